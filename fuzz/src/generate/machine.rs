//! Intrinsics for instructions of certain processors: those of `tests/intrinsics.tbl`, with operands for which the
//! table says that they have a defined result.
//!
//! A program with such intrinsics is for one processor and wave size, which its functions' attributes name. Its
//! work-groups consist of full waves, and cross-lane operations are in uniform control flow.

use std::sync::LazyLock;

use gcnc_ir::intrinsics::letters;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{BinOp, CastOp, FuncId, Intrinsic, Module, Type, TypeKind, Value};
use gcnc_isa::{Opcode, Target};

use super::body::Body;

/// Work-items of a work-group of such a program: full waves.
pub(super) const FULL: u32 = 64;

/// One processor of each family that has intrinsics which the families before it lack.
const PROCESSORS: [&str; 12] = [
    "gfx803", "gfx900", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010", "gfx1030", "gfx1100", "gfx1150", "gfx1201",
    "gfx1250",
];

/// A processor with a wave size, and its intrinsics.
pub(super) struct Processor {
    target: Target,
    /// Intrinsics that work on each lane separately.
    own: Vec<&'static Row>,
    /// Cross-lane intrinsics.
    crossing: Vec<&'static Row>,
}

/// A row of the table.
struct Row {
    id: Intrinsic,
    overloads: Vec<&'static str>,
    operands: Vec<&'static str>,
    /// The processors and wave sizes that have it; if empty, all processors with their usual wave size.
    only: Vec<&'static str>,
    crosses: bool,
}

static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let mut crosses = false;
    let rows = include_str!("../../../tests/intrinsics.tbl").lines().filter_map(|line| {
        if let Some(section) = line.strip_prefix('@') {
            crosses = matches!(section, "mfma" | "smfmac" | "wmma" | "swmmac" | "lanes");
        }
        Row::read(line, crosses)
    });
    rows.collect()
});

static ALL: LazyLock<Vec<Processor>> = LazyLock::new(|| {
    let targets = PROCESSORS.iter().filter_map(|name| Target::parse(name).ok());
    let both = targets.flat_map(|t| [32, 64].into_iter().filter_map(move |size| t.with_wave_size(size).ok()));
    both.map(Processor::new).collect()
});

impl Row {
    /// Parses a line. `None` if LLVM cannot select it, only a part of its result is defined, or it involves pointers,
    /// which cannot be results.
    fn read(line: &'static str, crosses: bool) -> Option<Row> {
        let mut columns = line.split('|').map(|column| column.split_whitespace().collect::<Vec<_>>());
        let (name, operands) = (columns.next()?, columns.next()?);
        let only = columns.next().unwrap_or_default();
        let (base, overloads) = name.split_first()?;
        let left_out = only.iter().any(|word| matches!(*word, "alone" | "low"));
        if left_out || overloads.iter().any(|letter| matches!(*letter, "o" | "j" | "p")) {
            return None;
        }
        let id = Intrinsic::from_name(&format!("llvm.amdgcn.{base}"))?;
        Some(Row { id, overloads: overloads.to_vec(), operands, only, crosses })
    }

    fn is_for(&self, target: &Target) -> bool {
        let words = |what: &'static str| self.only.iter().filter(move |word| word.starts_with(what));
        let size = format!("wave{}", target.wave_size());
        let usual = Target::parse(target.name()).is_ok_and(|usual| usual.wave_size() == target.wave_size());
        // Steppings have the same instructions.
        let family = |name: &str| name.strip_suffix(|_: char| true).map(str::to_owned);
        gcnc_isel::has_intrinsic(self.id, target)
            && (words("gfx").count() == 0 || words("gfx").any(|name| family(name) == family(target.name())))
            && if words("wave").count() == 0 { usual } else { words("wave").any(|word| *word == size) }
    }
}

impl Processor {
    fn new(target: Target) -> Processor {
        let (crossing, own) = ROWS.iter().filter(|row| row.is_for(&target)).partition(|row| row.crosses);
        Processor { target, own, crossing }
    }

