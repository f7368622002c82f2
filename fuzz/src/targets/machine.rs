//! Random machine code with physical registers, for wait insertion: memory operations of every counter, uses and
//! overwrites of their results, branches, loops and irreducible cycles.
//!
//! Addresses are always valid, so that only a missing wait or hazard can cause a failure: reserved registers hold them
//! and are never overwritten, and cycles run on fuel. Loaded data is arbitrary and goes into results and conditions.
//!
//! | registers | hold |
//! | --- | --- |
//! | `s[0:1]` | the kernel arguments |
//! | `s[8:9]`, `v[2:3]` | the buffer |
//! | `v1` | 16 times the lane: an offset in the buffer and in LDS |
//! | `s10` | fuel: back edges left |
//! | `s16` to `s63`, `v8` to `v39`, VCC | data |

use gcnc::Target;
use gcnc_isa::op::{OperandRole, Unit};
use gcnc_isa::{Inst, MemSem, Mods, Opcode, Operand, Ordering, Reg, RegRef, Scope};
use gcnc_mir::generate::Random;
use gcnc_mir::{Block, Cond, Edge, Function, Input, LinearEnd, Slot, Stage};

/// Size of the buffer and of LDS in bytes.
pub const MEMORY: u32 = 2048;
/// Data registers of each file: the first, and the number of groups of four.
const SCALARS: (u32, usize) = (16, 12);
const VECTORS: (u32, usize) = (8, 8);
/// Total number of back edges taken.
const FUEL: i32 = 12;
/// Bytes of private memory per lane.
const FRAME: u32 = 64;

/// Loads and other operations with outstanding results, and the dwords of the results.
const LOADS: [(Opcode, u8); 15] = [
    (Opcode::GlobalLoadB32, 1),
    (Opcode::GlobalLoadB64, 2),
    (Opcode::GlobalLoadB96, 3),
    (Opcode::GlobalLoadB128, 4),
    (Opcode::GlobalLoadD16HiB16, 1),
    (Opcode::GlobalAtomicAddU32, 1),
    (Opcode::FlatLoadB32, 1),
    (Opcode::FlatLoadB64, 2),
    (Opcode::FlatAtomicAddU32, 1),
    (Opcode::DsLoadB32, 1),
    (Opcode::DsLoadB64, 2),
    (Opcode::DsLoadU16D16, 1),
    (Opcode::DsAddRtnU32, 1),
    (Opcode::DsBpermuteB32, 1),
    (Opcode::DsSwizzleB32, 1),
];
/// Stores and atomics without a result, and the dwords of their data.
const STORES: [(Opcode, u8); 9] = [
    (Opcode::GlobalStoreB32, 1),
    (Opcode::GlobalStoreB64, 2),
    (Opcode::GlobalStoreB128, 4),
    (Opcode::GlobalAtomicAddU32, 1),
    (Opcode::FlatStoreB32, 1),
    (Opcode::FlatAtomicAddU32, 1),
    (Opcode::DsStoreB32, 1),
    (Opcode::DsStoreB64, 2),
    (Opcode::DsAddU32, 1),
];
const SCALAR_LOADS: [(Opcode, u8); 4] =
    [(Opcode::SLoadB32, 1), (Opcode::SLoadB64, 2), (Opcode::SLoadB128, 4), (Opcode::SLoadB256, 8)];
const CONDITIONS: [Cond; 6] = [Cond::Scc0, Cond::Scc1, Cond::VccZ, Cond::VccNz, Cond::ExecZ, Cond::ExecNz];
const ORDERINGS: [Ordering; 4] = [Ordering::Acquire, Ordering::Release, Ordering::AcqRel, Ordering::SeqCst];
const SCOPES: [Scope; 4] = [Scope::Wavefront, Scope::Workgroup, Scope::Agent, Scope::System];

struct Generator<'a> {
    random: Random<'a>,
    f: Function,
    slot: Slot,
}

