//! Random inline assembly: any instruction of the table is emitted as it was written, and damaged texts and constraints
//! are rejected or compiled, without a panic. A short run here; with `-- --ignored` 10,000 instructions and 5,000
//! texts.

#[path = "../../isa/tests/isa/make.rs"]
mod make;

use std::fmt::Write;

use gcnc::{Compiler, Emit, Options};
use gcnc_isa::op::{Unit, flags};
use gcnc_isa::{Form, Inst, Opcode, Operand, Reg, RegClass, RegRef, Target, encode, forms, print};
use make::Random;

/// One target of each family, and more where registers differ.
const TARGETS: [&str; 9] =
    ["gfx704", "gfx803", "gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx1250"];

#[test]
fn some_instructions() {
    instructions(40);
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_instructions() {
    instructions(10_000 / TARGETS.len() + 1);
}

/// Tests `each` instructions per target as inline assembly.
fn instructions(each: usize) {
    for name in TARGETS {
        let target = Target::parse(name).expect("a target");
        let mut random = Random(0x1234_5678_9abc_def1);
        let opcodes: Vec<Opcode> = Opcode::all().filter(|o| !o.is_pseudo() && o.exists_on(&target)).collect();
        let mut done = 0;
        while done < each {
            let opcode = random.pick(&opcodes);
            let all: Vec<Form> = forms(opcode, &target).collect();
            if !is_for_text(opcode) || all.is_empty() {
                continue;
            }
            let form = random.pick(&all);
            let Some((inst, _)) = make::single(&mut random, opcode, form, &target) else { continue };
            let Some(case) = Case::new(&inst, &target) else { continue };
            case.check(&target);
            done += 1;
        }
    }
}

/// Whether an operation may be the only one of a text: its branch target must be known, and the wave must continue.
/// Empty waits are left out.
fn is_for_text(opcode: Opcode) -> bool {
    if opcode.name().starts_with("s_wait") {
        return false;
    }
    let leaves = opcode.is(flags::BRANCH) || opcode.is(flags::INDIRECT) || opcode.is(flags::TERMINATOR);
    !leaves && opcode.unit() != Unit::Export
}

/// An instruction as inline assembly.
struct Case {
    /// The text, with placeholders for operands.
    text: String,
    constraints: Vec<String>,
    results: Vec<String>,
    arguments: Vec<String>,
    /// The expected instruction as the assembler prints it, without register numbers.
    want: String,
    /// Whether it is an image instruction: not all encodings determine the length of its address.
    image: bool,
}

/// The type of a value of a register's size.
fn ty(r: RegRef) -> Option<String> {
    Some(match r.len_dwords() {
        1 if r.size16 == 1 => "i16".to_owned(),
        1 => "i32".to_owned(),
        2 => "i64".to_owned(),
        n @ (3..=12 | 16 | 32) => format!("<{n} x i32>"),
        _ => return None,
    })
}

impl Case {
    /// `inst` with its operands in any registers; `None` if the text cannot name them separately, or no type has their
    /// size.
    fn new(inst: &Inst, target: &Target) -> Option<Case> {
        // Each operand gets its own registers, so that its name is unique.
        let mut apart = *inst;
        let mut next = [40, 40, 8];
        let rows = inst.opcode.desc().operands();
        for (k, row) in rows.iter().enumerate() {
            let Operand::Reg(r) = inst.op(k) else {
                if matches!(inst.op(k), Operand::Vgprs(_)) {
                    return None;
                }
                continue;
            };
            if r.is_hi16() {
                return None;
            }
            if !r.reg.is_general() {
                continue;
            }
            if inst.is_tied(row) || row.is_def() && row.is_use() {
                apart.set_op(k, apart.op(0));
                if row.is_def() {
                    return None;
                }
                continue;
            }
            let reg = match r.reg.class() {
                RegClass::Sgpr => Reg::sgpr(next_of(&mut next[2], 4, r, 100)?),
                RegClass::Agpr => Reg::agpr(next_of(&mut next[1], 2, r, 250)?),
                _ => Reg::vgpr(next_of(&mut next[0], 2, r, 126)?),
            };
            apart.set_op(k, RegRef::new(reg, r.offset16, r.size16).into());
        }
        let apart = make::encoded(apart, target)?.0;
        let mut case = Case {
            text: print(&apart, target),
            constraints: Vec::new(),
            results: Vec::new(),
            arguments: Vec::new(),
            want: plain(&print(&apart, target)),
            image: inst.opcode.unit() == Unit::Image,
        };
        let (mut uses, mut number) = (Vec::new(), 0);
        for def in [true, false] {
            for (_, op, row) in apart.operands() {
                let Some(r) = op.reg().filter(|r| r.reg.is_general() && row.is_def() == def) else { continue };
                let letter = match r.reg.class() {
                    RegClass::Sgpr => "s",
                    RegClass::Agpr => "a",
                    _ => "v",
                };
                if apart.is_tied(row) {
                    uses.push("0".to_owned());
                    case.arguments.push(ty(r)?);
                    number += 1;
                    continue;
                }
                let name = if r.size16 == 1 && target.true16() { r.lo16().to_string() } else { r.to_string() };
                case.text = replaced(&case.text, &name, number)?;
                if def {
                    case.constraints.push(format!("=&{letter}"));
                    case.results.push(ty(r)?);
                } else {
                    uses.push(letter.to_owned());
                    case.arguments.push(ty(r)?);
                }
                number += 1;
            }
        }
        case.constraints.extend(uses);
        Some(case)
    }

    fn module(&self) -> String {
        let result = match &self.results[..] {
            [] => "void".to_owned(),
            [one] => one.clone(),
            many => format!("{{ {} }}", many.join(", ")),
        };
        let mut out = String::from("define amdgpu_kernel void @k(ptr addrspace(1) %p");
        let mut arguments = Vec::new();
        for (k, ty) in self.arguments.iter().enumerate() {
            let _ = write!(out, ", {ty} %a{k}");
            arguments.push(format!("{ty} %a{k}"));
        }
        let text = self.text.replace('"', "\\22");
        let constraints = self.constraints.join(",");
        let name = if self.results.is_empty() { "" } else { "%r = " };
        let arguments = arguments.join(", ");
        let _ = write!(out, ") {{\n  {name}call {result} asm sideeffect \"{text}\", \"{constraints}\"({arguments})\n");
        if !self.results.is_empty() {
            let _ = writeln!(out, "  store {result} %r, ptr addrspace(1) %p");
        }
        out + "  ret void\n}\n"
    }

    /// Checks that the compiled code contains the instruction.
    fn check(&self, target: &Target) {
        let module = self.module();
        let options = Options::new().emit(Emit::Asm).verify(true);
        let code = Compiler::new().compile(&module, target, &options);
        let code = code.unwrap_or_else(|e| panic!("{target}, {}: {}", self.text, e.render("k.ll", &module)));
        let code = String::from_utf8(code.bytes).expect("text");
        let same = |line: &str| match self.image {
            true => line.split_whitespace().next() == self.want.split_whitespace().next(),
            false => line == self.want,
        };
        let found = code.lines().any(|line| same(&plain(line.trim())));
        assert!(found, "{target}: `{}` ({}) is not in\n{module}\n{code}", self.text, self.want);
    }
}

/// The next free registers of a file for `r`, if there are some below `end`.
fn next_of(next: &mut u32, align: u32, r: RegRef, end: u32) -> Option<u32> {
    let first = next.next_multiple_of(align);
    *next = first + u32::from(r.len_dwords());
    (*next <= end).then_some(first)
}

/// `text` with operand `n` in place of a register that occurs once.
fn replaced(text: &str, name: &str, n: usize) -> Option<String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '[');
    let places: Vec<usize> = text
        .match_indices(name)
        .map(|(at, _)| at)
        .filter(|&at| !text[..at].ends_with(is_name) && !text[at + name.len()..].starts_with(is_name))
        .collect();
    let [at] = places[..] else { return None };
    Some(format!("{}${n}{}", &text[..at], &text[at + name.len()..]))
}

