; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx900 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a28: `v_lshlrev_b64 v[1:2], v3, v[1:2]`: hazard shift-by-last-register: the next register must be allocated too (LLVM)
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = mul i32 %6, %3
  %10 = xor i32 %6, 1
  %11 = insertelement <2 x i32> zeroinitializer, i32 %10, i64 0
  %12 = bitcast <2 x i32> %11 to i64
  %13 = zext i32 %9 to i64
  %14 = shl i64 %12, %13
  store i64 %14, ptr addrspace(1) %8, align 8
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
