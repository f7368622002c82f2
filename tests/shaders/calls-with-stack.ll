; Arguments that have no register are on the stack.
; private: 1024 2
; returns: v
define amdgpu_gfx float @all(float %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11, float %a12, float %a13, float %a14, float %a15, float %a16, float %a17, float %a18, float %a19, float %a20, float %a21, float %a22, float %a23, float %a24, float %a25, float %a26, float %a27, float %a28, float %a29, float %a30, float %a31, float %a32, float %a33, float %a34, float %a35, float %a36, float %a37, float %a38, float %a39) noinline {
  %m1 = fmul float %a0, 0.5
  %c1 = fadd float %m1, %a1
  %m2 = fmul float %c1, 0.5
  %c2 = fadd float %m2, %a2
  %m3 = fmul float %c2, 0.5
  %c3 = fadd float %m3, %a3
  %m4 = fmul float %c3, 0.5
  %c4 = fadd float %m4, %a4
  %m5 = fmul float %c4, 0.5
  %c5 = fadd float %m5, %a5
  %m6 = fmul float %c5, 0.5
  %c6 = fadd float %m6, %a6
  %m7 = fmul float %c6, 0.5
  %c7 = fadd float %m7, %a7
  %m8 = fmul float %c7, 0.5
  %c8 = fadd float %m8, %a8
  %m9 = fmul float %c8, 0.5
  %c9 = fadd float %m9, %a9
  %m10 = fmul float %c9, 0.5
  %c10 = fadd float %m10, %a10
  %m11 = fmul float %c10, 0.5
  %c11 = fadd float %m11, %a11
  %m12 = fmul float %c11, 0.5
  %c12 = fadd float %m12, %a12
  %m13 = fmul float %c12, 0.5
  %c13 = fadd float %m13, %a13
  %m14 = fmul float %c13, 0.5
  %c14 = fadd float %m14, %a14
  %m15 = fmul float %c14, 0.5
  %c15 = fadd float %m15, %a15
  %m16 = fmul float %c15, 0.5
  %c16 = fadd float %m16, %a16
  %m17 = fmul float %c16, 0.5
  %c17 = fadd float %m17, %a17
  %m18 = fmul float %c17, 0.5
  %c18 = fadd float %m18, %a18
  %m19 = fmul float %c18, 0.5
  %c19 = fadd float %m19, %a19
  %m20 = fmul float %c19, 0.5
  %c20 = fadd float %m20, %a20
  %m21 = fmul float %c20, 0.5
  %c21 = fadd float %m21, %a21
  %m22 = fmul float %c21, 0.5
  %c22 = fadd float %m22, %a22
  %m23 = fmul float %c22, 0.5
  %c23 = fadd float %m23, %a23
  %m24 = fmul float %c23, 0.5
  %c24 = fadd float %m24, %a24
  %m25 = fmul float %c24, 0.5
  %c25 = fadd float %m25, %a25
  %m26 = fmul float %c25, 0.5
  %c26 = fadd float %m26, %a26
  %m27 = fmul float %c26, 0.5
  %c27 = fadd float %m27, %a27
  %m28 = fmul float %c27, 0.5
  %c28 = fadd float %m28, %a28
  %m29 = fmul float %c28, 0.5
  %c29 = fadd float %m29, %a29
  %m30 = fmul float %c29, 0.5
  %c30 = fadd float %m30, %a30
  %m31 = fmul float %c30, 0.5
  %c31 = fadd float %m31, %a31
  %m32 = fmul float %c31, 0.5
  %c32 = fadd float %m32, %a32
  %m33 = fmul float %c32, 0.5
  %c33 = fadd float %m33, %a33
  %m34 = fmul float %c33, 0.5
  %c34 = fadd float %m34, %a34
  %m35 = fmul float %c34, 0.5
  %c35 = fadd float %m35, %a35
  %m36 = fmul float %c35, 0.5
  %c36 = fadd float %m36, %a36
  %m37 = fmul float %c36, 0.5
  %c37 = fadd float %m37, %a37
  %m38 = fmul float %c37, 0.5
  %c38 = fadd float %m38, %a38
  %m39 = fmul float %c38, 0.5
  %c39 = fadd float %m39, %a39
  ret float %c39
}
define amdgpu_vs float @shader(i32 inreg %table, i32 inreg %n, float %v0, float %v1, float %v2, float %v3, float %v4, float %v5, float %v6, float %v7, float %v8, float %v9, float %v10, float %v11, float %v12, float %v13, float %v14, float %v15, float %v16, float %v17, float %v18, float %v19, float %v20, float %v21, float %v22, float %v23, float %v24, float %v25, float %v26, float %v27, float %v28, float %v29, float %v30, float %v31, float %v32, float %v33, float %v34, float %v35, float %v36, float %v37, float %v38, float %v39) {
  %a = call amdgpu_gfx float @all(float %v39, float %v38, float %v37, float %v36, float %v35, float %v34, float %v33, float %v32, float %v31, float %v30, float %v29, float %v28, float %v27, float %v26, float %v25, float %v24, float %v23, float %v22, float %v21, float %v20, float %v19, float %v18, float %v17, float %v16, float %v15, float %v14, float %v13, float %v12, float %v11, float %v10, float %v9, float %v8, float %v7, float %v6, float %v5, float %v4, float %v3, float %v2, float %v1, float %v0)
  %b = fadd float %a, %v7
  ret float %b
}
