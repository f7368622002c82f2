//! Vector instructions that move values between lanes, or between scalar and vector registers.

use gcnc_isa::Opcode as O;

use super::exec;
use crate::error::{Exec, Fault};
use crate::lanes::B32;
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::{LANES, Wave};

/// Number of mask bits below each lane, for `v_mbcnt`.
fn mbcnt(w: &mut Wave, op: &Op, high: bool) {
    w.begin_vector(op);
    let (mask, base) = (w.v32(op, 0), w.v32(op, 1));
    let r = w.each_lane(|l| {
        let below = (1u64 << l) - 1;
        let below = if high { (below >> 32) as u32 } else { below as u32 };
        (mask[l] & below).count_ones().wrapping_add(base[l])
    });
    w.vout32(op, &r);
}

/// `v_writelane`: one lane of the destination, regardless of EXEC.
fn writelane(w: &mut Wave, op: &Op) {
    let (value, lane) = (w.s32(op, 0), w.s32(op, 1) as usize % w.lanes);
    if let Dst::V(r) = op.dst[0] {
        w.v[r as usize][lane] = value;
    }
}

/// `v_readlane`: one lane of the source, regardless of EXEC.
fn readlane(w: &mut Wave, op: &Op) {
    let lane = w.s32(op, 1) as usize % w.lanes;
    let value = match op.src[0] {
        Src::V(r) => w.v[r as usize][lane],
        _ => w.s32(op, 0),
    };
    w.d32(op, value);
}

/// `v_permlane16` and `v_permlanex16`: within a row, or from the other row of the pair. `op_sel` 0 is `fi`, 1 is
/// `bound_ctrl`.
fn permlane(w: &mut Wave, op: &Op, cross: bool) {
    w.begin_vector(op);
    let selectors = u64::from(w.s32(op, 1)) | u64::from(w.s32(op, 2)) << 32;
    let (fetch_inactive, bound_ctrl) = (op.op_sel & 1 != 0, op.op_sel & 2 != 0);
    let (values, exec) = (w.v32(op, 0), w.exec());
    let mut mask = 0u64;
    let r = w.each_lane(|l| {
        let at = (selectors >> (4 * (l & 15)) & 15) as usize;
        let row = if cross { (l & !15) ^ 16 } else { l & !15 };
        let source = row | at;
        let readable = fetch_inactive || exec >> source & 1 != 0;
        mask |= u64::from(readable || bound_ctrl) << l;
        if readable { values[source] } else { 0 }
    });
    w.write_mask &= mask;
    w.vout32(op, &r);
}

/// `v_permlane16_var` and `v_permlanex16_var`: as [`permlane`], with each lane's selector in source 1.
fn permlane_var(w: &mut Wave, op: &Op, cross: bool) {
    w.begin_vector(op);
    let (fetch_inactive, bound_ctrl) = (op.op_sel & 1 != 0, op.op_sel & 2 != 0);
    let (values, selectors, exec) = (w.v32(op, 0), w.v32(op, 1), w.exec());
    let mut mask = 0u64;
    let r = w.each_lane(|l| {
        let row = if cross { (l & !15) ^ 16 } else { l & !15 };
        let source = row | selectors[l] as usize & 15;
        let readable = fetch_inactive || exec >> source & 1 != 0;
        mask |= u64::from(readable || bound_ctrl) << l;
        if readable { values[source] } else { 0 }
    });
    w.write_mask &= mask;
    w.vout32(op, &r);
}

/// The lane group size given by a scalar source.
fn group_size(w: &Wave, op: &Op, source: usize) -> Result<usize, Box<Fault>> {
    let size = w.s32(op, source) as usize;
    if size.is_power_of_two() && size <= w.lanes {
        return Ok(size);
    }
    Err(Fault::invalid(format!("lane groups of {size} lanes in a wave of {}", w.lanes)))
}

/// `v_permlane_bcast`, `_up`, `_down` and `_xor`: permute within groups of lanes whose size is the last source. `from`
/// maps the group's first lane, the lane's index in it, the first scalar and the size to the source lane; a lane
/// without a valid source keeps its own value (ROCm's `amd_warp_functions.h`, which implements `__shfl` with them;
/// CDNA5 ISA, 15.14). EXEC affects which lanes are written, not which are read.
fn permlane_group(w: &mut Wave, op: &Op, from: fn(usize, usize, usize, usize) -> Option<usize>) -> Exec {
    w.begin_vector(op);
    let (values, by, size) = (w.v32(op, 0), w.s32(op, 1) as usize, group_size(w, op, 2)?);
    let r = w.each_lane(|l| {
        let (first, at) = (l & !(size - 1), l & (size - 1));
        values[from(first, at, by, size).unwrap_or(l)]
    });
    w.vout32(op, &r);
    Ok(())
}

/// `v_permlane_idx_gen`: the byte address of a lane of the group, as `ds_bpermute` takes it (CDNA5 ISA, 15.14).
fn permlane_index(w: &mut Wave, op: &Op) -> Exec {
    w.begin_vector(op);
    let (picks, size) = (w.v32(op, 0), group_size(w, op, 1)?);
    let r = w.each_lane(|l| (4 * (l & !(size - 1) | picks[l] as usize & (size - 1))) as u32);
    w.vout32(op, &r);
    Ok(())
}

