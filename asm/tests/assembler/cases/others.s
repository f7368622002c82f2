.abort
=====
.byte 1,1,1,1
.align32 16
=====
.byte 1,1,1,1
.align32 16, 0x01020304
=====
//! differs: the frame's section is written at the end
.cfi_startproc
.cfi_label x
s_nop 0
.cfi_endproc
=====
.cfi_startproc
.cfi_window_save
s_nop 0
.cfi_endproc
=====
.cfi_window_save
=====
.cg_profile a, b, 32
a:
b:
=====
.cg_profile a, b, 32
.cg_profile b, a, 1
=====
.cg_profile .La, b, 1
.La:
=====
.set x,5
.cg_profile a, b, x
=====
.cg_profile a, b
=====
.cg_profile a, b, -1
=====
.cg_profile a, b, 0xffffffffffffffff
.globl a
a: s_nop 0
.addrsig
=====
.code16
=====
.code16gcc
=====
.cold x
=====
//! differs: CodeView is for COFF
.cv_file 1 "a.c"
=====
.dc.x 1.5
=====
.dcb.x 2, 1.5
=====
.lazy_reference x
=====
//! differs: it is internal to LLVM
.lto_set_conditional a, b
b: s_nop 0
=====
.lto_discard x
x: s_nop 0
.globl x
.long x
=====
.lto_discard x, y
x: s_nop 0
x: s_nop 0
.set y, 5
y = 6
z: s_nop 0
=====
.lto_discard x
.lto_discard
x: s_nop 0
=====
//! differs: the line table is written at the end
.loc_label x
=====
.macros_on
=====
.macro m
s_nop 1
.endm
.macros_off
m
=====
.macro m
s_nop 1
.endm
.macros_off
.macros_on
m
=====
.memtag x
=====
.memtag x, y
x: s_nop 0
=====
.no_dead_strip x
=====
.extern x, y
=====
.private_extern x
=====
//! differs: probes are for profiling with LLVM
x:
.pseudoprobe 1 1 0 0 x
s_nop 0
=====
.reference x
=====
.stabs "a", 1, 2, 3, 4
=====
.symbol_resolver x
=====
.weak_definition x
=====
.weak_reference x, y
.long x
=====
.weak_reference
=====
.weak_def_can_be_hidden x
=====
.bundle_align_mode 4
=====
.bundle_lock
=====
.gnu_attribute 4, 1
=====
.linker_option "x"
=====
.secure_log_unique "a"
=====
.dump "x"
=====
.desc x, 1
=====
.indirect_symbol x
=====
.title "x"
=====
.rodata 1
.byte 1
.rodata
.byte 0
=====
.ident "a"
.ident "b"
=====
.2byte 1
.4byte 1
.8byte 1
