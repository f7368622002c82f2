//! Operand legalisation and emission: instructions whose operands their encodings can hold.
//!
//! Before GFX9, 32-bit additions and subtractions always write a carry; an unused carry goes to VCC, which allows the
//! short encoding.
//!
//! A vector instruction reads few scalar values: the *constant bus* carries one (GFX9) or two (GFX10 and later)
//! different SGPRs or literals; inline constants are free. The long encoding (VOP3) takes a literal from GFX10 on;
//! before that only the first source of a short encoding does. An f32 multiply-add has short encodings of its own for
//! literals (`v_fmaak_f32`, `v_fmamk_f32`). Other operands are moved to a VGPR, or, for a literal, to an SGPR while the
//! bus has room (ISA manuals, "Constant Bus Restrictions").

use gcnc_isa::op::{ValueType, accepts, flags};
use gcnc_isa::{Form, Inst, Opcode, Operand, OperandDesc, RegRef};
use planted::Bug;
use smallvec::SmallVec;

use crate::operand::Halves;
use crate::operand::Scc;
use crate::operand::{Src, SrcKind};
use crate::selector::Selector;

/// The bits of a constant source, extended to 64.
fn bits(src: Src) -> u64 {
    match src.kind {
        SrcKind::Const(n) => n as u64,
        SrcKind::Wide(n) => n,
        _ => 0,
    }
}

/// The addition or subtraction that also writes a carry.
fn with_carry(opcode: Opcode) -> Option<Opcode> {
    Some(match opcode {
        Opcode::VAddNcU32 => Opcode::VAddCoU32,
        Opcode::VSubNcU32 => Opcode::VSubCoU32,
        _ => return None,
    })
}

/// Multiply-adds, with their variants for a literal factor and for a literal addend: 8 bytes with the literal.
const AROUND_LITERAL: [(Opcode, Opcode, Opcode); 2] =
    [(Opcode::VFmaF32, Opcode::VFmamkF32, Opcode::VFmaakF32), (Opcode::VMadF32, Opcode::VMadmkF32, Opcode::VMadakF32)];

/// Turns a sum with one operand negated into a difference, which has a short encoding.
fn difference(opcode: Opcode, srcs: &mut [Src]) -> Opcode {
    let subtraction = match opcode {
        Opcode::VAddF32 => Opcode::VSubF32,
        Opcode::VAddF16 => Opcode::VSubF16,
        _ => return opcode,
    };
    if srcs.iter().any(|s| s.abs) || srcs[0].neg == srcs[1].neg {
        return opcode;
    }
    if srcs[0].neg {
        srcs.swap(0, 1);
    }
    srcs[1].neg = false;
    subtraction
}

/// The operand description of operand `slot`.
fn source_row(opcode: Opcode, slot: usize) -> Option<&'static OperandDesc> {
    opcode.desc().operands().get(slot)
}

