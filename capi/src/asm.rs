//! The assembler and the disassembler.

use std::ffi::c_char;

use gcnc::asm::{self, Abi, Version, dis};
use gcnc::{Diagnostics, Emit, source_text};

use crate::border::{Buffer, bytes, give_to, object};
use crate::error::{Error, refuse};
use crate::options::Options;
use crate::target::Target;

/// Each line ends in a comment with its address and bytes.
pub const GCNC_DISASSEMBLE_ENCODINGS: u32 = 1;
/// The bytes are bare instructions, and no file; `target` says which.
pub const GCNC_DISASSEMBLE_RAW: u32 = 2;

/// Assembles LLVM's assembly language to a loadable code object, or to a relocatable object if the options say
/// `GCNC_EMIT_OBJECT`. Of the options, which may be NULL, it takes that, the wave size and the code object version. `target`
/// may be NULL where the source has `.amdgcn_target`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_assemble(
    target: *const Target,
    options: *const Options,
    source: *const c_char,
    source_length: usize,
    assembled: *mut *mut Buffer,
) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe {
        give_to(assembled, "assembled", || {
            let default = gcnc::Options::new();
            let options = options.as_ref().map_or(Ok(&default), Options::checked)?;
            let source = source_text(bytes(source, source_length, "source")?).map_err(Diagnostics::from)?;
            assemble(source, target.as_ref(), options)
        })
    }
}

fn assemble(source: &str, target: Option<&Target>, options: &gcnc::Options) -> Result<Buffer, Error> {
    options.check().map_err(refuse)?;
    let version = options.code_object_version.and_then(|number| Version::of(number.into()));
    let how = asm::Options {
        target: target.map(|target| target.target),
        wave_size: options.wave_size,
        abi: Abi::hsa(version.unwrap_or_default()),
        ..asm::Options::default()
    };
    let object = asm::assemble(source, how).map_err(|errors| Diagnostics::of_assembly(errors, source))?;
    match options.emit {
        Emit::Object => Ok(Buffer::new(object.relocatable())),
        Emit::CodeObject => Ok(Buffer::new(object.code_object().map_err(|e| refuse(e.to_string()))?)),
        _ => Err(refuse("the assembler makes code objects and relocatable objects")),
    }
}

/// Disassembles a code object, a relocatable object, or bare instructions; `flags` are some of `GCNC_DISASSEMBLE_...`, added
/// up. `target` is the one that the file says if it is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_disassemble(
    target: *const Target,
    data: *const c_char,
    length: usize,
    flags: u32,
    text: *mut *mut Buffer,
) -> *mut Error {
    // SAFETY: the contract of the crate.
    unsafe {
        give_to(text, "text", || {
            let data = bytes(data, length, "data")?;
            let has = |flag| flags & flag != 0;
            let how = |target| dis::Options { target, encodings: has(GCNC_DISASSEMBLE_ENCODINGS) };
            if has(GCNC_DISASSEMBLE_RAW) {
                let target = object(target, "target")?.target;
                return Ok(Buffer::new(dis::raw(data, &target, &how(Some(target)))));
            }
            let target = target.as_ref().map(|target| target.target);
            Ok(Buffer::new(dis::object(data, &how(target)).map_err(|e| refuse(e.to_string()))?))
        })
    }
}
