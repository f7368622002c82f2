; The device side of HSA signals and queues: AMD's device library's `__ockl_hsa_*` functions, and waiting for a signal.
;
; Layouts and sequences follow "AMD GPU HSA ABI" (amd_signal_t, amd_queue_t) and the HSA runtime specification. A
; signal's handle is its address: kind at 0, value or doorbell address at 8, mailbox address at 16, event ID at 24,
; queue at 48. A queue's fields: size in packets at 24, write index at 56, largest index written to a legacy doorbell at
; 80, the lock for that at 88, read index at 128.
;
; `%order` is an ordering as numbered in C: 0 relaxed, 1 and 2 acquire, 3 release, 4 acquire and release, 5 sequentially
; consistent. It becomes fences around a relaxed access at system scope; if it is a constant, the fences that are not
; needed are optimised away.
;
; Functions are found textually (`src/library.rs`): a line begins with `define`, and a brace on a line of its own ends
; the function. Two are generated there, as they depend on the target: `gcnc.hsa.wraps`, whether a doorbell counts
; dwords in a ring of twice the queue's size, and `gcnc.hsa.now`, the time.
;
; `llvm.amdgcn.wave.barrier` costs nothing, and makes lanes reconverge that execute a loop a different number of times:
; what precedes it stays inside the loop, so that lanes that are done do not wait while holding something that others
; need.

define internal void @gcnc.hsa.before(i32 %order) alwaysinline {
  switch i32 %order, label %done [
    i32 3, label %release
    i32 4, label %release
    i32 5, label %consistent
  ]
release:
  fence release
  br label %done
consistent:
  fence seq_cst
  br label %done
done:
  ret void
}

define internal void @gcnc.hsa.after(i32 %order) alwaysinline {
  switch i32 %order, label %done [
    i32 1, label %acquire
    i32 2, label %acquire
    i32 4, label %acquire
    i32 5, label %consistent
  ]
acquire:
  fence acquire
  br label %done
consistent:
  fence seq_cst
  br label %done
done:
  ret void
}

; Notifies the host that a signal has changed, if it has a mailbox: one message for each event among the lanes.
define internal void @gcnc.hsa.notify(ptr addrspace(1) %signal) alwaysinline {
  %mailbox.p = getelementptr i8, ptr addrspace(1) %signal, i64 16
  %mailbox = load ptr addrspace(1), ptr addrspace(1) %mailbox.p, align 16
  %none = icmp eq ptr addrspace(1) %mailbox, null
  br i1 %none, label %done, label %tell
tell:
  %event.p = getelementptr i8, ptr addrspace(1) %signal, i64 24
  %event = load i32, ptr addrspace(1) %event.p, align 8
  %wide = zext i32 %event to i64
  store atomic i64 %wide, ptr addrspace(1) %mailbox release, align 8
  %id = and i32 %event, 255
  br label %next
next:
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %mine = icmp eq i32 %id, %first
  br i1 %mine, label %send, label %more
send:
  call void @llvm.amdgcn.s.sendmsg(i32 1, i32 %first)
  br label %more
more:
  %sent = phi i1 [ true, %send ], [ false, %next ]
  call void @llvm.amdgcn.wave.barrier()
  br i1 %sent, label %done, label %next
done:
  ret void
}

; Rings a legacy doorbell (before GFX9) for a packet, under the queue's lock. Lanes take the lock one after the other,
; so everything is inside the loop. The packets must be visible before the doorbell is rung, whatever the ordering.
define internal void @gcnc.hsa.ring.legacy(ptr addrspace(1) %signal, i64 %value) alwaysinline {
  %doorbell.p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  %doorbell = load ptr addrspace(1), ptr addrspace(1) %doorbell.p, align 8
  %queue.p = getelementptr i8, ptr addrspace(1) %signal, i64 48
  %queue = load ptr addrspace(1), ptr addrspace(1) %queue.p, align 16
  %lock = getelementptr i8, ptr addrspace(1) %queue, i64 88
  %largest.p = getelementptr i8, ptr addrspace(1) %queue, i64 80
  %size.p = getelementptr i8, ptr addrspace(1) %queue, i64 24
  %size = load i32, ptr addrspace(1) %size.p, align 8
  %next = add i64 %value, 1
  %wraps = call i1 @gcnc.hsa.wraps()
  br label %try
try:
  %got = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 acquire monotonic, align 4
  %locked = extractvalue { i32, i1 } %got, 1
  br i1 %locked, label %critical, label %wait
wait:
  call void @llvm.amdgcn.s.sleep(i32 1)
  br label %latch
critical:
  %largest = load atomic i64, ptr addrspace(1) %largest.p monotonic, align 8
  %newer = icmp ugt i64 %next, %largest
  br i1 %newer, label %ring, label %unlock
ring:
  store atomic i64 %next, ptr addrspace(1) %largest.p monotonic, align 8
  %low = trunc i64 %next to i32
  %double = shl i32 %size, 1
  %mask = add i32 %double, -1
  %place = and i32 %low, %mask
  %dwords = shl i32 %place, 4
  %told = select i1 %wraps, i32 %dwords, i32 %low
  store atomic volatile i32 %told, ptr addrspace(1) %doorbell release, align 4
  br label %unlock
unlock:
  store atomic i32 0, ptr addrspace(1) %lock release, align 4
  br label %latch
latch:
  %rung = phi i1 [ true, %unlock ], [ false, %wait ]
  call void @llvm.amdgcn.wave.barrier()
  br i1 %rung, label %done, label %try
done:
  ret void
}

