//! What names stand for, and the values of expressions.

use std::cell::Cell;

use gcnc_isa::parse::expr::{Binary, Expr, Function};
use gcnc_isa::{Target, parse};
use hashbrown::HashMap;

/// How deep expressions and assignments may nest.
pub(crate) const MAX_DEPTH: u32 = 400;

/// Names and operators of one expression, those of the assignments that it names included.
const MAX_STEPS: u32 = 4000;

/// A place in a section.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Index of the section.
    pub section: usize,
    /// Bytes from its start.
    pub offset: u64,
}

/// What a symbol is.
#[derive(Clone, Debug, Default)]
pub(crate) enum Definition {
    /// Not defined here.
    #[default]
    None,
    /// A label.
    Label(Place),
    /// Assigned: the expression, where it was assigned, whether it may be assigned again, and its value if known, with
    /// the place that it is, if it is one. Of a value that needs offsets of labels, `early` is false.
    Assigned { expr: Expr, here: Place, again: bool, value: Option<Value>, at: Option<Place>, early: bool },
    /// Memory that the linker gives it.
    Common { size: u64, align: u64 },
    /// LDS that the linker gives it.
    Lds { size: u64, align: u64 },
    /// Another name of a symbol, which it makes weak.
    Weakref(Id),
}

/// Another name of a symbol: see `.symver`.
#[derive(Clone, Debug)]
pub(crate) struct Version {
    pub(crate) id: Id,
    pub(crate) alias: String,
    pub(crate) span: std::ops::Range<usize>,
    /// Whether the file has the symbol itself too.
    pub(crate) keeps: bool,
}

/// A symbol.
#[derive(Clone, Debug, Default)]
pub(crate) struct Symbol {
    pub(crate) name: String,
    pub(crate) definition: Definition,
    /// `STB_*`, if a directive says so.
    pub(crate) binding: Option<u8>,
    pub(crate) visibility: u8,
    /// `STT_*`.
    pub(crate) kind: u8,
    pub(crate) size: Option<(Expr, Place)>,
    /// Whether a relocation names it.
    pub(crate) referenced: bool,
    /// Whether it is named itself, and by a `.weakref`.
    pub(crate) mentioned: bool,
    pub(crate) weakly_mentioned: bool,
    /// Whether the file shows it though it is the assembler's own.
    pub(crate) kept: bool,
}

impl Symbol {
    pub(crate) fn is_defined(&self) -> bool {
        !matches!(self.definition, Definition::None)
    }

    /// Whether a linker gives it memory.
    pub(crate) fn is_common(&self) -> bool {
        matches!(self.definition, Definition::Common { .. } | Definition::Lds { .. })
    }

    /// Whether it is the assembler's own: a label that no file holds.
    pub(crate) fn is_temporary(&self) -> bool {
        self.name.starts_with(".L") || self.is_numbered()
    }

    /// Whether it is a numbered label, whose name no file can show.
    pub(crate) fn is_numbered(&self) -> bool {
        self.name.contains('\u{1}')
    }

    /// Its name as it was written.
    pub(crate) fn visible(&self) -> &str {
        self.name.split('\u{1}').next().unwrap_or(&self.name)
    }
}

/// The index of a symbol.
pub(crate) type Id = usize;

/// A value: a number, and maybe what must be added to it and subtracted from it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Value {
    pub(crate) add: Option<Base>,
    pub(crate) sub: Option<Base>,
    pub(crate) n: i64,
    /// What of the symbol is meant.
    pub(crate) variant: Option<Box<str>>,
}

/// An address that is not known before linking.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    Symbol(Id),
    Place(Place),
}

/// Why an expression has no value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoValue(pub(crate) String);

type Evaluated = Result<Value, NoValue>;

