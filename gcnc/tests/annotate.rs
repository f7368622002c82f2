//! What the compiler says of what it does: beside instructions in assembly text, and as remarks.

use gcnc::{Compiler, Emit, Options, Remark, Target, Trace};

fn annotated(text: &str, target: &str, options: Options) -> String {
    let target = Target::parse(target).expect("a known target");
    let compiled = Compiler::new().compile(text, &target, &options.emit(Emit::Asm).annotate(true)).expect("a kernel");
    String::from_utf8(compiled.bytes).expect("text")
}

/// The remark beside the first instruction of this name.
fn remark<'a>(text: &'a str, mnemonic: &str) -> &'a str {
    let line = text.lines().find(|line| line.trim_start().starts_with(mnemonic)).unwrap_or_else(|| panic!("{text}"));
    line.split_once("; ").map_or("", |(_, remark)| remark)
}

const WAITS: &str = "define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %x) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a
  %w = mul i32 %v, %x
  %b = getelementptr i32, ptr addrspace(3) %l, i32 %i
  store i32 %w, ptr addrspace(3) %b
  fence syncscope(\"workgroup\") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope(\"workgroup\") acquire
  %c = xor i32 %i, 1
  %d = getelementptr i32, ptr addrspace(3) %l, i32 %c
  %u = load i32, ptr addrspace(3) %d
  store i32 %u, ptr addrspace(1) %a
  ret void
}
";

#[test]
fn waits_say_what_they_are_for() {
    let text = annotated(WAITS, "gfx1100", Options::new());
    let waits: Vec<&str> = text.lines().filter(|line| line.contains("s_waitcnt")).collect();
    let says = |words: &str| assert!(waits.iter().any(|wait| wait.contains(words)), "{words}: {waits:#?}");
    assert!(waits.iter().all(|wait| wait.contains("; ")), "{waits:#?}");
    says("v_mul_lo_u32 reads v");
    says(", which global_load_b32 loads");
    says("memory ordering");
    says("global_store_b32 reads v");
    says(", which ds_load_b32 loads");
}

#[test]
fn wait_states_name_their_hazard() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  %s = call i32 @llvm.amdgcn.readlane.i32(i32 %i, i32 %y)
  store i32 %s, ptr addrspace(1) %p
  ret void
}
";
    let text = annotated(text, "gfx900", Options::new());
    assert_eq!(
        remark(&text, "s_nop"),
        "hazard: VALU writes SGPR, v_readlane or v_writelane uses it as lane select",
        "{text}"
    );
}

/// A kernel with forty values in vector registers at once.
fn pressure() -> String {
    let many = |k: u32| {
        format!(
            "  %a{k} = getelementptr i32, ptr addrspace(1) %q, i32 {k}\n  %v{k} = load volatile i32, ptr addrspace(1) %a{k}\n"
        )
    };
    let again = |k: u32| format!("  store volatile i32 %v{k}, ptr addrspace(1) %a{k}\n");
    let (loads, stores): (String, String) = ((0..40).map(many).collect(), (0..40).map(again).collect());
    format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {{\n  %i = call i32 @llvm.amdgcn.workitem.id.x()\n  \
         %q = getelementptr i32, ptr addrspace(1) %p, i32 %i\n{loads}{stores}  ret void\n}}\n"
    )
}

#[test]
fn spills_say_so() {
    let text = pressure();
    let text = annotated(&text, "gfx1100", Options::new().max_vgprs(24));
    assert!(remark(&text, "scratch_store").starts_with("spill: no vector register is left"), "{text}");
    assert!(remark(&text, "scratch_load").starts_with("reload"), "{text}");
}

/// Remarks are comments, and change nothing.
#[test]
fn the_code_is_the_same() {
    let target = Target::parse("gfx1100").expect("a known target");
    let plain = Compiler::new().compile(WAITS, &target, &Options::new().emit(Emit::Asm)).expect("a kernel");
    let plain = String::from_utf8(plain.bytes).expect("text");
    let text = annotated(WAITS, "gfx1100", Options::new());
    let without: Vec<&str> = text.lines().map(|line| line.split(" ; ").next().unwrap_or_default().trim_end()).collect();
    assert_eq!(without, plain.lines().collect::<Vec<_>>());
}

