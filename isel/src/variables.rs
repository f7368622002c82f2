//! Debug info for source variables: maps values of the lowered function to dwords of virtual registers.

use gcnc_ir::{Context, Function as IrFunction, Op, Value as IrValue};
use gcnc_lowering::Frame;
use gcnc_lowering::variables::{self as lowered, KnownValue, LoweredVariables};
use gcnc_mir::convention::STACK_ALIGN;
use gcnc_mir::variables::{self as machine, Scalar, Tracked, Variables};
use gcnc_mir::{Function, VReg};
use hashbrown::HashMap;

use crate::node::{Nodes, Piece, Value};
use crate::op::RegBank;

/// Describes in `machine` the variables of `f`, which was selected with these `nodes`.
pub fn describe(
    machine: &mut Function,
    (f, ctx): (&IrFunction, &Context),
    (from, frame): (&LoweredVariables, &Frame),
    nodes: &Nodes,
) {
    let mut finder = Finder { f, ctx, nodes, out: Variables::default(), values: HashMap::new(), next: 0 };
    let homes: Vec<Option<u32>> = from.variables.tracked.iter().map(|home| finder.home(home, from, frame)).collect();
    for state in &from.variables.states {
        // A computed variable depends on several values, which are consecutive.
        let state = state.chunk_by(|a, b| a.0 == b.0).map(|known| (known[0].0, finder.value(from, known, &homes)));
        let state = state.collect();
        finder.out.states.push(state);
    }
    let variables = (0..).zip(&from.variables.all);
    finder.out.computed = variables.filter(|(_, variable)| variable.computed.is_some()).map(|(n, _)| n).collect();
    finder.out.state_of = from.variables.state_of.iter().map(|(node, &state)| (node.as_u32(), state)).collect();
    machine.variables = Some(Box::new(finder.out));
}

struct Finder<'a> {
    f: &'a IrFunction,
    ctx: &'a Context,
    nodes: &'a Nodes,
    out: Variables,
    values: HashMap<Vec<KnownValue>, u32>,
    next: Tracked,
}

impl Finder<'_> {
    /// The index of an alloca that holds a variable, if it still has memory of its own and all stores to it are known.
    fn home(&mut self, home: &lowered::TrackedAlloca, from: &LoweredVariables, frame: &Frame) -> Option<u32> {
        let &[v] = from.rows.get(&home.alloca).filter(|_| home.is_known())?.as_slice() else { return None };
        let inst = self.f.def_inst(v).filter(|&inst| frame.place(inst).is_none())?;
        let Op::Alloca(ty, _) = self.f.op(inst) else { return None };
        let v = Value(v.as_u32());
        let at = match self.nodes.frame_address(v) {
            Some((at, align)) => (align <= STACK_ALIGN).then_some(at)?,
            None => match self.nodes.piece(v, 0) {
                Piece::Const(at) => at,
                _ => return None,
            },
        };
        let writes = home.writes.iter().map(|(location, &write)| (location.as_u32(), write)).collect();
        let bytes = u32::try_from(self.ctx.types.size(ty)).ok()?;
        self.out.homes.push(machine::VariableHome { at, bytes, writes });
        Some(self.out.homes.len() as u32 - 1)
    }

    /// The index of a variable's value among the function's.
    fn value(&mut self, from: &LoweredVariables, known: &[(u32, KnownValue)], homes: &[Option<u32>]) -> u32 {
        gcnc_limits::poll();
        let known: Vec<KnownValue> = known.iter().map(|&(_, known)| known).collect();
        if let Some(&number) = self.values.get(&known) {
            return number;
        }
        let mut scalars = Vec::new();
        for &known in &known {
            let before = scalars.len();
            self.known(from, known, homes, &mut scalars);
            if scalars.len() == before {
                // If one of them is unavailable, nothing can be computed.
                scalars.clear();
                break;
            }
        }
        self.out.values.push(scalars);
        let number = self.out.values.len() as u32 - 1;
        self.values.insert(known, number);
        number
    }

    fn known(&mut self, from: &LoweredVariables, known: KnownValue, homes: &[Option<u32>], out: &mut Vec<Scalar>) {
        match known {
            KnownValue::Constant(bits) => out.push(Scalar::Constant(bits, 8)),
            KnownValue::Memory(home, writes) => out.extend(homes[home as usize].map(|home| Scalar::Home(home, writes))),
            KnownValue::Value(value) => {
                let row = from.rows.get(&value).map_or(&[][..], |row| row);
                row.iter().for_each(|&v| self.scalar(v, out));
            }
        }
    }

    /// Describes a scalar of the lowered function.
    fn scalar(&mut self, v: IrValue, out: &mut Vec<Scalar>) {
        let bytes = self.ctx.types.bits(self.f.ty(v)).div_ceil(8);
        let v = Value(v.as_u32());
        for (dword, at) in (0..bytes).step_by(4).enumerate() {
            let bytes = (bytes - at).min(4) as u8;
            out.push(match self.nodes.piece(v, dword as u8) {
                Piece::Const(bits) => Scalar::Constant(bits.into(), bytes),
                Piece::Part(v, dword) => self.dword(v, dword).map_or(Scalar::Lost(bytes), |n| Scalar::Dword(n, bytes)),
                Piece::Undef => Scalar::Lost(bytes),
            });
        }
    }

    /// The index of a dword, if a register of either file holds it.
    fn dword(&mut self, v: Value, dword: u8) -> Option<Tracked> {
        let node = &self.nodes[v];
        if !matches!(node.bank, RegBank::S | RegBank::V) {
            return None;
        }
        let copy = node.copy.filter(|_| node.copied >> dword & 1 != 0);
        let registers = [node.reg, copy].into_iter().flatten().filter_map(|r| {
            let is_there = r.offset16 % 2 == 0 && dword < r.len_dwords();
            Some((VReg::of(r.reg).filter(|_| is_there)?, r.offset_dwords() + dword))
        });
        let mut number = None;
        for register in registers {
            let next = number.unwrap_or(self.next);
            let known = *self.out.dwords.entry(register).or_insert(next);
            number.get_or_insert(known);
            self.next = self.next.max(known + 1);
        }
        number
    }
}
