//! The prolog: what a kernel must do before its own code can use private memory.
//!
//! `scratch_*` and flat accesses to private memory go through FLAT_SCRATCH (AMDGPUUsage, "Flat Scratch"):
//!
//! | set-up | prolog |
//! | --- | --- |
//! | a pair of scalar registers (GFX9, GFX90A) | `flat_scratch = flat_scratch_init + wave offset` |
//! | a hardware register (GFX10) | the same sum, by `s_setreg_b32` |
//! | by the hardware (GFX11) | nothing |

use gcnc_isa::{FlatScratch, Inst, Opcode, Operand, RegRef, Target};
use gcnc_mir::{Function, Input, Kernel};

/// Enables the inputs that private memory needs. Call it before registers are assigned.
pub fn require_scratch(kernel: &mut Kernel, target: &Target) {
    kernel.uses_scratch = true;
    if target.flat_scratch() != FlatScratch::Architected {
        kernel.enable(Input::FlatScratchInit);
        kernel.enable(Input::PrivateSegmentWaveOffset);
    }
}

/// `hwreg(HW_REG_FLAT_SCR_LO)` and `hwreg(HW_REG_FLAT_SCR_HI)`, all 32 bits (AMDGPUUsage, "hwreg").
const FLAT_SCR: [i32; 2] = [20 | 31 << 11, 21 | 31 << 11];

/// Puts the prolog at the start of `f`, which is allocated.
pub fn insert_prolog(f: &mut Function) {
    let k = &f.kernel;
    let (Some(init), Some(wave)) = (k.register(Input::FlatScratchInit), k.register(Input::PrivateSegmentWaveOffset))
    else {
        return;
    };
    if !k.uses_scratch {
        return;
    }
    let prolog = match f.target.flat_scratch() {
        FlatScratch::Architected => return,
        FlatScratch::Registers => sum(RegRef::FLAT_SCRATCH, init, wave).to_vec(),
        // Nothing else reads these registers, so the sum may take their place.
        FlatScratch::HwRegister => {
            let mut out = sum(init, init, wave).to_vec();
            out.extend([0, 1].map(|i| {
                Inst::new(Opcode::SSetregB32, &[Operand::Imm(FLAT_SCR[usize::from(i)]), init.dword(i).into()])
            }));
            out
        }
    };
    let entry = f.entry();
    f.blocks[entry].insts.splice(0..0, prolog);
}

/// `to = base + offset`, 64 bits and 32 bits.
fn sum(to: RegRef, base: RegRef, offset: RegRef) -> [Inst; 2] {
    [
        Inst::new(Opcode::SAddU32, &[to.dword(0).into(), base.dword(0).into(), offset.into()]),
        Inst::new(Opcode::SAddcU32, &[to.dword(1).into(), base.dword(1).into(), Operand::int(0)]),
    ]
}
