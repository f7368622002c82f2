//! Offload bundles: files with code for several targets, selection of entries, and archives of bundles.
//!
//! `gcnc-bitcode` parses bundles and packages. The id of a bundle's entry consists of the offload kind, triple and
//! target id: `hipv4-amdgcn-amd-amdhsa--gfx90a:xnack+` (Clang, "Clang Offload Bundler", "Bundle Entry ID").

use std::borrow::Cow;
use std::ops::Range;

use gcnc::bitcode::{Payload, payloads};
use gcnc_isa::Target;
use object::read::archive::ArchiveFile;

use crate::isa;

/// Whether an entry matches a requested id. The offload kind may be omitted, and HIP's versions are equivalent; the
/// target features must be equal, or unspecified.
pub fn is_entry(entry: &str, id: &str) -> bool {
    match (parts(entry), parts(id)) {
        (Some((kind, target)), Some((wanted, id))) => {
            let same_kind = kind == wanted || wanted.is_empty() || kind.starts_with("hip") && wanted.starts_with("hip");
            same_kind && isa::runs(&target, &id)
        }
        _ => entry.trim_end_matches('-') == id.trim_end_matches('-'),
    }
}

/// The offload kind of an entry, and its target.
fn parts(id: &str) -> Option<(&str, Target)> {
    let (kind, rest) = match id.strip_prefix("amdgcn-") {
        Some(_) => ("", id),
        None => id.split_once('-')?,
    };
    // The environment, the fourth part of a triple, may be missing together with its hyphen.
    let target = rest.strip_prefix("amdgcn-amd-amdhsa")?.trim_start_matches('-');
    Some((kind, Target::parse(target.strip_prefix("unknown-").unwrap_or(target)).ok()?))
}

/// The entry for a requested id: an exact match is preferred to one with unspecified features.
pub fn entry<'e, 'b>(entries: &'e [Payload<'b>], id: &str) -> Option<&'e Payload<'b>> {
    let exact = entries.iter().find(|entry| entry.target == id);
    exact.or_else(|| entries.iter().find(|entry| is_entry(&entry.target, id)))
}

/// The range of the code object for a target in an uncompressed bundle.
pub fn place(bundle: &[u8], id: &str) -> Option<Range<usize>> {
    let entries = payloads(bundle).ok()?;
    match &entry(&entries, id)?.bytes {
        Cow::Borrowed(bytes) => {
            let start = bytes.as_ptr().addr() - bundle.as_ptr().addr();
            Some(start..start + bytes.len())
        }
        Cow::Owned(_) => None,
    }
}

/// The files of an archive, with their names.
pub fn members(archive: &[u8]) -> Option<Vec<(String, &[u8])>> {
    let file = ArchiveFile::parse(archive).ok()?;
    let mut all = Vec::new();
    for member in file.members() {
        let member = member.ok()?;
        all.push((String::from_utf8_lossy(member.name()).into_owned(), member.data(archive).ok()?));
    }
    Some(all)
}

/// Creates an archive of files; names of more than 15 bytes go to a table (GNU's format).
pub fn archive(members: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut out = b"!<arch>\n".to_vec();
    let mut names = String::new();
    let mut heads = Vec::new();
    for (name, _) in members {
        if name.len() < 16 {
            heads.push(format!("{name}/"));
        } else {
            heads.push(format!("/{}", names.len()));
            names.push_str(name);
            names.push_str("/\n");
        }
    }
    let mut put = |name: &str, bytes: &[u8]| {
        // Name, time, owner, group, mode, size.
        let head = format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, 0, 644, bytes.len());
        out.extend_from_slice(head.as_bytes());
        out.extend_from_slice(bytes);
        if !bytes.len().is_multiple_of(2) {
            out.push(b'\n');
        }
    };
    if !names.is_empty() {
        put("//", names.as_bytes());
    }
    for (head, (_, bytes)) in heads.iter().zip(members) {
        put(head, bytes);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_entries() {
        for (entry, id, same) in [
            ("hip-amdgcn-amd-amdhsa--gfx906", "hipv4-amdgcn-amd-amdhsa--gfx906", true),
            ("hipv4-amdgcn-amd-amdhsa--gfx90a", "amdgcn-amd-amdhsa--gfx90a:xnack+", true),
            ("hip-amdgcn-amd-amdhsa-gfx906", "hip-amdgcn-amd-amdhsa--gfx906", true),
            ("hip-amdgcn-amd-amdhsa-unknown-gfx906", "hip-amdgcn-amd-amdhsa--gfx906", true),
            ("hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-", "amdgcn-amd-amdhsa--gfx90a:xnack+", false),
            ("openmp-amdgcn-amd-amdhsa--gfx906", "hip-amdgcn-amd-amdhsa--gfx906", false),
            ("host-x86_64-unknown-linux--", "host-x86_64-unknown-linux-", true),
            ("host-x86_64-unknown-linux--", "amdgcn-amd-amdhsa--gfx906", false),
        ] {
            assert_eq!(is_entry(entry, id), same, "{entry} {id}");
        }
    }

    #[test]
    fn archives_come_back() {
        let files = [("a.bc", &b"abc"[..]), ("a-rather-long-name.bc", b""), ("another-long-name.o", b"1234")];
        let files = files.map(|(name, bytes)| (name.to_owned(), bytes.to_vec()));
        let bytes = archive(&files);
        let back: Vec<_> = members(&bytes).unwrap().into_iter().map(|(n, b)| (n, b.to_vec())).collect();
        assert_eq!(back, files);
    }
}
