//! Encodings: which forms an operation has on a target, and which one the encoder picks for [`Form::Auto`].

use crate::formats;
use crate::inst::{Inst, Operand};
use crate::mods::Mods;
use crate::op::{Opcode, OperandDesc, OperandRole, flags, modifiers};
use crate::reg::{Reg, RegRef};
use crate::target::Target;

/// Makes [`Format`] and [`Form`] from one list: the encodings that rows of the table are written in, and those that
/// other encodings of the same operation lead to.
macro_rules! encodings {
    (
        rows { $($(#[$row_doc:meta])* $row:ident,)* }
        others { $($(#[$other_doc:meta])* $other:ident,)* }
    ) => {
        /// The encoding that a row of the table is written in; the operation's other forms (a VOP2's VOP3, SDWA, DPP)
        /// follow from it.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Format {
            $($(#[$row_doc])* $row,)*
        }

        /// The encoding of an instruction.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
        #[repr(u8)]
        pub enum Form {
            /// The encoder chooses the shortest that can express operands and modifiers.
            #[default]
            Auto,
            $($(#[$row_doc])* $row,)*
            $($(#[$other_doc])* $other,)*
        }

        impl Format {
            /// How many formats there are.
            pub(crate) const COUNT: usize = [$(Format::$row),*].len();

            /// The form of the same name.
            const fn form(self) -> Form {
                match self {
                    $(Format::$row => Form::$row,)*
                }
            }
        }

        impl Form {
            /// How many forms there are.
            pub(crate) const COUNT: usize = Form::ALL.len();

            /// All forms, in order.
            pub const ALL: [Form; 1 + [$(Form::$row,)* $(Form::$other,)*].len()] =
                [Form::Auto, $(Form::$row,)* $(Form::$other,)*];

            /// The format of the same name, whose rows give the numbers of the form's operations.
            pub(crate) const fn format(self) -> Option<Format> {
                match self {
                    $(Form::$row => Some(Format::$row),)*
                    _ => None,
                }
            }
        }
    };
}

encodings! {
    rows {
        /// Never encoded: compiler-internal.
        Pseudo,
        /// Scalar, one source.
        Sop1,
        /// Scalar, two sources.
        Sop2,
        /// Scalar compare.
        Sopc,
        /// Scalar with a 16-bit immediate.
        Sopk,
        /// Program control.
        Sopp,
        /// Scalar memory.
        Smem,
        /// Vector, one source, 32 bits (`_e32`).
        Vop1,
        /// Vector, two sources, 32 bits (`_e32`).
        Vop2,
        /// Vector compare, 32 bits (`_e32`).
        Vopc,
        /// Vector, 64 bits (`_e64`).
        Vop3,
        /// Vector with a scalar destination besides the vector one, 64 bits.
        Vop3Sdst,
        /// Packed vector.
        Vop3p,
        /// Matrix.
        Mfma,
        /// LDS and GDS.
        Ds,
        /// Buffer.
        Mubuf,
        /// Typed buffer.
        Mtbuf,
        /// Flat.
        Flat,
        /// Flat, global segment.
        Global,
        /// Flat, scratch segment.
        Scratch,
        /// Image.
        Mimg,
        /// Image without a sampler, of GFX12.
        Vimage,
        /// Image with a sampler, of GFX12.
        Vsample,
        /// Export.
        Exp,
        /// Interpolation up to GFX10.
        Vintrp,
        /// Interpolation since GFX11.
        Vinterp,
        /// Direct and parameter load from LDS.
        LdsDir,
        /// Packed vector or matrix of two 64-bit words.
        Vop3px2,
    }
    others {
        /// Sub-dword addressing.
        Sdwa,
        /// Data-parallel primitives, lanes of a row of 16.
        Dpp16,
        /// Data-parallel primitives, any lane of 8.
        Dpp8,
        /// [`Form::Vop3`] with data-parallel primitives of 16.
        Vop3Dpp16,
        /// [`Form::Vop3`] with data-parallel primitives of 8.
        Vop3Dpp8,
        /// Two operations at once: the instruction's opcode and [`Mods::vopd_y`]'s. Operands are X's destination and
        /// two sources, then Y's. The literal of `v_fmaak`/`v_fmamk` is [`Mods::vopd_literal`].
        Vopd,
        /// [`Form::Vopd`] in 96 bits, with signs ([`Mods::vopd_neg`]) and third sources ([`Mods::vopd_third`]).
        Vopd3,
        /// Interpolation of GFX8 to GFX10, 64 bits (`_e64`).
        Vop3Interp,
    }
}

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

/// A set of forms, and an iterator over it in the order of [`Form`], which puts the shorter forms of an operation
/// first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Forms(u64);

impl Forms {
    const NONE: Forms = Forms(0);

    /// With `form`, if it exists.
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
            return dpp_forms(Forms::NONE.with(single, true), opcode, target, true);
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
            dpp_forms(all.with(form, true).with(Form::Sdwa, sdwa), opcode, target, has_long)
        }
        None => dpp_forms(all, opcode, target, has_long),
    }
}

/// The same with the DPP forms: of short ones, and of the long one if there is one.
fn dpp_forms(all: Forms, opcode: Opcode, target: &Target, has_long: bool) -> Forms {
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

/// Whether `op_sel` selects halves of the operation's 16-bit operands: before GFX12, not if it has a 32-bit form.
pub fn has_op_sel(opcode: Opcode, target: &Target) -> bool {
    opcode.is_on(flags::OP_SEL, target) && (opcode.enc(target).format == Format::Vop3 || target.has_scopes())
}

/// The form that a row's format has besides the 32-bit vector ones.
const fn whole_form(format: Format) -> Form {
    match format {
        Format::Vop1 | Format::Vop2 | Format::Vopc => Form::Vop3,
        format => format.form(),
    }
}

/// The format of the rows whose numbers `form` has.
pub(crate) const fn format_of(form: Form) -> Format {
    match form.format() {
        Some(format) => format,
        None => Format::Pseudo,
    }
}

/// Whether an operand is an attribute, which has fields of its own in VOP3.
pub(crate) fn interpolates(opcode: Opcode) -> bool {
    opcode.desc().roles.contains(OperandRole::Attr)
}

/// Whether the row has a scalar destination besides the vector one.
pub(crate) fn has_sdst(opcode: Opcode) -> bool {
    opcode.desc().roles.contains(OperandRole::Sdst) && opcode.desc().roles.contains(OperandRole::Vdst)
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
            (OperandRole::Sdst | OperandRole::Mask, Operand::Reg(r)) => {
                r.reg == Reg::VCC_LO || inst.opcode.is(flags::CMPX) && r.reg == Reg::EXEC_LO && !target.is_gcn()
            }
            (OperandRole::Src1, Operand::Reg(r)) => r.reg.is_vgpr() && small(r, row),
            (OperandRole::Src1, _) => false,
            (_, Operand::Reg(r)) => small(r, row),
            _ => true,
        })
}

/// The form of the first words: `form` itself, or the form that it extends.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A family whose formats are missing in `formats/table.rs` would have opcode numbers that nothing can encode.
    #[test]
    fn numbered_opcodes_have_forms() {
        for target in Target::all() {
            let is_there = |op: &Opcode| op.enc(&target).exists() && op.desc().format != Format::Pseudo;
            let lacks = |op: &Opcode| forms(*op, &target) == Forms::NONE;
            let without: Vec<Opcode> = Opcode::all().filter(is_there).filter(lacks).collect();
            assert!(without.is_empty(), "{target}: {without:?}");
        }
    }
}
