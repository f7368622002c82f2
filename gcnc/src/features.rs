//! Target features by LLVM's names, and how gcnc treats each.
//!
//! Most of the names that clang writes into `"target-features"` describe the processor, which gcnc knows already. A few
//! select a mode, and gcnc obeys them: `cumode`, `tgsplit`, `wavefrontsize32`, `wavefrontsize64`, `xnack`, `sramecc`.
//! The others have no observable effect, or request what is not supported ([`unheard`]).

use gcnc_ir::{Attr, Context, Function, Module};
use gcnc_isa::{Setting, Target};

pub use gcnc_asm::features::{last, words};

use crate::diagnostic::Diagnostic;
use crate::options::Options;

/// Appends target features to those of each function (as LLVM's `llc -mattr` does).
pub fn add(module: &mut Module, list: &str) {
    if list.is_empty() {
        return;
    }
    let Context { strings, attrs, .. } = &mut module.ctx;
    let key = strings.intern(b"target-features");
    // Neighbouring functions mostly have the same features.
    let mut before = None;
    for f in module.functions.values_mut().filter(|f| !f.is_declaration()) {
        let own = f.attrs.func.iter().enumerate().find_map(|(at, &set)| Some((at, set, attrs.string(set, key)?)));
        let own_set = own.map(|(_, set, _)| set);
        let set = match before {
            Some((from, set)) if from == own_set => set,
            _ => {
                let asked = own.map_or("", |(.., asked)| strings.get(asked));
                let all = if asked.is_empty() { list.to_owned() } else { format!("{asked},{list}") };
                let all = strings.intern(all.as_bytes());
                let kept = own_set.map_or(&[][..], |set| attrs.get(set));
                let kept = kept.iter().copied().filter(|attr| !matches!(attr, Attr::String(k, _) if *k == key));
                let whole: Vec<Attr> = kept.chain([Attr::String(key, all)]).collect();
                attrs.intern(&whole)
            }
        };
        before = Some((own_set, set));
        match own {
            Some((at, ..)) => f.attrs.func[at] = set,
            None => f.attrs.func.push(set),
        }
    }
}

/// The target with the wave size that [`add`] and [`waves`] will find.
pub fn wave_size(module: &Module, target: Target, options: &Options) -> Result<Target, Diagnostic> {
    let asked =
        |size: u32| last(&options.features, &format!("wavefrontsize{size}")).is_some_and(|w| w.starts_with('+'));
    let size = [64, 32].into_iter().find(|&size| !target.chose_wave_size() && asked(size));
    match size.filter(|size| target.wave_sizes().contains(size)) {
        Some(size) => target.with_wave_size(size).map_err(|e| Diagnostic::new(e.to_string())),
        None => waves(module, target, options),
    }
}

/// The functions to compile.
fn defined(module: &Module) -> impl Iterator<Item = &Function> {
    module.functions.values().filter(|f| !f.is_declaration())
}

