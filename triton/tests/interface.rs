//! The four functions as Triton calls them: their results, and their errors.

use std::ffi::{CStr, c_char, c_int};
use std::ptr::{null, null_mut};

use gcnc_triton::{
    CodegenOptions, triton_amdgpu_assemble, triton_amdgpu_compile, triton_amdgpu_free, triton_amdgpu_revision,
};

const KERNEL: &str = "define amdgpu_kernel void @axpy(ptr addrspace(1) %p, float %a, float %b) {
  %x = load float, ptr addrspace(1) %p
  %y = fmul float %x, %a
  %z = fadd float %y, %b
  store float %z, ptr addrspace(1) %p
  ret void
}
";

/// Options of version 1 for a processor.
fn options(processor: &'static CStr) -> CodegenOptions {
    CodegenOptions {
        abi_version: 1,
        triple: c"amdgcn-amd-amdhsa".as_ptr(),
        processor: processor.as_ptr(),
        features: c"".as_ptr(),
        abi: c"".as_ptr(),
        flags: null(),
        disabled_passes: c"disable-lsr,schedule".as_ptr(),
        enable_fp_fusion: 0,
        disable_optimization: 0,
        canonicalize_gep: 0,
        dump_ir: 0,
        enable_timing: 0,
    }
}

/// A function's result, which is freed here: bytes, or a message.
fn result(call: impl FnOnce(*mut *mut c_char, *mut usize, *mut *mut c_char) -> c_int) -> Result<Vec<u8>, String> {
    let (mut bytes, mut size, mut error) = (null_mut(), 7, null_mut());
    let status = call(&mut bytes, &mut size, &mut error);
    // SAFETY: the functions return `size` bytes, or a message, for us to free.
    unsafe {
        let given = match status {
            0 => Ok(std::slice::from_raw_parts(bytes.cast::<u8>(), size).to_vec()),
            _ => Err(CStr::from_ptr(error).to_string_lossy().into_owned()),
        };
        assert!(status == 0 && error.is_null() || bytes.is_null() && size == 0);
        triton_amdgpu_free(bytes.cast());
        triton_amdgpu_free(error.cast());
        given
    }
}

fn compile(ir: &str, options: &CodegenOptions) -> Result<String, String> {
    // SAFETY: all pointers are valid.
    let made = result(|bytes, size, error| unsafe {
        triton_amdgpu_compile(ir.as_ptr(), ir.len(), options, bytes, size, error)
    });
    made.map(|bytes| String::from_utf8(bytes).expect("assembly is text"))
}

fn assemble(source: &str, processor: &CStr, features: &CStr) -> Result<Vec<u8>, String> {
    let triple = c"amdgcn-amd-amdhsa".as_ptr();
    let (name, list) = (processor.as_ptr(), features.as_ptr());
    // SAFETY: all pointers are valid.
    result(|bytes, size, error| unsafe {
        triton_amdgpu_assemble(source.as_ptr(), source.len(), triple, name, list, bytes, size, error)
    })
}

#[test]
fn a_module_becomes_assembly_and_that_an_object() {
    let text = compile(KERNEL, &options(c"gfx942")).expect("it compiles");
    assert!(text.contains("axpy:") && text.contains(".amdhsa_kernel axpy"), "{text}");
    let object = assemble(&text, c"gfx942", c"").expect("it assembles");
    assert_eq!((&object[..4], object[16]), (&b"\x7fELF"[..], 1), "a relocatable object");
}

#[test]
fn options_are_obeyed() {
    let fused = |text: &str| text.contains("v_fma") || text.contains("v_fmac") || text.contains("v_pk_fma");
    let plain = options(c"gfx942");
    assert!(!fused(&compile(KERNEL, &plain).expect("it compiles")));
    assert!(fused(&compile(KERNEL, &CodegenOptions { enable_fp_fusion: 1, ..plain }).expect("it compiles")));
    let features = CodegenOptions { features: c"+xnack".as_ptr(), ..plain };
    let text = compile(KERNEL, &features).expect("it compiles");
    assert!(text.contains("gfx942:xnack+"), "{text}");
    assert!(assemble(&text, c"gfx942", c"+xnack").is_ok());
    let worst = CodegenOptions { disable_optimization: 1, ..plain };
    assert_ne!(compile(KERNEL, &worst).expect("it compiles"), compile(KERNEL, &plain).expect("it compiles"));
}

#[test]
fn what_is_wrong_is_refused() {
    let plain = options(c"gfx942");
    let newer = CodegenOptions { abi_version: 2, ..plain };
    assert!(compile(KERNEL, &newer).is_err_and(|e| e.contains("version 2") && e.contains("version 1")));
    assert!(compile(KERNEL, &CodegenOptions { triple: null(), ..plain }).is_err_and(|e| e.contains("triple")));
    assert!(compile(KERNEL, &options(c"gfx1")).is_err_and(|e| e.contains("unknown processor `gfx1`")));
    assert!(compile("define void @f( {", &plain).is_err_and(|e| !e.is_empty()));
    assert!(assemble("s_nonsense\n", c"gfx942", c"").is_err_and(|e| e.starts_with("1:1: ")));
    // SAFETY: null is rejected.
    unsafe {
        let none = triton_amdgpu_compile(null(), 0, null(), null_mut(), null_mut(), null_mut());
        assert_ne!(none, 0);
        assert_ne!(triton_amdgpu_assemble(null(), 1, null(), null(), null(), null_mut(), null_mut(), null_mut()), 0);
        triton_amdgpu_free(null_mut());
        assert!(CStr::from_ptr(triton_amdgpu_revision()).to_string_lossy().starts_with("gcnc "));
    }
}

#[test]
fn threads_share_it() {
    let alone = compile(KERNEL, &options(c"gfx1100")).expect("it compiles");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| assert_eq!(compile(KERNEL, &options(c"gfx1100")).as_ref(), Ok(&alone)));
        }
    });
}
