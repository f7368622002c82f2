//! Calls: of functions, intrinsics, addresses and inline assembly.

use super::attrs::Place;
use super::composed::Composed;
use super::inst::Head;
use super::lexer::Tok;
use super::older::Older;
use super::{LateCall, Reader, Result};
use crate::attrs::{AttrList, AttrSet};
use crate::consts::ConstData;
use crate::function::{Bundle, CallData, Callee, ExtraData, Loc, Value, ValueDef};
use crate::intrinsics::Intrinsic;
use crate::metadata::MdOperand;
use crate::module::CallConv;
use crate::ops::{BinOp, CastOp, Flags, FloatPred, Op};
use crate::types::{Type, TypeKind};
use smallvec::SmallVec;

/// What is called, as far as it is known before the arguments.
enum Target<'a> {
    Intrinsic(Intrinsic),
    Function(Callee),
    /// A global not defined yet, or an address constant; the slot and name of a global.
    Address(Value, Option<(u32, Option<&'a str>)>),
}

impl<'a> Reader<'a> {
    /// After `call`.
    pub(super) fn call(&mut self, head: Head<'a>, tail_flag: Flags) -> Result<()> {
        let flags = self.flags().or(tail_flag);
        let conv = self.calling_convention()?.unwrap_or(CallConv::C);
        let mut extra = ExtraData::default();
        let ret_attrs = self.value_attrs(Place::Result)?;
        extra.attrs.ret = (ret_attrs != AttrSet::EMPTY).then_some(ret_attrs);
        let addrspace = self.addrspace()?.unwrap_or(0);
        let ty = self.any_type()?;
        let (signature, ret) = match *self.module.ctx.types.kind(ty) {
            TypeKind::Func { ret, .. } => (Some(ty), ret),
            _ => (None, ty),
        };
        if let Tok::Global(name) = self.tok
            && let Some(name) = name.strip_prefix("llvm.")
        {
            if name.starts_with("dbg.") {
                return self.skip_debug_call(head);
            }
            if let Some(name) = name.strip_prefix("experimental.constrained.") {
                return self.constrained(head, flags, ret, name.split('.').next().unwrap_or(name));
            }
            if let Some(name) = name.strip_prefix("vp.") {
                return self.predicated(head, flags, ret, name);
            }
            if let Some(older) = Older::from_name(name) {
                let base = &name["amdgcn.".len()..];
                return self.older(head, ret, base, older);
            }
            if let Some(composed) = Composed::from_name(name) {
                return self.composed(head, flags, ret, composed);
            }
        }
        let target = self.callee(addrspace)?;
        let mut args = SmallVec::<[Value; 8]>::new();
        self.arguments(&mut args, &mut extra.attrs)?;
        let fixed: SmallVec<[Type; 8]> = args.iter().map(|&a| self.func.ty(a)).collect();
        extra.attrs.func = self.function_attrs()?;
        if self.at(b'[') {
            self.bundles(&mut args, &mut extra.bundles)?;
        }
        self.tail(false)?;
        let (callee, late) = match target {
            // What they were before there was a type for halves.
            Target::Intrinsic(Intrinsic::ConvertToFp16) if args.len() == 1 && ret == Type::I16 => {
                let half = self.between(&head, Op::Cast(CastOp::FpTrunc), Type::F16, &args);
                self.push(head, Op::Cast(CastOp::BitCast), Flags::NONE, ret, &[half])?;
                return Ok(());
            }
            Target::Intrinsic(Intrinsic::ConvertFromFp16) if args.len() == 1 && fixed[0] == Type::I16 => {
                let half = self.between(&head, Op::Cast(CastOp::BitCast), Type::F16, &args);
                self.push(head, Op::Cast(CastOp::FpExt), flags, ret, &[half])?;
                return Ok(());
            }
            Target::Intrinsic(id) => {
                let inst = self.push(head, Op::Intrinsic(id), flags, ret, &args)?;
                self.attach_extra(inst, extra);
                return Ok(());
            }
            Target::Function(callee) => (callee, None),
            Target::Address(value, late) => {
                args.push(value);
                (Callee::Indirect, late)
            }
        };
        let signature = match signature {
            Some(signature) => signature,
            None => self.module.ctx.types.func(ret, &fixed, false),
        };
        let info = self.func.dfg.calls.push(CallData { callee, signature, conv, addrspace });
        let inst = self.push(head, Op::Call(info), flags, ret, &args)?;
        self.attach_extra(inst, extra);
        if let Some((slot, name)) = late {
            let callee = self.globals[slot as usize].address;
            self.late_calls.push(LateCall { caller: self.func_id, inst, callee });
            if let Some(name) = name.filter(|n| n.starts_with("llvm.")) {
                self.undeclared.push((slot, name, signature));
            }
        }
        Ok(())
    }

    pub(super) fn attach_extra(&mut self, inst: crate::Inst, extra: ExtraData) {
        if !extra.attrs.is_empty() || !extra.bundles.is_empty() {
            let extra = self.func.dfg.extras.push(extra);
            self.func.dfg.insts[inst].extra = extra.into();
        }
    }

    /// A call of a debug intrinsic, as old printers have it: not kept.
    fn skip_debug_call(&mut self, head: Head<'a>) -> Result<()> {
        self.advance();
        if !self.at(b'(') || head.key.is_some() {
            return self.expected("`(`");
        }
        self.balanced_text()?;
        self.function_attrs()?;
        self.tail(false)?;
        Ok(())
    }

    /// A call of a constrained floating-point intrinsic becomes the plain operation. Rounding modes are promises about the mode that is set,
    /// which plain operations obey as well, and nothing here traps.
    fn constrained(&mut self, head: Head<'a>, flags: Flags, ret: Type, name: &'a str) -> Result<()> {
        self.advance();
        let mut args = SmallVec::<[Value; 8]>::new();
        self.arguments(&mut args, &mut AttrList::default())?;
        self.function_attrs()?;
        self.tail(false)?;
        let plain = args.iter().take_while(|&&a| self.func.ty(a) != Type::METADATA).count();
        let op = match name {
            "fcmp" | "fcmps" => {
                let word = match args.get(2).map(|&a| self.func.def(a)) {
                    Some(ValueDef::Metadata(MdOperand::String(word))) => self.module.ctx.strings.get(word),
                    _ => "",
                };
                match FloatPred::from_name(word) {
                    Some(predicate) => Op::FCmp(predicate),
                    None => return self.expected("a predicate of `fcmp`"),
                }
            }
            _ => {
                // `trunc` is of floats here, not the conversion of integers.
                let op = Intrinsic::from_name(&format!("llvm.{name}")).map(Op::Intrinsic);
                let op = op.or_else(|| BinOp::from_name(name).map(Op::Binary));
                match op.or_else(|| CastOp::from_name(name).map(Op::Cast)) {
                    Some(op) => op,
                    None => return self.error(format!("`llvm.experimental.constrained.{name}` is not known")),
                }
            }
        };
        self.push(head, op, flags, ret, &args[..plain])?;
        Ok(())
    }

    fn callee(&mut self, addrspace: u32) -> Result<Target<'a>> {
        let ptr = self.module.ctx.types.ptr(addrspace);
        match self.tok {
            Tok::Global(raw) => {
                if raw.starts_with("llvm.")
                    && let Some(id) = Intrinsic::from_name(raw)
                {
                    self.advance();
                    return Ok(Target::Intrinsic(id));
                }
                let name = self.name(raw)?;
                let slot = self.global_by_name(name, ptr)?;
                self.function_target(slot, Some(raw), ptr)
            }
            Tok::GlobalNum(number) => {
                let slot = self.global_by_number(number, ptr)?;
                self.function_target(slot, None, ptr)
            }
            Tok::Word("asm") => self.inline_asm().map(Target::Function),
            _ => Ok(Target::Address(self.operand(ptr)?, None)),
        }
    }

    fn function_target(&mut self, slot: u32, name: Option<&'a str>, ptr: Type) -> Result<Target<'a>> {
        let address = self.globals[slot as usize].address;
        let consts = &self.module.ctx.consts;
        if consts.ty(address) != ptr {
            return self.error("the function's address is in another address space");
        }
        self.advance();
        match *self.module.ctx.consts.get(address) {
            ConstData::Func { func, .. } => Ok(Target::Function(Callee::Func(func))),
            _ => {
                let value = self.func.dfg.const_value(address, ptr);
                let late = !self.globals[slot as usize].defined;
                Ok(Target::Address(value, late.then_some((slot, name))))
            }
        }
    }

    /// `asm sideeffect "text", "constraints"`
    fn inline_asm(&mut self) -> Result<Callee> {
        self.advance();
        let side_effect = self.eat_word("sideeffect");
        let align_stack = self.eat_word("alignstack");
        let intel = self.eat_word("inteldialect");
        let unwind = self.eat_word("unwind");
        let place = Loc(self.start as u32 + 1);
        let text = self.symbol()?;
        self.expect(b',')?;
        let constraints = self.symbol()?;
        Ok(Callee::Asm { text, place, constraints, side_effect, align_stack, intel, unwind })
    }

    pub(super) fn arguments(&mut self, args: &mut SmallVec<[Value; 8]>, attrs: &mut AttrList) -> Result<()> {
        self.expect(b'(')?;
        while !self.at(b')') {
            if self.tok == Tok::Dots {
                self.advance();
                break;
            }
            let ty = self.value_type()?;
            if ty == Type::METADATA {
                let operand = self.metadata_operand()?;
                args.push(self.func.dfg.make_value(ty, ValueDef::Metadata(operand)));
            } else {
                let set = self.value_attrs(Place::Parameter)?;
                attrs.set_param(args.len(), set);
                args.push(self.operand(ty)?);
            }
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')
    }

    /// `["tag"(T v, ...), ...]`
    fn bundles(&mut self, args: &mut SmallVec<[Value; 8]>, bundles: &mut Vec<Bundle>) -> Result<()> {
        self.advance();
        while !self.at(b']') {
            let tag = self.symbol()?;
            self.expect(b'(')?;
            let first = args.len();
            while !self.at(b')') {
                let ty = self.value_type()?;
                if ty == Type::METADATA {
                    let operand = self.metadata_operand()?;
                    args.push(self.func.dfg.make_value(ty, ValueDef::Metadata(operand)));
                } else {
                    args.push(self.operand(ty)?);
                }
                if !self.eat(b',') {
                    break;
                }
            }
            self.expect(b')')?;
            bundles.push(Bundle { tag, len: (args.len() - first) as u32 });
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b']')
    }

    /// Turns calls of functions that were not defined yet into direct calls.
    pub(super) fn resolve_late_calls(&mut self) {
        for late in std::mem::take(&mut self.late_calls) {
            let ConstData::Func { func, .. } = *self.module.ctx.consts.get(late.callee) else { continue };
            let caller = &mut self.module.functions[late.caller];
            let dfg = &mut caller.dfg;
            let Op::Call(info) = dfg.insts[late.inst].op else { continue };
            dfg.calls[info].callee = Callee::Func(func);
            let len = dfg.insts[late.inst].args.len(&dfg.value_lists);
            dfg.insts[late.inst].args.truncate(len.saturating_sub(1), &mut dfg.value_lists);
        }
    }
}
