// Two work-groups sum up what a function makes of their work-items' numbers.
static int square(int x) {
  int y = x + 1;
  return y * x;
}

static int twice(int x) {
  int z = square(x);
  return z + z;
}

__attribute__((noinline)) int finish(int x, int y) {
  int sum = x * y;
  return sum ^ 5;
}

static void barrier() {
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
  __builtin_amdgcn_s_barrier();
}

kernel void reduce(global int *in, global int *out) {
  local int sums[64];
  int me = __builtin_amdgcn_workitem_id_x();
  int group = __builtin_amdgcn_workgroup_id_x();
  int value = twice(in[64 * group + me]);
  sums[me] = value;
  barrier();
#pragma unroll 1
  for (int step = 32; step > 0; step /= 2) {
    if (me < step)
      sums[me] += sums[me + step];
    barrier();
  }
  if (me == 0)
    out[group] = finish(sums[0], 3);
}
