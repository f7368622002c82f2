//! Single operations: LLVM's code for one IR operation, run on many values, compared with the host's arithmetic.
//!
//! A row is an IR operation on `%x` and `%y`, and the same in Rust. All rows of a type form one kernel.

use crate::common::{TARGETS, compile, oracles};
use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};

/// An operation: IR that defines `%r` of type `out`, and its expected results as bit patterns.
struct Row {
    ir: &'static str,
    out: &'static str,
    want: fn(u64, u64) -> u64,
}

const fn row(out: &'static str, ir: &'static str, want: fn(u64, u64) -> u64) -> Row {
    Row { ir, out, want }
}

fn bits_of(ty: &str) -> usize {
    match ty {
        "i8" => 8,
        "i16" | "half" => 16,
        "i32" | "float" => 32,
        _ => 64,
    }
}

const COUNT: usize = 256;

/// Interesting and random bit patterns.
fn values(bits: usize, float: bool, seed: u64) -> Vec<u64> {
    let mask = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    let sign = 1u64 << (bits - 1);
    let mut special = vec![0, 1, 2, 3, mask, mask - 1, sign, sign - 1, sign + 1, 0x7f, 0x80, 0xff, 31, 32];
    if float {
        let (inf, one) = match bits {
            16 => (0x7c00, 0x3c00),
            32 => (0x7f80_0000, 0x3f80_0000),
            _ => (0x7ff0_0000_0000_0000, 0x3ff0_0000_0000_0000),
        };
        special = vec![0, sign, one, one | sign, inf, inf | sign, inf + (inf >> 5 & (inf ^ one)) / 2 + 1, 1, inf - 1];
    }
    let mut state = seed;
    (0..COUNT)
        .map(|i| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let random = state ^ state >> 29;
            // Special values with each other, then with random values, then only random ones.
            match i {
                _ if i < 64 => special[(if seed.is_multiple_of(2) { i / 8 } else { i % 8 }) % special.len()],
                _ if i < 96 && seed.is_multiple_of(2) => special[i % special.len()],
                _ if i >= 224 && float => near_one(random, bits),
                _ => random & mask,
            }
        })
        .collect()
}

/// A float of moderate size, whose sums and conversions are interesting.
fn near_one(random: u64, bits: usize) -> u64 {
    let v = (random >> 40) as f64 / 1e4 - 800.0;
    match bits {
        16 => gcnc_emulator::float::round::f64_to::<gcnc_emulator::float::F16>(
            v / 8.0,
            gcnc_emulator::float::Rounding::NearestEven,
        ),
        32 => (v as f32).to_bits().into(),
        _ => v.to_bits(),
    }
}

fn kernel(ty: &str, rows: &[Row]) -> String {
    let mut body = String::new();
    for (n, row) in rows.iter().enumerate() {
        let ir = row.ir.replace("%r", &format!("%r{n}")).replace("%t", &format!("%t{n}"));
        body.push_str(&format!(
            "  {ir}\n  %o{n} = getelementptr i8, ptr addrspace(1) %out, i64 {base}\n  \
             %p{n} = getelementptr {out}, ptr addrspace(1) %o{n}, i64 %w\n  \
             store {out} %r{n}, ptr addrspace(1) %p{n}\n",
            base = n * COUNT * 8,
            out = row.out,
        ));
    }
    format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out) {{
  %l = call i32 @llvm.amdgcn.workitem.id.x()
  %w = zext i32 %l to i64
  %pa = getelementptr {ty}, ptr addrspace(1) %a, i64 %w
  %pb = getelementptr {ty}, ptr addrspace(1) %b, i64 %w
  %x = load {ty}, ptr addrspace(1) %pa
  %y = load {ty}, ptr addrspace(1) %pb
{body}  ret void
}}\n"
    )
}

