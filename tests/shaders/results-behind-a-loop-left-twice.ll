; A loop that lanes leave in two places: what they do without lanes comes behind the end, where no other part may begin.
; scalars: 0=1
; vectors: 0=0
define amdgpu_gs { i32, float } @shader(i32 inreg %n, i32 %x, float %y) {
  br label %head
head:
  %stops = icmp eq i32 %x, 0
  br i1 %stops, label %end, label %next
next:
  %again = icmp sgt i32 %n, 0
  br i1 %again, label %head, label %end
end:
  %r0 = insertvalue { i32, float } poison, i32 %n, 0
  %r1 = insertvalue { i32, float } %r0, float %y, 1
  ret { i32, float } %r1
}
