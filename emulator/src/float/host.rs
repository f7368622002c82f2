//! f32 arithmetic by the host's instructions, for many lanes at once.
//!
//! These functions have no branches, so that loops over them are vectorised for the host. Each also returns whether its
//! result is in doubt, which makes the caller recompute it with [`super::arith`]: NaNs, and fused multiply-adds that
//! may be rounded twice. A product of two f32 is exact in f64, so rounding a sum to f64 and then to f32 is correct
//! unless the f64 lies halfway between two f32 or is below the normal range.

use super::{F32, Format, FpMode, Rounding};

const SIGN: u32 = F32::SIGN as u32;
const INF: u32 = F32::INF as u32;

/// A mode in which the host's rounding is right: masks of the bits that denormals keep.
#[derive(Clone, Copy)]
pub struct HostMode {
    input: u32,
    output: u32,
}

impl HostMode {
    /// The wave's mode; `None` if it does not round like the host.
    pub fn of(m: &FpMode) -> Option<HostMode> {
        let kept = |denorms: bool| if denorms { u32::MAX } else { SIGN };
        let nearest = m.round == Rounding::NearestEven;
        nearest.then(|| HostMode { input: kept(m.denorm_in), output: kept(m.denorm_out) })
    }

    /// The mode that keeps all denormals.
    pub const ALL: HostMode = HostMode { input: u32::MAX, output: u32::MAX };

    /// The mode that keeps no denormals.
    pub const NONE: HostMode = HostMode { input: SIGN, output: SIGN };

    /// Whether the mode keeps all denormals.
    #[inline(always)]
    pub fn keeps_all(self) -> bool {
        self.input & self.output == u32::MAX
    }
}

#[inline(always)]
fn flush(bits: u32, kept: u32) -> u32 {
    if bits & INF == 0 { bits & kept } else { bits }
}

#[inline(always)]
fn input(bits: u32, m: &HostMode) -> f32 {
    f32::from_bits(flush(bits, m.input))
}

/// A result, and whether it is in doubt.
#[inline(always)]
fn output(r: f32, m: &HostMode) -> (u32, bool) {
    (flush(r.to_bits(), m.output), r.to_bits() & !SIGN > INF)
}

/// f32 addition.
#[inline(always)]
pub fn add(a: u32, b: u32, m: &HostMode) -> (u32, bool) {
    output(input(a, m) + input(b, m), m)
}

/// f32 multiplication.
#[inline(always)]
pub fn mul(a: u32, b: u32, m: &HostMode) -> (u32, bool) {
    output(input(a, m) * input(b, m), m)
}

/// f32 multiply, round, add, round. If the product is a NaN, so is the sum.
#[inline(always)]
pub fn mad(a: u32, b: u32, c: u32, m: &HostMode) -> (u32, bool) {
    add(mul(a, b, m).0, c, m)
}

/// f32 fused multiply-add.
#[inline(always)]
pub fn fma(a: u32, b: u32, c: u32, m: &HostMode) -> (u32, bool) {
    const BELOW: u32 = (1 << (52 - 23)) - 1;
    const MIDDLE: u32 = 1 << (52 - 23 - 1);
    let wide = f64::from(input(a, m)) * f64::from(input(b, m)) + f64::from(input(c, m));
    let r = (wide as f32).to_bits();
    let is_middle = wide.to_bits() as u32 & BELOW == MIDDLE;
    let is_low = (r & INF == 0) & (wide != 0.0);
    (r, is_middle | is_low | (r & !SIGN > INF))
}

/// An f32 times a power of two; in doubt if the power is not a normal number.
#[inline(always)]
pub fn ldexp(a: u32, power: u32, m: &HostMode) -> (u32, bool) {
    const BIAS: u32 = 127;
    let exponent = power.wrapping_add(BIAS);
    let (r, doubt) = mul(a, exponent << F32::MANT, m);
    (r, doubt | (exponent.wrapping_sub(1) >= 2 * BIAS))
}

