//! Symbols and the values of expressions.

use std::cell::Cell;

use gcnc_isa::parse::expr::{Binary, Expr, Function};
use gcnc_isa::{Target, parse};
use hashbrown::HashMap;

/// The maximum nesting depth of expressions and assignments.
pub(crate) const MAX_DEPTH: u32 = 400;

/// The maximum number of names and operators in one expression, including those of the assignments that it refers to.
const MAX_STEPS: u32 = 4000;

/// An offset in a section.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SectionOffset {
    /// Index of the section.
    pub section: usize,
    /// Bytes from its start.
    pub offset: u64,
}

/// How a symbol is defined.
#[derive(Clone, Debug, Default)]
pub(crate) enum Definition {
    /// Not defined here.
    #[default]
    None,
    /// A label.
    Label(SectionOffset),
    /// Assigned: the expression, the location counter there, whether it may be reassigned, its value if known, and its
    /// offset if it is one. `early` is false if the value depends on offsets of labels.
    Assigned {
        expr: Expr,
        here: SectionOffset,
        again: bool,
        value: Option<Value>,
        at: Option<SectionOffset>,
        early: bool,
    },
    /// Common memory, allocated by the linker.
    Common { size: u64, align: u64 },
    /// LDS allocated by the linker.
    Lds { size: u64, align: u64 },
    /// An alias that makes its symbol weak.
    Weakref(Id),
}

/// Another name of a symbol: see `.symver`.
#[derive(Clone, Debug)]
pub(crate) struct Version {
    pub(crate) id: Id,
    pub(crate) alias: String,
    pub(crate) span: std::ops::Range<usize>,
    /// Whether the file keeps the symbol itself too.
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
    pub(crate) size: Option<(Expr, SectionOffset)>,
    /// Whether a relocation names it.
    pub(crate) referenced: bool,
    /// Whether it is mentioned directly, and through a `.weakref`.
    pub(crate) mentioned: bool,
    pub(crate) weakly_mentioned: bool,
    /// Whether the file keeps it although it is temporary.
    pub(crate) kept: bool,
}

impl Symbol {
    pub(crate) fn is_defined(&self) -> bool {
        !matches!(self.definition, Definition::None)
    }

    /// Whether the linker allocates it.
    pub(crate) fn is_common(&self) -> bool {
        matches!(self.definition, Definition::Common { .. } | Definition::Lds { .. })
    }

    /// Whether it is temporary: a label that is not in the file's symbol table.
    pub(crate) fn is_temporary(&self) -> bool {
        self.name.starts_with(".L") || self.is_numbered()
    }

    /// Whether it is a numbered label, whose internal name is never in a file.
    pub(crate) fn is_numbered(&self) -> bool {
        self.name.contains('\u{1}')
    }

    /// Its name as written.
    pub(crate) fn visible(&self) -> &str {
        self.name.split('\u{1}').next().unwrap_or(&self.name)
    }
}

/// The index of a symbol.
pub(crate) type Id = usize;

/// A value: a number, and optionally an address added and one subtracted.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Value {
    pub(crate) add: Option<Base>,
    pub(crate) sub: Option<Base>,
    pub(crate) n: i64,
    /// The `@` variant of the symbol.
    pub(crate) variant: Option<Box<str>>,
}

/// An address that is not known before linking.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    Symbol(Id),
    Offset(SectionOffset),
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
    /// The number of definitions of each numbered label.
    numbered: HashMap<u32, u32>,
    /// What remains of [`MAX_STEPS`].
    steps: Cell<u32>,
    /// What remains of [`crate::Limits::steps`].
    pub(crate) work: Cell<u64>,
    /// Whether labels have no offsets at present: see [`At`].
    early: Cell<bool>,
    /// The current positions of section parts, during layout.
    pub(crate) bases: Vec<SectionOffset>,
}

impl Symbols {
    /// The symbol of this name, created if it is new.
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

    /// The internal name of numbered label `number`: its last definition or the next.
    fn numbered_name(&self, number: u32, ahead: bool) -> String {
        let last = self.numbered.get(&number).copied().unwrap_or(0);
        format!("{number}\u{1}{}", last + u32::from(ahead))
    }

    /// Defines numbered label `number` once more; returns its internal name.
    pub(crate) fn next_numbered(&mut self, number: u32) -> String {
        let name = self.numbered_name(number, true);
        *self.numbered.entry(number).or_default() += 1;
        name
    }

    /// Replaces numbered labels by their internal names, which later definitions do not change.
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
    pub(crate) fn value(&self, expr: &Expr, here: SectionOffset, target: Option<&Target>) -> Evaluated {
        self.steps.set(MAX_STEPS);
        self.evaluate(expr, here, target, 0)
    }

