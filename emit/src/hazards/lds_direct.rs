//! LDS direct hazards of GFX11 and later: VGPRs overwritten by `ds_param_load` and `ds_direct_load`, which use the
//! export path.
//!
//! | hazard | triggered by | mitigated by |
//! | --- | --- | --- |
//! | `LdsDirectVALUHazard` | a VALU instruction reads or writes a VGPR; the load writes it | the load's `wait_vdst`: it waits until at most the VALU instructions issued since are outstanding; until none is if one of them is transcendental |
//! | `LdsDirectVMEMHazard` | vector memory or LDS reads a VGPR; the load writes it | a VALU instruction or an export between; `vm_vsrc(0)`, in the load itself on GFX12 |
//!
//! Memory instructions and exports issue when all VALU instructions have completed, which ends the first hazard.
//!
//! Source: Mesa, `src/amd/compiler/README-ISA.md`, "RDNA3 / GFX11 hazards"; RDNA3 ISA, 12.2.1.2 "Parameter Load Data
//! Hazard Avoidance"; what llc 22 emits for gfx1100 and gfx1200.

use gcnc_isa::op::Unit;
use gcnc_isa::{Inst, Target};

use super::depctr::VM_VSRC_0;
use super::facts::{InstFacts, InstKind, Span};

/// The most VALU instructions that a load's `wait_vdst` can leave outstanding; older ones have no hazard.
const MAX_OUTSTANDING: u8 = 15;

/// A register that a VALU instruction has read or written.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct RecentUse {
    span: Span,
    /// Whether that instruction or one since is transcendental: those complete out of order with others.
    trans: bool,
    /// VALU instructions since.
    age: u8,
}

/// The hazard state at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct LdsDirectHazards {
    /// Whether the function has such loads.
    on: bool,
    recent_uses: Vec<RecentUse>,
    /// Registers that memory instructions may still read.
    sources: Vec<Span>,
}

/// Whether `inst` is an LDS direct load.
pub fn is_load(inst: &Inst) -> bool {
    inst.opcode.unit() == Unit::LdsDirect
}

impl LdsDirectHazards {
    /// The state at the start of a function that has such loads.
    pub fn start() -> LdsDirectHazards {
        LdsDirectHazards { on: true, ..LdsDirectHazards::default() }
    }

    /// Whether the function has such loads.
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// Unknown code has run: it may have read or written any register.
    pub fn arrive(&mut self) {
        if self.on {
            self.recent_uses = vec![RecentUse { span: Span::VECTORS, trans: true, age: 0 }];
            self.sources = vec![Span::VECTORS];
        }
    }

    /// Sets the waits of `inst` itself, if it is such a load, and returns the `s_waitcnt_depctr` needed before it.
    pub fn resolve(&self, inst: &mut Inst, facts: &InstFacts, target: &Target) -> Option<u16> {
        if !self.on || !is_load(inst) {
            return None;
        }
        let written = |span: Span| facts.writes.iter().any(|s| s.overlaps(span));
        let count = |n: &RecentUse| if n.trans { 0 } else { n.age };
        let outstanding =
            self.recent_uses.iter().filter(|n| written(n.span)).map(count).min().unwrap_or(MAX_OUTSTANDING);
        inst.mods.set_wait_vdst(inst.mods.wait_vdst().min(outstanding));
        let is_read = self.sources.iter().any(|&span| written(span));
        if target.has_lds_direct_vsrc_wait() {
            inst.mods.set_wait_vsrc(inst.mods.wait_vsrc() && !is_read);
            return None;
        }
        is_read.then_some(VM_VSRC_0)
    }

    /// Updates the state for an `s_waitcnt_depctr` of `imm`.
    pub fn wait(&mut self, imm: u16) {
        if imm >> 12 == 0 {
            self.recent_uses.clear();
        }
        if imm & !VM_VSRC_0 == 0 {
            self.sources.clear();
        }
    }

