//! Expressions of assembly text: integers, symbols and operators, with GNU precedences.
//!
//! Source: GNU as, "Expressions", as in LLVM's assembler: comparisons give -1 for true, `>>` shifts zeros in. The
//! functions are those of AMDGPUUsage's assembler (`max`, `or`, `alignto`, `totalnumvgprs`, `extrasgprs`, `occupancy`).

use std::fmt;
use std::ops::{Range, RangeInclusive};

use super::cursor::{Cursor, Token};
use super::{ParseError, Symbols};

/// The maximum nesting depth of an expression.
const MAX_DEPTH: u32 = 200;

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    /// A number.
    Int(i64),
    /// A symbol.
    Symbol {
        /// Its name.
        name: Box<str>,
        /// The relocation variant: `rel32@lo` and the like.
        variant: Option<Box<str>>,
        /// Where it is in the text.
        span: Range<usize>,
    },
    /// A numbered label.
    Label {
        /// Its number.
        number: u32,
        /// Whether it is the next one with that number, or the last.
        ahead: bool,
        /// Where it is in the text.
        span: Range<usize>,
    },
    /// The location counter.
    Here,
    /// An operator before its operand.
    Unary(Unary, Box<Expr>),
    /// An operator between its operands.
    Binary(Binary, Box<(Expr, Expr)>),
    /// A function.
    Call(Function, Vec<Expr>),
}

/// Unary operators.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unary {
    /// `-x`
    Minus,
    /// `~x`
    Not,
    /// `!x`
    LogicalNot,
}

/// Binary operators.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Binary {
    /// `||`
    LogicalOr,
    /// `&&`
    LogicalAnd,
    /// `==`
    Equal,
    /// `!=` and `<>`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `&`
    And,
    /// `!`: or not
    OrNot,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
}

/// Signs of binary operators with their precedences.
const BINARY: [(&str, Binary, u8); 20] = [
    ("||", Binary::LogicalOr, 1),
    ("&&", Binary::LogicalAnd, 2),
    ("==", Binary::Equal, 3),
    ("!=", Binary::NotEqual, 3),
    ("<>", Binary::NotEqual, 3),
    ("<", Binary::Less, 3),
    ("<=", Binary::LessEqual, 3),
    (">", Binary::Greater, 3),
    (">=", Binary::GreaterEqual, 3),
    ("+", Binary::Add, 4),
    ("-", Binary::Sub, 4),
    ("|", Binary::Or, 5),
    ("^", Binary::Xor, 5),
    ("&", Binary::And, 5),
    ("!", Binary::OrNot, 5),
    ("*", Binary::Mul, 6),
    ("/", Binary::Div, 6),
    ("%", Binary::Rem, 6),
    ("<<", Binary::Shl, 6),
    (">>", Binary::Shr, 6),
];

/// Functions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Function {
    /// The largest of its arguments.
    Max,
    /// The disjunction of its arguments.
    Or,
    /// The first argument rounded up to a multiple of the second.
    AlignTo,
    /// SGPRs besides the numbered ones. Arguments: uses VCC, uses FLAT_SCRATCH, has XNACK.
    ExtraSgprs,
    /// VGPRs of a wave. Arguments: its accumulation and vector registers.
    TotalNumVgprs,
    /// Granules less one: `instprefsize`.
    InstPrefSize,
    /// Waves of a SIMD. Arguments: the maximum, the granule of VGPRs, all VGPRs, LLVM's number of the generation, waves
    /// without registers, SGPRs, VGPRs.
    Occupancy,
}

const FUNCTIONS: [(&str, Function); 7] = [
    ("max", Function::Max),
    ("or", Function::Or),
    ("alignto", Function::AlignTo),
    ("extrasgprs", Function::ExtraSgprs),
    ("totalnumvgprs", Function::TotalNumVgprs),
    ("instprefsize", Function::InstPrefSize),
    ("occupancy", Function::Occupancy),
];

impl Expr {
    /// Reads an expression.
    ///
    /// # Errors
    /// If there is none.
    pub fn parse(c: &mut Cursor<'_>) -> Result<Expr, ParseError> {
        binary(c, 1, 0)
    }

    /// Reads an expression without binary operators outside of parentheses.
    ///
    /// # Errors
    /// If there is none.
    pub fn parse_primary(c: &mut Cursor<'_>) -> Result<Expr, ParseError> {
        primary(c, 0)
    }

    /// Its value, if it has no names.
    pub fn constant(&self) -> Option<i64> {
        self.value(&|_| None)
    }

    /// Its value if `symbol` knows the names in it.
    pub(super) fn value(&self, symbol: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
        Some(match self {
            Expr::Int(n) => *n,
            Expr::Unary(op, x) => op.apply(x.value(symbol)?),
            Expr::Binary(op, xy) => op.apply(xy.0.value(symbol)?, xy.1.value(symbol)?)?,
            Expr::Call(f, args) => {
                let args = args.iter().map(|arg| arg.value(symbol)).collect::<Option<Vec<_>>>()?;
                f.apply(&args)?
            }
            Expr::Symbol { name, .. } => symbol(name)?,
            Expr::Label { .. } | Expr::Here => return None,
        })
    }
}

