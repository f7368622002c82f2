//! Options of a compilation: defaults and setters.
//!
//! A setter cannot fail: an invalid value is reported by the compilation that uses the options.

use std::ffi::c_char;
use std::time::Duration;

use gcnc::{DeviceMath, Diagnostics, Emit, IrStage, OptLevel};
use gcnc_ffi::guard;

use crate::border::{free, give, object, text, with};
use crate::error::{Error, refuse};
use crate::library::Library;

/// Only the passes that correct code needs.
pub const GCNC_LEVEL_O0: u32 = 0;
/// Optimisations that cost little compile time.
pub const GCNC_LEVEL_O1: u32 = 1;
/// All optimisations: the default.
pub const GCNC_LEVEL_O2: u32 = 2;

/// A loadable code object (ELF `ET_DYN`): the default.
pub const GCNC_EMIT_CODE_OBJECT: u32 = 0;
/// A relocatable object (ELF `ET_REL`).
pub const GCNC_EMIT_OBJECT: u32 = 1;
/// Assembly text in LLVM's syntax.
pub const GCNC_EMIT_ASM: u32 = 2;
/// The machine functions before encoding, as text.
pub const GCNC_EMIT_MIR: u32 = 3;
/// LLVM assembly language: the module as read, with intrinsics under their current names.
pub const GCNC_EMIT_LL_READ: u32 = 4;
/// LLVM assembly language: the module linked with the libraries.
pub const GCNC_EMIT_LL: u32 = 5;
/// LLVM assembly language: the module lowered.
pub const GCNC_EMIT_LL_LOWERED: u32 = 6;
/// LLVM bitcode: the module as read.
pub const GCNC_EMIT_BC_READ: u32 = 7;
/// LLVM bitcode: the module linked with the libraries.
pub const GCNC_EMIT_BC: u32 = 8;
/// LLVM bitcode: the module lowered.
pub const GCNC_EMIT_BC_LOWERED: u32 = 9;

/// Faster code that is less precise.
pub const GCNC_MATH_UNSAFE: u32 = 1;
/// Assume that there are neither infinities nor NaNs.
pub const GCNC_MATH_FINITE: u32 = 2;
/// Flush denormals of `float` to zero.
pub const GCNC_MATH_FLUSH_DENORMALS: u32 = 4;
/// Square roots and divisions of `float` need not be correctly rounded.
pub const GCNC_MATH_APPROXIMATE_SQRT: u32 = 8;

/// Options of a compilation.
#[derive(Debug, Default)]
pub struct Options {
    options: gcnc::Options,
    /// The first invalid setting, if any.
    wrong: Option<Diagnostics>,
}

impl Options {
    /// The options, unless a setting is invalid.
    pub(crate) fn checked(&self) -> Result<&gcnc::Options, Error> {
        match &self.wrong {
            None => Ok(&self.options),
            Some(wrong) => Err(wrong.clone().into()),
        }
    }
}

/// The precision of the device libraries that `GCNC_MATH_...` stand for.
pub(crate) fn device_math(flags: u32) -> DeviceMath {
    let has = |flag| flags & flag != 0;
    let mut math = DeviceMath::default();
    math.unsafe_math = has(GCNC_MATH_UNSAFE);
    math.finite_only = has(GCNC_MATH_FINITE);
    math.flush_denormals = has(GCNC_MATH_FLUSH_DENORMALS);
    math.correctly_rounded_sqrt = !has(GCNC_MATH_APPROXIMATE_SQRT);
    math
}

/// Lets one thread stop another thread's compilation.
#[derive(Debug, Default)]
pub struct CancelFlag(gcnc::CancelFlag);

/// Creates a cancel flag, not set.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_cancel_flag_create() -> *mut CancelFlag {
    give(CancelFlag::default())
}

/// Stops the compilations whose options have the flag, both running ones and those that start later.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cancel_flag_set(flag: *const CancelFlag) {
    // SAFETY: the crate's contract.
    unsafe { with(flag, (), |flag| flag.0.cancel()) };
}

/// Clears the flag, so that compilations run again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cancel_flag_reset(flag: *const CancelFlag) {
    // SAFETY: the crate's contract.
    unsafe { with(flag, (), |flag| flag.0.reset()) };
}

/// Frees a flag.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_cancel_flag_free(flag: *mut CancelFlag) {
    // SAFETY: the crate's contract.
    unsafe { free(flag) };
}

/// Creates the default options.
#[unsafe(no_mangle)]
pub extern "C" fn gcnc_options_create() -> *mut Options {
    give(Options::default())
}

/// Frees options.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_free(options: *mut Options) {
    // SAFETY: the crate's contract.
    unsafe { free(options) };
}

/// Changes options, or records why the setting is invalid.
///
/// # Safety
/// They are null, or have no other users during the call.
unsafe fn set(options: *mut Options, change: impl FnOnce(gcnc::Options) -> Result<gcnc::Options, Error>) {
    // SAFETY: the caller's contract.
    let Some(options) = (unsafe { options.as_mut() }) else { return };
    match guard(|| change(options.options.clone())).unwrap_or_else(|panic| Err(refuse(panic))) {
        Ok(changed) => options.options = changed,
        Err(wrong) => options.wrong = options.wrong.take().or(Some(wrong.into())),
    }
}

