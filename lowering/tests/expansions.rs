//! Expansions compared with the reference interpreter's own implementation of the operation, on edge cases, bit for
//! bit.

use gcnc_interpreter::{Arg, Launch, Options, run};

/// A scalar type, with bit patterns that are edge cases.
struct Kind {
    name: &'static str,
    bytes: usize,
    values: &'static [u64],
}

const I8: Kind = Kind { name: "i8", bytes: 1, values: &[0, 1, 2, 3, 7, 10, 100, 127, 128, 129, 200, 254, 255] };
const I16: Kind =
    Kind { name: "i16", bytes: 2, values: &[0, 1, 3, 7, 255, 256, 1000, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff] };
const I32: Kind = Kind {
    name: "i32",
    bytes: 4,
    values: &[
        0, 1, 2, 3, 5, 7, 10, 641, 0xffff, 0x10000, 0x3fffff, 0x400000, 0xffffff, 0x1000000, 0x7ffffffe, 0x7fffffff,
        0x80000000, 0x80000001, 0xaaaaaaaa, 0xfffffffe, 0xffffffff,
    ],
};
const I64: Kind = Kind {
    name: "i64",
    bytes: 8,
    values: &[
        0,
        1,
        2,
        3,
        10,
        0xffff_fffe,
        0xffff_ffff,
        0x1_0000_0000,
        0x1_0000_0001,
        0x7fff_ffff,
        0x8000_0000,
        0xdead_beef_cafe,
        0x7fff_ffff_ffff_ffff,
        0x8000_0000_0000_0000,
        0x8000_0000_0000_0001,
        0xffff_ffff_0000_0000,
        0xffff_ffff_8000_0000,
        0xffff_ffff_7fff_ffff,
        0xaaaa_aaaa_5555_5555,
        0xffff_ffff_ffff_fffe,
        0xffff_ffff_ffff_ffff,
        0x0100_0001_0000_0001,
        0x0020_0000_0000_0001,
    ],
};
const F16: Kind = Kind {
    name: "half",
    bytes: 2,
    values: &[
        0, 0x8000, 1, 0x8001, 0x03ff, 0x0400, 0x0401, 0x3555, 0x3800, 0x3c00, 0x3c01, 0xbc00, 0x4000, 0x4248, 0x5640,
        0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00,
    ],
};
const F32: Kind = Kind {
    name: "float",
    bytes: 4,
    values: &[
        0,
        0x8000_0000,
        1,
        0x8000_0001,
        0x007f_ffff,
        0x0080_0000,
        0x0080_0001,
        0x0f80_0000,
        0x2f80_0000,
        0x3eaa_aaab,
        0x3f00_0000,
        0x3f7f_ffff,
        0x3f80_0000,
        0x3f80_0001,
        0xbf80_0000,
        0x4000_0000,
        0x4040_0000,
        0x40e0_0000,
        0x4049_0fdb,
        0x4b7f_ffff,
        0x4f00_0000,
        0x4eff_ffff,
        0x5f00_0000,
        0x7e80_0000,
        0x7f00_0000,
        0x7f7f_ffff,
        0xff7f_ffff,
        0x7f80_0000,
        0xff80_0000,
        0x7fc0_0000,
        0x1234_5678,
        0x7012_3456,
        0xc2f6_e979,
    ],
};
const F64: Kind = Kind {
    name: "double",
    bytes: 8,
    values: &[
        0,
        0x8000_0000_0000_0000,
        1,
        0x000f_ffff_ffff_ffff,
        0x0010_0000_0000_0000,
        0x1000_0000_0000_0000,
        0x3fd5_5555_5555_5555,
        0x3fe0_0000_0000_0000,
        0x3ff0_0000_0000_0000,
        0x3ff0_0000_0000_0001,
        0xbff0_0000_0000_0000,
        0x4008_0000_0000_0000,
        0x4009_21fb_5444_2d18,
        0x40f8_6a00_0000_0000,
        0x41df_ffff_ffc0_0000,
        0x41ef_ffff_ffe0_0000,
        0x43d0_0000_0000_0000,
        0x7fe0_0000_0000_0000,
        0x7fef_ffff_ffff_ffff,
        0xffef_ffff_ffff_ffff,
        0x7ff0_0000_0000_0000,
        0xfff0_0000_0000_0000,
        0x7ff8_0000_0000_0000,
        0x3e50_0000_0000_0000,
        0xc03e_0000_0000_0000,
    ],
};

