//! Wait-state hazards: an instruction must be a number of wait states after an earlier one.
//!
//! An instruction is one *wait state*, `s_nop n` is n + 1. The rules of GFX6 to GFX9, GFX908, GFX90A and GFX940 are one
//! table, [`RULES`]: on which targets a rule applies, its trigger and its victim, on which registers they must overlap,
//! and how many wait states must lie between. Later targets resolve these in hardware and have no row here.
//!
//! Sources: "Vega" Instruction Set Architecture, 4.5 "Manually Inserted Wait States (NOPs)"; "CDNA 2" Instruction Set
//! Architecture and "CDNA 3" Instruction Set Architecture, the same section; LLVM, `hasVDecCoExecHazard` and its like;
//! Mesa, `src/amd/compiler/README-ISA.md`, "Hardware Bugs".
//!
//! The state at a point is the list of triggers within their rule's distance; where paths meet, the nearer one counts.

use gcnc_isa::Target;
use planted::Bug;

use super::facts::{InstFacts, InstKind, Span};
use super::matrix;

/// How a rule's two instructions are related.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RuleLink {
    /// The victim reads a register that the trigger wrote.
    WrittenThenRead,
    /// The victim writes a register that the trigger read as store data.
    DataThenWritten,
    /// Their hardware register number is the same.
    SameHwReg,
    /// None: any such pair.
    Any,
}

/// A wait-state hazard.
#[derive(Copy, Clone, Debug)]
pub struct Rule {
    /// Its description, in the words of the ISA documents.
    pub name: &'static str,
    /// Which of the targets without interlocks have it.
    pub on: fn(&Target) -> bool,
    /// Whether an instruction triggers it.
    pub trigger: fn(&InstFacts) -> bool,
    /// Whether a register written by the trigger is relevant.
    pub via: fn(Span) -> bool,
    /// Whether an instruction is its victim.
    pub victim: fn(&InstFacts) -> bool,
    /// The relevant registers of the victim.
    pub victim_spans: fn(&InstFacts) -> &[Span],
    /// How the two are related.
    pub link: RuleLink,
    /// Wait states that must lie between.
    pub states: u8,
}

fn reads(f: &InstFacts) -> &[Span] {
    &f.reads
}

fn any(_: Span) -> bool {
    true
}

const BASE: Rule = Rule {
    name: "",
    on: |_| true,
    trigger: |_| false,
    via: any,
    victim: |_| false,
    victim_spans: reads,
    link: RuleLink::WrittenThenRead,
    states: 0,
};

/// A hardware register written twice.
const SET_TWICE: Rule = Rule {
    name: "s_setreg, s_setreg of the same register",
    trigger: |f| f.is(InstKind::SetReg),
    victim: |f| f.is(InstKind::SetReg),
    link: RuleLink::SameHwReg,
    states: 2,
    ..BASE
};

/// A rule of GFX6, whose scalar memory reads registers early.
const SMEM_OPERAND: Rule = Rule { on: Target::has_smem_operand_hazard, via: Span::is_scalar, states: 4, ..BASE };

/// A rule of GFX940, whose VALU does not forward some results in time.
const FORWARDING: Rule = Rule { on: Target::has_valu_forwarding_hazards, ..BASE };

/// The data of a wide store, which GFX940 reads later than others.
const WIDE_STORE: Rule = Rule {
    name: "store of more than 64 bits, VALU writes the VGPRs that hold its data",
    trigger: |f| f.is(InstKind::WideStore),
    victim: |f| f.is(InstKind::Valu),
    victim_spans: |f| &f.writes,
    link: RuleLink::DataThenWritten,
    states: 1,
    ..BASE
};

/// A rule of GFX908, where AGPRs are accessed only by moves and matrix operations.
const ACCUMULATORS: Rule = Rule { on: Target::has_separate_agprs, ..BASE };

fn is_access(f: &InstFacts) -> bool {
    f.is(InstKind::Vmem) || f.is(InstKind::Lds)
}

