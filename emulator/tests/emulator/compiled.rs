//! Kernels that LLVM compiles at test time, for every target and wave size: results, in strict mode.

use crate::common::{TARGETS, compile, oracles};
use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};

/// The targets, and the flags for their non-default wave size.
fn variants() -> Vec<(&'static str, &'static [&'static str])> {
    let mut v: Vec<(&str, &[&str])> = TARGETS.iter().map(|t| (*t, &[][..])).collect();
    v.push(("gfx1030", &["-mattr=+wavefrontsize64"]));
    v.push(("gfx1100", &["-mattr=+wavefrontsize64"]));
    v
}

fn launch(groups: u32, items: u32, args: Vec<Arg>) -> Launch {
    Launch {
        kernel: "k".to_owned(),
        workgroups: [groups, 1, 1],
        remainder: [0; 3],
        workgroup_size: [items, 1, 1],
        args,
        dynamic_lds: 0,
    }
}

/// Compiles and runs kernel `k` on all variants, and passes each result to `check`.
fn everywhere(ir: &str, launch: &Launch, check: impl Fn(&str, &[Option<Vec<u8>>])) {
    if !oracles() {
        return;
    }
    for (target, flags) in variants() {
        let object = CodeObject::load(&compile(target, ir, flags)).expect("loads");
        assert_eq!(object.processor(), target);
        for (seed, threads) in [(0, 1), (7, 1), (0, 3)] {
            let options = Options { seed, threads, max_instructions: 10_000_000, ..Options::default() };
            let result = run(&object, launch, options).unwrap_or_else(|e| panic!("{target} {flags:?}: {e}"));
            check(&format!("{target} {flags:?}"), &result.buffers);
        }
    }
}

fn f32s(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks_exact(4).map(|c| f32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
}

fn u32s(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect()
}

fn bytes_of(values: impl IntoIterator<Item = f32>) -> Vec<u8> {
    values.into_iter().flat_map(f32::to_le_bytes).collect()
}

#[test]
fn saxpy() {
    let ir = r#"
define amdgpu_kernel void @k(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) #0 {
  %l = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %b = mul i32 %g, 96
  %i = add i32 %b, %l
  %in = icmp ult i32 %i, %n
  br i1 %in, label %body, label %end
body:
  %w = zext i32 %i to i64
  %px = getelementptr float, ptr addrspace(1) %x, i64 %w
  %py = getelementptr float, ptr addrspace(1) %y, i64 %w
  %vx = load float, ptr addrspace(1) %px
  %vy = load float, ptr addrspace(1) %py
  %m = fmul float %a, %vx
  %s = fadd float %m, %vy
  store float %s, ptr addrspace(1) %py
  br label %end
end:
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="96,96" }
"#;
    let x = bytes_of((0..300).map(|i| i as f32));
    let y = bytes_of((0..300).map(|i| 0.5 * i as f32));
    let args = vec![
        Arg::Bytes(2f32.to_le_bytes().to_vec()),
        Arg::Buffer(x),
        Arg::Buffer(y),
        Arg::Bytes(290u32.to_le_bytes().to_vec()),
    ];
    everywhere(ir, &launch(4, 96, args), |target, buffers| {
        let y = f32s(buffers[2].as_ref().expect("y"));
        for (i, v) in y.iter().enumerate() {
            let want = if i < 290 { 2.5 * i as f32 } else { 0.5 * i as f32 };
            assert_eq!(*v, want, "{target} {i}");
        }
    });
}

#[test]
fn scratch_through_every_path() {
    // A dynamically indexed private array, also through a generic pointer; a call with its own frame.
    let ir = r#"
define internal i32 @sum(ptr %p, i32 %n) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %acc = phi i32 [ 0, %entry ], [ %t, %loop ]
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load volatile i32, ptr %q
  %t = add i32 %acc, %v
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret i32 %t
}
define amdgpu_kernel void @k(ptr addrspace(1) %out) {
  %l = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca [16 x i32], addrspace(5)
  br label %fill
fill:
  %i = phi i32 [ 0, %0 ], [ %j, %fill ]
  %p = getelementptr [16 x i32], ptr addrspace(5) %a, i32 0, i32 %i
  %v = mul i32 %i, %l
  store volatile i32 %v, ptr addrspace(5) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 16
  br i1 %c, label %fill, label %use
use:
  %pick = and i32 %l, 15
  %pp = getelementptr [16 x i32], ptr addrspace(5) %a, i32 0, i32 %pick
  %x = load volatile i32, ptr addrspace(5) %pp
  %flat = addrspacecast ptr addrspace(5) %a to ptr
  %s = call i32 @sum(ptr %flat, i32 16)
  %r = add i32 %s, %x
  %w = zext i32 %l to i64
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %w
  store i32 %r, ptr addrspace(1) %o
  ret void
}
"#;
    everywhere(ir, &launch(1, 128, vec![Arg::Buffer(vec![0; 512])]), |target, buffers| {
        for (l, v) in u32s(buffers[0].as_ref().expect("out")).iter().enumerate() {
            assert_eq!(*v as usize, l * 120 + l * (l & 15), "{target} {l}");
        }
    });
}

