//! Wave aggregation of atomics on one address: which are combined, and how.

use gcnc_ir::{Function, Intrinsic, Op};
use gcnc_lowering::{Ctx, Level, Options, lower_with};

fn lowered_for(target: &str, level: Level, text: &str) -> Function {
    let mut module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse(target).unwrap();
    let options = Options { level, ..Options::default() };
    let mut kernels = lower_with(&mut module, &target, options, &mut Ctx::default(), &mut |_, _| {})
        .unwrap_or_else(|e| panic!("{}", e[0]));
    let kernel = kernels.remove(0);
    gcnc_lowering::check(&module.ctx, &kernel.function).unwrap();
    kernel.function
}

/// A kernel in which `%i` is the work-item and `%n` is an argument.
fn kernel(attributes: &str, body: &str) -> String {
    format!(
        "@lds = internal addrspace(3) global [64 x i32] poison
         define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {attributes} {{
           %i = call i32 @llvm.amdgcn.workitem.id.x()
           %mine = getelementptr i32, ptr addrspace(1) %q, i32 %i
           {body}
           ret void
         }}
         !0 = !{{}}"
    )
}

fn count_ops(func: &Function, wanted: impl Fn(Op) -> bool) -> usize {
    func.blocks().flat_map(|b| func.insts(b)).filter(|&i| wanted(func.op(i))).count()
}

fn count(func: &Function, wanted: Intrinsic) -> usize {
    count_ops(func, |op| op == Op::Intrinsic(wanted))
}

/// The number of operations that one lane does for all.
fn combined(body: &str) -> usize {
    count(&lowered_for("gfx1030", Level::O2, &kernel("", body)), Intrinsic::Ballot)
}

/// The promise that lets all operations on global memory use instructions.
const LOCAL: &str = "!amdgpu.no.remote.memory !0";

#[test]
fn integers_on_a_shared_address_are_combined() {
    for op in ["add", "sub", "and", "or", "xor", "min", "max", "umin", "umax"] {
        for value in ["5", "%n", "%i"] {
            assert_eq!(
                combined(&format!("%o = atomicrmw {op} ptr addrspace(1) %p, i32 {value} monotonic, {LOCAL}")),
                1,
                "{op}"
            );
        }
        assert_eq!(combined(&format!("%o = atomicrmw {op} ptr addrspace(3) @lds, i64 7 seq_cst")), 1, "{op}");
    }
}

#[test]
fn all_others_stay() {
    for body in [
        // The order of the lanes is observable.
        "%o = atomicrmw xchg ptr addrspace(1) %p, i32 5 monotonic",
        "%o = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 5 monotonic",
        "%o = atomicrmw usub_sat ptr addrspace(1) %p, i32 5 monotonic",
        "%o = atomicrmw fadd ptr addrspace(1) %p, float 5.0 monotonic",
        "%o = atomicrmw fmax ptr addrspace(1) %p, float 5.0 monotonic",
        // Each lane may access memory of its own.
        "%o = atomicrmw add ptr addrspace(1) %mine, i32 5 monotonic",
        "%g = load ptr, ptr addrspace(1) %p %o = atomicrmw add ptr %g, i32 5 monotonic",
        // Single-thread scope, or volatile.
        "%o = atomicrmw add ptr addrspace(1) %p, i32 5 syncscope(\"singlethread\") monotonic",
        "%o = atomicrmw volatile add ptr addrspace(1) %p, i32 5 monotonic",
    ] {
        assert_eq!(combined(body), 0, "{body}");
    }
}