/// The target with the wave size that the functions of `module` request in `"target-features"`, unless one was chosen
/// explicitly.
pub fn waves(module: &Module, target: Target, options: &Options) -> Result<Target, Diagnostic> {
    const SIZES: [(u32, &str); 2] = [(64, "wavefrontsize64"), (32, "wavefrontsize32")];
    if target.chose_wave_size() {
        let other = SIZES.into_iter().find(|(size, name)| {
            *size != target.wave_size() && last(&options.features, name).is_some_and(|w| w.starts_with('+'))
        });
        return match other {
            Some((other, _)) => Err(Diagnostic::new(format!(
                "waves of {} lanes are asked for, and of {other} by target features",
                target.wave_size()
            ))),
            None => Ok(target),
        };
    }
    let mut asked = None;
    for f in defined(module) {
        let [wide, narrow] = SIZES.map(|(_, name)| f.feature(&module.ctx, name) == Some(true));
        let size = match (wide, narrow) {
            (false, false) => continue,
            (true, true) => {
                let what = format!("`@{}` asks for waves of 64 lanes and of 32", f.name);
                let help = "switch the other size off: `-wavefrontsize32,+wavefrontsize64`";
                return Err(Diagnostic::new(what).at_loc(f.loc).with_help(help));
            }
            (true, false) => 64,
            (false, true) => 32,
        };
        if asked.is_some_and(|other| other != size) {
            let what = "the functions of one module ask for waves of different sizes, which is not supported";
            return Err(Diagnostic::new(what)
                .at_loc(f.loc)
                .with_help("compile them apart, or choose a wave size for all"));
        }
        if !target.wave_sizes().contains(&size) {
            let what = format!("`@{}` asks for waves of {size} lanes, which `{}` does not have", f.name, target.name());
            return Err(Diagnostic::new(what).at_loc(f.loc));
        }
        asked = Some(size);
    }
    match asked.filter(|&size| size != target.wave_size()) {
        Some(size) => target.with_wave_size(size).map_err(|e| Diagnostic::new(e.to_string())),
        None => Ok(target),
    }
}

/// The target with the XNACK and SRAM-ECC settings of the first function whose `"target-features"` has them, if the
/// target id leaves them open.
pub fn memory_features(module: &Module, target: Target, options: &Options) -> Result<Target, Diagnostic> {
    let decided = |name: &str, setting: Setting| match setting {
        Setting::Unsupported => Ok(setting),
        Setting::Any => {
            let asked = defined(module).find_map(|f| f.feature(&module.ctx, name));
            Ok(asked.map_or(setting, |on| if on { Setting::On } else { Setting::Off }))
        }
        Setting::On | Setting::Off => match last(&options.features, name) {
            Some(word) if word.starts_with('+') != (setting == Setting::On) => {
                Err(Diagnostic::new(format!("target feature `{word}` is asked for, and the target is `{target}`")))
            }
            _ => Ok(setting),
        },
    };
    let (xnack, sramecc) = (decided("xnack", target.xnack())?, decided("sramecc", target.sramecc())?);
    Ok(target.with_xnack(xnack).with_sramecc(sramecc))
}

/// Whether LLVM 22 has a feature of this name (`llc -march=amdgcn -mattr=help`).
pub fn is_known(name: &str) -> bool {
    FEATURES.binary_search(&name).is_ok()
}

/// All names, in order.
pub fn names() -> impl Iterator<Item = &'static str> {
    FEATURES.iter().copied()
}

/// Why a requested feature has no effect.
pub fn unheard(word: &str) -> Option<&'static str> {
    match word {
        "+precise-memory" => Some("there are waits where registers and the memory model need them"),
        "-trap-handler" => Some("whether traps are handled, the operating system decides"),
        "-unaligned-access-mode" => Some("memory is accessed unaligned where the processor can"),
        _ => None,
    }
}