fn is_nan(ty: &str, v: u64) -> bool {
    match ty {
        "half" => v & 0x7fff > 0x7c00,
        "float" => v & 0x7fff_ffff > 0x7f80_0000,
        "double" => v & (u64::MAX >> 1) > 0x7ff0_0000_0000_0000,
        _ => false,
    }
}

fn check(ty: &str, rows: &[Row]) {
    if !oracles() {
        return;
    }
    let (bits, float) = (bits_of(ty), matches!(ty, "half" | "float" | "double"));
    let (x, y) = (values(bits, float, 12), values(bits, float, 345));
    let pack = |v: &[u64]| v.iter().flat_map(|v| v.to_le_bytes()[..bits / 8].to_vec()).collect::<Vec<u8>>();
    let ir = kernel(ty, rows);
    for target in TARGETS {
        let object = CodeObject::load(&compile(target, &ir, &[])).expect("loads");
        let launch = Launch {
            kernel: "k".to_owned(),
            workgroups: [1, 1, 1],
            remainder: [0; 3],
            workgroup_size: [COUNT as u32, 1, 1],
            args: vec![Arg::Buffer(pack(&x)), Arg::Buffer(pack(&y)), Arg::Buffer(vec![0; rows.len() * COUNT * 8])],
            dynamic_lds: 0,
        };
        let result = run(&object, &launch, Options::default()).unwrap_or_else(|e| panic!("{target}: {e}"));
        let out = result.buffers[2].as_ref().expect("out");
        for (n, row) in rows.iter().enumerate() {
            let size = bits_of(row.out) / 8;
            for l in 0..COUNT {
                let at = n * COUNT * 8 + l * size;
                let got = out[at..at + size].iter().rev().fold(0u64, |v, b| v << 8 | u64::from(*b));
                let mask = if size == 8 { u64::MAX } else { (1 << (8 * size)) - 1 };
                let want = (row.want)(x[l], y[l]) & mask;
                let same = got == want || is_nan(row.out, got) && is_nan(row.out, want);
                assert!(same, "{target}: {} of {:#x}, {:#x}: got {got:#x}, want {want:#x}", row.ir, x[l], y[l]);
            }
        }
    }
}

fn sat(v: i128, bits: u32) -> u64 {
    v.clamp(-(1 << (bits - 1)), (1 << (bits - 1)) - 1) as u64
}

