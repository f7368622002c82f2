//! Assembly and disassembly actions.

use gcnc::{Diagnostic, source_text};
use gcnc_asm::{Abi, Limits, Modes, Options, Version, dis};

use super::{Job, listing, options};
use crate::abi::{DataKind, Done};
use crate::objects::Data;

/// Assembles each source of the input.
pub fn assemble(job: &mut Job<'_>) -> Done<()> {
    let asked = options::codegen(&job.info.option_list());
    let target = asked.target(job.target()?);
    let version = asked.version.and_then(|n| Version::of(n.into())).unwrap_or(Version::usual(&target));
    let includes: Vec<&Data> = job.data(DataKind::Include).collect();
    let directory = job.info.working_directory.clone();
    for (name, bytes) in job.all(DataKind::Source) {
        let source = match source_text(&bytes) {
            Ok(text) => text,
            Err(e) => return job.fail(e.render(&name, "")),
        };
        let mut loader = |name: &str| included(&includes, &directory, name);
        let options = Options {
            target: Some(target),
            wave_size: asked.wave_size,
            modes: Modes::of_features(&asked.features.join(",")),
            abi: Abi::hsa(version),
            limits: Limits::default(),
            loader: Some(&mut loader),
            debug: None,
        };
        match gcnc_asm::assemble(source, options) {
            Ok(object) => job.put(DataKind::Relocatable, format!("{name}.o"), object.relocatable()),
            Err(errors) => {
                let shown = errors.into_iter().map(|e| Diagnostic::from(e).render(&name, source));
                return job.fail(shown.collect::<String>());
            }
        }
    }
    Ok(())
}

/// Resolves the name in `.include` or `.incbin`: a data object of that name, or a file in the working directory.
fn included(includes: &[&Data], directory: &str, name: &str) -> Result<Vec<u8>, String> {
    let given = includes.iter().find(|data| data.name() == name);
    if let Some(bytes) = given.and_then(|data| data.bytes().ok()) {
        return Ok(bytes.to_vec());
    }
    std::fs::read(std::path::Path::new(directory).join(name)).map_err(|e| e.to_string())
}

/// Disassembles each data object of a kind; raw bytes are for the target of the action info.
pub fn disassemble(job: &mut Job<'_>, kind: DataKind) -> Done<()> {
    let named = job.target();
    for (name, bytes) in job.all(kind) {
        let listed = match kind {
            DataKind::Bytes => Ok(listing::of_bytes(&bytes, &named?)),
            _ => dis::target(&bytes)
                .map_err(|e| e.to_string())
                .and_then(|(own, _)| listing::of_object(&bytes, named.as_ref().unwrap_or(&own))),
        };
        match listed {
            Ok(text) => job.put(DataKind::Source, format!("{name}.s"), text.into_bytes()),
            Err(e) => return job.fail(format!("{name}: error: {e}")),
        }
    }
    Ok(())
}
