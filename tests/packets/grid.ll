; Where a work-item of a grid of any size is: the head of the kernels in `tests/tests/packets.rs`, which has lines with `$d` once for each of the
; dimensions that a grid has, and those with `$-` for the others.

target triple = "amdgcn-amd-amdhsa"

@lds = internal addrspace(3) global [1024 x i32] poison, align 4

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare void @llvm.amdgcn.s.barrier()
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i64 @llvm.ctpop.i64(i64)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
$d declare i32 @llvm.amdgcn.workitem.id.$d()
$d declare i32 @llvm.amdgcn.workgroup.id.$d()

; A half-word and a word of the hidden arguments and of the dispatch packet.
define internal i32 @hidden.2(i64 %at) alwaysinline {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %p = getelementptr i8, ptr addrspace(4) %hidden, i64 %at
  %half = load i16, ptr addrspace(4) %p
  %word = zext i16 %half to i32
  ret i32 %word
}
define internal i32 @hidden.4(i64 %at) alwaysinline {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %p = getelementptr i8, ptr addrspace(4) %hidden, i64 %at
  %word = load i32, ptr addrspace(4) %p
  ret i32 %word
}
define internal i32 @packet.2(i64 %at) alwaysinline {
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %p = getelementptr i8, ptr addrspace(4) %packet, i64 %at
  %half = load i16, ptr addrspace(4) %p
  %word = zext i16 %half to i32
  ret i32 %word
}
define internal i32 @packet.4(i64 %at) alwaysinline {
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %p = getelementptr i8, ptr addrspace(4) %packet, i64 %at
  %word = load i32, ptr addrspace(4) %p
  ret i32 %word
}

; get_local_id, get_group_id, get_local_size, get_num_groups, get_global_size, get_global_id.
$d define internal i32 @lid.$d() alwaysinline {
$d   %id = call i32 @llvm.amdgcn.workitem.id.$d()
$d   ret i32 %id
$d }
$d define internal i32 @group.$d() alwaysinline {
$d   %id = call i32 @llvm.amdgcn.workgroup.id.$d()
$d   ret i32 %id
$d }
$d define internal i32 @size.$d() alwaysinline {
$d   %whole = call i32 @hidden.4(i64 $count)
$d   %group = call i32 @llvm.amdgcn.workgroup.id.$d()
$d   %is = icmp ult i32 %group, %whole
$d   %at = select i1 %is, i64 $size, i64 $rest
$d   %size = call i32 @hidden.2(i64 %at)
$d   ret i32 %size
$d }
$d define internal i32 @groups.$d() alwaysinline {
$d   %whole = call i32 @hidden.4(i64 $count)
$d   %rest = call i32 @hidden.2(i64 $rest)
$d   %is = icmp ne i32 %rest, 0
$d   %more = zext i1 %is to i32
$d   %groups = add i32 %whole, %more
$d   ret i32 %groups
$d }
$d define internal i32 @total.$d() alwaysinline {
$d   %total = call i32 @packet.4(i64 $total)
$d   ret i32 %total
$d }
$d define internal i32 @gid.$d() alwaysinline {
$d   %group = call i32 @llvm.amdgcn.workgroup.id.$d()
$d   %size = call i32 @packet.2(i64 $whole)
$d   %first = mul i32 %group, %size
$d   %id = call i32 @llvm.amdgcn.workitem.id.$d()
$d   %gid = add i32 %first, %id
$d   ret i32 %gid
$d }
$- define internal i32 @lid.$-() alwaysinline {
$-   ret i32 0
$- }
$- define internal i32 @group.$-() alwaysinline {
$-   ret i32 0
$- }
$- define internal i32 @size.$-() alwaysinline {
$-   ret i32 1
$- }
$- define internal i32 @groups.$-() alwaysinline {
$-   ret i32 1
$- }
$- define internal i32 @total.$-() alwaysinline {
$-   ret i32 1
$- }
$- define internal i32 @gid.$-() alwaysinline {
$-   ret i32 0
$- }

define internal i32 @linear(i32 %x, i32 %y, i32 %z, i32 %sx, i32 %sy) alwaysinline {
  %zy = mul i32 %z, %sy
  %row = add i32 %zy, %y
  %start = mul i32 %row, %sx
  %n = add i32 %start, %x
  ret i32 %n
}

; Numbers of the work-item in its work-group and in the grid, and of the work-group; how many work-items these have.
define internal i32 @lin() alwaysinline {
  %x = call i32 @lid.x()
  %y = call i32 @lid.y()
  %z = call i32 @lid.z()
  %sx = call i32 @size.x()
  %sy = call i32 @size.y()
  %n = call i32 @linear(i32 %x, i32 %y, i32 %z, i32 %sx, i32 %sy)
  ret i32 %n
}
define internal i32 @gid() alwaysinline {
  %x = call i32 @gid.x()
  %y = call i32 @gid.y()
  %z = call i32 @gid.z()
  %sx = call i32 @total.x()
  %sy = call i32 @total.y()
  %n = call i32 @linear(i32 %x, i32 %y, i32 %z, i32 %sx, i32 %sy)
  ret i32 %n
}
define internal i32 @group() alwaysinline {
  %x = call i32 @group.x()
  %y = call i32 @group.y()
  %z = call i32 @group.z()
  %sx = call i32 @groups.x()
  %sy = call i32 @groups.y()
  %n = call i32 @linear(i32 %x, i32 %y, i32 %z, i32 %sx, i32 %sy)
  ret i32 %n
}
define internal i32 @n() alwaysinline {
  %x = call i32 @size.x()
  %y = call i32 @size.y()
  %z = call i32 @size.z()
  %xy = mul i32 %x, %y
  %n = mul i32 %xy, %z
  ret i32 %n
}
define internal i32 @total() alwaysinline {
  %x = call i32 @total.x()
  %y = call i32 @total.y()
  %z = call i32 @total.z()
  %xy = mul i32 %x, %y
  %n = mul i32 %xy, %z
  ret i32 %n
}

define internal void @barrier() alwaysinline {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
define internal ptr addrspace(3) @slot(i32 %n) alwaysinline {
  %p = getelementptr [1024 x i32], ptr addrspace(3) @lds, i32 0, i32 %n
  ret ptr addrspace(3) %p
}
define internal ptr addrspace(1) @word(ptr addrspace(1) %base, i32 %n) alwaysinline {
  %wide = zext i32 %n to i64
  %p = getelementptr i32, ptr addrspace(1) %base, i64 %wide
  ret ptr addrspace(1) %p
}
define internal i32 @pack(i32 %x, i32 %y, i32 %z) alwaysinline {
  %y.10 = shl i32 %y, 10
  %z.20 = shl i32 %z, 20
  %xy = or i32 %x, %y.10
  %all = or i32 %xy, %z.20
  ret i32 %all
}
