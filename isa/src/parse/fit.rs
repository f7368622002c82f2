//! Matches the operands in the text with the row's, and encodes constants for the row's types.

use std::ops::Range;

use super::operand::{Raw, Value, Written};
use super::{Field, Fixup, ParseError, Parsed, graphics};
use crate::images;
use crate::inst::{Form, Inst, MAX_OPERANDS, Operand};
use crate::layout::INV_2PI;
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandDesc, OperandRole, Unit, ValueType, accepts, flags};
use crate::reg::{Reg, RegRef};
use crate::sopp;
use crate::syntax::constant_row;
use crate::target::Target;

/// `1 / (2 * pi)` as a half.
const INV_2PI_F16: u32 = 0x3118;

/// The rows of `opcode` that appear in the text, in the syntax's order, with their slots.
fn syntax_order(opcode: Opcode, target: &Target) -> Vec<(usize, &'static OperandDesc)> {
    let rows = opcode.desc().operands();
    let buffer = opcode.unit() == Unit::Buffer;
    let hidden = |slot: usize, row: &OperandDesc| match row.role {
        OperandRole::Sdst => slot == 0 && opcode.is(flags::CMPX) && !target.is_gcn(),
        OperandRole::Vdst => buffer && opcode.is_atomic(),
        // Written with the address.
        OperandRole::More => true,
        _ => false,
    };
    let mut order: Vec<_> = rows.iter().enumerate().filter(|(i, r)| !r.is_tied() && !hidden(*i, r)).collect();
    if buffer {
        // Data come first, even in buffer stores.
        order.sort_by_key(|(_, row)| !matches!(row.role, OperandRole::Vdst | OperandRole::Vdata));
    }
    order
}

/// Whether an operand is VCC in the short encodings: a comparison's result, carries, the condition of `v_cndmask_b32`.
fn is_short_vcc(row: &OperandDesc) -> bool {
    matches!(row.role, OperandRole::Sdst | OperandRole::Mask)
}

/// Whether VCC is left out where the short encodings imply it: the result of a comparison or, in VOP2, carries and
/// conditions. Before GFX10, LLVM's assembler allows the latter only for operations with one such operand, and not for
/// those whose names became those of additions without carry later.
pub(super) fn is_vcc_implied(opcode: Opcode, written: &Written, target: &Target) -> bool {
    let format = opcode.enc(target).format;
    let given = written.operands.len();
    if !matches!(format, Format::Vopc | Format::Vop2) || given >= opcode.desc().operands().len() {
        return false;
    }
    let order = syntax_order(opcode, target);
    let implied = order.iter().filter(|(_, row)| is_short_vcc(row)).count();
    let chooses = order.iter().any(|(_, row)| row.role == OperandRole::Mask);
    let known = match format {
        Format::Vopc => true,
        _ if !target.is_gcn() => chooses,
        _ => implied == 1 && (chooses || target.has(Opcode::VAddNcU32)),
    };
    known && implied > 0 && order.len() == given + implied
}

/// Whether the form of `inst` implies VCC.
pub(super) fn implies_vcc(inst: &Inst, target: &Target) -> bool {
    match inst.form {
        Form::Vopc | Form::Vop2 => true,
        Form::Dpp16 | Form::Dpp8 => !target.is_gcn(),
        Form::Sdwa => !target.is_gcn() && inst.opcode.enc(target).format == Format::Vop2,
        _ => false,
    }
}

