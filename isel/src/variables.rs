//! Variables of the source: from values of the lowered function to dwords of virtual registers.

use gcnc_ir::{Context, Function as IrFunction, Value as IrValue};
use gcnc_lowering::variables::{Known, LoweredVariables};
use gcnc_mir::variables::{Scalar, Tracked, Variables};
use gcnc_mir::{Function, VReg};
use hashbrown::HashMap;

use crate::node::{Nodes, Piece, Value};
use crate::op::Home;

/// Says in `machine` what the variables of `f` are, which has been selected with these `nodes`.
pub fn describe(machine: &mut Function, (f, ctx): (&IrFunction, &Context), from: &LoweredVariables, nodes: &Nodes) {
    let mut finder = Finder { f, ctx, nodes, out: Variables::default(), values: HashMap::new(), next: 0 };
    for state in &from.variables.states {
        let state = state.iter().map(|&(variable, known)| (variable, finder.value(from, known)));
        let state = state.collect();
        finder.out.states.push(state);
    }
    finder.out.state_of = from.variables.state_of.iter().map(|(node, &state)| (node.as_u32(), state)).collect();
    machine.variables = Some(Box::new(finder.out));
}

struct Finder<'a> {
    f: &'a IrFunction,
    ctx: &'a Context,
    nodes: &'a Nodes,
    out: Variables,
    values: HashMap<Known, u32>,
    next: Tracked,
}

impl Finder<'_> {
    /// The number of a value among the function's.
    fn value(&mut self, from: &LoweredVariables, known: Known) -> u32 {
        gcnc_limits::poll();
        if let Some(&number) = self.values.get(&known) {
            return number;
        }
        let mut scalars = Vec::new();
        match known {
            Known::Constant(bits) => scalars.push(Scalar::Constant(bits, 8)),
            Known::Value(value) => {
                let row = from.rows.get(&value).map_or(&[][..], |row| row);
                row.iter().for_each(|&v| self.scalar(v, &mut scalars));
            }
        }
        self.out.values.push(scalars);
        let number = self.out.values.len() as u32 - 1;
        self.values.insert(known, number);
        number
    }

    /// What a scalar of the lowered function is.
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

    /// The number of a dword, if registers have it, in either file.
    fn dword(&mut self, v: Value, dword: u8) -> Option<Tracked> {
        let node = &self.nodes[v];
        if !matches!(node.home, Home::S | Home::V) {
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