/// Sorted by name.
const FEATURES: &[&str] = &[
    "1024-addressable-vgprs",
    "16-bit-insts",
    "45-bit-num-records-buffer-resource",
    "64-bit-literals",
    "a16",
    "add-min-max-insts",
    "add-no-carry-insts",
    "add-sub-u64-insts",
    "addressablelocalmemorysize163840",
    "addressablelocalmemorysize32768",
    "addressablelocalmemorysize327680",
    "addressablelocalmemorysize65536",
    "agent-scope-fine-grained-remote-memory-atomics",
    "allocate1_5xvgprs",
    "aperture-regs",
    "architected-flat-scratch",
    "architected-sgprs",
    "ashr-pk-insts",
    "assembler-permissive-wavesize",
    "atomic-buffer-global-pk-add-f16-insts",
    "atomic-buffer-global-pk-add-f16-no-rtn-insts",
    "atomic-buffer-pk-add-bf16-inst",
    "atomic-csub-no-rtn-insts",
    "atomic-ds-pk-add-16-insts",
    "atomic-fadd-no-rtn-insts",
    "atomic-fadd-rtn-insts",
    "atomic-flat-pk-add-16-insts",
    "atomic-fmin-fmax-flat-f32",
    "atomic-fmin-fmax-flat-f64",
    "atomic-fmin-fmax-global-f32",
    "atomic-fmin-fmax-global-f64",
    "atomic-global-pk-add-bf16-inst",
    "auto-waitcnt-before-barrier",
    "back-off-barrier",
    "bf16-cvt-insts",
    "bf16-pk-insts",
    "bf16-trans-insts",
    "bf8-cvt-scale-insts",
    "bitop3-insts",
    "block-vgpr-csr",
    "bvh-dual-bvh-8-insts",
    "ci-insts",
    "clusters",
    "cube-insts",
    "cumode",
    "cvt-fp8-vop1-bug",
    "cvt-norm-insts",
    "cvt-pk-f16-f32-inst",
    "cvt-pknorm-vop2-insts",
    "cvt-pknorm-vop3-insts",
    "d16-write-vgpr32",
    "default-component-broadcast",
    "default-component-zero",
    "dl-insts",
    "dot1-insts",
    "dot10-insts",
    "dot11-insts",
    "dot12-insts",
    "dot13-insts",
    "dot2-insts",
    "dot3-insts",
    "dot4-insts",
    "dot5-insts",
    "dot6-insts",
    "dot7-insts",
    "dot8-insts",
    "dot9-insts",
    "dpp",
    "dpp-64bit",
    "dpp-src1-sgpr",
    "dpp8",
    "ds-src2-insts",
    "dumpcode",
    "emulated-system-scope-atomics",
    "enable-ds128",
    "enable-flat-scratch",
    "enable-prt-strict-null",
    "extended-image-insts",
    "f16bf16-to-fp6bf6-cvt-scale-insts",
    "f32-to-f16bf16-cvt-sr-insts",
    "fast-denormal-f32",
    "fast-fmaf",
    "flat-address-space",
    "flat-atomic-fadd-f32-inst",
    "flat-buffer-global-fadd-f64-inst",
    "flat-for-global",
    "flat-global-insts",
    "flat-gvs-mode",
    "flat-inst-offsets",
    "flat-scratch-insts",
    "flat-segment-offset-bug",
    "fma-mix-bf16-insts",
    "fma-mix-insts",
    "fmacf64-inst",
    "fmaf",
    "fp4-cvt-scale-insts",
    "fp64",
    "fp6bf6-cvt-scale-insts",
    "fp8-conversion-insts",
    "fp8-cvt-scale-insts",
    "fp8-insts",
    "fp8e5m3-insts",
    "full-rate-64-ops",
    "g16",
    "gcn3-encoding",
    "gds",
    "get-wave-id-inst",
    "gfx10",
    "gfx10-3-insts",
    "gfx10-insts",
    "gfx10_a-encoding",
    "gfx10_b-encoding",
    "gfx11",
    "gfx11-insts",
    "gfx12",
    "gfx12-insts",
    "gfx1250-insts",
    "gfx7-gfx8-gfx9-insts",
    "gfx8-insts",
    "gfx9",
    "gfx9-insts",
    "gfx90a-insts",
    "gfx940-insts",
    "gfx950-insts",
    "globally-addressable-scratch",
    "gws",
    "half-rate-64-ops",
    "ieee-minimum-maximum-insts",
    "image-gather4-d16-bug",
    "image-insts",
    "image-store-d16-bug",
    "inst-fwd-prefetch-bug",
    "int-clamp-insts",
    "inv-2pi-inline-imm",
    "kernarg-preload",
    "lds-barrier-arrive-atomic",
    "lds-branch-vmem-war-hazard",
    "lds-misaligned-bug",
    "ldsbankcount16",
    "ldsbankcount32",
    "lerp-inst",
    "load-store-opt",
    "lshl-add-u64-inst",
    "mad-intra-fwd-bug",
    "mad-mac-f32-insts",
    "mad-mix-insts",
    "mad-u32-inst",
    "mai-insts",
    "max-hard-clause-length-32",
    "max-hard-clause-length-63",
    "max-private-element-size-16",
    "max-private-element-size-4",
    "max-private-element-size-8",
    "mcast-load-insts",
    "memory-atomic-fadd-f32-denormal-support",
    "mfma-inline-literal-bug",
    "mimg-r128",
    "min3-max3-pkf16",
    "minimum3-maximum3-f16",
    "minimum3-maximum3-f32",
    "minimum3-maximum3-pkf16",
    "movrel",
    "msaa-load-dst-sel-bug",
    "negative-scratch-offset-bug",
    "negative-unaligned-scratch-offset-bug",
    "no-data-dep-hazard",
    "no-sdst-cmpx",
    "nsa-clause-bug",
    "nsa-encoding",
    "nsa-to-vmem-bug",
    "offset-3f-bug",
    "packed-fp32-ops",
    "packed-tid",
    "partial-nsa-encoding",
    "permlane16-swap",
    "permlane32-swap",
    "pk-add-min-max-insts",
    "pk-fmac-f16-inst",
    "point-sample-accel",
    "precise-memory",
    "priv-enabled-trap2-nop-bug",
    "prng-inst",
    "promote-alloca",
    "pseudo-scalar-trans",
    "qsad-insts",
    "r128-a16",
    "real-true16",
    "relaxed-buffer-oob-mode",
    "required-export-priority",
    "requires-cov6",
    "restricted-soffset",
    "s-memrealtime",
    "s-memtime-inst",
    "s-wakeup-barrier-inst",
    "sad-insts",
    "safe-cu-prefetch",
    "safe-smem-prefetch",
    "salu-float",
    "scalar-atomics",
    "scalar-dwordx3-loads",
    "scalar-flat-scratch-insts",
    "scalar-stores",
    "sdwa",
    "sdwa-mav",
    "sdwa-omod",
    "sdwa-out-mods-vopc",
    "sdwa-scalar",
    "sdwa-sdst",
    "sea-islands",
    "setprio-inc-wg-inst",
    "setreg-vgpr-msb-fixup",
    "sgpr-init-bug",
    "shader-cycles-hi-lo-registers",
    "shader-cycles-register",
    "si-scheduler",
    "smem-to-vector-write-hazard",
    "southern-islands",
    "sramecc",
    "sramecc-support",
    "tanh-insts",
    "tensor-cvt-lut-insts",
    "tgsplit",
    "transpose-load-f4f6-insts",
    "trap-handler",
    "trig-reduced-range",
    "true16",
    "unaligned-access-mode",
    "unaligned-buffer-access",
    "unaligned-ds-access",
    "unaligned-scratch-access",
    "unpacked-d16-vmem",
    "unsafe-ds-offset-folding",
    "user-sgpr-init16-bug",
    "valu-trans-use-hazard",
    "vcmpx-exec-war-hazard",
    "vcmpx-permlane-hazard",
    "vgpr-align2",
    "vgpr-index-mode",
    "vmem-pref-insts",
    "vmem-to-lds-load-insts",
    "vmem-to-scalar-write-hazard",
    "vmem-write-vgpr-in-order",
    "volcanic-islands",
    "vop3-literal",
    "vop3p",
    "vopd",
    "vscnt",
    "wait-xcnt",
    "waits-before-system-scope-stores",
    "wavefrontsize16",
    "wavefrontsize32",
    "wavefrontsize64",
    "xf32-insts",
    "xnack",
    "xnack-support",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(FEATURES.is_sorted() && is_known("cumode") && !is_known("cumod"));
    }

    #[test]
    fn lists_have_words() {
        assert_eq!(words("+a, -b,,").collect::<Vec<_>>(), ["+a", "-b"]);
        assert_eq!(words("").count(), 0);
    }
}
