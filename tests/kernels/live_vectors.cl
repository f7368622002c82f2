// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each work-item keeps 20 vectors of 16 numbers through a loop that it leaves when it likes, with a branch that some
// take: registers of 16 dwords must be spilled, copied where paths meet, and kept for those that have left.

#define VECTORS 20

kernel void live_vectors(global const uint16 *data, global const uint *rounds, global uint16 *out)
{
    uint t = get_global_id(0);
    uint16 x[VECTORS];
#pragma unroll
    for (uint i = 0; i < VECTORS; i++)
        x[i] = data[t] * (2 * i + 1);
#pragma clang loop unroll(disable)
    for (uint r = 0; r < rounds[t]; r++) {
        if (x[r % 2].s3 & 1) {
#pragma unroll
            for (uint i = 0; i < VECTORS; i++)
                x[i] = x[i] * 5 + x[(i + 7) % VECTORS].s89abcdef01234567;
        } else {
#pragma unroll
            for (uint i = 0; i < VECTORS; i++)
                x[i] ^= r + i;
        }
    }
    uint16 sum = 0;
#pragma unroll
    for (uint i = 0; i < VECTORS; i++)
        sum = sum * 3 + x[i];
    out[t] = sum;
}
