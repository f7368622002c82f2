// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Matrix transpose through an LDS tile that is padded against bank conflicts.

#define TILE 16
#define ROWS 4

kernel void transpose(global const uint *in, global uint *out, uint width, uint height) {
  local uint tile[TILE][TILE + 1];
  uint lx = get_local_id(0), ly = get_local_id(1);
  uint x = get_group_id(0) * TILE + lx, y = get_group_id(1) * TILE + ly;
  for (uint r = 0; r < TILE; r += ROWS)
    if (x < width && y + r < height)
      tile[ly + r][lx] = in[(y + r) * width + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  x = get_group_id(1) * TILE + lx;
  y = get_group_id(0) * TILE + ly;
  for (uint r = 0; r < TILE; r += ROWS)
    if (x < height && y + r < width)
      out[(y + r) * height + x] = tile[lx][ly + r];
}
