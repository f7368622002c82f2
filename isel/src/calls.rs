//! Call lowering: calls, arguments and results.
//!
//! The VGPR operands of a call are one tuple from v0 on and the work-item id; its results are another tuple. The
//! register allocator knows their fixed registers. SGPRs that a call passes on are moved to their registers right
//! before it: functions with calls never allocate anything else there. Stack arguments and `byval` copies are stored to
//! the callee's frame, which begins where the caller's ends.

use gcnc_isa::stage::CHAIN_VECTORS;
use gcnc_isa::{Inst, MemSem, Mods, Opcode, Operand, Reg, RegClass, RegRef};
use gcnc_lowering::{Diagnostic, FunctionRole};
use gcnc_mir::convention::{self, ArgumentLocation, Arguments};
use gcnc_mir::{Input, VReg};
use planted::Bug;

use crate::node::{Piece, Value};
use crate::operand::Src;
use crate::selector::Selector;
use crate::view::{ArgPassing, CallSite, function_symbol, too_many_symbols};

/// The registers of arguments, one per dword, and the moves into SGPRs.
type Passed = (Vec<RegRef>, Vec<(Reg, Src)>);

/// Bits per component in the packed work-item id that calls pass.
const ID_BITS: i64 = 10;

/// A move between a register and the callee's frame.
fn stack(opcode: Opcode, data: RegRef, slot: i32, offset: i32) -> Inst {
    let mods = Mods::at(offset).with_sem(MemSem::plain(MemSem::SCRATCH));
    Inst::new(opcode, &[data.into(), Operand::Imm(slot)]).with_mods(mods)
}

/// The first of the next `dwords` registers, if these are an aligned pair of SGPRs.
fn side_by_side(places: &mut Arguments, dwords: u8) -> Option<Reg> {
    let all: Vec<ArgumentLocation> = (0..dwords).map(|_| places.dword(true)).collect();
    let Some(&ArgumentLocation::Scalar(first)) = all.first() else { return None };
    let is_next =
        |(k, place): (u32, &ArgumentLocation)| first.offset(k).map(ArgumentLocation::Scalar).as_ref() == Some(place);
    let aligned = dwords == 2 && first.index().is_multiple_of(2);
    (aligned && (0..).zip(&all).all(is_next)).then_some(first)
}

