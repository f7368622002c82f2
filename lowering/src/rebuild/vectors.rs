//! Intrinsics that only move the elements of vectors, and the counters.

use gcnc_ir::{Inst, Intrinsic, Type, Value};
use gcnc_isa::Opcode;

use super::{Rebuild, Row};
use crate::Diagnostic;

/// `hwreg(HW_REG_SHADER_CYCLES, 0, 20)`, and of GFX12 its two words, as `s_getreg_b32` takes them.
const CYCLES: u32 = 19 << 11 | 29;
const CYCLES_LOW: u32 = 31 << 11 | 29;
const CYCLES_HIGH: u32 = 31 << 11 | 30;
/// `sendmsg(MSG_RTN_GET_REALTIME)`
const GET_REALTIME: u32 = 131;

impl Rebuild<'_> {
    /// An intrinsic whose result has elements of its operands in another order.
    pub(super) fn rearrange(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        if id == StepVector {
            return self.steps(inst);
        }
        let args = src.call_args(inst).len();
        let vector = self.shape(src.ty(src.arg(inst, 0)))?;
        let per = vector.per_element.max(1) as usize;
        let x = self.row(src.arg(inst, 0))?;
        let number = |k: usize| src.as_int(self.b.ctx, src.arg(inst, k)).unwrap_or(0);
        let last = if matches!(id, VectorExtract | VectorInsert | VectorSplice) { number(args - 1) } else { 0 };
        let y = if matches!(id, VectorInsert | VectorSplice | VectorInterleave2) {
            self.row(src.arg(inst, 1))?
        } else {
            Row::new()
        };
        let at = (last as usize).saturating_mul(per);
        let out: Row = match id {
            VectorReverse => x.chunks(per).rev().flatten().copied().collect(),
            VectorExtract => {
                let len = self.shape(src.inst(inst).ty)?.len as usize;
                let Some(part) = x.get(at..at.saturating_add(len)) else {
                    return self.refuse("elements that the vector does not have");
                };
                Row::from_slice(part)
            }
            VectorInsert => {
                let mut out = x;
                let Some(part) = out.get_mut(at..at.saturating_add(y.len())) else {
                    return self.refuse("elements that the vector does not have");
                };
                part.copy_from_slice(&y);
                out
            }
            VectorSplice => {
                // A negative count is of elements from the end of the first.
                let count = x.len() as i64 / per as i64;
                let offset = i64::from(last as i32);
                let first = if offset < 0 { count + offset } else { offset };
                if !(0..=count).contains(&first) {
                    return self.refuse("elements that the vector does not have");
                }
                let both: Row = x.iter().chain(&y).copied().collect();
                Row::from_slice(&both[first as usize * per..][..x.len()])
            }
            VectorInterleave2 => x.chunks(per).zip(y.chunks(per)).flat_map(|(x, y)| [x, y].concat()).collect(),
            _ => {
                let part = |k: usize| x.chunks(per).skip(k).step_by(2).flatten().copied();
                part(0).chain(part(1)).collect()
            }
        };
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.stepvector`: 0, 1, 2, ...
    fn steps(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let ty = self.src.inst(inst).ty;
        let (shape, bits) = (self.shape(ty)?, self.element_bits(ty));
        let mut out = Row::new();
        for i in 0..shape.len / shape.per_element.max(1) {
            let n = self.b.i64(u64::from(i));
            let words = self.words(&[n], 64, false, bits);
            self.leaves_of(&words, bits, &mut out);
        }
        self.define(inst, &out);
        Ok(())
    }

    /// `llvm.readcyclecounter`, or the steady one, of what the target has, as LLVM reads it; zero if it has none.
    pub(super) fn counter(&mut self, inst: Inst, steady: bool) -> Result<(), Diagnostic> {
        use Intrinsic::{ReadCycleCounter, SMemRealTime, SMemTime, SSendMsgRtn};
        let has = |opcode| self.target.has(opcode);
        let message = self.b.i32(GET_REALTIME);
        let kept = if steady {
            if has(Opcode::SMemrealtime) {
                self.keep_effect(SMemRealTime, Type::I64, &[])
            } else if has(Opcode::SSendmsgRtnB64) {
                self.keep_effect(SSendMsgRtn, Type::I64, &[message])
            } else {
                None
            }
        } else if has(Opcode::SMemtime) {
            self.keep_effect(SMemTime, Type::I64, &[])
        } else if has(Opcode::SGetShaderCyclesU64) {
            self.keep_effect(ReadCycleCounter, Type::I64, &[])
        } else {
            Some(self.shader_cycles())
        };
        let v = kept.unwrap_or_else(|| self.b.i64(0));
        self.define_one(inst, v);
        Ok(())
    }

    /// The counter of cycles that is a hardware register: 20 bits, or two words since there are separate wait counters (GFX12). The low word
    /// counts only if the high one did not change while it was read; else it has just begun anew.
    fn shader_cycles(&mut self) -> Value {
        let two_words = self.target.has_kmcnt();
        let mut read = |register: u32| {
            let register = self.b.i32(register);
            let v = self.keep_effect(Intrinsic::SGetReg, Type::I32, &[register]);
            v.unwrap_or_else(|| self.b.i32(0))
        };
        if !two_words {
            let cycles = read(CYCLES);
            return self.b.zext(cycles, Type::I64);
        }
        let [before, low, after] = [CYCLES_HIGH, CYCLES_LOW, CYCLES_HIGH].map(&mut read);
        let same = self.b.icmp(gcnc_ir::IntPred::Eq, before, after);
        let zero = self.b.i32(0);
        let low = self.b.select(same, low, zero);
        self.b.pair(low, after)
    }
}
