; Functions of every kind that stay functions, and a kernel that calls them all: `../tests/functions.rs`.
target triple = "amdgcn-amd-amdhsa"

%three = type { i32, i32, i32 }

@table = addrspace(1) constant [64 x i32] [i32 0, i32 1, i32 4, i32 9, i32 16, i32 25, i32 36, i32 49, i32 3, i32 20, i32 39, i32 60, i32 22, i32 47, i32 13, i32 42, i32 12, i32 45, i32 19, i32 56, i32 34, i32 14, i32 57, i32 41, i32 27, i32 15, i32 5, i32 58, i32 52, i32 48, i32 46, i32 46, i32 48, i32 52, i32 58, i32 5, i32 15, i32 27, i32 41, i32 57, i32 14, i32 34, i32 56, i32 19, i32 45, i32 12, i32 42, i32 13, i32 47, i32 22, i32 60, i32 39, i32 20, i32 3, i32 49, i32 36, i32 25, i32 16, i32 9, i32 4, i32 1, i32 0, i32 1, i32 4]

define i32 @add(i32 %a, i32 %b) #0 {
  %r = add i32 %a, %b
  ret i32 %r
}

define i8 @mix8(i8 %a, i8 zeroext %b, i8 signext %c) #0 {
  %ab = mul i8 %a, %b
  %r = xor i8 %ab, %c
  ret i8 %r
}

define i16 @avg16(i16 %a, i16 %b) #0 {
  %aw = zext i16 %a to i32
  %bw = zext i16 %b to i32
  %s = add i32 %aw, %bw
  %h = lshr i32 %s, 1
  %r = trunc i32 %h to i16
  ret i16 %r
}

define i64 @mul64(i64 %a, i64 %b) #0 {
  %m = mul i64 %a, %b
  %r = add i64 %m, %a
  ret i64 %r
}

define float @poly(float %t, float %a, float %b, float %c) #0 {
  %m = fmul float %t, %a
  %s = fadd float %m, %b
  %n = fmul float %s, %t
  %r = fadd float %n, %c
  ret float %r
}

define double @dist(double %a, double %b) #0 {
  %d = fsub double %a, %b
  %r = fmul double %d, %d
  ret double %r
}

define half @halves(half %a, half %b) #0 {
  %s = fadd half %a, %b
  %r = fmul half %s, %a
  ret half %r
}

define i32 @pick(i1 zeroext %a, i1 %b, i32 %x, i32 %y) #0 {
  %s = select i1 %a, i32 %x, i32 %y
  %t = xor i32 %s, %x
  %r = select i1 %b, i32 %t, i32 %s
  ret i32 %r
}

define zeroext i8 @sum8(i8 %a, i8 %b) #0 {
  %r = add i8 %a, %b
  ret i8 %r
}

define signext i16 @mul16(i16 %a, i16 signext %b) #0 {
  %r = mul i16 %a, %b
  ret i16 %r
}

define float @widen_bf(bfloat %a, bfloat %b) #0 {
  %x = fpext bfloat %a to float
  %y = fpext bfloat %b to float
  %r = fadd float %x, %y
  ret float %r
}

define bfloat @chosen_bf(i32 %c, bfloat %a, bfloat %b) #0 {
  %k = icmp ugt i32 %c, 1000000
  %r = select i1 %k, bfloat %a, bfloat %b
  ret bfloat %r
}

define <2 x half> @half2(<2 x half> %a, <2 x half> %b) #0 {
  %s = fadd <2 x half> %a, %b
  %r = fmul <2 x half> %s, %a
  ret <2 x half> %r
}

define <3 x half> @half3(<3 x half> %a, <3 x half> %b) #0 {
  %r = fadd <3 x half> %a, %b
  ret <3 x half> %r
}

define half @half_in(half inreg %a, half %b) #0 {
  %r = fsub half %b, %a
  ret half %r
}

define { half, i8 } @small_pair({ half, i8 } %p) #0 {
  %h = extractvalue { half, i8 } %p, 0
  %b = extractvalue { half, i8 } %p, 1
  %d = fadd half %h, %h
  %c = add i8 %b, 1
  %r0 = insertvalue { half, i8 } poison, half %d, 0
  %r = insertvalue { half, i8 } %r0, i8 %c, 1
  ret { half, i8 } %r
}

define i32 @choose(i1 %c, i32 %a, i32 %b) #0 {
  %r = select i1 %c, i32 %a, i32 %b
  ret i32 %r
}

define i1 @less(i32 %a, i32 %b) #0 {
  %r = icmp slt i32 %a, %b
  ret i1 %r
}

define float @dot4(<4 x float> %a, <4 x float> %b) #0 {
  %m = fmul <4 x float> %a, %b
  %m0 = extractelement <4 x float> %m, i32 0
  %m1 = extractelement <4 x float> %m, i32 1
  %m2 = extractelement <4 x float> %m, i32 2
  %m3 = extractelement <4 x float> %m, i32 3
  %s0 = fadd float %m0, %m1
  %s1 = fadd float %m2, %m3
  %r = fadd float %s0, %s1
  ret float %r
}

define <3 x float> @cross(<3 x float> %a, <3 x float> %b) #0 {
  %a1 = shufflevector <3 x float> %a, <3 x float> poison, <3 x i32> <i32 1, i32 2, i32 0>
  %a2 = shufflevector <3 x float> %a, <3 x float> poison, <3 x i32> <i32 2, i32 0, i32 1>
  %b1 = shufflevector <3 x float> %b, <3 x float> poison, <3 x i32> <i32 1, i32 2, i32 0>
  %b2 = shufflevector <3 x float> %b, <3 x float> poison, <3 x i32> <i32 2, i32 0, i32 1>
  %m = fmul <3 x float> %a1, %b2
  %n = fmul <3 x float> %a2, %b1
  %r = fsub <3 x float> %m, %n
  ret <3 x float> %r
}

define <2 x i16> @pack(<2 x i16> %a, <2 x i16> %b) #0 {
  %s = add <2 x i16> %a, %b
  %r = shl <2 x i16> %s, <i16 1, i16 2>
  ret <2 x i16> %r
}

define <8 x i32> @wide(<8 x i32> %a, i32 %b) #0 {
  %i = insertelement <8 x i32> poison, i32 %b, i32 0
  %v = shufflevector <8 x i32> %i, <8 x i32> poison, <8 x i32> zeroinitializer
  %r = add <8 x i32> %a, %v
  ret <8 x i32> %r
}

define <4 x i8> @bytes(<4 x i8> %a, <4 x i8> %b) #0 {
  %r = and <4 x i8> %a, %b
  ret <4 x i8> %r
}

define { float, float } @turn({ float, float } %a, { float, float } %b) #0 {
  %ax = extractvalue { float, float } %a, 0
  %ay = extractvalue { float, float } %a, 1
  %bx = extractvalue { float, float } %b, 0
  %by = extractvalue { float, float } %b, 1
  %xx = fmul float %ax, %bx
  %yy = fmul float %ay, %by
  %xy = fmul float %ax, %by
  %yx = fmul float %ay, %bx
  %re = fsub float %xx, %yy
  %im = fadd float %xy, %yx
  %r0 = insertvalue { float, float } poison, float %re, 0
  %r = insertvalue { float, float } %r0, float %im, 1
  ret { float, float } %r
}

define { i64, i32 } @swap({ i32, i64 } %a) #0 {
  %x = extractvalue { i32, i64 } %a, 0
  %y = extractvalue { i32, i64 } %a, 1
  %r0 = insertvalue { i64, i32 } poison, i64 %y, 0
  %r = insertvalue { i64, i32 } %r0, i32 %x, 1
  ret { i64, i32 } %r
}

