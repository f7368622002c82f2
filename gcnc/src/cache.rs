//! A cache of compilations in a folder, which processes and threads may share.
//!
//! A key is the hash of all that an output depends on: the source, the target, the options that reach code, the
//! libraries, and this very build of gcnc ([`Fingerprint`]). An entry is a file, written beside its place and renamed
//! to it, so nobody ever reads half of one; it repeats its key and has a checksum, so what is damaged is no entry. Who
//! writes looks now and then whether the folder has grown beyond its limit, and removes what was not used for the
//! longest time; only one process does so at a time. Refusals are not kept: they are quick, and people mend them.
//!
//! The folder's files are trusted as far as the checksum goes: keep it where only those can write who may choose what
//! code runs.

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

/// What entries begin with; another number whenever what follows is another.
const MAGIC: &[u8; 12] = b"gcnc-cache 1";

/// The file whose lock has who removes entries.
const LOCK: &str = "lock";

/// How old a file that was never renamed must be before it is taken for one of a process that died.
const ABANDONED: Duration = Duration::from_secs(3600);

/// An entry that was read is marked as used if it was not for so long.
const USED: Duration = Duration::from_secs(60);

/// A folder of compilations.
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
    /// Bytes that may still be written before somebody looks at the size.
    room: AtomicU64,
}

impl Cache {
    /// Opens a folder, or makes it. Its entries are kept to `limit` bytes.
    ///
    /// # Errors
    /// The folder cannot be made.
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

    /// Compiles, or takes what was compiled before. The cache's own troubles, such as a full disk, only cost its help.
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

    /// What was compiled under this key, if it is there.
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

    /// Keeps what was compiled under this key. What is larger than the limit is not kept.
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

    /// Bytes of all entries.
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

    /// Removes what was not used for the longest time, until there is room for a quarter of the limit; unless another
    /// process does.
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
        // Several processes write, and each looks when it has filled a part of what is left.
        self.room.store((self.limit - size.min(self.limit)) / 4, Ordering::Relaxed);
        Ok(())
    }

    /// All entries; what was abandoned while it was written goes.
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

/// What an entry holds, if it is whole and this key's.
fn decode(bytes: &[u8], key: &Fingerprint) -> Option<Compiled> {
    let rest = bytes.strip_prefix(MAGIC)?.strip_prefix(key.as_bytes())?;
    let (checksum, payload) = rest.split_at_checked(Sha256::output_size())?;
    if checksum != &Sha256::digest(payload)[..] {
        return None;
    }
    rmp_serde::from_slice(payload).ok()
}
