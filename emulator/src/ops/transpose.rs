//! Loads that transpose: each lane reads some elements that lie together, and the wave hands them over, so that a
//! matrix which memory has by rows comes into registers by columns, as matrix operations want it.
//!
//! Which lane's element a lane gets is a matter of bits: the source's place in its lane is the low bits of the
//! receiving lane, the source's lane is made of the receiving lane's other bits and of the element's number (`Turn`).
//!
//! On GFX950 each 16 lanes are a matrix of 16 columns of which a lane reads as much as it holds of a row; lane `i` gets
//! column `i` (CDNA4 ISA, 11.4 "MFMA Transpose Load from LDS", whose layout of 16-bit elements AMD's `rocjitsu` spells
//! out in its audit of the manual; HipKittens' loads of 8-bit columns). On GFX12 eight lanes exchange elements of 16
//! bits with each other (measured: on GFX1201, "`GLOBAL_LOAD_TR_B128`: the measured lane mapping" in a public project's
//! notes, on GFX1250 for `global_load_tr16_b128` by Primus-Turbo); those of 8 bits come from two runs of four lanes
//! (Triton's notes on `ds_load_tr` of GFX1250); those of 4 and 6 bits are as in `rocjitsu` (`ds_transpose.h`).
//!
//! In waves of 64 lanes the loads of GFX12 read the same: lanes 32 to 63 have no addresses, and lanes get half as many
//! registers (RDNA4 ISA, 11.6.2 "WMMA Load-Transpose Instructions"). A lane's elements are those of the matrix layout
//! of such waves (7.12.2), where the upper lanes have what the upper registers have in waves of 32 lanes.
//!
//! All lanes must be active (CDNA4 ISA, 11.4; RDNA4 ISA, 11.6.2), but without any the loads of GFX12 do nothing. An
//! address in LDS is a multiple of the data's size; memory has no such rule.

use gcnc_isa::Opcode as O;

use super::{ds, vmem};
use crate::counters::Part;
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::Env;
use crate::op::{Handler, Op};
use crate::wave::{LANES, Vreg, Wave};

/// A bit of the source's lane.
#[derive(Clone, Copy)]
enum Bit {
    /// A bit of the receiving lane.
    Lane(u8),
    /// A bit of the number of the received element.
    Element(u8),
}
use Bit::{Element as E, Lane as L};

/// A way to transpose.
struct Turn {
    /// Bits of an element.
    bits: usize,
    /// Elements of a lane.
    held: usize,
    /// The source's lane, lowest bit first.
    source: &'static [Bit],
}

const MFMA_B16: Turn = Turn { bits: 16, held: 4, source: &[L(2), L(3), E(0), E(1), L(4), L(5)] };
const MFMA_B8: Turn = Turn { bits: 8, held: 8, source: &[L(3), E(0), E(1), E(2), L(4), L(5)] };
const MFMA_B6: Turn = Turn { bits: 6, held: 16, source: &[E(0), E(1), E(2), E(3), L(4), L(5)] };
const MFMA_B4: Turn = Turn { bits: 4, held: 16, source: &[E(0), E(1), E(2), E(3), L(4), L(5)] };
const WMMA_B16: Turn = Turn { bits: 16, held: 8, source: &[E(0), E(1), E(2), L(3), L(4)] };
const WMMA_B8: Turn = Turn { bits: 8, held: 8, source: &[E(0), E(1), L(3), E(2), L(4)] };
const WMMA_B6: Turn = Turn { bits: 6, held: 16, source: &[E(0), E(1), L(4), E(2), E(3)] };
const WMMA_B4: Turn = Turn { bits: 4, held: 16, source: &[E(0), E(1), E(2), L(4), E(3)] };

impl Turn {
    /// Bytes that a lane reads.
    fn bytes(&self) -> usize {
        self.bits * self.held / 8
    }

    /// The lane and the number there of the element that a lane gets as number `n`.
    fn source(&self, lane: usize, n: usize) -> (usize, usize) {
        let bit = |b: Bit| match b {
            L(i) => lane >> i & 1,
            E(i) => n >> i & 1,
        };
        let from = self.source.iter().enumerate().fold(0, |from, (to, b)| from | bit(*b) << to);
        (from, lane % self.held)
    }

    fn turn(&self, loaded: &[Vreg]) -> Vec<Vreg> {
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
            return Err(Fault::invalid("a transposing load while lanes are not active"));
        }
        Ok(())
    }

    fn load_lds(&self, w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
        self.check(w)?;
        let bytes = self.bytes();
        // Three dwords are no power of two: they need the alignment of dwords.
        let align = if bytes.is_power_of_two() { bytes } else { 4 };
        for (l, address) in w.v32(op, 0).into_iter().enumerate().take(w.lanes) {
            let address = u64::from(address).wrapping_add_signed(op.imm.into());
            if !address.is_multiple_of(align as u64) {
                let (bytes, align) = (bytes as u32, align as u32);
                let fault = FaultKind::Misaligned { access: "transposing load", bytes, address, space: "LDS", align };
                return Err(Fault::in_lane(fault, l));
            }
        }
        let values = self.turn(&ds::fetch(w, op, env, bytes, &[op.imm as u64], false)?);
        ds::deliver_later(w, op, env, values, Part::Full);
        Ok(())
    }

    fn load_memory(&self, w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
        if w.exec() == 0 {
            return Ok(());
        }
        self.check(w)?;
        // Lanes that have addresses.
        let sources = 1 << self.source.len();
        let (values, local) = vmem::fetch(w, op, env, self.bytes(), false, u64::MAX >> (64 - sources))?;
        let turned = self.turn(&values);
        let turned = if w.lanes == sources { turned } else { spread(turned, sources) };
        vmem::deliver_later(w, op, env, turned, Part::Full, local);
        Ok(())
    }
}

/// The registers of so many lanes for as many lanes again, which get the upper half of them.
fn spread(mut registers: Vec<Vreg>, lanes: usize) -> Vec<Vreg> {
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

/// Sets item `n` of a lane, which is zero.
fn put(values: &mut [Vreg], lane: usize, n: usize, bits: usize, value: u32) {
    let (at, shift) = (n * bits / 32, n * bits % 32);
    let wide = u64::from(value) << shift;
    values[at][lane] |= wide as u32;
    if let Some(next) = values.get_mut(at + 1) {
        next[lane] |= (wide >> 32) as u32;
    }
}

/// The executor of a transposing load.
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
