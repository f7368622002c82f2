//! Small kernels with known results.

use super::*;

fn launch(ir: &str, launch: &Launch) -> Result<RunResult, InterpError> {
    let module = gcnc_ir::read(ir).expect("the test's IR is well-formed");
    run(&module, launch, &Options::default())
}

/// Runs `body` in one work-item, with a buffer of `N` zero bytes at `%p`, and returns the buffer.
fn one<const N: usize>(body: &str) -> [u8; N] {
    one_of(body, "").expect("the kernel runs")
}

fn one_of<const N: usize>(body: &str, rest: &str) -> Result<[u8; N], InterpError> {
    let ir = format!("define amdgpu_kernel void @k(ptr addrspace(1) %p) {{\n{body}\nret void\n}}\n{rest}");
    let result = launch(&ir, &Launch { args: vec![Arg::Buffer(vec![0; N])], ..Launch::new("k") })?;
    Ok(result.buffers[0].as_deref().and_then(|b| b.try_into().ok()).expect("a buffer of this size"))
}

fn fault(body: &str) -> Fault {
    match one_of::<16>(body, "") {
        Err(InterpError::Fault { fault, .. }) => fault,
        other => panic!("{other:?}"),
    }
}

#[test]
fn odd_widths() {
    let out = one::<16>(
        "%a = add i33 8589934591, 2
         %w = zext i33 %a to i64
         store i64 %w, ptr addrspace(1) %p
         %s = ashr i7 64, 3
         %e = sext i7 %s to i64
         %q = getelementptr i8, ptr addrspace(1) %p, i64 8
         store i64 %e, ptr addrspace(1) %q",
    );
    assert_eq!(u64::from_le_bytes(out[..8].try_into().unwrap()), 1);
    assert_eq!(i64::from_le_bytes(out[8..].try_into().unwrap()), -8);
}

#[test]
fn wide_integers() {
    let out = one::<16>(
        "%a = zext i64 -1 to i128
         %m = mul i128 %a, %a
         %d = udiv i128 %m, 3
         store i128 %d, ptr addrspace(1) %p, align 8",
    );
    let square = u128::from(u64::MAX) * u128::from(u64::MAX);
    assert_eq!(u128::from_le_bytes(out), square / 3);
}

#[test]
fn vectors_aggregates_and_bits() {
    let out = one::<16>(
        "%v = add <4 x i8> <i8 1, i8 2, i8 3, i8 4>, <i8 10, i8 20, i8 30, i8 40>
         %r = shufflevector <4 x i8> %v, <4 x i8> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
         store <4 x i8> %r, ptr addrspace(1) %p
         %b = bitcast <4 x i8> %v to i32
         %q = getelementptr i8, ptr addrspace(1) %p, i64 4
         store i32 %b, ptr addrspace(1) %q
         %c = icmp ugt <4 x i8> %v, <i8 20, i8 20, i8 20, i8 20>
         %q8 = getelementptr i8, ptr addrspace(1) %p, i64 8
         store <4 x i1> %c, ptr addrspace(1) %q8
         %s0 = insertvalue { i8, [2 x i16] } zeroinitializer, i16 258, 1, 1
         %q10 = getelementptr i8, ptr addrspace(1) %p, i64 10
         store { i8, [2 x i16] } %s0, ptr addrspace(1) %q10, align 2",
    );
    assert_eq!(out, [44, 33, 22, 11, 11, 22, 33, 44, 0b1110, 0, 0, 0, 0, 0, 2, 1]);
}