define i32 @nested([2 x { i32, i16 }] %a) #0 {
  %x = extractvalue [2 x { i32, i16 }] %a, 0, 0
  %y = extractvalue [2 x { i32, i16 }] %a, 1, 0
  %z = extractvalue [2 x { i32, i16 }] %a, 1, 1
  %zz = sext i16 %z to i32
  %s = sub i32 %x, %y
  %r = xor i32 %s, %zz
  ret i32 %r
}

define i32 @scaled(i32 inreg %s, i32 %a) #0 {
  %m = mul i32 %a, %s
  %r = add i32 %m, 7
  ret i32 %r
}

define i32 @gather(ptr addrspace(1) inreg %p, i32 %i) #0 {
  %m = and i32 %i, 63
  %w = zext i32 %m to i64
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %at
  %r = add i32 %v, %i
  ret i32 %r
}

define i32 @blend(i32 inreg %a, i32 inreg %b, i64 inreg %c, i32 %v) #0 {
  %t = trunc i64 %c to i32
  %s = add i32 %a, %b
  %m = mul i32 %s, %t
  %c0 = icmp ugt i32 %m, 100
  %k = select i1 %c0, i32 %a, i32 %b
  %r = xor i32 %v, %k
  ret i32 %r
}

define i32 @sum3(ptr addrspace(5) byval(%three) align 4 %p) #0 {
  %p1 = getelementptr i8, ptr addrspace(5) %p, i32 4
  %p2 = getelementptr i8, ptr addrspace(5) %p, i32 8
  %a = load i32, ptr addrspace(5) %p
  %b = load i32, ptr addrspace(5) %p1
  %c = load i32, ptr addrspace(5) %p2
  %ab = add i32 %a, %b
  %r = mul i32 %ab, %c
  ret i32 %r
}

define i32 @both(i32 %k, ptr addrspace(5) byval(%three) align 4 %p, i32 %l) #0 {
  %p1 = getelementptr i8, ptr addrspace(5) %p, i32 4
  %b = load i32, ptr addrspace(5) %p1
  store i32 %k, ptr addrspace(5) %p1
  %c = load i32, ptr addrspace(5) %p
  %s = add i32 %b, %l
  %r = sub i32 %s, %c
  ret i32 %r
}

define void @fill(ptr addrspace(5) sret(%three) align 4 %p, i32 %a) #0 {
  %p1 = getelementptr i8, ptr addrspace(5) %p, i32 4
  %p2 = getelementptr i8, ptr addrspace(5) %p, i32 8
  %b = add i32 %a, 1
  %c = mul i32 %a, 3
  store i32 %a, ptr addrspace(5) %p
  store i32 %b, ptr addrspace(5) %p1
  store i32 %c, ptr addrspace(5) %p2
  ret void
}

define void @store2(ptr addrspace(1) %p, i32 %a, i32 %b) #0 {
  %s = add i32 %a, %b
  store i32 %s, ptr addrspace(1) %p
  ret void
}

define void @bump(ptr addrspace(5) %p, i32 %a) #0 {
  %v = load i32, ptr addrspace(5) %p
  %s = add i32 %v, %a
  store i32 %s, ptr addrspace(5) %p
  ret void
}

define i32 @scratch(i32 %a, i32 %i) #0 {
  %t = alloca [8 x i32], addrspace(5)
  %m = and i32 %i, 7
  %n = xor i32 %m, 5
  %at = getelementptr [8 x i32], ptr addrspace(5) %t, i32 0, i32 %m
  %bt = getelementptr [8 x i32], ptr addrspace(5) %t, i32 0, i32 %n
  store i32 %i, ptr addrspace(5) %bt
  store i32 %a, ptr addrspace(5) %at
  %r = load volatile i32, ptr addrspace(5) %bt
  ret i32 %r
}

define i32 @forty(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12, i32 %a13, i32 %a14, i32 %a15, i32 %a16, i32 %a17, i32 %a18, i32 %a19, i32 %a20, i32 %a21, i32 %a22, i32 %a23, i32 %a24, i32 %a25, i32 %a26, i32 %a27, i32 %a28, i32 %a29, i32 %a30, i32 %a31, i32 %a32, i32 %a33, i32 %a34, i32 %a35, i32 %a36, i32 %a37, i32 %a38, i32 %a39) #0 {
  %t1 = xor i32 %a0, %a1
  %t2 = sub i32 %t1, %a2
  %t3 = add i32 %t2, %a3
  %t4 = xor i32 %t3, %a4
  %t5 = sub i32 %t4, %a5
  %t6 = add i32 %t5, %a6
  %t7 = xor i32 %t6, %a7
  %t8 = sub i32 %t7, %a8
  %t9 = add i32 %t8, %a9
  %t10 = xor i32 %t9, %a10
  %t11 = sub i32 %t10, %a11
  %t12 = add i32 %t11, %a12
  %t13 = xor i32 %t12, %a13
  %t14 = sub i32 %t13, %a14
  %t15 = add i32 %t14, %a15
  %t16 = xor i32 %t15, %a16
  %t17 = sub i32 %t16, %a17
  %t18 = add i32 %t17, %a18
  %t19 = xor i32 %t18, %a19
  %t20 = sub i32 %t19, %a20
  %t21 = add i32 %t20, %a21
  %t22 = xor i32 %t21, %a22
  %t23 = sub i32 %t22, %a23
  %t24 = add i32 %t23, %a24
  %t25 = xor i32 %t24, %a25
  %t26 = sub i32 %t25, %a26
  %t27 = add i32 %t26, %a27
  %t28 = xor i32 %t27, %a28
  %t29 = sub i32 %t28, %a29
  %t30 = add i32 %t29, %a30
  %t31 = xor i32 %t30, %a31
  %t32 = sub i32 %t31, %a32
  %t33 = add i32 %t32, %a33
  %t34 = xor i32 %t33, %a34
  %t35 = sub i32 %t34, %a35
  %t36 = add i32 %t35, %a36
  %t37 = xor i32 %t36, %a37
  %t38 = sub i32 %t37, %a38
  %t39 = add i32 %t38, %a39
  ret i32 %t39
}

define i32 @last(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12, i32 %a13, i32 %a14, i32 %a15, i32 %a16, i32 %a17, i32 %a18, i32 %a19, i32 %a20, i32 %a21, i32 %a22, i32 %a23, i32 %a24, i32 %a25, i32 %a26, i32 %a27, i32 %a28, i32 %a29, i32 %a30, i32 %a31, i32 %a32, i32 %a33) #0 {
  %s = add i32 %a0, %a33
  ret i32 %s
}

define i32 @relay(i32 %a, i32 %b) #0 {
  %r = call i32 @last(i32 %a, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 %b)
  %q = add i32 %r, 1
  ret i32 %q
}

define i32 @sumup(i32 %n, ...) #0 {
  %l = alloca ptr, addrspace(5)
  call void @llvm.va_start.p5(ptr addrspace(5) %l)
  %at = load ptr, ptr addrspace(5) %l
  %next = getelementptr i8, ptr %at, i64 4
  %a = load i32, ptr %at
  %b = load i32, ptr %next
  call void @llvm.va_end.p5(ptr addrspace(5) %l)
  %s = add i32 %a, %b
  %r = mul i32 %s, %n
  ret i32 %r
}

define i32 @twice(i32 %a) #0 {
  %b = call i32 @add(i32 %a, i32 3)
  %r = call i32 @add(i32 %b, i32 %a)
  ret i32 %r
}

