//! Libraries that the command line names: `--link`, `--device-libs`, `--device-math`.

use std::path::Path;
use std::sync::Arc;

use gcnc::{DeviceMath, Library, Options, bitcode, device, ir, source_text};
use gcnc_isa::Target;

use super::files::read_input;
use super::report::Reporter;
use super::{Failure, LibraryArgs, MathWord};

/// Adds the libraries to the options: those that are named, then the device libraries that there are.
pub fn add(args: &LibraryArgs, target: &Target, options: &mut Options, to: &Reporter) -> Result<(), Failure> {
    let has = |word| args.device_math.contains(&word);
    let mut math = DeviceMath::default();
    math.unsafe_math = has(MathWord::Unsafe);
    math.finite_only = has(MathWord::Finite);
    math.flush_denormals = has(MathWord::FlushDenormals);
    math.correctly_rounded_sqrt = !has(MathWord::InexactSqrt);
    options.device_math = math;
    for path in &args.link {
        options.libraries.push(read(path, to)?);
    }
    let Some(folder) = &args.device_libs else { return Ok(()) };
    let before = options.libraries.len();
    for path in device::files(target, math).iter().map(|name| folder.join(name)) {
        if path.is_file() {
            options.libraries.push(read(&path, to)?);
        }
    }
    match options.libraries.len() == before {
        true => Err(Failure::usage(format!("{}: there are no device libraries here", folder.display()))),
        false => Ok(()),
    }
}

fn read(path: &Path, to: &Reporter) -> Result<Arc<Library>, Failure> {
    let bytes = read_input(path)?;
    if bitcode::is_bitcode(&bytes) {
        let module = bitcode::read(&bytes).map_err(|e| to.errors(path, "", [&e.into()]))?;
        return Ok(Arc::new(Library::new(module)));
    }
    let source = source_text(&bytes).map_err(|e| to.errors(path, "", [&e]))?;
    let module = ir::read(source).map_err(|e| to.errors(path, source, [&e.into()]))?;
    Ok(Arc::new(Library::new(module)))
}
