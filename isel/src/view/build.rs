//! Node construction, the second pass over the function: a node for each value, in program order.

use super::{IMPORT, Result, View, asm, function_symbol, too_many_symbols, value};
use gcnc_ir as ir;
use gcnc_ir::{BinOp, CastOp, Flags as IrFlags, Op as IrOp, Type, TypeKind, ValueDef};
use gcnc_isa::Opcode;
use gcnc_lowering::FunctionRole;
use gcnc_mir::convention;
use gcnc_mir::function::FUNCTION_SYMBOLS;
use planted::Bug;

use crate::node::MAX_DWORDS;
use crate::node::MAX_SCALAR_DWORDS;
use crate::node::{Flags, Node, Nodes, Piece, Value};
use crate::op::{Op, RegBank, Ty};
use crate::tables;
use crate::tables::rays;

impl<'a> View<'a> {
    /// Creates the nodes; the first `reserve` bytes of the frame are used otherwise. Allocas that share memory precede
    /// the others.
    pub(super) fn make_nodes(&mut self, nodes: &mut Nodes, reserve: u32) -> Result<()> {
        self.t.globals.clear();
        self.t.frames.clear();
        self.t.wwm.clear();
        self.t.quads = false;
        self.t.frame = reserve;
        if self.role == FunctionRole::Function {
            self.arguments(nodes)?;
        }
        self.shared = self.t.frame.checked_next_multiple_of(1 << self.frame.align).unwrap_or(u32::MAX);
        self.t.frame = self.shared.saturating_add(self.frame.size);
        for index in 0..self.f.dfg.values.len() as u32 {
            let v = ir::Value::from_u32(index);
            if let ValueDef::Const(c) = self.f.def(v)
                && nodes[value(v)].uses > 0
            {
                self.constant(nodes, v, c)?;
            }
        }
        for b in 0..self.t.blocks.len() {
            let info = self.t.blocks[b];
            for &param in self.f.block_params(info.block) {
                self.param(nodes, param, b as u32)?;
            }
            let mut written = self.t.written[b];
            for i in info.first..info.end {
                let inst = self.t.insts[i as usize];
                self.node(nodes, inst, b as u32, written)?;
                written |= self.writes(inst);
            }
            self.look_ahead(nodes, info.block);
        }
        Ok(())
    }

    pub(super) fn ty_of(&self, ty: Type) -> Option<(Ty, u8)> {
        let types = &self.ctx.types;
        Some(match ty {
            Type::VOID => (Ty::Void, 0),
            Type::I1 => (Ty::I1, 1),
            Type::I8 => (Ty::I8, 1),
            Type::I16 => (Ty::I16, 1),
            Type::I32 => (Ty::I32, 1),
            Type::I64 => (Ty::I64, 2),
            Type::BF16 => (Ty::I16, 1),
            Type::F16 => (Ty::F16, 1),
            Type::F32 => (Ty::F32, 1),
            Type::F64 => (Ty::F64, 2),
            _ => match types.kind(ty) {
                TypeKind::Ptr(2 | 3 | 5 | 6) => (Ty::I32, 1),
                TypeKind::Ptr(0 | 1 | 4) => (Ty::I64, 2),
                // For an operation with two results, the first field.
                TypeKind::Struct { fields, .. } => self.ty_of(*fields.first()?)?,
                TypeKind::Vector { elem, len, .. } => {
                    let bits = types.bits(*elem).checked_mul((*len).into())?;
                    let dwords = u8::try_from(bits.div_ceil(32)).ok()?;
                    if bits == 0 || dwords > 32 {
                        return None;
                    }
                    let ty = match (*elem, len) {
                        (Type::I16, 2) => Ty::I16x2,
                        (Type::F16, 2) => Ty::F16x2,
                        (Type::BF16, 2) => Ty::Bf16x2,
                        (Type::F32, 2) => Ty::F32x2,
                        _ => Ty::Vec,
                    };
                    (ty, dwords)
                }
                _ => return None,
            },
        })
    }

