//! Statements and control flow: branches, loops with breaks, switches, irreducible graphs.
//!
//! The pool holds the values in scope. An arm may use what was in the pool before it; its own values leave it as block
//! parameters.

use arbitrary::Unstructured;
use gcnc_ir::{BinOp, Block, FuncId, FunctionBuilder, IntPred, Intrinsic, Module, Type, Value};

use super::calls::{Callee, Contract, Lent, Table};
use super::int::SHIFTS;
use super::machine::Processor;
use super::memory::{Globals, Memory};
use super::shader::Shader;
use super::{ENTROPY, GROUP_SIZE, SLOTS};

/// The types of most values that are passed between blocks.
pub(super) const PASSED: [Type; 8] =
    [Type::I1, Type::I8, Type::I16, Type::I32, Type::I64, Type::F16, Type::F32, Type::F64];

/// The usual maximum of values, of any types, that a block takes.
const FEW: usize = 3;
/// The maximum number of statements of a function, or of a part of a big kernel.
const FUEL: u32 = 90;
/// Maximum nesting depth of control flow.
const MAX_DEPTH: u32 = 3;

/// A loop under construction.
struct Loop {
    head: Block,
    exit: Block,
    /// Types of the exit's parameters, and of the header's after the remaining rounds.
    types: Vec<Type>,
    /// Values of the header's parameters, except for the remaining rounds.
    carried: Vec<Value>,
    /// The remaining rounds.
    rounds: Value,
    /// Whether the loop tests at the top for remaining rounds; otherwise it tests at the bottom.
    tested_first: bool,
    /// Whether the exit's first parameter is the number of remaining rounds.
    tells_rounds: bool,
    /// The size of the pool before the loop, and how much of what was added since is available on every exit path.
    scope: usize,
    kept: usize,
}

/// A function under construction.
pub(super) struct Body<'m, 'u, 'd> {
    pub b: FunctionBuilder<'m>,
    pub u: &'u mut Unstructured<'d>,
    /// Values in scope.
    pub pool: Vec<Value>,
    /// The function's signature contract, unless it is a kernel.
    pub contract: Option<Contract>,
    /// Functions that may be called.
    pub functions: Vec<Callee>,
    /// Functions that may be called indirectly through a table.
    pub table: Option<Table>,
    /// Global and LDS memory, in a kernel.
    pub memory: Option<Memory>,
    /// The shader's state, in a shader.
    pub shader: Option<Shader>,
    /// Memory that the function was lent.
    pub lent: Vec<Lent>,
    /// Uniform arguments: the same for all work-items of a wave.
    pub alike: Vec<Value>,
    /// Memory for the results of callees that return them in memory, by the types of these results.
    pub result_places: Vec<(Vec<Type>, Value)>,
    /// The enclosing loops, outermost first.
    loops: Vec<Loop>,
    /// The processor that the program is for, if it is for a single one.
    pub processor: Option<&'static Processor>,
    /// Work-items of the last work-group, if that is partial; else 0.
    pub rest: u32,
    /// Statements left.
    fuel: u32,
}