define internal i64 @__ockl_hsa_signal_load(i64 %handle, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  %value = load atomic i64, ptr addrspace(1) %p monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  ret i64 %value
}

define internal void @__ockl_hsa_signal_store(i64 %handle, i64 %value, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  %kind = load i64, ptr addrspace(1) %signal, align 64
  call void @gcnc.hsa.before(i32 %order)
  switch i64 %kind, label %done [
    i64 1, label %user
    i64 -1, label %doorbell
    i64 -2, label %legacy
  ]
user:
  store atomic i64 %value, ptr addrspace(1) %p monotonic, align 8
  call void @gcnc.hsa.notify(ptr addrspace(1) %signal)
  br label %done
doorbell:
  %at = load ptr addrspace(1), ptr addrspace(1) %p, align 8
  store atomic volatile i64 %value, ptr addrspace(1) %at release, align 8
  br label %done
legacy:
  call void @gcnc.hsa.ring.legacy(ptr addrspace(1) %signal, i64 %value)
  br label %done
done:
  call void @gcnc.hsa.after(i32 %order)
  ret void
}

define internal void @__ockl_hsa_signal_add(i64 %handle, i64 %value, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  call void @gcnc.hsa.before(i32 %order)
  %old = atomicrmw add ptr addrspace(1) %p, i64 %value monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  call void @gcnc.hsa.notify(ptr addrspace(1) %signal)
  ret void
}

; Adds the negated value, as PCI Express has no atomic subtraction.
define internal void @__ockl_hsa_signal_subtract(i64 %handle, i64 %value, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  call void @gcnc.hsa.before(i32 %order)
  %negative = sub i64 0, %value
  %old = atomicrmw add ptr addrspace(1) %p, i64 %negative monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  call void @gcnc.hsa.notify(ptr addrspace(1) %signal)
  ret void
}

define internal void @__ockl_hsa_signal_and(i64 %handle, i64 %value, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  call void @gcnc.hsa.before(i32 %order)
  %old = atomicrmw and ptr addrspace(1) %p, i64 %value monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  call void @gcnc.hsa.notify(ptr addrspace(1) %signal)
  ret void
}

define internal void @__ockl_hsa_signal_or(i64 %handle, i64 %value, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  call void @gcnc.hsa.before(i32 %order)
  %old = atomicrmw or ptr addrspace(1) %p, i64 %value monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  call void @gcnc.hsa.notify(ptr addrspace(1) %signal)
  ret void
}

define internal void @__ockl_hsa_signal_xor(i64 %handle, i64 %value, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  call void @gcnc.hsa.before(i32 %order)
  %old = atomicrmw xor ptr addrspace(1) %p, i64 %value monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  call void @gcnc.hsa.notify(ptr addrspace(1) %signal)
  ret void
}

define internal i64 @__ockl_hsa_signal_exchange(i64 %handle, i64 %value, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  call void @gcnc.hsa.before(i32 %order)
  %old = atomicrmw xchg ptr addrspace(1) %p, i64 %value monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  call void @gcnc.hsa.notify(ptr addrspace(1) %signal)
  ret i64 %old
}

