//! Rematerialisation of SGPRs instead of spilling (Briggs, Cooper and Torczon, "Rematerialization").
//!
//! Constants, frame addresses, addresses of symbols, and scalar loads from invariant memory need not be spilled: one to
//! three scalar instructions recompute them wherever their operands are available. SCC, which additions clobber, must
//! be dead at each use. If the base of a load is not in a register, the value is reloaded from its lane instead. The
//! original definition is deleted if nothing reads its result.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegClass, RegRef, SymKind};
use gcnc_mir::{Block, Cond, Function, LinearEnd, VReg};
use smallvec::{SmallVec, smallvec};

use super::linear_scan::{Location, Move};
use super::problem::Problem;
use super::residents::{NOWHERE, Residents};
use crate::kill_flags::is_whole;

/// Not rematerialisable.
const NONE: u32 = u32::MAX;

/// How a scalar is rematerialised.
#[derive(Copy, Clone, Debug)]
struct Candidate {
    block: Block,
    /// The index of its instruction; for the address of a symbol, of the `s_getpc` and the additions of both halves.
    insts: [u32; 3],
    kind: RematKind,
    /// Whether the result of the original definition is read.
    is_read: bool,
    /// Whether it is reloaded from its lane.
    is_stored: bool,
    /// The number of the last block that rematerialised it.
    made_in: usize,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RematKind {
    /// By an instruction whose operands are the same everywhere; `writes_scc` if it clobbers SCC.
    Fixed { writes_scc: bool },
    /// By `s_getpc` and additions of a symbol's PC-relative address.
    Symbol,
    /// By a load with this register as base.
    Load(VReg),
}

/// The rematerialisable scalars of a function.
#[derive(Clone, Default, Debug)]
pub struct Remat {
    candidates: Vec<Candidate>,
    /// For each entry of `candidates` its last two instructions.
    code: Vec<[Inst; 2]>,
    /// For each scalar its index in `candidates`.
    of: Vec<u32>,
    /// Definitions to delete, sorted.
    deleted: Vec<(Block, u32)>,
}

impl RematKind {
    fn writes_scc(self) -> bool {
        matches!(self, RematKind::Fixed { writes_scc: true } | RematKind::Symbol)
    }
}

impl Remat {
    /// Disables rematerialisation.
    pub fn clear(&mut self) {
        self.candidates.clear();
        self.code.clear();
        self.of.clear();
        self.deleted.clear();
    }

    /// Finds the rematerialisable scalars of `f`.
    pub fn find(&mut self, f: &Function, p: &Problem) {
        self.clear();
        self.of.resize(p.scalars(), NONE);
        let mut readers: SecondaryMap<VReg, u32> = SecondaryMap::new();
        for &b in &f.order {
            let insts = &f.blocks[b].insts;
            for (i, inst) in insts.iter().enumerate() {
                gcnc_limits::poll();
                inst.uses().filter_map(|r| scalar(f, r)).for_each(|v| readers[v] += 1);
                let Some((v, kind)) = inst.reg(0).and_then(|r| scalar(f, r)).and_then(|v| Some((v, kind(f, v, inst)?)))
                else {
                    continue;
                };
                let first = if kind == RematKind::Symbol { program_counter(insts, i) } else { Some(i) };
                if let Some(first) = first {
                    let before = i.saturating_sub(1);
                    self.of[p.id(v) as usize] = self.candidates.len() as u32;
                    self.code.push([insts[before], *inst]);
                    let insts = [first as u32, before as u32, i as u32];
                    self.candidates.push(Candidate {
                        block: b,
                        insts,
                        kind,
                        is_read: false,
                        is_stored: false,
                        made_in: usize::MAX,
                    });
                }
            }
        }
        for candidate in self.candidates.iter_mut().filter(|candidate| candidate.kind == RematKind::Symbol) {
            // Only the two additions may read the program counter.
            let counter =
                f.blocks[candidate.block].insts[candidate.insts[0] as usize].reg(0).and_then(|r| scalar(f, r));
            candidate.is_read = counter.is_none_or(|v| readers[v] != 2);
        }
        if self.candidates.iter().any(|candidate| candidate.kind.writes_scc()) {
            f.order.iter().for_each(|&b| self.keep_scc(f, b, p));
        }
    }

