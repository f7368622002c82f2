; ids
  %lin = call i32 @lin()
  %group = call i32 @group()
  %high = shl i32 %group, 16
  %value = or i32 %high, %lin
; sizes
  %x = call i32 @size.x()
  %y = call i32 @size.y()
  %z = call i32 @size.z()
  %value = call i32 @pack(i32 %x, i32 %y, i32 %z)
; groups
  %x = call i32 @groups.x()
  %y = call i32 @groups.y()
  %z = call i32 @groups.z()
  %value = call i32 @pack(i32 %x, i32 %y, i32 %z)
; totals
  %x = call i32 @total.x()
  %y = call i32 @total.y()
  %z = call i32 @total.z()
  %value = call i32 @pack(i32 %x, i32 %y, i32 %z)
; whole
  %x = call i32 @packet.2(i64 4)
  %y = call i32 @packet.2(i64 6)
  %z = call i32 @packet.2(i64 8)
  %value = call i32 @pack(i32 %x, i32 %y, i32 %z)
; reverse
  %lin = call i32 @lin()
  %mine = call ptr addrspace(3) @slot(i32 %lin)
  store i32 %gid, ptr addrspace(3) %mine
  call void @barrier()
  %n = call i32 @n()
  %last = add i32 %n, -1
  %other = sub i32 %last, %lin
  %theirs = call ptr addrspace(3) @slot(i32 %other)
  %value = load i32, ptr addrspace(3) %theirs
; tally
  %lin = call i32 @lin()
  %first = call ptr addrspace(3) @slot(i32 0)
  %is.first = icmp eq i32 %lin, 0
  br i1 %is.first, label %clear, label %start
clear:
  store i32 0, ptr addrspace(3) %first
  br label %start
start:
  call void @barrier()
  %one.more = add i32 %lin, 1
  %old = atomicrmw add ptr addrspace(3) %first, i32 %one.more syncscope("workgroup") monotonic
  call void @barrier()
  %value = load i32, ptr addrspace(3) %first
; reduce
  %lin = call i32 @lin()
  %n = call i32 @n()
  %mine = call ptr addrspace(3) @slot(i32 %lin)
  store i32 %gid, ptr addrspace(3) %mine
  call void @barrier()
  br label %loop
loop:
  %s = phi i32 [ %n, %entry ], [ %half, %latch ]
  %s.1 = add i32 %s, 1
  %half = lshr i32 %s.1, 1
  %rest = sub i32 %s, %half
  %adds = icmp ult i32 %lin, %rest
  br i1 %adds, label %add, label %latch
add:
  %at = add i32 %lin, %half
  %theirs.p = call ptr addrspace(3) @slot(i32 %at)
  %theirs = load i32, ptr addrspace(3) %theirs.p
  %own = load i32, ptr addrspace(3) %mine
  %sum = add i32 %own, %theirs
  store i32 %sum, ptr addrspace(3) %mine
  br label %latch
latch:
  call void @barrier()
  %again = icmp ugt i32 %half, 1
  br i1 %again, label %loop, label %end
end:
  %all = call ptr addrspace(3) @slot(i32 0)
  %value = load i32, ptr addrspace(3) %all
; scan
  %lin = call i32 @lin()
  %n = call i32 @n()
  %mine = call ptr addrspace(3) @slot(i32 %lin)
  %one.more = add i32 %lin, 1
  store i32 %one.more, ptr addrspace(3) %mine
  call void @barrier()
  br label %loop
loop:
  %by = phi i32 [ 1, %entry ], [ %twice, %latch ]
  %takes = icmp uge i32 %lin, %by
  br i1 %takes, label %take, label %taken
take:
  %before = sub i32 %lin, %by
  %theirs.p = call ptr addrspace(3) @slot(i32 %before)
  %theirs = load i32, ptr addrspace(3) %theirs.p
  br label %taken