/// The wait-state hazards of targets without interlocks (GFX6 to GFX9, GFX908, GFX90A, GFX940).
pub const RULES: [Rule; 28] = [
    Rule {
        name: "VALU writes SGPR, VMEM reads that SGPR",
        trigger: |f| f.is(InstKind::Valu),
        via: Span::is_scalar,
        victim: |f| f.is(InstKind::Vmem),
        states: 5,
        ..BASE
    },
    Rule {
        name: "VALU writes SGPR, v_readlane or v_writelane uses it as lane select",
        trigger: |f| f.is(InstKind::Valu),
        via: Span::is_scalar,
        victim: |f| f.is(InstKind::LaneSelect),
        victim_spans: |f| &f.lane_select,
        states: 4,
        ..BASE
    },
    Rule {
        name: "VALU writes VCC, v_div_fmas reads it",
        trigger: |f| f.is(InstKind::Valu),
        via: Span::is_vcc,
        victim: |f| f.is(InstKind::DivFmas),
        states: 4,
        ..BASE
    },
    Rule {
        name: "VALU writes EXEC, DPP operation",
        trigger: |f| f.is(InstKind::Valu) && f.writes.iter().any(|s| s.is_exec()),
        victim: |f| f.is(InstKind::Dpp),
        link: RuleLink::Any,
        states: 5,
        ..BASE
    },
    Rule {
        name: "VALU writes VGPR, DPP reads that VGPR",
        trigger: |f| f.is(InstKind::Valu),
        via: Span::is_vector,
        victim: |f| f.is(InstKind::Dpp),
        states: 2,
        ..BASE
    },
    Rule {
        name: "VALU writes EXEC, exchange of lanes",
        trigger: |f| f.is(InstKind::Valu) && f.writes.iter().any(|s| s.is_exec()),
        victim: |f| f.is(InstKind::LaneSwap),
        link: RuleLink::Any,
        states: 4,
        ..BASE
    },
    Rule {
        name: "VALU writes VGPR, exchange of lanes reads that VGPR",
        trigger: |f| f.is(InstKind::Valu),
        via: Span::is_vector,
        victim: |f| f.is(InstKind::LaneSwap),
        states: 2,
        ..BASE
    },
    Rule {
        name: "VALU writes VCC or EXEC, VALU reads VCCZ or EXECZ",
        trigger: |f| f.is(InstKind::Valu) && f.writes.iter().any(|s| s.is_vcc() || s.is_exec()),
        victim: |f| f.is(InstKind::Valu) && f.reads.iter().any(|s| s.is_mask_zero()),
        link: RuleLink::Any,
        states: 5,
        ..BASE
    },
    Rule {
        name: "SALU writes M0, message, GDS or add-TID LDS operation reads it",
        trigger: |f| f.is(InstKind::Salu),
        via: Span::is_m0,
        victim: |f| f.is(InstKind::ReadsM0),
        states: 1,
        ..BASE
    },
    Rule {
        name: "s_setreg, s_getreg of the same register",
        trigger: |f| f.is(InstKind::SetReg),
        victim: |f| f.is(InstKind::GetReg),
        link: RuleLink::SameHwReg,
        states: 2,
        ..BASE
    },
    Rule { on: |t| !t.has_short_setreg_hazard(), ..SET_TWICE },
    Rule { on: Target::has_short_setreg_hazard, states: 1, ..SET_TWICE },
    Rule { on: |t| t.has_wide_store_hazard() && !t.has_valu_forwarding_hazards(), ..WIDE_STORE },
    Rule { on: Target::has_valu_forwarding_hazards, states: 2, ..WIDE_STORE },
    Rule {
        name: "VALU writes EXEC, matrix operation",
        on: matrix::applies,
        trigger: |f| f.is(InstKind::Valu) && f.writes.iter().any(|s| s.is_exec()),
        victim: |f| f.is(InstKind::Matrix),
        link: RuleLink::Any,
        states: 4,
        ..BASE
    },
    Rule {
        name: "VALU writes VGPR, matrix operation reads that VGPR",
        on: matrix::applies,
        trigger: |f| f.is(InstKind::Valu) && !f.is(InstKind::Matrix) && !f.is(InstKind::Dot),
        via: Span::is_vector,
        victim: |f| f.is(InstKind::Matrix),
        states: 2,
        ..BASE
    },
    Rule {
        name: "VALU writes SGPR, scalar memory reads that SGPR",
        trigger: |f| f.is(InstKind::Valu),
        victim: |f| f.is(InstKind::Smem),
        ..SMEM_OPERAND
    },
    Rule {
        name: "SALU writes SGPR, scalar memory reads it as part of a buffer resource",
        trigger: |f| f.is(InstKind::Salu),
        victim: |f| f.is(InstKind::SmemBuffer),
        ..SMEM_OPERAND
    },
    Rule {
        name: "VALU writes SGPR or VCC, VALU reads it",
        trigger: |f| f.is(InstKind::Valu),
        via: Span::is_scalar,
        victim: |f| f.is(InstKind::Valu),
        states: 2,
        ..FORWARDING
    },
    Rule {
        name: "VALU writes EXEC, lane operation",
        trigger: |f| f.is(InstKind::Valu) && f.writes.iter().any(|s| s.is_exec()),
        victim: |f| f.is(InstKind::LaneOp),
        link: RuleLink::Any,
        states: 4,
        ..FORWARDING
    },
    Rule {
        name: "VALU writes VGPR, v_readlane or v_readfirstlane reads that VGPR",
        trigger: |f| f.is(InstKind::Valu),
        via: Span::is_vector,
        victim: |f| f.is(InstKind::ReadLane),
        states: 1,
        ..FORWARDING
    },
    Rule {
        name: "transcendental operation writes VGPR, another VALU operation reads that VGPR",
        trigger: |f| f.is(InstKind::Trans),
        via: Span::is_vector,
        victim: |f| f.is(InstKind::Valu) && !f.is(InstKind::Trans),
        states: 1,
        ..FORWARDING
    },
    Rule {
        name: "VALU writes part of a VGPR, VALU reads that VGPR",
        trigger: |f| f.is(InstKind::PartialWrite),
        via: Span::is_vector,
        victim: |f| f.is(InstKind::Valu),
        states: 1,
        ..FORWARDING
    },
    Rule {
        name: "VALU writes EXEC, v_accvgpr_write",
        trigger: |f| f.is(InstKind::Valu) && f.writes.iter().any(|s| s.is_exec()),
        victim: |f| f.is(InstKind::AccWrite),
        link: RuleLink::Any,
        states: 4,
        ..ACCUMULATORS
    },
    Rule {
        name: "VALU writes VGPR, v_accvgpr_write reads that VGPR",
        trigger: |f| f.is(InstKind::Valu),
        via: Span::is_vector,
        victim: |f| f.is(InstKind::AccWrite),
        states: 2,
        ..ACCUMULATORS
    },
    Rule {
        name: "v_accvgpr_write writes a register, v_accvgpr_read reads it",
        trigger: |f| f.is(InstKind::AccWrite),
        victim: |f| f.is(InstKind::AccRead),
        states: 3,
        ..ACCUMULATORS
    },
    Rule {
        name: "v_accvgpr_read writes VGPR, memory operation reads that VGPR",
        trigger: |f| f.is(InstKind::AccRead),
        victim: is_access,
        states: 2,
        ..ACCUMULATORS
    },
    // The memory operation's operand was written by VALU just before; otherwise the distance is not needed.
    Rule {
        name: "move of an accumulation register, memory operation",
        trigger: |f| f.is(InstKind::AccRead) || f.is(InstKind::AccWrite),
        victim: is_access,
        link: RuleLink::Any,
        states: 1,
        ..ACCUMULATORS
    },
];

