; A kernel that passes arguments in scalar registers.
target triple = "amdgcn-amd-amdhsa"

declare i32 @scalars(i32 inreg, i32, i64 inreg, float inreg, ptr addrspace(1) inreg, [4 x i32] inreg)

define i32 @back(i32 %x, i32 inreg %y) noinline {
  %z = mul i32 %x, %y
  ret i32 %z
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %row = call i32 @llvm.amdgcn.workitem.id.y()
  %rows = mul i32 %group, 2
  %all_rows = add i32 %rows, %row
  %first = mul i32 %all_rows, 32
  %at = add i32 %first, %id
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %at
  %w = zext i32 %n to i64
  %wide = mul i64 %w, 1234567890123
  %f = uitofp i32 %n to float
  %last = getelementptr i32, ptr addrspace(1) %out, i32 1000
  %v = insertvalue [4 x i32] zeroinitializer, i32 %n, 3
  %r = call i32 @scalars(i32 inreg %n, i32 %id, i64 inreg %wide, float inreg %f, ptr addrspace(1) inreg %last, [4 x i32] inreg %v)
  store i32 %r, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
