//! Removal of flags, attributes and metadata.

use gcnc_ir::{AttrList, Flags};

use super::{Case, Edit, bodies, edit, inst_edit, insts};

/// Removes flags, attributes and metadata.
pub(super) fn fewer(case: &Case) -> Vec<Edit> {
    let mut edits: Vec<Edit> = vec![Box::new(|case| {
        let named = std::mem::take(&mut case.module.named_metadata);
        !named.is_empty()
    })];
    for (id, func) in bodies(case) {
        edits.push(edit(id, |_, func| {
            let had = !func.metadata.is_empty();
            // A shader's attributes determine the registers of its arguments.
            if !func.conv.is_shader() {
                func.attrs = AttrList::default();
            }
            func.metadata = Vec::new();
            had
        }));
        for inst in insts(func) {
            edits.push(inst_edit(id, inst, |_, func, inst| {
                let data = &mut func.dfg.insts[inst];
                let had = !data.flags.is_empty() || data.metadata.is_some();
                (data.flags, data.metadata) = (Flags::NONE, None.into());
                had
            }));
        }
    }
    edits
}
