; Any shader may; lanes that are elsewhere keep what they have.
; targets: gfx1100 gfx1200
@lds = internal addrspace(3) global [8 x i32] poison, align 16
define amdgpu_vs { float, float } @shader(float %x, float %y) {
  store float 3.5, ptr addrspace(3) @lds
  %address = ptrtoint ptr addrspace(3) @lds to i32
  %m = or i32 %address, 131072
  %n = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %odd = trunc i32 %n to i1
  %product = fmul float %x, %y
  br i1 %odd, label %then, label %end
then:
  %d = call float @llvm.amdgcn.lds.direct.load.f32(i32 %m)
  %sum = fadd float %d, %x
  br label %end
end:
  %r = phi float [ %sum, %then ], [ %y, %0 ]
  %r0 = insertvalue { float, float } poison, float %r, 0
  %r1 = insertvalue { float, float } %r0, float %product, 1
  ret { float, float } %r1
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare float @llvm.amdgcn.lds.direct.load.f32(i32)