/// `v_permlane16_swap` and `v_permlane32_swap`: every other run of `run` lanes of the first register is exchanged with
/// the preceding run of the second one (CDNA4 ISA, V_PERMLANE16_SWAP_B32; LLVM, `llvm.amdgcn.permlane16.swap`).
fn swap_runs(w: &mut Wave, op: &Op, run: usize) {
    let (Dst::V(a), Dst::V(b)) = (op.dst[0], op.dst[1]) else { return };
    let (exec, lanes) = (w.exec(), w.lanes);
    for l in (0..lanes).filter(|l| l & run == 0) {
        let both = exec >> l & 1 != 0 && exec >> (l + run) & 1 != 0;
        if both && l + run < lanes {
            let (x, y) = (w.v[usize::from(a)][l + run], w.v[usize::from(b)][l]);
            w.v[usize::from(a)][l + run] = y;
            w.v[usize::from(b)][l] = x;
        }
    }
}

/// `v_swap_b32`.
fn swap(w: &mut Wave, op: &Op) {
    w.begin_vector(op);
    if let (Dst::V(a), Dst::V(b)) = (op.dst[0], op.dst[1]) {
        let (x, y) = (w.v[a as usize], w.v[b as usize]);
        w.vset(a, &y);
        w.vset(b, &x);
    }
}

/// `v_swap_b16`: halves of registers.
fn swap_halves(w: &mut Wave, op: &Op) {
    w.begin_vector(op);
    if let (Dst::V(a), Dst::V(b)) = (op.dst[0], op.dst[1]) {
        let [at_a, at_b] = [0, 1].map(|source| u32::from(op.op_sel >> source & 1) * 16);
        let put = |old: u32, half: u32, at: u32| old & !(0xffff << at) | (half & 0xffff) << at;
        let (x, y) = (w.v[a as usize], w.v[b as usize]);
        w.vset(a, &std::array::from_fn(|l| put(x[l], y[l] >> at_b, at_a)));
        // Both may be halves of the same register.
        let y = w.v[b as usize];
        w.vset(b, &std::array::from_fn(|l| put(y[l], x[l] >> at_a, at_b)));
    }
}

/// The function that executes a lane-crossing opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VReadfirstlaneB32 => exec!(|w, op| {
            let lane = w.first_lane();
            let value = match op.src[0] {
                Src::V(r) => w.v[r as usize][lane],
                _ => w.s32(op, 0),
            };
            w.d32(op, value);
        }),
        O::VReadlaneB32 => exec!(readlane),
        O::VWritelaneB32 => exec!(writelane),
        O::VMbcntLoU32B32 => exec!(|w, op| mbcnt(w, op, false)),
        O::VMbcntHiU32B32 => exec!(|w, op| mbcnt(w, op, true)),
        O::VPermlane16B32 => exec!(|w, op| permlane(w, op, false)),
        O::VPermlanex16B32 => exec!(|w, op| permlane(w, op, true)),
        O::VPermlane16VarB32 => exec!(|w, op| permlane_var(w, op, false)),
        O::VPermlanex16VarB32 => exec!(|w, op| permlane_var(w, op, true)),
        O::VPermlane16SwapB32 => exec!(|w, op| swap_runs(w, op, 16)),
        O::VPermlane32SwapB32 => exec!(|w, op| swap_runs(w, op, 32)),
        O::VSwapB32 | O::VSwaprelB32 => exec!(swap),
        O::VSwapB16 => exec!(swap_halves),
        O::VMovrelsB32 | O::VMovreldB32 | O::VMovrelsdB32 | O::VMovrelsd2B32 => super::one!(B32 => B32, |a, _| a),
        O::VAccvgprReadB32 | O::VAccvgprWriteB32 | O::VAccvgprMovB32 => super::one!(B32 => B32, |a, _| a),
        _ => return wide(opcode),
    })
}

/// Moves across the halves of a wave.
fn wide(opcode: O) -> Option<Handler> {
    Some(match opcode {
        // No effect in waves of 32 lanes (RDNA4 ISA, V_PERMLANE64_B32).
        O::VPermlane64B32 => exec!(|w, op| {
            if w.lanes == LANES {
                w.begin_vector(op);
                let v = w.v32(op, 0);
                w.vout32(op, &std::array::from_fn(|l| v[l ^ 32]));
            }
        }),
        _ => return groups(opcode),
    })
}

/// Moves within groups of lanes.
fn groups(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::VPermlaneBcastB32 => {
            |w, op, _| permlane_group(w, op, |first, _, by, size| Some(first | by & 63 & (size - 1)))
        }
        O::VPermlaneUpB32 => {
            |w, op, _| permlane_group(w, op, |first, at, by, _| at.checked_sub(by).map(|at| first + at))
        }
        O::VPermlaneDownB32 => |w, op, _| {
            permlane_group(w, op, |first, at, by, size| Some(at + by).filter(|at| *at < size).map(|at| first + at))
        },
        // A lane may read below its group, but not above it.
        O::VPermlaneXorB32 => |w, op, _| {
            permlane_group(w, op, |first, at, by, size| Some((first | at) ^ by).filter(|lane| *lane < first + size))
        },
        O::VPermlaneIdxGenB32 => |w, op, _| permlane_index(w, op),
        _ => return None,
    })
}