    /// Any of the processors that have a row.
    pub fn any(u: &mut arbitrary::Unstructured<'_>) -> Option<&'static Processor> {
        let all: Vec<&Processor> = ALL.iter().filter(|p| !p.own.is_empty() || !p.crossing.is_empty()).collect();
        u.choose(&all).ok().copied()
    }

    /// Any of the processors that run shaders.
    pub fn of_shaders(u: &mut arbitrary::Unstructured<'_>) -> Option<&'static Processor> {
        let all: Vec<&Processor> = ALL.iter().filter(|p| runs_shaders(&p.target)).collect();
        u.choose(&all).ok().copied()
    }

    /// Whether the processor has an instruction.
    pub fn has(&self, opcode: Opcode) -> bool {
        self.target.has(opcode)
    }

    /// Whether atomic operations reach GDS.
    pub fn has_region(&self) -> bool {
        self.target.has_region_memory()
    }

    /// Marks a function as compiled for this processor.
    pub fn name_in(&self, module: &mut Module, function: FuncId) {
        module.add_string_attr(function, "target-cpu", self.target.name());
        if self.target.can_choose_wave_size() {
            let feature = format!("+wavefrontsize{}", self.target.wave_size());
            module.add_string_attr(function, "target-features", &feature);
        }
    }
}

/// Whether generated shaders can run on a processor: it has exports, and 16-bit operations.
pub fn runs_shaders(target: &Target) -> bool {
    target.has(Opcode::Export) && target.has_f16()
}

/// The processor and wave size that a program's attributes name.
pub fn made_for(module: &Module) -> Option<Target> {
    let word = |key: &str| {
        let key = module.ctx.strings.lookup(key.as_bytes())?;
        let sets = module.functions.values().flat_map(|f| &f.attrs.func);
        sets.copied().find_map(|set| module.ctx.attrs.string(set, key)).map(|word| module.ctx.strings.get(word))
    };
    let target = Target::parse(word("target-cpu")?).ok()?;
    let size = word("target-features").and_then(|text| text.strip_prefix("+wavefrontsize")?.parse().ok());
    size.map_or(Some(target), |size| target.with_wave_size(size).ok())
}

/// The type that a letter of a signature stands for.
fn type_of(types: &mut TypeTable, letter: &str) -> Option<Type> {
    let scalar = |letter: &str| {
        Some(match letter {
            "b" => Type::I1,
            "c" => Type::I8,
            "s" => Type::I16,
            "i" => Type::I32,
            "l" => Type::I64,
            "h" => Type::F16,
            "g" => Type::BF16,
            "f" => Type::F32,
            "d" => Type::F64,
            _ => return None,
        })
    };
    let (element, len) = match letter {
        "N" => ("s", 2),
        "H" => ("h", 2),
        "G" => ("g", 2),
        "U" => ("i", 2),
        "Q" => ("i", 4),
        _ => match letter.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')) {
            Some(vector) => {
                let (len, element) = vector.split_at(vector.len().checked_sub(1)?);
                (element, len.parse().ok()?)
            }
            None => return scalar(letter),
        },
    };
    let element = scalar(element)?;
    Some(types.vector(element, len))
}

impl Body<'_, '_, '_> {
    /// A per-lane instruction of this program's processor.
    pub fn own_instruction(&mut self) {
        if let Some(processor) = self.processor.filter(|p| !p.own.is_empty()) {
            let row = processor.own[self.below(processor.own.len())];
            self.by_row(row);
        }
    }

    /// A cross-lane instruction of this program's processor; all lanes are active.
    pub fn crossing_instruction(&mut self) {
        if let Some(processor) = self.processor.filter(|p| !p.crossing.is_empty()) {
            let row = processor.crossing[self.below(processor.crossing.len())];
            self.by_row(row);
        }
    }

