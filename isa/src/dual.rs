//! Dual instructions (VOPD): two operations in one, each half with a destination and sources of its own.
//!
//! There are two encodings. The shorter ([`Form::Vopd`]; RDNA3 ISA, "Dual issue VALU") has no modifiers, two sources
//! and a literal that both halves share. The longer ([`Form::Vopd3`], GFX12.5) has signs, third sources, a mask for
//! each half and 64-bit operations in its first half, but no literal. In both, the halves read registers of different
//! banks. What the longer one takes was found by asking LLVM's assembler and disassembler.

use crate::check::register;
use crate::encode::EncodeError;
use crate::inst::{Form, Inst, Operand};
use crate::mods::Mods;
use crate::op::{Opcode, OperandDesc, OperandRole, ValueType, modifiers};
use crate::reg::{Reg, RegRef};
use crate::target::Target;

type EncodeResult<T> = Result<T, EncodeError>;

/// The third source of a half of a [`Form::Vopd3`] instruction.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Third {
    /// Nothing.
    None,
    /// A source, or the mask.
    Reg(RegRef),
    /// A truth table.
    Table(u8),
}

/// The third source of half 0 or 1 of `inst`.
///
/// # Errors
/// If its number stands for no register.
pub fn third(inst: &Inst, half: usize) -> Result<Third, EncodeError> {
    let opcode = if half == 0 { inst.opcode } else { inst.mods.vopd_y().unwrap_or(inst.opcode) };
    let number = inst.mods.vopd_third(half).into();
    let bad = EncodeError::Modifier("a third source that is not a register");
    let rows = opcode.desc().operands();
    match rows.iter().find(|row| matches!(row.role, OperandRole::Src2 | OperandRole::Mask)) {
        Some(row) if row.role == OperandRole::Mask => {
            let reg = Reg::from_id(number).filter(|r| r.is_sgpr()).ok_or(bad)?;
            Ok(Third::Reg(RegRef::dwords(reg, 1)))
        }
        Some(row) if number + u32::from(row.size16) / 2 > 256 => Err(bad),
        Some(row) => Ok(Third::Reg(RegRef::new(Reg::vgpr(number), 0, row.size16))),
        None if opcode.desc().mods & modifiers::BITOP3 != 0 => Ok(Third::Table(number as u8)),
        None if number != 0 => Err(EncodeError::Modifier("a third source")),
        None => Ok(Third::None),
    }
}

/// An operation that could be a half of [`Form::Vopd`].
#[derive(Copy, Clone, Debug)]
pub struct Half {
    opcode: Opcode,
    /// Destination and sources.
    ops: [Operand; 3],
    /// The literal of `v_fmaak` and `v_fmamk`.
    k: Option<u32>,
    /// The operation with its sources swapped.
    commuted: Option<Opcode>,
}

impl Half {
    /// The half that an instruction could be.
    pub fn of(inst: &Inst, target: &Target) -> Option<Half> {
        let opcode = inst.opcode;
        if opcode.vopd_x(target).or(opcode.vopd_y(target)).is_none()
            || inst.form != Form::Auto
            || inst.mods != Mods::default_for(opcode)
        {
            return None;
        }
        let mut half = Half { opcode, ops: [Operand::None; 3], k: None, commuted: opcode.commuted() };
        for (_, operand, row) in inst.operands() {
            match (row.role, operand) {
                (OperandRole::Vdst, _) if row.is_tied() => {}
                (OperandRole::Vdst, Operand::Reg(_)) => half.ops[0] = operand,
                (OperandRole::Src0, _) => half.ops[1] = operand,
                (OperandRole::Src1, _) => half.ops[2] = operand,
                (OperandRole::K, Operand::Literal(k)) => half.k = Some(k),
                (OperandRole::Mask, Operand::Reg(r)) if r.reg == Reg::VCC_LO => {}
                _ => return None,
            }
        }
        half.commuted = half.commuted.filter(|_| half.k.is_none());
        let near = |o: &Operand| o.reg().is_none_or(|r| !r.reg.is_vgpr() || r.reg.index() < NUMBERS);
        half.ops.iter().all(near).then_some(half)
    }

    /// Whether one instruction can write the results of this operation and another.
    pub fn is_beside(&self, other: &Half) -> bool {
        let is_odd = |half: &Half| half.ops[0].reg().is_some_and(|r| r.reg.is_vgpr() && r.reg.index() % 2 == 1);
        is_odd(self) != is_odd(other)
    }

