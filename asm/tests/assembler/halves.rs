//! GFX12's 16-bit operations on register halves: LLVM 22 accepts them on request (`-mattr=+real-true16`), LLVM 23,
//! which compiles Triton's kernels, prints them by default.

use crate::common::{have, scratch};
use gcnc_asm::{Options, assemble};
use gcnc_isa::Target;
use std::process::Command;

const SOURCE: &str = "v_mov_b16 v0.l, v1.h
v_mov_b16_e64 v130.l, v1.h
v_mov_b16 v0.h, 0x1234
v_mov_b16_dpp v0.l, v1.l quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf
v_add_f16 v0.h, v1.l, v2.h
v_cndmask_b16 v1.h, v2.l, v3.h, s4
";

#[test]
fn halves_of_registers_are_operands() {
    for name in ["gfx1200", "gfx1250"] {
        let options = Options { target: Some(Target::parse(name).expect("a target")), ..Options::default() };
        let ours = assemble(SOURCE, options).expect(name);
        let ours = &ours.sections.iter().find(|s| s.name == ".text").expect("code").bytes;
        if !have("llvm-mc-22") {
            continue;
        }
        let folder = scratch(&format!("halves-{name}"));
        let (source, object) = (folder.join("halves.s"), folder.join("halves.o"));
        std::fs::write(&source, SOURCE).expect("a file");
        let mut mc = Command::new("llvm-mc-22");
        mc.args(["-triple=amdgcn-amd-amdhsa", &format!("-mcpu={name}"), "-mattr=+real-true16", "-filetype=obj", "-o"]);
        assert!(mc.arg(&object).arg(&source).status().expect("llvm-mc-22").success());
        let theirs = std::fs::read(&object).expect("an object");
        assert!(theirs.windows(ours.len()).any(|window| window == ours), "{name}");
    }
}

#[test]
fn what_is_no_instruction_so_either_is_refused_as_before() {
    for text in ["v_mov_b16 v0.l, v1.h, v2.h, v3.h", "v_frobnicate v0.l"] {
        let options = Options { target: Some(Target::parse("gfx1200").expect("a target")), ..Options::default() };
        assert!(assemble(text, options).is_err(), "{text}");
    }
}