    fn by_row(&mut self, row: &Row) {
        let concrete = |letter: &'static str| match letter.parse::<usize>() {
            Ok(n) => row.overloads.get(n).copied(),
            Err(_) => Some(letter),
        };
        let Some((result, params)) = row.id.row().signature.split_once('(') else { return };
        let types = &mut self.b.ctx.types;
        let mut all = |text: &'static str| -> Option<Vec<Type>> {
            letters(text).map(|letter| type_of(types, concrete(letter)?)).collect()
        };
        let fields = result.trim_start_matches('{').trim_end_matches('}');
        let (Some(fields), Some(params)) = (all(fields), all(params.trim_end_matches(')'))) else { return };
        // The constants of one case.
        let case = self.below(8);
        let args: Vec<Value> = params.iter().zip(&row.operands).map(|(&ty, what)| self.given(what, ty, case)).collect();
        let is_one = fields.len() == 1;
        let ty = if is_one { fields[0] } else { self.b.struct_type(&fields) };
        let result = self.b.intrinsic(row.id, ty, &args);
        for k in 0..fields.len() {
            let field = if is_one { result } else { self.b.extract_value(result, &[k as u32]) };
            self.take_all(field);
        }
    }

    /// Adds all bits of a value to the pool, in few values.
    fn take_all(&mut self, value: Value) {
        let value = self.number(value);
        let ty = self.b.ty(value);
        let words = (self.b.ctx.types.bits(ty) / 32) as u32;
        let Some((_, len)) = self.b.ctx.types.as_vector(ty).filter(|_| words > 1) else {
            return self.pool.push(value);
        };
        let dwords = self.b.vector_type(Type::I32, words);
        let dwords = self.b.bitcast(value, dwords);
        let mixed = self.b.intrinsic(Intrinsic::ReduceXor, Type::I32, &[dwords]);
        let element = self.take_apart(value, len);
        self.pool.extend([mixed, element]);
    }

    /// An operand: a constant from a list, or a number of the kind that the table's header defines.
    fn given(&mut self, what: &str, ty: Type, case: usize) -> Value {
        if let Some(list) = what.strip_prefix('=') {
            let values: Vec<&str> = list.split(',').collect();
            let value = values[case % values.len()];
            let number = value.parse().unwrap_or(u64::from(value == "true"));
            return if ty == Type::I1 { self.b.bool(number != 0) } else { self.b.int(ty, number) };
        }
        match what {
            "any" => self.pick(ty),
            "row" | "rowb" | "rowi" => self.same_in_rows(what, ty),
            "small" | "b16" | "tiny" | "tinyb" => {
                let brain = what.ends_with(['6', 'b']);
                let most = if what.starts_with("tiny") { 2 } else { 7 };
                self.spread(ty, |body, element| {
                    let any = body.pick(Type::I32);
                    body.about_zero(any, most, element, brain)
                })
            }
            "mid" | "power" => {
                // Exponents near that of one.
                let (mask, first) = if what == "mid" { (0x07ff_ffff, 0x3b80_0000) } else { (15 << 23, 119 << 23) };
                self.spread(ty, |body, element| {
                    let any = body.pick(Type::I32);
                    let bits = body.masked(any, mask, first);
                    body.b.bitcast(bits, element)
                })
            }
            _ => self.bytes(what, ty),
        }
    }

    /// `(x & mask) + first`.
    fn masked(&mut self, x: Value, mask: u64, first: u64) -> Value {
        let ty = self.b.ty(x);
        let (mask, first) = (self.b.int(ty, mask), self.b.int(ty, first));
        let some = self.b.and(x, mask);
        self.b.add(some, first)
    }

    /// An integer from `-most` on, perhaps as the bits of a bf16.
    fn about_zero(&mut self, x: Value, most: u64, ty: Type, brain: bool) -> Value {
        let mask = (most + 1).next_power_of_two() * 2 - 1;
        let some = self.masked(x, mask.min(2 * most + 1), most.wrapping_neg() & 0xffff_ffff);
        match ty {
            Type::I16 if brain => {
                let wide = self.b.cast(CastOp::SiToFp, some, Type::F32);
                let narrow = self.b.fptrunc(wide, Type::BF16);
                self.b.bitcast(narrow, ty)
            }
            Type::I32 => some,
            Type::BF16 => {
                let wide = self.b.cast(CastOp::SiToFp, some, Type::F32);
                self.b.fptrunc(wide, ty)
            }
            Type::I8 | Type::I16 => self.b.trunc(some, ty),
            Type::I64 => self.b.sext(some, ty),
            _ => self.b.cast(CastOp::SiToFp, some, ty),
        }
    }

    /// A value of a type; each element is one of a few generated ones.
    fn spread(&mut self, ty: Type, mut make: impl FnMut(&mut Self, Type) -> Value) -> Value {
        let TypeKind::Vector { elem, len, .. } = *self.b.ctx.types.kind(ty) else { return make(self, ty) };
        let some = len.min(3);
        let few = self.b.vector_type(elem, some);
        let mut vector = self.b.poison(few);
        for k in 0..some {
            let (element, k) = (make(self, elem), self.b.i32(k as i32));
            vector = self.b.insert_element(vector, element, k);
        }
        let mask: Vec<u32> = (0..len).map(|_| self.below(some as usize) as u32).collect();
        self.b.shuffle(vector, vector, &mask)
    }

    /// Numbers that are the same in lanes 16 apart.
    fn same_in_rows(&mut self, what: &str, ty: Type) -> Value {
        let (lane, same) = (self.lane(), self.same_for_all(Type::I32));
        let place = self.masked(lane, 15, 1);
        let number = self.b.binary(BinOp::Mul, place, same);
        self.spread(ty, |body, element| {
            let by = body.b.int(Type::I32, 3 + 2 * body.u.int_in_range(0..=9).unwrap_or(0));
            let number = body.b.mul(number, by);
            if what == "rowi" { number } else { body.about_zero(number, 7, element, what == "rowb") }
        })
    }

    /// 8-bit floats, and exponents.
    fn bytes(&mut self, what: &str, ty: Type) -> Value {
        const EACH: u64 = 0x0101_0101_0101_0101;
        let x = self.pick(ty);
        // The bits of the number that each byte keeps, and what is added to them.
        let (mask, first) = match what {
            "f8s" => (0x83, 0x34),
            "f8" => (0x5f, 0),
            "e8n" => (1, 126),
            "e8" => (15, 120),
            // Zeros, and numbers of one magnitude.
            _ => {
                let some = self.masked(x, EACH, 0);
                let by = self.one_of(&[0x38, 0xb8]);
                let by = self.b.int(ty, by);
                return self.b.mul(some, by);
            }
        };
        let width = self.b.ctx.types.bits(self.b.ctx.types.scalar(ty));
        let each = EACH >> (64 - width.min(64));
        self.masked(x, mask * each, first * each)
    }
}
