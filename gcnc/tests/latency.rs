//! Late waits for loads: right before the use of the value, and one for all outstanding loads.

use gcnc::{Compiler, Emit, Options, Target};

/// Two bytes, each loaded if it exists, and a constant otherwise.
const BYTES: &str = "
define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ugt i32 %id, 7
  br i1 %c, label %load.a, label %no.a
load.a:
  %a.address = getelementptr i8, ptr addrspace(1) %p, i32 %id
  %a.byte = load i8, ptr addrspace(1) %a.address
  %a.word = zext i8 %a.byte to i32
  br label %with.a
no.a:
  %a.other = xor i32 %id, 3
  br label %with.a
with.a:
  %a = phi i32 [ %a.word, %load.a ], [ %a.other, %no.a ]
  %high = shl i32 %a, 8
  %d = icmp ugt i32 %id, 9
  br i1 %d, label %load.b, label %no.b
load.b:
  %b.at = add i32 %id, 64
  %b.address = getelementptr i8, ptr addrspace(1) %p, i32 %b.at
  %b.byte = load i8, ptr addrspace(1) %b.address
  %b.word = zext i8 %b.byte to i32
  br label %with.b
no.b:
  %b.other = xor i32 %id, 5
  br label %with.b
with.b:
  %b = phi i32 [ %b.word, %load.b ], [ %b.other, %no.b ]
  %word = or i32 %high, %b
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %word, ptr addrspace(1) %to
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
";

#[test]
fn loads_of_two_branches_are_waited_for_together() {
    for target in ["gfx900", "gfx1030", "gfx1100"] {
        let options = Options::new().emit(Emit::Asm).verify(true);
        let code = Compiler::new().compile(BYTES, &Target::parse(target).unwrap(), &options).unwrap();
        let text = String::from_utf8(code.bytes).unwrap();
        let last = text.rfind("global_load_").unwrap();
        let waits: Vec<usize> = text.match_indices("vmcnt(0)").map(|(at, _)| at).collect();
        assert!(waits.len() == 1 && waits[0] > last, "{target}: {text}");
    }
}

/// A product of values loaded before a loop, used only in the loop.
const PRODUCT: &str = "
define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %address = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %loaded = load i32, ptr addrspace(1) %address
  %product = mul i32 %loaded, %id
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store volatile i32 %product, ptr addrspace(1) %at
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
";

#[test]
fn nothing_sinks_into_a_loop() {
    for target in ["gfx900", "gfx1030", "gfx1100"] {
        let options = Options::new().emit(Emit::Asm).verify(true);
        let code = Compiler::new().compile(PRODUCT, &Target::parse(target).unwrap(), &options).unwrap();
        let text = String::from_utf8(code.bytes).unwrap();
        let loop_starts = text.find("\n.L").unwrap();
        assert!(text.find("v_mul_lo_u32").unwrap() < loop_starts, "{target}: {text}");
    }
}

/// The number of vector registers of a kernel compiled without these passes.
fn vgprs(text: &str, target: &str, without: &[&str]) -> u32 {
    let options = Options::new().emit(Emit::Asm).disable(without);
    let code = Compiler::new().compile(text, &Target::parse(target).expect("a target"), &options);
    let text = String::from_utf8(code.expect("code").bytes).expect("text");
    let at = text.split(".amdhsa_next_free_vgpr ").nth(1).expect("a descriptor");
    at.split_whitespace().next().and_then(|n| n.parse().ok()).expect("a number")
}

/// Twenty-six products that are all computed before the first use cost one wave of occupancy: they must be computed
/// later.
#[test]
fn an_order_for_one_more_wave() {
    let product = |k: u32| format!("  %v{k} = xor i32 %x, {}\n  %w{k} = mul i32 %v{k}, %x\n", 1000 * k + 77);
    let read = |k: u32| format!("  %s{} = sub i32 %w{k}, %s{k}\n", k + 1);
    let body: String = (0..26).map(product).chain((0..26).map(read)).collect();
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {{
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %s0 = shl i32 %x, 3
{body}  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %s26, ptr addrspace(1) %q
  ret void
}}"
    );
    let (source, ordered) = (vgprs(&text, "gfx900", &["schedule"]), vgprs(&text, "gfx900", &[]));
    assert!(source > 24 && ordered <= 24, "{source} to {ordered}");
}

/// Of 64 rows of four words the even ones go to the lower half of the memory, the odd ones to the upper. All odd ones
/// are loaded before the first is stored, but few need to be, as a row's own store can come right after its load.
/// Related accesses are that far apart, and that many.
#[test]
fn rows_that_change_places_need_few_registers() {
    const ROWS: u32 = 64;
    let row = |k: u32| format!("  %p{k} = getelementptr <4 x i32>, ptr addrspace(1) %row, i32 {k}\n");
    let load = |k: u32| format!("  %v{k} = load <4 x i32>, ptr addrspace(1) %p{k}\n");
    let store = |from: u32, to: u32| format!("  store <4 x i32> %v{from}, ptr addrspace(1) %p{to}\n");
    let half = || 0..ROWS / 2;
    let body: String = (0..ROWS)
        .map(row)
        .chain(half().map(|k| load(2 * k + 1)))
        .chain(half().map(|k| load(2 * k) + &store(2 * k, k)))
        .chain(half().map(|k| store(2 * k + 1, ROWS / 2 + k)))
        .collect();
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {{
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %row = getelementptr [{ROWS} x <4 x i32>], ptr addrspace(1) %p, i32 %id
{body}  ret void
}}"
    );
    let (source, ordered) = (vgprs(&text, "gfx1100", &["schedule"]), vgprs(&text, "gfx1100", &[]));
    assert!(source > 120 && ordered <= 96, "{source} to {ordered}");
}

/// Prefix sums of a lane's row in LDS, two elements at a time.
fn running_sums() -> String {
    let mut body = String::new();
    for k in 0..4 {
        let last = if k == 0 { "%seed".to_string() } else { format!("%t{}", k - 1) };
        let (even, odd) = (2 * k, 2 * k + 1);
        body += &format!(
            "  %a{k} = getelementptr i32, ptr addrspace(3) %row, i32 {even}
  %b{k} = getelementptr i32, ptr addrspace(3) %row, i32 {odd}
  %x{k} = load i32, ptr addrspace(3) %a{k}, align 4
  %y{k} = load i32, ptr addrspace(3) %b{k}, align 4
  %s{k} = add i32 %x{k}, {last}
  %t{k} = add i32 %y{k}, %s{k}
  store i32 %s{k}, ptr addrspace(3) %a{k}, align 4
  store i32 %t{k}, ptr addrspace(3) %b{k}, align 4
"
        );
    }
    format!(
        "@rows = internal addrspace(3) global [64 x [9 x i32]] poison
define amdgpu_kernel void @k(i32 %seed) {{
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %row = getelementptr [9 x i32], ptr addrspace(3) @rows, i32 %id
{body}  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()"
    )
}

#[test]
fn pairs_are_read_before_other_pairs_are_written() {
    for (target, read, write) in
        [("gfx900", "ds_read2_b32", "ds_write2_b32"), ("gfx1100", "ds_load_2addr_b32", "ds_store_2addr_b32")]
    {
        let options = Options::new().emit(Emit::Asm).verify(true);
        let code = Compiler::new().compile(&running_sums(), &Target::parse(target).unwrap(), &options).unwrap();
        let text = String::from_utf8(code.bytes).unwrap();
        let first_write = text.find(write).unwrap();
        assert!(text[..first_write].matches(read).count() >= 3, "{target}: {text}");
    }
}
