//! Transposing loads: each lane reads some consecutive elements, and the wave exchanges them, so that a matrix stored
//! by rows arrives in registers by columns, as matrix operations need it.
//!
//! The exchange is described by bits: the index of an element in its source lane is the low bits of the receiving lane;
//! the source lane is made of the receiving lane's other bits and of the element's index there (`Transpose`).
//!
//! On GFX950 each 16 lanes are a matrix of 16 columns, of which a lane reads as much of a row as it holds; lane `i`
//! gets column `i` (CDNA4 ISA, 11.4 "MFMA Transpose Load from LDS", whose layout of 16-bit elements AMD's `rocjitsu`
//! spells out in its audit of the manual; HipKittens' loads of 8-bit columns). On GFX12 eight lanes exchange 16-bit
//! elements (measured: on GFX1201, "`GLOBAL_LOAD_TR_B128`: the measured lane mapping" in a public project's notes, on
//! GFX1250 for `global_load_tr16_b128` by Primus-Turbo); 8-bit elements come from two runs of four lanes (Triton's
//! notes on `ds_load_tr` of GFX1250); 4-bit and 6-bit elements are as in `rocjitsu` (`ds_transpose.h`).
//!
//! In waves of 64 lanes the loads of GFX12 read the same elements: lanes 32 to 63 have no addresses, and lanes get half
//! as many registers (RDNA4 ISA, 11.6.2 "WMMA Load-Transpose Instructions"). A lane's elements are those of the matrix
//! layout of such waves (7.12.2), where the upper lanes hold the contents of the upper registers of waves of 32 lanes.
//!
//! All lanes must be active (CDNA4 ISA, 11.4; RDNA4 ISA, 11.6.2), but with none active the loads of GFX12 do nothing.
//! An address in LDS must be a multiple of the data's size; addresses in memory need not be aligned.

use gcnc_isa::Opcode as O;

use super::{ds, vmem};
use crate::counters::Part;
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::Env;
use crate::op::{Handler, Op};
use crate::wave::{LANES, Vreg, Wave};

/// A bit of the source lane's number.
#[derive(Clone, Copy)]
enum Bit {
    /// A bit of the receiving lane.
    Lane(u8),
    /// A bit of the received element's index.
    Element(u8),
}
use Bit::{Element as E, Lane as L};

/// A transposition.
struct Transpose {
    /// Bits per element.
    bits: usize,
    /// Elements per lane.
    held: usize,
    /// The source lane's bits, lowest first.
    source: &'static [Bit],
}

const MFMA_B16: Transpose = Transpose { bits: 16, held: 4, source: &[L(2), L(3), E(0), E(1), L(4), L(5)] };
const MFMA_B8: Transpose = Transpose { bits: 8, held: 8, source: &[L(3), E(0), E(1), E(2), L(4), L(5)] };
const MFMA_B6: Transpose = Transpose { bits: 6, held: 16, source: &[E(0), E(1), E(2), E(3), L(4), L(5)] };
const MFMA_B4: Transpose = Transpose { bits: 4, held: 16, source: &[E(0), E(1), E(2), E(3), L(4), L(5)] };
const WMMA_B16: Transpose = Transpose { bits: 16, held: 8, source: &[E(0), E(1), E(2), L(3), L(4)] };
const WMMA_B8: Transpose = Transpose { bits: 8, held: 8, source: &[E(0), E(1), L(3), E(2), L(4)] };
const WMMA_B6: Transpose = Transpose { bits: 6, held: 16, source: &[E(0), E(1), L(4), E(2), E(3)] };
const WMMA_B4: Transpose = Transpose { bits: 4, held: 16, source: &[E(0), E(1), E(2), L(4), E(3)] };

impl Transpose {
    /// Bytes that a lane reads.
    fn bytes(&self) -> usize {
        self.bits * self.held / 8
    }

    /// The source lane and the index there of the element that a lane gets as element `n`.
    fn source(&self, lane: usize, n: usize) -> (usize, usize) {
        let bit = |b: Bit| match b {
            L(i) => lane >> i & 1,
            E(i) => n >> i & 1,
        };
        let from = self.source.iter().enumerate().fold(0, |from, (to, b)| from | bit(*b) << to);
        (from, lane % self.held)
    }

