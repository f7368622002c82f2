; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1201 wave32 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a4c: `s_bfe_u32 s2, s50, s50`: hazard VALUReadSGPR: s50 was read by the vector ALU, then written; s_wait_alu sa_sdst(0) is needed (LLVM)
target triple = "amdgcn-amd-amdhsa"

define internal i16 @k_f0(<3 x i48> %0, i16 %1, i8 %2) {
  %4 = call { i32, i64, i32 } asm "s_bfe_u32 $0, $2, $2\0As_cmp_lg_u32 $2, 0\0As_cbranch_scc1 .Lon1_${:uid}\0As_bfe_u32 $2, $2, $3\0A.Lon1_${:uid}:\0As_mov_b64 $1, 8", "=&s,=s,={s50},{s42},0,2,~{s36},~{s24},~{scc},~{vcc}"(i32 0, i32 0, i32 0)
  %5 = extractvalue { i32, i64, i32 } %4, 2
  %6 = icmp ult i32 0, %5
  br i1 %6, label %7, label %8

7:
  ret i16 0

8:
  ret i16 0
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i16 @k_f0(<3 x i48> zeroinitializer, i16 0, i8 0)
  ret void
}
