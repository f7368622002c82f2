__constant int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
__global int counter;
__global int start[4] = {1, 2, 3, 4};
__global int zeros[256];
__global int *__global where = &start[2];
__constant char text[] = "hello, world";

__attribute__((noinline)) int work(int x) {
  switch (x & 7) {
  case 0: return x * 3;
  case 1: return x - start[1];
  case 2: return table[x & 7];
  case 3: return x ^ 0x1234567;
  default: return x + counter;
  }
}
__attribute__((noinline)) int twice(int x) { return work(work(x)); }

__kernel void first(__global int *out, int n) {
  __local int shared[64];
  int i = __builtin_amdgcn_workitem_id_x();
  shared[i] = out[i];
  __builtin_amdgcn_s_barrier();
  int sum = 0;
  for (int k = 0; k < n; k++) sum += shared[(i + k) & 63] * table[k & 7];
  out[i] = sum + twice(i) + *where;
}
__kernel void second(__global float *out, __global const float *in) {
  int i = __builtin_amdgcn_workitem_id_x();
  out[i] = in[i] * 2.0f + (float)text[i & 7];
  zeros[i & 255] = i;
  counter = i;
}
