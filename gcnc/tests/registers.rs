//! `llvm.read_register` and `llvm.write_register`: what LLVM has, and what is refused.

use gcnc::{Compiler, Emit, Options, Target};

fn compile(text: &str) -> Result<String, String> {
    let options = Options { emit: Emit::Asm, verify: true, ..Options::default() };
    let code = Compiler::new().compile(text, &Target::parse("gfx900").expect("a target"), &options);
    code.map(|code| String::from_utf8(code.bytes).expect("text")).map_err(|e| e.to_string())
}

fn moves(register: &str, ty: &str) -> Result<String, String> {
    compile(&format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, {ty} %x) {{
          call void @llvm.write_register.{ty}(metadata !0, {ty} %x)
          %r = call {ty} @llvm.read_register.{ty}(metadata !0)
          store {ty} %r, ptr addrspace(1) %p
          ret void
        }}
        !0 = !{{!\"{register}\"}}"
    ))
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
fn others_are_refused() {
    for (register, ty, why) in [
        ("m0", "i64", "register `m0` is an i32"),
        ("exec", "i32", "register `exec` is an i64"),
        ("vcc", "i64", "register `vcc` cannot be read or written"),
        ("s5", "i32", "register `s5` cannot be read or written"),
    ] {
        let e = moves(register, ty).unwrap_err();
        assert!(e.contains(why), "{e}");
    }
}
