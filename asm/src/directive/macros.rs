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
    /// How often it was used: `\+`.
    uses: u64,
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
    // Whether macros are known by their names.
    (".macros_on", |a, d| macros(a, d, true)),
    (".macros_off", |a, d| macros(a, d, false)),
    (".altmacro", |a, d| altmacro(a, d, true)),
    (".noaltmacro", |a, d| altmacro(a, d, false)),
];

fn macros(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, on: bool) -> Done {
    a.end(d.c)?;
    a.expands = on;
    Ok(())
}

/// `.altmacro`: arguments may be `<text>` and `%expression`, and parameters are known without their backslash.
fn altmacro(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, on: bool) -> Done {
    a.end(d.c)?;
    a.altmacro = on;
    Ok(())
}

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
        return error(span, format!("macro `{name}` is defined already"));
    }
    a.macros.insert(name, Macro { parameters, body, uses: 0 });
    Ok(())
}

/// What the arguments of macros and repetitions are read by.
impl Assembler<'_> {
    /// Reads an argument. In `.altmacro` it may be `<text>`, or `%` and an expression whose value is meant.
    fn argument(&self, c: &mut Cursor<'_>) -> Done<String> {
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

/// The text of `<text>` and its length with the brackets: `!` makes the next character an ordinary one.
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

/// Reads up to a comma, or a blank that no operator is beside, outside of brackets. Blanks beside operators and the
/// quotes of strings do not belong to the argument. With `percent`, a `%` after a blank starts the next one.
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
    pub(crate) fn expand(&mut self, name: &str, span: Range<usize>, c: &mut Cursor<'_>) -> Done {
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
        let numbers = Numbers { expansion: Some(self.expansions), index: found.uses - 1 };
        self.expansions += 1;
        let Some(text) = self.substituted(&found.body, &pairs, numbers) else { return self.too_much(span) };
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

/// What `\@` and `\+` stand for.
struct Numbers {
    /// How many macros were expanded before; a repetition has none.
    expansion: Option<u64>,
    /// How often this one was, or the turn of a repetition.
    index: u64,
}

impl Assembler<'_> {
    /// `body` with `\name` replaced by arguments, `\@` and `\+` by numbers, `\()` by nothing, and in `.altmacro` bare
    /// names too; `None` if the result is longer than what is left of the limit.
    fn substituted(&self, body: &str, pairs: &[(&str, &str)], numbers: Numbers) -> Option<String> {
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

fn repeat(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let at = d.c.at();
    let n = a.number(d.c, "the number of repetitions")?;
    if n < 0 {
        return error(at..d.c.end(), format!("{n} is no number of repetitions"));
    }
    let span = d.so_far();
    a.end(d.c)?;
    let body = body(d, &REPEATS, &[".endr"])?;
    for index in 0..n as u64 {
        if !turn(a, &body, &[], index, &span)? {
            break;
        }
    }
    Ok(())
}

/// One turn of a repetition; whether there may be another.
fn turn(a: &mut Assembler<'_>, body: &str, pairs: &[(&str, &str)], index: u64, span: &Range<usize>) -> Done<bool> {
    if a.gives_up() || a.ended {
        return Ok(false);
    }
    let Some(text) = a.substituted(body, pairs, Numbers { expansion: None, index }) else {
        return a.too_much(span.clone());
    };
    a.made(&text, span.clone())?;
    Ok(true)
}

/// `.irp name, values...`, or `.irpc name, letters`.
fn each(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, letters: bool) -> Done {
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
        if !turn(a, &body, &[(&name, value)], index as u64, &span)? {
            break;
        }
    }
    Ok(())
}

/// The contents of another file.
pub(crate) fn load(a: &mut Assembler<'_>, name: &str, span: Range<usize>) -> Done<Vec<u8>> {
    let Some(loader) = a.loader.as_mut() else {
        let help = Some("only what the caller gives a loader for may name other files".to_owned());
        return Err(Diagnostic { message: format!("`{name}` is another file"), span, help });
    };
    loader(name).map_err(|message| Diagnostic { message: format!("`{name}`: {message}"), span, help: None })
}

fn include(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> Done {
    let name = String::from_utf8_lossy(&d.string()?).into_owned();
    a.end(d.c)?;
    let bytes = load(a, &name, d.so_far())?;
    match String::from_utf8(bytes) {
        Ok(text) => a.made(&text, d.so_far()),
        Err(_) => error(d.so_far(), format!("`{name}` is not text in UTF-8")),
    }
}
