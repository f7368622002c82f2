// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packed halves, two a register: a blur of rows by five taps, and y = clamp(a * x + y) on eight at once.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

// Columns are pairs; those beyond the edge are the edge's.
kernel void half2_blur(global const half2 *in, global half2 *out, int width)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width)
        return;
    global const half2 *row = in + y * width;
    half2 left = row[max(x - 1, 0)], here = row[x], right = row[min(x + 1, width - 1)];
    half2 before = (half2)(left.y, here.x), after = (half2)(here.y, right.x);
    out[y * width + x] = (left + right) * (half2)(0.0625h) + (before + after) * (half2)(0.25h) + here * (half2)(0.375h);
}

kernel void half8_axpy(half a, global const half8 *x, global half8 *y, uint n)
{
    uint i = get_global_id(0);
    if (i < n)
        y[i] = fmin(fmax(fma((half8)(a), x[i], y[i]), (half8)(-1.0h)), (half8)(1.0h));
}
