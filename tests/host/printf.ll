; OpenCL's printf as clang 22 compiles it (printf.cl), without attributes that do not matter here. `__printf_alloc` is
; written down as AMD's device libraries have it, so that the test needs none.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @numbers(float %0, <4 x float> %1, <2 x i16> %2, ptr addrspace(1) %3) {
  %5 = call i32 @llvm.amdgcn.workitem.id.x()
  %6 = zext i32 %5 to i64
  %7 = tail call ptr addrspace(1) @__printf_alloc(i32 48)
  %8 = icmp eq ptr addrspace(1) %7, null
  br i1 %8, label %18, label %9

9:
  %10 = shl i64 %6, 40
  store i32 2, ptr addrspace(1) %7, align 4
  %11 = getelementptr i8, ptr addrspace(1) %7, i64 4
  store i32 %5, ptr addrspace(1) %11, align 4
  %12 = getelementptr i8, ptr addrspace(1) %7, i64 8
  store float %0, ptr addrspace(1) %12, align 4
  %13 = getelementptr i8, ptr addrspace(1) %7, i64 12
  store <4 x float> %1, ptr addrspace(1) %13, align 16
  %14 = getelementptr i8, ptr addrspace(1) %7, i64 28
  store i32 544500076, ptr addrspace(1) %14, align 4
  %15 = getelementptr i8, ptr addrspace(1) %7, i64 32
  store i32 2253090, ptr addrspace(1) %15, align 4
  %16 = getelementptr i8, ptr addrspace(1) %7, i64 36
  store i32 113, ptr addrspace(1) %16, align 4
  %17 = getelementptr i8, ptr addrspace(1) %7, i64 40
  store i64 %10, ptr addrspace(1) %17, align 8
  br label %18

18:
  %19 = icmp eq i32 %5, 1
  br i1 %19, label %20, label %26

20:
  %21 = tail call ptr addrspace(1) @__printf_alloc(i32 16)
  %22 = icmp eq ptr addrspace(1) %21, null
  br i1 %22, label %26, label %23

23:
  %24 = getelementptr i8, ptr addrspace(1) %21, i64 8
  %25 = getelementptr i8, ptr addrspace(1) %21, i64 4
  store i32 1, ptr addrspace(1) %21, align 4
  store <2 x i16> %2, ptr addrspace(1) %25, align 4
  store ptr addrspace(1) %3, ptr addrspace(1) %24, align 8
  br label %26

26:
  ret void
}

; A trap follows what was printed.
define amdgpu_kernel void @traps() {
  %message = call ptr addrspace(1) @__printf_alloc(i32 4)
  store i32 3, ptr addrspace(1) %message, align 4
  %trap = icmp ne ptr addrspace(1) %message, null
  br i1 %trap, label %yes, label %no

yes:
  call void @llvm.trap()
  unreachable

no:
  ret void
}

define internal ptr addrspace(1) @__printf_alloc(i32 %bytes) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %place = getelementptr i64, ptr addrspace(4) %implicit, i64 9
  %buffer = load ptr addrspace(1), ptr addrspace(4) %place, align 8
  %limit = getelementptr i8, ptr addrspace(1) %buffer, i64 4
  %size = load i32, ptr addrspace(1) %limit, align 4
  %first = load atomic i32, ptr addrspace(1) %buffer syncscope("agent") monotonic, align 4
  br label %try

try:
  %taken = phi i32 [ %first, %entry ], [ %now, %take ]
  %end = add i32 %taken, %bytes
  %whole = add i32 %end, 8
  %full = icmp ugt i32 %whole, %size
  br i1 %full, label %none, label %take

take:
  %pair = cmpxchg ptr addrspace(1) %buffer, i32 %taken, i32 %end syncscope("agent") monotonic monotonic, align 4
  %now = extractvalue { i32, i1 } %pair, 0
  %mine = extractvalue { i32, i1 } %pair, 1
  br i1 %mine, label %done, label %try

none:
  ret ptr addrspace(1) null

done:
  %data = getelementptr i8, ptr addrspace(1) %buffer, i64 8
  %message = getelementptr i8, ptr addrspace(1) %data, i32 %taken
  ret ptr addrspace(1) %message
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare void @llvm.trap()

!llvm.module.flags = !{!0}
!llvm.printf.fmts = !{!1, !2, !3}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{!"1:2:4:8:100%% %v2hd %p\\n"}
!2 = !{!"2:6:4:4:16:8:4:8:i=%d x=%5.2f v=%v4hlf %s|%c %ld\\n"}
!3 = !{!"3:0:now\\72 a trap\\n"}
