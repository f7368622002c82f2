//! The metadata note: what the runtime knows of each kernel and its arguments.
//!
//! A MessagePack map in an `NT_AMDGPU_METADATA` note (AMDGPUUsage, "Code Object V3 Metadata" to "V5"). Unknown keys
//! are skipped; wrong types of known keys are errors.

use rmpv::Value;

use crate::error::LoadError;

/// Depth to which maps and arrays may nest: the format needs five.
const MAX_DEPTH: usize = 16;

/// All metadata of a code object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// `amdhsa.version`.
    pub version: [u32; 2],
    /// `amdhsa.target` (V4 and later).
    pub target: Option<String>,
    /// `amdhsa.kernels`.
    pub kernels: Vec<KernelMetadata>,
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
    /// `.uses_dynamic_stack`.
    pub uses_dynamic_stack: bool,
    /// `.language`.
    pub language: Option<String>,
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
    /// `.access` or `.actual_access`.
    pub access: Option<String>,
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

/// A map of MessagePack, by string key.
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
            Some(v) => v.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(|| bad(&format!("{key} is no u32"))),
        }
    }

    fn string(&self, key: &str) -> Result<Option<String>, LoadError> {
        match self.get(key) {
            None => Ok(None),
            Some(v) => v.as_str().map(|s| Some(s.to_owned())).ok_or_else(|| bad(&format!("{key} is no string"))),
        }
    }

    fn array(&self, key: &str) -> Result<&'a [Value], LoadError> {
        match self.get(key) {
            None => Ok(&[]),
            Some(v) => v.as_array().map(Vec::as_slice).ok_or_else(|| bad(&format!("{key} is no array"))),
        }
    }
}

impl Metadata {
    /// Reads the note's descriptor.
    pub fn parse(mut bytes: &[u8]) -> Result<Metadata, LoadError> {
        let root = rmpv::decode::read_value_with_max_depth(&mut bytes, MAX_DEPTH).map_err(|e| bad(&e.to_string()))?;
        let root = Map::of(&root, "root")?;
        let mut metadata = Metadata { target: root.string("amdhsa.target")?, ..Metadata::default() };
        for (slot, v) in metadata.version.iter_mut().zip(root.array("amdhsa.version")?) {
            *slot = v.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(|| bad("version is no number"))?;
        }
        for kernel in root.array("amdhsa.kernels")? {
            metadata.kernels.push(kernel_metadata(&Map::of(kernel, "kernel")?)?);
        }
        Ok(metadata)
    }
}

fn kernel_metadata(map: &Map<'_>) -> Result<KernelMetadata, LoadError> {
    let args =
        map.array(".args")?.iter().map(|a| arg_metadata(&Map::of(a, "argument")?)).collect::<Result<Vec<_>, _>>()?;
    let reqd = map.array(".reqd_workgroup_size")?;
    let reqd_workgroup_size = match reqd {
        [x, y, z] => {
            let n = |v: &Value| v.as_u64().and_then(|n| u32::try_from(n).ok());
            Some([n(x), n(y), n(z)].map(|v| v.unwrap_or(0)))
        }
        _ => None,
    };
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
        reqd_workgroup_size,
        uses_dynamic_stack: map.get(".uses_dynamic_stack").and_then(Value::as_bool).unwrap_or(false),
        language: map.string(".language")?,
    })
}

fn arg_metadata(map: &Map<'_>) -> Result<ArgMetadata, LoadError> {
    let access = match map.string(".actual_access")? {
        Some(a) => Some(a),
        None => map.string(".access")?,
    };
    Ok(ArgMetadata {
        name: map.string(".name")?,
        type_name: map.string(".type_name")?,
        offset: map.u32(".offset")?,
        size: map.u32(".size")?,
        value_kind: map.string(".value_kind")?.ok_or_else(|| bad("argument without .value_kind"))?,
        address_space: map.string(".address_space")?,
        access,
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
}
