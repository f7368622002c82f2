//! Scheduling groups (`llvm.amdgcn.sched.group.barrier`): instructions follow the requested groups as far as registers
//! allow.

use std::fmt::Write;

use gcnc::{Compiler, Emit, Options, Target};

/// Kinds of instructions, as in `llvm.amdgcn.sched.group.barrier`.
const MATRIX: u32 = 8;
const VMEM_WRITE: u32 = 64;
const DS_READ: u32 = 256;

/// A kernel of `n` matrix operations whose operands are in LDS and whose results are stored; `early` if all operands
/// are loaded first. It ends with these directives.
fn kernel(n: usize, early: bool, directives: &str) -> String {
    let mut parts = vec![String::new(); 2];
    for i in 0..n {
        let [loads, rest] = if early { [0, 1] } else { [1, 1] };
        for (k, x) in ["a", "b"].into_iter().enumerate() {
            writeln!(
                parts[loads],
                "  %{x}.at{i} = getelementptr i8, ptr addrspace(3) %at, i32 {}
  %{x}{i} = load <4 x half>, ptr addrspace(3) %{x}.at{i}, align 8",
                2048 * i + 512 * k
            )
            .unwrap();
        }
        writeln!(
            parts[rest],
            "  %s{i} = call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %a{i}, <4 x half> %b{i},
            <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %to{i} = getelementptr <4 x float>, ptr addrspace(1) %mine, i32 {}
  store <4 x float> %s{i}, ptr addrspace(1) %to{i}, align 16",
            64 * i
        )
        .unwrap();
    }
    format!(
        "@lds = internal addrspace(3) global [65536 x i8] poison, align 16
define amdgpu_kernel void @k(ptr addrspace(1) noalias %out) \"amdgpu-flat-work-group-size\"=\"64,64\" {{
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x half>, ptr addrspace(3) @lds, i32 %id
  %mine = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %id
{}{}{directives}  ret void
}}
declare i32 @llvm.amdgcn.workitem.id.x()
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32, i32, i32)
declare void @llvm.amdgcn.sched.group.barrier(i32, i32, i32)
declare void @llvm.amdgcn.iglp.opt(i32)
",
        parts[0], parts[1]
    )
}

/// Group directives: masks, sizes, pipeline numbers.
fn groups(groups: impl IntoIterator<Item = [u32; 3]>) -> String {
    let one = |[kinds, size, pipeline]: [u32; 3]| {
        format!("  call void @llvm.amdgcn.sched.group.barrier(i32 {kinds}, i32 {size}, i32 {pipeline})\n")
    };
    groups.into_iter().map(one).collect()
}

fn strategy(n: u32) -> String {
    format!("  call void @llvm.amdgcn.iglp.opt(i32 {n})\n")
}

/// The order of a kernel's accesses and matrix operations: `r` reads LDS, `m` multiplies, `s` stores.
fn order(ir: &str) -> String {
    let options = Options::new().emit(Emit::Asm).verify(true);
    let code = Compiler::new().compile(ir, &Target::parse("gfx942").unwrap(), &options).unwrap();
    let text = String::from_utf8(code.bytes).unwrap();
    let letter = |line: &str| match line.trim_start() {
        l if l.starts_with("ds_read") => Some('r'),
        l if l.starts_with("v_mfma") => Some('m'),
        l if l.starts_with("global_store") => Some('s'),
        _ => None,
    };
    text.lines().filter_map(letter).collect()
}

/// The order of everything but stores.
fn products(ir: &str) -> String {
    order(ir).replace('s', "")
}

#[test]
fn without_directives_loads_come_first() {
    assert_eq!(products(&kernel(4, true, "")), "rrrrmmmm");
}

#[test]
fn groups_follow_each_other() {
    let one_by_one = groups([[DS_READ, 1, 0], [MATRIX, 1, 0]].repeat(4));
    assert_eq!(products(&kernel(4, true, &one_by_one)), "rmrmrmrm");
    let two_by_two = groups([[DS_READ, 2, 0], [MATRIX, 2, 0]].repeat(2));
    assert_eq!(products(&kernel(4, true, &two_by_two)), "rrmmrrmm");
    let ahead = groups([[DS_READ, 2, 0], [MATRIX, 1, 0], [DS_READ, 1, 0], [MATRIX, 1, 0], [DS_READ, 1, 0]]);
    assert_eq!(products(&kernel(4, true, &ahead)), "rrmrmrmm");
}

#[test]
fn pipelines_are_apart() {
    let reads = [[DS_READ, 1, 0], [MATRIX, 1, 0]].repeat(4);
    let stores = [[MATRIX, 4, 1], [VMEM_WRITE, 4, 1]];
    let both = groups(reads.iter().copied().chain(stores));
    assert_eq!(order(&kernel(4, true, &both)), "rmrmrmrmssss");
}

#[test]
fn what_a_group_needs_comes_before_it() {
    // No matrix operation can come first.
    let early = groups([[MATRIX, 1, 0], [DS_READ, 1, 0]].repeat(4));
    assert_eq!(products(&kernel(4, true, &early)), "rmrmrmrm");
    // No store can come before its product, whichever pipeline requests it.
    let crossed = groups([[VMEM_WRITE, 1, 0], [MATRIX, 1, 0], [MATRIX, 4, 1], [VMEM_WRITE, 4, 1], [DS_READ, 4, 1]]);
    assert_eq!(order(&kernel(4, true, &crossed)).len(), 12);
}

#[test]
fn groups_are_of_what_precedes_them() {
    let turns = groups([[DS_READ, 1, 0], [MATRIX, 1, 0]].repeat(4));
    let in_the_middle = kernel(4, true, "").replace("  %s2 =", &(turns + "  %s2 ="));
    assert_eq!(products(&in_the_middle), "rmrmrrmm");
}

#[test]
fn strategies_are_pipelines() {
    assert_eq!(products(&kernel(4, true, &strategy(0))), "rrmrrmmm");
    assert_eq!(products(&kernel(6, true, &strategy(1))), "rrrrmrmrmmmm");
    for hint in [2, 3] {
        assert_eq!(order(&kernel(4, true, &strategy(hint))), order(&kernel(4, true, "")));
    }
}

#[test]
fn no_order_is_worth_a_wave() {
    // All operands at once would take more than twice the registers available at half the waves.
    let (n, all) = (32, groups([[DS_READ, 64, 0], [MATRIX, 64, 0]]));
    // A work-group that takes all of LDS has no other on its compute unit.
    let alone = kernel(n, false, &all);
    let asked = products(&alone);
    assert!(asked.find('m') >= Some(n / 2), "{asked}");
    let several =
        alone.replace("internal addrspace(3) global [65536 x i8] poison", "external addrspace(3) global [0 x i8]");
    let asked = products(&several);
    assert!(asked.find('m') < Some(n / 2), "{asked}");
}
