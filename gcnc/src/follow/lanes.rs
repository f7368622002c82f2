//! Reconstructs the lanes' control flow graph of decoded machine code, which shows only the wave's control flow and
//! EXEC.
//!
//! Abstract interpretation follows one lane along the wave's paths. The state is the lane's bits in EXEC and in the
//! scalar registers from which EXEC is computed; mask logic is logic on these bits. A comparison by an active lane may
//! give either bit, so the state forks there. An inactive lane waits: it follows the wave and does nothing. A branch on
//! EXEC or VCC that is taken when no lane has its bit set is not taken with a lane whose bit is set. So the lanes'
//! successors of a block are the blocks where a lane is next active.
//!
//! If there are too many states, bits are forked only where EXEC depends on them.

use std::collections::{BTreeSet, HashMap};

use gcnc_emit::liveness::{self, SgprSet};
use gcnc_isa::op::{Unit, flags};
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::{Block, Function};

use super::code::LaneNode;

/// The known state of a lane: its bit in each register. The bit in EXEC is always known.
type Lane = Vec<(u32, bool)>;

const EXEC: u32 = Reg::EXEC_LO.id();
const SCC: u32 = Reg::SCC.id();

/// Limits: states of a lane at one point, and in a function.
const MAX_LANES: usize = 1 << 8;
const MAX_STATES: usize = 1 << 15;

/// The lanes' graph. Blocks must end where they write EXEC or branch, and their first successor is the branch target.
/// None if there are too many states.
pub fn lane_graph(f: &Function) -> Option<Vec<LaneNode>> {
    let follow = |guesses| Walk::new(f, guesses).run();
    follow(true).or_else(|| follow(false))
}

/// A source of mask logic.
#[derive(Clone, Copy)]
enum MaskSource {
    Register(u32),
    Constant(bool),
    Unknown,
}

/// An instruction's effect on masks.
#[derive(Clone)]
enum MaskEffect {
    /// Logic on a lane's bits; may save the old EXEC.
    Logic { to: u32, logic: fn(bool, bool) -> bool, sources: [MaskSource; 2], saved: Option<u32>, has_scc: bool },
    /// Anything else that writes these: a comparison, which writes zero for inactive lanes, or an unknown result.
    Other { to: Vec<u32>, compares: bool },
}

fn get(lane: &Lane, register: u32) -> Option<bool> {
    lane.binary_search_by_key(&register, |&(n, _)| n).ok().map(|at| lane[at].1)
}

fn set(lane: &mut Lane, register: u32, bit: Option<bool>) {
    match (lane.binary_search_by_key(&register, |&(n, _)| n), bit) {
        (Ok(at), Some(bit)) => lane[at].1 = bit,
        (Ok(at), None) => _ = lane.remove(at),
        (Err(at), Some(bit)) => lane.insert(at, (register, bit)),
        (Err(_), None) => {}
    }
}

fn is_active(lane: &Lane) -> bool {
    get(lane, EXEC) == Some(true)
}

/// Forks a lane on a bit, if that is not known.
fn guessed(lane: Lane, register: u32) -> Vec<Lane> {
    if get(&lane, register).is_some() {
        return vec![lane];
    }
    let both = [false, true].map(|bit| {
        let mut lane = lane.clone();
        set(&mut lane, register, Some(bit));
        lane
    });
    both.into()
}

/// The function of a logic instruction by its name; unary ones ignore the second operand.
fn logic(name: &str) -> Option<fn(bool, bool) -> bool> {
    Some(match name {
        "mov" => |a, _| a,
        "not" => |a, _| !a,
        "and" => |a, b| a & b,
        "or" => |a, b| a | b,
        "xor" => |a, b| a ^ b,
        "nand" => |a, b| !(a & b),
        "nor" => |a, b| !(a | b),
        "xnor" => |a, b| !(a ^ b),
        "and_not1" => |a, b| a & !b,
        "or_not1" => |a, b| a | !b,
        "and_not0" => |a, b| !a & b,
        "or_not0" => |a, b| !a | b,
        _ => return None,
    })
}

impl MaskSource {
    fn of(operand: Operand, dwords: u8) -> MaskSource {
        match operand {
            Operand::Reg(r) if r.reg.is_sgpr() && r.len_dwords() == dwords => MaskSource::Register(r.reg.id()),
            Operand::Inline(ZERO) => MaskSource::Constant(false),
            Operand::Inline(ALL) => MaskSource::Constant(true),
            _ => MaskSource::Unknown,
        }
    }

