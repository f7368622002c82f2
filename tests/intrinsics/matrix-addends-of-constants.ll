; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx908 gfx90a gfx942
; Constants that matrices are added to. GFX908 misreads one in the instruction, and all have it in registers.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = uitofp i32 %id to float
  %mixed = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float 2.0, <4 x float> <float 0.0, float 1.0, float 0.0, float 3.0>, i32 0, i32 0, i32 0)
  %zero = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float 2.0, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %ones = call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %a, float 3.0, <4 x float> splat (float 1.0), i32 0, i32 0, i32 0)
  %large = call <16 x float> @llvm.amdgcn.mfma.f32.16x16x1f32(float %a, float 2.0, <16 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %largest = call <32 x float> @llvm.amdgcn.mfma.f32.32x32x1f32(float %a, float 2.0, <32 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %whole = call <4 x i32> @llvm.amdgcn.mfma.i32.4x4x4i8(i32 %id, i32 50462976, <4 x i32> zeroinitializer, i32 0, i32 0, i32 0)
  %m1 = extractelement <4 x float> %mixed, i32 3
  %z1 = extractelement <4 x float> %zero, i32 1
  %o1 = extractelement <4 x float> %ones, i32 2
  %l1 = extractelement <16 x float> %large, i32 13
  %l2 = extractelement <32 x float> %largest, i32 29
  %w1 = extractelement <4 x i32> %whole, i32 1
  %s1 = fadd float %m1, %z1
  %s2 = fadd float %s1, %o1
  %s3 = fadd float %s2, %l1
  %s4 = fadd float %s3, %l2
  %bits = bitcast float %s4 to i32
  %sum = add i32 %bits, %w1
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %p
  ret void
}
