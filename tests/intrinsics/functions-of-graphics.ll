; launch: groups 2, group size 64, values 5 and 3
; input: random 3
; targets: gfx600 gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201 gfx1250
; not LLVM: it has `amdgpu_gfx` on other operating systems alone
; Functions `amdgpu_gfx` that stay calls: one that calls itself, one by its address, one with more `inreg` arguments than there are
; scalar registers, from a function `ccc` too.
target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(4) constant [2 x ptr] [ptr @twice, ptr @many]

define internal amdgpu_gfx i32 @fib(i32 %n, i32 inreg %seed) noinline {
  %small = icmp ult i32 %n, 2
  br i1 %small, label %done, label %more
more:
  %n1 = sub i32 %n, 1
  %n2 = sub i32 %n, 2
  %a = call amdgpu_gfx i32 @fib(i32 %n1, i32 inreg %seed)
  %b = call amdgpu_gfx i32 @fib(i32 %n2, i32 inreg %seed)
  %s = add i32 %a, %b
  ret i32 %s
done:
  %r = add i32 %n, %seed
  ret i32 %r
}

define internal amdgpu_gfx <20 x i32> @twice(<20 x i32> inreg %v, i32 %x, i16 %h) noinline {
  %w = insertelement <20 x i32> %v, i32 %x, i32 19
  %z = zext i16 %h to i32
  %u = insertelement <20 x i32> %w, i32 %z, i32 18
  %r = shl <20 x i32> %u, splat (i32 1)
  ret <20 x i32> %r
}

define internal amdgpu_gfx <20 x i32> @many(<20 x i32> inreg %v, i32 %x, i16 %h) noinline {
  %i = insertelement <20 x i32> poison, i32 %x, i32 0
  %s = shufflevector <20 x i32> %i, <20 x i32> poison, <20 x i32> zeroinitializer
  %r = mul <20 x i32> %v, %s
  ret <20 x i32> %r
}

define internal i32 @between(ptr %f, <20 x i32> %v, i32 %x) noinline {
  %h = trunc i32 %x to i16
  %r = call amdgpu_gfx <20 x i32> %f(<20 x i32> inreg %v, i32 %x, i16 %h)
  %s = call i32 @llvm.vector.reduce.add(<20 x i32> %r)
  %f3 = call amdgpu_gfx i32 @fib(i32 3, i32 inreg 1)
  %t = add i32 %s, %f3
  ret i32 %t
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wg = call i32 @llvm.amdgcn.workgroup.id.x()
  %group = mul i32 %wg, 64
  %all = add i32 %group, %id
  %few = and i32 %id, 7
  %f = call amdgpu_gfx i32 @fib(i32 %few, i32 inreg %3)
  %which = and i32 %3, 1
  %at = getelementptr ptr, ptr addrspace(4) @table, i32 %which
  %g = load ptr, ptr addrspace(4) %at
  %v = load <20 x i32>, ptr addrspace(1) %1
  %t = call i32 @between(ptr %g, <20 x i32> %v, i32 %all)
  %first = call i32 @between(ptr @twice, <20 x i32> %v, i32 %f)
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %all
  store i32 %f, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 4
  store i32 %t, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store i32 %first, ptr addrspace(1) %o2
  ret void
}
