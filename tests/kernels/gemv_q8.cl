// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A quantised matrix times a quantised vector: blocks of 32 signed bytes with one half-precision scale each.

#define BLOCK 32
#define GROUP 32

kernel void gemv_q8(global const char *weights, global const half *weight_scales, global const char *x,
                    global const float *x_scales, global float *y, uint blocks) {
  local float sums[GROUP];
  uint lid = get_local_id(0), row = get_group_id(0);
  float sum = 0.0f;
  for (uint b = lid; b < blocks; b += GROUP) {
    global const char4 *w = (global const char4 *)(weights + (row * blocks + b) * BLOCK);
    global const char4 *v = (global const char4 *)(x + b * BLOCK);
    int dot = 0;
    for (uint i = 0; i < BLOCK / 4; ++i) {
      int4 p = convert_int4(w[i]) * convert_int4(v[i]);
      dot += p.x + p.y + p.z + p.w;
    }
    sum += (float)dot * vload_half(row * blocks + b, weight_scales) * x_scales[b];
  }
  sums[lid] = sum;
  for (uint step = GROUP / 2; step > 0; step >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < step)
      sums[lid] += sums[lid + step];
  }
  if (lid == 0)
    y[row] = sums[0];
}
