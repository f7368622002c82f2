//! The selection loop: last block first, and each block from its end.
//!
//! Going backwards, every use of a value is seen before its definition: unused values are never selected, and an
//! instruction can absorb the operations that define its operands. The code of one IR instruction is emitted forwards
//! into `cur`, then appended in reverse to the block; the block is reversed at its end.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{DebugLoc, Inst, Opcode, RegRef};
use gcnc_lowering::{Diagnostic, FunctionRole};
use gcnc_mir::{Block, BlockData, Cond, Edge, LogicalEnd, rarity, room};

use crate::node::{Piece, Value};
use crate::op::workitem_dim;
use crate::op::{Op, RegBank};
use crate::operand::Scc;
use crate::operand::Src;
use crate::rules::{
    FloatPred, IntPred, constructor_lower, constructor_lower_fcmp, constructor_lower_icmp, constructor_lower_scc,
};
use crate::selector::Selector;
use crate::tables;

type Result<T> = std::result::Result<T, Diagnostic>;

impl<'a> Selector<'a> {
    /// Selects all blocks.
    pub fn run(&mut self) -> Result<()> {
        let blocks = self.view.block_count();
        self.f.blocks.reserve(blocks as usize);
        for _ in 0..blocks {
            let b = self.f.blocks.push(Default::default());
            self.f.order.push(b);
        }
        for b in 0..blocks {
            self.params(b);
        }
        for b in (0..blocks).rev() {
            self.block(b)?;
        }
        self.place_splits();
        if self.view.is_profiled() {
            let view = &self.view;
            let known = |b: Block| b.as_u32() < blocks;
            rarity::find(&mut self.f, |b, k| if known(b) { view.edge_rarity(b.as_u32(), k) } else { 0 });
        }
        if !self.tail_calls.is_empty() {
            self.drop_unreached();
        }
        if self.view.role == FunctionRole::Kernel {
            self.f.kernel.enable_scratch_inputs(self.target);
        }
        self.bind_inputs();
        if self.whole_quads {
            self.begin_with_quads();
        } else if self.f.by_all_lanes {
            self.begin_with_all();
        }
        Ok(())
    }

    /// Removes the returning block from the order if tail calls replace all paths to it.
    fn drop_unreached(&mut self) {
        let mut reached: SecondaryMap<Block, bool> = SecondaryMap::new();
        reached[self.f.entry()] = true;
        self.f.order.iter().flat_map(|&b| &self.f.blocks[b].logical_succs).for_each(|e| reached[e.block] = true);
        self.f.order.retain(|&b| reached[b]);
    }

    /// Creates the registers of block parameters, which edges need.
    fn params(&mut self, b: u32) {
        if b == 0 {
            // The entry's parameters are the function's, which arrive in registers of their own.
            return;
        }
        for i in 0..self.view.param_count(b) {
            let v = self.view.param_at(b, i);
            let r = self.reg(v);
            let Some(vreg) = gcnc_mir::VReg::of(r.reg) else { continue };
            let bank = self.nodes[v].bank;
            let data = &mut self.f.blocks[Block::from_u32(b)];
            match bank {
                RegBank::V => data.logical_params.push(vreg),
                RegBank::S | RegBank::B => data.scalar_params.push(vreg),
                RegBank::M => data.mask_params.push(vreg),
            }
        }
    }

    fn block(&mut self, b: u32) -> Result<()> {
        self.block = b;
        self.mark(Opcode::PLogicalEnd);
        self.loc = self.view.end_loc(b);
        self.f.blocks[Block::from_u32(b)].end_loc = self.loc;
        self.terminator(b)?;
        self.flush();
        let insts = self.view.inst_count(b);
        for i in (0..insts).rev() {
            gcnc_limits::poll();
            self.loc = self.view.loc(b, i);
            self.inst(b, i)?;
            self.flush();
        }
        self.loc = DebugLoc::NONE;
        self.leading(b);
        self.flush();
        if b == 0 && self.wwm.any {
            self.wwm_inputs();
        }
        self.mark(Opcode::PLogicalStart);
        let mut rev = std::mem::take(&mut self.rev);
        let mut insts = std::mem::take(&mut self.f.blocks[Block::from_u32(b)].insts);
        insts.reserve(room(rev.len()));
        if self.wwm.any {
            self.with_lanes(&mut rev, &mut insts);
        } else {
            insts.extend(rev.drain(..).rev());
        }
        self.f.blocks[Block::from_u32(b)].insts = insts;
        self.rev = rev;
        Ok(())
    }

    /// Emits what precedes the instructions of block `b`: copies of parameters and inputs, loads of arguments.
    fn leading(&mut self, b: u32) {
        if b == 0 {
            self.memory_resource();
            self.load_apertures();
            self.frame_addresses();
            self.receive();
            self.pack_workitem_id();
            self.load_kernargs();
            self.global_addresses();
            return;
        }
        for i in 0..self.view.param_count(b) {
            let v = self.view.param_at(b, i);
            self.emit_copies(v);
        }
    }

