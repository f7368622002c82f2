; launch: groups 1, group size 7, values 77 and 203
; input: random 1
; targets: gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 6
  %rsrc = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 0, i64 4224, i32 822243328)
  %fat = addrspacecast ptr addrspace(8) %rsrc to ptr addrspace(7)
  %p = getelementptr i8, ptr addrspace(7) %fat, i32 %own
  %f = uitofp i32 %id to float
  store float %f, ptr addrspace(7) %p, align 8
  %a = atomicrmw fsub ptr addrspace(7) %p, float 2.5 syncscope("workgroup") monotonic, align 8
  %p1 = getelementptr i8, ptr addrspace(7) %p, i32 8
  %b8 = trunc i32 %id to i8
  store i32 1734829927, ptr addrspace(7) %p1, align 8
  %p2 = getelementptr i8, ptr addrspace(7) %p1, i32 1
  %c = atomicrmw add ptr addrspace(7) %p2, i8 %b8 syncscope("workgroup") monotonic, align 1
  %p3 = getelementptr i8, ptr addrspace(7) %p1, i32 2
  %d = cmpxchg ptr addrspace(7) %p3, i16 26471, i16 4660 syncscope("workgroup") monotonic monotonic, align 2
  %e = extractvalue {i16, i1} %d, 1
  %p4 = getelementptr i8, ptr addrspace(7) %p, i32 16
  store i32 %id, ptr addrspace(7) %p4, align 8
  %g = atomicrmw nand ptr addrspace(7) %p4, i32 %n syncscope("workgroup") monotonic, align 8
  %p5 = getelementptr i8, ptr addrspace(7) %p, i32 24
  store i64 0, ptr addrspace(7) %p5, align 8
  %h = zext i1 %e to i32
  %i = zext i8 %c to i32
  %j = shl i32 %i, 8
  %k = or i32 %j, %h
  store i32 %k, ptr addrspace(7) %p5, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
