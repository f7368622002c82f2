//! C's conversion specifications, as OpenCL's and HIP's `printf` use them: parsing and formatting.
//!
//! ISO C, 7.23.6.1 "The fprintf function"; vectors (`%v4hlf`) are OpenCL C's, 6.15.14.2. What C leaves open is as in
//! glibc: `%p` prints `0x` and hexadecimal digits, or `(nil)`; the first digit of `%a` is 1, or 0 for subnormals.

/// The largest width and precision, so that hostile formats cannot exhaust memory.
const MAX_COUNT: usize = 4096;

/// A part of a format.
#[derive(Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Literal text.
    Text(&'a [u8]),
    /// The conversion of an argument.
    Conversion(Conversion),
}

/// A conversion specification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conversion {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: Option<Count>,
    precision: Option<Count>,
    /// The number of elements, if it is for a vector.
    pub vector: Option<usize>,
    /// The size of the argument, or of a vector's elements.
    pub length: Length,
    /// The conversion's letter.
    pub letter: u8,
}

/// A width or precision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    Number(usize),
    /// Taken from an argument (`*`).
    Argument,
}

/// A length modifier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Length {
    /// None: 32 bits of integers.
    #[default]
    Word,
    /// `hh`: 8 bits.
    Byte,
    /// `h`: 16 bits.
    Half,
    /// `l`, `ll`, `j`, `z`, `t`: 64 bits.
    Long,
}

/// An argument.
#[derive(Clone, Copy, Debug)]
pub enum Argument<'a> {
    /// The bits of an integer or a pointer.
    Integer(u64),
    /// A floating-point number.
    Float(f64),
    /// A string, without its NUL.
    Text(&'a [u8]),
}

/// A source of arguments.
pub trait Arguments {
    /// The next argument as the value of `*`.
    fn count(&mut self) -> Option<i32>;

