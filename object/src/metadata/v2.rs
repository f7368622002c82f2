//! Metadata of code object V2: a different YAML text (AMDGPUUsage, "Code Object V2 Metadata").
//!
//! Arguments have no offsets: each follows the previous one at its alignment, so hidden arguments that a kernel does
//! not use are listed as `HiddenNone`. Words are those of later versions in another spelling: `global_buffer` is
//! `GlobalBuffer`.

use std::fmt::{self, Write};

use gcnc_isa::kernel_arg::KernelArg;

use crate::metadata::KernelMetadata;
use crate::metadata::yaml::scalar;
use crate::module::{KernelObject, ObjectModule};

/// The column of values.
const COLUMN: usize = 17;

/// The text, from `---` to `...`.
pub fn print(module: &ObjectModule<'_>) -> String {
    let mut out = YamlWriter { out: "---\n".to_owned() };
    // Writing to a string cannot fail.
    let written = out.module(module);
    debug_assert!(written.is_ok());
    out.out.push_str("...\n");
    out.out
}

/// `name_of_this` as `NameOfThis`.
fn camel(name: &str) -> String {
    let word = |w: &str| {
        let mut letters = w.chars();
        letters.next().map_or(String::new(), |c| c.to_ascii_uppercase().to_string() + letters.as_str())
    };
    name.split('_').map(word).collect::<String>().replace("Multigrid", "MultiGrid")
}

struct YamlWriter {
    out: String,
}

impl YamlWriter {
    fn entry(&mut self, indent: usize, key: &str, value: impl fmt::Display) -> fmt::Result {
        let key = format!("{key}:");
        writeln!(self.out, "{:indent$}{key:<width$}{value}", "", width = COLUMN.max(key.len() + 1))
    }

    fn maybe(&mut self, indent: usize, key: &str, value: Option<&str>) -> fmt::Result {
        match value {
            Some(text) => self.entry(indent, key, scalar(text)),
            None => Ok(()),
        }
    }

    fn flag(&mut self, indent: usize, key: &str, value: bool) -> fmt::Result {
        if value { self.entry(indent, key, true) } else { Ok(()) }
    }

    /// Writes an entry unless it is zero.
    fn count(&mut self, indent: usize, key: &str, value: u32) -> fmt::Result {
        if value != 0 { self.entry(indent, key, value) } else { Ok(()) }
    }

    fn list(&mut self, indent: usize, key: &str, values: &[u32]) -> fmt::Result {
        let values: Vec<String> = values.iter().map(u32::to_string).collect();
        self.entry(indent, key, format_args!("[ {} ]", values.join(", ")))
    }

    /// Makes the entries written since `start` an item of a sequence, with its dash in column `at`.
    fn dash(&mut self, start: usize, at: usize) {
        self.out.replace_range(start + at..start + at + 1, "-");
    }

    fn module(&mut self, module: &ObjectModule<'_>) -> fmt::Result {
        self.list(0, "Version", &module.abi.version.metadata())?;
        if !module.printf.is_empty() {
            self.out.push_str("Printf:\n");
            for format in &module.printf {
                writeln!(self.out, "  - {}", scalar(format))?;
            }
        }
        if module.kernels.is_empty() {
            return self.entry(0, "Kernels", "[]");
        }
        self.out.push_str("Kernels:\n");
        for k in &module.kernels {
            let start = self.out.len();
            self.kernel(k, module)?;
            self.dash(start, 2);
        }
        Ok(())
    }

    fn kernel(&mut self, k: &KernelObject<'_>, module: &ObjectModule<'_>) -> fmt::Result {
        let m = &k.metadata;
        self.entry(4, "Name", scalar(&k.name))?;
        self.entry(4, "SymbolName", scalar(&format!("{}@kd", k.name)))?;
        if let Some((language, version)) = &m.language {
            self.entry(4, "Language", scalar(language))?;
            self.list(4, "LanguageVersion", version)?;
        }
        let sizes = m.reqd_workgroup_size.is_some() || m.workgroup_size_hint.is_some();
        if sizes || m.vec_type_hint.is_some() || m.device_enqueue_symbol.is_some() {
            self.out.push_str("    Attrs:\n");
            for (key, size) in
                [("ReqdWorkGroupSize", m.reqd_workgroup_size), ("WorkGroupSizeHint", m.workgroup_size_hint)]
            {
                size.map_or(Ok(()), |s| self.list(6, key, &s))?;
            }
            self.maybe(6, "VecTypeHint", m.vec_type_hint.as_deref())?;
            self.maybe(6, "RuntimeHandle", m.device_enqueue_symbol.as_deref())?;
        }
        if !m.args.is_empty() {
            self.out.push_str("    Args:\n");
            for arg in &m.args {
                let start = self.out.len();
                self.arg(arg)?;
                self.dash(start, 6);
            }
        }
        self.code(m, module.target.reserves_xnack_mask())
    }

    fn arg(&mut self, a: &KernelArg) -> fmt::Result {
        self.maybe(8, "Name", a.name.as_deref())?;
        self.maybe(8, "TypeName", a.type_name.as_deref())?;
        self.entry(8, "Size", a.size)?;
        self.entry(8, "Align", a.align.max(1))?;
        self.entry(8, "ValueKind", camel(a.kind.name()))?;
        self.maybe(8, "ValueType", a.value_type.map(camel).as_deref())?;
        if let Some(align) = a.pointee_align {
            self.entry(8, "PointeeAlign", align)?;
        }
        for (key, word) in
            [("AddrSpaceQual", a.address_space), ("AccQual", a.access), ("ActualAccQual", a.actual_access)]
        {
            self.maybe(8, key, word.map(camel).as_deref())?;
        }
        for (key, on) in [
            ("IsConst", a.is_const),
            ("IsRestrict", a.is_restrict),
            ("IsVolatile", a.is_volatile),
            ("IsPipe", a.is_pipe),
        ] {
            self.flag(8, key, on)?;
        }
        Ok(())
    }

    fn code(&mut self, m: &KernelMetadata<'_>, xnack: bool) -> fmt::Result {
        let r = &m.resources;
        self.out.push_str("    CodeProps:\n");
        self.entry(6, "KernargSegmentSize", m.kernarg_size)?;
        self.entry(6, "GroupSegmentFixedSize", r.lds)?;
        self.entry(6, "PrivateSegmentFixedSize", r.private)?;
        self.entry(6, "KernargSegmentAlign", m.kernarg_align.max(4))?;
        self.entry(6, "WavefrontSize", r.wave_size)?;
        self.count(6, "NumSGPRs", r.sgprs)?;
        self.count(6, "NumVGPRs", r.vgprs)?;
        self.entry(6, "MaxFlatWorkGroupSize", m.max_flat_workgroup_size)?;
        self.flag(6, "IsDynamicCallStack", m.uses_dynamic_stack)?;
        self.flag(6, "IsXNACKEnabled", xnack)?;
        self.count(6, "NumSpilledSGPRs", r.sgpr_spills)?;
        self.count(6, "NumSpilledVGPRs", r.vgpr_spills)
    }
}

#[cfg(test)]
mod tests {
    use super::camel;

    #[test]
    fn words_are_spelled_as_v2_spells_them() {
        assert_eq!(camel("global_buffer"), "GlobalBuffer");
        assert_eq!(camel("hidden_global_offset_x"), "HiddenGlobalOffsetX");
        assert_eq!(camel("hidden_multigrid_sync_arg"), "HiddenMultiGridSyncArg");
        assert_eq!(camel("read_only"), "ReadOnly");
    }
}
