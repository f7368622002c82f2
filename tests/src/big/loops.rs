//! Loop-heavy code: ray marching through a scene with a stack in private memory, tiled matrix products in LDS, and
//! nested loops with early exits.

use super::body::{Body, Var};
use super::straight::float;
use super::{Kernel, LANES, Module, begin, inputs, outputs};
use crate::args::SplitMix;

/// The distance of a point from the nearest of some spheres and boxes.
fn distance(b: &mut Body, place: &[String], shapes: usize) -> String {
    let mut random = SplitMix::new(40);
    let mut nearest = "1.0e+3".to_owned();
    for shape in 0..shapes {
        let mut fraction = || float((random.draw() >> 40) as f64 / f64::from(1 << 24) * 4.0 - 2.0);
        let centre = [fraction(), fraction(), fraction()];
        let apart: Vec<String> = place.iter().zip(&centre).map(|(x, c)| b.bin("fsub float", x, c)).collect();
        let far = if shape % 2 == 0 {
            let mut square = b.bin("fmul float", &apart[0], &apart[0]);
            for x in &apart[1..] {
                square = b.call("float", "llvm.fma.f32", &[x, x, &square]);
            }
            let root = b.call("float", "llvm.sqrt.f32", &[&square]);
            b.bin("fsub float", root, float(0.3 + 0.01 * shape as f64))
        } else {
            let mut most = float(-10.0);
            for x in &apart {
                let size = b.call("float", "llvm.fabs.f32", &[x]);
                let over = b.bin("fsub float", size, float(0.2));
                most = b.call("float", "llvm.maxnum.f32", &[&most, &over]);
            }
            most
        };
        nearest = b.call("float", "llvm.minnum.f32", &[&nearest, &far]);
    }
    nearest
}

/// Ray marching through a scene of forty shapes; on a hit, the normal takes six distances, and two more rays are pushed
/// on a stack.
pub fn march() -> Kernel {
    const SHAPES: usize = 40;
    let (mut b, id) = begin();
    let stack = b.op("alloca [64 x float], align 16, addrspace(5)");
    let ray = inputs(&mut b, &id, "float", 0, 6);
    for (at, x) in ray.iter().enumerate() {
        b.store(5, "float", x, &stack, at);
    }
    let (top, light, count) = (b.var("i32", 1), b.var("float", "0.0"), b.var("i32", 0));
    b.repeat(&[top, light, count], |b| {
        let next = b.bin("add i32", b.get(top), -1);
        b.set(top, &next);
        let base = b.bin("mul i32", &next, 6);
        let base = b.at(5, "float", &stack, base);
        let ray: Vec<String> = (0..6).map(|at| b.load(5, "float", &base, at)).collect();
        let (far, hit) = walk(b, &ray, SHAPES);
        b.if_then(&hit, |b| {
            let place: Vec<String> =
                (0..3).map(|axis| b.call("float", "llvm.fma.f32", &[&ray[3 + axis], &far, &ray[axis]])).collect();
            let normal = normal(b, &place, SHAPES);
            let more = b.bin("fadd float", b.get(light), &normal[1]);
            b.set(light, more);
            for bend in [-2.0, -0.5] {
                push(b, &stack, top, (&ray, &place, &normal), bend);
            }
        });
        let more = b.bin("fadd float", b.get(light), far);
        b.set(light, more);
        let next = b.bin("add i32", b.get(count), 1);
        b.set(count, &next);
        let few = b.bin("icmp ult i32", next, 6);
        let some = b.bin("icmp sgt i32", b.get(top), 0);
        b.bin("and i1", few, some)
    });
    let last = b.get(light);
    outputs(&mut b, &id, "float", &[last]);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("march", module, format_args!("rand-f32:{}:14:-1:1", 6 * LANES), 1)
}

