#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| gcnc_fuzz::targets::mir::mir(data));
