//! The forms of an operation: which a target has, and which the encoder picks for an instruction that leaves it to it.

use crate::formats;
use crate::inst::{Form, Inst, Operand};
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandDesc, Role, flags, modifiers};
use crate::reg::{Reg, RegRef};
use crate::target::Target;

/// The form that the encoder picks for `inst`.
pub fn choose(inst: &Inst, target: &Target) -> Form {
    match inst.opcode.enc(target).format {
        Format::Vop1 if is_short(inst, target) => Form::Vop1,
        Format::Vop2 if is_short(inst, target) => Form::Vop2,
        Format::Vopc if is_short(inst, target) => Form::Vopc,
        Format::Vop2 if has_sdst(inst.opcode) => Form::Vop3Sdst,
        Format::Vintrp if inst.mods == Mods::default() => Form::Vintrp,
        Format::Vop3 | Format::Vintrp if interpolates(inst.opcode) => Form::Vop3Interp,
        format => whole_form(format),
    }
}

/// The concrete forms that `opcode` has on `target` (dual instructions apart), the shortest first.
pub fn forms(opcode: Opcode, target: &Target) -> impl Iterator<Item = Form> {
    let enc = opcode.enc(target);
    let exists = enc.exists() && !opcode.is_pseudo();
    let single = whole_form(enc.format);
    let exists = exists && formats::layout(single, target.family()).words > 0;
    let short = match enc.format {
        Format::Vop1 => Some(Form::Vop1),
        Format::Vop2 => Some(Form::Vop2),
        Format::Vopc => Some(Form::Vopc),
        _ => None,
    };
    let vector = short.is_some() || matches!(enc.format, Format::Vop3 | Format::Vop3Sdst);
    let long = match enc.format {
        Format::Vop2 | Format::Vop3Sdst if has_sdst(opcode) => Form::Vop3Sdst,
        _ if vector => Form::Vop3,
        _ => whole_form(enc.format),
    };
    let dpp = target.dpp() && !opcode.is_on(flags::NO_DPP, target) && (enc.format != Format::Vopc || target.vop3_dpp());
    let row_only = opcode.desc().mods & modifiers::DPP_ROW_ONLY != 0;
    let dpp = dpp && (!row_only || target.dpp_of_doubles());
    let dpp8 = dpp && target.dpp8() && !row_only;
    let sdwa = target.sdwa() && !opcode.is_on(flags::NO_SDWA, target) && !opcode.desc().operands.is_empty();
    let has_long = !vector || !opcode.is_on(flags::NO_VOP3, target) && !opcode.desc().operands.is_empty();
    let crossed = vector || enc.format == Format::Vop3p && !opcode.is(flags::MATRIX);
    let crossed = crossed && has_long && target.vop3_dpp();
    let none = (false, Form::Auto);
    let all = if matches!(enc.format, Format::Vop3 | Format::Vintrp) && interpolates(opcode) {
        let long = formats::layout(Form::Vop3Interp, target.family()).words > 0;
        let short = (enc.format == Format::Vintrp, Form::Vintrp);
        [short, (long, Form::Vop3Interp), none, none, none, none, none]
    } else {
        [
            (short.is_some(), short.unwrap_or(Form::Auto)),
            (has_long, long),
            (short.is_some() && sdwa, Form::Sdwa),
            (short.is_some() && dpp, Form::Dpp16),
            (short.is_some() && dpp8, Form::Dpp8),
            (crossed && dpp, Form::Vop3Dpp16),
            (crossed && dpp8, Form::Vop3Dpp8),
        ]
    };
    all.into_iter().filter(move |(has, _)| *has && exists).map(|(_, form)| form)
}

/// Whether `op_sel` chooses halves of the operation's 16-bit operands: before GFX12, what has a 32-bit form has
/// no such choice.
pub fn has_op_sel(opcode: Opcode, target: &Target) -> bool {
    opcode.is_on(flags::OP_SEL, target) && (opcode.enc(target).format == Format::Vop3 || target.has_scopes())
}

