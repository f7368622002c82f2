//! Global wave sync and ordered counts need their own clause: a wait must follow directly, and `s_endpgm` must not come
//! right after that (RDNA3 ISA, 13.4.1 "GWS and Ordered Count Programming Rule").

use gcnc::{Compiler, Emit, Options, Target};

const GWS: &str = "call void @llvm.amdgcn.ds.gws.barrier(i32 1, i32 2)";
const RELEASE: &str = "call void @llvm.amdgcn.ds.gws.sema.v(i32 0)";
const COUNT: &str = "%c = call i32 @llvm.amdgcn.ds.ordered.add(ptr addrspace(2) null, i32 %n, i32 0, i32 0, \
                     i1 false, i32 INDEX, i1 true, i1 true)";
const GDS: &str = "%g = atomicrmw add ptr addrspace(2) null, i32 %n monotonic";

/// The instructions of a kernel.
fn instructions(body: &str, target: &str) -> Vec<String> {
    // From GFX10 on, the index of an ordered count includes the number of dwords.
    let body = body.replace("INDEX", if target.starts_with("gfx10") { "16777217" } else { "1" });
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {{\n  {body}\n  ret void\n}}\n\
         declare void @llvm.amdgcn.ds.gws.barrier(i32, i32)\ndeclare void @llvm.amdgcn.ds.gws.sema.v(i32)\n\
         declare i32 @llvm.amdgcn.ds.ordered.add(ptr addrspace(2), i32, i32, i32, i1, i32, i1, i1)\n"
    );
    let options = Options::new().emit(Emit::Asm).verify(true);
    let code = Compiler::new().compile(&text, &Target::parse(target).expect("a target"), &options);
    let code = String::from_utf8(code.unwrap_or_else(|e| panic!("{target}: {e}\n{text}")).bytes).expect("text");
    let all = code.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
    all.filter(|line| ["s_", "v_", "ds_", "global_", "flat_"].iter().any(|p| line.starts_with(p)))
        .map(str::to_owned)
        .collect()
}

fn is_wait(line: &str) -> bool {
    line.starts_with("s_waitcnt") && line.contains("lgkmcnt(0)")
}

#[test]
fn operations_are_clauses_of_their_own() {
    for target in ["gfx704", "gfx803", "gfx900", "gfx908", "gfx1030"] {
        for body in [
            GWS.to_owned(),
            RELEASE.to_owned(),
            COUNT.to_owned(),
            format!("{GDS}\n  {GWS}"),
            format!("{GWS}\n  %x = mul i32 %n, %n\n  store i32 %x, ptr addrspace(1) %p"),
            format!("{COUNT}\n  {GWS}\n  store i32 %c, ptr addrspace(1) %p"),
        ] {
            // gcnc supports GDS itself only before GFX10.
            if body.contains(GDS) && target.starts_with("gfx10") {
                continue;
            }
            let code = instructions(&body, target);
            let at: Vec<usize> = (0..code.len())
                .filter(|&i| code[i].contains("ds_gws_") || code[i].contains("ds_ordered_count"))
                .collect();
            assert!(!at.is_empty(), "{target}: {code:?}");
            for i in at {
                assert!(is_wait(&code[i + 1]) && code[i + 2] != "s_endpgm", "{target}: {code:#?}");
                // Preceding GDS operations have completed.
                let before = code[..i].iter().rposition(|line| line.contains(" gds"));
                assert!(before.is_none_or(|b| code[b..i].iter().any(|line| is_wait(line))), "{target}: {code:#?}");
                if let Some(operands) = code[i].strip_prefix("ds_ordered_count ") {
                    let registers: Vec<&str> =
                        operands.split([',', ' ']).filter(|word| word.starts_with('v')).collect();
                    assert!(registers[0] != registers[1], "{target}: {code:#?}");
                }
            }
        }
    }
}

/// Kernels without global wave sync and ordered counts get no `s_nop` before `s_endpgm`.
#[test]
fn others_end_at_once() {
    let code = instructions("store i32 %n, ptr addrspace(1) %p", "gfx900");
    assert!(!code.iter().any(|line| line.starts_with("s_nop")), "{code:#?}");
}