/// All symbols.
#[derive(Default)]
pub(crate) struct Symbols {
    pub(crate) all: Vec<Symbol>,
    by_name: HashMap<String, Id>,
    /// Numbered labels: how often each number was defined.
    numbered: HashMap<u32, u32>,
    /// What is left of [`MAX_STEPS`].
    steps: Cell<u32>,
    /// What is left of [`crate::Limits::steps`].
    pub(crate) work: Cell<u64>,
    /// Whether labels have no offsets now: see [`At`].
    early: Cell<bool>,
    /// Where the parts of sections are by now, while they are laid out.
    pub(crate) bases: Vec<Place>,
}

impl Symbols {
    /// The symbol of this name, made if it is new.
    pub(crate) fn id(&mut self, name: &str) -> Id {
        if let Some(id) = self.by_name.get(name) {
            return *id;
        }
        let id = self.all.len();
        self.all.push(Symbol { name: name.to_owned(), ..Symbol::default() });
        self.by_name.insert(name.to_owned(), id);
        id
    }

    /// The symbol of this name, if there is one.
    pub(crate) fn find(&self, name: &str) -> Option<&Symbol> {
        self.by_name.get(name).map(|id| &self.all[*id])
    }

    /// The hidden name of numbered label `number`, its last definition or the next.
    fn numbered_name(&self, number: u32, ahead: bool) -> String {
        let last = self.numbered.get(&number).copied().unwrap_or(0);
        format!("{number}\u{1}{}", last + u32::from(ahead))
    }

    /// Defines numbered label `number` once more; gives its hidden name.
    pub(crate) fn next_numbered(&mut self, number: u32) -> String {
        let name = self.numbered_name(number, true);
        *self.numbered.entry(number).or_default() += 1;
        name
    }

    /// The same expression with numbered labels by their names, which later definitions do not change.
    pub(crate) fn bound(&self, expr: Expr) -> Expr {
        match expr {
            Expr::Label { number, ahead, span } => {
                Expr::Symbol { name: self.numbered_name(number, ahead).into(), variant: None, span }
            }
            Expr::Unary(op, x) => Expr::Unary(op, Box::new(self.bound(*x))),
            Expr::Binary(op, xy) => Expr::Binary(op, Box::new((self.bound(xy.0), self.bound(xy.1)))),
            Expr::Call(f, args) => Expr::Call(f, args.into_iter().map(|a| self.bound(a)).collect()),
            other => other,
        }
    }

    /// The value of `expr` at `here`.
    pub(crate) fn value(&self, expr: &Expr, here: Place, target: Option<&Target>) -> Evaluated {
        self.steps.set(MAX_STEPS);
        self.evaluate(expr, here, target, 0)
    }

    /// The value of `expr` if it does not depend on where labels are.
    pub(crate) fn value_without_labels(&self, expr: &Expr, here: Place, target: Option<&Target>) -> Evaluated {
        self.early.set(true);
        let value = self.value(expr, here, target);
        self.early.set(false);
        value
    }

    /// Counts a step; false if there were too many.
    pub(crate) fn step(&self) -> bool {
        self.work.set(self.work.get().saturating_sub(1));
        self.steps.set(self.steps.get().saturating_sub(1));
        self.steps.get() > 0 && self.work.get() > 0
    }

    fn evaluate(&self, expr: &Expr, here: Place, target: Option<&Target>, depth: u32) -> Evaluated {
        if !self.step() || depth > MAX_DEPTH {
            let message = match self.work.get() {
                0 => "the expressions of this source take too many steps, which is a limit",
                _ => "the expression goes round in a circle, or is too long",
            };
            return Err(NoValue(message.to_owned()));
        }
        let at = |base| Ok(Value { add: Some(base), ..Value::default() });
        match expr {
            Expr::Int(n) => Ok(Value { n: *n, ..Value::default() }),
            Expr::Here => at(Base::Place(here)),
            Expr::Label { number, ahead, .. } => self.named(&self.numbered_name(*number, *ahead), &None, target, depth),
            Expr::Symbol { name, variant, .. } => self.named(name, variant, target, depth),
            Expr::Unary(op, x) => {
                let x = absolute(self.evaluate(x, here, target, depth + 1)?, "an operator")?;
                Ok(Value { n: op.apply(x), ..Value::default() })
            }
            Expr::Binary(op, xy) => {
                let x = self.evaluate(&xy.0, here, target, depth + 1)?;
                let y = self.evaluate(&xy.1, here, target, depth + 1)?;
                self.combine(*op, x, y)
            }
            Expr::Call(f, args) => {
                let value = |a| absolute(self.evaluate(a, here, target, depth + 1)?, "a function");
                let args = args.iter().map(value).collect::<Result<Vec<_>, _>>()?;
                call(*f, &args, target).map(|n| Value { n, ..Value::default() })
            }
        }
    }

