// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C = A * B where each work-item keeps a tile of 16 x 16 elements of C, more accumulators than some register files have
// room for: a is k rows of 32 elements (A transposed), b k rows of 32; c is 32 x 32, one work-group of 2 x 2
// work-items.

#define TILE 16

__attribute__((reqd_work_group_size(2, 2, 1)))
kernel void gemm_tile(global const float *a, global const float *b, global float *c, uint k)
{
    uint row = get_local_id(1) * TILE, column = get_local_id(0) * TILE;
    float sum[TILE][TILE];
#pragma unroll
    for (uint i = 0; i < TILE; i++)
#pragma unroll
        for (uint j = 0; j < TILE; j++)
            sum[i][j] = 0.0f;
#pragma clang loop unroll(disable)
    for (uint n = 0; n < k; n++) {
        float x[TILE], y[TILE];
#pragma unroll
        for (uint i = 0; i < TILE; i++) {
            x[i] = a[n * 2 * TILE + row + i];
            y[i] = b[n * 2 * TILE + column + i];
        }
#pragma unroll
        for (uint i = 0; i < TILE; i++)
#pragma unroll
            for (uint j = 0; j < TILE; j++)
                sum[i][j] = fma(x[i], y[j], sum[i][j]);
    }
#pragma unroll
    for (uint i = 0; i < TILE; i++)
#pragma unroll
        for (uint j = 0; j < TILE; j++)
            c[(row + i) * 2 * TILE + column + j] = sum[i][j];
}
