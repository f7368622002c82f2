// Functions of `double`.
#define K(name, value) kernel void name(global const float *in, global double *out) { \
  size_t i = get_global_id(0); double x = in[i], y = in[i ^ 1]; out[i] = (value); }
K(f64_sin, sin(x))
K(f64_exp, exp(x))
K(f64_log, log(fabs(x)))
K(f64_pow, pow(fabs(x), y))
K(f64_atan, atan(x))
K(f64_sqrt_div, sqrt(fabs(x)) / y)
K(f64_erfc, erfc(x))
K(f64_lgamma, lgamma(x))
