//! Extracting bitcode from containers.

use crate::common::{corpus, run, tool};
use crate::mutate::mutate;
use gcnc_bitcode::{Payload, payloads};
use std::path::{Path, PathBuf};

/// A temporary directory for one test.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn two() -> [PathBuf; 2] {
    let mut paths = corpus().into_iter().filter(|path| path.to_string_lossy().contains("saxpy"));
    [paths.next().unwrap(), paths.next().unwrap()]
}

/// What LLVM's tool wraps is found again, for the same targets.
fn check(found: &[Payload<'_>], expected: &[(&str, Vec<u8>)]) {
    let found: Vec<(&str, Vec<u8>)> = found.iter().map(|p| (&p.target[..], p.bytes.to_vec())).collect();
    assert_eq!(found.iter().map(|p| p.0).collect::<Vec<_>>(), expected.iter().map(|p| p.0).collect::<Vec<_>>());
    assert!(found == expected);
}

#[test]
fn bundles() {
    let Some(bundler) = tool("clang-offload-bundler-22") else { return };
    let (folder, [a, b]) = (scratch("bundles"), two());
    let host = folder.join("host");
    std::fs::write(&host, b"").unwrap();
    let targets = "host-x86_64-unknown-linux-gnu-,hip-amdgcn-amd-amdhsa--gfx906,hip-amdgcn-amd-amdhsa--gfx90a:xnack+";
    let [bytes_a, bytes_b] = [&a, &b].map(|path| std::fs::read(path).unwrap());
    let expected = [
        ("host-x86_64-unknown-linux-gnu-", Vec::new()),
        ("hip-amdgcn-amd-amdhsa--gfx906", bytes_a),
        ("hip-amdgcn-amd-amdhsa--gfx90a:xnack+", bytes_b),
    ];
    for (name, more) in [("plain", ""), ("zstd", "-compress"), ("zlib", "-compress")] {
        let out = folder.join(name);
        let mut args = vec![format!("-type=bc"), format!("-targets={targets}"), format!("-output={}", out.display())];
        args.extend([&host, &a, &b].map(|path| format!("-input={}", path.display())));
        args.extend((!more.is_empty()).then(|| more.to_owned()));
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        run(&bundler, &args, b"").unwrap();
        let mut bytes = std::fs::read(&out).unwrap();
        if name == "zlib" {
            bytes = with_zlib(&std::fs::read(folder.join("plain")).unwrap());
        }
        assert_eq!(bytes.starts_with(b"CCOB"), name != "plain");
        check(&payloads(&bytes).unwrap(), &expected);
        for number in 0..300 {
            let _ = payloads(&mutate(&bytes, number));
        }
    }
}

/// A bundle compressed like version 2, with zlib.
fn with_zlib(bundle: &[u8]) -> Vec<u8> {
    let data = miniz_oxide::deflate::compress_to_vec_zlib(bundle, 6);
    let mut out = b"CCOB\x02\0\0\0".to_vec();
    out.extend((24 + data.len() as u32).to_le_bytes());
    out.extend((bundle.len() as u32).to_le_bytes());
    out.extend([0; 8]);
    out.extend(data);
    out
}

#[test]
fn offload_binaries() {
    let Some(packager) = tool("clang-offload-packager-22") else { return };
    let (out, [a, b]) = (scratch("offload").join("out"), two());
    let [bytes_a, bytes_b] = [&a, &b].map(|path| std::fs::read(path).unwrap());
    let images = [
        format!("--image=file={},triple=amdgcn-amd-amdhsa,arch=gfx906,kind=hip", a.display()),
        format!("--image=file={},triple=amdgcn-amd-amdhsa,arch=gfx90a,kind=openmp", b.display()),
    ];
    run(&packager, &["-o", out.to_str().unwrap(), &images[0], &images[1]], b"").unwrap();
    let bytes = std::fs::read(&out).unwrap();
    let expected = [("hip-amdgcn-amd-amdhsa--gfx906", bytes_a), ("openmp-amdgcn-amd-amdhsa--gfx90a", bytes_b)];
    check(&payloads(&bytes).unwrap(), &expected);
    for number in 0..300 {
        let _ = payloads(&mutate(&bytes, number));
    }
}

#[test]
fn sections_of_objects() {
    let Some(copier) = tool("llvm-objcopy-22") else { return };
    let Some(assembler) = tool("llvm-mc-22") else { return };
    let (folder, [a, _]) = (scratch("objects"), two());
    let (plain, out) = (folder.join("plain.o"), folder.join("with.o"));
    let object = run(&assembler, &["-triple=x86_64-linux-gnu", "-filetype=obj", "-"], b"nop\n").unwrap();
    std::fs::write(&plain, &object).unwrap();
    assert!(payloads(&object).unwrap_err().to_string().contains("contains no bitcode"));
    let section = format!("--add-section=.llvmbc={}", a.display());
    run(&copier, &[&section, plain.to_str().unwrap(), out.to_str().unwrap()], b"").unwrap();
    let bytes = std::fs::read(&out).unwrap();
    check(&payloads(&bytes).unwrap(), &[("", std::fs::read(&a).unwrap())]);
}

#[test]
fn bitcode_holds_itself() {
    let bytes = std::fs::read(&two()[0]).unwrap();
    check(&payloads(&bytes).unwrap(), &[("", bytes.clone())]);
    assert!(payloads(b"text").is_err());
}

/// A small file that claims to be huge.
#[test]
fn sizes_are_bounded() {
    let mut bytes = with_zlib(&[0; 4096]);
    bytes[12..16].copy_from_slice(&0xffff_ffffu32.to_le_bytes());
    let error = payloads(&bytes).unwrap_err();
    assert!(error.to_string().contains("1024 times"), "{error}");
    let mut bundle = b"__CLANG_OFFLOAD_BUNDLE__".to_vec();
    bundle.extend(u64::MAX.to_le_bytes());
    assert!(payloads(&bundle).is_err());
}
