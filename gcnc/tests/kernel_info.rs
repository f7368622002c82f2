//! What a compilation says of its kernels is what the file says of them.

use std::fs;
use std::path::Path;

use gcnc::{Compiler, Options, Target};

#[test]
fn a_compilation_says_what_the_file_says() {
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let compiler = Compiler::new();
    let mut seen = 0;
    for name in ["gfx900", "gfx90a", "gfx942", "gfx1100"] {
        let target = Target::parse(name).expect("a known target");
        let mut files: Vec<_> =
            fs::read_dir(kernels.join(name)).expect("kernels").map(|file| file.expect("a file").path()).collect();
        files.sort();
        for path in files.iter().filter(|path| path.extension().is_some_and(|e| e == "ll")).step_by(3) {
            let text = fs::read_to_string(path).expect("a kernel");
            let compiled = compiler.compile(&text, &target, &Options::new()).expect("a kernel that compiles");
            let inspected = gcnc::inspect(&compiled.bytes).expect("a code object");
            assert_eq!(inspected.kernels, compiled.kernels, "{}", path.display());
            assert!(compiled.kernels.iter().all(|kernel| kernel.occupancy > 0 && kernel.vgprs > 0));
            seen += compiled.kernels.len();
        }
    }
    assert!(seen > 50, "{seen} kernels");
}