    fn named(&self, name: &str, variant: &Option<Box<str>>, target: Option<&Target>, depth: u32) -> Evaluated {
        let Some(&id) = self.by_name.get(name) else { return Err(NoValue(format!("`{name}` is not defined"))) };
        match &self.all[id].definition {
            Definition::Assigned { early: false, .. } if self.early.get() => {
                Err(NoValue(format!("`{name}` depends on offsets of labels")))
            }
            Definition::Weakref(to) => {
                Ok(Value { add: Some(Base::Symbol(*to)), variant: variant.clone(), ..Value::default() })
            }
            Definition::Assigned { expr, here, value, .. } => {
                let mut value = match value {
                    // Another name of a place is a symbol of its own.
                    _ if !self.early.get() && self.place(Base::Symbol(id)).is_some() => {
                        Value { add: Some(Base::Symbol(id)), ..Value::default() }
                    }
                    Some(value) => self.reduced(value.clone()),
                    None => self.evaluate(expr, *here, target, depth + 1)?,
                };
                value.variant = variant.clone().or(value.variant);
                Ok(value)
            }
            _ => Ok(Value { add: Some(Base::Symbol(id)), variant: variant.clone(), ..Value::default() }),
        }
    }

    /// Assigns an expression to a symbol. Its value, if it is known by now, does not change when the names in it do.
    pub(crate) fn assign(&mut self, id: Id, expr: Expr, here: Place, again: bool, target: Option<&Target>) {
        let expr = self.bound(expr);
        self.mention(&expr);
        let value = self.value(&expr, here, target).ok().filter(|v| self.is_known(v));
        let early = self.value_without_labels(&expr, here, target).is_ok();
        let at = value.as_ref().and_then(|v| self.place_of(v));
        self.all[id].definition = Definition::Assigned { expr, here, again, value, at, early };
    }

    /// Whether the value of `expr` depends on symbol `name`.
    pub(crate) fn depends(&self, expr: &Expr, name: &str) -> bool {
        self.steps.set(MAX_STEPS);
        self.reaches(expr, name, 0)
    }

    fn reaches(&self, expr: &Expr, name: &str, depth: u32) -> bool {
        if !self.step() || depth > MAX_DEPTH {
            // Whoever asks for the value is told.
            return false;
        }
        match expr {
            Expr::Symbol { name: n, .. } if **n == *name => true,
            Expr::Symbol { name: n, .. } => match self.find(n).map(|s| &s.definition) {
                Some(Definition::Assigned { expr, value: None, .. }) => self.reaches(expr, name, depth + 1),
                _ => false,
            },
            Expr::Unary(_, x) => self.reaches(x, name, depth + 1),
            Expr::Binary(_, xy) => self.reaches(&xy.0, name, depth + 1) || self.reaches(&xy.1, name, depth + 1),
            Expr::Call(_, args) => args.iter().any(|a| self.reaches(a, name, depth + 1)),
            _ => false,
        }
    }

    /// Whether a value stays as it is: an address that is not defined yet may become a number.
    fn is_known(&self, value: &Value) -> bool {
        [value.add, value.sub].into_iter().flatten().all(|base| self.place(base).is_some())
    }