/// The instruction with its operands; modifiers and form are still to come.
pub(super) fn fit(
    opcode: Opcode,
    written: &Written,
    target: &Target,
    span: Range<usize>,
) -> Result<Parsed, ParseError> {
    let rows = opcode.desc().operands();
    let mut order = syntax_order(opcode, target);
    let given = written.operands.len();
    // A scalar prefetch has its offset before the offset register.
    let prefetch = rows.iter().any(|row| row.role == OperandRole::Length);
    let offset = order.iter().position(|(_, row)| prefetch && row.role == OperandRole::Soffset);
    // Optional operands: an atomic's result, an offset, `s_endpgm`'s number.
    if given < order.len() {
        let optional = |(_, row): &(usize, &OperandDesc)| row.is_optional() && row.role == OperandRole::Vdst;
        // A flat atomic may lack its result or its base.
        let based = given + 1 == order.len()
            && opcode.unit() == Unit::Flat
            && !matches!(written.operands.last(), Some(Raw { value: Value::Reg(r), .. }) if r.reg.is_sgpr());
        if order.first().is_some_and(optional) && !based {
            order.remove(0);
        }
    }
    let vcc_implied = is_vcc_implied(opcode, written, target);
    if vcc_implied {
        order.retain(|(_, row)| !is_short_vcc(row));
    }
    let default = |row: &OperandDesc| {
        (row.role == OperandRole::Soffset || opcode.unit() == Unit::Image) && row.is_optional()
            || row.role == OperandRole::Saddr && opcode.unit() == Unit::Flat
            || opcode == Opcode::SEndpgm
    };
    let extra = offset.is_some() && given == order.len() + 1;
    if given > order.len() && !extra || order.iter().skip(given).any(|(_, row)| !default(row)) {
        let place = match written.operands.get(order.len()) {
            Some(raw) => raw.span.clone(),
            None => span,
        };
        let wanted = order.iter().filter(|(_, row)| !default(row)).count();
        return Err(ParseError::new(
            place,
            format!("{given} operands where `{}` has {wanted}", opcode.name_on(target)),
        ));
    }
    let mut parsed =
        Parsed { inst: Inst::new(opcode, &[Operand::None; MAX_OPERANDS][..rows.len()]), fixups: Vec::new() };
    let mut source = 0;
    if let Some(raw) = offset.and_then(|at| written.operands.get(at)) {
        let Value::Int(n) = raw.value else {
            return Err(ParseError::new(raw.span.clone(), "expected an offset"));
        };
        parsed.inst.mods.offset =
            i32::try_from(n).map_err(|_| ParseError::new(raw.span.clone(), "this offset does not fit"))?;
        order.insert(offset.unwrap_or(0), (usize::MAX, &rows[0]));
    }
    for (&(slot, row), raw) in order.iter().zip(&written.operands) {
        if slot == usize::MAX {
            written.slots.borrow_mut().push(slot);
            continue;
        }
        let row = constant_row(opcode, row, target);
        let mut f = Fit { opcode, row, raw, target, parsed: &mut parsed };
        let operand = f.operand()?;
        let operand = f.without_inv_2pi(operand)?;
        f.source_modifiers(&mut source)?;
        parsed.inst.set_op(slot, operand);
        written.slots.borrow_mut().push(slot);
    }
    if opcode == Opcode::SEndpgm && given == 0 {
        parsed.inst.set_op(0, Operand::Imm(0));
    }
    if vcc_implied {
        for (slot, _) in rows.iter().enumerate().filter(|(_, row)| is_short_vcc(row)) {
            parsed.inst.set_op(slot, RegRef::vcc(target.wave_size()).into());
        }
    }
    implied(&mut parsed.inst, target);
    Ok(parsed)
}

/// Sets the old value of a result of which, by the modifiers, a part is kept.
pub(super) fn set_old(inst: &mut Inst) {
    for (slot, row) in inst.opcode.desc().operands().iter().enumerate() {
        if row.is_tied() && row.is_optional() {
            inst.set_op(slot, images::old(row, inst.mods, inst.op(0)));
        }
    }
}

/// Sets operands that are not in the text because others imply them.
fn implied(inst: &mut Inst, target: &Target) {
    let rows = inst.opcode.desc().operands();
    if inst.opcode.is(flags::CMPX) && !target.is_gcn() && rows[0].role == OperandRole::Sdst {
        inst.set_op(0, RegRef::exec(target.wave_size()).into());
    }
    for (slot, row) in rows.iter().enumerate().filter(|(_, row)| row.is_tied()) {
        // The destination's old value.
        let old = match inst.op(0) {
            Operand::Reg(r)
                if inst.opcode.is_valu() && r.len_dwords() != row.dwords(target.wave_size()) && row.size16 > 1 =>
            {
                Operand::Reg(RegRef::dwords(r.reg, row.dwords(target.wave_size())))
            }
            old => images::old(row, inst.mods, old),
        };
        inst.set_op(slot, old);
    }
}

/// One operand, as `row` has it.
pub(super) fn one(
    opcode: Opcode,
    row: &'static OperandDesc,
    raw: &Raw,
    target: &Target,
    parsed: &mut Parsed,
) -> Result<Operand, ParseError> {
    Fit { opcode, row: constant_row(opcode, row, target), raw, target, parsed }.operand()
}

