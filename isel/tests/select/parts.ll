; Bytes and halves of registers as operands (SDWA).
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @table(ptr addrspace(1) %p, ptr addrspace(3) %t) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %q
  %s1 = lshr i32 %x, 8
  %b1 = and i32 %s1, 255
  %s3 = lshr i32 %x, 24
  %p1 = getelementptr i32, ptr addrspace(3) %t, i32 %b1
  %p3 = getelementptr i32, ptr addrspace(3) %t, i32 %s3
  %v1 = load i32, ptr addrspace(3) %p1
  %v3 = load i32, ptr addrspace(3) %p3
  %y = xor i32 %v1, %v3
  store i32 %y, ptr addrspace(1) %q
  ret void
}

; One of the reads needs the byte itself.
define amdgpu_kernel void @stays(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <2 x i32>, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %q
  %s = lshr i32 %x, 8
  %b = and i32 %s, 255
  %y = xor i32 %b, %id
  %r = insertelement <2 x i32> poison, i32 %y, i32 0
  %z = insertelement <2 x i32> %r, i32 %b, i32 1
  store <2 x i32> %z, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @signed(ptr addrspace(1) %p, i32 %u) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %q
  %high = ashr i32 %x, 16
  %low.up = shl i32 %x, 16
  %low = ashr i32 %low.up, 16
  %less = icmp slt i32 %high, %u
  %y = add i32 %low, 7
  %z = select i1 %less, i32 %y, i32 %id
  store i32 %z, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @halves(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %q
  %up = lshr i32 %x, 16
  %bits = trunc i32 %up to i16
  %h = bitcast i16 %bits to half
  %f = fpext half %h to float
  store float %f, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
