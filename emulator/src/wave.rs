//! A wave: its registers, mode and status. [`crate::lanes`] applies instructions to its lanes.

use std::collections::VecDeque;

use crate::counters::{Counters, Data};
use crate::decoded::Banks;
use crate::float::{FpMode, Rounding};
use crate::gws::{GwsAttempt, Refused};
use crate::hazards::Tracker;
use crate::op::{Dst, Op, Src, VECTOR_UNITS};
use crate::weak::Ports;

/// Lanes of the widest wave.
pub const LANES: usize = 64;
/// A vector register.
pub type Vreg = [u32; LANES];

/// Scalar register numbers: the canonical ones of `gcnc_isa::Reg`, the same for all targets.
pub mod sreg {
    /// The number of scalar registers.
    pub const COUNT: usize = 160;
    /// The low half of FLAT_SCRATCH where it is a register pair (GFX9).
    pub const FLAT_SCRATCH: u8 = 128;
    /// The low half of FLAT_SCRATCH where it is only a source (GFX12.5).
    pub const FLAT_SCRATCH_BASE: u8 = 149;
    /// The low half of VCC.
    pub const VCC: u8 = 106;
    /// The first trap temporary.
    pub const TTMP: u8 = 108;
    /// M0.
    pub const M0: u8 = 124;
    /// The null register: reads zero, ignores writes.
    pub const NULL: u8 = 125;
    /// The low half of EXEC.
    pub const EXEC: u8 = 126;
}

/// The MODE register, decoded.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Raw bits, as `s_getreg` sees them: FP_ROUND, FP_DENORM, DX10_CLAMP (8), IEEE (9), FP16_OVFL (23), ...
    pub bits: u32,
    /// f32 arithmetic.
    pub f32: FpMode,
    /// f16 and f64 arithmetic.
    pub f64: FpMode,
    /// Whether NaN clamps to zero.
    pub dx10_clamp: bool,
    /// Whether the register has neither DX10_CLAMP nor IEEE: see [`Mode::without_ieee`].
    no_ieee: bool,
}

impl Mode {
    /// Decodes the register.
    pub fn new(bits: u32) -> Mode {
        let ieee = bits & 1 << 9 != 0;
        let mode = |round: u32, denorm: u32| FpMode {
            round: Rounding::from_bits(round),
            denorm_in: denorm & 1 != 0,
            denorm_out: denorm & 2 != 0,
            ieee,
            f16_saturates: bits & 1 << 23 != 0,
        };
        let (f32, f64) = (mode(bits, bits >> 4), mode(bits >> 2, bits >> 6));
        Mode { bits, f32, f64, dx10_clamp: bits & 1 << 8 != 0, no_ieee: false }
    }

    /// Decodes the register of a processor whose NaN rules are fixed (GFX12): a NaN clamps to zero, and minimum and
    /// maximum prefer a number to any NaN.
    pub fn without_ieee(bits: u32) -> Mode {
        let mode = Mode::new(bits & !(1 << 9));
        Mode { bits, dx10_clamp: true, no_ieee: true, ..mode }
    }

    /// The same kind of register with other bits.
    pub fn with_bits(&self, bits: u32) -> Mode {
        if self.no_ieee { Mode::without_ieee(bits) } else { Mode::new(bits) }
    }
}

/// The status of a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It can run.
    Ready,
    /// It waits at a barrier.
    Barrier,
    /// It ended.
    Done,
    /// It waits for a split barrier to complete.
    SplitBarrier,
    /// Global wave sync or an ordered counter has turned it back.
    TurnedBack,
}

/// Hardware registers that only `s_getreg` and `s_setreg` access.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hardware {
    /// Its wave slot, numbered over the whole device.
    pub slot: u32,
    /// The exceptions that trap, as in the kernel descriptor.
    pub traps: u32,
    /// SCHED_MODE.
    pub sched_mode: u32,
}

