//! Verifying the operand types of each operation.

use super::Verifier;
use crate::asm::Constraints;
use crate::function::{Callee, Inst, Value};
use crate::module::CallConv;
use crate::ops::{BinOp, CastOp, Op, Ordering, RmwOp};
use crate::types::{Type, TypeKind};

/// No upper bound on the number of operands.
const ANY: usize = usize::MAX;

impl Verifier<'_> {
    pub(super) fn operands(&mut self, inst: Inst) {
        let func = self.func;
        let op = func.op(inst);
        let (range, dests) = match op {
            Op::Alloca(..) => (0..=1, Some(0)),
            Op::Ret => (0..=1, Some(0)),
            Op::Fence(..) | Op::Unreachable => (0..=0, Some(0)),
            Op::Br => (0..=0, Some(1)),
            Op::CondBr => (1..=1, Some(2)),
            Op::Switch => (1..=ANY, None),
            Op::Gep(_) => (1..=ANY, Some(0)),
            Op::Call(_) | Op::Intrinsic(_) => (0..=ANY, Some(0)),
            Op::FNeg | Op::Freeze | Op::Cast(_) | Op::Load(_) | Op::ExtractValue(_) | Op::VaArg => (1..=1, Some(0)),
            Op::Binary(_) | Op::ICmp(_) | Op::FCmp(_) | Op::Store(_) | Op::AtomicRmw(..) => (2..=2, Some(0)),
            Op::ExtractElement | Op::ShuffleVector(_) | Op::InsertValue(_) => (2..=2, Some(0)),
            Op::Select | Op::CmpXchg { .. } | Op::InsertElement => (3..=3, Some(0)),
        };
        if self.arity(inst, range, dests) {
            self.types(inst, op);
        }
    }

    fn types(&mut self, inst: Inst, op: Op) {
        let func = self.func;
        let args = func.args(inst);
        let ty = |index: usize| func.ty(args[index]);
        let types = &self.ctx.types;
        match op {
            Op::FNeg => {
                self.demand(inst, types.is_float_or_vector(ty(0)), "`fneg` needs a floating-point operand");
                self.result_is(inst, ty(0));
            }
            Op::Freeze => self.result_is(inst, ty(0)),
            Op::Binary(op) => self.binary(inst, op),
            Op::ICmp(_) => {
                let fits = types.is_int_or_vector(ty(0)) || types.is_ptr_or_vector(ty(0));
                self.demand(inst, fits && ty(0) == ty(1), "`icmp` needs two integers or pointers of one type");
                self.compares(inst, ty(0));
            }
            Op::FCmp(_) => {
                let fits = types.is_float_or_vector(ty(0)) && ty(0) == ty(1);
                self.demand(inst, fits, "`fcmp` needs two floating-point numbers of one type");
                self.compares(inst, ty(0));
            }
            Op::Select => {
                let fits = ty(0) == Type::I1 || self.is_bool_of(ty(0), ty(1));
                self.demand(inst, fits, "a select's condition is an i1, or a vector of them like its values");
                self.demand(inst, ty(1) == ty(2), "both values of a select have one type");
                self.result_is(inst, ty(1));
            }
            Op::Cast(op) => self.cast(inst, op),
            Op::ExtractElement | Op::InsertElement => self.element(inst, op, args),
            Op::ShuffleVector(mask) => self.shuffle(inst, func.dfg.imms(mask)),
            Op::ExtractValue(indices) => {
                let found = self.element_at(ty(0), func.dfg.imms(indices));
                self.demand(inst, found == Some(func.inst(inst).ty), "the indices do not lead to the result's type");
            }
            Op::InsertValue(indices) => {
                let found = self.element_at(ty(0), func.dfg.imms(indices));
                self.demand(inst, found == Some(ty(1)), "the indices do not lead to the value's type");
                self.result_is(inst, ty(0));
            }
            Op::CondBr => self.demand(inst, ty(0) == Type::I1, "a branch's condition is an i1"),
            Op::Switch => self.switch(inst),
            Op::Ret => {
                let (ret, _) = func.types(self.ctx);
                let found = args.first().map_or(Type::VOID, |&a| func.ty(a));
                self.demand(inst, found == ret, "the returned value is not of the function's result type");
            }
            Op::Call(_) => self.call(inst),
            Op::Intrinsic(id) => self.intrinsic(inst, id),
            Op::VaArg => self.demand(inst, types.is_ptr(ty(0)), "`va_arg` needs a pointer"),
            Op::Load(_)
            | Op::Store(_)
            | Op::AtomicRmw(..)
            | Op::CmpXchg { .. }
            | Op::Fence(..)
            | Op::Gep(_)
            | Op::Alloca(..) => self.memory(inst, op),
            Op::Br | Op::Unreachable => {}
        }
    }

    pub(super) fn demand(&mut self, inst: Inst, holds: bool, otherwise: &str) {
        if !holds {
            self.inst_fault(inst, otherwise);
        }
    }

    /// Whether `a` is an i1 in the shape of `b`.
    pub(super) fn is_bool_of(&self, a: Type, b: Type) -> bool {
        self.ctx.types.scalar(a) == Type::I1 && self.same_shape(a, b)
    }

    /// Whether both are scalars, or vectors of one length.
    pub(super) fn same_shape(&self, a: Type, b: Type) -> bool {
        match (self.ctx.types.kind(a), self.ctx.types.kind(b)) {
            (TypeKind::Vector { len: x, scalable: s, .. }, TypeKind::Vector { len: y, scalable: t, .. }) => {
                x == y && s == t
            }
            (TypeKind::Vector { .. }, _) | (_, TypeKind::Vector { .. }) => false,
            _ => true,
        }
    }

    fn compares(&mut self, inst: Inst, operands: Type) {
        let fits = self.is_bool_of(self.func.inst(inst).ty, operands);
        self.demand(inst, fits, "a comparison yields an i1, or a vector of them");
    }

    fn binary(&mut self, inst: Inst, op: BinOp) {
        let args = self.func.args(inst);
        let (x, y) = (self.func.ty(args[0]), self.func.ty(args[1]));
        let types = &self.ctx.types;
        let fits = if op.is_float() { types.is_float_or_vector(x) } else { types.is_int_or_vector(x) };
        let kind = if op.is_float() { "floating-point numbers" } else { "integers" };
        if !(fits && x == y) {
            let (x, y) = (self.name(x), self.name(y));
            self.inst_fault(inst, format!("`{op}` needs two {kind} of one type, not {x} and {y}"));
        }
        self.result_is(inst, x);
    }

    fn cast(&mut self, inst: Inst, op: CastOp) {
        let from = self.func.ty(self.func.args(inst)[0]);
        let to = self.func.inst(inst).ty;
        let types = &self.ctx.types;
        let (from_bits, to_bits) = (types.bits(types.scalar(from)), types.bits(types.scalar(to)));
        let (int, float, ptr) =
            (|t| types.is_int_or_vector(t), |t| types.is_float_or_vector(t), |t| types.is_ptr_or_vector(t));
        use CastOp::*;
        let fits = match op {
            Trunc => int(from) && int(to) && from_bits > to_bits,
            ZExt | SExt => int(from) && int(to) && from_bits < to_bits,
            FpTrunc => float(from) && float(to) && from_bits > to_bits,
            FpExt => float(from) && float(to) && from_bits < to_bits,
            FpToUi | FpToSi => float(from) && int(to),
            UiToFp | SiToFp => int(from) && float(to),
            PtrToInt | PtrToAddr => ptr(from) && int(to),
            IntToPtr => int(from) && ptr(to),
            AddrSpaceCast => ptr(from) && ptr(to) && types.scalar(from) != types.scalar(to),
            BitCast if ptr(from) || ptr(to) => types.scalar(from) == types.scalar(to),
            BitCast => types.bits(from) == types.bits(to) && !types.is_aggregate(from) && !types.is_aggregate(to),
        };
        if !fits || op != BitCast && !self.same_shape(from, to) {
            let message = format!("`{op}` cannot turn {} into {}", self.name(from), self.name(to));
            self.inst_fault(inst, message);
        }
    }

    fn element(&mut self, inst: Inst, op: Op, args: &[Value]) {
        let types = &self.ctx.types;
        let vector = self.func.ty(args[0]);
        let index = self.func.ty(args[args.len() - 1]);
        self.demand(inst, types.is_vector(vector), "expected a vector");
        self.demand(inst, types.is_int(index), "the index is an integer");
        if op == Op::ExtractElement {
            self.result_is(inst, types.scalar(vector));
        } else {
            let elem = self.func.ty(args[1]);
            self.demand(inst, elem == types.scalar(vector), "the inserted value is not of the vector's element type");
            self.result_is(inst, vector);
        }
    }

    fn shuffle(&mut self, inst: Inst, mask: &[u32]) {
        let args = self.func.args(inst);
        let (x, y) = (self.func.ty(args[0]), self.func.ty(args[1]));
        let types = &self.ctx.types;
        let Some((elem, len)) = types.as_vector(x).filter(|_| x == y) else {
            self.inst_fault(inst, "`shufflevector` needs two vectors of one type");
            return;
        };
        let inside = mask.iter().all(|&l| l == Op::POISON_LANE || u64::from(l) < 2 * u64::from(len));
        self.demand(inst, inside, "the shuffle's mask picks a lane that there is not");
        let right = types.as_vector(self.func.inst(inst).ty) == Some((elem, mask.len() as u32));
        self.demand(inst, right, "the shuffle's result is not a vector with its mask's lanes");
    }

    fn element_at(&self, ty: Type, indices: &[u32]) -> Option<Type> {
        let types = &self.ctx.types;
        indices.iter().try_fold(ty, |ty, &index| {
            let inside = types.is_aggregate(ty) && types.element_count(ty)? > index.into();
            types.element(ty, index.into()).filter(|_| inside)
        })
    }

    fn switch(&mut self, inst: Inst) {
        let args = self.func.args(inst);
        let ty = self.func.ty(args[0]);
        let constant = |&v: &Value| self.func.as_const(v).is_some_and(|c| self.ctx.consts.as_words(c).is_some());
        let fits = self.ctx.types.is_int(ty) && args[1..].iter().all(|a| self.func.ty(*a) == ty && constant(a));
        self.demand(inst, fits, "a switch's cases are constants of its condition's integer type");
        let mut cases: Vec<_> = args[1..].iter().filter_map(|&v| self.func.as_const(v)).collect();
        cases.sort_unstable();
        if let Some(twice) = cases.windows(2).find(|pair| pair[0] == pair[1]) {
            let case = self.ctx.consts.as_signed(&self.ctx.types, twice[0]).map_or(String::new(), |n| format!(" {n}"));
            self.inst_fault(inst, format!("the switch has case{case} twice"));
        }
    }

    fn call(&mut self, inst: Inst) {
        let Some(call) = self.func.call(inst) else { return };
        let Some((ret, params, vararg)) = self.ctx.types.signature(call.signature) else {
            self.inst_fault(inst, "the call's signature is no function type");
            return;
        };
        self.result_is(inst, ret);
        let message = "shaders go on in such functions by `llvm.amdgcn.cs.chain`: they are not called";
        self.demand(inst, !call.conv.is_chain(), message);
        let message = "functions that all lanes run are called by `llvm.amdgcn.call.whole.wave`";
        self.demand(inst, call.conv != CallConv::AMDGPU_GFX_WHOLE_WAVE, message);
        if call.callee == Callee::Indirect {
            let address = self.func.args(inst).last().map(|&v| self.func.ty(v));
            let fits = address.is_some_and(|t| self.ctx.types.is_ptr(t));
            self.demand(inst, fits, "an indirect call needs an address");
        }
        if let Callee::Asm { constraints, .. } = call.callee {
            self.inline_asm(inst, self.ctx.strings.get(constraints), ret, params.len());
        }
        let args = self.func.call_args(inst);
        let fits = (args.len() == params.len() || vararg && args.len() > params.len())
            && args.iter().zip(params).all(|(&a, &p)| self.func.ty(a) == p);
        self.demand(inst, fits, "the call's arguments are not those of its signature");
    }

    /// Checks that there is a constraint for each result and operand.
    fn inline_asm(&mut self, inst: Inst, constraints: &str, ret: Type, operands: usize) {
        let constraints = match Constraints::parse(constraints) {
            Ok(constraints) => constraints,
            Err(what) => return self.inst_fault(inst, format!("inline assembly: {what}")),
        };
        let results = match self.ctx.types.kind(ret) {
            TypeKind::Void => 0,
            TypeKind::Struct { fields, .. } => fields.len(),
            _ => 1,
        };
        let is_struct = matches!(self.ctx.types.kind(ret), TypeKind::Struct { .. });
        let fits = constraints.results.len() == results && (results > 1) == is_struct;
        self.demand(inst, fits, "the constraints of inline assembly have another number of results than its type");
        let fits = constraints.operands.len() == operands;
        self.demand(inst, fits, "the constraints of inline assembly have another number of operands than are given");
    }

    fn memory(&mut self, inst: Inst, op: Op) {
        let func = self.func;
        let types = &self.ctx.types;
        let args = func.args(inst);
        if let Some(index) = op.address_operand() {
            self.demand(inst, types.is_ptr(func.ty(args[index])), "expected a pointer");
        }
        match op {
            Op::Load(access) => {
                self.demand(inst, types.layout(func.inst(inst).ty).is_some(), "the loaded type has no size");
                let fits = !matches!(access.ordering, Ordering::Release | Ordering::AcqRel);
                self.demand(inst, fits, "a load cannot release");
            }
            Op::Store(access) => {
                self.demand(inst, types.layout(func.ty(args[0])).is_some(), "the stored type has no size");
                let fits = !matches!(access.ordering, Ordering::Acquire | Ordering::AcqRel);
                self.demand(inst, fits, "a store cannot acquire");
            }
            Op::AtomicRmw(op, access) => {
                let ty = func.ty(args[1]);
                let fits = match op {
                    RmwOp::Xchg => types.is_int(ty) || types.is_float_or_vector(ty) || types.is_ptr(ty),
                    _ if op.is_float() => types.is_float_or_vector(ty),
                    _ => types.is_int(ty),
                };
                self.demand(inst, fits, "the operation does not work on this type");
                self.demand(inst, access.ordering >= Ordering::Monotonic, "`atomicrmw` is at least monotonic");
                self.result_is(inst, ty);
            }
            Op::CmpXchg { failure, access, .. } => {
                let ty = func.ty(args[1]);
                let fits = ty == func.ty(args[2]) && (types.is_int(ty) || types.is_ptr(ty));
                self.demand(inst, fits, "`cmpxchg` needs two integers or pointers of one type");
                let orders = access.ordering >= Ordering::Monotonic
                    && failure >= Ordering::Monotonic
                    && !matches!(failure, Ordering::Release | Ordering::AcqRel);
                self.demand(inst, orders, "`cmpxchg` is at least monotonic, and its failure cannot release");
                let yields = func.inst(inst).ty;
                let right = types.element(yields, 0) == Some(ty) && types.element(yields, 1) == Some(Type::I1);
                self.demand(inst, right, "`cmpxchg` yields the old value and an i1");
            }
            Op::Fence(ordering, _) => {
                self.demand(inst, ordering >= Ordering::Acquire, "a fence acquires or releases");
            }
            Op::Gep(elem) => self.gep(inst, elem),
            Op::Alloca(ty, _) => {
                self.demand(inst, types.layout(ty).is_some(), "the allocated type has no size");
                self.demand(inst, types.is_ptr(func.inst(inst).ty), "`alloca` yields a pointer");
                let counted = args.first().is_none_or(|&a| types.is_int(func.ty(a)));
                self.demand(inst, counted, "the number of elements is an integer");
            }
            _ => {}
        }
    }

    fn gep(&mut self, inst: Inst, elem: Type) {
        let func = self.func;
        let types = &self.ctx.types;
        let args = func.args(inst);
        let (base, result) = (func.ty(args[0]), func.inst(inst).ty);
        self.demand(inst, types.layout(elem).is_some(), "the element type has no size");
        let same = types.is_ptr_or_vector(base) && types.scalar(base) == types.scalar(result);
        self.demand(inst, same, "`getelementptr` yields a pointer into its base's address space");
        let mut ty = Some(elem);
        for (position, &index) in args[1..].iter().enumerate() {
            let index_ty = func.ty(index);
            let shaped = !types.is_vector(index_ty) || self.same_shape(index_ty, result);
            self.demand(inst, types.is_int_or_vector(index_ty) && shaped, "an index is an integer");
            if position == 0 {
                continue;
            }
            ty = ty.and_then(|ty| match types.kind(ty) {
                TypeKind::Struct { .. } => types.element(ty, self.field_index(index)?),
                _ => types.element(ty, 0),
            });
            if ty.is_none() {
                self.inst_fault(inst, "an index leads to no element (fields are named by constants)");
                return;
            }
        }
    }

    /// The index of a field: a constant, or a splat of one.
    fn field_index(&self, index: Value) -> Option<u64> {
        let c = self.func.as_const(index)?;
        match self.ctx.consts.get(c) {
            crate::ConstData::Splat { elem, .. } => self.ctx.consts.as_int(*elem),
            crate::ConstData::Zero(_) => Some(0),
            _ => self.ctx.consts.as_int(c),
        }
    }
}
