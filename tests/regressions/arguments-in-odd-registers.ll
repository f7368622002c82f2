; launch: groups 1, group size 64, values 5 and 3
; input:
; gcnc gfx942 wave64 O2
; not compiled: `v_frexp_mant_f64_e32 v[1:2], v[2:3]` cannot be encoded: operand 0 does not fit: a register tuple that is not aligned
; Arguments and results are dwords, so that a wide one may begin at an odd register, where no instruction computes it; nor does
; one read the middle of a vector there, of scalars on any target.
target triple = "amdgcn-amd-amdhsa"

define internal { float, double, i32 } @f(float %a, double %b, i32 %c) noinline {
  %n = fadd double %b, 1.0
  %r0 = insertvalue { float, double, i32 } poison, float %a, 0
  %r1 = insertvalue { float, double, i32 } %r0, double %n, 1
  %r2 = insertvalue { float, double, i32 } %r1, i32 %c, 2
  ret { float, double, i32 } %r2
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = uitofp i32 %id to double
  %m = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  %mant = extractvalue { double, i32 } %m, 0
  %exp = extractvalue { double, i32 } %m, 1
  %single = sitofp i32 %exp to float
  %r = call { float, double, i32 } @f(float %single, double %mant, i32 %exp)
  %a = extractvalue { float, double, i32 } %r, 0
  %b = extractvalue { float, double, i32 } %r, 1
  %c = extractvalue { float, double, i32 } %r, 2
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  store float %a, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store double %b, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 16
  store i32 %c, ptr addrspace(1) %o2
  %some = and i32 %id, 15
  %i = getelementptr [4 x i64], ptr addrspace(1) %1, i32 %some
  %v = load <4 x i32>, ptr addrspace(1) %i
  %middle = shufflevector <4 x i32> %v, <4 x i32> poison, <2 x i32> <i32 1, i32 2>
  %d = bitcast <2 x i32> %middle to i64
  %q = mul i64 %d, 10000000019
  %w = lshr i64 %q, 3
  %o3 = getelementptr i8, ptr addrspace(1) %o, i32 24
  store i64 %w, ptr addrspace(1) %o3
  %dd = bitcast <2 x i32> %middle to double
  %ee = call double @llvm.fma.f64(double %dd, double 2.0, double %x)
  %o4 = getelementptr i8, ptr addrspace(1) %o, i32 32
  store double %ee, ptr addrspace(1) %o4
  %u = load <4 x i32>, ptr addrspace(1) %1
  %inner = shufflevector <4 x i32> %u, <4 x i32> poison, <2 x i32> <i32 1, i32 2>
  %bits = bitcast <2 x i32> %inner to i64
  %shifted = lshr i64 %bits, 3
  %both = xor i64 %shifted, %bits
  %o5 = getelementptr i8, ptr addrspace(1) %o, i32 40
  store i64 %both, ptr addrspace(1) %o5
  ret void
}
