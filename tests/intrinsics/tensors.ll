; launch: groups 1, group size 32, values 12 and 5
; input: random 1
; targets: gfx1250
; only emulated
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [64 x i32] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %base = ptrtoint ptr addrspace(3) @lds to i32
  %from = ptrtoint ptr addrspace(1) %in to i64
  %fl = trunc i64 %from to i32
  %fs = lshr i64 %from, 32
  %ft = trunc i64 %fs to i32
  %fh = or i32 %ft, -2147483648
  %a0 = insertelement <4 x i32> <i32 1, i32 0, i32 0, i32 0>, i32 %base, i32 1
  %a1 = insertelement <4 x i32> %a0, i32 %fl, i32 2
  %a2 = insertelement <4 x i32> %a1, i32 %fh, i32 3
  call void @llvm.amdgcn.tensor.load.to.lds(<4 x i32> %a2, <8 x i32> <i32 131072, i32 4194304, i32 65536, i32 4194304, i32 0, i32 64, i32 0, i32 0>, <4 x i32> zeroinitializer, <4 x i32> zeroinitializer, i32 0)
  call void @llvm.amdgcn.s.wait.tensorcnt(i16 0)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %slot = getelementptr i32, ptr addrspace(3) @lds, i32 %id
  %x = load i32, ptr addrspace(3) %slot, align 4
  %y = mul i32 %x, %n
  store i32 %y, ptr addrspace(3) %slot, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %to = ptrtoint ptr addrspace(1) %out to i64
  %tl = trunc i64 %to to i32
  %ts = lshr i64 %to, 32
  %tt = trunc i64 %ts to i32
  %th = or i32 %tt, -2147483648
  %b1 = insertelement <4 x i32> %a0, i32 %tl, i32 2
  %b2 = insertelement <4 x i32> %b1, i32 %th, i32 3
  call void @llvm.amdgcn.tensor.store.from.lds.d2(<4 x i32> %b2, <8 x i32> <i32 131072, i32 4194304, i32 65536, i32 4194304, i32 0, i32 64, i32 0, i32 0>, i32 0)
  call void @llvm.amdgcn.s.wait.tensorcnt(i16 0)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.wait.tensorcnt(i16 immarg)
declare void @llvm.amdgcn.tensor.load.to.lds(<4 x i32>, <8 x i32>, <4 x i32>, <4 x i32>, i32 immarg)
declare void @llvm.amdgcn.tensor.store.from.lds.d2(<4 x i32>, <8 x i32>, i32 immarg)
