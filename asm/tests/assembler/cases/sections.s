.section a
.section b, "a"
.section c, "aw"
.section d, "ax"
.section e, "aw", @nobits
.section f, "", @note
.section g, "aMS", @progbits, 1
.section h, "aM", @progbits, 8
.section i, "e"
.section j, "aw", @init_array
.section k, "aw", @fini_array
.section l, "aw", @preinit_array
.section m, "awT", @progbits
.section n, "R"
.section o, "", @llvm_odrtab
.section p, "", %progbits
=====
.section q, "aw", "progbits"
.section r, "aw", "nobits"
=====
.section a, "z"
=====
.section a, "a", @bogus
=====
.section a, "aM"
=====
.section a, "aM", @progbits
=====
.section a, "aM", @progbits, 0
=====
.section a, "aM", @progbits, -1
=====
.section a, "a", @progbits, 1
=====
.section a, "a", @0x70000000
.byte 1
=====
.section a, "a", @progbits
.section a, "aw", @progbits
=====
.section a, "a", @progbits
.section a, "a", @nobits
=====
.section a, "aM", @progbits, 1
.section a, "aM", @progbits, 2
=====
.section a, "a"
.section a
.byte 1
=====
.section .text, "aw"
=====
.section .text, "ax"
s_nop 0
=====
.section .data, "a"
=====
.section .rodata
.byte 1
.section .rodata, "a"
.byte 1
=====
.section .text.f, "axG", @progbits, f, comdat
.globl f
f: s_endpgm
=====
.section .text.f, "axG", @progbits, f, comdat
.weak f
f: s_endpgm
.section .rodata.f, "aG", @progbits, f, comdat
.quad f
.section .text.g, "axG", @progbits, g, comdat
g: s_nop 0
.section .text.f, "axG", @progbits, f, comdat
s_nop 1
=====
.section .text.f, "axG", @progbits, f
f: s_endpgm
=====
.section .text.f, "axG", @progbits
=====
.section .text.f, "axG", @progbits, f, bogus
=====
.section .s, "aMSG", @progbits, 1, f, comdat
.asciz "x"
=====
.section .text.f, "ax?", @progbits
=====
.section .text.f, "axG", @progbits, f, comdat
.section .rodata.f, "a?", @progbits
.byte 1
=====
.section .text.f, "axG", @progbits, f, comdat
s_nop 0
.section .text.f, "axG", @progbits, g, comdat
s_nop 1
=====
.section .text.f, "axG", @progbits, "f", comdat
s_nop 0
=====
.section .text.f, "axG", @progbits, .Lf, comdat
s_nop 0
=====
.section .text.f, "axG", @progbits, f, comdat
s_nop 0
.long x
.data
.quad f
=====
.section .a, "ao", @progbits, .text
.byte 1
=====
.section .a, "ao", @progbits, nothing
.byte 1
=====
.section .a, "ao", @progbits, 0
.byte 1
=====
foo:
.section .a, "ao", @progbits, foo
.byte 1
=====
.section .a, "ax", @progbits, unique, 1
s_nop 0
.section .a, "ax", @progbits, unique, 2
s_nop 1
.section .a, "ax", @progbits
s_nop 2
.section .a, "ax", @progbits, unique, 1
s_nop 3
=====
.section .a, "ax", @progbits, unique
=====
.section .a, "ax", @progbits, unique, -1
=====
.section "quoted name", "a"
.byte 1
=====
.section .a-b.c_d$e, "a"
.byte 1
=====
.section .a/b, "a"
.byte 1
=====
.section 5
=====
.section
=====
.section .a, a
=====
.section .a "a"
=====
.section .a, "a",
=====
.section .init_array
.section .init_array.5
.section .fini_array
.section .preinit_array
.section .note.x
.section .notes
.section .data.x
.section .data1
.section .bss.x
.section .tbss
.section .tdata
.section .rodata.x
.section .rodata1
.section .rodata.str1.1
.section .text.x
.section .init
.section .fini
.section .comment
.section .debug_foo
.section .eh_frame
.section .ctors
.section .llvm.foo
.section .data.rel.ro
.section .bssx
.section .textx
.section .gnu.warning
.section .data.rel
.section .rodata.cst4
.section .ldata
.section .lbss
.section .lrodata
.section .sbss
.section .sdata
.section .eh_frame_hdr
.section .gnu.linkonce.t.x
.section .gnu.linkonce.b.x
.section .gnu.linkonce.d.x
.section .gnu.linkonce.r.x
.section .llvmbc
=====
.section .note.x
.byte 1
=====
.section .bss.x
.zero 4
=====
.section .tdata
.byte 1
=====
.section .tbss
.zero 4
=====
.text -1
s_nop 0
=====
.pushsection .a, "a"
.byte 1
.popsection
s_nop 0
=====
.popsection
=====
.pushsection .a
.pushsection .b
.popsection
.byte 1
.popsection
.popsection
=====
.previous
=====
.data
.previous
s_nop 0
.previous
.byte 1
=====
.pushsection .a
.byte 1
.previous
s_nop 0
.popsection
s_nop 1
=====
.pushsection
=====
.ident "a"
.ident "b"
=====
.ident a
=====
.ident
=====
.version "01.01"
=====
.version "a"
.version "b"
=====
.bss
.zero 4
.text
s_nop 0
.rodata
.byte 1
=====
.rodata
.byte 1
=====
.tdata
.byte 1
=====
.tbss
.zero 4
=====
.data.rel.ro
.quad x
=====
.eh_frame
.long 1
=====
.data.rel
.quad 0
=====
.bundle_align_mode 4
s_nop 0
=====
.addrsig
=====
.addrsig
.addrsig_sym foo
.addrsig_sym bar
bar: s_nop 0
=====
.addrsig_sym foo
=====
.addrsig
.globl f
f:
.addrsig_sym f
g:
.addrsig_sym g
=====
.addrsig x
=====
.addrsig_sym
=====
.section .llvm.call-graph-profile, ""
=====
//! differs: profiles are not for GPUs
.globl a
a: s_nop 0
b: s_nop 0
.cg_profile a, b, 32
.cg_profile b, a, 11
=====
.cg_profile a, b
=====
.pseudoprobe 1 2 0 0
=====
.linkonce
=====
.gnu_attribute 4, 1
=====
.stabs "a", 1, 2, 3, 4
=====
.desc x, 1
=====
.secure_log_unique "x"
=====
.bogus
=====
.section .text.f, "ax", @progbits
f: s_endpgm
.section .text.unlikely., "ax", @progbits
s_nop 0
.section .rela.foo, "a"
=====
.section .a, "ax"
s_nop 0
.section .a
s_nop 1
=====
.section .note.GNU-stack,"",@progbits
=====
.section .AMDGPU.config,"",@progbits
.long 1
.section .AMDGPU.csdata,"",@progbits
.section .AMDGPU.gpr_maximums,"",@progbits
.section .AMDGPU.disasm,"",@progbits
=====
.hsatext
=====
.hsadata_global_agent
