//! The values of source variables at each instruction (LLVM: debug records, `LiveDebugValues`).
//!
//! A debug record states a variable's value from an instruction on, or its address in memory. A forward dataflow over
//! the function, before anything changes it, computes what holds at each instruction; where paths with different facts
//! meet, nothing is known. So at each instruction a debugger shows what the source program has there, however
//! instructions are reordered later, or that the variable is optimised out.
//!
//! If an alloca's address is used only by loads and stores of all of it, its contents are tracked too, because the
//! rebuild will promote it: a loaded value is the tracked one. Other allocas may stay in memory
//! (`variables/memory.rs`).
//!
//! Instructions are identified by their source locations: each gets a distinct one here, so that whatever it becomes,
//! however often, still identifies it.

mod memory;

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;
use gcnc_ir::cfg::Cfg;
use gcnc_ir::metadata::{MdField, MdNode};
use gcnc_ir::types::TypeKind;
use gcnc_ir::{
    Block, CastOp, Computed, Context, DebugRecord, Function, Inst, Intrinsic, Md, MdKind, Op, Recorded, Type, Value,
    ValueDef, Variable,
};
use hashbrown::HashMap;
use std::ops::Range;

use self::memory::TrackedAllocas;
pub use self::memory::{TrackedAlloca, Writes};
pub use crate::rebuild::Row;

/// The value of a variable, in the low bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KnownValue {
    /// A value of the analysed function.
    Value(Value),
    /// A constant of at most 64 bits.
    Constant(u64),
    /// The contents of this alloca, if the last write to it is one of these.
    Memory(u32, Writes),
}

/// The variables' values at each instruction of a function.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    /// The variables.
    pub all: Vec<Variable>,
    /// The sets of facts that hold at some instruction: variables by number.
    pub states: Vec<Vec<(u32, KnownValue)>>,
    /// The states of instructions, by their locations.
    pub state_of: HashMap<Md, u32>,
    /// The allocas that some variables are in.
    pub tracked: Vec<TrackedAlloca>,
}

impl Variables {
    /// The values of variables, and the addresses of those in memory.
    fn values(&self) -> impl Iterator<Item = Value> {
        let values = self.states.iter().flatten().filter_map(|&(_, known)| match known {
            KnownValue::Value(value) => Some(value),
            KnownValue::Constant(_) | KnownValue::Memory(..) => None,
        });
        values.chain(self.tracked.iter().map(|home| home.alloca))
    }
}

/// The variables' values at each instruction of a lowered function.
#[derive(Clone, Debug, Default)]
pub struct LoweredVariables {
    /// The values, in terms of the function before lowering.
    pub variables: Variables,
    /// The scalars of the lowered function that those values became; absent ones are lost.
    pub rows: HashMap<Value, Row>,
}

/// The most facts about variables, summed over all blocks or all instructions.
const MAX_FACTS: usize = 1 << 22;
/// The most fragments of one variable.
const MAX_PARTS: usize = 256;

/// The facts that hold at a point: first those of variables, then those of tracked allocas.
type State = Vec<Option<Fact>>;

/// For a variable, what a record stated; for an alloca, its contents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fact {
    Record(Recorded),
    Contents(Value),
}

/// Finds the variables' values at the instructions of `f`, and gives each instruction with a source location a distinct
/// one.
pub fn find(ctx: &mut Context, f: &mut Function) -> Variables {
    let Some(mut finder) = Finder::new(ctx, f) else { return Variables::default() };
    if finder.facts() * (1 + f.blocks().count()) > MAX_FACTS {
        return Variables::default();
    }
    let entries = finder.solve(f);
    let mut variables = Variables { all: finder.variables.clone(), ..Variables::default() };
    let blocks: Vec<Block> = f.blocks().collect();
    let mut facts = 0;
    for block in blocks {
        let Some(mut state) = entries[block].clone() else { continue };
        let mut writes = finder.tracked.entry(block);
        let insts: Vec<Inst> = f.insts(block).collect();
        let mut is_new = true;
        for inst in insts {
            gcnc_limits::poll();
            is_new |= finder.records(inst, &mut state);
            let own = f.md(inst, MdKind::DBG).map(|node| ctx.metadata.distinct_copy(node));
            if let Some(own) = own {
                f.set_md(inst, MdKind::DBG, own);
                if std::mem::take(&mut is_new) {
                    let known = finder.known(ctx, f, (&state, &writes));
                    facts += known.len();
                    if facts > MAX_FACTS {
                        return Variables::default();
                    }
                    variables.states.push(known);
                }
                variables.state_of.insert(own, variables.states.len() as u32 - 1);
            }
            is_new |= finder.contents(f, inst, &mut state);
            is_new |= finder.tracked.pass(inst, own, &mut writes);
        }
    }
    variables.tracked = finder.tracked.all;
    variables
}