    fn constant(&mut self, nodes: &mut Nodes, v: ir::Value, c: ir::Const) -> Result<()> {
        let uses = nodes[value(v)].uses;
        let Some((ty, dwords)) = self.ty_of(self.f.ty(v)) else { return Ok(()) };
        if ty.is_vector() {
            let mut node = Node::new(ty, RegBank::S, dwords);
            node.uses = uses;
            nodes[value(v)] = node;
            let pieces = self.constant_pieces(c, dwords);
            nodes.set_pieces(value(v), &pieces);
            return Ok(());
        }
        let mut node = match self.ctx.consts.as_bits(c) {
            Some(bits) => Node::constant(ty, dwords, bits),
            None if self.ctx.consts.is_undef_or_poison(c) => Node::constant(ty, dwords, 0),
            None => match self.ctx.consts.address(&self.ctx.types, c) {
                Some((ir::AddressBase::Absolute, n)) => {
                    Node::constant(ty, dwords, if dwords == 1 { n as u32 as u64 } else { n as u64 })
                }
                Some((base @ (ir::AddressBase::Global(_) | ir::AddressBase::Func(_)), offset)) => {
                    let mut node = Node::new(ty, RegBank::S, dwords);
                    node.op = Op::GlobalAddress;
                    let symbol = match base {
                        ir::AddressBase::Func(function) => function_symbol(function),
                        ir::AddressBase::Global(g) => u16::try_from(g.as_u32()).ok().filter(|&s| s < FUNCTION_SYMBOLS),
                        _ => None,
                    };
                    let import = if self.imports.contains(&base) { IMPORT } else { 0 };
                    node.data = match symbol {
                        Some(id) => u64::from(id) | import,
                        None => return Err(self.error(ir::Loc::NONE, &too_many_symbols())),
                    };
                    node.flags.leading = true;
                    node.args[1] = nodes.push(Node::constant(Ty::I64, 2, offset as u64));
                    self.t.globals.push(value(v));
                    node
                }
                _ => return Err(self.error(ir::Loc::NONE, "cannot select a constant of this form")),
            },
        };
        node.uses = uses;
        nodes[value(v)] = node;
        Ok(())
    }

    /// The dwords of a vector constant.
    fn constant_pieces(&self, c: ir::Const, dwords: u8) -> Vec<Piece> {
        let consts = &self.ctx.consts;
        let mut words = vec![0u32; usize::from(dwords) + 1];
        if consts.is_undef_or_poison(c) {
            return vec![Piece::Undef; usize::from(dwords)];
        }
        let mut put = |bit: u64, bits: u64, value: u64| {
            let at = (bit / 32) as usize;
            let shifted = u128::from(value) << (bit % 32);
            for k in 0..(bits.div_ceil(32) as usize + 1).min(words.len() - at) {
                words[at + k] |= (shifted >> (32 * k)) as u32;
            }
        };
        let elements: Vec<ir::Const> = match consts.get(c) {
            ir::ConstData::Aggregate { elems, .. } => elems.to_vec(),
            ir::ConstData::Splat { ty, elem } => {
                vec![*elem; self.ctx.types.as_vector(*ty).map_or(0, |(_, n)| n as usize)]
            }
            _ => Vec::new(),
        };
        let mut bit = 0;
        for elem in elements {
            let bits = self.ctx.types.bits(consts.ty(elem));
            put(bit, bits, consts.as_bits(elem).unwrap_or(0));
            bit += bits;
        }
        words[..usize::from(dwords)].iter().map(|&w| Piece::Const(w)).collect()
    }

    pub(super) fn param(&self, nodes: &mut Nodes, v: ir::Value, b: u32) -> Result<()> {
        let Some((ty, dwords)) = self.ty_of(self.f.ty(v)) else {
            return Err(self.error(ir::Loc::NONE, "cannot select a block parameter of this type"));
        };
        if nodes[value(v)].op == Op::FrameAddress {
            return Ok(());
        }
        let divergent = self.uniformity.is_divergent(v);
        let incoming = self.t.incoming[v.as_u32() as usize];
        let is_argument = self.f.entry() == Some(self.t.blocks[b as usize].block);
        let bank = match (ty, divergent) {
            (Ty::I1, true) => RegBank::M,
            (Ty::I1, false) => RegBank::B,
            // An argument comes in SGPRs; a float passed to a block was computed by vector instructions.
            (_, false) if (is_argument || !ty.is_float() && !incoming.is_vector()) && dwords <= MAX_SCALAR_DWORDS => {
                RegBank::S
            }
            _ => RegBank::V,
        };
        let uses = nodes[value(v)].uses;
        nodes[value(v)] =
            Node { block: b, uses, flags: Flags { leading: true, ..Flags::default() }, ..Node::new(ty, bank, dwords) };
        Ok(())
    }