#[test]
fn lds_reduction_with_barriers() {
    let ir = r#"
@tmp = internal addrspace(3) global [256 x i32] poison
define amdgpu_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %l = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %p = getelementptr [256 x i32], ptr addrspace(3) @tmp, i32 0, i32 %l
  %v = mul i32 %l, %g
  store i32 %v, ptr addrspace(3) %p
  br label %loop
loop:
  %s = phi i32 [ 128, %entry ], [ %h, %next ]
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %in = icmp ult i32 %l, %s
  br i1 %in, label %add, label %next
add:
  %o = add i32 %l, %s
  %q = getelementptr [256 x i32], ptr addrspace(3) @tmp, i32 0, i32 %o
  %a = load i32, ptr addrspace(3) %q
  %b = load i32, ptr addrspace(3) %p
  %c = add i32 %a, %b
  store i32 %c, ptr addrspace(3) %p
  br label %next
next:
  %h = lshr i32 %s, 1
  %go = icmp ne i32 %h, 0
  br i1 %go, label %loop, label %done
done:
  %first = icmp eq i32 %l, 0
  br i1 %first, label %write, label %end
write:
  %r = load i32, ptr addrspace(3) %p
  %w = zext i32 %g to i64
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %w
  store i32 %r, ptr addrspace(1) %po
  br label %end
end:
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="256,256" }
"#;
    everywhere(ir, &launch(5, 256, vec![Arg::Buffer(vec![0; 20])]), |target, buffers| {
        let want: Vec<u32> = (0..5).map(|g| g * 255 * 128).collect();
        assert_eq!(u32s(buffers[0].as_ref().expect("out")), want, "{target}");
    });
}

#[test]
fn division_is_correctly_rounded() {
    let ir = r#"
define amdgpu_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %q, ptr addrspace(1) %r) {
  %l = call i32 @llvm.amdgcn.workitem.id.x()
  %w = zext i32 %l to i64
  %pa = getelementptr float, ptr addrspace(1) %a, i64 %w
  %pb = getelementptr float, ptr addrspace(1) %b, i64 %w
  %x = load float, ptr addrspace(1) %pa
  %y = load float, ptr addrspace(1) %pb
  %d = fdiv float %x, %y
  %pq = getelementptr float, ptr addrspace(1) %q, i64 %w
  store float %d, ptr addrspace(1) %pq
  %xd = fpext float %x to double
  %yd = fpext float %y to double
  %xe = fmul double %xd, 1.1
  %dd = fdiv double %xe, %yd
  %sq = call double @llvm.sqrt.f64(double %xe)
  %sum = fadd double %dd, %sq
  %pr = getelementptr double, ptr addrspace(1) %r, i64 %w
  store double %sum, ptr addrspace(1) %pr
  ret void
}
"#;
    let a: Vec<f32> = (0..64).map(|i| (i as f32 + 0.3) * 1.7e-3f32.powi(i % 13 - 6)).collect();
    let b: Vec<f32> = (0..64).map(|i| (i as f32 - 31.6) * 3.3e4f32.powi(i % 17 - 8)).collect();
    let args = vec![
        Arg::Buffer(bytes_of(a.clone())),
        Arg::Buffer(bytes_of(b.clone())),
        Arg::Buffer(vec![0; 256]),
        Arg::Buffer(vec![0; 512]),
    ];
    everywhere(ir, &launch(1, 64, args), |target, buffers| {
        let q = f32s(buffers[2].as_ref().expect("q"));
        let r = buffers[3].as_ref().expect("r");
        for i in 0..64 {
            assert_eq!(q[i].to_bits(), (a[i] / b[i]).to_bits(), "{target} {i}: {} / {}", a[i], b[i]);
            let x = f64::from(a[i]) * 1.1;
            let want = x / f64::from(b[i]) + x.sqrt();
            let got = f64::from_le_bytes(r[8 * i..8 * i + 8].try_into().expect("8"));
            assert_eq!(got.to_bits(), want.to_bits(), "{target} {i}");
        }
    });
}

#[test]
fn hidden_arguments_and_ids() {
    let ir = r#"
define amdgpu_kernel void @k(ptr addrspace(1) %out) {
  %i = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %d = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %z = call i32 @llvm.amdgcn.workitem.id.z()
  %gx = call i32 @llvm.amdgcn.workgroup.id.x()
  %gy = call i32 @llvm.amdgcn.workgroup.id.y()
  %gz = call i32 @llvm.amdgcn.workgroup.id.z()
  %c = load i32, ptr addrspace(4) %i
  %ps = getelementptr i8, ptr addrspace(4) %i, i64 14
  %s = load i16, ptr addrspace(4) %ps
  %pg = getelementptr i8, ptr addrspace(4) %d, i64 16
  %g = load i32, ptr addrspace(4) %pg
  %s32 = zext i16 %s to i32
  %w1 = mul i32 %gz, 2
  %w2 = add i32 %w1, %gy
  %w3 = mul i32 %w2, 3
  %w = add i32 %w3, %gx
  %l1 = mul i32 %z, 2
  %l2 = add i32 %l1, %y
  %l3 = mul i32 %l2, 4
  %l = add i32 %l3, %x
  %t1 = mul i32 %w, 24
  %t = add i32 %t1, %l
  %v1 = mul i32 %c, 1000
  %v2 = mul i32 %s32, 100
  %v3 = add i32 %v1, %v2
  %v = add i32 %v3, %g
  %e = zext i32 %t to i64
  %o = getelementptr i32, ptr addrspace(1) %out, i64 %e
  store i32 %v, ptr addrspace(1) %o
  ret void
}
"#;
    let launch = Launch {
        kernel: "k".to_owned(),
        workgroups: [3, 2, 2],
        remainder: [0; 3],
        workgroup_size: [4, 2, 3],
        args: vec![Arg::Buffer(vec![0; 12 * 24 * 4])],
        dynamic_lds: 0,
    };
    // Block count x, group size y, grid size y.
    everywhere(ir, &launch, |target, buffers| {
        assert!(u32s(buffers[0].as_ref().expect("out")).iter().all(|v| *v == 3000 + 200 + 4), "{target}");
    });
}
