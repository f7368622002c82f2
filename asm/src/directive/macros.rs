//! Macros, repetitions, `.include`, and the limits on all of these.
//!
//! A body is kept as text; each use substitutes the arguments and assembles the result.

use std::ops::Range;

use gcnc_isa::parse::cursor::continues_word;
use gcnc_isa::parse::{Cursor, Token};

use super::call::{Call, Run};
use crate::error::{AsmResult, Diagnostic, error};
use crate::records::{Macro, Parameter};
use crate::state::{Assembler, next_line};

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".macro", define),
    (".endm", |_, d| error(d.span.clone(), "there is no open `.macro`")),
    (".endmacro", |_, d| error(d.span.clone(), "there is no open `.macro`")),
    (".exitm", |a, d| match a.depth {
        0 => error(d.span.clone(), "`.exitm` outside of a macro"),
        _ => {
            a.leaving_macro = true;
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
    (".endr", |_, d| error(d.span.clone(), "there is no open repetition")),
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
    // Warnings and remarks are not reported.
    (".warning", |_, d| if d.c.at_end() { Ok(()) } else { d.string().map(drop) }),
    (".print", |_, d| d.string().map(drop)),
    // Whether macro expansion is on.
    (".macros_on", |a, d| macros(a, d, true)),
    (".macros_off", |a, d| macros(a, d, false)),
    (".altmacro", |a, d| altmacro(a, d, true)),
    (".noaltmacro", |a, d| altmacro(a, d, false)),
];

fn macros(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, on: bool) -> AsmResult {
    a.end(d.c)?;
    a.macros_on = on;
    Ok(())
}

/// `.altmacro`: arguments may be `<text>` and `%expression`, and parameters need no backslash.
fn altmacro(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, on: bool) -> AsmResult {
    a.end(d.c)?;
    a.altmacro = on;
    Ok(())
}

/// The lines from the next one up to the `last` that matches `first`, counting nested pairs; leaves the cursor there.
fn body(d: &mut Call<'_, '_>, first: &[&str], last: &[&str]) -> AsmResult<String> {
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
                    return match d.c.at_end() {
                        true => Ok(text[start..at].to_owned()),
                        false => Err(d.c.expected("the end of the statement").into()),
                    };
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
fn define(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let (name, span) = d.word("the name of a macro")?;
    d.c.eat(",");
    let mut parameters: Vec<Parameter> = Vec::new();
    while !d.c.at_end() {
        let (name, span) = d.word("a parameter")?;
        if parameters.iter().any(|p| p.name == name) {
            return error(span, format!("the parameter `{name}` is named twice"));
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
            parameter.default = Some(plain_argument(d.c, false));
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
        return error(span, format!("macro `{name}` is already defined"));
    }
    a.macros.insert(name, Macro { parameters, body, uses: 0 });
    Ok(())
}

/// Reading the arguments of macros and repetitions.
impl Assembler<'_> {
    /// Reads an argument. With `.altmacro` it may be `<text>`, or `%` and an expression that is replaced by its value.
    fn argument(&self, c: &mut Cursor<'_>) -> AsmResult<String> {
        if self.altmacro {
            let start = c.at();
            match c.peek() {
                Token::Sign("%") => {
                    c.bump();
                    return Ok(self.number(c, "the argument")?.to_string());
                }
                Token::Sign("<") => {
                    if let Some((text, len)) = bracketed(&c.text()[start..]) {
                        c.seek(start + len);
                        return Ok(text);
                    }
                }
                _ => {}
            }
        }
        Ok(plain_argument(c, self.altmacro))
    }
}

/// The text in `<text>` and its length including the brackets; `!` escapes the next character.
fn bracketed(from: &str) -> Option<(String, usize)> {
    let mut text = String::new();
    let mut chars = from.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '>' => return Some((text, at + 1)),
            '\n' => return None,
            '!' => text.push(chars.next()?.1),
            _ => text.push(c),
        }
    }
    None
}

/// Reads up to a comma, or a blank that is not beside an operator, outside of brackets. Blanks beside operators and the
/// quotes around strings are not part of the argument. With `percent`, a `%` after a blank starts the next one.
fn plain_argument(c: &mut Cursor<'_>, percent: bool) -> String {
    let mut text = String::new();
    let (mut depth, mut before_value) = (0, true);
    let start = c.at();
    let mut last = start;
    loop {
        let at = c.at();
        let (token, blank) = (c.peek(), at > last);
        let opens = matches!(token, Token::Sign("(" | "[" | "{"));
        let closes = matches!(token, Token::Sign(")" | "]" | "}"));
        let binary = matches!(token, Token::Sign(s) if !opens && !closes && !matches!(s, "~" | "\\" | "@" | "#" | "!"));
        match token {
            Token::End => break,
            Token::Sign(",") if depth == 0 => break,
            Token::Sign("%") if depth == 0 && percent && blank && !before_value => break,
            _ if depth == 0 && (closes || blank && !before_value && !binary && at != start) => break,
            _ => {}
        }
        if depth > 0 {
            text.push_str(&c.text()[last..at]);
        }
        c.bump();
        match token {
            Token::Str(content) => text.push_str(content),
            _ => text.push_str(&c.text()[at..c.end()]),
        }
        depth += i32::from(opens) - i32::from(closes);
        before_value = binary || token == Token::Sign("~");
        last = c.end();
    }
    text
}

/// The rest of the statement.
fn rest(c: &mut Cursor<'_>) -> String {
    let start = c.at();
    let mut end = start;
    while c.bump() != Token::End {
        end = c.end();
    }
    c.text()[start..end].trim().to_owned()
}

impl Assembler<'_> {
    /// Assembles a use of a macro, whose name has been read.
    pub(crate) fn expand(&mut self, name: &str, span: Range<usize>, c: &mut Cursor<'_>) -> AsmResult {
        let Some(found) = self.macros.get_mut(name) else { return Ok(()) };
        found.uses += 1;
        let found = found.clone();
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
            let text = if parameter.rest { rest(c) } else { self.argument(c)? };
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
        let numbers = Counters { expansion: Some(self.expansions), index: found.uses - 1 };
        self.expansions += 1;
        let Some(text) = self.substituted(&found.body, &pairs, numbers) else { return self.expansion_limit(span) };
        self.assemble_expansion(&text, span.start..c.end())
    }

    fn expansion_limit<T>(&mut self, span: Range<usize>) -> AsmResult<T> {
        self.expansion_left = 0;
        self.ended = true;
        error(span, format!("macros and repetitions exceed the limit of {} bytes", self.limits.expansion))
    }

    /// Assembles text that the statement at `span` expanded to.
    fn assemble_expansion(&mut self, text: &str, span: Range<usize>) -> AsmResult {
        if self.depth >= self.limits.depth {
            return error(span, format!("macros and repetitions exceed the limit of {} levels", self.limits.depth));
        }
        let Some(left) = self.expansion_left.checked_sub(text.len() as u64 + 1) else {
            return self.expansion_limit(span);
        };
        self.expansion_left = left;
        let outer = self.origin.clone();
        self.origin.get_or_insert(span.clone());
        self.depth += 1;
        let open = self.conditionals.len();
        self.text(text);
        self.depth -= 1;
        self.leaving_macro = false;
        self.origin = outer;
        let more = self.conditionals.len() > open;
        // An `.if` that `.exitm` left open is no error.
        self.conditionals.truncate(open);
        match more && !text.contains(".exitm") {
            true => error(span, "an `.if` in the expanded text has no `.endif`"),
            false => Ok(()),
        }
    }
}

