; Programs with inline assembly, for `tests/inline_asm.rs`. Each begins with `;;`, a name and, behind `|`, the processors that it is for if
; not all that the test has; behind another `|`, why the interpreter or LLVM is no witness: `memory`, which the interpreter does not show to
; assembly; `LLVM`, for some of the processors or all, and a reason. It is the body of a kernel with a place of 16 bytes for each lane at `%out` and one at `%at`, which has the
; lane's number times 1000003; `%in` is that number, `%id` the lane, `%u` and `%w` numbers that all lanes share. Behind `---` may follow functions.

;; a vector operation
  %r = call i32 asm "v_xor_b32 $0, $1, $2", "=v,v,v"(i32 %in, i32 %id)
  store i32 %r, ptr addrspace(1) %out

;; scalar operands and results
  %r = call i32 asm "s_add_u32 $0, $1, $2", "=s,s,s,~{scc}"(i32 %u, i32 77)
  %s = call i32 asm "v_mov_b32 $0, $1", "=v,s"(i32 %r)
  store i32 %s, ptr addrspace(1) %out

;; a divergent value in a scalar operand
  %r = call i32 asm "v_not_b32 $0, $1", "=v,s"(i32 %in)
  store i32 %r, ptr addrspace(1) %out

;; the first lane's value in a scalar instruction | | LLVM refuses it
  %r = call i32 asm "s_mov_b32 $0, $1", "=s,s"(i32 %in)
  store i32 %r, ptr addrspace(1) %out

;; tied
  %r = call i32 asm "v_xor_b32 $0, $1, $0", "=v,v,0"(i32 %in, i32 %u)
  store i32 %r, ptr addrspace(1) %out

;; tied, and used again
  %r = call i32 asm "v_lshlrev_b32 $0, 3, $0", "=v,0"(i32 %in)
  %s = sub i32 %r, %in
  store i32 %s, ptr addrspace(1) %out

;; tied to a number of another kind
  %r = call i32 asm "v_add_f32 $0, 1.0, $0", "=v,0"(float 2.5)
  store i32 %r, ptr addrspace(1) %out

;; several results
  %r = call { i32, i32, i64 } asm "v_not_b32 $0, $3\0Av_mov_b32 $1, 5\0As_mov_b64 $2, 7", "=&v,=&v,=&s,v"(i32 %in)
  %a = extractvalue { i32, i32, i64 } %r, 0
  %b = extractvalue { i32, i32, i64 } %r, 1
  %c = extractvalue { i32, i32, i64 } %r, 2
  %d = trunc i64 %c to i32
  %e = mul i32 %a, %b
  %f = xor i32 %e, %d
  store i32 %f, ptr addrspace(1) %out

;; early clobbers
  %r = call i32 asm "v_mov_b32 $0, 0\0Av_or_b32 $0, $0, $1\0Av_xor_b32 $0, $0, $2", "=&v,v,v"(i32 %in, i32 %u)
  %s = sub i32 %r, %in
  store i32 %s, ptr addrspace(1) %out

;; pairs
  %x = zext i32 %in to i64
  %y = mul i64 %x, 1000000007
  %r = call i64 asm "v_lshlrev_b64 $0, 5, $1", "=v,v"(i64 %y)
  %s = call i64 asm "s_lshl_b64 $0, $1, 3", "=s,s,~{scc}"(i64 %w)
  %t = xor i64 %r, %s
  store i64 %t, ptr addrspace(1) %out

;; runs of four and of eight
  %a = insertelement <4 x i32> poison, i32 %in, i32 0
  %b = insertelement <4 x i32> %a, i32 %id, i32 1
  %c = insertelement <4 x i32> %b, i32 %u, i32 2
  %d = insertelement <4 x i32> %c, i32 9, i32 3
  %r = call <4 x i32> asm "; $1", "=v,0"(<4 x i32> %d)
  %e = call { <4 x i32>, <8 x i32> } asm "v_mov_b32 v0, 3 ; $0 $1 $2", "=v,=s,0,1,~{v0}"(<4 x i32> %r, <8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>)
  %f = extractvalue { <4 x i32>, <8 x i32> } %e, 0
  %g = extractvalue { <4 x i32>, <8 x i32> } %e, 1
  %h = extractelement <8 x i32> %g, i32 6
  %i = insertelement <4 x i32> %f, i32 %h, i32 3
  store <4 x i32> %i, ptr addrspace(1) %out

