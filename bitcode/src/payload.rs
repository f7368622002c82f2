//! Containers that compilers put bitcode in: bundles, offload binaries, sections of objects.
//!
//! * Bundles of `clang-offload-bundler`, also compressed (Clang, "Clang Offload Bundler", "Bundled Binary File Layout",
//!   "Compressed Bundled Code Object"): a table of offsets, sizes and target ids, then the files.
//! * Offload binaries of `llvm-offload-binary` (LLVM 22, `OffloadBinary.h`), one after another: a header, one entry
//!   with a map of texts, the file.
//! * Objects with bitcode in the section `.llvmbc`, offload binaries in `.llvm.offloading`, bundles in `.hip_fatbin`.

use object::{Object as _, ObjectSection as _};
use std::borrow::Cow;
use std::io::Read as _;

/// How bundles begin.
pub const BUNDLE: &[u8] = b"__CLANG_OFFLOAD_BUNDLE__";
/// How compressed bundles begin.
pub const COMPRESSED: &[u8] = b"CCOB";
/// How offload binaries begin.
pub const OFFLOAD: &[u8] = b"\x10\xff\x10\xad";
const ELF: &[u8] = b"\x7fELF";

/// A compressed bundle may expand at most this many times.
const MAX_RATIO: usize = 1024;

/// A file within another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payload<'a> {
    /// Its target as the file names it: `hip-amdgcn-amd-amdhsa--gfx90a:xnack+`; empty if it does not.
    pub target: String,
    /// The file itself.
    pub bytes: Cow<'a, [u8]>,
}

/// Why a container cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PayloadError(String);

type Result<T> = std::result::Result<T, PayloadError>;

fn wrong<T>(message: impl Into<String>) -> Result<T> {
    Err(PayloadError(message.into()))
}

/// Whether a file is a container that may have bitcode in it.
pub fn is_container(bytes: &[u8]) -> bool {
    [ELF, BUNDLE, COMPRESSED, OFFLOAD].iter().any(|magic| bytes.starts_with(magic))
}

/// The files in a container, in order; for bitcode, the file itself.
///
/// # Errors
/// If it is not such a container, or damaged.
pub fn payloads(bytes: &[u8]) -> Result<Vec<Payload<'_>>> {
    match bytes {
        _ if bytes.starts_with(ELF) => object(bytes),
        _ => within(Cow::Borrowed(bytes)),
    }
}

/// The files in all containers other than objects.
fn within(bytes: Cow<'_, [u8]>) -> Result<Vec<Payload<'_>>> {
    if crate::is_bitcode(&bytes) {
        return Ok(vec![Payload { target: String::new(), bytes }]);
    }
    if bytes.starts_with(COMPRESSED) {
        let inner = decompressed(&bytes)?;
        return bundle(&inner, |range| Cow::Owned(inner[range].to_vec()));
    }
    match bytes {
        Cow::Borrowed(all) if all.starts_with(BUNDLE) => bundle(all, |range| Cow::Borrowed(&all[range])),
        Cow::Borrowed(all) if all.starts_with(OFFLOAD) => offload(all),
        _ => wrong("this is not bitcode, a bundle, an offload binary or an object"),
    }
}

/// Little-endian numbers with checked offsets.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn at<const N: usize>(&self, at: usize) -> Result<u64> {
        let bytes = at.checked_add(N).and_then(|end| self.0.get(at..end));
        match bytes {
            Some(bytes) => Ok(bytes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte))),
            None => wrong("the file ends within a table"),
        }
    }

    /// The range at an offset, if it is within the file.
    fn range(&self, start: u64, len: u64) -> Result<std::ops::Range<usize>> {
        let range = usize::try_from(start).ok().and_then(|start| {
            let end = start.checked_add(usize::try_from(len).ok()?)?;
            (end <= self.0.len()).then_some(start..end)
        });
        match range {
            Some(range) => Ok(range),
            None => wrong("a part is outside the file"),
        }
    }
}

/// After the magic: the number of files, then for each its offset, its size, and its target id, preceded by the length
/// of that.
fn bundle<'a>(bytes: &[u8], part: impl Fn(std::ops::Range<usize>) -> Cow<'a, [u8]>) -> Result<Vec<Payload<'a>>> {
    if !bytes.starts_with(BUNDLE) {
        return wrong("the compressed data are not a bundle");
    }
    let numbers = Numbers(bytes);
    let count = numbers.at::<8>(BUNDLE.len())?;
    let mut at = BUNDLE.len() + 8;
    let (mut found, mut all) = (Vec::new(), 0u64);
    for _ in 0..count {
        let (start, len, id_len) = (numbers.at::<8>(at)?, numbers.at::<8>(at + 8)?, numbers.at::<8>(at + 16)?);
        let id = numbers.range(at as u64 + 24, id_len)?;
        at = id.end;
        let target = String::from_utf8_lossy(&bytes[id]).into_owned();
        // Some files may overlap, but not all with all.
        all = all.saturating_add(len);
        if all > 4 * bytes.len() as u64 {
            return wrong("the files of the bundle overlap too much");
        }
        found.push(Payload { target, bytes: part(numbers.range(start, len)?) });
    }
    Ok(found)
}

