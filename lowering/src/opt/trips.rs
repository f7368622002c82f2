//! Constant trip counts.
//!
//! The condition of an exit and the header parameters that it depends on are evaluated as a small program over
//! constants. So any step works, shifts as well as sums, and no form of loop is special.

use gcnc_ir::{BinOp, Block, CastOp, Context, Function, Inst, Op, Type, Value, ValueDef};
use smallvec::SmallVec;

use crate::build::compare;
use crate::fold::{self, IntOp};
use crate::known::mask;

/// The most values that a condition may depend on.
const MAX_VALUES: usize = 24;

/// The edges of a loop's header.
pub(super) struct Edges<'a> {
    /// The header.
    pub header: Block,
    /// The arguments of each entry edge.
    pub entering: &'a [SmallVec<[Value; 8]>],
    /// The arguments of each back edge.
    pub back: &'a [SmallVec<[Value; 8]>],
}

/// A constant trip count.
pub(super) struct Count {
    /// The iteration that exits, counted from one.
    pub trips: u32,
    /// The header parameters that are constant in each iteration.
    pub variables: SmallVec<[Value; 4]>,
}

/// How a value of the program is computed.
#[derive(Clone, Copy)]
enum EvalStep {
    Const,
    Param,
    Op(Inst, [u8; 3]),
}

struct Program<'a> {
    ctx: &'a Context,
    func: &'a Function,
    edges: &'a Edges<'a>,
    values: SmallVec<[(Value, EvalStep); MAX_VALUES]>,
    state: SmallVec<[u64; MAX_VALUES]>,
    /// Parameters, each with its value in the next iteration.
    params: SmallVec<[(u8, u8); 4]>,
}

/// The iteration in which `condition` first equals `leaves`; `None` if not within `limit` iterations or not constant.
pub(super) fn count(
    ctx: &Context,
    func: &Function,
    edges: &Edges<'_>,
    condition: Value,
    leaves: bool,
    limit: u32,
) -> Option<Count> {
    let (values, state, params) = (SmallVec::new(), SmallVec::new(), SmallVec::new());
    let mut program = Program { ctx, func, edges, values, state, params };
    let result = program.place(condition, 0)?;
    let mut done = 0;
    // Each parameter found may need others for its next value.
    while done < program.values.len() {
        if let (param, EvalStep::Param) = program.values[done] {
            let next = program.next_of(param)?;
            let next = program.place(next, 0)?;
            program.params.push((done as u8, next));
        }
        done += 1;
    }
    for iteration in 1..=limit {
        program.run()?;
        if (program.state[result as usize] != 0) == leaves {
            let variables = program.params.iter().map(|&(param, _)| program.values[param as usize].0).collect();
            return Some(Count { trips: iteration, variables });
        }
        program.step();
    }
    None
}

impl Program<'_> {
    /// The index of a value in the program; added if necessary, after its operands.
    fn place(&mut self, v: Value, depth: usize) -> Option<u8> {
        if let Some(at) = self.values.iter().position(|x| x.0 == v) {
            return Some(at as u8);
        }
        let (step, first) = match self.func.def(v) {
            ValueDef::Const(_) => (EvalStep::Const, self.func.as_int(self.ctx, v)?),
            ValueDef::Param(block, i) if block == self.edges.header => {
                let mut entering = self.edges.entering.iter().map(|args| args.get(i as usize).copied());
                let first = entering.next()??;
                if !entering.all(|a| a == Some(first)) {
                    return None;
                }
                (EvalStep::Param, self.func.as_int(self.ctx, first)?)
            }
            ValueDef::Inst(inst) => {
                let known = matches!(self.func.op(inst), Op::Binary(_) | Op::ICmp(_) | Op::Cast(_) | Op::Select);
                if !known || depth == MAX_VALUES {
                    return None;
                }
                let mut args = [0; 3];
                for i in 0..self.func.args(inst).len() {
                    args[i] = self.place(self.func.arg(inst, i), depth + 1)?;
                }
                (EvalStep::Op(inst, args), 0)
            }
            _ => return None,
        };
        if self.values.len() == MAX_VALUES {
            return None;
        }
        self.values.push((v, step));
        self.state.push(first);
        Some(self.values.len() as u8 - 1)
    }

    /// The value that all back edges pass for a parameter.
    fn next_of(&self, param: Value) -> Option<Value> {
        let ValueDef::Param(_, i) = self.func.def(param) else { return None };
        let mut back = self.edges.back.iter().map(|args| args.get(i as usize).copied());
        let next = back.next()??;
        back.all(|a| a == Some(next)).then_some(next)
    }

    fn run(&mut self) -> Option<()> {
        for at in 0..self.values.len() {
            if let (_, EvalStep::Op(inst, args)) = self.values[at] {
                self.state[at] = self.evaluate(inst, args)?;
            }
        }
        Some(())
    }

    fn step(&mut self) {
        let next: SmallVec<[u64; 4]> = self.params.iter().map(|&(_, next)| self.state[next as usize]).collect();
        for (&(param, _), value) in self.params.iter().zip(next) {
            self.state[param as usize] = value;
        }
    }

    fn evaluate(&self, inst: Inst, args: [u8; 3]) -> Option<u64> {
        let value = |i: usize| self.state[args[i] as usize];
        let bits_of = |ty: Type| u8::try_from(self.ctx.types.bits(ty)).ok().filter(|_| self.ctx.types.is_int(ty));
        let bits = bits_of(self.func.inst(inst).ty)?;
        let from = bits_of(self.func.ty(self.func.arg(inst, 0)))?;
        match self.func.op(inst) {
            Op::Binary(op) => binary(op, value(0), value(1), bits),
            Op::ICmp(cc) => Some(u64::from(compare(cc, value(0), value(1), from))),
            Op::Cast(CastOp::Trunc | CastOp::ZExt) => Some(value(0) & mask(bits)),
            Op::Cast(CastOp::SExt) => Some(fold::signed(value(0), from) as u64 & mask(bits)),
            Op::Select => Some(if value(0) != 0 { value(1) } else { value(2) }),
            _ => None,
        }
    }
}

fn binary(op: BinOp, a: u64, b: u64, bits: u8) -> Option<u64> {
    let op = match op {
        BinOp::Add => IntOp::Add,
        BinOp::Sub => return fold::int(IntOp::Add, a, b.wrapping_neg() & mask(bits), bits),
        BinOp::Mul => IntOp::Mul,
        BinOp::And => IntOp::And,
        BinOp::Or => IntOp::Or,
        BinOp::Xor => IntOp::Xor,
        BinOp::Shl => IntOp::Shl,
        BinOp::LShr => IntOp::Lshr,
        BinOp::AShr => IntOp::Ashr,
        _ => return None,
    };
    fold::int(op, a, b, bits)
}
