//! Triton's own code generator (LLVM), the fallback for inputs that gcnc rejects.
//!
//! It is `libtriton_amd_codegen.so` of the Triton that is loaded in this process, or the file in `GCNC_TRITON_STOCK`.
//! `GCNC_TRITON_FALLBACK=0` disables it: inputs that gcnc rejects are then errors.

use std::env;
use std::ffi::{c_char, c_int};
use std::path::{Path, PathBuf};
use std::sync::{Once, OnceLock};

use libloading::Library;

use crate::CodegenOptions;

/// `triton_amdgpu_compile`.
pub type Compile = unsafe extern "C" fn(
    *const u8,
    usize,
    *const CodegenOptions,
    *mut *mut c_char,
    *mut usize,
    *mut *mut c_char,
) -> c_int;

/// `triton_amdgpu_assemble`.
pub type Assemble = unsafe extern "C" fn(
    *const u8,
    usize,
    *const c_char,
    *const c_char,
    *const c_char,
    *mut *mut c_char,
    *mut usize,
    *mut *mut c_char,
) -> c_int;

/// Its two functions.
pub struct Stock {
    /// Compiles.
    pub compile: Compile,
    /// Assembles.
    pub assemble: Assemble,
    /// Keeps the library loaded.
    _library: Library,
}

/// Returns the stock code generator, and reports `reason` the first time; `None` if there is none.
pub fn instead(reason: &str) -> Option<&'static Stock> {
    static STOCK: OnceLock<Option<Stock>> = OnceLock::new();
    static SAID: Once = Once::new();
    if env::var_os("GCNC_TRITON_FALLBACK").is_some_and(|value| value == "0") {
        return None;
    }
    let stock = STOCK.get_or_init(|| load(&path()?)).as_ref()?;
    SAID.call_once(|| eprintln!("gcnc: {reason}\ngcnc: Triton's own code generator does it instead (said only once)"));
    Some(stock)
}

/// The path of the library.
fn path() -> Option<PathBuf> {
    if let Some(path) = env::var_os("GCNC_TRITON_STOCK") {
        return Some(path.into());
    }
    of_maps(&std::fs::read_to_string("/proc/self/maps").ok()?)
}

/// Finds the library in the package whose `_C/libtriton.so` is mapped into this process (proc(5), `/proc/pid/maps`).
fn of_maps(maps: &str) -> Option<PathBuf> {
    let mapped = maps.lines().filter_map(|line| Some(Path::new(&line[line.find('/')?..])));
    let triton = mapped.into_iter().find(|path| path.ends_with("_C/libtriton.so"))?;
    Some(triton.parent()?.parent()?.join("backends/amd/lib/libtriton_amd_codegen.so"))
}

fn load(path: &Path) -> Option<Stock> {
    // SAFETY: Triton loads the same library in the same way; its initialisers may run at any time.
    let library = unsafe { Library::new(path) };
    let library = library.inspect_err(|e| eprintln!("gcnc: {}: {e}", path.display())).ok()?;
    // SAFETY: Triton calls these functions with the same types, and the library stays loaded as long as they are used.
    unsafe {
        let compile = *library.get::<Compile>(b"triton_amdgpu_compile\0").ok()?;
        let assemble = *library.get::<Assemble>(b"triton_amdgpu_assemble\0").ok()?;
        Some(Stock { compile, assemble, _library: library })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_is_found_by_what_is_mapped() {
        let maps = "7f00-7f01 r-xp 00000000 08:01 42   /usr/lib/libc.so.6\n7f01-7f02 rw-p 00000000 00:00 0\n\
                    7f02-7f03 r-xp 00000000 08:01 43   /py env/triton/_C/libtriton.so\n";
        let found = of_maps(maps).expect("it is mapped");
        assert_eq!(found, Path::new("/py env/triton/backends/amd/lib/libtriton_amd_codegen.so"));
        assert_eq!(of_maps("7f00-7f01 r-xp 00000000 08:01 42   /usr/lib/libtriton.so\n"), None);
    }
}
