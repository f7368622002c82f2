//! AMD's device libraries (ocml, ockl, ...), loaded from a folder, since this library does not contain them.

use std::path::PathBuf;

use gcnc::{DeviceMath, device};

use super::Job;
use crate::abi::{Done, Language, Status};
use crate::objects::{ActionOptions, Data};

/// The folders of AMD's and Debian's packages.
const PLACES: [&str; 2] = ["/opt/rocm/amdgcn/bitcode", "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode"];

/// The folder, if there is one.
fn folder() -> Option<PathBuf> {
    let named = std::env::var_os("GCNC_DEVICE_LIBS").map(PathBuf::from);
    let rocm = std::env::var_os("ROCM_PATH").map(|path| PathBuf::from(path).join("amdgcn/bitcode"));
    let all = named.into_iter().chain(rocm).chain(PLACES.map(PathBuf::from));
    all.into_iter().find(|path| path.join("ocml.bc").is_file())
}

/// Outputs the input, and adds the libraries for target, language and options.
pub fn add(job: &mut Job<'_>) -> Done<()> {
    let target = job.target()?;
    if !matches!(job.info.language, Language::OpenCl12 | Language::OpenCl20 | Language::Hip) {
        return Err(Status::InvalidArgument);
    }
    // Options as a single text are separated by commas.
    let math = math(&match &job.info.options {
        ActionOptions::Text(text) => text.split(',').filter(|word| !word.is_empty()).map(str::to_owned).collect(),
        _ => job.info.option_list(),
    })?;
    let Some(folder) = folder() else {
        return job.fail("there are no device libraries; let GCNC_DEVICE_LIBS name the folder of ocml.bc");
    };
    job.keep();
    for name in device::files(&target, math) {
        // For a missing file, code generation has built-in contents.
        if let Ok(bytes) = std::fs::read(folder.join(&name)) {
            job.output.push(Data::library(name, bytes));
        }
    }
    Ok(())
}

/// The requested floating-point semantics. Each word may occur once (`amd_comgr.h`,
/// `AMD_COMGR_ACTION_ADD_DEVICE_LIBRARIES`).
fn math(options: &[String]) -> Done<DeviceMath> {
    let mut math = DeviceMath::default();
    math.correctly_rounded_sqrt = false;
    for (n, option) in options.iter().enumerate() {
        if options[..n].contains(option) {
            return Err(Status::InvalidArgument);
        }
        match option.as_str() {
            "correctly_rounded_sqrt" => math.correctly_rounded_sqrt = true,
            "daz_opt" => math.flush_denormals = true,
            "finite_only" => math.finite_only = true,
            "unsafe_math" => math.unsafe_math = true,
            // The target and the module determine these.
            "wavefrontsize64" | "code_object_v4" | "code_object_v5" | "code_object_v6" => {}
            _ => return Err(Status::InvalidArgument),
        }
    }
    Ok(math)
}
