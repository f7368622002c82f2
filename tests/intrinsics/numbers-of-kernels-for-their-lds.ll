; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx942 gfx1030 gfx1100 gfx1201
; Functions that ask for the number of the kernel that calls them, right away and through others.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @number(i32 %x) noinline {
  %n = call i32 @llvm.amdgcn.lds.kernel.id()
  %r = add i32 %n, %x
  ret i32 %r
}

define internal i32 @through(i32 %x) noinline {
  %double = shl i32 %x, 1
  %r = call i32 @number(i32 %double)
  ret i32 %r
}

define internal i32 @other(i32 %x) noinline {
  %r = mul i32 %x, 3
  ret i32 %r
}

define amdgpu_kernel void @another(ptr addrspace(1) %out) !llvm.amdgcn.lds.kernel.id !1 {
  %a = call i32 @through(i32 7)
  store i32 %a, ptr addrspace(1) %out, align 4
  ret void
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) !llvm.amdgcn.lds.kernel.id !0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %mine = getelementptr [4 x i32], ptr addrspace(1) %out, i32 %id
  %a = call i32 @number(i32 %id)
  %b = call i32 @through(i32 %id)
  %c = call i32 @other(i32 %b)
  store i32 %a, ptr addrspace(1) %mine, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 4
  store i32 %b, ptr addrspace(1) %o1, align 4
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i32 %c, ptr addrspace(1) %o2, align 4
  %o3 = getelementptr i8, ptr addrspace(1) %mine, i64 12
  %own = call i32 @llvm.amdgcn.lds.kernel.id()
  store i32 %own, ptr addrspace(1) %o3, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.lds.kernel.id()
!0 = !{i32 5}
!1 = !{i32 6}
