//! The parser: assembly text of one instruction to an [`Inst`], the inverse of the printer.
//!
//! 1. The mnemonic gives the operation, by the instruction table, and maybe a form (`_e32`, `_e64`, `_dpp`, `_sdwa`).
//! 2. Operands and modifiers are read with their spans (`operand`, `modifier`), without regard to the operation's row.
//! 3. The row assigns them to slots (`fit`); a constant is inline if it can be.
//! 4. The form is the shortest that can express everything, as in LLVM's assembler.
//!
//! Expressions may name symbols, which the caller resolves ([`Symbols`]). What is not known yet becomes a [`Fixup`].
//!
//! Source: AMDGPU assembler documentation, "Syntax of AMDGPU Instruction Operands" and "... Modifiers".

pub mod cursor;
mod dual;
pub mod expr;
mod fit;
mod graphics;
mod mnemonic;
mod modifier;
mod operand;
mod register;
mod symbolic;
mod token;

use std::ops::Range;

pub use cursor::{Cursor, Token};
pub use expr::Expr;

use mnemonic::{Mnemonic, Suffix};

use crate::encode::EncodeError;
use crate::forms::{choose, forms};
use crate::inst::{Form, Inst};
use crate::op::{Format, Opcode};
use crate::target::Target;

/// Why text is not an instruction, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct ParseError {
    /// Byte range in the text.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What would be accepted.
    pub help: Option<String>,
}

impl ParseError {
    /// An error at `span`.
    pub fn new(span: Range<usize>, message: impl Into<String>) -> ParseError {
        ParseError { span, message: message.into(), help: None }
    }

    /// The same with help.
    pub fn with_help(self, help: impl Into<String>) -> ParseError {
        ParseError { help: Some(help.into()), ..self }
    }
}

/// Resolves the names in expressions.
pub trait Symbols {
    /// The value of `expr` if it is a number that is known by now.
    fn absolute(&mut self, expr: &Expr) -> Option<i64>;
}

/// No symbols: constants only.
pub struct NoSymbols;

impl Symbols for NoSymbols {
    fn absolute(&mut self, expr: &Expr) -> Option<i64> {
        expr.constant()
    }
}

/// The field of an instruction that a [`Fixup`] fills in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Field {
    /// The distance of a branch, in dwords after the instruction, in the first word's low half.
    Branch,
    /// The literal: the last dword.
    Literal,
    /// The literal of 64 bits: the last two.
    Literal64,
}

/// An expression whose value is not known yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Fixup {
    /// Where it goes.
    pub field: Field,
    /// The expression.
    pub expr: Expr,
    /// Where it is in the text.
    pub span: Range<usize>,
}

/// An instruction, with the expressions that are not known yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Parsed {
    /// The instruction, its form chosen.
    pub inst: Inst,
    /// Fields to be filled in. The operand of `fixups[i]` is `Operand::Sym` with `id` i, or a branch's immediate 0.
    pub fixups: Vec<Fixup>,
}

/// Parses one instruction, which is all of `text`.
///
/// # Errors
/// If the text is no instruction of the target.
pub fn parse(text: &str, target: &Target) -> Result<Inst, ParseError> {
    let mut c = Cursor::new(text, 0);
    let parsed = instruction(&mut c, target, &mut NoSymbols)?;
    match parsed.fixups.into_iter().next() {
        Some(fixup) => Err(ParseError::new(fixup.span, "a symbol without a value")),
        None => Ok(parsed.inst),
    }
}

/// The register, or run of registers, that is all of `text`: `v3`, `s[4:5]`, `vcc`.
pub fn register(text: &str) -> Option<crate::RegRef> {
    let mut c = Cursor::new(text, 0);
    let found = register::parse(&mut c, &mut NoSymbols).ok()??;
    c.at_end().then_some(found)
}

