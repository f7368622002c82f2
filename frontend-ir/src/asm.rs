//! Inline assembly: parsing constraint strings and expanding the template with its operands.
//!
//! Constraints are rare and short, so each query parses them from the string that the call keeps. What a target makes
//! of them (which registers exist, their widths) is up to instruction selection.
//!

mod template;

use smallvec::SmallVec;

use crate::consts::{Const, ConstData};
use crate::context::Context;
pub use template::{Template, TemplateError, Wanted, is_empty};

/// The register class of an operand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum File {
    /// VGPRs: `v`, and `VA` (which AGPRs would satisfy too).
    Vector,
    /// AGPRs: `a`.
    Accumulation,
    /// SGPRs: `s`, `r`.
    Scalar,
}

/// The constants that an operand may be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Immediate {
    /// `i`, `n`: any integer.
    Integer,
    /// `I`: an inline integer constant.
    Inline,
    /// `J`: a signed 16-bit integer.
    Signed16,
    /// `A`: an inline constant of the operand's type.
    InlineOfType,
    /// `B`: a signed 32-bit integer.
    Signed32,
    /// `C`: an unsigned 32-bit integer, or an inline constant.
    Unsigned32,
    /// `DA`: 64 bits whose halves are both inline integers.
    InlineHalves,
    /// `DB`: any 64 bits.
    Any64,
}

/// One alternative of a constraint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Code {
    /// Any register of a class.
    Register(File),
    /// This register: the text between the braces.
    Named(String),
    /// The register of this result.
    Tied(usize),
    /// A constant.
    Immediate(Immediate),
    /// `X`: a constant or an SGPR.
    Anything,
}

/// The constraint on a result or an operand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// Its alternatives, one or more.
    pub codes: SmallVec<[Code; 2]>,
    /// Early clobber, `=&`: the result is written before all operands have been read.
    pub early: bool,
    /// The constraint as written.
    pub text: String,
}

/// A parsed constraint string.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Constraints {
    /// One for each result.
    pub results: Vec<Constraint>,
    /// One for each operand.
    pub operands: Vec<Constraint>,
    /// Clobbered registers, and `memory`: the text between the braces.
    pub clobbers: Vec<String>,
}

/// A constant operand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Constant {
    /// Its bits, zero-extended.
    pub value: u64,
    /// Its width in bits: 1 to 64.
    pub bits: u32,
    /// Whether it is a floating-point number.
    pub float: bool,
}

/// Whether `n` is an inline integer constant of the hardware.
pub fn is_inline(n: i64) -> bool {
    (-16..=64).contains(&n)
}

/// The text that is substituted for the number `n`, with the modifier's letter if there is one; `None` if that modifier
/// does not apply to numbers.
pub fn number_text(n: i64, modifier: Option<char>) -> Option<String> {
    match modifier {
        None | Some('c' | 'a') if is_inline(n) => Some(n.to_string()),
        None | Some('c' | 'a') => Some(format!("{n:#x}")),
        Some('n') => Some(n.wrapping_neg().to_string()),
        Some(_) => None,
    }
}

/// The inline floats as f16, f32 and f64: ±0.5, ±1, ±2, ±4 and 1/(2π).
const INLINE_FLOATS: [(u64, u64, u64); 9] = [
    (0x3800, 0x3f00_0000, 0x3fe0_0000_0000_0000),
    (0xb800, 0xbf00_0000, 0xbfe0_0000_0000_0000),
    (0x3c00, 0x3f80_0000, 0x3ff0_0000_0000_0000),
    (0xbc00, 0xbf80_0000, 0xbff0_0000_0000_0000),
    (0x4000, 0x4000_0000, 0x4000_0000_0000_0000),
    (0xc000, 0xc000_0000, 0xc000_0000_0000_0000),
    (0x4400, 0x4080_0000, 0x4010_0000_0000_0000),
    (0xc400, 0xc080_0000, 0xc010_0000_0000_0000),
    (0x3118, 0x3e22_f983, 0x3fc4_5f30_6dc9_c882),
];

