//! Translates the functions that a kernel can reach into dense form.

use super::build::{Builder, Modes, Operand};
use super::code::{CallSite, CrossLaneOp, Edge, Function, Inst, Op, Slot, SwitchTable, Transfer};
use super::constants::{self, Placement};
use super::error::{InterpError, Refusal};
use super::float::{Direction, Format, Mode};
use super::image::{self, Generation};
use super::{Options, buffer, inline_asm, intrinsics, loads, operations, shader, types, whole};
use cranelift_entity::{EntityRef, SecondaryMap};
use gcnc_ir::attrs::AttrKind;
use gcnc_ir::cfg::Cfg;
use gcnc_ir::consts::ConstData;
use gcnc_ir::context::Context;
use gcnc_ir::dom::DomTree;
use gcnc_ir::function::{self as ir, Callee, ValueDef};
use gcnc_ir::loops::{Loop, LoopNest};
use gcnc_ir::module::{FuncId, Module};
use gcnc_ir::ops;
use gcnc_ir::types::{Type, TypeKind};
use gcnc_ir::{Intrinsic, MdOperand};
use hashbrown::{HashMap, HashSet};

/// A kernel's code.
#[derive(Debug)]
pub(crate) struct Code {
    /// The kernel, then all functions reachable from it.
    pub functions: Vec<Function>,
    /// Addresses of those functions whose address is taken.
    pub addresses: Vec<(u64, u32)>,
}

/// Discovers the functions of a program, and the addresses of its globals.
#[derive(Debug)]
pub(crate) struct Decoder<'m> {
    module: &'m Module,
    /// Addresses of globals and functions.
    pub placement: Placement,
    /// Functions in discovery order; the kernel comes first.
    order: Vec<FuncId>,
    index: HashMap<FuncId, u32>,
    fuse: bool,
    /// The processor, if it overrides that of each function's attributes.
    processor: Option<&'m str>,
    /// Whether inline assembly can be executed.
    executes_asm: bool,
}

impl<'m> Decoder<'m> {
    /// A decoder of a module.
    pub fn new(module: &'m Module, options: &'m Options) -> Result<Decoder<'m>, Refusal> {
        Ok(Decoder {
            module,
            placement: Placement::new(module)?,
            order: Vec::new(),
            index: HashMap::new(),
            fuse: options.fuse_multiply_add,
            processor: options.processor.as_deref(),
            executes_asm: options.machine.is_some(),
        })
    }

    /// Decodes a kernel and everything reachable from it.
    pub fn program(&mut self, kernel: FuncId) -> Result<Code, InterpError> {
        let mut functions = Vec::new();
        self.function_index(kernel);
        let mut taken = 0;
        loop {
            while let Some(&id) = self.order.get(functions.len()) {
                let function = &self.module.functions[id];
                let unsupported = |what| InterpError::Unsupported { what, function: function.name.clone() };
                functions.push(self.function(function).map_err(unsupported)?);
            }
            let Some(&(id, _)) = self.placement.functions.get(taken) else { break };
            self.function_index(id);
            taken += 1;
        }
        let addresses = self.placement.functions.iter().map(|&(id, address)| (address, self.index[&id])).collect();
        Ok(Code { functions, addresses })
    }

    fn function_index(&mut self, id: FuncId) -> u32 {
        let next = self.order.len() as u32;
        *self.index.entry(id).or_insert_with(|| {
            self.order.push(id);
            next
        })
    }

    fn function(&mut self, function: &'m ir::Function) -> Result<Function, Refusal> {
        let modes = float_modes(&self.module.ctx, function);
        let processor = self.processor.or_else(|| string_attribute(&self.module.ctx, function, "target-cpu"));
        let mut b = Builder {
            function: Function { name: function.name.clone(), ..Function::default() },
            modes,
            fuse: self.fuse,
            fnuz: processor.is_some_and(|name| name.starts_with("gfx94")),
            generation: processor.and_then(Generation::of),
            short_high: function.short_pointers_high_half(&self.module.ctx),
            origin: u32::MAX,
        };
        let values = place_values(&self.module.ctx, function, &mut b)?;
        let whole = whole::values(function);
        let given = function.params().iter().filter(|&param| whole.contains(param));
        b.function.whole.extend(given.filter_map(|&param| values[param]).map(|o| (o.slot, o.slots())));
        let (starts, pending) = (SecondaryMap::new(), Vec::new());
        let mut body = Body { decoder: self, function, b, values, starts, whole, pending, modes };
        for block in loops_together(function) {
            body.block(block)?;
        }
        body.finish();
        Ok(body.b.function)
    }
}

