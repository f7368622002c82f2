; launch: groups 1, group size 64, values 5 and 3
; input: random 7
; gcnc gfx1250 wave32 O2
; Scales that are constants, which the instruction does not take.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %x, i64 %y) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %bits = and i32 %id, 7
  %bytes = mul i32 %bits, 134744072
  %a0 = insertelement <16 x i32> zeroinitializer, i32 %bytes, i32 3
  %a = insertelement <16 x i32> %a0, i32 943208504, i32 0
  %b = insertelement <8 x i32> zeroinitializer, i32 %id, i32 0
  %m = call <8 x float> @llvm.amdgcn.wmma.scale.f32.16x16x128.f8f6f4.v8f32.v16i32.v8i32(i32 0, <16 x i32> %a, i32 4, <8 x i32> %b, i16 0, <8 x float> zeroinitializer, i32 0, i32 0, i32 2122219134, i32 0, i32 0, i32 2139062143, i1 false, i1 false)
  %e0 = extractelement <8 x float> %m, i32 0
  %e5 = extractelement <8 x float> %m, i32 5
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store float %e0, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i32 8
  store float %e5, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

attributes #0 = { "target-cpu"="gfx1250" "amdgpu-flat-work-group-size"="1,128" }
