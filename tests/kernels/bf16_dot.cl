// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// bf16: dot products of rows with a vector, summed in f32 over eight elements a step; and y = a * x + y, rounded to
// bf16.

typedef __bf16 bf16x8 __attribute__((ext_vector_type(8)));

kernel void bf16_dot(global const bf16x8 *matrix, global const bf16x8 *vector, global float *out, uint eights)
{
    uint row = get_global_id(0);
    float sum = 0;
    for (uint i = 0; i < eights; i++) {
        float8 a = __builtin_convertvector(matrix[row * eights + i], float8);
        float8 b = __builtin_convertvector(vector[i], float8);
#pragma unroll
        for (uint e = 0; e < 8; e++)
            sum = fma(a[e], b[e], sum);
    }
    out[row] = sum;
}

kernel void bf16_axpy(float a, global const bf16x8 *x, global bf16x8 *y, uint n)
{
    uint i = get_global_id(0);
    if (i < n) {
        float8 p = __builtin_convertvector(x[i], float8), q = __builtin_convertvector(y[i], float8);
        y[i] = __builtin_convertvector(a * p + q, bf16x8);
    }
}
