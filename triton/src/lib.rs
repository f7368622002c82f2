//! `libgcnc_triton.so`: the code generator that Triton 3.9 loads instead of its own if `TRITON_AMD_CODEGEN_PATH` names
//! it.
//!
//! Triton optimises a kernel with its LLVM and passes it on as bitcode. It requests assembly, which it keeps for
//! inspection, then has that assembled, and links the relocatable object itself. Source of the interface: Triton 3.9.0,
//! `backends/amd/compiler.py` (`_AMDGPUCodegenOptions`, `_load_amd_codegen`) of its wheel.
//!
//! | Triton's option | gcnc's interpretation |
//! | --- | --- |
//! | `abi_version` | 1; others are rejected, since the layout may differ |
//! | `triple`, `processor`, `features` | the module's triple, the target, features of all functions |
//! | `abi` | ignored: AMD GPUs have one |
//! | `flags` | ignored: they control LLVM's passes, which affect performance, not semantics |
//! | `disabled_passes` | gcnc's own (`gcnc passes` lists them) are skipped; LLVM's are ignored |
//! | `enable_fp_fusion` | additions, subtractions and multiplications may be contracted |
//! | `disable_optimization` | level O0, else O2 |
//! | `canonicalize_gep` | ignored: lowering splits addresses as needed |
//! | `dump_ir`, `enable_timing` | the program after each pass, the time of each pass, on standard error |
//!
//! Inputs that gcnc rejects are passed on to Triton's own code generator if that is found, which is reported once on
//! standard error: `stock`.
//!
//! All functions are thread-safe: the compiler is shared, and there is no other state. A panic is an error.

mod codegen;
mod stock;

use std::ffi::{CString, c_char, c_int, c_void};
use std::sync::LazyLock;

use gcnc_ffi::guard;
use gcnc_ffi::pointer::{bytes, malloced, read, text, write};

use codegen::{Assembly, Request};

/// The implemented version of [`CodegenOptions`].
const ABI_VERSION: u32 = 1;

/// Triton's options for a module. All strings are NUL-terminated.
#[derive(Copy, Clone)]
#[repr(C)]
pub struct CodegenOptions {
    /// The version of this layout.
    pub abi_version: u32,
    /// `amdgcn-amd-amdhsa`, or with a processor (`amdgpu9.42-amd-amdhsa`).
    pub triple: *const c_char,
    /// `gfx942`.
    pub processor: *const c_char,
    /// Target features: `+xnack`.
    pub features: *const c_char,
    /// The calling convention.
    pub abi: *const c_char,
    /// LLVM's command line switches, separated by commas; may be null.
    pub flags: *const c_char,
    /// Passes to skip, separated by commas; may be null.
    pub disabled_passes: *const c_char,
    /// Whether multiplications and additions may be fused.
    pub enable_fp_fusion: u8,
    /// Whether to skip optimisations.
    pub disable_optimization: u8,
    /// Whether to split off constant offsets of addresses.
    pub canonicalize_gep: u8,
    /// Whether to print the program after each pass.
    pub dump_ir: u8,
    /// Whether to print the time of each pass.
    pub enable_timing: u8,
}

/// The output pointers of a function of this interface: bytes and their number, or else a message.
#[derive(Copy, Clone)]
struct Results {
    bytes: *mut *mut c_char,
    size: *mut usize,
    error: *mut *mut c_char,
}

impl Results {
    /// Clears the outputs that are not null.
    ///
    /// # Safety
    /// Pointers that are not null may be written.
    unsafe fn clear(self) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            write(self.bytes, std::ptr::null_mut());
            write(self.size, 0);
            write(self.error, std::ptr::null_mut());
        }
    }

    /// Writes a result, or the error message. Returns the status.
    ///
    /// # Safety
    /// As [`Results::clear`].
    unsafe fn give(self, made: Result<Vec<u8>, String>) -> c_int {
        let said = made.and_then(|made| {
            let copy = malloced(&made).cast::<c_char>();
            if copy.is_null() {
                return Err("memory has run out".to_owned());
            }
            // SAFETY: guaranteed by the caller.
            unsafe {
                write(self.bytes, copy);
                write(self.size, made.len());
            }
            Ok(())
        });
        let Err(message) = said else { return 0 };
        // SAFETY: guaranteed by the caller.
        unsafe { write(self.error, malloced(message.as_bytes()).cast()) };
        1
    }
}

