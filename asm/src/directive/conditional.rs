//! Conditional assembly: `.if` and related directives.

use gcnc_isa::parse::{Cursor, Token};

use super::call::{Call, Run};
use crate::error::{AsmResult, Diagnostic, error};
use crate::records::Conditional;
use crate::state::Assembler;

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".if", open),
    (".ifne", open),
    (".ifeq", open),
    (".ifge", open),
    (".ifgt", open),
    (".ifle", open),
    (".iflt", open),
    (".ifdef", open),
    (".ifndef", open),
    (".ifnotdef", open),
    (".ifb", open),
    (".ifnb", open),
    (".ifc", open),
    (".ifnc", open),
    (".ifeqs", open),
    (".ifnes", open),
    (".elseif", other),
    (".else", other),
    (".endif", close),
];

impl Assembler<'_> {
    /// Whether statements are being skipped.
    pub(crate) fn is_skipping(&self) -> bool {
        self.conditionals.last().is_some_and(|c| !c.taken)
    }

    /// Reads a skipped line, for the directives that may end the skipping.
    pub(crate) fn skipped(&mut self, c: &mut Cursor<'_>) -> AsmResult {
        let (token, span) = c.next_token();
        let Token::Word(name) = token else { return Ok(()) };
        let name = &*name.to_ascii_lowercase();
        let mut d = Call { name, span, c };
        match name {
            ".else" | ".elseif" => other(self, &mut d),
            ".endif" => close(self, &mut d),
            _ if name.starts_with(".if") && DIRECTIVES.iter().any(|(n, _)| *n == name) => {
                self.push(&d, false, true);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn push(&mut self, d: &Call<'_, '_>, taken: bool, done: bool) {
        let span = self.origin.clone().unwrap_or(d.span.clone());
        self.conditionals.push(Conditional { span, taken, done, last: false });
    }
}

/// More nested `.if`s than real sources have.
const MAX_DEPTH: usize = 1000;

fn open(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    if a.conditionals.len() >= MAX_DEPTH {
        return error(d.span.clone(), format!("conditionals are nested more than {MAX_DEPTH} deep"));
    }
    let name = d.name;
    match condition(a, d, name) {
        Ok(taken) => {
            a.push(d, taken, taken);
            Ok(())
        }
        Err(e) => {
            // None of its branches is assembled, but its `.endif` must be matched.
            a.push(d, false, true);
            Err(e)
        }
    }
}

fn condition(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, name: &str) -> AsmResult<bool> {
    let compare: fn(i64) -> bool = match name {
        ".ifdef" | ".ifndef" | ".ifnotdef" => {
            let (symbol, _) = d.word("a symbol")?;
            let defined = a.symbols.find(&symbol).is_some_and(|s| s.is_defined() && !s.is_common());
            return Ok(defined == (name == ".ifdef"));
        }
        ".ifb" | ".ifnb" => {
            let blank = d.c.at_end();
            rest(d);
            return Ok(blank == (name == ".ifb"));
        }
        ".ifc" | ".ifnc" => {
            let start = d.c.at();
            while !matches!(d.c.peek(), Token::End | Token::Sign(",")) {
                d.c.bump();
            }
            let x = d.c.text()[start..d.c.end()].trim().to_owned();
            if !d.c.eat(",") {
                return error(d.so_far(), "expected two strings separated by a comma");
            }
            return Ok((x == rest(d).trim()) == (name == ".ifc"));
        }
        ".ifeqs" | ".ifnes" => {
            let x = quoted(d)?;
            d.c.expect(",")?;
            return Ok((x == quoted(d)?) == (name == ".ifeqs"));
        }
        ".ifeq" => |n| n == 0,
        ".ifge" => |n| n >= 0,
        ".ifgt" => |n| n > 0,
        ".ifle" => |n| n <= 0,
        ".iflt" => |n| n < 0,
        _ => |n| n != 0,
    };
    Ok(compare(a.number(d.c, "the condition")?))
}

/// A quoted string as written.
fn quoted<'t>(d: &mut Call<'_, 't>) -> AsmResult<&'t str> {
    let missing = d.c.expected("a quoted string");
    match d.c.bump() {
        Token::Str(text) => Ok(text),
        _ => Err(missing.into()),
    }
}

/// The rest of the statement.
fn rest(d: &mut Call<'_, '_>) -> String {
    let start = d.c.at();
    while d.c.bump() != Token::End {}
    d.c.text()[start..d.c.end()].to_owned()
}

fn other(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let Some(open) = a.conditionals.last() else { return error(d.span.clone(), "there is no open `.if`") };
    let (last, done) = (open.last, open.done);
    if last {
        return error(d.span.clone(), "this `.if` already has an `.else`");
    }
    let taken = match d.name {
        ".else" => Ok(true),
        // The condition of a branch that cannot be taken is not even read.
        _ if done => {
            rest(d);
            Ok(false)
        }
        _ => condition(a, d, ".if"),
    };
    let is_else = d.name == ".else";
    if let Some(open) = a.conditionals.last_mut() {
        open.taken = !done && *taken.as_ref().unwrap_or(&false);
        open.done = done || open.taken;
        open.last = is_else;
    }
    taken.map(drop)
}

fn close(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    match a.conditionals.pop() {
        Some(_) => Ok(()),
        None => Err(Diagnostic { message: "there is no open `.if`".to_owned(), span: d.span.clone(), help: None }),
    }
}
