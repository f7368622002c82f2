//! LDS instructions that permute lanes without accessing memory.

use gcnc_isa::Opcode as O;

use super::deliver_later;
use crate::counters::Part;
use crate::error::Exec;
use crate::lanes::lanes_of;
use crate::machine::Env;
use crate::op::{Handler, Op};
use crate::wave::{LANES, Wave};

/// `ds_permute` pushes a lane's value to the lane that its address selects; `ds_bpermute` pulls. Memory is not
/// accessed. On GFX10 and GFX11 a lane reaches only its half of the wave (RDNA3 ISA, DS_PERMUTE_B32, "MOD 32 regardless
/// of wave size"; Mesa's ACO, `emit_bpermute`).
///
/// With `fetch_inactive`, values of inactive lanes can be pulled (RDNA4 ISA, DS_BPERMUTE_FI_B32).
fn permute(w: &mut Wave, op: &Op, env: &mut Env<'_>, pull: bool, fetch_inactive: bool) -> Exec {
    let (addresses, data) = (w.v32(op, 0), w.v32(op, 1));
    let exec = w.exec();
    let reach = if env.chip.permutes_halves { 32 } else { w.lanes };
    let mut r = [0u32; LANES];
    for l in lanes_of(exec) {
        let other = l / reach * reach + (addresses[l].wrapping_add(op.imm as u32) / 4) as usize % reach;
        if pull {
            r[l] = if fetch_inactive || exec >> other & 1 != 0 { data[other] } else { 0 };
        } else {
            r[other] = data[l];
        }
    }
    deliver_later(w, op, env, vec![r], Part::Full);
    Ok(())
}

/// The lane of its group of 32 from which a lane reads (RDNA2 ISA, DS_SWIZZLE_B32): reversed bits for a Fourier
/// transform, rotation, any of four lanes, or AND, OR and XOR masks.
fn swizzled(pattern: u32, l: u32) -> u32 {
    let (low, mid, high) = (pattern & 31, pattern >> 5 & 31, pattern >> 10 & 31);
    match pattern {
        0xe000.. => (l.reverse_bits() >> 27) >> low.count_ones() | l & low,
        0xc000.. => {
            let rotated = if high & 1 != 0 { l.wrapping_sub(mid) } else { l + mid };
            l & low | rotated & !low & 31
        }
        0x8000.. => l & !3 | pattern >> (2 * (l & 3)) & 3,
        _ => (l & low | mid) ^ high,
    }
}

/// `ds_swizzle`: inactive lanes contribute zero.
fn swizzle(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let data = w.v32(op, 0);
    let pattern = op.imm as u32 & 0xffff;
    let exec = w.exec();
    let r = w.each_lane(|l| {
        let source = l & !31 | swizzled(pattern, l as u32 & 31) as usize;
        if exec >> source & 1 != 0 { data[source] } else { 0 }
    });
    deliver_later(w, op, env, vec![r], Part::Full);
    Ok(())
}

/// The function that executes an opcode of this file.
pub(super) fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsPermuteB32 => |w, op, env| permute(w, op, env, false, false),
        O::DsBpermuteB32 => |w, op, env| permute(w, op, env, true, false),
        O::DsBpermuteFiB32 => |w, op, env| permute(w, op, env, true, true),
        O::DsSwizzleB32 => swizzle,
        _ => return None,
    })
}