/// The form of a format that has only one.
const fn whole_form(format: Format) -> Form {
    match format {
        Format::Pseudo => Form::Pseudo,
        Format::Sop1 => Form::Sop1,
        Format::Sop2 => Form::Sop2,
        Format::Sopc => Form::Sopc,
        Format::Sopk => Form::Sopk,
        Format::Sopp => Form::Sopp,
        Format::Smem => Form::Smem,
        Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 => Form::Vop3,
        Format::Vop3Sdst => Form::Vop3Sdst,
        Format::Vop3p => Form::Vop3p,
        Format::Mfma => Form::Mfma,
        Format::Ds => Form::Ds,
        Format::Mubuf => Form::Mubuf,
        Format::Flat => Form::Flat,
        Format::Global => Form::Global,
        Format::Scratch => Form::Scratch,
        Format::Mtbuf => Form::Mtbuf,
        Format::Mimg => Form::Mimg,
        Format::Vimage => Form::Vimage,
        Format::Vsample => Form::Vsample,
        Format::Exp => Form::Exp,
        Format::Vintrp => Form::Vintrp,
        Format::Vinterp => Form::Vinterp,
        Format::LdsDir => Form::LdsDir,
        Format::Vop3px2 => Form::Vop3px2,
    }
}

/// The format of the rows that a form's numbers are of.
pub(crate) const fn format_of(form: Form) -> Format {
    match form {
        Form::Sop1 => Format::Sop1,
        Form::Sop2 => Format::Sop2,
        Form::Sopc => Format::Sopc,
        Form::Sopk => Format::Sopk,
        Form::Sopp => Format::Sopp,
        Form::Smem => Format::Smem,
        Form::Vop1 => Format::Vop1,
        Form::Vop2 => Format::Vop2,
        Form::Vopc => Format::Vopc,
        Form::Vop3 => Format::Vop3,
        Form::Vop3Sdst => Format::Vop3Sdst,
        Form::Vop3p => Format::Vop3p,
        Form::Mfma => Format::Mfma,
        Form::Ds => Format::Ds,
        Form::Mubuf => Format::Mubuf,
        Form::Flat => Format::Flat,
        Form::Global => Format::Global,
        Form::Scratch => Format::Scratch,
        Form::Mtbuf => Format::Mtbuf,
        Form::Mimg => Format::Mimg,
        Form::Vimage => Format::Vimage,
        Form::Vsample => Format::Vsample,
        Form::Exp => Format::Exp,
        Form::Vintrp => Format::Vintrp,
        Form::Vinterp => Format::Vinterp,
        Form::LdsDir => Format::LdsDir,
        Form::Vop3px2 => Format::Vop3px2,
        _ => Format::Pseudo,
    }
}

/// Whether an operand is an attribute: in VOP3, that has fields of its own.
pub(crate) fn interpolates(opcode: Opcode) -> bool {
    opcode.desc().operands.iter().any(|row| row.role == Role::Attr)
}

/// Whether the row has a scalar destination besides the vector one.
pub(crate) fn has_sdst(opcode: Opcode) -> bool {
    let rows = opcode.desc().operands;
    rows.len() > 1 && rows[0].role == Role::Vdst && rows[1].role == Role::Sdst
}

/// Whether the 32-bit form can express `inst`.
fn is_short(inst: &Inst, target: &Target) -> bool {
    if inst.opcode.is_on(flags::NO_VOP3, target) {
        return true;
    }
    let small = |r: RegRef, row: &OperandDesc| {
        !(target.is_gfx11_up() && row.size16 == 1 && r.reg.is_vgpr() && r.reg.index() > 127)
    };
    Mods { offset: 0, ..inst.mods } == Mods::default_for(inst.opcode)
        && inst.operands().all(|(_, o, row)| match (row.role, o) {
            (Role::Sdst | Role::Mask, Operand::Reg(r)) => {
                r.reg == Reg::VCC_LO || inst.opcode.is(flags::CMPX) && r.reg == Reg::EXEC_LO
            }
            (Role::Src1, Operand::Reg(r)) => r.reg.is_vgpr() && small(r, row),
            (Role::Src1, _) => false,
            (_, Operand::Reg(r)) => small(r, row),
            _ => true,
        })
}

/// The form of the first words: that of `form` itself, or what it extends.
pub(crate) fn base_form(opcode: Opcode, form: Form, target: &Target) -> Form {
    let format = opcode.enc(target).format;
    match (form, format) {
        (Form::Dpp16 | Form::Dpp8 | Form::Sdwa, Format::Vop1) => Form::Vop1,
        (Form::Dpp16 | Form::Dpp8 | Form::Sdwa, Format::Vop2) => Form::Vop2,
        (Form::Dpp16 | Form::Dpp8 | Form::Sdwa, _) => Form::Vopc,
        (Form::Vop3Dpp16 | Form::Vop3Dpp8, Format::Vop3p) => Form::Vop3p,
        (Form::Vop3Dpp16 | Form::Vop3Dpp8, _) if has_sdst(opcode) => Form::Vop3Sdst,
        (Form::Vop3Dpp16 | Form::Vop3Dpp8, _) => Form::Vop3,
        _ => form,
    }
}
