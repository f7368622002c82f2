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
=====
.text 1
s_nop 1
.text 0
s_nop 0
.text 2
s_nop 2
.text
s_nop 3
=====
.text
a: s_branch b
.text 1
b: s_branch a
.long b - a
.text
s_nop 0
=====
.subsection 1
s_nop 1
.subsection 0
s_nop 0
=====
.data 2
.byte 2
.data 1
.byte 1
.data
.byte 0
=====
.data 1
.balign 4
.byte 1
.data
.byte 0
=====
.section .a, "a"
.byte 1
.subsection 3
.byte 3
.previous
.byte 2
=====
.text 1
s_nop 1
.text
.ifdef x
.endif
s_nop 0
1: s_branch 1b
=====
.text 8192
s_nop 0
=====
.subsection
s_nop 0
=====
.subsection x
=====
.pushsection .data, 1
.byte 1
.popsection
s_nop 0
.data
.byte 0
=====
.pushsection .data, 1, "aw"
=====
.pushsection .a, 2, "a"
=====
.bss 1
.zero 4
=====
.subsection -1
=====
.subsection 2147483648
=====
.subsection 2147483647
.long 1
=====
.text 2
.globl f
.type f,@function
f: s_nop 0
.balign 8
1: s_branch 1b
.size f, .-f
.text
g: s_branch f
.quad f, g - 1b, 1b
s_getpc_b64 s[0:1]
.subsection 1
s_nop 7
=====
.data 1
x = .
.byte 1
.data
.byte 0
y = x
.quad x, y
.text
.long x - y
=====
.bss 2
a: .zero 4
.bss
b: .zero 8
.lcomm c, 4
.quad 0
=====
 .data
.byte 1
.subsection 4
.byte 2
.section .q
.byte 3
.previous
.byte 4
.popsection
=====
.pushsection .data, 2
.byte 1
.subsection 1
.byte 2
.pushsection .data
.byte 3
.popsection
.byte 4
.popsection
.byte 5
=====
.text 1
f:
.cfi_startproc
s_nop 0
.cfi_def_cfa_offset 8
s_nop 1
.cfi_endproc
.text
.zero 16
=====
.ident "a"
.section .comment
.subsection 1
.byte 1
.ident "b"
