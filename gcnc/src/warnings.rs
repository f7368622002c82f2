//! Warnings about a module: unknown features and attributes, a processor that is not the target, metadata with no
//! effect.
//!
//! This runs in every compilation, so a module without warnings costs only a look at each attribute set and each kind
//! of metadata: texts and positions are computed only when there is something to report.

use gcnc_ir::{Attr, AttrSet, Function, Loc, MdKind, Module};
use gcnc_isa::{Setting, Target};

use crate::diagnostic::Diagnostic;
use crate::features;
use crate::suggest::did_you_mean;

/// The last list of target features that gave no warning for a target: modules from one source tend to repeat it.
#[derive(Default)]
pub struct Usual(Option<(Target, String)>);

/// The warnings about a module that is compiled for `target`, also about features requested separately.
pub fn of(module: &Module, target: &Target, usual: &mut Usual) -> Vec<Diagnostic> {
    let mut found = Warnings { module, target, usual, all: Vec::new() };
    let mut seen = vec![false; module.ctx.attrs.count()];
    for f in module.functions.values().filter(|f| !f.is_declaration()) {
        for &set in &f.attrs.func {
            if !std::mem::replace(&mut seen[set.as_u32() as usize], true) {
                found.attributes(f, set);
            }
        }
        found.metadata(f);
    }
    for (name, nodes) in &module.named_metadata {
        found.named_metadata(module.ctx.strings.get(*name), nodes.is_empty());
    }
    found.all
}

/// For a code object without kernels.
pub fn nothing_to_launch() -> Diagnostic {
    Diagnostic::warning("there is no kernel, so nothing in the code object can be launched")
        .with_help("kernels are functions `define amdgpu_kernel void @name(...)`")
}

/// For a kernel or function, `name`, that calls `llvm.debugtrap` where nothing would handle it.
pub fn unheard_trap(name: &str, loc: Loc) -> Diagnostic {
    Diagnostic::warning(format!("in `@{name}`: `llvm.debugtrap` is ignored: only amdhsa has a trap handler"))
        .at_loc(loc)
}

struct Warnings<'a> {
    module: &'a Module,
    target: &'a Target,
    usual: &'a mut Usual,
    all: Vec<Diagnostic>,
}

