//! Mixed-precision FMA (`v_fma_mix_f32`): fused f32 operations that read f16 operands and extend them themselves.
//!
//! The instruction keeps denormal f16 operands, so it can replace an extension only where those are not flushed. It
//! selects for each source whether it is an f16 (`op_sel_hi`) and which half (`op_sel`); negation becomes a modifier.
//! Absolute value could too, but stays a separate operation.

use gcnc_isa::{Opcode, Operand};

use crate::node::{Piece, Value};
use crate::op::{Op, RegBank, Ty};
use crate::operand::Halves;
use crate::operand::{Src, SrcKind};
use crate::patterns::Word;
use crate::selector::Selector;

/// A source of the fused operation.
struct MixSource {
    value: Value,
    negated: bool,
    /// The f16 that it extends, if any, and whether that is the upper half.
    half: Option<(Word, bool)>,
}

impl Selector<'_> {
    /// Whether a factor or the addend is an extended f16 with no other use, so that the mixed operation pays off.
    pub fn mixes_halves(&self, values: [Value; 3]) -> bool {
        let kept = self.f.kernel.mode.denormals_f16_f64.inputs;
        let known = self.target.has(Opcode::VFmaMixF32) && kept;
        known && values.iter().any(|&v| self.mixed_source(v).half.is_some())
    }

    fn mixed_source(&self, v: Value) -> MixSource {
        let (mut value, mut negated) = (v, false);
        while self.nodes[value].op == Op::FNeg {
            (value, negated) = (self.nodes[value].args[0], !negated);
        }
        let node = self.nodes[value];
        let unwanted = node.uses == 1 && node.reg.is_none() && node.copy.is_none() && node.bank == RegBank::V;
        let extends = node.op == Op::FpExt && node.from == Ty::F16 && unwanted;
        MixSource { value, negated, half: if extends { self.half_behind(node.args[0]) } else { None } }
    }

    /// The register that holds the f16 `v`.
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

    /// Emits the product of the first two plus the third, optionally negated, as the value being selected.
    pub fn mixed(&mut self, values: [Value; 3], negated: [bool; 3]) -> Src {
        let out = self.reg(self.current);
        let srcs = [0, 1, 2].map(|i| {
            let source = self.mixed_source(values[i]);
            let neg = [source.negated ^ negated[i], false];
            let Some(((u, k), high)) = source.half else {
                let src = self.any(source.value);
                // A literal would be read with the other sources' type.
                let is_literal = matches!(src.kind, SrcKind::Const(n) if Operand::inline_b32(n as u32).is_none());
                let src = if is_literal { Src::reg(self.vector_of(src, 1)) } else { src };
                return Src { halves: Halves { high: [false; 2], neg }, ..src };
            };
            Src { halves: Halves { high: [high, true], neg }, ..self.any_dword(u, k) }
        });
        self.vector_op(Opcode::VFmaMixF32, &[out], &srcs, 0);
        Src::reg(out)
    }
}
