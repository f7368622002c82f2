; launch: groups 1, group size 64, values 77 and 0
; input:
; gcnc gfx900 wave64 O2
; A lane on the other side of a branch was written: the register was that of what it had there.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %c, i32 %u, i64 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = mul i32 %id, 12
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %n
  %x = mul i32 %id, 1001
  %b = icmp ugt i32 %id, 9
  br i1 %b, label %yes, label %no

yes:
  %v = call i32 @llvm.amdgcn.writelane.i32(i32 %u, i32 3, i32 %x)
  %v2 = mul i32 %v, %v
  br label %join

no:
  %y = xor i32 %x, %id
  br label %join

join:
  %r = phi i32 [ %v2, %yes ], [ %y, %no ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}
