; launch: groups 1, group size 128, values 12 and 5
; input: random 1
; targets: gfx1250
; Named barriers are variables of LDS that take no place in it; here all waves are members of each.
target triple = "amdgcn-amd-amdhsa"
@one = internal addrspace(3) global target("amdgcn.named.barrier", 0) poison
@more = internal addrspace(3) global [2 x target("amdgcn.named.barrier", 0)] undef
@words = internal addrspace(3) global [128 x i32] poison

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %first = icmp ult i32 %id, 32
  %wave = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %leads = icmp eq i32 %wave, 0
  br i1 %leads, label %init, label %begin
init:
  call void @llvm.amdgcn.s.barrier.init(ptr addrspace(3) @one, i32 4)
  call void @llvm.amdgcn.s.barrier.init(ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @more, i32 16), i32 4)
  br label %begin
begin:
  call void @llvm.amdgcn.s.barrier()
  %mine = getelementptr i32, ptr addrspace(3) @words, i32 %id
  store i32 %id, ptr addrspace(3) %mine
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) @one)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) @one, i32 0)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  %other = xor i32 %id, 127
  %theirs = getelementptr i32, ptr addrspace(3) @words, i32 %other
  %a = load i32, ptr addrspace(3) %theirs
  call void @llvm.amdgcn.s.barrier.join(ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @more, i32 16))
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal.var(ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @more, i32 16), i32 0)
  call void @llvm.amdgcn.s.barrier.wait(i16 1)
  fence syncscope("workgroup") acquire
  %b = add i32 %a, %n
  store i32 %b, ptr addrspace(3) %theirs
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %b, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="128,128" }
