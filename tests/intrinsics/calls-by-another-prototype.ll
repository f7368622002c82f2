; launch: groups 1, group size 5, values 305419896 and 38654705669
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201 gfx1250
; only emulated: the language does not say what such calls do; the convention of calls does, and so LLVM's code
target triple = "amdgcn-amd-amdhsa"

define i32 @sum(i32 %x, i32 %y) {
  %z = add i32 %x, %y
  ret i32 %z
}
define <2 x half> @halves(float %x) {
  %b = bitcast float %x to <2 x half>
  ret <2 x half> %b
}
define i64 @wide(i64 %x) {
  %y = add i64 %x, 4294967297
  ret i64 %y
}
define float @narrow(half %x, i8 %y) {
  %f = fpext half %x to float
  ret float %f
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call float @sum(i64 %m)
  %b = call i32 @halves(i32 %n)
  %c = call <2 x i32> @wide(<2 x i32> <i32 5, i32 6>)
  %d = call i32 @narrow(i16 15360)
  %e = call i32 @sum(i32 %id, i32 8, i32 9)
  %a1 = bitcast float %a to i32
  %c1 = extractelement <2 x i32> %c, i32 1
  %s1 = xor i32 %a1, %b
  %s2 = add i32 %s1, %c1
  %s3 = xor i32 %s2, %d
  %s4 = add i32 %s3, %e
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %s4, ptr addrspace(1) %p
  ret void
}
