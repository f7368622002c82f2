//! Clocks (`llvm.readcyclecounter`, `llvm.readsteadycounter`), and the floating-point environment, which is per wave.

use gcnc_ir::{Inst, IntPred, Intrinsic, Type, Value};
use gcnc_isa::Opcode;

use super::Rebuild;
use crate::Diagnostic;

/// `sendmsg(MSG_RTN_GET_REALTIME)`
const GET_REALTIME: u32 = 131;

/// `HW_REG_MODE`, or `HW_REG_WAVE_MODE` as it is called from GFX12 on.
const MODE: u32 = 1;

/// The result of `llvm.get.rounding` for each mode (AMDGPUUsage, "Extended FLT_ROUNDS Enumeration Values"): rows by the
/// mode of `double` and `half`, columns by that of `float`.
const ROUNDINGS: [u64; 16] = [1, 11, 14, 17, 8, 2, 15, 18, 9, 12, 3, 19, 10, 13, 16, 0];

/// [`ROUNDINGS`], four bits each: values 4 to 7 do not occur, so larger ones are stored less four.
fn packed_roundings() -> u64 {
    ROUNDINGS.iter().rev().fold(0, |all, &n| all << 4 | if n < 4 { n } else { n - 4 })
}

/// The mode for each digit of [`packed_roundings`]: the inverse mapping.
fn packed_modes() -> u64 {
    (0..16).fold(0, |all, mode| all | mode << ((packed_roundings() >> (4 * mode) & 15) * 4))
}

impl Rebuild<'_> {
    /// `llvm.readcyclecounter`, or the steady one, by the target's counter that LLVM reads; zero if there is none.
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

    /// The cycle counter in hardware registers: 20 bits, or two dwords. Of two, the low one is valid only if the high
    /// one did not change between two reads; otherwise it has just wrapped.
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

    /// `llvm.get.rounding`: the low two bits of the mode are for `float`, the next two for the other types.
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

    /// `llvm.set.rounding`: the mode for which [`ROUNDINGS`] has this value.
    pub(super) fn set_rounding(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let v = self.one(self.src.arg(inst, 0))?;
        let [four, width, digit] = [4, 2, 15].map(|n| self.b.i32(n));
        let extended = self.b.sub(v, four);
        // Values 4 to 7 do not occur.
        let at = self.b.minmax(IntPred::Ult, v, extended);
        let at = self.b.and(at, digit);
        let at = self.b.shl(at, width);
        let at = self.b.zext(at, Type::I64);
        let table = self.b.i64(packed_modes());
        let mode = self.b.lshr(table, at);
        let mode = self.b.lo32(mode);
        let mode = self.b.and(mode, digit);
        self.set_hardware_register(MODE, 4, mode);
        Ok(())
    }

    /// `llvm.get.fpenv` and `set.fpenv`: MODE in the low half, the exception flags in the high half, as in LLVM
    /// (`SITargetLowering::lowerGET_FPENV`).
    pub(super) fn float_environment(&mut self, inst: Inst, get: bool) -> Result<(), Diagnostic> {
        let value = if get { None } else { Some(self.src.arg(inst, 0)) };
        let ty = value.map_or(self.src.inst(inst).ty, |v| self.src.ty(v));
        if ty != Type::I64 {
            return self.refuse("the floating-point environment must be an i64");
        }
        let number = |name| self.target.hardware_register(name);
        let flags = number("HW_REG_TRAPSTS").or_else(|| number("HW_REG_WAVE_EXCP_FLAG_USER"));
        let Some(flags) = flags else { return self.refuse("this target has no floating-point exception flags") };
        match value {
            None => {
                let [mode, flags] = [(MODE, 23), (flags, 5)].map(|(id, bits)| self.hardware_register(id, bits));
                let v = self.b.pair(mode, flags);
                self.define_one(inst, v);
            }
            Some(v) => {
                let v = self.one(v)?;
                let (mode, raised) = (self.b.lo32(v), self.b.hi32(v));
                self.set_hardware_register(MODE, 23, mode);
                self.set_hardware_register(flags, 5, raised);
            }
        }
        Ok(())
    }

    /// `llvm.get.fpmode`: rounding, denormals, clamping, signalling NaNs, which exceptions trap, and overflow of f16.
    pub(super) fn float_mode(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        const ROUND_DENORM_CLAMP_IEEE: u32 = 0x3ff;
        const EXCEPTIONS: u32 = 0x7f << 12;
        const FP16_OVERFLOW: u32 = 1 << 23;
        if self.src.inst(inst).ty != Type::I32 {
            return self.refuse("the floating-point mode must be an i32");
        }
        let common = ROUND_DENORM_CLAMP_IEEE | EXCEPTIONS;
        let fields = if self.target.has_fp16_overflow() { common | FP16_OVERFLOW } else { common };
        let mode = self.hardware_register(MODE, u32::BITS - fields.leading_zeros());
        let fields = self.b.i32(fields);
        let v = self.b.and(mode, fields);
        self.define_one(inst, v);
        Ok(())
    }

    fn set_hardware_register(&mut self, id: u32, bits: u32, v: Value) {
        let operand = self.b.i32((bits - 1) << 11 | id);
        self.keep_effect(Intrinsic::SSetReg, Type::VOID, &[operand, v]);
    }

    /// The low bits of a hardware register.
    fn hardware_register(&mut self, id: u32, bits: u32) -> Value {
        let operand = self.b.i32((bits - 1) << 11 | id);
        let v = self.keep_effect(Intrinsic::SGetReg, Type::I32, &[operand]);
        v.unwrap_or_else(|| self.b.i32(0))
    }
}