impl Warnings<'_> {
    /// Warns about a function, but only about the first with the same fault.
    fn warn(&mut self, f: &Function, loc: Loc, message: &str, help: Option<String>) {
        if !self.all.iter().any(|w| w.message.ends_with(message)) {
            let warning = Diagnostic::warning(format!("in `@{}`: {message}", f.name)).at_loc(loc);
            self.all.push(Diagnostic { help, ..warning });
        }
    }

    fn attributes(&mut self, f: &Function, set: AttrSet) {
        let strings = &self.module.ctx.strings;
        for attr in self.module.ctx.attrs.get(set) {
            let Attr::String(key, value) = *attr else { continue };
            match strings.get(key) {
                "target-features" => self.features(f, strings.get(value)),
                "target-cpu" => self.processor(f, strings.get(value)),
                key if key.starts_with("amdgpu-") && ATTRIBUTES.binary_search(&key).is_err() => {
                    let help = did_you_mean(key, ATTRIBUTES.iter().copied());
                    self.warn(f, f.loc, &format!("unknown attribute \"{key}\" is ignored"), help);
                }
                _ => {}
            }
        }
    }

    fn features(&mut self, f: &Function, list: &str) {
        if self.usual.0.as_ref().is_some_and(|(target, usual)| target == self.target && usual == list) {
            return;
        }
        let before = self.all.len();
        features::words(list).for_each(|word| self.feature(f, word, list));
        if self.all.len() == before {
            self.usual.0 = Some((*self.target, list.to_owned()));
        }
    }

    /// Checks a word of a feature list, in which later words override.
    fn feature(&mut self, f: &Function, word: &str, list: &str) {
        let name = word.strip_prefix(['+', '-']).unwrap_or(word);
        if !features::is_known(name) {
            let help = did_you_mean(name, features::names());
            return self.warn(f, f.loc, &format!("unknown target feature `{name}` is ignored"), help);
        }
        let why = features::unheard(word).map(str::to_owned).or_else(|| self.contradicted(word));
        if let Some(why) = why.filter(|_| features::last(list, name) == Some(word)) {
            self.warn(f, f.loc, &format!("target feature `{word}` is ignored: {why}"), None);
        }
    }

    /// Why the target lacks a memory feature that a word requests.
    fn contradicted(&self, word: &str) -> Option<String> {
        let (asked, setting) = match word {
            "+xnack" | "-xnack" => (word.starts_with('+'), self.target.xnack()),
            "+sramecc" | "-sramecc" => (word.starts_with('+'), self.target.sramecc()),
            _ => return None,
        };
        match (asked, setting) {
            (true, Setting::Unsupported) => Some(format!("`{}` does not have it", self.target.name())),
            (true, Setting::Off) | (false, Setting::On) => Some(format!("the target is `{}`", self.target)),
            _ => None,
        }
    }

    fn processor(&mut self, f: &Function, cpu: &str) {
        let is_target = |name: &str| name == self.target.name();
        if is_target(cpu) || matches!(cpu, "" | "generic" | "generic-hsa") {
            return;
        }
        let other = Target::parse(cpu).ok();
        let runs_here = self.target.generic().is_some_and(|generic| generic.name() == cpu);
        if runs_here || other.is_some_and(|t| is_target(t.name())) {
            return;
        }
        let message = format!("made for `{cpu}` (attribute \"target-cpu\"), but compiled for `{}`", self.target.name());
        let help = other.map(|_| format!("make the IR for `{}`, or compile it for `{cpu}`", self.target.name()));
        self.warn(f, f.loc, &message, help);
    }

    fn metadata(&mut self, f: &Function) {
        let strings = &self.module.ctx.strings;
        for (kind, node) in &f.metadata {
            let three = (0..3).all(|i| self.module.ctx.metadata.const_operand(*node, i).is_some());
            let (message, help) = match (*kind, kind.name(strings)) {
                (MdKind::REQD_WORK_GROUP_SIZE | MdKind::WORK_GROUP_SIZE_HINT, name) if !three => {
                    (format!("`!{name}` is ignored: it is not three numbers"), "such as `!{i32 64, i32 1, i32 1}`")
                }
                (MdKind::MAX_WORK_GROUP_SIZE, name) => (
                    format!("`!{name}` is ignored"),
                    "attribute \"amdgpu-flat-work-group-size\"=\"1,256\" bounds work-groups",
                ),
                (_, name @ ("intel_reqd_sub_group_size" | "reqd_sub_group_size")) => {
                    (format!("`!{name}` is ignored"), "target features `wavefrontsize32` and `wavefrontsize64` choose")
                }
                _ => continue,
            };
            self.warn(f, f.loc, &message, Some(help.to_owned()));
        }
        for kind in f.attached_kinds().filter(|kind| !kind.is_known()) {
            let name = kind.name(strings);
            if !name.starts_with("amdgpu.") {
                continue;
            }
            let inst = f.dfg.insts.keys().find(|&inst| f.md(inst, kind).is_some());
            let message = format!("unknown metadata `!{name}` is ignored");
            let help = did_you_mean(name, MdKind::known_names().filter(|known| known.starts_with("amdgpu.")));
            self.warn(f, inst.map_or(f.loc, |inst| f.inst(inst).loc), &message, help);
        }
    }

    fn named_metadata(&mut self, name: &str, is_empty: bool) {
        let help = match name {
            "nvvm.annotations" | "opencl.kernels" if !is_empty => {
                "kernels are functions `define amdgpu_kernel`, with their properties attached to them"
            }
            _ => return,
        };
        let message = format!("`!{name}` is ignored: it does not make functions kernels");
        self.all.push(Diagnostic::warning(message).with_help(help));
    }
}