    /// Evaluates assignments whose value was not known when they were made.
    pub(crate) fn settle(&mut self, target: Option<&Target>) {
        for id in 0..self.all.len() {
            let Definition::Assigned { expr, here, value: None, .. } = &self.all[id].definition else { continue };
            let found = self.value(expr, *here, target).ok().filter(|v| self.is_known(v));
            let place = found.as_ref().and_then(|v| self.place_of(v));
            if let Definition::Assigned { value, at, .. } = &mut self.all[id].definition {
                (*value, *at) = (found, place);
            }
        }
    }

    /// The symbol that `id` is another name of, maybe with an offset.
    pub(crate) fn aliased(&self, id: Id) -> Option<Id> {
        match &self.all[id].definition {
            Definition::Assigned { value: Some(Value { add: Some(Base::Symbol(to)), sub: None, .. }), .. } => Some(*to),
            _ => None,
        }
    }

    /// Makes symbols of the names in `expr`.
    pub(crate) fn mention(&mut self, expr: &Expr) {
        match expr {
            Expr::Symbol { name, .. } => {
                let id = self.id(name);
                match self.all[id].definition {
                    Definition::Weakref(to) => self.all[to].weakly_mentioned = true,
                    _ => self.all[id].mentioned = true,
                }
            }
            Expr::Unary(_, x) => self.mention(x),
            Expr::Binary(_, xy) => {
                self.mention(&xy.0);
                self.mention(&xy.1);
            }
            Expr::Call(_, args) => args.iter().for_each(|a| self.mention(a)),
            _ => {}
        }
    }

    /// Where `base` is, if it is a place of this file.
    pub(crate) fn place(&self, base: Base) -> Option<Place> {
        match base {
            Base::Place(place) => Some(self.based(place)),
            Base::Symbol(id) => match &self.all[id].definition {
                Definition::Label(place) => Some(self.based(*place)),
                Definition::Assigned { at: Some(at), .. } => Some(self.based(*at)),
                _ => None,
            },
        }
    }

    /// The place that a value is.
    fn place_of(&self, value: &Value) -> Option<Place> {
        let at = self.place(value.add.filter(|_| value.sub.is_none())?)?;
        Some(Place { offset: at.offset.wrapping_add_signed(value.n), ..at })
    }

    /// A place of a part as one of its section, while parts are laid out.
    fn based(&self, place: Place) -> Place {
        match self.bases.get(place.section) {
            Some(base) => Place { offset: base.offset.wrapping_add(place.offset), ..*base },
            None => place,
        }
    }

