//! A directive being run, and reading its operands.

use std::ops::Range;

use gcnc_isa::parse::{Cursor, Token};

use crate::error::{AsmResult, Diagnostic, error};
use crate::escapes;
use crate::state::{Assembler, next_line};

/// The directive being run: its name, the name's span, and what follows.
pub(crate) struct Call<'c, 't> {
    pub(crate) name: &'c str,
    pub(crate) span: Range<usize>,
    pub(crate) c: &'c mut Cursor<'t>,
}

pub(crate) type Run = fn(&mut Assembler<'_>, &mut Call<'_, '_>) -> AsmResult;

/// The bytes of the quoted string at `span`.
fn unescaped(text: &str, span: &Range<usize>) -> AsmResult<Vec<u8>> {
    escapes::unescaped(text).map_err(|message| Diagnostic { message, span: span.clone(), help: None })
}

impl Call<'_, '_> {
    /// A name.
    pub(crate) fn word(&mut self, what: &str) -> AsmResult<(String, Range<usize>)> {
        let missing = self.c.expected(what);
        let (token, span) = self.c.next_token();
        match token {
            Token::Word(name) => Ok((name.to_owned(), span)),
            Token::Str(name) => Ok((String::from_utf8_lossy(&unescaped(name, &span)?).into_owned(), span)),
            _ => Err(missing.into()),
        }
    }

    /// A quoted string with its escapes resolved.
    pub(crate) fn string(&mut self) -> AsmResult<Vec<u8>> {
        let missing = self.c.expected("a quoted string");
        let (token, span) = self.c.next_token();
        match token {
            Token::Str(text) => unescaped(text, &span),
            _ => Err(missing.into()),
        }
    }

    /// The span of the directive up to here.
    pub(crate) fn so_far(&self) -> Range<usize> {
        self.span.start..self.c.end().max(self.span.end)
    }

    /// The lines that follow, up to the one that starts with `last`; leaves the cursor at the end of that line.
    pub(crate) fn block(&mut self, last: &str) -> AsmResult<Range<usize>> {
        next_line(self.c);
        let start = self.c.end();
        let text = self.c.text();
        while self.c.end() < text.len() {
            let at = self.c.end();
            if self.c.eat_word(last) {
                return Ok(start..at);
            }
            next_line(self.c);
        }
        error(self.span.clone(), format!("this has no `{last}`"))
    }
}
