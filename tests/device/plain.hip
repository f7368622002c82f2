// HIP without its headers: what the device library has by its own names.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
extern "C" {
__device__ float __ocml_log1p_f32(float);
__device__ float __ocml_rhypot_f32(float, float);
__device__ double __ocml_cospi_f64(double);
__device__ unsigned __ockl_activelane_u32(void);
__device__ unsigned long __ockl_get_local_size(unsigned);
__device__ unsigned long __ockl_get_group_id(unsigned);
__device__ unsigned long __ockl_get_local_id(unsigned);
__device__ int __ockl_wfred_add_i32(int);
}
__device__ static unsigned index() {
  return __ockl_get_group_id(0) * __ockl_get_local_size(0) + __ockl_get_local_id(0);
}
template <typename T, T (*F)(float)> __device__ void each(const float *in, T *out) { out[index()] = F(in[index()]); }
__device__ float logs(float x) { return __ocml_log1p_f32(x * x) + __ocml_rhypot_f32(x, 3.0f); }
__device__ double circle(float x) { return __ocml_cospi_f64(x); }
extern "C" __global__ void f32_hip_logs(const float *in, float *out) { each<float, logs>(in, out); }
extern "C" __global__ void f64_hip_circle(const float *in, double *out) { each<double, circle>(in, out); }
extern "C" __global__ void i32_hip_lanes(const float *in, int *out) {
  out[index()] = __ockl_activelane_u32() + __ockl_wfred_add_i32((int)in[index()]);
}
