; launch: groups 1, group size 6, values 0 and 0
; input:
; gcnc gfx1030 wave32 O2 weak
; A field of a word, cut out by shifts, whose last shift leaves zeros below it, became a field without them.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = call i1 @llvm.amdgcn.class.f64(double 0.000000e+00, i32 %6)
  %10 = insertelement <8 x i8> zeroinitializer, i8 -128, i32 4
  %11 = insertelement <8 x i8> %10, i8 1, i32 5
  br i1 %9, label %12, label %13

12:
  br label %13

13:
  %14 = phi <8 x i8> [ %11, %5 ], [ zeroinitializer, %12 ]
  %15 = insertelement <8 x i8> zeroinitializer, i8 7, i32 5
  %16 = shl <8 x i8> %14, %15
  %17 = ashr <8 x i8> %16, zeroinitializer
  %18 = extractelement <8 x i8> %17, i32 %6
  store i8 %18, ptr addrspace(1) %8, align 8
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
