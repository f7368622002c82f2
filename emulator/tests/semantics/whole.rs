//! Conversions of many registers at once; the formats are taken from the operation's name. The values are small
//! integers, exact in every format; the scale is four, by which narrowing divides and widening multiplies.

use gcnc_emulator::chip::Chip;
use gcnc_emulator::wave::sreg;
use gcnc_isa::{Inst, Mods, Opcode, Operand, Reg, RegRef, forms};

use crate::later_matrix::{ElementType, put_bits};
use crate::matrix::{empty, perform, register};

const FROM: usize = 0;
const OTHER: usize = 32;
const TO: usize = 96;
/// The scalar register of the scale.
const SCALAR: u32 = 8;
/// 4.0, and its E8M0 byte.
const SCALES: [u32; 2] = [0x4080_0000, 129];

/// Runs `v_cvt_scalef32_sr_pk16_fp6_f32` and its variants.
fn convert(opcode: Opcode, chip: Chip) {
    let words: Vec<&str> = opcode.name().split('_').skip(2).collect();
    let packs = words.iter().position(|w| w.contains("pk")).expect("a count");
    let twice = words[packs].starts_with("2x");
    let each: usize = words[packs].trim_start_matches("2x").trim_start_matches("pk").parse().expect("a count");
    let count = if twice { 2 * each } else { each };
    let [to, from] = [words[packs + 1], words[packs + 2]].map(|name| ElementType::of(name, false));
    let narrows = to.bits() < from.bits();
    let value = |n: usize| n as i32 % 7 - 3;
    let lanes = chip.lanes();
    let mut wave = empty(lanes);
    for lane in 0..lanes {
        for n in 0..count {
            let code = from.encode(if narrows { 4 * value(n) } else { value(n) });
            let (first, at) = if twice { ([FROM, OTHER][n % 2], n / 2) } else { (FROM, n) };
            put_bits(&mut wave, first, at, from.bits(), lane, code);
        }
    }
    wave.sset64(sreg::EXEC, u64::MAX);
    let rows = opcode.desc().operands();
    let mut operands = vec![register(TO, rows[0].dwords(lanes as u32)), register(FROM, rows[1].dwords(lanes as u32))];
    if twice {
        operands.push(register(OTHER, rows[2].dwords(lanes as u32)));
    } else if words.contains(&"sr") {
        // Zero as the random bits.
        operands.push(Operand::Inline(128));
    }
    let scale = if words[0] == "scale" { SCALES[1] } else { SCALES[0] };
    wave.sset(SCALAR as u8, scale);
    operands.push(RegRef::dwords(Reg::sgpr(SCALAR), 1).into());
    let form = forms(opcode, &chip.target).next().expect("a form");
    let inst = Inst::new(opcode, &operands).with_form(form).with_mods(Mods::default_for(opcode));
    perform(chip, &inst, &mut wave).unwrap_or_else(|e| panic!("{opcode}: {e}"));
    for lane in 0..lanes {
        for n in 0..count {
            let (at, shift) = (TO + n * to.bits() / 32, n * to.bits() % 32);
            let raw = u64::from(wave.v[at][lane]) | u64::from(wave.v[at + 1][lane]) << 32;
            let got = raw >> shift & (u64::MAX >> (64 - to.bits()));
            let want = to.encode(if narrows { value(n) } else { 4 * value(n) });
            assert_eq!(got, want, "{opcode}: element {n} of lane {lane}");
        }
    }
}

#[test]
fn conversions_of_many_registers() {
    let mut count = 0;
    for (target, lanes) in [("gfx950", 64), ("gfx1250", 32)] {
        let chip = Chip::new(target, lanes).expect("a processor");
        let wide = ["pk8_", "pk16_", "pk32_"];
        let here = |op: &Opcode| op.name().starts_with("v_cvt_scale") && wide.iter().any(|w| op.name().contains(w));
        for opcode in Opcode::all().filter(|op| here(op) && op.exists_on(&chip.target)) {
            convert(opcode, chip);
            count += 1;
        }
    }
    assert_eq!(count, 63);
}