    /// Records which arguments that a block passes are in VGPRs.
    fn look_ahead(&mut self, nodes: &Nodes, block: ir::Block) {
        for &edge in self.f.successors(block) {
            for (&arg, &param) in self.f.edge_args(edge).iter().zip(self.f.block_params(self.f.edge_block(edge))) {
                let arg = value(arg);
                let incoming = &mut self.t.incoming[param.as_u32() as usize];
                incoming.unseen -= 1;
                match nodes[arg].bank {
                    _ if nodes.is_const(arg) => {}
                    RegBank::V => incoming.vector += 1,
                    _ => incoming.scalar += 1,
                }
            }
        }
    }

    pub(super) fn node(&mut self, nodes: &mut Nodes, inst: ir::Inst, b: u32, written: bool) -> Result<()> {
        let Some(result) = self.f.result(inst) else { return Ok(()) };
        let v = value(result);
        match self.f.op(inst) {
            IrOp::Call(_) => return self.call_node(nodes, inst, v, b),
            // Parts of the return value, which the return reads one by one.
            IrOp::InsertValue(_) => return Ok(()),
            _ => {}
        }
        let Some((ty, dwords)) = self.ty_of(self.f.ty(result)) else { return Err(self.unsupported_inst(inst)) };
        let Some(op) = self.operation(inst) else { return Err(self.unsupported_inst(inst)) };
        if op == Op::WholeWave {
            self.t.wwm.push(inst);
        }
        self.t.quads |= op == Op::LdsDirect;
        let old = nodes[v];
        nodes[v] = self.plain_node(
            inst,
            op,
            b,
            Node { uses: old.uses, pieces: old.pieces, ..Node::new(ty, RegBank::V, dwords) },
        );
        let divergent = self.uniformity.is_divergent(result);
        match op {
            Op::Bitcast if ty == Ty::I1 => {
                // A condition has no pieces: its alias is the conjunction of it with itself.
                nodes[v].op = Op::And;
                nodes[v].args[1] = nodes[v].args[0];
            }
            Op::Icmp | Op::Fcmp => {
                nodes[v].data = match self.f.op(inst) {
                    IrOp::ICmp(p) => p as u64,
                    IrOp::FCmp(p) => p as u64,
                    _ => 0,
                };
            }
            Op::Load => return self.load_node(nodes, inst, v, (old, divergent, written)),
            Op::SBufferLoad => {
                self.scalar_buffer_node(nodes, inst, v, divergent);
                return Ok(());
            }
            Op::ExtractElement | Op::InsertElement => {
                if !self.select_element(nodes, inst, v)? {
                    return Ok(());
                }
            }
            Op::Extract => return self.extract_node(nodes, inst, v),
            Op::Alloca => return self.alloca_node(nodes, inst, v),
            _ => self.add_results(nodes, inst, v),
        }
        self.canonical(nodes, v);
        nodes.settle(v, divergent);
        Ok(())
    }

    /// The node of an instruction without what is particular to its operation; `base` has its type and uses.
    #[inline]
    fn plain_node(&self, inst: ir::Inst, op: Op, block: u32, base: Node) -> Node {
        let operands = self.f.args(inst);
        let from = operands.first().and_then(|&a| self.ty_of(self.f.ty(a))).map_or(Ty::Void, |t| t.0);
        let mut args = [Value::NONE; 3];
        for (arg, &operand) in args.iter_mut().zip(operands) {
            *arg = value(operand);
        }
        let flags = self.f.flags(inst);
        let flags = Flags {
            contract: flags.has(IrFlags::CONTRACT) || planted::on(Bug::ContractFreely),
            in_bounds: flags.has(IrFlags::IN_BOUNDS) || flags.has(IrFlags::NUW),
            disjoint: flags.has(IrFlags::DISJOINT),
            quads: op == Op::LdsDirect,
            ..Flags::default()
        };
        Node { op, from, args, block, inst: inst.as_u32(), flags, ..base }
    }

