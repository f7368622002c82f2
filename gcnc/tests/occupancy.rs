//! Kernels whose waves hang by few registers: as many waves as they could have had, they have.

use gcnc::{Compiler, Emit, Options, Target};

/// The most vector registers and scalar registers that a kernel of a file in `tests/kernels/ll/TARGET` has.
fn registers(target: &str, file: &str) -> [u32; 2] {
    let path = format!("{}/../tests/kernels/ll/{target}/{file}.ll", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the kernel");
    let options = Options::new().emit(Emit::Asm).verify(true);
    let code = Compiler::new().compile(&text, &Target::parse(target).expect("a target"), &options).expect("code");
    let text = String::from_utf8(code.bytes).expect("text");
    [".amdhsa_next_free_vgpr ", ".amdhsa_next_free_sgpr "].map(|directive| {
        let numbers = text.split(directive).skip(1).filter_map(|rest| rest.split_whitespace().next());
        numbers.filter_map(|n| n.parse().ok()).max().expect("a descriptor")
    })
}

#[test]
fn registers_leave_the_waves_that_others_have() {
    for (target, file, vectors, scalars) in [
        // Behind a loop come four loads at once, or later two and two.
        ("gfx900", "chacha20", 32, 96),
        // A row that is filled in a loop becomes the tuple that others index.
        ("gfx900", "edit_distance", 32, 96),
        // So many scalars are spilled that a few more do not matter.
        ("gfx900", "live_scalars", 32, 90),
        ("gfx90a", "live_scalars", 64, 90),
        // Four halves that are taken apart and put together are what they were.
        ("gfx942", "gemm_mfma", 96, 96),
    ] {
        let found = registers(target, file);
        assert!(found[0] <= vectors && found[1] <= scalars, "{file}, {target}: {found:?}");
    }
}
