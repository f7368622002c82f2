; launch: groups 1, group size 32, values 12 and 5
; input: random 1
; targets: gfx1250
; only emulated
; A barrier object counts arrivals once each lane's copies are done; its phase turns with the last.
target triple = "amdgcn-amd-amdhsa"
@barrier = internal addrspace(3) global i64 poison, align 8
@lds = internal addrspace(3) global [32 x i32] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) #0 {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  store i64 133143986207, ptr addrspace(3) @barrier
  %l = getelementptr i32, ptr addrspace(3) @lds, i32 %id
  %place = and i32 %id, 15
  %theirs = getelementptr i32, ptr addrspace(1) %in, i32 %place
  call void @llvm.amdgcn.s.wait.dscnt(i16 0)
  call void @llvm.amdgcn.global.load.async.to.lds.b32(ptr addrspace(1) %theirs, ptr addrspace(3) %l, i32 0, i32 0)
  call void @llvm.amdgcn.ds.atomic.async.barrier.arrive.b64(ptr addrspace(3) @barrier)
  br label %wait

wait:
  %state = load volatile i64, ptr addrspace(3) @barrier
  %bit = lshr i64 %state, 29
  %phase = and i64 %bit, 1
  %done = icmp eq i64 %phase, 1
  br i1 %done, label %end, label %wait

end:
  %v = load volatile i32, ptr addrspace(3) %l
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %v, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.wait.dscnt(i16 immarg)
declare void @llvm.amdgcn.global.load.async.to.lds.b32(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.ds.atomic.async.barrier.arrive.b64(ptr addrspace(3))

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
