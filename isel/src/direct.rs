//! Selection of intrinsics that are a single instruction, driven by the rows of [`crate::tables::direct`].

use gcnc_isa::op::{OperandRole, ValueType, accepts, flags, modifiers};
use gcnc_isa::{Form, Mods, Opcode, Operand, OperandDesc, RegClass, RegRef};
use gcnc_lowering::Diagnostic;
use smallvec::SmallVec;

use crate::node::{Piece, Value};
use crate::op::{RegBank, Ty};
use crate::operand::{Src, SrcKind};
use crate::selector::Selector;
use crate::tables::{Choice, UNSIGNED, choose, direct::alternatives, missing};

/// The alternatives for a result of this type: the 16-bit ones come first where there are others.
fn of_type(choices: &[Choice], ty: Ty) -> &[Choice] {
    let is_half = |(opcode, _): &Choice| opcode.desc().operands().first().is_some_and(|row| row.size16 == 1);
    match choices.iter().position(|choice| !is_half(choice)) {
        Some(halves) => {
            if ty == Ty::F16 && halves > 0 {
                &choices[..halves]
            } else {
                &choices[halves..]
            }
        }
        None => choices,
    }
}

/// The instruction being built: its sources, and modifiers from constant operands.
#[derive(Default)]
struct DirectInst {
    sources: SmallVec<[Value; 6]>,
    old: Option<Value>,
    mods: Mods,
    /// The SDWA source select, where the target needs it.
    part: Option<u32>,
}

