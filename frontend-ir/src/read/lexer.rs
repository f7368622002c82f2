//! Lexer for LLVM assembly language.
//!
//! Tokens borrow from the text and nothing is allocated; code that needs a name or string resolves its escapes.

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tok<'a> {
    /// The end of the text.
    Eof,
    /// A character that starts no token.
    Bad,
    /// A punctuation character.
    Punct(u8),
    /// `...`
    Dots,
    /// A keyword, type or opcode.
    Word(&'a str),
    /// `name:` or `12:`, without the colon.
    Label(&'a str),
    /// `%12`
    LocalNum(u32),
    /// `%name`
    Local(&'a str),
    /// `@12`
    GlobalNum(u32),
    /// `@name`
    Global(&'a str),
    /// `!12`
    MdNum(u32),
    /// `!name`
    MdName(&'a str),
    /// `#12`
    Group(u32),
    /// `#dbg_value` and the like
    Record(&'a str),
    /// `$name`
    Comdat(&'a str),
    /// `"text"`, escapes unresolved
    Str(&'a str),
    /// `12`, `-12`
    Int(&'a str),
    /// `1.5e3`
    Decimal(&'a str),
    /// `0x...`, `0xH...` and the like
    Hex(&'a str),
    /// `s0x...`, `u0x...`
    HexInt(&'a str),
    /// `f0x...`
    FloatBits(&'a str),
    /// `+inf`, `-inf`, `+qnan`, `-nan`, `+snan` and the like
    SpecialFloat(&'a str),
}

/// The lexer.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    pub text: &'a str,
    pub pos: usize,
    /// Start of the last token.
    pub start: usize,
}

/// Characters of an unquoted name.
const NAME: u8 = 1;
const DIGIT: u8 = 2;
const HEX: u8 = 4;

static CLASS: [u8; 256] = {
    let mut table = [0; 256];
    let mut c = 0;
    while c < 256 {
        let b = c as u8;
        if b.is_ascii_alphanumeric() || matches!(b, b'-' | b'$' | b'.' | b'_') {
            table[c] |= NAME;
        }
        if b.is_ascii_digit() {
            table[c] |= DIGIT;
        }
        if b.is_ascii_hexdigit() {
            table[c] |= HEX;
        }
        c += 1;
    }
    table
};

/// The first position from `pos` on whose byte is not in the class.
#[inline]
fn scan(bytes: &[u8], mut pos: usize, class: u8) -> usize {
    while pos < bytes.len() && is(bytes[pos], class) {
        pos += 1;
    }
    pos
}

#[inline]
fn is(b: u8, class: u8) -> bool {
    CLASS[b as usize] & class != 0
}

impl<'a> Lexer<'a> {
    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    fn peek(&self) -> u8 {
        self.bytes().get(self.pos).copied().unwrap_or(0)
    }

    /// Skips bytes in a class.
    #[inline]
    fn skip(&mut self, class: u8) {
        self.pos = scan(self.bytes(), self.pos, class);
    }

    /// Skips to the end of the line.
    pub fn skip_line(&mut self) {
        let rest = &self.bytes()[self.pos..];
        self.pos += find(rest, b'\n').unwrap_or(rest.len());
    }

    fn slice(&self, from: usize) -> &'a str {
        self.text.get(from..self.pos).unwrap_or("")
    }

    /// A lexer at the start of a text.
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, pos: 0, start: 0 }
    }

    /// Returns the next token; `start` is its start and `pos` its end.
    pub fn next(&mut self) -> Tok<'a> {
        let bytes = self.bytes();
        let mut start = self.pos;
        let first = loop {
            match bytes.get(start) {
                Some(b' ' | b'\n' | b'\t' | b'\r' | 0) => start += 1,
                Some(b';') => {
                    self.pos = start;
                    self.skip_line();
                    start = self.pos;
                }
                Some(&first) => break first,
                None => {
                    (self.start, self.pos) = (start, start);
                    return Tok::Eof;
                }
            }
        };
        (self.start, self.pos) = (start, start + 1);
        match first {
            b'%' => self.sigil(Tok::LocalNum, Tok::Local),
            b'@' => self.sigil(Tok::GlobalNum, Tok::Global),
            b'$' => self.dollar(start),
            b'!' => self.bang(),
            b'#' => self.hash(),
            b'"' => self.quoted(Tok::Str, true),
            b'0'..=b'9' | b'-' | b'+' => self.number(start),
            b'.' if self.bytes()[start..].starts_with(b"...") => self.label(start).unwrap_or_else(|| {
                self.pos = start + 3;
                Tok::Dots
            }),
            b',' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b'=' | b'*' | b'|' | b':' | b'/' => {
                Tok::Punct(first)
            }
            _ if is(first, NAME) => self.word(start),
            _ => Tok::Bad,
        }
    }

    // Fast path for the commonest tokens.
    #[inline(always)]
    fn word(&mut self, start: usize) -> Tok<'a> {
        self.skip(NAME);
        let word = self.slice(start);
        if self.peek() == b':' {
            self.pos += 1;
            return Tok::Label(word);
        }
        match word.as_bytes() {
            [b's' | b'u', b'0', b'x', ..] => return Tok::HexInt(word),
            [b'f', b'0', b'x', ..] => return Tok::FloatBits(word),
            _ => {}
        }
        // `...` ends a word (no printer writes `ptr...`, but `c"..."` strings start with a word).
        Tok::Word(word)
    }

    /// After `%` or `@`: a number, a name or a quoted name.
    #[inline(always)]
    fn sigil(&mut self, number: fn(u32) -> Tok<'a>, name: fn(&'a str) -> Tok<'a>) -> Tok<'a> {
        let start = self.pos;
        match self.peek() {
            b'"' => {
                self.pos += 1;
                self.quoted(name, false)
            }
            b'0'..=b'9' => self.decimal().map_or(Tok::Bad, number),
            _ => {
                self.skip(NAME);
                if self.pos == start { Tok::Bad } else { name(self.slice(start)) }
            }
        }
    }

    /// An unsigned number; none if it is larger than 2^32-1.
    fn decimal(&mut self) -> Option<u32> {
        let bytes = self.bytes();
        let mut value = 0u64;
        let mut pos = self.pos;
        while let Some(digit) = bytes.get(pos).map(|b| b.wrapping_sub(b'0')).filter(|d| *d < 10) {
            // Saturate on overflow.
            value = (value * 10 + u64::from(digit)).min(1 << 32);
            pos += 1;
        }
        self.pos = pos;
        u32::try_from(value).ok()
    }

    fn dollar(&mut self, start: usize) -> Tok<'a> {
        if self.peek() == b'"' {
            self.pos += 1;
            return self.quoted(Tok::Comdat, false);
        }
        self.skip(NAME);
        if self.peek() == b':' {
            self.pos += 1;
            return Tok::Label(self.text.get(start..self.pos - 1).unwrap_or(""));
        }
        if self.pos == start + 1 { Tok::Bad } else { Tok::Comdat(self.slice(start + 1)) }
    }

    /// After `!`: a number, a name, or nothing (`!{`, `!"`).
    fn bang(&mut self) -> Tok<'a> {
        let start = self.pos;
        let first = self.peek();
        if first.is_ascii_digit() {
            return self.decimal().map_or(Tok::Bad, Tok::MdNum);
        }
        if !is(first, NAME) && first != b'\\' {
            return Tok::Punct(b'!');
        }
        while is(self.peek(), NAME) || self.peek() == b'\\' {
            self.pos += 1;
        }
        Tok::MdName(self.slice(start))
    }

    fn hash(&mut self) -> Tok<'a> {
        let start = self.pos;
        self.skip(NAME);
        let text = self.slice(start);
        match parse_u32(text) {
            Some(number) => Tok::Group(number),
            None if text.is_empty() => Tok::Bad,
            None => Tok::Record(text),
        }
    }

    /// After an opening quote. With `label`, `"text":` is a label.
    fn quoted(&mut self, make: fn(&'a str) -> Tok<'a>, label: bool) -> Tok<'a> {
        let start = self.pos;
        let rest = &self.bytes()[start..];
        let Some(len) = find(rest, b'"') else {
            self.pos = self.text.len();
            return Tok::Bad;
        };
        let Some(text) = self.text.get(start..start + len) else { return Tok::Bad };
        self.pos = start + len + 1;
        if label && self.peek() == b':' {
            self.pos += 1;
            return Tok::Label(text);
        }
        make(text)
    }

    /// A label that begins at `start`, if the name there is followed by a colon.
    fn label(&mut self, start: usize) -> Option<Tok<'a>> {
        let at = std::mem::replace(&mut self.pos, start);
        self.skip(NAME);
        if self.peek() == b':' {
            let text = self.slice(start);
            self.pos += 1;
            return Some(Tok::Label(text));
        }
        self.pos = at;
        None
    }

    /// A number, or a label that begins like one.
    fn number(&mut self, start: usize) -> Tok<'a> {
        if self.peek() == b'x'
            && let Some(label) = self.label(start)
        {
            return label;
        }
        if self.bytes()[start] == b'0' && self.peek() == b'x' {
            self.pos += 1;
            if matches!(self.peek(), b'K' | b'L' | b'M' | b'H' | b'R') {
                self.pos += 1;
            }
            self.skip(HEX);
            return Tok::Hex(self.slice(start));
        }
        self.skip(DIGIT);
        let digits = self.slice(start);
        match self.peek() {
            b'.' if digits.ends_with(|c: char| c.is_ascii_digit()) => match self.label(start) {
                Some(label) => label,
                None => self.fraction(start),
            },
            b':' if digits.as_bytes()[0].is_ascii_digit() => {
                self.pos += 1;
                Tok::Label(digits)
            }
            next if is(next, NAME) => {
                self.skip(NAME);
                let text = self.slice(start);
                if self.peek() == b':' {
                    self.pos += 1;
                    return Tok::Label(text);
                }
                match text.strip_prefix(['+', '-']) {
                    Some("inf" | "qnan" | "nan" | "snan") => Tok::SpecialFloat(text),
                    _ => Tok::Bad,
                }
            }
            _ if digits.ends_with(|c: char| c.is_ascii_digit()) && first_not_plus(digits) => Tok::Int(digits),
            _ => Tok::Bad,
        }
    }

    fn fraction(&mut self, start: usize) -> Tok<'a> {
        self.pos += 1;
        self.skip(DIGIT);
        if matches!(self.peek(), b'e' | b'E') {
            let sign = usize::from(matches!(self.bytes().get(self.pos + 1), Some(b'+' | b'-')));
            if self.bytes().get(self.pos + 1 + sign).is_some_and(u8::is_ascii_digit) {
                self.pos += 1 + sign;
                self.skip(DIGIT);
            }
        }
        Tok::Decimal(self.slice(start))
    }
}

/// Finds a byte, eight bytes at a time.
fn find(bytes: &[u8], wanted: u8) -> Option<usize> {
    const LOW: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    let pattern = LOW * u64::from(wanted);
    let (chunks, rest) = bytes.as_chunks::<8>();
    for (index, chunk) in chunks.iter().enumerate() {
        // Matching bytes become zero; the borrow of the subtraction finds zeros.
        let different = u64::from_le_bytes(*chunk) ^ pattern;
        let zeros = different.wrapping_sub(LOW) & !different & HIGH;
        if zeros != 0 {
            return Some(index * 8 + zeros.trailing_zeros() as usize / 8);
        }
    }
    rest.iter().position(|&b| b == wanted).map(|at| chunks.len() * 8 + at)
}

fn first_not_plus(digits: &str) -> bool {
    !digits.starts_with('+')
}

/// Parses an unsigned number.
pub(super) fn parse_u32(text: &str) -> Option<u32> {
    if text.is_empty() || text.len() > 10 {
        return None;
    }
    let mut value = 0u64;
    for b in text.bytes() {
        if !b.is_ascii_digit() {
            return None;
        }
        value = value * 10 + u64::from(b - b'0');
    }
    u32::try_from(value).ok()
}

/// Resolves the escapes of a name or string: `\5C` or `\\` for a backslash, `\xx` for any byte.
pub(super) fn unescape(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        let hex = |at: usize| bytes.get(at).and_then(|b| char::from(*b).to_digit(16));
        match (bytes[i], bytes.get(i + 1)) {
            (b'\\', Some(b'\\')) => {
                out.push(b'\\');
                i += 2;
            }
            (b'\\', _) => match (hex(i + 1), hex(i + 2)) {
                (Some(high), Some(low)) => {
                    out.push((high * 16 + low) as u8);
                    i += 3;
                }
                _ => {
                    out.push(b'\\');
                    i += 1;
                }
            },
            (b, _) => {
                out.push(b);
                i += 1;
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<Tok<'_>> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| Some(lexer.next()).filter(|t| *t != Tok::Eof)).collect()
    }

    #[test]
    fn tokens() {
        use Tok::*;
        assert_eq!(
            all("%1 = add %\"a b\", -3 ; no"),
            [LocalNum(1), Punct(b'='), Word("add"), Local("a b"), Punct(b','), Int("-3")]
        );
        assert_eq!(
            all("12: a.b: \"x y\": line: 5"),
            [Label("12"), Label("a.b"), Label("x y"), Label("line"), Int("5")]
        );
        assert_eq!(
            all("1.0e+00 0xH3C00 -1.5 0x7FF"),
            [Decimal("1.0e+00"), Hex("0xH3C00"), Decimal("-1.5"), Hex("0x7FF")]
        );
        assert_eq!(
            all("...exit: 1.a: 12.5b: 0x1: ...x 0x1"),
            [Label("...exit"), Label("1.a"), Label("12.5b"), Label("0x1"), Dots, Word("x"), Hex("0x1")]
        );
        assert_eq!(
            all("f0x3C00 -inf +nan(0x1) 1inf -in -inf:"),
            [
                FloatBits("f0x3C00"),
                SpecialFloat("-inf"),
                SpecialFloat("+nan"),
                Punct(b'('),
                Hex("0x1"),
                Punct(b')'),
                Bad,
                Bad,
                Label("-inf")
            ]
        );
        assert_eq!(
            all("!5 !dbg !{ !\"s\" #3 #dbg_value"),
            [MdNum(5), MdName("dbg"), Punct(b'!'), Punct(b'{'), Punct(b'!'), Str("s"), Group(3), Record("dbg_value")]
        );
        assert_eq!(
            all("@llvm.x @0 $c ... c\"a\\00\""),
            [Global("llvm.x"), GlobalNum(0), Comdat("c"), Dots, Word("c"), Str("a\\00")]
        );
        assert_eq!(all("\" %4294967296 é"), [Bad]);
        assert_eq!(all("%4294967296"), [Bad]);
    }

    #[test]
    fn bytes_are_found_anywhere() {
        for len in 0..40 {
            for at in 0..len {
                let mut bytes = vec![b'!'; len];
                bytes[at] = b'"';
                bytes[len - 1] = b'"';
                assert_eq!(find(&bytes, b'"'), Some(at));
                assert_eq!(find(&bytes, b'\n'), None);
            }
        }
    }

    #[test]
    fn escapes() {
        assert_eq!(unescape("a\\22b\\\\\\zz\\"), b"a\"b\\\\zz\\");
    }
}