/// A call that is inlined and one that is not, a loop that is unrolled and one that is not, and loads that are merged.
const SHAPES: &str = "define i32 @kept(i32 %x) noinline {
  %y = mul i32 %x, 3
  ret i32 %y
}
define i32 @short(i32 %x) {
  %y = mul i32 %x, 5
  ret i32 %y
}
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
a:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 1
  %u = load i32, ptr addrspace(1) %p, align 8
  %v = load i32, ptr addrspace(1) %q
  %w = add i32 %u, %v
  %x = call i32 @short(i32 %w)
  %y = call i32 @kept(i32 %x)
  br label %b
b:
  %i = phi i32 [ 0, %a ], [ %j, %b ]
  %s = phi i32 [ %y, %a ], [ %t, %b ]
  %m = mul i32 %s, %s
  %t = add i32 %m, %i
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 4
  br i1 %c, label %b, label %d
d:
  %e = phi i32 [ 0, %b ], [ %f, %d ]
  %g = phi i32 [ %t, %b ], [ %h, %d ]
  %h = mul i32 %g, %g
  %f = add i32 %e, 1
  %o = icmp ult i32 %f, %n
  br i1 %o, label %d, label %z
z:
  store i32 %h, ptr addrspace(1) %p
  ret void
}
";

#[test]
fn remarks_say_what_passes_did_and_why() {
    let (target, mut trace) = (Target::parse("gfx900").expect("a known target"), Trace::default());
    let options = Options::new().remarks(true);
    let compiled = Compiler::new().compile_traced(SHAPES, &target, &options, &mut trace).expect("a kernel");
    let says = |pass: &str, words: &str| -> &Remark {
        let found = trace.remarks.iter().find(|r| r.pass == pass && r.function == "k" && r.message.contains(words));
        found.unwrap_or_else(|| panic!("{pass}: {words}: {:#?}", trace.remarks))
    };
    let at = |remark: &Remark| {
        let before = remark.text_offset.expect("a place") as usize;
        let start = SHAPES[..before].rfind('\n').map_or(0, |end| end + 1);
        SHAPES[start..].lines().next().unwrap_or_default().trim()
    };
    assert!(at(says("inline", "`short` is inlined")).starts_with("%x = call i32 @short"));
    assert!(at(says("inline", "`kept` is called: it is `noinline`")).starts_with("%y = call i32 @kept"));
    assert!(at(says("opt", "loop unrolled: it runs 4 times")).starts_with("br i1 %c"));
    assert!(at(says("opt", "loop not unrolled: no constants tell")).starts_with("br i1 %o"));
    assert!(at(says("merge", "2 loads of 4 bytes are one of 8")).starts_with("%u = load"));
    assert!(says("wait", "").offset.is_some());
    let plain = Compiler::new().compile(SHAPES, &target, &Options::new()).expect("a kernel");
    assert!(compiled.bytes == plain.bytes, "remarks change nothing");
}

#[test]
fn occupancy_has_its_limit() {
    let (target, mut trace) = (Target::parse("gfx900").expect("a known target"), Trace::default());
    let text = pressure();
    let options = Options::new().remarks(true);
    let compiled = Compiler::new().compile_traced(&text, &target, &options, &mut trace).expect("a kernel");
    let kernel = &compiled.kernels[0];
    let [vgprs, 0] = kernel.one_more_wave.expect("a limit") else { panic!("{kernel:?}") };
    let words = format!("{} waves a SIMD; {vgprs} vector registers fewer would be more", kernel.occupancy);
    assert!(trace.remarks.iter().any(|r| r.pass == "occupancy" && r.message == words), "{:#?}", trace.remarks);
    assert!(gcnc::occupancy(kernel.vgprs - vgprs, kernel.sgprs, &target) > kernel.occupancy);
}
