// Kernels that call the host by AMD's device libraries: what `hostcall.ll` is made of, by
// clang-22 -x hip --offload-device-only --no-gpu-bundle-output -nogpuinc --offload-arch=gfx900 -nogpulib
//     -mcode-object-version=5 -O2 -S -emit-llvm
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
typedef unsigned long ulong;
typedef ulong two __attribute__((ext_vector_type(2)));
extern "C" __device__ int printf(const char*, ...);
extern "C" __device__ two __ockl_call_host_function(ulong, ulong, ulong, ulong, ulong, ulong, ulong, ulong);
extern "C" __device__ ulong __ockl_devmem_request(ulong, ulong);
extern "C" __global__ void hello(int *lengths, float x, const char *name) {
  int i = __builtin_amdgcn_workitem_id_x();
  if (i % 3 == 0)
    lengths[i] = printf("i=%d x=%5.2f %s|%c %s\n", i, x, "lit", 'q', name);
}
extern "C" __global__ void ask(ulong *out) {
  int i = __builtin_amdgcn_workitem_id_x();
  two answer = __ockl_call_host_function(7, i, 2, 3, 4, 5, 6, (ulong)out);
  out[2 * i] = answer.x;
  out[2 * i + 1] = answer.y;
}
extern "C" __global__ void hold(ulong **kept) {
  ulong *mine = (ulong *)__ockl_devmem_request(0, 4096);
  *mine = 77;
  *kept = mine;
}
extern "C" __global__ void drop(ulong *mine) { __ockl_devmem_request((ulong)mine, 0); }
