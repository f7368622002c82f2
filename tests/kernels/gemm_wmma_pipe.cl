// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// targets: gfx1100 gfx1201
//
// C = A * B of f16 by matrix operations with a software pipeline: while a wave multiplies one pair of tiles from LDS,
// the next is on its way from memory. A work-group of four waves of 32 lanes has 64 x 64 sums, a wave 32 x 32 in four
// tiles. Rows of A and of B (transposed) have k elements, a multiple of 16.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#if defined(__gfx1201__)
#define LANE 8
#define FIRST (lane / 16 * 8)
#define ROW(i) (8 * (lane / 16) + (i))
#define MULTIPLY __builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12
#else
#define LANE 16
#define FIRST 0
#define ROW(i) (2 * (i) + lane / 16)
#define MULTIPLY __builtin_amdgcn_wmma_f32_16x16x16_f16_w32
#endif
#define STEP 16
#define PITCH 24

typedef half halves __attribute__((ext_vector_type(LANE)));

static void multiply(local const half *x, local const half *y, float8 sum[2][2])
{
    halves p[2], q[2];
#pragma unroll
    for (uint i = 0; i < 2; i++) {
        __builtin_memcpy(&p[i], x + i * 16 * PITCH, sizeof(halves));
        __builtin_memcpy(&q[i], y + i * 16 * PITCH, sizeof(halves));
    }
#pragma unroll
    for (uint i = 0; i < 4; i++)
        sum[i / 2][i % 2] = MULTIPLY(p[i / 2], q[i % 2], sum[i / 2][i % 2]);
}

__attribute__((reqd_work_group_size(128, 1, 1)))
kernel void gemm_wmma_pipe(global const half *restrict a, global const half *restrict b, global float *restrict c, uint n, uint k)
{
    local half ta[2][64 * PITCH] __attribute__((aligned(16))), tb[2][64 * PITCH] __attribute__((aligned(16)));
    uint id = get_local_id(0), lane = id % 32, wave = id / 32;
    uint row = get_group_id(1) * 64, column = get_group_id(0) * 64;
    // What a work-item brings of each tile: eight elements of a row.
    uint from = id / 2 * k + id % 2 * 8, to = id / 2 * PITCH + id % 2 * 8;
    global const half *pa = a + row * k + from, *pb = b + column * k + from;
    uint x = (wave / 2 * 32 + lane % 16) * PITCH + FIRST, y = (wave % 2 * 32 + lane % 16) * PITCH + FIRST;
    float8 sum[2][2] = {0};
    half8 na = *(global const half8 *)pa, nb = *(global const half8 *)pb;
    *(local half8 *)(ta[0] + to) = na;
    *(local half8 *)(tb[0] + to) = nb;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint now = 0;
#pragma clang loop unroll(disable)
    for (uint at = STEP; at < k; at += STEP, now ^= 1) {
        na = *(global const half8 *)(pa + at);
        nb = *(global const half8 *)(pb + at);
        multiply(ta[now] + x, tb[now] + y, sum);
        *(local half8 *)(ta[now ^ 1] + to) = na;
        *(local half8 *)(tb[now ^ 1] + to) = nb;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    multiply(ta[now] + x, tb[now] + y, sum);
#pragma unroll
    for (uint t = 0; t < 4; t++)
#pragma unroll
        for (uint i = 0; i < 8; i++)
            c[(row + wave / 2 * 32 + t / 2 * 16 + ROW(i)) * n + column + wave % 2 * 32 + t % 2 * 16 + lane % 16] = sum[t / 2][t % 2][i];
}
