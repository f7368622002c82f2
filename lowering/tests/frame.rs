//! Stack colouring: which allocas share bytes of the frame, and their offsets.

use gcnc_ir::Op;
use gcnc_lowering::{Frame, lower};

/// `SIZE at OFFSET` of the kernel's allocas in the shared part of the frame, by size, and that part's size. No lifetime
/// marker may be left.
fn laid_out(text: &str) -> String {
    let mut module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let target = gcnc_isa::Target::parse("gfx1100").unwrap();
    let kernels = lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0]));
    let kernel = kernels.into_iter().find(|k| k.function.name == "k").unwrap();
    let func = &kernel.function;
    gcnc_lowering::check(&module.ctx, func).unwrap();
    let mut places: Vec<(u64, u32)> = Vec::new();
    for inst in func.blocks().flat_map(|b| func.insts(b)) {
        assert!(!func.op(inst).mnemonic().starts_with("llvm.lifetime"));
        if let (Op::Alloca(ty, _), Some(place)) = (func.op(inst), kernel.frame.place(inst)) {
            places.push((module.ctx.types.size(ty), place));
        }
    }
    places.sort_unstable();
    let places: Vec<String> = places.iter().map(|(size, place)| format!("{size} at {place}")).collect();
    let Frame { size, .. } = kernel.frame;
    format!("{} in {size}", places.join(", "))
}

/// The same for a kernel's body in which `%a = bytes N` is an alloca, `start %a` and `end %a` are its lifetime markers,
/// `write %a` and `read %a` access it at an index, and `use %a` passes its address to a function.
fn frame(body: &str) -> String {
    let mut numbers = 0..;
    let mut line = |line: &str| {
        let n = numbers.next().unwrap_or(0);
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [name, "=", "bytes", n] => format!("{name} = alloca [{n} x i8], align 4, addrspace(5)\n"),
            ["start", p] => format!("call void @llvm.lifetime.start.p5(ptr addrspace(5) {p})\n"),
            ["end", p] => format!("call void @llvm.lifetime.end.p5(ptr addrspace(5) {p})\n"),
            ["use", p] => format!("call void @use(ptr addrspace(5) {p})\n"),
            ["write", p] => format!(
                "%p{n} = getelementptr i32, ptr addrspace(5) {p}, i32 %n
                 store volatile i32 %n, ptr addrspace(5) %p{n}\n"
            ),
            ["read", p] => format!(
                "%p{n} = getelementptr i32, ptr addrspace(5) {p}, i32 %n
                 %x{n} = load volatile i32, ptr addrspace(5) %p{n}
                 store volatile i32 %x{n}, ptr addrspace(1) %out\n"
            ),
            _ => format!("{line}\n"),
        }
    };
    let body: String = body.lines().map(&mut line).collect();
    laid_out(&format!(
        "define void @use(ptr addrspace(5) %p) noinline {{
  store volatile i32 1, ptr addrspace(5) %p
  ret void
}}
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n, i1 %q) {{\n{body}ret void\n}}"
    ))
}

#[test]
fn lifetimes_that_are_apart_share() {
    let apart = "start %a\n use %a\n end %a\n start %b\n use %b\n end %b\n";
    assert_eq!(frame(&format!("%a = bytes 64\n %b = bytes 32\n {apart}")), "32 at 0, 64 at 0 in 64");
    // Small ones fill the space of a large one.
    let three = "%a = bytes 64\n %b = bytes 32\n %c = bytes 16\n start %a\n use %a\n end %a
        start %b\n use %b\n start %c\n use %c\n end %b\n end %c\n";
    assert_eq!(frame(three), "16 at 32, 32 at 0, 64 at 0 in 64");
}

#[test]
fn what_nothing_reads_is_not_written() {
    let text = "%a = bytes 64\n start %a\n %p = getelementptr i32, ptr addrspace(5) %a, i32 %n
        store i32 7, ptr addrspace(5) %p\n end %a\n";
    assert_eq!(frame(text), "64 at 0 in 0");
    // An alloca with a larger alignment than the stack's does not share.
    let aligned = "%a = alloca [64 x i8], align 64, addrspace(5)\n start %a\n use %a\n end %a\n";
    assert_eq!(frame(aligned), " in 0");
}

#[test]
fn lifetimes_that_overlap_do_not() {
    let overlap = "start %a\n use %a\n start %b\n use %b\n end %a\n end %b\n";
    assert_eq!(frame(&format!("%a = bytes 64\n %b = bytes 32\n {overlap}")), " in 0");
    // Without markers, an alloca lives as long as its address may be known.
    let unmarked = "use %a\n start %b\n use %b\n end %b\n";
    assert_eq!(frame(&format!("%a = bytes 64\n %b = bytes 32\n {unmarked}")), " in 0");
    // Before the address escapes, it is unknown to others.
    let first = "start %b\n use %b\n end %b\n use %a\n";
    assert_eq!(frame(&format!("%a = bytes 64\n %b = bytes 32\n {first}")), "32 at 0, 64 at 0 in 64");
}

