; Arrays and structs of arguments fall into their members.
define amdgpu_gs { float, i32 } @shader([2 x i32] inreg %a, { float, i32 } %b, [3 x float] %c) {
  %a1 = extractvalue [2 x i32] %a, 1
  %b0 = extractvalue { float, i32 } %b, 0
  %c2 = extractvalue [3 x float] %c, 2
  %f = fadd float %b0, %c2
  %r0 = insertvalue { float, i32 } poison, float %f, 0
  %r1 = insertvalue { float, i32 } %r0, i32 %a1, 1
  ret { float, i32 } %r1
}
