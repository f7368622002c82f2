//! Records in the text of machine functions: properties of a function and its kernel as `word=value`, for each field
//! that does not have its default value. Printer and reader come from one list of a record's fields, and the compiler
//! checks that no field is forgotten.

use std::ops::Range;

use gcnc_isa::parse::{Cursor, ParseError, Token};
use gcnc_isa::stage::{FirstLanes, FunctionRole};

use crate::function::{AsmRegisters, Function, SavedLanes, SavedVector, Slot};
use crate::kernel::{Denormals, FloatMode, Inputs, InternalTable, Kernel, PrivateSource, RegisterUse, Requested};
use crate::regset::{FILE, RegSet};
use crate::words::Words;

/// The value of a field.
pub(crate) trait Value: Sized {
    /// Its initial value when it is read, where there is no default.
    fn start() -> Self;

    /// Its text; for a record, the fields that differ from `usual`.
    fn text(&self, usual: &Self) -> String;

    /// Reads the value.
    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError>;

    /// The text after the field's word.
    fn said(&self, usual: &Self) -> String {
        format!("={}", self.text(usual))
    }

    /// Reads what follows the field's word.
    fn read_said(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        c.expect("=")?;
        self.read(c)
    }
}

/// A record, whose fields have words.
pub(crate) trait Record {
    /// The fields that differ from `usual`.
    fn unusual(&self, usual: &Self) -> Vec<String>;

    /// Reads what follows a field's word. Returns false if no field has this word.
    fn read_field(&mut self, word: &str, c: &mut Cursor<'_>) -> Result<bool, ParseError>;

    /// Reads fields while words follow.
    fn read_fields(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        while let Token::Word(word) = c.peek() {
            let unknown = c.expected("the name of a field");
            c.bump();
            if !self.read_field(word, c)? {
                return Err(unknown);
            }
        }
        Ok(())
    }
}

/// The fields of a record that are printed as word and value; all others must be named too.
macro_rules! fields {
    ($record:ident { $($field:ident),* $(,)? } $(besides { $($other:ident),* $(,)? })?) => {
        impl Record for $record {
            fn unusual(&self, usual: &Self) -> Vec<String> {
                let $record { $($field,)* $($($other: _,)*)? } = self;
                let mut all = Vec::new();
                $(if *$field != usual.$field {
                    all.push(format!("{}{}", stringify!($field), $field.said(&usual.$field)));
                })*
                all
            }

            fn read_field(&mut self, word: &str, c: &mut Cursor<'_>) -> Result<bool, ParseError> {
                $(if word == stringify!($field) {
                    self.$field.read_said(c)?;
                    return Ok(true);
                })*
                Ok(false)
            }
        }
    };
}

fields!(Function {
    role,
    epilog,
    continues,
    preserves,
    first_lanes,
    keeps_resource,
    by_all_lanes,
    has_calls,
    has_tail_call,
    has_frame_pointer,
    calls_others,
    is_graphics,
    calls_graphics,
    calls_plain,
    call_vectors,
    call_scalars,
    named_scalars,
    outgoing,
    saved_vectors,
    asm_registers,
} besides {
    // Lines of their own.
    name, target, stage, vregs, blocks, order, live_ins, slots, region, asm, kernel,
    // Without effect on code.
    reasons, variables,
});

fields!(Kernel {
    inputs,
    stage,
    ps_inputs,
    private_source,
    wave_offset,
    vgpr_block,
    may_be_clustered,
    preloaded,
    min_initialized_sgprs,
    workitem_id_dims,
    lds_size,
    dynamic_lds,
    named_barriers,
    private_base,
    private_size,
    dynamic_stack,
    uses_scratch,
    hands_resource_on,
    uses_flat,
    max_workgroup_size,
    cu_mode,
    tg_split,
    min_waves_per_simd,
    requested,
    mode,
    registers,
});

fields!(AsmRegisters { scalars, accumulators, vectors, named_scalars });
fields!(Requested { vgprs, sgprs, agprs });
fields!(RegisterUse { sgprs, vgprs, agprs, vcc, sgpr_spills, vgpr_spills });
fields!(FloatMode { denormals_f32, denormals_f16_f64, ieee, dx10_clamp });
fields!(Denormals { inputs, outputs });
fields!(InternalTable { high, low, offset });

/// Records as field values: `(word=value word)`.
macro_rules! records {
    ($($record:ident: $start:expr),* $(,)?) => {$(
        impl Value for $record {
            fn start() -> Self {
                $start
            }

            fn text(&self, usual: &Self) -> String {
                format!("({})", self.unusual(usual).join(" "))
            }

            fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
                c.expect("(")?;
                self.read_fields(c)?;
                c.expect(")")
            }
        }
    )*};
}