impl Unary {
    /// Its value.
    pub const fn apply(self, x: i64) -> i64 {
        match self {
            Unary::Minus => x.wrapping_neg(),
            Unary::Not => !x,
            Unary::LogicalNot => (x == 0) as i64,
        }
    }
}

impl Binary {
    /// Its value; a division by zero has none.
    pub const fn apply(self, x: i64, y: i64) -> Option<i64> {
        const fn truth(on: bool) -> i64 {
            -(on as i64)
        }
        Some(match self {
            Binary::LogicalOr => (x != 0 || y != 0) as i64,
            Binary::LogicalAnd => (x != 0 && y != 0) as i64,
            Binary::Equal => truth(x == y),
            Binary::NotEqual => truth(x != y),
            Binary::Less => truth(x < y),
            Binary::LessEqual => truth(x <= y),
            Binary::Greater => truth(x > y),
            Binary::GreaterEqual => truth(x >= y),
            Binary::Add => x.wrapping_add(y),
            Binary::Sub => x.wrapping_sub(y),
            Binary::Or => x | y,
            Binary::Xor => x ^ y,
            Binary::And => x & y,
            Binary::OrNot => x | !y,
            Binary::Mul => x.wrapping_mul(y),
            Binary::Div if y != 0 => x.wrapping_div(y),
            Binary::Rem if y != 0 => x.wrapping_rem(y),
            Binary::Div | Binary::Rem => return None,
            // Modulo 64, as processors shift.
            Binary::Shl => x.wrapping_shl((y & 63) as u32),
            Binary::Shr => (x as u64).wrapping_shr((y & 63) as u32) as i64,
        })
    }
}

impl Function {
    /// Its value where that does not depend on the target.
    pub fn apply(self, args: &[i64]) -> Option<i64> {
        match (self, args) {
            (Function::Max, _) => args.iter().copied().max(),
            (Function::Or, _) => Some(args.iter().fold(0, |a, b| a | b)),
            (Function::AlignTo, &[n, to]) if to > 0 => n.checked_add(to - 1).map(|n| n - n.rem_euclid(to)),
            (Function::Occupancy, &[most, granule, all, generation, waves, sgprs, vgprs]) if granule > 0 => {
                let by_sgprs = if sgprs == 0 { waves } else { waves.min(waves_with_sgprs(sgprs, generation, most)) };
                // No division by zero: `vgprs` is positive where this is used.
                let rounded = vgprs.checked_add(granule - 1).map(|n| n - n.rem_euclid(granule));
                match vgprs {
                    0 => Some(by_sgprs),
                    n if n < granule => Some(by_sgprs.min(most)),
                    _ => Some(by_sgprs.min((all / rounded?).max(1)).min(most)),
                }
            }
            _ => None,
        }
    }
}

/// Waves of a SIMD with `sgprs` each. Generations are LLVM's numbers: 7 is GFX8, 9 is GFX10, from which on each wave
/// has all SGPRs.
const fn waves_with_sgprs(sgprs: i64, generation: i64, most: i64) -> i64 {
    match (generation, sgprs) {
        (9.., _) => most,
        (7.., ..=80) => 10,
        (7.., ..=88) => 9,
        (7.., ..=100) => 8,
        (7.., _) => 7,
        (_, ..=48) => 10,
        (_, ..=56) => 9,
        (_, ..=64) => 8,
        (_, ..=72) => 7,
        (_, ..=80) => 6,
        _ => 5,
    }
}

fn binary(c: &mut Cursor<'_>, least: u8, depth: u32) -> Result<Expr, ParseError> {
    let mut left = primary(c, depth)?;
    loop {
        let Token::Sign(sign) = c.peek() else { return Ok(left) };
        let Some(&(_, op, precedence)) = BINARY.iter().find(|(s, ..)| *s == sign) else { return Ok(left) };
        if precedence < least {
            return Ok(left);
        }
        c.bump();
        let right = binary(c, precedence + 1, depth + 1)?;
        left = match (&left, &right) {
            (&Expr::Int(x), &Expr::Int(y)) if op.apply(x, y).is_some() => Expr::Int(op.apply(x, y).unwrap_or(0)),
            _ => Expr::Binary(op, Box::new((left, right))),
        };
        if nesting(&left) > MAX_DEPTH {
            return Err(c.expected("an expression with fewer operators"));
        }
    }
}

/// The depth of the left side, where `a + b + c + ...` nests.
fn nesting(expr: &Expr) -> u32 {
    let (mut n, mut at) = (0, expr);
    while let Expr::Binary(_, xy) = at {
        (n, at) = (n + 1, &xy.0);
    }
    n
}

