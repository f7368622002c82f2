//! The lexer of assembly text.
//!
//! A statement ends at the end of its line or at a comment (`;` or `//`); `/* */` is white space. Tokens have no
//! meaning yet: `v0.l` and `.Lloop` are both words.

/// A token.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Token<'a> {
    /// A name: letters, digits, `_`, `.` and `$`, not starting with a digit.
    Word(&'a str),
    /// An integer.
    Int(u64),
    /// The text of an integer of more than 64 bits: see [`big`].
    Big(&'a str),
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

/// Signs of one character.
const SINGLE: &str = "()[]{},:+-*/%&|^~!<>=@#\\?'";

/// Signs of two characters. No other pair of signs begins with the same.
const DOUBLE: [&str; 10] = ["<<", ">>", "<=", ">=", "==", "!=", "<>", "&&", "||", "::"];

/// For each byte: whether a name may continue with it, and its index in [`SINGLE`], if it has one.
static BYTES: [(bool, Option<u8>); 256] = {
    let mut all = [(false, None); 256];
    let mut c = 0;
    while c < 256 {
        all[c].0 = starts_word(c as u8) || (c as u8).is_ascii_digit();
        c += 1;
    }
    let mut i = 0;
    while i < SINGLE.len() {
        all[SINGLE.as_bytes()[i] as usize].1 = Some(i as u8);
        i += 1;
    }
    all
};

/// Whether a name may start with `c`.
pub const fn starts_word(c: u8) -> bool {
    c.is_ascii_alphabetic() || matches!(c, b'_' | b'.' | b'$') || c >= 0x80
}

/// Whether a name may continue with `c`.
pub fn continues_word(c: u8) -> bool {
    BYTES[usize::from(c)].0
}

/// A token and where it is.
#[derive(Copy, Clone)]
pub(super) struct Lexed<'a> {
    pub(super) token: Token<'a>,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl<'a> Lexed<'a> {
    /// The first token of `text` from byte `at` on.
    pub(super) fn at(text: &'a str, at: usize) -> Lexed<'a> {
        let mut lexer = Lexer { text, at };
        lexer.skip_space();
        let start = lexer.at;
        let token = lexer.token();
        Lexed { token, start, end: lexer.at }
    }
}

/// The value of a [`Token::Big`]; `None` if it has more than 128 bits.
pub fn big(text: &str) -> Option<u128> {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', b'b' | b'B', ..] => (&text[2..], 2),
        [b'0', ..] => (text, 8),
        _ => (text, 10),
    };
    u128::from_str_radix(digits, radix).ok()
}

/// The length of the name at the start of `text`, which may start with a digit.
pub(super) fn name_len(text: &[u8]) -> usize {
    text.iter().position(|&c| !continues_word(c)).unwrap_or(text.len())
}

/// A position in a text.
struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    fn byte(&self, n: usize) -> u8 {
        self.text.as_bytes().get(self.at + n).copied().unwrap_or(0)
    }

    fn skip_space(&mut self) {
        loop {
            match self.byte(0) {
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => self.at += 1,
                b'/' if self.byte(1) == b'*' => {
                    let end = self.text[self.at + 2..].find("*/").map_or(self.text.len(), |n| self.at + n + 4);
                    self.at = end;
                }
                _ => return,
            }
        }
    }

    fn token(&mut self) -> Token<'a> {
        let c = self.byte(0);
        match c {
            0 if self.at >= self.text.len() => Token::End,
            b'\n' | b';' => Token::End,
            b'/' if self.byte(1) == b'/' => Token::End,
            b'0'..=b'9' => self.number(),
            b'.' if self.byte(1).is_ascii_digit() && self.point_starts_number() => self.number(),
            b'"' => self.string(),
            _ if starts_word(c) => self.word(),
            _ => self.sign(),
        }
    }

    fn word(&mut self) -> Token<'a> {
        let start = self.at;
        self.at += name_len(self.rest());
        Token::Word(&self.text[start..self.at])
    }

    fn sign(&mut self) -> Token<'a> {
        let pair = [self.byte(0), self.byte(1)];
        let single = |c: u8| BYTES[usize::from(c)].1.map(usize::from);
        let double = single(pair[1]).and_then(|_| DOUBLE.iter().find(|s| s.as_bytes() == pair));
        match (double, single(pair[0])) {
            (Some(sign), _) => {
                self.at += 2;
                Token::Sign(sign)
            }
            (None, Some(i)) => {
                self.at += 1;
                Token::Sign(&SINGLE[i..=i])
            }
            (None, None) => {
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

    /// Whether the point and the digits here are a number: `.5` and `.5e3` are, `.5x` is a name.
    fn point_starts_number(&self) -> bool {
        let n = self.rest()[1..].iter().take_while(|c| c.is_ascii_digit()).count();
        let next = self.byte(1 + n);
        !continues_word(next) || matches!(next, b'e' | b'E')
    }

    /// The value of the digits here; `None` if it has more than 64 bits.
    fn digits(&mut self, radix: u32) -> Option<u64> {
        let mut value = Some(0u64);
        let rest = self.rest().iter().map_while(|&c| char::from(c).to_digit(radix));
        for d in rest {
            value = value.and_then(|v| v.checked_mul(radix.into())?.checked_add(d.into()));
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
                return self.hex_float(value.unwrap_or(u64::MAX));
            }
            let text = &self.text[start..self.at];
            self.suffix();
            return value.map_or(Token::Big(text), Token::Int);
        }
        let value = self.digits(10);
        if self.byte(0) == b'.' || matches!(self.byte(0), b'e' | b'E') && self.exponent_follows() {
            return self.float(start);
        }
        if matches!(self.byte(0), b'f' | b'b') && !continues_word(self.byte(1)) {
            let ahead = self.byte(0) == b'f';
            self.at += 1;
            return Token::Label(value.map_or(u32::MAX, |n| n.min(u32::MAX.into()) as u32), ahead);
        }
        let text = &self.text[start..self.at];
        self.suffix();
        match text.len() > 1 && text.starts_with('0') {
            true if text.contains(['8', '9']) => Token::Other('0'),
            true => u64::from_str_radix(text, 8).map_or(Token::Big(text), Token::Int),
            false => value.map_or(Token::Big(text), Token::Int),
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
            let power = self.digits(10).map_or(4096, |n| n.min(4096) as i32);
            value *= f64::powi(2.0, if negative { -power } else { power });
        }
        Token::Float(value)
    }
}