/// The blocks in an order in which each comes after its predecessors, and a loop's blocks come before the blocks that
/// follow the loop: work-items that wait for others within a loop come before those that have left it. Unreachable
/// blocks come last.
fn loops_together(function: &ir::Function) -> Vec<ir::Block> {
    let cfg = Cfg::compute(function);
    let nest = LoopNest::compute(function, &cfg, &DomTree::compute(function, &cfg));
    // The contents of each loop, and of no loop: blocks, and inner loops at the position of their header.
    let mut parts: SecondaryMap<Loop, Vec<LoopPart>> = SecondaryMap::new();
    let mut outside = Vec::new();
    let mut add = |to: Option<Loop>, part| to.map_or(&mut outside, |l| &mut parts[l]).push(part);
    for &block in cfg.rpo() {
        let innermost = nest.innermost(block);
        if let Some(l) = innermost.filter(|&l| nest.loops[l].header == block) {
            add(nest.loops[l].parent.expand(), LoopPart::Loop(l));
        }
        add(innermost, LoopPart::Block(block));
    }
    let mut blocks = Vec::new();
    outside.reverse();
    while let Some(part) = outside.pop() {
        match part {
            LoopPart::Block(block) => blocks.push(block),
            LoopPart::Loop(l) => outside.extend(std::mem::take(&mut parts[l]).into_iter().rev()),
        }
    }
    blocks.extend(function.blocks().filter(|&block| !cfg.is_reachable(block)));
    blocks
}

/// A part of a loop.
#[derive(Clone, Copy)]
enum LoopPart {
    Block(ir::Block),
    Loop(Loop),
}

/// Assigns slots to each value that the function computes.
fn place_values(
    ctx: &Context,
    function: &ir::Function,
    b: &mut Builder,
) -> Result<SecondaryMap<ir::Value, Option<Operand>>, Refusal> {
    let mut values = SecondaryMap::new();
    let mut place = |value| -> Result<(), Refusal> {
        let mut operand = types::operand(&ctx.types, function.ty(value))?;
        operand.slot = b.function.values;
        b.function.values += operand.slots();
        values[value] = Some(operand);
        Ok(())
    };
    for block in function.blocks() {
        function.block_params(block).iter().try_for_each(|&param| place(param))?;
        function.insts(block).filter_map(|inst| function.result(inst)).try_for_each(&mut place)?;
    }
    // No frame is empty, so that the frames of a work-item have different bases.
    b.function.values += 1;
    for &param in function.params() {
        let operand: Option<Operand> = values[param];
        b.function.params.extend(operand.map(|o| (o.slot, o.slots())));
    }
    Ok(values)
}

/// The denormal modes from a function's attributes.
fn float_modes(ctx: &Context, function: &ir::Function) -> Modes {
    let others = string_attribute(ctx, function, "denormal-fp-math").map_or(Mode::default(), Mode::parse);
    let float = string_attribute(ctx, function, "denormal-fp-math-f32").map_or(others, Mode::parse);
    Modes { float, others }
}

/// The value of a string attribute of a function.
pub(crate) fn string_attribute<'c>(ctx: &'c Context, function: &ir::Function, key: &str) -> Option<&'c str> {
    let key = ctx.strings.lookup(key.as_bytes())?;
    function.attrs.func.iter().find_map(|&set| ctx.attrs.string(set, key)).map(|value| ctx.strings.get(value))
}

