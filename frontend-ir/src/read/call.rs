//! Parsing calls of functions, intrinsics, addresses and inline assembly.

use super::attrs::Place;
use super::inst::Head;
use super::lexer::Tok;
use super::{LateCall, LateScope, Reader, Result};
use crate::attrs::{AttrList, AttrSet};
use crate::consts::ConstData;
use crate::function::{Bundle, CallData, Callee, ExtraData, Loc, Value, ValueDef};
use crate::intrinsics::Intrinsic;
use crate::module::CallConv;
use crate::ops::{Flags, Op};
use crate::types::{Type, TypeKind};
use crate::upgrade::{self, Site, Upgrade};
use smallvec::SmallVec;

/// The callee, as far as it is known before the arguments.
enum Target<'a> {
    Intrinsic(Intrinsic),
    Function(Callee),
    /// A global that is not defined yet, or an address constant; the slot and name of the global.
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
            && let Some(upgrade) = Upgrade::of(name)
        {
            return match upgrade.debug() {
                Some(debug) => self.debug_call(head, debug),
                None => self.upgraded(head, flags, ret, upgrade),
            };
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

    fn attach_extra(&mut self, inst: crate::Inst, extra: ExtraData) {
        if !extra.attrs.is_empty() || !extra.bundles.is_empty() {
            let extra = self.func.dfg.extras.push(extra);
            self.func.dfg.insts[inst].extra = extra.into();
        }
    }

    /// A call of a name that is upgraded to other operations.
    fn upgraded(&mut self, head: Head<'a>, flags: Flags, ret: Type, upgrade: Upgrade<'a>) -> Result<()> {
        let at = self.start;
        self.advance();
        let (mut args, mut attrs) = (SmallVec::<[Value; 8]>::new(), AttrList::default());
        self.arguments(&mut args, &mut attrs)?;
        attrs.func = self.function_attrs()?;
        self.tail(false)?;
        let (ctx, func) = (&mut self.module.ctx, &mut self.func);
        let mut site = Site { ctx, func, block: head.block, loc: Loc(head.at as u32) };
        let last = match upgrade.apply(&mut site, &upgrade::Call { flags, ret, args: &args }) {
            Ok(Some(last)) => last,
            Ok(None) if head.key.is_some() => return self.error_at(head.at, "the instruction has no result to name"),
            Ok(None) => return Ok(()),
            Err(message) => return self.error_at(at, message),
        };
        let inst = self.push(head, last.op, last.flags, last.ty, &last.args)?;
        if last.keeps_attrs {
            self.attach_extra(inst, ExtraData { attrs, ..Default::default() });
        }
        last.promises.iter().for_each(|&(kind, node)| self.func.attach(inst, kind, node));
        if let Some(node) = last.scope {
            self.late_scopes.push(LateScope { func: self.func_id, inst, node, offset: at });
        }
        Ok(())
    }

    /// Sets the scopes that nodes name.
    pub(super) fn resolve_late_scopes(&mut self) -> Result<()> {
        for LateScope { func, inst, node, offset } in std::mem::take(&mut self.late_scopes) {
            let Some(scope) = upgrade::scope_of(&mut self.module.ctx, node) else {
                return Err(super::ReadError::new(self.text(), offset, 1, "the scope is a node with its name".into()));
            };
            if let Some(access) = self.module.functions[func].dfg.insts[inst].op.access_mut() {
                access.scope = scope;
            }
        }
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

    /// Makes calls of functions that were not yet defined direct calls.
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