/// An instruction's text without what allocation and the shortest encoding determine: register numbers, the suffix of
/// its name.
fn plain(text: &str) -> String {
    let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
    let name = ["_e32", "_e64"].iter().fold(name, |name, end| name.strip_suffix(end).unwrap_or(name));
    let mut out = format!("{name} ");
    let mut chars = rest.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        let starts = matches!(c, 'v' | 's' | 'a') && !before.is_ascii_alphanumeric() && before != '_';
        match chars.peek() {
            Some('[') if starts => {
                let range: String = chars.by_ref().take_while(|c| *c != ']').collect();
                let numbers: Vec<u32> = range[1..].split(':').filter_map(|n| n.parse().ok()).collect();
                let _ = write!(out, "{c}#{}", numbers.last().zip(numbers.first()).map_or(1, |(b, a)| b - a + 1));
            }
            Some(d) if starts && d.is_ascii_digit() => {
                while chars.next_if(char::is_ascii_digit).is_some() {}
                let _ = write!(out, "{c}#1");
            }
            _ => out.push(c),
        }
        before = c;
    }
    out.trim_end().to_owned()
}

#[test]
fn some_texts() {
    texts(300);
}

#[test]
#[ignore = "takes minutes"]
fn five_thousand_texts() {
    texts(5000);
}

