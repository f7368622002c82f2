; launch: groups 1, group size 3, values 7 and 9
; input:
; llc-22 gfx1100 wave32 -O3
; Scalar arguments are in s0 to s3 and from s16 on. What is moved out of the former must not go where the latter still are.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @f(i1 %c, i32 inreg %a, i32 inreg %b, i64 inreg %d, i32 inreg %x, i32 inreg %y, i64 inreg %z) noinline {
  br i1 %c, label %yes, label %no
yes:
  %low = trunc i64 %z to i32
  %p = mul i32 %a, %x
  %q = xor i32 %p, %low
  ret i32 %q
no:
  %narrow = trunc i64 %d to i32
  %r = mul i32 %b, %y
  %s = sub i32 %r, %narrow
  %t = shl i32 %a, 7
  %u = xor i32 %t, %s
  %v = mul i32 %u, %x
  ret i32 %v
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  %c = icmp eq i32 %id, 1
  %b = add i32 %n, 100
  %x = mul i32 %n, 13
  %y = sub i32 5, %n
  %z = mul i64 %m, 77
  %r = call i32 @f(i1 %c, i32 inreg %n, i32 inreg %b, i64 inreg %m, i32 inreg %x, i32 inreg %y, i64 inreg %z)
  store i32 %r, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
