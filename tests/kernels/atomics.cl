// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every kind of read-modify-write, 32 and 64 bits, with results that do not depend on the order of the lanes.

kernel void atomics(global uint *words, global ulong *longs, volatile global atomic_uint *ordered, global uint *old, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  uint v = (i * 2654435761u) ^ 0x5bd1e995u;
  atomic_add(&words[0], v);
  atomic_sub(&words[1], v);
  atomic_min(&words[2], v);
  atomic_max(&words[3], v);
  atomic_and(&words[4], v | 0xffff0000u << (i % 7));
  atomic_or(&words[5], 1u << (i & 31));
  atomic_xor(&words[6], v);
  atomic_min((volatile global int *)&words[7], as_int(v));
  atomic_max((volatile global int *)&words[8], as_int(v));
  // The multiset of old values is 0 .. n-1, each once: marks each.
  old[atomic_inc(&words[9])] = 1;
  // Exactly one lane wins; the winner's neighbour is told.
  if (atomic_cmpxchg(&words[10], 0, 1) == 0)
    words[11] = 0x600d;
  // Exchanging a constant: all but one see it.
  if (atomic_xchg(&words[12], 5) == 5)
    atomic_inc(&words[13]);
  // The sum of floats that are small integers is exact in any order; by compare-and-exchange.
  uint seen = atomic_load_explicit((volatile global atomic_uint *)&words[14], memory_order_relaxed, memory_scope_device);
  uint want;
  do {
    want = seen;
    seen = atomic_cmpxchg(&words[14], want, as_uint(as_float(want) + (float)(i & 7)));
  } while (seen != want);

  volatile global atomic_ulong *l = (volatile global atomic_ulong *)longs;
  atomic_fetch_add_explicit(&l[0], (ulong)v << 20, memory_order_relaxed, memory_scope_device);
  atomic_fetch_max_explicit(&l[1], (ulong)v << 13 | v, memory_order_relaxed, memory_scope_device);
  atomic_fetch_xor_explicit(&l[2], (ulong)v * v, memory_order_relaxed, memory_scope_device);
  atomic_fetch_add_explicit(&ordered[0], 1, memory_order_acq_rel, memory_scope_device);
  atomic_fetch_or_explicit(&ordered[1], v, memory_order_seq_cst, memory_scope_all_svm_devices);
  atomic_fetch_sub_explicit(&ordered[8 + get_group_id(0)], 3, memory_order_release, memory_scope_work_group);
  uint expected = 0;
  if (!atomic_compare_exchange_strong_explicit(&ordered[3], &expected, 9, memory_order_acq_rel, memory_order_acquire,
                                               memory_scope_device))
    atomic_fetch_add_explicit(&ordered[4], expected, memory_order_relaxed, memory_scope_device);
}