struct Finder {
    variables: Vec<Variable>,
    /// The known fragments of each variable: a new fact about one invalidates those that overlap it.
    parts: HashMap<(Md, Option<Md>), Vec<u32>>,
    /// Records by the instruction that they precede, each with its variable.
    records: HashMap<Inst, Vec<(u32, DebugRecord)>>,
    /// The allocas whose contents are tracked.
    slots: HashMap<Value, u32>,
    /// Other memory that variables are in.
    tracked: TrackedAllocas,
}

impl Finder {
    /// Starts with the records of `f`; `None` if a variable has too many fragments.
    fn new(ctx: &Context, f: &Function) -> Option<Finder> {
        let (variables, parts) = (Vec::new(), HashMap::new());
        let (records, tracked) = (HashMap::new(), TrackedAllocas::default());
        let mut finder = Finder { variables, parts, records, slots: HashMap::new(), tracked };
        let mut in_memory = Vec::new();
        for record in &f.records {
            gcnc_limits::poll();
            let inlined_at = ctx.location(record.location).and_then(|location| location.inlined_at);
            let (bits, is_plain) = expression(ctx, record.expression);
            let parts = finder.parts.get(&(record.variable, inlined_at)).map_or(0, Vec::len);
            let has_room = !is_plain && 2 * parts < MAX_PARTS;
            let computed = has_room.then(|| computed(ctx, f, record)).flatten();
            let is_known = (is_plain || computed.is_some()) && !is_address(ctx, f, record);
            let number = finder.number(Variable { node: record.variable, inlined_at, bits, computed })?;
            let mut record = *record;
            if !is_known {
                record.known = Recorded::Lost;
            }
            if let Recorded::Memory(v) = &mut record.known {
                *v = pointee(f, *v);
                in_memory.push(*v);
            }
            finder.records.entry(record.before).or_default().push((number, record));
        }
        for (alloca, number) in slots(f, &in_memory).into_iter().zip(finder.variables.len() as u32..) {
            finder.slots.entry(alloca).or_insert(number);
        }
        let others = in_memory.into_iter().filter(|alloca| !finder.slots.contains_key(alloca));
        finder.tracked = TrackedAllocas::find(ctx, f, others);
        Some(finder)
    }

    /// The number of a variable, new or known; `None` if it has too many fragments.
    fn number(&mut self, variable: Variable) -> Option<u32> {
        let parts = self.parts.entry((variable.node, variable.inlined_at)).or_default();
        if let Some(&known) = parts.iter().find(|&&n| self.variables[n as usize] == variable) {
            return Some(known);
        }
        parts.push(self.variables.len() as u32);
        self.variables.push(variable);
        (parts.len() <= MAX_PARTS).then_some(self.variables.len() as u32 - 1)
    }

    /// The number of facts.
    fn facts(&self) -> usize {
        self.variables.len() + self.slots.len()
    }