/// The values of `\@` and `\+`.
struct Counters {
    /// The number of macros expanded before; a repetition has none.
    expansion: Option<u64>,
    /// The number of times this macro was used before, or the index of the iteration.
    index: u64,
}

impl Assembler<'_> {
    /// `body` with `\name` replaced by arguments, `\@` and `\+` by numbers, `\()` by nothing, and with `.altmacro` bare
    /// names too. `None` if the result exceeds what remains of the limit.
    fn substituted(&self, body: &str, pairs: &[(&str, &str)], numbers: Counters) -> Option<String> {
        let mut out = String::with_capacity(body.len() + 16);
        let mut rest = body;
        let name = |text: &str| text.bytes().take_while(|c| c.is_ascii() && continues_word(*c)).count();
        let value = |name: &str| pairs.iter().find(|(n, _)| *n == name).map(|p| p.1);
        while let Some(first) = rest.chars().next() {
            if out.len() as u64 > self.expansion_left {
                return None;
            }
            let n = name(rest);
            if self.altmacro && n > 0 {
                let found = value(&rest[..n]);
                out.push_str(found.unwrap_or(&rest[..n]));
                rest = &rest[n..];
                rest = rest.strip_prefix('&').filter(|_| found.is_some()).unwrap_or(rest);
                continue;
            }
            if first != '\\' {
                let stops = |c: char| c == '\\' || self.altmacro && c.is_ascii() && continues_word(c as u8);
                let plain = rest.find(stops).unwrap_or(rest.len());
                out.push_str(&rest[..plain]);
                rest = &rest[plain..];
                continue;
            }
            let after = &rest[1..];
            let n = name(after);
            rest = if let Some(value) = value(&after[..n]) {
                out.push_str(value);
                let after = &after[n..];
                after.strip_prefix('&').filter(|_| self.altmacro).unwrap_or(after)
            } else if let (Some(after), Some(number)) = (after.strip_prefix('@'), numbers.expansion) {
                out.push_str(&number.to_string());
                after
            } else if let Some(after) = after.strip_prefix('+') {
                out.push_str(&numbers.index.to_string());
                after
            } else if let Some(after) = after.strip_prefix("()") {
                after
            } else {
                out.push('\\');
                after
            };
        }
        (out.len() as u64 <= self.expansion_left).then_some(out)
    }
}

