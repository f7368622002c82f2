// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Escape times of the Mandelbrot set. Contraction is off so that the counts are the same everywhere.

#pragma OPENCL FP_CONTRACT OFF

kernel void mandelbrot(global uint *out, uint width, uint height, float x0, float y0, float step, uint limit) {
  uint px = get_global_id(0), py = get_global_id(1);
  if (px >= width || py >= height)
    return;
  float cx = x0 + step * (float)px, cy = y0 + step * (float)py;
  float x = 0.0f, y = 0.0f;
  uint i = 0;
  while (i < limit) {
    float xx = x * x, yy = y * y;
    if (xx + yy > 4.0f)
      break;
    y = 2.0f * x * y + cy;
    x = xx - yy + cx;
    ++i;
  }
  out[py * width + px] = i;
}
