; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx900 gfx90a gfx942 gfx1100 gfx1201
target triple = "amdgcn-amd-amdhsa"

@cells = internal addrspace(3) global [70 x i64] poison, align 8

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %flat = addrspacecast ptr addrspace(1) %mine to ptr
  %cell = getelementptr i64, ptr addrspace(3) @cells, i32 %id
  %x = uitofp i32 %id to float
  %d = uitofp i32 %n to double
  store float %x, ptr addrspace(1) %mine
  %v1 = call float @llvm.amdgcn.global.atomic.fadd.f32.p1.f32(ptr addrspace(1) %mine, float 2.5)
  %v2 = call float @llvm.amdgcn.flat.atomic.fadd.f32.p0.f32(ptr %flat, float %x)
  %v3 = call i32 @llvm.amdgcn.atomic.inc.i32.p1(ptr addrspace(1) %mine, i32 -1, i32 2, i32 0, i1 false)
  store float %x, ptr addrspace(3) %cell
  %v4 = call float @llvm.amdgcn.ds.fadd.f32(ptr addrspace(3) %cell, float 1.5, i32 0, i32 0, i1 false)
  %v5 = call float @llvm.amdgcn.ds.fmin.f32(ptr addrspace(3) %cell, float 40.0, i32 4, i32 1, i1 true)
  %v6 = call float @llvm.amdgcn.ds.fmax.f32(ptr addrspace(3) %cell, float 9.0, i32 2, i32 0, i1 false)
  %v7 = load float, ptr addrspace(3) %cell
  %wide = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store double 7.0, ptr addrspace(1) %wide
  %v8 = call double @llvm.amdgcn.global.atomic.fmax.f64.p1.f64(ptr addrspace(1) %wide, double %d)
  %place = getelementptr i8, ptr addrspace(1) %mine, i64 4
  %s1 = fadd float %v1, %v2
  %s2 = fadd float %v4, %v5
  %s3 = fadd float %v6, %v7
  %s4 = fmul float %s1, %s2
  %s5 = fadd float %s4, %s3
  %s6 = fptrunc double %v8 to float
  %s7 = fadd float %s5, %s6
  store float %s7, ptr addrspace(1) %place
  %third = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i32 %v3, ptr addrspace(1) %third
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.amdgcn.global.atomic.fadd.f32.p1.f32(ptr addrspace(1), float)
declare float @llvm.amdgcn.flat.atomic.fadd.f32.p0.f32(ptr, float)
declare i32 @llvm.amdgcn.atomic.inc.i32.p1(ptr addrspace(1), i32, i32, i32, i1)
declare float @llvm.amdgcn.ds.fadd.f32(ptr addrspace(3), float, i32, i32, i1)
declare float @llvm.amdgcn.ds.fmin.f32(ptr addrspace(3), float, i32, i32, i1)
declare float @llvm.amdgcn.ds.fmax.f32(ptr addrspace(3), float, i32, i32, i1)
declare double @llvm.amdgcn.global.atomic.fmax.f64.p1.f64(ptr addrspace(1), double)
