; launch: groups 1, group size 32, values 3 and 0
; input:
; targets: gfx1250
; only emulated
; The scalar registers in the place of FLAT_SCRATCH_BASE have just been written.
target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = alloca [4 x i32], addrspace(5)
  %slot = alloca ptr, addrspace(5)
  %i = and i32 %3, 3
  %p = getelementptr i32, ptr addrspace(5) %a, i32 %i
  store volatile i32 7, ptr addrspace(5) %p
  call void asm sideeffect "s_mov_b64 s[100:101], 0\0As_mov_b64 s[102:103], 0", "~{s100},~{s101},~{s102},~{s103}"()
  %q = addrspacecast ptr addrspace(5) %p to ptr
  store volatile ptr %q, ptr addrspace(5) %slot
  %r = load volatile ptr, ptr addrspace(5) %slot
  store volatile i32 %id, ptr %r
  %x = load volatile i32, ptr addrspace(5) %p
  %o = getelementptr i32, ptr addrspace(1) %0, i32 %id
  store i32 %x, ptr addrspace(1) %o
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
