; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1010 wave32 -O3
; wrong value: work-item 0 result 0: expected 000000009a733dcc, got 0000000000733dcc
target triple = "amdgcn-amd-amdhsa"

define internal coldcc { half, i32, <3 x i100> } @k_f0(i64 %0, ptr addrspace(5) byval([7 x i16]) %1) {
  %3 = sext i64 -917889567374252538 to i100
  %4 = insertelement <3 x i100> zeroinitializer, i100 %3, i32 2
  %5 = insertvalue { half, i32, <3 x i100> } zeroinitializer, <3 x i100> %4, 2
  ret { half, i32, <3 x i100> } %5
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = alloca [7 x i16], align 4, addrspace(5)
  %7 = call coldcc { half, i32, <3 x i100> } @k_f0(i64 0, ptr addrspace(5) byval([7 x i16]) %6)
  %8 = extractvalue { half, i32, <3 x i100> } %7, 2
  %9 = extractelement <3 x i100> %8, i32 2
  %10 = lshr i100 %9, u0x7
  %11 = trunc i100 %10 to i32
  store i32 %11, ptr addrspace(1) %0, align 8
  ret void
}
