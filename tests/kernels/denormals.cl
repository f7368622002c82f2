// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// build: -cl-denorms-are-zero
// Single precision with denormals flushed, double and half precision with denormals kept, in one kernel.

#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL FP_CONTRACT OFF

kernel void denormals(global const float *x, global const double *d, global const half *h, global float *out,
                      global double *out_d, global half *out_h, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  out[i] = x[i] * 0x1p-20f + x[i] * 0.5f;
  out_d[i] = d[i] * 0x1p-40 + 0x1p-1060;
  out_h[i] = h[i] * (half)0x1p-12h;
}