    /// Removes scalars whose rematerialisation writes SCC if they are read in `b` where SCC is live, and keeps
    /// definitions whose own SCC result is live.
    fn keep_scc(&mut self, f: &Function, b: Block, p: &Problem) {
        let mut wanted = matches!(f.blocks[b].linear_end, LinearEnd::If(Cond::Scc0 | Cond::Scc1));
        for inst in f.blocks[b].insts.iter().rev() {
            gcnc_limits::poll();
            if wanted
                && inst.opcode.writes_scc()
                && let Some(v) = inst.reg(0).and_then(|r| scalar(f, r))
                && let Some(candidate @ Candidate { kind: RematKind::Fixed { .. }, .. }) = self.candidate_mut(p.id(v))
            {
                candidate.is_read = true;
            }
            wanted = inst.opcode.reads_scc() || wanted && !inst.opcode.writes_scc();
            for v in inst.uses().filter(|_| wanted).filter_map(|r| scalar(f, r)) {
                if self.candidate(p.id(v)).is_some_and(|candidate| candidate.kind.writes_scc()) {
                    self.of[p.id(v) as usize] = NONE;
                }
            }
        }
    }

    /// The rematerialisation of `v` as a source of a move, if possible; `base_reg` returns the register that holds a
    /// load's base.
    pub fn place(&self, v: u32, base_reg: impl FnOnce(VReg) -> u8) -> Option<Location> {
        match self.candidate(v)?.kind {
            RematKind::Load(base) => Some(base_reg(base)).filter(|&r| r != NOWHERE).map(|r| Location::Remat(v, r)),
            _ => Some(Location::Remat(v, NOWHERE)),
        }
    }

    /// Records that block number `n` rematerialises `v`.
    pub fn make(&mut self, v: u32, n: usize) {
        if let Some(candidate) = self.candidate_mut(v) {
            candidate.made_in = n;
        }
    }

    /// Records that block number `n`, which is `b`, reads `v` in a register.
    pub fn read(&mut self, v: u32, n: usize, b: Block) {
        if let Some(candidate) = self.candidate_mut(v) {
            candidate.is_read |= candidate.block == b && candidate.made_in != n;
        }
    }

    /// Records that `v` is in a register across an edge.
    pub fn carry(&mut self, v: u32) {
        if let Some(candidate) = self.candidate_mut(v) {
            candidate.is_read = true;
        }
    }

    /// Finds the definitions to delete and the scalars that need no lane; `moves` are all moves.
    pub fn delete_dead(&mut self, moves: &[Move], residents: &mut Residents) {
        for m in moves {
            if let Location::SpillSlot(v) = m.from
                && let Some(candidate) = self.candidate_mut(v)
            {
                candidate.is_stored = true;
            }
        }
        for v in 0..self.of.len() as u32 {
            let Some(&Candidate { block, insts, kind, is_read, is_stored, .. }) = self.candidate(v) else { continue };
            if !is_stored {
                residents.keep_out_of_memory(v);
            }
            if !is_stored && !is_read {
                let insts = if kind == RematKind::Symbol { &insts[..] } else { &insts[2..] };
                self.deleted.extend(insts.iter().map(|&at| (block, at)));
            }
        }
        self.deleted.sort_unstable();
    }

    /// Whether instruction `at` of `b` is to be deleted.
    pub fn is_deleted(&self, b: Block, at: u32) -> bool {
        !self.deleted.is_empty() && self.deleted.binary_search(&(b, at)).is_ok()
    }

    /// The instructions that rematerialise `v` in `to`; `base` is a load's base.
    pub fn insts(&self, v: u32, to: RegRef, base: Option<RegRef>) -> SmallVec<[Inst; 3]> {
        let Some(at) = self.of.get(v as usize).map(|&at| at as usize) else { return SmallVec::new() };
        let [low, mut inst] = self.code[at];
        match self.candidates[at].kind {
            RematKind::Fixed { .. } if inst.opcode == Opcode::PCopy => {
                super::constant_moves(to, inst.op(1)).into_iter().flatten().flatten().collect()
            }
            RematKind::Fixed { .. } => {
                inst.set_op(0, to.into());
                smallvec![inst]
            }
            RematKind::Load(_) => {
                inst.set_op(0, to.into());
                inst.set_op(1, base.map_or(Operand::None, Operand::from));
                smallvec![inst]
            }
            RematKind::Symbol => {
                let add =
                    |k: u8, inst: Inst| Inst::new(inst.opcode, &[to.dword(k).into(), to.dword(k).into(), inst.op(2)]);
                smallvec![Inst::new(Opcode::SGetpcB64, &[to.into()]), add(0, low), add(1, inst)]
            }
        }
    }