    /// Records the position of the element that an instruction reads or replaces, if its index is constant. Otherwise
    /// the operation becomes the one that takes any index. Returns whether it is constant.
    fn select_element(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value) -> Result<bool> {
        let reads = nodes[v].op == Op::ExtractElement;
        let args = self.f.args(inst);
        let Some(index) = self.f.as_int(self.ctx, args[if reads { 1 } else { 2 }]) else {
            nodes[v].op = if reads { Op::ReadElement } else { Op::ReplaceElement };
            return Ok(false);
        };
        let bits = self.ctx.types.bits(self.ctx.types.scalar(self.f.ty(args[0])));
        let bit = index.saturating_mul(bits);
        nodes[v].data = bit;
        if bit + bits > 32 * u64::from(nodes[nodes[v].args[0]].dwords) {
            return Err(self.unsupported_inst(inst));
        }
        Ok(true)
    }

    /// Makes room for the results of an operation that has several.
    #[inline]
    fn add_results(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value) {
        let Node { op, block, dwords, .. } = nodes[v];
        match op {
            Op::DivScale | Op::CmpXchg => {
                let flag = nodes.push(Node { block, inst: inst.as_u32(), ..Node::new(Ty::I1, RegBank::M, 1) });
                nodes[v].data = flag.0.into();
            }
            // Both results share a register of two dwords.
            Op::SwapLanes => (nodes[v].ty, nodes[v].dwords) = (Ty::Vec, 2),
            // The status dword follows the components.
            Op::Image | Op::Buffer | Op::BufferLoad if self.is_struct(self.f.inst(inst).ty) => {
                (nodes[v].ty, nodes[v].dwords) = (Ty::Vec, dwords + 1)
            }
            Op::Ray => {
                if let IrOp::Intrinsic(id) = self.f.op(inst)
                    && let Some(run) = rays::run(id)
                {
                    (nodes[v].ty, nodes[v].dwords) = (Ty::Vec, run);
                }
            }
            _ => {}
        }
    }

    /// A load from a constant buffer: into SGPRs if its operands are there and the target has such a load.
    fn scalar_buffer_node(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value, divergent: bool) {
        let Node { ty, dwords, block, args, .. } = nodes[v];
        let narrow = dwords == 1 && !matches!(ty, Ty::I32);
        let scalar = !divergent
            && args[..2].iter().all(|&x| nodes.in_scalar(x))
            && (!narrow || self.target.has(Opcode::SBufferLoadU8));
        nodes.settle(v, divergent);
        let bank = if scalar { RegBank::S } else { RegBank::V };
        nodes[v].bank = bank;
        if dwords > MAX_DWORDS {
            self.chunk_nodes(nodes, v, bank, block, dwords, inst);
        }
    }

    /// Puts the operand that rules fold first, and a constant last.
    fn canonical(&self, nodes: &mut Nodes, v: Value) {
        let node = &nodes[v];
        let [a, b, _] = node.args;
        if node.op == Op::Icmp {
            return self.canonical_icmp(nodes, v);
        }
        if !node.op.is_commutative() {
            return;
        }
        // Scalar operations are not folded into vector ones.
        let vector = [a, b].iter().any(|&x| nodes[x].bank == RegBank::V && !nodes.is_const(x));
        let rank = |x: Value| {
            let n = &nodes[x];
            let rank = n.op.fold_rank();
            if rank == 0 || n.uses == 1 && !(vector && n.bank == RegBank::S) { rank } else { 1 }
        };
        if rank(a) < rank(b) {
            nodes[v].args.swap(0, 1);
        }
        // The address in an object at 0 equals the offset.
        let last = nodes[v].args[1];
        if nodes[v].op == Op::Add && nodes.is_const(last) && nodes[last].data == 0 {
            nodes[v].op = Op::Bitcast;
        }
    }