/// Translation of a function's body.
struct Body<'a, 'm> {
    decoder: &'a mut Decoder<'m>,
    function: &'m ir::Function,
    b: Builder,
    values: SecondaryMap<ir::Value, Option<Operand>>,
    /// The first instruction of each block.
    starts: SecondaryMap<ir::Block, u32>,
    /// Values computed in whole-wave mode.
    whole: HashSet<ir::Value>,
    /// The target block of each edge, and the instruction it leaves from.
    pending: Vec<(ir::Block, u32)>,
    modes: Modes,
}

impl Body<'_, '_> {
    fn block(&mut self, block: ir::Block) -> Result<(), Refusal> {
        self.starts[block] = self.b.function.insts.len() as u32;
        self.b.modes = self.modes;
        for inst in self.function.insts(block) {
            self.b.origin = inst.index() as u32;
            match self.function.result(inst).filter(|v| self.whole.contains(v)) {
                Some(v) => self.by_all_lanes(inst, v)?,
                None => self.instruction(inst)?,
            }
        }
        if self.function.terminator(block).is_none() {
            return Err("a block without a terminator".to_owned());
        }
        Ok(())
    }

    /// Decodes an instruction for all lanes, preceded by a mark.
    fn by_all_lanes(&mut self, inst: ir::Inst, result: ir::Value) -> Result<(), Refusal> {
        let mark = self.b.function.insts.len();
        self.b.op(Op::Cross(CrossLaneOp::Whole), 0, 0, &[]);
        self.instruction(inst)?;
        self.b.function.insts[mark].imm = (self.b.function.insts.len() - mark - 1) as u64;
        self.b.function.whole.extend(self.values[result].map(|o| (o.slot, o.slots())));
        Ok(())
    }

    /// Resolves the edges' targets.
    fn finish(&mut self) {
        for (edge, &(block, from)) in self.b.function.edges.iter_mut().zip(&self.pending) {
            edge.target = self.starts[block];
            edge.backward = edge.target <= from;
        }
    }

    fn operand(&mut self, value: ir::Value) -> Result<Operand, Refusal> {
        let value = self.function.resolve(value);
        if let Some(operand) = self.values[value] {
            return Ok(operand);
        }
        let module = self.decoder.module;
        match self.function.dfg.values[value].def {
            ValueDef::Const(c) => {
                let mut operand = types::operand(&module.ctx.types, self.function.ty(value))?;
                let slots = constants::slots(&mut self.decoder.placement, module, c)?;
                if slots.len() != operand.slots() as usize {
                    return Err("a constant that does not fit its type".to_owned());
                }
                operand.slot = self.b.constants(&slots);
                operand.constant = (operand.lanes == 1 && slots.len() == 1).then(|| slots[0]);
                self.values[value] = Some(operand);
                Ok(operand)
            }
            ValueDef::Metadata(_) => Ok(Operand { slot: 0, element: None, lanes: 0, constant: None }),
            _ => Err("an operand that no block defines".to_owned()),
        }
    }

    fn operands(&mut self, inst: ir::Inst) -> Result<Vec<Operand>, Refusal> {
        let function = self.function;
        function.args(inst).iter().map(|&value| self.operand(value)).collect()
    }

    /// The operand for the result; it has no slots if there is no result.
    fn result(&self, inst: ir::Inst) -> Operand {
        let none = Operand { slot: 0, element: None, lanes: 0, constant: None };
        self.function.result(inst).and_then(|value| self.values[value]).unwrap_or(none)
    }

    /// The type of an operand; void if it is missing.
    fn arg_type(&self, inst: ir::Inst, k: usize) -> Type {
        self.function.args(inst).get(k).map_or(Type::VOID, |&value| self.function.ty(value))
    }

