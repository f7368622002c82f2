; launch: groups 1, group size 40, values 5 and 0
; input:
; gcnc gfx900 wave64 O2
; Values live across a call whose callee hardly writes registers, but calls a function that writes many.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @inner(i32 %x) noinline {
  %a0 = mul i32 %x, 3
  %a1 = mul i32 %x, 5
  %a2 = mul i32 %x, 7
  %a3 = mul i32 %x, 9
  %a4 = mul i32 %x, 11
  %a5 = mul i32 %x, 13
  %a6 = mul i32 %x, 15
  %a7 = mul i32 %x, 17
  %a8 = mul i32 %x, 19
  %a9 = mul i32 %x, 21
  %a10 = mul i32 %x, 23
  %a11 = mul i32 %x, 25
  %a12 = mul i32 %x, 27
  %a13 = mul i32 %x, 29
  %a14 = mul i32 %x, 31
  %a15 = mul i32 %x, 33
  %a16 = mul i32 %x, 35
  %a17 = mul i32 %x, 37
  %a18 = mul i32 %x, 39
  %a19 = mul i32 %x, 41
  %a20 = mul i32 %x, 43
  %a21 = mul i32 %x, 45
  %a22 = mul i32 %x, 47
  %a23 = mul i32 %x, 49
  %a24 = mul i32 %x, 51
  %a25 = mul i32 %x, 53
  %a26 = mul i32 %x, 55
  %a27 = mul i32 %x, 57
  %a28 = mul i32 %x, 59
  %a29 = mul i32 %x, 61
  %s0 = xor i32 %x, %a0
  %t0 = mul i32 %s0, %a29
  %s1 = xor i32 %t0, %a1
  %t1 = mul i32 %s1, %a28
  %s2 = xor i32 %t1, %a2
  %t2 = mul i32 %s2, %a27
  %s3 = xor i32 %t2, %a3
  %t3 = mul i32 %s3, %a26
  %s4 = xor i32 %t3, %a4
  %t4 = mul i32 %s4, %a25
  %s5 = xor i32 %t4, %a5
  %t5 = mul i32 %s5, %a24
  %s6 = xor i32 %t5, %a6
  %t6 = mul i32 %s6, %a23
  %s7 = xor i32 %t6, %a7
  %t7 = mul i32 %s7, %a22
  %s8 = xor i32 %t7, %a8
  %t8 = mul i32 %s8, %a21
  %s9 = xor i32 %t8, %a9
  %t9 = mul i32 %s9, %a20
  %s10 = xor i32 %t9, %a10
  %t10 = mul i32 %s10, %a19
  %s11 = xor i32 %t10, %a11
  %t11 = mul i32 %s11, %a18
  %s12 = xor i32 %t11, %a12
  %t12 = mul i32 %s12, %a17
  %s13 = xor i32 %t12, %a13
  %t13 = mul i32 %s13, %a16
  %s14 = xor i32 %t13, %a14
  %t14 = mul i32 %s14, %a15
  %s15 = xor i32 %t14, %a15
  %t15 = mul i32 %s15, %a14
  %s16 = xor i32 %t15, %a16
  %t16 = mul i32 %s16, %a13
  %s17 = xor i32 %t16, %a17
  %t17 = mul i32 %s17, %a12
  %s18 = xor i32 %t17, %a18
  %t18 = mul i32 %s18, %a11
  %s19 = xor i32 %t18, %a19
  %t19 = mul i32 %s19, %a10
  %s20 = xor i32 %t19, %a20
  %t20 = mul i32 %s20, %a9
  %s21 = xor i32 %t20, %a21
  %t21 = mul i32 %s21, %a8
  %s22 = xor i32 %t21, %a22
  %t22 = mul i32 %s22, %a7
  %s23 = xor i32 %t22, %a23
  %t23 = mul i32 %s23, %a6
  %s24 = xor i32 %t23, %a24
  %t24 = mul i32 %s24, %a5
  %s25 = xor i32 %t24, %a25
  %t25 = mul i32 %s25, %a4
  %s26 = xor i32 %t25, %a26
  %t26 = mul i32 %s26, %a3
  %s27 = xor i32 %t26, %a27
  %t27 = mul i32 %s27, %a2
  %s28 = xor i32 %t27, %a28
  %t28 = mul i32 %s28, %a1
  %s29 = xor i32 %t28, %a29
  %t29 = mul i32 %s29, %a0
  ret i32 %t29
}

define internal i32 @outer(i32 %x) noinline {
  %inner = call i32 @inner(i32 %x)
  %next = add i32 %inner, 1
  ret i32 %next
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = add i32 %id, %3
  %v0 = mul i32 %x, 5
  %v1 = mul i32 %x, 6
  %v2 = mul i32 %x, 7
  %v3 = mul i32 %x, 8
  %v4 = mul i32 %x, 9
  %v5 = mul i32 %x, 10
  %v6 = mul i32 %x, 11
  %v7 = mul i32 %x, 12
  %v8 = mul i32 %x, 13
  %v9 = mul i32 %x, 14
  %v10 = mul i32 %x, 15
  %v11 = mul i32 %x, 16
  %called = call i32 @outer(i32 %x)
  %m0 = xor i32 %called, %v0
  %n0 = add i32 %m0, %v11
  %m1 = xor i32 %n0, %v1
  %n1 = add i32 %m1, %v10
  %m2 = xor i32 %n1, %v2
  %n2 = add i32 %m2, %v9
  %m3 = xor i32 %n2, %v3
  %n3 = add i32 %m3, %v8
  %m4 = xor i32 %n3, %v4
  %n4 = add i32 %m4, %v7
  %m5 = xor i32 %n4, %v5
  %n5 = add i32 %m5, %v6
  %m6 = xor i32 %n5, %v6
  %n6 = add i32 %m6, %v5
  %m7 = xor i32 %n6, %v7
  %n7 = add i32 %m7, %v4
  %m8 = xor i32 %n7, %v8
  %n8 = add i32 %m8, %v3
  %m9 = xor i32 %n8, %v9
  %n9 = add i32 %m9, %v2
  %m10 = xor i32 %n9, %v10
  %n10 = add i32 %m10, %v1
  %m11 = xor i32 %n10, %v11
  %n11 = add i32 %m11, %v0
  %mine = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  store i32 %n11, ptr addrspace(1) %mine
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
