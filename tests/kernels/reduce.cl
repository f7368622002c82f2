// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sum of unsigned integers: one partial sum a work-group, by a tree in LDS, and the total by one atomic a work-group.

#define GROUP 128

kernel void reduce(global const uint *in, global uint *partial, global uint *total, uint n) {
  local uint sums[GROUP];
  uint lid = get_local_id(0);
  uint i = get_group_id(0) * GROUP * 2 + lid;
  uint sum = i < n ? in[i] : 0;
  if (i + GROUP < n)
    sum += in[i + GROUP];
  sums[lid] = sum;
  for (uint step = GROUP / 2; step > 0; step >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < step)
      sums[lid] += sums[lid + step];
  }
  if (lid == 0) {
    partial[get_group_id(0)] = sums[0];
    atomic_add(total, sums[0]);
  }
}
