//! IR builder: constructs functions without going through text.
//!
//! A [`FunctionBuilder`] appends instructions to a block of a function, derives result types from operands, and makes
//! constants as needed. No method fails or panics: errors are reported by [`crate::verify_built()`] and
//! [`crate::verify()`], which every compilation runs. That includes what cannot be built at all, such as an integer
//! constant of a floating-point type: poison stands in for it, and [`Function::faults`] has the reason.
//!
//! ```
//! use gcnc_ir::{FunctionBuilder, IntPred, Intrinsic, Module, Type};
//!
//! // kernel void saxpy(float a, global float *x, global float *y, uint n)
//! let mut module = Module::new();
//! let id = module.add_kernel("saxpy", &[Type::F32, Type::PTR1, Type::PTR1, Type::I32]);
//! let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
//! let [a, x, y, n] = *b.params() else { unreachable!() };
//! let (body, done) = (b.create_block(), b.create_block());
//!
//! let group = b.intrinsic(Intrinsic::WorkGroupIdX, Type::I32, &[]);
//! let lane = b.intrinsic(Intrinsic::WorkItemIdX, Type::I32, &[]);
//! let size = b.int(Type::I32, 256);
//! let first = b.mul(group, size);
//! let i = b.add(first, lane);
//! let inside = b.icmp(IntPred::Ult, i, n);
//! b.cond_br(inside, body, &[], done, &[]);
//!
//! b.switch_to(body);
//! let wide = b.zext(i, Type::I64);
//! let (px, py) = (b.gep(Type::F32, x, &[wide]), b.gep(Type::F32, y, &[wide]));
//! let (vx, vy) = (b.load(Type::F32, px, 4), b.load(Type::F32, py, 4));
//! let sum = b.intrinsic(Intrinsic::Fma, Type::F32, &[a, vx, vy]);
//! b.store(sum, py, 4);
//! b.br(done, &[]);
//!
//! b.switch_to(done);
//! b.ret(None);
//! ```

use crate::attrs::Attr;
use crate::consts::Const;
use crate::context::Context;
use crate::function::{Block, CallData, Callee, Function, Inst, Loc, Value};
use crate::intrinsics::Intrinsic;
use crate::module::{CallConv, FuncId, Global, GlobalData, Module};
use crate::ops::{Access, BinOp, CastOp, Flags, FloatPred, IntPred, Op, Ordering, RmwOp, SyncScope};
use crate::types::Type;
use crate::verify::{is_alignment, type_name};

impl Module {
    /// Adds a kernel without instructions; the kernel's parameters are those of its entry block.
    pub fn add_kernel(&mut self, name: &str, params: &[Type]) -> FuncId {
        let id = self.add_function(name, Type::VOID, params);
        self.functions[id].conv = CallConv::AMDGPU_KERNEL;
        id
    }

    /// Adds a function without instructions; the function's parameters are those of its entry block.
    pub fn add_function(&mut self, name: &str, ret: Type, params: &[Type]) -> FuncId {
        let id = self.declare_function(name, ret, params);
        self.functions[id].add_entry(params);
        id
    }

    /// Adds a function declaration.
    pub fn declare_function(&mut self, name: &str, ret: Type, params: &[Type]) -> FuncId {
        let signature = self.ctx.types.func(ret, params, false);
        self.functions.push(Function::new(name, signature))
    }

    /// Adds a string attribute to a function, such as `"amdgpu-flat-work-group-size"="1,256"`.
    pub fn add_string_attr(&mut self, function: FuncId, key: &str, value: &str) {
        let [key, value] = [key, value].map(|s| self.ctx.strings.intern(s.as_bytes()));
        let set = self.ctx.attrs.intern(&[Attr::String(key, value)]);
        self.functions[function].attrs.func.push(set);
    }

    /// Adds a global variable.
    pub fn add_global(&mut self, name: &str, ty: Type, addrspace: u32, init: Option<Const>) -> Global {
        self.globals.push(GlobalData { init, ..GlobalData::new(name, ty, addrspace) })
    }
}