#[test]
fn where_one_lane_is_alone_it_stays() {
    let guarded = |condition: &str| {
        combined(&format!(
            "%z = icmp ult i32 %n, 9
             {condition}
             br i1 %c, label %yes, label %no
           yes:
             %o = atomicrmw add ptr addrspace(1) %p, i32 %n monotonic
             br label %no
           no:"
        ))
    };
    assert_eq!(guarded("%c = icmp eq i32 %i, 0"), 0);
    assert_eq!(guarded("%m = add i32 %i, %n %c = icmp eq i32 %m, 64"), 0);
    assert_eq!(guarded("%e = icmp eq i32 %i, 3 %c = and i1 %z, %e"), 0);
    assert_eq!(guarded("%l = urem i32 %i, 32 %c = icmp eq i32 %l, 0"), 0);
    assert_eq!(guarded("%l = urem i32 %i, 16 %c = icmp eq i32 %l, 0"), 1);
    assert_eq!(guarded("%c = icmp ne i32 %i, 0"), 1);
    assert_eq!(guarded("%e = icmp eq i32 %i, 3 %c = or i1 %z, %e"), 1);
    assert_eq!(guarded("%c = icmp ult i32 %i, 3"), 1);
    let alone =
        kernel("\"amdgpu-flat-work-group-size\"=\"1,1\"", "%o = atomicrmw add ptr addrspace(1) %p, i32 5 monotonic");
    assert_eq!(count(&lowered_for("gfx1030", Level::O2, &alone), Intrinsic::Ballot), 0);
}

#[test]
fn values_of_lanes_are_scanned_where_lanes_exchange_them() {
    let unasked = format!("%o = atomicrmw umax ptr addrspace(1) %p, i32 %i monotonic, {LOCAL}");
    let body = format!("{unasked} store i32 %o, ptr addrspace(1) %mine");
    let exchanged = |target| count(&lowered_for(target, Level::O2, &kernel("", &body)), Intrinsic::UpdateDpp);
    assert_eq!(["gfx601", "gfx704", "gfx803", "gfx900", "gfx1030", "gfx1201"].map(exchanged), [0, 0, 5, 5, 5, 5]);
    // Operations whose result is unused take fewer instructions.
    let unasked = kernel("", &unasked);
    assert_eq!(count(&lowered_for("gfx900", Level::O2, &unasked), Intrinsic::UpdateDpp), 4);
    assert_eq!(count(&lowered_for("gfx900", Level::O2, &unasked), Intrinsic::ReadFirstLane), 0);
}

#[test]
fn what_no_instruction_does_is_combined_before_it_becomes_a_loop() {
    // How many are combined, done by an instruction, and exchanged.
    let kinds = |target, level, body: &str| {
        let func = lowered_for(target, level, &kernel("", body));
        let native = count_ops(&func, |op| matches!(op, Op::AtomicRmw(..)));
        let exchanged = count_ops(&func, |op| matches!(op, Op::CmpXchg { .. }));
        [count(&func, Intrinsic::Ballot), native, exchanged]
    };
    for op in ["sub", "and", "or", "xor", "min", "max", "umin", "umax"] {
        let at = |p: &str| format!("%o = atomicrmw {op} ptr addrspace(1) {p}, i64 7 syncscope(\"agent\") monotonic");
        assert_eq!(kinds("gfx1030", Level::O2, &at("%p")), [1, 0, 1], "{op}");
        assert_eq!(kinds("gfx942", Level::O2, &at("%p")), [1, 1, 0], "{op}");
        assert_eq!(kinds("gfx1030", Level::O2, &at("%mine")), [0, 0, 1], "{op}");
        assert_eq!(kinds("gfx1030", Level::O0, &at("%p")), [0, 0, 1], "{op}");
    }
    // The bus supports additions.
    assert_eq!(kinds("gfx1030", Level::O2, "%o = atomicrmw add ptr addrspace(1) %p, i32 7 monotonic"), [1, 1, 0]);
    // There is no reduction for it.
    assert_eq!(kinds("gfx1030", Level::O2, "%o = atomicrmw nand ptr addrspace(1) %p, i32 7 monotonic"), [0, 0, 1]);
}

#[test]
fn whole_waves_and_what_is_not_optimised_are_left_alone() {
    let body = "%w = call i32 @llvm.amdgcn.set.inactive.i32(i32 %i, i32 0)
                %s = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %w)
                %o = atomicrmw add ptr addrspace(1) %p, i32 %s monotonic
                store i32 %o, ptr addrspace(1) %mine";
    assert_eq!(combined(body), 0);
    let plain = kernel("", "%o = atomicrmw add ptr addrspace(1) %p, i32 5 monotonic");
    assert_eq!(count(&lowered_for("gfx1030", Level::O0, &plain), Intrinsic::Ballot), 0);
}
