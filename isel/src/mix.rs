//! Fused operations on f32 that read halves: what extends them is part of it (`v_fma_mix_f32`).
//!
//! The instruction takes denormal halves as they are, so it stands for an extension only where those are not flushed.
//! It says of each source whether it is a half (`op_sel_hi`) and which (`op_sel`); a sign is a modifier, a magnitude
//! would be one, but is left to the operation that has it.

use gcnc_isa::{Opcode, Operand};

use crate::node::{Piece, Value};
use crate::op::{Home, Op, Ty};
use crate::operand::Halves;
use crate::operand::{Kind, Src};
use crate::patterns::Word;
use crate::selector::Selector;

/// A source of the fused operation.
struct Source {
    value: Value,
    negated: bool,
    /// Where the half is that it extends, and whether it is the upper one.
    half: Option<(Word, bool)>,
}

impl Selector<'_> {
    /// Whether the operation takes one of its factors or its addend as a half that nothing else wants extended.
    pub fn mixes_halves(&self, values: [Value; 3]) -> bool {
        let kept = self.f.kernel.mode.denormals_f16_f64.inputs;
        let known = self.target.has(Opcode::VFmaMixF32) && kept;
        known && values.iter().any(|&v| self.mixed_source(v).half.is_some())
    }

    fn mixed_source(&self, v: Value) -> Source {
        let (mut value, mut negated) = (v, false);
        while self.nodes[value].op == Op::FNeg {
            (value, negated) = (self.nodes[value].args[0], !negated);
        }
        let node = self.nodes[value];
        let unwanted = node.uses == 1 && node.reg.is_none() && node.copy.is_none() && node.home == Home::V;
        let extends = node.op == Op::FpExt && node.from == Ty::F16 && unwanted;
        Source { value, negated, half: if extends { self.half_behind(node.args[0]) } else { None } }
    }

    /// The register that the half `v` is in.
    fn half_behind(&self, v: Value) -> Option<(Word, bool)> {
        let Piece::Part(u, k) = self.nodes.piece(v, 0) else { return None };
        let node = self.nodes[u];
        let shifted = node.op == Op::LShr && node.ty == Ty::I32 && self.constant_of(node.args[1]) == Some(16);
        if k == 0
            && shifted
            && let Piece::Part(w, i) = self.nodes.piece(node.args[0], 0)
        {
            return Some(((w, i), true));
        }
        Some(((u, k), false))
    }

    /// The product of the first two plus the third, some of them negated besides, as the value being selected.
    pub fn mixed(&mut self, values: [Value; 3], negated: [bool; 3]) -> Src {
        let out = self.reg(self.current);
        let srcs = [0, 1, 2].map(|i| {
            let source = self.mixed_source(values[i]);
            let neg = [source.negated ^ negated[i], false];
            let Some(((u, k), high)) = source.half else {
                let src = self.any(source.value);
                // A literal would be read as what the other sources are.
                let is_literal = matches!(src.kind, Kind::Const(n) if Operand::inline_b32(n as u32).is_none());
                let src = if is_literal { Src::reg(self.vector_of(src, 1)) } else { src };
                return Src { halves: Halves { high: [false; 2], neg }, ..src };
            };
            Src { halves: Halves { high: [high, true], neg }, ..self.any_dword(u, k) }
        });
        self.vector_op(Opcode::VFmaMixF32, &[out], &srcs, 0);
        Src::reg(out)
    }
}
