; Loads are in the loop's head, whose code is moved about.
; targets: gfx1100 gfx1200
define amdgpu_ps float @shader(i32 inreg %prim, i32 inreg %bits, <2 x float> %ij) {
entry:
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %count = and i32 %bits, 3
  br label %head
head:
  %n = phi i32 [ 0, %entry ], [ %more, %body ]
  %sum = phi float [ 0.0, %entry ], [ %next, %body ]
  %p = call float @llvm.amdgcn.lds.param.load(i32 2, i32 5, i32 %prim)
  %a1 = call float @llvm.amdgcn.interp.inreg.p10(float %p, float %i, float %p)
  %done = icmp ugt i32 %n, %count
  br i1 %done, label %end, label %body
body:
  %a2 = call float @llvm.amdgcn.interp.inreg.p2(float %p, float %j, float %a1)
  %half = fmul float %sum, 0.5
  %next = fadd float %half, %a2
  %more = add i32 %n, 1
  br label %head
end:
  %b2 = call float @llvm.amdgcn.interp.inreg.p2(float %p, float %sum, float %a1)
  ret float %b2
}
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10(float, float, float)
declare float @llvm.amdgcn.interp.inreg.p2(float, float, float)
