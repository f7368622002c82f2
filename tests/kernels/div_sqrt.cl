// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// build: -cl-fp32-correctly-rounded-divide-sqrt
// Correctly rounded single-precision division and square root, on ordinary, huge, tiny and special values.

#pragma OPENCL FP_CONTRACT OFF

kernel void div_sqrt(global const uint *a, global const uint *b, global uint *quotient, global uint *root, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  float x = as_float(a[i]), y = as_float(b[i]);
  float q = x / y, r = sqrt(fabs(x));
  // One form of not-a-number for all, so that results can be compared by their bits.
  quotient[i] = isnan(q) ? 0x7fc00000 : as_uint(q);
  root[i] = isnan(r) ? 0x7fc00000 : as_uint(r);
}