    /// The dual instruction of this operation and another, if there is one, with sources swapped where that helps.
    /// Neither may read what the other writes before it.
    pub fn pair(&self, other: &Half, target: &Target) -> Option<Inst> {
        if !self.is_beside(other) {
            return None;
        }
        let vgpr = |o: Operand| o.reg().filter(|r| r.reg.is_vgpr());
        let moves = self.opcode == Opcode::VMovB32 && other.opcode == Opcode::VMovB32 && target.dual_moves_any_bank();
        let conflicts = |a: Operand, b: Operand| match (vgpr(a), vgpr(b)) {
            (Some(a), Some(b)) => conflict(a, b, 4, moves, target),
            _ => false,
        };
        // Swapping both helps only with scalar operands.
        let swaps = [[false, false], [true, false], [false, true], [true, true]];
        swaps.into_iter().find_map(|[first, second]| {
            let (x, y) = (self.swapped(first)?, other.swapped(second)?);
            let fits = !conflicts(x.ops[1], y.ops[1]) && !conflicts(x.ops[2], y.ops[2]);
            fits.then(|| x.with(&y, target).or_else(|| y.with(&x, target))).flatten()
        })
    }

    /// The same, with its sources swapped if `swap`.
    fn swapped(&self, swap: bool) -> Option<Half> {
        let [d, a, b] = self.ops;
        match swap {
            true => Some(Half { opcode: self.commuted?, ops: [d, b, a], ..*self }),
            false => Some(*self),
        }
    }

    fn literal(&self) -> Option<u32> {
        match self.ops[1] {
            Operand::Literal(n) => Some(n),
            _ => self.k,
        }
    }

    /// The dual instruction of this half and `y`.
    fn with(&self, y: &Half, target: &Target) -> Option<Inst> {
        self.opcode.vopd_x(target)?;
        y.opcode.vopd_y(target)?;
        if self.literal().is_some_and(|n| y.literal().is_some_and(|m| m != n)) {
            return None;
        }
        let [d, a, b] = self.ops;
        let mut inst = Inst::new(self.opcode, &[d, a, b, y.ops[0], y.ops[1], y.ops[2]]).with_form(Form::Vopd);
        inst.mods = Mods::default();
        inst.mods.set_vopd_y(y.opcode);
        inst.mods.offset = self.k.or(y.k).unwrap_or(0) as i32;
        check(&inst, target).ok().map(|()| inst)
    }
}

/// Operands of a dual instruction.
const DUAL_OPERANDS: usize = 6;

/// Registers that a half can name.
const NUMBERS: u32 = 256;

/// Checks a dual instruction.
///
/// # Errors
/// If it has no encoding on `target`.
pub fn check(inst: &Inst, target: &Target) -> EncodeResult<()> {
    let y = inst.mods.vopd_y().ok_or(EncodeError::Form(inst.form))?;
    if inst.ops().len() != DUAL_OPERANDS {
        return Err(EncodeError::Count { given: inst.ops().len(), wanted: DUAL_OPERANDS });
    }
    let halves = [(inst.opcode, 0), (y, 3)];
    let is_long = inst.form == Form::Vopd3;
    let mut scalars = Scalars::default();
    for (half, (opcode, first)) in halves.into_iter().enumerate() {
        for (i, role) in [OperandRole::Vdst, OperandRole::Src0, OperandRole::Src1].into_iter().enumerate() {
            let row = opcode.desc().operands().iter().find(|row| row.role == role && !row.is_tied());
            let operand = inst.op(first + i);
            if !fits(operand, role, opcode, row, is_long, target) {
                return Err(EncodeError::Operand { index: first + i, what: "does not fit a dual instruction" });
            }
            scalars.add(operand);
        }
        if is_long {
            signs(inst.mods.vopd_neg(half), opcode)?;
            if let Third::Reg(r) = third(inst, half)? {
                if !is_aligned(r, target) {
                    return Err(EncodeError::Modifier("a third source that is not aligned"));
                }
                scalars.add(r.into());
            }
        }
    }
    let has = |role: OperandRole| halves.iter().any(|(o, _)| o.desc().operands().iter().any(|row| row.role == role));
    let literal = has(OperandRole::K) && !scalars.has_literal();
    let implied = has(OperandRole::Mask) && !is_long;
    let count = scalars.count + u32::from(literal) + u32::from(implied);
    if count > target.constant_bus_limit() {
        return Err(EncodeError::ConstantBus(count));
    }
    destinations(inst, is_long)?;
    banks(inst, y, is_long, target)
}

/// Whether an operand is what its slot of a half of `opcode` takes.
fn fits(
    operand: Operand,
    role: OperandRole,
    opcode: Opcode,
    row: Option<&OperandDesc>,
    is_long: bool,
    target: &Target,
) -> bool {
    let Some(row) = row else { return operand.is_none() };
    match operand {
        Operand::Reg(r) if r.is_virtual() || r.is_hi16() => false,
        Operand::Reg(r) => {
            let file = r.reg.is_vgpr() || role == OperandRole::Src0 && r.reg.is_sgpr();
            file && (is_long || r.len_dwords() == 1) && register(r, row, opcode, target).is_ok()
        }
        Operand::Inline(_) => role == OperandRole::Src0,
        Operand::Literal(_) => role == OperandRole::Src0 && !is_long,
        _ => false,
    }
}

