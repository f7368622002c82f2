; Of every type of data, behind a store and before another, in lanes of quads of which some are not there.
; targets: gfx1100 gfx1150 gfx1200
; exec: 0x00f07e4281ff0021
@lds = internal addrspace(3) global [8 x i32] poison, align 16
define amdgpu_ps { float, float, float, float, float, float } @shader(float %x) {
  %p = getelementptr i32, ptr addrspace(3) @lds, i32 1
  store i32 -2038004090, ptr addrspace(3) %p
  %address = ptrtoint ptr addrspace(3) %p to i32
  %m1 = or i32 %address, 65536
  %m2 = or i32 %address, 131072
  %m4 = or i32 %address, 262144
  %m5 = or i32 %address, 327680
  %d0 = call float @llvm.amdgcn.lds.direct.load.f32(i32 %address)
  %d1 = call float @llvm.amdgcn.lds.direct.load.f32(i32 %m1)
  %d2 = call float @llvm.amdgcn.lds.direct.load.f32(i32 %m2)
  %d4 = call float @llvm.amdgcn.lds.direct.load.f32(i32 %m4)
  %d5 = call float @llvm.amdgcn.lds.direct.load.f32(i32 %m5)
  store i32 7, ptr addrspace(3) %p
  %i1 = bitcast float %d1 to i32
  %f1 = sitofp i32 %i1 to float
  %i4 = bitcast float %d4 to i32
  %f4 = sitofp i32 %i4 to float
  %i5 = bitcast float %d5 to i32
  %f5 = sitofp i32 %i5 to float
  %r0 = insertvalue { float, float, float, float, float, float } poison, float %d0, 0
  %r1 = insertvalue { float, float, float, float, float, float } %r0, float %f1, 1
  %r2 = insertvalue { float, float, float, float, float, float } %r1, float %d2, 2
  %r3 = insertvalue { float, float, float, float, float, float } %r2, float %f4, 3
  %r4 = insertvalue { float, float, float, float, float, float } %r3, float %f5, 4
  %r5 = insertvalue { float, float, float, float, float, float } %r4, float %x, 5
  ret { float, float, float, float, float, float } %r5
}
declare float @llvm.amdgcn.lds.direct.load.f32(i32)
