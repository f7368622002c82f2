.file 1 "a.c"
.loc 1 5
s_nop 0
=====
.file 1 "dir" "a.c"
.loc 1 5 3
s_nop 0
.loc 1 6 0
s_nop 0
=====
.file 0 "/dir" "a.c"
.loc 0 5 3
s_nop 0
=====
.file 0 "/dir" "a.c" md5 0x49cdfbaefe6c5c8296e6c6a8cc70c897
.file 1 "sub" "b.c" md5 0x49cdfbaefe6c5c8296e6c6a8cc70c898
.file 2 "/dir" "c.c" md5 0x49cdfbaefe6c5c8296e6c6a8cc70c899
.loc 0 5 3
s_nop 0
.loc 1 5 3
s_nop 0
.loc 2 5 3
s_nop 0
=====
.file 0 "/dir" "a.c" md5 0x49cdfbaefe6c5c8296e6c6a8cc70c897
.file 1 "sub" "b.c"
.loc 0 5 3
s_nop 0
=====
.file 0 "/dir" "a.c" md5 0x49cdfbaefe6c5c8296e6c6a8cc70c897 source "int x;\n"
.loc 0 5 3
s_nop 0
=====
.file 1 "a.c"
.loc 1 5 3 prologue_end
s_nop 0
.loc 1 6 3 is_stmt 0
s_nop 0
.loc 1 7 3 is_stmt 1 discriminator 4
s_nop 0
.loc 1 7 3 basic_block
s_nop 0
.loc 1 7 3 epilogue_begin isa 2
s_nop 0
=====
.file 1 "a.c"
.loc 1 5 3
s_nop 0
.loc 1 400 3
s_nop 0
.loc 1 1 3
.zero 100
s_nop 0
.loc 1 2 3
.zero 100000
s_nop 0
.loc 1 3 3
.zero 68
s_nop 0
.loc 1 100000 3
s_nop 0
=====
.file 1 "a.c"
.loc 1 5 3
.loc 1 6 3
s_nop 0
.byte 1
=====
.file 1 "a.c"
.loc 1 5 3
.long 1
.loc 1 6 3
s_nop 0
=====
.file 1 "a.c"
.loc 1 5 3
s_nop 0
.section .text.b, "ax"
.loc 1 7 3
s_nop 0
=====
.file 1 "a.c"
.file 2 "b.c"
.loc 2 5 3
s_nop 0
.loc 1 5 3
s_nop 0
=====
.file 1 "a.c"
.file 3 "b.c"
.loc 3 5 3
s_nop 0
=====
.file 1 "a.c"
.file 1 "b.c"
=====
.file 1 "a.c"
.file 1 "a.c"
=====
.loc 1 5
s_nop 0
=====
.file 1 "a.c"
.loc 1
s_nop 0
=====
.file 1 "a.c"
.loc 1 -5
=====
.file 1 "a.c"
.loc 1 5 -3
=====
.file 1 "a.c"
.loc 1 5 3 bogus
=====
.file 1 "a.c"
.loc 1 5 3 is_stmt 2
=====
.file 1 "a.c"
.loc
=====
.file -1 "a.c"
=====
.file 1
=====
.file 1 a.c
=====
.file 1 "a.c" md5 5
.loc 1 1 1
s_nop 0
=====
.file 1 "a.c"
=====
.file "a.c"
.loc 1 1
=====
.file 1 "a.c"
.loc 1 5 view 0
s_nop 0
=====
.file 1 "a.c"
.data
.loc 1 5
.byte 1
=====
.file 1 "a.c"
.loc 1 5
s_nop 0
.section .debug_line,"",@progbits
.Lline_table_start0:
.section .debug_info,"",@progbits
.long .Lline_table_start0
=====
.file 1 "a.c"
.loc 1 5
s_nop 0
.text
.p2align 8
.loc 1 7
s_nop 0
=====
.cfi_startproc
s_nop 0
.cfi_endproc
=====
.cfi_sections .debug_frame
.cfi_startproc
s_nop 0
.cfi_endproc
=====
.cfi_sections .eh_frame, .debug_frame
.cfi_startproc
s_nop 0
.cfi_endproc
=====
.cfi_sections .debug_frame
f: .cfi_startproc
s_nop 0
.cfi_def_cfa 5, 16
s_nop 0
.cfi_def_cfa_offset 32
s_nop 0
.cfi_def_cfa_register 7
s_nop 0
.cfi_offset 5, -16
s_nop 0
.cfi_offset 5, 16
.cfi_rel_offset 6, 8
.cfi_adjust_cfa_offset 8
.cfi_undefined 9
.cfi_same_value 10
.cfi_restore 5
.cfi_register 5, 6
.cfi_remember_state
.cfi_restore_state
.cfi_escape 0x0f, 3, 1, 2, 3
.zero 100
.cfi_def_cfa_offset 8
.zero 400
.cfi_def_cfa_offset 16
.zero 70000
.cfi_def_cfa_offset 32
.cfi_endproc
g: .cfi_startproc
s_nop 0
.cfi_endproc
=====
.cfi_sections .debug_frame
.cfi_startproc simple
s_nop 0
.cfi_endproc
=====
.cfi_sections .debug_frame
.cfi_startproc
.cfi_return_column 5
s_nop 0
.cfi_endproc
=====
.cfi_sections .debug_frame
.cfi_startproc
.cfi_signal_frame
.cfi_endproc
=====
//! differs: code for AMD GPUs throws no exceptions
.cfi_startproc
.cfi_personality 0, p
.cfi_lsda 0x10, l
s_nop 0
.cfi_endproc
=====
.cfi_startproc
=====
.cfi_endproc
=====
.cfi_startproc
.cfi_startproc
.cfi_endproc
=====
.cfi_def_cfa 1, 2
=====
.cfi_startproc bogus
.cfi_endproc
=====
//! differs: LLVM ignores what it does not know
.cfi_sections bogus
=====
.cfi_startproc
.cfi_def_cfa 1
.cfi_endproc
=====
.cfi_startproc
.cfi_offset s5, 4
.cfi_def_cfa_register s32
.cfi_undefined v5
.cfi_endproc
=====
.cfi_startproc
.cfi_window_save
.cfi_negate_ra_state
.cfi_endproc
=====
.cfi_startproc
.cfi_bogus
.cfi_endproc
=====
.cfi_startproc
.cfi_escape
.cfi_endproc
=====
.cfi_startproc
.cfi_escape 300
.cfi_endproc
=====
.cfi_sections .debug_frame
.cfi_startproc
.cfi_llvm_def_aspace_cfa 5, 16, 6
.cfi_endproc
=====
.cfi_sections .debug_frame
.cfi_startproc
s_nop 0
.cfi_llvm_register_pair 16, 62, 32, 63, 32
.cfi_llvm_vector_registers 17, 62, 0, 32
.cfi_llvm_vector_offset 17, 32, 62, 64, 8
.cfi_llvm_vector_register_mask 2560, 2560, 32, 17, 64
.cfi_endproc
=====
.cfi_sections .debug_frame
.cfi_startproc
.cfi_val_offset 5, 8
.cfi_endproc
=====
.cfi_sections .debug_frame
.section .text.a, "ax"
.cfi_startproc
s_nop 0
.cfi_endproc
.section .text.b, "ax"
.cfi_startproc
s_nop 0
.cfi_endproc
=====
.cfi_b_key_frame
=====
.cfi_mte_tagged_frame
=====
.file 1 "a.c"
.loc 1 5
s_nop 0
.loc 1 6
=====
.file 1 "a.c"
.loc 1 5
s_nop 0
.loc 1 6
.data
.byte 1
=====
.file 1 "sub/a.c"
.file 2 "sub" "b.c"
.file 3 "/x/y/a.c"
.loc 1 5
.uleb128 5
.loc 2 5
.fill 2, 4, 1
.loc 3 5
.ascii "abcd"
=====
//! differs: LLVM mistakes file 1 for file 0 and reports it missing
.file 0 "/dir" "a.c"
.file 1 "a.c"
.file 2 "/dir" "sub/b.c"
.loc 0 5
s_nop 0
=====
.file 0 "/dir" "a.c" md5 0x00000000000000000000000000000001
.file 0 "/dir" "b.c"
=====
.cfi_startproc
.text
.cfi_offset 5, 8
.data
.cfi_offset 5, 8
.text
.cfi_endproc
