; The driver enables the third input itself.
define amdgpu_ps float @shader(float inreg %s, <2 x float> %a0, <2 x float> %a1, <2 x float> %a2, <3 x float> %a3, <2 x float> %a4) "InitialPSInputAddr"="4" {
  %x = extractelement <2 x float> %a1, i32 1
  %y = extractelement <2 x float> %a4, i32 1
  %r = fsub float %x, %y
  ret float %r
}
