//! Inline assembly: short texts of instructions that all processors have under the same name, with every kind of
//! constraint.
//!
//! A text consists of vector or of scalar instructions. It names some physical registers, clobbers the registers that
//! it declares as clobbered, and may branch over an instruction. A result that is written before the last operand is
//! read is early-clobber; others are now and then.

use gcnc_ir::{Type, Value};

use super::body::Body;

/// An instruction: its name, the dwords of its result and of each operand, and whether its first source may be a
/// literal.
type Row = (&'static str, u32, &'static [u32], bool);

/// Vector instructions. All sources but the first must be VGPRs.
const VECTOR: [Row; 15] = [
    ("v_mov_b32", 1, &[1], true),
    ("v_not_b32", 1, &[1], true),
    ("v_bfrev_b32", 1, &[1], true),
    ("v_and_b32", 1, &[1, 1], true),
    ("v_or_b32", 1, &[1, 1], true),
    ("v_xor_b32", 1, &[1, 1], true),
    ("v_min_u32", 1, &[1, 1], true),
    ("v_max_i32", 1, &[1, 1], true),
    ("v_mul_u32_u24", 1, &[1, 1], true),
    ("v_lshlrev_b32", 1, &[1, 1], true),
    ("v_mul_lo_u32", 1, &[1, 1], false),
    ("v_bfe_u32", 1, &[1, 1, 1], false),
    ("v_bfi_b32", 1, &[1, 1, 1], false),
    ("v_sad_u32", 1, &[1, 1, 1], false),
    ("v_med3_i32", 1, &[1, 1, 1], false),
];
const SCALAR: [Row; 15] = [
    ("s_not_b32", 1, &[1], true),
    ("s_brev_b32", 1, &[1], true),
    ("s_and_b32", 1, &[1, 1], true),
    ("s_or_b32", 1, &[1, 1], true),
    ("s_xor_b32", 1, &[1, 1], true),
    ("s_min_u32", 1, &[1, 1], true),
    ("s_max_i32", 1, &[1, 1], true),
    ("s_lshl_b32", 1, &[1, 1], true),
    ("s_mul_i32", 1, &[1, 1], true),
    ("s_bfe_u32", 1, &[1, 1], true),
    ("s_mov_b64", 2, &[2], false),
    ("s_not_b64", 2, &[2], false),
    ("s_and_b64", 2, &[2, 2], false),
    ("s_xor_b64", 2, &[2, 2], false),
    ("s_lshl_b64", 2, &[2, 1], false),
];

/// Registers that texts name, each the first of a pair: some are callee-saved, some are not.
const NAMED_VECTORS: [u32; 6] = [0, 4, 8, 16, 40, 44];
const NAMED_SCALARS: [u32; 7] = [0, 2, 20, 24, 36, 42, 50];

/// An operand that a text has a name for.
struct Named {
    name: String,
    kind: Kind,
    /// Whether it has been written.
    is_set: bool,
    /// The line that writes it first, and the last line after that which reads it.
    written: Option<usize>,
    read: usize,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Vector,
    /// SGPRs: this many dwords.
    Scalar(u32),
    /// A number; whether it must be an inline constant.
    Number(bool),
}

impl Kind {
    fn dwords(self) -> u32 {
        if let Kind::Scalar(dwords) = self { dwords } else { 1 }
    }
}

/// A text under construction.
#[derive(Default)]
struct Text {
    /// Results, operands, clobbered registers.
    all: Vec<Named>,
    constraints: Vec<String>,
    args: Vec<Value>,
    lines: Vec<String>,
    /// Registers that are not named yet.
    vectors: Vec<u32>,
    scalars: Vec<u32>,
}

impl Text {
    /// Picks one of the names that satisfy `fits`.
    fn any(&self, body: &mut Body<'_, '_, '_>, fits: impl Fn(usize, &Named) -> bool) -> Option<usize> {
        let fitting: Vec<usize> = (0..self.all.len()).filter(|&k| fits(k, &self.all[k])).collect();
        (!fitting.is_empty()).then(|| body.one_of(&fitting))
    }