impl Selector<'_> {
    /// Selects instruction `i` of block `b`, a call of an intrinsic with a row; `v` is its result.
    pub fn direct(&mut self, v: Value, b: u32, i: usize) -> Result<(), Diagnostic> {
        let Some(id) = self.view.intrinsic(b, i) else { return Err(self.view.unsupported(b, i)) };
        let choices = of_type(alternatives(id).unwrap_or_default(), self.nodes[v].ty);
        let fitting: SmallVec<[Choice; 4]> = choices.iter().copied().filter(|choice| self.fits(choice, b, i)).collect();
        let Some((opcode, letters)) = choose(&fitting, self.target) else {
            return Err(self.view.refusal(b, i, missing(id, choices, self.target)));
        };
        let mut parts = DirectInst { mods: Mods::default_for(opcode), ..DirectInst::default() };
        parts.mods.set_clamp(parts.mods.clamp() || letters.ends_with(UNSIGNED));
        for (k, letter) in letters.trim_end_matches(UNSIGNED).bytes().enumerate() {
            let operand = self.view.operand(b, i, k);
            if matches!(letter, b'0' | b'_') || self.source_of(letter, operand, &mut parts) {
                continue;
            }
            match self.number(operand) {
                Some(n) => self.modify(opcode, letter, n as u8, &mut parts),
                None => {
                    let which = format!("operand {} of `{}` must be a constant", k + 1, id.name());
                    return Err(self.view.refusal(b, i, which));
                }
            }
        }
        let out = self.reg(v);
        self.emit_direct(opcode, out, &parts);
        Ok(())
    }

    /// Whether the operands match an alternative.
    fn fits(&self, (_, letters): &Choice, b: u32, i: usize) -> bool {
        let fits = |(k, letter)| letter != b'0' || self.number(self.view.operand(b, i, k)) == Some(0);
        letters.bytes().enumerate().all(fits)
    }

    /// Takes a register operand, if that is what `letter` stands for.
    fn source_of(&self, letter: u8, operand: Value, parts: &mut DirectInst) -> bool {
        match letter {
            b's' | b'S' => {
                parts.mods.set_neg(parts.sources.len(), parts.mods.neg(parts.sources.len()) || letter == b'S');
                parts.sources.push(operand);
            }
            b'd' => parts.old = Some(operand),
            _ => return false,
        }
        true
    }

    /// Sets the modifier that `letter` stands for.
    fn modify(&self, opcode: Opcode, letter: u8, n: u8, parts: &mut DirectInst) {
        let (m, next) = (&mut parts.mods, parts.sources.len());
        let bit = |k: u8| n >> k & 1 != 0;
        match letter {
            b'k' => m.set_clamp(bit(0)),
            b'1' => m.set_op_sel(0, bit(0)),
            b'l' => m.set_op_sel(1, bit(0)),
            b'h' => m.set_op_sel(2, bit(0)),
            b'Y' => m.set_op_sel(3, bit(0)),
            b'x' => (0..2).for_each(|k| m.set_op_sel(k, n >> k & 1 != 0)),
            b'y' => (0..2).for_each(|k| m.set_op_sel(2 + k, n >> k & 1 != 0)),
            b'b' | b'w' if self.target.sdwa() => {
                let first = if letter == b'b' { 0 } else { 4 };
                let always = letter == b'b' && self.target.converts_byte_floats_by_sdwa();
                parts.part = (n != 0 || always).then_some(first + u32::from(n));
            }
            b'b' => m.set_special(opcode, modifiers::BYTE_SEL, n),
            b'w' => m.set_op_sel(0, bit(0)),
            b'B' => m.set_special(opcode, modifiers::DST_BYTE_SEL, n),
            b't' => m.set_special(opcode, modifiers::BITOP3, n),
            b'z' => m.set_special(opcode, modifiers::SCALE_SEL, n),
            b'c' => m.set_cbsz(n),
            b'a' => m.set_abid(n),
            b'p' => m.set_blgp(n),
            b'u' => m.set_neg(next, bit(0)),
            b'n' => {
                m.set_neg(next, bit(0));
                m.set_neg_hi(next, bit(0) && opcode.desc().mods & modifiers::NEG_HI_ADDEND == 0);
            }
            b'C' => {
                m.set_neg(2, bit(0));
                m.set_neg_hi(2, bit(1));
            }
            b'f' => m.set_special(opcode, modifiers::MATRIX_A_FMT, n),
            b'F' => m.set_special(opcode, modifiers::MATRIX_B_FMT, n),
            b'q' => m.set_special(opcode, modifiers::MATRIX_A_SCALE, n),
            b'Q' => m.set_special(opcode, modifiers::MATRIX_B_SCALE, n),
            b'g' => m.set_special(opcode, modifiers::MATRIX_A_SCALE_FMT, n),
            b'G' => m.set_special(opcode, modifiers::MATRIX_B_SCALE_FMT, n),
            b'e' | b'E' => {
                let k = usize::from(letter == b'E');
                m.set_op_sel(k, bit(0));
                m.set_op_sel_hi(k, bit(1));
            }
            b'r' => m.set_special(opcode, modifiers::MATRIX_A_REUSE, n),
            b'R' => m.set_special(opcode, modifiers::MATRIX_B_REUSE, n),
            _ => {}
        }
    }

    /// Appends the instruction.
    fn emit_direct(&mut self, opcode: Opcode, out: RegRef, parts: &DirectInst) {
        let rows = opcode.desc().operands();
        let mut sources: SmallVec<[Src; 6]> = SmallVec::new();
        let mut given = parts.sources.iter();
        for row in rows.iter().filter(|row| row.is_use()) {
            let Some(&v) = (if row.is_tied() { parts.old.as_ref() } else { given.next() }) else { continue };
            let wide = row.size16 > 2
                || matches!(
                    row.ty,
                    ValueType::PackedInt16 | ValueType::PackedF16 | ValueType::PackedBf16 | ValueType::Bfloat
                );
            // A constant is read as a 16-bit operand, not as the lower half of a 32-bit value.
            let halved = row.size16 == 1 && self.nodes[v].ty == Ty::I32 && self.nodes.is_const(v);
            let src = match () {
                _ if row.is_tied() || halved => self.whole(v),
                _ if !row.accepts_class(RegClass::Vgpr) => self.scalar(v),
                _ if row.accepts_class(RegClass::Sgpr) && !wide && parts.part.is_none() => {
                    self.direct_source(opcode, v)
                }
                _ => self.addend_or_whole(opcode, row, v),
            };
            sources.push(src);
        }
        self.keep_addend_apart(opcode, &mut sources);
        if out_is_scalar(rows) {
            return self.scalar_op(opcode, Some(out), &sources);
        }
        let movable = sources.len() - rows.iter().filter(|row| row.is_tied()).count();
        let long = parts.mods != Mods::default_for(opcode);
        let opcode = self.legalize(opcode, &[out], &mut sources[..movable], 0, long);
        let mut inst = self.make(opcode, &[out], &sources);
        let signs = inst.mods.bits;
        inst.mods = Mods { bits: parts.mods.bits | signs, ..parts.mods };
        if let Some(part) = parts.part {
            const DWORD: u32 = 6;
            inst.form = Form::Sdwa;
            inst.mods = inst.mods.with_sdwa(DWORD, 0, [part, DWORD], [false; 2]);
        }
        self.cur.push(inst);
    }

    /// A one-dword source; sign operations that define it become modifiers where the operation has them.
    fn direct_source(&mut self, opcode: Opcode, v: Value) -> Src {
        let plain = opcode.is(flags::NO_SRC_MODS) || opcode.is(flags::PACKED) || !self.nodes[v].ty.is_float();
        if plain { self.any(v) } else { self.float(v) }
    }

    /// `v` in a VGPR of its own, gathered if it has only pieces.
    pub fn whole(&mut self, v: Value) -> Src {
        let n = self.nodes[v].dwords;
        if self.nodes[v].bank == RegBank::V && !self.nodes.is_const(v) {
            return Src::reg(self.vector(v));
        }
        let pieces = self.pieces(v, 0, n);
        Src::reg(self.gather(&pieces))
    }

    /// As [`Self::whole`], but a zero addend stays an inline constant, where the processor reads that correctly.
    fn addend_or_whole(&mut self, opcode: Opcode, row: &OperandDesc, v: Value) -> Src {
        let addend = opcode.is(flags::MATRIX) && row.role == OperandRole::Src2 && row.accepts & accepts::INLINE != 0;
        let zero = addend && !self.target.has_matrix_constant_bug();
        if zero && (0..self.nodes[v].dwords).all(|i| self.nodes.piece(v, i) == Piece::Const(0)) {
            return Src { kind: SrcKind::Other(Operand::int(0)), ..Src::NONE };
        }
        self.whole(v)
    }

    /// A matrix operation's addend shares its registers with the result, which must not overlap the factors: an addend
    /// that is also a factor is copied.
    fn keep_addend_apart(&mut self, opcode: Opcode, sources: &mut [Src]) {
        if !opcode.is(flags::MATRIX) {
            return;
        }
        let [a, b, addend, ..] = sources else { return };
        let SrcKind::Reg(r) = addend.kind else { return };
        if [a.kind, b.kind].iter().any(|k| matches!(k, SrcKind::Reg(f) if f.reg == r.reg)) {
            let copy = self.f.new_vgpr(r.len_dwords());
            for i in 0..r.len_dwords() {
                self.push(Opcode::VMovB32, &[copy.dword(i).into(), r.dword(i).into()]);
            }
            addend.kind = SrcKind::Reg(copy);
        }
    }
}

fn out_is_scalar(rows: &[OperandDesc]) -> bool {
    rows.first().is_some_and(|row| !row.accepts_class(RegClass::Vgpr))
}
