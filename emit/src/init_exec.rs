//! Initial EXEC (`llvm.amdgcn.init.exec` and its like): sets EXEC at the entry of functions that specify their initial
//! lanes, before everything else.
//!
//! | lanes | code |
//! | --- | --- |
//! | a constant mask | `s_mov_b64 exec, lanes` |
//! | a count | `s_bfe_u32`, `s_cmp_eq_u32` with the wave size, `s_bfm_b64` and `s_cselect_b64`, all in EXEC |
//! | all | `s_or_saveexec_b64 s[2:3], -1`; through VCC if the first register is odd |
//!
//! A count that is the wave size exceeds what `s_bfm` takes (LLVM, `SIWholeQuadMode::lowerInitExec`).

use gcnc_isa::stage::FirstLanes;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::Function;

/// The bit field of a lane count, in the format of `s_bfe_u32`.
const COUNT: i32 = 7 << 16;

/// Inserts the set-up of EXEC at the entry. Must run after `calls::save_registers`, because registers are saved for the
/// lanes set here.
pub fn insert(f: &mut Function) {
    let Some(first) = f.first_lanes else { return };
    let wave = f.target.wave_size();
    let narrow = wave == 32;
    let dwords = if narrow { 1 } else { 2 };
    let pick = |ops: [Opcode; 2]| ops[usize::from(!narrow)];
    let mask = |r: RegRef| Operand::from(r.sub(0, dwords));
    let (exec, low, vcc): (Operand, Operand, Operand) =
        (mask(RegRef::EXEC), RegRef::EXEC.dword(0).into(), mask(RegRef::VCC));
    let mov = pick([Opcode::SMovB32, Opcode::SMovB64]);
    let insts = match first {
        FirstLanes::These(lanes) if narrow || (-16..=64).contains(&(lanes as i64)) => {
            vec![Inst::new(mov, &[exec, Operand::int(lanes as i32)])]
        }
        FirstLanes::These(lanes) => [lanes, lanes >> 32]
            .into_iter()
            .zip(0..)
            .map(|(half, k)| Inst::new(Opcode::SMovB32, &[RegRef::EXEC.dword(k).into(), Operand::int(half as i32)]))
            .collect(),
        FirstLanes::Count { register, shift } => {
            let from = RegRef::dwords(Reg::sgpr(register.into()), 1).into();
            let bits = Operand::int(COUNT | i32::from(shift));
            vec![
                Inst::new(Opcode::SBfeU32, &[low, from, bits]),
                Inst::new(Opcode::SCmpEqU32, &[low, Operand::int(wave as i32)]),
                Inst::new(pick([Opcode::SBfmB32, Opcode::SBfmB64]), &[exec, low, Operand::int(0)]),
                Inst::new(pick([Opcode::SCselectB32, Opcode::SCselectB64]), &[exec, Operand::int(-1), exec]),
            ]
        }
        FirstLanes::All { before } => {
            let save = pick([Opcode::SOrSaveexecB32, Opcode::SOrSaveexecB64]);
            let to = RegRef::dwords(Reg::sgpr(before.into()), dwords);
            let aligned = u8::from(before % 2 == 0) >= dwords - 1;
            let mut insts = vec![Inst::new(save, &[if aligned { to.into() } else { vcc }, Operand::int(-1)])];
            if !aligned {
                f.kernel.registers.vcc = true;
                let half = |k| Inst::new(Opcode::SMovB32, &[to.dword(k).into(), RegRef::VCC.dword(k).into()]);
                insts.extend([0, 1].map(half));
            }
            insts
        }
    };
    let entry = f.entry();
    f.blocks[entry].insts.splice(0..0, insts);
}