#[test]
fn generic_pointers_reach_every_space() {
    let out = one_of::<16>(
        "%x = alloca i32, addrspace(5)
         %gx = addrspacecast ptr addrspace(5) %x to ptr
         %gl = addrspacecast ptr addrspace(3) @l to ptr
         %gp = addrspacecast ptr addrspace(1) %p to ptr
         store i32 7, ptr %gx
         store i32 8, ptr %gl
         %a = load i32, ptr addrspace(5) %x
         %b = load i32, ptr addrspace(3) @l
         %c = load i32, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @t, i64 4)
         %isl = call i1 @llvm.amdgcn.is.shared(ptr %gl)
         %isp = call i1 @llvm.amdgcn.is.private(ptr %gl)
         %f = zext i1 %isl to i32
         %g = zext i1 %isp to i32
         %v0 = insertelement <4 x i32> poison, i32 %a, i32 0
         %v1 = insertelement <4 x i32> %v0, i32 %b, i32 1
         %v2 = insertelement <4 x i32> %v1, i32 %c, i32 2
         %h = sub i32 %f, %g
         %v3 = insertelement <4 x i32> %v2, i32 %h, i32 3
         store <4 x i32> %v3, ptr %gp, align 4",
        "@l = internal addrspace(3) global i32 undef
         @t = internal addrspace(4) constant [2 x i32] [i32 5, i32 9]
         declare i1 @llvm.amdgcn.is.shared(ptr)
         declare i1 @llvm.amdgcn.is.private(ptr)",
    );
    assert_eq!(out.unwrap(), [7, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0]);
}