#[test]
fn i32_operations() {
    check(
        "i32",
        &[
            row("i32", "%r = add i32 %x, %y", |x, y| x.wrapping_add(y)),
            row("i32", "%r = sub i32 %x, %y", |x, y| x.wrapping_sub(y)),
            row("i32", "%r = mul i32 %x, %y", |x, y| x.wrapping_mul(y)),
            row("i32", "%t = or i32 %y, 1\n %r = udiv i32 %x, %t", |x, y| x / (y | 1)),
            row("i32", "%t = or i32 %y, 1\n %r = urem i32 %x, %t", |x, y| x % (y | 1)),
            row("i32", "%t = or i32 %y, 2\n %r = sdiv i32 %x, %t", |x, y| {
                (x as i32).wrapping_div((y | 2) as i32) as u64
            }),
            row("i32", "%t = and i32 %y, 31\n %r = shl i32 %x, %t", |x, y| x << (y & 31)),
            row("i32", "%t = and i32 %y, 31\n %r = lshr i32 %x, %t", |x, y| x >> (y & 31)),
            row("i32", "%t = and i32 %y, 31\n %r = ashr i32 %x, %t", |x, y| (x as i32 >> (y & 31)) as u64),
            row("i32", "%r = call i32 @llvm.ctpop.i32(i32 %x)", |x, _| x.count_ones().into()),
            row("i32", "%r = call i32 @llvm.ctlz.i32(i32 %x, i1 false)", |x, _| (x as u32).leading_zeros().into()),
            row("i32", "%r = call i32 @llvm.cttz.i32(i32 %x, i1 false)", |x, _| (x as u32).trailing_zeros().into()),
            row("i32", "%r = call i32 @llvm.bitreverse.i32(i32 %x)", |x, _| (x as u32).reverse_bits().into()),
            row("i32", "%r = call i32 @llvm.bswap.i32(i32 %x)", |x, _| (x as u32).swap_bytes().into()),
            row("i32", "%r = call i32 @llvm.fshl.i32(i32 %x, i32 %y, i32 11)", |x, y| x << 11 | y >> 21),
            row("i32", "%r = call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 %y)", |x, y| {
                (x as u32).rotate_right(y as u32 & 31).into()
            }),
            row("i32", "%r = call i32 @llvm.smax.i32(i32 %x, i32 %y)", |x, y| (x as i32).max(y as i32) as u64),
            row("i32", "%r = call i32 @llvm.umin.i32(i32 %x, i32 %y)", |x, y| x.min(y)),
            row("i32", "%r = call i32 @llvm.sadd.sat.i32(i32 %x, i32 %y)", |x, y| {
                (x as i32).saturating_add(y as i32) as u64
            }),
            row("i32", "%r = call i32 @llvm.usub.sat.i32(i32 %x, i32 %y)", |x, y| x.saturating_sub(y)),
            row("i32", "%r = call i32 @llvm.uadd.sat.i32(i32 %x, i32 %y)", |x, y| {
                (x as u32).saturating_add(y as u32).into()
            }),
            row("i64", "%t = zext i32 %x to i64\n %t.b = zext i32 %y to i64\n %r = mul i64 %t, %t.b", |x, y| x * y),
            row("i64", "%t = sext i32 %x to i64\n %t.b = sext i32 %y to i64\n %r = mul i64 %t, %t.b", |x, y| {
                (x as i32 as i64 * y as i32 as i64) as u64
            }),
            row("float", "%r = sitofp i32 %x to float", |x, _| (x as i32 as f32).to_bits().into()),
            row("float", "%r = uitofp i32 %x to float", |x, _| (x as u32 as f32).to_bits().into()),
            row("double", "%r = sitofp i32 %x to double", |x, _| f64::from(x as i32).to_bits()),
            row("i8", "%t = lshr i32 %x, 16\n %r = trunc i32 %t to i8", |x, _| x >> 16),
        ],
    );
}

#[test]
fn i64_operations() {
    check(
        "i64",
        &[
            row("i64", "%r = add i64 %x, %y", u64::wrapping_add),
            row("i64", "%r = sub i64 %x, %y", u64::wrapping_sub),
            row("i64", "%r = mul i64 %x, %y", u64::wrapping_mul),
            row("i64", "%t = or i64 %y, 1\n %r = udiv i64 %x, %t", |x, y| x / (y | 1)),
            row("i64", "%t = or i64 %y, 2\n %r = srem i64 %x, %t", |x, y| {
                (x as i64).wrapping_rem((y | 2) as i64) as u64
            }),
            row("i64", "%t = and i64 %y, 63\n %r = shl i64 %x, %t", |x, y| x << (y & 63)),
            row("i64", "%t = and i64 %y, 63\n %r = ashr i64 %x, %t", |x, y| (x as i64 >> (y & 63)) as u64),
            row("i64", "%r = call i64 @llvm.ctlz.i64(i64 %x, i1 false)", |x, _| x.leading_zeros().into()),
            row("i64", "%r = call i64 @llvm.ctpop.i64(i64 %x)", |x, _| x.count_ones().into()),
            row("i64", "%r = call i64 @llvm.umax.i64(i64 %x, i64 %y)", u64::max),
            row("i64", "%t = icmp slt i64 %x, %y\n %r = select i1 %t, i64 %x, i64 7", |x, y| {
                if (x as i64) < (y as i64) { x } else { 7 }
            }),
            row("float", "%r = uitofp i64 %x to float", |x, _| (x as f32).to_bits().into()),
            row("double", "%r = sitofp i64 %x to double", |x, _| (x as i64 as f64).to_bits()),
        ],
    );
}