fn repeat(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let at = d.c.at();
    let n = a.number(d.c, "the number of repetitions")?;
    if n < 0 {
        return error(at..d.c.end(), format!("{n} is not a valid number of repetitions"));
    }
    let span = d.so_far();
    a.end(d.c)?;
    let body = body(d, &REPEATS, &[".endr"])?;
    for index in 0..n as u64 {
        if !iteration(a, &body, &[], index, &span)? {
            break;
        }
    }
    Ok(())
}

/// One iteration of a repetition; returns whether another may follow.
fn iteration(
    a: &mut Assembler<'_>,
    body: &str,
    pairs: &[(&str, &str)],
    index: u64,
    span: &Range<usize>,
) -> AsmResult<bool> {
    if a.gives_up() || a.ended {
        return Ok(false);
    }
    let Some(text) = a.substituted(body, pairs, Counters { expansion: None, index }) else {
        return a.expansion_limit(span.clone());
    };
    a.assemble_expansion(&text, span.clone())?;
    Ok(true)
}

/// `.irp name, values...`, or `.irpc name, letters`.
fn each(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, letters: bool) -> AsmResult {
    let (name, _) = d.word("a name")?;
    d.c.expect(",")?;
    let mut values = Vec::new();
    if letters {
        let text = a.argument(d.c)?;
        a.end(d.c)?;
        values = text.chars().map(String::from).collect();
    } else {
        while !d.c.at_end() {
            let before = d.c.end();
            values.push(a.argument(d.c)?);
            if !d.c.eat(",") && d.c.end() == before && !d.c.at_end() {
                return Err(d.c.expected("a value").into());
            }
        }
    }
    let span = d.so_far();
    let body = body(d, &REPEATS, &[".endr"])?;
    for (index, value) in values.iter().enumerate() {
        if !iteration(a, &body, &[(&name, value)], index as u64, &span)? {
            break;
        }
    }
    Ok(())
}

/// The contents of another file.
pub(crate) fn load(a: &mut Assembler<'_>, name: &str, span: Range<usize>) -> AsmResult<Vec<u8>> {
    let Some(loader) = a.loader.as_mut() else {
        let help = Some("other files are read only if the caller provides a loader".to_owned());
        return Err(Diagnostic { message: format!("cannot read `{name}`"), span, help });
    };
    loader(name).map_err(|message| Diagnostic { message: format!("`{name}`: {message}"), span, help: None })
}

fn include(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let name = String::from_utf8_lossy(&d.string()?).into_owned();
    a.end(d.c)?;
    let bytes = load(a, &name, d.so_far())?;
    match String::from_utf8(bytes) {
        Ok(text) => a.assemble_expansion(&text, d.so_far()),
        Err(_) => error(d.so_far(), format!("`{name}` is not UTF-8 text")),
    }
}
