//! Tokens of assembly text, read one at a time from a place in it.
//!
//! A statement ends at the end of its line or at a comment (`;` or `//`); `/* */` is white space. What the tokens mean is
//! the reader's matter: `v0.l` and `.Lloop` are both words here.

use std::ops::Range;

use super::ParseError;

/// A token.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Token<'a> {
    /// A name: letters, digits, `_`, `.` and `$`, no digit in front.
    Word(&'a str),
    /// An integer, modulo 2^64.
    Int(u64),
    /// A floating-point number.
    Float(f64),
    /// A reference to a numbered label: its number, and whether it is ahead (`1f`) or behind (`1b`).
    Label(u32, bool),
    /// A quoted string, without its quotes and with its escapes as they are.
    Str(&'a str),
    /// An operator or other sign.
    Sign(&'static str),
    /// A character that starts no token.
    Other(char),
    /// The end of the statement.
    End,
}

/// All signs, longer ones before their beginnings.
const SIGNS: [&str; 36] = [
    "<<", ">>", "<=", ">=", "==", "!=", "<>", "&&", "||", "::", "(", ")", "[", "]", "{", "}", ",", ":", "+", "-", "*",
    "/", "%", "&", "|", "^", "~", "!", "<", ">", "=", "@", "#", "\\", "?", "'",
];

/// A place in a text.
#[derive(Clone)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

/// Whether a name may start so.
pub const fn starts_word(c: u8) -> bool {
    c.is_ascii_alphabetic() || matches!(c, b'_' | b'.' | b'$') || c >= 0x80
}

/// Whether a name may go on so.
pub const fn continues_word(c: u8) -> bool {
    starts_word(c) || c.is_ascii_digit()
}

impl<'a> Cursor<'a> {
    /// At byte `at` of `text`.
    pub fn new(text: &'a str, at: usize) -> Cursor<'a> {
        Cursor { text, at: at.min(text.len()) }
    }

    /// The whole text.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Where the next token starts: past white space.
    pub fn at(&mut self) -> usize {
        self.skip_space();
        self.at
    }

    /// Where the last token ended.
    pub fn end(&self) -> usize {
        self.at
    }

    /// Goes elsewhere.
    pub fn seek(&mut self, at: usize) {
        self.at = at.min(self.text.len());
    }

    fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    fn byte(&self, n: usize) -> u8 {
        self.rest().get(n).copied().unwrap_or(0)
    }

    fn skip_space(&mut self) {
        loop {
            match (self.byte(0), self.byte(1)) {
                (b' ' | b'\t' | b'\r' | 0x0b | 0x0c, _) => self.at += 1,
                (b'/', b'*') => {
                    let end = self.text[self.at + 2..].find("*/").map_or(self.text.len(), |n| self.at + n + 4);
                    self.at = end;
                }
                _ => return,
            }
        }
    }

    /// The next token and where it is.
    pub fn next_token(&mut self) -> (Token<'a>, Range<usize>) {
        self.skip_space();
        let start = self.at;
        let token = self.token();
        (token, start..self.at)
    }

    /// The next token.
    pub fn bump(&mut self) -> Token<'a> {
        self.next_token().0
    }

    /// The next token, not taken.
    pub fn peek(&self) -> Token<'a> {
        self.clone().bump()
    }

    /// The token after the next.
    pub fn peek_second(&self) -> Token<'a> {
        let mut ahead = self.clone();
        ahead.bump();
        ahead.bump()
    }

    /// Takes `sign` if it is next.
    pub fn eat(&mut self, sign: &str) -> bool {
        let mut ahead = self.clone();
        let found = matches!(ahead.bump(), Token::Sign(next) if next == sign);
        if found {
            *self = ahead;
        }
        found
    }

    /// Takes the word `word` if it is next.
    pub fn eat_word(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        let found = ahead.bump() == Token::Word(word);
        if found {
            *self = ahead;
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

    /// An error at the next token: what should have been there.
    pub fn expected(&self, what: &str) -> ParseError {
        let mut ahead = self.clone();
        let (token, span) = ahead.next_token();
        let found = match token {
            Token::End => "the statement ends".to_owned(),
            _ => format!("found `{}`", &self.text[span.clone()]),
        };
        ParseError::new(span, format!("expected {what}, {found}"))
    }

    /// Whether the statement ends here.
    pub fn at_end(&self) -> bool {
        self.peek() == Token::End
    }

    /// Takes a name that may start with a digit, such as `2D`; empty if there is none.
    pub fn name(&mut self) -> &'a str {
        self.skip_space();
        match self.word() {
            Token::Word(name) => name,
            _ => "",
        }
    }

    fn token(&mut self) -> Token<'a> {
        let c = self.byte(0);
        match c {
            0 if self.at >= self.text.len() => Token::End,
            b'\n' | b';' => Token::End,
            b'/' if self.byte(1) == b'/' => Token::End,
            b'0'..=b'9' => self.number(),
            b'.' if self.byte(1).is_ascii_digit() => self.number(),
            b'"' => self.string(),
            _ if starts_word(c) => self.word(),
            _ => self.sign(),
        }
    }

    fn word(&mut self) -> Token<'a> {
        let n = self.rest().iter().position(|&c| !continues_word(c)).unwrap_or(self.rest().len());
        let start = self.at;
        self.at += n;
        Token::Word(&self.text[start..self.at])
    }

    fn sign(&mut self) -> Token<'a> {
        let (first, rest) = (self.byte(0), self.rest());
        match SIGNS.iter().find(|s| s.as_bytes()[0] == first && rest.starts_with(s.as_bytes())) {
            Some(sign) => {
                self.at += sign.len();
                Token::Sign(sign)
            }
            None => {
                let c = self.text[self.at..].chars().next().unwrap_or('\0');
                self.at += c.len_utf8();
                Token::Other(c)
            }
        }
    }

    fn string(&mut self) -> Token<'a> {
        let start = self.at + 1;
        let mut i = start;
        let bytes = self.text.as_bytes();
        while i < bytes.len() && bytes[i] != b'"' {
            i += 1 + usize::from(bytes[i] == b'\\');
        }
        let mut end = i.min(bytes.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        self.at = (end + 1).min(bytes.len());
        match end < bytes.len() {
            true => Token::Str(&self.text[start..end]),
            false => Token::Other('"'),
        }
    }

    fn digits(&mut self, radix: u32) -> u64 {
        let mut value = 0u64;
        while let Some(d) = char::from(self.byte(0)).to_digit(radix) {
            value = value.wrapping_mul(radix.into()).wrapping_add(d.into());
            self.at += 1;
        }
        value
    }

    /// An integer (decimal, `0x`, `0b`, octal with a leading 0), a floating-point number or a numbered label.
    fn number(&mut self) -> Token<'a> {
        let start = self.at;
        let radix = match (self.byte(0), self.byte(1) | 0x20) {
            (b'0', b'x') if self.byte(2).is_ascii_hexdigit() || self.byte(2) == b'.' => 16,
            (b'0', b'b') if matches!(self.byte(2), b'0' | b'1') => 2,
            _ => 10,
        };
        if radix != 10 {
            self.at += 2;
            let value = self.digits(radix);
            if radix == 16 && matches!(self.byte(0), b'.' | b'p' | b'P') {
                return self.hex_float(value);
            }
            self.suffix();
            return Token::Int(value);
        }
        let value = self.digits(10);
        if self.byte(0) == b'.' || matches!(self.byte(0), b'e' | b'E') && self.exponent_follows() {
            return self.float(start);
        }
        if matches!(self.byte(0), b'f' | b'b') && !continues_word(self.byte(1)) {
            let ahead = self.byte(0) == b'f';
            self.at += 1;
            return Token::Label(value.min(u64::from(u32::MAX)) as u32, ahead);
        }
        let text = &self.text[start..self.at];
        self.suffix();
        match text.len() > 1 && text.starts_with('0') && !text.contains(['8', '9']) {
            true => Token::Int(text.bytes().fold(0, |n: u64, c| n.wrapping_mul(8).wrapping_add(u64::from(c - b'0')))),
            false => Token::Int(value),
        }
    }

    /// C's suffixes of integers mean nothing here.
    fn suffix(&mut self) {
        let n = self.rest().iter().take_while(|c| matches!(c, b'u' | b'U' | b'l' | b'L')).count();
        if !continues_word(self.byte(n)) {
            self.at += n;
        }
    }

    fn exponent_follows(&self) -> bool {
        self.byte(1).is_ascii_digit() || matches!(self.byte(1), b'+' | b'-') && self.byte(2).is_ascii_digit()
    }

    fn float(&mut self, start: usize) -> Token<'a> {
        if self.byte(0) == b'.' {
            self.at += 1;
            self.digits(10);
        }
        if matches!(self.byte(0), b'e' | b'E') && self.exponent_follows() {
            self.at += 2;
            self.digits(10);
        }
        Token::Float(self.text[start..self.at].parse().unwrap_or(0.0))
    }

    /// `0x1.8p3`: the digits before the point are `whole`.
    fn hex_float(&mut self, whole: u64) -> Token<'a> {
        let mut value = whole as f64;
        if self.byte(0) == b'.' {
            self.at += 1;
            let mut scale = 1.0 / 16.0;
            while let Some(d) = char::from(self.byte(0)).to_digit(16) {
                value += f64::from(d) * scale;
                scale /= 16.0;
                self.at += 1;
            }
        }
        if matches!(self.byte(0), b'p' | b'P') {
            self.at += 1;
            let negative = self.byte(0) == b'-';
            self.at += usize::from(matches!(self.byte(0), b'+' | b'-'));
            let power = self.digits(10).min(4096) as i32;
            value *= f64::powi(2.0, if negative { -power } else { power });
        }
        Token::Float(value)
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