    /// Updates the state for `inst`, which `facts` describe.
    pub fn issue(&mut self, inst: &Inst, facts: &InstFacts, target: &Target) {
        if !self.on {
            return;
        }
        if facts.is(InstKind::Valu) {
            self.sources.clear();
            let trans = facts.is(InstKind::Trans);
            self.recent_uses.retain_mut(|n| {
                n.age += 1;
                n.trans |= trans;
                n.age < MAX_OUTSTANDING
            });
            let spans = facts.reads.iter().chain(&facts.writes).filter(|s| s.is_vector());
            self.recent_uses.extend(spans.map(|&span| RecentUse { span, trans, age: 0 }));
        } else if inst.opcode.is_vmem() || inst.opcode.is_ds() {
            self.recent_uses.clear();
            self.sources.extend(facts.reads.iter().filter(|s| s.is_vector()));
        } else if inst.opcode.unit() == Unit::Export {
            self.recent_uses.clear();
            self.sources.clear();
        } else if is_load(inst) {
            if inst.mods.wait_vdst() == 0 {
                self.recent_uses.clear();
            }
            if target.has_lds_direct_vsrc_wait() && !inst.mods.wait_vsrc() {
                self.sources.clear();
            }
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &LdsDirectHazards) -> bool {
        let newly = other.on && !self.on;
        self.on |= other.on;
        let recent_uses = super::merge_events(&mut self.recent_uses, &other.recent_uses, |n| (n.span, n.trans));
        let sources = super::merge_events(&mut self.sources, &other.sources, |&span| span);
        newly || recent_uses || sources
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Opcode, Operand, Reg, RegRef};

    fn v(n: u32) -> RegRef {
        RegRef::dwords(Reg::vgpr(n), 1)
    }

    fn load(to: u32) -> Inst {
        let mut inst = Inst::new(Opcode::DsDirectLoad, &[v(to).into()]);
        inst.mods.set_wait_vdst(MAX_OUTSTANDING);
        inst.mods.set_wait_vsrc(true);
        inst
    }

    fn issue(direct: &mut LdsDirectHazards, opcode: Opcode, operands: &[Operand], target: &Target) {
        let inst = Inst::new(opcode, operands);
        direct.issue(&inst, &InstFacts::new(&inst), target);
    }

    /// The `wait_vdst` of a load to `v1`, whether it waits for sources, and the wait before it.
    fn needed(direct: &LdsDirectHazards, target: &Target) -> (u8, bool, Option<u16>) {
        let mut inst = load(1);
        let before = direct.resolve(&mut inst, &InstFacts::new(&load(1)), target);
        (inst.mods.wait_vdst(), !inst.mods.wait_vsrc(), before)
    }

    #[test]
    fn a_load_waits_for_the_vector_instructions_up_to_the_one_that_names_its_register() {
        let target = Target::parse("gfx1200").unwrap();
        for (first, second) in [(0, 1), (1, 0)] {
            let mut direct = LdsDirectHazards::start();
            issue(&mut direct, Opcode::VMovB32, &[v(first).into(), v(second).into()], &target);
            for between in 0..20 {
                assert_eq!(needed(&direct, &target).0, between.min(15), "{between} between");
                issue(&mut direct, Opcode::VMovB32, &[v(3).into(), v(4).into()], &target);
            }
        }
    }

    #[test]
    fn it_waits_until_memory_instructions_have_read_its_register() {
        for (name, expected) in [("gfx1100", (15, true, Some(VM_VSRC_0))), ("gfx1200", (15, true, None))] {
            let target = Target::parse(name).unwrap();
            let mut direct = LdsDirectHazards::start();
            issue(&mut direct, Opcode::DsLoadB32, &[v(5).into(), v(1).into()], &target);
            let (_, waits, before) = needed(&direct, &target);
            assert_eq!((waits && before.is_none(), before), (expected.2.is_none(), expected.2), "{name}");
            let mut settled = direct.clone();
            settled.wait(VM_VSRC_0);
            assert_eq!(needed(&settled, &target).2, None);
            issue(&mut direct, Opcode::VMovB32, &[v(3).into(), v(4).into()], &target);
            assert_eq!(needed(&direct, &target).2, None);
        }
    }

    #[test]
    fn behind_code_that_is_not_known_it_waits_for_everything() {
        let target = Target::parse("gfx1100").unwrap();
        let mut direct = LdsDirectHazards::start();
        assert!(direct.join(&{
            let mut other = LdsDirectHazards::start();
            other.arrive();
            other
        }));
        assert_eq!((needed(&direct, &target).0, needed(&direct, &target).2), (0, Some(VM_VSRC_0)));
    }
}