fn pairs(kind: &Kind) -> Vec<(u64, u64)> {
    kind.values.iter().flat_map(|&x| kind.values.iter().map(move |&y| (x, y))).collect()
}

/// A kernel that applies `body` (from `%x` and `%y` to `%r`) to each pair.
fn kernel(kind: &Kind, result: &str, body: &str, attributes: &str) -> String {
    let t = kind.name;
    format!(
        "define amdgpu_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {attributes} {{
           %i = call i32 @llvm.amdgcn.workgroup.id.x()
           %j = shl i32 %i, 1
           %px = getelementptr {t}, ptr addrspace(1) %in, i32 %j
           %py = getelementptr {t}, ptr addrspace(1) %px, i32 1
           %x = load {t}, ptr addrspace(1) %px
           %y = load {t}, ptr addrspace(1) %py
           {body}
           %po = getelementptr {result}, ptr addrspace(1) %out, i32 %i
           store {result} %r, ptr addrspace(1) %po
           ret void
         }}"
    )
}

fn execute(module: &gcnc_ir::Module, inputs: &[u8], count: usize) -> Vec<u8> {
    let args = vec![Arg::Buffer(inputs.to_vec()), Arg::Buffer(vec![0; count * 16])];
    let launch = Launch { args, workgroups: [count as u32, 1, 1], ..Launch::new("k") };
    let result = run(module, &launch, &Options::default()).unwrap_or_else(|e| panic!("{e}"));
    result.buffers[1].clone().unwrap()
}

/// Runs the source and its lowered form on the pairs and compares.
fn compare(kind: &Kind, result: &str, body: &str, attributes: &str, pairs: &[(u64, u64)]) {
    let text = kernel(kind, result, body, attributes);
    let source = gcnc_ir::read(&text).unwrap_or_else(|e| panic!("{text}\n{e}"));
    let target = gcnc_isa::Target::parse("gfx900").unwrap();
    let mut lowered = gcnc_ir::read(&text).unwrap();
    let kernels = gcnc_lowering::lower(&mut lowered, &target).unwrap_or_else(|e| panic!("{body}: {}", e[0]));
    for k in kernels {
        gcnc_lowering::check(&lowered.ctx, &k.function).unwrap_or_else(|e| panic!("{body}: {e}"));
        lowered.functions[k.source] = k.function;
    }
    let mut inputs = Vec::new();
    for &(x, y) in pairs {
        inputs.extend(&x.to_le_bytes()[..kind.bytes]);
        inputs.extend(&y.to_le_bytes()[..kind.bytes]);
    }
    let expected = execute(&source, &inputs, pairs.len());
    let found = execute(&lowered, &inputs, pairs.len());
    let size = match result {
        "i8" => 1,
        "i16" | "half" => 2,
        "i64" | "double" => 8,
        _ => 4,
    };
    for (i, &(x, y)) in pairs.iter().enumerate() {
        let (e, f) = (&expected[i * size..][..size], &found[i * size..][..size]);
        // Which NaN an operation returns is unspecified (LLVM Language Reference, "Behavior of Floating-Point NaN
        // values").
        assert!(
            e == f || is_nan(result, e) && is_nan(result, f),
            "{} {body} of {x:#x}, {y:#x}: {f:x?}, not {e:x?}",
            kind.name
        );
    }
}

fn is_nan(ty: &str, bytes: &[u8]) -> bool {
    let bits = bytes.iter().rev().fold(0u64, |n, &b| n << 8 | u64::from(b));
    match ty {
        "half" => bits & 0x7fff > 0x7c00,
        "float" => f32::from_bits(bits as u32).is_nan(),
        "double" => f64::from_bits(bits).is_nan(),
        _ => false,
    }
}

#[test]
fn integer_division() {
    for kind in [&I8, &I16, &I32, &I64] {
        let t = kind.name;
        let least = 1u64 << (kind.bytes * 8 - 1);
        let ones = u64::MAX >> (64 - kind.bytes * 8);
        let defined: Vec<_> = pairs(kind).into_iter().filter(|&(x, y)| y != 0 && !(x == least && y == ones)).collect();
        for op in ["udiv", "urem", "sdiv", "srem"] {
            compare(kind, t, &format!("%r = {op} {t} %x, %y"), "", &defined);
        }
    }
}

