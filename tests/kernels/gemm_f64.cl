// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C = A * B in doubles: a work-group of 8 x 8 has tiles of 16 x 8 and 8 x 16 in LDS, a work-item 2 x 2 sums.

#define TILE 16
#define STEP 8

kernel __attribute__((reqd_work_group_size(8, 8, 1)))
void gemm_f64(global const double *a, global const double *b, global double *c, uint n, uint k)
{
    local double ta[STEP][TILE + 1], tb[STEP][TILE];
    uint lx = get_local_id(0), ly = get_local_id(1), id = ly * 8 + lx;
    uint row = get_group_id(1) * TILE, column = get_group_id(0) * TILE;
    double2 sum[2] = {0, 0};
    for (uint at = 0; at < k; at += STEP) {
#pragma unroll
        for (uint i = id; i < id + 128; i += 64) {
            ta[i % STEP][i / STEP] = a[(row + i / STEP) * k + at + i % STEP];
            tb[i / TILE][i % TILE] = b[(at + i / TILE) * n + column + i % TILE];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint i = 0; i < STEP; i++) {
            double2 q = (double2)(tb[i][2 * lx], tb[i][2 * lx + 1]);
            sum[0] = fma((double2)(ta[i][2 * ly]), q, sum[0]);
            sum[1] = fma((double2)(ta[i][2 * ly + 1]), q, sum[1]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (uint i = 0; i < 2; i++)
        *(global double2 *)(c + (row + 2 * ly + i) * n + column + 2 * lx) = sum[i];
}
