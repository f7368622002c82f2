// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Images of four bytes a pixel: a box filter of 3 x 3 with rounding, and one image blended over another by its alpha.

kernel void box_rgba8(global const uchar4 *in, global uchar4 *out, int width, int height)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    ushort4 sum = 0;
#pragma unroll
    for (int j = -1; j <= 1; j++)
#pragma unroll
        for (int i = -1; i <= 1; i++)
            sum += convert_ushort4(in[clamp(y + j, 0, height - 1) * width + clamp(x + i, 0, width - 1)]);
    out[y * width + x] = convert_uchar4((sum + (ushort4)(4)) / (ushort4)(9));
}

// Four pixels a work-item; x / 255 is (x + 128 + ((x + 128) >> 8)) >> 8, rounded to nearest.
kernel void blend_rgba8(global const uchar16 *over, global uchar16 *under, uint n)
{
    uint i = get_global_id(0);
    if (i >= n)
        return;
    uchar16 a = over[i], b = under[i], c;
#pragma unroll
    for (uint e = 0; e < 16; e++) {
        uint alpha = a[e | 3], mixed = a[e] * alpha + b[e] * (255 - alpha) + 128;
        c[e] = (e & 3) == 3 ? max(a[e], b[e]) : (uchar)((mixed + (mixed >> 8)) >> 8);
    }
    under[i] = c;
}
