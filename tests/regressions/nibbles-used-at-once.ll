; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx950 wave64 O0
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x160c: `v_cmp_ge_u32_e64 s[0:1], 0, v0`: hazard partial-write-then-use: v0: 1 more wait states are needed (1 in all) (CDNA)
; The byte is the lowest one.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 #1 {
  %6 = call i32 @llvm.amdgcn.cvt.scalef32.pk.fp4.bf16(i32 0, <2 x bfloat> zeroinitializer, float 0.000000e+00, i32 0)
  %7 = icmp ule i32 %6, 0
  br i1 %7, label %8, label %9

8:
  ret void

9:
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
attributes #1 = { "target-cpu"="gfx950" }
