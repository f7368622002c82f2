//! Base64, in which DAP clients exchange memory contents (RFC 4648, 4).

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let group = (0..3).fold(0u32, |group, n| group << 8 | u32::from(three.get(n).copied().unwrap_or(0)));
        for digit in 0..4 {
            let index = (group >> (18 - 6 * digit) & 63) as usize;
            text.push(if digit <= three.len() { DIGITS[index] as char } else { '=' });
        }
    }
    text
}

/// Decodes a text; `None` if it is not base64.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let digits: Option<Vec<u32>> = text
        .trim_end_matches('=')
        .bytes()
        .map(|byte| DIGITS.iter().position(|&digit| digit == byte).map(|index| index as u32))
        .collect();
    for four in digits?.chunks(4) {
        let group = (0..4).fold(0u32, |group, n| group << 6 | four.get(n).copied().unwrap_or(0));
        bytes.extend_from_slice(&group.to_be_bytes()[1..four.len()]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of RFC 4648, 10.
    #[test]
    fn bytes_come_back() {
        let vectors = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (bytes, text) in vectors {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(decode("a b"), None);
    }
}
