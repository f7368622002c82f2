; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx601 gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

; Counters do not go backwards. (The one of cycles may begin anew.)
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 2
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %first = call i64 @llvm.readsteadycounter()
  %cycles = call i64 @llvm.readcyclecounter()
  %second = call i64 @llvm.readsteadycounter()
  %later = icmp uge i64 %second, %first
  %some = icmp ult i64 %cycles, -1
  %both = and i1 %later, %some
  %v = zext i1 %both to i32
  store i32 %v, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.readsteadycounter()
