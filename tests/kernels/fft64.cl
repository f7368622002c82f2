// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A Fourier transform of 64 complex points by each work-item, all of it in registers and unrolled: radix 2, decimation
// in frequency, the result in bit-reversed order undone as it is stored. Point p of transform t is data[p * count + t].

#define POINTS 64

kernel void fft64(global float2 *data, constant float2 *twiddle, uint count)
{
    uint t = get_global_id(0);
    if (t >= count)
        return;
    float2 x[POINTS];
#pragma unroll
    for (uint p = 0; p < POINTS; p++)
        x[p] = data[p * count + t];
#pragma unroll
    for (uint span = POINTS / 2; span > 0; span /= 2) {
#pragma unroll
        for (uint p = 0; p < POINTS; p++) {
            if (p & span)
                continue;
            float2 u = x[p], v = x[p + span];
            float2 w = twiddle[(p & (span - 1)) * (POINTS / 2 / span)];
            float2 d = u - v;
            x[p] = u + v;
            x[p + span] = (float2)(d.x * w.x - d.y * w.y, d.x * w.y + d.y * w.x);
        }
    }
#pragma unroll
    for (uint p = 0; p < POINTS; p++) {
        uint r = (p & 1) << 5 | (p & 2) << 3 | (p & 4) << 1 | (p & 8) >> 1 | (p & 16) >> 3 | (p & 32) >> 5;
        data[r * count + t] = x[p];
    }
}