/// Folds `neg` and `abs` into constants, if `inst` then has a 32-bit form.
pub(super) fn folded(inst: Inst, target: &Target) -> Inst {
    let rows = inst.opcode.desc().operands();
    let mut out = inst;
    let sources =
        rows.iter().enumerate().filter(|(_, row)| row.is_use() && !row.is_tied() && row.role != OperandRole::Mask);
    for (index, (slot, row)) in sources.enumerate().take(3) {
        let (neg, abs) = (inst.mods.neg(index), inst.mods.abs(index));
        if !(neg || abs) || row.ty != ValueType::Float || inst.opcode.desc().format == Format::Vop3p {
            continue;
        }
        let Some(constant) = with_sign(inst.op(slot), row, neg, abs) else { continue };
        out.set_op(slot, constant);
        out.mods.set_neg(index, false);
        out.mods.set_abs(index, false);
    }
    match crate::forms::choose(&out, target) {
        crate::Form::Vop1 | crate::Form::Vop2 | crate::Form::Vopc => out,
        _ => inst,
    }
}

/// Makes a 64-bit literal, which 64-bit encodings do not hold, one of 32 bits, if it is the same integer.
pub(super) fn narrowed(inst: Inst) -> Inst {
    let mut out = inst;
    let rows = inst.opcode.desc().operands();
    for (slot, _) in rows.iter().enumerate().filter(|(_, row)| row.ty != ValueType::Float && row.role != OperandRole::K)
    {
        if let (Operand::Literal64(low), 0) = (inst.op(slot), inst.mods.literal_high()) {
            out.set_op(slot, Operand::Literal(low));
        }
    }
    out
}

/// Makes 16-bit literals inline constants, for a form without literals, where an integer operand reads the same bits.
pub(super) fn inlined(inst: Inst) -> Inst {
    let mut out = inst;
    for (slot, row) in inst.opcode.desc().operands().iter().enumerate().filter(|(_, row)| row.size16 == 1) {
        if let (Operand::Literal(n), ValueType::Int | ValueType::Bits) = (inst.op(slot), row.ty)
            && let Some(constant) = u16::try_from(n).ok().and_then(Operand::inline_f16)
        {
            out.set_op(slot, constant);
        }
    }
    out
}

/// A constant with `abs`, then `neg` applied.
fn with_sign(operand: Operand, row: &OperandDesc, neg: bool, abs: bool) -> Option<Operand> {
    let change = |bits: u64, sign: u64| {
        let bits = if abs { bits & !sign } else { bits };
        if neg { bits ^ sign } else { bits }
    };
    match (row.size16, operand) {
        (1, Operand::Literal(n)) => Some(Operand::f16(change((n & 0xffff).into(), 0x8000) as u16)),
        (1, _) => Some(Operand::f16(change(operand.inline_value_f16()?.into(), 0x8000) as u16)),
        (2, _) => Some(Operand::b32(change(operand.value_b32()?.into(), 0x8000_0000) as u32)),
        (4, Operand::Literal(n)) => Operand::f64(change(u64::from(n) << 32, 1 << 63)),
        (4, _) => Operand::f64(change(operand.inline_value_b64()?, 1 << 63)),
        _ => None,
    }
}

struct Fit<'a> {
    opcode: Opcode,
    row: &'static OperandDesc,
    raw: &'a Raw,
    target: &'a Target,
    parsed: &'a mut Parsed,
}

