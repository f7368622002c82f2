//! Whole quad mode of pixel shaders: what only pixels execute, and where helpers end.

use gcnc_ir::{Block, Cfg, DomTree, Function, Intrinsic, LoopNest, Op};
use gcnc_lowering::{Ctx, Interface, Options, lower_with};

fn lowered(body: &str) -> Function {
    let text = format!(
        "define amdgpu_ps void @s(float %x, ptr addrspace(1) inreg %p) {{\n{body}  ret void\n}}
declare float @llvm.amdgcn.wqm.f32(float)\ndeclare i32 @llvm.amdgcn.ds.swizzle(i32, i32)\n"
    );
    let mut module = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{e}"));
    let target = gcnc_isa::Target::parse("gfx1030").unwrap();
    let options = Options { interface: &Interface::PAL, ..Options::default() };
    let kernels = lower_with(&mut module, &target, options, &mut Ctx::default(), &mut |_, _| {});
    let kernel = kernels.unwrap_or_else(|e| panic!("{}", e[0])).remove(0);
    gcnc_lowering::check(&module.ctx, &kernel.function).unwrap();
    assert!(kernel.facts.shader.is_some_and(|shader| shader.whole_quads));
    kernel.function
}

/// Whether only pixels reach a block: a branch on that leads there.
fn is_for_pixels(func: &Function, tree: &DomTree, block: Block) -> bool {
    let above = std::iter::successors(Some(block), |&block| tree.idom(block));
    let pairs = above.clone().zip(above.skip(1));
    let mut ends = pairs.filter_map(|(below, above)| Some((below, func.terminator(above)?)));
    ends.any(|(below, end)| {
        func.op(end) == Op::CondBr
            && func.def_inst(func.arg(end, 0)).map(|def| func.op(def)) == Some(Op::Intrinsic(Intrinsic::PsLive))
            && func.edge_block(func.dests(end)[0]) == below
    })
}

/// For each of these instructions, whether only pixels reach it.
fn for_pixels(func: &Function, wanted: impl Fn(Op) -> bool) -> Vec<bool> {
    let tree = DomTree::compute(func, &Cfg::compute(func));
    let found = func.blocks().filter(|&block| func.insts(block).any(|inst| wanted(func.op(inst))));
    found.map(|block| is_for_pixels(func, &tree, block)).collect()
}

#[test]
fn helpers_store_nothing() {
    let body = "  store volatile float %x, ptr addrspace(1) %p
  store volatile float 1.0, ptr addrspace(3) null
  %w = call float @llvm.amdgcn.wqm.f32(float %x)
  store volatile float %w, ptr addrspace(1) %p\n";
    let global = |op| matches!(op, Op::Store(_));
    // Neighbours read LDS, too.
    assert_eq!(for_pixels(&lowered(body), global), [true, false, true]);
}

#[test]
fn neighbours_share_a_branch() {
    let body = "  store volatile float %x, ptr addrspace(1) %p
  %y = fmul float %x, %x
  store volatile float %y, ptr addrspace(1) %p
  %z = fmul float %y, %x
  store volatile float %z, ptr addrspace(1) %p
  %b = bitcast float %z to i32
  %s = call i32 @llvm.amdgcn.ds.swizzle(i32 %b, i32 0)
  %d = bitcast i32 %s to float
  %w = call float @llvm.amdgcn.wqm.f32(float %d)
  store volatile float %w, ptr addrspace(1) %p\n";
    assert_eq!(for_pixels(&lowered(body), |op| matches!(op, Op::Store(_))), [true, true]);
}

#[test]
fn helpers_do_not_wait_for_pixels() {
    let body = "  br label %wait
wait:
  %pair = cmpxchg ptr addrspace(1) %p, i32 0, i32 1 monotonic monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %go, label %wait
go:
  %w = call float @llvm.amdgcn.wqm.f32(float %x)
  store volatile float %w, ptr addrspace(1) %p\n";
    let func = lowered(body);
    let cfg = Cfg::compute(&func);
    let tree = DomTree::compute(&func, &cfg);
    let nest = LoopNest::compute(&func, &cfg, &tree);
    let headers: Vec<Block> = nest.loops.values().map(|l| l.header).collect();
    assert!(!headers.is_empty());
    assert!(headers.into_iter().all(|header| is_for_pixels(&func, &tree, header)));
}
