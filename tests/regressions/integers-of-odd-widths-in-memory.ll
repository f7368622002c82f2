; launch: groups 1, group size 5, values 0 and 0
; input: 789b34caf54f2e220acd941e71b88d5836866d0d858b63549e94be2cacc67f5b7ef28f2d9903959f63d3d893dce752779c84162917ec8ff1af4a6422d367e18d5eb6dfa465a5331f758e793ea95a94eb0d15b62a92a709a593a44ed2279662e3954580c351a904ba16e856bab99431e06ad96a3a1e1f1c564c14fb7fa4123e95d166f4677be0d2fb1270d7e37fdb6eff60101282817c6a76d58548a61aa13bce14fdc62fdc6b54ac97f1a1d76e89adc8fe268f6116ca41891e55edf1cec76f016c5006833bcac3711b6752a9f1e10d281139fa834715b9280598b1262be8c3699fc677f9cc30273abbded4e322649af5d83c55be535a4ca7fdad840256029f3d38f9f7267dd296b6755c001ba0ef9ce1e2c84880b9ae44dd2a495a92be65b32f27ce5ba8bea759990b0a2db732515dfd273b58f5719bcf79fa719ebc75a7e7cccda091e0d206805eeabacec60e4f22eab19f2e84f771f4214c7a2399431853cb86097d50316910a2293e8a1f93584cd44229ba014fd24e6e98f722c0565383c89bcda857c61fd80e8e099b4e2b503b07767604f45ee7c2ac586036f3b69cd3136c829df4ad2a78a13513a5f3b4295a16ff7f136624ac469d3b0024738c091105
; gcnc gfx1030 wave32 O2
; not compiled: a memory access of 24 bits is not supported
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %o = mul i32 %id, 72
  %o64 = zext i32 %o to i64
  %to = getelementptr i8, ptr addrspace(1) %out, i64 %o64
  %from = getelementptr i8, ptr addrspace(1) %in, i64 %o64
  %t = trunc i64 %m to i32
  %p24 = getelementptr i8, ptr addrspace(1) %from, i64 1
  %v24 = load i24, ptr addrspace(1) %p24, align 1
  %a24 = add i24 %v24, 77
  %q24 = getelementptr i8, ptr addrspace(1) %to, i64 0
  store i24 %a24, ptr addrspace(1) %q24, align 1
  %r24 = load i24, ptr addrspace(1) %q24, align 1
  %s24 = sext i24 %r24 to i64
  %p40 = getelementptr i8, ptr addrspace(1) %from, i64 4
  %v40 = load i40, ptr addrspace(1) %p40, align 1
  %a40 = add i40 %v40, 77
  %q40 = getelementptr i8, ptr addrspace(1) %to, i64 3
  store i40 %a40, ptr addrspace(1) %q40, align 1
  %r40 = load i40, ptr addrspace(1) %q40, align 1
  %s40 = sext i40 %r40 to i64
  %p48 = getelementptr i8, ptr addrspace(1) %from, i64 9
  %v48 = load i48, ptr addrspace(1) %p48, align 1
  %a48 = add i48 %v48, 77
  %q48 = getelementptr i8, ptr addrspace(1) %to, i64 8
  store i48 %a48, ptr addrspace(1) %q48, align 1
  %r48 = load i48, ptr addrspace(1) %q48, align 1
  %s48 = sext i48 %r48 to i64
  %p56 = getelementptr i8, ptr addrspace(1) %from, i64 15
  %v56 = load i56, ptr addrspace(1) %p56, align 1
  %a56 = add i56 %v56, 77
  %q56 = getelementptr i8, ptr addrspace(1) %to, i64 14
  store i56 %a56, ptr addrspace(1) %q56, align 1
  %r56 = load i56, ptr addrspace(1) %q56, align 1
  %s56 = sext i56 %r56 to i64
  %p17 = getelementptr i8, ptr addrspace(1) %from, i64 21
  %w17 = load i64, ptr addrspace(1) %from, align 8
  %v17 = trunc i64 %w17 to i17
  %a17 = add i17 %v17, 77
  %q17 = getelementptr i8, ptr addrspace(1) %to, i64 21
  store i17 %a17, ptr addrspace(1) %q17, align 1
  %r17 = load i17, ptr addrspace(1) %q17, align 1
  %s17 = sext i17 %r17 to i64
  %p5 = getelementptr i8, ptr addrspace(1) %from, i64 24
  %w5 = load i64, ptr addrspace(1) %from, align 8
  %v5 = trunc i64 %w5 to i5
  %a5 = add i5 %v5, 7
  %q5 = getelementptr i8, ptr addrspace(1) %to, i64 24
  store i5 %a5, ptr addrspace(1) %q5, align 1
  %r5 = load i5, ptr addrspace(1) %q5, align 1
  %s5 = sext i5 %r5 to i64
  %p33 = getelementptr i8, ptr addrspace(1) %from, i64 25
  %w33 = load i64, ptr addrspace(1) %from, align 8
  %v33 = trunc i64 %w33 to i33
  %a33 = add i33 %v33, 77
  %q33 = getelementptr i8, ptr addrspace(1) %to, i64 25
  store i33 %a33, ptr addrspace(1) %q33, align 1
  %r33 = load i33, ptr addrspace(1) %q33, align 1
  %s33 = sext i33 %r33 to i64
  %p63 = getelementptr i8, ptr addrspace(1) %from, i64 30
  %w63 = load i64, ptr addrspace(1) %from, align 8
  %v63 = trunc i64 %w63 to i63
  %a63 = add i63 %v63, 77
  %q63 = getelementptr i8, ptr addrspace(1) %to, i64 30
  store i63 %a63, ptr addrspace(1) %q63, align 1
  %r63 = load i63, ptr addrspace(1) %q63, align 1
  %s63 = sext i63 %r63 to i64
  %x1 = xor i64 %s24, %s40
  %x2 = xor i64 %x1, %s48
  %x3 = xor i64 %x2, %s56
  %x4 = xor i64 %x3, %s17
  %x5 = xor i64 %x4, %s5
  %x6 = xor i64 %x5, %s33
  %x7 = xor i64 %x6, %s63
  %last = getelementptr i8, ptr addrspace(1) %to, i64 48
  store i64 %x7, ptr addrspace(1) %last, align 8
  %bits = getelementptr i8, ptr addrspace(1) %from, i64 5
  %b = load <11 x i1>, ptr addrspace(1) %bits, align 1
  %c = load <13 x i5>, ptr addrspace(1) %from, align 1
  %d = zext <11 x i1> %b to <11 x i5>
  %e = shufflevector <11 x i5> %d, <11 x i5> poison, <13 x i32> <i32 10, i32 9, i32 8, i32 7, i32 6, i32 5, i32 4, i32 3, i32 2, i32 1, i32 0, i32 0, i32 1>
  %f = add <13 x i5> %c, %e
  %to5 = getelementptr i8, ptr addrspace(1) %to, i64 56
  store <13 x i5> %f, ptr addrspace(1) %to5, align 1
  %g = load <9 x i7>, ptr addrspace(1) %to5, align 1
  %h = icmp sgt <9 x i7> %g, zeroinitializer
  %to1 = getelementptr i8, ptr addrspace(1) %to, i64 70
  store <9 x i1> %h, ptr addrspace(1) %to1, align 1
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
