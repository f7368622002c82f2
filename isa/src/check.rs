//! What an instruction's row, form and target allow, checked before it is encoded: a register in a field that cannot
//! hold it would silently become another register.

use crate::encode::{EncodeError, has_op_sel};
use crate::inst::{Form, Inst, Operand};
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandDesc, Role, Unit, accepts, flags, implicit};
use crate::reg::{Reg, RegClass, RegRef};
use crate::target::Target;

type Done<T> = Result<T, EncodeError>;

/// Checks `inst` in `form`.
pub(crate) fn check(inst: &Inst, form: Form, target: &Target) -> Done<()> {
    for (index, operand, row) in inst.operands() {
        let fits = match row.is_tied() {
            true if operand != inst.op(0) => Err("must be the destination again"),
            true => Ok(()),
            false => one(operand, row, target).and_then(|()| in_form(operand, row, inst, form, target)),
        };
        fits.map_err(|what| EncodeError::Operand { index, what })?;
    }
    if inst.opcode.unit() == Unit::Valu {
        constant_bus(inst, target)?;
        modifiers(inst, form, target).map_err(EncodeError::Modifier)?;
    }
    Ok(())
}

/// What the row allows.
fn one(operand: Operand, row: &OperandDesc, target: &Target) -> Result<(), &'static str> {
    let allowed = |bit: u8, what: &'static str| if row.accepts & bit != 0 { Ok(()) } else { Err(what) };
    match operand {
        Operand::Reg(r) if r.is_virtual() => Err("a virtual register"),
        Operand::Reg(r) => register(r, row, target),
        Operand::Inline(_) => allowed(accepts::INLINE, "no constant fits"),
        Operand::Literal(_) | Operand::Sym { .. } => allowed(accepts::LITERAL, "no literal fits"),
        Operand::Imm(n) if !(-0x8000..0x1_0000).contains(&n) => Err("an immediate of more than 16 bits"),
        Operand::Imm(_) => allowed(accepts::IMM, "no immediate fits"),
        Operand::None => allowed(accepts::NONE, "must be there"),
        Operand::Block(_) => Err("a block without an address"),
    }
}

fn register(r: RegRef, row: &OperandDesc, target: &Target) -> Result<(), &'static str> {
    let class = r.reg.class();
    if !row.accepts_class(class) {
        return Err("a register of a file that does not fit");
    }
    let dwords = r.len_dwords();
    let wanted = row.dwords(target.wave_size());
    if wanted != 0 && dwords != wanted {
        return Err("a register of another size");
    }
    if r.is_hi16() && !(target.true16() && row.size16 == 1) {
        return Err("half of a register");
    }
    let align = match class {
        RegClass::Sgpr if !r.reg.is_general() && r.reg.id() < Reg::VCC_LO.id() => 1,
        RegClass::Sgpr if dwords > 2 => 4,
        RegClass::Sgpr => u32::from(dwords),
        _ if target.aligned_vgpr_tuples() && dwords > 1 => 2,
        _ => 1,
    };
    // The apertures are named by one register whatever the operand's size.
    let is_tuple = r.reg.is_general() || r.reg.id() < Reg::SHARED_BASE.id();
    if is_tuple && !r.reg.index().is_multiple_of(align) {
        return Err("a register tuple that is not aligned");
    }
    let limit = match class {
        RegClass::Sgpr if r.reg.is_general() => target.max_sgprs(),
        RegClass::Sgpr => return Ok(()),
        _ => target.max_vgprs(),
    };
    if r.reg.index() + u32::from(dwords) > limit { Err("a register that does not exist") } else { Ok(()) }
}

/// What the form allows beyond the row.
fn in_form(operand: Operand, row: &OperandDesc, inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let vgpr = matches!(operand, Operand::Reg(r) if r.reg.is_vgpr());
    let dpp = matches!(form, Form::Dpp16 | Form::Dpp8 | Form::Vop3Dpp16 | Form::Vop3Dpp8);
    let short = matches!(form, Form::Vop1 | Form::Vop2 | Form::Vopc | Form::Dpp16 | Form::Dpp8 | Form::Sdwa);
    let long = matches!(form, Form::Vop3 | Form::Vop3Sdst | Form::Vop3p | Form::Mfma);
    match (row.role, operand) {
        (Role::Src1, _) if short && form != Form::Sdwa && !vgpr => Err("only a vector register fits this form"),
        (Role::Src0 | Role::Src1, _) if dpp && !vgpr => Err("only a vector register fits this form"),
        (_, Operand::Literal(_) | Operand::Sym { .. }) if long && !target.vop3_literal() => {
            Err("a literal in a 64-bit encoding")
        }
        (_, Operand::Literal(_)) if dpp || form == Form::Sdwa || form == Form::Mfma => Err("a literal in this form"),
        (Role::Src0 | Role::Src1, Operand::Inline(_)) if form == Form::Sdwa => Err("a constant in this form"),
        (Role::Sdst | Role::Mask, Operand::Reg(r)) if short => implied(r, row, inst, form, target),
        (Role::Sdst, Operand::Reg(r)) if inst.opcode.is(flags::CMPX) && !target.is_gfx9_encoding() => {
            if r.reg == Reg::EXEC_LO { Ok(()) } else { Err("only EXEC fits") }
        }
        (_, Operand::Reg(r)) if short && target.true16() && row.size16 == 1 && vgpr && r.reg.index() > 127 => {
            Err("a 16-bit register over 127 in this form")
        }
        (Role::Saddr, Operand::Reg(r)) if [Reg::EXEC_HI, Reg::EXEC_LO, Reg::NULL, Reg::M0].contains(&r.reg) => {
            Err("no general scalar register")
        }
        _ => Ok(()),
    }
}