; A failed exchange notifies nobody.
define internal i64 @__ockl_hsa_signal_cas(i64 %handle, i64 %expected, i64 %value, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  call void @gcnc.hsa.before(i32 %order)
  %pair = cmpxchg ptr addrspace(1) %p, i64 %expected, i64 %value monotonic monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  %old = extractvalue { i64, i1 } %pair, 0
  %done = extractvalue { i64, i1 } %pair, 1
  br i1 %done, label %tell, label %end
tell:
  call void @gcnc.hsa.notify(ptr addrspace(1) %signal)
  br label %end
end:
  ret i64 %old
}

; Waits until the value satisfies `%condition` (signed; 0 equal, 1 not equal, 2 less, 3 greater or equal; otherwise does
; not wait) against `%compared`, or about `%timeout` ticks (of the constant-rate counter; cycles if there is none) have
; elapsed. Returns the last value seen. AMD's device library has no such function; the HSA runtime has it on the host.
define internal i64 @__ockl_hsa_signal_wait(i64 %handle, i32 %condition, i64 %compared, i64 %timeout, i32 %order) alwaysinline {
  %signal = inttoptr i64 %handle to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  %start = call i64 @gcnc.hsa.now()
  br label %poll
poll:
  %value = load atomic i64, ptr addrspace(1) %p monotonic, align 8
  %eq = icmp eq i64 %value, %compared
  %ne = xor i1 %eq, true
  %lt = icmp slt i64 %value, %compared
  %ge = xor i1 %lt, true
  %is.eq = icmp eq i32 %condition, 0
  %is.ne = icmp eq i32 %condition, 1
  %is.lt = icmp eq i32 %condition, 2
  %is.ge = icmp eq i32 %condition, 3
  %c2 = select i1 %is.ge, i1 %ge, i1 true
  %c1 = select i1 %is.lt, i1 %lt, i1 %c2
  %c0 = select i1 %is.ne, i1 %ne, i1 %c1
  %met = select i1 %is.eq, i1 %eq, i1 %c0
  br i1 %met, label %done, label %late
late:
  %now = call i64 @gcnc.hsa.now()
  %waited = sub i64 %now, %start
  %over = icmp uge i64 %waited, %timeout
  br i1 %over, label %done, label %again
again:
  call void @llvm.amdgcn.s.sleep(i32 1)
  br label %poll
done:
  call void @gcnc.hsa.after(i32 %order)
  ret i64 %value
}

define internal i64 @__ockl_hsa_queue_load_read_index(ptr addrspace(1) %queue, i32 %order) alwaysinline {
  %p = getelementptr i8, ptr addrspace(1) %queue, i64 128
  %index = load atomic i64, ptr addrspace(1) %p monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  ret i64 %index
}

define internal void @__ockl_hsa_queue_store_read_index(ptr addrspace(1) %queue, i64 %index, i32 %order) alwaysinline {
  %p = getelementptr i8, ptr addrspace(1) %queue, i64 128
  call void @gcnc.hsa.before(i32 %order)
  store atomic i64 %index, ptr addrspace(1) %p monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  ret void
}

define internal i64 @__ockl_hsa_queue_load_write_index(ptr addrspace(1) %queue, i32 %order) alwaysinline {
  %p = getelementptr i8, ptr addrspace(1) %queue, i64 56
  %index = load atomic i64, ptr addrspace(1) %p monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  ret i64 %index
}

define internal void @__ockl_hsa_queue_store_write_index(ptr addrspace(1) %queue, i64 %index, i32 %order) alwaysinline {
  %p = getelementptr i8, ptr addrspace(1) %queue, i64 56
  call void @gcnc.hsa.before(i32 %order)
  store atomic i64 %index, ptr addrspace(1) %p monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  ret void
}

define internal i64 @__ockl_hsa_queue_add_write_index(ptr addrspace(1) %queue, i64 %value, i32 %order) alwaysinline {
  %p = getelementptr i8, ptr addrspace(1) %queue, i64 56
  call void @gcnc.hsa.before(i32 %order)
  %old = atomicrmw add ptr addrspace(1) %p, i64 %value monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  ret i64 %old
}

define internal i64 @__ockl_hsa_queue_cas_write_index(ptr addrspace(1) %queue, i64 %expected, i64 %value, i32 %order) alwaysinline {
  %p = getelementptr i8, ptr addrspace(1) %queue, i64 56
  call void @gcnc.hsa.before(i32 %order)
  %pair = cmpxchg ptr addrspace(1) %p, i64 %expected, i64 %value monotonic monotonic, align 8
  call void @gcnc.hsa.after(i32 %order)
  %old = extractvalue { i64, i1 } %pair, 0
  ret i64 %old
}