/// How far a ray goes, and whether it hits a shape.
fn walk(b: &mut Body, ray: &[String], shapes: usize) -> (String, String) {
    let (far, near, steps) = (b.var("float", "0.0"), b.var("float", "0.0"), b.var("i32", 0));
    b.repeat(&[far, near, steps], |b| {
        let at = b.get(far);
        let place: Vec<String> =
            (0..3).map(|axis| b.call("float", "llvm.fma.f32", &[&ray[3 + axis], &at, &ray[axis]])).collect();
        let d = distance(b, &place, shapes);
        b.set(near, &d);
        let close = b.bin("fcmp olt float", &d, float(0.05));
        b.break_if(&close);
        let at = b.bin("fadd float", at, d);
        b.set(far, &at);
        let away = b.bin("fcmp ogt float", at, float(6.0));
        b.break_if(&away);
        let next = b.bin("add i32", b.get(steps), 1);
        b.set(steps, &next);
        b.bin("icmp ult i32", next, 12)
    });
    let (far, near) = (b.get(far), b.get(near));
    let hit = b.bin("fcmp olt float", near, float(0.05));
    (far, hit)
}

/// The scene's gradient at a point, by differences.
fn normal(b: &mut Body, place: &[String], shapes: usize) -> Vec<String> {
    let slope = |axis: usize| {
        let mut sides = [float(0.01), float(-0.01)].map(|by| {
            let mut moved = place.to_vec();
            moved[axis] = b.bin("fadd float", &moved[axis], by);
            distance(b, &moved, shapes)
        });
        let [up, down] = sides.each_mut();
        b.bin("fsub float", up, down)
    };
    (0..3).map(slope).collect()
}

/// Pushes the ray that continues from a hit, bent by `bend` times the normal.
fn push(b: &mut Body, stack: &str, top: Var, hit: (&[String], &[String], &[String]), bend: f64) {
    let (ray, place, normal) = hit;
    let mut along = b.bin("fmul float", &ray[3], &normal[0]);
    for axis in 1..3 {
        along = b.call("float", "llvm.fma.f32", &[&ray[3 + axis], &normal[axis], &along]);
    }
    let bent = b.bin("fmul float", along, float(bend));
    let base = b.bin("mul i32", b.get(top), 6);
    let base = b.at(5, "float", stack, base);
    for axis in 0..3 {
        let direction = b.call("float", "llvm.fma.f32", &[&bent, &normal[axis], &ray[3 + axis]]);
        let from = b.call("float", "llvm.fma.f32", &[&direction, &float(0.1), &place[axis]]);
        b.store(5, "float", from, &base, axis);
        b.store(5, "float", direction, &base, 3 + axis);
    }
    let next = b.bin("add i32", b.get(top), 1);
    b.set(top, next);
}

/// A tiled matrix product in LDS; each lane has eight by eight sums, and sixteen steps are unrolled.
pub fn tiles() -> Kernel {
    const SIDE: usize = 8;
    const DEPTH: usize = 16;
    let mut module = Module::default();
    for name in ["left", "right"] {
        module.global(format_args!("@{name} = internal addrspace(3) global [1024 x float] poison, align 16"));
    }
    let (mut b, id) = begin();
    let sums: Vec<Var> = (0..SIDE * SIDE).map(|_| b.var("float", "0.0")).collect();
    let tile = b.var("i32", 0);
    let (row, column) = (b.bin("lshr i32", &id, 3), b.bin("and i32", &id, 7));
    let (row, column) = (b.bin("mul i32", row, SIDE), b.bin("mul i32", column, SIDE));
    let changed: Vec<Var> = sums.iter().copied().chain([tile]).collect();
    b.repeat(&changed, |b| {
        let from = b.bin("mul i32", b.get(tile), 1024);
        let from = b.bin("add i32", from, &id);
        let from = b.at(1, "float", "%in", from);
        for (name, offset) in [("@left", 0), ("@right", 4096)] {
            let to = b.at(3, "float", name, &id);
            for step in 0..DEPTH {
                let x = b.load(1, "float", &from, offset + LANES * step);
                b.store(3, "float", x, &to, LANES * step);
            }
        }
        b.line("call void @llvm.amdgcn.s.barrier()");
        let (left, right) = (b.at(3, "float", "@left", &row), b.at(3, "float", "@right", &column));
        for step in 0..DEPTH {
            let side = |b: &mut Body, base: &str| -> Vec<String> {
                (0..SIDE).map(|at| b.load(3, "float", base, LANES * step + at)).collect()
            };
            let (xs, ys) = (side(b, &left), side(b, &right));
            for (at, sum) in sums.iter().enumerate() {
                let now = b.get(*sum);
                let next = b.call("float", "llvm.fma.f32", &[&xs[at / SIDE], &ys[at % SIDE], &now]);
                b.set(*sum, next);
            }
        }
        b.line("call void @llvm.amdgcn.s.barrier()");
        let next = b.bin("add i32", b.get(tile), 1);
        b.set(tile, &next);
        b.bin("icmp ult i32", next, "%n")
    });
    let last: Vec<String> = sums.iter().map(|sum| b.get(*sum)).collect();
    outputs(&mut b, &id, "float", &last);
    module.kernel(b);
    Kernel::new("tiles", module, format_args!("rand-f32:{}:15:-1:1", 2 * 4096 + 1024), SIDE * SIDE)
}

