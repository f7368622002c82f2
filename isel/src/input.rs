//! Wave inputs: the initial state of a wave's registers.
//!
//! The first use of an initial register enables it ([`Kernel::enable`]) and creates a live-in virtual register; its
//! physical register is known only once all inputs are (they are packed densely), so `live_ins` are filled in at the
//! end.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_lowering::FunctionRole;
use gcnc_mir::convention::{self, ScalarUse};
use gcnc_mir::{Input, Kernel, VReg};
use smallvec::SmallVec;

use crate::node::Value;
use crate::op::Op;
use crate::op::workitem_dim;
use crate::operand::Scc;
use crate::operand::Src;
use crate::selector::Selector;
use crate::tables::control::{CLUSTER, CLUSTER_BITS, CLUSTER_LAST, IB_STS2, WORKGROUP_FIELDS};

/// Bits per component of a packed work-item id.
const ID_BITS: i64 = 10;

/// The initial SGPRs that an operation stands for.
fn scalar_input(op: Op) -> Option<Input> {
    Some(match op {
        // In functions, the implicit argument pointer takes the register of the kernarg segment pointer.
        Op::KernargPtr | Op::ImplicitArgPtr => Input::KernargSegmentPtr,
        Op::DispatchPtr => Input::DispatchPtr,
        Op::QueuePtr => Input::QueuePtr,
        Op::DispatchId => Input::DispatchId,
        Op::WorkgroupIdX => Input::WorkgroupIdX,
        Op::WorkgroupIdY => Input::WorkgroupIdY,
        Op::WorkgroupIdZ => Input::WorkgroupIdZ,
        _ => return None,
    })
}

/// The work-group id component that an operation stands for.
fn workgroup_dim(op: Op) -> Option<u32> {
    Some(match op {
        Op::WorkgroupIdX => 0,
        Op::WorkgroupIdY => 1,
        Op::WorkgroupIdZ => 2,
        _ => return None,
    })
}

/// `hwreg(HW_REG_IB_STS2, 6, 4)`.
const IN_CLUSTER: i32 = IB_STS2 | 6 << 6 | 3 << 11;

/// Moves an initial register to a callee-saved one, after `p_logical_start`.
fn kept_from_calls(to: RegRef, from: RegRef) -> Inst {
    let opcode = if from.len_dwords() == 2 { Opcode::SMovB64 } else { Opcode::SMovB32 };
    Inst::new(opcode, &[to.into(), from.into()])
}

