; y[i] = a * x[i] + y[i] for i below n, in work-groups of 256 work-items.
target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @saxpy(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %n) {
entry:
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %item = call i32 @llvm.amdgcn.workitem.id.x()
  %first = shl i32 %group, 8
  %i = or disjoint i32 %first, %item
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %work, label %done

work:
  %px = getelementptr inbounds float, ptr addrspace(1) %x, i32 %i
  %py = getelementptr inbounds float, ptr addrspace(1) %y, i32 %i
  %vx = load float, ptr addrspace(1) %px
  %vy = load float, ptr addrspace(1) %py
  %product = fmul float %a, %vx
  %sum = fadd float %product, %vy
  store float %sum, ptr addrspace(1) %py
  br label %done

done:
  ret void
}