    fn instruction(&mut self, inst: ir::Inst) -> Result<(), Refusal> {
        let function = self.function;
        let op = function.op(inst);
        if op.is_terminator() {
            return self.terminator(inst, op);
        }
        let (args, dst) = (self.operands(inst)?, self.result(inst));
        let arg = |k: usize| args.get(k).copied().ok_or("a missing operand");
        let types = &self.decoder.module.ctx.types;
        let (ty, first) = (function.inst(inst).ty, self.arg_type(inst, 0));
        let b = &mut self.b;
        match op {
            ops::Op::Binary(op) => operations::binary(b, op, dst, arg(0)?, arg(1)?)?,
            ops::Op::ICmp(pred) => operations::icmp(b, pred, dst, arg(0)?, arg(1)?),
            ops::Op::FCmp(pred) => operations::fcmp(b, pred, dst, arg(0)?, arg(1)?)?,
            ops::Op::FNeg => {
                let format: Format = dst.format().ok_or("fneg of something that is no float")?;
                b.op(Op::FNeg(format), dst.lanes, dst.slot, &[arg(0)?.slot]);
            }
            ops::Op::Freeze => b.copy(dst.slot, arg(0)?.slot, dst.slots()),
            ops::Op::Select => operations::select(b, dst, arg(0)?, arg(1)?, arg(2)?, types.is_vector(first)),
            ops::Op::Cast(op) => operations::cast(b, types, op, dst, arg(0)?, ty, first)?,
            ops::Op::Load(access) => {
                operations::access(b, types, false, ty, dst, arg(0)?, operations::alignment(types, access, ty))?;
            }
            ops::Op::Store(access) => {
                let align = operations::alignment(types, access, first);
                operations::access(b, types, true, first, arg(0)?, arg(1)?, align)?;
            }
            ops::Op::AtomicRmw(op, _) => operations::atomic_rmw(b, types, op, dst, arg(0)?, arg(1)?)?,
            ops::Op::CmpXchg { .. } => operations::compare_exchange(b, types, dst, arg(0)?, arg(1)?, arg(2)?)?,
            ops::Op::Fence(..) => b.op(Op::Nop, 0, 0, &[]),
            ops::Op::Gep(source) => operations::gep(b, types, source, dst, arg(0)?, &args[1..])?,
            ops::Op::Alloca(ty, align_log2) => {
                operations::alloca(b, types.size(ty), align_log2, dst, args.first().copied());
            }
            ops::Op::ExtractElement => operations::extract_element(b, dst, arg(0)?, arg(1)?),
            ops::Op::InsertElement => operations::insert_element(b, dst, arg(0)?, arg(1)?, arg(2)?),
            ops::Op::ShuffleVector(mask) => {
                let lane = |&m: &u32| if m == ops::Op::POISON_LANE { -1 } else { m as i32 };
                let mask = function.dfg.imms(mask).iter().map(lane).collect();
                operations::shuffle(b, dst, arg(0)?, arg(1)?, mask);
            }
            ops::Op::ExtractValue(indices) => {
                let (slot, _) = types::element(types, first, function.dfg.imms(indices))?;
                b.copy(dst.slot, arg(0)?.slot + slot, dst.slots());
            }
            ops::Op::InsertValue(indices) => {
                let (slot, _) = types::element(types, first, function.dfg.imms(indices))?;
                b.copy(dst.slot, arg(0)?.slot, dst.slots());
                b.copy(dst.slot + slot, arg(1)?.slot, arg(1)?.slots());
            }
            ops::Op::Intrinsic(intrinsic) => self.intrinsic(inst, intrinsic, dst, &args)?,
            ops::Op::Call(info) => self.call(inst, info, dst, args)?,
            ops::Op::VaArg => return Err("va_arg".to_owned()),
            ops::Op::Br | ops::Op::CondBr | ops::Op::Switch | ops::Op::Ret | ops::Op::Unreachable => {}
        }
        Ok(())
    }

