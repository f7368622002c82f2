//! Sets the shared library's soname, `libgcnc.so.0`, which never changes because the interface only grows.

fn main() {
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux") {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libgcnc.so.0");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
