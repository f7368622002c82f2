//! `llvm.readcyclecounter` and `llvm.readsteadycounter`, of what the target has.

use gcnc_ir::{Inst, IntPred, Intrinsic, Type, Value};
use gcnc_isa::Opcode;

use super::Rebuild;
use crate::Diagnostic;

/// `sendmsg(MSG_RTN_GET_REALTIME)`
const GET_REALTIME: u32 = 131;

impl Rebuild<'_> {
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

    /// The counter of cycles that is a hardware register: 20 bits, or two words. Of two, the low one counts only if the high one did not
    /// change while it was read; else it has just begun anew.
    fn shader_cycles(&mut self) -> Value {
        let number = |name: &str| self.target.hardware_register(name);
        let words = number("HW_REG_SHADER_CYCLES_LO").zip(number("HW_REG_SHADER_CYCLES_HI"));
        let Some((low, high)) = words else {
            let cycles = number("HW_REG_SHADER_CYCLES").map(|id| self.hardware_register(id, 20));
            let cycles = cycles.unwrap_or_else(|| self.b.i32(0));
            return self.b.zext(cycles, Type::I64);
        };
        let [before, low, after] = [high, low, high].map(|id| self.hardware_register(id, 32));
        let same = self.b.icmp(IntPred::Eq, before, after);
        let zero = self.b.i32(0);
        let low = self.b.select(same, low, zero);
        self.b.pair(low, after)
    }

    /// The lowest bits of a hardware register.
    fn hardware_register(&mut self, id: u32, bits: u32) -> Value {
        let operand = self.b.i32((bits - 1) << 11 | id);
        let v = self.keep_effect(Intrinsic::SGetReg, Type::I32, &[operand]);
        v.unwrap_or_else(|| self.b.i32(0))
    }
}
