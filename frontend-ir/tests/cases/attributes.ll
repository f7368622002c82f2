;; taken
;; with alwaysinline | convergent nounwind | memory(none) | memory(read, argmem: readwrite, inaccessiblemem: none) | memory(errnomem: write) | memory(none, argmem: read, argmem: write) | uwtable | uwtable(sync) | uwtable(async) | alignstack(8) | noinline optnone | allocsize(0) | allockind("alloc,zeroed,aligned") | allockind("free") | vscale_range(2) | vscale_range(2,4) | vscale_range(0) | readnone readonly | readonly writeonly | argmemonly | inaccessiblememonly readonly | inaccessiblemem_or_argmemonly | cold hot | preallocated(i32) | nofree nosync willreturn mustprogress | "anything" | "any"="thing" | "frame-pointer"="all" | "denormal-fp-math"="preserve-sign,ieee" | "target-features"="+a,-b" | "no-nans-fp-math"="true" | align 8 | align(8) | #7
declare void @f(i32 %p) $
;; refused:
;; with frobnicate | noinline alwaysinline | optnone | optnone noinline optsize | optnone noinline minsize | optnone noinline optdebug | optsize optdebug | minsize optdebug | sanitize_realtime sanitize_realtime_blocking | builtin | jumptable | memory() | memory | memory(foo: read) | memory(argmem: read, none) | memory(argmem) | uwtable(foo) | alignstack(3) | alignstack 8 | allocsize(1) | allocsize(0,0) | allocsize() | allocsize | allockind("") | allockind("alloc,foo") | allockind("zeroed") | allockind("free,zeroed") | allockind(alloc) | vscale_range(2,1) | vscale_range(3) | vscale_range(0,1) | nounwind(1) | nonnull | noundef | dereferenceable(8) | zeroext | byval(i32) | noalias | inreg | range(i32 0, 5) | captures(none) | "frame-pointer"="some" | "denormal-fp-math"="ieee,x" | "denormal-fp-math-f32"="flush" | "target-features"="a" | "target-features"="+a," | "no-nans-fp-math"="yes" | "patchable-function-entry"="x" | "warn-stack-size"="-1"
declare void @f(i32 %p) $
;; taken
;; with nounwind | align=8 | alignstack=16 | memory(none) | noinline optnone | builtin | "a"="b" "c" | allocsize(0) | uwtable(sync)
define void @f(ptr %p) {
  call void @g(i32 1) #0
  ret void
}
declare void @g(i32)
attributes #1 = { $ }
;; refused:
;; with frobnicate | align(8) | align 8 | alignstack(8) | byval(i32) | noundef | inreg | zeroext | dereferenceable=8 | nocapture | memory(foo) | 5
define void @f() {
  ret void
}
attributes #0 = { $ }
;; refused: power of two
;; not LLVM: it does not look
attributes #0 = { alignstack=3 }
;; taken
;; with noalias nonnull noundef | align 8 | align(8) | align 4294967296 | alignstack(8) | dereferenceable(16) | dereferenceable_or_null(1) | byval(i32) | byval({ i32, [2 x i8] }) | byref(i64) align 8 | sret(i32) | sret(i32) inreg | inreg | nest | nocapture | readonly nofree | writeonly | readnone | captures(none) | captures(address, provenance) | captures(ret: address, provenance) | captures(address, ret: provenance) | captures(none, ret: address_is_null) | captures(ret: none) | captures(address, address) | initializes((0, 4)) | initializes((-8, 0), (4, 8)) | swiftself swiftasync | swifterror | allocptr | dead_on_unwind writable | dead_on_return | inalloca(i32) | preallocated(i32) | noext | "x" | "x"="y"
declare void @f(ptr $ %p)
;; refused:
;; with bogusattr | frobnicate(1) | nounwind | memory(none) | uwtable | optnone | align 3 | align 8589934592 | align | align=8 | dereferenceable(0) | dereferenceable | dereferenceable 8 | byval | sret | byref | byval(void) | byval(%opaque) | byval(5) | nest byval(i32) | inreg byval(i32) | byval(i32) byref(i32) | sret(i32) nest | preallocated(i32) inreg | sret(i32) returned | inalloca(i32) readonly | readnone readonly | readonly writeonly | readnone writeonly | writable readonly | captures() | captures | captures(foo) | captures(none, address) | captures(ret: none, address) | captures(address, ret: none, address) | initializes() | initializes(0, 4) | initializes((4, 4)) | initializes((8, 12), (0, 4)) | initializes((0, 4), (4, 8)) | zeroext | signext | nofpclass(nan) | range(i32 0, 5) | allocalign | immarg | elementtype(i32) | returned | readnone(1)
%opaque = type opaque
declare void @f(ptr $ %p)
;; taken
;; with zeroext | signext noundef | range(i32 0, 5) | range(i32 5, 0) | range(i32 -5, 5) | inreg | noext | allocalign | swiftself | nofree | writeonly
declare void @f(i32 $ %p)
;; refused:
;; with zeroext signext | range(i32 5, 5) | range(i64 0, 5) | range(<2 x i32> 0, 5) | range(0, 5) | range(i32 0) | nonnull | noalias | align 4 | dereferenceable(4) | captures(none) | readonly | readnone | nofpclass(nan) | byval(i32) | sret(i32) | nest | writable | allocptr
declare void @f(i32 $ %p)
;; taken
;; with nofpclass(nan) | nofpclass(nan inf nzero) | nofpclass(all) | nofpclass(3) | nofpclass(1023) | nofpclass(snan qnan ninf pinf norm nnorm pnorm sub nsub psub zero pzero)
declare nofpclass(nan) [3 x float] @h(<4 x half> $ %p)
;; refused:
;; with nofpclass() | nofpclass | nofpclass(foo) | nofpclass(nan, inf) | nofpclass(0) | nofpclass(1024) | nofpclass(4 nan) | signext | range(i32 0, 1)
declare void @f(float $ %p)
;; refused:
;; with { float, double } | {} | i32 | { i32 } | ptr | { [2 x float] } | [2 x { float }] | { float, [1 x float] }
declare nofpclass(nan) $ @h()
;; taken
;; with { float, float } | [2 x [3 x half]] | { <2 x float>, <2 x float> }
declare nofpclass(nan) $ @h()
;; taken
;; with align 8 | swiftself | writeonly | nofree | noundef | inreg | noext
declare void @f(<2 x ptr> $ %p)
;; refused:
;; with nonnull | noalias | dereferenceable(4) | captures(none) | byval(i32) | readonly | writable | sret(i32) | dead_on_unwind | initializes((0,4)) | nest | allocptr
declare void @f(<2 x ptr> $ %p)
;; taken
;; with noalias nonnull noundef align 8 dereferenceable(4) | inreg | dereferenceable_or_null(8) align(4) | noext | alignstack(4)
declare $ ptr @f()
;; refused:
;; with frobnicate | nounwind | returned | captures(none) | readonly | nofree | sret(i32) | writeonly | dead_on_unwind | zeroext | memory(none) | initializes((0,4)) | byval(i32)
declare $ ptr @f()
;; refused:
;; with noundef | noalias | signext
declare $ void @f()
;; taken
declare inreg void @f()
;; taken
;; with builtin | nobuiltin noreturn | "x" | memory(none) | #3 nounwind | allocsize(0) | argmemonly
declare void @g(i32)
define void @f() {
  call void @g(i32 1) $
  ret void
}
;; refused:
;; with frobnicate | noinline alwaysinline | optnone | speculatable | allocsize(1) | noext | nonnull | align 4 | zeroext
declare void @g(i32)
define void @f() {
  call void @g(i32 1) $
  ret void
}
;; refused:
;; with immarg | elementtype(i32) | nonnull | returned | byval(i32) | frobnicate | nounwind
declare void @g(i32)
define void @f() {
  call void @g(i32 $ 1)
  ret void
}
;; refused:
;; with nounwind | frobnicate | nonnull | returned | captures(none) | readonly | nofree | sret(i32)
declare i32 @g(i32)
define void @f() {
  %x = call $ i32 @g(i32 1)
  ret void
}
;; taken
;; with ptr returned %p | <2 x ptr> %p, ptr returned %q | ptr byval(i32) %p | ptr addrspace(5) byval(i32) align 4 %p
define ptr @f($) {
  ret ptr null
}
;; refused:
;; with i32 returned %p | ptr returned %p, ptr returned %q | ptr nest %p, ptr nest %q | ptr swiftself %p, ptr swiftself %q | ptr sret(i32) %p | i32 %z, ptr sret(i32) %p | ptr inalloca(i32) %p, i32 %z
define ptr @f($) {
  ret ptr null
}
;; taken
;; with ptr sret(i32) %p | i32 %z, ptr sret(i32) %p
define void @f($) {
  ret void
}
;; refused:
;; with i32 %y, i32 %z, ptr sret(i32) %p | ptr sret(i32) %p, ptr sret(i32) %q
define void @f($) {
  ret void
}
;; refused:
;; with ptr returned %p | ptr byval(i32) %p | ptr addrspace(5) sret(i32) %p | ptr preallocated(i32) %p
define amdgpu_kernel void @k($) {
  ret void
}
;; taken
;; not LLVM: it reads no typed pointers; they say themselves what `byval` copies
define void @f(i32 addrspace(5)* byval %p, { i32, i32 } addrspace(5)* byval align 4 %q) {
  ret void
}
;; refused: expected `(`
;; not LLVM: no reason: it does, but there are typed pointers in the text
define void @f(i32* %p, ptr byval %q) {
  ret void
}
;; taken
@g = global i32 0 #0
@h = global i32 0, sanitize_memtag, no_sanitize_address, no_sanitize_hwaddress, sanitize_address_dyninit
attributes #0 = { "x" }
;; refused:
;; with no_sanitize_foo | sanitize_foo | frobnicate
@h = global i32 0, $
