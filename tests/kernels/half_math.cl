// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Half precision: packed and scalar arithmetic, conversions, comparisons, loads and stores of halves as storage.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void half_math(half a, global const half *x, global half *y, global float *f, global half2 *pairs, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  half v = x[i];
  half w = fma(a, v, y[i]);
  y[i] = v > (half)0.0h ? sqrt(v) + w : fabs(w) / (half)3.0h;
  f[i] = convert_float(v) * vload_half(i, x);
  half2 p = (half2)(v, w);
  pairs[i] = fmin(fmax(p * p.yx + (half2)(1.0h, -1.0h), (half2)(-2.0h)), (half2)(2.0h));
  vstore_half_rte(f[i] + 0.3f, n + i, y);
}
