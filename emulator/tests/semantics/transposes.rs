//! Transposing loads: each lane reads from its own address among arbitrary bytes, and gets the elements described by
//! the sources of `ops::transpose`; each rule is written independently of the implementation.

use gcnc_emulator::chip::Chip;
use gcnc_emulator::memory::{Lds, Memory};
use gcnc_emulator::wave::sreg;
use gcnc_isa::{Inst, Mods, Opcode, Operand, Reg, RegRef, forms};

use crate::matrix::{empty, perform_in, register};

const ADDRESS: usize = 4;
const TO: usize = 16;
/// The scalar register of the base.
const BASE: u32 = 8;
const BYTES: usize = 4096;

/// The source lane of element `n` of a lane, and the element's index there.
type Rule = fn(lane: usize, n: usize) -> (usize, usize);

struct Case {
    name: &'static str,
    target: &'static str,
    lanes: u32,
    bits: usize,
    held: usize,
    rule: Rule,
}

/// A matrix of 16 columns in 16 lanes, with `held` elements of a row in each: a lane gets its column.
fn column(lane: usize, n: usize, held: usize) -> (usize, usize) {
    let (group, i) = (lane / 16 * 16, lane % 16);
    (group + n * (16 / held) + i / held, i % held)
}

/// Eight lanes exchange their eight elements.
fn eight_by_eight(lane: usize, n: usize) -> (usize, usize) {
    (8 * (lane / 8) + n, lane % 8)
}

/// Lanes 0 to 7 read from lanes 0 to 3 and 8 to 11, and so on.
fn two_runs_of_four(lane: usize, n: usize) -> (usize, usize) {
    let runs = [[0, 8], [4, 12], [16, 24], [20, 28]][lane / 8];
    (runs[n / 4] + n % 4, lane % 8)
}

/// In waves of 64 lanes the upper lanes get the upper registers of waves of 32.
fn spread(lane: usize, n: usize, held: usize, rule: Rule) -> (usize, usize) {
    rule(lane % 32, n + held * (lane / 32))
}

/// Eight lanes of 6-bit elements: four for the lower half of the wave, four for the upper one.
fn fours(lane: usize, n: usize) -> (usize, usize) {
    (8 * (n / 4) + n % 4 + 4 * (lane / 16), lane % 16)
}

/// A register of 4-bit elements from eight lanes, selected by the half of the wave and the register.
fn eights(lane: usize, n: usize) -> (usize, usize) {
    (8 * (2 * (n / 8) + lane / 16) + n % 8, lane % 16)
}

const CASES: [Case; 15] = [
    Case { name: "ds_read_b64_tr_b16", target: "gfx950", lanes: 64, bits: 16, held: 4, rule: |l, n| column(l, n, 4) },
    Case { name: "ds_read_b64_tr_b8", target: "gfx950", lanes: 64, bits: 8, held: 8, rule: |l, n| column(l, n, 8) },
    Case { name: "ds_read_b96_tr_b6", target: "gfx950", lanes: 64, bits: 6, held: 16, rule: |l, n| column(l, n, 16) },
    Case { name: "ds_read_b64_tr_b4", target: "gfx950", lanes: 64, bits: 4, held: 16, rule: |l, n| column(l, n, 16) },
    Case { name: "ds_load_tr16_b128", target: "gfx1250", lanes: 32, bits: 16, held: 8, rule: eight_by_eight },
    Case { name: "ds_load_tr8_b64", target: "gfx1250", lanes: 32, bits: 8, held: 8, rule: two_runs_of_four },
    Case { name: "ds_load_tr6_b96", target: "gfx1250", lanes: 32, bits: 6, held: 16, rule: fours },
    Case { name: "ds_load_tr4_b64", target: "gfx1250", lanes: 32, bits: 4, held: 16, rule: eights },
    Case { name: "global_load_tr16_b128", target: "gfx1200", lanes: 32, bits: 16, held: 8, rule: eight_by_eight },
    Case { name: "global_load_tr8_b64", target: "gfx1200", lanes: 32, bits: 8, held: 8, rule: two_runs_of_four },
    Case {
        name: "global_load_tr16_b128",
        target: "gfx1200",
        lanes: 64,
        bits: 16,
        held: 4,
        rule: |l, n| spread(l, n, 4, eight_by_eight),
    },
    Case {
        name: "global_load_tr8_b64",
        target: "gfx1200",
        lanes: 64,
        bits: 8,
        held: 4,
        rule: |l, n| spread(l, n, 4, two_runs_of_four),
    },
    Case { name: "global_load_tr16_b128", target: "gfx1250", lanes: 32, bits: 16, held: 8, rule: eight_by_eight },
    Case { name: "global_load_tr6_b96", target: "gfx1250", lanes: 32, bits: 6, held: 16, rule: fours },
    Case { name: "global_load_tr4_b64", target: "gfx1250", lanes: 32, bits: 4, held: 16, rule: eights },
];

