; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx950
target triple = "amdgcn-amd-amdhsa"

; Factors of matrices that are longer than their formats: what is behind says nothing.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = shl i32 %id, 2
  %p = getelementptr i8, ptr addrspace(1) %in, i32 %at
  %a = load <8 x i32>, ptr addrspace(1) %p, align 4
  %b = shufflevector <8 x i32> %a, <8 x i32> poison, <6 x i32> <i32 5, i32 4, i32 3, i32 2, i32 1, i32 0>
  %x = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v6i32(<8 x i32> %a, <6 x i32> %b, <4 x float> zeroinitializer, i32 4, i32 4, i32 0, i32 127, i32 0, i32 127)
  %y = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v6i32(<8 x i32> %a, <6 x i32> %b, <4 x float> %x, i32 2, i32 3, i32 0, i32 127, i32 0, i32 127)
  %q = shl i32 %id, 4
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %q
  store <4 x float> %y, ptr addrspace(1) %o
  ret void
}