impl Selector<'_> {
    /// Appends an instruction.
    pub fn push(&mut self, opcode: Opcode, operands: &[Operand]) {
        self.cur.push(Inst::new(opcode, operands));
    }

    /// Emits a vector operation: destinations, sources. The last `fixed` sources are lane masks.
    pub fn vector_op(&mut self, opcode: Opcode, dsts: &[RegRef], srcs: &[Src], fixed: usize) {
        let mut srcs: SmallVec<[Src; 4]> = srcs.into();
        let mut dsts: SmallVec<[RegRef; 2]> = dsts.into();
        let mut opcode = opcode;
        if let Some(with_carry) = with_carry(opcode).filter(|_| !self.target.has(opcode)) {
            opcode = with_carry;
            dsts.push(RegRef::VCC);
        }
        let mut opcode = difference(opcode, &mut srcs);
        match self.around_literal(opcode, &srcs) {
            Some(with_literal) => (opcode, srcs) = with_literal,
            None => opcode = self.legalize(opcode, &dsts, &mut srcs, fixed, false),
        }
        let inst = self.make(opcode, &dsts, &srcs);
        self.cur.push(inst);
    }

    /// Rewrites a multiply-add with one literal to the variant with the literal as a factor or as the addend.
    fn around_literal(&self, opcode: Opcode, srcs: &[Src]) -> Option<(Opcode, SmallVec<[Src; 4]>)> {
        let &(_, multiplies, adds) = AROUND_LITERAL.iter().find(|(usual, ..)| *usual == opcode)?;
        let &[a, b, c] = srcs else { return None };
        let literal =
            |slot: usize| self.is_constant(&srcs[slot]) && self.inline(opcode, 1 + slot, srcs[slot]).is_none();
        let (opcode, srcs) = match [literal(0), literal(1), literal(2)] {
            [true, false, false] => (multiplies, [b, a, c]),
            [false, true, false] => (multiplies, [a, b, c]),
            [false, false, true] if self.is_vector(&b) => (adds, [a, b, c]),
            [false, false, true] => (adds, [b, a, c]),
            _ => return None,
        };
        // The literal uses the bus as well.
        let free = |src: &Src| self.is_vector(src) || matches!(src.kind, SrcKind::Reg(_)) && self.bus_limit(opcode) > 1;
        let second = if opcode == multiplies { &srcs[2] } else { &srcs[1] };
        let fits = free(&srcs[0]) && self.is_vector(second) && !srcs.iter().any(|s| s.modified());
        (fits && self.target.has(opcode)).then(|| (opcode, srcs.into_iter().collect()))
    }

    /// Builds the instruction, including modifiers.
    pub fn make(&self, opcode: Opcode, dsts: &[RegRef], srcs: &[Src]) -> Inst {
        let mut operands: SmallVec<[Operand; 6]> = dsts.iter().map(|&d| d.into()).collect();
        for (i, src) in srcs.iter().enumerate() {
            operands.push(self.operand(opcode, dsts.len() + i, *src));
        }
        let mut inst = Inst::new(opcode, &operands);
        for (i, src) in srcs.iter().enumerate() {
            if src.halves != Halves::OWN || opcode.is(flags::MIX) {
                src.halves.set(&mut inst.mods, i);
            } else if src.modified() {
                inst.mods.set_neg(i, src.neg);
                inst.mods.set_abs(i, src.abs);
            }
        }
        inst
    }

    /// A source as operand `slot` of the instruction.
    fn operand(&self, opcode: Opcode, slot: usize, src: Src) -> Operand {
        match src.kind {
            SrcKind::None => Operand::None,
            SrcKind::Reg(r) => r.into(),
            SrcKind::Other(o) => o,
            SrcKind::Const(_) | SrcKind::Wide(_) => self.inline(opcode, slot, src).unwrap_or_else(|| match bits(src) {
                // An f64 literal holds the upper half.
                n if source_row(opcode, slot).is_some_and(|d| d.size16 == 4) && n as u32 == 0 => {
                    Operand::Literal((n >> 32) as u32)
                }
                n => Operand::Literal(n as u32),
            }),
        }
    }

    /// The constant `src` as an inline constant of operand `slot`, if there is one.
    fn inline(&self, opcode: Opcode, slot: usize, src: Src) -> Option<Operand> {
        let n = bits(src);
        let inline = match source_row(opcode, slot).map(|d| (d.size16, d.ty)) {
            Some((_, ValueType::PackedF32)) => Operand::inline_b32(n as u32),
            Some((4, _)) => Operand::inline_b64(n),
            Some((2, ValueType::PackedF16)) => Operand::inline_pair(n as u32, true),
            Some((2, ValueType::PackedInt16 | ValueType::PackedBf16)) => Operand::inline_pair(n as u32, false),
            Some((1, ValueType::Float)) => Operand::inline_f16(n as u16),
            Some((1, _)) => match Operand::i16(n as u16) {
                inline @ Operand::Inline(_) => Some(inline),
                _ => None,
            },
            _ => Operand::inline_b32(n as u32),
        };
        inline.filter(|&operand| self.target.has_inline(operand))
    }

    /// The size of operand `slot` in dwords.
    fn source_dwords(&self, opcode: Opcode, slot: usize) -> u8 {
        source_row(opcode, slot).map_or(1, |d| d.dwords(self.target.wave_size())).max(1)
    }

    /// Whether source `i` of the instruction may be the literal `src`.
    fn takes_literal(&self, opcode: Opcode, i: usize, dsts: &[RegRef], srcs: &[Src], long: bool) -> bool {
        let row = source_row(opcode, dsts.len() + i);
        if row.is_some_and(|d| d.accepts & accepts::LITERAL == 0) {
            return false;
        }
        let wide = row.is_some_and(|d| d.size16 == 4);
        if wide {
            let float = row.is_some_and(|d| d.ty == ValueType::Float);
            return self.target.vop3_literal() && float && (bits(srcs[i]) as u32 == 0 || planted::on(Bug::LiteralF64));
        }
        if self.target.vop3_literal() {
            return true;
        }
        // The short form writes one register, and possibly a carry to VCC.
        let fits = dsts.iter().skip(1).all(|&d| d == RegRef::VCC);
        let forms = gcnc_isa::forms(opcode, self.target);
        let short = (forms.contains(Form::Vop1) || forms.contains(Form::Vop2)) && fits && !long;
        short && i == 0 && srcs.get(1).is_none_or(|s| self.is_vector(s)) && !srcs.iter().any(|s| s.modified())
    }

    fn is_constant(&self, src: &Src) -> bool {
        matches!(src.kind, SrcKind::Const(_) | SrcKind::Wide(_))
    }

    fn is_vector(&self, src: &Src) -> bool {
        matches!(src.kind, SrcKind::Reg(r) if self.f.class(r.reg).is_vector())
    }

    /// Legalises the sources of a vector operation; returns the opcode, which swapping sources may change. The last
    /// `fixed` sources are lane masks; `long` demands the 64-bit encoding.
    pub fn legalize(&mut self, opcode: Opcode, dsts: &[RegRef], srcs: &mut [Src], fixed: usize, long: bool) -> Opcode {
        let mut opcode = opcode;
        if srcs.len() - fixed >= 2
            && self.is_vector(&srcs[0])
            && !self.is_vector(&srcs[1])
            && let Some(commuted) = opcode.commuted()
        {
            opcode = if planted::on(Bug::ReverseKept) { opcode } else { commuted };
            srcs.swap(0, 1);
            if srcs[0].neg != srcs[1].neg && planted::on(Bug::CommuteModifiers) {
                (srcs[0].neg, srcs[1].neg) = (srcs[1].neg, srcs[0].neg);
            }
        }
        let limit = self.bus_limit(opcode);
        let movable = srcs.len() - fixed;
        let mut bus: SmallVec<[SrcKind; 4]> = srcs[movable..].iter().map(|s| s.kind).collect();
        for i in 0..movable {
            let src = srcs[i];
            match src.kind {
                SrcKind::Reg(_) if !self.is_vector(&src) => {}
                SrcKind::Const(_) | SrcKind::Wide(_) if self.inline(opcode, dsts.len() + i, src).is_none() => {}
                _ => continue,
            }
            let known = bus.contains(&src.kind);
            let room = bus.len() < limit;
            let dwords = self.source_dwords(opcode, dsts.len() + i);
            let literal = !matches!(src.kind, SrcKind::Reg(_));
            // An instruction has at most one literal, but several sources may read it.
            let other = |k: &SrcKind| matches!(k, SrcKind::Const(_) | SrcKind::Wide(_)) && *k != src.kind;
            let fits = !literal || self.takes_literal(opcode, i, dsts, srcs, long) && !bus.iter().any(other);
            if fits && known {
                continue;
            }
            if fits && room {
                bus.push(src.kind);
            } else if literal && room {
                // An SGPR uses the bus just as a literal does, but works in any encoding.
                let temp = self.f.new_sgpr(dwords);
                self.mov_scalar(temp, Src { neg: false, abs: false, halves: Halves::OWN, ..src });
                srcs[i] = Src { kind: SrcKind::Reg(temp), origin: None, ..src };
                bus.push(srcs[i].kind);
            } else {
                let reg = self.vector_of(src, dwords);
                srcs[i].kind = SrcKind::Reg(reg);
            }
        }
        opcode
    }

    /// How many scalar values the operation may read. The limit stays at one for 64-bit shifts (ISA manuals of GFX10
    /// and later).
    fn bus_limit(&self, opcode: Opcode) -> usize {
        match opcode {
            Opcode::VLshlrevB64 | Opcode::VLshrrevB64 | Opcode::VAshrrevI64 => 1,
            _ => self.target.constant_bus_limit() as usize,
        }
    }

    /// Moves a 32-bit operand to part of a VGPR, unless that is unused.
    pub fn mov_vector(&mut self, to: RegRef, src: Src) {
        if self.unwanted(to) {
            return;
        }
        // The allocator may coalesce a copy within the register file.
        let opcode = if self.is_vector(&src) { Opcode::PCopy } else { Opcode::VMovB32 };
        let inst = self.make(opcode, &[to], &[src]);
        self.cur.push(inst);
    }

    /// Moves a constant or SGPR of one or two dwords to an SGPR, unless that is unused.
    pub fn mov_scalar(&mut self, to: RegRef, src: Src) {
        if self.unwanted(to) {
            return;
        }
        let n = to.len_dwords();
        if matches!(src.kind, SrcKind::Reg(_)) {
            self.copy(to, src);
            return;
        }
        if n == 2 && self.inline(Opcode::SMovB64, 1, src).is_some() {
            let inst = self.make(Opcode::SMovB64, &[to], &[src]);
            self.cur.push(inst);
            return;
        }
        for i in 0..n {
            let dword = if n == 1 { src } else { self.src_dword_of(src, i) };
            let inst = self.make(Opcode::SMovB32, &[to.dword(i)], &[dword]);
            self.cur.push(inst);
        }
    }

    /// Emits a scalar operation, with at most one literal.
    pub fn scalar_op(&mut self, opcode: Opcode, dst: Option<RegRef>, srcs: &[Src]) {
        let mut srcs: SmallVec<[Src; 3]> = srcs.into();
        let mut literal: Option<SrcKind> = None;
        for i in 0..srcs.len() {
            let src = srcs[i];
            let slot = i + usize::from(dst.is_some());
            if !matches!(src.kind, SrcKind::Const(_) | SrcKind::Wide(_)) || self.inline(opcode, slot, src).is_some() {
                continue;
            }
            let dwords = self.source_dwords(opcode, slot);
            if dwords == 1 && literal.is_none_or(|l| l == src.kind) {
                literal = Some(src.kind);
                continue;
            }
            let temp = self.f.new_sgpr(dwords);
            self.mov_scalar(temp, src);
            srcs[i] = Src::reg(temp);
        }
        let dsts: SmallVec<[RegRef; 1]> = dst.into_iter().collect();
        let inst = self.make(opcode, &dsts, &srcs);
        self.cur.push(inst);
    }

    /// `s_cselect` of one or two dwords.
    pub fn select_scalar(&mut self, to: RegRef, scc: Scc, yes: Src, no: Src) {
        let (yes, no) = if scc.0 || planted::on(Bug::SelectPolarity) { (yes, no) } else { (no, yes) };
        let opcode = if to.len_dwords() == 2 { Opcode::SCselectB64 } else { Opcode::SCselectB32 };
        self.scalar_op(opcode, Some(to), &[yes, no]);
    }
}
