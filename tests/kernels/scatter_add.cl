// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Float atomics: values are added to bins, in LDS first and then in global memory. Small integers, so any order is
// exact.

kernel void scatter_add(global const uint *bin, global const int *value, global float *sums, uint n) {
  local float partial[32];
  uint lid = get_local_id(0), i = get_global_id(0);
  if (lid < 32)
    partial[lid] = 0.0f;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < n)
    __opencl_atomic_fetch_add((local atomic_float *)&partial[bin[i] & 31], (float)(value[i] >> 20), memory_order_relaxed,
                              memory_scope_work_group);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lid < 32)
    __opencl_atomic_fetch_add((global atomic_float *)&sums[lid], partial[lid], memory_order_relaxed, memory_scope_device);
}