/// After the magic: version and method, 16 bits each; since version 2 the size of the file, the size of the
/// uncompressed data, a hash of these. Version 3 has 64-bit sizes.
fn decompressed(bytes: &[u8]) -> Result<Vec<u8>> {
    let numbers = Numbers(bytes);
    let (version, method) = (numbers.at::<2>(4)?, numbers.at::<2>(6)?);
    let (size, header) = match version {
        1 => (numbers.at::<4>(8)?, 20),
        2 => (numbers.at::<4>(12)?, 24),
        3 => (numbers.at::<8>(16)?, 32),
        _ => return wrong(format!("unknown version {version} of compressed bundles")),
    };
    let data = &bytes[numbers.range(header, (bytes.len() as u64).saturating_sub(header))?];
    let limit = match usize::try_from(size) {
        Ok(size) if size <= data.len().saturating_mul(MAX_RATIO) => size,
        _ => return wrong("the bundle would be more than 1024 times as large as it is compressed"),
    };
    let inner = match method {
        0 => miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(data, limit).ok(),
        1 => unzstd(data, limit),
        _ => return wrong(format!("unknown compression method {method}: bundles are compressed with zlib or zstd")),
    };
    match inner.filter(|inner| inner.len() == limit) {
        Some(inner) => Ok(inner),
        None => wrong("the compressed bundle is damaged"),
    }
}

fn unzstd(mut data: &[u8], limit: usize) -> Option<Vec<u8>> {
    let decoder = ruzstd::decoding::StreamingDecoder::new(&mut data).ok()?;
    let mut inner = Vec::new();
    decoder.take(limit as u64 + 1).read_to_end(&mut inner).ok()?;
    Some(inner)
}

/// Consecutive offload binaries, each with its own length.
fn offload(mut bytes: &[u8]) -> Result<Vec<Payload<'_>>> {
    let mut found = Vec::new();
    while bytes.starts_with(OFFLOAD) {
        let numbers = Numbers(bytes);
        let (version, size) = (numbers.at::<4>(4)?, numbers.at::<8>(8)?);
        if version != 1 {
            return wrong(format!("unknown version {version} of offload binaries"));
        }
        let this = &bytes[numbers.range(0, size.max(1))?];
        found.push(offload_entry(this)?);
        bytes = &bytes[this.len()..];
    }
    Ok(found)
}

/// After version and size, the offset of the entry: kinds of image and producer, flags, the map of strings, the image.
fn offload_entry(bytes: &[u8]) -> Result<Payload<'_>> {
    let numbers = Numbers(bytes);
    let entry = numbers.range(numbers.at::<8>(16)?, 40)?.start;
    let producer = match numbers.at::<2>(entry + 2)? {
        1 => "openmp",
        2 => "cuda",
        4 => "hip",
        8 => "sycl",
        _ => "",
    };
    let (map, count) = (numbers.at::<8>(entry + 8)?, numbers.at::<8>(entry + 16)?);
    if count > 256 {
        return wrong("an offload binary has more than 256 strings");
    }
    let map = numbers.range(map, count.saturating_mul(16))?.start;
    let text = |at: usize| -> Result<&str> {
        let start = numbers.range(numbers.at::<8>(at)?, 0)?.start;
        let end = bytes[start..].iter().position(|&byte| byte == 0).map(|len| start + len);
        match end.and_then(|end| std::str::from_utf8(&bytes[start..end]).ok()) {
            Some(text) => Ok(text),
            None => wrong("a string of an offload binary has no end, or is not UTF-8"),
        }
    };
    let (mut triple, mut arch) = ("", "");
    for index in 0..count as usize {
        let at = map + 16 * index;
        match text(at)? {
            "triple" => triple = text(at + 8)?,
            "arch" => arch = text(at + 8)?,
            _ => {}
        }
    }
    let image = numbers.range(numbers.at::<8>(entry + 24)?, numbers.at::<8>(entry + 32)?)?;
    // As in bundles.
    Ok(Payload { target: format!("{producer}-{triple}--{arch}"), bytes: Cow::Borrowed(&bytes[image]) })
}

/// The contents of an object's sections.
fn object(bytes: &[u8]) -> Result<Vec<Payload<'_>>> {
    let Ok(file) = object::File::parse(bytes) else { return wrong("the object is damaged") };
    let mut found = Vec::new();
    for section in file.sections() {
        let (Ok(name), Ok(data)) = (section.name(), section.data()) else { continue };
        match name {
            ".llvmbc" | ".llvm.offloading" | ".hip_fatbin" if !data.is_empty() => {
                found.extend(within(Cow::Borrowed(data))?);
            }
            _ => {}
        }
    }
    if found.is_empty() { wrong("the object contains no bitcode, offload binary or bundle") } else { Ok(found) }
}
