// Kernels that allocate memory by AMD's device libraries: what `allocator.ll` is made of, by
// clang-22 -x hip --offload-device-only --no-gpu-bundle-output -nogpuinc --offload-arch=gfx900 -nogpulib
//     -mcode-object-version=5 -O2 -S -emit-llvm
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
typedef unsigned long ulong;
extern "C" __device__ void *__ockl_dm_alloc(ulong);
extern "C" __device__ void __ockl_dm_dealloc(ulong);
extern "C" __global__ void own(ulong **kept) {
  int i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
  ulong *mine = (ulong *)__ockl_dm_alloc(i % 2 ? 24 : 5000);
  mine[0] = i;
  mine[2] = ~(ulong)i;
  kept[i] = mine;
}
extern "C" __global__ void disown(ulong **kept, ulong *sums) {
  int i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x();
  ulong *mine = kept[i];
  sums[i] = mine[0] ^ mine[2];
  __ockl_dm_dealloc((ulong)mine);
}
