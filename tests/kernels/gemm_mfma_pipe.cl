// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// targets: gfx90a gfx942 gfx950
//
// C = A * B of f16 by matrix operations with a software pipeline: while a wave multiplies one pair of tiles from LDS,
// the next is on its way from memory. A work-group of four waves has 64 x 64 sums, a wave 32 x 32. Rows of A and of B
// (transposed) have k elements, a multiple of 32.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define STEP 32
#define PITCH 40

__attribute__((reqd_work_group_size(256, 1, 1)))
kernel void gemm_mfma_pipe(global const half *restrict a, global const half *restrict b, global float *restrict c, uint n, uint k)
{
    local half ta[2][64 * PITCH], tb[2][64 * PITCH];
    uint id = get_local_id(0), lane = id % 64, wave = id / 64;
    uint row = get_group_id(1) * 64, column = get_group_id(0) * 64;
    // What a work-item brings of each tile: eight elements of a row.
    uint from = id / 4 * k + id % 4 * 8, to = id / 4 * PITCH + id % 4 * 8;
    global const half *pa = a + row * k + from, *pb = b + column * k + from;
    uint x = (wave / 2 * 32 + lane % 32) * PITCH + lane / 32 * 4, y = (wave % 2 * 32 + lane % 32) * PITCH + lane / 32 * 4;
    float16 sum = 0;
    half8 na = *(global const half8 *)pa, nb = *(global const half8 *)pb;
    *(local half8 *)(ta[0] + to) = na;
    *(local half8 *)(tb[0] + to) = nb;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint now = 0;
#pragma clang loop unroll(disable)
    for (uint at = STEP; at < k; at += STEP, now ^= 1) {
        na = *(global const half8 *)(pa + at);
        nb = *(global const half8 *)(pb + at);
#pragma unroll
        for (uint i = 0; i < STEP; i += 8)
            sum = __builtin_amdgcn_mfma_f32_32x32x8f16(*(local half4 *)(ta[now] + x + i), *(local half4 *)(tb[now] + y + i), sum, 0, 0, 0);
        *(local half8 *)(ta[now ^ 1] + to) = na;
        *(local half8 *)(tb[now ^ 1] + to) = nb;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#pragma unroll
    for (uint i = 0; i < STEP; i += 8)
        sum = __builtin_amdgcn_mfma_f32_32x32x8f16(*(local half4 *)(ta[now] + x + i), *(local half4 *)(tb[now] + y + i), sum, 0, 0, 0);
    row += wave / 2 * 32 + lane / 32 * 4;
    column += wave % 2 * 32 + lane % 32;
#pragma unroll
    for (uint i = 0; i < 16; i++)
        c[(row + i / 4 * 8 + i % 4) * n + column] = sum[i];
}