;; thirty-two scalars and thirty-two vectors
  %a = insertelement <32 x i32> zeroinitializer, i32 %u, i32 31
  %b = insertelement <32 x i32> zeroinitializer, i32 %in, i32 31
  %r = call { <32 x i32>, <32 x i32> } asm "s_nop 0 ; $0\0As_nop 0", "=s,=v,0,1"(<32 x i32> %a, <32 x i32> %b)
  %s = extractvalue { <32 x i32>, <32 x i32> } %r, 0
  %t = extractvalue { <32 x i32>, <32 x i32> } %r, 1
  %x = extractelement <32 x i32> %s, i32 31
  %y = extractelement <32 x i32> %t, i32 31
  %z = xor i32 %x, %y
  store i32 %z, ptr addrspace(1) %out

;; halves | gfx803 gfx906 gfx908 gfx90a gfx942
  %h = trunc i32 %in to i16
  %r = call i16 asm "v_add_u16 $0, $1, $1", "=v,v"(i16 %h)
  %s = zext i16 %r to i32
  store i32 %s, ptr addrspace(1) %out


;; halves that have names | gfx1100
  %h = trunc i32 %in to i16
  %r = call i16 asm "v_not_b16 $0, $1", "=v,v"(i16 %h)
  %t = call i16 asm "v_not_b16 $0, $1\0Av_not_b16 $0, $0", "=&v,v"(i16 %r)
  %s = sext i16 %t to i32
  store i32 %s, ptr addrspace(1) %out

;; halves of floats and pairs of them
  %h = uitofp i32 %id to half
  %r = call half asm "v_add_f16 $0, 1.0, $1", "=v,v"(half %h)
  %i = insertelement <2 x half> poison, half %r, i32 0
  %j = insertelement <2 x half> %i, half %h, i32 1
  %s = call <2 x half> asm "v_mov_b32 $0, $1", "=v,v"(<2 x half> %j)
  store <2 x half> %s, ptr addrspace(1) %out

;; numbers in the text
  %r = call i32 asm "v_or_b32 $0, $1, $2", "=v,i,v"(i32 40, i32 %in)
  %s = call i32 asm "s_add_u32 $0, $1, $2", "=s,s,n,~{scc}"(i32 %u, i32 -100000)
  %t = call i32 asm "s_movk_i32 $0, ${1:n}", "=s,I"(i32 7)
  %v = call i32 asm "s_addk_i32 $0, $2", "=s,0,J,~{scc}"(i32 %u, i32 300)
  %w0 = call i32 asm "v_mul_f32 $0, $1, $2", "=v,A,v"(i32 64, i32 %in)
  %w1 = call i32 asm "v_mov_b32 $0, $1", "=v,B"(i32 -123456)
  %w2 = call i32 asm "v_mov_b32 $0, $1", "=v,C"(i32 -123456)
  %w3 = call i64 asm "s_mov_b64 $0, $1", "=s,^DA"(i64 64)
  %w4 = call i32 asm "v_mov_b32 $0, ${1:c}", "=v,n"(i32 12)
  %a0 = xor i32 %r, %s
  %a1 = mul i32 %t, %v
  %a2 = xor i32 %a0, %a1
  %a3 = sub i32 %w0, %w1
  %a4 = add i32 %a3, %w4
  %a5 = add i32 %a4, %w2
  %w5 = trunc i64 %w3 to i32
  %a6 = mul i32 %a5, %w5
  %a7 = xor i32 %a6, %a2
  store i32 %a7, ptr addrspace(1) %out

;; sixty-four bits in the text | gfx906 gfx1030
  %r = call i32 asm "; ${1:c}\0Av_mov_b32 $0, 3", "=v,^DB"(i64 -123456789012345678)
  store i32 %r, ptr addrspace(1) %out

;; a value or a number
  %r = call i32 asm "v_xor_b32 $0, $1, $2", "=v,vi,v"(i32 21, i32 %in)
  %s = call i32 asm "v_xor_b32 $0, $1, $2", "=v,vI,v"(i32 1000, i32 %in)
  %t = call i32 asm "v_xor_b32 $0, $1, $2", "=v,X,v"(i32 %u, i32 %in)
  %a = mul i32 %r, %s
  %b = sub i32 %a, %t
  store i32 %b, ptr addrspace(1) %out

;; vector registers by number
  %r = call { i32, i32 } asm "v_mov_b32 v7, v3\0Av_not_b32 v9, v7\0Av_mov_b32 v20, v4", "={v9},={v20},{v3},{v4},~{v7}"(i32 %in, i32 %id)
  %a = extractvalue { i32, i32 } %r, 0
  %b = extractvalue { i32, i32 } %r, 1
  %c = mul i32 %a, %b
  store i32 %c, ptr addrspace(1) %out

