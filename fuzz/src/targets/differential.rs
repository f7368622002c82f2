//! Fuzz target: for a generated program, the interpreter and gcnc's code on the emulator must agree.

use gcnc::{Compiler, Target};

use crate::generate;
use crate::witness::{self, GcncConfig};

/// Processors of four families.
const PROCESSORS: [&str; 4] = ["gfx900", "gfx90a", "gfx1030", "gfx1100"];

/// Runs a program in both.
///
/// # Panics
/// On a finding.
pub fn differential(data: &[u8]) {
    let Some((&way, bytes)) = data.split_first() else { return };
    let ways = GcncConfig::all(&PROCESSORS.map(|id| Target::parse(id).expect("a processor")));
    let way = &ways[usize::from(way) % ways.len()];
    let mut module = generate::module();
    let inputs = generate::program(bytes, "k", &mut module);
    if !way.takes(generate::made_for(&module), witness::is_shader(&module)) {
        return;
    }
    let text = gcnc_ir::write(&module);
    let expected = witness::interpret(&module, "k", &inputs, way.target.wave_size());
    let expected = expected.unwrap_or_else(|e| panic!("interpreter: {e}\n{text}"));
    let got = witness::compile(&Compiler::new(), &text, way).and_then(|c| witness::emulate(&c, "k", &inputs, way.on()));
    let got = got.unwrap_or_else(|e| panic!("{way}: {e}\n{text}"));
    if let Some(difference) = expected.difference(&got) {
        panic!("{way}: {difference}\n{text}");
    }
}
