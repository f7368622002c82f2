//! Kernels after lowering, and what is counted in them.

use gcnc_ir::{Function, Op};
use gcnc_lowering::lower;

/// The first function of a module, lowered for gfx1030.
pub fn lowered(text: &str) -> Function {
    lowered_for("gfx1030", text)
}

/// The same, for another target.
pub fn lowered_for(target: &str, text: &str) -> Function {
    let mut module = gcnc_ir::read(text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse(target).unwrap();
    let mut kernels = lower(&mut module, &target).unwrap_or_else(|e| panic!("{}", e[0]));
    let kernel = kernels.remove(0);
    gcnc_lowering::check(&module.ctx, &kernel.function).unwrap();
    kernel.function
}

/// The same of a kernel with this body.
pub fn kernel(body: &str) -> Function {
    lowered(&format!("define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n, i1 %c) {{\n{body}\n}}"))
}

/// How many of a function's operations are wanted ones.
pub fn count(func: &Function, wanted: impl Fn(Op) -> bool) -> usize {
    func.blocks().flat_map(|b| func.insts(b)).filter(|&i| wanted(func.op(i))).count()
}

/// The operations of the function, other than those that only compute addresses and arguments.
pub fn accesses(func: &Function) -> Vec<&'static str> {
    let name = |op| match op {
        Op::Load(access) if !access.is_invariant() => Some("load"),
        Op::Store(_) => Some("store"),
        Op::Fence(..) => Some("fence"),
        Op::AtomicRmw(..) => Some("atomicrmw"),
        _ => None,
    };
    func.blocks().flat_map(|b| func.insts(b)).filter_map(|i| name(func.op(i))).collect()
}
