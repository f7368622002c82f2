; launch: groups 1, group size 4, values 77 and 203
; input: random 1
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %skip = shl i32 %id, 4
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %skip
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %skip
  %v = load <3 x float>, ptr addrspace(1) %at, align 16
  %r = shufflevector <3 x float> %v, <3 x float> poison, <2 x i32> <i32 1, i32 2>
  store <2 x float> %r, ptr addrspace(1) %mine, align 8
  %x = extractelement <3 x float> %v, i32 0
  %d = load <2 x i32>, ptr addrspace(1) %mine, align 4
  %w = bitcast <2 x i32> %d to i64
  %y = mul i64 %w, %m
  %z = bitcast i64 %y to <2 x float>
  %z0 = extractelement <2 x float> %z, i32 0
  %z1 = extractelement <2 x float> %z, i32 1
  %a = insertelement <3 x float> poison, float %x, i32 0
  %b = insertelement <3 x float> %a, float %z0, i32 1
  %c = insertelement <3 x float> %b, float %z1, i32 2
  %far = getelementptr i8, ptr addrspace(1) %mine, i32 512
  store <3 x float> %c, ptr addrspace(1) %far, align 16
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
