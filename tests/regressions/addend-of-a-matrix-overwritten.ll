; launch: groups 1, group size 32, values 2048 and 0
; input:
; gcnc gfx1250 wave32 O2
; The addend's registers are written as soon as the matrix operation is issued, whose result is elsewhere.
target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.sched.barrier(i32)
declare <8 x bfloat> @llvm.amdgcn.wmma.bf16f32.16x16x32.bf16.v8bf16.v16bf16.v8f32(i1, <16 x bfloat>, i1, <16 x bfloat>, i16, <8 x float>, i1, i1)

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 #1 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %f = uitofp i32 %id to float
  %c0 = insertelement <8 x float> poison, float %f, i64 0
  %c = shufflevector <8 x float> %c0, <8 x float> poison, <8 x i32> zeroinitializer
  %d = call <8 x bfloat> @llvm.amdgcn.wmma.bf16f32.16x16x32.bf16.v8bf16.v16bf16.v8f32(i1 false, <16 x bfloat> zeroinitializer, i1 false, <16 x bfloat> zeroinitializer, i16 0, <8 x float> %c, i1 false, i1 false)
  call void @llvm.amdgcn.sched.barrier(i32 0)
  %x = mul i32 %id, 3
  %y = xor i32 %x, %3
  %r = getelementptr i32, ptr addrspace(1) %0, i32 %y
  store i32 %x, ptr addrspace(1) %r
  %w = zext i32 %id to i64
  %p = getelementptr <8 x bfloat>, ptr addrspace(1) %0, i64 %w
  store <8 x bfloat> %d, ptr addrspace(1) %p
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
attributes #1 = { "target-cpu"="gfx1250" }