define i32 @thrice(i32 %a, i32 %b, i32 %c) #0 {
  %x = call i32 @add(i32 %a, i32 %b)
  %y = call i32 @add(i32 %b, i32 %c)
  %z = call i32 @add(i32 %c, i32 %a)
  %xy = mul i32 %x, %y
  %r = xor i32 %xy, %z
  ret i32 %r
}

define float @norm(<4 x float> %a) #0 {
  %d = call float @dot4(<4 x float> %a, <4 x float> %a)
  %s = call float @llvm.amdgcn.rsq.f32(float %d)
  %x = extractelement <4 x float> %a, i32 0
  %r = fmul float %x, %s
  ret float %r
}

define float @horner(float %t, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %acc = phi float [ 1.0, %entry ], [ %q, %loop ]
  %q = call float @poly(float %t, float %acc, float 0.5, float 0.25)
  %next = add i32 %i, 1
  %done = icmp uge i32 %next, %n
  br i1 %done, label %out, label %loop
out:
  ret float %q
}

define i32 @uniform_loop(i32 inreg %n, i32 %a) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %acc = phi i32 [ %a, %entry ], [ %q, %loop ]
  %q = call i32 @add(i32 %acc, i32 %i)
  %next = add i32 %i, 1
  %done = icmp uge i32 %next, %n
  br i1 %done, label %out, label %loop
out:
  ret i32 %q
}

define i32 @early(i32 %a, i32 %b) #0 {
  %c = icmp ult i32 %a, 1000000
  br i1 %c, label %quick, label %slow
quick:
  ret i32 %b
slow:
  %x = call i32 @add(i32 %a, i32 %b)
  %y = call i32 @add(i32 %x, i32 %a)
  ret i32 %y
}

define i32 @guard(i32 inreg %k, i32 %a, i32 %b) #0 {
  %c = icmp eq i32 %k, 0
  br i1 %c, label %slow, label %quick
quick:
  %q = mul i32 %a, %b
  ret i32 %q
slow:
  %x = call i32 @add(i32 %a, i32 %b)
  %y = call i32 @add(i32 %x, i32 %a)
  ret i32 %y
}

define i32 @early_calls(ptr inreg %f, i32 %a, i32 %b) #0 {
  %c = icmp ult i32 %b, 30
  br i1 %c, label %quick, label %slow
quick:
  ret i32 %b
slow:
  %x = call i32 %f(i32 %a, i32 %b)
  %y = add i32 %x, %a
  %z = call i32 %f(i32 %y, i32 %b)
  ret i32 %z
}

define i32 @guard_calls(ptr inreg %f, i32 inreg %k, i32 %a, i32 %b) #0 {
  %c = icmp eq i32 %k, 6
  br i1 %c, label %slow, label %quick
quick:
  %q = xor i32 %a, %b
  ret i32 %q
slow:
  %x = call i32 %f(i32 %a, i32 %b)
  %y = add i32 %x, %a
  %z = call i32 %f(i32 %y, i32 %b)
  %w = sub i32 %z, %a
  ret i32 %w
}

define i32 @guard_frame(ptr inreg %f, i32 inreg %k, i32 %a, i32 %b) #0 {
  %t = alloca [4 x i32], addrspace(5)
  %c = icmp ult i32 %k, 3
  br i1 %c, label %quick, label %slow
quick:
  ret i32 %b
slow:
  %m = and i32 %b, 3
  %at = getelementptr [4 x i32], ptr addrspace(5) %t, i32 0, i32 %m
  store volatile i32 %a, ptr addrspace(5) %at
  %x = call i32 %f(i32 %a, i32 %b)
  %l = load volatile i32, ptr addrspace(5) %at
  %y = add i32 %x, %l
  %z = call i32 %f(i32 %y, i32 %b)
  ret i32 %z
}

define i32 @early_loop(ptr inreg %f, i32 %a, i32 %n) #0 {
entry:
  %c = icmp ult i32 %n, 40
  br i1 %c, label %quick, label %loop
loop:
  %i = phi i32 [ 60, %entry ], [ %next, %loop ]
  %acc = phi i32 [ %a, %entry ], [ %q, %loop ]
  %q = call i32 %f(i32 %acc, i32 %i)
  %next = add i32 %i, 1
  %done = icmp uge i32 %next, %n
  br i1 %done, label %out, label %loop
out:
  %s = add i32 %q, %a
  ret i32 %s
quick:
  ret i32 %a
}

define i32 @early_twice(ptr inreg %f, i32 %a, i32 %b) #0 {
  %c = icmp ult i32 %b, 10
  br i1 %c, label %quick, label %next
quick:
  ret i32 %a
next:
  %d = icmp ugt i32 %b, 60
  br i1 %d, label %late, label %slow
late:
  %e = add i32 %a, %b
  ret i32 %e
slow:
  %x = call i32 %f(i32 %a, i32 %b)
  %y = call i32 %f(i32 %x, i32 %a)
  %z = add i32 %y, %b
  ret i32 %z
}

define i32 @twist(i32 %a, i32 %b) #0 {
  %m = mul i32 %a, 5
  %v = xor i32 %m, %b
  %r = add i32 %v, 9
  ret i32 %r
}

define i32 @either(i32 %a, i32 %b) #0 {
  %c = icmp slt i32 %a, %b
  br i1 %c, label %one, label %two
one:
  %x = call i32 @add(i32 %a, i32 1)
  br label %out
two:
  %y = call i32 @thrice(i32 %b, i32 %a, i32 2)
  br label %out
out:
  %r = phi i32 [ %x, %one ], [ %y, %two ]
  %s = xor i32 %r, %b
  ret i32 %s
}

define i32 @deep(i32 %a, i32 %b) #0 {
  %x = call i32 @either(i32 %a, i32 %b)
  %y = call i32 @twice(i32 %x)
  %z = call i32 @early(i32 %y, i32 %b)
  %s = add i32 %x, %z
  ret i32 %s
}

define i32 @local(i32 %a, i32 %b) #0 {
  %t = alloca i32, addrspace(5)
  store i32 %a, ptr addrspace(5) %t
  call void @bump(ptr addrspace(5) %t, i32 %b)
  call void @bump(ptr addrspace(5) %t, i32 %a)
  %r = load i32, ptr addrspace(5) %t
  ret i32 %r
}

define i32 @filled(i32 %a) #0 {
  %t = alloca %three, align 4, addrspace(5)
  call void @fill(ptr addrspace(5) sret(%three) align 4 %t, i32 %a)
  %p2 = getelementptr i8, ptr addrspace(5) %t, i32 8
  %r = load i32, ptr addrspace(5) %p2
  ret i32 %r
}

define i32 @ids(i32 %a) #0 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %s = add i32 %x, %g
  %r = mul i32 %s, %a
  ret i32 %r
}

define i32 @ids_of(i32 %a) #0 {
  %b = add i32 %a, 5
  %x = call i32 @ids(i32 %b)
  %r = sub i32 %x, %a
  ret i32 %r
}

define i32 @keeps(i32 %a, i32 %b, i32 %c, i32 %d) #0 {
  %m = mul i32 %a, %b
  %n = mul i32 %c, %d
  %o = xor i32 %a, %d
  %x = call i32 @add(i32 %m, i32 %n)
  %y = add i32 %x, %o
  %z = call i32 @add(i32 %y, i32 %m)
  %s = sub i32 %z, %n
  %r = add i32 %s, %a
  ret i32 %r
}

define i32 @tail_add(i32 %a, i32 %b) #0 {
  %c = mul i32 %a, 5
  %r = tail call i32 @add(i32 %c, i32 %b)
  ret i32 %r
}

define i32 @tail_swap(i32 %a, i32 %b, i32 %c) #0 {
  %r = tail call i32 @thrice(i32 %c, i32 %a, i32 %b)
  ret i32 %r
}