impl Constant {
    /// From a constant of the IR, if it has up to 64 bits.
    pub fn of(ctx: &Context, c: Const) -> Option<Constant> {
        let ty = ctx.consts.ty(c);
        let bits = u32::try_from(ctx.types.bits(ty)).ok().filter(|bits| (1..=64).contains(bits))?;
        let value = match ctx.consts.get(c) {
            // Both halves are the same.
            ConstData::Splat { elem, .. } if ctx.types.as_vector(ty)?.1 == 2 => return Constant::of(ctx, *elem),
            _ => ctx.consts.as_bits(c)?,
        };
        Some(Constant { value, bits, float: ctx.types.is_float_or_vector(ty) })
    }

    /// Its value, sign-extended; an `i1` is 0 or 1.
    pub fn signed(self) -> i64 {
        match self.bits {
            0 | 1 => self.value as i64,
            64.. => self.value as i64,
            n => (self.value << (64 - n)) as i64 >> (64 - n),
        }
    }

    fn is_inline_of_type(self) -> bool {
        let column = |f: &(u64, u64, u64)| match self.bits {
            16 => f.0,
            32 => f.1,
            _ => f.2,
        };
        matches!(self.bits, 16 | 32 | 64)
            && (is_inline(self.signed()) || INLINE_FLOATS.iter().any(|f| column(f) == self.value))
    }
}

impl Immediate {
    /// The number that is substituted for `c`; `None` if `c` is not one of these constants.
    pub fn number(self, c: Constant) -> Option<i64> {
        let n = c.signed();
        // Bits beyond the type's width are printed only for inline constants.
        let cut = if is_inline(n) { n } else { c.value as i64 };
        match self {
            Immediate::Integer => (!c.float).then_some(n),
            Immediate::Inline => is_inline(n).then_some(cut),
            Immediate::Signed16 => i16::try_from(n).is_ok().then_some(cut),
            Immediate::InlineOfType => c.is_inline_of_type().then_some(cut),
            Immediate::Signed32 => i32::try_from(n).is_ok().then_some(cut),
            Immediate::Unsigned32 => (is_inline(n) || u32::try_from(c.value).is_ok()).then_some(cut),
            Immediate::InlineHalves => {
                let halves = [n as i32, (n >> 32) as i32];
                halves.into_iter().all(|half| is_inline(half.into())).then_some(cut)
            }
            Immediate::Any64 => Some(cut),
        }
    }
}

impl Constraint {
    /// Chooses the alternative to use; `constant` is the operand's value if it is constant. A constant that fits is
    /// preferred, as in LLVM.
    ///
    /// # Errors
    /// Says which operands the constraint does not take.
    pub fn choose(&self, constant: Option<Constant>) -> Result<Chosen<'_>, String> {
        let numbers = self.codes.iter().filter_map(|code| match (code, constant) {
            (Code::Immediate(kind), Some(c)) => kind.number(c),
            (Code::Anything, Some(c)) => Some(c.signed()),
            _ => None,
        });
        if let Some(n) = numbers.into_iter().next() {
            return Ok(Chosen::Number(n));
        }
        for code in &self.codes {
            match code {
                &Code::Register(file) => return Ok(Chosen::Register(file)),
                Code::Named(name) => return Ok(Chosen::Named(name)),
                &Code::Tied(result) => return Ok(Chosen::Tied(result)),
                Code::Anything => return Ok(Chosen::Register(File::Scalar)),
                Code::Immediate(_) => {}
            }
        }
        let what = if constant.is_some() { "this constant" } else { "a value that is not constant" };
        Err(format!("the constraint `{}` does not take {what}", self.text))
    }
}

/// The alternative chosen for an operand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Chosen<'a> {
    /// A number, substituted in the text.
    Number(i64),
    /// Any register of a class.
    Register(File),
    /// This register.
    Named(&'a str),
    /// The register of a result.
    Tied(usize),
}

