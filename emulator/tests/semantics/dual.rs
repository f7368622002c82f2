//! Dual-issue instructions: each operation in each half that supports it, in both encodings, by `dual.tbl`; and the
//! interaction of the halves.

use gcnc_emulator::chip::Chip;
use gcnc_emulator::wave::{LANES, Mode, Wave, sreg};
use gcnc_isa::op::{OperandDesc, OperandRole};
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, Reg, RegRef};

use crate::matrix::{empty, perform};
use crate::table::{Case, cases};
use crate::value::{Width, parse};

/// Registers of a half: the destination and three sources, in other banks than those of the other half.
const HALVES: [[usize; 4]; 2] = [[64, 68, 72, 76], [81, 86, 90, 94]];
/// The value moved by the other half.
const MOVED: u32 = 0x5ca1_ab1e;
/// The mask of the long encoding; the short one uses VCC.
const MASK: u8 = 20;

const TARGETS: [&str; 4] = ["gfx1100", "gfx1150", "gfx1200", "gfx1250"];

fn chip(target: &str) -> Chip {
    Chip::new(target, 32).expect("a processor of the emulator")
}

/// Whether the half can hold this operation.
fn takes(opcode: Opcode, half: usize, is_long: bool, chip: &Chip) -> bool {
    let (short, long) = ((opcode.vopd_x(&chip.target), opcode.vopd_y(&chip.target)), opcode.vopd3(&chip.target));
    let (x, y) = if is_long { long } else { short };
    [x, y][half].is_some()
}

fn width(row: &OperandDesc) -> Width {
    Width::scalar(16 * usize::from(row.size16))
}

fn put(wave: &mut Wave, first: usize, dwords: &[u32]) {
    dwords.iter().enumerate().for_each(|(d, dword)| wave.v[first + d] = [*dword; LANES]);
}

fn register(first: usize, row: &OperandDesc) -> Operand {
    RegRef::new(Reg::vgpr(first as u32), 0, row.size16).into()
}

/// The case in one half, with a move in the other.
fn instruction(opcode: Opcode, case: &Case, half: usize, is_long: bool, wave: &mut Wave) -> Inst {
    let [out, registers @ ..] = HALVES[half];
    let mut mods = Mods::default();
    let mut operands = [Operand::None; 6];
    let at = 3 * half;
    let (mut inputs, mut next) = (case.inputs.iter(), 1);
    for row in opcode.desc().operands() {
        if row.is_tied() {
            let old = case.setting("old").expect("an old value");
            put(wave, out, &parse(old, width(row), 0).expect("a value"));
            continue;
        }
        if row.is_def() {
            operands[at] = register(out, row);
            continue;
        }
        let value = inputs.next().expect("enough inputs");
        let bits = parse(value, if row.role == OperandRole::Mask { Width::scalar(32) } else { width(row) }, 0)
            .expect("a value");
        match row.role {
            OperandRole::K => mods.offset = bits[0] as i32,
            OperandRole::Mask if is_long => {
                wave.sset(MASK, bits[0]);
                mods.set_vopd_third(half, MASK);
            }
            OperandRole::Mask => wave.sset(sreg::VCC, bits[0]),
            OperandRole::Src2 => {
                put(wave, registers[2], &bits);
                mods.set_vopd_third(half, registers[2] as u8);
            }
            _ => {
                put(wave, registers[next - 1], &bits);
                operands[at + next] = register(registers[next - 1], row);
                next += 1;
            }
        }
    }
    let number = |key: &str| case.setting(key).map(|v| parse(v, Width::scalar(32), 0).expect("a number")[0] as u8);
    if let Some(neg) = number("neg") {
        mods.set_vopd_neg(half, neg);
    }
    if let Some(table) = number("table") {
        mods.set_vopd_third(half, table);
    }
    let [moved, from, ..] = HALVES[1 - half];
    put(wave, from, &[MOVED]);
    let row = &Opcode::VMovB32.desc().operands()[0];
    (operands[3 - at], operands[4 - at]) = (register(moved, row), register(from, row));
    let (x, y) = if half == 0 { (opcode, Opcode::VMovB32) } else { (Opcode::VMovB32, opcode) };
    mods.set_vopd_y(y);
    Inst::new(x, &operands).with_form(if is_long { Form::Vopd3 } else { Form::Vopd }).with_mods(mods)
}