    /// The facts at the start of each reachable block.
    fn solve(&self, f: &Function) -> SecondaryMap<Block, Option<State>> {
        let size = self.slots.values().map(|&n| n as usize + 1).max().unwrap_or(0).max(self.variables.len());
        let mut entries: SecondaryMap<Block, Option<State>> = SecondaryMap::new();
        let Some(entry) = f.entry() else { return entries };
        entries[entry] = Some(vec![None; size]);
        let cfg = Cfg::compute(f);
        // In reverse post-order, so that most blocks are visited once, after all their predecessors.
        let mut work = BTreeSet::from([0]);
        while let Some(block) = work.pop_first().map(|number| cfg.rpo()[number]) {
            let Some(mut state) = entries[block].clone() else { continue };
            for inst in f.insts(block) {
                gcnc_limits::poll();
                self.records(inst, &mut state);
                self.contents(f, inst, &mut state);
            }
            let end = f.terminator(block);
            for &edge in end.map_or(&[][..], |end| f.dests(end)) {
                let to = f.edge_block(edge);
                let changed = match &mut entries[to] {
                    Some(known) => meet(known, &state),
                    unknown => {
                        *unknown = Some(state.clone());
                        true
                    }
                };
                work.extend(cfg.position(to).filter(|_| changed));
            }
        }
        entries
    }

    /// Applies the records before an instruction. Returns whether there are any.
    fn records(&self, inst: Inst, state: &mut State) -> bool {
        let Some(records) = self.records.get(&inst) else { return false };
        for (number, record) in records {
            let Variable { node, inlined_at, bits, .. } = &self.variables[*number as usize];
            for &other in self.parts.get(&(*node, *inlined_at)).into_iter().flatten() {
                if overlap(bits.as_ref(), self.variables[other as usize].bits.as_ref()) {
                    state[other as usize] = None;
                }
            }
            state[*number as usize] = match record.known {
                Recorded::Lost => None,
                known => Some(Fact::Record(known)),
            };
        }
        true
    }

    /// Applies an instruction's effect on the contents of allocas. Returns whether there is any.
    fn contents(&self, f: &Function, inst: Inst, state: &mut State) -> bool {
        let (pointer, value) = match f.op(inst) {
            Op::Store(_) => (f.arg(inst, 1), Some(f.arg(inst, 0))),
            Op::Load(_) => (f.arg(inst, 0), f.result(inst)),
            // Its contents are undefined.
            Op::Alloca(..) => match f.result(inst) {
                Some(alloca) => (alloca, None),
                None => return false,
            },
            Op::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => match f.args(inst).last() {
                Some(&pointer) => (pointer, None),
                None => return false,
            },
            _ => return false,
        };
        let Some(&slot) = self.slots.get(&pointee(f, pointer)) else { return false };
        state[slot as usize] = value.map(Fact::Contents);
        true
    }

    /// A state's knowledge of variables: for a computed one, each of its operands, in order.
    fn known(&self, ctx: &Context, f: &Function, (state, writes): (&State, &[Writes])) -> Vec<(u32, KnownValue)> {
        let is = |value| match f.as_const(value) {
            Some(constant) => ctx.consts.as_bits(constant).map(KnownValue::Constant),
            // A variable need not have the elements of other aggregates where the value has them.
            None if ctx.types.is_aggregate(f.ty(value)) => None,
            None => Some(KnownValue::Value(value)),
        };
        let of = |fact: &Option<Fact>| {
            let value = match fact {
                Some(Fact::Record(Recorded::Value(value))) => f.resolve(*value),
                Some(Fact::Record(Recorded::Memory(at))) => match self.slots.get(at) {
                    Some(&slot) => match state[slot as usize] {
                        Some(Fact::Contents(value)) => f.resolve(value),
                        _ => return None,
                    },
                    None => {
                        let home = self.tracked.at(*at)?;
                        let writes = writes[home as usize];
                        // Nothing has been written yet, so there is nothing to show.
                        return (writes != 1).then_some(KnownValue::Memory(home, writes));
                    }
                },
                _ => return None,
            };
            is(value)
        };
        let mut all = Vec::new();
        for (number, fact) in (0..).zip(state.iter().take(self.variables.len())) {
            if let Some(Fact::Record(Recorded::Values(list))) = fact {
                let values = list.as_slice(&f.dfg.value_lists).iter();
                let known: Option<Vec<(u32, KnownValue)>> =
                    values.map(|&v| Some((number, is(f.resolve(v))?))).collect();
                all.extend(known.unwrap_or_default());
            } else {
                all.extend(of(fact).map(|known| (number, known)));
            }
        }
        all
    }
}