/// A mask that the form does not hold.
fn implied(r: RegRef, row: &OperandDesc, inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let compare = inst.opcode.enc(target).format == Format::Vopc;
    let exec = compare && row.role == Role::Sdst && inst.opcode.is(flags::CMPX) && !target.is_gfx9_encoding();
    match r.reg {
        Reg::EXEC_LO if exec => Ok(()),
        _ if exec => Err("only EXEC fits"),
        Reg::VCC_LO => Ok(()),
        _ if form == Form::Sdwa && compare => Ok(()),
        _ => Err("only VCC fits this form"),
    }
}

/// Scalar registers and literals that a vector instruction reads are few (ISA manuals, "Constant bus").
fn constant_bus(inst: &Inst, target: &Target) -> Done<()> {
    let mut seen = [None; 4];
    let mut count = 0;
    let mut add = |operand: Operand| {
        let counted = match operand {
            Operand::Reg(r) => r.reg.is_sgpr() && r.reg != Reg::NULL,
            Operand::Literal(_) | Operand::Sym { .. } => true,
            _ => false,
        };
        if counted && !seen.contains(&Some(operand)) {
            seen[count.min(3)] = Some(operand);
            count += 1;
        }
    };
    inst.operands().filter(|(_, _, d)| d.is_use() && !d.is_tied()).for_each(|(_, o, _)| add(o));
    if inst.opcode.desc().reads & implicit::VCC != 0 {
        add(RegRef::vcc(target.wave_size()).into());
    }
    let limit = inst.opcode.constant_bus_limit(target) as usize;
    if count > limit { Err(EncodeError::ConstantBus(count as u32)) } else { Ok(()) }
}

/// Modifiers that operation and form have.
fn modifiers(inst: &Inst, form: Form, target: &Target) -> Result<(), &'static str> {
    let (m, op) = (inst.mods, inst.opcode);
    let packed = matches!(form, Form::Vop3p | Form::Mfma);
    let vop3 = matches!(form, Form::Vop3 | Form::Vop3Dpp16 | Form::Vop3Dpp8);
    let carry = form == Form::Vop3Sdst
        || matches!(form, Form::Vop3Dpp16 | Form::Vop3Dpp8) && op.enc(target).format == Format::Vop3Sdst;
    let two = matches!(form, Form::Sdwa | Form::Dpp16);
    let float = !op.is(flags::NO_SRC_MODS);
    let neg = match () {
        _ if packed || (vop3 || carry) && float => 7,
        _ if two && float => 3,
        _ => 0,
    };
    let abs = match () {
        _ if op.is(flags::MIX) || vop3 && !carry && float => 7,
        _ if two && float => 3,
        _ => 0,
    };
    let result = vop3 || carry || form == Form::Sdwa;
    let only = |bits: u8, mask: u8, what: &'static str| if bits & !mask == 0 { Ok(()) } else { Err(what) };
    only(m.neg_mask(), neg, "a source that cannot be negated")?;
    only(m.abs_mask(), abs, "a source that cannot be taken by absolute value")?;
    only(m.neg_hi_mask(), if packed { 7 } else { 0 }, "`neg_hi` of an operation that is not packed")?;
    only(m.op_sel_hi_mask(), if packed { 7 } else { 0 }, "`op_sel_hi` of an operation that is not packed")?;
    let halves = vop3 && !carry && (has_op_sel(op, target) || target.true16() && op.is(flags::OP_SEL));
    let op_sel = match op {
        Opcode::VPermlane16B32 | Opcode::VPermlanex16B32 => 3,
        _ if packed => 7,
        _ if halves => 15,
        _ => 0,
    };
    only(m.op_sel_mask(), op_sel, "`op_sel` that the form does not have")?;
    only(m.clamp().into(), (op.is(flags::CLAMP) && (result || packed)).into(), "`clamp`")?;
    only(m.omod(), if op.is(flags::OMOD) && result && !carry { 3 } else { 0 }, "an output modifier")?;
    matrix(m, form)
}

fn matrix(m: Mods, form: Form) -> Result<(), &'static str> {
    let any = m.cbsz() != 0 || m.abid() != 0 || m.blgp() != 0;
    if any && form != Form::Mfma { Err("a broadcast of an operation that is no matrix operation") } else { Ok(()) }
}