impl Selector<'_> {
    /// Whether `op` is just an initial register, and needs no instruction.
    pub fn input_of(&self, op: Op) -> Option<()> {
        let whole = match workitem_dim(op) {
            Some(dim) => !self.is_field(dim),
            None if self.target.has_architected_sgprs() && workgroup_dim(op).is_some() => false,
            None => scalar_input(op).is_some(),
        };
        whole.then_some(())
    }

    /// The initial register that `op` stands for, if no instruction is needed.
    pub fn input_register(&mut self, op: Op) -> Option<RegRef> {
        self.input_of(op)?;
        match workitem_dim(op) {
            Some(dim) => Some(self.workitem_register(dim)),
            None => scalar_input(op).map(|input| self.scalar_input_register(input)),
        }
    }

    /// Whether component `dim` of the work-item id is a field of a shared register. A component that is not requested
    /// is zero, so X alone needs no masking.
    fn is_field(&self, dim: u8) -> bool {
        match self.view.role {
            FunctionRole::Function => true,
            FunctionRole::Kernel => {
                self.target.packed_work_item_id() && (dim > 0 || self.f.kernel.workitem_id_dims > 0)
            }
        }
    }

    /// The initial register that holds component `dim` of the work-item id.
    pub fn workitem_register(&mut self, dim: u8) -> RegRef {
        let packed = self.view.role == FunctionRole::Function || self.target.packed_work_item_id();
        let index = if packed { 0 } else { usize::from(dim) };
        *self.inputs.vector[index].get_or_insert_with(|| self.f.new_vgpr(1))
    }

    /// The register of an initial SGPR input.
    pub fn scalar_input_register(&mut self, input: Input) -> RegRef {
        self.f.kernel.enable(input);
        *self.inputs.scalar[input as usize].get_or_insert_with(|| self.f.new_sgpr(input.dwords()))
    }

    /// The address of the kernel's arguments.
    pub fn kernarg_pointer(&mut self) -> RegRef {
        self.scalar_input_register(Input::KernargSegmentPtr)
    }

    /// Extracts a component of the work-item id from the packed register.
    pub fn workitem_field(&mut self, v: Value, op: Op) {
        let Some(dim) = workitem_dim(op) else { return };
        let (packed, to) = (self.workitem_register(dim), self.reg(v));
        let all = (1 << ID_BITS) - 1;
        let packed = Src::reg(packed);
        match i64::from(dim) {
            0 => self.vector_op(Opcode::VAndB32, &[to], &[Src::int(all), packed], 0),
            2 => self.vector_op(Opcode::VLshrrevB32, &[to], &[Src::int(2 * ID_BITS), packed], 0),
            dim => self.vector_op(Opcode::VBfeU32, &[to], &[packed, Src::int(dim * ID_BITS), Src::int(ID_BITS)], 0),
        }
    }

    /// Extracts a component of the work-group id from the trap temporaries, where the hardware leaves it. In a cluster
    /// they hold the cluster's id, its size and the work-group's position in it.
    pub fn workgroup_field(&mut self, v: Value, op: Op) {
        let (Some(dim), Some(input)) = (workgroup_dim(op), scalar_input(op)) else { return };
        self.f.kernel.enable(input);
        let to = self.reg(v);
        if !self.target.has_workgroup_clusters() || !self.f.kernel.may_be_clustered {
            self.trap_field(to, WORKGROUP_FIELDS[dim as usize]);
            return;
        }
        let [id, last, size, first, place, inside, clusters] = std::array::from_fn(|_| self.f.new_sgpr(1));
        self.trap_field(id, WORKGROUP_FIELDS[dim as usize]);
        self.trap_field(last, (CLUSTER, CLUSTER_LAST + CLUSTER_BITS * dim, CLUSTER_BITS));
        self.scalar_op(Opcode::SAddI32, Some(size), &[Src::reg(last), Src::int(1)]);
        self.scalar_op(Opcode::SMulI32, Some(first), &[Src::reg(id), Src::reg(size)]);
        self.trap_field(place, (CLUSTER, CLUSTER_BITS * dim, CLUSTER_BITS));
        self.scalar_op(Opcode::SAddI32, Some(inside), &[Src::reg(first), Src::reg(place)]);
        self.push(Opcode::SGetregB32, &[clusters.into(), Operand::Imm(IN_CLUSTER)]);
        self.scalar_op(Opcode::SCmpEqU32, None, &[Src::reg(clusters), Src::int(0)]);
        self.select_scalar(to, Scc(true), Src::reg(id), Src::reg(inside));
    }

    /// Extracts a bit field of a trap temporary, given its number, the first bit and the width.
    fn trap_field(&mut self, to: RegRef, (number, first, bits): (u32, u32, u32)) {
        let from = Src::reg(RegRef::dwords(Reg::ttmp(number), 1));
        match (first, bits) {
            (_, 32) => self.scalar_op(Opcode::SMovB32, Some(to), &[from]),
            (0, _) => self.scalar_op(Opcode::SAndB32, Some(to), &[from, Src::int((1 << bits) - 1)]),
            _ if first + bits == 32 => self.scalar_op(Opcode::SLshrB32, Some(to), &[from, Src::int(first.into())]),
            _ => self.scalar_op(Opcode::SBfeU32, Some(to), &[from, Src::int((bits << 16 | first).into())]),
        }
    }

    /// Builds the buffer resource of all memory, if it is used: base 0, and a valid format (LLVM,
    /// `SIInstrInfo::getDefaultRsrcDataFormat`).
    pub fn memory_resource(&mut self) {
        let Some(to) = self.inputs.memory else { return };
        self.mov_scalar(to.sub(0, 2), Src::int(0));
        self.mov_scalar(to.dword(2), Src::int(0));
        self.mov_scalar(to.dword(3), Src::int(0xf000));
    }

    /// Binds the requested initial registers to their physical registers.
    pub fn bind_inputs(&mut self) {
        let mut moves = Vec::new();
        for input in Input::ALL {
            let Some(r) = self.inputs.scalar[input as usize] else { continue };
            let at = match self.view.role {
                FunctionRole::Kernel => self.f.kernel.register(input),
                FunctionRole::Function => convention::implicit(input),
            };
            match at {
                Some(at) if self.f.has_calls || self.f.has_tail_call => moves.push(kept_from_calls(r, at)),
                Some(at) => self.live_in(r, at.reg),
                None => {}
            }
        }
        for (r, at) in std::mem::take(&mut self.inputs.arguments) {
            self.bind_dword(r, at, &mut moves);
        }
        for (r, first) in std::mem::take(&mut self.inputs.preloaded) {
            self.bind_preloaded(r, first, &mut moves);
        }
        if let Some(r) = self.return_address {
            moves.push(kept_from_calls(r, convention::RETURN_ADDRESS));
        }
        let entry = self.f.entry();
        // Before anything else can use private memory, which a shader sets up once it has its arguments.
        let at = usize::from(self.view.before_arguments.is_none() || !self.f.has_calls);
        self.f.blocks[entry].insts.splice(at..at, moves);
        for dim in 0..3u8 {
            if let Some(r) = self.inputs.vector[usize::from(dim)] {
                let at = match self.view.role {
                    FunctionRole::Kernel => Kernel::workitem_id(self.target, dim).0,
                    FunctionRole::Function => convention::WORKITEM_ID.reg,
                };
                self.live_in(r, at);
            }
        }
    }

    /// Binds a register to the physical registers its dwords arrive in.
    fn bind_dword(&mut self, r: RegRef, at: Reg, moves: &mut Vec<Inst>) {
        // A register that the allocator may use must be a live-in; a reserved one is copied by a move.
        let dwords = r.len_dwords();
        let free = |n: u32| self.f.scalar_use((at.index() + n) as u16) != ScalarUse::Reserved;
        match (0..dwords.into()).all(free) {
            false => moves.push(kept_from_calls(r, RegRef::dwords(at, dwords))),
            true => self.live_in(r, at),
        }
    }

    /// Binds a register of preloaded arguments that starts at dword `first`. One that is misaligned for its register
    /// class, or must survive calls, is moved dword by dword.
    fn bind_preloaded(&mut self, r: RegRef, first: u8, moves: &mut Vec<Inst>) {
        let Some(at) = self.f.kernel.preloaded_register(first) else { return };
        let dwords = u32::from(r.len_dwords());
        let free = |n: u32| self.f.scalar_use((at.index() + n) as u16) != ScalarUse::Reserved;
        if at.index().is_multiple_of(dwords) && (0..dwords).all(free) {
            return self.live_in(r, at);
        }
        let parts: SmallVec<[RegRef; 4]> = (0..dwords).map(|_| self.f.new_sgpr(1)).collect();
        for (k, &part) in parts.iter().enumerate() {
            if let Some(at) = at.offset(k as u32) {
                self.bind_dword(part, at, moves);
            }
        }
        let operands: SmallVec<[Operand; 5]> = std::iter::once(r).chain(parts).map(Operand::from).collect();
        moves.push(Inst::new(Opcode::PConcat, &operands));
    }

    fn live_in(&mut self, r: RegRef, at: Reg) {
        if let Some(v) = VReg::of(r.reg) {
            self.f.live_ins.push((v, at));
        }
    }
}
