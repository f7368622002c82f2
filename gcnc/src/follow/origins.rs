//! Nodes that name places in the IR's text, in the place of those that name lines of the source.

use std::collections::hash_map::Entry;

use gcnc_ir::metadata::MdField;
use gcnc_ir::remarks::SourcePlace;
use gcnc_ir::{Context, Function, Md, MdKind, MdNode, MdOperand, Module, Recorded};

use super::Followed;

/// How many calls are followed outwards: as many as the inliner's own bound allows, and more than a page can show.
const MAX_DEPTH: usize = 64;

/// Gives each instruction a location of its own, and notes those that they had, if that is wanted.
pub fn number(module: &mut Module, mut followed: Option<&mut Followed>) {
    let ctx = &mut module.ctx;
    let [location, subprogram] = ["DILocation", "DISubprogram"].map(|name| ctx.strings.intern(name.as_bytes()));
    let [line, scope] = ["line", "scope"].map(|label| Some(ctx.strings.intern(label.as_bytes())));
    for f in module.functions.values_mut() {
        let insts: Vec<_> = f.blocks().flat_map(|block| f.insts(block)).collect();
        if insts.is_empty() {
            continue;
        }
        if let Some(followed) = &mut followed {
            note_variables(ctx, f, followed);
        }
        // What is inlined keeps its locations if its function has one.
        let of = f.function_md(MdKind::DBG).unwrap_or_else(|| {
            let node = MdNode::Special { distinct: true, name: subprogram, fields: Vec::new() };
            let node = ctx.metadata.push(node);
            f.metadata.push((MdKind::DBG, node));
            node
        });
        for inst in insts {
            gcnc_limits::poll();
            let Some(offset) = f.inst(inst).loc.offset() else { continue };
            if let (Some(node), Some(followed)) = (f.md(inst, MdKind::DBG), &mut followed) {
                note_places(ctx, node, offset, followed);
            }
            let at = MdField::Text(ctx.strings.intern(offset.to_string().as_bytes()));
            let fields = vec![(line, at), (scope, MdField::Operand(MdOperand::Node(of)))];
            let node = ctx.metadata.push(MdNode::Special { distinct: true, name: location, fields });
            f.set_md(inst, MdKind::DBG, node);
        }
    }
}

/// Notes which variables have the values that instructions make.
fn note_variables(ctx: &Context, f: &Function, followed: &mut Followed) {
    for record in &f.records {
        let (Recorded::Value(value), Some(MdField::Quoted(name))) =
            (record.known, ctx.metadata.field(&ctx.strings, record.variable, "name"))
        else {
            continue;
        };
        if !gcnc_lowering::variables::expression(ctx, record.expression).1 {
            continue;
        }
        let Some(offset) = f.def_inst(value).and_then(|inst| f.inst(inst).loc.offset()) else { continue };
        let names = followed.variables.entry(offset).or_default();
        let name = ctx.strings.get(name);
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
}

/// Notes where in the source the instruction at an offset comes from, and what debug information has of the files.
fn note_places(ctx: &Context, node: Md, offset: u32, followed: &mut Followed) {
    let places: Vec<SourcePlace> = chain(ctx, node).filter_map(|node| ctx.source_place(node)).collect();
    for (node, place) in chain(ctx, node).zip(&places) {
        if let Some(text) = embedded(ctx, node)
            && !followed.embedded.contains_key(&place.file)
        {
            followed.embedded.insert(place.file.clone(), text.to_owned());
        }
    }
    if !places.is_empty() {
        followed.places.insert(offset, places);
    }
}

/// The text of the file of a location, if its node has it (`DIFile`, `source:`).
fn embedded(ctx: &Context, location: Md) -> Option<&str> {
    let field = |node, label| ctx.metadata.node_field(&ctx.strings, node, label);
    let file = field(ctx.location(location)?.scope, "file")?;
    match ctx.metadata.field(&ctx.strings, file, "source")? {
        MdField::Quoted(text) | MdField::Operand(MdOperand::String(text)) => Some(ctx.strings.get(text)),
        _ => None,
    }
}

/// A location and those of the calls that were inlined around it.
fn chain(ctx: &Context, node: Md) -> impl Iterator<Item = Md> {
    let outer = |node: &Md| ctx.location(*node)?.inlined_at;
    std::iter::successors(Some(node), outer).take(MAX_DEPTH)
}

/// Says where the lines come from that name a location.
pub fn resolve(ctx: &Context, followed: &mut Followed) {
    let Followed { lowered, passes, codes, origins, .. } = followed;
    let of_passes = passes.iter().flat_map(|(_, lines)| lines);
    let of_codes = codes.iter().flat_map(|code| &code.lines).map(|line| &line.line);
    for line in lowered.iter().chain(of_passes).chain(of_codes) {
        gcnc_limits::poll();
        if let Some(number) = line.origin
            && let Entry::Vacant(entry) = origins.entry(number)
        {
            let offset = |node| ctx.location(node).map(|location| location.line);
            entry.insert(chain(ctx, Md::from_u32(number)).filter_map(offset).collect());
        }
    }
}
