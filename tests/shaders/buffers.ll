; A buffer's resource in scalar registers, made of the address.
; pointers: 0
define amdgpu_vs float @shader(i64 inreg %address, float %x, i32 %n) {
  %low = trunc i64 %address to i32
  %top = lshr i64 %address, 32
  %high = trunc i64 %top to i32
  %d0 = insertelement <4 x i32> poison, i32 %low, i32 0
  %d1 = insertelement <4 x i32> %d0, i32 %high, i32 1
  %d2 = insertelement <4 x i32> %d1, i32 4096, i32 2
  %d3 = insertelement <4 x i32> %d2, i32 822177708, i32 3
  %i = and i32 %n, 255
  %o = shl i32 %i, 2
  %v = call i32 @llvm.amdgcn.raw.buffer.load.i32(<4 x i32> %d3, i32 %o, i32 0, i32 0)
  %f = uitofp i32 %v to float
  %r = fadd float %f, %x
  ret float %r
}
declare i32 @llvm.amdgcn.raw.buffer.load.i32(<4 x i32>, i32, i32, i32)