fn overlap(a: Option<&Range<u32>>, b: Option<&Range<u32>>) -> bool {
    a.zip(b).is_none_or(|(a, b)| a.start < b.end && b.start < a.end)
}

/// Whether a record's value is an address of private memory, which may be where the variable is.
fn is_address(ctx: &Context, f: &Function, record: &DebugRecord) -> bool {
    let address = |v| matches!(ctx.types.kind(f.ty(v)), TypeKind::Ptr(5));
    matches!(record.known, Recorded::Value(v) if address(v)) && words(ctx, record.expression).next().is_some()
}

/// The operations of a `DIExpression` and their operands.
fn words(ctx: &Context, expression: Md) -> impl Iterator<Item = &str> {
    let fields = match &ctx.metadata.nodes[expression] {
        MdNode::Special { fields, .. } => &fields[..],
        _ => &[],
    };
    fields.iter().map(|(_, field)| match field {
        MdField::Text(text) => ctx.strings.get(*text),
        _ => "",
    })
}

/// The computation of a variable from a record's values, if those are integers or addresses and the expression does not
/// read memory.
fn computed(ctx: &Context, f: &Function, record: &DebugRecord) -> Option<Computed> {
    let values = match &record.known {
        Recorded::Value(value) => std::slice::from_ref(value),
        Recorded::Values(list) => list.as_slice(&f.dfg.value_lists),
        Recorded::Memory(_) | Recorded::Lost => return None,
    };
    let words: Vec<&str> = words(ctx, record.expression).collect();
    let ([.., "DW_OP_stack_value"] | [.., "DW_OP_stack_value", "DW_OP_LLVM_fragment", _, _]) = words[..] else {
        return None;
    };
    let bits = |&value: &Value| {
        let ty = f.ty(value);
        let is_number = matches!(ctx.types.kind(ty), TypeKind::Int(_) | TypeKind::Ptr(0 | 1 | 3 | 4));
        u32::try_from(ctx.types.bits(ty)).ok().filter(|bits| is_number && matches!(bits, 8 | 16 | 32 | 64))
    };
    let arguments = values.iter().map(bits).collect::<Option<_>>()?;
    Some(Computed { expression: record.expression, arguments })
}

/// Which bits of a variable a value gives (`None`: all), and whether it gives them unmodified. `DW_OP_xderef` (the
/// variable is in memory) is ignored: clang keeps it for variables that were promoted long ago.
pub fn expression(ctx: &Context, node: Md) -> (Option<Range<u32>>, bool) {
    let words: Vec<&str> = words(ctx, node).collect();
    let (done, bits) = match words[..] {
        [ref done @ .., "DW_OP_LLVM_fragment", offset, size] => {
            let bits = offset.parse().ok().zip(size.parse().ok());
            let bits = bits.and_then(|(from, size): (u32, u32)| Some(from..from.checked_add(size)?));
            if bits.is_none() {
                return (None, false);
            }
            (done, bits)
        }
        ref done => (done, None),
    };
    let is_plain = matches!(
        done,
        [] | ["DW_OP_stack_value"]
            | ["DW_OP_constu", _, "DW_OP_swap", "DW_OP_xderef"]
            | ["DW_OP_lit5", "DW_OP_swap", "DW_OP_xderef"]
    );
    (bits, is_plain)
}

/// Intersects a state with that of another predecessor; returns whether it changed.
fn meet(known: &mut State, other: &State) -> bool {
    let mut changed = false;
    for (fact, other) in known.iter_mut().zip(other) {
        if fact.is_some() && fact != other {
            (*fact, changed) = (None, true);
        }
    }
    changed
}

/// The alloca behind a pointer that is an address space cast of one; otherwise the pointer itself.
fn pointee(f: &Function, pointer: Value) -> Value {
    let pointer = f.resolve(pointer);
    match f.def_inst(pointer) {
        Some(cast) if is_address_cast(f, cast) => f.resolve(f.arg(cast, 0)),
        _ => pointer,
    }
}

