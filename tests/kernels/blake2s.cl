// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// BLAKE2s (RFC 7693) of messages of whole blocks of 64 bytes, a message a work-item; ten rounds, unrolled.

constant uchar SIGMA[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

#define MIX(a, b, c, d, x, y)                                                                                          \
    a += b + x; d = rotate(d ^ a, 16u); c += d; b = rotate(b ^ c, 20u);                                                \
    a += b + y; d = rotate(d ^ a, 24u); c += d; b = rotate(b ^ c, 25u);

kernel void blake2s(global const uchar *messages, global uint *digests, uint blocks, uint n)
{
    uint id = get_global_id(0);
    if (id >= n)
        return;
    const uint iv[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint h[8];
#pragma unroll
    for (uint i = 0; i < 8; i++)
        h[i] = iv[i];
    h[0] ^= 0x01010020;
    global const uchar *p = messages + id * blocks * 64;
    for (uint block = 1; block <= blocks; block++, p += 64) {
        uint m[16], v[16];
#pragma unroll
        for (uint i = 0; i < 16; i++)
            m[i] = p[4 * i] | p[4 * i + 1] << 8 | p[4 * i + 2] << 16 | (uint)p[4 * i + 3] << 24;
#pragma unroll
        for (uint i = 0; i < 8; i++)
            v[i] = h[i], v[i + 8] = iv[i];
        v[12] ^= block * 64;
        v[14] ^= block == blocks ? ~0u : 0u;
#pragma unroll
        for (uint r = 0; r < 10; r++) {
#pragma unroll
            for (uint i = 0; i < 4; i++)
                { MIX(v[i], v[i + 4], v[i + 8], v[i + 12], m[SIGMA[r][2 * i]], m[SIGMA[r][2 * i + 1]]) }
#pragma unroll
            for (uint i = 0; i < 4; i++)
                { MIX(v[i], v[(i + 1) % 4 + 4], v[(i + 2) % 4 + 8], v[(i + 3) % 4 + 12], m[SIGMA[r][2 * i + 8]], m[SIGMA[r][2 * i + 9]]) }
        }
#pragma unroll
        for (uint i = 0; i < 8; i++)
            h[i] ^= v[i] ^ v[i + 8];
    }
    // Little-endian bytes, as words.
    vstore8((uint8)(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]), id, digests);
}
