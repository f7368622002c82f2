//! Macros, repetitions, other files, and what stops them.
//!
//! A body is kept as text; each use makes new text with the arguments put in and assembles that.

use std::ops::Range;

use gcnc_isa::parse::cursor::continues_word;
use gcnc_isa::parse::{Cursor, Token};

use super::{Call, Run};
use crate::Diagnostic;
use crate::assembler::{Assembler, Done, error, next_line};

/// A macro.
#[derive(Clone, Debug)]
pub(crate) struct Macro {
    parameters: Vec<Parameter>,
    body: String,
}

#[derive(Clone, Debug)]
struct Parameter {
    name: String,
    default: Option<String>,
    required: bool,
    /// Whether it takes all that is left, commas too.
    rest: bool,
}

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".macro", define),
    (".endm", |_, d| error(d.span.clone(), "there is no `.macro`")),
    (".endmacro", |_, d| error(d.span.clone(), "there is no `.macro`")),
    (".exitm", |a, d| match a.depth {
        0 => error(d.span.clone(), "there is no macro to leave"),
        _ => {
            a.exits = true;
            Ok(())
        }
    }),
    (".purgem", |a, d| {
        let (name, span) = d.word("a macro")?;
        match a.macros.remove(&name) {
            Some(_) => a.end(d.c),
            None => error(span, format!("there is no macro `{name}`")),
        }
    }),
    (".rept", repeat),
    (".rep", repeat),
    (".irp", |a, d| each(a, d, false)),
    (".irpc", |a, d| each(a, d, true)),
    (".endr", |_, d| error(d.span.clone(), "there is no repetition")),
    (".include", include),
    (".end", |a, _| {
        a.ended = true;
        Ok(())
    }),
    (".error", |_, d| {
        let text = if d.c.at_end() { b".error".to_vec() } else { d.string()? };
        error(d.so_far(), String::from_utf8_lossy(&text))
    }),
    (".err", |_, d| error(d.span.clone(), ".err")),
    // Warnings and remarks are for those who read the source.
    (".warning", |_, d| if d.c.at_end() { Ok(()) } else { d.string().map(drop) }),
    (".print", |_, d| d.string().map(drop)),
    (".altmacro", |_, d| error(d.span.clone(), "`.altmacro` is not supported; the arguments of `\\name` do")),
];

/// The lines from the next up to the `last` that belongs to `first`, others between counted; the cursor is left there.
fn body(d: &mut Call<'_, '_>, first: &[&str], last: &[&str]) -> Done<String> {
    next_line(d.c);
    let start = d.c.end();
    let text = d.c.text();
    let mut open = 0;
    while d.c.end() < text.len() {
        let at = d.c.end();
        if let Token::Word(word) = d.c.bump() {
            if first.contains(&word) {
                open += 1;
            } else if last.contains(&word) {
                if open == 0 {
                    return Ok(text[start..at].to_owned());
                }
                open -= 1;
            }
        }
        next_line(d.c);
    }
    error(d.span.clone(), format!("this has no `{}`", last[0]))
}

const REPEATS: [&str; 4] = [".rept", ".rep", ".irp", ".irpc"];

/// `.macro name a, b=default, c:req, d:vararg`.
fn define(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let (name, span) = d.word("the name of a macro")?;
    d.c.eat(",");
    let mut parameters: Vec<Parameter> = Vec::new();
    while !d.c.at_end() {
        let (name, span) = d.word("a parameter")?;
        if parameters.iter().any(|p| p.name == name) {
            return error(span, format!("a second parameter `{name}`"));
        }
        let mut parameter = Parameter { name, default: None, required: false, rest: false };
        if d.c.eat(":") {
            let (kind, span) = d.word("`req` or `vararg`")?;
            match kind.as_str() {
                "req" => parameter.required = true,
                "vararg" => parameter.rest = true,
                _ => return error(span, "expected `req` or `vararg`"),
            }
        }
        if d.c.eat("=") {
            parameter.default = Some(argument(d.c, false)?);
        }
        let rest = parameter.rest;
        parameters.push(parameter);
        d.c.eat(",");
        if rest && !d.c.at_end() {
            return Err(d.c.expected("nothing after a `vararg`").into());
        }
    }
    let body = body(d, &[".macro"], &[".endm", ".endmacro"])?;
    if a.macros.contains_key(&name) {
        return error(span, format!("macro `{name}` is defined already"));
    }
    a.macros.insert(name, Macro { parameters, body });
    Ok(())
}

