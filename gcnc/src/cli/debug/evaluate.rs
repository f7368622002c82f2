//! Expression evaluation in a lane of a stopped wave.
//!
//! Names are variables, registers (`s4`, `v2`, `v2[7]`, `exec`), functions, and the lane's position in the launch:
//! `lane`, `wave` (of its work-group), `workgroup_x`, `workgroup_y`, `workgroup_z`. `lds[16]` is a word of LDS,
//! `*0x7e0000000000` one of memory, and a register's bits can be read as a signed or a floating point number: `v2.i32`,
//! `v2.f32`. Integers are wider than C's and do not wrap.

use gcnc_debuginfo::read::address_space::{LDS, PRIVATE};
use gcnc_debuginfo::read::{Number, Type, Variable};
use gcnc_emulator::View;
use gcnc_emulator::debugger::Register;
use gcnc_emulator::memory::{APERTURE_SIZE, PRIVATE_APERTURE, SHARED_APERTURE};

use super::expression::{Binary, Expression, Unary};
use super::locals;
use super::state::{RunView, register, value};

/// The value of an expression.
#[derive(Clone, Debug)]
pub enum Value<'e> {
    Integer {
        number: i128,
        /// It derives from registers or addresses.
        is_hex: bool,
    },
    Float(f64),
    Truth(bool),
    /// A word in memory of unknown type.
    Word {
        bits: u32,
        place: u64,
    },
    /// A variable, a member or element of one, or a pointer's target.
    Object {
        kind: &'e Type,
        bytes: Vec<u8>,
        /// Its address, if it is in memory.
        place: Option<u64>,
    },
}

impl Value<'_> {
    fn hex(number: u64) -> Self {
        Value::Integer { number: number.into(), is_hex: true }
    }

    /// Its value in arithmetic.
    fn number(&self) -> Result<Number, String> {
        match self {
            Value::Integer { number, .. } => Ok(Number::Integer(*number)),
            Value::Float(number) => Ok(Number::Float(*number)),
            Value::Truth(is_true) => Ok(Number::Integer((*is_true).into())),
            Value::Word { bits, .. } => Ok(Number::Integer((*bits).into())),
            Value::Object { kind, bytes, .. } => {
                kind.number(bytes).ok_or_else(|| format!("a value of type `{}` is no number", kind.name))
            }
        }
    }

    fn integer(&self) -> Result<i128, String> {
        match self.number()? {
            Number::Integer(number) => Ok(number),
            Number::Float(number) => Err(format!("{number:?} is no integer")),
        }
    }

    /// The bits of a register that has this value.
    pub fn bits(&self) -> Result<u64, String> {
        Ok(match self.number()? {
            Number::Integer(number) => number as u64,
            Number::Float(number) => (number as f32).to_bits().into(),
        })
    }

    pub fn is_true(&self) -> Result<bool, String> {
        Ok(match self.number()? {
            Number::Integer(number) => number != 0,
            Number::Float(number) => number != 0.0,
        })
    }

    /// Its address, if it is in memory.
    pub fn place(&self) -> Option<u64> {
        match self {
            Value::Word { place, .. } => Some(*place),
            Value::Object { place, .. } => *place,
            _ => None,
        }
    }

    fn is_hex(&self) -> bool {
        matches!(self, Value::Integer { is_hex: true, .. } | Value::Word { .. })
            || matches!(self, Value::Object { kind, .. } if kind.pointee().is_some())
    }
}

impl std::fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Integer { number, is_hex: true } if *number >= 0 => write!(f, "{number:#x}"),
            Value::Integer { number, .. } => write!(f, "{number}"),
            Value::Float(number) => write!(f, "{number:?}"),
            Value::Truth(is_true) => write!(f, "{is_true}"),
            Value::Word { bits, .. } => write!(f, "{bits:#x}"),
            Value::Object { kind, bytes, .. } => f.write_str(&kind.show(bytes)),
        }
    }
}

/// An expression evaluator.
pub struct Evaluator<'e, 'd> {
    seen: RunView<'e, 'd>,
    view: &'e View<'e>,
    /// The variables in scope.
    variables: &'e [Variable],
    /// Whether they are a caller's.
    is_caller: bool,
    lane: usize,
    /// Whether anything evaluated so far may differ in another lane.
    pub is_by_lane: bool,
}

