//! `llvm.read_register` and `llvm.write_register`: EXEC is the lanes that are there; other registers are read and written by inline
//! assembly, one move each. Names and types are those of LLVM's (`SITargetLowering::getRegisterByName`).

use gcnc_ir::asm::Constraints;
use gcnc_ir::{CallConv, CallData, Callee, Inst, Intrinsic, Type, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;

/// The bits of a register with a name, if it has one.
fn bits_of(name: &str) -> Option<u32> {
    match name {
        "m0" | "exec_lo" | "exec_hi" => Some(32),
        "exec" => Some(64),
        _ => None,
    }
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
        let text = format!("s_mov_b{} $0, {name}", self.element_bits(ty));
        let values = self.register_move(&text, "=s", &[], &[ty])?;
        let mut row = Row::new();
        for v in values {
            self.put_words(v, ty, &mut row)?;
        }
        self.define(inst, &row);
        Ok(())
    }

    /// `llvm.write_register`
    pub(super) fn write_register(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let v = self.src.arg(inst, 1);
        let ty = self.src.ty(v);
        let name = self.register_name(inst, ty)?;
        let text = format!("s_mov_b{} {name}, $0", self.element_bits(ty));
        let v = self.one(v)?;
        self.register_move(&text, "s", &[v], &[])?;
        Ok(())
    }

    /// The register that a call names, if it is of this type.
    fn register_name(&mut self, inst: Inst, ty: Type) -> Result<String, Diagnostic> {
        let name = self.b.ctx.metadata.register(self.src.def(self.src.arg(inst, 0)));
        let name = name.map_or("", |name| self.b.ctx.strings.get(name)).to_owned();
        match bits_of(&name) {
            Some(bits) if bits == self.element_bits(ty) => Ok(name),
            Some(bits) => self.refuse(format!("register `{name}` is an i{bits}")),
            None => {
                self.refuse(format!("register `{name}` cannot be read or written: m0, exec, exec_lo and exec_hi can"))
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
