// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Vector types: swizzles, select, any/all, comparisons, conversions, widths 2 to 16 and 3.

kernel void vectors(global const float4 *a, global const float4 *b, global float4 *out, global int4 *ints,
                    global const ushort *shorts, global ulong2 *wide, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  float4 x = a[i], y = b[i];
  float8 both = (float8)(x, y);
  float4 mixed = (float4)(both.s7, both.s2, both.s5, both.s0);
  int4 less = isless(x, y);
  float4 picked = select(x, y.wzyx, less);
  out[2 * i] = mixed.zxwy - picked;
  out[2 * i + 1] = clamp(x.hi.yxyx, -0.25f, fabs(both.odd)) * (float)(any(less) ? 2 : 3) + step(y, x);
  ints[i] = convert_int4_rtz(x * 100.0f) << (int4)(1, 2, 3, 4) ^ (x == x.xxyy) ^ (all(less) ? 0x40 : 0);
  ushort3 s = vload3(i, shorts);
  ushort8 many = (ushort8)(s, s.yzx, s.xy) * (ushort8)(3);
  ushort4 halves = many.even + many.odd;
  wide[i] = convert_ulong2(halves.lo) * 0x100000001ul + convert_ulong2(halves.hi);
}
