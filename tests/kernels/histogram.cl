// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Histogram of bytes: counted in LDS with local atomics, added to the result with global ones.

#define BINS 256

kernel void histogram(global const uchar *in, global uint *bins, uint n) {
  local uint counts[BINS];
  for (uint i = get_local_id(0); i < BINS; i += get_local_size(0))
    counts[i] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    atomic_inc(&counts[in[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_local_id(0); i < BINS; i += get_local_size(0))
    if (counts[i] != 0)
      atomic_add(&bins[i], counts[i]);
}
