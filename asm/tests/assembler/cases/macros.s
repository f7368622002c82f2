.altmacro
.macro m arg
s_nop \arg
s_nop \arg&
.endm
m %(1+4)
=====
.altmacro
.macro m arg
s_nop \arg
.endm
m %(1%4)
=====
.altmacro
.macro call0 number
s_nop \number
.endm
.macro call1 number
call\number %(\number + 1)
.endm
call1 %(1-1)
=====
.altmacro
.macro m a b c
label\a\b\c:
s_nop \a
s_nop \b
s_nop \c
.endm
m %(1+4-5) 1 %2+1
m %(1+4-5),1,%4%10
=====
.altmacro
.macro m a, ra, rax
s_nop a
.data
.ascii "\a \ra \rax"
.ascii "a\()ra ra\()x rax raxx"
.endm
m 1, cc, rbx
=====
.altmacro
.irp ._a,1
.ascii "\._a \._a& ._a&a"
.irp $b,2
.ascii "\._a \$b ._a&a $b&b"
.endr
.endr
=====
.altmacro
.macro m number
.if \number == 5
s_nop 1
.else
s_nop 2
.endif
.ascii "\number"
.endm
m <5!!>
=====
.altmacro
.macro m s
.ascii "\s"
.endm
m <4.3 !> 5.4!!>
m <a, b>
m <>
=====
.altmacro
.macro m
local l1, l2
l1:
s_branch l1
l2: s_branch l2
.endm
m
m
=====
.altmacro
.macro m
LOCAL l1
l1:
s_branch l1
.endm
m
=====
.altmacro
.noaltmacro
.macro m a
.ascii "\a a"
.endm
m <b>
=====
.altmacro x
=====
.altmacro
.macro m a, b
.byte a, b
.endm
five = 5
m %five+1, %five
=====
.altmacro
.rept 2
s_nop 1
.endr
=====
.altmacro
.irp x, 1, 2, %(1+2)
.byte \x
.byte x
.endr
=====
.altmacro
.irp x, <1, 2>, 3
.byte \x
.endr
=====
.altmacro
.irpc x, 123
.byte x
.endr
=====
.macro m a, b=3
.byte \a, \b
.endm
m 1
m 1, 2
m 1 2
m b=1, a=2
=====
.macro m a b
.byte \a
.byte \b
.endm
m (1 + 2) 4
m 1+2 4
m 1 + 2 4
m 1, -4
m 1 -4, 6
=====
.macro m a:req
.byte \a
.endm
m
=====
.macro m a:req b
.byte \a
.endm
m b=2
=====
.macro m a:vararg
.byte \a
.endm
m 1, 2, 3
m 1
=====
.macro m a b:vararg
.ascii "\b"
.endm
m 1, 2, 3
m 1
m
=====
.macro m a:vararg b
.endm
=====
.macro m a a
.endm
=====
.macro m a:bad
.endm
=====
.macro m
.endm
.macro m
.endm
=====
.macro m a
.endm
m 1, 2
=====
.macro m
.byte 1
.endmacro
m
=====
.macro m
.byte 1
.endm m
m
=====
.endm
=====
.endmacro
=====
.macro m
=====
.purgem m
=====
.macro m
.byte 1
.endm
m
.purgem m
m
=====
.macro m n
.byte \n
.if \n
m %(\n-1)
.endif
.endm
m 3
=====
.macro m n
.byte \n
.exitm
.byte 9
.endm
m 1
m 2
=====
.macro m n
.if \n
.exitm
.endif
.byte \n
.endm
m 0
m 1
=====
.exitm
=====
.macro m
.byte \@
.endm
m
m
=====
.macro m
.byte \+
.endm
m
m
=====
.rept 3
.byte \+
.endr
=====
.irp x, 7, 8
.byte \+, \x
.endr
=====
.irpc x, 78
.byte \+, \x
.endr
=====
.macro outer
.macro inner a
.byte \a
.endm
.endm
outer
inner 5
=====
.macro m x
.rept 2
.byte \x
.endr
.endm
m 7
=====
.rept 2
.rept 2
.byte 1
.endr
.byte 2
.endr
=====
.rept -1
.endr
=====
.rept 0
bogus
.endr
=====
.rept x
.endr
=====
.rept 2
=====
.endr
=====
.rep 2
.byte 1
.endr
=====
.irp x
.byte 1\x
.endr
=====
.irp x,
.byte 1\x
.endr
=====
.irp x, a, b, c
.asciz "\x"
.endr
=====
.irp x a b c
.asciz "\x"
.endr
=====
.irp x, "a", "b c"
.asciz "\x"
.endr
=====
.irp x, (1 + 2), 3
.byte \x
.endr
=====
.irpc x, abc
.asciz "\x"
.endr
=====
.irpc x,"abc"
.asciz "\x"
.endr
=====
.irpc x, a b
.asciz "\x"
.endr
=====
.irpc x
.byte 1\x
.endr
=====
.irpc x, 1,2
.byte \x
.endr
=====
.irp 5, 1
.endr
=====
.macro m a
.asciz "\a"
.endm
m "quoted"
m "quoted, comma"
m a"b"
m ""
=====
.macro m a
.byte \a
.endm
m (1, 2)
=====
.macro m a, b
.asciz "\a|\b"
.endm
m v[0:1], v2
m [a b], c
m a b
m a + b, c
m a+ b, c
m a, b + c
m 'a', b
m a=1, b
m b=1, 2
m a:b, c
m -1 -2
m a(b) c
m , b
m a,
=====
.macro m a
.asciz "\a\()x \ax \\a \b"
.endm
m 1
=====
.macro .foo
.byte 1
.endm
.foo
=====
.macro s_nop x
.byte \x
.endm
s_nop 5
=====
.macro long x
.byte \x
.endm
long 1
=====
.macro .long x
.byte \x
.endm
.long 1
=====
.macro m a$b, c.d
.asciz "\a$b \c.d"
.endm
m 1, 2
=====
.macro m a=1, b=2:req
.endm
=====
.macro m a:req=1
.byte \a
.endm
m
=====
.macro m a = 1
.byte \a
.endm
m
=====
.macro m a=1+2 b=3
.byte \a, \b
.endm
m
=====
.macro m,a
.byte \a
.endm
m 1
=====
.macro 5
.endm
=====
.macro m (a)
.endm
=====
.macro m a; .byte \a; .endm
m 1
=====
.macro m
.ifdef foo
.byte 1
.else
.byte 2
.endm
m
=====
.macro m
l\@: s_branch l\@
.endm
m
m
=====
.macro m a
.byte \a
.endm
m 1 // comment
m 2 ; comment
m 3 /* c */
=====
.macro M
.byte 1
.endm
m
=====
.macro M
.byte 1
.endm
M
=====
.include "included.s"
.byte included
=====
.include "missing.s"
=====
.include included.s
=====
.incbin "bytes.bin"
=====
.incbin "bytes.bin", 2
=====
.incbin "bytes.bin", 2, 3
=====
.incbin "bytes.bin",,2
=====
.incbin "bytes.bin", 7
=====
.incbin "bytes.bin", 0, 9
=====
.incbin "bytes.bin", -1
=====
.incbin "bytes.bin", 0, -1
=====
.incbin "missing.bin"
=====
.incbin bytes.bin
=====
.end
garbage that nobody reads
=====
.error "stop"
=====
.error
=====
.err
=====
.warning "careful"
=====
.warning
=====
.warning careful
=====
.print "hello"
=====
.print hello
=====
.abort
=====
.macro m
.error "in \@"
.endm
m
=====
.if 0
.macro m
.endif
.byte 1
.else
.byte 2
.endif
=====
.if 0
.error "not reached"
.endif
=====
.line 5
=====
.line
=====
# 1 "foo.c"
s_nop 0
# 20 "foo.c" 2
s_nop 1
=====
#comment
s_nop 0
=====
/* comment
over lines */ s_nop 0
=====
s_nop 0 # comment
=====
.rept 2 ; comment
.byte 1
.endr
=====
.rept (1 + 1)
.byte 1
.endr
=====
n = 2
.rept n
.byte n
n = n + 1
.endr
