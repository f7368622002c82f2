// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// targets: gfx908 gfx90a gfx942 gfx950
//
// C = A * B by matrix operations, a wave a work-group, for tiles of f16, bf16, i8 and f64: a is m rows of k elements, b
// n rows of k (B transposed), c m rows of n. In f16 a wave keeps 64 x 64 sums, four tiles of 32 x 32; in the others 16
// x 16.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef short short2_ __attribute__((ext_vector_type(2)));
typedef double double4_ __attribute__((ext_vector_type(4)));

// Of a tile of 16 x 16 a lane has element (4 * (lane / 16) + i, lane % 16); of one of 32 x 32, (8 * (i / 4) + 4 * (lane
// / 32) + i % 4, lane % 32).

__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void gemm_mfma_f16(global const half *a, global const half *b, global float *c, uint n, uint k, float beta)
{
    uint lane = get_local_id(0), row = get_group_id(1) * 64, column = get_group_id(0) * 64;
    float16 sum[2][2] = {0};
#pragma clang loop unroll(disable)
    for (uint at = 0; at < k; at += 8) {
        half4 x[2], y[2];
#pragma unroll
        for (uint i = 0; i < 2; i++) {
            x[i] = *(global const half4 *)(a + (row + 32 * i + lane % 32) * k + at + 4 * (lane / 32));
            y[i] = *(global const half4 *)(b + (column + 32 * i + lane % 32) * k + at + 4 * (lane / 32));
        }
#pragma unroll
        for (uint i = 0; i < 2; i++)
#pragma unroll
            for (uint j = 0; j < 2; j++)
                sum[i][j] = __builtin_amdgcn_mfma_f32_32x32x8f16(x[i], y[j], sum[i][j], 0, 0, 0);
    }
#pragma unroll
    for (uint t = 0; t < 4; t++)
#pragma unroll
        for (uint i = 0; i < 16; i++) {
            global float *out = c + (row + 32 * (t / 2) + 8 * (i / 4) + 4 * (lane / 32) + i % 4) * n + column + 32 * (t % 2) + lane % 32;
            *out = sum[t / 2][t % 2][i] + beta * *out;
        }
}

// What has been added up decays from step to step, so that the sums are read and written inside of the loop.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void gemm_mfma_bf16(global const ushort *a, global const ushort *b, global float *c, uint n, uint k, float decay)
{
    uint lane = get_local_id(0), row = get_group_id(1) * 16, column = get_group_id(0) * 16;
    float4 sum = 0;
#pragma clang loop unroll(disable)
    for (uint at = 0; at < k; at += 16) {
        sum *= decay;
#ifdef __gfx908__
        for (uint half_ = 0; half_ < 2; half_++) {
            short2_ x = *(global const short2_ *)(a + (row + lane % 16) * k + at + 8 * half_ + 2 * (lane / 16));
            short2_ y = *(global const short2_ *)(b + (column + lane % 16) * k + at + 8 * half_ + 2 * (lane / 16));
            sum = __builtin_amdgcn_mfma_f32_16x16x8bf16(x, y, sum, 0, 0, 0);
        }
#else
        short4 x = *(global const short4 *)(a + (row + lane % 16) * k + at + 4 * (lane / 16));
        short4 y = *(global const short4 *)(b + (column + lane % 16) * k + at + 4 * (lane / 16));
        sum = __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(x, y, sum, 0, 0, 0);
#endif
    }
#pragma unroll
    for (uint i = 0; i < 4; i++)
        c[(row + 4 * (lane / 16) + i) * n + column + lane % 16] = sum[i];
}

__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void gemm_mfma_i8(global const char *a, global const char *b, global int *c, uint n, uint k)
{
    uint lane = get_local_id(0), row = get_group_id(1) * 16, column = get_group_id(0) * 16;
    int4 sum = 0;
#pragma clang loop unroll(disable)
    for (uint at = 0; at < k; at += 32) {
#if defined(__gfx908__) || defined(__gfx90a__)
#pragma unroll
        for (uint half_ = 0; half_ < 2; half_++) {
            int x = *(global const int *)(a + (row + lane % 16) * k + at + 16 * half_ + 4 * (lane / 16));
            int y = *(global const int *)(b + (column + lane % 16) * k + at + 16 * half_ + 4 * (lane / 16));
            sum = __builtin_amdgcn_mfma_i32_16x16x16i8(x, y, sum, 0, 0, 0);
        }
#else
        long x = *(global const long *)(a + (row + lane % 16) * k + at + 8 * (lane / 16));
        long y = *(global const long *)(b + (column + lane % 16) * k + at + 8 * (lane / 16));
        sum = __builtin_amdgcn_mfma_i32_16x16x32_i8(x, y, sum, 0, 0, 0);
#endif
    }
#pragma unroll
    for (uint i = 0; i < 4; i++)
        c[(row + 4 * (lane / 16) + i) * n + column + lane % 16] = sum[i];
}

#ifndef __gfx908__
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void gemm_mfma_f64(global const double *a, global const double *b, global double *c, uint n, uint k)
{
    uint lane = get_local_id(0), row = get_group_id(1) * 16, column = get_group_id(0) * 16;
    double4_ sum = 0;
#pragma clang loop unroll(disable)
    for (uint at = 0; at < k; at += 4)
        sum = __builtin_amdgcn_mfma_f64_16x16x4f64(a[(row + lane % 16) * k + at + lane / 16], b[(column + lane % 16) * k + at + lane / 16], sum, 0, 0, 0);
    // Of f64 a lane has element (lane / 16 + 4 * i, lane % 16).
#pragma unroll
    for (uint i = 0; i < 4; i++)
        c[(row + 4 * i + lane / 16) * n + column + lane % 16] = sum[i];
}
#endif