/// Eight loop nests in sequence, five deep, with early exits and counters in private memory.
pub fn nest() -> Kernel {
    let mut random = SplitMix::new(5);
    let (mut b, id) = begin();
    let counts = b.op("alloca [32 x i32], align 4, addrspace(5)");
    for at in 0..32 {
        b.store(5, "i32", 0, &counts, at);
    }
    let first = inputs(&mut b, &id, "i32", 0, 12);
    let vars: Vec<Var> = first.into_iter().map(|value| b.var("i32", value)).collect();
    for _ in 0..8 {
        around(&mut b, &vars, &counts, &mut random, 5);
    }
    let mut last: Vec<String> = vars.iter().map(|var| b.get(*var)).collect();
    for at in 0..32 {
        last.push(b.load(5, "i32", &counts, at));
    }
    outputs(&mut b, &id, "i32", &last);
    let mut module = Module::default();
    module.kernel(b);
    Kernel::new("nest", module, format_args!("rand-u32:{}:16", 12 * LANES), 44)
}

fn around(b: &mut Body, vars: &[Var], counts: &str, random: &mut SplitMix, levels: usize) {
    let index = b.var("i32", 0);
    let changed: Vec<Var> = vars.iter().copied().chain([index]).collect();
    b.repeat(&changed, |b| {
        mix(b, vars, random);
        let x = b.get(vars[levels]);
        let slot = b.bin("lshr i32", &x, 27);
        let old = b.load(5, "i32", counts, &slot);
        let more = b.bin("add i32", old, 1);
        b.store(5, "i32", more, counts, slot);
        let low = b.bin("and i32", &x, 7);
        let leave = b.bin("icmp eq i32", low, random.draw() % 8);
        b.break_if(&leave);
        if levels > 1 {
            let odd = b.bin("icmp slt i32", &x, 0);
            b.if_else(
                &odd,
                |b| around(b, vars, counts, random, levels - 1),
                |b| mix(b, vars, &mut SplitMix::new(levels as u64)),
            );
        }
        mix(b, vars, random);
        let next = b.bin("add i32", b.get(index), 1);
        b.set(index, &next);
        b.bin("icmp ult i32", next, "%n")
    });
}

/// Six steps of a random number generator on variables.
fn mix(b: &mut Body, vars: &[Var], random: &mut SplitMix) {
    for _ in 0..6 {
        let mut any = || vars[random.draw() as usize % vars.len()];
        let (x, y) = (any(), any());
        let sum = b.bin("add i32", b.get(x), b.get(y));
        let product = b.bin("mul i32", &sum, 0x85eb_ca6b_u32);
        let shifted = b.bin("lshr i32", &product, 13);
        let mixed = b.bin("xor i32", product, shifted);
        b.set(x, mixed);
    }
}
