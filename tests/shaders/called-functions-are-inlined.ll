define internal float @twice(float %x) alwaysinline {
  %y = fadd float %x, %x
  ret float %y
}
define amdgpu_vs float @shader(float %x) {
  %a = call float @twice(float %x)
  %b = call float @twice(float %a)
  ret float %b
}
