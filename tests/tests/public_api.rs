//! The public API of the crate `gcnc` matches `gcnc/public-api.txt`, as listed by `cargo public-api`.
//!
//! A change of the file is a change for embedders and belongs in CHANGELOG.md. To update it: `GCNC_BLESS=1 cargo test
//! --profile checked -p gcnc-tests --test public_api`.
//!
//! The list is made from rustdoc's JSON, which is unstable and names paths inside the standard library. So it is for
//! one version of Rust, the oldest supported one; the test is skipped with others. Only rustdoc is allowed unstable
//! options: with cargo, all dependencies would be rebuilt.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const VERSION: &str = env!("CARGO_PKG_RUST_VERSION");

/// The JSON of the crate's documentation.
fn documentation(root: &Path) -> PathBuf {
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let rustdoc = tmp.join("rustdoc");
    fs::write(&rustdoc, "#!/bin/sh\nRUSTC_BOOTSTRAP=1 exec rustdoc \"$@\"\n").expect("a script");
    fs::set_permissions(&rustdoc, fs::Permissions::from_mode(0o755)).expect("a program");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root).env("RUSTDOC", &rustdoc).env_remove("RUSTDOCFLAGS");
    command.args(["rustdoc", "--quiet", "--locked", "--profile", "checked", "-p", "gcnc", "--lib", "--all-features"]);
    command.arg("--target-dir").arg(tmp.parent().expect("the target directory"));
    command.args(["--", "-Z", "unstable-options", "--output-format", "json"]);
    assert!(command.status().expect("cargo starts").success(), "rustdoc failed");
    tmp.with_file_name("doc").join("gcnc.json")
}

#[test]
fn public_interface() {
    let version = Command::new("rustc").arg("--version").output().expect("rustc starts");
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    if !version.starts_with(&format!("rustc {VERSION}.")) {
        assert!(env::var_os("GCNC_REQUIRE_ORACLES").is_none(), "the list is made with Rust {VERSION}, not {version}");
        eprintln!("skipped: the list is made with Rust {VERSION}, not {version}");
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository");
    let builder = public_api::Builder::from_rustdoc_json(documentation(root)).omit_blanket_impls(true);
    let builder = builder.omit_auto_trait_impls(true).omit_auto_derived_impls(true);
    let now = builder.build().expect("the JSON can be read").to_string();
    let file = root.join("gcnc/public-api.txt");
    if env::var_os("GCNC_BLESS").is_some() {
        fs::write(&file, now).expect("the list is written");
        return;
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    let lines = |text| str::lines(text).collect::<BTreeSet<&str>>();
    let (old, new) = (lines(&kept), lines(&now));
    let gone: String = old.difference(&new).map(|line| format!("- {line}\n")).collect();
    let come: String = new.difference(&old).map(|line| format!("+ {line}\n")).collect();
    assert!(kept == now, "{} is old: run this test with GCNC_BLESS=1\n{gone}{come}", file.display());
}
