//! Calls of functions, intrinsics, addresses and inline assembly.

use super::inst::fast_math;
use super::{Ops, Stream};
use crate::codes::constants as cst;
use crate::consts::is_assembly;
use crate::error::Result;
use crate::index::SymbolKind;
use crate::reader::{Entity, Reader};
use crate::stream::Record;
use gcnc_ir::attrs::{AttrList, AttrSet};
use gcnc_ir::consts::ConstData;
use gcnc_ir::function::{Bundle, CallData, Callee, ExtraData, Inst, Loc, Value, ValueDef};
use gcnc_ir::module::CallConv;
use gcnc_ir::ops::{Flags, Op};
use gcnc_ir::upgrade::{self, Site, Upgrade};
use gcnc_ir::{Intrinsic, Type};
use smallvec::SmallVec;

/// Bits of a call's second operand. (LLVM 24, `CallMarkersFlags`.)
mod bit {
    pub const TAIL: u64 = 1;
    pub const CONVENTION_AT: u64 = 1;
    pub const MUST_TAIL: u64 = 1 << 14;
    pub const EXPLICIT_TYPE: u64 = 1 << 15;
    pub const NO_TAIL: u64 = 1 << 16;
    pub const FAST_MATH: u64 = 1 << 17;
}

/// In place of a value in an operand bundle: metadata follow.
const METADATA_FOLLOWS: u64 = 0x8000_0000;

/// The callee.
enum CalleeRef<'n> {
    Intrinsic(Intrinsic),
    Upgrade(Upgrade<'n>),
    Callee(Callee),
    Address(Value),
}

/// What a call's record has before its arguments.
struct CallHead {
    attrs: u64,
    flags: Flags,
    conv: CallConv,
    signature: Type,
}