    /// Changes all places.
    pub(crate) fn places(&mut self, moved: impl Fn(&mut Place)) {
        for symbol in &mut self.all {
            symbol.size.iter_mut().for_each(|(_, here)| moved(here));
            match &mut symbol.definition {
                Definition::Label(place) => moved(place),
                Definition::Assigned { here, value, at, .. } => {
                    moved(here);
                    at.iter_mut().for_each(&moved);
                    for base in value.iter_mut().flat_map(|v| [&mut v.add, &mut v.sub]).flatten() {
                        if let Base::Place(place) = base {
                            moved(place);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// How far `x` is from `y`, if they are in one section.
    fn distance(&self, x: Base, y: Base) -> Option<i64> {
        if x == y {
            return Some(0);
        }
        if self.early.get() {
            return None;
        }
        let (x, y) = (self.place(x)?, self.place(y)?);
        (x.section == y.section).then(|| (x.offset as i64).wrapping_sub(y.offset as i64))
    }

    /// Brings `add` and `sub` together where their distance is known.
    fn reduced(&self, mut value: Value) -> Value {
        if let (Some(x), Some(y)) = (value.add, value.sub)
            && let Some(n) = self.distance(x, y)
        {
            value = Value { add: None, sub: None, n: value.n.wrapping_add(n), variant: value.variant };
        }
        value
    }

    fn combine(&self, op: Binary, x: Value, y: Value) -> Evaluated {
        let (plus, minus) = match op {
            Binary::Add => ((y.add, y.sub), y.n),
            Binary::Sub => ((y.sub, y.add), y.n.wrapping_neg()),
            _ => {
                let both = Value { add: x.add, sub: y.add, ..Value::default() };
                // Two addresses of one section compare by their distance.
                if x.sub.is_none() && y.sub.is_none() && x.add.is_some() && y.add.is_some() {
                    let d = self.reduced(both);
                    if d.add.is_none() {
                        let n = op.apply(d.n.wrapping_add(x.n), y.n);
                        return n.map(|n| Value { n, ..Value::default() }).ok_or_else(division);
                    }
                }
                let (x, y) = (absolute(x, "an operator")?, absolute(y, "an operator")?);
                return op.apply(x, y).map(|n| Value { n, ..Value::default() }).ok_or_else(division);
            }
        };
        let n = x.n.wrapping_add(minus);
        let variant = x.variant.or(y.variant);
        let mut out = Value { add: x.add, sub: x.sub, n, variant };
        for (extra, positive) in [(plus.0, true), (plus.1, false)] {
            let Some(base) = extra else { continue };
            let slot = if positive { &mut out.add } else { &mut out.sub };
            match slot {
                None => *slot = Some(base),
                Some(_) => return Err(NoValue("an expression of two addresses".to_owned())),
            }
            out = self.reduced(out);
        }
        Ok(out)
    }
}

fn division() -> NoValue {
    NoValue("a division by zero".to_owned())
}

/// The number that `value` is.
pub(crate) fn absolute(value: Value, of: &str) -> Result<i64, NoValue> {
    match (value.add, value.sub) {
        (None, None) => Ok(value.n),
        _ => Err(NoValue(format!("{of} of an address that is not known before linking"))),
    }
}

/// Functions that ask the target (AMDGPUUsage, "Assembler", "Functions").
fn call(f: Function, args: &[i64], target: Option<&Target>) -> Result<i64, NoValue> {
    if let Some(n) = f.apply(args) {
        return Ok(n);
    }
    let target = target.ok_or_else(|| NoValue("no target is known yet".to_owned()))?;
    let wrong = || NoValue("these are not the arguments of the function".to_owned());
    match (f, args) {
        (Function::ExtraSgprs, &[vcc, flat_scratch, xnack]) => {
            let counts = gcnc_object::RegisterCounts {
                next_free_sgpr: 0,
                next_free_vgpr: 0,
                reserve_vcc: vcc != 0,
                reserve_flat_scratch: flat_scratch != 0,
                reserve_xnack_mask: xnack != 0,
            };
            Ok(counts.sgprs(target).into())
        }
        (Function::TotalNumVgprs, &[agprs, vgprs]) => Ok(match target.has_unified_vgprs() && agprs > 0 {
            true => vgprs.checked_add(3).ok_or_else(wrong)? / 4 * 4 + agprs,
            false => vgprs.max(agprs),
        }),
        (Function::InstPrefSize, &[bytes]) => {
            let most = target.inst_pref_size_limit().unwrap_or(0);
            Ok((bytes.max(0) as u64).div_ceil(128).min(most.into()) as i64)
        }
        _ => Err(wrong()),
    }
}

/// What the instruction parser asks. A difference of labels is no inline constant to it, as LLVM's assembler has it,
/// which does not know then how long code is.
pub(crate) struct At<'a> {
    pub(crate) symbols: &'a Symbols,
    pub(crate) here: Place,
    pub(crate) target: Option<&'a Target>,
}

impl parse::Symbols for At<'_> {
    fn absolute(&mut self, expr: &Expr) -> Option<i64> {
        if let Expr::Int(n) = expr {
            return Some(*n);
        }
        absolute(self.symbols.value_without_labels(expr, self.here, self.target).ok()?, "").ok()
    }
}
