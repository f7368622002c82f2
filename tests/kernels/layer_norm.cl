// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Layer normalisation of each row: mean and variance in one pass over LDS, then gain and bias.

#define GROUP 64

kernel void layer_norm(global const float *in, global const float *gain, global const float *bias, global float *out,
                       uint columns, float eps) {
  local float2 moments[GROUP];
  uint lid = get_local_id(0), row = get_group_id(0);
  float2 m = (float2)(0.0f);
  for (uint i = lid; i < columns; i += GROUP) {
    float v = in[row * columns + i];
    m += (float2)(v, v * v);
  }
  moments[lid] = m;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint step = GROUP / 2; step > 0; step >>= 1) {
    if (lid < step)
      moments[lid] += moments[lid + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  float mean = moments[0].x / columns;
  float variance = moments[0].y / columns - mean * mean;
  float scale = rsqrt(variance + eps);
  for (uint i = lid; i < columns; i += GROUP)
    out[row * columns + i] = (in[row * columns + i] - mean) * scale * gain[i] + bias[i];
}
