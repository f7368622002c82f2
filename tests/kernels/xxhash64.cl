// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The 64-bit xxHash of one row of bytes a work-item: 64-bit multiplies and rotates, unaligned tails.

#define P1 0x9e3779b185ebca87ul
#define P2 0xc2b2ae3d27d4eb4ful
#define P3 0x165667b19e3779f9ul
#define P4 0x85ebca77c2b2ae63ul
#define P5 0x27d4eb2f165667c5ul

static ulong round64(ulong acc, ulong in) { return rotate(acc + in * P2, 31ul) * P1; }

static ulong merge(ulong h, ulong v) { return (h ^ round64(0, v)) * P1 + P4; }

kernel void xxhash64(global const uchar *rows, uint stride, global const uint *lengths, ulong seed, global ulong *out, uint n) {
  uint id = get_global_id(0);
  if (id >= n)
    return;
  global const uchar *p = rows + (size_t)id * stride;
  uint length = lengths[id];
  global const uchar *end = p + length;
  ulong h;
  if (length >= 32) {
    ulong v1 = seed + P1 + P2, v2 = seed + P2, v3 = seed, v4 = seed - P1;
    for (; p + 32 <= end; p += 32) {
      ulong4 in = vload4(0, (global const ulong *)p);
      v1 = round64(v1, in.x);
      v2 = round64(v2, in.y);
      v3 = round64(v3, in.z);
      v4 = round64(v4, in.w);
    }
    h = rotate(v1, 1ul) + rotate(v2, 7ul) + rotate(v3, 12ul) + rotate(v4, 18ul);
    h = merge(merge(merge(merge(h, v1), v2), v3), v4);
  } else {
    h = seed + P5;
  }
  h += length;
  for (; p + 8 <= end; p += 8)
    h = rotate(h ^ round64(0, *(global const ulong *)p), 27ul) * P1 + P4;
  if (p + 4 <= end) {
    h = rotate(h ^ *(global const uint *)p * P1, 23ul) * P2 + P3;
    p += 4;
  }
  for (; p < end; ++p)
    h = rotate(h ^ *p * P5, 11ul) * P1;
  h = (h ^ h >> 33) * P2;
  h = (h ^ h >> 29) * P3;
  out[id] = h ^ h >> 32;
}
