// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Double precision: division, square root, rounding, conversions, and some of the math library.

kernel void math_f64(global const double *in, global double *out, global long *ints, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  double x = in[i], a = fabs(x) + 0.5;
  global double *o = out + i * 10;
  o[0] = x / a;
  o[1] = 1.0 / (x + 20.0);
  o[2] = sqrt(a);
  o[3] = fma(x, a, -x);
  o[4] = exp(x);
  o[5] = log(a);
  o[6] = sin(x) * cos(x);
  o[7] = floor(x * 10.0) + rint(x * 7.0) + trunc(x * 3.0);
  o[8] = ldexp(fmax(x, 0.25), 3) + fmin(x, -0.25);
  o[9] = (double)(float)x + (double)ints[i] + (double)(int)(x * 1000.0);
  ints[i] = (long)(x * 1e15) + (long)(ulong)(a * 1e16);
}