    fn read(&mut self, k: usize) -> String {
        self.all[k].read = self.lines.len() + 1;
        self.all[k].name.clone()
    }

    /// Appends a line that writes a register.
    fn write(&mut self, to: usize, line: String) {
        self.all[to].is_set = true;
        self.all[to].written.get_or_insert(self.lines.len());
        self.lines.push(line);
    }

    fn add(&mut self, name: String, kind: Kind, is_set: bool) {
        self.all.push(Named { name, kind, is_set, written: None, read: 0 });
    }
}

impl Body<'_, '_, '_> {
    /// Adds inline assembly, whose results go to the pool.
    pub fn inline_asm(&mut self) {
        let is_scalar = self.rarely(3);
        let mut text = Text { vectors: NAMED_VECTORS.to_vec(), scalars: NAMED_SCALARS.to_vec(), ..Text::default() };
        let results = 1 + self.below(3);
        for n in 0..results {
            let kind = self.asm_kind(is_scalar);
            text.add(format!("${n}"), kind, false);
            let register = self.asm_register(&mut text, kind);
            text.constraints.push(register);
        }
        for _ in 0..self.below(5) {
            self.asm_operand(&mut text, is_scalar);
        }
        for n in 0..results {
            if self.rarely(4) {
                // The index that the result will get.
                let value = self.asm_value(text.all[n].kind);
                text.args.push(value);
                text.constraints.push(n.to_string());
                text.all[n].is_set = true;
            }
        }
        let operands = text.all.len();
        for _ in 0..self.below(3) {
            let free = if is_scalar { &mut text.scalars } else { &mut text.vectors };
            let Some(n) = self.any_of(free) else { break };
            let (letter, kind) = if is_scalar { ('s', Kind::Scalar(1)) } else { ('v', Kind::Vector) };
            text.add(format!("{letter}{n}"), kind, false);
            text.constraints.push(format!("~{{{letter}{n}}}"));
        }
        self.asm_lines(&mut text, is_scalar, [results, operands]);
        let last = text.all[results..operands].iter().map(|named| named.read).max().unwrap_or(0);
        for n in 0..results {
            let early = text.all[n].written.is_some_and(|line| line + 1 < last) || self.rarely(4);
            text.constraints[n].insert_str(0, if early { "=&" } else { "=" });
        }
        text.constraints.extend(["~{scc}", "~{vcc}"].map(str::to_owned));
        self.finish_asm(&text, results);
    }

    /// Removes and returns one of several.
    fn any_of(&mut self, several: &mut Vec<u32>) -> Option<u32> {
        (!several.is_empty()).then(|| several.swap_remove(self.below(several.len())))
    }

    /// A register of the text's own file; in scalar texts a pair.
    fn asm_kind(&mut self, is_scalar: bool) -> Kind {
        if is_scalar { Kind::Scalar(1 + u32::from(self.rarely(3))) } else { Kind::Vector }
    }

    /// A value for a register.
    fn asm_value(&mut self, kind: Kind) -> Value {
        let ty = if kind.dwords() == 2 { Type::I64 } else { Type::I32 };
        match kind {
            Kind::Vector => self.pick(ty),
            // A function's parameters are in VGPRs, as far as LLVM knows.
            _ if self.contract.is_some() => self.constant(ty),
            _ => self.same_for_all(ty),
        }
    }

    /// A constraint for a register: the letter of a register class, or a physical register.
    fn asm_register(&mut self, text: &mut Text, kind: Kind) -> String {
        let (letter, free) = match kind {
            Kind::Vector => ('v', &mut text.vectors),
            _ => ('s', &mut text.scalars),
        };
        let named = if self.rarely(5) { self.any_of(free) } else { None };
        match (named, kind.dwords()) {
            (Some(n), 1) => format!("{{{letter}{n}}}"),
            (Some(n), _) => format!("{{{letter}[{n}:{}]}}", n + 1),
            (None, _) => letter.to_string(),
        }
    }

    /// Adds an operand: a register of the text's own file, an SGPR or a number.
    fn asm_operand(&mut self, text: &mut Text, is_scalar: bool) {
        let n = text.constraints.len();
        if self.rarely(4) {
            let (constraint, most) = self.one_of(&[("i", 60_000), ("n", 900), ("I", 64)]);
            let value = self.u.int_in_range(0..=most).unwrap_or(1);
            let value = self.b.i32(value);
            text.args.push(value);
            text.constraints.push(constraint.to_owned());
            return text.add(format!("${n}"), Kind::Number(constraint == "I"), true);
        }
        let scalar = is_scalar || self.rarely(5);
        let kind = self.asm_kind(scalar);
        let value = self.asm_value(kind);
        text.args.push(value);
        let register = self.asm_register(text, kind);
        text.constraints.push(register);
        text.add(format!("${n}"), kind, true);
    }

    /// The instructions of a text. The last ones make sure that each result is written.
    fn asm_lines(&mut self, text: &mut Text, is_scalar: bool, [results, operands]: [usize; 2]) {
        for _ in 0..1 + self.below(6) {
            let row = if is_scalar { self.one_of(&SCALAR) } else { self.one_of(&VECTOR) };
            let own = if is_scalar { Kind::Scalar(row.1) } else { Kind::Vector };
            let is_written = |k: usize| k < results || k >= operands;
            if let Some(to) = text.any(self, |k, named| is_written(k) && named.kind == own) {
                self.asm_line(text, row, own, to);
            }
        }
        for n in 0..results {
            if !text.all[n].is_set {
                let mov = match text.all[n].kind {
                    Kind::Scalar(dwords) => format!("s_mov_b{}", 32 * dwords),
                    _ => "v_mov_b32".to_owned(),
                };
                let line = format!("{mov} {}, {}", text.all[n].name, n + 7);
                text.write(n, line);
            }
        }
    }

    /// An instruction that writes register `to`; if that is already written, the instruction may be branched over.
    fn asm_line(&mut self, text: &mut Text, (name, _, reads, literal): Row, own: Kind, to: usize) {
        let mut sources = Vec::new();
        for (n, &dwords) in reads.iter().enumerate() {
            let fits = |named: &Named| match named.kind {
                Kind::Vector => own == Kind::Vector,
                Kind::Scalar(of) => (own != Kind::Vector || n == 0) && of == dwords,
                Kind::Number(inline) => n == 0 && (inline || literal) && dwords == 1,
            };
            match text.any(self, |_, named| named.is_set && fits(named)) {
                Some(source) => sources.push(source),
                None => return,
            }
        }
        let condition = text.any(self, |_, named| named.is_set && named.kind == Kind::Scalar(1));
        let label = condition.filter(|_| text.all[to].is_set && self.rarely(3)).map(|condition| {
            let label = format!(".Lon{}_${{:uid}}", text.lines.len());
            let condition = text.read(condition);
            text.lines.push(format!("s_cmp_lg_u32 {condition}, 0"));
            text.lines.push(format!("s_cbranch_scc1 {label}"));
            label
        });
        let mut line = format!("{name} {}", text.all[to].name);
        for source in sources {
            line.push_str(", ");
            line.push_str(&text.read(source));
        }
        text.write(to, line);
        text.lines.extend(label.map(|label| label + ":"));
    }

    fn finish_asm(&mut self, text: &Text, results: usize) {
        let types: Vec<Type> = text.all[..results]
            .iter()
            .map(|named| if named.kind.dwords() == 2 { Type::I64 } else { Type::I32 })
            .collect();
        let ret = if results == 1 { types[0] } else { self.b.struct_type(&types) };
        let side_effect = self.rarely(3);
        let inst = self.b.inline_asm(&text.lines.join("\n"), &text.constraints.join(","), side_effect, ret, &text.args);
        let Some(all) = self.b.result(inst) else { return };
        for n in 0..results {
            let result = if results == 1 { all } else { self.b.extract_value(all, &[n as u32]) };
            self.pool.push(result);
        }
    }
}