/// Damaged texts and constraints of generated programs are compiled or rejected.
fn texts(count: u32) {
    let programs = include_str!("../../tests/asm/programs.ll");
    let seeds: Vec<(&str, &str)> = programs
        .lines()
        .filter_map(|line| {
            let mut parts = line.split_once(" asm ")?.1.split('"');
            let (_, text, _, constraints) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
            Some((text, constraints))
        })
        .collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let letters = b"vsa0123456789$,{}[]:&=~^|;\nlLx.-() \"ABCDIJiXn_mo";
    let (mut compiled, mut refused) = (0, 0);
    for _ in 0..count {
        let (text, constraints) = random.pick(&seeds);
        let mut both = [text.replace("\\0A", "\n").into_bytes(), constraints.as_bytes().to_vec()];
        for _ in 0..random.below(4) {
            let half = &mut both[usize::from(random.below(4) == 0)];
            let at = random.below(half.len() as u32 + 1) as usize;
            let with = letters[random.below(letters.len() as u32) as usize];
            match random.below(4) {
                0 => half.insert(at, with),
                1 if at < half.len() => drop(half.remove(at)),
                2 if at < half.len() => half[at] = with,
                _ => {
                    let (other, _) = random.pick(&seeds);
                    half.truncate(at);
                    half.extend_from_slice(other.as_bytes());
                }
            }
        }
        let written = |bytes: &[u8]| {
            let each = |&b: &u8| {
                if b.is_ascii_graphic() && b != b'"' && b != b'\\' || b == b' ' {
                    (b as char).to_string()
                } else {
                    format!("\\{b:02X}")
                }
            };
            bytes.iter().map(each).collect::<String>()
        };
        let [text, constraints] = both.map(|bytes| written(&bytes));
        let parts: Vec<&str> = constraints.split(',').filter(|c| !c.is_empty()).collect();
        let results = parts.iter().filter(|c| c.starts_with('=')).count();
        let operands = parts.iter().filter(|c| !c.starts_with(['=', '~'])).count();
        let ty = random.pick(&["i32", "i64", "float", "i16", "<4 x i32>", "i1", "ptr"]);
        let result = match results {
            0 => "void".to_owned(),
            1 => ty.to_owned(),
            n => format!("{{ {} }}", vec![ty; n].join(", ")),
        };
        let arguments: Vec<String> =
            (0..operands).map(|k| if k % 2 == 0 { format!("{ty} %x") } else { format!("{ty} poison") }).collect();
        let name = if results == 0 { "" } else { "%r = " };
        let module = format!(
            "define amdgpu_kernel void @k({ty} %x) {{\n  {name}call {result} asm sideeffect \"{text}\", \"{constraints}\"({})\n  ret void\n}}\n",
            arguments.join(", ")
        );
        let target = Target::parse(random.pick(&TARGETS)).expect("a target");
        match Compiler::new().compile(&module, &target, &Options::new().verify(true)) {
            Ok(_) => compiled += 1,
            Err(e) => {
                let what = e.render("k.ll", &module);
                assert!(
                    !what.contains("internal error") && !what.contains("wrong allocation"),
                    "{target}:\n{module}\n{what}"
                );
                refused += 1;
            }
        }
    }
    assert!(compiled > 0 && refused > 0, "{compiled} compiled, {refused} refused");
    println!("{compiled} compiled, {refused} refused");
}

/// The generated instructions are those of the encoder.
#[test]
fn dual_instructions_are_refused() {
    let target = Target::parse("gfx1100").expect("a target");
    let mut random = Random(7);
    let (inst, bytes) =
        make::dual(&mut random, [Opcode::VMovB32, Opcode::VMovB32], Form::Vopd, &target).expect("an instruction");
    let mut again = Vec::new();
    encode(&inst, &target, &mut again).expect("bytes");
    assert_eq!(bytes, again);
    let text = print(&inst, &target);
    let module =
        format!("define amdgpu_kernel void @k() {{\n  call void asm sideeffect \"{text}\", \"\"()\n  ret void\n}}\n");
    let refused = Compiler::new().compile(&module, &target, &Options::default()).expect_err("two operations");
    assert!(refused.render("k.ll", &module).contains("two operations at once"));
}
