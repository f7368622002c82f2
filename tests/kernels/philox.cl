// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Philox 4x32-10 counter-based random numbers, as integers and as floats in [0, 1).

kernel void philox(global uint4 *out, global float4 *uniform, uint2 key, uint high, uint n) {
  uint id = get_global_id(0);
  if (id >= n)
    return;
  uint4 c = (uint4)(id, high, 0x243f6a88, 0x85a308d3);
  uint2 k = key;
  for (uint round = 0; round < 10; ++round) {
    uint hi0 = mul_hi(0xd2511f53u, c.x), lo0 = 0xd2511f53u * c.x;
    uint hi1 = mul_hi(0xcd9e8d57u, c.z), lo1 = 0xcd9e8d57u * c.z;
    c = (uint4)(hi1 ^ c.y ^ k.x, lo1, hi0 ^ c.w ^ k.y, lo0);
    k += (uint2)(0x9e3779b9u, 0xbb67ae85u);
  }
  out[id] = c;
  uniform[id] = convert_float4(c >> 8) * 0x1p-24f;
}
