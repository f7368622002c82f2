// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Work-group 0 produces data and releases a flag; the other work-groups acquire the flag and use the data.

kernel void flag(global uint *data, global atomic_uint *ready, global uint *out, uint n) {
  uint lid = get_local_id(0), group = get_group_id(0), size = get_local_size(0);
  if (group == 0) {
    for (uint i = lid; i < n; i += size)
      data[i] = i * i + 7;
    work_group_barrier(CLK_GLOBAL_MEM_FENCE, memory_scope_device);
    if (lid == 0)
      atomic_store_explicit(ready, 1, memory_order_release, memory_scope_device);
  } else {
    if (lid == 0)
      while (atomic_load_explicit(ready, memory_order_acquire, memory_scope_device) == 0) {
      }
    work_group_barrier(CLK_GLOBAL_MEM_FENCE, memory_scope_device);
  }
  uint sum = 0;
  for (uint i = lid; i < n; i += size)
    sum += data[(i * 17 + group) % n];
  out[group * size + lid] = sum;
}
