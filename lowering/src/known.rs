//! Known bits, the cheap part: three small numbers per value, computed as the value is created.
//!
//! An upper bound of the unsigned width, an upper bound of the signed width, and a lower bound of the trailing zeros.
//! Index arithmetic, narrow types and masks need no more, and it costs nothing to maintain.

use planted::Bug;

/// Bounds on the bits of an integer of at most 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KnownBits {
    /// The value, as unsigned, is below `2^zbits`.
    pub zbits: u8,
    /// The value, as signed, fits in `sbits` bits, sign bit included.
    pub sbits: u8,
    /// At least this many low bits are zero.
    pub tz: u8,
    /// At most one bit is set.
    pub power: bool,
}

impl Default for KnownBits {
    fn default() -> Self {
        KnownBits::any(64)
    }
}

impl KnownBits {
    /// Nothing known but the type's width.
    pub fn any(bits: u8) -> KnownBits {
        KnownBits { zbits: bits, sbits: bits, tz: 0, power: bits == 1 }
    }

    /// An unsigned value of at most `zbits`, in a type of `bits`.
    pub fn unsigned(zbits: u8, bits: u8) -> KnownBits {
        let zbits = zbits.min(bits);
        KnownBits { zbits, sbits: if zbits < bits { zbits + 1 } else { bits }, tz: 0, power: zbits <= 1 }
    }

    /// A constant of a type of `bits`.
    pub fn constant(value: u64, bits: u8) -> KnownBits {
        let value = value & mask(bits);
        let signed = ((value << (64 - bits)) as i64) >> (64 - bits);
        let magnitude = if signed < 0 { !signed } else { signed } as u64;
        KnownBits {
            zbits: (64 - value.leading_zeros()) as u8,
            sbits: (65 - magnitude.leading_zeros()) as u8,
            tz: value.trailing_zeros().min(u32::from(bits)) as u8,
            power: value & value.wrapping_sub(1) == 0,
        }
    }

    /// Whether at most one bit is set.
    pub fn is_power_of_two_or_zero(self) -> bool {
        self.power
    }

    /// What holds of both.
    pub fn either(self, other: KnownBits) -> KnownBits {
        KnownBits {
            zbits: if planted::on(Bug::KnownEither) { self.zbits } else { self.zbits.max(other.zbits) },
            sbits: self.sbits.max(other.sbits),
            tz: self.tz.min(other.tz),
            power: self.power && other.power,
        }
    }

    fn settle(self, bits: u8) -> KnownBits {
        let zbits = self.zbits.min(bits);
        let sbits = if zbits < bits { self.sbits.min(zbits + 1) } else { self.sbits }.min(bits);
        KnownBits { zbits, sbits, tz: self.tz.min(bits), power: self.power }
    }

    /// The sum.
    pub fn add(self, o: KnownBits, bits: u8) -> KnownBits {
        KnownBits {
            zbits: (self.zbits.max(o.zbits) + u8::from(!planted::on(Bug::KnownSumCarry))).min(bits),
            sbits: (self.sbits.max(o.sbits) + 1).min(bits),
            tz: self.tz.min(o.tz),
            power: false,
        }
        .settle(bits)
    }

    /// The difference.
    pub fn sub(self, o: KnownBits, bits: u8) -> KnownBits {
        KnownBits { zbits: bits, sbits: (self.sbits.max(o.sbits) + 1).min(bits), tz: self.tz.min(o.tz), power: false }
    }

    /// The product.
    pub fn mul(self, o: KnownBits, bits: u8) -> KnownBits {
        let lost = u8::from(planted::on(Bug::KnownProduct));
        let zbits = (self.zbits.saturating_add(o.zbits).saturating_sub(lost)).min(bits);
        let sbits = (self.sbits.saturating_add(o.sbits)).min(bits);
        KnownBits { zbits, sbits, tz: (self.tz.saturating_add(o.tz)).min(bits), power: false }.settle(bits)
    }

    /// The conjunction.
    pub fn and(self, o: KnownBits, bits: u8) -> KnownBits {
        KnownBits {
            zbits: self.zbits.min(o.zbits),
            sbits: self.sbits.max(o.sbits),
            tz: self.tz.max(o.tz),
            power: self.power || o.power,
        }
        .settle(bits)
    }

