// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// targets: gfx942 gfx950 gfx1201 gfx1250
//
// C = A * B in f8 of four bits of exponent, a tile of 16 x 16 a work-group of one wave: a is 16 rows of 64 f32, b 16
// rows of 64 (B transposed). The work-group converts both into LDS, and there multiplies by matrix operations; d gets
// the same by conversions back and single multiplications.

#if defined(__gfx1201__) || defined(__gfx1250__)
#define WAVE 32
#define SUMS 8
typedef float8 sums;
#define ROW(i) (8 * (lane / 16) + (i))
#else
#define WAVE 64
#define SUMS 4
typedef float4 sums;
#define ROW(i) (4 * (lane / 16) + (i))
#endif
#define K 64

__attribute__((reqd_work_group_size(WAVE, 1, 1)))
kernel void gemm_fp8(global const float4 *a, global const float4 *b, global float *c, global float *d)
{
    local int x[16 * K / 4], y[16 * K / 4];
    uint lane = get_local_id(0);
    for (uint i = lane; i < 16 * K / 4; i += WAVE) {
        float4 p = a[i], q = b[i];
        x[i] = __builtin_amdgcn_cvt_pk_fp8_f32(p.z, p.w, __builtin_amdgcn_cvt_pk_fp8_f32(p.x, p.y, 0, false), true);
        y[i] = __builtin_amdgcn_cvt_pk_fp8_f32(q.z, q.w, __builtin_amdgcn_cvt_pk_fp8_f32(q.x, q.y, 0, false), true);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    local const int *xs = x + lane % 16 * (K / 4), *ys = y + lane % 16 * (K / 4);
    sums sum = 0;
#if defined(__gfx1250__)
    int8 p, q;
#pragma unroll
    for (uint e = 0; e < 8; e++) {
        p[e] = xs[e / 2 * 4 + 2 * (lane / 16) + e % 2];
        q[e] = ys[e / 2 * 4 + 2 * (lane / 16) + e % 2];
    }
    sum = __builtin_amdgcn_wmma_f32_16x16x64_fp8_fp8(p, q, 0, sum, 0, 0);
#elif defined(__gfx1201__)
#pragma unroll
    for (uint at = 0; at < K / 4; at += 4)
        sum = __builtin_amdgcn_wmma_f32_16x16x16_fp8_fp8_w32_gfx12(*(local const int2 *)(xs + at + 2 * (lane / 16)), *(local const int2 *)(ys + at + 2 * (lane / 16)), sum);
#else
#pragma unroll
    for (uint at = 0; at < K / 4; at += 8)
        sum = __builtin_amdgcn_mfma_f32_16x16x32_fp8_fp8(*(local const long *)(xs + at + 2 * (lane / 16)), *(local const long *)(ys + at + 2 * (lane / 16)), sum, 0, 0, 0);
#endif
#pragma unroll
    for (uint i = 0; i < SUMS; i++) {
        c[ROW(i) * 16 + lane % 16] = sum[i];
        float alone = 0;
        for (uint e = 0; e < K / 4; e++) {
            int p = x[ROW(i) * (K / 4) + e], q = ys[e];
            alone = fma(__builtin_amdgcn_cvt_f32_fp8(p, 0), __builtin_amdgcn_cvt_f32_fp8(q, 0), alone);
            alone = fma(__builtin_amdgcn_cvt_f32_fp8(p, 1), __builtin_amdgcn_cvt_f32_fp8(q, 1), alone);
            alone = fma(__builtin_amdgcn_cvt_f32_fp8(p, 2), __builtin_amdgcn_cvt_f32_fp8(q, 2), alone);
            alone = fma(__builtin_amdgcn_cvt_f32_fp8(p, 3), __builtin_amdgcn_cvt_f32_fp8(q, 3), alone);
        }
        d[ROW(i) * 16 + lane % 16] = alone;
    }
}