;; registers that the text alone names
  %r = call i32 asm "v_mov_b32 v30, $1\0As_mov_b32 s21, 5\0Av_mul_u32_u24 $0, s21, v30", "=v,v,~{v30},~{s21}"(i32 %id)
  %s = add i32 %r, %in
  store i32 %s, ptr addrspace(1) %out

;; scalar registers by number
  %r = call i64 asm "s_mov_b64 s[6:7], s[4:5]\0As_not_b64 s[8:9], s[6:7]", "={s[8:9]},{s[4:5]},~{s6},~{s7},~{scc}"(i64 %w)
  store i64 %r, ptr addrspace(1) %out

;; a result and an operand in one register by number
  %r = call i32 asm "v_add_f32 v5, v5, v5", "={v5},{v5}"(float 1.5)
  store i32 %r, ptr addrspace(1) %out

;; vcc | gfx803 gfx906 gfx908 gfx90a gfx942
  %r = call i64 asm "v_cmp_lt_u32 vcc, $1, $2", "={vcc},v,v"(i32 3, i32 %id)
  %s = trunc i64 %r to i32
  %t = call i32 asm "v_cndmask_b32 $0, 5, $1, vcc", "=v,v,{vcc}"(i32 %in, i64 %r)
  %x = xor i32 %s, %t
  store i32 %x, ptr addrspace(1) %out

;; vcc of thirty-two lanes | gfx1030 gfx1100 gfx1201
  %r = call i32 asm "v_cmp_lt_u32 vcc_lo, $1, $2", "={vcc_lo},v,v"(i32 3, i32 %id)
  %t = call i32 asm "v_cndmask_b32 $0, 5, $1, vcc_lo", "=v,v,{vcc_lo}"(i32 %in, i32 %r)
  %x = xor i32 %r, %t
  store i32 %x, ptr addrspace(1) %out

;; m0
  %r = call i32 asm "s_add_u32 m0, m0, 5\0As_mov_b32 $0, m0", "=s,{m0},~{m0},~{scc}"(i32 %u)
  %s = call i32 asm "s_mov_b32 m0, $1", "={m0},s"(i32 %r)
  store i32 %s, ptr addrspace(1) %out

;; exec, read
  %a = icmp ugt i32 %id, 3
  br i1 %a, label %more, label %end
more:
  %r = call i64 asm sideeffect "; $0", "={exec}"()
  %s = call i32 asm "s_mov_b32 $0, exec_lo", "=s"()
  %t = trunc i64 %r to i32
  %x = sub i32 %s, %t
  %y = add i32 %x, %id
  store i32 %y, ptr addrspace(1) %out
  br label %end
end:

;; exec, changed and restored | gfx906 gfx90a gfx942
  %a = icmp ugt i32 %id, 3
  br i1 %a, label %more, label %end
more:
  %r = call { i32, i64 } asm sideeffect "s_mov_b64 $1, exec\0As_mov_b64 exec, 0xf0\0Av_mov_b32 $0, 17\0As_mov_b64 exec, $1", "=&v,=&s,0"(i32 %in)
  %s = extractvalue { i32, i64 } %r, 0
  store i32 %s, ptr addrspace(1) %out
  br label %end
end:

;; scc
  %r = call i32 asm "s_cmp_lg_u32 $1, 7", "={scc},s"(i32 %u)
  %s = call i32 asm "s_cselect_b32 $0, 11, 12", "=s,{scc}"(i32 %r)
  store i32 %s, ptr addrspace(1) %out

;; what one writes the next reads
  %r = call i32 asm "s_cmp_lt_u32 $1, $2\0As_cselect_b32 $0, $1, $2\0As_lshl_b32 $0, $0, 1", "=&s,s,s,~{scc}"(i32 %u, i32 500)
  store i32 %r, ptr addrspace(1) %out

;; carries | gfx906 gfx908 gfx90a gfx942 | LLVM gfx942 leaves hazards to the text
  %r = call { i32, i32 } asm "v_add_co_u32 $0, vcc, $2, $2\0Av_addc_co_u32 $1, vcc, $3, $3, vcc", "=&v,=v,v,v,~{vcc}"(i32 %in, i32 %id)
  %a = extractvalue { i32, i32 } %r, 0
  %b = extractvalue { i32, i32 } %r, 1
  %c = xor i32 %a, %b
  store i32 %c, ptr addrspace(1) %out