#[test]
fn calls_recursion_and_function_pointers() {
    let out = one_of::<16>(
        "%a = call i32 @fact(i32 6)
         store i32 %a, ptr addrspace(1) %p
         %f = select i1 true, ptr @fact, ptr null
         %b = call i32 %f(i32 3)
         %q = getelementptr i8, ptr addrspace(1) %p, i64 4
         store i32 %b, ptr addrspace(1) %q",
        "define i32 @fact(i32 %n) {
         entry:
           %z = icmp eq i32 %n, 0
           br i1 %z, label %one, label %more
         one:
           ret i32 1
         more:
           %m = sub i32 %n, 1
           %r = call i32 @fact(i32 %m)
           %x = mul i32 %n, %r
           ret i32 %x
         }",
    );
    assert_eq!(out.unwrap(), [0xd0, 2, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn parallel_moves_and_switches() {
    let ir = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {
         entry:
           br label %loop
         loop:
           %a = phi i32 [ 1, %entry ], [ %b, %loop ]
           %b = phi i32 [ 2, %entry ], [ %a, %loop ]
           %i = phi i32 [ 0, %entry ], [ %n, %loop ]
           %n = add i32 %i, 1
           switch i32 %n, label %out [ i32 1, label %loop
                                       i32 2, label %loop ]
         out:
           store i32 %a, ptr addrspace(1) %p
           ret void
         }";
    let result = launch(ir, &Launch { args: vec![Arg::Buffer(vec![0; 4])], ..Launch::new("k") }).unwrap();
    assert_eq!(result.buffers[0].as_deref(), Some(&[1, 0, 0, 0][..]));
}

#[test]
fn undefined_behaviour_is_named() {
    let out_of = |object: &str, offset| Fault::OutOfBounds { object: object.into(), offset, size: 4, limit: 16 };
    let buffer = "the buffer of argument 0";
    assert_eq!(
        fault("%q = getelementptr i32, ptr addrspace(1) %p, i64 4\nstore i32 1, ptr addrspace(1) %q"),
        out_of(buffer, 16)
    );
    assert_eq!(
        fault("%q = getelementptr i8, ptr addrspace(1) %p, i64 13\nstore i32 1, ptr addrspace(1) %q, align 1"),
        out_of(buffer, 13)
    );
    assert!(matches!(
        fault("%q = getelementptr i8, ptr addrspace(1) %p, i64 2\nstore i32 1, ptr addrspace(1) %q"),
        Fault::Misaligned { align: 4, .. }
    ));
    assert!(matches!(
        fault("%x = load i32, ptr null\nstore i32 %x, ptr addrspace(1) %p"),
        Fault::Unmapped { address: 0, .. }
    ));
    assert_eq!(
        fault("%x = load i32, ptr addrspace(1) %p\n%d = udiv i32 1, %x\nstore i32 %d, ptr addrspace(1) %p"),
        Fault::DivisionByZero
    );
    assert_eq!(fault("call void @llvm.trap()"), Fault::Trap);
}

#[test]
fn a_fault_says_where() {
    let ir = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {
           %i = call i32 @llvm.amdgcn.workitem.id.x()
           %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
           store i32 %i, ptr addrspace(1) %q
           ret void
         }
         declare i32 @llvm.amdgcn.workitem.id.x()";
    let run = Launch { args: vec![Arg::Buffer(vec![0; 16])], workgroup_size: [8, 1, 1], ..Launch::new("k") };
    let Err(InterpError::Fault { at, .. }) = launch(ir, &run) else { panic!("it must fail") };
    assert_eq!((at.function.as_str(), at.workitem), ("k", [4, 0, 0]));
    let text = at.offset.and_then(|offset| ir.get(offset as usize..)).unwrap_or("");
    assert!(at.instruction == "store" && text.starts_with("store i32 %i"), "{at}");
}

#[test]
fn endless_loops_end() {
    let ir = "define amdgpu_kernel void @k() {\nbr label %a\na:\nbr label %a\n}";
    let module = gcnc_ir::read(ir).unwrap();
    let options = Options { max_steps: 100_000, ..Options::default() };
    assert_eq!(run(&module, &Launch::new("k"), &options), Err(InterpError::StepLimit(100_000)));
    let ir = "define amdgpu_kernel void @k() {\ncall void @f()\nret void\n}\ndefine void @f() {\ncall void @f()\nret void\n}";
    let deep = launch(ir, &Launch::new("k"));
    assert!(matches!(deep, Err(InterpError::Fault { fault: Fault::CallDepth(_), .. })), "{deep:?}");
}

/// A work-group waits for the flag of a later one, and work-items exchange values through LDS.
#[test]
fn barriers_and_flags_between_work_groups() {
    let ir = "@l = internal addrspace(3) global [4 x i32] undef
         define amdgpu_kernel void @k(ptr addrspace(1) %flag, ptr addrspace(1) %out) {
         entry:
           %g = call i32 @llvm.amdgcn.workgroup.id.x()
           %i = call i32 @llvm.amdgcn.workitem.id.x()
           %first = icmp eq i32 %g, 0
           br i1 %first, label %wait, label %raise
         wait:
           %v = load atomic i32, ptr addrspace(1) %flag acquire, align 4
           %ready = icmp eq i32 %v, 4
           br i1 %ready, label %go, label %wait
         raise:
           %old = atomicrmw add ptr addrspace(1) %flag, i32 1 release
           br label %go
         go:
           %q = getelementptr i32, ptr addrspace(3) @l, i32 %i
           store i32 %i, ptr addrspace(3) %q
           fence syncscope(\"workgroup\") release
           call void @llvm.amdgcn.s.barrier()
           fence syncscope(\"workgroup\") acquire
           %j = sub i32 3, %i
           %r = getelementptr i32, ptr addrspace(3) @l, i32 %j
           %x = load i32, ptr addrspace(3) %r
           %n = mul i32 %g, 4
           %m = add i32 %n, %i
           %o = getelementptr i32, ptr addrspace(1) %out, i32 %m
           store i32 %x, ptr addrspace(1) %o
           ret void
         }
         declare i32 @llvm.amdgcn.workgroup.id.x()
         declare i32 @llvm.amdgcn.workitem.id.x()
         declare void @llvm.amdgcn.s.barrier()";
    let run = Launch {
        args: vec![Arg::Buffer(vec![0; 4]), Arg::Buffer(vec![0; 32])],
        workgroups: [2, 1, 1],
        workgroup_size: [4, 1, 1],
        ..Launch::new("k")
    };
    let out = launch(ir, &run).unwrap().buffers[1].clone().unwrap();
    let words: Vec<u8> = out.chunks(4).map(|w| w[0]).collect();
    assert_eq!(words, [3, 2, 1, 0, 3, 2, 1, 0]);
}

/// Cross-lane operations in a branch that only some lanes take.
#[test]
fn lanes_of_a_wave() {
    let ir = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {
         entry:
           %i = call i32 @llvm.amdgcn.workitem.id.x()
           %odd = and i32 %i, 1
           %c = icmp eq i32 %odd, 1
           br i1 %c, label %then, label %join
         then:
           %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
           %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
           %bt = trunc i64 %b to i32
           br label %join
         join:
           %x = phi i32 [ 0, %entry ], [ %bt, %then ]
           %y = phi i32 [ 0, %entry ], [ %f, %then ]
           %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
           %id = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
           %to = xor i32 %id, 2
           %at = shl i32 %to, 2
           %o = call i32 @llvm.amdgcn.ds.bpermute(i32 %at, i32 %x)
           %s = add i32 %o, %y
           %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
           store i32 %s, ptr addrspace(1) %q
           ret void
         }
         declare i32 @llvm.amdgcn.workitem.id.x()
         declare i64 @llvm.amdgcn.ballot.i64(i1)
         declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
         declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
         declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
         declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)";
    let run = Launch { args: vec![Arg::Buffer(vec![0; 16])], workgroup_size: [4, 1, 1], ..Launch::new("k") };
    let out = launch(ir, &run).unwrap().buffers[0].clone().unwrap();
    assert_eq!(out.chunks(4).map(|w| w[0]).collect::<Vec<_>>(), [0, 0b1011, 0, 0b1011]);
}

/// The same operation in functions with different denormal modes.
#[test]
fn denormals_follow_the_function() {
    let half = "%y = fmul float %x, 5.000000e-01\n%b = bitcast float %y to i32\nret i32 %b\n}";
    let out = one_of::<8>(
        "%a = call i32 @keep(float 0x3810000000000000)
         %b = call i32 @flush(float 0xB810000000000000)
         store i32 %a, ptr addrspace(1) %p
         %q = getelementptr i8, ptr addrspace(1) %p, i64 4
         store i32 %b, ptr addrspace(1) %q",
        &format!(
            "define i32 @keep(float %x) {{\n{half}\ndefine i32 @flush(float %x) #0 {{\n{half}\n\
             attributes #0 = {{ \"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\" }}"
        ),
    )
    .unwrap();
    assert_eq!(
        (out[..4].to_vec(), out[4..].to_vec()),
        (0x0040_0000u32.to_le_bytes().to_vec(), 0x8000_0000u32.to_le_bytes().to_vec())
    );
}

#[test]
fn hidden_arguments_and_packet() {
    let ir = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i8 %x) {
           %h = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
           %a = load i32, ptr addrspace(4) %h
           %s = getelementptr i8, ptr addrspace(4) %h, i64 12
           %b = load i16, ptr addrspace(4) %s
           %d = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
           %g = getelementptr i8, ptr addrspace(4) %d, i64 12
           %c = load i32, ptr addrspace(4) %g
           %w = zext i16 %b to i32
           %y = zext i8 %x to i32
           store i32 %a, ptr addrspace(1) %p
           %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
           store i32 %w, ptr addrspace(1) %p1
           %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
           store i32 %c, ptr addrspace(1) %p2
           %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
           store i32 %y, ptr addrspace(1) %p3
           ret void
         }
         declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
         declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()";
    let run = Launch {
        args: vec![Arg::Buffer(vec![0; 16]), Arg::Value(vec![9])],
        workgroups: [3, 1, 1],
        workgroup_size: [2, 1, 1],
        ..Launch::new("k")
    };
    let out = launch(ir, &run).unwrap().buffers[0].clone().unwrap();
    assert_eq!(out.chunks(4).map(|w| w[0]).collect::<Vec<_>>(), [3, 2, 6, 9]);
}

#[test]
fn what_is_not_interpreted_is_named() {
    let refusal = one_of::<4>("call void asm \"s_nop 0\", \"\"()", "");
    assert!(matches!(&refusal, Err(InterpError::Unsupported { what, .. }) if what == "inline assembly"), "{refusal:?}");
    let refusal = one_of::<4>("call void @elsewhere()", "declare void @elsewhere()");
    assert!(refusal.unwrap_err().to_string().contains("@elsewhere"));
    assert!(matches!(launch("", &Launch::new("k")), Err(InterpError::Launch(_))));
}

/// The form after lowering: kernel arguments as loads, LDS by address, an expanded division.
#[test]
fn lowered_form() {
    let ir = "define amdgpu_kernel void @k(ptr addrspace(1) %unused, float %n, float %d) {
           %args = call ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()
           %p = load ptr addrspace(1), ptr addrspace(4) %args, !invariant.load !0
           %nq = getelementptr i8, ptr addrspace(4) %args, i64 8
           %x = load float, ptr addrspace(4) %nq
           %dq = getelementptr i8, ptr addrspace(4) %args, i64 12
           %y = load float, ptr addrspace(4) %dq
           store float %x, ptr addrspace(3) inttoptr (i32 4 to ptr addrspace(3))
           %l = load float, ptr addrspace(3) inttoptr (i32 4 to ptr addrspace(3))
           %sd = call { float, i1 } @llvm.amdgcn.div.scale.f32(float %l, float %y, i1 false)
           %sn = call { float, i1 } @llvm.amdgcn.div.scale.f32(float %l, float %y, i1 true)
           %ds = extractvalue { float, i1 } %sd, 0
           %ns = extractvalue { float, i1 } %sn, 0
           %scale = extractvalue { float, i1 } %sn, 1
           %r0 = call float @llvm.amdgcn.rcp.f32(float %ds)
           %m = fneg float %ds
           %e0 = call float @llvm.fma.f32(float %m, float %r0, float 1.0)
           %r1 = call float @llvm.fma.f32(float %e0, float %r0, float %r0)
           %q0 = fmul float %ns, %r1
           %e1 = call float @llvm.fma.f32(float %m, float %q0, float %ns)
           %q1 = call float @llvm.fma.f32(float %e1, float %r1, float %q0)
           %e2 = call float @llvm.fma.f32(float %m, float %q1, float %ns)
           %q2 = call float @llvm.amdgcn.div.fmas.f32(float %e2, float %r1, float %q1, i1 %scale)
           %q = call float @llvm.amdgcn.div.fixup.f32(float %q2, float %y, float %l)
           store float %q, ptr addrspace(1) %p
           ret void
         }
         !0 = !{}";
    for (n, d) in [(1.0f32, 3.0f32), (-7.5, 1e-30), (1e-40, 1e20), (f32::MAX, 0.5), (1.0, 0.0)] {
        let args =
            vec![Arg::Buffer(vec![0; 4]), Arg::Value(n.to_le_bytes().to_vec()), Arg::Value(d.to_le_bytes().to_vec())];
        let result = launch(ir, &Launch { args, static_lds: Some(8), ..Launch::new("k") }).unwrap();
        assert_eq!(result.buffers[0].as_deref(), Some(&(n / d).to_le_bytes()[..]), "{n:e} / {d:e}");
    }
}

#[test]
fn the_mode_register_sets_the_denormal_mode() {
    // hwreg(HW_REG_MODE, 4, 2) is 1 | 4 << 6 | (2 - 1) << 11.
    let out = one::<8>(
        "call void @llvm.amdgcn.s.setreg(i32 2305, i32 0)
         %a = fmul float 0x3810000000000000, 5.000000e-01
         call void @llvm.amdgcn.s.setreg(i32 2305, i32 3)
         %b = fmul float 0x3810000000000000, 5.000000e-01
         store float %a, ptr addrspace(1) %p
         %q = getelementptr i8, ptr addrspace(1) %p, i64 4
         store float %b, ptr addrspace(1) %q",
    );
    assert_eq!(out, [0, 0, 0, 0, 0, 0, 0x40, 0]);
}

#[test]
fn target_intrinsics() {
    let out = one::<16>(
        "%f = call i32 @llvm.amdgcn.ubfe.i32(i32 4660, i32 4, i32 8)
         %s = call i32 @llvm.amdgcn.sbfe.i32(i32 128, i32 0, i32 8)
         %m = call i32 @llvm.amdgcn.perm(i32 287454020, i32 1432778632, i32 50462976)
         %k = call <2 x half> @llvm.amdgcn.cvt.pkrtz(float 1.0, float 0x3FF001FFE0000000)
         %v0 = insertelement <4 x i32> poison, i32 %f, i32 0
         %v1 = insertelement <4 x i32> %v0, i32 %s, i32 1
         %v2 = insertelement <4 x i32> %v1, i32 %m, i32 2
         %b = bitcast <2 x half> %k to i32
         %v3 = insertelement <4 x i32> %v2, i32 %b, i32 3
         store <4 x i32> %v3, ptr addrspace(1) %p, align 4",
    );
    let words: Vec<u32> = out.chunks(4).map(|w| u32::from_le_bytes(w.try_into().unwrap())).collect();
    assert_eq!(words, [0x23, 0xffff_ff80, 1_432_778_632, 0x3c00_3c00]);
}

#[test]
fn orders_tell_races() {
    // Each work-item stores its id, then reads the LDS slot `BY` further on.
    let run = |by: u32, barrier: &str, order| {
        let ir = format!(
            "@l = internal addrspace(3) global [4 x i32] poison
             define amdgpu_kernel void @k(ptr addrspace(1) %p) {{
               %i = call i32 @llvm.amdgcn.workitem.id.x()
               %a = getelementptr i32, ptr addrspace(3) @l, i32 %i
               store i32 %i, ptr addrspace(3) %a
               {barrier}
               %n = add i32 %i, {by}
               %m = and i32 %n, 3
               %b = getelementptr i32, ptr addrspace(3) @l, i32 %m
               %x = load i32, ptr addrspace(3) %b
               %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
               store i32 %x, ptr addrspace(1) %q
               ret void
             }}"
        );
        let module = gcnc_ir::read(&ir).expect("the test's IR is well-formed");
        let launch = Launch { args: vec![Arg::Buffer(vec![0; 16])], workgroup_size: [4, 1, 1], ..Launch::new("k") };
        let options = Options { order, ..Options::default() };
        crate::run(&module, &launch, &options).expect("it runs").buffers
    };
    let orders = [Order::Forward, Order::Backward, Order::Interleaved];
    let distinct = |by, barrier| {
        let all = orders.map(|order| run(by, barrier, order));
        all.iter().any(|result| *result != all[0])
    };
    assert!(distinct(1, "") && distinct(3, ""));
    assert!(!distinct(1, "call void @llvm.amdgcn.s.barrier()"));
}

/// Neighbours read the values of helper lanes, which have no other effect.
#[test]
fn helper_lanes_of_a_shader() {
    use super::shader::{ShaderArg, ShaderLaunch, run_shader};
    let module = gcnc_ir::read(
        "define amdgpu_ps { i32, i32 } @s(ptr addrspace(1) inreg %p, i32 %x, float %f) {
           %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
           %q = getelementptr i32, ptr addrspace(1) %p, i32 %lane
           store i32 %x, ptr addrspace(1) %q
           call void @llvm.amdgcn.exp.f32(i32 0, i32 3, float %f, float poison, float %f, float %f, i1 true, i1 true)
           %neighbour = call i32 @llvm.amdgcn.mov.dpp.i32(i32 %x, i32 177, i32 15, i32 15, i1 true)
           %live = call i1 @llvm.amdgcn.ps.live()
           %all = call i32 @llvm.amdgcn.ballot.i32(i1 true)
           %real = select i1 %live, i32 %all, i32 -1
           %r = insertvalue { i32, i32 } poison, i32 %neighbour, 0
           %s = insertvalue { i32, i32 } %r, i32 %real, 1
           ret { i32, i32 } %s
         }
         declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
         declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
         declare i32 @llvm.amdgcn.mov.dpp.i32(i32, i32, i32, i32, i1)
         declare i1 @llvm.amdgcn.ps.live()
         declare i32 @llvm.amdgcn.ballot.i32(i1)",
    )
    .expect("the test's IR is well-formed");
    let each = |f: fn(u32) -> u32| ShaderArg::Lanes((0..8).map(|lane| f(lane).to_le_bytes().to_vec()).collect());
    let launch = ShaderLaunch {
        entry: "s".to_owned(),
        lanes: 8,
        exec: 0b0010_0001,
        helpers: 0b1101_1110,
        args: vec![ShaderArg::Buffer(vec![0; 32]), each(|lane| lane + 100), each(|lane| (lane as f32).to_bits())],
        parameters: Vec::new(),
    };
    let left = run_shader(&module, &launch, &Options::default()).expect("a defined program");
    let words = |numbers: &[u32]| numbers.iter().flat_map(|n| n.to_le_bytes()).collect::<Vec<u8>>();
    assert_eq!(left.buffers[0].as_deref(), Some(&words(&[100, 0, 0, 0, 0, 105, 0, 0])[..]));
    assert_eq!(left.results[0].as_deref(), Some(&words(&[101, 0x21])[..]));
    assert_eq!(left.results[5].as_deref(), Some(&words(&[104, 0x21])[..]));
    assert_eq!(left.results.iter().flatten().count(), 2);
    let [export] = &left.exports[..] else { panic!("{} exports", left.exports.len()) };
    assert_eq!(
        (export.lanes, export.enabled, export.components[0].as_ref().map(|v| v[5])),
        (0x21, 3, Some(5f32.to_bits()))
    );
    assert!(export.components[1..].iter().all(Option::is_none), "what is undefined or not enabled");
}
