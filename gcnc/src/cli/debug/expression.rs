//! Expressions of the debugger's users: in breakpoint conditions, log messages, watches, and the console.
//!
//! The syntax is C's without casts, calls and assignments, parsed by precedence climbing. In addition, `$s4` is a
//! register even if a variable has that name, and `e@7` is the value of `e` in lane 7.

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    Integer {
        number: u64,
        is_hex: bool,
    },
    Float(f64),
    /// A variable, register or function.
    Name(String),
    /// A register.
    Register(String),
    Unary(Unary, Box<Expression>),
    Binary(Binary, Box<Expression>, Box<Expression>),
    Index(Box<Expression>, Box<Expression>),
    Member(Box<Expression>, String),
    /// The value of an expression in a lane.
    InLane(Box<Expression>, Box<Expression>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unary {
    Not,
    Complement,
    Minus,
    Target,
    Address,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binary {
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Left,
    Right,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

/// Operators with their precedence; longer ones precede their prefixes.
const BINARY: [(&str, Binary, u8); 18] = [
    ("||", Binary::Or, 1),
    ("&&", Binary::And, 2),
    ("==", Binary::Equal, 6),
    ("!=", Binary::Unequal, 6),
    ("<=", Binary::AtMost, 7),
    (">=", Binary::AtLeast, 7),
    ("<<", Binary::Left, 8),
    (">>", Binary::Right, 8),
    ("|", Binary::BitOr, 3),
    ("^", Binary::BitXor, 4),
    ("&", Binary::BitAnd, 5),
    ("<", Binary::Less, 7),
    (">", Binary::Greater, 7),
    ("+", Binary::Add, 9),
    ("-", Binary::Subtract, 9),
    ("*", Binary::Multiply, 10),
    ("/", Binary::Divide, 10),
    ("%", Binary::Remainder, 10),
];

const UNARY: [(&str, Unary); 5] =
    [("!", Unary::Not), ("~", Unary::Complement), ("-", Unary::Minus), ("*", Unary::Target), ("&", Unary::Address)];

/// Maximum nesting depth and size of an expression.
const MAX_DEPTH: usize = 64;
const MAX_PARTS: usize = 512;

impl std::str::FromStr for Expression {
    type Err = String;

    fn from_str(text: &str) -> Result<Expression, String> {
        let mut parser = Parser { rest: text, depth: 0, parts: 0 };
        let whole = parser.binary(1)?;
        match parser.rest.trim() {
            "" => Ok(whole),
            rest if rest.starts_with('=') => Err(format!("`{rest}`: nothing can be assigned; `==` compares")),
            rest => Err(format!("`{rest}` is left over")),
        }
    }
}

struct Parser<'a> {
    rest: &'a str,
    depth: usize,
    parts: usize,
}

impl<'a> Parser<'a> {
    fn take(&mut self, symbol: &str) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(symbol);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, symbol: &str) -> Result<(), String> {
        if self.take(symbol) { Ok(()) } else { Err(format!("`{symbol}` is missing before `{}`", self.rest)) }
    }

    /// The longest prefix of these characters, as one name or number.
    fn word(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        self.rest = self.rest.trim_start();
        let (word, rest) = self.rest.split_at(self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len()));
        self.rest = rest;
        word
    }

    fn name(&mut self) -> Result<String, String> {
        let word = self.word(|c| c.is_alphanumeric() || c == '_');
        if word.is_empty() { Err(format!("a name is missing before `{}`", self.rest)) } else { Ok(word.to_owned()) }
    }

    /// An expression whose operators have at least this precedence.
    fn binary(&mut self, least: u8) -> Result<Expression, String> {
        self.depth += 1;
        let mut left = self.unary()?;
        loop {
            self.rest = self.rest.trim_start();
            let found = BINARY.iter().find(|(symbol, ..)| self.rest.starts_with(symbol));
            let Some(&(symbol, operator, binds)) = found.filter(|(.., binds)| *binds >= least) else { break };
            self.take(symbol);
            let right = self.binary(binds + 1)?;
            left = Expression::Binary(operator, Box::new(left), Box::new(right));
        }
        self.depth -= 1;
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expression, String> {
        self.parts += 1;
        if self.depth > MAX_DEPTH || self.parts > MAX_PARTS {
            return Err("the expression has too many parts".to_owned());
        }
        let Some(&(_, operator)) = UNARY.iter().find(|(symbol, _)| self.take(symbol)) else { return self.postfix() };
        self.depth += 1;
        let operand = self.unary()?;
        self.depth -= 1;
        Ok(Expression::Unary(operator, Box::new(operand)))
    }

    fn postfix(&mut self) -> Result<Expression, String> {
        let mut whole = self.primary()?;
        loop {
            self.parts += 1;
            whole = if self.take("[") {
                let index = self.binary(1)?;
                self.expect("]")?;
                Expression::Index(Box::new(whole), Box::new(index))
            } else if self.take("->") {
                let target = Expression::Unary(Unary::Target, Box::new(whole));
                Expression::Member(Box::new(target), self.name()?)
            } else if self.take(".") {
                Expression::Member(Box::new(whole), self.name()?)
            } else if self.take("@") {
                Expression::InLane(Box::new(whole), Box::new(self.primary()?))
            } else {
                return Ok(whole);
            };
            if self.parts > MAX_PARTS {
                return Err("the expression has too many parts".to_owned());
            }
        }
    }

    fn primary(&mut self) -> Result<Expression, String> {
        if self.take("(") {
            let inner = self.binary(1)?;
            self.expect(")")?;
            return Ok(inner);
        }
        if self.take("$") {
            return self.name().map(Expression::Register);
        }
        match self.rest.chars().next() {
            Some('0'..='9') => number(self.word(|c| c.is_ascii_alphanumeric() || c == '.')),
            Some(first) if first.is_alphabetic() || first == '_' => Ok(match self.name()? {
                truth if truth == "true" || truth == "false" => {
                    Expression::Integer { number: (truth == "true").into(), is_hex: false }
                }
                name => Expression::Name(name),
            }),
            Some(_) => Err(format!("`{}` is no operand", self.rest)),
            None => Err("an operand is missing".to_owned()),
        }
    }
}

fn number(word: &str) -> Result<Expression, String> {
    let integer = word.trim_end_matches(['u', 'U', 'l', 'L']);
    let (is_hex, parsed) = match integer.strip_prefix("0x") {
        Some(digits) => (true, u64::from_str_radix(digits, 16).ok()),
        None => (false, integer.parse().ok()),
    };
    let float = || word.trim_end_matches(['f', 'F']).parse().ok().filter(|_| !is_hex).map(Expression::Float);
    let integer = parsed.map(|number| Expression::Integer { number, is_hex });
    integer.or_else(float).ok_or_else(|| format!("`{word}` is no number"))
}

#[cfg(test)]
mod tests {
    use super::{Binary, Expression, Unary};

    /// An expression, fully parenthesised.
    fn written(e: &Expression) -> String {
        match e {
            Expression::Integer { number, is_hex: false } => number.to_string(),
            Expression::Integer { number, is_hex: true } => format!("{number:#x}"),
            Expression::Float(number) => format!("{number:?}"),
            Expression::Name(name) => name.clone(),
            Expression::Register(name) => format!("${name}"),
            Expression::Unary(operator, operand) => {
                let symbol = super::UNARY.iter().find(|(_, known)| known == operator).expect("an operator").0;
                format!("({symbol}{})", written(operand))
            }
            Expression::Binary(operator, left, right) => {
                let symbol = super::BINARY.iter().find(|(_, known, _)| known == operator).expect("an operator").0;
                format!("({} {symbol} {})", written(left), written(right))
            }
            Expression::Index(whole, index) => format!("{}[{}]", written(whole), written(index)),
            Expression::Member(whole, name) => format!("{}.{name}", written(whole)),
            Expression::InLane(whole, lane) => format!("{}@{}", written(whole), written(lane)),
        }
    }

    #[test]
    fn operators_bind_as_in_c() {
        let cases = [
            ("a+b*c - 4", "((a + (b * c)) - 4)"),
            ("a == 1 && b<2||!c", "(((a == 1) && (b < 2)) || (!c))"),
            ("1 | 2 ^ 3 & 4 == 5 << 6", "(1 | (2 ^ (3 & (4 == (5 << 6)))))"),
            ("-*p[i].x->y", "(-(*(*p[i].x).y))"),
            ("(a - b) - (c - d)", "((a - b) - (c - d))"),
            ("a--b", "(a - (-b))"),
            ("$v2[7] >= 0x1F", "($v2[7] >= 0x1f)"),
            ("x@3 > x@(y+1)", "(x@3 > x@(y + 1))"),
            ("1.5f<2u", "(1.5 < 2)"),
        ];
        for (text, expected) in cases {
            assert_eq!(text.parse().as_ref().map(written), Ok(expected.to_owned()), "{text}");
        }
        let parsed: Expression = "!x".parse().expect("an expression");
        assert_eq!(parsed, Expression::Unary(Unary::Not, Box::new(Expression::Name("x".to_owned()))));
        assert!(super::BINARY.iter().all(|(_, operator, binds)| (*operator == Binary::Or) == (*binds == 1)));
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        for text in ["", "a +", "a b", "x = 5", "(a", "a[1", "0xg", "1.2.3", "a.", "a@", "#", "ä€"] {
            assert!(text.parse::<Expression>().is_err_and(|why| !why.is_empty()), "{text}");
        }
        for part in ["(", "-", "a[", "a+", "a.b.", "!~", "a@("] {
            let long = format!("{}a", part.repeat(100_000));
            assert!(long.parse::<Expression>().is_err(), "{part}");
        }
        assert!(format!("a{}", "[1]".repeat(100_000)).parse::<Expression>().is_err());
    }
}