#[test]
fn integer_division_by_constants() {
    for kind in [&I8, &I16, &I32, &I64] {
        let t = kind.name;
        let bits = kind.bytes * 8;
        for &d in kind.values {
            let signed = ((d << (64 - bits)) as i64) >> (64 - bits);
            if d == 0 {
                continue;
            }
            let least = 1u64 << (bits - 1);
            let inputs: Vec<_> = kind.values.iter().filter(|&&x| signed != -1 || x != least).map(|&x| (x, 0)).collect();
            for op in ["udiv", "urem", "sdiv", "srem"] {
                compare(kind, t, &format!("%r = {op} {t} %x, {signed}"), "", &inputs);
            }
        }
    }
}

#[test]
fn float_division_and_square_root_are_correctly_rounded() {
    for kind in [&F16, &F32, &F64] {
        let t = kind.name;
        let suffix = match t {
            "half" => "f16",
            "float" => "f32",
            _ => "f64",
        };
        compare(kind, t, &format!("%r = fdiv {t} %x, %y"), "", &pairs(kind));
        let body = format!("%r = call {t} @llvm.sqrt.{suffix}({t} %x)");
        compare(kind, t, &body, "", &pairs(kind));
    }
}

#[test]
fn float_division_is_correctly_rounded_where_denormals_are_flushed() {
    let flush = "\"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\"";
    compare(&F32, "float", "%r = fdiv float %x, %y", flush, &pairs(&F32));
    compare(&F32, "float", "%r = call float @llvm.sqrt.f32(float %x)", flush, &pairs(&F32));
}

#[test]
fn narrow_arithmetic_ignores_what_lies_above() {
    for kind in [&I8, &I16] {
        let t = kind.name;
        for op in ["add", "sub", "mul", "and", "or", "xor"] {
            for consumer in ["lshr", "ashr", "udiv", "sdiv"] {
                let body = format!("%a = {op} {t} %x, %y\n %r = {consumer} {t} %a, 3");
                compare(kind, t, &body, "", &pairs(kind));
            }
            for cc in ["ult", "slt", "eq", "uge", "sgt"] {
                let body =
                    format!("%a = {op} {t} %x, %y\n %c = icmp {cc} {t} %a, %x\n %r = select i1 %c, {t} %a, {t} %y");
                compare(kind, t, &body, "", &pairs(kind));
            }
        }
    }
}

#[test]
fn overflow_and_saturation() {
    for kind in [&I32, &I64] {
        let t = kind.name;
        for op in ["sadd", "uadd", "ssub", "usub", "smul", "umul"] {
            let body = format!(
                "%s = call {{{t}, i1}} @llvm.{op}.with.overflow.{t}({t} %x, {t} %y)
                 %v = extractvalue {{{t}, i1}} %s, 0
                 %o = extractvalue {{{t}, i1}} %s, 1
                 %r = select i1 %o, {t} 77, {t} %v"
            );
            compare(kind, t, &body, "", &pairs(kind));
        }
    }
    for kind in [&I8, &I16, &I32, &I64] {
        let t = kind.name;
        for op in ["sadd", "uadd", "ssub", "usub"] {
            compare(kind, t, &format!("%r = call {t} @llvm.{op}.sat.{t}({t} %x, {t} %y)"), "", &pairs(kind));
        }
        for op in ["smin", "smax", "umin", "umax"] {
            compare(kind, t, &format!("%r = call {t} @llvm.{op}.{t}({t} %x, {t} %y)"), "", &pairs(kind));
        }
        compare(kind, t, &format!("%r = call {t} @llvm.abs.{t}({t} %x, i1 false)"), "", &pairs(kind));
    }
}

