; Functions that the kernel of kernel.ll calls: with arguments in registers and on the stack, narrow ones, results of several
; registers, recursion through a function of the other file, all implicit inputs, private memory.
target triple = "amdgcn-amd-amdhsa"

@bias = addrspace(1) global [2 x i32] [i32 3, i32 40]

declare i32 @leaf(i32)

define i32 @plus([34 x i32] %a, i16 signext %s) {
  %a0 = extractvalue [34 x i32] %a, 0
  %a30 = extractvalue [34 x i32] %a, 30
  %a31 = extractvalue [34 x i32] %a, 31
  %a33 = extractvalue [34 x i32] %a, 33
  %wide = sext i16 %s to i32
  %x = mul i32 %a0, %a30
  %y = mul i32 %a31, %a33
  %z = sub i32 %x, %y
  %r = add i32 %z, %wide
  ret i32 %r
}

define { i64, float, i16 } @parts(i64 %x, float %f, i16 %s, <2 x half> %h) {
  %x2 = mul i64 %x, 1234567890123
  %h1 = extractelement <2 x half> %h, i32 1
  %w = fpext half %h1 to float
  %f2 = fadd float %f, %w
  %s2 = mul i16 %s, 3
  %r0 = insertvalue { i64, float, i16 } poison, i64 %x2, 0
  %r1 = insertvalue { i64, float, i16 } %r0, float %f2, 1
  %r2 = insertvalue { i64, float, i16 } %r1, i16 %s2, 2
  ret { i64, float, i16 } %r2
}

define i32 @walk(i32 %n, ptr %f) {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
more:
  %less = sub i32 %n, 1
  %below = call i32 @walk(i32 %less, ptr %f)
  %a = call i32 @leaf(i32 %below)
  %b = call i32 %f(i32 %a)
  %r = add i32 %b, %n
  br label %end
end:
  %result = phi i32 [ 1, %0 ], [ %r, %more ]
  ret i32 %result
}

define hidden i32 @ids() {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %h = call i32 @llvm.amdgcn.workgroup.id.y()
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %in_packet = getelementptr i8, ptr addrspace(4) %packet, i64 4
  %size = load i16, ptr addrspace(4) %in_packet
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %blocks = load i32, ptr addrspace(4) %implicit
  %wide = zext i16 %size to i32
  %s0 = mul i32 %y, 1000
  %s1 = add i32 %s0, %x
  %s2 = mul i32 %g, 100000
  %s3 = add i32 %s1, %s2
  %s4 = mul i32 %wide, 7
  %s5 = add i32 %s3, %s4
  %s6 = mul i32 %blocks, 10000000
  %s7 = add i32 %s5, %s6
  %s8 = add i32 %s7, %h
  ret i32 %s8
}

define i32 @copies(i32 %x, ptr addrspace(5) byval({ i32, [7 x i16] }) %p, [33 x i32] %many, ptr addrspace(5) byval(i64) align 16 %q) {
  %v = load i32, ptr addrspace(5) %p
  store i32 %x, ptr addrspace(5) %p
  %h.p = getelementptr i8, ptr addrspace(5) %p, i32 16
  %h = load i16, ptr addrspace(5) %h.p
  %w = load i64, ptr addrspace(5) %q
  %m = extractvalue [33 x i32] %many, 32
  %hw = zext i16 %h to i32
  %low = trunc i64 %w to i32
  %high.w = lshr i64 %w, 32
  %high = trunc i64 %high.w to i32
  %again = load volatile i32, ptr addrspace(5) %p
  %s0 = add i32 %v, %hw
  %s1 = xor i32 %s0, %low
  %s2 = add i32 %s1, %high
  %s3 = mul i32 %s2, %m
  %s4 = add i32 %s3, %again
  ret i32 %s4
}

define void @through(ptr addrspace(5) %p, ptr %f) {
  %own = alloca [40 x i32], addrspace(5)
  %v = load i32, ptr addrspace(5) %p
  %i = and i32 %v, 31
  %at = getelementptr [40 x i32], ptr addrspace(5) %own, i32 0, i32 %i
  store volatile i32 %v, ptr addrspace(5) %at
  %r = call i32 %f(i32 %v)
  %back = load volatile i32, ptr addrspace(5) %at
  %sum = add i32 %r, %back
  %to = getelementptr i8, ptr addrspace(5) %p, i32 8
  store i32 %sum, ptr addrspace(5) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
