// Functions of `float`: each kernel has its argument from `in` and gives one value a lane.
#define K(name, value) kernel void name(global const float *in, global float *out) { \
  size_t i = get_global_id(0); float x = in[i], y = in[i ^ 1]; out[i] = (value); }
K(f32_sin, sin(x))
K(f32_cos, cos(x))
K(f32_tan, tan(x))
K(f32_exp, exp(x))
K(f32_log, log(fabs(x)))
K(f32_pow, pow(fabs(x), y))
K(f32_atan2, atan2(x, y))
K(f32_erf, erf(x))
K(f32_tgamma, tgamma(x))
K(f32_hypot, hypot(x, y))
K(f32_fmod, fmod(x, y))
K(f32_cbrt, cbrt(x))
K(f32_sinh_cosh, sinh(x) + cosh(y))
K(f32_native, native_sqrt(fabs(x)) + native_recip(y))
kernel void f32_sincos(global const float *in, global float *out) {
  size_t i = get_global_id(0); float c; float s = sincos(in[i], &c); out[i] = s * 2.0f + c; }
kernel void f32_frexp(global const float *in, global float *out) {
  size_t i = get_global_id(0); int e; float m = frexp(in[i], &e); out[i] = ldexp(m, e / 2) + (float)ilogb(in[i]); }
kernel void f32_vector(global const float *in, global float *out) {
  size_t i = get_global_id(0); float4 v = vload4(0, in + (i & ~3)); float4 w = normalize(sin(v)) + cross(v, v.yzxw);
  out[i] = dot(w, (float4)(1.0f, 2.0f, 3.0f, 4.0f)) + length(v.xy); }
