// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bilinear resize of an RGBA image of bytes. Contraction is off so that rounding is the same everywhere.

#pragma OPENCL FP_CONTRACT OFF

kernel void bilinear(global const uchar4 *in, uint in_width, uint in_height, global uchar4 *out, uint width, uint height) {
  uint x = get_global_id(0), y = get_global_id(1);
  if (x >= width || y >= height)
    return;
  // Source positions in 8.8 fixed point.
  uint sx = x * ((in_width - 1) << 8) / (width - 1), sy = y * ((in_height - 1) << 8) / (height - 1);
  uint x0 = sx >> 8, y0 = sy >> 8;
  uint x1 = min(x0 + 1, in_width - 1), y1 = min(y0 + 1, in_height - 1);
  float fx = (float)(sx & 255) / 256.0f, fy = (float)(sy & 255) / 256.0f;
  float4 a = convert_float4(in[y0 * in_width + x0]), b = convert_float4(in[y0 * in_width + x1]);
  float4 c = convert_float4(in[y1 * in_width + x0]), d = convert_float4(in[y1 * in_width + x1]);
  float4 top = a + (b - a) * fx, bottom = c + (d - c) * fx;
  out[y * width + x] = convert_uchar4_sat_rte(top + (bottom - top) * fy);
}
