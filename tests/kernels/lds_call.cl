// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that clang may not inline work on a work-group's LDS, and wait for the others.

__attribute__((noinline)) static uint before(local uint *row, uint value) {
  uint i = get_local_id(0), size = get_local_size(0);
  row[i] = value;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint step = 1; step < size; step *= 2) {
    uint other = i >= step ? row[i - step] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    row[i] += other;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return row[i] - value;
}

__attribute__((noinline)) static uint most(local uint *all, uint value) {
  if (get_local_id(0) == 0)
    *all = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_max(all, value);
  barrier(CLK_LOCAL_MEM_FENCE);
  return *all;
}

kernel void lds_call(global const uint *in, global uint *out) {
  local uint row[128];
  local uint top;
  uint i = get_global_id(0), value = in[i] & 0xffff;
  uint sum = before(row, value);
  uint greatest = most(&top, value);
  uint of_sums = before(row, sum ^ greatest);
  out[i] = of_sums + greatest * get_group_id(0);
}
