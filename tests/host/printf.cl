// OpenCL's printf: what `printf.ll` is made of, by
// clang-22 -x cl -cl-std=CL2.0 -Xclang -finclude-default-header -target amdgcn-amd-amdhsa -mcpu=gfx900 -nogpulib
//     -mcode-object-version=5 -O2 -S -emit-llvm
// and without attributes that do not matter. `__printf_alloc` is as AMD's device libraries have it.
kernel void numbers(float x, float4 v, short2 pair, global int *p) {
  int i = get_local_id(0);
  printf("i=%d x=%5.2f v=%v4hlf %s|%c %ld\n", i, x, v, "lit \"a\"", 'q', (long)i << 40);
  if (i == 1)
    printf("100%% %v2hd %p\n", pair, p);
}
