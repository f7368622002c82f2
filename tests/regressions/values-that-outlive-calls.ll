; launch: groups 2, group size 48, values 5 and 7
; input:
; llc-22 gfx1030 wave32 -O3
; Values of all sizes that outlive calls: some in registers that the callee preserves and must save, more of them in memory.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @leaf(i32 %x, i32 %y) noinline {
  %a = mul i32 %x, 17
  %b = xor i32 %a, %y
  ret i32 %b
}

define internal i64 @middle(<3 x i32> %v, double %d, i64 %w, i32 %n) noinline {
  %x = extractelement <3 x i32> %v, i32 0
  %y = extractelement <3 x i32> %v, i32 2
  %p = call i32 @leaf(i32 %x, i32 %y)
  %q = call i32 @leaf(i32 %n, i32 %p)
  %c = icmp ugt i32 %q, 1000000
  br i1 %c, label %more, label %end
more:
  %r = call i32 @leaf(i32 %q, i32 %y)
  br label %end
end:
  %s = phi i32 [ %q, %0 ], [ %r, %more ]
  %z = extractelement <3 x i32> %v, i32 1
  %t = add i32 %z, %s
  %wide = zext i32 %t to i64
  %bits = bitcast double %d to i64
  %u = xor i64 %wide, %bits
  %e = add i64 %u, %w
  ret i64 %e
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %size = mul i32 %group, 48
  %at = add i32 %id, %size
  %some = and i32 %at, 15
  %i = getelementptr [4 x i64], ptr addrspace(1) %1, i32 %some
  %v0 = load volatile <3 x i32>, ptr addrspace(1) %i, align 4
  %v1 = load volatile <4 x i32>, ptr addrspace(1) %i, align 4
  %v2 = load volatile <2 x double>, ptr addrspace(1) %i, align 4
  %v3 = load volatile <8 x i32>, ptr addrspace(1) %i, align 4
  %v4 = load volatile <3 x i32>, ptr addrspace(1) %i, align 4
  %d = sitofp i32 %at to double
  %w = zext i32 %at to i64
  br label %loop
loop:
  %n = phi i32 [ 0, %5 ], [ %next, %loop ]
  %sum = phi i64 [ %w, %5 ], [ %new, %loop ]
  %sv = phi <3 x i32> [ %v0, %5 ], [ %turned, %loop ]
  %r = call i64 @middle(<3 x i32> %sv, double %d, i64 %sum, i32 %n)
  %low = trunc i64 %r to i32
  %turned = shufflevector <3 x i32> %sv, <3 x i32> %v4, <3 x i32> <i32 2, i32 0, i32 4>
  %l = call i32 @leaf(i32 %low, i32 %at)
  %lw = zext i32 %l to i64
  %new = add i64 %r, %lw
  %next = add i32 %n, 1
  %done = icmp ugt i32 %next, %3
  br i1 %done, label %end, label %loop
end:
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %at
  store i64 %new, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store <3 x i32> %turned, ptr addrspace(1) %o1, align 4
  %a = extractelement <4 x i32> %v1, i32 3
  %b = extractelement <8 x i32> %v3, i32 7
  %c = extractelement <8 x i32> %v3, i32 0
  %e = extractelement <2 x double> %v2, i32 1
  %ei = bitcast double %e to i64
  %ab = xor i32 %a, %b
  %abc = add i32 %ab, %c
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 24
  store i32 %abc, ptr addrspace(1) %o2
  %o3 = getelementptr i8, ptr addrspace(1) %o, i32 32
  store i64 %ei, ptr addrspace(1) %o3
  ret void
}