    /// Selects the terminator of block `b`.
    fn terminator(&mut self, b: u32) -> Result<()> {
        self.current = Value::NONE;
        self.out = None;
        let end = self.view.terminator(b)?;
        let block = Block::from_u32(b);
        let goes_on = self.tail_calls.iter().any(|tail| tail.0 == b);
        let (logical_end, succs): (_, &[_]) = match &end {
            crate::view::Terminator::Jump(_) if goes_on => {
                self.give_back(b);
                (LogicalEnd::TailCall, &[])
            }
            crate::view::Terminator::Return => {
                self.give_back(b);
                (LogicalEnd::Return, &[])
            }
            crate::view::Terminator::Program | crate::view::Terminator::Unreachable => (LogicalEnd::End, &[]),
            crate::view::Terminator::Jump(to) => (LogicalEnd::Jump, std::slice::from_ref(to)),
            crate::view::Terminator::Branch(cond, divergent, to) => (self.branch(*cond, *divergent), to),
        };
        let mut edges = smallvec::SmallVec::new();
        for (k, &to) in succs.iter().enumerate() {
            let split = succs.len() > 1 && self.view.param_count(to) > 0;
            edges.push(if split { self.split_edge(b, k, to) } else { self.edge(b, k, to) });
        }
        let data = &mut self.f.blocks[block];
        data.logical_end = logical_end;
        data.is_dead_end = matches!(end, crate::view::Terminator::Unreachable);
        data.logical_succs = edges;
        Ok(())
    }

    fn branch(&mut self, cond: Value, divergent: bool) -> LogicalEnd {
        if divergent && self.nodes[cond].bank == RegBank::M {
            return LogicalEnd::Divergent(self.lane_mask_reg(cond));
        }
        match self.condition(cond) {
            Scc(true) => LogicalEnd::Uniform(Cond::Scc1),
            Scc(false) => LogicalEnd::Uniform(Cond::Scc0),
        }
    }

    /// Edge `k` of block `b`, to `to`, with a register for each parameter.
    fn edge(&mut self, b: u32, k: usize, to: u32) -> Edge {
        let mut edge = Edge::to(Block::from_u32(to));
        for homes in [[RegBank::V, RegBank::V], [RegBank::S, RegBank::B], [RegBank::M, RegBank::M]] {
            for i in 0..self.view.param_count(to) {
                let (param, arg) = (self.view.param_at(to, i), self.view.edge_arg(b, k, i));
                if homes.contains(&self.nodes[param].bank) {
                    let r = self.argument(param, arg);
                    edge.args.push(r);
                }
            }
        }
        edge
    }

    /// As [`Self::edge`], but splits a critical edge: a block with two successors passes no arguments. The new block
    /// lies right before `to`, outside any loop that the edge leaves.
    fn split_edge(&mut self, b: u32, k: usize, to: u32) -> Edge {
        let before = std::mem::take(&mut self.cur);
        // The split block's code belongs to no IR block.
        let block = std::mem::replace(&mut self.block, u32::MAX);
        let edge = self.edge(b, k, to);
        self.block = block;
        let own = std::mem::replace(&mut self.cur, before);
        let mut data = BlockData { logical_end: LogicalEnd::Jump, ..BlockData::default() };
        data.insts.push(Inst::new(Opcode::PLogicalStart, &[]));
        data.insts.extend(own);
        data.insts.push(Inst::new(Opcode::PLogicalEnd, &[]));
        data.logical_succs.push(edge);
        let new = self.f.blocks.push(data);
        self.splits.push((to, new));
        Edge::to(new)
    }

    /// Inserts the blocks of split edges into the order.
    fn place_splits(&mut self) {
        if self.splits.is_empty() {
            return;
        }
        self.splits.sort_unstable();
        let mut splits = self.splits.iter().peekable();
        let mut order = Vec::with_capacity(self.f.blocks.len());
        for &block in &self.f.order {
            while let Some((_, new)) = splits.next_if(|(to, _)| *to == block.as_u32()) {
                order.push(*new);
            }
            order.push(block);
        }
        self.f.order = order;
    }

    fn argument(&mut self, param: Value, arg: Value) -> RegRef {
        let n = self.nodes[arg].dwords;
        match self.nodes[param].bank {
            RegBank::V if self.view.is_undefined(arg) => {
                let r = self.f.new_vgpr(n);
                self.push(Opcode::PUndef, &[r.into()]);
                r
            }
            RegBank::V => {
                let src = self.any(arg);
                // A scalar is copied to a VGPR here, not at its definition: the copy soon becomes the parameter.
                let r = self.vector_of(Src { origin: None, ..src }, n);
                self.of_active_lanes(r)
            }
            RegBank::S => self.scalar_reg(arg),
            RegBank::B => {
                let src = self.bool_scalar(arg);
                self.scalar_reg_of(src, 1)
            }
            RegBank::M => self.lane_mask_reg(arg),
        }
    }