define i32 @tail_after(i32 %a, i32 %b) #0 {
  %x = call i32 @twice(i32 %a)
  %r = tail call i32 @add(i32 %x, i32 %b)
  ret i32 %r
}

define i32 @tail_either(i32 inreg %k, i32 %a, i32 %b) #0 {
  %c = icmp ugt i32 %k, 3
  br i1 %c, label %one, label %two
one:
  %x = tail call i32 @add(i32 %a, i32 %b)
  ret i32 %x
two:
  %y = tail call i32 @choose(i1 true, i32 %b, i32 %a)
  ret i32 %y
}

define void @tail_void(ptr addrspace(1) %p, i32 %a) #0 {
  %b = add i32 %a, 2
  tail call void @store2(ptr addrspace(1) %p, i32 %b, i32 %a)
  ret void
}

define i32 @tail_pointer(ptr %f, i32 %a, i32 %b) #0 {
  %r = tail call i32 %f(i32 %b, i32 %a)
  ret i32 %r
}

define i32 @tail_three(i32 inreg %k, i32 %a, i32 %b) #0 {
  switch i32 %k, label %other [ i32 1, label %one
                                i32 6, label %six ]
one:
  %x = tail call i32 @add(i32 %b, i32 %a)
  ret i32 %x
six:
  %y = tail call i32 @thrice(i32 %a, i32 %b, i32 3)
  ret i32 %y
other:
  ret i32 %a
}

define i32 @tail_uniform(ptr inreg %f, i32 %a, i32 %b) #0 {
  %c = mul i32 %a, 3
  %r = tail call i32 %f(i32 %b, i32 %c)
  ret i32 %r
}

define i32 @tail_chosen(ptr inreg %f, ptr inreg %g, i32 inreg %k, i32 %a, i32 %b) #0 {
  %c = icmp ugt i32 %k, 3
  br i1 %c, label %one, label %two
one:
  %q = call i32 %g(i32 %a, i32 1)
  %x = tail call i32 %f(i32 %q, i32 %b)
  ret i32 %x
two:
  %y = tail call i32 %g(i32 %b, i32 %a)
  ret i32 %y
}

define { i32, i32 } @two(i32 %a, i32 %b) #0 {
  %s = sub i32 %a, %b
  %r0 = insertvalue { i32, i32 } poison, i32 %s, 0
  %r = insertvalue { i32, i32 } %r0, i32 %a, 1
  ret { i32, i32 } %r
}

define { i32, i32 } @tail_two(i32 inreg %k, i32 %a, i32 %b) #0 {
  %c = icmp ult i32 %k, 3
  br i1 %c, label %one, label %more
one:
  %x = tail call { i32, i32 } @two(i32 %b, i32 %a)
  ret { i32, i32 } %x
more:
  %y = insertvalue { i32, i32 } poison, i32 %b, 0
  %z = insertvalue { i32, i32 } %y, i32 7, 1
  ret { i32, i32 } %z
}

define i32 @tail_parted(i32 %a, i32 %b) #0 {
  %c = icmp ult i32 %a, %b
  br i1 %c, label %one, label %two
one:
  %x = tail call i32 @add(i32 %b, i32 %a)
  ret i32 %x
two:
  %y = tail call i32 @twice(i32 %b)
  ret i32 %y
}

define i32 @tail_many(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12, i32 %a13, i32 %a14, i32 %a15, i32 %a16, i32 %a17, i32 %a18, i32 %a19, i32 %a20, i32 %a21, i32 %a22, i32 %a23, i32 %a24, i32 %a25, i32 %a26, i32 %a27, i32 %a28, i32 %a29, i32 %a30, i32 %a31, i32 %a32, i32 %a33) #0 {
  %s = add i32 %a33, %a1
  %r = tail call i32 @last(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12, i32 %a13, i32 %a14, i32 %a15, i32 %a16, i32 %a17, i32 %a18, i32 %a19, i32 %a20, i32 %a21, i32 %a22, i32 %a23, i32 %a24, i32 %a25, i32 %a26, i32 %a27, i32 %a28, i32 %a29, i32 %a30, i32 %a31, i32 %a32, i32 %s)
  ret i32 %r
}

define i32 @fib(i32 %n) #0 {
  %c = icmp ult i32 %n, 2
  br i1 %c, label %one, label %more
one:
  ret i32 %n
more:
  %n1 = sub i32 %n, 1
  %n2 = sub i32 %n, 2
  %a = call i32 @fib(i32 %n1)
  %b = call i32 @fib(i32 %n2)
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @fact(i32 %n) #0 {
  %c = icmp ult i32 %n, 2
  br i1 %c, label %one, label %more
one:
  ret i32 1
more:
  %n1 = sub i32 %n, 1
  %a = call i32 @fact(i32 %n1)
  %r = mul i32 %a, %n
  ret i32 %r
}

define i32 @gcd(i32 %a, i32 %b) #0 {
  %c = icmp eq i32 %b, 0
  br i1 %c, label %out, label %more
out:
  ret i32 %a
more:
  %m = urem i32 %a, %b
  %r = tail call i32 @gcd(i32 %b, i32 %m)
  ret i32 %r
}

define i32 @even(i32 %n) #0 {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %out, label %more
out:
  ret i32 1
more:
  %m = sub i32 %n, 1
  %q = call i32 @odd(i32 %m)
  %r = xor i32 %q, 2
  ret i32 %r
}

define i32 @odd(i32 %n) #0 {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %out, label %more
out:
  ret i32 0
more:
  %m = sub i32 %n, 1
  %q = call i32 @even(i32 %m)
  %r = add i32 %q, 1
  ret i32 %r
}

define i32 @depth(ptr addrspace(1) %p, i32 %n, i32 %acc) #0 {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %out, label %more
out:
  ret i32 %acc
more:
  %v = load i32, ptr addrspace(1) %p
  %m = sub i32 %n, 1
  %s = add i32 %acc, %v
  %q = call i32 @depth(ptr addrspace(1) %p, i32 %m, i32 %s)
  %r = mul i32 %q, %s
  ret i32 %r
}

define i32 @apply(ptr %f, i32 %a, i32 %b) #0 {
  %r = call i32 %f(i32 %a, i32 %b)
  %q = add i32 %r, %a
  ret i32 %q
}

define i32 @apply2(ptr inreg %f, ptr inreg %g, i32 %a) #0 {
  %x = call i32 %f(i32 %a, i32 1)
  %y = call i32 %g(i32 %x, i32 %a)
  %r = xor i32 %x, %y
  ret i32 %r
}

define void @each(ptr %f, ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %acc = phi i32 [ 1, %entry ], [ %q, %loop ]
  %q = call i32 %f(i32 %acc, i32 %i)
  %next = add i32 %i, 1
  %done = icmp uge i32 %next, %n
  br i1 %done, label %out, label %loop
out:
  store i32 %q, ptr addrspace(1) %p
  ret void
}

define internal i32 @inner(i32 %a, i32 %b, i32 %c) #0 {
  %m = mul i32 %a, %b
  %n = mul i32 %b, %c
  %x = xor i32 %m, %n
  %r = add i32 %x, %c
  ret i32 %r
}

define internal i32 @outer(i32 %a, i32 %b, i32 %c, i32 %d, i32 %e) #0 {
  %x = call i32 @inner(i32 %a, i32 %b, i32 %c)
  %y = call i32 @inner(i32 %b, i32 %c, i32 %d)
  %z = call i32 @inner(i32 %c, i32 %d, i32 %e)
  %xy = add i32 %x, %y
  %ze = mul i32 %z, %e
  %r = sub i32 %xy, %ze
  ret i32 %r
}