impl Fit<'_> {
    fn error(&self, message: impl Into<String>) -> ParseError {
        let what = [
            (accepts::SGPR, "a scalar register"),
            (accepts::VGPR, "a vector register"),
            (accepts::AGPR, "an accumulation register"),
            (accepts::INLINE, "an inline constant"),
            (accepts::LITERAL, "a literal"),
            (accepts::IMM, "a number"),
            (accepts::NONE, "`off`"),
        ];
        let what: Vec<&str> = what.iter().filter(|(bit, _)| self.row.accepts & bit != 0).map(|(_, w)| *w).collect();
        let bits = match self.row.size16 {
            0 => String::new(),
            n => format!(" of {} bits", 16 * u32::from(n)),
        };
        let help = format!("allowed here: {}{bits}", what.join(", "));
        ParseError::new(self.raw.span.clone(), message).with_help(help)
    }

    fn operand(&mut self) -> Result<Operand, ParseError> {
        let immediate = self.row.accepts & !accepts::NONE == accepts::IMM;
        match &self.raw.value {
            Value::Int(n) | Value::Symbolic(n) if immediate => match *n {
                // A branch's distance is signed, the others are bits.
                -0x8000..0x1_0000 if self.row.role == OperandRole::Label => Ok(Operand::Imm((*n as i16).into())),
                -0x8000..0x1_0000 => Ok(Operand::Imm(*n as i32)),
                _ => Err(self.error("this number does not fit into 16 bits")),
            },
            Value::Expr(expr) if self.row.role == OperandRole::Label => {
                let fixup = Fixup { field: Field::Branch, expr: expr.clone(), span: self.raw.span.clone() };
                self.parsed.fixups.push(fixup);
                Ok(Operand::Imm(0))
            }
            Value::Expr(expr) if self.opcode == Opcode::SVersion => match expr.value(&sopp::version_symbol) {
                Some(n @ 0..0x1_0000) => Ok(Operand::Imm(n as i32)),
                _ => Err(self.error("not a code version")),
            },
            _ if immediate => Err(self.error("expected a number")),
            Value::Symbolic(_) => Err(self.error("only immediates can have this value")),
            Value::Reg(r) => self.register(*r),
            Value::Address(all) => self.address(all),
            Value::Off => match self.row.is_optional() || self.row.accepts & accepts::NONE != 0 {
                true => Ok(Operand::None),
                false => Err(self.error("`off` does not fit here")),
            },
            // The immediate offset of scalar memory is a modifier.
            &Value::Int(n) if self.row.role == OperandRole::Soffset && self.opcode.is_smem() => {
                // Where it can be a literal, it is an unsigned 32-bit number.
                let offset = match self.target.smem_literal() {
                    true => u32::try_from(n).map(|n| n as i32),
                    false => i32::try_from(n),
                };
                self.parsed.inst.mods.offset = offset.map_err(|_| self.error("this offset does not fit"))?;
                Ok(Operand::None)
            }
            &Value::Int(n) => self.int(n),
            &Value::Float(x) => self.float(x),
            // LLVM's assembler checks only sources that can be negated, though others have no such literals either.
            Value::WideFloatLiteral(_) if self.takes_signs() && !self.target.literal64() => {
                Err(self.error(format!("{} has no literals of 64 bits", self.target.name())))
            }
            &Value::WideFloatLiteral(x) if self.row.size16 == 4 && self.row.ty == ValueType::Float => {
                Ok(self.wide(x.to_bits()))
            }
            &Value::FloatLiteral(x) | &Value::WideFloatLiteral(x) => self.float_literal(x),
            &Value::Literal(n) if self.row.size16 == 4 && self.target.literal64() => Ok(self.wide(n as u64)),
            &Value::Literal(n) => self.literal(n),
            Value::Expr(expr) if self.row.size16 == 4 && self.target.literal64() && self.opcode.is_salu() => {
                let fixup = Fixup { field: Field::Literal64, expr: expr.clone(), span: self.raw.span.clone() };
                self.parsed.fixups.push(fixup);
                Ok(self.wide(0))
            }
            Value::Expr(expr) if self.row.accepts & accepts::LITERAL != 0 => {
                let id = self.parsed.fixups.len() as u16;
                let fixup = Fixup { field: Field::Literal, expr: expr.clone(), span: self.raw.span.clone() };
                self.parsed.fixups.push(fixup);
                Ok(Operand::Sym { id, kind: crate::inst::SymKind::Abs32Lo })
            }
            Value::Expr(_) => Err(self.error("this must be known here")),
        }
    }

    /// The list of an image's address; its rest goes to a slot of its own.
    fn address(&mut self, all: &[RegRef]) -> Result<Operand, ParseError> {
        let more = self.opcode.desc().operands().iter().position(|row| row.role == OperandRole::More);
        match (graphics::components(all), more) {
            (Some([first, rest]), Some(slot)) => {
                self.parsed.inst.set_op(slot, rest);
                Ok(first)
            }
            _ => Err(self.error("too many registers for an address")),
        }
    }

    /// Makes `1 / (2 * pi)` a literal, on targets where it is no inline constant.
    fn without_inv_2pi(&self, operand: Operand) -> Result<Operand, ParseError> {
        match operand {
            Operand::Inline(INV_2PI) if !self.target.has_inv_2pi() => {
                let wide = self.row.size16 == 4;
                let high = operand.inline_value_b64().map_or(0, |bits| (bits >> 32) as u32);
                match operand.value_b32() {
                    _ if wide && self.row.ty != ValueType::Float => Err(self.error("no 64-bit literal fits")),
                    _ if wide => Ok(Operand::Literal(high)),
                    _ if self.row.size16 == 1 && self.row.ty == ValueType::Float => Ok(Operand::Literal(INV_2PI_F16)),
                    bits => Ok(Operand::Literal(bits.unwrap_or(0))),
                }
            }
            operand => Ok(operand),
        }
    }

    /// A register operand: apertures and the null register take the operand's size.
    fn register(&self, r: RegRef) -> Result<Operand, ParseError> {
        if crate::layout::number_of(r.reg, self.target).is_none() {
            return Err(self.error(format!("{} has no `{}`", self.target.name(), r.reg)));
        }
        if r.size16 == 1 && !self.target.true16() {
            return Err(self.error(format!("{} has no halves of registers", self.target.name())));
        }
        if r.size16 == 1 && self.row.size16 > 1 {
            return Err(self.error("half of a register instead of a whole one"));
        }
        // LLVM's assembler has a variant with whole registers for the others.
        let of_halves = matches!(self.opcode, Opcode::VMovB16 | Opcode::VSwapB16) && r.reg.is_vgpr();
        if r.size16 != 1 && of_halves && self.target.true16() {
            return Err(self.error("a whole register instead of a half").with_help("`.l` or `.h` after its name"));
        }
        let size = self.row.dwords(self.target.wave_size());
        let any_size = r.reg == Reg::NULL
            || (Reg::SHARED_BASE..=Reg::LDS_DIRECT).contains(&r.reg)
            || r.reg == Reg::FLAT_SCRATCH_BASE_LO;
        Ok(match () {
            _ if r.reg == Reg::NULL && self.row.role == OperandRole::Soffset && self.opcode.is_smem() => Operand::None,
            _ if any_size && size > 0 => RegRef::dwords(r.reg, size).into(),
            _ => r.into(),
        })
    }

    /// A literal of 64 bits.
    fn wide(&mut self, bits: u64) -> Operand {
        self.parsed.inst.mods.offset = (bits >> 32) as i32;
        Operand::Literal64(bits as u32)
    }

    /// A literal of 32 or 16 bits.
    fn literal(&self, n: i64) -> Result<Operand, ParseError> {
        let narrow = i32::try_from(n).is_ok() || u32::try_from(n).is_ok();
        let half = is_half(n);
        let float = self.row.ty == ValueType::Float && self.opcode.desc().format != Format::Sopc;
        match self.row.size16 == 1 {
            true if !half => Err(self.error("this literal does not fit into 16 bits")),
            true if float => Ok(Operand::Literal(n as u16 as u32)),
            _ if narrow => Ok(Operand::Literal(n as u32)),
            _ => Err(self.error("this literal does not fit into 32 bits")),
        }
    }

    /// Whether it is a source that may be negated.
    fn takes_signs(&self) -> bool {
        self.row.ty == ValueType::Float && self.opcode.is_valu() && !self.opcode.is_on(flags::NO_SRC_MODS, self.target)
    }

    /// The literal of a floating-point number, even if that is an inline constant.
    fn float_literal(&mut self, x: f64) -> Result<Operand, ParseError> {
        match self.float(x)? {
            Operand::Inline(_) if self.row.size16 == 4 && self.row.ty == ValueType::PackedF32 => {
                Ok(Operand::Literal((x as f32).to_bits()))
            }
            Operand::Inline(_) if self.row.size16 == 4 && self.row.ty != ValueType::Float => {
                Err(self.error("no literal for a 64-bit integer"))
            }
            Operand::Inline(_) if self.row.size16 == 4 => Ok(Operand::Literal((x.to_bits() >> 32) as u32)),
            Operand::Inline(_) if self.row.size16 == 1 => Ok(Operand::Literal(f16_bits(x).unwrap_or(0).into())),
            Operand::Inline(_) => Ok(Operand::Literal((x as f32).to_bits())),
            literal => Ok(literal),
        }
    }

    fn int(&mut self, n: i64) -> Result<Operand, ParseError> {
        let narrow = i32::try_from(n).is_ok() || u32::try_from(n).is_ok();
        let half = is_half(n);
        let has_wide = self.row.size16 == 4 && self.target.literal64();
        if self.row.role == OperandRole::K && has_wide {
            // A number of 32 bits is the high half.
            return Ok(self.wide(if narrow { (n as u64) << 32 } else { n as u64 }));
        }
        if self.row.role == OperandRole::K {
            return match self.row.size16 {
                1 if !half => Err(self.error("this does not fit into 16 bits")),
                _ if !narrow => Err(self.error("this does not fit into 32 bits")),
                _ => Ok(Operand::Literal(n as u32)),
            };
        }
        match (self.row.size16, self.row.ty) {
            (1, _) if !half => Err(self.error("this does not fit into 16 bits")),
            // LLVM's assembler treats operands of scalar 16-bit comparisons as integers.
            (1, _) if self.opcode.desc().format == Format::Sopc && half => match n {
                -16..=64 => Ok(Operand::int(n as i32)),
                _ => Ok(Operand::Literal(n as u16 as u32)),
            },
            (1, ValueType::Float) if half => Ok(Operand::f16(n as u16)),
            (1, ValueType::Bfloat) if half => Ok(Operand::bf16(n as u16)),
            (2, ValueType::PackedBf16) if !(-16..=64).contains(&n) && narrow => {
                let float = u16::try_from(n).ok().and_then(Operand::inline_bf16);
                Ok(float.unwrap_or(Operand::Literal(n as u32)))
            }
            (1, _) if half && self.opcode.is_valu() => match n {
                -16..=64 => Ok(Operand::int(n as i32)),
                // 0xfff0 does not become -16: an inline constant must be written as one.
                _ => Ok(Operand::Literal(n as u32)),
            },
            (2, ValueType::PackedF16) if !(-16..=64).contains(&n) && narrow => {
                let fills_half = self.opcode == Opcode::VPkFmacF16 && self.target.is_gfx11_up();
                let float = match fills_half {
                    true => Operand::inline_halves(n as u32),
                    false => u16::try_from(n).ok().and_then(Operand::inline_f16).filter(|_| n >= 0x1000),
                };
                Ok(float.unwrap_or(Operand::Literal(n as u32)))
            }
            (4, _) => match Operand::inline_b64(n as u64) {
                Some(inline) => Ok(inline),
                None if has_wide && !(0..1 << 31).contains(&n) && (!narrow || self.row.ty != ValueType::Float) => {
                    Ok(self.wide(n as u64))
                }
                None if narrow => Ok(Operand::Literal(n as u32)),
                None => Err(self.error("this does not fit into a 32-bit literal")),
            },
            _ if narrow => Ok(Operand::b32(n as u32)),
            _ => Err(self.error("this does not fit into 32 bits")),
        }
    }

    fn float(&mut self, x: f64) -> Result<Operand, ParseError> {
        let single = x as f32;
        let overflow = || self.error("this number is out of the operand's range");
        if single.is_infinite() && x.is_finite() && self.row.size16 != 4 {
            return Err(overflow());
        }
        match (self.row.size16, self.row.ty) {
            // LLVM's assembler treats 16-bit operands of scalar operations as 32-bit ones.
            (1, ty)
                if !self.opcode.is_valu() && (ty != ValueType::Float || self.opcode.desc().format == Format::Sopc) =>
            {
                Ok(Operand::b32(single.to_bits()))
            }
            (1, ValueType::Bfloat) | (2, ValueType::PackedBf16) => Ok(Operand::bf16(bf16_bits(single))),
            (1, _) => {
                let bits = f16_bits(x).ok_or_else(overflow)?;
                Ok(match (self.row.role, self.row.ty) {
                    (OperandRole::K, _) => Operand::Literal(bits.into()),
                    _ => Operand::f16(bits),
                })
            }
            (4, ValueType::Float) => match Operand::inline_b64(x.to_bits()) {
                Some(inline) => Ok(inline),
                None if self.target.literal64() && (x.to_bits() as u32 != 0 || self.row.role == OperandRole::K) => {
                    Ok(self.wide(x.to_bits()))
                }
                // The lower half is lost, as in LLVM's assembler.
                None => Ok(Operand::Literal((x.to_bits() >> 32) as u32)),
            },
            (4, ValueType::PackedF32) => {
                Operand::inline_b32(single.to_bits()).ok_or_else(|| self.error("only an inline constant fits here"))
            }
            (4, _) => Operand::inline_b64(x.to_bits()).ok_or_else(|| self.error("no literal for a 64-bit integer")),
            _ if self.row.role == OperandRole::K => Ok(Operand::Literal(single.to_bits())),
            (2, ValueType::PackedF16) => {
                let bits = f16_bits(x).ok_or_else(overflow)?;
                // This operation takes an inline constant in both halves on GFX11.
                let fills_half = self.opcode == Opcode::VPkFmacF16 && self.target.is_gfx11_up();
                let inline = Operand::inline_f16(bits).filter(|_| !fills_half);
                Ok(inline.unwrap_or(Operand::Literal(bits.into())))
            }
            _ => Ok(Operand::b32(single.to_bits())),
        }
    }

    /// `neg`, `abs` and `sext`; sources are counted as in the printer.
    fn source_modifiers(&mut self, source: &mut usize) -> Result<(), ParseError> {
        let counted = self.opcode.is_valu() && crate::print::is_vector_source(self.row);
        let index = *source;
        *source += usize::from(counted);
        let raw = self.raw;
        if !(raw.neg || raw.abs || raw.sext) {
            return Ok(());
        }
        let packed = matches!(self.opcode.desc().format, Format::Vop3p | Format::Mfma | Format::Vop3px2);
        if packed && !self.opcode.is(flags::MIX) {
            let e = ParseError::new(raw.span.clone(), "a pair takes no `neg`, `abs` or `sext`");
            return Err(e.with_help("`neg_lo` and `neg_hi` negate its halves"));
        }
        if !counted || index > 2 || self.row.role == OperandRole::K {
            return Err(ParseError::new(raw.span.clone(), "this operand takes no `neg`, `abs` or `sext`"));
        }
        let mods = &mut self.parsed.inst.mods;
        mods.set_neg(index, raw.neg);
        mods.set_abs(index, raw.abs);
        if raw.sext {
            mods.ext |= Mods::SRC_SEXT[index.min(1)].mask();
        }
        Ok(())
    }
}