impl Function {
    /// Gives a declaration an entry block with the function's parameters.
    pub fn add_entry(&mut self, params: &[Type]) -> Block {
        let entry = self.dfg.make_block();
        self.layout.append_block(entry);
        for &ty in params {
            self.dfg.append_param(entry, ty);
        }
        entry
    }

    /// Adds an edge to a branch.
    pub fn push_dest(&mut self, inst: Inst, block: Block, args: &[Value]) {
        let edge = self.dfg.make_edge(block, args);
        let dfg = &mut self.dfg;
        dfg.insts[inst].dests.push(edge, &mut dfg.edge_lists);
    }
}

/// The insertion point.
#[derive(Clone, Copy, Debug)]
enum Place {
    End(Block),
    Before(Inst),
    Nowhere,
}

/// Appends instructions to a function.
#[derive(Debug)]
pub struct FunctionBuilder<'a> {
    /// The module's context.
    pub ctx: &'a mut Context,
    /// The function.
    pub func: &'a mut Function,
    place: Place,
    loc: Loc,
    flags: Flags,
}

impl<'a> FunctionBuilder<'a> {
    /// A builder at the end of the function's entry block, if it has one.
    pub fn new(ctx: &'a mut Context, func: &'a mut Function) -> Self {
        let place = func.entry().map_or(Place::Nowhere, Place::End);
        Self { ctx, func, place, loc: Loc::NONE, flags: Flags::NONE }
    }

    /// A builder that inserts before `inst`, with its source location.
    pub fn before(ctx: &'a mut Context, func: &'a mut Function, inst: Inst) -> Self {
        let loc = func.dfg.insts.get(inst).map_or(Loc::NONE, |data| data.loc);
        let mut builder = Self { ctx, func, place: Place::Nowhere, loc, flags: Flags::NONE };
        builder.switch_before(inst);
        builder
    }

    /// Records something that cannot be built.
    #[cold]
    fn fault(&mut self, message: impl Into<String>) {
        // A mistake in a loop need not be reported every time.
        if self.func.faults.len() < 16 {
            self.func.faults.push(message.into());
        }
    }

    /// `ty` if it is a type of this module, else `void` and a fault.
    fn known(&mut self, ty: Type) -> Type {
        if !self.ctx.types.contains(ty) {
            self.fault(format!("{ty:?} is a type of another module"));
            return Type::VOID;
        }
        ty
    }

    /// `align` if it is a power of two, else 1 and a fault.
    fn alignment(&mut self, align: u64) -> u64 {
        if !is_alignment(align) {
            self.fault(format!("alignment {align} is no power of two up to 2^32"));
            return 1;
        }
        align
    }

    /// The function's parameters.
    pub fn params(&self) -> &[Value] {
        self.func.params()
    }

    /// A new block at the end of the function.
    pub fn create_block(&mut self) -> Block {
        let block = self.func.dfg.make_block();
        self.func.layout.append_block(block);
        block
    }

    /// Adds a parameter to a block.
    pub fn append_param(&mut self, block: Block, ty: Type) -> Value {
        let ty = self.known(ty);
        if !self.func.dfg.blocks.is_valid(block) {
            self.fault(format!("{block} is no block of this function"));
            return self.poison(ty);
        }
        self.func.dfg.append_param(block, ty)
    }

    /// Moves the insertion point to the end of `block`.
    pub fn switch_to(&mut self, block: Block) {
        self.place = Place::End(block);
        if !self.func.layout.is_block_inserted(block) {
            self.fault(format!("{block} is no block of this function"));
            self.place = Place::Nowhere;
        }
    }

    /// Moves the insertion point before `inst`.
    pub fn switch_before(&mut self, inst: Inst) {
        self.place = Place::Before(inst);
        if self.func.layout.block_of(inst).is_none() {
            self.fault(format!("{inst} is in no block of this function"));
            self.place = Place::Nowhere;
        }
    }

    /// The block of the insertion point.
    pub fn block(&self) -> Option<Block> {
        match self.place {
            Place::End(block) => Some(block),
            Place::Before(inst) => self.func.layout.block_of(inst),
            Place::Nowhere => None,
        }
    }

