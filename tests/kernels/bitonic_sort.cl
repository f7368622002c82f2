// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each work-group sorts 2 * 64 keys in LDS by a bitonic network.

#define COUNT 128

kernel void bitonic_sort(global uint *keys, uint n) {
  local uint s[COUNT];
  uint lid = get_local_id(0), base = get_group_id(0) * COUNT;
  for (uint i = lid; i < COUNT; i += COUNT / 2)
    s[i] = base + i < n ? keys[base + i] : 0xffffffff;
  for (uint size = 2; size <= COUNT; size <<= 1) {
    for (uint step = size >> 1; step > 0; step >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint i = 2 * lid - (lid & (step - 1)), j = i + step;
      bool up = (lid & (size >> 1)) == 0;
      uint a = s[i], b = s[j];
      if ((a > b) == up) {
        s[i] = b;
        s[j] = a;
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = lid; i < COUNT; i += COUNT / 2)
    if (base + i < n)
      keys[base + i] = s[i];
}
