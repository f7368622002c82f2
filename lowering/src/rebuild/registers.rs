//! `llvm.read_register` and `llvm.write_register`: EXEC is the mask of active lanes; other registers are accessed by
//! inline assembly, one move each. ModuleSymbols and types are LLVM's (`SITargetLowering::getRegisterByName`).
//!
//! FLAT_SCRATCH is a register pair, a source operand, or a hardware register (where LLVM 22 reads s102 and s103
//! instead). Reading it makes the prologue set it up, as for any inline assembly. It cannot be written, because it is
//! the address of private memory.

use gcnc_ir::asm::Constraints;
use gcnc_ir::{CallConv, CallData, Callee, Inst, Intrinsic, Type, Value};
use gcnc_isa::{Reg, Target};

use super::{Rebuild, Row};
use crate::Diagnostic;

/// The width of a named register, if it is supported.
fn bits_of(name: &str) -> Option<u32> {
    match name {
        "m0" | "exec_lo" | "exec_hi" | "flat_scratch_lo" | "flat_scratch_hi" => Some(32),
        "exec" | "flat_scratch" => Some(64),
        _ => None,
    }
}

/// Instructions that read the low and the high half of FLAT_SCRATCH, if there is one.
fn flat_scratch_reads(target: &Target) -> Option<[String; 2]> {
    const HARDWARE: [&str; 2] = ["HW_REG_FLAT_SCR_", "HW_REG_WAVE_SCRATCH_BASE_"];
    let both = |first: &str, last: &str| Some(["lo", "hi"].map(|half| format!("{first}{half}{last}")));
    if target.has_register(Reg::FLAT_SCRATCH_LO) {
        return both("s_mov_b32 $0, flat_scratch_", "");
    }
    if target.has_register(Reg::FLAT_SCRATCH_BASE_LO) {
        return both("s_mov_b32 $0, src_flat_scratch_base_", "");
    }
    let has = |name: &&&str| target.hardware_register(&format!("{name}LO")).is_some();
    let name = HARDWARE.iter().find(has)?;
    Some(["LO", "HI"].map(|half| format!("s_getreg_b32 $0, hwreg({name}{half})")))
}

impl Rebuild<'_> {
    /// `llvm.read_register`
    pub(super) fn read_register(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let ty = self.src.inst(inst).ty;
        let name = self.register_name(inst, ty)?;
        if let "exec" | "exec_lo" | "exec_hi" = &name[..] {
            let here = self.b.i1(true);
            let lanes = self.b.call(Intrinsic::Ballot, Type::I64, &[here]);
            let v = match &name[..] {
                "exec_lo" => self.b.lo32(lanes),
                "exec_hi" => self.b.hi32(lanes),
                _ => lanes,
            };
            self.define_one(inst, v);
            return Ok(());
        }
        if name.starts_with("flat_scratch") {
            let v = self.flat_scratch(&name)?;
            self.define_one(inst, v);
            return Ok(());
        }
        let text = format!("s_mov_b{} $0, {name}", self.element_bits(ty));
        let values = self.register_move(&text, "=s", &[], &[ty])?;
        let mut row = Row::new();
        for v in values {
            self.put_words(v, ty, &mut row)?;
        }
        self.define(inst, &row);
        Ok(())
    }

    /// Reads FLAT_SCRATCH or a half of it.
    fn flat_scratch(&mut self, name: &str) -> Result<Value, Diagnostic> {
        let Some([lo, hi]) = flat_scratch_reads(self.target) else {
            return self.refuse(format!("{} has no register `{name}`", self.target.name()));
        };
        let mut half = |text: &str| Ok(self.register_move(text, "=s", &[], &[Type::I32])?[0]);
        match name {
            "flat_scratch_lo" => half(&lo),
            "flat_scratch_hi" => half(&hi),
            _ => {
                let (lo, hi) = (half(&lo)?, half(&hi)?);
                Ok(self.b.pair(lo, hi))
            }
        }
    }

    /// `llvm.write_register`
    pub(super) fn write_register(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let v = self.src.arg(inst, 1);
        let ty = self.src.ty(v);
        let name = self.register_name(inst, ty)?;
        if name.starts_with("flat_scratch") {
            return self.refuse(format!("register `{name}` cannot be written: it is the address of private memory"));
        }
        let text = format!("s_mov_b{} {name}, $0", self.element_bits(ty));
        let v = self.one(v)?;
        self.register_move(&text, "s", &[v], &[])?;
        Ok(())
    }

    /// The register that a call names; it must have this type.
    fn register_name(&mut self, inst: Inst, ty: Type) -> Result<String, Diagnostic> {
        let name = self.b.ctx.metadata.register(self.src.def(self.src.arg(inst, 0)));
        let name = name.map_or("", |name| self.b.ctx.strings.get(name)).to_owned();
        match bits_of(&name) {
            Some(bits) if bits == self.element_bits(ty) => Ok(name),
            Some(bits) => self.refuse(format!("register `{name}` has type i{bits}")),
            None => {
                let others = "m0, exec and its halves can be, and flat_scratch and its halves can be read";
                self.refuse(format!("register `{name}` cannot be read or written: {others}"))
            }
        }
    }

    /// Inline assembly of one move.
    fn register_move(
        &mut self,
        text: &str,
        constraints: &str,
        args: &[Value],
        results: &[Type],
    ) -> Result<Vec<Value>, Diagnostic> {
        let parsed = Constraints::parse(constraints).or_else(|what| self.refuse(what))?;
        let strings = &mut self.b.ctx.strings;
        let callee = Callee::Asm {
            text: strings.intern(text.as_bytes()),
            place: Default::default(),
            constraints: strings.intern(constraints.as_bytes()),
            side_effect: true,
            align_stack: false,
            intel: false,
            unwind: false,
        };
        let call = CallData { callee, signature: Type::VOID, conv: CallConv::C, addrspace: 0 };
        self.asm_call(call, args, results, &parsed)
    }
}
