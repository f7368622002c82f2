//! C programs with `libamd_comgr.so.3`.

#[path = "../../clients/harness.rs"]
mod harness;

#[test]
fn functions_do_what_the_header_says() {
    harness::api(3);
}

#[test]
fn no_memory_is_lost() {
    harness::memory(3);
}
