; What is exported is overwritten only once the export has read it.
; pointers: 0
define amdgpu_vs void @shader(ptr addrspace(4) inreg %p, float %x, float %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ %x, %entry ], [ %s1, %loop ]
  %t = fmul float %s, %y
  call void @llvm.amdgcn.exp.f32(i32 13, i32 15, float %s, float %t, float %s, float %y, i1 false, i1 false)
  %q = getelementptr float, ptr addrspace(4) %p, i32 %i
  %v = load i32, ptr addrspace(4) %q
  %f = uitofp i32 %v to float
  %s1 = fadd float %t, %f
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 4
  br i1 %c, label %loop, label %end
end:
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %s1, float %s1, float %s1, float 1.0, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