fn primary(c: &mut Cursor<'_>, depth: u32) -> Result<Expr, ParseError> {
    if depth > MAX_DEPTH {
        return Err(c.expected("an expression with less nesting"));
    }
    let mut ahead = c.clone();
    let (token, span) = ahead.next_token();
    let sign = |c: &mut Cursor<'_>, op: Unary| {
        c.bump();
        Ok(match primary(c, depth + 1)? {
            Expr::Int(n) => Expr::Int(op.apply(n)),
            x => Expr::Unary(op, Box::new(x)),
        })
    };
    match token {
        Token::Int(n) => {
            *c = ahead;
            Ok(Expr::Int(n as i64))
        }
        Token::Label(number, forward) => {
            *c = ahead;
            Ok(Expr::Label { number, ahead: forward, span })
        }
        Token::Word(".") => {
            *c = ahead;
            Ok(Expr::Here)
        }
        Token::Word(name) => {
            *c = ahead;
            let function = FUNCTIONS.iter().find(|(n, _)| *n == name);
            if let (Some(&(_, f)), Token::Sign("(")) = (function, c.peek()) {
                return call(c, f, depth);
            }
            let variant = variant(c);
            Ok(Expr::Symbol { name: name.into(), variant, span: span.start..c.end() })
        }
        Token::Str(name) if !name.contains('\\') => {
            *c = ahead;
            let variant = variant(c);
            Ok(Expr::Symbol { name: name.into(), variant, span })
        }
        Token::Sign("'") => character(c),
        Token::Sign("-") => sign(c, Unary::Minus),
        Token::Sign("~") => sign(c, Unary::Not),
        Token::Sign("!") => sign(c, Unary::LogicalNot),
        Token::Sign("+") => {
            c.bump();
            primary(c, depth + 1)
        }
        Token::Sign("(") => {
            c.bump();
            let inner = binary(c, 1, depth + 1)?;
            c.expect(")")?;
            Ok(inner)
        }
        _ => Err(c.expected("an expression")),
    }
}

fn call(c: &mut Cursor<'_>, f: Function, depth: u32) -> Result<Expr, ParseError> {
    c.expect("(")?;
    let mut args = vec![binary(c, 1, depth + 1)?];
    while c.eat(",") {
        args.push(binary(c, 1, depth + 1)?);
    }
    c.expect(")")?;
    Ok(Expr::Call(f, args))
}

/// `@rel32@lo` after a symbol.
fn variant(c: &mut Cursor<'_>) -> Option<Box<str>> {
    let mut text = String::new();
    while c.peek() == Token::Sign("@") {
        let Token::Word(word) = c.peek_second() else { break };
        c.bump();
        c.bump();
        text.push_str(if text.is_empty() { "" } else { "@" });
        text.push_str(word);
    }
    (!text.is_empty()).then(|| text.into())
}

/// A character constant.
fn character(c: &mut Cursor<'_>) -> Result<Expr, ParseError> {
    let mut all = c.clone();
    all.bump();
    let rest = &all.text()[all.end()..];
    let mut chars = rest.chars();
    let (value, len) = match chars.next() {
        Some('\\') => match chars.next() {
            Some('n') => ('\n', 2),
            Some('t') => ('\t', 2),
            Some('r') => ('\r', 2),
            Some('0') => ('\0', 2),
            Some(other) => (other, 1 + other.len_utf8()),
            None => return Err(c.expected("a character")),
        },
        Some(other) if other != '\n' && other != '\'' => (other, other.len_utf8()),
        _ => return Err(c.expected("a character")),
    };
    let end = all.end() + len;
    c.seek(end);
    c.eat("'");
    Ok(Expr::Int(i64::from(u32::from(value))))
}

/// Reads an expression whose value must be known here and in this range; `what` is its name in errors.
pub(super) fn number(
    c: &mut Cursor<'_>,
    what: impl fmt::Display,
    range: RangeInclusive<i64>,
    symbols: &mut dyn Symbols,
) -> Result<i64, ParseError> {
    let start = c.at();
    let expr = Expr::parse(c)?;
    let span = start..c.end();
    match symbols.absolute(&expr) {
        Some(n) if range.contains(&n) => Ok(n),
        Some(n) => Err(ParseError::new(span, format!("{what} is {} to {}, not {n}", range.start(), range.end()))),
        None => Err(ParseError::new(span, format!("{what} must be known here"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<i64> {
        Expr::parse(&mut Cursor::new(text, 0)).ok()?.constant()
    }

    #[test]
    fn precedence_is_gnu() {
        assert_eq!(value("1 + 2 * 3"), Some(7));
        assert_eq!(value("1 + 2 | 4"), Some(7), "`|` binds tighter than `+`");
        assert_eq!(value("2 * 3 << 1"), Some(12));
        assert_eq!(value("(1 == 1) + (2 > 3)"), Some(-1));
        assert_eq!(value("-1 >> 60"), Some(15));
        assert_eq!(value("10 - 3 - 2"), Some(5));
        assert_eq!(value("max(1, 7, 3) + alignto(5, 4) + 'a'"), Some(7 + 8 + 97));
        assert_eq!(value("1 / 0"), None);
    }

    #[test]
    fn deep_expressions_are_refused() {
        assert!(Expr::parse(&mut Cursor::new(&"(".repeat(100_000), 0)).is_err());
        assert!(Expr::parse(&mut Cursor::new(&"-".repeat(100_000), 0)).is_err());
        assert!(Expr::parse(&mut Cursor::new(&"a+".repeat(100_000), 0)).is_err());
    }
}
