; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx1201 wave32 O0
; wrong value: work-item 0 result 0: expected 00000000c0490fdb, got 0000000000000000
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 #1 #2 #3 {
  %6 = call <2 x float> @llvm.amdgcn.cvt.pk.f32.bf8(i32 -1, i1 true)
  %7 = fcmp uno <2 x float> zeroinitializer, %6
  %8 = select <2 x i1> %7, <2 x float> splat (float 0xC00921FB60000000), <2 x float> zeroinitializer
  %9 = extractelement <2 x float> %8, i32 0
  store float %9, ptr addrspace(1) %0, align 8
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
attributes #1 = { "target-cpu"="gfx1201" }
attributes #2 = { "target-features"="+wavefrontsize32" }
attributes #3 = { "amdgpu-num-vgpr"="16" }