    fn canonical_icmp(&self, nodes: &mut Nodes, v: Value) {
        let node = &nodes[v];
        if nodes.is_const(node.args[0]) && !nodes.is_const(node.args[1]) {
            let swapped = ir::IntPred::ALL[node.data as usize].swapped();
            let node = &mut nodes[v];
            node.data = swapped as u64;
            node.args.swap(0, 1);
        }
    }

    fn load_node(
        &self,
        nodes: &mut Nodes,
        inst: ir::Inst,
        v: Value,
        (old, divergent, written): (Node, bool, bool),
    ) -> Result<()> {
        let IrOp::Load(access) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let ptr = self.f.arg(inst, 0);
        let bytes = self.ctx.types.store_size(self.f.inst(inst).ty);
        let node = &mut nodes[v];
        if old.pieces != u32::MAX || old.op == Op::LShr {
            // A kernel argument: its dwords are known already.
            node.bank = RegBank::S;
            (node.op, node.args, node.bits) = (old.op, old.args, old.bits);
            return Ok(());
        }
        let sign_extended = self.t.sign_extended[v.0 as usize];
        node.flags.signed_load = bytes < 4 && sign_extended > 0 && sign_extended == node.uses;
        if bytes < 4 && !node.flags.signed_load {
            node.bits = (8 * bytes) as u8;
        }
        node.sbits = if node.flags.signed_load { (8 * bytes) as u8 } else { node.bits.saturating_add(1).min(32) };
        let constant =
            self.space(ptr) == 4 || access.is_invariant() || !written || planted::on(Bug::ScalarLoadOfWritten);
        let scalar = !divergent
            && access.is_simple()
            && constant
            && matches!(self.space(ptr), 1 | 4)
            && bytes >= 4
            && bytes.is_multiple_of(4)
            && access.align() >= 4
            && nodes.in_scalar(value(ptr));
        let bank = if scalar { RegBank::S } else { RegBank::V };
        nodes[v].bank = bank;
        let (b, dwords) = (nodes[v].block, nodes[v].dwords);
        let whole = scalar && dwords == MAX_SCALAR_DWORDS;
        if dwords > MAX_DWORDS && !whole {
            self.chunk_nodes(nodes, v, bank, b, dwords, inst);
        }
        Ok(())
    }

    /// Creates a value for each four dwords of a wide load.
    fn chunk_nodes(&self, nodes: &mut Nodes, v: Value, bank: RegBank, block: u32, dwords: u8, inst: ir::Inst) {
        let mut pieces = smallvec::SmallVec::<[Piece; 16]>::new();
        let mut first = Value::NONE;
        for start in (0..dwords).step_by(MAX_DWORDS.into()) {
            let n = (dwords - start).min(MAX_DWORDS);
            let chunk = nodes.push(Node { block, inst: inst.as_u32(), ..Node::new(Ty::Vec, bank, n) });
            if start == 0 {
                first = chunk;
            }
            pieces.extend((0..n).map(|i| Piece::Part(chunk, i)));
        }
        nodes[v].args[0] = first;
        nodes.set_pieces(v, &pieces);
    }

    /// One of two results: the first is the operation's own value.
    fn extract_node(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value) -> Result<()> {
        let IrOp::ExtractValue(list) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let pair = nodes[v].args[0];
        if nodes[pair].op == Op::Call {
            return self.result_node(nodes, inst, v, pair);
        }
        let field = self.f.dfg.imms(list);
        if let (Op::InlineAsm, &[k]) = (nodes[pair].op, field) {
            asm::alias(nodes, v, Value(nodes[pair].args[0].0 + k));
            return Ok(());
        }
        if let (Op::SwapLanes, &[k @ (0 | 1)]) = (nodes[pair].op, field) {
            nodes.set_pieces(v, &[Piece::Part(pair, k as u8)]);
            return Ok(());
        }
        let first = match (nodes[pair].op, field) {
            (Op::Ray, &[k]) => rays::field(k),
            (Op::Image | Op::Buffer | Op::BufferLoad, [0]) => Some(0),
            (Op::Image | Op::Buffer | Op::BufferLoad, [1]) => nodes[pair].dwords.checked_sub(1),
            _ => None,
        };
        if let Some(first) = first {
            let pieces: smallvec::SmallVec<[Piece; 16]> =
                (0..nodes[v].dwords).map(|i| Piece::Part(pair, first + i)).collect();
            nodes.set_pieces(v, &pieces);
            return Ok(());
        }
        if !matches!(nodes[pair].op, Op::DivScale | Op::CmpXchg) {
            return Err(self.unsupported_inst(inst));
        }
        match field {
            [0] => {
                nodes[v].op = Op::Bitcast;
                nodes.settle(v, true);
            }
            [1] => {
                let flag = Value(nodes[pair].data as u32);
                let node = &mut nodes[v];
                (node.bank, node.args) = (RegBank::M, [flag, Value::NONE, Value::NONE]);
            }
            _ => return Err(self.unsupported_inst(inst)),
        }
        Ok(())
    }