    /// Sets the source location of the instructions that follow.
    pub fn set_loc(&mut self, loc: Loc) {
        self.loc = loc;
    }

    /// Sets the flags of the arithmetic that follows: floating-point operations and calls get the fast-math flags,
    /// integer operations the others.
    pub fn set_flags(&mut self, flags: Flags) {
        self.flags = flags;
    }

    /// Type of a value; `void` if this function has no such value.
    pub fn ty(&self, value: Value) -> Type {
        let data = self.func.dfg.values.get(value);
        data.map(|data| data.ty).filter(|&ty| self.ctx.types.contains(ty)).unwrap_or(Type::VOID)
    }

    /// Any instruction.
    pub fn inst(&mut self, op: Op, ty: Type, args: &[Value]) -> Inst {
        let ty = self.known(ty);
        let inst = self.func.dfg.make_inst(op, ty, args);
        self.func.dfg.insts[inst].loc = self.loc;
        match self.place {
            Place::End(block) => self.func.layout.append_inst(inst, block),
            Place::Before(next) => self.func.layout.insert_inst_before(inst, next),
            Place::Nowhere => self.fault(format!("`{}` is built where there is no block", op.mnemonic())),
        }
        inst
    }

    /// Any instruction with a result; for one without, poison of type `ty`.
    pub fn value(&mut self, op: Op, ty: Type, args: &[Value]) -> Value {
        let inst = self.inst(op, ty, args);
        match self.func.result(inst) {
            Some(value) => value,
            None => self.poison(ty),
        }
    }

    fn flagged(&mut self, op: Op, ty: Type, args: &[Value], flags: Flags) -> Value {
        let value = self.value(op, ty, args);
        if let Some(inst) = self.func.def_inst(value) {
            self.func.dfg.insts[inst].flags = flags;
        }
        value
    }

    // Types.

    /// `[len x elem]`
    pub fn array_type(&mut self, elem: Type, len: u64) -> Type {
        let elem = self.known(elem);
        self.ctx.types.array(elem, len)
    }

    /// A pointer into an address space.
    pub fn ptr_type(&mut self, space: u32) -> Type {
        self.ctx.types.ptr(space)
    }

    /// `<len x elem>`
    pub fn vector_type(&mut self, elem: Type, len: u32) -> Type {
        let elem = self.known(elem);
        if len == 0 {
            self.fault("a vector has at least one element");
            return elem;
        }
        self.ctx.types.vector(elem, len)
    }

    /// A struct of these fields, not packed.
    pub fn struct_type(&mut self, fields: &[Type]) -> Type {
        let fields: Vec<Type> = fields.iter().map(|&field| self.known(field)).collect();
        self.ctx.types.structure(&fields, false)
    }

    // Constants.

    /// The value of a constant.
    pub fn constant(&mut self, c: Const) -> Value {
        if !self.ctx.consts.contains(c) {
            self.fault(format!("{c:?} is a constant of another module"));
            return self.poison(Type::I32);
        }
        self.func.const_value(self.ctx, c)
    }

    /// An integer constant, or a vector splat of it.
    pub fn int(&mut self, ty: Type, value: u64) -> Value {
        let ty = self.known(ty);
        let scalar = self.ctx.types.scalar(ty);
        if !self.ctx.types.is_int(scalar) {
            self.fault(format!("{} has no integer {value}", type_name(self.ctx, ty)));
            return self.poison(ty);
        }
        let c = self.ctx.consts.int(&self.ctx.types, scalar, value);
        let c = if scalar == ty { c } else { self.ctx.consts.splat(ty, c) };
        self.constant(c)
    }

    /// An `i32` constant.
    pub fn i32(&mut self, value: i32) -> Value {
        self.int(Type::I32, u64::from(value as u32))
    }

    /// An `i64` constant.
    pub fn i64(&mut self, value: i64) -> Value {
        self.int(Type::I64, value as u64)
    }

