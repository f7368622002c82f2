//! Processors retired after LLVM 19 ("AMDGPU Processors"): gfx940 and gfx941 are gfx942, except that every store must
//! reach the system (`force-store-sc0-sc1`).

use gcnc::{Emit, Options};
use gcnc_emulator::CodeObject;
use gcnc_tests::kernels::Launch;
use gcnc_tests::{compiler, witness};

/// Stores of each kind: global, flat, private, LDS, buffer; atomic, volatile and nontemporal ones.
const STORES: &str = "target triple = \"amdgcn-amd-amdhsa\"
@lds = internal addrspace(3) global [64 x i32] poison
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) \"amdgpu-flat-work-group-size\"=\"64,64\" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca [16 x i32], addrspace(5)
  %i = and i32 %id, 15
  %q = getelementptr i32, ptr addrspace(5) %a, i32 %i
  store volatile i32 %x, ptr addrspace(5) %q
  %v = load volatile i32, ptr addrspace(5) %q
  %l = getelementptr i32, ptr addrspace(3) @lds, i32 %id
  store volatile i32 %v, ptr addrspace(3) %l
  %w = load volatile i32, ptr addrspace(3) %l
  %sum = add i32 %w, %id
  %at = getelementptr [4 x i32], ptr addrspace(1) %p, i32 %id
  store i32 %sum, ptr addrspace(1) %at
  %at1 = getelementptr i32, ptr addrspace(1) %at, i32 1
  store atomic i32 %sum, ptr addrspace(1) %at1 syncscope(\"agent\") monotonic, align 4
  %at2 = getelementptr i32, ptr addrspace(1) %at, i32 2
  %flat = addrspacecast ptr addrspace(1) %at2 to ptr
  store volatile i32 %sum, ptr %flat
  %at3 = getelementptr i32, ptr addrspace(1) %at, i32 3
  store i32 %sum, ptr addrspace(1) %at3, !nontemporal !0
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
!0 = !{i32 1}
";

#[test]
fn gfx940_and_gfx941_store_as_far_as_the_system() {
    let asm = |processor: &str| {
        let target = compiler::target(processor, None).unwrap();
        let text = compiler::compile(STORES, &target, &Options::default().emit(Emit::Asm)).unwrap();
        String::from_utf8(text).unwrap()
    };
    let usual = asm("gfx942");
    let bare = |text: &str| {
        let lines = text.lines().map(|line| match line.contains("store") {
            true => line.replace(" sc0", "").replace(" sc1", ""),
            false => line.replace("gfx940", "gfx942").replace("gfx941", "gfx942"),
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    for processor in ["gfx940", "gfx941"] {
        let text = asm(processor);
        let cached = text.lines().filter(|line| line.contains("_store_"));
        let (mut kinds, mut count) = (Vec::new(), 0);
        for line in cached {
            assert!(line.contains(" sc0") && line.contains(" sc1"), "{processor}: {line}");
            kinds.extend(["global", "scratch", "flat"].into_iter().filter(|kind| line.trim().starts_with(kind)));
            count += 1;
        }
        kinds.sort_unstable();
        kinds.dedup();
        assert!(count >= 4 && kinds.contains(&"global") && kinds.contains(&"scratch"), "{text}");
        assert!(text.lines().any(|line| line.contains("ds_write") && !line.contains("sc0")), "{text}");
        assert_eq!(bare(&text), bare(&usual), "{processor}");
    }
    assert!(usual.lines().any(|line| line.contains("global_store") && !line.contains("sc1")), "{usual}");
}

#[test]
fn their_code_runs() {
    let launch = Launch {
        name: "k".to_owned(),
        file: String::new(),
        kernel: "k".to_owned(),
        workgroups: [1, 1, 1],
        workgroup_size: [64, 1, 1],
        targets: Vec::new(),
        dynamic_lds: 0,
        args: vec![format!("u32s:{}", vec!["0"; 256].join(",")), "u32:13".to_owned()],
        expect: Vec::new(),
    };
    let want = witness::interpret(STORES, &launch).unwrap();
    for (processor, mach) in [("gfx940", 0x40), ("gfx941:sramecc+", 0x4b)] {
        let target = compiler::target(processor, None).unwrap();
        let code = compiler::compile(STORES, &target, &Options::default()).unwrap();
        assert_eq!(CodeObject::load(&code).unwrap().flags() & 0xff, mach);
        assert_eq!(witness::emulate(&code, &launch).as_ref(), Ok(&want), "{processor}");
    }
}
