// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 3 by 3 median filter of a 16-bit image, by a sorting network of min and max; the border is copied.

#define ORDER(a, b)                                                                                                    \
  t = min(a, b);                                                                                                       \
  b = max(a, b);                                                                                                       \
  a = t;

kernel void median16(global const ushort *in, global ushort *out, uint width, uint height) {
  uint x = get_global_id(0), y = get_global_id(1);
  if (x >= width || y >= height)
    return;
  global const ushort *p = in + y * width + x;
  if (x == 0 || y == 0 || x + 1 == width || y + 1 == height) {
    out[y * width + x] = *p;
    return;
  }
  ushort t;
  ushort a = p[-(int)width - 1], b = p[-(int)width], c = p[-(int)width + 1];
  ushort d = p[-1], e = p[0], f = p[1];
  ushort g = p[width - 1], h = p[width], i = p[width + 1];
  ORDER(b, c) ORDER(e, f) ORDER(h, i) ORDER(a, b) ORDER(d, e) ORDER(g, h) ORDER(b, c) ORDER(e, f) ORDER(h, i)
  ORDER(a, d) ORDER(f, i) ORDER(e, h) ORDER(d, g) ORDER(b, e) ORDER(c, f) ORDER(e, h) ORDER(e, c) ORDER(g, e)
  ORDER(e, c)
  out[y * width + x] = e;
}
