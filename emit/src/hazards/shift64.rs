//! 64-bit shifts by the last register (GFX90A).
//!
//! | triggered by | mitigated by |
//! | --- | --- |
//! | a 64-bit vector shift takes its amount from the last VGPR that is allocated to the wave, and that VGPR is the last of a granule of 8 | allocating one VGPR more; after v255, one accumulation register |
//!
//! Source: LLVM 22 ("shift64 high register bug"), whose gfx90a code keeps the next register allocated or moves the amount.

use gcnc_isa::{Opcode, Reg};
use gcnc_mir::Function;
use planted::Bug;

/// VGPRs are allocated in granules of this many.
const GRANULE: u32 = 8;
/// The last VGPR, after which there is none to allocate.
const LAST: u32 = 255;

/// Resolves the hazard in `f`.
pub fn run(f: &mut Function) {
    if !f.target.has_shift64_high_register_bug() {
        return;
    }
    let count = u32::from(f.kernel.registers.vgprs);
    if count == 0 || count % GRANULE != 0 || f.kernel.registers.agprs > 0 {
        return;
    }
    let last = Reg::vgpr(count - 1);
    let shifts = [Opcode::VLshlrevB64, Opcode::VLshrrevB64, Opcode::VAshrrevI64];
    let hit = f
        .order
        .iter()
        .flat_map(|&b| &f.blocks[b].insts)
        .any(|i| shifts.contains(&i.opcode) && i.reg(1).is_some_and(|amount| amount.reg == last));
    match hit {
        true if planted::on(Bug::ShiftByLast) => {}
        true if count <= LAST => f.kernel.registers.vgprs += 1,
        true => f.kernel.registers.agprs = 1,
        false => {}
    }
}