impl Constraints {
    /// Parses a constraint string.
    ///
    /// # Errors
    /// Names the part that cannot be parsed.
    pub fn parse(text: &str) -> Result<Constraints, String> {
        let mut all = Constraints::default();
        if text.is_empty() {
            return Ok(all);
        }
        for part in text.split(',') {
            if let Some(clobber) = part.strip_prefix('~') {
                let name = clobber.strip_prefix('{').and_then(|name| name.strip_suffix('}'));
                all.clobbers.push(name.ok_or_else(|| format!("`{part}` is no clobber: `~{{register}}`"))?.to_owned());
                continue;
            }
            if !all.clobbers.is_empty() {
                return Err(format!("`{part}` comes after a clobber"));
            }
            let result = part.starts_with('=');
            if result && !all.operands.is_empty() {
                return Err(format!("`{part}`, a result, comes after an operand"));
            }
            let constraint = one(part, all.results.len())?;
            if result { &mut all.results } else { &mut all.operands }.push(constraint);
        }
        let tied = |k: usize| all.operands.iter().filter(|c| c.codes.contains(&Code::Tied(k))).count();
        if let Some(k) = (0..all.results.len()).find(|&k| tied(k) > 1) {
            return Err(format!("two operands are tied to result {k}"));
        }
        Ok(all)
    }

    /// For each result, the operand that is tied to it, if any.
    pub fn tied(&self) -> impl Iterator<Item = Option<usize>> {
        (0..self.results.len()).map(|k| self.operands.iter().position(|c| c.codes.contains(&Code::Tied(k))))
    }

    /// Whether an empty template only passes tied operands on: no result is the content of a named register.
    pub fn only_ties(&self) -> bool {
        self.results.iter().flat_map(|c| &c.codes).all(|code| matches!(code, Code::Register(_)))
    }

    /// Whether result `k` is uniform: it is in SGPRs.
    pub fn is_uniform(&self, k: usize) -> bool {
        let scalar = |name: &str| {
            !name.starts_with(['v', 'V', 'a', 'A'])
                || name.eq_ignore_ascii_case("vcc")
                || name.to_ascii_lowercase().starts_with("vcc_")
        };
        self.results.get(k).and_then(|c| c.codes.first()).is_some_and(|code| match code {
            Code::Register(file) => *file == File::Scalar,
            Code::Named(name) => scalar(name),
            _ => false,
        })
    }
}

/// Parses the constraint of one result or operand.
fn one(part: &str, results: usize) -> Result<Constraint, String> {
    let mut constraint = Constraint { codes: SmallVec::new(), early: false, text: part.to_owned() };
    let mut rest = part.strip_prefix('=').unwrap_or(part);
    let is_result = rest.len() < part.len();
    if rest.starts_with('*') {
        return Err(format!("`{part}`: operands in memory are not supported: pass the address"));
    }
    while let Some(mark) = rest.chars().next() {
        rest = match mark {
            '&' if is_result => {
                constraint.early = true;
                &rest[1..]
            }
            // `%`: operands commute. `|`: alternatives.
            '%' | '|' => &rest[1..],
            '{' => {
                let end = rest.find('}').ok_or_else(|| format!("`{part}` has no `}}`"))?;
                constraint.codes.push(Code::Named(rest[1..end].to_owned()));
                &rest[end + 1..]
            }
            '0'..='9' => {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let tied = rest[..digits].parse().ok().filter(|&k| !is_result && k < results);
                constraint.codes.push(Code::Tied(tied.ok_or_else(|| format!("`{part}`: there is no such result"))?));
                &rest[digits..]
            }
            _ => {
                let (code, rest) = letter(rest).ok_or_else(|| format!("unknown constraint `{part}`"))?;
                constraint.codes.push(code);
                rest
            }
        };
    }
    let register = |code: &Code| matches!(code, Code::Register(_) | Code::Named(_));
    if is_result && !constraint.codes.iter().any(register) || constraint.codes.is_empty() {
        return Err(format!("`{part}` says nothing of a register"));
    }
    if is_result {
        constraint.codes.retain(|code| register(code));
    }
    Ok(constraint)
}

