; refused: a shader that calls a function which is not inlined
define internal float @twice(float %x) noinline {
  %y = fadd float %x, %x
  ret float %y
}
define amdgpu_vs float @shader(float %x) {
  %a = call float @twice(float %x)
  ret float %a
}
