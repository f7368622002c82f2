; Elements by an index: one in a scalar register goes through M0 or the VGPR index mode, others are selects.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @read(ptr addrspace(1) %p, i32 %i, i32 %j) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %q
  %e = extractelement <4 x i32> %v, i32 %i
  %w = insertelement <4 x i32> %v, i32 %e, i32 %j
  store <4 x i32> %w, ptr addrspace(1) %q
  ret void
}

; An index that may be past the end reaches no other register.
define amdgpu_kernel void @bounded(ptr addrspace(1) %p, i64 %i) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <5 x float>, ptr addrspace(1) %p, i32 %id
  %v = load <5 x float>, ptr addrspace(1) %q
  %w = insertelement <5 x float> %v, float 1.0, i64 %i
  store <5 x float> %w, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @lanes(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %q
  %e = extractelement <4 x i32> %v, i32 %id
  store i32 %e, ptr addrspace(1) %q
  ret void
}

; What lives on is in the vector that is read, not beside it.
define amdgpu_kernel void @around(ptr addrspace(1) %p, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %id
  %v = load <4 x i32>, ptr addrspace(1) %q
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %w = phi <4 x i32> [ %v, %entry ], [ %w.next, %loop ]
  %k = mul i32 %i, 3
  %k.in = and i32 %k, 3
  %e = extractelement <4 x i32> %w, i32 %k.in
  %more = add i32 %sum, %e
  %i.in = and i32 %i, 3
  %w.next = insertelement <4 x i32> %w, i32 %more, i32 %i.in
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  store i32 %more, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
