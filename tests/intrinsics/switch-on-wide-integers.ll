; launch: groups 1, group size 8, values 77 and 203
; input: random 1
; targets: gfx601 gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %shift = shl i32 %id, 2
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %shift
  %bits8 = load i8, ptr addrspace(1) %at
  %l = load i64, ptr addrspace(1) %at, align 4
  %small = and i32 %id, 3
  %w = zext i32 %small to i128
  %big = shl i128 %w, 70
  %low = zext i1 true to i128
  %key = add i128 %big, %low
  switch i128 %key, label %other [ i128 1, label %a
    i128 1180591620717411303425, label %b
    i128 2361183241434822606849, label %c ]
a:
  br label %other
b:
  br label %other
c:
  br label %other
other:
  %v = phi i32 [ 7, %entry ], [ 1, %a ], [ 2, %b ], [ 3, %c ]
  %odd = zext i32 %small to i65
  %odd2 = mul i65 %odd, 9223372036854775807
  switch i65 %odd2, label %end [ i65 18446744073709551614, label %d
   i65 0, label %e ]
d:
  br label %end
e:
  br label %end
end:
  %u = phi i32 [ %v, %other ], [ 50, %d ], [ 60, %e ]
  store i32 %u, ptr addrspace(1) %mine
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
