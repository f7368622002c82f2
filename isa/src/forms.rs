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

/// A set of forms, and an iterator over it, the shortest first: the order of [`Form`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Forms(u64);

impl Forms {
    const NONE: Forms = Forms(0);

    /// With `form`, if it is there.
    const fn with(self, form: Form, is_there: bool) -> Forms {
        Forms(self.0 | (is_there as u64) << form as u32)
    }

    /// Whether `form` is in it.
    pub const fn contains(self, form: Form) -> bool {
        self.0 >> form as u32 & 1 != 0
    }
}

const _: () = assert!(Form::COUNT <= u64::BITS as usize);

impl Iterator for Forms {
    type Item = Form;

    fn next(&mut self) -> Option<Form> {
        let first = *Form::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

/// The concrete forms that `opcode` has on `target` (dual instructions apart).
pub fn forms(opcode: Opcode, target: &Target) -> Forms {
    let (desc, enc) = (opcode.desc(), opcode.enc(target));
    let single = whole_form(enc.format);
    if !enc.exists() || desc.format == Format::Pseudo || formats::layout(single, target.family()).words == 0 {
        return Forms::NONE;
    }
    let is_interpolation = matches!(enc.format, Format::Vop3 | Format::Vintrp) && interpolates(opcode);
    if is_interpolation {
        let long = formats::layout(Form::Vop3Interp, target.family()).words > 0;
        return Forms::NONE.with(Form::Vintrp, enc.format == Format::Vintrp).with(Form::Vop3Interp, long);
    }
    let short = match enc.format {
        Format::Vop1 => Some(Form::Vop1),
        Format::Vop2 => Some(Form::Vop2),
        Format::Vopc => Some(Form::Vopc),
        Format::Vop3 | Format::Vop3Sdst => None,
        Format::Vop3p if !opcode.is(flags::MATRIX) => {
            return crossings(Forms::NONE.with(single, true), opcode, target, true);
        }
        _ => return Forms::NONE.with(single, true),
    };
    let empty = desc.operands().is_empty();
    let long = match enc.format {
        Format::Vop2 | Format::Vop3Sdst if has_sdst(opcode) => Form::Vop3Sdst,
        _ => Form::Vop3,
    };
    let has_long = !opcode.is_on(flags::NO_VOP3, target) && !empty;
    let all = Forms::NONE.with(long, has_long);
    match short {
        Some(form) => {
            let sdwa = target.sdwa() && !opcode.is_on(flags::NO_SDWA, target) && !empty;
            crossings(all.with(form, true).with(Form::Sdwa, sdwa), opcode, target, has_long)
        }
        None => crossings(all, opcode, target, has_long),
    }
}

/// The same with forms that cross lanes: of short ones, and if there is a long one, of that.
fn crossings(all: Forms, opcode: Opcode, target: &Target, has_long: bool) -> Forms {
    let row_only = opcode.desc().mods & modifiers::DPP_ROW_ONLY != 0;
    let compare = opcode.enc(target).format == Format::Vopc;
    let dpp = target.dpp() && !opcode.is_on(flags::NO_DPP, target) && (!compare || target.vop3_dpp());
    if !dpp || row_only && !target.dpp_of_doubles() {
        return all;
    }
    let short = all.contains(Form::Vop1) || all.contains(Form::Vop2) || all.contains(Form::Vopc);
    let (long, dpp8) = (has_long && target.vop3_dpp(), target.dpp8() && !row_only);
    let all = all.with(Form::Dpp16, short).with(Form::Dpp8, short && dpp8);
    all.with(Form::Vop3Dpp16, long).with(Form::Vop3Dpp8, long && dpp8)
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
    opcode.desc().roles.contains(Role::Attr)
}

/// Whether the row has a scalar destination besides the vector one.
pub(crate) fn has_sdst(opcode: Opcode) -> bool {
    opcode.desc().roles.contains(Role::Sdst) && opcode.desc().roles.contains(Role::Vdst)
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
                r.reg == Reg::VCC_LO || inst.opcode.is(flags::CMPX) && r.reg == Reg::EXEC_LO && !target.is_gcn()
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
