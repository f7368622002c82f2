//! Compilation cache: a folder that processes and threads can share.
//!
//! A key is the hash of everything that an output depends on: the source, the target, the options that affect code, the
//! libraries, and this exact build of gcnc ([`Fingerprint`]). An entry is a file, written under a temporary name and
//! renamed, so nothing ever reads a partial one; it contains its key and a checksum, and a damaged entry counts as
//! missing. Writers check from time to time whether the folder exceeds its limit, and evict the least recently used
//! entries; only one process does so at a time. Errors are not cached: they are quick to reproduce, and the input will
//! change.
//!
//! The files are trusted apart from the checksum: keep the folder writable only for those who may choose what code
//! runs.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use gcnc_isa::Target;
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;

use crate::compiler::{Compiled, Compiler};
use crate::diagnostic::Diagnostics;
use crate::fingerprint::Fingerprint;
use crate::options::Options;
use crate::source::Source;

/// The entries' magic number; to be changed with the format.
const MAGIC: &[u8; 12] = b"gcnc-cache 1";

/// The file that is locked during eviction.
const LOCK: &str = "lock";

/// The age at which a temporary file is taken to be left over from a process that died.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Reading an entry updates its time of use if that is older than this.
const USED: Duration = Duration::from_secs(60);

/// A folder of cached compilations.
///
/// ```
/// use gcnc::{Cache, Compiler, Options, Target};
///
/// let folder = std::env::temp_dir().join(format!("gcnc-doc-{}", std::process::id()));
/// let cache = Cache::open(&folder, 64 << 20)?;
/// let (compiler, target, options) = (Compiler::new(), Target::parse("gfx1100")?, Options::new());
/// let source = "define amdgpu_kernel void @k() {\n  ret void\n}\n";
/// let first = cache.compile(&compiler, source, &target, &options)?;
/// let key = Cache::key(&source.into(), &target, &options);
/// assert_eq!(cache.get(&key), Some(first));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Cache {
    folder: PathBuf,
    limit: u64,
    /// Bytes that may still be written before the next check of the size.
    room: AtomicU64,
}

impl Cache {
    /// Opens or creates a folder. Its entries are limited to `limit` bytes in total.
    ///
    /// # Errors
    /// The folder cannot be created.
    pub fn open(folder: impl Into<PathBuf>, limit: u64) -> io::Result<Cache> {
        let folder = folder.into();
        fs::create_dir_all(&folder)?;
        Ok(Cache { folder, limit, room: AtomicU64::new(0) })
    }

    /// The key of a compilation.
    #[must_use]
    pub fn key(source: &Source<'_>, target: &Target, options: &Options) -> Fingerprint {
        Fingerprint::of_compilation(source, target, options)
    }

