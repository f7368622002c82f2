//! `llvm.read_register` and `llvm.write_register`: what LLVM supports, and what is rejected.

use gcnc::{Compiler, Emit, Options, Target};

fn compile(text: &str, target: &str) -> Result<String, String> {
    let options = Options::new().emit(Emit::Asm).verify(true);
    let code = Compiler::new().compile(text, &Target::parse(target).expect("a target"), &options);
    code.map(|code| String::from_utf8(code.bytes).expect("text")).map_err(|e| e.to_string())
}

fn moves(register: &str, ty: &str) -> Result<String, String> {
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, {ty} %x) {{
          call void @llvm.write_register.{ty}(metadata !0, {ty} %x)
          %r = call {ty} @llvm.read_register.{ty}(metadata !0)
          store {ty} %r, ptr addrspace(1) %p
          ret void
        }}
        !0 = !{{!\"{register}\"}}"
    );
    compile(&text, "gfx900")
}

fn read(register: &str, ty: &str, target: &str) -> Result<String, String> {
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {{
          %r = call {ty} @llvm.read_register.{ty}(metadata !0)
          store {ty} %r, ptr addrspace(1) %p
          ret void
        }}
        !0 = !{{!\"{register}\"}}"
    );
    compile(&text, target)
}

#[test]
fn registers_are_moved() {
    let m0 = moves("m0", "i32").unwrap();
    assert!(m0.contains("s_mov_b32 m0, s") && m0.contains(", m0\n"), "{m0}");
    let exec = moves("exec", "i64").unwrap();
    assert!(exec.contains("s_mov_b64 exec, s["), "{exec}");
    for half in ["exec_lo", "exec_hi"] {
        let code = moves(half, "i32").unwrap();
        assert!(code.contains(&format!("s_mov_b32 {half}, s")), "{code}");
    }
}

#[test]
fn flat_scratch_is_set_up_and_read() {
    for (target, set_up, read_low) in [
        ("gfx700", "s_lshr_b32 flat_scratch_hi, s", ", flat_scratch_lo\n"),
        ("gfx803", "s_lshr_b32 flat_scratch_hi, s", ", flat_scratch_lo\n"),
        ("gfx900", "s_addc_u32 flat_scratch_hi, s", ", flat_scratch_lo\n"),
        ("gfx942", ".amdhsa_enable_private_segment 1", ", flat_scratch_lo\n"),
        ("gfx1030", "s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s", ", hwreg(HW_REG_FLAT_SCR_LO)\n"),
        ("gfx1100", ".amdhsa_enable_private_segment 1", ", hwreg(HW_REG_FLAT_SCR_LO)\n"),
        ("gfx1200", ".amdhsa_enable_private_segment 1", ", hwreg(HW_REG_WAVE_SCRATCH_BASE_LO)\n"),
        ("gfx1250", ".amdhsa_enable_private_segment 1", ", src_flat_scratch_base_lo\n"),
    ] {
        for (register, ty) in [("flat_scratch", "i64"), ("flat_scratch_lo", "i32")] {
            let code = read(register, ty, target).unwrap_or_else(|e| panic!("{target}: {e}"));
            assert!(code.contains(set_up) && code.contains(read_low), "{target}, {register}:\n{code}");
        }
    }
    let e = read("flat_scratch", "i64", "gfx600").unwrap_err();
    assert!(e.contains("gfx600 has no register `flat_scratch`"), "{e}");
}

#[test]
fn others_are_refused() {
    for (register, ty, why) in [
        ("m0", "i64", "register `m0` has type i32"),
        ("exec", "i32", "register `exec` has type i64"),
        ("flat_scratch", "i64", "register `flat_scratch` cannot be written"),
        ("flat_scratch_lo", "i64", "register `flat_scratch_lo` has type i32"),
        ("vcc", "i64", "register `vcc` cannot be read or written"),
        ("s5", "i32", "register `s5` cannot be read or written"),
    ] {
        let e = moves(register, ty).unwrap_err();
        assert!(e.contains(why), "{e}");
    }
}