#[test]
fn bit_manipulation() {
    for kind in [&I8, &I16, &I32, &I64] {
        let t = kind.name;
        for op in ["ctpop", "bitreverse"] {
            compare(kind, t, &format!("%r = call {t} @llvm.{op}.{t}({t} %x)"), "", &pairs(kind));
        }
        for op in ["ctlz", "cttz"] {
            compare(kind, t, &format!("%r = call {t} @llvm.{op}.{t}({t} %x, i1 false)"), "", &pairs(kind));
        }
        for op in ["fshl", "fshr"] {
            compare(kind, t, &format!("%r = call {t} @llvm.{op}.{t}({t} %x, {t} %y, {t} %y)"), "", &pairs(kind));
            for n in [0, 1, 5, 7] {
                compare(kind, t, &format!("%r = call {t} @llvm.{op}.{t}({t} %x, {t} %y, {t} {n})"), "", &pairs(kind));
            }
        }
        if kind.bytes > 1 {
            compare(kind, t, &format!("%r = call {t} @llvm.bswap.{t}({t} %x)"), "", &pairs(kind));
        }
    }
    for n in [31, 32, 33, 63] {
        compare(&I64, "i64", &format!("%r = call i64 @llvm.fshl.i64(i64 %x, i64 %y, i64 {n})"), "", &pairs(&I64));
    }
}

#[test]
fn shifts_of_64_bits() {
    for op in ["shl", "lshr", "ashr"] {
        for n in [0, 1, 31, 32, 33, 63] {
            compare(&I64, "i64", &format!("%r = {op} i64 %x, {n}"), "", &pairs(&I64));
            let body = format!("%a = {op} i64 %x, {n}\n %t = trunc i64 %a to i32\n %r = zext i32 %t to i64");
            compare(&I64, "i64", &body, "", &pairs(&I64));
        }
        let body = format!("%n = and i64 %y, 63\n %r = {op} i64 %x, %n");
        compare(&I64, "i64", &body, "", &pairs(&I64));
    }
}

#[test]
fn wide_integers() {
    for (op, n) in [("lshr", 64), ("lshr", 17), ("ashr", 70), ("shl", 3)] {
        let body = format!(
            "%a = sext i64 %x to i128\n %b = zext i64 %y to i128\n %m = mul i128 %a, %b\n %s = {op} i128 %m, {n}\n %r = trunc i128 %s to i64"
        );
        compare(&I64, "i64", &body, "", &pairs(&I64));
    }
    for op in ["add", "sub", "xor"] {
        let body = format!(
            "%a = sext i64 %x to i128\n %b = zext i64 %y to i128\n %m = {op} i128 %a, %b\n %s = lshr i128 %m, 64\n %r = trunc i128 %s to i64"
        );
        compare(&I64, "i64", &body, "", &pairs(&I64));
    }
    for cc in ["eq", "ult", "sge", "sgt"] {
        let body = format!(
            "%a = sext i64 %x to i128\n %b = zext i64 %y to i128\n %c = icmp {cc} i128 %a, %b\n %r = select i1 %c, i64 1, i64 0"
        );
        compare(&I64, "i64", &body, "", &pairs(&I64));
    }
}

#[test]
fn conversions_between_integers_and_floats() {
    for kind in [&I8, &I16, &I32, &I64] {
        for to in ["half", "float", "double"] {
            for op in ["uitofp", "sitofp"] {
                compare(kind, to, &format!("%r = {op} {} %x to {to}", kind.name), "", &pairs(kind));
            }
        }
    }
    for kind in [&F32, &F64] {
        let t = kind.name;
        let f = if t == "float" { "f32" } else { "f64" };
        for (to, low, high) in
            [("i32", -2.1e9, 2.1e9), ("i64", -9.2e18, 9.2e18), ("i64", 0.0, 1.8e19), ("i32", 0.0, 4.2e9)]
        {
            let op = if low < 0.0 { "fptosi" } else { "fptoui" };
            let value = |v: u64| if t == "float" { f64::from(f32::from_bits(v as u32)) } else { f64::from_bits(v) };
            let defined: Vec<_> =
                pairs(kind).into_iter().filter(|&(x, _)| value(x) > low - 1.0 && value(x) < high).collect();
            compare(kind, to, &format!("%r = {op} {t} %x to {to}"), "", &defined);
        }
        for to in ["i8", "i16", "i32", "i64"] {
            for op in ["fptosi", "fptoui"] {
                compare(kind, to, &format!("%r = call {to} @llvm.{op}.sat.{to}.{f}({t} %x)"), "", &pairs(kind));
            }
        }
    }
}

