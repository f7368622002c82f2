//! Selection of small functions made with the builder.

use gcnc_ir::{Access, BinOp, Flags, FloatPred, FunctionBuilder, IntPred, Intrinsic, Module, Op, Type, Value};
use gcnc_isa::Target;
use gcnc_mir::Function;

use crate::shim::{KernelFacts, Uniformity};
use crate::{IselScratch, select_function};

/// Divergence by data alone.
fn uniformity(f: &gcnc_ir::Function) -> Uniformity {
    let mut divergent = vec![false; f.dfg.values.len()];
    for _ in 0..3 {
        for b in f.blocks() {
            for i in f.insts(b) {
                let own = match f.op(i) {
                    Op::Intrinsic(x) => x.properties().divergent,
                    Op::AtomicRmw(..) | Op::CmpXchg { .. } => true,
                    _ => false,
                };
                let d = own || f.args(i).iter().any(|a| divergent[a.as_u32() as usize]);
                if let Some(r) = f.result(i) {
                    let uniform = matches!(f.op(i), Op::Intrinsic(x) if x.properties().uniform);
                    divergent[r.as_u32() as usize] = d && !uniform;
                }
                for &e in f.dests(i) {
                    let params: Vec<Value> = f.block_params(f.edge_block(e)).to_vec();
                    for (p, a) in params.iter().zip(f.edge_args(e)) {
                        divergent[p.as_u32() as usize] |= divergent[a.as_u32() as usize];
                    }
                }
            }
        }
    }
    Uniformity { divergent }
}

fn select(target: &str, build: impl Fn(&mut FunctionBuilder<'_>)) -> Function {
    let mut module = Module::new();
    let id = module.add_kernel("k", &[]);
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[id]);
    build(&mut b);
    let target = Target::parse(target).expect("target");
    let f = &module.functions[id];
    let facts = KernelFacts { kernarg_size: 256, ..Default::default() };
    let mut scratch = IselScratch::default();
    select_function(f, (&facts, &uniformity(f)), &module.ctx, &target, &mut scratch).expect("selects")
}

fn show(f: &Function) -> String {
    let mut s = String::new();
    for &b in &f.order {
        let d = &f.blocks[b];
        s += &format!("{b}: {:?} {:?} {:?}\n", d.logical_params, d.scalar_params, d.mask_params);
        for i in &d.insts {
            s += &format!("  {} {:?} @{} mods={:x}\n", i.opcode, i.ops(), i.mods.offset, i.mods.bits);
        }
        s += &format!("  {:?} {:?}\n", d.logical_end, d.logical_succs);
    }
    s
}

fn arg(b: &mut FunctionBuilder<'_>, ty: Type, offset: i64) -> Value {
    let base = b.intrinsic(Intrinsic::KernargSegmentPtr, Type::PTR4, &[]);
    let p = b.offset(base, offset, Flags::IN_BOUNDS);
    let mut access = Access::plain(8);
    access.set_invariant(true);
    b.load_access(ty, p, access)
}

#[test]
fn saxpy() {
    for t in ["gfx900", "gfx90a", "gfx1030", "gfx1100"] {
        let f = select(t, |b| {
            let a = arg(b, Type::F32, 0);
            let x = arg(b, Type::PTR1, 8);
            let y = arg(b, Type::PTR1, 16);
            let n = arg(b, Type::I32, 24);
            let (body, done) = (b.create_block(), b.create_block());
            let group = b.intrinsic(Intrinsic::WorkGroupIdX, Type::I32, &[]);
            let lane = b.intrinsic(Intrinsic::WorkItemIdX, Type::I32, &[]);
            let size = b.int(Type::I32, 256);
            let first = b.mul(group, size);
            let i = b.add(first, lane);
            let inside = b.icmp(IntPred::Ult, i, n);
            b.cond_br(inside, body, &[], done, &[]);
            b.switch_to(body);
            let wide = b.zext(i, Type::I64);
            let two = b.i64(2);
            let wide = b.shl(wide, two);
            let px = b.gep(Type::I8, x, &[wide]);
            let py = b.gep(Type::I8, y, &[wide]);
            let (vx, vy) = (b.load(Type::F32, px, 4), b.load(Type::F32, py, 4));
            let nx = b.fneg(vx);
            let sum = b.intrinsic(Intrinsic::Fma, Type::F32, &[a, nx, vy]);
            b.store(sum, py, 4);
            b.br(done, &[]);
            b.switch_to(done);
            b.ret(None);
        });
        println!("{t}\n{}", show(&f));
    }
}

