; launch: groups 1, group size 40, values 5 and 3
; input: 0102030405060708090a0b0c0d0e0f10f1e2d3c4b5a69788797a6b5c4d3e2f100123456789abcdeffedcba9876543210112233445566778899aabbccddeeff00
; gcnc gfx803 wave64 O2
; Accesses of several dwords by flat addresses that are private, of LDS or global, lane by lane: where private memory is interleaved by
; dwords (GFX7, GFX8), one instruction has one dword at most. Atomic accesses of 64 bits branch on it.
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [40 x [8 x i64]] poison, align 8

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %frame = alloca i64, addrspace(5)
  %local = getelementptr [8 x i64], ptr addrspace(3) @lds, i32 %lane
  %o = mul i32 %lane, 16
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %o
  %global = getelementptr i8, ptr addrspace(1) %mine, i32 8
  %f0 = addrspacecast ptr addrspace(5) %frame to ptr
  %f1 = addrspacecast ptr addrspace(3) %local to ptr
  %f2 = addrspacecast ptr addrspace(1) %global to ptr
  %kind = urem i32 %lane, 3
  %is0 = icmp eq i32 %kind, 0
  %is1 = icmp eq i32 %kind, 1
  %other = select i1 %is1, ptr %f1, ptr %f2
  %p = select i1 %is0, ptr %f0, ptr %other
  store atomic i64 %m, ptr %p syncscope("workgroup") monotonic, align 8
  %x = atomicrmw umax ptr %p, i64 %m syncscope("workgroup") monotonic, align 8
  %v = load atomic i64, ptr %p syncscope("workgroup") monotonic, align 8
  %d = load atomic <2 x float>, ptr %p syncscope("workgroup") monotonic, align 8
  %b = bitcast <2 x float> %d to i64
  %s = add i64 %v, %x
  %t = xor i64 %s, %b
  store i64 %t, ptr addrspace(1) %mine
  ret void
}
