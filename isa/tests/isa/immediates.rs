//! Immediates with a syntax of their own, over their whole range, against LLVM.

use crate::common::{have, words};
use gcnc_isa::{Inst, Mods, Opcode, Operand, Reg, RegRef, Target, encode};

/// A target for each set of messages, counters and hardware registers, of those that LLVM can disassemble.
const TARGETS: [&str; 10] =
    ["gfx803", "gfx900", "gfx90a", "gfx942", "gfx1010", "gfx1030", "gfx1100", "gfx1150", "gfx1200", "gfx1250"];

const CONTROL: [Opcode; 9] = [
    Opcode::SWaitcnt,
    Opcode::SWaitcntDepctr,
    Opcode::SDelayAlu,
    Opcode::SSendmsg,
    Opcode::SEndpgm,
    Opcode::SClause,
    Opcode::SNop,
    Opcode::SBranch,
    Opcode::SSetGprIdxMode,
];

/// Instructions with immediate `n`.
fn instructions(n: i32, target: &Target) -> Vec<Inst> {
    let vgpr = Operand::from(RegRef::dwords(Reg::vgpr(2), 1));
    let sgpr = Operand::from(RegRef::dwords(Reg::sgpr(2), 1));
    // Index modes have four bits.
    let fits = |o: Opcode| n < 16 || o != Opcode::SSetGprIdxMode;
    let control = CONTROL.iter().filter(|o| target.has(**o) && fits(**o)).map(|o| Inst::new(*o, &[Operand::Imm(n)]));
    let others = [
        Inst::new(Opcode::SGetregB32, &[sgpr, Operand::Imm(n)]),
        Inst::new(Opcode::DsSwizzleB32, &[vgpr, vgpr]).with_mods(Mods::at(n)),
    ];
    control.chain(others).collect()
}

#[test]
fn all_numbers() {
    if !have("llvm-mc-22") {
        return;
    }
    for name in TARGETS {
        let target = Target::parse(name).expect("a target");
        let all = (0..0x1_0000).step_by(61).chain(0..0x400).flat_map(|n| instructions(n, &target));
        let word = |inst: Inst| {
            let mut bytes = Vec::new();
            encode(&inst, &target, &mut bytes).expect("an immediate fits");
            words::Word { form: None, slot: (0, 0), bytes }
        };
        let words: Vec<words::Word> = all.map(word).collect();
        let cases = words::cases(&words, &target, true);
        let wrong = cases.iter().filter(|case| case.difference().is_some() && case.exception().is_none());
        let wrong: Vec<String> = wrong.map(words::Case::show).collect();
        assert!(
            wrong.is_empty(),
            "{name}: {} of {}:\n{}",
            wrong.len(),
            words.len(),
            wrong[..wrong.len().min(20)].join("\n")
        );
    }
}
