//! Prints how long the assembler takes for 100,000 lines: the instructions of the syntax test over and over, in functions
//! with labels and branches.

use std::time::Instant;

use gcnc_asm::{Options, assemble};
use gcnc_isa::{Target, encode, parse};

const LINES: usize = 100_000;

fn main() {
    let target = Target::parse("gfx1100").expect("a target");
    let all = include_str!("../../isa/tests/syntax.txt").lines();
    let encodes = |l: &&str| parse(l, &target).is_ok_and(|inst| encode(&inst, &target, &mut Vec::new()).is_ok());
    let good: Vec<&str> = all.filter(|l| !l.starts_with('#')).filter(encodes).collect();
    let mut source = String::from(".text\n");
    for i in 0..LINES {
        match i % 20 {
            0 => source.push_str(&format!(".Lblock{i}:\n")),
            19 => source.push_str(&format!("\ts_cbranch_scc0 .Lblock{}\n", i - 19)),
            _ => source.push_str(&format!("\t{} ; comment\n", good[i * 7 % good.len()])),
        }
    }
    for _ in 0..5 {
        let start = Instant::now();
        let object = assemble(&source, Options { target: Some(target), ..Options::default() })
            .unwrap_or_else(|e| panic!("{} errors, the first: {}", e.len(), e[0]));
        let file = object.relocatable();
        let time = start.elapsed();
        println!("{LINES} lines, {} bytes of object: {:.1} ms", file.len(), time.as_secs_f64() * 1e3);
    }
}