    /// The value of `expr` if it does not depend on the offsets of labels.
    pub(crate) fn value_without_labels(&self, expr: &Expr, here: SectionOffset, target: Option<&Target>) -> Evaluated {
        self.early.set(true);
        let value = self.value(expr, here, target);
        self.early.set(false);
        value
    }

    /// Counts a step; false if the limit is reached.
    pub(crate) fn step(&self) -> bool {
        self.work.set(self.work.get().saturating_sub(1));
        self.steps.set(self.steps.get().saturating_sub(1));
        self.steps.get() > 0 && self.work.get() > 0
    }

    fn evaluate(&self, expr: &Expr, here: SectionOffset, target: Option<&Target>, depth: u32) -> Evaluated {
        if !self.step() || depth > MAX_DEPTH {
            let message = match self.work.get() {
                0 => "the expressions of this source exceed the limit of steps",
                _ => "the expression is circular or too long",
            };
            return Err(NoValue(message.to_owned()));
        }
        let at = |base| Ok(Value { add: Some(base), ..Value::default() });
        match expr {
            Expr::Int(n) => Ok(Value { n: *n, ..Value::default() }),
            Expr::Here => at(Base::Offset(here)),
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
                    // An alias of a label is a symbol of its own.
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

    /// Assigns an expression to a symbol. If its value is known now, later changes to the names in it do not affect it.
    pub(crate) fn assign(&mut self, id: Id, expr: Expr, here: SectionOffset, again: bool, target: Option<&Target>) {
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
            // Evaluating the value reports this.
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

    /// Whether a value is final: an address that is undefined so far may become a number.
    fn is_known(&self, value: &Value) -> bool {
        [value.add, value.sub].into_iter().flatten().all(|base| self.place(base).is_some())
    }

    /// Evaluates assignments whose value was unknown when they were made.
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

    /// The symbol that `id` is an alias of, possibly with an offset.
    pub(crate) fn aliased(&self, id: Id) -> Option<Id> {
        match &self.all[id].definition {
            Definition::Assigned { value: Some(Value { add: Some(Base::Symbol(to)), sub: None, .. }), .. } => Some(*to),
            _ => None,
        }
    }

    /// Creates symbols for the names in `expr`.
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

    /// The offset of `base`, if it is in this file.
    pub(crate) fn place(&self, base: Base) -> Option<SectionOffset> {
        match base {
            Base::Offset(place) => Some(self.based(place)),
            Base::Symbol(id) => match &self.all[id].definition {
                Definition::Label(place) => Some(self.based(*place)),
                Definition::Assigned { at: Some(at), .. } => Some(self.based(*at)),
                _ => None,
            },
        }
    }

    /// The offset that a value is.
    fn place_of(&self, value: &Value) -> Option<SectionOffset> {
        let at = self.place(value.add.filter(|_| value.sub.is_none())?)?;
        Some(SectionOffset { offset: at.offset.wrapping_add_signed(value.n), ..at })
    }

    /// Translates an offset in a part to one in its section, during layout.
    fn based(&self, place: SectionOffset) -> SectionOffset {
        match self.bases.get(place.section) {
            Some(base) => SectionOffset { offset: base.offset.wrapping_add(place.offset), ..*base },
            None => place,
        }
    }

    /// Remaps all offsets.
    pub(crate) fn remap(&mut self, remap: impl Fn(&mut SectionOffset)) {
        for symbol in &mut self.all {
            symbol.size.iter_mut().for_each(|(_, here)| remap(here));
            match &mut symbol.definition {
                Definition::Label(place) => remap(place),
                Definition::Assigned { here, value, at, .. } => {
                    remap(here);
                    at.iter_mut().for_each(&remap);
                    for base in value.iter_mut().flat_map(|v| [&mut v.add, &mut v.sub]).flatten() {
                        if let Base::Offset(place) = base {
                            remap(place);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// The distance from `y` to `x`, if they are in one section.
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

    /// Cancels `add` and `sub` if their distance is known.
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
                // Two addresses in one section are compared by their distance.
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
                Some(_) => return Err(NoValue("an expression cannot combine two addresses".to_owned())),
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

/// Functions that query the target (AMDGPUUsage, "Assembler", "Functions").
fn call(f: Function, args: &[i64], target: Option<&Target>) -> Result<i64, NoValue> {
    if let Some(n) = f.apply(args) {
        return Ok(n);
    }
    let target = target.ok_or_else(|| NoValue("no target is known yet".to_owned()))?;
    let wrong = || NoValue("invalid arguments of the function".to_owned());
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

/// Symbol lookup for the instruction parser. A difference of labels is not an inline constant, since LLVM's assembler
/// does not know the length of code at that point.
pub(crate) struct At<'a> {
    pub(crate) symbols: &'a Symbols,
    pub(crate) here: SectionOffset,
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
