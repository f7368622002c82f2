// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counting, reversing and moving bits at 32 and 64 bits.

static uint reverse(uint v) {
  v = (v >> 1 & 0x55555555) | (v & 0x55555555) << 1;
  v = (v >> 2 & 0x33333333) | (v & 0x33333333) << 2;
  v = (v >> 4 & 0x0f0f0f0f) | (v & 0x0f0f0f0f) << 4;
  v = (v >> 8 & 0x00ff00ff) | (v & 0x00ff00ff) << 8;
  return v >> 16 | v << 16;
}

static ulong spread(uint v) {
  ulong x = v;
  x = (x | x << 16) & 0x0000ffff0000ffff;
  x = (x | x << 8) & 0x00ff00ff00ff00ff;
  x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
  x = (x | x << 2) & 0x3333333333333333;
  return (x | x << 1) & 0x5555555555555555;
}

kernel void bit_tricks(global const ulong *in, global ulong *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  ulong v = in[i] >> (i & 63);
  uint lo = (uint)v, hi = (uint)(v >> 32), s = i & 31;
  global ulong *o = out + i * 10;
  o[0] = popcount(v) | (ulong)popcount(lo) << 32;
  o[1] = clz(v) | (ulong)clz(lo) << 32;
  o[2] = ctz(v) | (ulong)ctz(lo) << 32;
  o[3] = rotate(v, (ulong)i) ^ rotate(lo, s);
  o[4] = (ulong)reverse(lo) << 32 | reverse(hi);
  o[5] = spread(lo) | spread(hi) << 1;
  o[6] = as_ulong(as_long(v << 7) >> (i & 63)) ^ (lo >> s & ((1u << (i & 15)) - 1));
  o[7] = (lo << s) ^ (uint)(as_int(hi) >> s) ^ ((hi & 0x00f0ff00) | (lo & ~0x00f0ff00));
  o[8] = upsample(lo, hi) ^ upsample((ushort)hi, (ushort)lo) ^ (v & -v) ^ (v & (v - 1));
  o[9] = as_uint(as_uchar4(lo).wzyx) | (ulong)as_uint(as_ushort2(hi).yx) << 32;
}
