//! Magic numbers: recognises files that are commonly mistaken for LLVM IR text, and says how to get LLVM IR from them.

use gcnc_bitcode::{BUNDLE, COMPRESSED, MAGIC, OFFLOAD, WRAPPER};

use crate::diagnostic::Diagnostic;

/// A format by its magic number, and how to convert it to something that gcnc reads.
const FORMATS: &[(&[u8], &str, &str)] = &[
    (MAGIC, "LLVM bitcode", "`gcnc compile` and `gcnc run` take it"),
    (WRAPPER, "LLVM bitcode in a wrapper", "`gcnc compile` and `gcnc run` take it"),
    (b"\x03\x02\x23\x07", "SPIR-V", "`llvm-spirv -r` makes LLVM bitcode of it"),
    (b"\x07\x23\x02\x03", "SPIR-V (big-endian)", "`llvm-spirv -r` makes LLVM bitcode of it"),
    (b"\x7fELF", "an ELF file", "`gcnc dis`, `gcnc inspect` and `gcnc run` take code objects"),
    (BUNDLE, "a bundle of code objects", "`clang-offload-bundler --unbundle` takes it apart"),
    (COMPRESSED, "a compressed bundle of code objects", "`clang-offload-bundler --unbundle` takes it apart"),
    (OFFLOAD, "an offload binary", "`clang-offload-packager` takes it apart"),
    (b"!<arch>\n", "an archive", "`ar x` takes it apart"),
    (b"DXBC", "a DirectX container", "gcnc compiles compute kernels of LLVM IR for AMD GPUs"),
    (b"\x1f\x8b", "compressed with gzip", "`gunzip` it first"),
    (b"\xfd7zXZ\0", "compressed with xz", "`unxz` it first"),
    (b"\x28\xb5\x2f\xfd", "compressed with zstd", "`unzstd` it first"),
    (b"\xff\xfe", "UTF-16 text", "gcnc reads UTF-8: `iconv -f UTF-16 -t UTF-8` makes it that"),
    (b"\xfe\xff", "UTF-16 text", "gcnc reads UTF-8: `iconv -f UTF-16 -t UTF-8` makes it that"),
];

/// Names the format of a file that should be a code object but is not ELF.
#[must_use]
pub fn not_elf(bytes: &[u8]) -> Option<Diagnostic> {
    if bytes.starts_with(b"\x7fELF") {
        return None;
    }
    let what = match FORMATS.iter().find(|(magic, ..)| bytes.starts_with(magic)) {
        Some((_, name, help)) => {
            return Some(Diagnostic::new(format!("this is {name}, not a code object")).with_help(*help));
        }
        None if bytes.is_empty() => "the file is empty",
        None if source_text(bytes).is_ok() => "this is text, not a code object",
        None => "this is no ELF file, so no code object",
    };
    Some(
        Diagnostic::new(what).with_help("`gcnc compile` makes code objects of LLVM IR, `gcnc as` of assembly language"),
    )
}

/// The text of a file, for [`crate::Compiler::compile`].
///
/// # Errors
/// It is not text: which known format it is, by its magic number, and how to get LLVM IR text from it.
pub fn source_text(bytes: &[u8]) -> Result<&str, Diagnostic> {
    if let Some((_, name, help)) = FORMATS.iter().find(|(magic, ..)| bytes.starts_with(magic)) {
        return Err(Diagnostic::new(format!("this is {name}, not text")).with_help(*help));
    }
    // Skip a UTF-8 byte order mark.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    std::str::from_utf8(bytes)
        .map_err(|e| Diagnostic::new(format!("not UTF-8 text: the first wrong byte is at offset {}", e.valid_up_to())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_formats_are_named() {
        for (magic, name, _) in FORMATS {
            let e = source_text(&[magic, &b"more"[..]].concat()).expect_err(name);
            assert!(e.message.contains(name) && e.help.is_some(), "{e:?}");
        }
        assert!(not_elf(b"\x7fELF").is_none() && not_elf(b"BC\xc0\xde").is_some_and(|e| e.message.contains("bitcode")));
        assert!(source_text(b"ab\xff").expect_err("no text").message.contains("offset 2"));
        assert_eq!(source_text(b"\xef\xbb\xbfdefine").as_deref(), Ok("define"));
    }
}
