//! Every kernel of `tests/kernels/` selects on every target it was compiled for, and the result is well-formed.

use std::path::{Path, PathBuf};

use gcnc_isa::op::{Format, OperandRole, flags, implicit};
use gcnc_isa::{Inst, Operand, RegClass, Target};
use gcnc_isel::SelectCtx;
use gcnc_mir::Function;
use gcnc_mir::print::PrintInst;

/// The `.ll` files of a target, by name.
fn files(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll").join(target);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "ll"));
    files.sort();
    files
}

/// The errors in the selection of the kernels of `file`.
fn select_file(file: &Path, target: &Target, scratch: &mut SelectCtx) -> Result<usize, String> {
    let text = std::fs::read_to_string(file).map_err(|e| e.to_string())?;
    let mut module = gcnc_ir::read(&text).map_err(|e| e.to_string())?;
    let kernels = gcnc_lowering::lower(&mut module, target)
        .map_err(|e| e.iter().map(|d| d.to_string()).collect::<Vec<_>>().join("; "))?;
    let mut insts = 0;
    for kernel in &kernels {
        let f = gcnc_isel::select(kernel, &module.ctx, target, scratch).map_err(|d| d.to_string())?;
        if std::env::var_os("SHOW_MIR").is_some() {
            println!("{}", gcnc_mir::print::Print(&f));
        }
        gcnc_mir::verify::verify(&f).map_err(|e| e.to_string())?;
        if let Some(inst) = bus_errors(&f) {
            return Err(format!("reads too much: {inst}"));
        }
        insts += f.order.iter().map(|&b| f.blocks[b].insts.len()).sum::<usize>();
    }
    Ok(insts)
}

/// Vector instructions that exceed the constant bus limit, or have a literal that does not fit.
fn bus_errors(f: &Function) -> Option<String> {
    let insts = f.order.iter().flat_map(|&b| &f.blocks[b].insts);
    insts.filter(|i| i.opcode.is_valu()).find(|i| !fits_bus(f, i)).map(|i| PrintInst(i).to_string())
}

fn fits_bus(f: &Function, inst: &Inst) -> bool {
    let mut scalars: Vec<Operand> = Vec::new();
    let mut literals = 0;
    for (_, op, row) in inst.operands().filter(|(_, _, row)| row.is_use()) {
        let counts = match op {
            Operand::Reg(r) => f.class(r.reg) == RegClass::Sgpr && !matches!(row.role, OperandRole::Vaddr),
            Operand::Literal(_) => true,
            _ => false,
        };
        literals += usize::from(matches!(op, Operand::Literal(_)));
        if counts && !scalars.contains(&op) {
            scalars.push(op);
        }
    }
    let implicit = usize::from(inst.opcode.desc().reads & implicit::VCC != 0);
    let limit = f.target.constant_bus_limit() as usize;
    let short = matches!(inst.opcode.desc().format, Format::Vop1 | Format::Vop2) && inst.mods.bits == 0;
    let long_literal = literals > 0 && !f.target.vop3_literal() && !short;
    // `v_readlane_b32` and `v_writelane_b32` have different limits.
    inst.opcode.is(flags::IGNORES_EXEC) || scalars.len() + implicit <= limit && !long_literal
}

fn check(name: &str) {
    let target = Target::parse(name).expect("a target");
    let mut scratch = SelectCtx::default();
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