/// Arbitrary bytes.
fn bytes() -> Vec<u8> {
    let mut state = 0x2545_f491u32;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as u8
    };
    (0..BYTES).map(|_| next()).collect()
}

/// The address of a lane, far from those of its neighbours.
fn address(lane: usize) -> usize {
    (lane * 37 % 64) * 48 + 16
}

impl Case {
    fn run(&self, exec: u64, shift: usize) -> Result<Vec<Vec<u32>>, String> {
        let chip = Chip::new(self.target, self.lanes).expect("a processor");
        let opcode = Opcode::all().find(|op| op.name() == self.name).expect(self.name);
        let mut wave = empty(self.lanes as usize);
        wave.sset64(sreg::EXEC, exec);
        for lane in 0..self.lanes as usize {
            wave.v[ADDRESS][lane] = (address(lane) + shift) as u32;
        }
        let (mut memory, mut lds) = (Memory::default(), Lds::new(bytes()));
        let (_, base) = memory.map("buffer", bytes(), true);
        wave.sset64(BASE as u8, base);
        let rows = opcode.desc().operands();
        let dwords = usize::from(rows[0].dwords(self.lanes));
        let mut operands = vec![register(TO, dwords as u8), register(ADDRESS, 1)];
        if rows.len() > 2 {
            operands.push(Operand::Reg(RegRef::dwords(Reg::sgpr(BASE), 2)));
        }
        let form = forms(opcode, &chip.target).next().expect("a form");
        let inst = Inst::new(opcode, &operands).with_form(form).with_mods(Mods::default_for(opcode));
        perform_in(chip, &inst, &mut wave, &mut memory, &mut lds)?;
        Ok((0..dwords).map(|d| wave.v[TO + d][..self.lanes as usize].to_vec()).collect())
    }
}

/// Item `n` of `bits` bits of the bytes.
fn item(bytes: &[u8], n: usize, bits: usize) -> u64 {
    let word = bytes.iter().rev().fold(0u128, |w, b| w << 8 | u128::from(*b));
    (word >> (n * bits)) as u64 & ((1 << bits) - 1)
}

#[test]
fn lanes_get_each_other_s_elements() {
    let data = bytes();
    for case in &CASES {
        let got = case.run(u64::MAX, 0).unwrap_or_else(|e| panic!("{}: {e}", case.name));
        for lane in 0..case.lanes as usize {
            let registers: Vec<u8> = got.iter().flat_map(|r| r[lane].to_le_bytes()).collect();
            for n in 0..case.held {
                let (from, at) = (case.rule)(lane, n);
                let read = &data[address(from)..][..16];
                assert_eq!(
                    item(&registers, n, case.bits),
                    item(read, at, case.bits),
                    "{} on {}: element {n} of lane {lane}",
                    case.name,
                    case.target
                );
            }
        }
    }
}

#[test]
fn all_lanes_take_part() {
    for case in &CASES {
        let refused = case.run(0xffff_ffff_ffff_fffe, 0).expect_err(case.name);
        assert!(refused.contains("inactive lanes"), "{}: {refused}", case.name);
    }
}

#[test]
fn addresses_in_lds_are_aligned_and_others_need_not_be() {
    for case in &CASES {
        let result = case.run(u64::MAX, 2);
        assert_eq!(result.is_err(), case.name.starts_with("ds_"), "{}: {result:?}", case.name);
    }
}

#[test]
fn loads_from_memory_do_nothing_without_lanes() {
    for case in CASES.iter().filter(|case| case.name.starts_with("global")) {
        let before = empty(case.lanes as usize).v[TO][0];
        let got = case.run(0, 0).unwrap_or_else(|e| panic!("{}: {e}", case.name));
        assert!(got.iter().flatten().all(|v| *v == before), "{}: {got:x?}", case.name);
    }
}
