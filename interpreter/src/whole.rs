//! Whole-wave mode (WWM): values that all lanes of a wave compute, active or not, as for `llvm.amdgcn.strict.wwm` and
//! similar.
//!
//! Each instruction that contributes to such a value is preceded by a mark at which the active lanes meet. Then all
//! lanes execute it: inactive lanes, and those beyond the work-group's size, on registers of their own. In inactive
//! lanes, values that are only computed by active lanes are unspecified; here they are those of the first active lane.

use hashbrown::HashSet;

use super::code::{Function, Inst, Op};
use super::error::Fault;
use super::exec::{self, Env, Failure, WorkItem};
use super::wave::{Wave, WorkGroup};
use gcnc_ir::function::{self as ir, ValueDef};
use gcnc_ir::{Intrinsic, ops};

/// The values of `function` that are computed in whole-wave mode.
pub(crate) fn values(function: &ir::Function) -> HashSet<ir::Value> {
    use Intrinsic::{StrictWqm, StrictWwm, Wqm, Wwm};
    let insts = || function.blocks().flat_map(|block| function.insts(block));
    let asks = |&i: &ir::Inst| matches!(function.op(i), ops::Op::Intrinsic(StrictWwm | Wwm | StrictWqm | Wqm));
    let mut work: Vec<ir::Value> = insts().filter(asks).map(|i| function.resolve(function.arg(i, 0))).collect();
    let mut found = HashSet::new();
    while let Some(v) = work.pop() {
        let ValueDef::Inst(i) = function.def(v) else { continue };
        let args = match function.op(i) {
            ops::Op::Intrinsic(Intrinsic::SetInactive | Intrinsic::SetInactiveChainArg) => &function.args(i)[1..],
            ops::Op::Intrinsic(id) if id.properties().is_pure() || id.loads_from_buffer() => function.args(i),
            ops::Op::Load(access) if access.is_atomic() => continue,
            ops::Op::Binary(_)
            | ops::Op::FNeg
            | ops::Op::Load(_)
            | ops::Op::ICmp(_)
            | ops::Op::FCmp(_)
            | ops::Op::Select
            | ops::Op::Freeze
            | ops::Op::Cast(_)
            | ops::Op::Gep(_)
            | ops::Op::ExtractElement
            | ops::Op::InsertElement
            | ops::Op::ShuffleVector(_)
            | ops::Op::ExtractValue(_)
            | ops::Op::InsertValue(_) => function.args(i),
            _ => continue,
        };
        if found.insert(v) {
            work.extend(args.iter().map(|&arg| function.resolve(arg)));
        }
    }
    // In a shader's chain function, all lanes have the parameters.
    found.extend(function.params().iter().filter(|_| function.conv.is_chain()));
    found
}

/// The registers of inactive lanes, kept from one mark to the next, for each active call.
#[derive(Debug, Default)]
pub(crate) struct InactiveLanes {
    calls: Vec<ActiveCall>,
}

#[derive(Debug)]
struct ActiveCall {
    /// The function and its call depth.
    within: (u32, usize),
    lanes: Vec<WorkItem>,
}

impl InactiveLanes {
    /// The lanes of a call, created by `new` if there are none. Other calls at this depth or deeper have ended.
    fn within(&mut self, within: (u32, usize), new: impl FnOnce() -> Vec<WorkItem>) -> &mut [WorkItem] {
        let keep = |call: &ActiveCall| call.within == within || call.within.1 < within.1;
        while self.calls.pop_if(|call| !keep(call)).is_some() {}
        if self.calls.last().is_none_or(|call| call.within != within) {
            self.calls.push(ActiveCall { within, lanes: new() });
        }
        let at = self.calls.len() - 1;
        &mut self.calls[at].lanes
    }
}