/// Compiles a module to assembly. The caller frees the result, or the message if the status is not 0, with
/// [`triton_amdgpu_free`].
///
/// # Safety
/// `ir` has `size` bytes; `options` and its strings are valid; the other pointers are null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triton_amdgpu_compile(
    ir: *const u8,
    size: usize,
    options: *const CodegenOptions,
    amdgcn: *mut *mut c_char,
    amdgcn_size: *mut usize,
    error: *mut *mut c_char,
) -> c_int {
    let results = Results { bytes: amdgcn, size: amdgcn_size, error };
    // SAFETY: guaranteed by the caller.
    let request = unsafe {
        results.clear();
        request(ir, size, options)
    };
    let made = match request {
        _ if amdgcn.is_null() || amdgcn_size.is_null() => Err("there is no place for the result".to_owned()),
        Err(wrong) => Err(wrong),
        Ok(request) => match guard(|| codegen::compile(&request)).flatten() {
            Ok(assembly) => Ok(assembly),
            Err(why) => match stock::instead(&why) {
                Some(stock) => {
                    // SAFETY: Triton's own function has the same contract as this one.
                    return unsafe { (stock.compile)(ir, size, options, amdgcn, amdgcn_size, error) };
                }
                None => Err(why),
            },
        },
    };
    // SAFETY: guaranteed by the caller.
    unsafe { results.give(made) }
}

/// Converts the options to a request.
///
/// # Safety
/// As [`triton_amdgpu_compile`].
unsafe fn request<'a>(ir: *const u8, size: usize, options: *const CodegenOptions) -> Result<Request<'a>, String> {
    // SAFETY: every version begins with its number; the rest is guaranteed by the caller.
    match unsafe { read(options.cast::<u32>()) } {
        Some(ABI_VERSION) => {}
        Some(other) => {
            return Err(format!("the options have version {other}; gcnc knows version {ABI_VERSION}, of Triton 3.9"));
        }
        None => return Err("there are no options".to_owned()),
    }
    let missing = |what: &str| format!("{what} is missing, or no UTF-8");
    // SAFETY: version 1 has this layout; the rest is guaranteed by the caller.
    unsafe {
        let options = read(options).ok_or_else(|| missing("`options`"))?;
        Ok(Request {
            ir: bytes(ir, size).ok_or_else(|| missing("the module"))?,
            triple: text(options.triple).ok_or_else(|| missing("`triple`"))?,
            processor: text(options.processor).ok_or_else(|| missing("`processor`"))?,
            features: text(options.features).ok_or_else(|| missing("`features`"))?,
            disabled: text(options.disabled_passes).unwrap_or_default(),
            contract: options.enable_fp_fusion != 0,
            optimise: options.disable_optimization == 0,
            dump: options.dump_ir != 0,
            timing: options.enable_timing != 0,
        })
    }
}

/// Assembles to a relocatable object. The caller frees the result, or the message if the status is not 0, with
/// [`triton_amdgpu_free`].
///
/// # Safety
/// `assembly` has `size` bytes; the strings are valid; the other pointers are null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triton_amdgpu_assemble(
    assembly: *const u8,
    size: usize,
    triple: *const c_char,
    processor: *const c_char,
    features: *const c_char,
    object: *mut *mut c_char,
    object_size: *mut usize,
    error: *mut *mut c_char,
) -> c_int {
    let results = Results { bytes: object, size: object_size, error };
    // SAFETY: guaranteed by the caller.
    let given = unsafe {
        results.clear();
        (bytes(assembly, size), text(processor), text(features))
    };
    let made = match given {
        _ if object.is_null() || object_size.is_null() => Err("there is no place for the result".to_owned()),
        (Some(source), Some(name), Some(list)) => {
            match guard(|| codegen::assemble(&Assembly { source, processor: name, features: list })).flatten() {
                Ok(bytes) => Ok(bytes),
                Err(why) => match stock::instead(&why) {
                    Some(stock) => {
                        let assemble = stock.assemble;
                        // SAFETY: Triton's own function has the same contract as this one.
                        return unsafe {
                            assemble(assembly, size, triple, processor, features, object, object_size, error)
                        };
                    }
                    None => Err(why),
                },
            }
        }
        _ => Err("the source, the processor or its features are missing, or no UTF-8".to_owned()),
    };
    // SAFETY: guaranteed by the caller.
    unsafe { results.give(made) }
}

unsafe extern "C" {
    fn free(pointer: *mut c_void);
}

/// Frees a result or a message, including those of Triton's own functions: all come from C's `malloc`.
///
/// # Safety
/// The pointer is null, or comes from a function of this interface and has not been freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn triton_amdgpu_free(pointer: *mut c_void) {
    // SAFETY: guaranteed by the caller.
    unsafe { free(pointer) };
}

/// The name of this code generator in Triton's cache and messages.
#[unsafe(no_mangle)]
pub extern "C" fn triton_amdgpu_revision() -> *const c_char {
    static REVISION: LazyLock<CString> =
        LazyLock::new(|| CString::new(format!("gcnc {}", gcnc::BUILD)).unwrap_or_default());
    REVISION.as_ptr()
}
