// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C = A B with 8 by 8 tiles in LDS; the sizes need not be multiples of the tile.

#define TILE 8

kernel __attribute__((reqd_work_group_size(TILE, TILE, 1)))
void matmul_tiled(global const float *a, global const float *b, global float *c, uint m, uint n, uint k) {
  local float ta[TILE][TILE];
  local float tb[TILE][TILE];
  uint lx = get_local_id(0), ly = get_local_id(1);
  uint col = get_group_id(0) * TILE + lx;
  uint row = get_group_id(1) * TILE + ly;
  float acc = 0.0f;
  for (uint t = 0; t < k; t += TILE) {
    ta[ly][lx] = row < m && t + lx < k ? a[row * k + t + lx] : 0.0f;
    tb[ly][lx] = col < n && t + ly < k ? b[(t + ly) * n + col] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = 0; i < TILE; ++i)
      acc += ta[ly][i] * tb[i][lx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (row < m && col < n)
    c[row * n + col] = acc;
}