    /// A call of an intrinsic. Those whose operands alone do not say enough come first; the others go by their names.
    fn intrinsic(
        &mut self,
        inst: ir::Inst,
        intrinsic: Intrinsic,
        dst: Operand,
        args: &[Operand],
    ) -> Result<(), Refusal> {
        let (function, ctx) = (self.function, &self.decoder.module.ctx);
        let (types, ty, first) = (&ctx.types, function.inst(inst).ty, self.arg_type(inst, 0));
        let b = &mut self.b;
        if let Some(buffer) = intrinsic.buffer() {
            let ty = if buffer.resource() == 0 { ty } else { first };
            return buffer::decode(b, types, buffer, (dst, args), ty);
        }
        if let Some(image) = intrinsic.image() {
            return image::decode(b, types, image, (dst, ty), args);
        }
        if let Some(done) = loads::decode(b, types, intrinsic, ty, (dst, args)) {
            return done;
        }
        let source = |k: usize| {
            let operand = function.args(inst).get(k);
            operand.map_or(shader::Source::Undefined, |&value| shader::source(ctx, function, value))
        };
        if let Some(done) = shader::decode(b, types, intrinsic, (dst, args), source) {
            return done;
        }
        match intrinsic {
            Intrinsic::SBufferLoad => buffer::scalar_load(b, types, ty, dst, args),
            Intrinsic::CallWholeWave => self.call_by_all(inst, dst, args),
            Intrinsic::ReadRegister => {
                let name = ctx.metadata.register(function.def(function.arg(inst, 0))).map(|name| ctx.strings.get(name));
                intrinsics::read_register(b, name.unwrap_or(""), dst)
            }
            Intrinsic::FpTruncRound => {
                let direction = match function.def(function.arg(inst, 1)) {
                    ValueDef::Metadata(MdOperand::String(word)) => Direction::named(ctx.strings.get(word)),
                    _ => None,
                };
                let x = *args.first().ok_or("a missing operand")?;
                let (Some((from, to)), Some(direction)) = (x.format().zip(dst.format()), direction) else {
                    return Err("this rounding".to_owned());
                };
                b.op(Op::FRound(from, to, direction), dst.lanes, dst.slot, &[x.slot]);
                Ok(())
            }
            Intrinsic::FrExp => {
                let x = *args.first().ok_or("a missing operand")?;
                let exponent = types.element(ty, 1).map(|ty| types.bits(types.scalar(ty)) as u32);
                let (Some(format), Some(bits @ 1..=64)) = (x.format(), exponent) else {
                    return Err("an exponent of this width".to_owned());
                };
                intrinsics::frexp(b, format, bits, dst, x);
                Ok(())
            }
            _ => intrinsics::decode(b, intrinsic.name(), dst, args),
        }
    }

    fn terminator(&mut self, inst: ir::Inst, op: ops::Op) -> Result<(), Refusal> {
        let args = self.operands(inst)?;
        let edges: Result<Vec<u32>, Refusal> = self.function.dests(inst).iter().map(|&edge| self.edge(edge)).collect();
        let edges = edges?;
        let edge = |k: usize| edges.get(k).copied().ok_or("a missing target");
        let slot = |k: usize| args.get(k).map(|a| a.slot).ok_or("a missing operand");
        match op {
            ops::Op::Br => self.b.op(Op::Jump, 0, 0, &[edge(0)?]),
            ops::Op::CondBr => self.b.op(Op::Branch, 0, 0, &[slot(0)?, edge(0)?, edge(1)?]),
            ops::Op::Switch => {
                let table = self.switch(&args, &edges)?;
                self.b.function.switches.push(table);
                let row = self.b.function.switches.len() as u32 - 1;
                self.b.op(Op::Switch, 0, 0, &[slot(0)?, row]);
            }
            ops::Op::Ret => {
                let (from, count) = args.first().map_or((0, 0), |a| (a.slot, a.slots()));
                self.b.op(Op::Return, count, 0, &[from]);
            }
            _ => self.b.op(Op::Unreachable, 0, 0, &[]),
        }
        // The source of each edge, to tell back edges.
        let here = self.b.function.insts.len() as u32 - 1;
        let first = self.pending.len() - edges.len();
        self.pending[first..].iter_mut().for_each(|pending| pending.1 = here);
        Ok(())
    }

    fn switch(&self, args: &[Operand], edges: &[u32]) -> Result<SwitchTable, Refusal> {
        let bits = args.first().ok_or("a missing operand")?.bits();
        let mut table = SwitchTable { cases: Vec::new(), default: *edges.first().ok_or("a missing target")?, bits };
        for (case, &edge) in args.iter().skip(1).zip(edges.iter().skip(1)) {
            let at = (case.slot.checked_sub(self.b.function.values)).ok_or("a case that is no constant")? as usize;
            let words = &self.b.function.constants[at..at + case.slots() as usize];
            let high = words.get(1).copied().unwrap_or(0);
            table.cases.push((u128::from(words[0]) | u128::from(high) << 64, edge));
        }
        table.cases.sort_by_key(|case| case.0);
        Ok(table)
    }