/// Reads an argument: up to a comma, or a blank that no operator is beside, outside of brackets and quotes. With `all`, up
/// to the end of the statement.
fn argument(c: &mut Cursor<'_>, all: bool) -> Done<String> {
    let start = c.at();
    let (mut depth, mut before_value) = (0, true);
    let mut last = start;
    loop {
        let at = c.at();
        let (token, blank) = (c.peek(), at > last);
        let opens = matches!(token, Token::Sign("(" | "[" | "{"));
        let binary = matches!(token, Token::Sign(s) if !matches!(s, "(" | "[" | "{" | "~" | "\\" | "@" | "#" | "!"));
        match token {
            Token::End => break,
            Token::Sign(",") if depth == 0 && !all => break,
            Token::Sign(")" | "]" | "}") if depth == 0 && !all => break,
            _ if !all && depth == 0 && blank && !before_value && !binary && at != start => break,
            _ => {}
        }
        c.bump();
        depth += i32::from(opens) - i32::from(matches!(token, Token::Sign(")" | "]" | "}")));
        before_value = binary && !matches!(token, Token::Sign(")" | "]" | "}")) || token == Token::Sign("~");
        last = c.end();
    }
    let text = c.text()[start..last].trim();
    let quoted = text.strip_prefix('"').and_then(|t| t.strip_suffix('"')).filter(|t| !t.contains('"') && !all);
    Ok(quoted.unwrap_or(text).to_owned())
}

impl Assembler<'_> {
    /// Assembles a use of a macro, whose name has been read.
    pub(crate) fn expand(&mut self, name: &str, span: Range<usize>, c: &mut Cursor<'_>) -> Done {
        let Some(found) = self.macros.get(name).cloned() else { return Ok(()) };
        let mut values: Vec<Option<String>> = vec![None; found.parameters.len()];
        let mut next = 0;
        while !c.at_end() {
            let named = match (c.peek(), c.peek_second()) {
                (Token::Word(word), Token::Sign("=")) => found.parameters.iter().position(|p| p.name == word),
                _ => None,
            };
            if named.is_some() {
                c.bump();
                c.bump();
            }
            let at = named.unwrap_or(next);
            let Some(parameter) = found.parameters.get(at) else {
                return error(c.at()..c.at() + 1, format!("macro `{name}` has {} parameters", found.parameters.len()));
            };
            let before = c.end();
            let text = argument(c, parameter.rest)?;
            values[at] = (!text.is_empty()).then_some(text);
            next = at + 1;
            if !c.eat(",") && c.end() == before && !c.at_end() {
                return Err(c.expected("an argument").into());
            }
        }
        for (value, p) in values.iter_mut().zip(&found.parameters) {
            if value.is_none() && p.required {
                return error(span, format!("macro `{name}` needs its parameter `{}`", p.name));
            }
            *value = value.take().or(p.default.clone());
        }
        let names = found.parameters.iter().map(|p| p.name.as_str());
        let pairs: Vec<(&str, &str)> = names.zip(values.iter().map(|v| v.as_deref().unwrap_or(""))).collect();
        self.expansions += 1;
        let left = self.expansion_left;
        let text = substituted(&found.body, &pairs, self.expansions, left);
        let Some(text) = text else { return self.too_much(span) };
        self.made(&text, span.start..c.end())
    }

    fn too_much<T>(&mut self, span: Range<usize>) -> Done<T> {
        self.expansion_left = 0;
        self.ended = true;
        error(span, format!("macros and repetitions make over {} bytes, which is the limit", self.limits.expansion))
    }

    /// Assembles text that `span` has asked for.
    fn made(&mut self, text: &str, span: Range<usize>) -> Done {
        if self.depth >= self.limits.depth {
            return error(
                span,
                format!("macros and repetitions nest over {} deep, which is the limit", self.limits.depth),
            );
        }
        let Some(left) = self.expansion_left.checked_sub(text.len() as u64 + 1) else { return self.too_much(span) };
        self.expansion_left = left;
        let outer = self.origin.clone();
        self.origin.get_or_insert(span.clone());
        self.depth += 1;
        let open = self.conditionals.len();
        self.text(text);
        self.depth -= 1;
        self.exits = false;
        self.origin = outer;
        let more = self.conditionals.len() > open;
        // What `.exitm` has left is no mistake.
        self.conditionals.truncate(open);
        match more && !text.contains(".exitm") {
            true => error(span, "an `.if` in the text made here has no `.endif`"),
            false => Ok(()),
        }
    }
}

