; Kernels that call, a module behind each line that begins with two semicolons. `tests/resources.rs` compares what code objects say of them.
;; leaf
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline norecurse {
  %r = mul i32 %x, 7
  ret i32 %r
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; chain
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline norecurse {
  %a = alloca [8 x i32], addrspace(5)
  %q = getelementptr i32, ptr addrspace(5) %a, i32 3
  store volatile i32 %x, ptr addrspace(5) %q
  %r = call i32 @g(i32 %x)
  %s = load volatile i32, ptr addrspace(5) %q
  %t = add i32 %r, %s
  ret i32 %t
}
define internal i32 @g(i32 %x) noinline norecurse {
  %a = alloca [32 x i32], addrspace(5)
  %q = getelementptr i32, ptr addrspace(5) %a, i32 3
  store volatile i32 %x, ptr addrspace(5) %q
  %s = load volatile i32, ptr addrspace(5) %q
  ret i32 %s
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; recursive
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline {
  %z = icmp eq i32 %x, 0
  br i1 %z, label %e, label %r
r:
  %y = sub i32 %x, 1
  %v = call i32 @f(i32 %y)
  %w = add i32 %v, %x
  ret i32 %w
e:
  ret i32 1
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; mutually recursive
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline {
  %z = icmp eq i32 %x, 0
  br i1 %z, label %e, label %r
r:
  %y = sub i32 %x, 1
  %v = call i32 @g(i32 %y)
  %w = add i32 %v, %x
  ret i32 %w
e:
  ret i32 1
}
define internal i32 @g(i32 %x) noinline {
  %y = lshr i32 %x, 1
  %v = call i32 @f(i32 %y)
  %w = mul i32 %v, 3
  ret i32 %w
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; from a table
target triple = "amdgcn-amd-amdhsa"

@t = internal addrspace(4) constant [2 x ptr] [ptr @f, ptr @g]
define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %i = and i32 %n, 1
  %q = getelementptr ptr, ptr addrspace(4) @t, i32 %i
  %h = load ptr, ptr addrspace(4) %q
  %r = call i32 %h(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline norecurse {
  %r = mul i32 %x, 7
  ret i32 %r
}
define internal i32 @g(i32 %x) noinline norecurse {
  %a = alloca [32 x i32], addrspace(5)
  %q = getelementptr i32, ptr addrspace(5) %a, i32 3
  store volatile i32 %x, ptr addrspace(5) %q
  %s = load volatile i32, ptr addrspace(5) %q
  ret i32 %s
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; handed over
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id, ptr @g)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x, ptr %h) noinline norecurse {
  %r = call i32 %h(i32 %x)
  ret i32 %r
}
define internal i32 @g(i32 %x) noinline norecurse {
  %r = mul i32 %x, 9
  ret i32 %r
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; dynamic object in a function
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline norecurse {
  %d = and i32 %x, 15
  %c = or i32 %d, 1
  %a = alloca i32, i32 %c, addrspace(5)
  store volatile i32 %x, ptr addrspace(5) %a
  %s = load volatile i32, ptr addrspace(5) %a
  ret i32 %s
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; dynamic object in a kernel
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %d = and i32 %id, 15
  %c = or i32 %d, 1
  %a = alloca i32, i32 %c, addrspace(5)
  store volatile i32 %n, ptr addrspace(5) %a
  %s = load volatile i32, ptr addrspace(5) %a
  store i32 %s, ptr addrspace(1) %p

  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; uniform dynamic object
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %d = and i32 %n, 15
  %c = or i32 %d, 1
  %a = alloca i32, i32 %c, addrspace(5)
  store volatile i32 %n, ptr addrspace(5) %a
  %s = load volatile i32, ptr addrspace(5) %a
  store i32 %s, ptr addrspace(1) %p

  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; two kernels
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define amdgpu_kernel void @k2(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @g(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline norecurse {
  %a = alloca [8 x i32], addrspace(5)
  %q = getelementptr i32, ptr addrspace(5) %a, i32 3
  store volatile i32 %x, ptr addrspace(5) %q
  %s = load volatile i32, ptr addrspace(5) %q
  ret i32 %s
}
define internal i32 @g(i32 %x) noinline norecurse {
  %r = mul i32 %x, 7
  ret i32 %r
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; arguments on the stack
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id, i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7, i32 %a8, i32 %a9, i32 %a10, i32 %a11, i32 %a12, i32 %a13, i32 %a14, i32 %a15, i32 %a16, i32 %a17, i32 %a18, i32 %a19, i32 %a20, i32 %a21, i32 %a22, i32 %a23, i32 %a24, i32 %a25, i32 %a26, i32 %a27, i32 %a28, i32 %a29, i32 %a30, i32 %a31, i32 %a32, i32 %a33, i32 %a34, i32 %a35, i32 %a36, i32 %a37, i32 %a38, i32 %a39) noinline norecurse {
  %r = mul i32 %a0, %a39
  %s = add i32 %r, %a33
  ret i32 %s
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; tail call
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline norecurse {
  %y = mul i32 %x, 3
  %r = tail call i32 @g(i32 %y)
  ret i32 %r
}
define internal i32 @g(i32 %x) noinline norecurse {
  %r = xor i32 %x, 9
  ret i32 %r
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; recursive with a frame
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  store i32 %r, ptr addrspace(1) %p

  ret void
}
define internal i32 @f(i32 %x) noinline {
  %a = alloca [16 x i32], addrspace(5)
  %q = getelementptr i32, ptr addrspace(5) %a, i32 3
  store volatile i32 %x, ptr addrspace(5) %q
  %z = icmp eq i32 %x, 0
  br i1 %z, label %e, label %r
r:
  %y = sub i32 %x, 1
  %v = call i32 @f(i32 %y)
  %s = load volatile i32, ptr addrspace(5) %q
  %w = add i32 %v, %s
  ret i32 %w
e:
  ret i32 1
}

declare i32 @llvm.amdgcn.workitem.id.x()
;; LDS of two kernels
target triple = "amdgcn-amd-amdhsa"

@both = internal addrspace(3) global [40 x i32] poison
@of.k = internal addrspace(3) global [64 x i32] poison
@of.l = internal addrspace(3) global [48 x i32] poison

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @f(i32 %id)
  %s = call i32 @g(i32 %id)
  %t = sub i32 %r, %s
  store i32 %t, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @l(ptr addrspace(1) %out, i32 %n) norecurse {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %r = call i32 @h(i32 %id)
  %s = call i32 @g(i32 %id)
  %t = sub i32 %r, %s
  store i32 %t, ptr addrspace(1) %p
  ret void
}
define internal i32 @f(i32 %x) noinline norecurse {
  %a = getelementptr i32, ptr addrspace(3) @of.k, i32 %x
  store volatile i32 77, ptr addrspace(3) %a
  %s = call i32 @g(i32 %x)
  %b = load volatile i32, ptr addrspace(3) %a
  %r = add i32 %b, %s
  ret i32 %r
}
define internal i32 @h(i32 %x) noinline norecurse {
  %a = getelementptr i32, ptr addrspace(3) @of.l, i32 %x
  store volatile i32 55, ptr addrspace(3) %a
  %s = call i32 @g(i32 %x)
  %b = load volatile i32, ptr addrspace(3) %a
  %r = mul i32 %b, %s
  ret i32 %r
}
define internal i32 @g(i32 %x) noinline norecurse {
  %a = getelementptr i32, ptr addrspace(3) @both, i32 %x
  store volatile i32 %x, ptr addrspace(3) %a
  %b = load volatile i32, ptr addrspace(3) %a
  ret i32 %b
}

declare i32 @llvm.amdgcn.workitem.id.x()