/// Makes all lanes of a wave execute the `mark.imm` instructions after `mark`, where the `active` ones of `items` are.
pub(crate) fn run(
    (function, mark): (&Function, Inst),
    items: &mut [WorkItem],
    active: &[usize],
    absent: &mut InactiveLanes,
    s: &mut Env<'_>,
) -> Result<(), (Fault, usize)> {
    let first = active[0];
    let Some(frame) = items[first].frames.last().copied() else { return Ok(()) };
    let within = (frame.function, items[first].frames.len());
    let size = s.program.wave_size as usize;
    let start = items[first].index - items[first].index % s.program.wave_size;
    let id = |lane: usize| items.get(lane).map_or([0; 3], |item| item.id);
    // A shader's inactive lanes have arguments, too.
    let given = |lane: usize| s.program.given.get(lane).filter(|_| within == (0, 1));
    let lane = |lane| WorkItem::absent(function, frame.function, id(lane), (start + lane as u32, given(lane)));
    let absent = absent.within(within, || (0..size).map(lane).collect());
    let theirs = items[first].regs[frame.base..].to_vec();
    let whole = || function.whole.iter().map(|&(slot, count)| slot as usize..(slot + count) as usize);
    for lane in (0..size).filter(|lane| !active.contains(lane)) {
        let own = std::mem::replace(&mut absent[lane].regs, theirs.clone());
        whole().for_each(|slots| absent[lane].regs[slots.clone()].copy_from_slice(&own[slots]));
    }
    active.iter().for_each(|&lane| std::mem::swap(&mut items[lane], &mut absent[lane]));
    let from = frame.pc as usize + 1;
    let done = together(function, &function.insts[from..from + mark.imm as usize], absent, active, s);
    for &lane in active {
        std::mem::swap(&mut items[lane], &mut absent[lane]);
        // Saves the results for when the lane is inactive.
        let own = items[lane].frames.last().map_or(0, |f| f.base);
        let own = &items[lane].regs[own..];
        whole().for_each(|slots| absent[lane].regs[slots.clone()].copy_from_slice(&own[slots]));
    }
    done
}

/// Makes all lanes of a wave call the function of `i`; only the `active` ones receive results. Inactive lanes have no
/// arguments except the first, which says that they are inactive: they take those of the first active lane.
pub(crate) fn call(
    (function, i): (&Function, Inst),
    items: &mut [WorkItem],
    active: &[usize],
    s: &mut Env<'_>,
) -> Result<(), (Failure, usize)> {
    let first = active[0];
    let size = s.program.wave_size;
    let start = items[first].index - items[first].index % size;
    let site = &function.calls[i.b as usize];
    let lane = |lane: usize| {
        let is_active = active.contains(&lane);
        let like = &items[if is_active { lane } else { first }];
        like.called((s.program, i.a), (site, start + lane as u32), is_active)
    };
    let lanes = (0..size as usize).map(lane).collect::<Result<_, Fault>>().map_err(|fault| (fault.into(), first))?;
    let mut all = WorkGroup::of(s.workgroup, lanes, s.program);
    active.iter().for_each(|&lane| items[lane].lend(&mut all.items[lane]));
    all.local.copy_from_slice(s.local);
    std::mem::swap(&mut all.exports, s.exports);
    while !all.is_done() {
        all.turn(s.program, s.device, s.steps, s.limit, s.scratch)?;
    }
    std::mem::swap(&mut all.exports, s.exports);
    s.local.copy_from_slice(&all.local);
    for &lane in active {
        items[lane].lend(&mut all.items[lane]);
        let base = items[lane].frames.last().map_or(0, |f| f.base) + i.dst as usize;
        if let Some(result) = all.items[lane].result.take() {
            items[lane].regs[base..base + result.len()].copy_from_slice(&result);
        }
    }
    Ok(())
}

/// Executes `insts` in all lanes. Faults in inactive lanes are ignored.
fn together(
    function: &Function,
    insts: &[Inst],
    items: &mut [WorkItem],
    active: &[usize],
    s: &mut Env<'_>,
) -> Result<(), (Fault, usize)> {
    let all: Vec<usize> = (0..items.len()).collect();
    for &i in insts {
        if let Op::Cross(cross) = i.op {
            Wave { function, i, active: &all, given: active, lanes: s.program.wave_size, absent: 0 }
                .execute(cross, items)
                .map_err(|fault| (fault, active[0]))?;
            continue;
        }
        for (lane, item) in items.iter_mut().enumerate() {
            let done = exec::step(item, s, function, &i);
            if active.contains(&lane) {
                done.map_err(|fault| (fault, lane))?;
            }
        }
    }
    Ok(())
}
