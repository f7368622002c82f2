; pointers: 0
@memory = internal addrspace(3) global [64 x i32] undef
define amdgpu_hs float @shader(ptr addrspace(1) inreg %to, float %x) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %i = bitcast float %x to i32
  %p = getelementptr [64 x i32], ptr addrspace(3) @memory, i32 0, i32 %lane
  store i32 %i, ptr addrspace(3) %p
  %other = xor i32 %lane, 5
  %q = getelementptr [64 x i32], ptr addrspace(3) @memory, i32 0, i32 %other
  fence syncscope("wavefront") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("wavefront") acquire
  %v = load i32, ptr addrspace(3) %q
  %f = bitcast i32 %v to float
  ret float %f
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare void @llvm.amdgcn.s.barrier()