    fn bit(self, lane: &Lane) -> Option<bool> {
        match self {
            MaskSource::Register(n) => get(lane, n),
            MaskSource::Constant(bit) => Some(bit),
            MaskSource::Unknown => None,
        }
    }
}

/// The inline constants 0 and -1.
const ZERO: u8 = 128;
const ALL: u8 = 193;

impl MaskEffect {
    /// The effect of an instruction on masks of this many dwords.
    fn of(inst: &Inst, dwords: u8) -> MaskEffect {
        let name = inst.opcode.name().strip_prefix("s_");
        let name = name.and_then(|name| name.strip_suffix(if dwords == 1 { "_b32" } else { "_b64" }));
        let (core, saves) = match name.map(|name| (name, name.strip_suffix("_saveexec"))) {
            Some((_, Some(core))) => (core, true),
            Some((core, None)) => (core, false),
            None => ("", false),
        };
        let source = |i| MaskSource::of(inst.op(i), dwords);
        let (to, second) = if saves { (EXEC, MaskSource::Register(EXEC)) } else { (0, source(2)) };
        match (logic(core), inst.reg(0).filter(|r| r.len_dwords() == dwords)) {
            (Some(logic), Some(first)) => MaskEffect::Logic {
                to: if saves { to } else { first.reg.id() },
                logic,
                // A unary operation takes its source twice.
                sources: [source(1), if inst.ops().len() > 2 || saves { second } else { source(1) }],
                saved: saves.then(|| first.reg.id()),
                has_scc: inst.writes(RegRef::dwords(Reg::SCC, 1)),
            },
            _ => {
                let mut to = Vec::new();
                // The first register of a pair stands for both.
                let mask = |reg: Reg| if dwords == 2 && reg != Reg::SCC { reg.id() & !1 } else { reg.id() };
                inst.for_each_write(|r| to.extend(r.physical_dwords().filter(|reg| reg.is_sgpr()).map(mask)));
                let reads_lane = inst.opcode.is_any(flags::IGNORES_EXEC) || inst.opcode == Opcode::VReadfirstlaneB32;
                let compares = inst.opcode.unit() == Unit::Valu && !reads_lane;
                MaskEffect::Other { to, compares }
            }
        }
    }

    /// The registers that it writes.
    fn writes(&self) -> Vec<u32> {
        match self {
            MaskEffect::Logic { to, saved, has_scc, .. } => {
                [*to].into_iter().chain(*saved).chain(has_scc.then_some(SCC)).collect()
            }
            MaskEffect::Other { to, .. } => to.clone(),
        }
    }
}

/// The registers from which EXEC is computed, including EXEC itself and branch conditions.
fn masks(steps: &HashMap<Block, Vec<MaskEffect>>) -> SgprSet {
    let mut masks = SgprSet::default();
    [EXEC, SCC, Reg::VCC_LO.id()].into_iter().for_each(|n| masks.insert(n));
    loop {
        let before = masks;
        for step in steps.values().flatten() {
            if let MaskEffect::Logic { to, sources, saved, .. } = step
                && (masks.contains(*to) || saved.is_some_and(|to| masks.contains(to)))
            {
                let registers = sources.iter().filter_map(|source| match source {
                    MaskSource::Register(n) => Some(*n),
                    _ => None,
                });
                registers.for_each(|n| masks.insert(n));
            }
        }
        if masks == before {
            return masks;
        }
    }
}

struct Walk<'a> {
    f: &'a Function,
    steps: HashMap<Block, Vec<MaskEffect>>,
    masks: SgprSet,
    live: HashMap<Block, SgprSet>,
    /// Whether unknown bits fork where they are defined.
    guesses: bool,
}

