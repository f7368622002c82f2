// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Division and remainder, signed and unsigned, 8 to 64 bits, by variables and by constants.

kernel void int_div(global const ulong *a, global const ulong *b, global ulong *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  ulong x = a[i], y = b[i] >> (i % 61);
  if (y == 0)
    y = 1;
  long sx = as_long(x), sy = as_long(y);
  if (sy == -1)
    sy = 3;
  uint ux = (uint)x, uy = max((uint)y, 1u);
  int ix = (int)x >> (i & 15), iy = (int)y;
  if (iy == 0 || iy == -1)
    iy = 7;
  global ulong *o = out + i * 12;
  o[0] = x / y;
  o[1] = x % y;
  o[2] = as_ulong(sx / sy);
  o[3] = as_ulong(sx % sy);
  o[4] = ux / uy;
  o[5] = ux % uy;
  o[6] = as_ulong((long)(ix / iy));
  o[7] = as_ulong((long)(ix % iy));
  o[8] = x / 1000000007u + x % 10;
  o[9] = as_ulong(sx / 100 + (long)(ix / 7));
  o[10] = ((ushort)x / (ushort)((ushort)y | 1)) + (ulong)((uchar)x % (uchar)((uchar)y | 1)) * 65536;
  o[11] = mul_hi(x, y) + as_ulong(mul_hi(sx, sy));
}
