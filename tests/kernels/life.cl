// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One generation of Conway's life on a torus of bytes.

kernel void life(global const uchar *in, global uchar *out, uint width, uint height) {
  uint x = get_global_id(0), y = get_global_id(1);
  if (x >= width || y >= height)
    return;
  uint around = 0;
  for (uint dy = height - 1; dy <= height + 1; ++dy)
    for (uint dx = width - 1; dx <= width + 1; ++dx)
      if (dx != width || dy != height)
        around += in[(y + dy) % height * width + (x + dx) % width];
  out[y * width + x] = around == 3 || (around == 2 && in[y * width + x]);
}