/// Builds something for every target, to see that it selects.
fn all(build: impl Fn(&mut FunctionBuilder<'_>)) -> Vec<String> {
    ["gfx900", "gfx90a", "gfx1030", "gfx1100"].iter().map(|t| show(&select(t, &build))).collect()
}

fn lane(b: &mut FunctionBuilder<'_>) -> Value {
    b.intrinsic(Intrinsic::WorkItemIdX, Type::I32, &[])
}

fn out(b: &mut FunctionBuilder<'_>, v: Value) {
    let p = arg(b, Type::PTR1, 8);
    let l = lane(b);
    let l = b.zext(l, Type::I64);
    let p = b.gep(Type::I8, p, &[l]);
    b.store(v, p, 4);
}

#[test]
fn uniform_loop() {
    println!(
        "{}",
        all(|b| {
            let n = arg(b, Type::I32, 24);
            let x = arg(b, Type::PTR1, 16);
            let (head, done) = (b.create_block(), b.create_block());
            let i = b.append_param(head, Type::I32);
            let acc = b.append_param(head, Type::F32);
            let (zero, fzero) = (b.i32(0), b.f32(0.0));
            b.br(head, &[zero, fzero]);
            b.switch_to(head);
            let w = b.zext(i, Type::I64);
            let two = b.i64(2);
            let w = b.shl(w, two);
            let p = b.gep(Type::I8, x, &[w]);
            let v = b.load(Type::F32, p, 4);
            let l = lane(b);
            let fl = b.cast(gcnc_ir::CastOp::UiToFp, l, Type::F32);
            let s = b.intrinsic(Intrinsic::Fma, Type::F32, &[v, fl, acc]);
            let one = b.i32(1);
            let j = b.add(i, one);
            let more = b.icmp(IntPred::Ult, j, n);
            let latch = b.create_block();
            let exit = b.create_block();
            b.cond_br(more, latch, &[], exit, &[]);
            b.switch_to(latch);
            b.br(head, &[j, s]);
            b.switch_to(exit);
            b.br(done, &[]);
            b.switch_to(done);
            out(b, s);
            b.ret(None);
        })[0]
    );
}

#[test]
fn integers() {
    println!(
        "{}",
        all(|b| {
            let n = arg(b, Type::I32, 24);
            let w = arg(b, Type::I64, 32);
            let h = arg(b, Type::I16, 42);
            let l = lane(b);
            let c = b.i32(5);
            let s = b.shl(l, c);
            let a = b.add(s, n);
            let k = b.i32(0x12345);
            let a2 = b.binary(BinOp::Mul, a, n);
            let a2 = b.binary(BinOp::Xor, a2, k);
            let lw = b.sext(a2, Type::I64);
            let m = b.binary(BinOp::Mul, lw, w);
            let m = b.binary(BinOp::Sub, m, w);
            let big = b.i64(0x1234_5678_9abc_def0);
            let m = b.binary(BinOp::And, m, big);
            let uw = b.binary(BinOp::Mul, w, big);
            let sh = b.i64(40);
            let uw = b.binary(BinOp::LShr, uw, sh);
            let m = b.binary(BinOp::Add, m, uw);
            let hz = b.zext(h, Type::I64);
            let m = b.binary(BinOp::Add, m, hz);
            let cond = b.icmp(IntPred::Slt, lw, m);
            let u = b.icmp(IntPred::Ult, n, k);
            let both = b.binary(BinOp::And, cond, u);
            let r = b.select(both, m, w);
            let us = b.select(u, n, k);
            let us = b.sext(us, Type::I64);
            let r = b.binary(BinOp::Or, r, us);
            out(b, r);
            b.ret(None);
        })
        .join("\n")
    );
}

#[test]
fn floats() {
    println!(
        "{}",
        all(|b| {
            let a = arg(b, Type::F64, 24);
            let l = lane(b);
            let f = b.cast(gcnc_ir::CastOp::SiToFp, l, Type::F64);
            let c = b.f64(0.1);
            let d = b.f64(3.0);
            let r = b.intrinsic(Intrinsic::Fma, Type::F64, &[f, c, a]);
            let r = b.binary(BinOp::FSub, r, d);
            let na = b.fneg(r);
            let r = b.binary(BinOp::FMul, na, f);
            let less = b.fcmp(FloatPred::Ult, r, a);
            let r = b.select(less, r, f);
            let h = b.cast(gcnc_ir::CastOp::FpTrunc, r, Type::F32);
            let c32 = b.f32(1.2345);
            let h2 = b.intrinsic(Intrinsic::Fma, Type::F32, &[h, c32, c32]);
            let lt = b.fcmp(FloatPred::Ogt, h2, c32);
            let h2 = b.select(lt, h2, c32);
            let h2 = b.fneg(h2);
            out(b, h2);
            out(b, r);
            b.ret(None);
        })
        .join("\n")
    );
}

#[test]
fn memory() {
    println!(
        "{}",
        all(|b| {
            let l = lane(b);
            let four = b.i32(4);
            let off = b.shl(l, four);
            let lds = b.i32(64);
            let base = b.cast(gcnc_ir::CastOp::IntToPtr, lds, Type::PTR3);
            let p = b.gep(Type::I8, base, &[off]);
            let v4 = b_vec(b);
            let v = b.load(v4, p, 4);
            let i1 = b.i32(1);
            let e = b.extract_element(v, i1);
            let e2 = b.fneg(e);
            let v2 = b.insert_element(v, e2, i1);
            out(b, v2);
            let p = arg(b, Type::PTR1, 16);
            let access = Access::atomic(4, gcnc_ir::Ordering::Monotonic, gcnc_ir::SyncScope::AGENT_ONE_AS);
            let old = b.atomic_rmw(gcnc_ir::RmwOp::Add, p, l, access);
            let pair = b.cmpxchg(p, old, l, access, gcnc_ir::Ordering::Monotonic);
            let ok = b.extract_value(pair, &[1]);
            let val = b.extract_value(pair, &[0]);
            let z = b.zext(ok, Type::I32);
            let s = b.add(val, z);
            let bt = b.cast(gcnc_ir::CastOp::Trunc, s, Type::I8);
            b.store(bt, p, 1);
            let by = b.load(Type::I8, p, 1);
            let by = b.sext(by, Type::I32);
            let q = b.cast(gcnc_ir::CastOp::AddrSpaceCast, base, Type::PTR0);
            b.store(by, q, 4);
            b.ret(None);
        })
        .join("\n")
    );
}

fn b_vec(b: &mut FunctionBuilder<'_>) -> Type {
    b.ctx.types.vector(Type::F32, 4)
}
