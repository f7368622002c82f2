; What LLVM 24 writes and LLVM 22 does not; `corpus/llvm24/newer.bc` is what LLVM 24 makes of it.
source_filename = "newer.ll"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu12.50-amd-amdhsa"

module asm(target_features: "+wavefrontsize32", target_cpu: "gfx1250")
  "; first"
  "; second"
module asm
  "; third"

@one = internal addrspace(15) global target("amdgcn.named.barrier", 0) poison
@two = internal addrspace(15) global [2 x target("amdgcn.named.barrier", 0)] poison

define amdgpu_kernel void @barriers() denormal_fpenv(float: preservesign) {
  call void @llvm.amdgcn.s.barrier.init(ptr addrspace(15) @one, i32 4)
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(15) getelementptr (i8, ptr addrspace(15) @two, i32 16))
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(15) @one, i32 0)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  ret void
}

define <8 x float> @products(<16 x half> %a, <16 x half> %b, <16 x bfloat> %d, <2 x float> %e, <8 x float> %c) #0 {
  %x = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(<16 x half> %a, <16 x half> %b, i16 0, <8 x float> %c, i1 false, i1 true)
  %y = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.bf16.v8f32.v16bf16(<16 x bfloat> %d, <16 x bfloat> %d, i16 1, <8 x float> %x, i1 false, i1 false)
  %z = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x4.f32.v8f32.v2f32(<2 x float> %e, <2 x float> %e, i16 0, <8 x float> %y, i1 true, i1 false)
  ret <8 x float> %z
}

define ptr @caller(ptr dead_on_return(16) %p, ptr dead_on_return %q) noipa denormal_fpenv(dynamic|ieee, float: positivezero) memory(target_mem: write) {
  %r = call ptr @llvm.returnaddress.p0(i32 0)
  ret ptr %r
}

declare void @llvm.amdgcn.s.barrier.init(ptr addrspace(15), i32)
declare void @llvm.amdgcn.s.barrier.join(ptr addrspace(15))
declare void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(15), i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(<16 x half>, <16 x half>, i16, <8 x float>, i1, i1)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.bf16.v8f32.v16bf16(<16 x bfloat>, <16 x bfloat>, i16, <8 x float>, i1, i1)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x4.f32.v8f32.v2f32(<2 x float>, <2 x float>, i16, <8 x float>, i1, i1)
declare ptr @llvm.returnaddress.p0(i32)

attributes #0 = { flatten nooutline denormal_fpenv(dynamic) }