/// A recent trigger.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct RecentTrigger {
    rule: u8,
    span: Span,
    hw_reg: u16,
    /// Wait states since.
    age: u8,
}

impl RecentTrigger {
    /// Wait states still required before the instruction described by `facts`.
    fn needed(&self, facts: &InstFacts) -> u8 {
        let rule = &RULES[self.rule as usize];
        let hit = (rule.victim)(facts)
            && match rule.link {
                RuleLink::Any => true,
                RuleLink::SameHwReg => facts.hw_reg == Some(self.hw_reg),
                RuleLink::WrittenThenRead | RuleLink::DataThenWritten => {
                    (rule.victim_spans)(facts).iter().any(|s| s.overlaps(self.span))
                }
            };
        if hit { rule.states - self.age - u8::from(planted::on(Bug::WaitStateShort)) } else { 0 }
    }
}

/// The triggers still within their rule's distance.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct RecentTriggers {
    recent: Vec<RecentTrigger>,
    /// The target's rules as a bit set; 0 before the first instruction.
    rules: u32,
}

/// The rules of a target, as a bit set.
fn rules(target: &Target) -> u32 {
    let has = |rule: &Rule| (rule.on)(target);
    RULES.iter().enumerate().filter(|(_, rule)| has(rule)).fold(0, |bits, (i, _)| bits | 1 << i)
}

impl RecentTriggers {
    /// Wait states still required before the instruction described by `facts`.
    pub fn needed(&self, facts: &InstFacts) -> u8 {
        self.recent.iter().map(|r| r.needed(facts)).max().unwrap_or(0)
    }

