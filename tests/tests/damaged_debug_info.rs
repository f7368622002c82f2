//! Damaged debug information, read as by a debugger: nothing may panic or run forever.

use std::path::Path;

use gcnc::{Compiler, DwarfDialect, OptLevel, Options, Target};
use gcnc_debuginfo::read::{Registers, SourceMap, Wave};
use gcnc_fuzz::mutate::Random;
use gcnc_tests::kernels;
use gcnc_tests::objects::oracle;
use object::{Object as _, ObjectSection as _};

/// A wave whose whole state is known.
struct Any;

impl Wave for Any {
    fn lanes(&self) -> usize {
        64
    }

    fn exec(&self) -> u64 {
        0xff00_ff00
    }

    fn vcc(&self) -> u64 {
        1
    }

    fn vector(&self, number: u32, lane: usize) -> Option<u32> {
        (number < 256).then_some(4 * number + lane as u32)
    }

    fn private(&self, _: usize, address: u64) -> Option<u32> {
        (address < 0x10000).then_some(7)
    }
}

/// Makes all queries that debuggers make; returns how many variables in frames have a location.
fn ask(file: &[u8]) -> usize {
    let Some(map) = SourceMap::of(file) else { return 0 };
    let ranges: Vec<(u64, u64)> =
        map.functions.iter().map(|f| (f.from, f.to.min(f.from.saturating_add(4096)))).collect();
    let mut known = 0;
    for address in ranges.iter().flat_map(|&(from, to)| (from..to).step_by(4)) {
        let variables = map.variables(address);
        known += variables.iter().flatten().filter(|variable| variable.place.is_ok()).count();
        let mut registers = Registers::of_scalars((0..106).map(Some).collect());
        for _ in 0..4 {
            let Some(unwound) = map.unwind(address, &registers, &Any) else { break };
            registers = unwound.registers;
        }
        let _ = map.lanes(address).and_then(|lanes| lanes.places(&registers, &Any));
        map.frames(address);
    }
    known
}

/// Files with debug information in both dialects.
fn files() -> Option<Vec<Vec<u8>>> {
    let kernels = ["private_array", "tree_walk"];
    let made = kernels::with_debug_information("O0", Path::new(env!("CARGO_TARGET_TMPDIR")), &kernels);
    let made = oracle(made)?;
    let target = Target::parse("gfx900").expect("a known target");
    let mut files = Vec::new();
    for kernel in kernels {
        let text = std::fs::read_to_string(made.join(format!("{kernel}.ll"))).expect("IR");
        for dialect in [DwarfDialect::Standard, DwarfDialect::Amd] {
            let options = Options::new().level(OptLevel::O0).dwarf(dialect);
            files.push(Compiler::new().compile(&text, &target, &options).expect("code").bytes);
        }
    }
    Some(files)
}

#[test]
fn damaged_sections_do_no_harm() {
    let Some(files) = files() else { return };
    let mut random = Random::new(1);
    for file in files {
        assert!(ask(&file) > 0, "it says something as it is");
        let sections: Vec<(u64, u64)> = object::File::parse(&file[..])
            .expect("a code object")
            .sections()
            .filter(|section| section.name().is_ok_and(|name| name.starts_with(".debug_")))
            .filter_map(|section| section.file_range())
            .collect();
        for _ in 0..60 {
            let mut damaged = file.clone();
            for _ in 0..=random.below(8) {
                let (at, size) = sections[random.below(sections.len())];
                damaged[at as usize + random.below(size as usize)] = random.draw() as u8;
            }
            ask(&damaged);
        }
    }
}

#[test]
fn a_frame_that_is_where_it_is_has_no_place() {
    let Some(files) = files() else { return };
    // What follows DW_OP_bregx and its two one-byte operands: DW_OP_lit6, DW_OP_shr, DW_OP_lit5,
    // DW_OP_LLVM_form_aspace_address. All of it is replaced by a DW_OP_fbreg 0 of the same length.
    let (base, itself) = ([0x36, 0x25, 0x35, 0xe9, 0x02], [0x91, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00]);
    let mut changed = 0;
    for file in files {
        let mut damaged = file.clone();
        for at in 0..damaged.len() - itself.len() {
            if damaged[at] == 0x92 && damaged[at + 3..].starts_with(&base) {
                damaged[at..at + itself.len()].copy_from_slice(&itself);
                changed += 1;
            }
        }
        assert!(ask(&damaged) <= ask(&file));
    }
    assert!(changed > 0, "AMD's files have such frames");
}
