//! A token cursor over assembly text, with two tokens of lookahead, so that each token is lexed once however often a
//! reader looks ahead.

use std::ops::Range;

use super::ParseError;
use super::token::{Lexed, name_len};
pub use super::token::{Token, big, continues_word, starts_word};

/// A position in a text.
#[derive(Clone)]
pub struct Cursor<'a> {
    text: &'a str,
    /// Where the last token ended.
    end: usize,
    next: Lexed<'a>,
    second: Lexed<'a>,
}

impl<'a> Cursor<'a> {
    /// At byte `at` of `text`.
    pub fn new(text: &'a str, at: usize) -> Cursor<'a> {
        let end = at.min(text.len());
        let next = Lexed::at(text, end);
        Cursor { text, end, next, second: Lexed::at(text, next.end) }
    }

    /// The whole text.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Where the next token starts: past white space.
    pub fn at(&mut self) -> usize {
        self.end = self.next.start;
        self.end
    }

    /// Where the last token ended.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Moves to byte `at`.
    pub fn seek(&mut self, at: usize) {
        *self = Cursor::new(self.text, at);
    }

    /// Takes the next token; returns it and where it is.
    pub fn next_token(&mut self) -> (Token<'a>, Range<usize>) {
        let taken = self.next;
        (self.end, self.next, self.second) = (taken.end, self.second, Lexed::at(self.text, self.second.end));
        (taken.token, taken.start..taken.end)
    }

    /// Takes the next token.
    pub fn bump(&mut self) -> Token<'a> {
        self.next_token().0
    }

    /// The next token, without taking it.
    pub fn peek(&self) -> Token<'a> {
        self.next.token
    }

    /// The token after the next.
    pub fn peek_second(&self) -> Token<'a> {
        self.second.token
    }

    /// Takes `sign` if it is next.
    pub fn eat(&mut self, sign: &str) -> bool {
        let found = matches!(self.next.token, Token::Sign(next) if next == sign);
        if found {
            self.bump();
        }
        found
    }

    /// Takes the word `word` if it is next.
    pub fn eat_word(&mut self, word: &str) -> bool {
        let found = self.next.token == Token::Word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Takes `sign`.
    ///
    /// # Errors
    /// If something else is next.
    pub fn expect(&mut self, sign: &str) -> Result<(), ParseError> {
        match self.eat(sign) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{sign}`"))),
        }
    }

    /// An error at the next token: `what` was expected there.
    pub fn expected(&self, what: &str) -> ParseError {
        let span = self.next.start..self.next.end;
        let found = match self.next.token {
            Token::End => "the statement ends".to_owned(),
            _ => format!("found `{}`", &self.text[span.clone()]),
        };
        ParseError::new(span, format!("expected {what}, {found}"))
    }

    /// Whether the statement ends here.
    pub fn at_end(&self) -> bool {
        matches!(self.next.token, Token::End)
    }

    /// Takes a name that may start with a digit, such as `2D`; empty if there is none.
    pub fn name(&mut self) -> &'a str {
        let start = self.at();
        let n = name_len(&self.text.as_bytes()[start..]);
        self.seek(start + n);
        &self.text[start..start + n]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut c = Cursor::new(text, 0);
        std::iter::from_fn(|| Some(c.bump()).filter(|t| *t != Token::End)).collect()
    }

    #[test]
    fn words_numbers_and_signs() {
        let all = tokens("v_add_f32 v0.l, -0x1F /* no */ 017 1.5e3 1b 2f <<: \"a\\\"b\" ; no");
        use Token::*;
        let wanted = [
            Word("v_add_f32"),
            Word("v0.l"),
            Sign(","),
            Sign("-"),
            Int(31),
            Int(15),
            Float(1500.0),
            Label(1, false),
            Label(2, true),
            Sign("<<"),
            Sign(":"),
            Str("a\\\"b"),
        ];
        assert_eq!(all, wanted);
        assert_eq!(tokens("0b11 0x1.8p1 .5 10u 0b"), [Int(3), Float(3.0), Float(0.5), Int(10), Label(0, false)]);
    }

    #[test]
    fn strange_text_ends() {
        for text in ["\"open", "\"open\\", "/* open", "0x", "é\u{0}ü", "1e", "\\"] {
            let mut c = Cursor::new(text, 0);
            for _ in 0..20 {
                c.bump();
            }
            assert!(c.at_end(), "{text}");
        }
    }
}
