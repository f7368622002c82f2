//! Numbers of variable length: seven bits a byte, the low ones first (DWARF 5, 7.6).

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
