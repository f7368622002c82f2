//! The reader over all that the kernels' build script made with clang.

use std::path::{Path, PathBuf};

fn kernels() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let mut found = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("tests/kernels/ll").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "ll") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no kernels in tests/kernels/ll");
    found
}

#[test]
fn every_kernel_is_read() {
    for path in kernels() {
        let text = std::fs::read_to_string(&path).unwrap();
        let module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{}:{e}", path.display()));
        assert!(module.kernels().count() > 0, "{} has no kernel", path.display());
    }
}
