// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// targets: gfx1100 gfx1150 gfx1201 gfx1250
//
// C = A * B by matrix operations of a wave of 32 lanes, a tile of 16 x 16 a work-group: a is m rows of k elements, b n
// rows of k (B transposed), c m rows of n; of f16, bf16 and i8. On GFX11 both halves of a wave have a row's sixteen
// elements, on GFX12 eight each.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define ROWS(i) (row + ROW(i))
#if defined(__gfx1250__)
#define STEP 32
#define LANE 16
#define ROW(i) (8 * (lane / 16) + (i))
#elif defined(__gfx1201__)
#define STEP 16
#define LANE 8
#define ROW(i) (8 * (lane / 16) + (i))
#else
#define STEP 16
#define LANE 16
#define ROW(i) (2 * (i) + lane / 16)
#endif

// Where a lane's elements of a step are: of GFX12.5 eight and then sixteen further on eight more.
#if defined(__gfx1250__)
#define GATHER(v, from, type, n) \
    for (uint e = 0; e < (n); e++) (v)[e] = *(global const type *)((from) + 8 * (lane / 16) + e % 8 + e / 8 * 16);
#elif defined(__gfx1201__)
#define GATHER(v, from, type, n) \
    for (uint e = 0; e < (n); e++) (v)[e] = *(global const type *)((from) + 8 * (lane / 16) + e);
#else
#define GATHER(v, from, type, n) \
    for (uint e = 0; e < (n); e++) (v)[e] = *(global const type *)((from) + e);
#endif

typedef half halves __attribute__((ext_vector_type(LANE)));
typedef __bf16 bfloats __attribute__((ext_vector_type(LANE)));
typedef short shorts __attribute__((ext_vector_type(LANE)));

__attribute__((reqd_work_group_size(32, 1, 1)))
kernel void gemm_wmma_f16(global const half *a, global const half *b, global float *c, uint n, uint k)
{
    uint lane = get_local_id(0), row = get_group_id(1) * 16, column = get_group_id(0) * 16;
    float8 sum = 0;
#pragma clang loop unroll(disable)
    for (uint at = 0; at < k; at += STEP) {
        halves x, y;
#pragma unroll
        GATHER(x, a + (row + lane % 16) * k + at, half, LANE)
#pragma unroll
        GATHER(y, b + (column + lane % 16) * k + at, half, LANE)
#if defined(__gfx1250__)
        sum = __builtin_amdgcn_wmma_f32_16x16x32_f16(0, x, 0, y, 0, sum, 0, 0);
#elif defined(__gfx1201__)
        sum = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12(x, y, sum);
#else
        sum = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(x, y, sum);
#endif
    }
#pragma unroll
    for (uint i = 0; i < 8; i++)
        c[ROWS(i) * n + column + lane % 16] = sum[i];
}

__attribute__((reqd_work_group_size(32, 1, 1)))
kernel void gemm_wmma_bf16(global const ushort *a, global const ushort *b, global float *c, uint n, uint k)
{
    uint lane = get_local_id(0), row = get_group_id(1) * 16, column = get_group_id(0) * 16;
    float8 sum = 0;
#pragma clang loop unroll(disable)
    for (uint at = 0; at < k; at += STEP) {
        shorts x, y;
#pragma unroll
        GATHER(x, a + (row + lane % 16) * k + at, ushort, LANE)
#pragma unroll
        GATHER(y, b + (column + lane % 16) * k + at, ushort, LANE)
#if defined(__gfx1250__)
        sum = __builtin_amdgcn_wmma_f32_16x16x32_bf16(0, __builtin_bit_cast(bfloats, x), 0, __builtin_bit_cast(bfloats, y), 0, sum, 0, 0);
#elif defined(__gfx1201__)
        sum = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32_gfx12(x, y, sum);
#else
        sum = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32(x, y, sum);
#endif
    }
#pragma unroll
    for (uint i = 0; i < 8; i++)
        c[ROWS(i) * n + column + lane % 16] = sum[i];
}

__attribute__((reqd_work_group_size(32, 1, 1)))
kernel void gemm_wmma_i8(global const uchar *a, global const char *b, global int *c, uint n, uint k)
{
    uint lane = get_local_id(0), row = get_group_id(1) * 16, column = get_group_id(0) * 16;
    int8 sum = 0;
#pragma clang loop unroll(disable)
    for (uint at = 0; at < k; at += 64) {
#if defined(__gfx1250__)
        // Of sixty-four, eight times four: in steps of sixteen bytes, eight for each half of the wave.
        int8 x, y;
#pragma unroll
        for (uint e = 0; e < 8; e++) {
            uint from = at + e / 2 * 16 + 8 * (lane / 16) + 4 * (e % 2);
            x[e] = *(global const int *)(a + (row + lane % 16) * k + from);
            y[e] = *(global const int *)(b + (column + lane % 16) * k + from);
        }
        sum = __builtin_amdgcn_wmma_i32_16x16x64_iu8(0, x, 1, y, sum, 0, 0);
#elif defined(__gfx1201__)
#pragma unroll
        for (uint s = 0; s < 64; s += 16) {
            int2 x = *(global const int2 *)(a + (row + lane % 16) * k + at + s + 8 * (lane / 16));
            int2 y = *(global const int2 *)(b + (column + lane % 16) * k + at + s + 8 * (lane / 16));
            sum = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32_gfx12(0, x, 1, y, sum, 0);
        }
#else
#pragma unroll
        for (uint s = 0; s < 64; s += 16) {
            int4 x = *(global const int4 *)(a + (row + lane % 16) * k + at + s);
            int4 y = *(global const int4 *)(b + (column + lane % 16) * k + at + s);
            sum = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32(0, x, 1, y, sum, 0);
        }
#endif
    }
#pragma unroll
    for (uint i = 0; i < 8; i++)
        c[ROWS(i) * n + column + lane % 16] = sum[i];
}
