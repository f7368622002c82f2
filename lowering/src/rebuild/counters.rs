//! `llvm.readcyclecounter` and `llvm.readsteadycounter`, of what the target has; the rounding mode.

use gcnc_ir::{Inst, IntPred, Intrinsic, Type, Value};
use gcnc_isa::Opcode;

use super::Rebuild;
use crate::Diagnostic;

/// `sendmsg(MSG_RTN_GET_REALTIME)`
const GET_REALTIME: u32 = 131;

/// `HW_REG_MODE`, or `HW_REG_WAVE_MODE` as it is called from GFX12 on.
const MODE: u32 = 1;

/// What `llvm.get.rounding` says of each mode (AMDGPUUsage, "Extended FLT_ROUNDS Enumeration Values"): rows by that of `double` and `half`,
/// columns by that of `float`.
const ROUNDINGS: [u64; 16] = [1, 11, 14, 17, 8, 2, 15, 18, 9, 12, 3, 19, 10, 13, 16, 0];

/// [`ROUNDINGS`], four bits each: there is nothing from 4 to 7, and what is more is four less.
fn packed_roundings() -> u64 {
    ROUNDINGS.iter().rev().fold(0, |all, &n| all << 4 | if n < 4 { n } else { n - 4 })
}

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

    /// `llvm.get.rounding`: what the mode says of `float`, in its lowest two bits, and of the others, in the next two.
    pub(super) fn get_rounding(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let mode = self.hardware_register(MODE, 4);
        let [four, width, digit] = [4, 2, 15].map(|n| self.b.i32(n));
        let at = self.b.shl(mode, width);
        let at = self.b.zext(at, Type::I64);
        let table = self.b.i64(packed_roundings());
        let v = self.b.lshr(table, at);
        let v = self.b.lo32(v);
        let v = self.b.and(v, digit);
        let extended = self.b.add(v, four);
        let plain = self.b.icmp(IntPred::Ult, v, four);
        let v = self.b.select(plain, v, extended);
        self.define_one(inst, v);
        Ok(())
    }

    /// The lowest bits of a hardware register.
    fn hardware_register(&mut self, id: u32, bits: u32) -> Value {
        let operand = self.b.i32((bits - 1) << 11 | id);
        let v = self.keep_effect(Intrinsic::SGetReg, Type::I32, &[operand]);
        v.unwrap_or_else(|| self.b.i32(0))
    }
}