/// Generates the function that `bytes` describe, with physical registers and without waits.
pub fn function(bytes: &[u8], target: Target) -> Function {
    let mut f = Function::new("k", target);
    f.stage = Stage::Allocated;
    f.kernel.lds_size = MEMORY;
    f.kernel.max_workgroup_size = target.wave_size();
    f.kernel.enable(Input::KernargSegmentPtr);
    f.kernel.uses_scratch = true;
    f.kernel.enable_scratch_inputs(&target);
    f.kernel.registers.sgprs = 64;
    f.kernel.registers.vgprs = 40;
    f.kernel.registers.vcc = true;
    let slot = f.new_slot(FRAME, 4);
    let mut g = Generator { random: Random::Bytes(bytes), f, slot };
    g.blocks();
    g.f
}

fn s(first: u32, dwords: u8) -> RegRef {
    RegRef::dwords(Reg::sgpr(first), dwords)
}

fn v(first: u32, dwords: u8) -> RegRef {
    RegRef::dwords(Reg::vgpr(first), dwords)
}

/// An instruction whose operands are given by role; the others are absent.
fn inst(opcode: Opcode, operands: &[(OperandRole, Operand)]) -> Inst {
    let mut inst = Inst::new(opcode, &[]);
    for row in opcode.desc().operands() {
        let given = operands.iter().find(|(role, _)| *role == row.role);
        inst.push_op(given.map_or(Operand::None, |(_, operand)| *operand));
    }
    inst
}

