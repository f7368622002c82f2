//! LEB128: numbers of variable length, seven bits a byte, least significant first (DWARF 5, 7.6).

/// Encodes a number in at least `least` bytes.
pub(crate) fn bytes(n: i64, is_signed: bool, least: usize) -> Vec<u8> {
    let mut out = Vec::new();
    match is_signed {
        true => signed(&mut out, n),
        false => unsigned(&mut out, n as u64),
    }
    if let Some(more) = least.checked_sub(out.len()).filter(|more| *more > 0) {
        // Sign-extend.
        let fill = if is_signed && n < 0 { 0x7f } else { 0 };
        out.iter_mut().for_each(|b| *b |= 0x80);
        out.resize(out.len() + more - 1, fill | 0x80);
        out.push(fill);
    }
    out
}

/// Appends an unsigned number.
pub(crate) fn unsigned(out: &mut Vec<u8>, mut n: u64) {
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
}

/// Appends a signed number.
pub(crate) fn signed(out: &mut Vec<u8>, mut n: i64) {
    while !(-0x40..0x40).contains(&n) {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8 & 0x7f);
}

/// Decodes consecutive unsigned numbers.
pub(crate) fn numbers(bytes: &[u8]) -> Vec<u64> {
    let all = bytes.split_inclusive(|b| b & 0x80 == 0);
    all.map(|n| n.iter().rev().fold(0, |n, b| n << 7 | u64::from(b & 0x7f))).collect()
}
