//! The header is what cbindgen makes of the source. `GCNC_BLESS=1 cargo test -p gcnc-capi --test header` writes it
//! anew.

use std::path::Path;

#[test]
fn the_header_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml")).expect("a configuration");
    let made = cbindgen::Builder::new().with_crate(folder).with_config(config).generate().expect("a header");
    let mut header = Vec::new();
    made.write(&mut header);
    let path = folder.join("include/gcnc.h");
    if std::env::var_os("GCNC_BLESS").is_some() {
        std::fs::write(&path, &header).expect("a place for the header");
    }
    let kept = std::fs::read(&path).expect("a header");
    assert!(kept == header, "{} is old: run this test with GCNC_BLESS=1", path.display());
}