records!(
    AsmRegisters: AsmRegisters { scalars: 0..0, accumulators: 0, vectors: 0, named_scalars: 0 },
    Requested: Requested { vgprs: None, sgprs: None, agprs: None },
    RegisterUse: RegisterUse { sgprs: 0, vgprs: 0, agprs: 0, vcc: false, sgpr_spills: 0, vgpr_spills: 0 },
    FloatMode: FloatMode::USUAL,
    Denormals: Denormals::KEPT,
    InternalTable: InternalTable { high: None, low: 0, offset: 0 },
);

impl Value for bool {
    fn start() -> bool {
        false
    }

    fn text(&self, _: &bool) -> String {
        if *self { "yes" } else { "no" }.to_owned()
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        *self = c.eat_word("yes");
        if *self || c.eat_word("no") { Ok(()) } else { Err(c.expected("`yes` or `no`")) }
    }

    fn said(&self, usual: &bool) -> String {
        if *self { String::new() } else { format!("={}", self.text(usual)) }
    }

    fn read_said(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        *self = true;
        if c.eat("=") { self.read(c) } else { Ok(()) }
    }
}

macro_rules! numbers {
    ($($number:ident),*) => {$(
        impl Value for $number {
            fn start() -> $number {
                0
            }

            fn text(&self, _: &$number) -> String {
                self.to_string()
            }

            fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
                let number = match c.peek() {
                    Token::Int(number) => $number::try_from(number).ok(),
                    _ => None,
                };
                *self = number.ok_or_else(|| c.expected(&format!("a number up to {}", $number::MAX)))?;
                c.bump();
                Ok(())
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64);

/// Reads a number.
pub(crate) fn number<T: Value>(c: &mut Cursor<'_>) -> Result<T, ParseError> {
    let mut number = T::start();
    number.read(c).map(|()| number)
}

impl<T: Value> Value for Option<T> {
    fn start() -> Option<T> {
        None
    }

    fn text(&self, _: &Option<T>) -> String {
        self.as_ref().map_or_else(|| "none".to_owned(), |value| value.text(&T::start()))
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        *self = if c.eat_word("none") { None } else { Some(number(c)?) };
        Ok(())
    }
}

impl Value for [u32; 2] {
    fn start() -> [u32; 2] {
        [0; 2]
    }

    fn text(&self, _: &[u32; 2]) -> String {
        format!("({} {})", self[0], self[1])
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        c.expect("(")?;
        *self = [number(c)?, number(c)?];
        c.expect(")")
    }
}

impl Value for Range<u16> {
    fn start() -> Range<u16> {
        0..0
    }

    fn text(&self, _: &Range<u16>) -> String {
        format!("({} {})", self.start, self.end)
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        c.expect("(")?;
        *self = number(c)?..number(c)?;
        c.expect(")")
    }
}

macro_rules! words {
    ($($name:ty: $start:expr),* $(,)?) => {$(
        impl Value for $name {
            fn start() -> $name {
                $start
            }

            fn text(&self, _: &$name) -> String {
                self.word().to_owned()
            }

            fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
                *self = Words::read(c)?;
                Ok(())
            }
        }
    )*};
}

words!(FunctionRole: FunctionRole::Kernel, gcnc_isa::Stage: gcnc_isa::Stage::Cs, SavedLanes: SavedLanes::Active);

impl Value for Slot {
    fn start() -> Slot {
        Slot::from_u32(0)
    }

    fn text(&self, _: &Slot) -> String {
        self.as_u32().to_string()
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        *self = Slot::from_u32(number::<u16>(c)?.into());
        Ok(())
    }
}

impl Value for Inputs {
    fn start() -> Inputs {
        Inputs::NONE
    }

    fn text(&self, _: &Inputs) -> String {
        let names: Vec<&str> = self.all().map(Words::word).collect();
        format!("({})", names.join(" "))
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        c.expect("(")?;
        *self = Inputs::NONE;
        while !c.eat(")") {
            self.insert(Words::read(c)?);
        }
        Ok(())
    }
}

impl Value for Vec<SavedVector> {
    fn start() -> Vec<SavedVector> {
        Vec::new()
    }

    fn text(&self, _: &Vec<SavedVector>) -> String {
        let text = |SavedVector { register, lanes }: &SavedVector| format!("{register}:{}", lanes.word());
        format!("({})", self.iter().map(text).collect::<Vec<_>>().join(" "))
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        c.expect("(")?;
        self.clear();
        while !c.eat(")") {
            let register = below(c, FILE, "vector register")?;
            c.expect(":")?;
            self.push(SavedVector { register, lanes: Words::read(c)? });
        }
        Ok(())
    }
}

/// A number below `end`.
fn below(c: &mut Cursor<'_>, end: u16, what: &str) -> Result<u16, ParseError> {
    let wrong = c.expected(&format!("a {what} below {end}"));
    number(c).ok().filter(|n| *n < end).ok_or(wrong)
}

/// `all`, or the members, as ranges where they are consecutive: `(0:31 40)`.
impl Value for RegSet {
    fn start() -> RegSet {
        RegSet::EMPTY
    }

    fn text(&self, _: &RegSet) -> String {
        if *self == RegSet::first(FILE) {
            return "all".to_owned();
        }
        let members: Vec<u16> = (0..FILE).filter(|&n| self.contains(n, 1)).collect();
        let runs = members.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
            [first, .., last] => format!("{first}:{last}"),
            _ => run[0].to_string(),
        });
        format!("({})", runs.collect::<Vec<_>>().join(" "))
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        if c.eat_word("all") {
            *self = RegSet::first(FILE);
            return Ok(());
        }
        c.expect("(")?;
        *self = RegSet::EMPTY;
        while !c.eat(")") {
            let first = below(c, FILE, "register")?;
            let last = if c.eat(":") { below(c, FILE, "register")? } else { first };
            self.insert(first, (last + 1).saturating_sub(first));
        }
        Ok(())
    }
}