taken:
  %more = phi i32 [ %theirs, %take ], [ 0, %loop ]
  call void @barrier()
  %own = load i32, ptr addrspace(3) %mine
  %sum = add i32 %own, %more
  store i32 %sum, ptr addrspace(3) %mine
  br label %latch
latch:
  call void @barrier()
  %twice = shl i32 %by, 1
  %again = icmp ult i32 %twice, %n
  br i1 %again, label %loop, label %end
end:
  %value = load i32, ptr addrspace(3) %mine
; count
  %group = call i32 @group()
  %counter = call ptr addrspace(1) @word(ptr addrspace(1) %counters, i32 %group)
  %old = atomicrmw add ptr addrspace(1) %counter, i32 1 syncscope("agent") monotonic
  %value = add i32 %group, 7
; largest
  %lin = call i32 @lin()
  %group = call i32 @group()
  %counter = call ptr addrspace(1) @word(ptr addrspace(1) %counters, i32 %group)
  %old = atomicrmw umax ptr addrspace(1) %counter, i32 %lin syncscope("agent") monotonic
  %value = add i32 %gid, 1
; last
  %all = call ptr addrspace(1) @word(ptr addrspace(1) %counters, i32 0)
  %old = atomicrmw add ptr addrspace(1) %all, i32 1 syncscope("agent") release
  %total = call i32 @total()
  %before = add i32 %total, -1
  %is.last = icmp eq i32 %old, %before
  br i1 %is.last, label %tell, label %told
tell:
  fence syncscope("agent") acquire
  %seen = load atomic i32, ptr addrspace(1) %all syncscope("agent") monotonic, align 4
  %told.p = call ptr addrspace(1) @word(ptr addrspace(1) %counters, i32 1)
  store i32 %seen, ptr addrspace(1) %told.p
  br label %told
told:
  %value = add i32 %gid, 3
; stride
  %total = call i32 @total()
  br label %loop
loop:
  %i = phi i32 [ %gid, %entry ], [ %next, %loop ]
  %rounds = phi i32 [ 1, %entry ], [ %more, %loop ]
  %next = add i32 %i, %total
  %more = add i32 %rounds, 1
  %again = icmp ult i32 %next, 3000
  br i1 %again, label %loop, label %end
end:
  %value = add i32 %rounds, 0
; lanes
  %lanes = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %count.64 = call i64 @llvm.ctpop.i64(i64 %lanes)
  %count = trunc i64 %count.64 to i32
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %is.first = icmp eq i32 %lane, 0
  br i1 %is.first, label %tell, label %told
tell:
  %group = call i32 @group()
  %counter = call ptr addrspace(1) @word(ptr addrspace(1) %counters, i32 %group)
  %old = atomicrmw add ptr addrspace(1) %counter, i32 %count syncscope("agent") monotonic
  br label %told
told:
  %value = add i32 %gid, 5
; private
  %array = alloca [8 x i32], align 4, addrspace(5)
  br label %fill
fill:
  %k = phi i32 [ 0, %entry ], [ %k.1, %fill ]
  %p = getelementptr [8 x i32], ptr addrspace(5) %array, i32 0, i32 %k
  %product = mul i32 %k, %gid
  store volatile i32 %product, ptr addrspace(5) %p
  %k.1 = add i32 %k, 1
  %filling = icmp ult i32 %k.1, 8
  br i1 %filling, label %fill, label %filled
filled:
  %lin = call i32 @lin()
  %which = and i32 %lin, 7
  %q = getelementptr [8 x i32], ptr addrspace(5) %array, i32 0, i32 %which
  %value = load volatile i32, ptr addrspace(5) %q
; diverge
  %lin = call i32 @lin()
  %most = urem i32 %lin, 13
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %gid, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add i32 %i, 1
  %again = icmp ule i32 %next, %most
  br i1 %again, label %loop, label %end
end:
  %value = add i32 %more, 0
