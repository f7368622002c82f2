//! The metadata note: describes each kernel and its arguments to the runtime.
//!
//! On `amdhsa` it is a MessagePack map in an `NT_AMDGPU_METADATA` note (AMDGPUUsage, "Code Object V3 Metadata" to "V6")
//! or, in V2, a YAML text in an `NT_AMD_HSA_METADATA` note, whose words are converted to those of later versions:
//! `HiddenGlobalOffsetX` to `hidden_global_offset_x`. On `amdpal` it is a map of pipelines. Unknown keys are skipped;
//! wrong types of known keys are errors.

use rmpv::Value;

use crate::error::LoadError;
use crate::yaml;

/// The deepest allowed nesting of maps and arrays: the format needs five.
const MAX_DEPTH: usize = 16;

/// All metadata of a code object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// `amdhsa.version`.
    pub version: [u32; 2],
    /// `amdhsa.target` (V4 and later).
    pub target: Option<String>,
    /// `amdhsa.printf`.
    pub printf: Vec<String>,
    /// `amdhsa.kernels`.
    pub kernels: Vec<KernelMetadata>,
    /// `amdpal.pipelines`: those with a compute stage.
    pub pipelines: Vec<Pipeline>,
}

impl Metadata {
    /// Adds the metadata of another note: each linked object has its own.
    pub(crate) fn extend(&mut self, other: Metadata) {
        (self.version, self.target) = (other.version, other.target);
        self.printf.extend(other.printf);
        self.kernels.extend(other.kernels);
        self.pipelines.extend(other.pipelines);
    }
}

/// A PAL pipeline's compute stage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pipeline {
    /// The symbol of its code: `.entry_point_symbol`, or else `.entry_point`.
    pub entry: String,
    /// `.lds_size`.
    pub lds_size: u32,
    /// `.scratch_memory_size`.
    pub scratch_memory_size: u32,
    /// `.sgpr_count`.
    pub sgpr_count: u32,
    /// `.vgpr_count`.
    pub vgpr_count: u32,
    /// `.wavefront_size`.
    pub wavefront_size: u32,
    /// `.registers`: dword offset and value.
    pub registers: Vec<(u32, u32)>,
}

/// One kernel's metadata.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelMetadata {
    /// `.name`.
    pub name: String,
    /// `.symbol`: the descriptor's symbol, `NAME.kd`.
    pub symbol: String,
    /// `.args`.
    pub args: Vec<ArgMetadata>,
    /// `.kernarg_segment_size`.
    pub kernarg_segment_size: u32,
    /// `.kernarg_segment_align`.
    pub kernarg_segment_align: u32,
    /// `.group_segment_fixed_size`.
    pub group_segment_fixed_size: u32,
    /// `.private_segment_fixed_size`.
    pub private_segment_fixed_size: u32,
    /// `.wavefront_size`.
    pub wavefront_size: u32,
    /// `.sgpr_count`.
    pub sgpr_count: u32,
    /// `.vgpr_count`.
    pub vgpr_count: u32,
    /// `.agpr_count`.
    pub agpr_count: u32,
    /// `.sgpr_spill_count`.
    pub sgpr_spill_count: u32,
    /// `.vgpr_spill_count`.
    pub vgpr_spill_count: u32,
    /// `.max_flat_workgroup_size`.
    pub max_flat_workgroup_size: u32,
    /// `.reqd_workgroup_size`.
    pub reqd_workgroup_size: Option<[u32; 3]>,
    /// `.workgroup_size_hint`.
    pub workgroup_size_hint: Option<[u32; 3]>,
    /// `.uniform_work_group_size`.
    pub uniform_workgroup_size: bool,
    /// `.uses_dynamic_stack`.
    pub uses_dynamic_stack: bool,
    /// `.language`.
    pub language: Option<String>,
    /// `.language_version`.
    pub language_version: Option<[u32; 2]>,
    /// `.vec_type_hint`.
    pub vec_type_hint: Option<String>,
    /// `.workgroup_processor_mode` (V5 and later).
    pub workgroup_processor_mode: Option<bool>,
    /// `.kind`: `init`, `fini`, or none for kernels that the host launches.
    pub kind: Option<String>,
    /// `.max_num_workgroups_x`, `_y`, `_z`; 0 means any number.
    pub max_num_workgroups: [u32; 3],
    /// `.cluster_dims`.
    pub cluster_dims: Option<[u32; 3]>,
    /// `.device_enqueue_symbol`.
    pub device_enqueue_symbol: Option<String>,
}