/// The code at the start of `text`, and the rest.
fn letter(text: &str) -> Option<(Code, &str)> {
    const TWO: [(&str, Code); 6] = [
        ("^VA", Code::Register(File::Vector)),
        ("VA", Code::Register(File::Vector)),
        ("^DA", Code::Immediate(Immediate::InlineHalves)),
        ("DA", Code::Immediate(Immediate::InlineHalves)),
        ("^DB", Code::Immediate(Immediate::Any64)),
        ("DB", Code::Immediate(Immediate::Any64)),
    ];
    if let Some((name, code)) = TWO.iter().find(|(name, _)| text.starts_with(name)) {
        return Some((code.clone(), &text[name.len()..]));
    }
    let code = match text.as_bytes()[0] {
        b'v' => Code::Register(File::Vector),
        b's' | b'r' => Code::Register(File::Scalar),
        b'a' => Code::Register(File::Accumulation),
        b'i' | b'n' => Code::Immediate(Immediate::Integer),
        b'I' => Code::Immediate(Immediate::Inline),
        b'J' => Code::Immediate(Immediate::Signed16),
        b'A' => Code::Immediate(Immediate::InlineOfType),
        b'B' => Code::Immediate(Immediate::Signed32),
        b'C' => Code::Immediate(Immediate::Unsigned32),
        b'X' => Code::Anything,
        _ => return None,
    };
    Some((code, &text[1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tied(text: &str) -> Vec<Option<usize>> {
        Constraints::parse(text).expect(text).tied().collect()
    }

    #[test]
    fn a_digit_ties_an_operand_to_a_result() {
        assert_eq!(tied("=v,=s,v,1,0,~{memory}"), [Some(2), Some(1)]);
        assert_eq!(tied("=v,v"), [None]);
        assert_eq!(tied("=v,v0"), [Some(0)]);
        assert_eq!(tied("~{memory}"), []);
    }

    #[test]
    fn what_is_no_constraint_is_refused() {
        for text in ["+v", "=v,1", "v,=v", "~{vcc},v", "=*m", "=v,g", "=v,0,0", "=i", "{v1", "~v1", "=", "v,"] {
            assert!(Constraints::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn constants_are_chosen_by_their_bits() {
        let of = |text: &str, value: u64, bits, float| {
            let all = Constraints::parse(text).expect(text);
            match all.operands[0].choose(Some(Constant { value, bits, float })) {
                Ok(Chosen::Number(n)) => Some(n),
                _ => None,
            }
        };
        // As llc 22 accepts and prints them.
        assert_eq!(
            [of("I", 64, 32, false), of("I", 65, 32, false), of("I", 0x3f80_0000, 32, true)],
            [Some(64), None, None]
        );
        assert_eq!([of("J", 0xffff_8000, 32, false), of("J", 0x8000, 32, false)], [Some(0xffff_8000), None]);
        assert_eq!([of("A", 0xfff0, 16, false), of("A", 0x3f80_0000, 32, true)], [Some(-16), Some(0x3f80_0000)]);
        assert_eq!([of("B", 12_345_678_901, 64, false), of("B", 0xffff_ff9c, 32, false)], [None, Some(0xffff_ff9c)]);
        assert_eq!([of("C", 0xffff_ffff, 64, false), of("C", 1 << 32, 64, false)], [Some(0xffff_ffff), None]);
        assert_eq!([of("^DA", 64 << 32, 64, false), of("^DA", -64i64 as u64, 64, false)], [Some(64 << 32), None]);
        assert_eq!(
            [of("i", 0xffff_ff9c, 32, false), of("i", 1, 1, false), of("i", 0, 32, true)],
            [Some(-100), Some(1), None]
        );
        assert_eq!([of("vi", 70, 32, false), of("vI", 70, 32, false)], [Some(70), None]);
    }

    #[test]
    fn scalar_results_are_uniform() {
        let all = Constraints::parse("=s,=v,={vcc},={v3},={s[4:5]},={m0}").expect("constraints");
        assert_eq!((0..6).map(|k| all.is_uniform(k)).collect::<Vec<_>>(), [true, false, true, false, true, true]);
    }
}
