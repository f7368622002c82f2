// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One stable pass of a radix sort by a 4-bit digit: each work-group sorts its own 64 keys and values.

#define GROUP 64
#define DIGITS 16

kernel void radix_pass(global uint *keys, global ushort *values, global uint *counts, uint shift) {
  local uint count[DIGITS][GROUP];
  uint lid = get_local_id(0), i = get_global_id(0);
  uint key = keys[i];
  ushort value = values[i];
  uint digit = key >> shift & (DIGITS - 1);
  for (uint d = 0; d < DIGITS; ++d)
    count[d][lid] = d == digit;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lid < DIGITS) {
    uint sum = 0;
    for (uint k = 0; k < GROUP; ++k) {
      uint c = count[lid][k];
      count[lid][k] = sum;
      sum += c;
    }
    counts[get_group_id(0) * DIGITS + lid] = sum;
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  uint rank = count[digit][lid];
  for (uint d = 0; d < digit; ++d)
    rank += counts[get_group_id(0) * DIGITS + d];
  uint base = get_group_id(0) * GROUP;
  keys[base + rank] = key;
  values[base + rank] = value;
}