impl Value for FirstLanes {
    fn start() -> FirstLanes {
        FirstLanes::These(0)
    }

    fn text(&self, _: &FirstLanes) -> String {
        match self {
            FirstLanes::These(bits) => format!("these({bits})"),
            FirstLanes::Count { register, shift } => format!("count({register} {shift})"),
            FirstLanes::All { before } => format!("all({before})"),
        }
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        let unknown = c.expected("`these`, `count` or `all`");
        let Token::Word(kind) = c.bump() else { return Err(unknown) };
        c.expect("(")?;
        *self = match kind {
            "these" => FirstLanes::These(number(c)?),
            "count" => FirstLanes::Count { register: scalar(c)?, shift: number(c)? },
            "all" => FirstLanes::All { before: scalar(c)? },
            _ => return Err(unknown),
        };
        c.expect(")")
    }
}

/// The number of a scalar register that can begin a pair.
fn scalar(c: &mut Cursor<'_>) -> Result<u8, ParseError> {
    below(c, 105, "scalar register").map(|n| n as u8)
}

impl Value for PrivateSource {
    fn start() -> PrivateSource {
        PrivateSource::HandedOn
    }

    fn text(&self, _: &PrivateSource) -> String {
        match self {
            PrivateSource::Table(table) => format!("table{}", table.text(&InternalTable::start())),
            PrivateSource::Implicit { indirect: false } => "direct".to_owned(),
            PrivateSource::Implicit { indirect: true } => "indirect".to_owned(),
            PrivateSource::HandedOn => "handed_on".to_owned(),
        }
    }

    fn read(&mut self, c: &mut Cursor<'_>) -> Result<(), ParseError> {
        let unknown = c.expected("`table`, `direct`, `indirect` or `handed_on`");
        *self = match c.bump() {
            Token::Word("table") => PrivateSource::Table(number(c)?),
            Token::Word("direct") => PrivateSource::Implicit { indirect: false },
            Token::Word("indirect") => PrivateSource::Implicit { indirect: true },
            Token::Word("handed_on") => PrivateSource::HandedOn,
            _ => return Err(unknown),
        };
        Ok(())
    }
}