#[test]
fn what_only_this_function_accesses_lives_from_use_to_use() {
    let turns = "write %a\n read %a\n write %b\n read %b\n";
    assert_eq!(frame(&format!("%a = bytes 64\n %b = bytes 32\n {turns}")), "32 at 0, 64 at 0 in 64");
    let nested = "write %a\n write %b\n read %b\n read %a\n";
    assert_eq!(frame(&format!("%a = bytes 64\n %b = bytes 32\n {nested}")), " in 0");
    // It is live around a loop, unless markers start a new lifetime in each iteration.
    let around = |before: &str, behind: &str| {
        frame(&format!(
            "%a = bytes 64\n %b = bytes 32\n br label %l\nl:\n {before}\n write %a\n read %a\n {behind}\n write %b
             read %b
             br i1 %q, label %l, label %e\ne:\n"
        ))
    };
    assert_eq!(around("", ""), " in 0");
    assert_eq!(around("", "end %a"), " in 0");
    assert_eq!(around("start %a", "start %b"), "32 at 0, 64 at 0 in 64");
    assert_eq!(around("end %b", "end %a"), "32 at 0, 64 at 0 in 64");
}

#[test]
fn sides_of_a_branch_share_but_not_with_what_both_read() {
    let sides = "%a = bytes 64\n %b = bytes 32\n %c = bytes 16\n write %c\n br i1 %q, label %l, label %r\nl:
        write %a\n read %a
        br label %e\nr:\n write %b\n read %b\n br label %e\ne:\n read %c\n";
    assert_eq!(frame(sides), "16 at 64, 32 at 0, 64 at 0 in 80");
}

#[test]
fn an_address_that_others_have_is_used_whenever_they_like() {
    let held = |between: &str| {
        frame(&format!(
            "%a = bytes 64\n %b = bytes 32\n %p = alloca ptr addrspace(5), addrspace(5)
             store volatile ptr addrspace(5) %a, ptr addrspace(5) %p\n {between}\n start %b
             use %b\n end %b\n use %p\n"
        ))
    };
    assert_eq!(held(""), " in 0");
    assert_eq!(held("end %a"), "4 at 64, 32 at 0, 64 at 0 in 68");
    // As far as is known here, its next lifetime begins with contents.
    assert_eq!(held("end %a\n start %a"), " in 0");
}

#[test]
fn marks_of_pointers_that_may_be_of_several_allocas_end_all_sharing() {
    let either = "%a = bytes 64\n %b = bytes 32\n start %a\n use %a\n end %a\n start %b\n use %b
        %e = select i1 %q, ptr addrspace(5) %a, ptr addrspace(5) %b\n end %e\n";
    assert_eq!(frame(either), " in 0");
}

#[test]
fn allocas_of_inlined_functions_live_as_long_as_their_bodies() {
    let text = |marks: &str| {
        format!(
            "define void @use(ptr addrspace(5) %p) noinline {{
  store volatile i32 1, ptr addrspace(5) %p
  ret void
}}
define internal void @once() alwaysinline {{
  %t = alloca [64 x i8], align 4, addrspace(5)
  {marks}
  call void @use(ptr addrspace(5) %t)
  ret void
}}
define internal void @copied(ptr addrspace(5) byval([40 x i8]) align 4 %p) alwaysinline {{
  call void @use(ptr addrspace(5) %p)
  ret void
}}
define amdgpu_kernel void @k(i1 %q) {{
  %own = alloca [40 x i8], align 4, addrspace(5)
  call void @use(ptr addrspace(5) %own)
  call void @once()
  call void @copied(ptr addrspace(5) %own)
  br i1 %q, label %more, label %end
more:
  call void @once()
  br label %end
end:
  ret void
}}"
        )
    };
    let shared = "40 at 0, 40 at 64, 64 at 0, 64 at 0 in 104";
    assert_eq!(laid_out(&text("")), shared);
    assert_eq!(laid_out(&text("call void @llvm.lifetime.start.p5(ptr addrspace(5) %t)")), shared);
}

#[test]
fn accesses_of_shared_bytes_are_not_told_apart_by_their_types() {
    let classes = |first: &str, second: &str| {
        let text = format!(
            "define amdgpu_kernel void @k(i32 %n) {{
  %a = alloca [16 x i32], addrspace(5)
  %b = alloca [16 x float], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %a, i32 %n
  %q = getelementptr float, ptr addrspace(5) %b, i32 %n
  {first}
  store volatile float 1.0, ptr addrspace(5) %q, !tbaa !3
  {second}
  ret void
}}
!0 = !{{!\"root\"}}
!1 = !{{!2, !2, i64 0}}
!2 = !{{!\"int\", !5, i64 0}}
!3 = !{{!4, !4, i64 0}}
!4 = !{{!\"float\", !5, i64 0}}
!5 = !{{!\"omnipotent char\", !0, i64 0}}"
        );
        let mut module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{e}"));
        let target = gcnc_isa::Target::parse("gfx1100").unwrap();
        let kernel = lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0])).remove(0);
        let insts = kernel.function.blocks().flat_map(|b| kernel.function.insts(b));
        let classes = insts.filter_map(|inst| match kernel.function.op(inst) {
            Op::Store(access) => Some(access.apart.class()),
            _ => None,
        });
        classes.collect::<Vec<u8>>()
    };
    let store = "store volatile i32 1, ptr addrspace(5) %p, !tbaa !1";
    assert_eq!(classes(store, ""), [0, 0]);
    assert_eq!(classes(store, store), [1, 2, 1]);
}