/// One argument's metadata.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArgMetadata {
    /// `.name`.
    pub name: Option<String>,
    /// `.type_name`.
    pub type_name: Option<String>,
    /// `.offset`.
    pub offset: u32,
    /// `.size`.
    pub size: u32,
    /// `.value_kind`.
    pub value_kind: String,
    /// `.address_space`.
    pub address_space: Option<String>,
    /// `.pointee_align`.
    pub pointee_align: Option<u32>,
    /// `.access`: what is declared.
    pub access: Option<String>,
    /// `.actual_access`: what the kernel does.
    pub actual_access: Option<String>,
    /// `.is_const`.
    pub is_const: bool,
    /// `.is_restrict`.
    pub is_restrict: bool,
    /// `.is_volatile`.
    pub is_volatile: bool,
    /// `.is_pipe`.
    pub is_pipe: bool,
}

impl ArgMetadata {
    /// Whether the runtime, not the caller, supplies this argument.
    pub fn is_hidden(&self) -> bool {
        self.value_kind.starts_with("hidden_")
    }
}

fn bad(what: &str) -> LoadError {
    LoadError::Malformed(format!("metadata: {what}"))
}

/// A MessagePack map with string keys.
struct Map<'a>(&'a [(Value, Value)]);

impl<'a> Map<'a> {
    fn of(value: &'a Value, what: &str) -> Result<Map<'a>, LoadError> {
        value.as_map().map(|m| Map(m)).ok_or_else(|| bad(&format!("{what} is not a map")))
    }

    fn get(&self, key: &str) -> Option<&'a Value> {
        self.0.iter().find(|(k, _)| k.as_str() == Some(key)).map(|(_, v)| v)
    }

    fn u32(&self, key: &str) -> Result<u32, LoadError> {
        match self.get(key) {
            None => Ok(0),
            Some(v) => {
                v.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(|| bad(&format!("{key} is not a u32")))
            }
        }
    }

    /// A number, if the key exists; a boolean counts as one.
    fn maybe_u32(&self, key: &str) -> Result<Option<u32>, LoadError> {
        match self.get(key) {
            None => Ok(None),
            Some(Value::Boolean(flag)) => Ok(Some((*flag).into())),
            Some(_) => self.u32(key).map(Some),
        }
    }

    fn string(&self, key: &str) -> Result<Option<String>, LoadError> {
        match self.get(key) {
            None => Ok(None),
            Some(v) => v.as_str().map(|s| Some(s.to_owned())).ok_or_else(|| bad(&format!("{key} is not a string"))),
        }
    }

    fn array(&self, key: &str) -> Result<&'a [Value], LoadError> {
        match self.get(key) {
            None => Ok(&[]),
            Some(v) => v.as_array().map(Vec::as_slice).ok_or_else(|| bad(&format!("{key} is not an array"))),
        }
    }

    /// An array of `N` numbers, if it exists with this length.
    fn numbers<const N: usize>(&self, key: &str) -> Result<Option<[u32; N]>, LoadError> {
        let Ok(items) = <&[Value; N]>::try_from(self.array(key)?) else { return Ok(None) };
        Ok(Some(items.each_ref().map(|v| v.as_u64().and_then(|n| u32::try_from(n).ok()).unwrap_or(0))))
    }

    fn flag(&self, key: &str) -> bool {
        self.get(key).and_then(Value::as_bool).unwrap_or(false)
    }

    fn strings(&self, key: &str) -> Result<Vec<String>, LoadError> {
        let text =
            |v: &Value| v.as_str().map(str::to_owned).ok_or_else(|| bad(&format!("{key} is not an array of strings")));
        self.array(key)?.iter().map(text).collect()
    }
}