;; a loop
  %r = call i32 asm sideeffect "s_mov_b32 $0, 0\0As_mov_b32 s4, $1\0Aagain: s_add_u32 $0, $0, s4\0As_sub_u32 s4, s4, 1\0As_cmp_lg_u32 s4, 0\0As_cbranch_scc1 again", "=&s,s,~{s4},~{scc}"(i32 9)
  %s = call i32 asm sideeffect "s_mov_b32 $0, 0\0A1: s_add_u32 $0, $0, 3\0As_cmp_lt_u32 $0, $1\0As_cbranch_scc1 1b\0As_branch 1f\0As_mov_b32 $0, 0\0A1:", "=&s,s,~{scc}"(i32 100)
  %t = mul i32 %r, %s
  store i32 %t, ptr addrspace(1) %out

;; lanes that a text lets go | gfx906 gfx90a gfx942
  %r = call { i32, i64 } asm "v_mov_b32 $0, $2\0Av_cmp_gt_u32 vcc, 20, $3\0As_and_saveexec_b64 $1, vcc\0As_cbranch_execz none${:uid}\0Av_add_f32 $0, $0, $0\0Anone${:uid}:\0As_mov_b64 exec, $1", "=&v,=&s,v,v,~{vcc},~{scc}"(float 3.5, i32 %id)
  %s = extractvalue { i32, i64 } %r, 0
  store i32 %s, ptr addrspace(1) %out

;; dollars, numbers of places, alternatives
  %r = call i32 asm "v_mov_b32 $0, $1 ; $$0 ${:comment} x\0A; ${:private}a\0Al${:uid}:", "=v,v"(i32 %in)
  %s = call i32 asm "l${:uid}: v_$(not$|mov$)_b32 $0, $1", "=v,v"(i32 %r)
  store i32 %s, ptr addrspace(1) %out

;; nothing
  %r = call i32 asm sideeffect "", "=v,0"(i32 %in)
  %s = call i32 asm sideeffect "; $0", "=s,0,~{memory}"(i32 %u)
  %t = xor i32 %r, %s
  store i32 %t, ptr addrspace(1) %out

;; a load, and its wait | gfx906 gfx90a gfx942 gfx1030 | memory
  %r = call i32 asm sideeffect "global_load_dword $0, $1, off\0As_waitcnt vmcnt(0)\0Av_not_b32 $0, $0", "=&v,v,~{memory}"(ptr addrspace(1) %at)
  store i32 %r, ptr addrspace(1) %out

;; a load without a wait | gfx906 gfx90a gfx942 gfx1030 | memory LLVM lacks the wait
  %r = call i32 asm sideeffect "global_load_dword $0, $1, off", "=&v,v,~{memory}"(ptr addrspace(1) %at)
  store i32 %r, ptr addrspace(1) %out

;; a scalar load of sixteen | gfx906 gfx90a gfx942 gfx1030 | memory
  %r = call <16 x i32> asm sideeffect "s_load_dwordx16 $0, $1, 0x0\0As_waitcnt lgkmcnt(0)", "=&s,s,~{memory}"(ptr addrspace(1) %ins)
  %s = extractelement <16 x i32> %r, i32 8
  store i32 %s, ptr addrspace(1) %out

;; a store, and LDS | gfx906 gfx90a gfx942 gfx1030 | memory
  %p = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %id
  call void asm sideeffect "ds_write_b32 $0, $1\0As_waitcnt lgkmcnt(0)", "v,v,~{memory}"(ptr addrspace(3) %p, i32 %in)
  %x = load i32, ptr addrspace(3) %p
  call void asm sideeffect "global_store_dword $0, $1, off", "v,v,~{memory}"(ptr addrspace(1) %out, i32 %x)
---
@shared = internal addrspace(3) global [64 x i32] undef

;; in a branch and in a loop
  br label %loop
loop:
  %n = phi i32 [ 0, %0 ], [ %m, %loop ]
  %x = phi i32 [ %in, %0 ], [ %y, %loop ]
  %y = call i32 asm sideeffect "v_xor_b32 v2, $1, $2\0Av_lshlrev_b32 $0, 1, v2", "=v,v,v,~{v2}"(i32 %x, i32 %n)
  %m = add i32 %n, 1
  %c = icmp ult i32 %n, %id
  br i1 %c, label %loop, label %done
done:
  store i32 %y, ptr addrspace(1) %out

;; in a function that is called | | LLVM gfx1201 leaves hazards to the text
  %a = call i32 @twice(i32 %in, i32 %u)
  %b = icmp ugt i32 %id, 7
  br i1 %b, label %more, label %end
