// Functions of `half`.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define K(name, value) kernel void name(global const float *in, global half *out) { \
  size_t i = get_global_id(0); half x = (half)in[i], y = (half)in[i ^ 1]; out[i] = (value); }
K(f16_sin, sin(x))
K(f16_exp, exp(x))
K(f16_rsqrt, rsqrt(fabs(x)))
K(f16_pow, pow(fabs(x), y))
