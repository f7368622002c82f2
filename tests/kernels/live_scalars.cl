// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A mix of 90 numbers of 64 bits that are the same for all work-items: more than a wave has scalar registers for. What
// each work-item adds makes them differ at the end only.

#define WORDS 90

kernel void live_scalars(constant ulong *seed, uint rounds, global ulong *out)
{
    ulong x[WORDS];
#pragma unroll
    for (uint i = 0; i < WORDS; i++)
        x[i] = seed[i];
#pragma clang loop unroll(disable)
    for (uint r = 0; r < rounds; r++)
#pragma unroll
        for (uint i = 0; i < WORDS; i++)
            x[i] = (x[i] << 5) + x[(i * 7 + 11) % WORDS] ^ r;
    ulong sum = get_global_id(0);
#pragma unroll
    for (uint i = 0; i < WORDS; i++)
        sum = rotate(sum, 1ul) + x[i];
    out[get_global_id(0)] = sum;
}