    /// Calls `print` for each element of the next argument; `None` if there is none.
    fn next(&mut self, conversion: &Conversion, print: &mut dyn FnMut(Argument<'_>)) -> Option<()>;
}

/// Prints a format, up to the first missing argument.
pub fn print(format: &[u8], arguments: &mut impl Arguments, out: &mut Vec<u8>) {
    let mut rest = format;
    while let Some((piece, after)) = next_piece(rest) {
        rest = after;
        match piece {
            Piece::Text(text) => out.extend_from_slice(text),
            Piece::Conversion(conversion) => {
                if print_one(conversion, arguments, out).is_none() {
                    return;
                }
            }
        }
    }
}

fn print_one(conversion: Conversion, arguments: &mut impl Arguments, out: &mut Vec<u8>) -> Option<()> {
    let conversion = conversion.with_counts(arguments)?;
    let mut first = true;
    arguments.next(&conversion, &mut |argument| {
        if !std::mem::take(&mut first) {
            out.push(b',');
        }
        conversion.convert(argument, out);
    })
}

/// The first part of a format and the rest.
fn next_piece(format: &[u8]) -> Option<(Piece<'_>, &[u8])> {
    let end = match format {
        [] => return None,
        [b'%', b'%', ..] => return Some((Piece::Text(&format[..1]), &format[2..])),
        [b'%', rest @ ..] => match conversion(rest) {
            Some((conversion, rest)) => return Some((Piece::Conversion(conversion), rest)),
            // An invalid conversion is printed literally.
            None => 1 + rest.iter().position(|b| *b == b'%').unwrap_or(rest.len()),
        },
        _ => format.iter().position(|b| *b == b'%').unwrap_or(format.len()),
    };
    let (text, rest) = format.split_at(end);
    Some((Piece::Text(text), rest))
}

/// A conversion specification, without its `%`.
fn conversion(text: &[u8]) -> Option<(Conversion, &[u8])> {
    let mut c = Conversion::default();
    let mut rest = text;
    while let Some((flag, after)) = rest.split_first() {
        match flag {
            b'-' => c.left = true,
            b'+' => c.plus = true,
            b' ' => c.space = true,
            b'#' => c.alternate = true,
            b'0' => c.zero = true,
            _ => break,
        }
        rest = after;
    }
    (c.width, rest) = count(rest);
    if let [b'.', after @ ..] = rest {
        let (precision, after) = count(after);
        (c.precision, rest) = (precision.or(Some(Count::Number(0))), after);
    }
    if let [b'v', after @ ..] = rest {
        let (elements, after) = count(after);
        let Some(Count::Number(elements @ (2 | 3 | 4 | 8 | 16))) = elements else { return None };
        (c.vector, rest) = (Some(elements), after);
    }
    (c.length, rest) = length(rest);
    let (letter, rest) = rest.split_first()?;
    c.letter = *letter;
    b"diouxXcspfFeEgGaAn".contains(letter).then_some((c, rest))
}

fn count(text: &[u8]) -> (Option<Count>, &[u8]) {
    if let [b'*', rest @ ..] = text {
        return (Some(Count::Argument), rest);
    }
    let digits = text.iter().take_while(|b| b.is_ascii_digit()).count();
    let (number, rest) = text.split_at(digits);
    let value = number.iter().fold(0usize, |n, b| (n * 10 + usize::from(b - b'0')).min(MAX_COUNT));
    ((digits > 0).then_some(Count::Number(value)), rest)
}

fn length(text: &[u8]) -> (Length, &[u8]) {
    match text {
        [b'h', b'h', rest @ ..] => (Length::Byte, rest),
        [b'h', b'l', rest @ ..] => (Length::Word, rest),
        [b'h', rest @ ..] => (Length::Half, rest),
        [b'l', b'l', rest @ ..] | [b'l' | b'j' | b'z' | b't' | b'L', rest @ ..] => (Length::Long, rest),
        _ => (Length::Word, text),
    }
}

impl Conversion {
    /// Whether it prints a floating-point number.
    pub fn is_float(&self) -> bool {
        self.letter.is_ascii_alphabetic() && b"fega".contains(&self.letter.to_ascii_lowercase())
    }

    /// Replaces `*` by numbers. A negative width implies `-`; a negative precision is ignored.
    fn with_counts(mut self, arguments: &mut impl Arguments) -> Option<Conversion> {
        if self.width == Some(Count::Argument) {
            let width = arguments.count()?;
            self.left |= width < 0;
            self.width = Some(Count::Number((width.unsigned_abs() as usize).min(MAX_COUNT)));
        }
        if self.precision == Some(Count::Argument) {
            let precision = usize::try_from(arguments.count()?).ok();
            self.precision = precision.map(|n| Count::Number(n.min(MAX_COUNT)));
        }
        Some(self)
    }

    fn precision(&self) -> Option<usize> {
        match self.precision {
            Some(Count::Number(n)) => Some(n),
            _ => None,
        }
    }

    fn convert(&self, argument: Argument<'_>, out: &mut Vec<u8>) {
        match (argument, self.letter) {
            (_, b'n') => {}
            (Argument::Text(text), _) => {
                let shown = self.precision().map_or(text.len(), |n| n.min(text.len()));
                self.pad("", &text[..shown], false, out);
            }
            (Argument::Integer(n), b'c') => self.pad("", &[n as u8], false, out),
            (Argument::Integer(0), b'p') => self.pad("", b"(nil)", false, out),
            (Argument::Integer(n), b'p') => self.pad("0x", format!("{n:x}").as_bytes(), false, out),
            (Argument::Integer(n), _) => self.integer(n, out),
            (Argument::Float(x), _) => self.float(x, out),
        }
    }

    fn integer(&self, n: u64, out: &mut Vec<u8>) {
        let bits = match self.length {
            Length::Byte => 8,
            Length::Half => 16,
            Length::Word => 32,
            Length::Long => 64,
        };
        let unsigned = n << (64 - bits) >> (64 - bits);
        let signed = (n << (64 - bits)) as i64 >> (64 - bits);
        let (prefix, mut digits) = match self.letter {
            b'o' => ("", format!("{unsigned:o}")),
            b'x' => (if self.alternate && unsigned != 0 { "0x" } else { "" }, format!("{unsigned:x}")),
            b'X' => (if self.alternate && unsigned != 0 { "0X" } else { "" }, format!("{unsigned:X}")),
            b'u' => ("", unsigned.to_string()),
            _ => (self.sign(signed < 0), signed.unsigned_abs().to_string()),
        };
        if let Some(least) = self.precision() {
            if least == 0 && unsigned == 0 {
                digits.clear();
            }
            digits = format!("{digits:0>least$}");
        }
        if self.letter == b'o' && self.alternate && !digits.starts_with('0') {
            digits.insert(0, '0');
        }
        self.pad(prefix, digits.as_bytes(), self.precision.is_none(), out);
    }

    fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, ..) => "-",
            (_, true, _) => "+",
            (.., true) => " ",
            _ => "",
        }
    }

    fn float(&self, x: f64, out: &mut Vec<u8>) {
        let sign = self.sign(x.is_sign_negative());
        let magnitude = x.abs();
        let upper = self.letter.is_ascii_uppercase();
        let letter = self.letter.to_ascii_lowercase();
        let mut digits = match letter {
            _ if x.is_nan() => "nan".to_owned(),
            _ if x.is_infinite() => "inf".to_owned(),
            b'f' => self.fixed(magnitude, self.precision().unwrap_or(6)),
            b'e' => self.exponential(magnitude, self.precision().unwrap_or(6)),
            b'g' => self.general(magnitude),
            _ => self.hexadecimal(magnitude),
        };
        let mut prefix = sign.to_owned();
        if letter == b'a' && x.is_finite() {
            prefix.push_str("0x");
        }
        if upper {
            digits.make_ascii_uppercase();
            prefix.make_ascii_uppercase();
        }
        self.pad(&prefix, digits.as_bytes(), x.is_finite(), out);
    }

    fn fixed(&self, x: f64, precision: usize) -> String {
        let point = if precision == 0 && self.alternate { "." } else { "" };
        format!("{x:.precision$}{point}")
    }

    fn exponential(&self, x: f64, precision: usize) -> String {
        let text = format!("{x:.precision$e}");
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let point = if precision == 0 && self.alternate { "." } else { "" };
        let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |e| ('-', e));
        format!("{mantissa}{point}e{sign}{exponent:0>2}")
    }

    /// `%g`: the shorter of `%e` and `%f`, without trailing zeros.
    fn general(&self, x: f64) -> String {
        let significant = self.precision().unwrap_or(6).max(1);
        let rounded = format!("{x:.*e}", significant - 1);
        let exponent: i32 = rounded.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
        let text = if exponent < -4 || exponent >= significant as i32 {
            self.exponential(x, significant - 1)
        } else {
            self.fixed(x, (significant as i32 - 1 - exponent) as usize)
        };
        if self.alternate {
            return text;
        }
        let (mantissa, exponent) = text.find('e').map_or((&*text, ""), |at| text.split_at(at));
        match mantissa.contains('.') {
            true => format!("{}{exponent}", mantissa.trim_end_matches('0').trim_end_matches('.')),
            false => text,
        }
    }

    /// `%a`, without the `0x`.
    fn hexadecimal(&self, x: f64) -> String {
        const FRACTION: u32 = 52;
        let bits = x.to_bits();
        let (field, fraction) = ((bits >> FRACTION & 0x7ff) as i32, bits & ((1 << FRACTION) - 1));
        let exponent = if x == 0.0 { 0 } else { field.max(1) - 1023 };
        let mut mantissa = fraction | u64::from(field != 0) << FRACTION;
        let digits = self.precision().unwrap_or(13);
        if digits < 13 {
            // Round to nearest even.
            let dropped = FRACTION - 4 * digits as u32;
            let (below, odd) = (mantissa & ((1 << dropped) - 1), mantissa >> dropped & 1);
            let half = 1 << (dropped - 1);
            let up = below > half || below == half && odd == 1;
            mantissa = ((mantissa >> dropped) + u64::from(up)) << dropped;
        }
        let lead = mantissa >> FRACTION;
        let mut places = format!("{:013x}", mantissa & ((1 << FRACTION) - 1));
        match self.precision() {
            Some(n) => places = format!("{:0<n$}", &places[..n.min(13)]),
            None => places.truncate(places.trim_end_matches('0').len()),
        }
        let point = if !places.is_empty() || self.alternate { "." } else { "" };
        format!("{lead}{point}{places}p{exponent:+}")
    }

    /// Pads to the width: with spaces before or after, or with zeros after the prefix where allowed.
    fn pad(&self, prefix: &str, body: &[u8], zeros: bool, out: &mut Vec<u8>) {
        let width = if let Some(Count::Number(n)) = self.width { n } else { 0 };
        let missing = width.saturating_sub(prefix.len() + body.len());
        let fill = |out: &mut Vec<u8>, byte, on| out.resize(out.len() + if on { missing } else { 0 }, byte);
        let zeros = zeros && self.zero && !self.left;
        fill(out, b' ', !zeros && !self.left);
        out.extend_from_slice(prefix.as_bytes());
        fill(out, b'0', zeros);
        out.extend_from_slice(body);
        fill(out, b' ', self.left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Given<'a>(Vec<Argument<'a>>);

    impl Arguments for Given<'_> {
        fn count(&mut self) -> Option<i32> {
            match self.0.remove(0) {
                Argument::Integer(n) => Some(n as i32),
                _ => None,
            }
        }

        fn next(&mut self, _: &Conversion, print: &mut dyn FnMut(Argument<'_>)) -> Option<()> {
            (!self.0.is_empty()).then(|| print(self.0.remove(0)))
        }
    }

    fn printed(format: &str, arguments: &[Argument<'_>]) -> String {
        let mut out = Vec::new();
        print(format.as_bytes(), &mut Given(arguments.to_vec()), &mut out);
        String::from_utf8(out).unwrap()
    }

    /// The expected texts are glibc's.
    #[test]
    fn integers_are_printed_as_c_does() {
        let cases = [
            ("[%d]", -5i64, "[-5]"),
            ("[%5d|", 42, "[   42|"),
            ("[%-5d]", 42, "[42   ]"),
            ("[%05d]", -42, "[-0042]"),
            ("[%+d]", 42, "[+42]"),
            ("[% d]", 42, "[ 42]"),
            ("[%.3d]", 7, "[007]"),
            ("[%06.3d]", 7, "[   007]"),
            ("[%.0d]", 0, "[]"),
            ("[%u]", -1, "[4294967295]"),
            ("[%lu]", -1, "[18446744073709551615]"),
            ("[%hhd]", 0x1ff, "[-1]"),
            ("[%hu]", 0x12345, "[9029]"),
            ("[%x]", 0xbeef, "[beef]"),
            ("[%#X]", 0xbeef, "[0XBEEF]"),
            ("[%#010x]", 0xbeef, "[0x0000beef]"),
            ("[%#o]", 8, "[010]"),
            ("[%#x]", 0, "[0]"),
            ("[%c]", 65, "[A]"),
            ("[%p]", 0x7000, "[0x7000]"),
            ("[%p]", 0, "[(nil)]"),
            ("[%lld]", i64::MIN, "[-9223372036854775808]"),
            ("100%% %d", 1, "100% 1"),
            ("%q %d", 1, "%q 1"),
        ];
        for (format, n, want) in cases {
            assert_eq!(printed(format, &[Argument::Integer(n as u64)]), want, "{format}");
        }
    }

    /// The expected texts are glibc's.
    #[test]
    fn numbers_are_printed_as_c_does() {
        let cases = [
            ("%f", 1.5, "1.500000"),
            ("%.0f", 2.5, "2"),
            ("%#.0f", 2.5, "2."),
            ("%08.2f", -3.25, "-0003.25"),
            ("%e", 12345.678, "1.234568e+04"),
            ("%.2E", 0.00012345, "1.23E-04"),
            ("%g", 100000.0, "100000"),
            ("%g", 1000000.0, "1e+06"),
            ("%g", 0.0001, "0.0001"),
            ("%g", 0.00001, "1e-05"),
            ("%g", 9.9999995, "10"),
            ("%#g", 1.0, "1.00000"),
            ("%.3g", 1234.0, "1.23e+03"),
            ("%a", 1.5, "0x1.8p+0"),
            ("%a", 0.0, "0x0p+0"),
            ("%.2a", 1.0 / 3.0, "0x1.55p-2"),
            ("%.0a", 1.5, "0x2p+0"),
            ("%A", 255.0, "0X1.FEP+7"),
            ("%a", f64::from_bits(1), "0x0.0000000000001p-1022"),
            ("%f", f64::INFINITY, "inf"),
            ("%010F", f64::NEG_INFINITY, "      -INF"),
            ("%f", f64::NAN, "nan"),
            ("%+.1f", 0.25, "+0.2"),
            ("%f", -0.0, "-0.000000"),
        ];
        for (format, x, want) in cases {
            assert_eq!(printed(format, &[Argument::Float(x)]), want, "{format}");
        }
    }

    #[test]
    fn widths_may_be_arguments_and_strings_are_cut() {
        let arguments = [Argument::Integer(-6i64 as u64), Argument::Integer(2), Argument::Text(b"hello")];
        assert_eq!(printed("[%*.*s]", &arguments), "[he    ]");
        assert_eq!(printed("%s and %d more", &[Argument::Text(b"one")]), "one and ");
        assert_eq!(printed("%99999999999999999999d", &[Argument::Integer(1)]).len(), MAX_COUNT);
    }
}
