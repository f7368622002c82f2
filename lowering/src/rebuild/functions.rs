//! The calling convention: calls that were not inlined, parameters and results.

use gcnc_ir::function::ExtraData;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{
    Access, Attr, AttrKind, AttrList, AttrSet, CallConv, CallData, Callee, Flags, FuncId, Function, Inst, Intrinsic,
    Op, Type, TypeKind, Value,
};

use gcnc_isa::stage::{CHAIN_ARGUMENTS, SHADER_ARGUMENTS, SHADER_RESULTS};
use planted::Bug;
use smallvec::SmallVec;

use super::fat::MemAddress;
use super::{Rebuild, Row};
use crate::convention::{self, Halves, Part};
use crate::inline;
use crate::shape::{Leaf, Repr};
use crate::silent;
use crate::{Diagnostic, FunctionRole};

/// The most dwords of an argument passed by copy.
const MAX_COPY: u64 = 1 << 14;

/// The arguments of a call in lowered form.
struct Arguments {
    values: Row,
    /// The frame slots that live until the call returns.
    slots: Row,
    attrs: AttrList,
}

impl Rebuild<'_> {
    /// The register values of a type in a call. The upper bits of f16 registers are unspecified.
    fn parts(&mut self, ty: Type) -> Result<Vec<Part>, Diagnostic> {
        let halves = Halves::of(self.target, self.facts.linked || self.facts.shader.is_some());
        match convention::parts(&self.b.ctx.types, self.shapes, ty, halves) {
            Some(parts) => Ok(parts),
            None => self.refuse("a value of this type cannot be passed or returned"),
        }
    }

    /// The same for the function's own parameters and results: a shader's next part may read all bits of a register.
    pub(super) fn own_parts(&mut self, ty: Type) -> Result<Vec<Part>, Diagnostic> {
        let mut parts = self.parts(ty)?;
        if self.facts.shader.is_some() {
            parts.iter_mut().filter(|part| part.ty == Type::F16).for_each(|part| part.ty = Type::I32);
        }
        Ok(parts)
    }

    /// Defines the function's parameters: block parameters of the entry.
    pub(super) fn parameters(&mut self) -> Result<(), Diagnostic> {
        let src = self.src;
        if let Some(reason) = convention::refusal(src.conv).filter(|_| !src.conv.is_shader()) {
            return self.refuse(reason);
        }
        if let Some(reason) = convention::linked_refusal(src.conv, self.facts.linked) {
            return self.refuse(reason);
        }
        self.b.loc = src.loc;
        let mut types: Vec<Type> = Vec::new();
        let result = self.results()?;
        let in_memory =
            self.facts.shader.is_none() && self.is_in_memory(&result, (self.facts.is_graphics, &[src.attrs.ret()]))?;
        if in_memory {
            self.result_at = Some(self.b.func.dfg.append_param(self.entry, Type::PTR5));
            types.push(Type::PTR5);
        }
        let absent = self.facts.shader.as_mut().map(|shader| std::mem::take(&mut shader.absent)).unwrap_or_default();
        for (i, &p) in src.params().iter().enumerate() {
            if absent.get(i) == Some(&true) {
                let row = self.zeros(src.ty(p))?;
                self.set(p, &row);
                continue;
            }
            if i == 0 && src.conv == CallConv::AMDGPU_GFX_WHOLE_WAVE {
                self.b.func.conv = CallConv::AMDGPU_GFX;
                let active: Row = self.keep_effect(Intrinsic::PsLive, Type::I1, &[]).into_iter().collect();
                self.set(p, &active);
                continue;
            }
            let set = self.passing(&[src.param_attrs(i)], src.ty(p))?;
            let parts = self.own_parts(src.ty(p))?;
            if self.facts.is_graphics && self.is_on_stack(src.ty(p), set)? {
                let at = self.b.func.dfg.append_param(self.entry, Type::PTR5);
                let loaded = self.load_value(at, Type::I32, Access::plain(4), false)?;
                let row = self.unpack(src.ty(p), &parts, &loaded)?;
                self.set(p, &row);
                let set = self.copy_of(1, 4);
                self.b.func.attrs.set_param(types.len(), set);
                types.push(Type::PTR5);
                continue;
            }
            let params: Row = parts.iter().map(|part| self.b.func.dfg.append_param(self.entry, part.ty)).collect();
            let row = self.unpack(src.ty(p), &parts, &params)?;
            self.set(p, &row);
            (0..parts.len()).for_each(|k| self.b.func.attrs.set_param(types.len() + k, set));
            types.extend(parts.iter().map(|part| part.ty));
        }
        let result = match in_memory {
            true => Type::VOID,
            false => convention::result_type(&mut self.b.ctx.types, &result),
        };
        if self.facts.shader.is_some() {
            self.count_registers(&types)?;
        } else if self.facts.linked
            && !self.facts.is_graphics
            && self.has_scalars(&self.b.func.attrs)
            && !src.linkage.is_local()
        {
            self.check_scalars(&self.b.func.attrs)?;
        }
        self.b.func.signature = self.b.ctx.types.func(result, &types, false);
        Ok(())
    }

    /// The function's results. In shaders, floats of up to 32 bits are returned in VGPRs, everything else in SGPRs
    /// (LLVM, `RetCC_SI_Shader`): the types of the parts, which have the same sizes, encode which.
    fn results(&mut self) -> Result<Vec<Part>, Diagnostic> {
        if self.is_chained() {
            return self.handed_on();
        }
        let ty = self.src.types(self.b.ctx).0;
        let mut parts = self.own_parts(ty)?;
        if self.facts.shader.is_some() && !parts.is_empty() {
            let shape = self.shape(ty)?;
            for part in &mut parts {
                let leaf = self.leaf(shape, part.leaf);
                part.ty = match leaf.repr {
                    Repr::Float if leaf.bits > 32 => Type::I64,
                    Repr::Float | Repr::BFloat => Type::F32,
                    _ => part.ty,
                };
            }
        }
        Ok(parts)
    }

    /// Whether a result with these parts is returned through memory; in graphics functions `inreg` ones are as well.
    fn is_in_memory(&self, parts: &[Part], (graphics, sets): (bool, &[AttrSet])) -> Result<bool, Diagnostic> {
        if graphics && !parts.is_empty() && sets.iter().any(|&set| self.b.ctx.attrs.has(set, AttrKind::InReg)) {
            return Ok(true);
        }
        convention::is_in_memory(&self.b.ctx.types, parts, graphics).or_else(|why| self.refuse(why))
    }

    /// Counts the registers of a shader's arguments and results, and rejects more than there are.
    fn count_registers(&mut self, arguments: &[Type]) -> Result<(), Diagnostic> {
        let unused = self.facts.shader.as_ref().map_or(0, |shader| shader.unused_vectors);
        let dwords = |types: &TypeTable, ty: Type| types.bits(ty).div_ceil(32) as u32;
        let mut taken = [0, unused];
        for (i, &ty) in arguments.iter().enumerate() {
            let set = self.b.func.attrs.param(i);
            if self.b.ctx.attrs.ty(set, AttrKind::ByVal).is_some() {
                return self.refuse("`byval` arguments of shaders are not supported");
            }
            let scalar = self.b.ctx.attrs.has(set, AttrKind::InReg);
            taken[usize::from(!scalar)] += dwords(&self.b.ctx.types, ty);
        }
        let mut given = [0, 0];
        let shader = self.facts.shader.as_ref();
        let (goes_on, continues) = shader.map_or((false, false), |shader| (shader.goes_on, shader.continues));
        for part in self.results()?.into_iter().skip(self.before_arguments()) {
            given[usize::from(part.ty == Type::F32)] += dwords(&self.b.ctx.types, part.ty);
        }
        if let Some(shader) = &mut self.facts.shader {
            shader.take_scalars(taken[0], given[0], self.target);
        }
        let most_taken = if continues { CHAIN_ARGUMENTS } else { SHADER_ARGUMENTS };
        let most_given = if goes_on { [CHAIN_ARGUMENTS[0], SHADER_RESULTS[1]] } else { SHADER_RESULTS };
        if self.facts.preserves() && given[1] + unused > taken[1] {
            return self.refuse(
                "`amdgpu_cs_chain_preserve` functions cannot pass on more vector registers than their arguments take",
            );
        }
        let found = [("arguments", taken, most_taken), ("results", given, most_given)];
        for (what, [scalars, vectors], [most_scalars, most_vectors]) in found {
            if scalars > most_scalars || vectors > most_vectors {
                return self.refuse(format!(
                    "the shader's {what} take {scalars} scalar and {vectors} vector registers; \
                     {most_scalars} and {most_vectors} are supported"
                ));
            }
        }
        Ok(())
    }

    /// The attributes of an argument that affect how it is passed, from its own sets and the parameter's; copies are
    /// whole dwords.
    fn passing(&mut self, sets: &[AttrSet], ty: Type) -> Result<AttrSet, Diagnostic> {
        let ctx = &mut *self.b.ctx;
        if let Some((&set, copied)) = sets.iter().find_map(|set| Some((set, ctx.attrs.ty(*set, AttrKind::ByVal)?))) {
            if ctx.types.addrspace(ty) != Some(5) {
                return self.refuse("`byval` arguments outside private memory are not supported");
            }
            let (dwords, align) = (ctx.types.size(copied).div_ceil(4).max(1), self.align_of_copy(set, copied));
            if dwords > MAX_COPY {
                return self.refuse(format!("`byval` arguments of more than {} bytes are not supported", 4 * MAX_COPY));
            }
            return Ok(self.copy_of(dwords, align));
        }
        match sets.iter().any(|&set| ctx.attrs.has(set, AttrKind::InReg)) {
            true => Ok(ctx.attrs.intern(&[Attr::Flag(AttrKind::InReg)])),
            false => Ok(AttrSet::EMPTY),
        }
    }

    /// The attributes of an argument passed by copy.
    fn copy_of(&mut self, dwords: u64, align: u64) -> AttrSet {
        let ctx = &mut *self.b.ctx;
        let copied = ctx.types.array(Type::I32, dwords);
        ctx.attrs.intern(&[Attr::Type(AttrKind::ByVal, copied), Attr::Int(AttrKind::Align, align.max(4))])
    }

    /// Whether an argument of a graphics function is always on the stack: an i1, which LLVM's `CC_SI_Gfx` does not
    /// handle. Types that it handles only in part are rejected.
    fn is_on_stack(&mut self, ty: Type, set: AttrSet) -> Result<bool, Diagnostic> {
        let shape = self.shape(ty)?;
        let has_truth = (0..shape.len).any(|i| self.leaf(shape, i).is_condition());
        let what = match self.b.ctx.types.kind(ty) {
            _ if self.b.ctx.attrs.ty(set, AttrKind::ByVal).is_some() => "`byval`",
            TypeKind::Struct { .. } | TypeKind::Array { .. } if has_truth => "that has members of `i1`",
            _ => return Ok(ty == Type::I1),
        };
        self.refuse(format!("an argument of `amdgpu_gfx` {what} is not supported in relocatable objects"))
    }

    /// The alignment of an argument passed by copy.
    fn align_of_copy(&self, set: AttrSet, copied: Type) -> u64 {
        let ctx = &*self.b.ctx;
        ctx.attrs.int(set, AttrKind::Align).unwrap_or_else(|| ctx.types.align(copied))
    }

    /// The copy of `from` to pass, if the call cannot copy it dword by dword from where it is.
    fn copied(&mut self, from: Value, sets: &[AttrSet]) -> Result<Value, Diagnostic> {
        let of = |set: &AttrSet| Some((*set, self.b.ctx.attrs.ty(*set, AttrKind::ByVal)?));
        let Some((set, ty)) = sets.iter().find_map(of) else { return Ok(from) };
        let (size, align) = (self.b.ctx.types.size(ty), self.align_of_copy(set, ty));
        if size > 0 && size.is_multiple_of(4) && align >= 4 {
            return Ok(from);
        }
        let place = self.call_slot(size.next_multiple_of(4).max(4), 2);
        let n = self.b.i64(size);
        self.copy_bytes(MemAddress::Pointer(place), MemAddress::Pointer(from), n, (4, align));
        Ok(place)
    }

    /// The row of an unused value.
    fn zeros(&mut self, ty: Type) -> Result<Row, Diagnostic> {
        let shape = self.shape(ty)?;
        Ok((0..shape.len).map(|i| self.b.zero(self.leaf(shape, i).ty)).collect())
    }

    /// The row of a value that was passed as `parts`.
    fn unpack(&mut self, ty: Type, parts: &[Part], values: &[Value]) -> Result<Row, Diagnostic> {
        let shape = self.shape(ty)?;
        let mut leaves: SmallVec<[(u32, Value); 8]> = SmallVec::new();
        for (part, &v) in parts.iter().zip(values) {
            let leaf = self.leaf(shape, part.leaf);
            leaves.push((part.leaf, self.unpack_one(v, leaf)));
            if part.pair {
                let (leaf, by) = (self.leaf(shape, part.leaf + 1), self.b.i32(16));
                let high = self.b.lshr(v, by);
                leaves.push((part.leaf + 1, self.unpack_one(high, leaf)));
            }
        }
        leaves.sort_unstable_by_key(|leaf| leaf.0);
        Ok(leaves.into_iter().map(|leaf| leaf.1).collect())
    }

    /// Stores a result that is returned through memory.
    fn store_result(&mut self, place: Value, row: &[Value], ty: Type) -> Result<(), Diagnostic> {
        let (passed, order) = self.passed(ty)?;
        let row: Row = order.iter().map(|&leaf| row[leaf as usize]).collect();
        self.store_value(place, &row, passed, Access::plain(self.b.ctx.types.align(passed)))
    }

    /// Loads a result that was returned through memory.
    fn load_result(&mut self, place: Value, ty: Type) -> Result<Row, Diagnostic> {
        let (passed, order) = self.passed(ty)?;
        let row = self.load_value(place, passed, Access::plain(self.b.ctx.types.align(passed)), false)?;
        let mut leaves: SmallVec<[(u32, Value); 8]> = order.into_iter().zip(row).collect();
        leaves.sort_unstable_by_key(|leaf| leaf.0);
        Ok(leaves.into_iter().map(|leaf| leaf.1).collect())
    }

    /// The type that a value is passed as, and which leaf of the value each of its leaves is.
    fn passed(&mut self, ty: Type) -> Result<(Type, Vec<u32>), Diagnostic> {
        let passed = convention::passed(&mut self.b.ctx.types, ty);
        match convention::order(&self.b.ctx.types, self.shapes, ty) {
            Some(order) => Ok((passed, order)),
            None => self.refuse("a value of this type cannot be passed or returned"),
        }
    }

    fn unpack_one(&mut self, v: Value, leaf: Leaf) -> Value {
        match leaf.repr {
            Repr::Float if leaf.bits == 16 && self.b.ty(v) == Type::F32 => self.b.fptrunc(v, leaf.ty),
            Repr::BFloat if self.b.ty(v) == Type::F32 => {
                let (bits, by) = (self.b.bitcast(v, Type::I32), self.b.i32(16));
                self.b.lshr(bits, by)
            }
            Repr::Float if leaf.bits == 16 && self.b.ty(v) == Type::I32 => {
                let bits = self.b.trunc(v, Type::I16);
                self.b.bitcast(bits, leaf.ty)
            }
            Repr::Int if leaf.is_condition() => self.b.trunc(v, Type::I1),
            Repr::Int if leaf.ty == Type::I64 && self.b.ty(v) == Type::I32 => self.b.zext(v, Type::I64),
            _ => v,
        }
    }

    /// A value as `parts`; `set` says how narrow integers are extended.
    pub(super) fn pack(&mut self, v: Value, parts: &[Part], set: AttrSet, out: &mut Row) -> Result<(), Diagnostic> {
        let ty = self.src.ty(v);
        let shape = self.shape(ty)?;
        let row = self.row(v)?;
        for part in parts {
            let leaf = self.leaf(shape, part.leaf);
            let first = planted::on(Bug::WidePointerWord) && self.has_resource(ty);
            let from = if first { 0 } else { part.leaf as usize };
            let mut value = self.pack_one(row[from], leaf, part.ty);
            if leaf.repr == Repr::Int && (2..32).contains(&leaf.bits) {
                if self.b.ctx.attrs.has(set, AttrKind::ZeroExt) {
                    value = self.b.zext_in(value, leaf.bits);
                } else if self.b.ctx.attrs.has(set, AttrKind::SignExt) {
                    value = self.b.sext_in(value, leaf.bits);
                }
            }
            if part.pair {
                let leaf = self.leaf(shape, part.leaf + 1);
                let high = self.pack_one(row[part.leaf as usize + 1], leaf, part.ty);
                value = self.b.join(&[value, high], 16);
            }
            out.push(value);
        }
        Ok(())
    }

    fn pack_one(&mut self, v: Value, leaf: Leaf, ty: Type) -> Value {
        match leaf.repr {
            Repr::Float if leaf.bits == 16 && ty == Type::F32 => self.b.fpext(v, ty),
            Repr::BFloat if ty == Type::F32 => {
                let by = self.b.i32(16);
                let bits = self.b.shl(v, by);
                self.b.bitcast(bits, ty)
            }
            Repr::Float if leaf.bits == 16 && ty == Type::I32 => {
                let bits = self.b.bitcast(v, Type::I16);
                self.b.zext(bits, ty)
            }
            Repr::Int if leaf.is_condition() => self.b.zext(v, ty),
            Repr::Int if self.b.ty(v) == Type::I64 && ty == Type::I32 => self.b.lo32(v),
            Repr::Ptr => self.coerce(v, ty),
            _ => v,
        }
    }

    /// A call that is not inlined.
    pub(super) fn call(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let Some(call) = src.call(inst) else { return self.refused_call(inst) };
        if let Callee::Asm { .. } = call.callee {
            return self.inline_asm(inst);
        }
        let (direct, import) = self.call_target(inst, call)?;
        let ty = src.inst(inst).ty;
        let parts = self.parts(ty)?;
        let graphics = convention::is_graphics(call.conv, self.facts.linked);
        // In lowered form the call's arguments differ from its function's declaration, and the call carries all
        // attributes itself.
        let callee = direct.or(import).map(|id| &self.names.functions[id]);
        let declared = callee.filter(|f| f.signature == call.signature);
        let sets = [src.extra(inst).map(|extra| extra.attrs.ret()), declared.map(|f| f.attrs.ret())];
        let in_memory = self.is_in_memory(&parts, (graphics, &sets.map(|set| set.unwrap_or(AttrSet::EMPTY))))?;
        let place = in_memory.then(|| {
            let types = &mut self.b.ctx.types;
            let passed = convention::passed(types, ty);
            let (size, align) = (types.size(passed), types.align(passed));
            self.call_slot(size, Access::plain(align).align_log2)
        });
        let Arguments { mut values, slots, mut attrs } = self.pass_arguments(inst, declared, graphics, place)?;
        if self.facts.linked && !graphics && self.has_scalars(&attrs) && callee.is_none_or(|f| !f.linkage.is_local()) {
            // They determine the registers of arguments.
            let own = src.extra(inst).into_iter().flat_map(|extra| &extra.attrs.func);
            for &set in callee.into_iter().flat_map(|f| &f.attrs.func).chain(own) {
                if !attrs.func.contains(&set) {
                    attrs.func.push(set);
                }
            }
            self.check_scalars(&attrs)?;
        }
        let own = src.extra(inst).map(|extra| &extra.attrs.func);
        let mut known = own.into_iter().chain(declared.map(|f| &f.attrs.func));
        let is_plain = direct.is_some() && !in_memory && !self.facts.linked;
        if is_plain && known.any(|sets| silent::are_silent(self.b.ctx, sets)) {
            attrs.func.push(silent::attributes(self.b.ctx));
        }
        let result = match in_memory {
            true => Type::VOID,
            false => convention::result_type(&mut self.b.ctx.types, &parts),
        };
        let params: Vec<Type> = values.iter().map(|&v| self.b.ty(v)).collect();
        let callee = self.callee(inst, (direct, import), graphics, &mut values)?;
        let signature = self.b.ctx.types.func(result, &params, false);
        let data = CallData { callee, signature, conv: call.conv, addrspace: call.addrspace };
        let info = self.b.func.dfg.calls.push(data);
        let new = self.b.effect(Op::Call(info), result, &values, Flags::NONE);
        if !attrs.func.is_empty() || attrs.params.iter().any(|&set| set != AttrSet::EMPTY) {
            let dfg = &mut self.b.func.dfg;
            dfg.insts[new].extra = dfg.extras.push(ExtraData { attrs, bundles: Vec::new() }).into();
        }
        self.define_result(inst, new, &parts, place)?;
        slots.into_iter().for_each(|slot| self.mark(Intrinsic::LifetimeEnd, slot));
        Ok(())
    }

    /// The function of the module that is called, if it is known, or else the imported one; both are `None` for
    /// indirect calls. Rejects calls that cannot be made.
    fn call_target(&self, inst: Inst, call: &CallData) -> Result<(Option<FuncId>, Option<FuncId>), Diagnostic> {
        let direct = inline::callee(self.b.ctx, self.functions_and_aliases(), self.src, inst);
        let import = match call.callee {
            Callee::Func(id) if direct.is_none() => Some(id).filter(|&id| self.is_import(id)),
            _ => None,
        };
        if direct.is_none() && import.is_none() && call.callee != Callee::Indirect {
            return self.refused_call(inst);
        }
        if let Some(reason) = convention::refusal(call.conv) {
            return self.refuse(reason);
        }
        if self.facts.by_all_lanes && direct.is_none() {
            return self.refuse(
                "whole-wave functions can only call known functions: the inactive lanes of registers that others \
                 clobber would not be saved",
            );
        }
        let named = direct.or(import).map(|id| &self.names.functions[id]);
        match named.and_then(|f| convention::linked_refusal(f.conv, self.facts.linked)) {
            Some(reason) => self.refuse(reason),
            None => Ok((direct, import)),
        }
    }

    /// The arguments of a call, in the form in which they are passed; `place` is the address of a result in memory.
    fn pass_arguments(
        &mut self,
        inst: Inst,
        declared: Option<&Function>,
        graphics: bool,
        place: Option<Value>,
    ) -> Result<Arguments, Diagnostic> {
        let src = self.src;
        let mut values: Row = place.into_iter().collect();
        let mut slots = values.clone();
        let mut attrs = AttrList::default();
        // The callee itself knows which lanes are active.
        let first = usize::from(declared.is_some_and(|f| f.conv == CallConv::AMDGPU_GFX_WHOLE_WAVE));
        for i in first..src.call_args(inst).len() {
            let set = src.extra(inst).map_or(AttrSet::EMPTY, |extra| extra.attrs.param(i));
            let declared = declared.map_or(set, |f| f.param_attrs(i));
            let ty = src.ty(src.arg(inst, i));
            let passing = self.passing(&[set, declared], ty)?;
            let parts = self.parts(ty)?;
            let first = values.len();
            self.pack(src.arg(inst, i), &parts, declared, &mut values)?;
            if parts.len() == 1 {
                let copy = self.copied(values[first], &[set, declared])?;
                slots.extend((copy != values[first]).then_some(copy));
                values[first] = copy;
            }
            if graphics && self.is_on_stack(ty, passing)? {
                let slot = self.call_slot(4, 2);
                self.store_value(slot, &values[first..], Type::I32, Access::plain(4))?;
                values[first] = slot;
                slots.push(slot);
                attrs.set_param(first, self.copy_of(1, 4));
                continue;
            }
            (first..values.len()).for_each(|k| attrs.set_param(k, passing));
        }
        Ok(Arguments { values, slots, attrs })
    }

    /// Defines the result of `inst` from that of the new call, or from the `place` in memory where it is returned.
    fn define_result(&mut self, inst: Inst, new: Inst, parts: &[Part], place: Option<Value>) -> Result<(), Diagnostic> {
        let ty = self.src.inst(inst).ty;
        let row = if let Some(place) = place {
            self.load_result(place, ty)?
        } else if let Some(all) = self.b.func.result(new) {
            let values: Row = match parts {
                [_] => [all][..].into(),
                _ => parts.iter().enumerate().map(|(i, p)| self.b.field(all, i as u32, p.ty)).collect(),
            };
            self.unpack(ty, parts, &values)?
        } else {
            return Ok(());
        };
        self.define(inst, &row);
        Ok(())
    }

    /// Frame space for the duration of a call.
    fn call_slot(&mut self, size: u64, align: u8) -> Value {
        let place = self.frame_slot(size, align);
        self.mark(Intrinsic::LifetimeStart, place);
        place
    }

    /// Whether any argument is to be in an SGPR.
    fn has_scalars(&self, attrs: &AttrList) -> bool {
        attrs.params.iter().any(|&set| self.b.ctx.attrs.has(set, AttrKind::InReg))
    }

    /// Rejects `inreg` arguments in calls where other objects would put one into the SGPR of an implicit input that
    /// attributes rule out; our own functions have the frame's address there.
    fn check_scalars(&self, attrs: &AttrList) -> Result<(), Diagnostic> {
        const IN_FRAMES_PLACE: &str = "amdgpu-no-lds-kernel-id";
        let ctx = &*self.b.ctx;
        let key = ctx.strings.lookup(IN_FRAMES_PLACE.as_bytes());
        let declined = key.is_some_and(|key| attrs.func.iter().any(|&set| ctx.attrs.string(set, key).is_some()));
        if declined && !self.target.has_architected_flat_scratch() {
            return self.refuse(format!(
                "arguments `inreg` beside \"{IN_FRAMES_PLACE}\" are not supported in relocatable objects for this target"
            ));
        }
        Ok(())
    }

    pub(super) fn functions_and_aliases(&self) -> inline::FunctionSymbols<'_> {
        let linked = self.facts.linked;
        inline::FunctionSymbols { functions: self.names.functions, aliases: self.names.aliases, linked }
    }

    /// Whether a function is, or may be replaced by, another object's.
    pub(super) fn is_import(&self, id: FuncId) -> bool {
        self.functions_and_aliases().is_import(id)
    }

    /// The callee: a function of the module, one that another object defines, or the address in the call's last
    /// operand.
    fn callee(
        &mut self,
        inst: Inst,
        (direct, import): (Option<FuncId>, Option<FuncId>),
        graphics: bool,
        args: &mut Row,
    ) -> Result<Callee, Diagnostic> {
        self.facts.calls_graphics |= graphics;
        self.facts.calls_plain |= !graphics;
        // Graphics functions preserve other registers than plain functions do.
        let is_function = self.facts.role == FunctionRole::Function && !self.facts.is_graphics;
        self.facts.calls_others |= self.facts.linked && (direct.is_none() && !graphics || graphics && is_function);
        if let Some(id) = direct {
            if !self.facts.calls.contains(&id) {
                self.facts.calls.push(id);
            }
            return Ok(Callee::Func(id));
        }
        let address = match (import, self.src.args(inst).last()) {
            (Some(id), _) => self.function(id)?,
            (None, Some(&address)) => self.flat(address)?,
            (None, None) => return self.refuse("a call without a callee"),
        };
        args.push(address);
        self.facts.calls_unknown = true;
        Ok(Callee::Indirect)
    }

    /// Returns from a function: all returns lead to one exit block, where the lanes reconverge.
    pub(super) fn leave(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let (ty, _) = src.types(self.b.ctx);
        let parts = match self.result_at {
            Some(_) => Vec::new(),
            None => self.results()?,
        };
        let mut values = Row::new();
        match (src.args(inst).first(), self.result_at) {
            (Some(&v), None) => {
                let packed = self.own_parts(ty)?;
                self.pack(v, &packed, src.attrs.ret(), &mut values)?;
                for (value, part) in values.iter_mut().zip(&parts) {
                    *value = match self.b.ty(*value) {
                        ty if ty == part.ty => *value,
                        _ => self.b.bitcast(*value, part.ty),
                    };
                }
            }
            (Some(&v), Some(place)) => {
                let row = self.row(v)?;
                self.store_result(place, &row, ty)?;
            }
            (None, _) => {}
        }
        if self.facts.ends_lanes() {
            let stays = self.stays.take().unwrap_or_else(|| self.b.i1(true));
            values.push(stays);
        }
        self.leave_with(&parts, &values);
        Ok(())
    }

    /// Jumps to the exit block with the results.
    pub(super) fn leave_with(&mut self, parts: &[Part], values: &[Value]) {
        let exit = match self.exit {
            Some(exit) => exit,
            None => {
                let exit = self.b.func.dfg.make_block();
                for part in parts {
                    self.b.func.dfg.append_param(exit, part.ty);
                }
                if self.facts.ends_lanes() {
                    self.b.func.dfg.append_param(exit, Type::I1);
                }
                self.returns_at = self.b.dbg;
                *self.exit.insert(exit)
            }
        };
        let edge = self.b.func.dfg.make_edge(exit, values);
        self.b.terminate(Op::Br, &[], &[edge]);
    }

    /// Appends the exit block, if anything leads to it.
    pub(super) fn finish_exit(&mut self) {
        let Some(exit) = self.exit else { return };
        let mut values: Row = self.b.func.block_params(exit).into();
        self.b.func.layout.append_block(exit);
        self.b.block = exit;
        if let (true, Some(stays)) = (self.facts.ends_lanes(), values.last().copied()) {
            values.pop();
            self.b.effect(Op::Intrinsic(Intrinsic::Kill), Type::VOID, &[stays], Flags::NONE);
        }
        let result = match values[..] {
            [] => None,
            [one] => Some(one),
            _ => {
                let fields: Vec<Type> = values.iter().map(|&v| self.b.ty(v)).collect();
                let ty = self.b.ctx.types.structure(&fields, false);
                let mut all = self.b.poison(ty);
                for (i, &v) in values.iter().enumerate() {
                    let list = self.b.func.dfg.make_imms(&[i as u32]);
                    let new = self.b.effect(Op::InsertValue(list), ty, &[all, v], Flags::NONE);
                    all = self.b.func.result(new).unwrap_or(all);
                }
                Some(all)
            }
        };
        self.b.dbg = self.returns_at;
        self.b.terminate(Op::Ret, result.as_slice(), &[]);
        self.b.dbg = None;
    }
}