impl Metadata {
    /// Reads the note's descriptor.
    pub fn parse(mut bytes: &[u8]) -> Result<Metadata, LoadError> {
        let root = rmpv::decode::read_value_with_max_depth(&mut bytes, MAX_DEPTH).map_err(|e| bad(&e.to_string()))?;
        let root = Map::of(&root, "root")?;
        let mut metadata = Metadata {
            target: root.string("amdhsa.target")?,
            printf: root.strings("amdhsa.printf")?,
            ..Metadata::default()
        };
        for key in ["amdhsa.version", "amdpal.version"] {
            metadata.version = root.numbers(key)?.unwrap_or(metadata.version);
        }
        for kernel in root.array("amdhsa.kernels")? {
            metadata.kernels.push(kernel_metadata(&Map::of(kernel, "kernel")?)?);
        }
        for pipeline in root.array("amdpal.pipelines")? {
            metadata.pipelines.extend(compute_stage(&Map::of(pipeline, "pipeline")?)?);
        }
        Ok(metadata)
    }

    /// Reads V2's text.
    pub fn parse_v2(text: &str) -> Result<Metadata, LoadError> {
        let root = yaml::parse(text).map_err(bad)?;
        let root = Map::of(&root, "root")?;
        let mut metadata = Metadata {
            version: root.numbers("Version")?.unwrap_or_default(),
            printf: root.strings("Printf")?,
            ..Metadata::default()
        };
        for kernel in root.array("Kernels")? {
            metadata.kernels.push(kernel_v2(&Map::of(kernel, "kernel")?)?);
        }
        Ok(metadata)
    }
}

/// A pipeline's compute stage, if it has one.
fn compute_stage(pipeline: &Map<'_>) -> Result<Option<Pipeline>, LoadError> {
    let Some(stages) = pipeline.get(".hardware_stages") else { return Ok(None) };
    let Some(stage) = Map::of(stages, ".hardware_stages")?.get(".cs") else { return Ok(None) };
    let stage = Map::of(stage, ".cs")?;
    let mut registers = Vec::new();
    if let Some(map) = pipeline.get(".registers") {
        let number =
            |v: &Value| v.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(|| bad("a register is not a u32"));
        for (key, value) in Map::of(map, ".registers")?.0 {
            registers.push((number(key)?, number(value)?));
        }
    }
    let entry = stage.string(".entry_point_symbol")?.or(stage.string(".entry_point")?);
    Ok(Some(Pipeline {
        entry: entry.ok_or_else(|| bad("compute stage without .entry_point"))?,
        lds_size: stage.u32(".lds_size")?,
        scratch_memory_size: stage.u32(".scratch_memory_size")?,
        sgpr_count: stage.u32(".sgpr_count")?,
        vgpr_count: stage.u32(".vgpr_count")?,
        wavefront_size: stage.u32(".wavefront_size")?,
        registers,
    }))
}

