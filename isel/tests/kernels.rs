//! Every kernel of `tests/kernels/` selects on every target it was compiled for, and what comes out is well-formed.

use std::path::{Path, PathBuf};

use gcnc_isa::Target;
use gcnc_isel::IselScratch;

/// The `.ll` files of a target, by name.
fn files(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll").join(target);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "ll"));
    files.sort();
    files
}

/// What is wrong with the selection of the kernels of `file`.
fn select_file(file: &Path, target: &Target, scratch: &mut IselScratch) -> Result<usize, String> {
    let text = std::fs::read_to_string(file).map_err(|e| e.to_string())?;
    let mut module = gcnc_ir::read(&text).map_err(|e| e.to_string())?;
    let kernels =
        gcnc_lowering::lower(&mut module, target).map_err(|e| e.iter().map(|d| d.to_string()).collect::<Vec<_>>().join("; "))?;
    let mut insts = 0;
    for kernel in &kernels {
        let f = gcnc_isel::select(kernel, &module.ctx, target, scratch).map_err(|d| d.to_string())?;
        if std::env::var_os("SHOW_MIR").is_some() {
            println!("{}", gcnc_mir::print::Print(&f));
        }
        gcnc_mir::verify::verify(&f).map_err(|e| e.to_string())?;
        insts += f.order.iter().map(|&b| f.blocks[b].insts.len()).sum::<usize>();
    }
    Ok(insts)
}

fn check(name: &str) {
    let target = Target::parse(name).expect("a target");
    let mut scratch = IselScratch::default();
    let files = files(name);
    assert!(files.len() >= 30, "kernels are missing");
    let mut failures = Vec::new();
    for file in files {
        if let Err(why) = select_file(&file, &target, &mut scratch) {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            failures.push(format!("{stem}: {why}"));
        }
    }
    assert!(failures.is_empty(), "{} kernels on {name}:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn gfx900() {
    check("gfx900");
}

#[test]
fn gfx90a() {
    check("gfx90a");
}

#[test]
fn gfx1030() {
    check("gfx1030");
}

#[test]
fn gfx1100() {
    check("gfx1100");
}
