//! Escapes in quoted strings.

/// The bytes of a quoted string, with C's escapes including octal and hexadecimal ones.
pub(crate) fn unescaped(text: &str) -> Result<Vec<u8>, String> {
    let mut rest = text.as_bytes();
    let mut out = Vec::with_capacity(rest.len());
    while let [c, after @ ..] = rest {
        rest = after;
        if *c != b'\\' {
            out.push(*c);
            continue;
        }
        let (byte, len) = escape(rest)?;
        out.push(byte);
        rest = &rest[len..];
    }
    Ok(out)
}

/// The byte for the escape after a backslash, and the escape's length.
fn escape(text: &[u8]) -> Result<(u8, usize), String> {
    let Some(&c) = text.first() else { return Err("a backslash ends the string".to_owned()) };
    let digits = |of: &[u8], radix: u32, most: usize| {
        of.iter().take(most).take_while(|b| char::from(**b).is_digit(radix)).count()
    };
    Ok(match c {
        b'n' => (b'\n', 1),
        b't' => (b'\t', 1),
        b'r' => (b'\r', 1),
        b'b' => (8, 1),
        b'f' => (12, 1),
        b'"' | b'\\' => (c, 1),
        b'0'..=b'7' => {
            let n = digits(text, 8, 3);
            let value = text[..n].iter().fold(0, |v, b| v * 8 + u32::from(b - b'0'));
            (u8::try_from(value).map_err(|_| format!("`\\{value:o}` is more than a byte"))?, n)
        }
        // Only the last digits of longer numbers count, as in old C compilers.
        b'x' | b'X' => match digits(&text[1..], 16, usize::MAX) {
            0 => return Err("`\\x` needs digits".to_owned()),
            n => {
                let digit = |b: &u8| char::from(*b).to_digit(16).unwrap_or(0) as u8;
                (text[1..=n].iter().fold(0u8, |v, b| v.wrapping_mul(16).wrapping_add(digit(b))), n + 1)
            }
        },
        other => return Err(format!("there is no escape `\\{}`", char::from(other))),
    })
}
