// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Partial dot products of doubles: a grid-stride loop, then a tree in LDS.

#define GROUP 64

kernel void dot_f64(global const double *a, global const double *b, global double *partial, uint n) {
  local double sums[GROUP];
  uint lid = get_local_id(0);
  double sum = 0.0;
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    sum += a[i] * b[i];
  sums[lid] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint step = GROUP / 2; step > 0; step >>= 1) {
    if (lid < step)
      sums[lid] += sums[lid + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lid == 0)
    partial[get_group_id(0)] = sums[0];
}
