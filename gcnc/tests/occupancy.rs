//! Occupancy of kernels close to a register limit: they must reach the occupancy that is possible.

use gcnc::{Compiler, Emit, Options, Target};

/// The maximum vector and scalar register counts of the kernels of a file in `tests/kernels/ll/TARGET`.
fn registers(target: &str, file: &str) -> [u32; 2] {
    let path = format!("{}/../tests/kernels/ll/{target}/{file}.ll", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the kernel");
    let options = Options::new().emit(Emit::Asm).verify(true);
    let code = Compiler::new().compile(&text, &Target::parse(target).expect("a target"), &options).expect("code");
    let text = String::from_utf8(code.bytes).expect("text");
    [".amdhsa_next_free_vgpr ", ".amdhsa_next_free_sgpr "].map(|directive| {
        let numbers = text.split(directive).skip(1).filter_map(|rest| rest.split_whitespace().next());
        numbers.filter_map(|n| n.parse().ok()).max().expect("a descriptor")
    })
}

#[test]
fn registers_leave_the_waves_that_others_have() {
    for (target, file, vectors, scalars) in [
        // A loop is followed by four loads, which can be issued together or in pairs.
        ("gfx900", "chacha20", 32, 96),
        // A row that is filled in a loop becomes the tuple that indexed accesses use.
        ("gfx900", "edit_distance", 32, 96),
        // So many scalars are spilled that a few more do not matter.
        ("gfx900", "live_scalars", 32, 90),
        ("gfx90a", "live_scalars", 64, 90),
        // Four halves that are extracted and repacked are unchanged.
        ("gfx942", "gemm_mfma", 96, 96),
    ] {
        let found = registers(target, file);
        assert!(found[0] <= vectors && found[1] <= scalars, "{file}, {target}: {found:?}");
    }
}

/// A loop that copies 32 words into LDS and has 72 sums, in work-groups of a wave with this many bytes of LDS.
fn copies(lds: usize) -> String {
    const SUMS: usize = 72;
    let mut text = format!(
        "@lds = internal addrspace(3) global [{} x float] poison, align 16
define amdgpu_kernel void @k(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) #0 {{
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %to = getelementptr float, ptr addrspace(3) @lds, i32 %id
  %from0 = getelementptr float, ptr addrspace(1) %p, i32 %id
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
",
        lds / 4
    );
    (0..SUMS).for_each(|k| text += &format!("  %s{k} = phi float [ 0.0, %entry ], [ %t{k}, %loop ]\n"));
    text += "  %at = shl i32 %i, 11\n  %from = getelementptr float, ptr addrspace(1) %from0, i32 %at\n";
    for k in 0..32 {
        text += &format!(
            "  %f{k} = getelementptr float, ptr addrspace(1) %from, i32 {0}
  %x{k} = load float, ptr addrspace(1) %f{k}
  %o{k} = getelementptr float, ptr addrspace(3) %to, i32 {0}
  store float %x{k}, ptr addrspace(3) %o{k}\n",
            64 * k
        );
    }
    text += "  call void @llvm.amdgcn.s.barrier()\n";
    for k in 0..SUMS {
        text += &format!(
            "  %l{k} = getelementptr float, ptr addrspace(3) %to, i32 {}
  %y{k} = load float, ptr addrspace(3) %l{k}
  %t{k} = call float @llvm.fma.f32(float %y{k}, float %s{k}, float %y{})\n",
            17 * k,
            k.saturating_sub(1)
        );
    }
    text += "  call void @llvm.amdgcn.s.barrier()\n  %i1 = add i32 %i, 1\n  %more = icmp ult i32 %i1, %n
  br i1 %more, label %loop, label %end\nend:\n  %out = getelementptr float, ptr addrspace(1) %q, i32 %id\n";
    for k in 0..SUMS {
        text += &format!(
            "  %e{k} = getelementptr float, ptr addrspace(1) %out, i32 {}
  store float %t{k}, ptr addrspace(1) %e{k}\n",
            64 * k
        );
    }
    text + "  ret void\n}\ndeclare i32 @llvm.amdgcn.workitem.id.x()\ndeclare void @llvm.amdgcn.s.barrier()
declare float @llvm.fma.f32(float, float, float)
attributes #0 = { \"amdgpu-flat-work-group-size\"=\"64,64\" }\n"
}

/// If LDS limits occupancy, the spare registers are used to have more loads outstanding.
#[test]
fn registers_that_lds_leaves_are_used() {
    let waits = |lds: usize| {
        let options = Options::new().emit(Emit::Asm).verify(true);
        let target = Target::parse("gfx900").expect("a target");
        let code = Compiler::new().compile(&copies(lds), &target, &options).expect("code");
        let text = String::from_utf8(code.bytes).expect("text");
        text.matches("vmcnt(0)").count()
    };
    let (many, few) = (waits(5120), waits(16384));
    assert!(few <= 4 && few < many, "{few}, {many}");
}