    /// `true` or `false`.
    pub fn bool(&mut self, value: bool) -> Value {
        self.int(Type::I1, value.into())
    }

    /// A floating-point constant from its encoding, or a vector splat of it.
    pub fn float_bits(&mut self, ty: Type, bits: u64) -> Value {
        let ty = self.known(ty);
        let scalar = self.ctx.types.scalar(ty);
        if !self.ctx.types.is_float(scalar) {
            self.fault(format!("{} has no floating-point numbers", type_name(self.ctx, ty)));
            return self.poison(ty);
        }
        let c = self.ctx.consts.float_bits(scalar, bits);
        let c = if scalar == ty { c } else { self.ctx.consts.splat(ty, c) };
        self.constant(c)
    }

    /// A `float` constant.
    pub fn f32(&mut self, value: f32) -> Value {
        self.float_bits(Type::F32, value.to_bits().into())
    }

    /// A `double` constant.
    pub fn f64(&mut self, value: f64) -> Value {
        self.float_bits(Type::F64, value.to_bits())
    }

    /// The zero of a type.
    pub fn zero(&mut self, ty: Type) -> Value {
        let ty = self.known(ty);
        self.func.zero(self.ctx, ty)
    }

    /// `undef`
    pub fn undef(&mut self, ty: Type) -> Value {
        let ty = self.known(ty);
        let c = self.ctx.consts.undef(ty);
        self.constant(c)
    }

    /// `poison`
    pub fn poison(&mut self, ty: Type) -> Value {
        let ty = self.known(ty);
        let c = self.ctx.consts.poison(ty);
        self.constant(c)
    }

    /// The address of a global variable.
    pub fn global(&mut self, global: Global, addrspace: u32) -> Value {
        let ty = self.ctx.types.ptr(addrspace);
        let c = self.ctx.consts.intern(crate::consts::ConstData::Global { ty, global });
        self.constant(c)
    }

    // Arithmetic.

    /// A binary operation.
    pub fn binary(&mut self, op: BinOp, x: Value, y: Value) -> Value {
        let ty = self.ty(x);
        let flags = if op.is_float() { self.flags.fast_math() } else { Flags::NONE };
        self.flagged(Op::Binary(op), ty, &[x, y], flags)
    }

    /// A binary operation with flags.
    pub fn binary_flags(&mut self, op: BinOp, x: Value, y: Value, flags: Flags) -> Value {
        let ty = self.ty(x);
        self.flagged(Op::Binary(op), ty, &[x, y], flags)
    }

    /// `fneg`
    pub fn fneg(&mut self, x: Value) -> Value {
        let ty = self.ty(x);
        self.flagged(Op::FNeg, ty, &[x], self.flags.fast_math())
    }

    /// `not`: exclusive or with all ones.
    pub fn not(&mut self, x: Value) -> Value {
        let ones = self.int(self.ty(x), u64::MAX);
        self.xor(x, ones)
    }

    /// `freeze`
    pub fn freeze(&mut self, x: Value) -> Value {
        let ty = self.ty(x);
        self.value(Op::Freeze, ty, &[x])
    }

    /// `icmp`
    pub fn icmp(&mut self, pred: IntPred, x: Value, y: Value) -> Value {
        let ty = self.ty(x);
        let ty = self.ctx.types.bool_of(ty);
        self.value(Op::ICmp(pred), ty, &[x, y])
    }

    /// `fcmp`
    pub fn fcmp(&mut self, pred: FloatPred, x: Value, y: Value) -> Value {
        let ty = self.ty(x);
        let ty = self.ctx.types.bool_of(ty);
        self.flagged(Op::FCmp(pred), ty, &[x, y], self.flags.fast_math())
    }

    /// `select`
    pub fn select(&mut self, condition: Value, x: Value, y: Value) -> Value {
        let ty = self.ty(x);
        self.value(Op::Select, ty, &[condition, x, y])
    }

    /// A conversion.
    pub fn cast(&mut self, op: CastOp, x: Value, ty: Type) -> Value {
        self.value(Op::Cast(op), ty, &[x])
    }

    // Memory.

