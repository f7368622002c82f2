//! Branch weights: cold paths are placed out of line and do not slow hot ones down.

use gcnc::{Compiler, Emit, Options, Target};

fn code(text: &str, target: &str) -> String {
    let options = Options::new().emit(Emit::Asm).verify(true);
    let code = Compiler::new().compile(text, &Target::parse(target).expect("a target"), &options);
    String::from_utf8(code.unwrap_or_else(|e| panic!("{e:?}")).bytes).expect("text")
}

/// The code of kernel `k`, up to its end.
fn kernel(code: &str) -> Vec<&str> {
    let start = code.find("\nk:\n").expect("the kernel");
    let lines = code[start + 4..].lines().map(str::trim);
    lines.take_while(|line| !line.starts_with(".section")).filter(|line| !line.is_empty()).collect()
}

const LIKELY: &str = "!0 = !{!\"branch_weights\", i32 1, i32 2000}";
const EVEN: &str = "!0 = !{!\"branch_weights\", i32 1, i32 1}";

/// A conditional path for lanes or the wave, and the code after it.
fn branch(condition: &str, weights: &str) -> String {
    format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {{
  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ugt i32 {condition}, 7
  br i1 %c, label %rare, label %join, !prof !0
rare:
  store volatile i32 1, ptr addrspace(1) %p
  br label %join
join:
  store volatile i32 2, ptr addrspace(1) %p
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()
{weights}"
    )
}

#[test]
fn a_cold_way_lies_behind_the_end() {
    for condition in ["%n", "%tid"] {
        let ends = |weights: &str| {
            let text = code(&branch(condition, weights), "gfx1030");
            let lines = kernel(&text);
            let at = |what: &str| lines.iter().rposition(|line| line.starts_with(what)).expect("it is there");
            (at("s_endpgm"), lines.iter().rposition(|line| line.starts_with("global_store")).expect("a store"))
        };
        let (end, store) = ends(EVEN);
        assert!(store < end, "{condition}");
        let (end, store) = ends(LIKELY);
        assert!(end < store, "{condition}");
    }
}

/// A loop with `live` values in it, in which lanes rarely call.
fn calling_loop(live: usize, weights: &str) -> String {
    let values: String = (0..live).map(|k| format!("  %v{k} = mul i32 %w, {}\n", 2 * k + 3)).collect();
    let step = |k: usize| format!("  %x{k} = xor i32 %s{k}, %v{k}\n  %s{} = mul i32 %x{k}, {}\n", k + 1, 2 * k + 5);
    let steps: String = (0..live).map(step).collect();
    format!(
        "define i32 @slow(ptr addrspace(1) %p, i32 %x) noinline {{
  %y = load volatile i32, ptr addrspace(1) %p
  %z = add i32 %x, %y
  ret i32 %z
}}
define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {{
entry:
  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %tid
  %w = load i32, ptr addrspace(1) %a
{values}  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %s = phi i32 [ 1, %entry ], [ %s{live}, %next ]
  %m = and i32 %s, 1023
  %c = icmp eq i32 %m, 77
  br i1 %c, label %rare, label %next, !prof !0
rare:
  %r = call i32 @slow(ptr addrspace(1) %q, i32 %s)
  br label %next
next:
  %s0 = phi i32 [ %s, %loop ], [ %r, %rare ]
{steps}  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %loop, label %done
done:
  %o = getelementptr i32, ptr addrspace(1) %q, i32 %tid
  store i32 %s{live}, ptr addrspace(1) %o
  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()
{weights}"
    )
}

/// Registers clobbered by a rare call are spilled right before it and reloaded right after it, both behind the kernel's
/// end.
#[test]
fn what_a_cold_call_overwrites_is_spilled_there() {
    let places = |weights: &str| {
        let text = code(&calling_loop(80, weights), "gfx1030");
        let lines = kernel(&text);
        let end = lines.iter().position(|line| line.starts_with("s_endpgm")).expect("an end");
        let count = |what: &str, lines: &[&str]| lines.iter().filter(|line| line.starts_with(what)).count();
        let of = |lines: &[&str]| [count("scratch_store", lines), count("scratch_load", lines)];
        [of(&lines[..end]), of(&lines[end..])]
    };
    let [hot, cold] = places(EVEN);
    assert!(hot[0] > 10 && hot[1] > 10, "{hot:?}");
    assert_eq!(cold, [0, 0]);
    let [hot, cold] = places(LIKELY);
    assert_eq!(hot, [0, 0]);
    assert!(cold[0] > 10 && cold[0] == cold[1], "{cold:?}");
}

/// Uninformative weights change nothing.
#[test]
fn even_weights_are_none() {
    for target in ["gfx900", "gfx1100"] {
        let text = calling_loop(20, EVEN);
        assert_eq!(code(&text, target), code(&text.replace(", !prof !0", ""), target));
    }
}

/// After a check that no lane fails, the wave continues with its lanes: EXEC is left as it was.
#[test]
fn checks_leave_the_lanes_as_they_were() {
    let check = |k: usize| {
        let next = k + 1;
        format!(
            "b{k}:
  %x{k} = load volatile i32, ptr addrspace(1) %p
  %c{k} = icmp eq i32 %x{k}, %tid
  br i1 %c{k}, label %f{k}, label %b{next}
f{k}:
  store volatile i32 {k}, ptr addrspace(1) %p
  call void @llvm.trap()
  unreachable
"
        )
    };
    let checks: String = (0..3).map(check).collect();
    let text = format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %p) {{
  %tid = call i32 @llvm.amdgcn.workitem.id.x()
  br label %b0
{checks}b3:
  store volatile i32 3, ptr addrspace(1) %p
  ret void
}}
declare void @llvm.trap()
declare i32 @llvm.amdgcn.workitem.id.x()"
    );
    for target in ["gfx803", "gfx900", "gfx90a"] {
        let text = code(&text, target);
        let lines = kernel(&text);
        let end = lines.iter().position(|line| line.starts_with("s_endpgm")).expect("an end");
        let of_lanes = lines[..end].iter().filter(|line| line.contains("exec") && !line.starts_with("s_cbranch"));
        let of_lanes: Vec<&str> = of_lanes.filter_map(|line| line.split_whitespace().next()).collect();
        let (save, and, back) = ("s_and_saveexec_b64", "s_and_b64", "s_mov_b64");
        assert_eq!(of_lanes, [save, back, and, back, and, back], "{target}");
    }
}
