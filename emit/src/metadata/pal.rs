//! Metadata of `amdpal`: pipelines, their hardware stages and registers (AMDGPUUsage, "AMDPAL", "Code Object Metadata").
//!
//! Each kernel is a pipeline of its own whose one stage is compute. The driver writes `compute_pgm_rsrc1` to `3` from
//! `.registers` before a dispatch.

use rmpv::{Value, ValueRef};

use super::map::MapBuilder;
use crate::fields::Word;
use crate::object::{KernelObject, ObjectModule};

/// The version of the metadata that the map follows.
const VERSION: [u32; 2] = [2, 6];

/// Dword offsets of the registers (LLVM, `PALMD::Key`).
const COMPUTE_PGM_RSRC1: u32 = 0x2e12;
const COMPUTE_PGM_RSRC2: u32 = 0x2e13;
const COMPUTE_PGM_RSRC3: u32 = 0x2e28;

/// Calls `f` with the whole tree.
pub(super) fn with_tree<R>(module: &ObjectModule<'_>, f: impl FnOnce(&ValueRef<'_>) -> R) -> R {
    let pipelines = module.kernels.iter().map(pipeline).collect();
    let mut m = MapBuilder::default();
    m.put("amdpal.pipelines", ValueRef::Array(pipelines)).maybe_words("amdpal.version", Some(&VERSION));
    f(&m.build())
}

/// The entry of `map` with this key, made if there is none.
fn entry<'v>(map: &'v mut Vec<(Value, Value)>, key: &str, new: Value) -> &'v mut Value {
    let found = map.iter().position(|(k, _)| k.as_str() == Some(key));
    let at = found.unwrap_or_else(|| {
        map.push((key.into(), new));
        map.len() - 1
    });
    &mut map[at].1
}

/// A tree of assembly as the note has it: with one pipeline at least, which has registers, though there be none.
pub fn completed(mut tree: Value) -> Value {
    if let Value::Map(root) = &mut tree
        && let Value::Array(pipelines) = entry(root, "amdpal.pipelines", Value::Array(Vec::new()))
    {
        if pipelines.is_empty() {
            pipelines.push(Value::Map(Vec::new()));
        }
        if let Value::Map(first) = &mut pipelines[0] {
            entry(first, ".registers", Value::Map(Vec::new()));
        }
    }
    tree
}

fn pipeline<'v>(k: &'v KernelObject<'_>) -> ValueRef<'v> {
    let (d, r) = (&k.descriptor, &k.metadata.resources);
    let mut stage = MapBuilder::default();
    if let Some(agprs) = r.agprs {
        stage.uint(".agpr_count", agprs);
    }
    stage
        .maybe_str(".entry_point", Some("_amdgpu_cs_main"))
        .maybe_str(".entry_point_symbol", Some(&k.name))
        .uint(".lds_size", r.lds)
        .uint(".scratch_memory_size", r.private)
        .uint(".sgpr_count", r.sgprs);
    stage
        .maybe_words(".threadgroup_dimensions", k.metadata.reqd_workgroup_size.as_ref().map(|w| &w[..]))
        .uint(".vgpr_count", r.vgprs)
        .uint(".wavefront_size", r.wave_size);
    let mut stages = MapBuilder::default();
    stages.put(".cs", stage.build());
    let mut registers = vec![
        (COMPUTE_PGM_RSRC1.into(), d.word(Word::Rsrc1).into()),
        (COMPUTE_PGM_RSRC2.into(), d.word(Word::Rsrc2).into()),
    ];
    if d.word(Word::Rsrc3) != 0 {
        registers.push((COMPUTE_PGM_RSRC3.into(), d.word(Word::Rsrc3).into()));
    }
    let mut m = MapBuilder::default();
    m.put(".hardware_stages", stages.build())
        .maybe_words(".internal_pipeline_hash", Some(&[0, 0]))
        .put(".registers", ValueRef::Map(registers))
        .maybe_str(".type", Some("Cs"));
    m.build()
}
