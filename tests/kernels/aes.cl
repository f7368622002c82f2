// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AES-128 in counter mode, a block a work-item, all rounds unrolled: four tables of 256 words in LDS, made by the
// work-group from the S-box; the key schedule, 44 words, is the same for all work-items. The counter is the block's
// number in its last word.

#define ROT(x, n) rotate((uint)(x), (uint)(n))

uint times2(uint x) { return (x << 1 ^ (x >> 7 & 1) * 0x1b) & 0xff; }

kernel void aes(global const uchar *sbox, constant uint *schedule, uint4 nonce, global uint4 *out, uint blocks)
{
    local uint t0[256], t1[256], t2[256], t3[256];
    for (uint i = get_local_id(0); i < 256; i += get_local_size(0)) {
        uint s = sbox[i], s2 = times2(s), w = s2 | s << 8 | s << 16 | (s2 ^ s) << 24;
        t0[i] = w;
        t1[i] = ROT(w, 8);
        t2[i] = ROT(w, 16);
        t3[i] = ROT(w, 24);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint n = get_global_id(0);
    if (n >= blocks)
        return;
    uint counter = (ROT(n, 24) & 0xff00ff00u) | (ROT(n, 8) & 0x00ff00ffu);
    uint a = nonce.x ^ schedule[0], b = nonce.y ^ schedule[1], c = nonce.z ^ schedule[2], d = counter ^ schedule[3];
#pragma unroll
    for (uint r = 1; r < 10; r++) {
        uint e = t0[a & 0xff] ^ t1[b >> 8 & 0xff] ^ t2[c >> 16 & 0xff] ^ t3[d >> 24] ^ schedule[4 * r];
        uint f = t0[b & 0xff] ^ t1[c >> 8 & 0xff] ^ t2[d >> 16 & 0xff] ^ t3[a >> 24] ^ schedule[4 * r + 1];
        uint g = t0[c & 0xff] ^ t1[d >> 8 & 0xff] ^ t2[a >> 16 & 0xff] ^ t3[b >> 24] ^ schedule[4 * r + 2];
        uint h = t0[d & 0xff] ^ t1[a >> 8 & 0xff] ^ t2[b >> 16 & 0xff] ^ t3[c >> 24] ^ schedule[4 * r + 3];
        a = e, b = f, c = g, d = h;
    }
#define LAST(a, b, c, d) ((t0[a & 0xff] >> 8 & 0xff) | (t0[b >> 8 & 0xff] & 0xff00) | (t0[c >> 16 & 0xff] << 8 & 0xff0000) | (t0[d >> 24] << 16 & 0xff000000))
    uint4 block = (uint4)(LAST(a, b, c, d), LAST(b, c, d, a), LAST(c, d, a, b), LAST(d, a, b, c));
    out[n] = block ^ (uint4)(schedule[40], schedule[41], schedule[42], schedule[43]);
}
