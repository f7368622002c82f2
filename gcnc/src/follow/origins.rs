//! `!dbg` nodes that hold offsets in the IR's text, besides any source location.

use std::collections::hash_map::Entry;

use gcnc_ir::metadata::MdField;
use gcnc_ir::remarks::SourcePlace;
use gcnc_ir::{Context, Function, Md, MdKind, MdNode, MdOperand, Module, Recorded};

use super::Followed;

/// How many levels of inlined calls are recorded: the inliner's own bound, and more than a page can show.
const MAX_DEPTH: usize = 64;

/// The field of a location with an instruction's offset in the IR's text. Not an LLVM field.
const ORIGIN: &str = "origin";

/// Gives each instruction its own location, which includes its offset in the IR's text, and records the locations they
/// had, if requested. If debug information is emitted, instructions without a location get none.
pub fn number(module: &mut Module, is_shown: bool, mut followed: Option<&mut Followed>) {
    let ctx = &mut module.ctx;
    let [location, subprogram] = ["DILocation", "DISubprogram"].map(|name| ctx.strings.intern(name.as_bytes()));
    let [origin, scope] = [ORIGIN, "scope"].map(|label| Some(ctx.strings.intern(label.as_bytes())));
    for f in module.functions.values_mut() {
        let insts: Vec<_> = f.blocks().flat_map(|block| f.insts(block)).collect();
        if insts.is_empty() {
            continue;
        }
        if let Some(followed) = &mut followed {
            note_variables(ctx, f, followed);
        }
        // Inlined instructions keep their locations only if their function has one.
        let of = f.function_md(MdKind::DBG).or_else(|| {
            let node = MdNode::Special { distinct: true, name: subprogram, fields: Vec::new() };
            let node = (!is_shown).then(|| ctx.metadata.push(node))?;
            f.metadata.push((MdKind::DBG, node));
            Some(node)
        });
        for inst in insts {
            gcnc_limits::poll();
            let (Some(offset), Some(of)) = (f.inst(inst).loc.offset(), of) else { continue };
            let own = f.md(inst, MdKind::DBG).filter(|node| ctx.location(*node).is_some());
            let mut fields = match own.map(|node| &ctx.metadata.nodes[node]) {
                Some(MdNode::Special { fields, .. }) => fields.clone(),
                _ if is_shown => continue,
                _ => vec![(scope, MdField::Operand(MdOperand::Node(of)))],
            };
            if let (Some(node), Some(followed)) = (own, &mut followed) {
                note_places(ctx, node, offset, followed);
            }
            fields.push((origin, MdField::Text(ctx.strings.intern(offset.to_string().as_bytes()))));
            let node = ctx.metadata.push(MdNode::Special { distinct: true, name: location, fields });
            f.set_md(inst, MdKind::DBG, node);
        }
    }
}

/// The offset in the IR's text of the instruction with this location.
pub fn origin(ctx: &Context, node: Md) -> Option<u32> {
    match ctx.metadata.field(&ctx.strings, node, ORIGIN)? {
        MdField::Text(offset) => ctx.strings.get(offset).parse().ok(),
        _ => None,
    }
}

/// Records which source variables hold instructions' results.
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

/// Records the source location of the instruction at an offset, and embedded source files.
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

/// The text of a location's file, if embedded (`DIFile`, `source:`).
fn embedded(ctx: &Context, location: Md) -> Option<&str> {
    let field = |node, label| ctx.metadata.node_field(&ctx.strings, node, label);
    let file = field(ctx.location(location)?.scope, "file")?;
    match ctx.metadata.field(&ctx.strings, file, "source")? {
        MdField::Quoted(text) | MdField::Operand(MdOperand::String(text)) => Some(ctx.strings.get(text)),
        _ => None,
    }
}

/// A location and those of the calls inlined around it.
fn chain(ctx: &Context, node: Md) -> impl Iterator<Item = Md> {
    let outer = |node: &Md| ctx.location(*node)?.inlined_at;
    std::iter::successors(Some(node), outer).take(MAX_DEPTH)
}

/// Resolves the locations that lines name to origins.
pub fn resolve(ctx: &Context, followed: &mut Followed) {
    let Followed { lowered, passes, codes, origins, .. } = followed;
    let of_passes = passes.iter().flat_map(|(_, lines)| lines);
    let of_codes = codes.iter().flat_map(|code| &code.lines).map(|line| &line.line);
    for line in lowered.iter().chain(of_passes).chain(of_codes) {
        gcnc_limits::poll();
        if let Some(number) = line.origin
            && let Entry::Vacant(entry) = origins.entry(number)
        {
            entry.insert(chain(ctx, Md::from_u32(number)).filter_map(|node| origin(ctx, node)).collect());
        }
    }
}
