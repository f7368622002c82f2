// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Saturating and high-half arithmetic at each integer width.

kernel void sat_arith(global const uint *a, global const uint *b, global uint *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  uint x = a[i], y = b[i];
  global uint *o = out + i * 16;
  o[0] = add_sat(x, y);
  o[1] = sub_sat(x, y);
  o[2] = as_uint(add_sat(as_int(x), as_int(y)));
  o[3] = as_uint(sub_sat(as_int(x), as_int(y)));
  o[4] = mul_hi(x, y);
  o[5] = as_uint(mul_hi(as_int(x), as_int(y)));
  o[6] = as_uint(mad_sat(as_int(x), (int)(y & 0xff), as_int(y)));
  o[7] = abs_diff(as_int(x) >> 1, as_int(y) >> 1) + abs(as_int(y));
  o[8] = hadd(x, y) ^ rhadd(x, y);
  o[9] = as_uint(add_sat(as_uchar4(x), as_uchar4(y)));
  o[10] = as_uint(sub_sat(as_char4(x), as_char4(y)));
  o[11] = as_uint(add_sat(as_short2(x), as_short2(y)));
  o[12] = as_uint(sub_sat(as_ushort2(x), as_ushort2(y)));
  o[13] = mad24(x & 0xffffff, y & 0xffffff, x) + as_uint(mul24((int)(x << 8) >> 8, (int)(y << 8) >> 8));
  o[14] = as_uint(convert_uchar4_sat(as_short4(((ulong)y << 32) | x)));
  ulong wide = add_sat(((ulong)x << 32) | y, ((ulong)y << 32) | x);
  long sub = sub_sat(as_long(((ulong)x << 32) | y), as_long(((ulong)y << 32) | x));
  o[15] = (uint)(wide >> 32) ^ (uint)wide ^ (uint)((ulong)sub >> 32) ^ (uint)sub;
}