impl Selector<'_> {
    /// Selects the call at instruction `i` of block `b`.
    pub fn call(&mut self, v: Value, b: u32, i: usize) -> Result<(), Diagnostic> {
        let site = self.view.call_site(b, i);
        let is_tail = self.tail_calls.contains(&(b, i));
        let target = match site.callee {
            Some(_) => Operand::None,
            None => {
                let address = self.view.operand(b, i, site.arguments.len());
                let address = self.scalar_reg(address);
                if is_tail {
                    self.push(Opcode::SMovB64, &[convention::TAIL_TARGET.into(), address.into()]);
                    convention::TAIL_TARGET.into()
                } else {
                    address.into()
                }
            }
        };
        let symbol = match site.callee.map(function_symbol) {
            None => -1,
            Some(Some(symbol)) => symbol.into(),
            Some(None) => return Err(self.view.refusal(b, i, too_many_symbols())),
        };
        let (arguments, scalars) = self.arguments(b, i, &site)?;
        let id = (!site.is_graphics && self.passes_workitem_id()).then(|| {
            let (own, id) = (self.f.new_vgpr(1), self.workitem_id());
            self.copy(own, Src::reg(id));
            own
        });
        // A function whose only call is a tail call still has its implicit inputs in the registers they arrived in.
        if !site.is_graphics && (self.f.has_calls || !is_tail) {
            self.pass_scalars();
        }
        if let (true, Some(address)) = (is_tail, self.return_address) {
            self.push(Opcode::SMovB64, &[convention::RETURN_ADDRESS.into(), address.into()]);
        }
        for (to, from) in scalars {
            let opcode = Opcode::SMovB32;
            let inst = self.make(opcode, &[RegRef::dwords(to, 1)], &[from]);
            self.cur.push(inst);
        }
        let arguments = self.gather_operands(&arguments);
        let result = if v == Value::NONE { None } else { self.nodes[v].reg };
        let operand = |r: Option<RegRef>| r.map_or(Operand::None, Operand::from);
        let operands = [operand(result), operand(arguments), operand(id), target, Operand::Imm(symbol)];
        self.push(Opcode::PCall, &operands);
        Ok(())
    }

    /// Stores a call's stack arguments. Returns the VGPR arguments, and the moves into SGPRs.
    fn arguments(&mut self, b: u32, i: usize, site: &CallSite) -> Result<Passed, Diagnostic> {
        let mut places = match site.is_graphics {
            true => Arguments::of_graphics(),
            false => Arguments::new(self.target, site.declined.iter().copied()),
        };
        let mut pieces: Vec<Piece> = Vec::new();
        let mut scalars: Vec<(Reg, Src)> = Vec::new();
        for (k, &passing) in site.arguments.iter().enumerate() {
            let v = self.view.operand(b, i, k);
            let scalar = match passing {
                ArgPassing::Copy { bytes, align } => {
                    let at = places.memory(bytes, align);
                    let slot = self.outgoing(places.stack());
                    let copied = self.copy_private(v, bytes, |data, from| {
                        stack(Opcode::PScratchStore, data, slot, (at + from) as i32)
                    });
                    copied.ok_or_else(|| self.view.unsupported(b, i))?;
                    continue;
                }
                ArgPassing::Dwords { scalar } => scalar,
            };
            for (k, piece) in self.pieces(v, 0, self.nodes[v].dwords).into_iter().enumerate() {
                match places.dword(scalar) {
                    ArgumentLocation::Vector(_) => pieces.push(piece),
                    ArgumentLocation::Scalar(to) => {
                        let from = self.scalar_dword(v, k as u8);
                        scalars.push((to, from));
                    }
                    ArgumentLocation::Stack(at) => {
                        let at = at - if k > 0 && planted::on(Bug::StackArgument) { 4 } else { 0 };
                        let from = self.gather(&[piece]);
                        let slot = match self.tail_calls.contains(&(b, i)) {
                            true => convention::INCOMING,
                            false => self.outgoing(places.stack()),
                        };
                        self.cur.push(stack(Opcode::PScratchStore, from, slot, at as i32));
                    }
                }
            }
        }
        Ok((self.own_registers(&pieces), scalars))
    }

    /// A fresh register for each dword that a call or return passes.
    fn own_registers(&mut self, pieces: &[Piece]) -> Vec<RegRef> {
        pieces.iter().map(|&piece| self.gather(&[piece])).collect()
    }

    /// The tuple of registers that a call or return passes, if there are any. It is copied together right before the
    /// instruction, so that it blocks no registers earlier.
    fn gather_operands(&mut self, from: &[RegRef]) -> Option<RegRef> {
        let to = (!from.is_empty()).then(|| self.f.new_vgpr(from.len() as u8))?;
        for (k, &from) in (0..).zip(from) {
            self.copy(to.dword(k), Src::reg(from));
        }
        Some(to)
    }

    /// The frame slot of outgoing arguments, at the start of the callee's frame, extended to `bytes`.
    fn outgoing(&mut self, bytes: u32) -> i32 {
        let slot = match self.f.outgoing {
            Some(slot) => slot,
            None => *self.f.outgoing.insert(self.f.slots.push(gcnc_mir::SlotData { size: 0, align: 4, offset: 0 })),
        };
        let size = &mut self.f.slots[slot].size;
        *size = bytes.max(*size);
        slot.as_u32() as i32
    }

    fn passes_workitem_id(&self) -> bool {
        self.passed.workitem_id != [false; 3]
    }

    /// Moves the scalar inputs that callees may read to their registers.
    fn pass_scalars(&mut self) {
        let passed = self.passed;
        let mut groups = passed.workgroup_id;
        if self.target.has_architected_sgprs() {
            // They are in trap temporaries for every function, if the kernel enables them.
            for (used, input) in groups.iter_mut().zip([Input::WorkgroupIdX, Input::WorkgroupIdY, Input::WorkgroupIdZ])
            {
                if std::mem::take(used) {
                    self.f.kernel.enable(input);
                }
            }
        }
        let [x, y, z] = groups;
        let inputs = [
            (passed.dispatch_ptr, Input::DispatchPtr),
            (passed.queue_ptr, Input::QueuePtr),
            (passed.dispatch_id, Input::DispatchId),
            (x, Input::WorkgroupIdX),
            (y, Input::WorkgroupIdY),
            (z, Input::WorkgroupIdZ),
        ];
        for (_, input) in inputs.into_iter().filter(|(used, _)| *used) {
            let (from, to) = (self.scalar_input_register(input), convention::implicit(input));
            let opcode = if input.dwords() == 2 { Opcode::SMovB64 } else { Opcode::SMovB32 };
            if let Some(to) = to {
                self.push(opcode, &[to.into(), from.into()]);
            }
        }
        if passed.implicit_arg_ptr
            && let Some(to) = convention::implicit(Input::KernargSegmentPtr)
        {
            let from = self.scalar_input_register(Input::KernargSegmentPtr);
            match self.view.role {
                FunctionRole::Function => self.push(Opcode::SMovB64, &[to.into(), from.into()]),
                FunctionRole::Kernel => {
                    let (low, high) = (to.dword(0), to.dword(1));
                    let by = Src::int(self.hidden_offset.into());
                    self.scalar_op(Opcode::SAddU32, Some(low), &[Src::reg(from.dword(0)), by]);
                    self.scalar_op(Opcode::SAddcU32, Some(high), &[Src::reg(from.dword(1)), Src::int(0)]);
                }
            }
        }
    }

    /// The work-item id with its components packed in one register, as calls pass it.
    fn workitem_id(&mut self) -> RegRef {
        if self.view.role == FunctionRole::Function || self.target.packed_work_item_id() {
            return self.workitem_register(0);
        }
        *self.packed_id.get_or_insert_with(|| self.f.new_vgpr(1))
    }

    /// Packs the work-item id, if a call passes it on, at the start of a kernel that receives the components
    /// separately.
    pub fn pack_workitem_id(&mut self) {
        let Some(to) = self.packed_id else { return };
        let last = (1..3u8).rev().find(|&dim| self.passed.workitem_id[usize::from(dim)]).unwrap_or(0);
        let mut all = self.workitem_register(0);
        for dim in 1..=last {
            let (component, shifted) = (self.workitem_register(dim), self.f.new_vgpr(1));
            let sum = if dim == last { to } else { self.f.new_vgpr(1) };
            let by = Src::int(i64::from(dim) * ID_BITS);
            self.vector_op(Opcode::VLshlrevB32, &[shifted], &[by, Src::reg(component)], 0);
            self.vector_op(Opcode::VOrB32, &[sum], &[Src::reg(all), Src::reg(shifted)], 0);
            all = sum;
        }
        if last == 0 {
            self.copy(to, Src::reg(all));
        }
    }

    /// Selects one of a call's results.
    pub fn call_result(&mut self, v: Value) {
        let node = self.nodes[v];
        let (from, to) = (self.own_reg(node.args[0]), self.reg(v));
        self.copy(to, Src::reg(from.sub(node.data as u8, node.dwords)));
    }

    /// Binds a function's parameters to their registers.
    pub fn receive(&mut self) {
        let mut places = match self.view.before_arguments {
            Some(before) => Arguments::of_shader(before),
            None => self.view.places(),
        };
        for (v, passing) in self.view.parameters() {
            let scalar = match passing {
                ArgPassing::Copy { bytes, align } => {
                    places.memory(bytes, align);
                    self.emit_copies(v);
                    continue;
                }
                ArgPassing::Dwords { scalar } => scalar,
            };
            let node = self.nodes[v];
            let rest = places.clone();
            if let Some(at) = scalar.then(|| side_by_side(&mut places, node.dwords)).flatten()
                && let Some(to) = node.reg.filter(|to| self.f.class(to.reg) == RegClass::Sgpr)
            {
                self.inputs.arguments.push((to, at));
                self.emit_copies(v);
                continue;
            }
            places = rest;
            for k in 0..node.dwords {
                let place = places.dword(scalar);
                let Some(to) = node.reg.map(|to| to.dword(k)) else { continue };
                self.receive_dword(to, place);
            }
            self.emit_copies(v);
        }
    }

    fn receive_dword(&mut self, to: RegRef, place: ArgumentLocation) {
        match place {
            ArgumentLocation::Stack(at) => {
                self.f.kernel.uses_scratch = true;
                let own = if self.f.class(to.reg) == RegClass::Vgpr { to } else { self.f.new_vgpr(1) };
                self.cur.push(stack(Opcode::PScratchLoad, own, convention::INCOMING, at as i32));
                if own != to {
                    self.push(Opcode::VReadfirstlaneB32, &[to.into(), own.into()]);
                }
            }
            ArgumentLocation::Vector(n) => {
                let own = self.f.new_vgpr(1);
                if let Some(own) = VReg::of(own.reg) {
                    self.f.live_ins.push((own, Reg::vgpr(n)));
                }
                if self.f.class(to.reg) == RegClass::Wwm && !self.view.strict_quads {
                    self.wwm.given.push(Inst::new(Opcode::VMovB32, &[to.into(), own.into()]));
                } else if self.f.class(to.reg).is_vector() {
                    self.copy(to, Src::reg(own));
                } else {
                    self.push(Opcode::VReadfirstlaneB32, &[to.into(), own.into()]);
                }
            }
            ArgumentLocation::Scalar(n) => {
                let own = self.f.new_sgpr(1);
                self.inputs.arguments.push((own, n));
                match self.f.class(to.reg).is_vector() {
                    true => self.mov_vector(to, Src::reg(own)),
                    false => self.mov_scalar(to, Src::reg(own)),
                }
            }
        }
    }

    /// The address of byte `at` of a function's frame, in a register that lives throughout the function.
    pub fn frame_part(&mut self, at: u32) -> RegRef {
        if let Some(&(_, part)) = self.inputs.frame_parts.iter().find(|(start, _)| *start == at) {
            return part;
        }
        let part = self.f.new_sgpr(1);
        self.inputs.frame_parts.push((at, part));
        part
    }

    /// Computes the frame addresses that are used; they are copied where the allocas are, or the arguments.
    pub fn frame_addresses(&mut self) {
        let Some(frame) = self.f.frame_register() else { return };
        for (at, part) in std::mem::take(&mut self.inputs.frame_parts) {
            self.scalar_op(Opcode::SAddU32, Some(part), &[Src::reg(frame), Src::int(at.into())]);
        }
        let mut i = 0;
        while let Some(v) = self.view.frame_at(i) {
            i += 1;
            let Some(to) = self.nodes[v].reg else { continue };
            self.f.kernel.uses_scratch = true;
            let data = self.nodes[v].data;
            let (by, align) = (i64::from(data as u32), (data >> 32) as u32);
            if align <= convention::STACK_ALIGN {
                self.scalar_op(Opcode::SAddU32, Some(to), &[Src::reg(frame), Src::int(by)]);
            } else {
                let (past, align) = (self.f.new_sgpr(1), i64::from(align));
                self.scalar_op(Opcode::SAddU32, Some(past), &[Src::reg(frame), Src::int(by + align - 1)]);
                self.scalar_op(Opcode::SAndB32, Some(to), &[Src::reg(past), Src::int(-align)]);
            }
        }
    }

    /// Selects the return from block `b` of a function, or the end of a shader that continues elsewhere. If it
    /// continues in a function, the first results are that function's address and its lane mask; then the number of
    /// VGPRs requested, and the address and lane mask to use if the request fails.
    pub fn give_back(&mut self, b: u32) {
        if self.tail_calls.iter().any(|tail| tail.0 == b) {
            let tail = Operand::Imm(convention::TAIL_CALL);
            return self.push(Opcode::PReturn, &[Operand::None, Operand::None, Operand::None, tail]);
        }
        let mut pieces: Vec<Piece> = Vec::new();
        let mut scalars: Vec<Src> = Vec::new();
        let mut results = self.view.results(b);
        let (mut address, mut lanes, mut first) = (Operand::None, Operand::None, 0);
        let (mut request, mut other_lanes) = (Operand::None, Operand::None);
        if self.view.allocates {
            address = self.uniform_reg(&[results[0], results[3]]).into();
            [lanes, request, other_lanes] = [1, 2, 4].map(|k| self.uniform_reg(&[results[k]]).into());
            results.drain(..5);
        } else if self.view.goes_on {
            [address, lanes] = [0, 1].map(|k| self.uniform_reg(&[results[k]]).into());
            results.drain(..2);
        }
        if self.view.goes_on {
            first = CHAIN_VECTORS.into();
        }
        for v in results {
            let dwords = self.nodes[v].dwords;
            if self.view.is_vector_result(v) {
                pieces.extend(self.pieces(v, 0, dwords));
            } else {
                scalars.extend((0..dwords).map(|k| self.scalar_dword(v, k)));
            }
        }
        let own = self.own_registers(&pieces);
        for (n, from) in (0..).zip(scalars) {
            self.scalar_op(Opcode::SMovB32, Some(RegRef::dwords(Reg::sgpr(n), 1)), &[from]);
        }
        if let Some(address) = self.return_address {
            self.push(Opcode::SMovB64, &[convention::RETURN_ADDRESS.into(), address.into()]);
        }
        if self.f.by_all_lanes {
            self.end_with_active();
        }
        let result = self.gather_operands(&own);
        let result = result.map_or(Operand::None, Operand::from);
        self.push(Opcode::PReturn, &[result, lanes, address, Operand::Imm(first), request, other_lanes]);
    }

    /// Values in consecutive SGPRs; of a divergent one, the first lane's.
    fn uniform_reg(&mut self, values: &[Value]) -> RegRef {
        let dwords = values.iter().flat_map(|&v| (0..self.nodes[v].dwords).map(move |k| (v, k)));
        let dwords: Vec<(Value, u8)> = dwords.collect();
        let all = self.f.new_sgpr(dwords.len() as u8);
        for (at, (v, k)) in (0..).zip(dwords) {
            let from = self.scalar_dword(v, k);
            self.scalar_op(Opcode::SMovB32, Some(all.dword(at)), &[from]);
        }
        all
    }
}
