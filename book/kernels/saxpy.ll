; y[i] = a * x[i] + y[i], for i < n, in work-groups of 64.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @saxpy(float %a, ptr addrspace(1) readonly %x, ptr addrspace(1) %y, i32 %n) #0 {
entry:
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %item = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %group, 64
  %i = add i32 %first, %item
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %work, label %done

work:
  %x.i = getelementptr float, ptr addrspace(1) %x, i32 %i
  %y.i = getelementptr float, ptr addrspace(1) %y, i32 %i
  %old.x = load float, ptr addrspace(1) %x.i
  %old.y = load float, ptr addrspace(1) %y.i
  %product = fmul contract float %a, %old.x
  %sum = fadd contract float %product, %old.y
  store float %sum, ptr addrspace(1) %y.i
  br label %done

done:
  ret void
}

declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()

attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