more:
  %c = call i32 @twice(i32 %a, i32 3)
  store i32 %c, ptr addrspace(1) %out
  br label %end
end:
---
define internal i32 @twice(i32 %x, i32 %y) noinline {
  %r = call i32 asm sideeffect "v_add_f32 v60, $1, $1\0As_mov_b32 s40, 5\0Av_mov_b32 v41, s40\0Av_xor_b32 $0, v60, $2\0Al${:uid}: v_xor_b32 $0, $0, v41", "=&v,v,v,~{v60},~{v41},~{s40}"(i32 %x, i32 %y)
  ret i32 %r
}

;; in a function that is inlined, twice
  %a = call i32 @once(i32 %in)
  %b = call i32 @once(i32 %a)
  store i32 %b, ptr addrspace(1) %out
---
define internal i32 @once(i32 %x) alwaysinline {
  %r = call i32 asm sideeffect "v_mov_b32 $0, $1\0As_branch l${:uid}\0Av_mov_b32 $0, 0\0Al${:uid}: v_not_b32 $0, $0", "=&v,v"(i32 %x)
  ret i32 %r
}

;; while much is live
  %a0 = mul i32 %in, 3
  %a1 = mul i32 %in, 5
  %a2 = mul i32 %in, 7
  %a3 = mul i32 %in, 11
  %a4 = mul i32 %in, 13
  %a5 = mul i32 %in, 17
  %r = call <32 x i32> asm sideeffect "s_nop 0\0As_nop 1", "=v,0"(<32 x i32> zeroinitializer)
  %s = call <32 x i32> asm sideeffect "s_nop 0\0As_nop 1", "=v,0"(<32 x i32> %r)
  %b0 = xor i32 %a0, %a1
  %b1 = sub i32 %a2, %a3
  %b2 = mul i32 %a4, %a5
  %c0 = extractelement <32 x i32> %s, i32 5
  %b3 = xor i32 %b0, %b1
  %b4 = xor i32 %b2, %c0
  %b5 = xor i32 %b3, %b4
  store i32 %b5, ptr addrspace(1) %out

;; accumulation registers | gfx90a gfx942
  %r = call i32 asm "v_accvgpr_write_b32 $0, $1", "=a,v"(i32 %in)
  %s = call i32 asm "v_accvgpr_read_b32 $0, $1\0As_nop 1\0Av_not_b32 $0, $0", "=&v,a"(i32 %r)
  store i32 %s, ptr addrspace(1) %out

;; accumulation registers of their own | gfx908 | LLVM leaves hazards to the text
  %r = call i32 asm "v_accvgpr_write_b32 a3, $1\0As_nop 1\0Av_accvgpr_read_b32 $0, a3", "=v,v,~{a3}"(i32 %in)
  %s = call i32 asm "v_accvgpr_read_b32 $0, $1", "=v,a"(i32 %r)
  store i32 %s, ptr addrspace(1) %out

;; either file | gfx90a gfx942
  %r = call i32 asm "v_mov_b32 $0, $1", "=v,^VA"(i32 %in)
  store i32 %r, ptr addrspace(1) %out

;; a matrix operation | gfx90a gfx942 | LLVM leaves hazards to the text
  %f = sitofp i32 %id to float
  %r = call <4 x float> asm "v_mfma_f32_4x4x1f32 $0, $1, $2, $3", "=v,v,v,0"(float %f, float 2.0, <4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>)
  store <4 x float> %r, ptr addrspace(1) %out

;; packed numbers | gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201
  %r = call i32 asm "v_pk_add_u16 $0, $1, $2 op_sel:[0,1] op_sel_hi:[1,0]", "=v,v,v"(i32 %in, i32 %u)
  store i32 %r, ptr addrspace(1) %out

;; data-parallel primitives | gfx803 gfx906 gfx90a gfx942 gfx1030 gfx1100 gfx1201
  %r = call i32 asm "v_mov_b32_dpp $0, $1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf", "=v,v,0"(i32 %in, i32 5)
  store i32 %r, ptr addrspace(1) %out

;; a pointer
  %q = call ptr addrspace(1) asm "; $0", "=v,0"(ptr addrspace(1) %out)
  %p = call ptr addrspace(1) asm "s_nop 0 ; $0\0As_nop 0", "=v,0"(ptr addrspace(1) %q)
  store i32 %in, ptr addrspace(1) %p

;; a barrier | gfx803 gfx906 gfx90a gfx942 gfx1030 gfx1100 | memory
  store i32 %in, ptr addrspace(1) %out
  call void asm sideeffect "s_barrier", ""()