    fn candidate(&self, v: u32) -> Option<&Candidate> {
        self.candidates.get(*self.of.get(v as usize)? as usize)
    }

    fn candidate_mut(&mut self, v: u32) -> Option<&mut Candidate> {
        self.candidates.get_mut(*self.of.get(v as usize)? as usize)
    }
}

/// The scalar virtual register that `r` names.
fn scalar(f: &Function, r: RegRef) -> Option<VReg> {
    VReg::of(r.reg).filter(|&v| f.vregs[v].class == RegClass::Sgpr)
}

/// Whether an instruction computes the same value wherever it is, as long as its virtual registers have the same
/// values. Instructions of a PC-relative address count as well, because the additions compensate for the program
/// counter.
pub fn is_rematerialisable(f: &Function, inst: &Inst) -> bool {
    let result = inst.reg(0).and_then(|r| scalar(f, r));
    let low = inst.opcode == Opcode::SAddU32 && by_counter(inst);
    result.is_some_and(|v| low || inst.opcode == Opcode::SGetpcB64 || kind(f, v, inst).is_some())
}

/// How `v` can be rematerialised, if `inst` is (the last part of) its definition.
fn kind(f: &Function, v: VReg, inst: &Inst) -> Option<RematKind> {
    use Opcode::{PCopy, SAddU32, SAddcU32, SLoadB64, SLoadB128, SLoadB256, SMovB32, SMovB64};
    let whole = inst.reg(0).is_some_and(|r| is_whole(f, v, r));
    match inst.opcode {
        SAddcU32 if f.vregs[v].dwords == 2 => by_counter(inst).then_some(RematKind::Symbol),
        _ if !whole => None,
        PCopy | SMovB32 | SMovB64 | SAddU32 => {
            let fixed = inst.ops()[1..].iter().all(|&op| is_fixed(f, op));
            fixed.then_some(RematKind::Fixed { writes_scc: inst.opcode.writes_scc() })
        }
        // A load of one dword would take longer than reading the lane.
        SLoadB64 | SLoadB128 | SLoadB256 if inst.mods.sem().is_invariant() => {
            let base = inst.reg(1).and_then(|r| scalar(f, r).filter(|&v| is_whole(f, v, r)))?;
            (inst.op(2).is_none() || inst.op(2).is_const()).then_some(RematKind::Load(base))
        }
        _ => None,
    }
}

/// Whether an operand is the same everywhere: a constant, an aperture, or the register that holds the frame's address.
fn is_fixed(f: &Function, op: Operand) -> bool {
    let Operand::Reg(r) = op else { return op.is_const() };
    // Without a frame pointer, calls change the stack pointer.
    let frame = f.frame_register().filter(|_| f.has_frame_pointer || !f.has_calls);
    (Reg::SHARED_BASE..=Reg::PRIVATE_LIMIT_HI).contains(&r.reg) || Some(r) == frame
}

/// Whether an addition adds half of a symbol's PC-relative address.
fn by_counter(inst: &Inst) -> bool {
    use SymKind::{GotPcRel32Hi, GotPcRel32Lo, Rel32Hi, Rel32Lo};
    matches!(inst.op(2), Operand::Sym { kind: Rel32Lo | Rel32Hi | GotPcRel32Lo | GotPcRel32Hi, .. })
}

/// The `s_getpc` to whose result `insts[high - 1]` and `insts[high]` add the halves of a symbol's PC-relative address.
fn program_counter(insts: &[Inst], high: usize) -> Option<usize> {
    let low = insts.get(high.checked_sub(1)?).filter(|i| i.opcode == Opcode::SAddU32 && by_counter(i))?;
    let [counter, other] = [low, &insts[high]].map(|i| i.reg(1).map(|r| r.reg));
    let [to, whole] = [low, &insts[high]].map(|i| i.reg(0).map(|r| r.reg));
    let first = insts[..high].iter().rposition(|i| i.opcode == Opcode::SGetpcB64)?;
    let same = insts[first].reg(0).map(|r| r.reg) == counter && counter == other && to == whole;
    same.then_some(first)
}
