//! Magic numbers: division by a constant as a multiply-high and shifts.
//!
//! Unsigned: Granlund and Montgomery, "Division by Invariant Integers using Multiplication" (PLDI 1994), figure 4.2,
//! with the choice between an N-bit multiplier, an N-bit multiplier of the pre-shifted dividend, and the N+1-bit
//! multiplier with the add fix-up. Signed: the same paper, figure 5.2. All arithmetic is in `u128`, so that 64-bit
//! divisors need no cases.

/// Division of an unsigned `bits`-wide value by a constant that is neither zero, one nor a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unsigned {
    /// Shift the dividend right by this first.
    pub pre_shift: u32,
    /// Multiply by this and keep the high half.
    pub multiplier: u64,
    /// The true multiplier is `2^bits + multiplier`: add the dividend back.
    pub add: bool,
    /// Shift the high half right by this last (with `add`, by one less after the averaging step).
    pub post_shift: u32,
}

/// Division of a signed `bits`-wide value by a constant whose magnitude is above one and not a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signed {
    /// Multiply by this (signed) and keep the high half.
    pub multiplier: i64,
    /// Arithmetic shift right of the high half.
    pub shift: u32,
}

/// The smallest `(multiplier, shift)` with `multiplier` of `bits + 1` bits that divides every `precision`-bit dividend
/// by `d`.
fn choose(d: u64, bits: u32, precision: u32) -> (u128, u32) {
    let log = 64 - (d - 1).leading_zeros();
    let mut shift = log;
    let d = u128::from(d);
    let power = |e: u32| 1u128 << e;
    // 2^(bits + log) may need 129 bits only when bits = log = 64; then floor((2^128 - 1) / d) is the same quotient, d
    // being no power of two.
    let total = bits + log;
    let quotient = |extra: u128| {
        if total == 128 {
            let (q, r) = (u128::MAX / d, u128::MAX % d);
            q + (r + 1 + extra) / d
        } else {
            (power(total) + extra) / d
        }
    };
    let mut low = quotient(0);
    let mut high = quotient(power(total - precision));
    while low / 2 < high / 2 && shift > 0 {
        low /= 2;
        high /= 2;
        shift -= 1;
    }
    (high, shift)
}

/// The plan for an unsigned division by `d` of a dividend known to fit in `active` of its `bits`.
pub(crate) fn unsigned(d: u64, bits: u32, active: u32) -> Unsigned {
    let (mut multiplier, mut shift) = choose(d, bits, active);
    let mut pre_shift = 0;
    if multiplier >> bits != 0 && d.is_multiple_of(2) {
        pre_shift = d.trailing_zeros();
        let (m, s) = choose(d >> pre_shift, bits, active.saturating_sub(pre_shift).max(1));
        (multiplier, shift) = (m, s);
    }
    let add = multiplier >> bits != 0;
    let mask = (1u128 << bits) - 1;
    Unsigned { pre_shift, multiplier: (multiplier & mask) as u64, add, post_shift: shift }
}

/// The plan for a signed division by `d`.
pub(crate) fn signed(d: i64, bits: u32) -> Signed {
    let (multiplier, shift) = choose(d.unsigned_abs(), bits, bits - 1);
    // The multiplier is below 2^bits; as a signed number of that width it may be negative, and the caller adds the
    // dividend.
    let wrapped = ((multiplier as u64) << (64 - bits)) as i64 >> (64 - bits);
    Signed { multiplier: wrapped, shift }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run_unsigned(x: u64, plan: Unsigned, bits: u32) -> u64 {
        let high = |a: u64, b: u64| ((u128::from(a) * u128::from(b)) >> bits) as u64;
        let x0 = x >> plan.pre_shift;
        let h = high(x0, plan.multiplier);
        if plan.add { (((x0.wrapping_sub(h)) >> 1) + h) >> (plan.post_shift - 1) } else { h >> plan.post_shift }
    }

    fn interesting(bits: u32) -> Vec<u64> {
        let max = u64::MAX >> (64 - bits);
        let mut all =
            vec![0, 1, 2, 3, 6, 7, 9, 10, 11, 100, 641, 1000, 65535, 65537, max / 2, max / 2 + 1, max - 1, max];
        let mut s = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..60 {
            s = s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            all.push((s >> 7) & max);
            all.push((s >> 40) & max);
        }
        all.iter().map(|v| v & max).collect()
    }

    #[test]
    fn unsigned_plans_divide_exactly() {
        for bits in [8, 16, 32, 64] {
            for &d in &interesting(bits) {
                if d < 2 || d.is_power_of_two() {
                    continue;
                }
                let plan = unsigned(d, bits, bits);
                for &n in &interesting(bits) {
                    for x in [n, n / d * d, (n / d * d).wrapping_sub(1) & (u64::MAX >> (64 - bits))] {
                        assert_eq!(run_unsigned(x, plan, bits), x / d, "{x} / {d} in {bits} bits: {plan:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_narrow_dividend_needs_no_add() {
        let plan = unsigned(7, 32, 31);
        assert!(!plan.add);
        for x in [0u64, 6, 7, 8, 0x7fff_ffff, 0x7fff_fff9] {
            assert_eq!(run_unsigned(x, plan, 32), x / 7);
        }
    }

    #[test]
    fn signed_plans_divide_exactly() {
        for bits in [32u32, 64] {
            let sext = |v: u64| ((v << (64 - bits)) as i64) >> (64 - bits);
            for &raw in &interesting(bits) {
                let d = sext(raw);
                if d.unsigned_abs() < 2 || d.unsigned_abs().is_power_of_two() {
                    continue;
                }
                let plan = signed(d, bits);
                for &n in &interesting(bits) {
                    let x = sext(n);
                    let mut h = ((i128::from(x) * i128::from(plan.multiplier)) >> bits) as i64;
                    if plan.multiplier < 0 {
                        h = sext(h.wrapping_add(x) as u64);
                    }
                    let mut q = h >> plan.shift;
                    q = q.wrapping_add(i64::from(x < 0));
                    if d < 0 {
                        q = q.wrapping_neg();
                    }
                    assert_eq!(sext(q as u64), sext(x.wrapping_div(d) as u64), "{x} / {d} in {bits} bits: {plan:?}");
                }
            }
        }
    }
}