/// Reads the instruction at `c`, up to the end of its statement.
///
/// # Errors
/// If the text is no instruction of the target.
pub fn instruction(c: &mut Cursor<'_>, target: &Target, symbols: &mut dyn Symbols) -> Result<Parsed, ParseError> {
    let (token, span) = c.next_token();
    let Token::Word(name) = token else { return Err(ParseError::new(span, "expected an instruction")) };
    if name.starts_with(dual::PREFIX) {
        return dual::parse(c, name, span, target, symbols);
    }
    let lower: std::borrow::Cow<'_, str> = match name.bytes().any(|c| c.is_ascii_uppercase()) {
        true => name.to_ascii_lowercase().into(),
        false => name.into(),
    };
    let mnemonic = Mnemonic::find(&lower, target).ok_or_else(|| mnemonic::unknown(name, span.clone(), target))?;
    let written = operand::statement(c, mnemonic.opcode, target, symbols)?;
    let mut inst = fit::fit(mnemonic.opcode, &written, target, span.clone())?;
    let forced = written.modifiers.apply(&mut inst.inst, &written, mnemonic.form, target, span.clone())?;
    fit::set_old(&mut inst.inst);
    graphics::check_address(&inst.inst, &written, target)?;
    if matches!(forced, None | Some(Suffix::E32)) {
        inst.inst = fit::folded(inst.inst, target);
    }
    let long = matches!(forced, Some(Suffix::E64 | Suffix::Long))
        || matches!(choose(&inst.inst, target), Form::Vop3 | Form::Vop3Sdst | Form::Vop3p);
    if long {
        inst.inst = fit::narrowed(inst.inst);
    }
    let extended = matches!(forced, Some(Suffix::Dpp | Suffix::E64Dpp | Suffix::AnyDpp | Suffix::Sdwa));
    if extended || long && !target.vop3_literal() {
        inst.inst = fit::inlined(inst.inst);
    }
    inst.inst.form = form(&inst.inst, forced, &written, target, span.clone())?;
    if fit::is_vcc_implied(mnemonic.opcode, &written, target) && !fit::implies_vcc(&inst.inst, target) {
        return Err(ParseError::new(span, "only the short encodings imply VCC: it must be written here"));
    }
    Ok(inst)
}

/// Whether it has 32-bit and 64-bit forms to choose from.
fn is_vector_alu(opcode: Opcode) -> bool {
    matches!(
        opcode.desc().format,
        Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3 | Format::Vop3Sdst | Format::Vintrp
    )
}

/// The form: the one that the text requires, or the shortest that can express everything.
fn form(
    inst: &Inst,
    forced: Option<Suffix>,
    written: &operand::Written,
    target: &Target,
    span: Range<usize>,
) -> Result<Form, ParseError> {
    let wanted: &[Form] = match (forced, written.modifiers.dpp8) {
        (None, _) => &[],
        (Some(Suffix::E32), _) => &[Form::Vop1, Form::Vop2, Form::Vopc, Form::Vintrp],
        (Some(Suffix::E64 | Suffix::Long), _) if is_vector_alu(inst.opcode) => {
            &[Form::Vop3, Form::Vop3Sdst, Form::Vop3Interp]
        }
        (Some(Suffix::E64 | Suffix::Long), _) => &[],
        (Some(Suffix::AnyDpp), false) => &[Form::Dpp16, Form::Vop3Dpp16],
        (Some(Suffix::AnyDpp), true) => &[Form::Dpp8, Form::Vop3Dpp8],
        (Some(Suffix::Dpp), false) => &[Form::Dpp16],
        (Some(Suffix::Dpp), true) => &[Form::Dpp8],
        (Some(Suffix::E64Dpp), false) => &[Form::Vop3Dpp16],
        (Some(Suffix::E64Dpp), true) => &[Form::Vop3Dpp8],
        (Some(Suffix::Sdwa), _) => &[Form::Sdwa],
    };
    let chosen = [choose(inst, target)];
    let candidates = if wanted.is_empty() { &chosen[..] } else { wanted };
    let mut problem = None;
    for &form in candidates.iter().filter(|f| forms(inst.opcode, target).contains(**f)) {
        match crate::check::check(inst, form, target) {
            Ok(()) => return Ok(form),
            Err(e) => problem = problem.or(Some(e)),
        }
    }
    Err(match problem {
        None => {
            ParseError::new(span, format!("`{}` has no such form on {}", inst.opcode.name_on(target), target.name()))
        }
        Some(EncodeError::Operand { index, what }) => {
            let place = written.place(index).unwrap_or(span);
            ParseError::new(place, format!("this operand does not fit: {what}"))
        }
        Some(e) => ParseError::new(span, e.to_string()),
    })
}