impl<'a> Walk<'a> {
    fn new(f: &'a Function, guesses: bool) -> Walk<'a> {
        let dwords = f.mask_dwords();
        let of_block = |&b: &Block| (b, f.blocks[b].insts.iter().map(|inst| MaskEffect::of(inst, dwords)).collect());
        let mut steps: HashMap<Block, Vec<MaskEffect>> = f.order.iter().map(of_block).collect();
        let masks = masks(&steps);
        let matters = |step: &MaskEffect| step.writes().iter().any(|n| masks.contains(*n));
        steps.values_mut().for_each(|steps| steps.retain(matters));
        let starts = liveness::at_starts(f);
        let live = f.order.iter().map(|&b| (b, starts[b])).collect();
        Walk { f, steps, masks, live, guesses }
    }

    fn run(&self) -> Option<Vec<LaneNode>> {
        let entry = (self.f.entry(), vec![(EXEC, true)]);
        let mut numbers = HashMap::from([(entry.clone(), 0)]);
        let (mut states, mut nexts): (Vec<(Block, Lane)>, Vec<Vec<usize>>) = (vec![entry], Vec::new());
        while let Some((block, lane)) = states.get(nexts.len()).cloned() {
            gcnc_limits::poll();
            let mut next = Vec::new();
            for (to, lane) in self.after(block, lane)? {
                let number = *numbers.entry((to, lane)).or_insert_with_key(|state| {
                    states.push(state.clone());
                    states.len() - 1
                });
                next.push(number);
            }
            if states.len() > MAX_STATES {
                return None;
            }
            nexts.push(next);
        }
        let lane_graph = states.into_iter().zip(nexts);
        Some(lane_graph.map(|((block, lane), next)| LaneNode { block, is_active: is_active(&lane), next }).collect())
    }

    /// The states of a lane after a block, and the blocks it may continue in.
    fn after(&self, block: Block, lane: Lane) -> Option<Vec<(Block, Lane)>> {
        let mut lanes = vec![lane];
        for step in &self.steps[&block] {
            lanes = lanes.into_iter().flat_map(|lane| self.step(step, lane)).collect();
            lanes.sort_unstable();
            lanes.dedup();
            if lanes.len() > MAX_LANES {
                return None;
            }
        }
        let data = &self.f.blocks[block];
        let branch = data.insts.last();
        let succs = || data.linear_succs.iter().map(|edge| edge.block).enumerate();
        let next = lanes.iter().flat_map(|lane| {
            let taken = succs().filter(|(n, _)| branch.is_none_or(|inst| may_go(inst, lane, *n == 0)));
            taken.map(|(_, to)| {
                let known = lane.iter().filter(|(n, _)| *n == EXEC || self.live[&to].contains(*n));
                (to, known.copied().collect())
            })
        });
        Some(next.collect())
    }

    /// The states of a lane after a step.
    fn step(&self, step: &MaskEffect, lane: Lane) -> Vec<Lane> {
        let mut lanes = vec![lane];
        let guess = |lanes: Vec<Lane>, n: u32| lanes.into_iter().flat_map(|lane| guessed(lane, n)).collect::<Vec<_>>();
        match step {
            MaskEffect::Logic { to, logic, sources, saved, has_scc } => {
                for source in sources {
                    if let MaskSource::Register(n) = source
                        && (*to == EXEC || self.guesses)
                    {
                        lanes = guess(lanes, *n);
                    }
                }
                for lane in &mut lanes {
                    let [a, b] = sources.map(|source| source.bit(lane).map_or(vec![false, true], |bit| vec![bit]));
                    let all: BTreeSet<bool> = a.iter().flat_map(|a| b.iter().map(|b| logic(*a, *b))).collect();
                    let bit = all.first().copied().filter(|_| all.len() == 1);
                    let exec = get(lane, EXEC);
                    saved.iter().for_each(|to| self.put(lane, *to, exec));
                    self.put(lane, *to, bit);
                    if *has_scc {
                        // One set bit makes SCC 1; if this lane's bit is clear, other lanes decide.
                        self.put(lane, SCC, bit.filter(|bit| *bit));
                    }
                }
                if *to == EXEC || self.guesses { guess(lanes, *to) } else { lanes }
            }
            MaskEffect::Other { to, compares } => {
                let waits = *compares && !is_active(&lanes[0]);
                for &n in to.iter().filter(|n| **n != EXEC || !waits) {
                    lanes.iter_mut().for_each(|lane| self.put(lane, n, waits.then_some(false)));
                    if n == EXEC || self.guesses && *compares && self.masks.contains(n) {
                        lanes = guess(lanes, n);
                    }
                }
                lanes
            }
        }
    }

    fn put(&self, lane: &mut Lane, register: u32, bit: Option<bool>) {
        if self.masks.contains(register) {
            set(lane, register, bit);
        }
    }
}

/// Whether the wave may take the branch, or fall through, with this lane's state.
fn may_go(inst: &Inst, lane: &Lane, is_taken: bool) -> bool {
    let has = |register: u32| get(lane, register) == Some(true);
    match inst.opcode {
        Opcode::SCbranchExecz => !is_taken || !has(EXEC),
        Opcode::SCbranchExecnz => is_taken || !has(EXEC),
        Opcode::SCbranchVccz => !is_taken || !has(Reg::VCC_LO.id()),
        Opcode::SCbranchVccnz => is_taken || !has(Reg::VCC_LO.id()),
        Opcode::SCbranchScc0 => !is_taken || !has(SCC),
        Opcode::SCbranchScc1 => is_taken || !has(SCC),
        _ => true,
    }
}