/// A wave of 32 active lanes, nearest even, denormals kept.
fn wave() -> Wave {
    let mut wave = empty(32);
    wave.mode = Mode::new(0x3f0);
    wave.sset64(sreg::EXEC, 0xffff_ffff);
    wave
}

fn run(opcode: Opcode, case: &Case, half: usize, is_long: bool, chip: Chip) -> Result<(), String> {
    let mut wave = wave();
    let inst = instruction(opcode, case, half, is_long, &mut wave);
    perform(chip, &inst, &mut wave)?;
    let row = &opcode.desc().operands()[0];
    let result = case.results[0].as_str();
    let by_lane: Vec<&str> =
        result.strip_prefix("lanes:").map_or_else(|| vec![result], |list| list.split(',').collect());
    for lane in 0..32 {
        let want = parse(by_lane[lane % by_lane.len()], width(row), 0)?;
        let got: Vec<u32> = (0..want.len()).map(|d| wave.v[HALVES[half][0] + d][lane]).collect();
        if got != want {
            return Err(format!("{got:x?} in lane {lane}, not {want:x?}"));
        }
        if wave.v[HALVES[1 - half][0]][lane] != MOVED {
            return Err("the move beside did not move".to_owned());
        }
    }
    Ok(())
}

#[test]
fn each_half_does_what_the_operation_does_alone() {
    let (mut wrong, mut ran) = (Vec::new(), Vec::new());
    for case in cases("dual.tbl") {
        let Some(opcode) = crate::opcode(&case.name) else { panic!("{}: no operation {}", case.location, case.name) };
        for target in TARGETS {
            let chip = chip(target);
            for (half, is_long) in [(0, false), (1, false), (0, true), (1, true)] {
                let short_of_signs = !is_long && (case.setting("neg").is_some() || case.setting("table").is_some());
                if short_of_signs || !takes(opcode, half, is_long, &chip) {
                    continue;
                }
                ran.push((opcode, half, is_long));
                if let Err(e) = run(opcode, &case, half, is_long, chip) {
                    wrong.push(format!("{}: {} as half {half} on {target}: {e}", case.location, case.name));
                }
            }
        }
    }
    for target in TARGETS {
        let chip = chip(target);
        for opcode in Opcode::all() {
            for (half, is_long) in [(0, false), (1, false), (0, true), (1, true)] {
                if takes(opcode, half, is_long, &chip) && !ran.contains(&(opcode, half, is_long)) {
                    wrong.push(format!("no case of {opcode} as half {half} on {target}"));
                }
            }
        }
    }
    println!("{} runs", ran.len());
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn both_halves_read_before_either_writes() {
    for target in ["gfx1100", "gfx1250"] {
        let mut wave = wave();
        (wave.v[2], wave.v[5]) = ([7; LANES], [9; LANES]);
        wave.sset64(sreg::EXEC, 0x0000_fffe);
        let row = &Opcode::VMovB32.desc().operands()[0];
        let mut mods = Mods::default();
        mods.set_vopd_y(Opcode::VMovB32);
        let operands =
            [register(2, row), register(5, row), Operand::None, register(5, row), register(2, row), Operand::None];
        let inst = Inst::new(Opcode::VMovB32, &operands).with_form(Form::Vopd).with_mods(mods);
        perform(chip(target), &inst, &mut wave).expect("runs");
        assert_eq!((wave.v[2][1], wave.v[5][1]), (9, 7), "{target}: RDNA3 ISA, \"Dual Issue VALU\"");
        assert_eq!((wave.v[2][0], wave.v[5][0]), (7, 9), "{target}: lanes that are not active");
    }
}
