define void @f(ptr captures(address, ret: provenance) %p, ptr captures(ret: address_is_null, read_provenance) %q, ptr captures(address_is_null) %r, ptr captures(address, ret: none) %s, float nofpclass(nan inf nzero sub) %t, ptr initializes((0, 4), (8, 12)) %u, i128 range(i128 -5, 18446744073709551999) %v, i32 range(i32 -5,7) %w) allocsize(7) vscale_range(1,0) uwtable(sync) allockind("alloc,zeroed") {
ret void
}
define void @g(i32, i64, float nofpclass(snan pinf pzero sub norm) %t) allocsize(1,0) uwtable vscale_range(2,4) {
ret void
}
declare void @reads(ptr byval({ i32, i64 }) align 8, ptr sret(i64) align 16 dereferenceable(8), ptr nocapture readonly) memory(argmem: read)
declare i32 @own(ptr noalias nonnull dereferenceable_or_null(4), i32 signext range(i32 1, 0)) memory(none) convergent "key"="value" "alone"
declare void @errno() memory(read, argmem: write, errnomem: none) nofree alignstack(16)