    /// The rule that requires them, if any.
    pub fn rule(&self, facts: &InstFacts) -> Option<u8> {
        let worst = self.recent.iter().max_by_key(|r| r.needed(facts));
        worst.filter(|r| r.needed(facts) > 0).map(|r| r.rule)
    }

    /// Wait states until no trigger is within its distance.
    pub fn longest(&self) -> u8 {
        self.recent.iter().map(|r| RULES[r.rule as usize].states - r.age).max().unwrap_or(0)
    }

    /// `states` wait states pass.
    pub fn pass(&mut self, states: u8) {
        self.recent.retain_mut(|r| {
            r.age = r.age.saturating_add(states);
            r.age < RULES[r.rule as usize].states
        });
    }

    /// Updates the state for the instruction described by `facts`, whose own wait states have been counted by `pass`.
    pub fn issue(&mut self, facts: &InstFacts, target: &Target) {
        if !target.needs_wait_states() {
            return;
        }
        if self.rules == 0 {
            self.rules = rules(target);
        }
        let mut left = self.rules;
        while left != 0 {
            let i = left.trailing_zeros() as usize;
            left &= left - 1;
            let rule = &RULES[i];
            if !(rule.trigger)(facts) {
                continue;
            }
            let mut push = |span, hw_reg| self.recent.push(RecentTrigger { rule: i as u8, span, hw_reg, age: 0 });
            match rule.link {
                RuleLink::Any => push(Span::NONE, 0),
                RuleLink::SameHwReg => push(Span::NONE, facts.hw_reg.unwrap_or(0)),
                RuleLink::WrittenThenRead => facts.writes.iter().filter(|&&s| (rule.via)(s)).for_each(|&s| push(s, 0)),
                RuleLink::DataThenWritten => facts.data.iter().for_each(|&s| push(s, 0)),
            }
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &RecentTriggers) -> bool {
        if !other.recent.is_empty() && planted::on(Bug::HazardWhereJoined) {
            return false;
        }
        super::merge_events(&mut self.recent, &other.recent, |r| (r.rule, r.span, r.hw_reg))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Reg, RegRef};

    fn v(n: u32) -> RegRef {
        RegRef::dwords(Reg::vgpr(n), 1)
    }

    fn s(n: u32) -> RegRef {
        RegRef::dwords(Reg::sgpr(n), 2)
    }

    fn hw(kind: InstKind, n: u16) -> InstFacts {
        let mut f = InstFacts::test(&[kind, InstKind::Salu], &[], &[]);
        f.hw_reg = Some(n);
        f
    }

    /// For each rule: a trigger, a victim, and a similar instruction that is not a victim.
    fn cases() -> Vec<(InstFacts, InstFacts, InstFacts)> {
        let valu = |reads: &[RegRef], writes: &[RegRef]| InstFacts::test(&[InstKind::Valu], reads, writes);
        let of = |kind, reads: &[RegRef], writes: &[RegRef]| InstFacts::test(&[InstKind::Valu, kind], reads, writes);
        let vmem = |r| InstFacts::test(&[InstKind::Vmem], &[r], &[]);
        let lane = |r| InstFacts::test(&[InstKind::Valu, InstKind::LaneSelect], &[r], &[]).with_roles();
        let fmas = |r| InstFacts::test(&[InstKind::Valu, InstKind::DivFmas], &[r], &[]);
        let dpp = |r| InstFacts::test(&[InstKind::Valu, InstKind::Dpp], &[r], &[]);
        let m0 = |r| InstFacts::test(&[InstKind::ReadsM0], &[r], &[]);
        let smem = |r| InstFacts::test(&[InstKind::Smem], &[r], &[]);
        let buffer = |r| InstFacts::test(&[InstKind::Smem, InstKind::SmemBuffer], &[r], &[]);
        let salu = |w| InstFacts::test(&[InstKind::Salu], &[], &[w]);
        let zero = RegRef::dwords(Reg::VCCZ, 1);
        let store = || {
            InstFacts::test(&[InstKind::Vmem, InstKind::WideStore], &[RegRef::dwords(Reg::vgpr(4), 4), s(0)], &[])
                .with_roles()
        };
        vec![
            (valu(&[], &[s(4)]), vmem(s(4)), vmem(s(6))),
            (valu(&[], &[s(4)]), lane(s(4)), lane(s(6))),
            (valu(&[], &[RegRef::VCC]), fmas(RegRef::VCC), fmas(s(6))),
            (valu(&[], &[RegRef::EXEC]), dpp(v(1)), valu(&[v(1)], &[])),
            (valu(&[], &[v(1)]), dpp(v(1)), dpp(v(2))),
            (valu(&[], &[RegRef::EXEC]), of(InstKind::LaneSwap, &[v(1)], &[]), valu(&[v(1)], &[])),
            (valu(&[], &[v(1)]), of(InstKind::LaneSwap, &[v(1)], &[]), of(InstKind::LaneSwap, &[v(2)], &[])),
            (valu(&[], &[RegRef::VCC]), valu(&[zero], &[]), valu(&[s(6)], &[])),
            (salu(RegRef::M0), m0(RegRef::M0), m0(s(6))),
            (hw(InstKind::SetReg, 1), hw(InstKind::GetReg, 1), hw(InstKind::GetReg, 2)),
            (hw(InstKind::SetReg, 1), hw(InstKind::SetReg, 1), hw(InstKind::SetReg, 2)),
            (hw(InstKind::SetReg, 1), hw(InstKind::SetReg, 1), hw(InstKind::SetReg, 2)),
            (store(), valu(&[], &[v(5)]), valu(&[], &[v(8)])),
            (store(), valu(&[], &[v(5)]), valu(&[], &[v(8)])),
            (valu(&[], &[RegRef::EXEC]), of(InstKind::Matrix, &[v(1)], &[]), valu(&[v(1)], &[])),
            (valu(&[], &[v(1)]), of(InstKind::Matrix, &[v(1)], &[]), of(InstKind::Matrix, &[v(2)], &[])),
            (valu(&[], &[s(4)]), smem(s(4)), smem(s(6))),
            (salu(s(4)), buffer(s(4)), smem(s(4))),
            (valu(&[], &[s(4)]), valu(&[s(4)], &[]), valu(&[s(6)], &[])),
            (valu(&[], &[RegRef::EXEC]), of(InstKind::LaneOp, &[v(1)], &[]), valu(&[v(1)], &[])),
            (valu(&[], &[v(1)]), of(InstKind::ReadLane, &[v(1)], &[]), of(InstKind::ReadLane, &[v(2)], &[])),
            (of(InstKind::Trans, &[], &[v(1)]), valu(&[v(1)], &[]), of(InstKind::Trans, &[v(1)], &[])),
            (of(InstKind::PartialWrite, &[], &[v(1)]), valu(&[v(1)], &[]), valu(&[v(2)], &[])),
            (valu(&[], &[RegRef::EXEC]), of(InstKind::AccWrite, &[v(1)], &[]), of(InstKind::AccRead, &[], &[v(1)])),
            (valu(&[], &[v(1)]), of(InstKind::AccWrite, &[v(1)], &[]), of(InstKind::AccWrite, &[v(2)], &[])),
            (
                of(InstKind::AccWrite, &[], &[v(1)]),
                of(InstKind::AccRead, &[v(1)], &[]),
                of(InstKind::AccRead, &[v(2)], &[]),
            ),
            (of(InstKind::AccRead, &[], &[v(1)]), vmem(v(1)), valu(&[v(1)], &[])),
            (of(InstKind::AccRead, &[], &[v(1)]), vmem(v(2)), valu(&[v(1)], &[])),
        ]
    }

    #[test]
    fn every_rule_keeps_its_distance() {
        let targets = ["gfx942", "gfx900", "gfx908", "gfx600"].map(|name| Target::parse(name).unwrap());
        let cases = cases();
        assert_eq!(cases.len(), RULES.len());
        for (rule, (trigger, victim, other)) in RULES.iter().zip(&cases) {
            let target = targets.iter().find(|t| (rule.on)(t)).unwrap();
            let mut r = RecentTriggers::default();
            r.issue(trigger, target);
            assert_eq!(r.needed(victim), rule.states, "{}", rule.name);
            assert_eq!(r.needed(other), 0, "{}: no overlap", rule.name);
            r.pass(rule.states - 1);
            assert_eq!(r.needed(victim), 1, "{}: one state short", rule.name);
            r.pass(1);
            assert_eq!(r.needed(victim), 0, "{}: far enough", rule.name);
        }
    }

    #[test]
    fn targets_with_interlocks_need_no_distance() {
        let target = Target::parse("gfx1030").unwrap();
        for (trigger, victim, _) in cases() {
            let mut r = RecentTriggers::default();
            r.issue(&trigger, &target);
            assert_eq!(r.needed(&victim), 0);
        }
    }
}