    fn edge(&mut self, edge: ir::Edge) -> Result<u32, Refusal> {
        let function = self.function;
        let block = function.edge_block(edge);
        let (params, args) = (function.block_params(block), function.edge_args(edge));
        if params.len() != args.len() {
            return Err("an edge whose arguments do not fit its target".to_owned());
        }
        let mut moves = Vec::with_capacity(params.len());
        for (&param, &arg) in params.iter().zip(args) {
            let (dst, src) = (self.operand(param)?, self.operand(arg)?);
            if dst.slot != src.slot {
                moves.push(Transfer { dst: dst.slot, src: src.slot, count: dst.slots() });
            }
        }
        let written: HashSet<Slot> = moves.iter().map(|m| m.dst).collect();
        let parallel = moves.iter().any(|m| written.contains(&m.src));
        self.b.function.edges.push(Edge { target: 0, moves, parallel, backward: false });
        self.pending.push((block, 0));
        Ok(self.b.function.edges.len() as u32 - 1)
    }

    /// A whole-wave function call.
    fn call_by_all(&mut self, inst: ir::Inst, dst: Operand, args: &[Operand]) -> Result<(), Refusal> {
        let callee = self.function.as_const(self.function.arg(inst, 0)).map(|c| self.decoder.module.ctx.consts.get(c));
        let id = match callee {
            Some(&ConstData::Func { func, .. }) if !self.decoder.module.functions[func].is_declaration() => func,
            _ => return Err("a call of what is not defined, by all lanes".to_owned()),
        };
        let of = |a: &Operand| Transfer { dst: 0, src: a.slot, count: a.slots() };
        self.b.function.calls.push(CallSite { args: args[1..].iter().map(of).collect() });
        let row = self.b.function.calls.len() as u32 - 1;
        let index = self.decoder.function_index(id);
        self.b.op(Op::Cross(CrossLaneOp::WholeCall), dst.slots(), dst.slot, &[index, row]);
        Ok(())
    }

    fn call(
        &mut self,
        inst: ir::Inst,
        info: ir::CallInfo,
        dst: Operand,
        mut args: Vec<Operand>,
    ) -> Result<(), Refusal> {
        let (function, module) = (self.function, self.decoder.module);
        let data = &function.dfg.calls[info];
        let extra = function.inst(inst).extra.expand().map(|extra| &function.dfg.extras[extra]);
        let indirect = if data.callee == Callee::Indirect { args.pop() } else { None };
        let bundled: u32 = extra.map_or(0, |e| e.bundles.iter().map(|bundle| bundle.len).sum());
        args.truncate(args.len().saturating_sub(bundled as usize));
        let target = match &data.callee {
            Callee::Func(id) => Some(*id),
            Callee::Indirect => None,
            &Callee::Asm { text, constraints, intel, .. } => {
                let read = gcnc_ir::asm::Constraints::parse(module.ctx.strings.get(constraints))?;
                if gcnc_ir::asm::is_empty(module.ctx.strings.get(text)) && read.only_ties() {
                    let results: Vec<_> = read.tied().map(|k| k.and_then(|k| args.get(k))).collect();
                    return self.tied_values(inst, dst, &results);
                }
                if !self.decoder.executes_asm {
                    return Err("inline assembly".to_owned());
                }
                return self.inline_asm(inst, (text, constraints, intel), dst, &args);
            }
        };
        if let Some(callee) = target.map(|id| &module.functions[id]).filter(|f| f.is_declaration()) {
            if callee.name.starts_with("llvm.") {
                return intrinsics::decode(&mut self.b, &callee.name, dst, &args);
            }
            return Err(format!("a call of @{}, which is not defined", callee.name));
        }
        let copies: Vec<(usize, u64)> = extra.map_or(Vec::new(), |e| {
            let byval =
                |k| module.ctx.attrs.ty(e.attrs.param(k), AttrKind::ByVal).map(|ty| (k, module.ctx.types.size(ty)));
            (0..args.len()).filter_map(byval).collect()
        });
        let stack = (!copies.is_empty()).then(|| self.b.scratch(1));
        if let Some(stack) = stack {
            self.b.op(Op::StackSave, 1, stack, &[]);
        }
        for (k, size) in copies {
            args[k] = self.copied(args[k], size)?;
        }
        let site = CallSite { args: args.iter().map(|a| Transfer { dst: 0, src: a.slot, count: a.slots() }).collect() };
        self.b.function.calls.push(site);
        let row = self.b.function.calls.len() as u32 - 1;
        match (target, indirect) {
            (Some(id), _) => {
                let index = self.decoder.function_index(id);
                self.b.op(Op::Call, dst.slots(), dst.slot, &[index, row]);
            }
            (None, Some(address)) => self.b.op(Op::CallIndirect, dst.slots(), dst.slot, &[address.slot, row]),
            (None, None) => return Err("a call of nothing".to_owned()),
        }
        if let Some(stack) = stack {
            self.b.op(Op::StackRestore, 1, 0, &[stack]);
        }
        Ok(())
    }

