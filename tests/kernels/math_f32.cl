// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The common single-precision functions of the math library, one column each.

kernel void math_f32(global const float *in, global float *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  float x = in[i], a = fabs(x) + 0.125f;
  global float *o = out + i * 16;
  o[0] = sin(x);
  o[1] = cos(x * 1000.0f);
  o[2] = tan(x);
  o[3] = exp(x);
  o[4] = exp2(x) + exp10(x * 0.25f);
  o[5] = log(a) + log2(a);
  o[6] = pow(a, x);
  o[7] = cbrt(x) + sqrt(a);
  o[8] = atan2(x, 0.5f);
  o[9] = asin(x * 0.125f) + acos(x * 0.1f);
  o[10] = tanh(x);
  o[11] = fmod(x, 0.7f);
  o[12] = floor(x) + ceil(x * 3.0f) + trunc(x * 5.0f) + rint(x * 7.0f) + round(x * 9.0f);
  o[13] = erf(x);
  o[14] = hypot(x, 1.5f) + rsqrt(a);
  int e;
  float m = frexp(x * 37.0f, &e);
  o[15] = ldexp(m, e + 2) + (float)ilogb(a) + copysign(2.0f, x);
}