#[test]
fn i16_operations() {
    check(
        "i16",
        &[
            row("i16", "%r = add i16 %x, %y", |x, y| x + y),
            row("i16", "%r = mul i16 %x, %y", |x, y| x * y),
            row("i16", "%t = and i16 %y, 15\n %r = ashr i16 %x, %t", |x, y| (x as i16 >> (y & 15)) as u64),
            row("i16", "%r = call i16 @llvm.smin.i16(i16 %x, i16 %y)", |x, y| (x as i16).min(y as i16) as u64),
            row("i16", "%r = call i16 @llvm.sadd.sat.i16(i16 %x, i16 %y)", |x, y| {
                sat(i128::from(x as i16) + i128::from(y as i16), 16)
            }),
            row("i16", "%r = call i16 @llvm.usub.sat.i16(i16 %x, i16 %y)", |x, y| x.saturating_sub(y)),
            row("i32", "%t = sext i16 %x to i32\n %t.b = sext i16 %y to i32\n %r = mul i32 %t, %t.b", |x, y| {
                (x as i16 as i32 * y as i16 as i32) as u64
            }),
            row("half", "%r = sitofp i16 %x to half", |x, _| f16(f64::from(x as i16))),
            row("half", "%r = uitofp i16 %x to half", |x, _| f16(x as f64)),
        ],
    );
}

fn f16(v: f64) -> u64 {
    if v.is_nan() {
        return 0x7e00;
    }
    gcnc_emulator::float::round::f64_to::<gcnc_emulator::float::F16>(v, gcnc_emulator::float::Rounding::NearestEven)
}

fn h(x: u64) -> f64 {
    gcnc_emulator::float::convert::f16_to_f64(x as u32)
}

fn f(x: u64) -> f32 {
    f32::from_bits(x as u32)
}

fn d(x: u64) -> f64 {
    f64::from_bits(x)
}

fn b(x: f32) -> u64 {
    x.to_bits().into()
}

#[test]
fn f32_operations() {
    check(
        "float",
        &[
            row("float", "%r = fadd float %x, %y", |x, y| b(f(x) + f(y))),
            row("float", "%r = fsub float %x, %y", |x, y| b(f(x) - f(y))),
            row("float", "%r = fmul float %x, %y", |x, y| b(f(x) * f(y))),
            row("float", "%r = fdiv float %x, %y", |x, y| b(f(x) / f(y))),
            row("float", "%r = call float @llvm.sqrt.f32(float %x)", |x, _| b(f(x).sqrt())),
            row("float", "%r = call float @llvm.fma.f32(float %x, float %y, float %x)", |x, y| {
                b(f(x).mul_add(f(y), f(x)))
            }),
            row("float", "%r = call float @llvm.floor.f32(float %x)", |x, _| b(f(x).floor())),
            row("float", "%r = call float @llvm.ceil.f32(float %x)", |x, _| b(f(x).ceil())),
            row("float", "%r = call float @llvm.trunc.f32(float %x)", |x, _| b(f(x).trunc())),
            row("float", "%r = call float @llvm.rint.f32(float %x)", |x, _| b(f(x).round_ties_even())),
            row("float", "%r = call float @llvm.fabs.f32(float %x)", |x, _| x & 0x7fff_ffff),
            row("float", "%t = fneg float %x\n %r = fadd float %t, %y", |x, y| b(-f(x) + f(y))),
            row("float", "%r = call float @llvm.copysign.f32(float %x, float %y)", |x, y| {
                x & 0x7fff_ffff | y & 0x8000_0000
            }),
            row("float", "%r = call float @llvm.ldexp.f32.i32(float %x, i32 -3)", |x, _| {
                b((f64::from(f(x)) / 8.0) as f32)
            }),
            row("i32", "%r = call i32 @llvm.fptosi.sat.i32.f32(float %x)", |x, _| f(x) as i32 as u64),
            row("i32", "%r = call i32 @llvm.fptoui.sat.i32.f32(float %x)", |x, _| (f(x) as u32).into()),
            row("i64", "%r = call i64 @llvm.fptosi.sat.i64.f32(float %x)", |x, _| f(x) as i64 as u64),
            row("half", "%r = fptrunc float %x to half", |x, _| f16(f(x).into())),
            row("double", "%r = fpext float %x to double", |x, _| f64::from(f(x)).to_bits()),
            row("i32", "%t = fcmp olt float %x, %y\n %r = zext i1 %t to i32", |x, y| (f(x) < f(y)).into()),
            row("i32", "%t = fcmp une float %x, %y\n %r = zext i1 %t to i32", |x, y| (f(x) != f(y)).into()),
            row("i32", "%t = fcmp ueq float %x, %y\n %r = zext i1 %t to i32", |x, y| {
                (f(x) == f(y) || f(x).is_nan() || f(y).is_nan()).into()
            }),
            row("i32", "%t = fcmp ord float %x, %y\n %r = zext i1 %t to i32", |x, y| {
                (!f(x).is_nan() && !f(y).is_nan()).into()
            }),
        ],
    );
}

