//! Values of the tables: converts tokens to bits, by the width and type of the operand.

/// The element size and count with which a value is interpreted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Width {
    /// Bits of one element.
    pub bits: usize,
    /// Number of elements.
    pub count: usize,
}

impl Width {
    /// One element of `bits` bits.
    pub fn scalar(bits: usize) -> Width {
        Width { bits, count: 1 }
    }

    /// Total size in dwords.
    pub fn dwords(self) -> usize {
        (self.bits * self.count).div_ceil(32)
    }
}

/// Exponent and significand bits of the float format of a width.
fn format(bits: usize) -> (u32, u32) {
    match bits {
        16 => (5, 10),
        64 => (11, 52),
        _ => (8, 23),
    }
}

/// Float symbols: infinity, quiet NaNs (the default one, and one with a payload), a signaling NaN, the largest number,
/// the smallest normal and the smallest denormal one.
fn symbol(name: &str, bits: usize) -> Option<u64> {
    let (exponent, mantissa) = format(bits);
    let infinity = ((1u64 << exponent) - 1) << mantissa;
    let quiet = 1u64 << (mantissa - 1);
    Some(match name {
        "inf" => infinity,
        "nan" => infinity | quiet,
        "nan1" => infinity | quiet | 1,
        "snan" => infinity | 1,
        "fmax" => infinity - 1,
        "tiny" => 1 << mantissa,
        "den" => 1,
        "denmax" => (1 << mantissa) - 1,
        "imax" => (1 << (bits - 1)) - 1,
        "imin" => 1 << (bits - 1),
        "umax" => u64::MAX >> (64 - bits),
        _ => return None,
    })
}

/// Converts a decimal fraction to a float. Those in the tables are exact or nearest in their format.
fn float(value: f64, bits: usize) -> u64 {
    match bits {
        16 => half(value),
        64 => value.to_bits(),
        _ => (value as f32).to_bits().into(),
    }
}

/// Converts to f16 an f64 that is exact in it (otherwise rounds towards zero).
fn half(value: f64) -> u64 {
    let sign = u64::from(value.is_sign_negative()) << 15;
    let magnitude = value.abs();
    if magnitude == 0.0 {
        return sign;
    }
    let exponent = (magnitude.log2().floor() as i32).max(-14);
    let scaled = (magnitude / 2f64.powi(exponent - 10)) as u64;
    // The implicit bit increments the exponent field.
    sign | (((exponent + 14) as u64) << 10).wrapping_add(scaled)
}

/// One element.
fn element(token: &str, bits: usize) -> Result<u64, String> {
    let mask = u64::MAX >> (64 - bits.min(64));
    let (negative, name) = token.strip_prefix('-').map_or((false, token), |name| (true, name));
    let parsed = if let Some(digits) = name.strip_prefix("0x") {
        u64::from_str_radix(&digits.replace('_', ""), 16).ok()
    } else if let Some(symbol) = symbol(name, bits.min(64)) {
        return Ok(if negative { symbol ^ 1 << (bits - 1) } else { symbol });
    } else if name.contains('.') || name.contains("e-") || name.contains("e+") {
        return token.parse().map(|v| float(v, bits)).map_err(|_| format!("no number: {token}"));
    } else {
        name.parse().ok()
    };
    let value = parsed.ok_or_else(|| format!("no value: {token}"))?;
    if value & !mask != 0 {
        return Err(format!("{token} has more than {bits} bits"));
    }
    Ok((if negative { value.wrapping_neg() } else { value }) & mask)
}

/// Parses a token as dwords in a lane: an element, elements separated by colons, lowest first, or `lane*N`.
pub fn parse(token: &str, width: Width, lane: usize) -> Result<Vec<u32>, String> {
    if let Some(factor) = token.strip_prefix("lane*") {
        let factor: usize = factor.parse().map_err(|_| format!("no factor: {token}"))?;
        return Ok(vec![(lane * factor) as u32]);
    }
    let parts: Vec<&str> = token.split(':').collect();
    let total = width.bits * width.count;
    let bits = match parts.len() {
        1 if width.count == 1 => total,
        n if total.is_multiple_of(n) && n > 1 => total / n,
        // The same value for all elements.
        _ => width.bits,
    };
    let mut dwords = vec![0u32; width.dwords()];
    for i in 0..total / bits {
        let value = element(parts.get(i).unwrap_or(&parts[0]), bits)?;
        let at = i * bits;
        dwords[at / 32] |= (value << (at % 32)) as u32;
        if bits == 64 {
            dwords[at / 32 + 1] |= (value >> 32) as u32;
        }
    }
    Ok(dwords)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens() {
        let one = |token: &str, bits: usize| parse(token, Width::scalar(bits), 3).expect(token);
        assert_eq!(one("-inf", 16), [0xfc00]);
        assert_eq!(one("-1", 16), [0xffff]);
        assert_eq!(one("1.5", 16), [0x3e00]);
        assert_eq!(one("6e-8", 16), [0x0001]);
        assert_eq!(one("-0.0", 64), [0, 0x8000_0000]);
        assert_eq!(one("0x1_0000_0002", 64), [2, 1]);
        assert_eq!(one("1:2", 64), [1, 2]);
        assert_eq!(one("lane*4", 32), [12]);
        let halves = Width { bits: 16, count: 2 };
        assert_eq!(parse("1.0:2.0", halves, 0).expect("halves"), [0x4000_3c00]);
        assert_eq!(parse("1.0", halves, 0).expect("both"), [0x3c00_3c00]);
        assert!(parse("0x10000", Width::scalar(16), 0).is_err());
    }
}