/// A wave's state.
#[derive(Clone, Debug)]
pub struct Wave {
    /// Offset of the current instruction in the image.
    pub pc: u64,
    /// Offset of the next instruction; a branch changes it.
    pub next_pc: u64,
    /// Scalar registers, by [`sreg`] number.
    pub s: [u32; sreg::COUNT],
    /// VGPRs, then AGPRs from [`Wave::acc_base`].
    pub v: Vec<Vreg>,
    /// How many VGPRs it currently has, if it allocates them dynamically (`s_alloc_vgpr`).
    pub dynamic_vgprs: Option<usize>,
    /// Index of the first AGPR.
    pub acc_base: usize,
    /// SCC.
    pub scc: bool,
    /// 32 or 64.
    pub lanes: usize,
    /// EXEC when its lanes were last counted, and their number.
    pub counted: (u64, u64),
    /// Lanes that the current vector instruction writes.
    pub write_mask: u64,
    /// MODE.
    pub mode: Mode,
    /// FLAT_SCRATCH where it is not a register pair; where it is an offset, the base of it.
    pub flat_scratch: u64,
    /// `s_set_gpr_idx` mode: which operands are relative (bits 0 to 2 sources, 3 destination); M0 holds the index.
    pub gpr_idx: u8,
    /// Whether vector instructions are skipped (`s_setvskip`).
    pub skips: bool,
    /// What `s_set_vgpr_msb` set.
    pub banks: Banks,
    /// What it remembers of the global barrier (the flag) or semaphore (its position in the queue) that it waits for.
    pub gws: Option<u32>,
    /// The refused request, if it was turned back.
    pub refused: Option<Refused>,
    /// The outcome of its last operation of global wave sync, where hardware may give up on one.
    pub gws_attempt: GwsAttempt,
    /// Other hardware registers.
    pub hw: Hardware,
    /// Number in the work-group.
    pub id: u32,
    /// Number in the dispatch, in the order in which waves are created.
    pub order: u64,
    /// Whether it can run.
    pub status: Status,
    /// Outstanding memory instructions.
    pub counters: Counters,
    /// Recent history for hazard rules.
    pub hazards: Tracker,
    /// The address of the wave's scratch, and its bytes per lane.
    pub scratch: (u64, u32),
    /// Its first caches in the weak memory.
    pub ports: Ports,
    /// How many instructions of the weak memory it has issued.
    pub late_issued: u32,
    /// The turn of the weak memory until which it rests.
    pub rests_until: u64,
    /// Flights whose LDS operations are still to be performed, oldest first.
    pub late_lds: VecDeque<usize>,
    /// Those that were performed and not waited for, with their results.
    pub performed: Vec<(usize, Data)>,
}

/// The state of a wave that an instruction reads.
#[derive(Debug)]
pub struct Frozen {
    s: [u32; sreg::COUNT],
    v: Vec<(u16, Vreg)>,
    mode: Mode,
    scc: bool,
    lanes: usize,
    flat_scratch: u64,
    scratch: (u64, u32),
    id: u32,
}

impl Wave {
    /// Saves the state that `op` reads.
    pub fn freeze(&self, op: &Op) -> Frozen {
        let units = op.reads().iter().chain(op.writes()).flat_map(|u| u.first..u.first + u16::from(u.count));
        let registers = units.filter_map(|u| u.checked_sub(VECTOR_UNITS));
        Frozen {
            s: self.s,
            v: registers.filter_map(|r| Some((r, *self.v.get(usize::from(r))?))).collect(),
            mode: self.mode,
            scc: self.scc,
            lanes: self.lanes,
            flat_scratch: self.flat_scratch,
            scratch: self.scratch,
            id: self.id,
        }
    }

    /// Restores saved state, so that an instruction reads the same.
    pub fn thaw(&mut self, frozen: &Frozen) {
        for (r, value) in &frozen.v {
            self.v[usize::from(*r)] = *value;
        }
        (self.s, self.mode, self.scc, self.lanes) = (frozen.s, frozen.mode, frozen.scc, frozen.lanes);
        (self.flat_scratch, self.scratch, self.id) = (frozen.flat_scratch, frozen.scratch, frozen.id);
    }
}

impl Wave {
    /// The device address of a byte of a lane's private memory, which is interleaved in elements of `element` bytes.
    pub fn private(&self, element: u64, lane: usize, offset: u32) -> Option<u64> {
        let (base, size) = self.scratch;
        if offset >= size || lane >= self.lanes {
            return None;
        }
        let (row, within) = (u64::from(offset) / element, u64::from(offset) % element);
        Some(base + (row * self.lanes as u64 + lane as u64) * element + within)
    }

    /// The mask of all lanes of the wave.
    pub fn full_mask(&self) -> u64 {
        if self.lanes == 64 { u64::MAX } else { u64::from(u32::MAX) }
    }

