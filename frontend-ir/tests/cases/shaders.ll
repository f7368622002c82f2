;; taken
define amdgpu_cs_chain void @f(i32 inreg %s, i32 %x, i32 %y) {
  %v = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %x, i32 %y)
  ret void
}
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)
;; refused: is there only in what shaders go on in
define amdgpu_cs void @f(i32 %x, i32 %y) {
  %v = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %x, i32 %y)
  ret void
}
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)
;; refused: has an argument of its function for its second
;; with %z | 7
define amdgpu_cs_chain void @f(i32 %x, i32 %y) {
  %z = add i32 %x, %y
  %v = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %x, i32 $)
  ret void
}
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)
;; refused: has an argument of its function for its second, which is no `inreg`
define amdgpu_cs_chain_preserve void @f(i32 %x, i32 inreg %y) {
  %v = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %x, i32 %y)
  ret void
}
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)
;; refused: has a second argument that is no `inreg`
define amdgpu_cs_chain void @f(i32 %x, i32 %y) {
  %v = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %x, i32 inreg %y)
  ret void
}
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)
;; taken
declare amdgpu_gfx_whole_wave i32 @all(i1, i32, i32 inreg)
define amdgpu_cs void @f(i32 %x, i32 inreg %y) {
  %v = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @all, i32 %x, i32 inreg %y)
  ret void
}
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
;; refused: calls a function by its name
define amdgpu_cs void @f(ptr %p, i32 %x) {
  %v = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr %p, i32 %x)
  ret void
}
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
;; refused: calls a function of `amdgpu_gfx_whole_wave`
declare amdgpu_gfx i32 @all(i1, i32)
define amdgpu_cs void @f(i32 %x) {
  %v = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @all, i32 %x)
  ret void
}
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
;; refused: has the function's arguments behind the first, as they are declared
;; with i64 0 | i32 inreg %x | i32 %x, i32 %x
declare amdgpu_gfx_whole_wave i32 @all(i1, i32)
define amdgpu_cs void @f(i32 %x) {
  %v = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @all, $)
  ret void
}
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
;; refused: functions that all lanes run are called by `llvm.amdgcn.call.whole.wave`
declare amdgpu_gfx_whole_wave i32 @all(i1, i32)
define amdgpu_cs void @f(i32 %x) {
  %v = call amdgpu_gfx_whole_wave i32 @all(i1 true, i32 %x)
  ret void
}
;; refused: begins with an argument `i1`, which is no `inreg`, and is not variadic
;; with i32 | i1 inreg | i1, i32, ...
declare amdgpu_gfx_whole_wave void @f($)
