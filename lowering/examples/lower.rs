//! Lowers a `.ll` file and prints the result as `.ll`: `cargo run --example lower -- FILE PROCESSOR`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(path), Some(processor)) = (args.next(), args.next()) else {
        eprintln!("usage: lower FILE PROCESSOR");
        return ExitCode::from(2);
    };
    match run(&path, &processor) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(path: &str, processor: &str) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let target = gcnc_isa::Target::parse(processor).map_err(|e| e.to_string())?;
    let mut module = gcnc_ir::read(&text).map_err(|e| e.to_string())?;
    let kernels = gcnc_lowering::lower(&mut module, &target).map_err(|all| {
        let lines: Vec<String> = all.iter().map(|d| format!("{path}: {d}")).collect();
        lines.join("\n")
    })?;
    Ok(gcnc_ir::write(&gcnc_lowering::to_module(&module, &kernels)))
}