    /// A call: its results are in consecutive VGPRs.
    fn call_node(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value, b: u32) -> Result<()> {
        let ty = self.f.inst(inst).ty;
        if let Some(&ir::Callee::Asm { constraints, .. }) = self.f.call(inst).map(|c| &c.callee) {
            return self.asm_node(nodes, inst, v, b, constraints);
        }
        let fields: &[Type] = match self.ctx.types.kind(ty) {
            TypeKind::Struct { fields, .. } => fields,
            _ => &[ty],
        };
        let dwords: Option<u8> = fields.iter().map(|&f| Some(self.ty_of(f)?.1)).sum();
        let (Some(dwords), Some((single, _))) = (dwords, self.ty_of(ty)) else {
            return Err(self.unsupported_inst(inst));
        };
        let ty = if fields.len() == 1 { single } else { Ty::Vec };
        let uses = nodes[v].uses;
        nodes[v] = Node { op: Op::Call, block: b, inst: inst.as_u32(), uses, ..Node::new(ty, RegBank::V, dwords) };
        Ok(())
    }

    /// One of the results of a call.
    fn result_node(&self, nodes: &mut Nodes, inst: ir::Inst, v: Value, call: Value) -> Result<()> {
        let IrOp::ExtractValue(list) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let ty = self.ctx.types.kind(self.f.ty(self.f.arg(inst, 0)));
        let (&[index], TypeKind::Struct { fields, .. }) = (self.f.dfg.imms(list), ty) else {
            return Err(self.unsupported_inst(inst));
        };
        let before = fields[..index as usize].iter().filter_map(|&f| self.ty_of(f)).map(|t| u64::from(t.1)).sum();
        let node = &mut nodes[v];
        (node.op, node.bank, node.data) = (Op::Result, RegBank::V, before);
        node.args[0] = call;
        Ok(())
    }

    /// A static alloca: its address is a constant; in a function, relative to the start of the frame.
    fn alloca_node(&mut self, nodes: &mut Nodes, inst: ir::Inst, v: Value) -> Result<()> {
        let IrOp::Alloca(ty, align) = self.f.op(inst) else { return Err(self.unsupported_inst(inst)) };
        let count = match self.f.args(inst).first() {
            Some(&n) => self.f.as_int(self.ctx, n),
            None => Some(1),
        };
        let size = count.and_then(|n| n.checked_mul(self.ctx.types.size(ty))).and_then(|n| u32::try_from(n).ok());
        let align = 1u32.checked_shl(align.into());
        let start = match self.frame.place(inst) {
            Some(place) => self.shared.checked_add(place),
            None => align.and_then(|a| self.t.frame.checked_next_multiple_of(a)),
        };
        let end = start.zip(size).and_then(|(start, size)| start.checked_add(size));
        let too_much = || {
            let lane =
                "a lane would need more than 2^32 bytes of private memory: this alloca does not fit behind others";
            self.error(self.f.inst(inst).loc, lane)
        };
        let (Some(start), Some(end)) = (start, end) else { return Err(too_much()) };
        let align = align.unwrap_or(1);
        // The frame is aligned only to the stack alignment: a larger alignment needs extra space for realignment.
        let spare = if self.role == FunctionRole::Function && align > convention::STACK_ALIGN { align } else { 0 };
        self.t.frame = self.t.frame.max(end.checked_add(spare).ok_or_else(too_much)?);
        let uses = nodes[v].uses;
        if self.role == FunctionRole::Kernel {
            nodes[v] = Node { uses, ..Node::constant(Ty::I32, 1, start.into()) };
            return Ok(());
        }
        self.frame_node(nodes, v, start, align);
        Ok(())
    }

