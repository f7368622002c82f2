//! What compilers wrap bitcode in: bundles, offload binaries, sections of objects.
//!
//! * Bundles of `clang-offload-bundler`, also compressed (Clang, "Clang Offload Bundler", "Bundled Binary File Layout",
//!   "Compressed Bundled Code Object"): a table of places, sizes and target ids, then the files.
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

/// A compressed bundle grows to so many times its size at most.
const MAX_RATIO: usize = 1024;

/// A file within another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payload<'a> {
    /// What it is for, as the file says it: `hip-amdgcn-amd-amdhsa--gfx90a:xnack+`; empty if it does not.
    pub target: String,
    /// The file itself.
    pub bytes: Cow<'a, [u8]>,
}

/// What is wrong with a file that should hold others.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PayloadError(String);

type Result<T> = std::result::Result<T, PayloadError>;

fn wrong<T>(message: impl Into<String>) -> Result<T> {
    Err(PayloadError(message.into()))
}

/// Whether a file is of a format that holds others, among which there may be bitcode.
pub fn is_container(bytes: &[u8]) -> bool {
    [ELF, BUNDLE, COMPRESSED, OFFLOAD].iter().any(|magic| bytes.starts_with(magic))
}

/// The files that a file holds, in order; bitcode holds itself.
///
/// # Errors
/// It is of none of these formats, or damaged.
pub fn payloads(bytes: &[u8]) -> Result<Vec<Payload<'_>>> {
    match bytes {
        _ if bytes.starts_with(ELF) => object(bytes),
        _ => within(Cow::Borrowed(bytes)),
    }
}

/// The files of all formats but objects.
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
        _ => wrong("this is no bitcode, bundle, offload binary or object"),
    }
}

/// Little-endian numbers at places that are checked.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn at<const N: usize>(&self, at: usize) -> Result<u64> {
        let bytes = at.checked_add(N).and_then(|end| self.0.get(at..end));
        match bytes {
            Some(bytes) => Ok(bytes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte))),
            None => wrong("the file ends within a table"),
        }
    }

    /// A place and a length, within the file.
    fn range(&self, start: u64, len: u64) -> Result<std::ops::Range<usize>> {
        let range = usize::try_from(start).ok().and_then(|start| {
            let end = start.checked_add(usize::try_from(len).ok()?)?;
            (end <= self.0.len()).then_some(start..end)
        });
        match range {
            Some(range) => Ok(range),
            None => wrong("a part is outside of the file"),
        }
    }
}

/// After the magic: how many files, then of each its place, its size, and its target id behind the length of that.
fn bundle<'a>(bytes: &[u8], part: impl Fn(std::ops::Range<usize>) -> Cow<'a, [u8]>) -> Result<Vec<Payload<'a>>> {
    if !bytes.starts_with(BUNDLE) {
        return wrong("what is compressed is no bundle");
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
        // Files may be one, but not all of them all.
        all = all.saturating_add(len);
        if all > 4 * bytes.len() as u64 {
            return wrong("the files of the bundle overlap too much");
        }
        found.push(Payload { target, bytes: part(numbers.range(start, len)?) });
    }
    Ok(found)
}

/// After the magic: version and method, in 16 bits each; since version 2 the size of the file, the size of what is
/// compressed, a hash of it. Version 3 has sizes of 64 bits.
fn decompressed(bytes: &[u8]) -> Result<Vec<u8>> {
    let numbers = Numbers(bytes);
    let (version, method) = (numbers.at::<2>(4)?, numbers.at::<2>(6)?);
    let (size, header) = match version {
        1 => (numbers.at::<4>(8)?, 20),
        2 => (numbers.at::<4>(12)?, 24),
        3 => (numbers.at::<8>(16)?, 32),
        _ => return wrong(format!("compressed bundles of version {version} are not known")),
    };
    let data = &bytes[numbers.range(header, (bytes.len() as u64).saturating_sub(header))?];
    let limit = match usize::try_from(size) {
        Ok(size) if size <= data.len().saturating_mul(MAX_RATIO) => size,
        _ => return wrong("the bundle would be more than 1024 times as large as it is compressed"),
    };
    let inner = match method {
        0 => miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(data, limit).ok(),
        1 => unzstd(data, limit),
        _ => return wrong(format!("bundles are compressed with zlib or zstd; method {method} is not known")),
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

/// Offload binaries one after another, each as long as it says.
fn offload(mut bytes: &[u8]) -> Result<Vec<Payload<'_>>> {
    let mut found = Vec::new();
    while bytes.starts_with(OFFLOAD) {
        let numbers = Numbers(bytes);
        let (version, size) = (numbers.at::<4>(4)?, numbers.at::<8>(8)?);
        if version != 1 {
            return wrong(format!("offload binaries of version {version} are not known"));
        }
        let this = &bytes[numbers.range(0, size.max(1))?];
        found.push(offload_entry(this)?);
        bytes = &bytes[this.len()..];
    }
    Ok(found)
}

/// Behind version and size, where the entry is: kinds of image and producer, flags, the map of texts, the image.
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
        return wrong("an offload binary has more than 256 texts");
    }
    let map = numbers.range(map, count.saturating_mul(16))?.start;
    let text = |at: usize| -> Result<&str> {
        let start = numbers.range(numbers.at::<8>(at)?, 0)?.start;
        let end = bytes[start..].iter().position(|&byte| byte == 0).map(|len| start + len);
        match end.and_then(|end| std::str::from_utf8(&bytes[start..end]).ok()) {
            Some(text) => Ok(text),
            None => wrong("a text of an offload binary has no end, or is not UTF-8"),
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
    // As bundles have it.
    Ok(Payload { target: format!("{producer}-{triple}--{arch}"), bytes: Cow::Borrowed(&bytes[image]) })
}

/// What the sections of an object hold.
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
    if found.is_empty() { wrong("the object holds no bitcode, offload binary or bundle") } else { Ok(found) }
}