/// `body` with `\name` replaced by arguments, `\@` by the number of the expansion, `\()` by nothing; `None` if the result
/// is longer than `limit`.
fn substituted(body: &str, pairs: &[(&str, &str)], number: u64, limit: u64) -> Option<String> {
    let mut out = String::with_capacity(body.len() + 16);
    let mut rest = body;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let n = rest.bytes().take_while(|c| continues_word(*c) && *c < 0x80).count();
        // The longest parameter that is a beginning: `\a.b` may be `\a` and `.b`.
        let found = (1..=n).rev().find_map(|n| pairs.iter().find(|(name, _)| *name == &rest[..n]).map(|p| (n, p.1)));
        if let Some((n, value)) = found {
            out.push_str(value);
            rest = &rest[n..];
        } else if let Some(after) = rest.strip_prefix('@') {
            out.push_str(&number.to_string());
            rest = after;
        } else if let Some(after) = rest.strip_prefix("()") {
            rest = after;
        } else {
            out.push('\\');
        }
        if out.len() as u64 > limit {
            return None;
        }
    }
    out.push_str(rest);
    (out.len() as u64 <= limit).then_some(out)
}

fn repeat(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let n = a.number(d.c, "the number of repetitions")?;
    let span = d.so_far();
    a.end(d.c)?;
    let body = body(d, &REPEATS, &[".endr"])?;
    for _ in 0..n.max(0) {
        if a.gives_up() || a.ended {
            break;
        }
        a.made(&body, span.clone())?;
    }
    Ok(())
}

/// `.irp name, values...`, or `.irpc name, letters`.
fn each(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, letters: bool) -> Done {
    let (name, _) = d.word("a name")?;
    d.c.eat(",");
    let mut values = Vec::new();
    while !d.c.at_end() {
        let before = d.c.end();
        values.push(argument(d.c, letters)?);
        if !d.c.eat(",") && d.c.end() == before && !d.c.at_end() {
            return Err(d.c.expected("a value").into());
        }
    }
    if letters {
        values = values.concat().trim_matches('"').chars().map(String::from).collect();
    }
    let span = d.so_far();
    let body = body(d, &REPEATS, &[".endr"])?;
    for value in &values {
        if a.gives_up() || a.ended {
            break;
        }
        a.expansions += 1;
        let Some(text) = substituted(&body, &[(&name, value)], a.expansions, a.expansion_left) else {
            return a.too_much(span);
        };
        a.made(&text, span.clone())?;
    }
    Ok(())
}

/// The text of another file.
pub(crate) fn load(a: &mut Assembler<'_>, name: &str, span: Range<usize>) -> Done<String> {
    let Some(loader) = a.loader.as_mut() else {
        let help = Some("only what the caller gives a loader for may name other files".to_owned());
        return Err(Diagnostic { message: format!("`{name}` is another file"), span, help });
    };
    loader(name).map_err(|message| Diagnostic { message: format!("`{name}`: {message}"), span, help: None })
}

fn include(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let name = String::from_utf8_lossy(&d.string()?).into_owned();
    a.end(d.c)?;
    let text = load(a, &name, d.so_far())?;
    a.made(&text, d.so_far())
}