/// Whether a tuple begins at a register where the target's tuples begin.
fn is_aligned(r: RegRef, target: &Target) -> bool {
    r.len_dwords() == 1 || !target.aligned_vgpr_tuples() || r.reg.index().is_multiple_of(2)
}

/// Only floating-point sources can be negated, all sources of accumulating operations, and those that a mask selects.
fn signs(neg: u8, opcode: Opcode) -> EncodeResult<()> {
    let rows = opcode.desc().operands();
    let any = rows.iter().any(|row| row.role == OperandRole::Mask || row.is_tied());
    let sources = rows.iter().filter(|row| row.is_use() && !row.is_tied() && row.role != OperandRole::Mask);
    let signed = |row: &OperandDesc| row.ty == ValueType::Float || any;
    let allowed = sources.enumerate().fold(0, |bits, (i, row)| bits | u8::from(signed(row)) << i);
    match neg & !allowed {
        0 => Ok(()),
        _ => Err(EncodeError::Modifier("a source that cannot be negated")),
    }
}

/// The distinct scalar registers and literals that are read.
#[derive(Default)]
struct Scalars {
    found: [Option<Operand>; 6],
    count: u32,
}

impl Scalars {
    fn add(&mut self, operand: Operand) {
        let scalar =
            matches!(operand, Operand::Reg(r) if r.reg.is_sgpr() && r.reg != Reg::NULL) || operand.is_literal();
        if scalar && !self.found.contains(&Some(operand)) {
            self.found[self.count as usize] = Some(operand);
            self.count += 1;
        }
    }

    fn has_literal(&self) -> bool {
        self.found.iter().flatten().any(|o| o.is_literal())
    }
}

/// The short encoding leaves out the lowest bit of the second destination's number: it is the opposite of the first's.
fn destinations(inst: &Inst, is_long: bool) -> EncodeResult<()> {
    let [Some(x), Some(y)] = [inst.reg(0), inst.reg(3)] else { return Ok(()) };
    let refuse = |what| Err(EncodeError::Operand { index: 3, what });
    match is_long {
        false if x.reg.index() % 2 == y.reg.index() % 2 => refuse("both destinations are odd or both are even"),
        true if x.overlaps(y) => refuse("both destinations are the same"),
        _ => Ok(()),
    }
}

/// The vector registers that a half, whose slots begin with `first`, reads as first, second and third source.
fn sources(inst: &Inst, opcode: Opcode, first: usize) -> [Option<RegRef>; 3] {
    let vgpr = |i: usize| inst.reg(first + i).filter(|r| r.reg.is_vgpr());
    let rows = opcode.desc().operands();
    let k = rows.iter().position(|row| row.role == OperandRole::K);
    match () {
        // The literal is the second source.
        _ if k.is_some_and(|k| rows.get(k + 1).is_some_and(|row| row.role == OperandRole::Src1)) => {
            [vgpr(1), None, vgpr(2)]
        }
        // The accumulator is the third.
        _ if rows.iter().any(OperandDesc::is_tied) => [vgpr(1), vgpr(2), vgpr(0)],
        _ if inst.form == Form::Vopd3 => match third(inst, first / 3) {
            Ok(Third::Reg(r)) => [vgpr(1), vgpr(2), Some(r).filter(|r| r.reg.is_vgpr())],
            _ => [vgpr(1), vgpr(2), None],
        },
        _ => [vgpr(1), vgpr(2), None],
    }
}

/// Checks the banks of the registers that both halves read as first, second or third source.
fn banks(inst: &Inst, y: Opcode, is_long: bool, target: &Target) -> EncodeResult<()> {
    // LLVM does not check banks of this operation in the long encoding.
    if is_long && [inst.opcode, y].contains(&Opcode::VDot2accF32Bf16) {
        return Ok(());
    }
    let moves = inst.opcode == Opcode::VMovB32 && y == Opcode::VMovB32 && target.dual_moves_any_bank();
    let (xs, ys) = (sources(inst, inst.opcode, 0), sources(inst, y, 3));
    for (i, banks, what) in [
        (0, 4, "first sources of the same bank"),
        (1, 4, "second sources of the same bank"),
        (2, if is_long { 4 } else { 2 }, "third sources of the same bank"),
    ] {
        let (Some(x), Some(y)) = (xs[i], ys[i]) else { continue };
        if conflict(x, y, banks, moves, target) {
            return Err(EncodeError::Operand { index: i.min(1) + 4, what });
        }
    }
    Ok(())
}

/// Whether both halves cannot read these registers as the same source; `moves` if both are moves.
fn conflict(x: RegRef, y: RegRef, banks: u32, moves: bool, target: &Target) -> bool {
    let of = |r: RegRef| (0..u32::from(r.len_dwords())).fold(0u32, |set, n| set | 1 << ((r.reg.index() + n) % banks));
    of(x) & of(y) != 0 && !(moves || x == y && target.dual_shares_sources())
}