/// Attributes of LLVM 22's backend, sorted (AMDGPUUsage, "LLVM IR Attributes"; LLVM, `AMDGPUAttributes.def`; some are
/// known only to its passes).
const ATTRIBUTES: &[&str] = &[
    "amdgpu-32bit-address-high-bits",
    "amdgpu-agpr-alloc",
    "amdgpu-cluster-dims",
    "amdgpu-color-export",
    "amdgpu-depth-export",
    "amdgpu-dx10-clamp",
    "amdgpu-dynamic-vgpr-block-size",
    "amdgpu-expert-scheduling-mode",
    "amdgpu-flat-work-group-size",
    "amdgpu-gds-size",
    "amdgpu-git-ptr-high",
    "amdgpu-hidden-argument",
    "amdgpu-ieee",
    "amdgpu-implicitarg-num-bytes",
    "amdgpu-lds-size",
    "amdgpu-max-num-workgroups",
    "amdgpu-memory-bound",
    "amdgpu-no-cluster-id-x",
    "amdgpu-no-cluster-id-y",
    "amdgpu-no-cluster-id-z",
    "amdgpu-no-completion-action",
    "amdgpu-no-default-queue",
    "amdgpu-no-dispatch-id",
    "amdgpu-no-dispatch-ptr",
    "amdgpu-no-flat-scratch-init",
    "amdgpu-no-heap-ptr",
    "amdgpu-no-hostcall-ptr",
    "amdgpu-no-implicitarg-ptr",
    "amdgpu-no-lds-kernel-id",
    "amdgpu-no-multigrid-sync-arg",
    "amdgpu-no-queue-ptr",
    "amdgpu-no-workgroup-id-x",
    "amdgpu-no-workgroup-id-y",
    "amdgpu-no-workgroup-id-z",
    "amdgpu-no-workitem-id-x",
    "amdgpu-no-workitem-id-y",
    "amdgpu-no-workitem-id-z",
    "amdgpu-no-wwm",
    "amdgpu-nsa-threshold",
    "amdgpu-num-sgpr",
    "amdgpu-num-vgpr",
    "amdgpu-num-vgprs-for-wwm-alloc",
    "amdgpu-promote-alloca-to-vector-max-regs",
    "amdgpu-promote-alloca-to-vector-vgpr-ratio",
    "amdgpu-ps-wqm-outputs",
    "amdgpu-sched-strategy",
    "amdgpu-sgpr-hazard-boundary-cull",
    "amdgpu-sgpr-hazard-mem-wait-cull",
    "amdgpu-sgpr-hazard-mem-wait-cull-threshold",
    "amdgpu-sgpr-hazard-wait",
    "amdgpu-unroll-threshold",
    "amdgpu-unsafe-fp-atomics",
    "amdgpu-wave-limiter",
    "amdgpu-wave-priority-threshold",
    "amdgpu-waves-per-eu",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Compiler, Options};

    fn warnings(text: &str) -> Vec<Diagnostic> {
        let target = Target::parse("gfx1100").expect("a known target");
        Compiler::new().compile(text, &target, &Options::default()).expect(text).warnings
    }

    #[test]
    fn the_table_is_sorted() {
        assert!(ATTRIBUTES.is_sorted());
    }

    #[test]
    fn what_is_ignored_is_said_once_and_where() {
        let kernel =
            |name: &str, attrs: &str| format!("define amdgpu_kernel void @{name}() {attrs} {{\n  ret void\n}}\n");
        let cases = [
            (r#""target-features"="+cumod,+gfx11-insts""#, "target feature `cumod`", Some("`cumode`")),
            (r#""target-features"="+precise-memory""#, "`+precise-memory` is ignored", None),
            (r#""amdgpu-num-vgprs"="32""#, "\"amdgpu-num-vgprs\"", Some("`amdgpu-num-vgpr`")),
            (r#""target-cpu"="gfx900""#, "made for `gfx900`", Some("gfx1100")),
            ("!max_work_group_size !0", "`!max_work_group_size`", Some("amdgpu-flat-work-group-size")),
            ("!reqd_work_group_size !1", "not three numbers", Some("i32 64")),
        ];
        for (attrs, message, help) in cases {
            let nodes = "!0 = !{i32 64, i32 1, i32 1}\n!1 = !{i32 64}\n";
            let text = kernel("j", "") + &kernel("k", attrs) + &kernel("l", attrs) + nodes;
            let all = warnings(&text);
            let said: Vec<_> = all.iter().filter(|w| w.message.contains("`@k`")).collect();
            let [one] = said[..] else { panic!("{attrs}: {all:?}") };
            assert!(one.message.contains(message) && one.line_column(&text) == Some((4, 1)), "{one:?}");
            assert_eq!(one.help.is_some(), help.is_some(), "{one:?}");
            assert!(help.is_none_or(|h| one.help.as_ref().is_some_and(|all| all.contains(h))), "{one:?}");
        }
    }

    #[test]
    fn traps_that_nobody_handles() {
        let kernel = "define amdgpu_kernel void @k() {\n  call void @llvm.debugtrap()\n  ret void\n}\n\
                      declare void @llvm.debugtrap()\n";
        for (os, all) in [("amdhsa", 0), ("amdpal", 1), ("mesa3d", 1), ("unknown", 1)] {
            let text = format!("target triple = \"amdgcn-amd-{os}\"\n{kernel}");
            let found = warnings(&text);
            assert_eq!(found.len(), all, "{os}: {found:?}");
            for warning in found {
                assert!(warning.message.starts_with("in `@k`: `llvm.debugtrap` is ignored"), "{warning:?}");
                assert_eq!(warning.line_column(&text), Some((3, 3)));
            }
        }
    }

    #[test]
    fn metadata_that_nobody_knows() {
        let text = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  \
                    %x = atomicrmw fadd ptr addrspace(1) %p, float 1.0 monotonic, !amdgpu.no.fine.graned.memory !0\n  \
                    ret void\n}\n!0 = !{}\n!nvvm.annotations = !{!0}\n";
        let all = warnings(text);
        assert_eq!(all.len(), 2, "{all:?}");
        assert_eq!(all[0].line_column(text).map(|at| at.0), Some(2));
        assert_eq!(all[0].help.as_deref(), Some("did you mean `amdgpu.no.fine.grained.memory`?"));
    }

    #[test]
    fn nothing_to_launch() {
        let text = "define void @f() {\n  ret void\n}\n";
        assert!(warnings(text)[0].message.contains("no kernel") && warnings("").len() == 1);
    }

    #[test]
    fn what_is_usual_is_no_matter() {
        let text = "define amdgpu_kernel void @k() \"target-cpu\"=\"gfx1100\" \"uniform-work-group-size\"=\"true\" \
                    \"target-features\"=\"+cumode,+16-bit-insts,-xnack\" \"amdgpu-no-wwm\" {\n  ret void\n}\n";
        assert_eq!(warnings(text), []);
        assert_eq!(warnings(&text.replace("gfx1100", "gfx11-generic")), []);
    }
}