    /// A plain load.
    pub fn load(&mut self, ty: Type, address: Value, align: u64) -> Value {
        let align = self.alignment(align);
        self.load_access(ty, address, Access::plain(align))
    }

    /// Any load.
    pub fn load_access(&mut self, ty: Type, address: Value, access: Access) -> Value {
        self.value(Op::Load(access), ty, &[address])
    }

    /// A plain store.
    pub fn store(&mut self, value: Value, address: Value, align: u64) -> Inst {
        let align = self.alignment(align);
        self.store_access(value, address, Access::plain(align))
    }

    /// Any store.
    pub fn store_access(&mut self, value: Value, address: Value, access: Access) -> Inst {
        self.inst(Op::Store(access), Type::VOID, &[value, address])
    }

    /// `atomicrmw`
    pub fn atomic_rmw(&mut self, op: RmwOp, address: Value, value: Value, access: Access) -> Value {
        let ty = self.ty(value);
        self.value(Op::AtomicRmw(op, access), ty, &[address, value])
    }

    /// `cmpxchg`: yields `{ old, success }`.
    pub fn cmpxchg(&mut self, address: Value, old: Value, new: Value, access: Access, failure: Ordering) -> Value {
        let ty = self.ty(old);
        let ty = self.ctx.types.structure(&[ty, Type::I1], false);
        self.value(Op::CmpXchg { failure, weak: false, access }, ty, &[address, old, new])
    }

    /// `fence`
    pub fn fence(&mut self, ordering: Ordering, scope: SyncScope) -> Inst {
        self.inst(Op::Fence(ordering, scope), Type::VOID, &[])
    }

    /// `getelementptr`
    pub fn gep(&mut self, elem: Type, base: Value, indices: &[Value]) -> Value {
        self.gep_flags(elem, base, indices, Flags::NONE)
    }

    /// `getelementptr` with flags.
    pub fn gep_flags(&mut self, elem: Type, base: Value, indices: &[Value], flags: Flags) -> Value {
        let mut args = smallvec::SmallVec::<[Value; 8]>::from_slice(&[base]);
        args.extend_from_slice(indices);
        let shape = args.iter().map(|&v| self.ty(v)).find(|&t| self.ctx.types.is_vector(t));
        let base_ty = self.ty(base);
        let ty = match shape {
            Some(shape) if !self.ctx.types.is_vector(base_ty) => self.ctx.types.with_scalar(shape, base_ty),
            _ => base_ty,
        };
        self.flagged(Op::Gep(elem), ty, &args, flags)
    }

    /// `getelementptr i8` with a constant offset in bytes.
    pub fn offset(&mut self, base: Value, bytes: i64, flags: Flags) -> Value {
        let space = self.ctx.types.addrspace(self.ty(base)).unwrap_or(0);
        let bits = self.ctx.types.data_layout().pointer(space).index_bits;
        let ty = self.ctx.types.int(bits);
        let offset = self.int(ty, bytes as u64);
        self.gep_flags(Type::I8, base, &[offset], flags)
    }

    /// `alloca` of one `ty` in private memory.
    pub fn alloca(&mut self, ty: Type, align: u64) -> Value {
        let ptr = self.ctx.types.ptr(self.ctx.types.data_layout().alloca_addrspace);
        let align = self.alignment(align);
        self.value(Op::Alloca(ty, align.ilog2() as u8), ptr, &[])
    }

    // Vectors and aggregates.

    /// `extractelement`
    pub fn extract_element(&mut self, vector: Value, index: Value) -> Value {
        let ty = self.ctx.types.scalar(self.ty(vector));
        self.value(Op::ExtractElement, ty, &[vector, index])
    }

    /// `insertelement`
    pub fn insert_element(&mut self, vector: Value, x: Value, index: Value) -> Value {
        let ty = self.ty(vector);
        self.value(Op::InsertElement, ty, &[vector, x, index])
    }