    /// EXEC, restricted to lanes of the wave.
    #[inline]
    pub fn exec(&self) -> u64 {
        let low = u64::from(self.s[sreg::EXEC as usize]);
        if self.lanes == 64 { low | u64::from(self.s[sreg::EXEC as usize + 1]) << 32 } else { low }
    }

    /// Reads one scalar register.
    #[inline]
    pub fn sget(&self, index: u8) -> u32 {
        if index == sreg::NULL { 0 } else { self.s.get(index as usize).copied().unwrap_or(0) }
    }

    /// Writes one scalar register.
    #[inline]
    pub fn sset(&mut self, index: u8, value: u32) {
        if index != sreg::NULL
            && let Some(slot) = self.s.get_mut(index as usize)
        {
            *slot = value;
        }
    }

    /// Reads a scalar register pair.
    #[inline]
    pub fn sget64(&self, index: u8) -> u64 {
        if index == sreg::NULL {
            return 0;
        }
        u64::from(self.sget(index)) | u64::from(self.sget(index.wrapping_add(1))) << 32
    }

    /// Writes a scalar register pair.
    #[inline]
    pub fn sset64(&mut self, index: u8, value: u64) {
        if index != sreg::NULL {
            self.sset(index, value as u32);
            self.sset(index.wrapping_add(1), (value >> 32) as u32);
        }
    }

    /// Reads a lane mask: one register in wave32, a pair in wave64.
    #[inline]
    pub fn mask_get(&self, index: u8) -> u64 {
        if self.lanes == 64 { self.sget64(index) } else { self.sget(index).into() }
    }

    /// Writes a lane mask.
    #[inline]
    pub fn mask_set(&mut self, index: u8, value: u64) {
        if self.lanes == 64 { self.sset64(index, value) } else { self.sset(index, value as u32) }
    }

    /// A 32-bit scalar source.
    #[inline]
    pub fn s32(&self, op: &Op, i: usize) -> u32 {
        match op.src[i] {
            Src::S(r) => self.sget(r),
            Src::V(r) => self.v[r as usize][self.first_lane()],
            Src::K(k) => k as u32,
            Src::Scc => self.scc.into(),
            Src::VccZ => (self.mask_get(sreg::VCC) == 0).into(),
            Src::ExecZ => (self.exec() == 0).into(),
            Src::None | Src::Lds => 0,
        }
    }

    /// A 64-bit scalar source.
    #[inline]
    pub fn s64(&self, op: &Op, i: usize) -> u64 {
        match op.src[i] {
            Src::S(r) => self.sget64(r),
            Src::K(k) => k,
            _ => self.s32(op, i).into(),
        }
    }

    /// A lane mask source.
    #[inline]
    pub fn mask(&self, op: &Op, i: usize) -> u64 {
        match op.src[i] {
            Src::S(r) => self.mask_get(r),
            Src::K(k) => k,
            _ => self.s32(op, i).into(),
        }
    }

    /// Writes a 32-bit scalar result.
    #[inline]
    pub fn d32(&mut self, op: &Op, value: u32) {
        if let Dst::S(r) = op.dst[0] {
            self.sset(r, value);
        }
    }

    /// Writes a 64-bit scalar result.
    #[inline]
    pub fn d64(&mut self, op: &Op, value: u64) {
        if let Dst::S(r) = op.dst[0] {
            self.sset64(r, value);
        }
    }

    /// Writes a lane mask to destination `i`.
    #[inline]
    pub fn dmask(&mut self, op: &Op, i: usize, value: u64) {
        if let Dst::S(r) = op.dst[i] {
            self.mask_set(r, value);
        }
    }

    /// The first active lane; lane 0 if there is none (RDNA2 ISA, V_READFIRSTLANE_B32).
    pub fn first_lane(&self) -> usize {
        let exec = self.exec();
        if exec == 0 { 0 } else { exec.trailing_zeros() as usize }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mode_bits() {
        let m = Mode::new(0xf0 | 1 << 9 | 3);
        assert_eq!((m.f32.round, m.f64.round), (Rounding::Zero, Rounding::NearestEven));
        assert!(m.f32.denorm_in && m.f64.denorm_out && m.f32.ieee && !m.dx10_clamp);
        assert!(!Mode::new(0).f32.denorm_in);
    }
}
