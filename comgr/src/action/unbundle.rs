//! Unbundling: extracts the contents of bundles, archives of bundles, and packages.
//!
//! There is one output for each input and each entry id, empty if the input has no such entry. Its name consists of the
//! input's, a hyphen, the id, and the extension of its kind.

use gcnc::bitcode::{is_bitcode, payloads};

use super::Job;
use crate::abi::{DataKind, Done, Status};
use crate::bundle;

/// The kinds of bundles, with the kind and extension of their entries.
const BUNDLES: [(DataKind, DataKind, &str); 3] = [
    (DataKind::BcBundle, DataKind::Bc, "bc"),
    (DataKind::ArBundle, DataKind::Ar, "a"),
    (DataKind::ObjBundle, DataKind::Executable, "o"),
];

/// Unpacks bundles.
pub fn unbundle(job: &mut Job<'_>) -> Done<()> {
    let ids = job.info.bundle_entries.clone();
    for (kind, to, ending) in BUNDLES {
        for (name, bytes) in job.all(kind) {
            for id in &ids {
                match if kind == DataKind::ArBundle { of_archive(&bytes, id) } else { of_bundle(&bytes, id) } {
                    Ok(entry) => job.put(to, format!("{}-{id}.{ending}", stem(&name)), entry),
                    Err(why) => return job.fail(format!("{name}: error: {why}")),
                }
            }
        }
    }
    Ok(())
}

/// A name without its extension.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// An entry of a bundle; empty if there is none. Bitcode without a bundle counts as its only entry.
fn of_bundle(bytes: &[u8], id: &str) -> Result<Vec<u8>, String> {
    if is_bitcode(bytes) {
        return Ok(bytes.to_vec());
    }
    let entries = payloads(bytes).map_err(|e| e.to_string())?;
    Ok(bundle::entry(&entries, id).map(|entry| entry.bytes.to_vec()).unwrap_or_default())
}

/// An archive of the entries with this id in an archive's bundles.
fn of_archive(bytes: &[u8], id: &str) -> Result<Vec<u8>, String> {
    let members = bundle::members(bytes).ok_or("this is no archive")?;
    let mut found = Vec::new();
    for (name, bytes) in members {
        // Other members are not for any target.
        let Ok(entries) = payloads(bytes) else { continue };
        if let Some(entry) = bundle::entry(&entries, id) {
            let ending = if is_bitcode(&entry.bytes) { "bc" } else { "o" };
            found.push((format!("{}-{id}.{ending}", stem(&name)), entry.bytes.to_vec()));
        }
    }
    Ok(bundle::archive(&found))
}

/// Unpacks packages (offload binaries).
pub fn unpackage(job: &mut Job<'_>) -> Done<()> {
    let ids = job.info.package_entries.clone();
    for (name, bytes) in job.all(DataKind::Package) {
        let Ok(entries) = payloads(&bytes) else { return Err(Status::InvalidArgument) };
        for (triple, arch) in &ids {
            let wanted = format!("-{triple}--{arch}");
            for entry in entries.iter().filter(|entry| entry.target.ends_with(&wanted)) {
                let (kind, ending) = match &entry.bytes[..] {
                    bytes if is_bitcode(bytes) => (DataKind::Bc, "bc"),
                    bytes if bytes.starts_with(b"!<arch>\n") => (DataKind::Ar, "a"),
                    bytes if bytes.starts_with(b"\x7fELF") => (DataKind::Executable, "o"),
                    _ => (DataKind::Bytes, "bin"),
                };
                job.put(kind, format!("{}-{triple}-{arch}.{ending}", stem(&name)), entry.bytes.to_vec());
            }
        }
    }
    Ok(())
}