impl Generator<'_> {
    /// Generates the blocks: each continues to the next or branches to any; back edges consume fuel.
    fn blocks(&mut self) {
        let count = 2 + self.random.below(6);
        let blocks: Vec<Block> = (0..count).map(|_| self.f.blocks.push(Default::default())).collect();
        for (at, &block) in blocks.iter().enumerate() {
            self.f.order.push(block);
            if at == 0 {
                self.prepare(block);
            }
            for _ in 0..self.random.below(16) {
                let inst = self.instruction();
                self.f.blocks[block].insts.extend(inst);
            }
            match blocks.get(at + 1) {
                Some(&next) => self.end(block, next, at, &blocks),
                None => self.f.blocks[block].linear_end = LinearEnd::End,
            }
        }
    }

    /// Initialises the registers with addresses and fuel.
    fn prepare(&mut self, entry: Block) {
        let mov = |opcode, to: RegRef, from: Operand| Inst::new(opcode, &[to.into(), from]);
        let shift = [
            (OperandRole::Vdst, v(1, 1).into()),
            (OperandRole::Src0, Operand::int(4)),
            (OperandRole::Src1, v(0, 1).into()),
        ];
        let insts = [
            inst(Opcode::SLoadB64, &[(OperandRole::Sdata, s(8, 2).into()), (OperandRole::Sbase, s(0, 2).into())]),
            inst(Opcode::VLshlrevB32, &shift),
            mov(Opcode::VMovB32, v(2, 1), s(8, 1).into()),
            mov(Opcode::VMovB32, v(3, 1), s(9, 1).into()),
            mov(Opcode::SMovB32, s(10, 1), Operand::int(FUEL)),
        ];
        self.f.blocks[entry].insts.extend(insts);
    }

    fn end(&mut self, block: Block, next: Block, at: usize, blocks: &[Block]) {
        if self.random.below(4) == 0 {
            self.link(block, LinearEnd::Jump, &[next]);
            return;
        }
        let cond = CONDITIONS[self.random.below(CONDITIONS.len())];
        if matches!(cond, Cond::Scc0 | Cond::Scc1) {
            let compared = [self.scalar(1), self.scalar(1)].map(Operand::from);
            self.f.blocks[block].insts.push(Inst::new(Opcode::SCmpEqU32, &compared));
        }
        // The entry sets up registers and is not re-entered.
        let to = 1 + self.random.below(blocks.len() - 1);
        let other = if to > at { blocks[to] } else { self.fuelled(blocks[to], blocks[blocks.len() - 1]) };
        self.link(block, LinearEnd::If(cond), &[other, next]);
    }

    /// A block that branches to `to` as long as there is fuel, else to `exit`.
    fn fuelled(&mut self, to: Block, exit: Block) -> Block {
        let block = self.f.blocks.push(Default::default());
        self.f.order.push(block);
        let fuel: Operand = s(10, 1).into();
        self.f.blocks[block].insts = vec![
            Inst::new(Opcode::SSubU32, &[fuel, fuel, Operand::int(1)]),
            Inst::new(Opcode::SCmpEqU32, &[fuel, Operand::int(0)]),
        ];
        self.link(block, LinearEnd::If(Cond::Scc1), &[exit, to]);
        block
    }

    fn link(&mut self, block: Block, end: LinearEnd, to: &[Block]) {
        self.f.blocks[block].linear_end = end;
        self.f.blocks[block].linear_succs = to.iter().map(|&b| Edge::to(b)).collect();
    }

    /// A data register of `dwords` dwords, aligned for any operation.
    fn register(&mut self, (first, groups): (u32, usize), dwords: u8) -> u32 {
        let step = usize::from(dwords).next_power_of_two().min(4);
        let fit = 4 * groups - usize::from(dwords);
        first + (self.random.below(fit / step + 1) * step) as u32
    }

    fn scalar(&mut self, dwords: u8) -> RegRef {
        s(self.register(SCALARS, dwords), dwords)
    }

    fn vector(&mut self, dwords: u8) -> RegRef {
        v(self.register(VECTORS, dwords), dwords)
    }

    /// A lane mask: VCC or data.
    fn mask(&mut self) -> RegRef {
        let dwords = self.f.mask_dwords();
        match self.random.below(2) {
            0 => RegRef::vcc(self.f.target.wave_size()),
            _ => self.scalar(dwords),
        }
    }

    fn instruction(&mut self) -> Option<Inst> {
        let made = match self.random.below(16) {
            0..4 => self.load(),
            4 | 5 => self.scalar_load(),
            6 | 7 => self.store(),
            8 => self.spill(),
            9 => self.fence(),
            10 => self.exec(),
            11 | 12 => self.scalar_operation(),
            _ => self.vector_operation(),
        };
        made.opcode.exists_on(&self.f.target).then_some(made)
    }

    fn load(&mut self) -> Inst {
        let (opcode, dwords) = LOADS[self.random.below(LOADS.len())];
        let to = self.vector(dwords);
        let data = self.vector(1);
        let mut made = self.access(opcode, &[(OperandRole::Vdst, to.into()), (OperandRole::Vdata, data.into())]);
        if opcode.is_atomic() && !opcode.is_ds() {
            made.mods.set_glc(true);
        }
        made
    }

    fn store(&mut self) -> Inst {
        let (opcode, dwords) = STORES[self.random.below(STORES.len())];
        let data = self.vector(dwords);
        self.access(opcode, &[(OperandRole::Vdata, data.into())])
    }

    /// A vector memory or LDS operation at a valid address.
    fn access(&mut self, opcode: Opcode, data: &[(OperandRole, Operand)]) -> Inst {
        let (address, base, spaces) = match opcode.unit() {
            Unit::Ds => (v(1, 1), Operand::None, MemSem::LDS),
            Unit::Flat => (v(2, 2), Operand::None, MemSem::FLAT),
            _ => (v(1, 1), s(8, 2).into(), MemSem::GLOBAL),
        };
        let sem = match opcode.is_atomic() || self.random.below(8) == 7 {
            true => MemSem::atomic(spaces, Ordering::Monotonic, self.scope()),
            false => MemSem::plain(spaces),
        };
        let operands = [data, &[(OperandRole::Vaddr, address.into()), (OperandRole::Saddr, base)]].concat();
        inst(opcode, &operands).with_mods(Mods::default().with_sem(sem))
    }

    fn scope(&mut self) -> Scope {
        SCOPES[self.random.below(SCOPES.len())]
    }

    /// A scalar load from the buffer, now and then to VCC.
    fn scalar_load(&mut self) -> Inst {
        let (opcode, dwords) = SCALAR_LOADS[self.random.below(SCALAR_LOADS.len())];
        let to = if dwords == 2 && self.random.below(2) == 0 { RegRef::vcc(64) } else { self.scalar(dwords) };
        inst(opcode, &[(OperandRole::Sdata, to.into()), (OperandRole::Sbase, s(8, 2).into())])
    }

    fn spill(&mut self) -> Inst {
        let data = self.vector(2);
        let opcode = [Opcode::PScratchLoad, Opcode::PScratchStore][self.random.below(2)];
        Inst::new(opcode, &[data.into(), Operand::Imm(self.slot.as_u32() as i32)])
    }

    fn fence(&mut self) -> Inst {
        if self.random.below(3) == 0 {
            return Inst::new(Opcode::SBarrier, &[]);
        }
        let ordering = ORDERINGS[self.random.below(ORDERINGS.len())];
        let operands = [ordering as i32, self.scope() as i32, MemSem::FLAT as i32];
        Inst::new(Opcode::PFence, &operands.map(Operand::Imm))
    }

    /// Sets EXEC to a mask, or to all lanes.
    fn exec(&mut self) -> Inst {
        let opcode = if self.f.mask_dwords() == 2 { Opcode::SMovB64 } else { Opcode::SMovB32 };
        let from = if self.random.below(2) == 0 { Operand::int(-1) } else { self.mask().into() };
        Inst::new(opcode, &[RegRef::exec(self.f.target.wave_size()).into(), from])
    }

    fn scalar_operation(&mut self) -> Inst {
        match self.random.below(5) {
            0 => Inst::new(Opcode::SMovB32, &[self.scalar(1).into(), self.scalar(1).into()]),
            1 => Inst::new(Opcode::SMovB64, &[self.scalar(2).into(), Operand::int(-1)]),
            2 => Inst::new(Opcode::SMinU32, &[0, 1, 2].map(|_| self.scalar(1).into())),
            3 => Inst::new(Opcode::SAndB64, &[self.scalar(2).into(), RegRef::vcc(64).into(), self.scalar(2).into()]),
            _ => inst(Opcode::SMemtime, &[(OperandRole::Sdata, self.scalar(2).into())]),
        }
    }

    fn vector_operation(&mut self) -> Inst {
        let from: Operand = if self.random.below(4) == 0 { self.scalar(1).into() } else { self.vector(1).into() };
        match self.random.below(7) {
            0 => Inst::new(Opcode::VMovB32, &[self.vector(1).into(), from]),
            1 => Inst::new(Opcode::VReadfirstlaneB32, &[self.scalar(1).into(), self.vector(1).into()]),
            2 => Inst::new(Opcode::VReadlaneB32, &[self.scalar(1).into(), self.vector(1).into(), Operand::int(3)]),
            3 => Inst::new(Opcode::VCmpEqU32, &[self.mask().into(), from, self.vector(1).into()]),
            4 => {
                let (to, factor, addend) = (self.vector(2), self.vector(1), self.vector(2));
                let sources = [from, factor.into(), addend.into()];
                // Some targets require these not to overlap, which the register allocator would ensure.
                if sources.iter().any(|o| o.reg().is_some_and(|r| r.overlaps(to))) {
                    return Inst::new(Opcode::VMovB32, &[factor.into(), from]);
                }
                let operands = [to.into(), self.mask().into(), sources[0], sources[1], sources[2]];
                Inst::new(Opcode::VMadU64U32, &operands)
            }
            5 => {
                let (to, mask) = (self.vector(1).into(), self.mask().into());
                Inst::new(Opcode::VCndmaskB32, &[to, Operand::int(0), self.vector(1).into(), mask])
            }
            _ => Inst::new(Opcode::VXorB32, &[self.vector(1).into(), from, self.vector(1).into()]),
        }
    }
}
