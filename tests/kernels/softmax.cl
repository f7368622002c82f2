// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Softmax of each row; one work-group a row, of any length.

#define GROUP 64

kernel void softmax(global const float *in, global float *out, uint columns) {
  local float scratch[GROUP];
  uint lid = get_local_id(0);
  in += get_group_id(0) * columns;
  out += get_group_id(0) * columns;

  float top = -INFINITY;
  for (uint i = lid; i < columns; i += GROUP)
    top = fmax(top, in[i]);
  scratch[lid] = top;
  for (uint step = GROUP / 2; step > 0; step >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < step)
      scratch[lid] = fmax(scratch[lid], scratch[lid + step]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  top = scratch[0];
  barrier(CLK_LOCAL_MEM_FENCE);

  float sum = 0.0f;
  for (uint i = lid; i < columns; i += GROUP)
    sum += exp(in[i] - top);
  scratch[lid] = sum;
  for (uint step = GROUP / 2; step > 0; step >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < step)
      scratch[lid] += scratch[lid + step];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  float scale = 1.0f / scratch[0];
  for (uint i = lid; i < columns; i += GROUP)
    out[i] = exp(in[i] - top) * scale;
}