impl<'m, 'u, 'd> Body<'m, 'u, 'd> {
    pub fn new(
        module: &'m mut Module,
        id: FuncId,
        u: &'u mut Unstructured<'d>,
        functions: Vec<Callee>,
    ) -> Body<'m, 'u, 'd> {
        let b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
        let params = b.params().to_vec();
        let pool = Vec::new();
        let (lent, alike, result_places, loops) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut body = Body {
            b,
            u,
            pool,
            contract: None,
            functions,
            table: None,
            memory: None,
            shader: None,
            lent,
            alike,
            result_places,
            loops,
            processor: None,
            rest: 0,
            fuel: FUEL,
        };
        params.into_iter().for_each(|param| body.receive(param));
        body.start_lending();
        body
    }

    /// A random number less than `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.u.int_in_range(0..=n - 1).unwrap_or(0)
    }

    /// Picks one of several.
    pub fn one_of<T: Copy>(&mut self, several: &[T]) -> T {
        several[self.below(several.len())]
    }

    /// True once in `n` times.
    pub fn rarely(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// Generates the whole kernel.
    pub fn kernel(mut self, globals: Globals) {
        let [out, input, counters, ..] = *self.b.params() else { return };
        self.pool.drain(..3);
        self.alike = self.b.params()[3..].to_vec();
        self.place_results(None);
        let lane = self.b.intrinsic(Intrinsic::WorkItemIdX, Type::I32, &[]);
        let group = self.b.intrinsic(Intrinsic::WorkGroupIdX, Type::I32, &[]);
        let size = self.b.i32(GROUP_SIZE as i32);
        let base = self.b.mul(group, size);
        let id = self.b.add(base, lane);
        self.pool.extend([lane, group, id]);
        let slots = self.b.i32(SLOTS as i32);
        let first = self.b.mul(id, slots);
        let wide = self.b.zext(first, Type::I64);
        let mine = self.b.gep(Type::I64, out, &[wide]);
        self.start_memory([input, counters, mine], globals, lane);
        let rounds = 1 + self.below(3);
        for round in 1.. {
            self.statements(0);
            match self.below(8) {
                0 | 1 => self.exchange(),
                2 => self.together(),
                3..=5 if self.processor.is_some() => self.exchange(),
                _ => {}
            }
            // A big program continues until only the entropy of a small program is left.
            match self.u.len() > ENTROPY {
                true => self.fuel = FUEL,
                false if round >= rounds => break,
                false => {}
            }
        }
        if let Some(memory) = self.memory.filter(|_| self.rarely(4)) {
            self.tell_all(memory, id);
        }
        self.store_results(mine);
        self.b.ret(None);
    }

    /// A condition on the last argument, which in a kernel is uniform across the grid.
    fn argument_condition(&mut self) -> Value {
        match *self.b.params() {
            [.., value] if self.b.ty(value) == Type::I64 => {
                let zero = self.b.i64(0);
                self.b.icmp(IntPred::Slt, value, zero)
            }
            _ => self.pick(Type::I1),
        }
    }

    /// An exchange in uniform control flow: in a loop, or on a condition.
    fn together(&mut self) {
        let scope = self.pool.len();
        let (block, _) = self.block(&[]);
        let (join, _) = self.block(&[]);
        if self.rarely(2) {
            let rounds = self.b.i32(1 + self.u.int_in_range(0..=2).unwrap_or(0));
            let (head, params) = self.block(&[Type::I32]);
            self.b.br(head, &[rounds]);
            self.b.switch_to(head);
            self.exchange();
            self.b.br(block, &[]);
            self.b.switch_to(block);
            self.operation();
            let (next, again) = self.count(params[0]);
            self.b.cond_br(again, head, &[next], join, &[]);
        } else {
            let condition = self.argument_condition();
            self.b.cond_br(condition, block, &[], join, &[]);
            self.b.switch_to(block);
            self.exchange();
            self.b.br(join, &[]);
        }
        self.pool.truncate(scope);
        self.b.switch_to(join);
    }

    pub fn store_results(&mut self, mine: Value) {
        for slot in 0..SLOTS as usize {
            let at = match self.pool.len().checked_sub(1 + slot) {
                // Mostly the newest values, which depend on the most others.
                Some(newest) if slot < 6 => newest,
                Some(_) => self.below(self.pool.len()),
                None => break,
            };
            let value = self.storable(self.pool[at]);
            let place = self.b.offset(mine, 8 * slot as i64, gcnc_ir::Flags::NONE);
            self.b.store(value, place, 8);
        }
    }

    /// Ends a device function, perhaps with two returns.
    pub fn return_values(&mut self, contract: &Contract) {
        if self.rarely(3) {
            self.return_early();
            self.statements(2);
        }
        let done = match self.below(4) {
            0 => self.return_as_another(contract),
            1 => self.return_by_call(contract),
            _ => false,
        };
        if !done {
            self.return_any(contract);
        }
    }

    /// Builds a structure from values of these types.
    pub fn filled(&mut self, ty: Type, types: &[Type]) -> Value {
        let values = self.pick_all(types);
        let mut all = self.b.poison(ty);
        for (i, value) in values.into_iter().enumerate() {
            all = self.b.insert_value(all, value, &[i as u32]);
        }
        all
    }

    /// Adds statements; `depth` is the nesting depth of control flow.
    pub fn statements(&mut self, depth: u32) {
        for _ in 0..2 + self.below(7) {
            if self.fuel == 0 {
                return;
            }
            self.fuel -= 1;
            match self.below(20) {
                0..=2 if self.memory.is_some() => self.access(),
                0 | 1 if !self.lent.is_empty() => self.use_lent(),
                0..=2 | 12 if self.shader_statement() => {}
                3 if depth < MAX_DEPTH => self.branch(depth),
                4 if depth < MAX_DEPTH => self.count_down(depth),
                5 if depth < MAX_DEPTH => self.switch(depth),
                6 if depth < MAX_DEPTH && self.may_be_odd() => self.graph(),
                7 if !self.functions.is_empty() => self.call(),
                // Calls in device functions.
                13 if self.contract.is_some() && !self.functions.is_empty() => self.call(),
                8 if depth < MAX_DEPTH && self.rarely(3) => self.hoard(depth),
                9 if depth < MAX_DEPTH => self.alike(depth),
                10 if self.loops.len() > 1 && self.rarely(2) => self.leave_outer(),
                11 if self.may_be_odd() && self.rarely(4) => self.never(),
                11 if self.rarely(3) => self.return_early(),
                11 if self.rarely(2) => self.inline_asm(),
                11 => self.hint(),
                _ => self.operation(),
            }
        }
    }

    /// High register pressure: many values that live across other statements, all of them used afterwards.
    fn hoard(&mut self, depth: u32) {
        let (ty, x) = (Type::I32, self.pick(Type::I32));
        let op = self.one_of(&[BinOp::Mul, BinOp::Xor]);
        let n = if self.rarely(5) { 100 + self.below(80) as i32 } else { 8 + self.below(56) as i32 };
        let held: Vec<Value> = (0..n)
            .map(|k| {
                let k = self.b.i32(k + 3);
                self.b.binary(op, x, k)
            })
            .collect();
        self.statements(depth + 1);
        if self.rarely(3) {
            return self.turn_by_all(held);
        }
        let first = self.pick(ty);
        let sum = held.into_iter().fold(first, |sum, value| {
            let mixed = self.b.xor(sum, value);
            self.b.add(mixed, value)
        });
        self.pool.push(sum);
    }

    /// 64 bits shifted back and forth by each of several amounts.
    fn turn_by_all(&mut self, amounts: Vec<Value>) {
        let (mut value, mask) = (self.pick(Type::I64), self.b.i64(63));
        for amount in amounts {
            let amount = self.b.zext(amount, Type::I64);
            let amount = self.b.and(amount, mask);
            let op = self.one_of(&SHIFTS);
            let shifted = self.b.binary(op, value, amount);
            value = self.b.sub(shifted, value);
        }
        self.pool.push(value);
    }

    /// Types of a few values that blocks pass on.
    fn passed(&mut self) -> Vec<Type> {
        (0..1 + self.below(FEW)).map(|_| self.any_type()).collect()
    }

    pub fn block(&mut self, types: &[Type]) -> (Block, Vec<Value>) {
        let block = self.b.create_block();
        let params = types.iter().map(|&ty| self.b.append_param(block, ty)).collect();
        (block, params)
    }

    pub fn pick_all(&mut self, types: &[Type]) -> Vec<Value> {
        types.iter().map(|&ty| self.pick(ty)).collect()
    }

    /// Fills `block` and branches to `join` with values of these types.
    fn arm(&mut self, block: Block, join: Block, types: &[Type], depth: u32) {
        let scope = self.pool.len();
        self.b.switch_to(block);
        self.statements(depth + 1);
        let values = self.pick_all(types);
        self.b.br(join, &values);
        self.pool.truncate(scope);
    }

    /// Divergent control flow: only some work-items continue with the value.
    pub fn for_some(&mut self, value: Value) {
        let (ty, condition) = (self.b.ty(value), self.pick(Type::I1));
        let (some, _) = self.block(&[]);
        let (join, merged) = self.block(&[ty]);
        let other = self.pick(ty);
        self.b.cond_br(condition, some, &[], join, &[other]);
        let scope = self.pool.len();
        self.b.switch_to(some);
        self.pool.push(value);
        self.statements(MAX_DEPTH);
        self.b.br(join, &[value]);
        self.pool.truncate(scope);
        self.b.switch_to(join);
        self.pool.extend(merged);
    }

    fn branch(&mut self, depth: u32) {
        let types = self.passed();
        let condition = self.pick(Type::I1);
        let (yes, _) = self.block(&[]);
        let (join, merged) = self.block(&types);
        if self.rarely(2) {
            let (no, _) = self.block(&[]);
            self.b.cond_br(condition, yes, &[], no, &[]);
            self.arm(no, join, &types, depth);
        } else {
            let values = self.pick_all(&types);
            self.b.cond_br(condition, yes, &[], join, &values);
        }
        self.arm(yes, join, &types, depth);
        self.b.switch_to(join);
        self.pool.extend(merged);
    }

    fn switch(&mut self, depth: u32) {
        let types = self.passed();
        let ty = self.switched();
        // Many cases with few destinations become ranges and bit tests.
        let many = self.rarely(4) && self.b.ctx.types.int_bits(ty).is_some_and(|bits| bits > 6);
        let (on, mask) = (self.pick(ty), self.b.int(ty, if many { 63 } else { 7 }));
        let on = self.b.and(on, mask);
        let first =
            if self.rarely(2) { 0 } else { u64::from(self.u.arbitrary::<u32>().unwrap_or(3)) << self.below(32) };
        let least = self.b.int(ty, first);
        let on = self.b.add(on, least);
        let arms: Vec<Block> = (0..2 + self.below(3)).map(|_| self.block(&[]).0).collect();
        let (join, merged) = self.block(&types);
        let inst = self.b.switch(on, arms[0], &[]);
        for case in 0..if many { 64 } else { 1 + self.below(6) } {
            if many && !self.rarely(3) {
                continue;
            }
            let to = if many && !self.rarely(8) { 1 } else { self.below(arms.len()) };
            let case = self.b.int(ty, first + case as u64);
            self.b.switch_case(inst, case, arms[to], &[]);
        }
        for arm in arms {
            self.arm(arm, join, &types, depth);
        }
        self.b.switch_to(join);
        self.pool.extend(merged);
    }

    /// The type of a switch's condition: any integer type with at least eight values.
    fn switched(&mut self) -> Type {
        if self.rarely(2) {
            return Type::I32;
        }
        let ty = self.any_type();
        let fits = self.b.ctx.types.int_bits(ty).is_some_and(|bits| bits > 3);
        if fits { ty } else { self.int_type() }
    }

    /// A path that is never taken, which no compiler can know: to `unreachable`, to the program's end, or into an
    /// infinite loop.
    fn never(&mut self) {
        let (id, zero) = (self.unknown_zero(), self.b.i32(0));
        // The order of the successors affects the block order.
        let first = self.rarely(2);
        let pred = if first { IntPred::Ne } else { IntPred::Eq };
        let mut goes = self.b.icmp(pred, id, zero);
        if self.rarely(2) {
            let also = self.pick(Type::I1);
            goes = if first { self.b.and(goes, also) } else { self.b.or(goes, also) };
        }
        let ((there, carried), (on, _)) = (self.block(&[Type::I32]), self.block(&[]));
        let handed = self.pick(Type::I32);
        if first {
            self.b.cond_br(goes, there, &[handed], on, &[]);
        } else {
            self.b.cond_br(goes, on, &[], there, &[handed]);
        }
        let scope = self.pool.len();
        self.b.switch_to(there);
        self.pool.extend(carried);
        self.statements(MAX_DEPTH);
        let next = self.pick(Type::I32);
        match self.below(5) {
            0 => drop(self.b.unreachable()),
            4 => {
                self.b.intrinsic_inst(Intrinsic::SEndPgm, Type::VOID, &[]);
                self.b.unreachable();
            }
            1 => {
                // One of two infinite loops.
                let ((other, _), condition) = (self.block(&[]), self.pick(Type::I1));
                self.b.cond_br(condition, there, &[next], other, &[]);
                self.b.switch_to(other);
                self.b.br(other, &[]);
            }
            2 => {
                let condition = self.pick(Type::I1);
                self.b.cond_br(condition, there, &[next], on, &[]);
            }
            _ => drop(self.b.br(there, &[next])),
        }
        self.pool.truncate(scope);
        self.b.switch_to(on);
    }

    /// Some lanes return early from the function, from any nesting depth.
    fn return_early(&mut self) {
        let Some(contract) = self.contract.clone() else { return };
        let condition = self.pick(Type::I1);
        let ((yes, _), (no, _)) = (self.block(&[]), self.block(&[]));
        self.b.cond_br(condition, yes, &[], no, &[]);
        self.b.switch_to(yes);
        self.return_any(&contract);
        self.b.switch_to(no);
    }

    /// The trip count of a loop: small, uniform or divergent.
    fn rounds(&mut self) -> Value {
        if self.rarely(2) {
            return self.b.i32(1 + self.u.int_in_range(0..=5).unwrap_or(0));
        }
        let some = self.pick(Type::I32);
        let mask = self.b.i32(3);
        let some = self.b.and(some, mask);
        let one = self.b.i32(1);
        self.b.add(some, one)
    }

    /// Decrements the counter. Returns it, and whether there is another round.
    fn count(&mut self, counter: Value) -> (Value, Value) {
        let (one, zero) = (self.b.i32(1), self.b.i32(0));
        let next = self.b.sub(counter, one);
        (next, self.b.icmp(IntPred::Sgt, next, zero))
    }

    fn count_down(&mut self, depth: u32) {
        let scope = self.pool.len();
        let merged = self.open_loop();
        let innermost = self.loops.len() - 1;
        let rounds = self.loops[innermost].rounds;
        self.statements(depth + 1);
        if self.rarely(2) {
            self.leave(innermost);
            self.statements(depth + 1);
        }
        self.next_round(innermost);
        // Values available on every exit path are available after the loop: each lane's from its own last round.
        let Some(Loop { exit, kept, .. }) = self.loops.pop() else { return };
        self.pool.truncate(kept.max(scope));
        self.b.switch_to(exit);
        self.pool.extend(merged);
        if kept > scope && self.rarely(2) {
            // The round in which a lane has left, to branch on.
            let some = self.b.i32(2);
            let condition = self.b.icmp(IntPred::Slt, rounds, some);
            self.pool.push(condition);
        }
    }

    /// Begins a loop and enters its body. Returns the parameters of its exit.
    fn open_loop(&mut self) -> Vec<Value> {
        let (tells_rounds, tested_first, guarded) = (self.rarely(3), self.rarely(3), self.rarely(3));
        let mut types = self.passed();
        if self.rarely(8) {
            types.extend(vec![Type::I32; 6 + self.below(20)]);
        }
        if tells_rounds {
            types[0] = Type::I32;
        }
        let mut first = vec![self.rounds()];
        first.extend(self.pick_all(&types));
        let (head, params) = self.block(&[&[Type::I32], &types[..]].concat());
        let (exit, merged) = self.block(&types);
        if guarded {
            let skipped = self.pick_all(&types);
            let condition = self.argument_condition();
            self.b.cond_br(condition, head, &first, exit, &skipped);
        } else {
            self.b.br(head, &first);
        }
        let scope = self.pool.len();
        self.b.switch_to(head);
        self.pool.extend(&params);
        let kept = match (guarded, tested_first) {
            (true, _) => scope,
            (false, true) => self.pool.len(),
            (false, false) => usize::MAX,
        };
        let (rounds, carried) = (params[0], params[1..].to_vec());
        self.loops.push(Loop { head, exit, types, carried, rounds, tested_first, tells_rounds, scope, kept });
        if tested_first {
            let (body, _) = self.block(&[]);
            let zero = self.b.i32(0);
            let more = self.b.icmp(IntPred::Sgt, rounds, zero);
            let values = self.exit_values(self.loops.len() - 1);
            self.b.cond_br(more, body, &[], exit, &values);
            self.b.switch_to(body);
        }
        merged
    }

    /// Values for a loop's exit.
    fn exit_values(&mut self, which: usize) -> Vec<Value> {
        let Loop { types, rounds, tells_rounds, .. } = &self.loops[which];
        let (types, told) = (types.clone(), tells_rounds.then_some(*rounds));
        let mut values = self.pick_all(&types);
        values[0] = told.unwrap_or(values[0]);
        values
    }

    /// Branches to a loop's next round, if there is one and perhaps on a condition; otherwise leaves the loop.
    fn next_round(&mut self, which: usize) {
        let around = &self.loops[which];
        let (head, exit, types) = (around.head, around.exit, around.types.clone());
        let (mut carried, rounds, tested_first) = (around.carried.clone(), around.rounds, around.tested_first);
        let (next, mut again) = self.count(rounds);
        let mut round = vec![next];
        round.extend(self.pick_all(&types));
        // Of many carried values, most are permuted.
        if let Some(many) = carried.get_mut(FEW..).filter(|many| many.len() > 1) {
            many.rotate_left(1 + self.below(many.len() - 1));
            round[1 + FEW..].copy_from_slice(many);
        }
        if tested_first {
            self.b.br(head, &round);
            return;
        }
        if self.rarely(3) {
            let more = self.pick(Type::I1);
            again = self.b.and(again, more);
        }
        let values = self.exit_values(which);
        self.b.cond_br(again, head, &round, exit, &values);
    }

    /// Conditionally breaks out of an enclosing loop, or continues with its next round.
    fn leave(&mut self, which: usize) {
        let innermost = which + 1 == self.loops.len();
        let around = &mut self.loops[which];
        // Values of an inner loop are not all available on the outer loop's other exits.
        around.kept = around.kept.min(if innermost { self.pool.len() } else { around.scope });
        let exit = around.exit;
        let leave = self.pick(Type::I1);
        let (stay, _) = self.block(&[]);
        if self.rarely(3) {
            let (skip, _) = self.block(&[]);
            self.b.cond_br(leave, stay, &[], skip, &[]);
            self.b.switch_to(skip);
            self.next_round(which);
        } else {
            let values = self.exit_values(which);
            self.b.cond_br(leave, exit, &values, stay, &[]);
        }
        self.b.switch_to(stay);
    }

    /// Breaks out of an outer loop.
    fn leave_outer(&mut self) {
        let which = self.below(self.loops.len() - 1);
        self.leave(which);
    }

    /// Operations on uniform values.
    fn alike(&mut self, depth: u32) {
        let mut uniform: Vec<Value> = self.b.params().to_vec();
        if self.memory.is_none() || uniform.len() < 5 {
            return self.operation();
        }
        uniform.drain(..3);
        let others = std::mem::replace(&mut self.pool, uniform);
        for _ in 0..1 + self.below(5) {
            self.operation();
        }
        if self.rarely(3) {
            // No scalar instruction compares floats.
            let condition = self.float_compare();
            let inverted = self.b.not(condition);
            self.pool.push(inverted);
        }
        if self.rarely(6) {
            // SGPR pressure, and conditions on some of the values.
            self.hoard(depth);
        }
        let made = std::mem::replace(&mut self.pool, others);
        self.pool.extend(&made[2..]);
    }

    /// Scheduling barriers and groups.
    fn scheduling(&mut self) {
        let (id, most) = match self.below(8) {
            0 => (Intrinsic::SchedBarrier, &[1][..]),
            1 => (Intrinsic::IglpOpt, &[4][..]),
            _ => (Intrinsic::SchedGroupBarrier, &[1 << 11, 5, 2][..]),
        };
        let numbers: Vec<_> = most.iter().map(|&most| self.below(most) as i32).collect();
        let numbers: Vec<_> = numbers.into_iter().map(|n| self.b.i32(n)).collect();
        self.b.intrinsic_inst(id, Type::VOID, &numbers);
    }

    /// Hints that change no result.
    fn hint(&mut self) {
        let zero = self.b.i32(0);
        match self.below(6) {
            0 => self.scheduling(),
            1 => drop(self.b.intrinsic_inst(Intrinsic::SSleep, Type::VOID, &[zero])),
            2 => {
                let short = self.b.int(Type::I16, 1);
                self.b.intrinsic_inst(Intrinsic::SSetPrio, Type::VOID, &[short]);
            }
            3 => {
                let truth = self.b.bool(true);
                self.b.intrinsic_inst(Intrinsic::Assume, Type::VOID, &[truth]);
            }
            4 if self.shader.is_none() => {
                let id = self.one_of(&[Intrinsic::WorkItemIdY, Intrinsic::WorkItemIdZ, Intrinsic::WorkGroupIdY]);
                let id = self.b.intrinsic(id, Type::I32, &[]);
                self.pool.push(id);
            }
            _ => drop(self.b.intrinsic_inst(Intrinsic::SideEffect, Type::VOID, &[])),
        }
    }

    /// Irreducible control flow: blocks with edges between any of them, entered at two; each back edge decrements a
    /// counter.
    fn graph(&mut self) {
        let rounds = self.rounds();
        let (start, condition) = (self.pick(Type::I32), self.pick(Type::I1));
        let node = [Type::I32, Type::I32];
        let n = 2 + if self.rarely(3) { self.below(18) } else { self.below(6) };
        let nodes: Vec<_> = (0..n).map(|_| self.block(&node)).collect();
        let (exit, merged) = self.block(&node);
        let other = self.below(n);
        self.b.cond_br(condition, nodes[0].0, &[rounds, start], nodes[other].0, &[rounds, start]);
        let scope = self.pool.len();
        for (at, (block, params)) in nodes.iter().enumerate() {
            self.b.switch_to(*block);
            self.pool.extend(params);
            match self.below(6) {
                few @ 0..=2 => (0..few).for_each(|_| self.operation()),
                3 => self.statements(MAX_DEPTH),
                _ => {}
            }
            let forward = |body: &mut Self| match at + 1 + body.below(3) {
                next if next < n => nodes[next].0,
                _ => exit,
            };
            let (one, two) = (forward(self), forward(self));
            let (value, condition) = (self.pick(Type::I32), self.pick(Type::I1));
            let on = [params[0], value];
            if at == 0 || self.rarely(3) {
                match one == two {
                    true => self.b.br(one, &on),
                    false => self.b.cond_br(condition, one, &on, two, &on),
                };
            } else {
                let (next, again) = self.count(params[0]);
                let again = if self.rarely(2) { self.b.and(again, condition) } else { again };
                // Rarely a self-loop: LLVM 22 loses the values on such an edge in an irreducible cycle.
                let back = nodes[if self.rarely(12) { at } else { self.below(at) }].0;
                self.b.cond_br(again, back, &[next, value], one, &on);
            }
            self.pool.truncate(scope);
        }
        self.b.switch_to(exit);
        self.pool.extend(merged);
    }
}
