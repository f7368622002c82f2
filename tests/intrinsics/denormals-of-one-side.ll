; launch: groups 1, group size 64, values 5 and 3
; input: random 11
; targets: gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201 gfx1250
; not LLVM: its divisions leave the mode behind in which operands are flushed too
; Denormal f32 results are flushed, operands are not; of f16 and f64 the other way round.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %some = and i32 %id, 15
  %i = getelementptr [4 x i64], ptr addrspace(1) %1, i32 %some
  %r = load i32, ptr addrspace(1) %i
  ; Denormal and least normal numbers.
  %m = and i32 %r, 16777215
  %x = bitcast i32 %m to float
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  %up = fmul float %x, 0x4630000000000000
  store float %up, ptr addrspace(1) %o
  %half = fmul float %x, 5.0e-01
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 4
  store float %half, ptr addrspace(1) %o1
  %neg = fadd float %x, 0xB810000000000000
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store float %neg, ptr addrspace(1) %o2
  %q = fdiv float %x, 7.0
  %o3 = getelementptr i8, ptr addrspace(1) %o, i32 12
  store float %q, ptr addrspace(1) %o3
  %s = fdiv float %x, 0x3830000000000000
  %o4 = getelementptr i8, ptr addrspace(1) %o, i32 16
  store float %s, ptr addrspace(1) %o4
  %root = call float @llvm.sqrt.f32(float %x)
  %o5 = getelementptr i8, ptr addrspace(1) %o, i32 20
  store float %root, ptr addrspace(1) %o5
  %w = fpext float %x to double
  %o6 = getelementptr i8, ptr addrspace(1) %o, i32 24
  store double %w, ptr addrspace(1) %o6
  %h = lshr i32 %r, 5
  %h2 = and i32 %h, 2047
  %h3 = trunc i32 %h2 to i16
  %hx = bitcast i16 %h3 to half
  %hs = fadd half %hx, 0xH0200
  %o7 = getelementptr i8, ptr addrspace(1) %o, i32 32
  store half %hs, ptr addrspace(1) %o7
  %hh = fmul half 0xH0400, 0xH3800
  %hz = fmul half %hx, 0xH7000
  %o8 = getelementptr i8, ptr addrspace(1) %o, i32 34
  store half %hz, ptr addrspace(1) %o8
  %o9 = getelementptr i8, ptr addrspace(1) %o, i32 36
  store half %hh, ptr addrspace(1) %o9
  %d = and i64 %4, 4503599627370495
  %z = zext i32 %r to i64
  %e = or i64 %d, %z
  %dx = bitcast i64 %e to double
  %dm = fmul double %dx, 0x43F0000000000000
  %oa = getelementptr i8, ptr addrspace(1) %o, i32 40
  store double %dm, ptr addrspace(1) %oa
  %one = uitofp i32 %id to double
  %dl = fmul double %one, 0x0008000000000000
  %oc = getelementptr i8, ptr addrspace(1) %o, i32 48
  store double %dl, ptr addrspace(1) %oc
  %t = fmul double %one, 0x0010000000000000
  %tt = fmul double %t, 0x3FC0000000000000
  %od = getelementptr i8, ptr addrspace(1) %o, i32 56
  store double %tt, ptr addrspace(1) %od
  ret void
}

attributes #0 = { "denormal-fp-math"="ieee,preserve-sign" "denormal-fp-math-f32"="preserve-sign,ieee" }
