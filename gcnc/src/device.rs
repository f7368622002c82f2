//! AMD's device libraries: the files that belong to a target, and the control constants.
//!
//! The libraries (`ocml`, `ockl`, `opencl`, `hip`) read constants (`__oclc_*`) that describe the target and the
//! required precision. Each value of a constant has its own file, and clang links one per constant
//! (`clang/lib/Driver/ToolChains/AMDGPU.cpp`, `RocmInstallationDetector`). If none of them is linked, the constants are
//! derived from the target and the options.

use std::fmt::Write as _;

use gcnc_ir::Module;
use gcnc_ir::link::Library;
use gcnc_isa::Target;
use gcnc_object::isa_version;

/// Precision of the device libraries' functions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DeviceMath {
    /// Faster code that loses precision (`-cl-unsafe-math-optimizations`).
    pub unsafe_math: bool,
    /// Assume neither infinities nor NaNs (`-cl-finite-math-only`).
    pub finite_only: bool,
    /// Flush `float` denormals (`-cl-denorms-are-zero`).
    pub flush_denormals: bool,
    /// Square roots and quotients of `float` are rounded correctly (`-cl-fp32-correctly-rounded-divide-sqrt`).
    pub correctly_rounded_sqrt: bool,
}

impl Default for DeviceMath {
    /// Full precision.
    fn default() -> DeviceMath {
        DeviceMath { unsafe_math: false, finite_only: false, flush_denormals: false, correctly_rounded_sqrt: true }
    }
}

/// Prefix of the constants' names.
const PREFIX: &str = "__oclc_";

/// The names of the files that belong to `target`, without folder, in link order: libraries, then constants. The
/// compiler provides constants whose file is missing from a folder. It always provides the wave size and the code
/// object version (`oclc_wavefrontsize64_*`, `oclc_abi_version_*`), since the module may determine them.
pub fn files(target: &Target, math: DeviceMath) -> Vec<String> {
    let switch = |name: &str, on: bool| format!("oclc_{name}_{}.bc", if on { "on" } else { "off" });
    let libraries = ["opencl.bc", "hip.bc", "ocml.bc", "ockl.bc"].map(String::from);
    let constants = [
        switch("daz_opt", math.flush_denormals),
        switch("unsafe_math", math.unsafe_math),
        switch("finite_only", math.finite_only),
        switch("correctly_rounded_sqrt", math.correctly_rounded_sqrt),
        format!("oclc_isa_version_{}.bc", target.name().trim_start_matches("gfx")),
    ];
    libraries.into_iter().chain(constants).collect()
}

/// The constants as a library.
pub(crate) fn constants(target: &Target, version: u8, math: DeviceMath) -> Library {
    let mut text = String::new();
    let mut constant = |name: &str, ty: &str, value: u32| {
        let _ = writeln!(text, "@{PREFIX}{name} = linkonce_odr addrspace(4) constant {ty} {value}");
    };
    constant("ISA_version", "i32", isa_number(target));
    constant("ABI_version", "i32", abi_version(version));
    for (name, on) in [
        ("wavefrontsize64", target.wave_size() == 64),
        ("unsafe_math_opt", math.unsafe_math),
        ("finite_only_opt", math.finite_only),
        ("daz_opt", math.flush_denormals),
        ("correctly_rounded_sqrt32", math.correctly_rounded_sqrt),
    ] {
        constant(name, "i8", on.into());
    }
    Library::new(gcnc_ir::read(&text).expect("the text is right"))
}

/// Whether a module uses such a constant.
pub(crate) fn wants_constants(module: &Module) -> bool {
    module.globals.values().any(|g| g.init.is_none() && g.name.starts_with(PREFIX))
}

/// `__oclc_ISA_version`: 9010 for `gfx90a`. Generic processors have the number of their first processor with stepping 0
/// (`9-4-generic` 9400).
fn isa_number(target: &Target) -> u32 {
    let [major, minor, stepping] = isa_version(target.name()).unwrap_or_else(|| {
        let mut parts = target.name().trim_start_matches("gfx").split('-').map(|part| part.parse().unwrap_or(0));
        [parts.next().unwrap_or(0), parts.next().unwrap_or(0), 0]
    });
    major * 1000 + minor * 100 + stepping
}

/// `__oclc_ABI_version`: at least 4, which also stands for earlier versions.
fn abi_version(version: u8) -> u32 {
    u32::from(version.max(4)) * 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_of_targets() {
        let value = |target: &str, name: &str| {
            let library = constants(&Target::parse(target).unwrap(), 5, DeviceMath::default());
            let module = library.module();
            let init = module.globals[module.global(&format!("{PREFIX}{name}")).unwrap()].init;
            module.ctx.consts.as_int(init.unwrap()).unwrap()
        };
        let versions = [("gfx90a", 9010), ("gfx1036", 10306), ("gfx1201", 12001), ("gfx942", 9402), ("gfx600", 6000)];
        for (target, version) in versions.into_iter().chain([("gfx9-4-generic", 9400), ("gfx11-generic", 11000)]) {
            assert_eq!(value(target, "ISA_version"), version, "{target}");
        }
        assert_eq!((value("gfx900", "wavefrontsize64"), value("gfx1100", "wavefrontsize64")), (1, 0));
        assert_eq!((value("gfx900", "ABI_version"), value("gfx900", "correctly_rounded_sqrt32")), (500, 1));
    }

    #[test]
    fn files_of_a_target() {
        let all = files(&Target::parse("gfx90a:xnack+").unwrap(), DeviceMath::default());
        for name in ["ocml.bc", "oclc_isa_version_90a.bc", "oclc_unsafe_math_off.bc"] {
            assert!(all.iter().any(|file| file == name), "{name}: {all:?}");
        }
    }
}