    /// The results of inline assembly without instructions: the operands tied to them, or anything.
    fn tied_values(&mut self, inst: ir::Inst, dst: Operand, results: &[Option<&Operand>]) -> Result<(), Refusal> {
        let mut at = dst.slot;
        for (ty, from) in self.result_types(inst).into_iter().zip(results) {
            let slots = types::operand(&self.decoder.module.ctx.types, ty)?.slots();
            match from {
                Some(from) => self.b.copy(at, from.slot, slots.min(from.slots())),
                None => {
                    let zero = self.b.constant(0);
                    (0..slots).for_each(|k| self.b.copy(at + k, zero, 1));
                }
            }
            at += slots;
        }
        Ok(())
    }

    /// The types of a call's results; of a struct, those of its fields.
    fn result_types(&self, inst: ir::Inst) -> Vec<Type> {
        let ty = self.function.inst(inst).ty;
        match self.decoder.module.ctx.types.kind(ty) {
            TypeKind::Struct { fields, .. } => fields.to_vec(),
            TypeKind::Void => Vec::new(),
            _ => vec![ty],
        }
    }

    fn inline_asm(
        &mut self,
        inst: ir::Inst,
        (text, constraints, intel): (gcnc_ir::Symbol, gcnc_ir::Symbol, bool),
        dst: Operand,
        args: &[Operand],
    ) -> Result<(), Refusal> {
        let (function, ctx) = (self.function, &self.decoder.module.ctx);
        let (mut results, mut slot) = (Vec::new(), dst.slot);
        for ty in self.result_types(inst) {
            let mut field = types::operand(&ctx.types, ty)?;
            field.slot = slot;
            slot += field.slots();
            results.push(inline_asm::place(&field));
        }
        let constant = |&v: &ir::Value| function.as_const(v).and_then(|c| gcnc_ir::asm::Constant::of(ctx, c));
        let asm = inline_asm::Asm {
            text: ctx.strings.get(text).to_owned(),
            intel,
            constraints: gcnc_ir::asm::Constraints::parse(ctx.strings.get(constraints))?,
            constants: function.args(inst).iter().map(constant).collect(),
            args: args.iter().map(inline_asm::place).collect(),
            results,
        };
        let imm = self.b.function.asm.len() as u64;
        self.b.function.asm.push(asm);
        self.b.push(Inst { op: Op::Cross(CrossLaneOp::Asm), lanes: 1, dst: dst.slot, a: 0, b: 0, c: 0, imm });
        Ok(())
    }

    /// A pointer to a copy of a `byval` argument.
    fn copied(&mut self, from: Operand, size: u64) -> Result<Operand, Refusal> {
        let space = from.space().ok_or("byval of something that is no pointer")?;
        let (slot, length) = (self.b.scratch(1), self.b.constant(size));
        self.b.push(Inst { op: Op::Alloca, lanes: 0, dst: slot, a: space, b: 0, c: 16, imm: size });
        self.b.op(Op::MemCopy(space, space), 0, 0, &[slot, from.slot, length]);
        Ok(Operand { slot, ..from })
    }
}