impl<'b> Reader<'b> {
    fn call_head(&self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<CallHead> {
        let (Some(attrs), Some(bits)) = (ops.next(), ops.next()) else { return block.error("a call is damaged") };
        let mut flags = if bits & bit::FAST_MATH != 0 { fast_math(ops.next().unwrap_or(0)) } else { Flags::NONE };
        for (bit, flag) in
            [(bit::TAIL, Flags::TAIL), (bit::MUST_TAIL, Flags::MUST_TAIL), (bit::NO_TAIL, Flags::NO_TAIL)]
        {
            if bits & bit != 0 {
                flags.insert(flag);
            }
        }
        // `musttail` implies `tail`.
        if flags.has(Flags::MUST_TAIL) {
            flags.remove(Flags::TAIL);
        }
        if flags.has(Flags::NO_TAIL) && flags.has_any(Flags::TAIL.or(Flags::MUST_TAIL)) {
            return block.error("a call is both a tail call and none");
        }
        if bits & bit::EXPLICIT_TYPE == 0 {
            return block.error("a call has no explicit type, as before LLVM 3.8");
        }
        let signature = self.type_op(block, ops)?;
        if self.module.ctx.types.signature(signature).is_none() {
            return block.error("the type of a call is not a function type");
        }
        Ok(CallHead { attrs, flags, conv: CallConv((bits >> bit::CONVENTION_AT & 0x3ff) as u16), signature })
    }

    /// Attributes, convention and markers, flags, type, callee, arguments.
    pub(super) fn call(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let head = self.call_head(block, ops)?;
        let target = self.call_target(block, ops)?;
        let types = &self.module.ctx.types;
        let (ret, params, vararg) = types.signature(head.signature).unwrap_or((Type::VOID, &[], false));
        let params: SmallVec<[Type; 8]> = params.into();
        if let CalleeRef::Upgrade(upgrade) = target
            && let Some(debug) = upgrade.debug()
        {
            self.body.bundles.clear();
            return match ret {
                Type::VOID => self.debug_call(block, ops, debug),
                _ => block.error("a debug intrinsic has a result"),
            };
        }
        let mut args = SmallVec::<[Value; 8]>::new();
        for &ty in &params {
            args.push(if ty == Type::METADATA { self.metadata_arg(block, ops)? } else { self.typed(block, ops, ty)? });
        }
        if !vararg && !ops.rest().is_empty() {
            return block.error("a call has more arguments than its type");
        }
        while !ops.rest().is_empty() {
            args.push(self.pair(block, ops)?.1);
        }
        let attrs = self.attr_list(head.attrs, block.place())?;
        if attrs.params.len() > args.len() {
            return block.error("attributes of an argument that does not exist");
        }
        let described = |index: usize| params.get(index) == Some(&Type::METADATA);
        if (0..attrs.params.len()).any(|index| described(index) && attrs.param(index) != AttrSet::EMPTY) {
            return block.error("metadata have no attributes");
        }
        if let CalleeRef::Upgrade(upgrade) = target {
            return self.upgraded(block, upgrade, &head, ret, &args, attrs);
        }
        let mut extra = ExtraData { attrs, bundles: Vec::new() };
        for (tag, values) in std::mem::take(&mut self.body.bundles) {
            extra.bundles.push(Bundle { tag, len: values.len() as u32 });
            args.extend(values);
        }
        let mut addrspace = 0;
        let callee = match target {
            CalleeRef::Intrinsic(id) => {
                let inst = self.push(block, Op::Intrinsic(id), head.flags, ret, &args)?;
                self.attach_extra(inst, extra);
                return Ok(());
            }
            CalleeRef::Callee(callee) => {
                if let Callee::Func(func) = callee {
                    addrspace = self.space_of(func);
                }
                callee
            }
            CalleeRef::Address(address) => {
                addrspace = self.module.ctx.types.addrspace(self.body.func.ty(address)).unwrap_or(0);
                args.push(address);
                Callee::Indirect
            }
            CalleeRef::Upgrade(_) => return Ok(()),
        };
        let CallHead { flags, conv, signature, .. } = head;
        let info = self.body.func.dfg.calls.push(CallData { callee, signature, conv, addrspace });
        let inst = self.push(block, Op::Call(info), flags, ret, &args)?;
        self.attach_extra(inst, extra);
        Ok(())
    }

    /// The address space of a function, which may be the one that is being read.
    fn space_of(&self, func: gcnc_ir::FuncId) -> u32 {
        let header = &self.module.functions[func];
        if header.signature == Type::VOID { self.body.func.addrspace } else { header.addrspace }
    }

    fn attach_extra(&mut self, inst: Inst, extra: ExtraData) {
        if !extra.attrs.is_empty() || !extra.bundles.is_empty() {
            let dfg = &mut self.body.func.dfg;
            let extra = dfg.extras.push(extra);
            dfg.insts[inst].extra = extra.into();
        }
    }

    /// A call of a function that is upgraded to other operations.
    fn upgraded(
        &mut self,
        block: &Stream<'b>,
        upgrade: Upgrade<'_>,
        head: &CallHead,
        ret: Type,
        args: &[Value],
        attrs: AttrList,
    ) -> Result<()> {
        if !self.body.bundles.is_empty() {
            return block.error("an upgraded call has operand bundles");
        }
        let here = self.here(block)?;
        let before = self.body.func.dfg.insts.len();
        let (ctx, func) = (&mut self.module.ctx, &mut self.body.func);
        let mut site = Site { ctx, func, block: here, loc: Loc::NONE };
        let call = upgrade::Call { flags: head.flags, ret, args };
        let last = match upgrade.apply(&mut site, &call) {
            Ok(Some(last)) => last,
            Ok(None) if ret == Type::VOID => {
                self.body.insts.push(None.into());
                return Ok(());
            }
            Ok(None) => return block.error("an upgraded call has no result"),
            Err(message) => return block.error(message),
        };
        self.spend((self.body.func.dfg.insts.len() - before) as u64)?;
        let inst = self.push(block, last.op, last.flags, last.ty, &last.args)?;
        if last.keeps_attrs {
            self.attach_extra(inst, ExtraData { attrs, bundles: Vec::new() });
        }
        last.promises.iter().for_each(|&(kind, node)| self.body.func.attach(inst, kind, node));
        self.body.scopes.extend(last.scope.map(|node| (inst, node)));
        Ok(())
    }

    fn call_target(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<CalleeRef<'b>> {
        let Some(number) = ops.ops.get(ops.at).copied() else { return block.error("a call without a callee") };
        let id = self.absolute(number);
        if let Some(index) = self.global_of(id) {
            let global = &self.code.globals[index as usize];
            if global.kind == SymbolKind::Function {
                ops.at += 1;
                return match self.entity(index)? {
                    Entity::Intrinsic(id) => Ok(CalleeRef::Intrinsic(id)),
                    Entity::Upgraded => match Upgrade::of(&global.name) {
                        Some(upgrade) => Ok(CalleeRef::Upgrade(upgrade)),
                        None => block.error(format!("`{}` is not known", global.name)),
                    },
                    Entity::Address(address) => match *self.module.ctx.consts.get(address) {
                        ConstData::Func { func, .. } => Ok(CalleeRef::Callee(Callee::Func(func))),
                        _ => block.error("a function has no address"),
                    },
                };
            }
        }
        if let Some(callee) = self.inline_asm(id)? {
            ops.at += 1;
            return Ok(CalleeRef::Callee(callee));
        }
        let (ty, address) = self.pair(block, ops)?;
        if !self.module.ctx.types.is_ptr(ty) {
            return block.error("the callee is not a pointer");
        }
        Ok(CalleeRef::Address(address))
    }

    /// The inline assembly that a constant is, if it is: flags, then two strings with their lengths.
    fn inline_asm(&mut self, id: u32) -> Result<Option<Callee>> {
        let Some(place) = self.constant_ref(id) else { return Ok(None) };
        let mut record = Record::new();
        let block = self.constant_record(place, &mut record)?;
        if !is_assembly(record.code) {
            return Ok(None);
        }
        let ops = match record.code {
            // Its type comes first.
            cst::INLINEASM => record.ops.get(1..).unwrap_or(&[]),
            _ => &record.ops[..],
        };
        let Some((&flags, rest)) = ops.split_first() else { return block.error("inline assembly is damaged") };
        let text = |rest: &[u64]| -> Option<(Vec<u8>, usize)> {
            let len = usize::try_from(*rest.first()?).ok()?;
            let letters = rest.get(1..len.checked_add(1)?)?;
            Some((letters.iter().map(|&l| u8::try_from(l).ok()).collect::<Option<_>>()?, len + 1))
        };
        let first = text(rest);
        let second = first.as_ref().and_then(|(_, len)| text(&rest[*len..]));
        let (Some((text, _)), Some((constraints, _))) = (first, second) else {
            return block.error("inline assembly is damaged");
        };
        let strings = &mut self.module.ctx.strings;
        Ok(Some(Callee::Asm {
            text: strings.intern(&text),
            place: Loc::NONE,
            constraints: strings.intern(&constraints),
            side_effect: flags & 1 != 0,
            align_stack: flags & 2 != 0,
            intel: flags & 4 != 0,
            unwind: flags & 8 != 0,
        }))
    }

    /// Metadata as an argument: a metadata number relative to the next value's.
    fn metadata_arg(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<Value> {
        let Some(number) = ops.next() else { return block.error("an operand is missing") };
        let operand = self.md(self.absolute(number).into())?;
        Ok(self.body.func.dfg.make_value(Type::METADATA, ValueDef::Metadata(operand)))
    }

    /// `OPERAND_BUNDLE`: a tag and values, for the call that follows.
    pub(super) fn bundle(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<()> {
        let code = self.code;
        let tags = code.head.bundle_tags.read(&code.bytes, &code.info)?;
        let tag = ops.next().and_then(|tag| tags.get(usize::try_from(tag).ok()?));
        let Some(tag) = tag else { return block.error("the tag of an operand bundle has an unknown number") };
        let tag = self.module.ctx.strings.intern(tag);
        let mut values = Vec::new();
        while let Some(&first) = ops.rest().first() {
            if first == METADATA_FOLLOWS {
                ops.at += 1;
                values.push(self.metadata_arg(block, ops)?);
            } else {
                values.push(self.pair(block, ops)?.1);
            }
        }
        self.body.bundles.push((tag, values));
        Ok(())
    }
}