    /// The disjunction or the exclusive one.
    pub fn or(self, o: KnownBits, bits: u8) -> KnownBits {
        KnownBits {
            zbits: self.zbits.max(o.zbits),
            sbits: self.sbits.max(o.sbits),
            tz: self.tz.min(o.tz),
            power: false,
        }
        .settle(bits)
    }

    /// A left shift by a constant.
    pub fn shl(self, n: u8, bits: u8) -> KnownBits {
        KnownBits {
            zbits: self.zbits.saturating_add(n).min(bits),
            sbits: self.sbits.saturating_add(n).min(bits),
            tz: self.tz.saturating_add(n).min(bits),
            power: self.power,
        }
        .settle(bits)
    }

    /// A logical right shift by at least `n`.
    pub fn lshr(self, n: u8, bits: u8) -> KnownBits {
        KnownBits { zbits: self.zbits.saturating_sub(n), sbits: bits, tz: self.tz.saturating_sub(n), power: self.power }
            .settle(bits)
    }

    /// An arithmetic right shift by a constant.
    pub fn ashr(self, n: u8, bits: u8) -> KnownBits {
        if self.zbits < bits {
            return self.lshr(n, bits);
        }
        KnownBits {
            zbits: bits,
            sbits: self.sbits.saturating_sub(n).max(1),
            tz: self.tz.saturating_sub(n),
            power: false,
        }
    }

    /// Truncation to `to` bits.
    pub fn trunc(self, to: u8) -> KnownBits {
        self.settle(to)
    }

    /// Zero extension from `from` bits.
    pub fn zext(self, from: u8, to: u8) -> KnownBits {
        KnownBits {
            zbits: self.zbits.min(from),
            sbits: self.zbits.min(from) + 1,
            tz: if self.tz >= from { to } else { self.tz },
            power: self.power,
        }
        .settle(to)
    }

    /// Sign extension from `from` bits.
    pub fn sext(self, from: u8, to: u8) -> KnownBits {
        if self.zbits < from || planted::on(Bug::KnownSext) {
            return self.zext(from, to);
        }
        KnownBits {
            zbits: to,
            sbits: self.sbits.min(from),
            tz: if self.tz >= from { to } else { self.tz },
            power: false,
        }
    }
}

/// The low `bits` set.
pub(crate) fn mask(bits: u8) -> u64 {
    if bits == 0 { 0 } else { u64::MAX >> (64 - bits) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(k: KnownBits, v: u64, bits: u8) -> bool {
        let v = v & mask(bits);
        let c = KnownBits::constant(v, bits);
        c.zbits <= k.zbits && c.sbits <= k.sbits && c.tz >= k.tz && (!k.power || c.power)
    }

    #[test]
    fn every_rule_is_sound_on_all_pairs_of_small_constants() {
        for bits in [8u8, 32, 64] {
            let values: Vec<u64> = (0..20)
                .chain((0..20).map(|v| (v as u64).wrapping_neg()))
                .chain([127, 128, 200, 255, 1 << 31])
                .collect();
            for &a in &values {
                let ka = KnownBits::constant(a, bits);
                let a = a & mask(bits);
                let signed = ((a << (64 - bits)) as i64) >> (64 - bits);
                for n in 0..bits.min(12) {
                    assert!(holds(ka.shl(n, bits), a << n, bits), "shl {a} {n}");
                    assert!(holds(ka.lshr(n, bits), a >> n, bits), "lshr {a} {n}");
                    assert!(holds(ka.ashr(n, bits), (signed >> n) as u64, bits), "ashr {signed} {n}");
                }
                assert!(holds(ka.zext(bits, 64), a, 64));
                assert!(holds(ka.sext(bits, 64), signed as u64, 64));
                assert!(holds(ka.trunc(8), a, 8));
                for &c in &values {
                    let kc = KnownBits::constant(c, bits);
                    let c = c & mask(bits);
                    assert!(holds(ka.add(kc, bits), a.wrapping_add(c), bits), "{a} + {c}");
                    assert!(holds(ka.sub(kc, bits), a.wrapping_sub(c), bits), "{a} - {c}");
                    assert!(holds(ka.mul(kc, bits), a.wrapping_mul(c), bits), "{a} * {c}");
                    assert!(holds(ka.and(kc, bits), a & c, bits), "{a} & {c}");
                    assert!(holds(ka.or(kc, bits), a | c, bits), "{a} | {c}");
                    assert!(holds(ka.or(kc, bits), a ^ c, bits), "{a} ^ {c}");
                    assert!(holds(ka.either(kc), a, bits));
                }
            }
        }
    }
}
