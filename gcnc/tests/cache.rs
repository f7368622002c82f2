//! The cache: hits, misses, damaged files, and concurrent use.

use std::fs;
use std::path::{Path, PathBuf};

use gcnc::{
    Cache, Compiled, Compiler, DeviceMath, Emit, Library, Module, OptLevel, Options, ScalarAllocator, Source, Target,
};
use tempfile::TempDir;

/// A kernel that stores a number.
fn kernel(number: u32) -> String {
    format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {{\n  store i32 {number}, ptr addrspace(1) %p\n  ret void\n}}\n"
    )
}

fn target() -> Target {
    Target::parse("gfx1100").expect("a known target")
}

fn compile(number: u32) -> Compiled {
    Compiler::new().compile(&kernel(number), &target(), &Options::new()).expect("a kernel")
}

fn opened(limit: u64) -> (TempDir, Cache) {
    let folder = TempDir::new().expect("a folder");
    let cache = Cache::open(folder.path().join("cache"), limit).expect("a cache");
    (folder, cache)
}

/// The entries' files.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder.join("cache")).expect("the cache").map(|entry| entry.expect("an entry").path());
    let files = |folder: PathBuf| fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    all.filter(|path| path.is_dir()).flat_map(files).collect()
}

#[test]
fn what_was_compiled_is_found_again() {
    let (folder, cache) = opened(1 << 20);
    // A source that was never valid IR proves that the second call compiled nothing.
    let key = Cache::key(&"no module".into(), &target(), &Options::new());
    assert_eq!(cache.get(&key), None);
    cache.put(&key, &compile(1)).expect("room");
    assert_eq!(cache.compile(&Compiler::new(), "no module", &target(), &Options::new()), Ok(compile(1)));
    let again = Cache::open(folder.path().join("cache"), 1 << 20).expect("a cache");
    assert_eq!(again.get(&key), Some(compile(1)));
    assert!(cache.compile(&Compiler::new(), "nor this", &target(), &Options::new()).is_err());
    assert_eq!(entries(folder.path()).len(), 1, "refusals are not kept");
    cache.clear().expect("a folder");
    assert_eq!((cache.get(&key), cache.size().expect("a folder")), (None, 0));
}

#[test]
fn each_thing_that_reaches_the_output_is_in_the_key() {
    let library = |text: &str| Library::open("a", text).expect("a module");
    let mut math = DeviceMath::default();
    math.finite_only = true;
    let options = [
        Options::new(),
        Options::new().level(OptLevel::O0),
        Options::new().emit(Emit::Asm),
        Options::new().code_object_version(4),
        Options::new().features("+cumode"),
        Options::new().wave_size(64),
        Options::new().device_math(math),
        Options::new().disable(["schedule"]),
        Options::new().max_vgprs(24),
        Options::new().max_sgprs(24),
        Options::new().scalar_allocator(ScalarAllocator::Regalloc2),
        Options::new().omit_wait(0),
        Options::new().library(library("@a = global i32 1\n")),
        Options::new().library(library("@a = global i32 2\n")),
    ];
    let text = kernel(1);
    let mut keys: Vec<_> = options.iter().map(|o| Cache::key(&(&text).into(), &target(), o)).collect();
    let module = Module::parse(text.as_bytes()).expect("a module");
    let others: [Source<'_>; 4] =
        ["other".into(), Source::from(&text).named("file.ll"), text.as_bytes().into(), (&module).into()];
    keys.extend(others[..2].iter().chain(&others[3..]).map(|source| Cache::key(source, &target(), &Options::new())));
    for name in ["gfx1101", "gfx90a:xnack+", "gfx90a:xnack-", "gfx90a"] {
        keys.push(Cache::key(&(&text).into(), &Target::parse(name).expect("a target"), &Options::new()));
    }
    for (n, key) in keys.iter().enumerate() {
        assert!(!keys[..n].contains(key), "key {n} is another's");
    }
    let patient = Options::new().time_limit(std::time::Duration::from_secs(9)).verify(true);
    assert_eq!(Cache::key(&(&text).into(), &target(), &patient), keys[0], "what does not reach the output");
    assert_eq!(module.fingerprint(), Module::parse(text.as_bytes()).expect("a module").fingerprint());
    assert_ne!(module.fingerprint(), Module::parse(kernel(2).as_bytes()).expect("a module").fingerprint());
}

#[test]
fn what_is_damaged_is_no_entry() {
    let (folder, cache) = opened(1 << 20);
    let key = Cache::key(&"a".into(), &target(), &Options::new());
    cache.put(&key, &compile(1)).expect("room");
    let path = entries(folder.path()).remove(0);
    let whole = fs::read(&path).expect("the entry");
    for at in (0..whole.len()).step_by(37) {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x10;
        for bytes in [&damaged[..], &whole[..at]] {
            fs::write(&path, bytes).expect("the entry");
            assert_eq!(cache.get(&key), None, "damaged at byte {at}");
            assert!(!path.exists(), "it is removed");
        }
    }
    fs::write(&path, &whole).expect("the entry");
    assert_eq!(cache.get(&key), Some(compile(1)));
}

#[test]
fn the_folder_keeps_to_its_limit() {
    let len = {
        let (_folder, cache) = opened(1 << 20);
        cache.put(&Cache::key(&"a".into(), &target(), &Options::new()), &compile(1)).expect("room");
        cache.size().expect("a folder")
    };
    let (_folder, cache) = opened(10 * len);
    let key = |n: u32| Cache::key(&(&kernel(n)).into(), &target(), &Options::new());
    for n in 0..100 {
        cache.put(&key(n), &compile(1)).expect("room");
        // File timestamps may be coarse.
        std::thread::sleep(std::time::Duration::from_millis(2));
        assert!(cache.get(&key(n)).is_some(), "the latest is there");
    }
    assert!(cache.size().expect("a folder") <= 12 * len, "{} entries", cache.size().expect("a folder") / len);
    assert_eq!(cache.get(&key(0)), None, "the oldest went first");
    let (_folder, small) = opened(len / 2);
    small.put(&key(0), &compile(1)).expect("it is not kept");
    assert_eq!(small.size().expect("a folder"), 0);
}

#[test]
fn many_write_and_read_at_once() {
    let (folder, _) = opened(1 << 20);
    let wanted: Vec<Compiled> = (0..8).map(compile).collect();
    let compiler = Compiler::new();
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let (folder, wanted, compiler) = (folder.path(), &wanted, &compiler);
            scope.spawn(move || {
                // As in another process: only the folder is shared.
                let cache = Cache::open(folder.join("cache"), 20_000).expect("a cache");
                for n in (0..200u32).map(|k| (k * 5 + thread) % 8) {
                    let found = cache.compile(compiler, &kernel(n), &target(), &Options::new());
                    assert_eq!(found.as_ref(), Ok(&wanted[n as usize]));
                }
            });
        }
    });
}

#[test]
fn a_cache_that_cannot_write_only_costs_time() {
    let (folder, cache) = opened(1 << 20);
    fs::remove_dir_all(folder.path().join("cache")).expect("the folder");
    fs::write(folder.path().join("cache"), "a file").expect("a file");
    assert_eq!(cache.compile(&Compiler::new(), &kernel(1), &target(), &Options::new()), Ok(compile(1)));
}