    /// Compiles, or returns the cached output. Failures of the cache itself, such as a full disk, are ignored.
    ///
    /// # Errors
    /// As [`Compiler::compile`].
    pub fn compile<'s>(
        &self,
        compiler: &Compiler,
        source: impl Into<Source<'s>>,
        target: &Target,
        options: &Options,
    ) -> Result<Compiled, Diagnostics> {
        let source = source.into();
        let key = Cache::key(&source, target, options);
        if let Some(found) = self.get(&key) {
            return Ok(found);
        }
        let compiled = compiler.compile(source, target, options)?;
        let _ = self.put(&key, &compiled);
        Ok(compiled)
    }

    /// The output cached under this key, if any.
    pub fn get(&self, key: &Fingerprint) -> Option<Compiled> {
        let path = self.path(key);
        let mut file = File::open(&path).ok()?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).ok()?;
        let entry = decode(&bytes, key);
        if entry.is_none() {
            let _ = fs::remove_file(&path);
            return None;
        }
        let used = file.metadata().and_then(|data| data.modified()).ok();
        if used.is_none_or(|at| age(at) > USED) {
            let _ = File::options().append(true).open(&path).and_then(|file| file.set_modified(SystemTime::now()));
        }
        entry
    }

    /// Stores an output under this key, unless it is larger than the limit.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn put(&self, key: &Fingerprint, compiled: &Compiled) -> io::Result<()> {
        let bytes = encode(compiled, key)?;
        let len = bytes.len() as u64;
        if len > self.limit {
            return Ok(());
        }
        let path = self.path(key);
        let folder = path.parent().unwrap_or(&self.folder);
        fs::create_dir_all(folder)?;
        let mut file = NamedTempFile::new_in(&self.folder)?;
        file.write_all(&bytes)?;
        file.persist(&path).map_err(|e| e.error)?;
        if self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |room| room.checked_sub(len)).is_err() {
            self.trim()?;
        }
        Ok(())
    }

    /// Removes all entries.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn clear(&self) -> io::Result<()> {
        self.entries()?.iter().for_each(|entry| drop(fs::remove_file(&entry.path)));
        Ok(())
    }

    /// Total size of the entries in bytes.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn size(&self) -> io::Result<u64> {
        Ok(self.entries()?.iter().map(|entry| entry.len).sum())
    }

    fn path(&self, key: &Fingerprint) -> PathBuf {
        let name = key.to_string();
        self.folder.join(&name[..2]).join(&name[2..])
    }

    /// Evicts the least recently used entries until a quarter of the limit is free, unless another process is doing so.
    fn trim(&self) -> io::Result<()> {
        let lock = File::options().create(true).append(true).open(self.folder.join(LOCK))?;
        if lock.try_lock().is_err() {
            return Ok(());
        }
        let mut entries = self.entries()?;
        let mut size: u64 = entries.iter().map(|entry| entry.len).sum();
        if size > self.limit {
            entries.sort_by_key(|entry| entry.used);
            for entry in entries {
                if size <= self.limit / 4 * 3 {
                    break;
                }
                let _ = fs::remove_file(&entry.path);
                size -= entry.len;
            }
        }
        // Several processes may write, so each checks again after using up part of what is left.
        self.room.store((self.limit - size.min(self.limit)) / 4, Ordering::Relaxed);
        Ok(())
    }

    /// All entries; removes abandoned temporary files.
    fn entries(&self) -> io::Result<Vec<Entry>> {
        let mut all = Vec::new();
        for file in fs::read_dir(&self.folder)? {
            let path = file?.path();
            if path.is_dir() {
                for file in fs::read_dir(&path).into_iter().flatten().flatten() {
                    all.extend(Entry::of(&file.path()));
                }
            } else if path.file_name().is_some_and(|name| name != LOCK)
                && Entry::of(&path).is_some_and(|entry| age(entry.used) > ABANDONED)
            {
                let _ = fs::remove_file(&path);
            }
        }
        Ok(all)
    }
}

struct Entry {
    path: PathBuf,
    len: u64,
    used: SystemTime,
}

impl Entry {
    fn of(path: &Path) -> Option<Entry> {
        let data = fs::metadata(path).ok()?;
        Some(Entry { path: path.to_owned(), len: data.len(), used: data.modified().ok()? })
    }
}

fn age(time: SystemTime) -> Duration {
    time.elapsed().unwrap_or_default()
}

fn encode(compiled: &Compiled, key: &Fingerprint) -> io::Result<Vec<u8>> {
    let payload = rmp_serde::to_vec(compiled).map_err(io::Error::other)?;
    Ok([&MAGIC[..], key.as_bytes(), &Sha256::digest(&payload), &payload].concat())
}

/// Decodes an entry; none if it is damaged or has another key.
fn decode(bytes: &[u8], key: &Fingerprint) -> Option<Compiled> {
    let rest = bytes.strip_prefix(MAGIC)?.strip_prefix(key.as_bytes())?;
    let (checksum, payload) = rest.split_at_checked(Sha256::output_size())?;
    if checksum != &Sha256::digest(payload)[..] {
        return None;
    }
    rmp_serde::from_slice(payload).ok()
}