    /// Selects instruction `i` of block `b`, if it has a side effect or its result is used.
    fn inst(&mut self, b: u32, i: usize) -> Result<()> {
        let (op, v) = self.view.inst(b, i, self.nodes);
        self.current = v;
        self.out = None;
        self.wwm.now = v != Value::NONE && self.nodes[v].flags.wwm;
        if v == Value::NONE || self.view.has_effect(b, i) {
            self.out = if v == Value::NONE { None } else { self.nodes[v].reg };
            self.effect(op, b, i)?;
        } else {
            if !self.is_wanted(op, v) {
                return Ok(());
            }
            self.out = self.nodes[v].reg;
            self.define(op, v, b, i)?;
            self.tell_contraction((op, v), b, i);
        }
        if let Some(lacking) = self.cur.iter().find(|inst| !self.target.has(inst.opcode)) {
            let opcode = lacking.opcode;
            let own = self.view.intrinsic(b, i).filter(|id| id.name().starts_with("llvm.amdgcn."));
            let message = match own {
                Some(id) => tables::lacking(&format!("`{id}`"), self.target, |t| t.has(opcode)),
                None => format!("{} has no instruction `{}`", self.target.name(), opcode.name()),
            };
            return Err(self.view.refusal(b, i, message));
        }
        let code = if std::mem::take(&mut self.wwm.now) { Some(std::mem::take(&mut self.cur)) } else { None };
        if v != Value::NONE && self.nodes[v].bank != RegBank::B {
            self.emit_copies(v);
        }
        if let Some(code) = code {
            self.flush();
            self.cur = code;
            self.flush_wwm();
        }
        Ok(())
    }

    fn is_wanted(&self, op: Op, v: Value) -> bool {
        let node = &self.nodes[v];
        match op {
            Op::Load | Op::SBufferLoad if self.nodes.is_pieces(v) => self.chunks_wanted(v),
            Op::DivScale => self.results_wanted(v),
            _ => node.reg.is_some() || node.copy.is_some(),
        }
    }

    /// Selects the definition of a value that is used.
    pub fn define(&mut self, op: Op, v: Value, b: u32, i: usize) -> Result<()> {
        let node = self.nodes[v];
        if self.input_of(op).is_some() || self.wwm.now && workitem_dim(op).is_some() {
            return Ok(());
        }
        if node.bank == RegBank::B {
            return match constructor_lower_scc(self, v) {
                Some(scc) => {
                    // Selects read SCC and preserve it: all requested forms come from one comparison.
                    if let Some(to) = node.reg {
                        self.select_scalar(to, scc, Src::int(1), Src::int(0));
                    }
                    if let Some(to) = node.copy {
                        self.select_scalar(to, scc, Src::int(-1), Src::int(0));
                    }
                    Ok(())
                }
                None => Err(self.view.unsupported(b, i)),
            };
        }
        let [x, y, z] = node.args;
        let done = match op {
            Op::Icmp => constructor_lower_icmp(self, &IntPred::ALL[node.data as usize], &node.from, x, y),
            Op::Fcmp => constructor_lower_fcmp(self, &FloatPred::ALL[node.data as usize], &node.from, x, y),
            Op::Load => return self.load(v, b, i),
            Op::SBufferLoad => return self.scalar_buffer_load(v, b, i),
            Op::Alloca | Op::FrameAddress => return Ok(()),
            Op::Direct | Op::DirectScalar => return self.direct(v, b, i),
            _ if self.nodes.is_pieces(v) && !self.nodes.computes_pieces(v) => {
                self.gather_definition(v);
                return Ok(());
            }
            Op::SetInactive => {
                self.set_inactive(v);
                return Ok(());
            }
            _ => match self.intrinsic(op, v, b, i)? {
                true => return Ok(()),
                false => constructor_lower(self, &op, &node.ty, &node.from, &node.bank, x, y, z),
            },
        };
        match done {
            Some(_) => Ok(()),
            None => Err(self.view.unsupported(b, i)),
        }
    }

    /// Gathers a value that is used as a whole but has only pieces.
    pub fn gather_definition(&mut self, v: Value) {
        let Some(to) = self.nodes[v].reg else { return };
        let pieces = self.pieces(v, 0, self.nodes[v].dwords);
        if self.nodes[v].bank == RegBank::V {
            self.gather_into(to, &pieces);
            return;
        }
        for (i, piece) in pieces.iter().enumerate() {
            let to = to.dword(i as u8);
            match *piece {
                Piece::Undef => self.mov_scalar(to, Src::int(0)),
                Piece::Const(c) => self.mov_scalar(to, Src::int(i64::from(c as i32))),
                Piece::Part(..) => self.place_dword(to, v, i as u8),
            }
        }
    }
}
