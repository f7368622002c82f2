//! Parser for the statements of inline assembly: instructions and labels, one or more per line.
//!
//! Instructions are parsed by the assembler's parser (`gcnc_isa::parse`). Labels are local to the string; directives,
//! which LLVM passes to its assembler, are rejected.

use std::ops::Range;

use gcnc_isa::op::OperandRole;
use gcnc_isa::parse::{self, Cursor, Expr, Field, NoSymbols, ParseError, Parsed, Token};
use gcnc_isa::{Inst, Operand, Target};

/// The most statements in a string: bounds the memory that one line of input can take.
const MAX_STATEMENTS: usize = 1 << 16;

/// An instruction and, for a branch, its target.
#[derive(Clone, Debug)]
pub struct Statement {
    pub inst: Inst,
    /// The index of the instruction that it branches to; one past the last is the end.
    pub branch: Option<usize>,
    /// Its position in the text.
    pub span: Range<usize>,
}

/// A label, with the index of the next instruction.
struct Label<'a> {
    name: &'a str,
    /// The number of a numbered label.
    number: Option<u32>,
    at: usize,
}

/// A branch whose target is not resolved yet.
struct UnresolvedBranch {
    statement: usize,
    expr: Expr,
    span: Range<usize>,
}

/// Parses all statements of `text`.
///
/// # Errors
/// The first malformed statement, or a branch to an undefined label.
pub fn read(text: &str, target: &Target) -> Result<Vec<Statement>, ParseError> {
    let mut all: Vec<Statement> = Vec::new();
    let (mut labels, mut open): (Vec<Label<'_>>, Vec<UnresolvedBranch>) = (Vec::new(), Vec::new());
    let mut c = Cursor::new(text, 0);
    while c.end() < text.len() {
        while let Some((name, span)) = label(&mut c) {
            let number = name.parse().ok();
            if number.is_none() && labels.iter().any(|l| l.name == name) {
                return Err(ParseError::new(span, format!("`{name}` is defined already")));
            }
            labels.push(Label { name, number, at: all.len() });
        }
        if !c.at_end() {
            let start = c.at();
            if let Token::Word(name) = c.peek()
                && (name.starts_with('.') || c.peek_second() == Token::Sign("="))
            {
                let what = format!("`{name}`: directives and assignments are not supported in inline assembly");
                return Err(
                    ParseError::new(start..start + name.len(), what).with_help("instructions and labels may be here")
                );
            }
            let Parsed { inst, fixups } = parse::instruction(&mut c, target, &mut NoSymbols)?;
            let span = start..c.end();
            if all.len() == MAX_STATEMENTS {
                return Err(ParseError::new(span, "too many instructions for inline assembly"));
            }
            for fixup in fixups {
                if fixup.field != Field::Branch {
                    return Err(ParseError::new(
                        fixup.span,
                        "a symbol in inline assembly may be a label to branch to only",
                    ));
                }
                open.push(UnresolvedBranch { statement: all.len(), expr: fixup.expr, span: fixup.span });
            }
            all.push(Statement { inst, branch: None, span });
        }
        let at = c.at();
        c.seek(at + text[at..].find('\n').map_or(text.len() - at, |n| n + 1));
    }
    for UnresolvedBranch { statement, expr, span } in open {
        let found = match &expr {
            Expr::Symbol { name, variant: None, .. } => labels.iter().find(|l| *l.name == **name),
            &Expr::Label { number, ahead: true, .. } => {
                labels.iter().find(|l| l.number == Some(number) && l.at > statement)
            }
            &Expr::Label { number, .. } => labels.iter().rfind(|l| l.number == Some(number) && l.at <= statement),
            _ => None,
        };
        let missing = || ParseError::new(span, "a branch goes to a label of the same string");
        all[statement].branch = Some(found.ok_or_else(missing)?.at);
    }
    if let Some(s) = all.iter().find(|s| s.branch.is_none() && is_relative(&s.inst)) {
        return Err(ParseError::new(
            s.span.clone(),
            "a distance in inline assembly is not supported: a branch goes to a label",
        ));
    }
    Ok(all)
}

/// Whether the target of `inst` is an explicit offset.
fn is_relative(inst: &Inst) -> bool {
    inst.operands().any(|(_, op, row)| row.role == OperandRole::Label && matches!(op, Operand::Imm(_)))
}

/// Parses the label at the cursor, if there is one.
fn label<'a>(c: &mut Cursor<'a>) -> Option<(&'a str, Range<usize>)> {
    if c.peek_second() != Token::Sign(":") || !matches!(c.peek(), Token::Word(_) | Token::Int(_)) {
        return None;
    }
    let (_, span) = c.next_token();
    c.bump();
    Some((&c.text()[span.clone()], span))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branches(text: &str) -> Result<Vec<Option<usize>>, ParseError> {
        let target = Target::parse("gfx1030").expect("a target");
        read(text, &target).map(|all| all.iter().map(|s| s.branch).collect())
    }

    #[test]
    fn branches_go_to_labels_of_the_string() {
        let text = "a: S_NOP 0 ; s_nop 1\n 1: 2: s_branch 1b\ns_cbranch_scc1 1f // x\ns_branch a\n1:";
        assert_eq!(branches(text), Ok(vec![None, Some(1), Some(4), Some(0)]));
        assert_eq!(branches("; none\n\n  // of them"), Ok(vec![]));
    }

    #[test]
    fn what_is_no_instruction_is_refused_at_its_place() {
        let cases = [
            ("s_nop 0\ns_frobnicate 1", "s_frobnicate"),
            ("s_branch nowhere", "nowhere"),
            ("s_branch 4", "s_branch 4"),
            ("  .long 5", ".long"),
            ("s_mov_b32 s0, symbol", "symbol"),
            ("l: l:", "l:"),
        ];
        for (text, at) in cases {
            let e = branches(text).expect_err(text);
            assert!(text[e.span.clone()].contains(at) || at.contains(&text[e.span.clone()]), "{text}: {e:?}");
        }
    }
}
