//! The assembler, the disassembler and the linker of objects.

use std::ffi::c_char;

use gcnc::asm::merge::{Input, MergeOptions, merge};
use gcnc::asm::{self, Abi, Modes, Object, Version, dis};
use gcnc::{Diagnostics, Emit, source_text};
use gcnc_ffi::pointer::array;

use crate::border::{Buffer, bytes, give_to, object, text};
use crate::error::{Error, refuse};
use crate::options::Options;
use crate::target::Target;

/// Each line ends in a comment with its address and bytes.
pub const GCNC_DISASSEMBLE_ENCODINGS: u32 = 1;
/// The input is raw instructions rather than an ELF file; `target` must be given.
pub const GCNC_DISASSEMBLE_RAW: u32 = 2;

/// Produce a relocatable object for another link step.
pub const GCNC_LINK_RELOCATABLE: u32 = 1;
/// Allow undefined symbols; another code object may define them.
pub const GCNC_LINK_ALLOW_UNDEFINED: u32 = 2;
/// Leave out debug information.
pub const GCNC_LINK_STRIP_DEBUG: u32 = 4;

/// Assembles LLVM's assembly language to a loadable code object, or to a relocatable object if the options say
/// `GCNC_EMIT_OBJECT`. The other options that matter are the wave size, the code object version, and the target
/// features `cumode` and `tgsplit`; `options` may be NULL. `target` may be NULL if the source has `.amdgcn_target`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_assemble(
    target: *const Target,
    options: *const Options,
    source: *const c_char,
    source_length: usize,
    assembled: *mut *mut Buffer,
) -> *mut Error {
    // SAFETY: the crate's contract.
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
        modes: Modes::of_features(&options.features),
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

/// Disassembles a code object, a relocatable object, or raw instructions; `flags` is a combination of
/// `GCNC_DISASSEMBLE_...`. If `target` is NULL it is the one that the file names.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_disassemble(
    target: *const Target,
    data: *const c_char,
    length: usize,
    flags: u32,
    disassembled: *mut *mut Buffer,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(disassembled, "disassembled", || {
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

/// Links relocatable objects to a loadable code object. The three arrays have `count` elements each: the names that
/// errors refer to, the objects, and their lengths; `flags` is a combination of `GCNC_LINK_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gcnc_link_objects(
    names: *const *const c_char,
    objects: *const *const c_char,
    lengths: *const usize,
    count: usize,
    flags: u32,
    linked: *mut *mut Buffer,
) -> *mut Error {
    // SAFETY: the crate's contract.
    unsafe {
        give_to(linked, "linked", || {
            let missing = || refuse("`names`, `objects` or `lengths` is NULL");
            let lengths = array(lengths, count).ok_or_else(missing)?;
            let (names, objects) = (array(names, count).zip(array(objects, count))).ok_or_else(missing)?;
            let mut read = Vec::new();
            for ((&name, &object), &length) in names.iter().zip(objects).zip(lengths) {
                let name = text(name, "names")?;
                let object = Object::read(bytes(object, length, "objects")?);
                read.push((name, object.map_err(|e| refuse(format!("{name}: {e}")))?));
            }
            link(&read, flags)
        })
    }
}

fn link(objects: &[(&str, Object)], flags: u32) -> Result<Buffer, Error> {
    let has = |flag| flags & flag != 0;
    let options = MergeOptions {
        relocatable: has(GCNC_LINK_RELOCATABLE),
        allow_undefined: has(GCNC_LINK_ALLOW_UNDEFINED),
        strip_debug: has(GCNC_LINK_STRIP_DEBUG),
        ..MergeOptions::default()
    };
    let inputs: Vec<Input<'_>> = objects.iter().map(|(name, object)| Input { name, object }).collect();
    let all = |errors: Vec<asm::merge::MergeError>| {
        refuse(errors.iter().map(|e| e.to_string()).collect::<Vec<_>>().join("\n"))
    };
    let merged = merge(&inputs, options).map_err(all)?;
    match options.relocatable {
        true => Ok(Buffer::new(merged.relocatable())),
        false => Ok(Buffer::new(merged.code_object().map_err(|e| refuse(e.to_string()))?)),
    }
}