/// Converts a word of V2 to the spelling of later versions: `ReadOnly` to `read_only`.
fn snake(word: &str) -> String {
    let mut out = String::with_capacity(word.len() + 4);
    for c in word.replace("MultiGrid", "Multigrid").chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

fn kernel_v2(map: &Map<'_>) -> Result<KernelMetadata, LoadError> {
    let empty = Value::Map(Vec::new());
    let attributes = Map::of(map.get("Attrs").unwrap_or(&empty), "Attrs")?;
    let code = Map::of(map.get("CodeProps").unwrap_or(&empty), "CodeProps")?;
    let mut args: Vec<ArgMetadata> = Vec::new();
    // Each argument follows the previous one, aligned.
    let mut end = 0u32;
    for arg in map.array("Args")? {
        let arg = arg_v2(&Map::of(arg, "argument")?, end)?;
        end = arg.offset.checked_add(arg.size).ok_or_else(|| bad("arguments of more than 4 GB"))?;
        args.push(arg);
    }
    Ok(KernelMetadata {
        name: map.string("Name")?.ok_or_else(|| bad("kernel without Name"))?,
        symbol: map.string("SymbolName")?.ok_or_else(|| bad("kernel without SymbolName"))?,
        args,
        kernarg_segment_size: code.u32("KernargSegmentSize")?,
        kernarg_segment_align: code.u32("KernargSegmentAlign")?,
        group_segment_fixed_size: code.u32("GroupSegmentFixedSize")?,
        private_segment_fixed_size: code.u32("PrivateSegmentFixedSize")?,
        wavefront_size: code.u32("WavefrontSize")?,
        sgpr_count: code.u32("NumSGPRs")?,
        vgpr_count: code.u32("NumVGPRs")?,
        sgpr_spill_count: code.u32("NumSpilledSGPRs")?,
        vgpr_spill_count: code.u32("NumSpilledVGPRs")?,
        max_flat_workgroup_size: code.u32("MaxFlatWorkGroupSize")?,
        reqd_workgroup_size: attributes.numbers("ReqdWorkGroupSize")?.filter(|s| *s != [0; 3]),
        workgroup_size_hint: attributes.numbers("WorkGroupSizeHint")?,
        uses_dynamic_stack: code.flag("IsDynamicCallStack"),
        language: map.string("Language")?,
        language_version: map.numbers("LanguageVersion")?,
        vec_type_hint: attributes.string("VecTypeHint")?,
        device_enqueue_symbol: attributes.string("RuntimeHandle")?,
        ..KernelMetadata::default()
    })
}

/// An argument after byte `end` of the segment.
fn arg_v2(map: &Map<'_>, end: u32) -> Result<ArgMetadata, LoadError> {
    let word = |key| Ok::<_, LoadError>(map.string(key)?.map(|w| snake(&w)));
    let align = map.u32("Align")?.max(1);
    Ok(ArgMetadata {
        name: map.string("Name")?,
        type_name: map.string("TypeName")?,
        offset: end.checked_next_multiple_of(align).ok_or_else(|| bad("arguments of more than 4 GB"))?,
        size: map.u32("Size")?,
        value_kind: word("ValueKind")?.ok_or_else(|| bad("argument without ValueKind"))?,
        address_space: word("AddrSpaceQual")?,
        pointee_align: map.maybe_u32("PointeeAlign")?,
        access: word("AccQual")?.filter(|w| w != "default"),
        actual_access: word("ActualAccQual")?,
        is_const: map.flag("IsConst"),
        is_restrict: map.flag("IsRestrict"),
        is_volatile: map.flag("IsVolatile"),
        is_pipe: map.flag("IsPipe"),
    })
}

fn kernel_metadata(map: &Map<'_>) -> Result<KernelMetadata, LoadError> {
    let args =
        map.array(".args")?.iter().map(|a| arg_metadata(&Map::of(a, "argument")?)).collect::<Result<Vec<_>, _>>()?;
    Ok(KernelMetadata {
        name: map.string(".name")?.ok_or_else(|| bad("kernel without .name"))?,
        symbol: map.string(".symbol")?.ok_or_else(|| bad("kernel without .symbol"))?,
        args,
        kernarg_segment_size: map.u32(".kernarg_segment_size")?,
        kernarg_segment_align: map.u32(".kernarg_segment_align")?,
        group_segment_fixed_size: map.u32(".group_segment_fixed_size")?,
        private_segment_fixed_size: map.u32(".private_segment_fixed_size")?,
        wavefront_size: map.u32(".wavefront_size")?,
        sgpr_count: map.u32(".sgpr_count")?,
        vgpr_count: map.u32(".vgpr_count")?,
        agpr_count: map.u32(".agpr_count")?,
        sgpr_spill_count: map.u32(".sgpr_spill_count")?,
        vgpr_spill_count: map.u32(".vgpr_spill_count")?,
        max_flat_workgroup_size: map.u32(".max_flat_workgroup_size")?,
        reqd_workgroup_size: map.numbers(".reqd_workgroup_size")?,
        workgroup_size_hint: map.numbers(".workgroup_size_hint")?,
        uniform_workgroup_size: map.u32(".uniform_work_group_size")? != 0,
        uses_dynamic_stack: map.flag(".uses_dynamic_stack"),
        language: map.string(".language")?,
        language_version: map.numbers(".language_version")?,
        vec_type_hint: map.string(".vec_type_hint")?,
        workgroup_processor_mode: map.maybe_u32(".workgroup_processor_mode")?.map(|mode| mode != 0),
        kind: map.string(".kind")?,
        max_num_workgroups: [
            map.u32(".max_num_workgroups_x")?,
            map.u32(".max_num_workgroups_y")?,
            map.u32(".max_num_workgroups_z")?,
        ],
        cluster_dims: map.numbers(".cluster_dims")?,
        device_enqueue_symbol: map.string(".device_enqueue_symbol")?,
    })
}

fn arg_metadata(map: &Map<'_>) -> Result<ArgMetadata, LoadError> {
    Ok(ArgMetadata {
        name: map.string(".name")?,
        type_name: map.string(".type_name")?,
        offset: map.u32(".offset")?,
        size: map.u32(".size")?,
        value_kind: map.string(".value_kind")?.ok_or_else(|| bad("argument without .value_kind"))?,
        address_space: map.string(".address_space")?,
        pointee_align: map.maybe_u32(".pointee_align")?,
        access: map.string(".access")?,
        actual_access: map.string(".actual_access")?,
        is_const: map.flag(".is_const"),
        is_restrict: map.flag(".is_restrict"),
        is_volatile: map.flag(".is_volatile"),
        is_pipe: map.flag(".is_pipe"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn junk_is_an_error_not_a_panic() {
        assert!(Metadata::parse(&[0xc1]).is_err());
        assert!(Metadata::parse(&[0x91; 64]).is_err());
        assert!(Metadata::parse(&[0xdf, 0xff, 0xff, 0xff, 0xff]).is_err());
        assert!(Metadata::parse(&[]).is_err());
        assert_eq!(Metadata::parse(&[0x80]).unwrap(), Metadata::default());
    }

    #[test]
    fn arguments_of_v2_follow_each_other() {
        let text = "---\nVersion: [ 1, 0 ]\nKernels:\n  - Name: k\n    SymbolName: 'k@kd'\n    Args:\n      - Size: 4\n        Align: 4\n        \
                    ValueKind: ByValue\n      - Size: 8\n        Align: 8\n        ValueKind: HiddenMultiGridSyncArg\n        AddrSpaceQual: Global\n\
                    \x20   CodeProps:\n      NumSGPRs: 6\n...\n";
        let m = Metadata::parse_v2(text).unwrap();
        let k = &m.kernels[0];
        assert_eq!((m.version, k.symbol.as_str(), k.sgpr_count), ([1, 0], "k@kd", 6));
        assert_eq!((k.args[1].offset, k.args[1].value_kind.as_str()), (8, "hidden_multigrid_sync_arg"));
        assert_eq!(k.args[1].address_space.as_deref(), Some("global"));
        for bad in [
            "Kernels: 1",
            "Kernels:\n  - Name: k",
            "\u{0}",
            "Kernels:\n  - Name: k\n    SymbolName: k\n    Args:\n      - Size: 8\n",
        ] {
            assert!(Metadata::parse_v2(bad).is_err(), "{bad}");
        }
    }
}