    /// `shufflevector`
    pub fn shuffle(&mut self, x: Value, y: Value, mask: &[u32]) -> Value {
        let elem = self.ctx.types.scalar(self.ty(x));
        let ty = self.vector_type(elem, mask.len() as u32);
        let mask = self.func.dfg.make_imms(mask);
        self.value(Op::ShuffleVector(mask), ty, &[x, y])
    }

    /// `extractvalue`
    pub fn extract_value(&mut self, aggregate: Value, indices: &[u32]) -> Value {
        let start = self.ty(aggregate);
        let types = &self.ctx.types;
        let ty = indices.iter().try_fold(start, |ty, &i| types.element(ty, i.into())).unwrap_or(Type::VOID);
        let indices = self.func.dfg.make_imms(indices);
        self.value(Op::ExtractValue(indices), ty, &[aggregate])
    }

    /// `insertvalue`
    pub fn insert_value(&mut self, aggregate: Value, x: Value, indices: &[u32]) -> Value {
        let ty = self.ty(aggregate);
        let indices = self.func.dfg.make_imms(indices);
        self.value(Op::InsertValue(indices), ty, &[aggregate, x])
    }

    // Calls.

    /// Calls an intrinsic that has a result. For one without, use [`FunctionBuilder::intrinsic_inst`].
    pub fn intrinsic(&mut self, id: Intrinsic, ty: Type, args: &[Value]) -> Value {
        let ty = self.known(ty);
        let flags = if self.ctx.types.is_float_or_vector(ty) { self.flags.fast_math() } else { Flags::NONE };
        self.flagged(Op::Intrinsic(id), ty, args, flags)
    }

    /// Calls an intrinsic.
    pub fn intrinsic_inst(&mut self, id: Intrinsic, ty: Type, args: &[Value]) -> Inst {
        self.inst(Op::Intrinsic(id), ty, args)
    }

    /// Calls a function of the module, with this function type and calling convention.
    pub fn call(&mut self, callee: FuncId, signature: Type, conv: CallConv, args: &[Value]) -> Inst {
        let signature = self.known(signature);
        let ret = self.ctx.types.signature(signature).map_or(Type::VOID, |(ret, ..)| ret);
        let data = CallData { callee: Callee::Func(callee), signature, conv, addrspace: 0 };
        let info = self.func.dfg.calls.push(data);
        self.inst(Op::Call(info), ret, args)
    }

    /// Indirect call.
    pub fn call_address(&mut self, address: Value, signature: Type, conv: CallConv, args: &[Value]) -> Inst {
        let signature = self.known(signature);
        let ret = self.ctx.types.signature(signature).map_or(Type::VOID, |(ret, ..)| ret);
        let info = self.func.dfg.calls.push(CallData { callee: Callee::Indirect, signature, conv, addrspace: 0 });
        let operands: Vec<Value> = args.iter().copied().chain([address]).collect();
        self.inst(Op::Call(info), ret, &operands)
    }

    /// Inline assembly with results of type `ret`: none, one, or a struct of several. The constraints say where these
    /// and the operands are ([`crate::asm`]); with `side_effect` it is neither moved nor deleted, even if its results
    /// are unused.
    pub fn inline_asm(&mut self, text: &str, constraints: &str, side_effect: bool, ret: Type, args: &[Value]) -> Inst {
        let params: Vec<Type> = args.iter().map(|&a| self.ty(a)).collect();
        let signature = self.ctx.types.func(ret, &params, false);
        let strings = &mut self.ctx.strings;
        let (text, constraints) = (strings.intern(text.as_bytes()), strings.intern(constraints.as_bytes()));
        let callee = Callee::Asm {
            text,
            place: self.loc,
            constraints,
            side_effect,
            align_stack: false,
            intel: false,
            unwind: false,
        };
        let info = self.func.dfg.calls.push(CallData { callee, signature, conv: CallConv::C, addrspace: 0 });
        self.inst(Op::Call(info), ret, args)
    }

    /// The address of a function.
    pub fn function(&mut self, func: FuncId) -> Value {
        let c = self.ctx.consts.intern(crate::consts::ConstData::Func { ty: Type::PTR0, func });
        self.func.dfg.const_value(c, Type::PTR0)
    }

