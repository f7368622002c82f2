.if 1
.byte 1
.else
.byte 2
.endif
=====
.if 0
.byte 1
.elseif 1
.byte 2
.elseif 1
.byte 3
.else
.byte 4
.endif
=====
.if 1
=====
.endif
=====
.else
=====
.elseif 1
=====
.if 1
.else
.else
.endif
=====
.if 1
.else
.elseif 1
.endif
=====
.if x
.endif
=====
.if
.endif
=====
.if 1 2
.endif
=====
.ifeq 0
.byte 1
.endif
.ifne 0
.byte 2
.endif
.ifge 0
.byte 3
.endif
.ifgt 0
.byte 4
.endif
.ifle 0
.byte 5
.endif
.iflt 0
.byte 6
.endif
=====
.ifdef x
.byte 1
.endif
x = 1
.ifdef x
.byte 2
.endif
.ifndef x
.byte 3
.endif
.ifnotdef y
.byte 4
.endif
=====
x:
.ifdef x
.byte 2
.endif
=====
.globl x
.ifdef x
.byte 2
.endif
.ifndef x
.byte 3
.endif
=====
.quad x
.ifdef x
.byte 2
.endif
=====
.comm x, 4
.ifdef x
.byte 2
.endif
=====
.ifdef
.endif
=====
.ifdef x y
.endif
=====
.ifdef 5
.endif
=====
.ifb
.byte 1
.endif
.ifb x
.byte 2
.endif
.ifnb
.byte 3
.endif
.ifnb x y
.byte 4
.endif
.ifb ""
.byte 5
.endif
=====
.ifc a, a
.byte 1
.endif
.ifc a,b
.byte 2
.endif
.ifnc a, b
.byte 3
.endif
.ifc a b, a b
.byte 4
.endif
.ifc a  b, a b
.byte 5
.endif
.ifc "a", a
.byte 6
.endif
.ifc 'a', a
.byte 7
.endif
.ifc ,
.byte 8
.endif
.ifc v[0:1],v[0:1]
.byte 9
.endif
.ifc a,b,c
.byte 10
.endif
.ifc "a,b", "a,b"
.byte 11
.endif
=====
.ifc a
.endif
=====
.ifeqs "a", "a"
.byte 1
.endif
.ifeqs "a","b"
.byte 2
.endif
.ifnes "a","b"
.byte 3
.endif
.ifeqs "a\n","a
"
.byte 4
.endif
=====
.ifeqs a, a
.endif
=====
.ifeqs "a"
.endif
=====
.ifeqs "a", "a" x
.endif
=====
.if 0
.if bogus bogus
.else
.endif
.ifdef
.endif
.endif
=====
.if 0
"unterminated
.endif
=====
.if 0
.rept
.else
.byte 1
.endif
=====
.if 1 ; comment
.byte 1
.else // comment
.endif /* comment */
=====
.if 1
.endif x
=====
.if 1
.else x
.endif
=====
.if 1
.elseif
.endif
=====
.if 0
.elseif
.endif
=====
a: s_nop 0
b: .if b - a == 4
.byte 1
.endif
=====
a: s_nop 0
b:
.if (b - a) / 4 > 1
.byte 1
.elseif (b - a) < 8
.byte 2
.endif
=====
.if .amdgcn.gfx_generation_number == 9
.byte 1
.endif
=====
.if 0
.set x, 1
.endif
.ifdef x
.byte 1
.endif
=====
.if 1 == 1 && 2 > 1
.byte 1
.endif
=====
.if !0
.byte 1
.endif
=====
.iff 1
.endif
=====
.if "a" == "a"
.endif
=====
.IF 1
.ENDIF