/// The optimisation level: `GCNC_LEVEL_...`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_level(options: *mut Options, level: u32) {
    let known = match level {
        GCNC_LEVEL_O0 => Ok(OptLevel::O0),
        GCNC_LEVEL_O1 => Ok(OptLevel::O1),
        GCNC_LEVEL_O2 => Ok(OptLevel::O2),
        _ => Err(refuse(format!("there is no level {level}; there are 0 to 2"))),
    };
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| known.map(|level| options.level(level))) };
}

/// What to produce: `GCNC_EMIT_...`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_emit(options: *mut Options, emit: u32) {
    let known = match emit {
        GCNC_EMIT_CODE_OBJECT => Ok(Emit::CodeObject),
        GCNC_EMIT_OBJECT => Ok(Emit::Object),
        GCNC_EMIT_ASM => Ok(Emit::Asm),
        GCNC_EMIT_MIR => Ok(Emit::Mir),
        GCNC_EMIT_LL_READ => Ok(Emit::Ll(IrStage::Read)),
        GCNC_EMIT_LL => Ok(Emit::Ll(IrStage::Link)),
        GCNC_EMIT_LL_LOWERED => Ok(Emit::Ll(IrStage::Lower)),
        GCNC_EMIT_BC_READ => Ok(Emit::Bc(IrStage::Read)),
        GCNC_EMIT_BC => Ok(Emit::Bc(IrStage::Link)),
        GCNC_EMIT_BC_LOWERED => Ok(Emit::Bc(IrStage::Lower)),
        _ => Err(refuse(format!("there is no output of number {emit}; there are 0 to {GCNC_EMIT_BC_LOWERED}"))),
    };
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| known.map(|emit| options.emit(emit))) };
}

/// The code object version, 2 to 6; 0 is the one that the module asks for, or the default.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_code_object_version(options: *mut Options, version: u32) {
    // A number that is too large for the type is invalid too.
    let version = (version != 0).then(|| u8::try_from(version).unwrap_or(u8::MAX));
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.code_object_version(version))) };
}

/// Target features for all functions, such as `+cumode,-xnack`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_features(options: *mut Options, features: *const c_char) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.features(text(features, "features")?))) };
}

/// Lanes of a wave, 32 or 64; 0 is the target's default.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_wave_size(options: *mut Options, lanes: u32) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.wave_size((lanes != 0).then_some(lanes)))) };
}

/// Appends a library, from which what modules declare but do not define is linked in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_add_library(options: *mut Options, library: *const Library) {
    // SAFETY: the crate's contract.
    unsafe {
        set(options, |options| {
            let library = object(library, "library")?;
            Ok(library.0.iter().cloned().fold(options, gcnc::Options::library))
        });
    }
}

/// The precision of the device libraries where their own files do not set it: a combination of `GCNC_MATH_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_device_math(options: *mut Options, math: u32) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.device_math(device_math(math)))) };
}

/// The time limit of a compilation in milliseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_time_limit(options: *mut Options, milliseconds: u64) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.time_limit(Duration::from_millis(milliseconds)))) };
}

/// The memory limit of a compilation in bytes; only its large data structures are counted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_memory_limit(options: *mut Options, bytes: usize) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.memory_limit(bytes))) };
}

/// The number of threads that compile the functions of a module: 1, the default, starts none; 0 is one for each
/// hardware thread. The output is the same for any number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_threads(options: *mut Options, threads: u32) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.threads(threads as usize))) };
}

/// The flag by which another thread may stop a compilation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_cancel_flag(options: *mut Options, flag: *const CancelFlag) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.cancel(&object(flag, "flag")?.0))) };
}

/// Disables one more pass, by name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_disable_pass(options: *mut Options, pass: *const c_char) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.disable([text(pass, "pass")?]))) };
}

/// Prints the program to the trace (`gcnc_compile_traced`) after one more pass, by name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_print_after(options: *mut Options, pass: *const c_char) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.print_after(text(pass, "pass")?))) };
}

/// Whether to report where kernels have the most registers in use, and for which values (`gcnc_kernel_pressure`).
/// Compiles on one thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_remarks(options: *mut Options, remarks: bool) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.remarks(remarks))) };
}

/// Whether to check the program between passes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_verify(options: *mut Options, verify: bool) {
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.verify(verify))) };
}

/// The register allocator for scalar registers: `linear`, the default, or `regalloc2`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_scalar_allocator(options: *mut Options, allocator: *const c_char) {
    // SAFETY: the crate's contract.
    let known = unsafe { text(allocator, "allocator") }.and_then(|name| name.parse().map_err(|e: String| refuse(e)));
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| known.map(|allocator| options.scalar_allocator(allocator))) };
}

/// The most vector and scalar registers that a kernel may use; 0 is the target's limit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_options_set_max_registers(options: *mut Options, vgprs: u16, sgprs: u16) {
    let limit = |registers| (registers != 0).then_some(registers);
    // SAFETY: the crate's contract.
    unsafe { set(options, |options| Ok(options.max_vgprs(limit(vgprs)).max_sgprs(limit(sgprs)))) };
}