    /// The result of an instruction, if it has one.
    pub fn result(&self, inst: Inst) -> Option<Value> {
        self.func.dfg.insts.get(inst)?.result.expand()
    }

    // Terminators.

    /// `br`
    pub fn br(&mut self, to: Block, args: &[Value]) -> Inst {
        let inst = self.inst(Op::Br, Type::VOID, &[]);
        self.func.push_dest(inst, to, args);
        inst
    }

    /// Conditional `br`.
    pub fn cond_br(&mut self, c: Value, yes: Block, yes_args: &[Value], no: Block, no_args: &[Value]) -> Inst {
        let inst = self.inst(Op::CondBr, Type::VOID, &[c]);
        self.func.push_dest(inst, yes, yes_args);
        self.func.push_dest(inst, no, no_args);
        inst
    }

    /// `switch` with only its default; [`FunctionBuilder::switch_case`] adds cases.
    pub fn switch(&mut self, condition: Value, default: Block, args: &[Value]) -> Inst {
        let inst = self.inst(Op::Switch, Type::VOID, &[condition]);
        self.func.push_dest(inst, default, args);
        inst
    }

    /// Adds a case to a switch.
    pub fn switch_case(&mut self, switch: Inst, case: Value, to: Block, args: &[Value]) {
        if self.func.dfg.insts.get(switch).is_none_or(|data| data.op != Op::Switch) {
            return self.fault(format!("{switch} is no switch of this function"));
        }
        let dfg = &mut self.func.dfg;
        dfg.insts[switch].args.push(case, &mut dfg.value_lists);
        self.func.push_dest(switch, to, args);
    }

    /// Attaches branch weights (`!prof`) to a branch or switch: one for each edge, in order (for a switch, the default
    /// first).
    pub fn branch_weights(&mut self, branch: Inst, weights: &[u32]) {
        let ways = self.func.dfg.insts.get(branch).map(|data| data.dests.len(&self.func.dfg.edge_lists));
        if ways.is_none_or(|ways| ways < 2 || ways != weights.len()) {
            return self.fault(format!("{branch} is no branch with {} ways out", weights.len()));
        }
        crate::profile::attach(self.ctx, self.func, branch, weights);
    }

    /// `ret`
    pub fn ret(&mut self, value: Option<Value>) -> Inst {
        self.inst(Op::Ret, Type::VOID, value.as_slice())
    }

    /// `unreachable`
    pub fn unreachable(&mut self) -> Inst {
        self.inst(Op::Unreachable, Type::VOID, &[])
    }

    /// Whether it is a pointer or a vector of pointers.
    pub fn is_pointer(&self, ty: Type) -> bool {
        self.ctx.types.contains(ty) && self.ctx.types.is_ptr_or_vector(ty)
    }
}

macro_rules! shorthands {
    (binary: $($name:ident $op:ident),*; cast: $($cast:ident $cast_op:ident),*;) => {
        impl FunctionBuilder<'_> {
            $(
                #[doc = concat!("`", stringify!($name), "`")]
                pub fn $name(&mut self, x: Value, y: Value) -> Value { self.binary(BinOp::$op, x, y) }
            )*
            $(
                #[doc = concat!("`", stringify!($cast), "`")]
                pub fn $cast(&mut self, x: Value, to: Type) -> Value { self.cast(CastOp::$cast_op, x, to) }
            )*
        }
    };
}

shorthands! {
    binary: add Add, sub Sub, mul Mul, udiv UDiv, sdiv SDiv, urem URem, srem SRem, shl Shl, lshr LShr, ashr AShr,
        and And, or Or, xor Xor, fadd FAdd, fsub FSub, fmul FMul, fdiv FDiv, frem FRem;
    cast: trunc Trunc, zext ZExt, sext SExt, fptrunc FpTrunc, fpext FpExt, fptoui FpToUi, fptosi FpToSi,
        uitofp UiToFp, sitofp SiToFp, ptrtoint PtrToInt, inttoptr IntToPtr, bitcast BitCast,
        addrspacecast AddrSpaceCast;
}
