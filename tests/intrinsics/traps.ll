; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx704 gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 2
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %big = icmp ugt i32 %id, 500
  br i1 %big, label %bad, label %good

bad:
  call void @llvm.trap()
  unreachable

good:
  %part = urem i32 %id, 3
  %some = icmp eq i32 %part, %n
  br i1 %some, label %worse, label %done

worse:
  call void @llvm.ubsantrap(i8 7)
  br label %done

done:
  %v = phi i32 [ 1, %good ], [ 2, %worse ]
  call void @llvm.debugtrap()
  store i32 %v, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.trap()
declare void @llvm.ubsantrap(i8 immarg)
declare void @llvm.debugtrap()
