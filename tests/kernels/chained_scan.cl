// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prefix sum of the whole array in one launch: each work-group waits for the sum that the one before it publishes.

#define GROUP 64

kernel void chained_scan(global const uint *in, global uint *out, volatile global atomic_ulong *chain, uint n) {
  local uint tmp[2][GROUP];
  local uint before;
  uint lid = get_local_id(0), group = get_group_id(0), i = get_global_id(0);
  tmp[0][lid] = i < n ? in[i] : 0;
  uint from = 0;
  for (uint d = 1; d < GROUP; d <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint v = tmp[from][lid];
    if (lid >= d)
      v += tmp[from][lid - d];
    tmp[1 - from][lid] = v;
    from = 1 - from;
  }
  if (lid == GROUP - 1) {
    // The high half of a link says that the low half is there.
    ulong link = 1ul << 32;
    if (group > 0)
      while (((link = atomic_load_explicit(&chain[group - 1], memory_order_acquire, memory_scope_device)) >> 32) == 0) {
      }
    before = (uint)link;
    atomic_store_explicit(&chain[group], 1ul << 32 | (uint)((uint)link + tmp[from][lid]), memory_order_release,
                          memory_scope_device);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < n)
    out[i] = before + tmp[from][lid];
}