/// Whether `n` is a 16-bit number, signed or unsigned.
fn is_half(n: i64) -> bool {
    i16::try_from(n).is_ok() || u16::try_from(n).is_ok()
}

/// The bits of `x` as bf16, rounded to nearest even; 1/(2π) is the inline constant's, which is rounded to zero.
fn bf16_bits(x: f32) -> u16 {
    let bits = x.to_bits();
    match bits {
        0x3e22_f983 => (bits >> 16) as u16,
        _ => ((u64::from(bits) + 0x7fff + u64::from(bits >> 16 & 1)) >> 16) as u16,
    }
}

/// The bits of `x` as f16, rounded to nearest even; `None` if it is too large.
fn f16_bits(x: f64) -> Option<u16> {
    let sign = ((x.to_bits() >> 48) & 0x8000) as u16;
    let magnitude = x.abs();
    if magnitude.is_infinite() {
        return Some(sign | 0x7c00);
    }
    // The unit of the last place: 2^-24 for subnormals, else 2^(exponent - 10).
    let exponent = ((magnitude.to_bits() >> 52) as i32 - 1023).max(-14);
    let unit = f64::powi(2.0, exponent - 10);
    let count = (magnitude / unit).round_ties_even();
    let bits = ((exponent + 14) as u32 * 1024).checked_add(count as u32)?;
    (bits < 0x7c00).then_some(sign | bits as u16)
}

#[cfg(test)]
mod tests {
    use super::f16_bits;

    #[test]
    fn halves() {
        let known = [(0.0, 0), (1.0, 0x3c00), (-2.0, 0xc000), (0.15915494309189532, 0x3118), (65504.0, 0x7bff)];
        for (x, bits) in known {
            assert_eq!(f16_bits(x), Some(bits), "{x}");
        }
        assert_eq!(f16_bits(5.960464477539063e-8), Some(1));
        assert_eq!(f16_bits(2049.0), Some(0x6800));
        assert_eq!(f16_bits(65520.0), None);
    }
}