impl<'e, 'd> Evaluator<'e, 'd> {
    /// An evaluator for a lane of a wave, with the variables of the wave's innermost function.
    pub fn new(seen: RunView<'e, 'd>, view: &'e View<'e>, lane: usize, variables: &'e [Variable]) -> Evaluator<'e, 'd> {
        Evaluator { seen, view, variables, is_caller: false, lane, is_by_lane: false }
    }

    /// The same, but the variables are a caller's, and their values are unknown.
    pub fn in_caller(self) -> Evaluator<'e, 'd> {
        Evaluator { is_caller: true, ..self }
    }

    pub fn evaluate(&mut self, expression: &Expression) -> Result<Value<'e>, String> {
        match expression {
            Expression::Integer { number, is_hex } => Ok(Value::Integer { number: (*number).into(), is_hex: *is_hex }),
            Expression::Float(number) => Ok(Value::Float(*number)),
            Expression::Name(name) => self.named(name),
            Expression::Register(name) => self.register(name).ok_or_else(|| format!("there is no register `{name}`")),
            Expression::Unary(operator, operand) => {
                let operand = self.evaluate(operand)?;
                self.unary(*operator, &operand)
            }
            Expression::Binary(operator @ (Binary::And | Binary::Or), left, right) => {
                let decides = *operator == Binary::Or;
                let is_decided = self.evaluate(left)?.is_true()? == decides;
                Ok(Value::Truth(if is_decided { decides } else { self.evaluate(right)?.is_true()? }))
            }
            Expression::Binary(operator, left, right) => {
                let (left, right) = (self.evaluate(left)?, self.evaluate(right)?);
                binary(*operator, &left, &right)
            }
            Expression::Index(whole, index) => self.index(whole, index),
            Expression::Member(whole, name) => {
                let whole = self.evaluate(whole)?;
                self.member(&whole, name)
            }
            Expression::InLane(inner, lane) => {
                let lane = self.evaluate(lane)?.integer()?;
                self.in_lane(lane, |evaluator| evaluator.evaluate(inner))
            }
        }
    }

    /// Evaluates in another lane.
    fn in_lane<T>(&mut self, lane: i128, evaluate: impl FnOnce(&mut Self) -> Result<T, String>) -> Result<T, String> {
        let lane = usize::try_from(lane).ok().filter(|&lane| lane < self.view.lanes());
        let lane = lane.ok_or_else(|| format!("the wave has lanes 0 to {}", self.view.lanes() - 1))?;
        let before = (self.lane, self.is_by_lane);
        self.lane = lane;
        let result = evaluate(self);
        (self.lane, self.is_by_lane) = before;
        result
    }

    fn named(&mut self, name: &str) -> Result<Value<'e>, String> {
        let local = self.variables.iter().find(|variable| variable.name == name);
        if self.is_caller && local.is_some() {
            return Err(format!("`{name}` is unknown in a caller"));
        }
        let global = || self.seen.symbols.globals().iter().find(|variable| variable.name == name);
        if let Some(variable) = local.or_else(global) {
            self.is_by_lane |= locals::is_by_lane(variable);
            let read = locals::read(self.seen, self.view, self.lane, variable);
            let (bytes, place) = read.map_err(|why| format!("`{name}` is {why}"))?;
            return Ok(Value::Object { kind: &variable.kind, bytes, place });
        }
        if let Some(value) = self.register(name) {
            return Ok(value);
        }
        let [x, y, z] = self.view.workgroup();
        let number = match name {
            "lane" => {
                self.is_by_lane = true;
                self.lane as i128
            }
            "wave" => self.view.wave().into(),
            "workgroup_x" => x.into(),
            "workgroup_y" => y.into(),
            "workgroup_z" => z.into(),
            _ => {
                let function = self.seen.symbols.functions().iter().find(|f| f.name == name);
                let function = function.ok_or_else(|| format!("`{name}` is no variable, register or function here"))?;
                return Ok(Value::hex(function.from));
            }
        };
        Ok(Value::Integer { number, is_hex: false })
    }

    fn register(&mut self, name: &str) -> Option<Value<'e>> {
        let found = register(self.view, name, self.lane)?;
        self.is_by_lane |= matches!(found, Register::Vector(..) | Register::Accumulator(..));
        value(self.view, found).map(Value::hex)
    }

    /// Whether an expression is a vector register, and so can be indexed by lane.
    fn is_vector(&self, expression: &Expression) -> bool {
        let name = match expression {
            Expression::Name(name) if self.variables.iter().all(|variable| variable.name != *name) => name,
            Expression::Register(name) => name,
            _ => return false,
        };
        matches!(register(self.view, name, self.lane), Some(Register::Vector(..) | Register::Accumulator(..)))
    }

    fn unary(&self, operator: Unary, operand: &Value<'e>) -> Result<Value<'e>, String> {
        if operator == Unary::Target {
            let address = operand.bits()?;
            return match operand {
                Value::Object { kind, .. } if let Some((to, space)) = kind.pointee() => self.target(to, space, address),
                _ => self.word(address),
            };
        }
        Ok(match (operator, operand.number()) {
            (Unary::Address, _) => Value::hex(operand.place().ok_or("what is not in memory has no address")?),
            (Unary::Not, _) => Value::Truth(!operand.is_true()?),
            (Unary::Minus, Ok(Number::Float(number))) => Value::Float(-number),
            (Unary::Minus, _) => Value::Integer { number: operand.integer()?.wrapping_neg(), is_hex: operand.is_hex() },
            _ => Value::Integer { number: !operand.integer()?, is_hex: operand.is_hex() },
        })
    }

    /// The word at an address.
    fn word(&self, address: u64) -> Result<Value<'e>, String> {
        match self.seen.read(self.view.number(), address, 4)[..] {
            [a, b, c, d] => Ok(Value::Word { bits: u32::from_le_bytes([a, b, c, d]), place: address }),
            _ => Err(format!("there is no word at {address:#x}")),
        }
    }

    /// The target of a pointer.
    fn target(&self, kind: &'e Type, space: u64, address: u64) -> Result<Value<'e>, String> {
        let own = PRIVATE_APERTURE + self.lane as u64 * APERTURE_SIZE;
        let offset = address % APERTURE_SIZE;
        let place = match space {
            LDS => SHARED_APERTURE + offset,
            PRIVATE => own + offset,
            _ if address - offset == PRIVATE_APERTURE => own + offset,
            _ => address,
        };
        self.object(kind, place)
    }

    fn object(&self, kind: &'e Type, place: u64) -> Result<Value<'e>, String> {
        let size = kind.bytes.min(locals::MAX_BYTES) as usize;
        let bytes = self.seen.read(self.view.number(), place, size);
        let is_there = bytes.len() == size && size > 0;
        let object = Value::Object { kind, bytes, place: Some(place) };
        if is_there { Ok(object) } else { Err(format!("there is no `{}` at {place:#x}", kind.name)) }
    }

    /// The member or element at an offset of an object.
    fn part(&self, (bytes, place): (&[u8], Option<u64>), at: u64, kind: &'e Type) -> Result<Value<'e>, String> {
        if let Some(place) = place {
            return self.object(kind, place.wrapping_add(at));
        }
        let (at, size) = (at as usize, kind.bytes as usize);
        let bytes = at.checked_add(size).and_then(|end| bytes.get(at..end)).ok_or("that part is not there")?;
        Ok(Value::Object { kind, bytes: bytes.to_vec(), place: None })
    }

    fn index(&mut self, whole: &Expression, index: &Expression) -> Result<Value<'e>, String> {
        let index = self.evaluate(index)?.integer()?;
        if self.is_vector(whole) {
            return self.in_lane(index, |evaluator| evaluator.evaluate(whole));
        }
        if matches!(whole, Expression::Name(name) if name == "lds")
            && self.variables.iter().all(|variable| variable.name != "lds")
        {
            return self.word(SHARED_APERTURE.saturating_add(u64::try_from(index).unwrap_or(u64::MAX)));
        }
        match &self.evaluate(whole)? {
            Value::Object { kind, bytes, place } if let Some((element, count)) = kind.element() => {
                let index = u64::try_from(index).ok().filter(|&index| index < count);
                let index = index.ok_or_else(|| format!("`{}` has elements 0 to {}", kind.name, count.max(1) - 1))?;
                self.part((bytes, *place), index.saturating_mul(element.bytes), element)
            }
            pointer @ Value::Object { kind, .. } if let Some((to, space)) = kind.pointee() => {
                self.target(to, space, pointer.bits()?.wrapping_add((index as u64).wrapping_mul(to.bytes)))
            }
            _ => Err("only arrays, pointers, vector registers and `lds` have an index".to_owned()),
        }
    }

    fn member(&self, whole: &Value<'e>, name: &str) -> Result<Value<'e>, String> {
        match whole {
            Value::Object { kind, bytes, place } => {
                let member = kind.member(name);
                let (at, member) = member.ok_or_else(|| format!("`{}` has no member `{name}`", kind.name))?;
                self.part((bytes, *place), at, member)
            }
            bits => match name {
                "i32" => Ok(Value::Integer { number: (bits.bits()? as i32).into(), is_hex: false }),
                "f32" => Ok(Value::Float(f32::from_bits(bits.bits()? as u32).into())),
                _ => Err(format!("a register or word has no member `{name}`, but `i32` and `f32`")),
            },
        }
    }
}

fn binary<'e>(operator: Binary, left: &Value<'e>, right: &Value<'e>) -> Result<Value<'e>, String> {
    if let (Binary::Add | Binary::Subtract, Value::Object { kind, .. }) = (operator, left)
        && let (Some((to, _)), Number::Integer(count)) = (kind.pointee(), right.number()?)
        && !matches!(right, Value::Object { kind, .. } if kind.pointee().is_some())
    {
        let distance = count.wrapping_mul(to.bytes.into()) as u64;
        let distance = if operator == Binary::Add { distance } else { distance.wrapping_neg() };
        let mut bytes = left.bits()?.wrapping_add(distance).to_le_bytes().to_vec();
        bytes.truncate(kind.bytes as usize);
        return Ok(Value::Object { kind, bytes, place: None });
    }
    match (left.number()?, right.number()?) {
        (Number::Integer(a), Number::Integer(b)) => integers(operator, a, b, left.is_hex() || right.is_hex()),
        (Number::Integer(a), Number::Float(b)) => floats(operator, a as f64, b),
        (Number::Float(a), Number::Integer(b)) => floats(operator, a, b as f64),
        (Number::Float(a), Number::Float(b)) => floats(operator, a, b),
    }
}

fn integers<'e>(operator: Binary, a: i128, b: i128, is_hex: bool) -> Result<Value<'e>, String> {
    if let Some(is_true) = compared(operator, &a, &b) {
        return Ok(Value::Truth(is_true));
    }
    let shift = || u32::try_from(b).ok().filter(|&b| b < 64).ok_or_else(|| format!("{b} is no distance to shift by"));
    let number = match operator {
        Binary::BitOr => a | b,
        Binary::BitXor => a ^ b,
        Binary::BitAnd => a & b,
        Binary::Left => a.wrapping_shl(shift()?),
        Binary::Right => a >> shift()?,
        Binary::Add => a.wrapping_add(b),
        Binary::Subtract => a.wrapping_sub(b),
        Binary::Multiply => a.wrapping_mul(b),
        _ if b == 0 => return Err("a division by zero".to_owned()),
        Binary::Divide => a.wrapping_div(b),
        _ => a.wrapping_rem(b),
    };
    Ok(Value::Integer { number, is_hex })
}

fn floats<'e>(operator: Binary, a: f64, b: f64) -> Result<Value<'e>, String> {
    if let Some(is_true) = compared(operator, &a, &b) {
        return Ok(Value::Truth(is_true));
    }
    Ok(Value::Float(match operator {
        Binary::Add => a + b,
        Binary::Subtract => a - b,
        Binary::Multiply => a * b,
        Binary::Divide => a / b,
        _ => return Err(format!("{a:?} and {b:?} are no integers")),
    }))
}

fn compared<T: PartialOrd>(operator: Binary, a: &T, b: &T) -> Option<bool> {
    Some(match operator {
        Binary::Equal => a == b,
        Binary::Unequal => a != b,
        Binary::Less => a < b,
        Binary::AtMost => a <= b,
        Binary::Greater => a > b,
        Binary::AtLeast => a >= b,
        _ => return None,
    })
}