define internal i32 @outmost(i32 inreg %k, i32 %a, i32 %b) #0 {
  %k2 = mul i32 %k, 3
  %x = call i32 @outer(i32 %a, i32 %b, i32 %k2, i32 %a, i32 %k)
  %y = call i32 @outer(i32 %b, i32 %x, i32 %k, i32 %a, i32 %k2)
  %s = add i32 %y, %k2
  %r = sub i32 %s, %a
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %s) #1 {
  %slot = alloca %three, align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %sq = mul i32 %id, 2654435761
  %x = xor i32 %sq, 12345
  %y = add i32 %id, 3
  %wx = zext i32 %x to i64
  %w = mul i64 %wx, 7
  %h = uitofp i32 %y to float
  %d = uitofp i32 %y to double
  %i64 = zext i32 %id to i64
  %base = getelementptr i32, ptr addrspace(1) %out, i64 %i64
  ; add
  %add.p = getelementptr i32, ptr addrspace(1) %base, i64 0
  %add.r = call i32 @add(i32 %x, i32 %y)
  store i32 %add.r, ptr addrspace(1) %add.p
  ; mix8
  %mix8.p = getelementptr i32, ptr addrspace(1) %base, i64 64
  %mix8.a = trunc i32 %x to i8
  %mix8.b = trunc i32 %y to i8
  %mix8.q = call i8 @mix8(i8 %mix8.a, i8 zeroext %mix8.b, i8 signext %mix8.a)
  %mix8.r = zext i8 %mix8.q to i32
  store i32 %mix8.r, ptr addrspace(1) %mix8.p
  ; avg16
  %avg16.p = getelementptr i32, ptr addrspace(1) %base, i64 128
  %avg16.a = trunc i32 %x to i16
  %avg16.b = trunc i32 %y to i16
  %avg16.q = call i16 @avg16(i16 %avg16.a, i16 %avg16.b)
  %avg16.r = zext i16 %avg16.q to i32
  store i32 %avg16.r, ptr addrspace(1) %avg16.p
  ; mul64
  %mul64.p = getelementptr i32, ptr addrspace(1) %base, i64 192
  %mul64.r64 = call i64 @mul64(i64 %w, i64 %w)
  %mul64.r = trunc i64 %mul64.r64 to i32
  store i32 %mul64.r, ptr addrspace(1) %mul64.p
  ; poly
  %poly.p = getelementptr i32, ptr addrspace(1) %base, i64 256
  %poly.q = call float @poly(float %h, float 2.0, float 3.0, float %h)
  %poly.r = bitcast float %poly.q to i32
  store i32 %poly.r, ptr addrspace(1) %poly.p
  ; dist
  %dist.p = getelementptr i32, ptr addrspace(1) %base, i64 320
  %dist.q = call double @dist(double %d, double 3.0)
  %dist.b = bitcast double %dist.q to i64
  %dist.t = lshr i64 %dist.b, 32
  %dist.r = trunc i64 %dist.t to i32
  store i32 %dist.r, ptr addrspace(1) %dist.p
  ; halves
  %halves.p = getelementptr i32, ptr addrspace(1) %base, i64 384
  %halves.a = uitofp i32 %y to half
  %halves.q = call half @halves(half %halves.a, half 1.0)
  %halves.b = bitcast half %halves.q to i16
  %halves.r = zext i16 %halves.b to i32
  store i32 %halves.r, ptr addrspace(1) %halves.p
  ; choose
  %choose.p = getelementptr i32, ptr addrspace(1) %base, i64 448
  %choose.c = icmp ult i32 %x, %y
  %choose.r = call i32 @choose(i1 %choose.c, i32 %x, i32 %y)
  store i32 %choose.r, ptr addrspace(1) %choose.p
  ; less
  %less.p = getelementptr i32, ptr addrspace(1) %base, i64 512
  %less.c = call i1 @less(i32 %x, i32 %y)
  %less.r = zext i1 %less.c to i32
  store i32 %less.r, ptr addrspace(1) %less.p
  ; dot4
  %dot4.p = getelementptr i32, ptr addrspace(1) %base, i64 576
  %dot4.v0 = insertelement <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>, float %h, i32 2
  %dot4.q = call float @dot4(<4 x float> %dot4.v0, <4 x float> %dot4.v0)
  %dot4.r = bitcast float %dot4.q to i32
  store i32 %dot4.r, ptr addrspace(1) %dot4.p
  ; cross
  %cross.p = getelementptr i32, ptr addrspace(1) %base, i64 640
  %cross.v0 = insertelement <3 x float> <float 1.0, float 2.0, float 3.0>, float %h, i32 0
  %cross.q = call <3 x float> @cross(<3 x float> %cross.v0, <3 x float> <float 4.0, float 0.5, float 2.0>)
  %cross.e = extractelement <3 x float> %cross.q, i32 1
  %cross.r = bitcast float %cross.e to i32
  store i32 %cross.r, ptr addrspace(1) %cross.p
  ; pack
  %pack.p = getelementptr i32, ptr addrspace(1) %base, i64 704
  %pack.a = bitcast i32 %x to <2 x i16>
  %pack.b = bitcast i32 %y to <2 x i16>
  %pack.q = call <2 x i16> @pack(<2 x i16> %pack.a, <2 x i16> %pack.b)
  %pack.r = bitcast <2 x i16> %pack.q to i32
  store i32 %pack.r, ptr addrspace(1) %pack.p
  ; wide
  %wide.p = getelementptr i32, ptr addrspace(1) %base, i64 768
  %wide.a = insertelement <8 x i32> zeroinitializer, i32 %x, i32 5
  %wide.q = call <8 x i32> @wide(<8 x i32> %wide.a, i32 %y)
  %wide.r = extractelement <8 x i32> %wide.q, i32 5
  store i32 %wide.r, ptr addrspace(1) %wide.p
  ; bytes
  %bytes.p = getelementptr i32, ptr addrspace(1) %base, i64 832
  %bytes.a = bitcast i32 %x to <4 x i8>
  %bytes.b = bitcast i32 %y to <4 x i8>
  %bytes.q = call <4 x i8> @bytes(<4 x i8> %bytes.a, <4 x i8> %bytes.b)
  %bytes.r = bitcast <4 x i8> %bytes.q to i32
  store i32 %bytes.r, ptr addrspace(1) %bytes.p
  ; turn
  %turn.p = getelementptr i32, ptr addrspace(1) %base, i64 896
  %turn.a0 = insertvalue { float, float } poison, float %h, 0
  %turn.a = insertvalue { float, float } %turn.a0, float 2.0, 1
  %turn.q = call { float, float } @turn({ float, float } %turn.a, { float, float } %turn.a)
  %turn.e = extractvalue { float, float } %turn.q, 0
  %turn.r = bitcast float %turn.e to i32
  store i32 %turn.r, ptr addrspace(1) %turn.p
  ; swap
  %swap.p = getelementptr i32, ptr addrspace(1) %base, i64 960
  %swap.a0 = insertvalue { i32, i64 } poison, i32 %x, 0
  %swap.a = insertvalue { i32, i64 } %swap.a0, i64 %w, 1
  %swap.q = call { i64, i32 } @swap({ i32, i64 } %swap.a)
  %swap.r = extractvalue { i64, i32 } %swap.q, 1
  store i32 %swap.r, ptr addrspace(1) %swap.p
  ; nested
  %nested.p = getelementptr i32, ptr addrspace(1) %base, i64 1024
  %nested.t = trunc i32 %y to i16
  %nested.a0 = insertvalue [2 x { i32, i16 }] zeroinitializer, i32 %x, 0, 0
  %nested.a1 = insertvalue [2 x { i32, i16 }] %nested.a0, i32 %y, 1, 0
  %nested.a = insertvalue [2 x { i32, i16 }] %nested.a1, i16 %nested.t, 1, 1
  %nested.r = call i32 @nested([2 x { i32, i16 }] %nested.a)
  store i32 %nested.r, ptr addrspace(1) %nested.p
  ; scaled
  %scaled.p = getelementptr i32, ptr addrspace(1) %base, i64 1088
  %scaled.r = call i32 @scaled(i32 inreg %s, i32 %x)
  store i32 %scaled.r, ptr addrspace(1) %scaled.p
  ; gather
  %gather.p = getelementptr i32, ptr addrspace(1) %base, i64 1152
  %gather.r = call i32 @gather(ptr addrspace(1) inreg @table, i32 %y)
  store i32 %gather.r, ptr addrspace(1) %gather.p
  ; blend
  %blend.p = getelementptr i32, ptr addrspace(1) %base, i64 1216
  %blend.s64 = zext i32 %s to i64
  %blend.r = call i32 @blend(i32 inreg %s, i32 inreg 3, i64 inreg %blend.s64, i32 %x)
  store i32 %blend.r, ptr addrspace(1) %blend.p
  ; sum3
  %sum3.p = getelementptr i32, ptr addrspace(1) %base, i64 1280
  store i32 %x, ptr addrspace(5) %slot
  %sum3.slot1 = getelementptr i8, ptr addrspace(5) %slot, i32 4
  store i32 %y, ptr addrspace(5) %sum3.slot1
  %sum3.slot2 = getelementptr i8, ptr addrspace(5) %slot, i32 8
  store i32 5, ptr addrspace(5) %sum3.slot2
  %sum3.r = call i32 @sum3(ptr addrspace(5) byval(%three) align 4 %slot)
  store i32 %sum3.r, ptr addrspace(1) %sum3.p
  ; both
  %both.p = getelementptr i32, ptr addrspace(1) %base, i64 1344
  store i32 %x, ptr addrspace(5) %slot
  %both.slot1 = getelementptr i8, ptr addrspace(5) %slot, i32 4
  store i32 %y, ptr addrspace(5) %both.slot1
  %both.r = call i32 @both(i32 %x, ptr addrspace(5) byval(%three) align 4 %slot, i32 %y)
  store i32 %both.r, ptr addrspace(1) %both.p
  ; fill
  %fill.p = getelementptr i32, ptr addrspace(1) %base, i64 1408
  call void @fill(ptr addrspace(5) sret(%three) align 4 %slot, i32 %x)
  %fill.slot2 = getelementptr i8, ptr addrspace(5) %slot, i32 8
  %fill.r = load i32, ptr addrspace(5) %fill.slot2
  store i32 %fill.r, ptr addrspace(1) %fill.p
  ; store2
  %store2.p = getelementptr i32, ptr addrspace(1) %base, i64 1472
  call void @store2(ptr addrspace(1) %store2.p, i32 %x, i32 %y)
  %store2.r = load i32, ptr addrspace(1) %store2.p
  store i32 %store2.r, ptr addrspace(1) %store2.p
  ; bump
  %bump.p = getelementptr i32, ptr addrspace(1) %base, i64 1536
  store i32 %x, ptr addrspace(5) %slot
  call void @bump(ptr addrspace(5) %slot, i32 %y)
  %bump.r = load i32, ptr addrspace(5) %slot
  store i32 %bump.r, ptr addrspace(1) %bump.p
  ; scratch
  %scratch.p = getelementptr i32, ptr addrspace(1) %base, i64 1600
  %scratch.r = call i32 @scratch(i32 %x, i32 %y)
  store i32 %scratch.r, ptr addrspace(1) %scratch.p
  ; forty
  %forty.p = getelementptr i32, ptr addrspace(1) %base, i64 1664
  %forty.r = call i32 @forty(i32 %x, i32 %y, i32 0, i32 7, i32 14, i32 21, i32 28, i32 35, i32 42, i32 49, i32 56, i32 63, i32 70, i32 77, i32 84, i32 91, i32 98, i32 105, i32 112, i32 119, i32 126, i32 133, i32 140, i32 147, i32 154, i32 161, i32 168, i32 175, i32 182, i32 189, i32 196, i32 203, i32 210, i32 217, i32 224, i32 231, i32 238, i32 245, i32 252, i32 259)
  store i32 %forty.r, ptr addrspace(1) %forty.p
  ; last
  %last.p = getelementptr i32, ptr addrspace(1) %base, i64 1728
  %last.r = call i32 @last(i32 %x, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 %y)
  store i32 %last.r, ptr addrspace(1) %last.p
  ; relay
  %relay.p = getelementptr i32, ptr addrspace(1) %base, i64 1792
  %relay.r = call i32 @relay(i32 %x, i32 %y)
  store i32 %relay.r, ptr addrspace(1) %relay.p
  ; sumup
  %sumup.p = getelementptr i32, ptr addrspace(1) %base, i64 1856
  %sumup.r = call i32 (i32, ...) @sumup(i32 3, i32 %x, i32 %y)
  store i32 %sumup.r, ptr addrspace(1) %sumup.p
  ; twice
  %twice.p = getelementptr i32, ptr addrspace(1) %base, i64 1920
  %twice.r = call i32 @twice(i32 %x)
  store i32 %twice.r, ptr addrspace(1) %twice.p
  ; thrice
  %thrice.p = getelementptr i32, ptr addrspace(1) %base, i64 1984
  %thrice.r = call i32 @thrice(i32 %x, i32 %y, i32 9)
  store i32 %thrice.r, ptr addrspace(1) %thrice.p
  ; norm
  %norm.p = getelementptr i32, ptr addrspace(1) %base, i64 2048
  %norm.v0 = insertelement <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>, float %h, i32 2
  %norm.q = call float @norm(<4 x float> %norm.v0)
  %norm.r = fptosi float %norm.q to i32
  store i32 %norm.r, ptr addrspace(1) %norm.p
  ; horner
  %horner.p = getelementptr i32, ptr addrspace(1) %base, i64 2112
  %horner.m = and i32 %y, 3
  %horner.q = call float @horner(float 0.5, i32 %horner.m)
  %horner.r = bitcast float %horner.q to i32
  store i32 %horner.r, ptr addrspace(1) %horner.p
  ; uniform_loop
  %uniform_loop.p = getelementptr i32, ptr addrspace(1) %base, i64 2176
  %uniform_loop.r = call i32 @uniform_loop(i32 inreg 5, i32 %x)
  store i32 %uniform_loop.r, ptr addrspace(1) %uniform_loop.p
  ; early
  %early.p = getelementptr i32, ptr addrspace(1) %base, i64 2240
  %early.r = call i32 @early(i32 %x, i32 %y)
  store i32 %early.r, ptr addrspace(1) %early.p
  ; guard
  %guard.p = getelementptr i32, ptr addrspace(1) %base, i64 2304
  %guard.r = call i32 @guard(i32 inreg %s, i32 %x, i32 %y)
  store i32 %guard.r, ptr addrspace(1) %guard.p
  ; either
  %either.p = getelementptr i32, ptr addrspace(1) %base, i64 2368
  %either.r = call i32 @either(i32 %x, i32 %y)
  store i32 %either.r, ptr addrspace(1) %either.p
  ; deep
  %deep.p = getelementptr i32, ptr addrspace(1) %base, i64 2432
  %deep.r = call i32 @deep(i32 %x, i32 %y)
  store i32 %deep.r, ptr addrspace(1) %deep.p
  ; local
  %local.p = getelementptr i32, ptr addrspace(1) %base, i64 2496
  %local.r = call i32 @local(i32 %x, i32 %y)
  store i32 %local.r, ptr addrspace(1) %local.p
  ; filled
  %filled.p = getelementptr i32, ptr addrspace(1) %base, i64 2560
  %filled.r = call i32 @filled(i32 %y)
  store i32 %filled.r, ptr addrspace(1) %filled.p
  ; ids
  %ids.p = getelementptr i32, ptr addrspace(1) %base, i64 2624
  %ids.r = call i32 @ids(i32 %y)
  store i32 %ids.r, ptr addrspace(1) %ids.p
  ; ids_of
  %ids_of.p = getelementptr i32, ptr addrspace(1) %base, i64 2688
  %ids_of.r = call i32 @ids_of(i32 %y)
  store i32 %ids_of.r, ptr addrspace(1) %ids_of.p
  ; keeps
  %keeps.p = getelementptr i32, ptr addrspace(1) %base, i64 2752
  %keeps.r = call i32 @keeps(i32 %x, i32 %y, i32 7, i32 %s)
  store i32 %keeps.r, ptr addrspace(1) %keeps.p
  ; tail_add
  %tail_add.p = getelementptr i32, ptr addrspace(1) %base, i64 2816
  %tail_add.r = call i32 @tail_add(i32 %x, i32 %y)
  store i32 %tail_add.r, ptr addrspace(1) %tail_add.p
  ; tail_swap
  %tail_swap.p = getelementptr i32, ptr addrspace(1) %base, i64 2880
  %tail_swap.r = call i32 @tail_swap(i32 %x, i32 %y, i32 4)
  store i32 %tail_swap.r, ptr addrspace(1) %tail_swap.p
  ; tail_after
  %tail_after.p = getelementptr i32, ptr addrspace(1) %base, i64 2944
  %tail_after.r = call i32 @tail_after(i32 %x, i32 %y)
  store i32 %tail_after.r, ptr addrspace(1) %tail_after.p
  ; tail_either
  %tail_either.p = getelementptr i32, ptr addrspace(1) %base, i64 3008
  %tail_either.r = call i32 @tail_either(i32 inreg %s, i32 %x, i32 %y)
  store i32 %tail_either.r, ptr addrspace(1) %tail_either.p
  ; tail_void
  %tail_void.p = getelementptr i32, ptr addrspace(1) %base, i64 3072
  call void @tail_void(ptr addrspace(1) %tail_void.p, i32 %y)
  %tail_void.r = load i32, ptr addrspace(1) %tail_void.p
  store i32 %tail_void.r, ptr addrspace(1) %tail_void.p
  ; tail_pointer
  %tail_pointer.p = getelementptr i32, ptr addrspace(1) %base, i64 3136
  %tail_pointer.r = call i32 @tail_pointer(ptr @add, i32 %x, i32 %y)
  store i32 %tail_pointer.r, ptr addrspace(1) %tail_pointer.p
  ; tail_many
  %tail_many.p = getelementptr i32, ptr addrspace(1) %base, i64 3200
  %tail_many.r = call i32 @tail_many(i32 %x, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 %y)
  store i32 %tail_many.r, ptr addrspace(1) %tail_many.p
  ; fib
  %fib.p = getelementptr i32, ptr addrspace(1) %base, i64 3264
  %fib.m = and i32 %y, 7
  %fib.r = call i32 @fib(i32 %fib.m)
  store i32 %fib.r, ptr addrspace(1) %fib.p
  ; fact
  %fact.p = getelementptr i32, ptr addrspace(1) %base, i64 3328
  %fact.m = and i32 %y, 7
  %fact.r = call i32 @fact(i32 %fact.m)
  store i32 %fact.r, ptr addrspace(1) %fact.p
  ; gcd
  %gcd.p = getelementptr i32, ptr addrspace(1) %base, i64 3392
  %gcd.m = or i32 %y, 1
  %gcd.r = call i32 @gcd(i32 %x, i32 %gcd.m)
  store i32 %gcd.r, ptr addrspace(1) %gcd.p
  ; even
  %even.p = getelementptr i32, ptr addrspace(1) %base, i64 3456
  %even.m = and i32 %y, 7
  %even.r = call i32 @even(i32 %even.m)
  store i32 %even.r, ptr addrspace(1) %even.p
  ; odd
  %odd.p = getelementptr i32, ptr addrspace(1) %base, i64 3520
  %odd.m = and i32 %y, 7
  %odd.r = call i32 @odd(i32 %odd.m)
  store i32 %odd.r, ptr addrspace(1) %odd.p
  ; depth
  %depth.p = getelementptr i32, ptr addrspace(1) %base, i64 3584
  %depth.m = and i32 %y, 3
  %depth.r = call i32 @depth(ptr addrspace(1) @table, i32 %depth.m, i32 %x)
  store i32 %depth.r, ptr addrspace(1) %depth.p
  ; apply
  %apply.p = getelementptr i32, ptr addrspace(1) %base, i64 3648
  %apply.c = icmp ult i32 %s, 4
  %apply.f = select i1 %apply.c, ptr @add, ptr @early
  %apply.r = call i32 @apply(ptr %apply.f, i32 %x, i32 %y)
  store i32 %apply.r, ptr addrspace(1) %apply.p
  ; apply2
  %apply2.p = getelementptr i32, ptr addrspace(1) %base, i64 3712
  %apply2.r = call i32 @apply2(ptr inreg @add, ptr inreg @early, i32 %x)
  store i32 %apply2.r, ptr addrspace(1) %apply2.p
  ; each
  %each.p = getelementptr i32, ptr addrspace(1) %base, i64 3776
  %each.m = and i32 %y, 3
  call void @each(ptr @add, ptr addrspace(1) %each.p, i32 %each.m)
  %each.r = load i32, ptr addrspace(1) %each.p
  store i32 %each.r, ptr addrspace(1) %each.p
  ; inner
  %inner.p = getelementptr i32, ptr addrspace(1) %base, i64 3840
  %inner.r = call i32 @inner(i32 %x, i32 %y, i32 %s)
  store i32 %inner.r, ptr addrspace(1) %inner.p
  ; outer
  %outer.p = getelementptr i32, ptr addrspace(1) %base, i64 3904
  %outer.r = call i32 @outer(i32 %x, i32 %y, i32 %s, i32 5, i32 %y)
  store i32 %outer.r, ptr addrspace(1) %outer.p
  ; outmost
  %outmost.p = getelementptr i32, ptr addrspace(1) %base, i64 3968
  %outmost.r = call i32 @outmost(i32 inreg %s, i32 %x, i32 %y)
  store i32 %outmost.r, ptr addrspace(1) %outmost.p
  ; twist
  %twist.p = getelementptr i32, ptr addrspace(1) %base, i64 4032
  %twist.r = call i32 @twist(i32 %x, i32 %y)
  store i32 %twist.r, ptr addrspace(1) %twist.p
  ; pick
  %pick.p = getelementptr i32, ptr addrspace(1) %base, i64 4096
  %pick.c = icmp ult i32 %x, %y
  %pick.d = trunc i32 %y to i1
  %pick.r = call i32 @pick(i1 zeroext %pick.c, i1 %pick.d, i32 %x, i32 %y)
  store i32 %pick.r, ptr addrspace(1) %pick.p
  ; sum8
  %sum8.p = getelementptr i32, ptr addrspace(1) %base, i64 4160
  %sum8.a = trunc i32 %x to i8
  %sum8.b = trunc i32 %y to i8
  %sum8.q = call zeroext i8 @sum8(i8 %sum8.a, i8 %sum8.b)
  %sum8.r = zext i8 %sum8.q to i32
  store i32 %sum8.r, ptr addrspace(1) %sum8.p
  ; mul16
  %mul16.p = getelementptr i32, ptr addrspace(1) %base, i64 4224
  %mul16.a = trunc i32 %x to i16
  %mul16.q = call signext i16 @mul16(i16 %mul16.a, i16 signext %mul16.a)
  %mul16.r = sext i16 %mul16.q to i32
  store i32 %mul16.r, ptr addrspace(1) %mul16.p
  ; widen_bf
  %widen_bf.p = getelementptr i32, ptr addrspace(1) %base, i64 4288
  %widen_bf.t = trunc i32 %y to i16
  %widen_bf.u = or i16 %widen_bf.t, 16256
  %widen_bf.a = bitcast i16 %widen_bf.u to bfloat
  %widen_bf.q = call bfloat @chosen_bf(i32 %x, bfloat %widen_bf.a, bfloat 1.0)
  %widen_bf.f = call float @widen_bf(bfloat %widen_bf.q, bfloat %widen_bf.a)
  %widen_bf.r = bitcast float %widen_bf.f to i32
  store i32 %widen_bf.r, ptr addrspace(1) %widen_bf.p
  ; half2
  %half2.p = getelementptr i32, ptr addrspace(1) %base, i64 4352
  %half2.h = uitofp i32 %y to half
  %half2.a = insertelement <2 x half> <half 2.0, half 3.0>, half %half2.h, i32 1
  %half2.q = call <2 x half> @half2(<2 x half> %half2.a, <2 x half> <half 0.5, half 1.5>)
  %half2.r = bitcast <2 x half> %half2.q to i32
  store i32 %half2.r, ptr addrspace(1) %half2.p
  ; half3
  %half3.p = getelementptr i32, ptr addrspace(1) %base, i64 4416
  %half3.h = uitofp i32 %y to half
  %half3.a = insertelement <3 x half> <half 2.0, half 3.0, half 4.0>, half %half3.h, i32 2
  %half3.q = call <3 x half> @half3(<3 x half> %half3.a, <3 x half> <half 0.5, half 1.5, half 2.5>)
  %half3.e = extractelement <3 x half> %half3.q, i32 2
  %half3.b = bitcast half %half3.e to i16
  %half3.r = zext i16 %half3.b to i32
  store i32 %half3.r, ptr addrspace(1) %half3.p
  ; half_in
  %half_in.p = getelementptr i32, ptr addrspace(1) %base, i64 4480
  %half_in.s = uitofp i32 %s to half
  %half_in.h = uitofp i32 %y to half
  %half_in.q = call half @half_in(half inreg %half_in.s, half %half_in.h)
  %half_in.b = bitcast half %half_in.q to i16
  %half_in.r = zext i16 %half_in.b to i32
  store i32 %half_in.r, ptr addrspace(1) %half_in.p
  ; small_pair
  %small_pair.p = getelementptr i32, ptr addrspace(1) %base, i64 4544
  %small_pair.h = uitofp i32 %y to half
  %small_pair.t = trunc i32 %x to i8
  %small_pair.a0 = insertvalue { half, i8 } poison, half %small_pair.h, 0
  %small_pair.a = insertvalue { half, i8 } %small_pair.a0, i8 %small_pair.t, 1
  %small_pair.q = call { half, i8 } @small_pair({ half, i8 } %small_pair.a)
  %small_pair.e = extractvalue { half, i8 } %small_pair.q, 0
  %small_pair.f = extractvalue { half, i8 } %small_pair.q, 1
  %small_pair.b = bitcast half %small_pair.e to i16
  %small_pair.c = zext i16 %small_pair.b to i32
  %small_pair.d = zext i8 %small_pair.f to i32
  %small_pair.u = shl i32 %small_pair.d, 16
  %small_pair.r = or i32 %small_pair.c, %small_pair.u
  store i32 %small_pair.r, ptr addrspace(1) %small_pair.p
  ; tail_three
  %tail_three.p = getelementptr i32, ptr addrspace(1) %base, i64 4608
  %tail_three.r = call i32 @tail_three(i32 inreg %s, i32 %x, i32 %y)
  store i32 %tail_three.r, ptr addrspace(1) %tail_three.p
  ; tail_uniform
  %tail_uniform.p = getelementptr i32, ptr addrspace(1) %base, i64 4672
  %tail_uniform.r = call i32 @tail_uniform(ptr inreg @twist, i32 %x, i32 %y)
  store i32 %tail_uniform.r, ptr addrspace(1) %tail_uniform.p
  ; tail_chosen
  %tail_chosen.p = getelementptr i32, ptr addrspace(1) %base, i64 4736
  %tail_chosen.r = call i32 @tail_chosen(ptr inreg @add, ptr inreg @twist, i32 inreg %s, i32 %x, i32 %y)
  store i32 %tail_chosen.r, ptr addrspace(1) %tail_chosen.p
  ; tail_two
  %tail_two.p = getelementptr i32, ptr addrspace(1) %base, i64 4800
  %tail_two.q = call { i32, i32 } @tail_two(i32 inreg %s, i32 %x, i32 %y)
  %tail_two.e = extractvalue { i32, i32 } %tail_two.q, 0
  %tail_two.f = extractvalue { i32, i32 } %tail_two.q, 1
  %tail_two.r = add i32 %tail_two.e, %tail_two.f
  store i32 %tail_two.r, ptr addrspace(1) %tail_two.p
  ; tail_parted
  %tail_parted.p = getelementptr i32, ptr addrspace(1) %base, i64 4864
  %tail_parted.r = call i32 @tail_parted(i32 %x, i32 %y)
  store i32 %tail_parted.r, ptr addrspace(1) %tail_parted.p
  ; early_calls
  %early_calls.p = getelementptr i32, ptr addrspace(1) %base, i64 4928
  %early_calls.r = call i32 @early_calls(ptr inreg @twist, i32 %x, i32 %y)
  store i32 %early_calls.r, ptr addrspace(1) %early_calls.p
  ; guard_calls
  %guard_calls.p = getelementptr i32, ptr addrspace(1) %base, i64 4992
  %guard_calls.r = call i32 @guard_calls(ptr inreg @twist, i32 inreg %s, i32 %x, i32 %y)
  store i32 %guard_calls.r, ptr addrspace(1) %guard_calls.p
  ; guard_frame
  %guard_frame.p = getelementptr i32, ptr addrspace(1) %base, i64 5056
  %guard_frame.r = call i32 @guard_frame(ptr inreg @twist, i32 inreg %s, i32 %x, i32 %y)
  store i32 %guard_frame.r, ptr addrspace(1) %guard_frame.p
  ; early_loop
  %early_loop.p = getelementptr i32, ptr addrspace(1) %base, i64 5120
  %early_loop.r = call i32 @early_loop(ptr inreg @twist, i32 %x, i32 %y)
  store i32 %early_loop.r, ptr addrspace(1) %early_loop.p
  ; early_twice
  %early_twice.p = getelementptr i32, ptr addrspace(1) %base, i64 5184
  %early_twice.r = call i32 @early_twice(ptr inreg @twist, i32 %x, i32 %y)
  store i32 %early_twice.r, ptr addrspace(1) %early_twice.p
  ret void
}

declare float @llvm.amdgcn.rsq.f32(float)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.va_start.p5(ptr addrspace(5))
declare void @llvm.va_end.p5(ptr addrspace(5))

attributes #0 = { noinline nounwind }
attributes #1 = { nounwind "amdgpu-flat-work-group-size"="64,64" }