    /// Makes `v` the address of byte `at` of a function's frame, aligned to `align`.
    pub(super) fn frame_node(&mut self, nodes: &mut Nodes, v: Value, at: u32, align: u32) {
        let flags = Flags { leading: true, ..Flags::default() };
        let uses = nodes[v].uses;
        let data = u64::from(align) << 32 | u64::from(at);
        nodes[v] = Node { op: Op::FrameAddress, uses, flags, data, ..Node::new(Ty::I32, RegBank::S, 1) };
        self.t.frames.push(v);
    }

    /// The operation of `inst`, as rules name it.
    pub(super) fn operation(&self, inst: ir::Inst) -> Option<Op> {
        Some(match self.f.op(inst) {
            IrOp::FNeg => Op::FNeg,
            IrOp::Freeze => Op::Bitcast,
            IrOp::Binary(op) => binary(op)?,
            IrOp::ICmp(_) => Op::Icmp,
            IrOp::FCmp(_) => Op::Fcmp,
            IrOp::Select => Op::Select,
            IrOp::Cast(op) => self.cast(inst, op),
            IrOp::Load(_) => Op::Load,
            IrOp::Store(_) => Op::Store,
            IrOp::AtomicRmw(..) => Op::AtomicRmw,
            IrOp::CmpXchg { .. } => Op::CmpXchg,
            IrOp::Fence(..) => Op::Fence,
            IrOp::Call(_) if self.f.call(inst).is_some_and(|c| c.callee.is_asm()) => Op::InlineAsm,
            IrOp::Call(_) => Op::Call,
            IrOp::Gep(_) => Op::Add,
            IrOp::Alloca(..) => Op::Alloca,
            IrOp::ExtractElement => Op::ExtractElement,
            IrOp::InsertElement => Op::InsertElement,
            IrOp::ExtractValue(_) => Op::Extract,
            IrOp::Intrinsic(i) => tables::operation(i)?,
            _ => return None,
        })
    }

    fn cast(&self, inst: ir::Inst, op: CastOp) -> Op {
        match op {
            CastOp::Trunc => Op::Trunc,
            CastOp::ZExt => Op::Zext,
            CastOp::SExt => Op::Sext,
            CastOp::FpTrunc => Op::FpTrunc,
            CastOp::FpExt => Op::FpExt,
            CastOp::FpToUi => Op::FpToUi,
            CastOp::FpToSi => Op::FpToSi,
            CastOp::UiToFp => Op::UiToFp,
            CastOp::SiToFp => Op::SiToFp,
            CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr | CastOp::BitCast => Op::Bitcast,
            CastOp::AddrSpaceCast => match self.spaces_of_cast(inst) {
                (0 | 1 | 4, 0 | 1 | 4) => Op::Bitcast,
                (5, 0) => Op::PrivateCast,
                _ => Op::AddrSpaceCast,
            },
        }
    }
}

fn binary(op: BinOp) -> Option<Op> {
    Some(match op {
        BinOp::Add => Op::Add,
        BinOp::Sub => Op::Sub,
        BinOp::Mul => Op::Mul,
        BinOp::Shl => Op::Shl,
        BinOp::LShr => Op::LShr,
        BinOp::AShr => Op::AShr,
        BinOp::And => Op::And,
        BinOp::Or => Op::Or,
        BinOp::Xor => Op::Xor,
        BinOp::FAdd => Op::FAdd,
        BinOp::FSub => Op::FSub,
        BinOp::FMul => Op::FMul,
        BinOp::UDiv | BinOp::SDiv | BinOp::URem | BinOp::SRem | BinOp::FDiv | BinOp::FRem => return None,
    })
}