/// An f32 function through f64, with denormals flushed.
#[inline(always)]
fn via_f64(a: u32, f: impl Fn(f64) -> f64) -> (u32, bool) {
    output(f(f64::from(input(a, &HostMode::NONE))) as f32, &HostMode::NONE)
}

/// f32 reciprocal.
#[inline(always)]
pub fn rcp(a: u32, _: &HostMode) -> (u32, bool) {
    via_f64(a, |x| 1.0 / x)
}

/// f32 reciprocal square root.
#[inline(always)]
pub fn rsq(a: u32, _: &HostMode) -> (u32, bool) {
    via_f64(a, |x| 1.0 / x.sqrt())
}

/// f32 square root.
#[inline(always)]
pub fn sqrt(a: u32, _: &HostMode) -> (u32, bool) {
    via_f64(a, f64::sqrt)
}

#[cfg(test)]
mod tests {
    use super::super::{arith, trans};
    use super::*;

    /// Operands of many kinds: arbitrary bits, near one, small integers, denormals and values that produce them.
    fn operand(state: &mut u64) -> u32 {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        let bits = (*state >> 32) as u32;
        match *state & 7 {
            0 | 1 => bits,
            2 => bits & (SIGN | 0x00ff_ffff),
            3 => bits & 0x8000_00ff | 0x3f80_0000,
            4 => (f32::from(bits as i8)).to_bits(),
            5 => bits & 0x8fff_ffff | 0x2000_0000,
            6 => bits & 0x80ff_0003 | 0x3f00_0000,
            _ => bits & 0xbfff_ffff,
        }
    }

    #[test]
    fn what_is_not_in_doubt_is_right() {
        let mut s = 88172645463325252;
        let (mut doubts, mut count) = (0, 0);
        for round in 0..200_000 {
            let m = FpMode { denorm_in: round & 1 != 0, denorm_out: round & 2 != 0, ..FpMode::IEEE };
            let host = HostMode::of(&m).unwrap();
            let [a, b, c] = [(); 3].map(|()| operand(&mut s));
            let power = ((b & 0x1ff) as i32 - 0x100) as u32;
            let results = [
                (add(a, b, &host), arith::add_f32(a, b, &m)),
                (mul(a, b, &host), arith::mul_f32(a, b, &m)),
                (fma(a, b, c, &host), arith::fma_f32(a, b, c, &m)),
                (mad(a, b, c, &HostMode::NONE), arith::mad_f32(a, b, c, &m)),
                (ldexp(a, power, &host), arith::ldexp::<F32>(a.into(), power as i32, &m) as u32),
                (rcp(a, &host), trans::rcp_f32(a)),
                (rsq(a, &host), trans::rsq_f32(a)),
                (sqrt(a, &host), trans::sqrt_f32(a)),
            ];
            for (n, ((got, doubt), want)) in results.into_iter().enumerate() {
                (doubts, count) = (doubts + u32::from(doubt), count + 1);
                assert!(doubt || got == want, "{n}: {a:#x} {b:#x} {c:#x}: {got:#x}, not {want:#x}");
            }
        }
        assert!(doubts < count / 4, "{doubts} of {count}");
    }

    #[test]
    fn a_sum_in_the_middle_is_in_doubt() {
        let host = HostMode::of(&FpMode::IEEE).unwrap();
        let [above, below, odd] = [1.0 + f32::EPSILON, 1.0 - f32::EPSILON, 1.0 + f32::EPSILON].map(f32::to_bits);
        let small = (f32::from_bits(below) * f32::EPSILON / 2.0).to_bits();
        // A little less than halfway between two numbers, which an f64 sum cannot represent.
        assert_eq!(arith::fma_f32(above, small, odd, &FpMode::IEEE), odd);
        assert_ne!(fma(above, small, odd, &host).0, odd);
        assert!(fma(above, small, odd, &host).1);
        assert!(!fma(above, above, odd, &host).1);
    }
}
