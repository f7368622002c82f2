//! Directives: a table of names and what each does, a file a topic.

pub(crate) mod amdgpu;
pub(crate) mod conditional;
pub(crate) mod data;
pub(crate) mod kernel;
pub(crate) mod macros;
pub(crate) mod section;
pub(crate) mod symbol;

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

/// A topic's directives. What is left of the statement after one has run is an error, unless it is `open`.
pub(crate) struct Topic {
    pub(crate) rows: &'static [(&'static str, Run)],
    pub(crate) open: bool,
}

const TOPICS: [Topic; 7] = [
    Topic { rows: data::DIRECTIVES, open: false },
    Topic { rows: symbol::DIRECTIVES, open: false },
    Topic { rows: section::DIRECTIVES, open: false },
    Topic { rows: amdgpu::DIRECTIVES, open: true },
    Topic { rows: conditional::DIRECTIVES, open: false },
    Topic { rows: macros::DIRECTIVES, open: true },
    Topic { rows: IGNORED, open: true },
];

/// Directives that say nothing that the object would hold: debug lines and unwinding, which nobody reads on a GPU yet.
const IGNORED: &[(&str, Run)] = &[
    (".file", ignore),
    (".loc", ignore),
    (".line", ignore),
    (".cfi_sections", ignore),
    (".cfi_startproc", ignore),
    (".cfi_endproc", ignore),
    (".cfi_escape", ignore),
    (".cfi_def_cfa", ignore),
    (".cfi_def_cfa_offset", ignore),
    (".cfi_def_cfa_register", ignore),
    (".cfi_offset", ignore),
    (".cfi_rel_offset", ignore),
    (".cfi_register", ignore),
    (".cfi_undefined", ignore),
    (".cfi_same_value", ignore),
    (".cfi_restore", ignore),
    (".cfi_remember_state", ignore),
    (".cfi_restore_state", ignore),
    (".addrsig", ignore),
    (".addrsig_sym", ignore),
];

fn ignore(_: &mut Assembler<'_>, _: &mut Call<'_, '_>) -> Done {
    Ok(())
}

/// Runs the directive `name`, whose name has been read.
pub(crate) fn run(a: &mut Assembler<'_>, name: &str, span: Range<usize>, c: &mut Cursor<'_>) -> Done {
    let found = TOPICS.iter().find_map(|t| Some((t, t.rows.iter().find(|(n, _)| *n == name)?.1)));
    let Some((topic, run)) = found else {
        return Err(Diagnostic { message: format!("there is no directive `{name}`"), span, help: None });
    };
    run(a, &mut Call { name, span, c })?;
    if topic.open { Ok(()) } else { a.end(c) }
}

impl Call<'_, '_> {
    /// A name.
    pub(crate) fn word(&mut self, what: &str) -> Done<(String, Range<usize>)> {
        let missing = self.c.expected(what);
        let (token, span) = self.c.next_token();
        match token {
            Token::Word(name) => Ok((name.to_owned(), span)),
            Token::Str(name) => Ok((String::from_utf8_lossy(&data::unescaped(name)).into_owned(), span)),
            _ => Err(missing.into()),
        }
    }

    /// A quoted string, its escapes resolved.
    pub(crate) fn string(&mut self) -> Done<Vec<u8>> {
        let missing = self.c.expected("a quoted string");
        match self.c.bump() {
            Token::Str(text) => Ok(data::unescaped(text)),
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