fn is_address_cast(f: &Function, inst: Inst) -> bool {
    matches!(f.op(inst), Op::Cast(CastOp::AddrSpaceCast))
}

/// Those of the values that are allocas used only by loads and stores of their whole type.
fn slots(f: &Function, values: &[Value]) -> Vec<Value> {
    let mut types: HashMap<Value, Type> = HashMap::new();
    for &v in values {
        if let Some(Op::Alloca(ty, _)) = f.def_inst(v).map(|inst| f.op(inst)) {
            types.insert(v, ty);
        }
    }
    for inst in f.blocks().flat_map(|block| f.insts(block)) {
        gcnc_limits::poll();
        // The operand that may be such an alloca, and the type accessed.
        let access = match f.op(inst) {
            Op::Load(access) if access.is_simple() => Some((0, f.inst(inst).ty)),
            Op::Store(access) if access.is_simple() => Some((1, f.ty(f.arg(inst, 0)))),
            Op::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => continue,
            _ if is_address_cast(f, inst) && types.contains_key(&f.resolve(f.arg(inst, 0))) => continue,
            _ => None,
        };
        for at in 0..f.args(inst).len() {
            let v = pointee(f, f.arg(inst, at));
            if types.get(&v).is_some_and(|&ty| access != Some((at, ty))) {
                types.remove(&v);
            }
        }
        for &v in f.dests(inst).iter().flat_map(|&edge| f.edge_args(edge)) {
            types.remove(&pointee(f, v));
        }
    }
    values.iter().copied().filter(|v| types.contains_key(v)).collect()
}

/// Tracks what the values of variables become during lowering.
pub(crate) struct Tracker {
    /// The values, in the analysed function, and their sizes in bits.
    values: Vec<(Value, u64)>,
    /// The scalars that each has become; `None` if the value is lost.
    rows: Vec<Option<Row>>,
    /// Those that are addresses of memory that variables are in.
    tracked: Vec<Value>,
}

impl Tracker {
    /// Starts with the function that `variables` describes.
    pub fn new(ctx: &Context, variables: &Variables, f: &Function) -> Tracker {
        let mut values: Vec<(Value, u64)> = variables.values().map(|v| (v, ctx.types.bits(f.ty(v)))).collect();
        values.sort_unstable();
        values.dedup();
        let rows = values.iter().map(|&(v, _)| Some(Row::from_slice(&[v]))).collect();
        let tracked = variables.tracked.iter().map(|home| home.alloca).collect();
        Tracker { values, rows, tracked }
    }

    /// Forgets variables in memory, because stores were removed.
    pub fn lose_memory(&mut self) {
        for (row, (value, _)) in self.rows.iter_mut().zip(&self.values) {
            row.take_if(|_| self.tracked.contains(value));
        }
    }

    /// Replaces each scalar by those that `to` returns; `None` means that it is lost.
    pub fn replace(&mut self, mut to: impl FnMut(Value) -> Option<Row>) {
        for row in &mut self.rows {
            gcnc_limits::poll();
            let new: Option<Vec<Row>> = row.iter().flatten().map(|&v| to(v)).collect();
            *row = row.take().and(new).map(|parts| parts.into_iter().flatten().collect());
        }
    }

    /// The scalars of the lowered function `f` that values have become, where they equal the value exactly.
    pub fn finish(mut self, ctx: &Context, f: &Function) -> HashMap<Value, Row> {
        self.replace(|v| {
            let v = f.resolve(v);
            let is_there = match f.def(v) {
                ValueDef::Inst(inst) => f.layout.block_of(inst).is_some(),
                ValueDef::Param(block, _) => f.layout.is_block_inserted(block),
                ValueDef::Const(_) => true,
                _ => false,
            };
            is_there.then(|| Row::from_slice(&[v]))
        });
        let bits = |row: &Row| row.iter().map(|&v| ctx.types.bits(f.ty(v))).sum::<u64>();
        let all = self.values.into_iter().zip(self.rows);
        all.filter_map(|((v, size), row)| Some((v, row.filter(|row| bits(row) == size)?))).collect()
    }
}
