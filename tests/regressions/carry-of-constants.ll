; launch: groups 1, group size 1, values 7 and 1099511627776
; input: random 1
; gcnc gfx900 wave64 O2
; An addition of two constants whose result is made again elsewhere was left out, although the addition of the upper
; halves behind it takes its carry: it took the SCC of what came before.
target triple = "amdgcn-amd-amdhsa"
@k_calls = internal addrspace(4) constant [2 x ptr] [ptr @k_f1, ptr @k_f2], align 8

define internal coldcc { i64, i8, i32 } @k_f1(<{ i32, <2 x float>, ptr addrspace(7) }> %0, i16 inreg %1, i64 inreg %2, i64 inreg %3, i16 inreg %4) #0 {
  ret { i64, i8, i32 } zeroinitializer
}

define internal coldcc { i64, i8, i32 } @k_f2(<{ i32, <2 x float>, ptr addrspace(7) }> %0, i16 inreg %1, i64 inreg %2, i64 inreg %3, i16 inreg %4) #0 #1 #2 #3 {
  %6 = extractvalue <{ i32, <2 x float>, ptr addrspace(7) }> %0, 0
  %7 = extractvalue <{ i32, <2 x float>, ptr addrspace(7) }> %0, 1
  %8 = fcmp uno <2 x float> %7, %7
  %9 = select <2 x i1> %8, <2 x float> splat (float 0xC00921FB60000000), <2 x float> %7
  %10 = extractvalue <{ i32, <2 x float>, ptr addrspace(7) }> %0, 2
  %11 = insertvalue <{ i32, <2 x float>, ptr addrspace(7) }> poison, i32 %6, 0
  %12 = insertvalue <{ i32, <2 x float>, ptr addrspace(7) }> %11, <2 x float> %9, 1
  %13 = insertvalue <{ i32, <2 x float>, ptr addrspace(7) }> %12, ptr addrspace(7) %10, 2
  %14 = add i16 %1, 127
  %15 = and i64 %3, 10492
  %16 = or i16 %1, 0
  %17 = musttail call coldcc { i64, i8, i32 } @k_f1(<{ i32, <2 x float>, ptr addrspace(7) }> %13, i16 inreg %14, i64 inreg 18, i64 inreg %15, i16 inreg %16)
  ret { i64, i8, i32 } %17
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #4 {
  %6 = call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = or i32 %6, 8388608
  %10 = zext i32 %9 to i64
  %11 = shl i64 %10, 32
  %12 = add i64 %11, -9223372036854775808
  %13 = uitofp i64 %12 to double
  br label %14

14:
  %15 = phi i32 [ 0, %5 ], [ %24, %14 ]
  %16 = load ptr, ptr addrspace(4) @k_calls, align 8
  %17 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 0, i32 0)
  %18 = addrspacecast ptr addrspace(8) %17 to ptr addrspace(7)
  %19 = insertvalue <{ i32, <2 x float>, ptr addrspace(7) }> zeroinitializer, ptr addrspace(7) %18, 2
  %20 = or i64 %4, 1
  %21 = call coldcc { i64, i8, i32 } %16(<{ i32, <2 x float>, ptr addrspace(7) }> %19, i16 inreg 1, i64 inreg 1, i64 inreg %20, i16 inreg 8192)
  %22 = extractvalue { i64, i8, i32 } %21, 1
  %23 = icmp sle i8 %22, 8
  %24 = sub i32 %15, 1
  %25 = icmp sgt i32 %24, 0
  %26 = and i1 %25, %23
  br i1 %26, label %14, label %27

27:
  store double %13, ptr addrspace(1) %8, align 8
  ret void
}

attributes #0 = { noinline }
attributes #1 = { "amdgpu-num-vgpr"="1" }
attributes #2 = { "amdgpu-num-sgpr"="16" }
attributes #3 = { "amdgpu-waves-per-eu"="8" }
attributes #4 = { "amdgpu-flat-work-group-size"="1,128" }