#[test]
fn conversions_between_floats_round_once() {
    compare(&F64, "float", "%r = fptrunc double %x to float", "", &pairs(&F64));
    // Halfway cases of half, and their neighbours in double.
    let halfway: Vec<(u64, u64)> = (0..2000u64)
        .map(|i| {
            let m = 1.0 + (i * 2 + 1) as f64 / 2048.0 / 2.0;
            let x = (m * 2f64.powi((i % 40) as i32 - 20)).to_bits();
            (x.wrapping_add(i % 3).wrapping_sub(1), 0)
        })
        .collect();
    compare(&F64, "half", "%r = fptrunc double %x to half", "", &halfway);
    compare(&F64, "half", "%r = fptrunc double %x to half", "", &pairs(&F64));
    compare(&F32, "half", "%r = fptrunc float %x to half", "", &pairs(&F32));
    compare(&F16, "double", "%r = fpext half %x to double", "", &pairs(&F16));
}

#[test]
fn rounding() {
    for kind in [&F32, &F64] {
        let (t, f) = if kind.bytes == 4 { ("float", "f32") } else { ("double", "f64") };
        for op in ["round", "roundeven", "nearbyint", "trunc", "floor", "ceil"] {
            compare(kind, t, &format!("%r = call {t} @llvm.{op}.{f}({t} %x)"), "", &pairs(kind));
        }
    }
}

#[test]
fn bit_casts_cut_anew() {
    let body = "%v = bitcast i64 %x to <4 x i16>\n %e = extractelement <4 x i16> %v, i32 2\n %r = zext i16 %e to i64";
    compare(&I64, "i64", body, "", &pairs(&I64));
    let body = "%v = bitcast i64 %x to <8 x i8>\n %w = bitcast i64 %y to <8 x i8>
        %s = shufflevector <8 x i8> %v, <8 x i8> %w, <8 x i32> <i32 15, i32 0, i32 9, i32 3, i32 4, i32 12, i32 6, i32 8>
        %r = bitcast <8 x i8> %s to i64";
    compare(&I64, "i64", body, "", &pairs(&I64));
    let body = "%v = bitcast i32 %x to <2 x half>\n %h = extractelement <2 x half> %v, i32 1\n %b = bitcast half %h to i16\n %r = sext i16 %b to i32";
    compare(&I32, "i32", body, "", &pairs(&I32));
}

/// Ranges, bit tests and both ends of a type, with two destinations.
#[test]
fn switches() {
    const SETS: [(&[u64], &[u64]); 6] = [
        (&[58, 59, 60, 64, 73, 79, 91, 92, 93, 94, 95, 96, 108], &[]),
        (&[0, 1, 3, 5, 7, 30], &[8, 9, 10]),
        (&[u64::MAX, u64::MAX - 2, u64::MAX - 3, u64::MAX - 9], &[0, 2, 4, 63]),
        (&[1, 2, 3, 4, 6, 7, 8, 9], &[5, 20, 22, 24, 83, 84]),
        (&[10, 12, 14, 50, 70, 72, 75, 76], &[11, 13, 15, 120, 122, 124, 126]),
        (&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 19, 21], &[16]),
    ];
    for kind in [I8, I16, I32, I64] {
        let mask = u64::MAX >> (64 - 8 * kind.bytes);
        for (one, two) in SETS {
            let t = kind.name;
            let case = |to: &'static str| move |k: &u64| format!("{t} {}, label %{to} ", *k as i64);
            let cases: String = one.iter().map(case("one")).chain(two.iter().map(case("two"))).collect();
            for on in ["%x", "%few"] {
                let body = format!(
                    "%few = and {t} %x, 15
                     switch {t} {on}, label %end [ {cases} ]
                     one: br label %end
                     two: br label %end
                     end: %r = phi {t} [ 0, %0 ], [ 1, %one ], [ 2, %two ]"
                );
                let near = one.iter().chain(two).flat_map(|&k| [k.wrapping_sub(1), k, k.wrapping_add(1)]);
                let values = near.chain(kind.values.iter().copied()).map(|k| (k & mask, 0));
                compare(&kind, kind.name, &body, "", &values.collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn dynamic_lanes() {
    let body = "%v = insertelement <5 x i32> <i32 11, i32 22, i32 33, i32 44, i32 55>, i32 %x, i32 3
        %a = urem i32 %x, 5
        %b = urem i32 %y, 5
        %w = insertelement <5 x i32> %v, i32 %y, i32 %a
        %r = extractelement <5 x i32> %w, i32 %b";
    compare(&I32, "i32", body, "", &pairs(&I32));
}