#[test]
fn f64_operations() {
    check(
        "double",
        &[
            row("double", "%r = fadd double %x, %y", |x, y| (d(x) + d(y)).to_bits()),
            row("double", "%r = fmul double %x, %y", |x, y| (d(x) * d(y)).to_bits()),
            row("double", "%r = fdiv double %x, %y", |x, y| (d(x) / d(y)).to_bits()),
            row("double", "%r = call double @llvm.sqrt.f64(double %x)", |x, _| d(x).sqrt().to_bits()),
            row("double", "%r = call double @llvm.fma.f64(double %x, double %y, double %y)", |x, y| {
                d(x).mul_add(d(y), d(y)).to_bits()
            }),
            row("double", "%r = call double @llvm.floor.f64(double %x)", |x, _| d(x).floor().to_bits()),
            row("double", "%r = call double @llvm.rint.f64(double %x)", |x, _| d(x).round_ties_even().to_bits()),
            row("float", "%r = fptrunc double %x to float", |x, _| b(d(x) as f32)),
            row("i32", "%r = call i32 @llvm.fptosi.sat.i32.f64(double %x)", |x, _| d(x) as i32 as u64),
            row("i64", "%r = call i64 @llvm.fptoui.sat.i64.f64(double %x)", |x, _| d(x) as u64),
            row("i32", "%t = fcmp oge double %x, %y\n %r = zext i1 %t to i32", |x, y| (d(x) >= d(y)).into()),
        ],
    );
}

#[test]
fn f16_operations() {
    check(
        "half",
        &[
            row("half", "%r = fadd half %x, %y", |x, y| f16(h(x) + h(y))),
            row("half", "%r = fmul half %x, %y", |x, y| f16(h(x) * h(y))),
            row("half", "%r = fdiv half %x, %y", |x, y| f16(h(x) / h(y))),
            row("half", "%r = call half @llvm.sqrt.f16(half %x)", |x, _| f16(h(x).sqrt())),
            row("half", "%r = call half @llvm.floor.f16(half %x)", |x, _| f16(h(x).floor())),
            row("half", "%r = call half @llvm.rint.f16(half %x)", |x, _| f16(h(x).round_ties_even())),
            row("float", "%r = fpext half %x to float", |x, _| b(h(x) as f32)),
            row("i16", "%r = call i16 @llvm.fptosi.sat.i16.f16(half %x)", |x, _| h(x) as i16 as u64),
            row("i32", "%r = call i32 @llvm.fptoui.sat.i32.f16(half %x)", |x, _| (h(x) as u32).into()),
            row("i32", "%t = fcmp ult half %x, %y\n %r = zext i1 %t to i32", |x, y| {
                h(x).partial_cmp(&h(y)).is_none_or(|o| o.is_lt()).into()
            }),
        ],
    );
}
