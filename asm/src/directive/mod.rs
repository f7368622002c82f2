//! Directives: a table of names and what each does, a file a topic.

pub(crate) mod amdgpu;
pub(crate) mod conditional;
pub(crate) mod data;
pub(crate) mod debug;
pub(crate) mod kernel;
pub(crate) mod macros;
pub(crate) mod profile;
mod refused;
pub(crate) mod reloc;
pub(crate) mod section;
pub(crate) mod space;
pub(crate) mod symbol;
pub(crate) mod text;

use std::ops::Range;

use gcnc_isa::parse::{Cursor, Token};

use crate::Diagnostic;
use crate::assembler::{Assembler, Done};

/// A directive at work: its name, where that stands, and what follows.
pub(crate) struct Call<'c, 't> {
    pub(crate) name: &'c str,
    pub(crate) span: Range<usize>,
    pub(crate) c: &'c mut Cursor<'t>,
}

pub(crate) type Run = fn(&mut Assembler<'_>, &mut Call<'_, '_>) -> Done;

/// A topic's directives. What is left of the statement after one has run is an error, unless it is `open`. Those that
/// all of LLVM's assemblers share are found in `any_case`.
struct Topic {
    rows: &'static [(&'static str, Run)],
    open: bool,
    any_case: bool,
}

const TOPICS: [Topic; 12] = [
    Topic { rows: data::DIRECTIVES, open: false, any_case: true },
    Topic { rows: space::DIRECTIVES, open: false, any_case: true },
    Topic { rows: text::DIRECTIVES, open: false, any_case: true },
    Topic { rows: symbol::DIRECTIVES, open: false, any_case: true },
    Topic { rows: symbol::ELF_DIRECTIVES, open: false, any_case: false },
    Topic { rows: profile::DIRECTIVES, open: false, any_case: true },
    Topic { rows: reloc::DIRECTIVES, open: false, any_case: true },
    Topic { rows: section::DIRECTIVES, open: false, any_case: false },
    Topic { rows: amdgpu::DIRECTIVES, open: true, any_case: false },
    Topic { rows: conditional::DIRECTIVES, open: false, any_case: true },
    Topic { rows: macros::DIRECTIVES, open: true, any_case: true },
    Topic { rows: debug::DIRECTIVES, open: false, any_case: true },
];

/// Runs the directive `name`, whose name has been read.
pub(crate) fn run(a: &mut Assembler<'_>, name: &str, span: Range<usize>, c: &mut Cursor<'_>) -> Done {
    let is = |t: &Topic, n: &str| n == name || t.any_case && n.eq_ignore_ascii_case(name);
    let found = TOPICS.iter().find_map(|t| Some((t, t.rows.iter().find(|(n, _)| is(t, n))?)));
    let Some((topic, (name, run))) = found else {
        let message = match refused::reason(name) {
            Some(reason) => format!("`{name}` {reason}"),
            None => format!("there is no directive `{name}`"),
        };
        return Err(Diagnostic { message, span, help: None });
    };
    run(a, &mut Call { name, span, c })?;
    if topic.open { Ok(()) } else { a.end(c) }
}

/// The bytes of the quoted string at `span`.
fn unescaped(text: &str, span: &Range<usize>) -> Done<Vec<u8>> {
    text::unescaped(text).map_err(|message| Diagnostic { message, span: span.clone(), help: None })
}

impl Call<'_, '_> {
    /// A name.
    pub(crate) fn word(&mut self, what: &str) -> Done<(String, Range<usize>)> {
        let missing = self.c.expected(what);
        let (token, span) = self.c.next_token();
        match token {
            Token::Word(name) => Ok((name.to_owned(), span)),
            Token::Str(name) => Ok((String::from_utf8_lossy(&unescaped(name, &span)?).into_owned(), span)),
            _ => Err(missing.into()),
        }
    }

    /// A quoted string, its escapes resolved.
    pub(crate) fn string(&mut self) -> Done<Vec<u8>> {
        let missing = self.c.expected("a quoted string");
        let (token, span) = self.c.next_token();
        match token {
            Token::Str(text) => unescaped(text, &span),
            _ => Err(missing.into()),
        }
    }

    /// Where the whole directive stands so far.
    pub(crate) fn so_far(&self) -> Range<usize> {
        self.span.start..self.c.end().max(self.span.end)
    }

    /// The lines that follow, up to the one that starts with `last`; the cursor is left on that line's end.
    pub(crate) fn block(&mut self, last: &str) -> Done<Range<usize>> {
        crate::assembler::next_line(self.c);
        let start = self.c.end();
        let text = self.c.text();
        while self.c.end() < text.len() {
            let at = self.c.end();
            if self.c.eat_word(last) {
                return Ok(start..at);
            }
            crate::assembler::next_line(self.c);
        }
        crate::assembler::error(self.span.clone(), format!("this has no `{last}`"))
    }
}
