; Kernel arguments in one load, packed work-item ids, a lane mask from a compare, 64-bit addresses, a negation as a modifier.
define amdgpu_kernel void @saxpy(float %a, ptr addrspace(1) noalias readonly %x, ptr addrspace(1) %y, i32 %n) {
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %first = shl i32 %group, 8
  %i = add i32 %first, %lane
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %body, label %done
body:
  %wide = zext i32 %i to i64
  %px = getelementptr float, ptr addrspace(1) %x, i64 %wide
  %py = getelementptr float, ptr addrspace(1) %y, i64 %wide
  %vx = load float, ptr addrspace(1) %px, align 4
  %vy = load float, ptr addrspace(1) %py, align 4
  %minus = fneg float %vx
  %sum = call float @llvm.fma.f32(float %a, float %minus, float %vy)
  store float %sum, ptr addrspace(1) %py, align 4
  br label %done
done:
  ret void
}
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.fma.f32(float, float, float)
