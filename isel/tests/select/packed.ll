; Pairs of 16 bits: one operation does both; moves of halves and signs are modifiers.
define amdgpu_kernel void @halves(ptr addrspace(1) %p, half %k) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x half>, ptr addrspace(1) %p, i32 %id
  %x = load <2 x half>, ptr addrspace(1) %at
  %next = getelementptr <2 x half>, ptr addrspace(1) %at, i32 1
  %y = load <2 x half>, ptr addrspace(1) %next
  %one = insertelement <2 x half> poison, half %k, i32 0
  %both = shufflevector <2 x half> %one, <2 x half> poison, <2 x i32> zeroinitializer
  %scaled = fmul <2 x half> %x, %both
  %swapped = shufflevector <2 x half> %y, <2 x half> poison, <2 x i32> <i32 1, i32 0>
  %minus = fneg <2 x half> %swapped
  %sum = fadd <2 x half> %scaled, %minus
  %twice = fmul contract <2 x half> %sum, <half 2.0, half 2.0>
  %fused = fsub contract <2 x half> %twice, %x
  %least = call <2 x half> @llvm.minnum.v2f16(<2 x half> %fused, <2 x half> %y)
  store <2 x half> %least, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @shorts(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x i16>, ptr addrspace(1) %p, i32 %id
  %x = load <2 x i16>, ptr addrspace(1) %at
  %next = getelementptr <2 x i16>, ptr addrspace(1) %at, i32 1
  %y = load <2 x i16>, ptr addrspace(1) %next
  %product = mul <2 x i16> %x, %y
  %sum = add <2 x i16> %product, <i16 -7, i16 -7>
  %shifted = ashr <2 x i16> %sum, <i16 3, i16 3>
  %full = call <2 x i16> @llvm.sadd.sat.v2i16(<2 x i16> %shifted, <2 x i16> %x)
  %most = call <2 x i16> @llvm.umax.v2i16(<2 x i16> %full, <2 x i16> %y)
  %crossed = shufflevector <2 x i16> %most, <2 x i16> %y, <2 x i32> <i32 1, i32 2>
  store <2 x i16> %crossed, ptr addrspace(1) %at
  ret void
}

; Vectors go through blocks and choices in whole registers.
define amdgpu_kernel void @through_blocks(ptr addrspace(1) %p, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x half>, ptr addrspace(1) %p, i32 %id
  br label %loop
loop:
  %acc = phi <4 x half> [ zeroinitializer, %entry ], [ %next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %from = getelementptr <4 x half>, ptr addrspace(1) %at, i32 %i
  %v = load <4 x half>, ptr addrspace(1) %from
  %next = call <4 x half> @llvm.fma.v4f16(<4 x half> %v, <4 x half> %v, <4 x half> %acc)
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  %bytes = load <4 x i8>, ptr addrspace(1) %at
  %wide = bitcast <4 x half> %next to <8 x i8>
  %few = shufflevector <8 x i8> %wide, <8 x i8> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %odd = icmp ugt i32 %id, 7
  %chosen = select i1 %odd, <4 x i8> %few, <4 x i8> %bytes
  store <4 x i8> %chosen, ptr addrspace(1) %at
  ret void
}

; Pairs of f32, where they lie side by side.
define amdgpu_kernel void @singles(ptr addrspace(1) %p, float %k) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x float>, ptr addrspace(1) %p, i32 %id
  %x = load <4 x float>, ptr addrspace(1) %at
  %one = insertelement <4 x float> poison, float %k, i32 0
  %all = shufflevector <4 x float> %one, <4 x float> poison, <4 x i32> zeroinitializer
  %product = fmul contract <4 x float> %x, %all
  %sum = fadd contract <4 x float> %product, <float 1.0, float 1.0, float 1.0, float 1.0>
  %swapped = shufflevector <4 x float> %x, <4 x float> poison, <4 x i32> <i32 1, i32 0, i32 2, i32 3>
  %minus = fneg <4 x float> %swapped
  %rest = fmul <4 x float> %sum, %minus
  store <4 x float> %rest, ptr addrspace(1) %at
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
