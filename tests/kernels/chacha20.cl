// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ChaCha20 (RFC 8439): one 64-byte block of the stream a work-item, xored into the text; the tail is done by bytes.

#define QUARTER(a, b, c, d)                                                                                            \
  a += b; d = rotate(d ^ a, (uint4)(16));                                                                              \
  c += d; b = rotate(b ^ c, (uint4)(12));                                                                              \
  a += b; d = rotate(d ^ a, (uint4)(8));                                                                               \
  c += d; b = rotate(b ^ c, (uint4)(7));

kernel void chacha20(global const uint *key, global const uint *nonce, uint counter, global const uchar *in,
                     global uchar *out, uint n) {
  uint id = get_global_id(0);
  if (id * 64 >= n)
    return;
  const uint4 a0 = (uint4)(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574);
  const uint4 b0 = vload4(0, key), c0 = vload4(1, key);
  const uint4 d0 = (uint4)(counter + id, nonce[0], nonce[1], nonce[2]);
  uint4 a = a0, b = b0, c = c0, d = d0;
  for (uint round = 0; round < 10; ++round) {
    QUARTER(a, b, c, d);
    b = b.yzwx; c = c.zwxy; d = d.wxyz;
    QUARTER(a, b, c, d);
    b = b.wxyz; c = c.zwxy; d = d.yzwx;
  }
  uint16 stream = (uint16)(a + a0, b + b0, c + c0, d + d0);
  if (id * 64 + 64 <= n) {
    vstore16(vload16(id, (global const uint *)in) ^ stream, id, (global uint *)out);
  } else {
    uint words[16];
    vstore16(stream, 0, words);
    for (uint i = 0; id * 64 + i < n; ++i)
      out[id * 64 + i] = in[id * 64 + i] ^ (uchar)(words[i / 4] >> (i % 4 * 8));
  }
}