    fn apply(&self, loaded: &[Vreg]) -> Vec<Vreg> {
        let mut turned = vec![[0; LANES]; loaded.len()];
        for lane in 0..1 << self.source.len() {
            for n in 0..self.held {
                let (from, item) = self.source(lane, n);
                put(&mut turned, lane, n, self.bits, get(loaded, from, item, self.bits));
            }
        }
        turned
    }

    fn check(&self, w: &Wave) -> Exec {
        if w.exec() != w.full_mask() {
            return Err(Fault::invalid("a transposing load with inactive lanes"));
        }
        Ok(())
    }

    fn load_lds(&self, w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
        self.check(w)?;
        let bytes = self.bytes();
        // Three dwords are not a power of two: they need dword alignment.
        let align = if bytes.is_power_of_two() { bytes } else { 4 };
        for (l, address) in w.v32(op, 0).into_iter().enumerate().take(w.lanes) {
            let address = u64::from(address).wrapping_add_signed(op.imm.into());
            if !address.is_multiple_of(align as u64) {
                let (bytes, align) = (bytes as u32, align as u32);
                let fault = FaultKind::Misaligned { access: "transposing load", bytes, address, space: "LDS", align };
                return Err(Fault::in_lane(fault, l));
            }
        }
        let values = self.apply(&ds::fetch(w, op, env, bytes, &[op.imm as u64], false)?);
        ds::deliver_later(w, op, env, values, Part::Full);
        Ok(())
    }

    fn load_memory(&self, w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
        if w.exec() == 0 {
            return Ok(());
        }
        self.check(w)?;
        // The lanes that have addresses.
        let sources = 1 << self.source.len();
        let (values, local) = vmem::fetch(w, op, env, self.bytes(), false, u64::MAX >> (64 - sources))?;
        let turned = self.apply(&values);
        let turned = if w.lanes == sources { turned } else { distribute(turned, sources) };
        vmem::deliver_later(w, op, env, turned, Part::Full, local);
        Ok(())
    }
}

/// Distributes the registers of `lanes` lanes over twice as many lanes: the new ones get the upper half of the
/// registers.
fn distribute(mut registers: Vec<Vreg>, lanes: usize) -> Vec<Vreg> {
    let upper = registers.split_off(registers.len() / 2);
    for (to, from) in registers.iter_mut().zip(&upper) {
        to[lanes..].copy_from_slice(&from[..lanes]);
    }
    registers
}

/// Item `n` of a lane.
fn get(values: &[Vreg], lane: usize, n: usize, bits: usize) -> u32 {
    let (at, shift) = (n * bits / 32, n * bits % 32);
    let high = values.get(at + 1).map_or(0, |v| u64::from(v[lane]) << 32);
    ((u64::from(values[at][lane]) | high) >> shift) as u32 & ((1 << bits) - 1)
}

/// Sets item `n` of a lane, which must be zero.
fn put(values: &mut [Vreg], lane: usize, n: usize, bits: usize, value: u32) {
    let (at, shift) = (n * bits / 32, n * bits % 32);
    let wide = u64::from(value) << shift;
    values[at][lane] |= wide as u32;
    if let Some(next) = values.get_mut(at + 1) {
        next[lane] |= (wide >> 32) as u32;
    }
}

/// The function that executes a transposing load.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsReadB64TrB16 => |w, op, env| MFMA_B16.load_lds(w, op, env),
        O::DsReadB64TrB8 => |w, op, env| MFMA_B8.load_lds(w, op, env),
        O::DsReadB96TrB6 => |w, op, env| MFMA_B6.load_lds(w, op, env),
        O::DsReadB64TrB4 => |w, op, env| MFMA_B4.load_lds(w, op, env),
        O::DsLoadTr16B128 => |w, op, env| WMMA_B16.load_lds(w, op, env),
        O::DsLoadTr8B64 => |w, op, env| WMMA_B8.load_lds(w, op, env),
        O::DsLoadTr6B96 => |w, op, env| WMMA_B6.load_lds(w, op, env),
        O::DsLoadTr4B64 => |w, op, env| WMMA_B4.load_lds(w, op, env),
        O::GlobalLoadTr16B128 => |w, op, env| WMMA_B16.load_memory(w, op, env),
        O::GlobalLoadTr8B64 => |w, op, env| WMMA_B8.load_memory(w, op, env),
        O::GlobalLoadTr6B96 => |w, op, env| WMMA_B6.load_memory(w, op, env),
        O::GlobalLoadTr4B64 => |w, op, env| WMMA_B4.load_memory(w, op, env),
        _ => return None,
    })
}
