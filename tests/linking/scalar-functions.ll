; A function that takes arguments in scalar registers and passes one on.
target triple = "amdgcn-amd-amdhsa"

declare i32 @back(i32, i32 inreg)

define i32 @scalars(i32 inreg %a, i32 %x, i64 inreg %b, float inreg %f, ptr addrspace(1) inreg %p, [4 x i32] inreg %v) {
  %loaded = load i32, ptr addrspace(1) %p
  %low = trunc i64 %b to i32
  %high.w = lshr i64 %b, 32
  %high = trunc i64 %high.w to i32
  %g = fptoui float %f to i32
  %v3 = extractvalue [4 x i32] %v, 3
  %s0 = add i32 %a, %low
  %s1 = xor i32 %s0, %high
  %s2 = add i32 %s1, %g
  %s3 = add i32 %s2, %v3
  %s4 = add i32 %s3, %loaded
  %y = call i32 @back(i32 %x, i32 inreg %a)
  %r = add i32 %y, %s4
  ret i32 %r
}
