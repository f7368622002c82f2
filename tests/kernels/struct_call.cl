// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that clang may not inline, with structs: small ones in registers, large ones through memory, as arguments
// and results.

typedef struct {
  ushort a;
  uchar b;
  ulong c;
} small;

typedef struct {
  uint m[24];
  uchar turn;
} large;

__attribute__((noinline)) static small next(small s, uchar by) {
  small r = {(ushort)(s.a * 3 + by), (uchar)(s.b ^ s.a), s.c * 6364136223846793005ul + s.a};
  return r;
}

__attribute__((noinline)) static large fill(small s, uint count) {
  large r;
  for (uint k = 0; k < 24; ++k) {
    s = next(s, (uchar)k);
    r.m[k] = k < count ? (uint)(s.c >> 32) + s.b : k;
  }
  r.turn = s.b;
  return r;
}

__attribute__((noinline)) static uint fold(large x, uint at) {
  uint sum = x.turn;
  for (uint k = 0; k < 24; ++k)
    sum = sum * 31 + x.m[(at + k * x.turn) % 24];
  return sum;
}

kernel void struct_call(global const uint *in, global uint *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  small s = {(ushort)in[i], (uchar)(in[i] >> 16), i};
  large x = fill(s, in[i] % 25);
  x.m[i % 24] += 7;
  out[i] = fold(x, i) ^ fold(fill(next(s, 9), 24), in[i] & 31);
}
