// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a kernel may ask about its launch: all of it comes from hidden arguments, in three dimensions.

kernel void hidden_args(global ulong *out) {
  if (get_global_linear_id() != 0) {
    atomic_inc((volatile global uint *)&out[0]);
    return;
  }
  out[1] = get_work_dim();
  for (uint d = 0; d < 3; ++d) {
    global ulong *o = out + 2 + d * 6;
    o[0] = get_global_size(d);
    o[1] = get_local_size(d);
    o[2] = get_enqueued_local_size(d);
    o[3] = get_num_groups(d);
    o[4] = get_global_offset(d);
    o[5] = get_global_id(d) + get_group_id(d) + get_local_id(d);
  }
}
