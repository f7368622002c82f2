//! Every operation in every form on every family, with random operands and modifiers, against `llvm-mc`:
//!
//! - what we encode, LLVM disassembles to the text that we print;
//! - what we print, LLVM assembles to the bytes that we encode;
//! - what we encode, we decode to an instruction that prints the same;
//! - what we print, we parse to the same instruction.
//!
//! Each encoding of the table that a processor has, including pairs of dual instructions, is compared at least once.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::{have, words};
use crate::make::{self, Made, Random};
use gcnc_isa::op::Unit;
use gcnc_isa::{Form, Inst, Opcode, Target, decode, forms, print};

/// Instances of each operation and form.
const INSTANCES: usize = 8;

/// Instances of each pair of operations in a dual instruction.
const DUALS: usize = 8;

/// Processors and wave sizes: together, all encodings of the table.
const TARGETS: [(&str, u32); 23] = [
    ("gfx600", 64),
    ("gfx704", 64),
    ("gfx803", 64),
    ("gfx810", 64),
    ("gfx900", 64),
    ("gfx906", 64),
    ("gfx908", 64),
    ("gfx90a", 64),
    ("gfx942", 64),
    ("gfx950", 64),
    ("gfx1010", 32),
    ("gfx1012", 64),
    ("gfx1013", 32),
    ("gfx1030", 32),
    ("gfx1030", 64),
    ("gfx1100", 32),
    ("gfx1100", 64),
    ("gfx1150", 32),
    ("gfx1150", 64),
    ("gfx1200", 32),
    ("gfx1200", 64),
    ("gfx1250", 32),
    ("gfx1251", 32),
];

fn target(name: &str, wave: u32) -> Target {
    Target::parse(name).and_then(|t| t.with_wave_size(wave)).expect("a target")
}

/// The operations that are compared here: images have a test of their own.
fn operations(target: &Target) -> impl Iterator<Item = Opcode> {
    Opcode::all().filter(|o| !o.is_pseudo() && o.exists_on(target) && o.unit() != Unit::Image)
}

/// Operation and form; both operations of dual instructions.
type Key = (Opcode, Form, Option<Opcode>);

/// Instructions of all operations and forms on `target`, with their keys.
fn instructions(target: &Target) -> Vec<(Key, Vec<Made>)> {
    let mut r = Random(0x9e37_79b9_7f4a_7c15);
    let mut all = Vec::new();
    for opcode in operations(target) {
        for form in forms(opcode, target) {
            let made = (0..INSTANCES).map_while(|_| make::single(&mut r, opcode, form, target));
            all.push(((opcode, form, None), made.collect()));
        }
    }
    let all_of = |is: &dyn Fn(Opcode) -> bool| -> Vec<Opcode> { Opcode::all().filter(|o| is(*o)).collect() };
    let short = (all_of(&|o| o.vopd_x(target).is_some()), all_of(&|o| o.vopd_y(target).is_some()));
    let long = (all_of(&|o| o.vopd3(target).0.is_some()), all_of(&|o| o.vopd3(target).1.is_some()));
    for (form, (xs, ys)) in [(Form::Vopd, short), (Form::Vopd3, long)] {
        for (&x, &y) in xs.iter().flat_map(|x| ys.iter().map(move |y| (x, y))) {
            let made = (0..DUALS).filter_map(|_| make::dual(&mut r, [x, y], form, target));
            all.push(((x, form, Some(y)), made.collect()));
        }
    }
    all
}

/// What is wrong with decoding and parsing what we encode and print, if anything.
fn problem(inst: &Inst, bytes: &[u8], target: &Target) -> Option<String> {
    let text = print(inst, target);
    let decoded = decode(bytes, target).map(|(inst, size)| (print(&inst, target), size));
    (decoded != Ok((text.clone(), bytes.len())))
        .then(|| format!("`{text}` decodes as {decoded:?}, not {inst:?} {bytes:02x?}"))
}

/// Compares everything on one target with LLVM; returns the differences.
fn compare(target: &Target) -> Vec<String> {
    let disassembles = words::disassembles(target);
    let mut wrong = Vec::new();
    let made = instructions(target);
    let word = |form: Form, bytes: &[u8]| words::Word { form: Some(form), slot: (0, 0), bytes: bytes.to_vec() };
    let code = made.iter().flat_map(|((_, form, _), made)| made.iter().map(move |(_, bytes)| word(*form, bytes)));
    let code: Vec<words::Word> = code.collect();
    let mut cases = words::cases(&code, target, disassembles).into_iter();
    for ((opcode, form, second), made) in &made {
        let (mut agreed, mut differences) = (0, Vec::new());
        for ((inst, bytes), case) in made.iter().zip(cases.by_ref()) {
            let assembled = case.back.as_ref().is_ok_and(|back| back.bytes == *bytes);
            if let Some(what) = problem(inst, bytes, target) {
                differences.push(what);
            } else if case.difference().is_none() && assembled {
                agreed += 1;
            } else if (case.difference().is_some() || case.back.is_ok()) && case.exception().is_none() {
                differences.push(format!("{}: {}", case.difference().unwrap_or("is other bytes"), case.show()));
            }
        }
        if let Some(first) = differences.first() {
            wrong.push(format!("{opcode} {form:?} ({}): {first}", differences.len()));
        } else if agreed == 0 {
            wrong.push(format!("{opcode} {form:?} {second:?}: never compared, {} made", made.len()));
        }
    }
    println!("{target:?}: {} instructions, {} wrong", code.len(), wrong.len());
    wrong
}

#[test]
fn every_encoding() {
    if !have("llvm-mc-22") {
        return;
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut wrong = Vec::new();
        while let Some((name, wave)) = TARGETS.get(next.fetch_add(1, Ordering::Relaxed)) {
            let target = target(name, *wave);
            wrong.extend(compare(&target).into_iter().map(|what| format!("\n{target:?}: {what}")));
        }
        wrong
    };
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    assert!(wrong.is_empty(), "{} operations and forms differ:{}", wrong.len(), wrong[..wrong.len().min(100)].concat());
}

/// Each encoding of any processor is that of one that is compared.
#[test]
fn every_encoding_is_one_of_a_processor_compared() {
    let compared = TARGETS.map(|(name, wave)| target(name, wave));
    let mut r = Random(0xc0ffee);
    for target in Target::all().filter(|t| compared.iter().all(|other| other.name() != t.name())) {
        let all = operations(&target).flat_map(|opcode| forms(opcode, &target).map(move |form| (opcode, form)));
        let missing = all.filter(|&(opcode, form)| {
            let mut made = (0..INSTANCES).filter_map(|_| make::single(&mut r, opcode, form, &target));
            let same = |(inst, bytes): Made| {
                compared.iter().any(|other| make::encoded(inst, other) == Some((inst, bytes.clone())))
            };
            !made.any(same)
        });
        let missing: Vec<(Opcode, Form)> = missing.collect();
        assert!(missing.is_empty(), "{target:?}: {missing:?}");
    }
}
