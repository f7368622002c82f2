// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function that clang may not inline, called in a divergent loop, with arguments by value and through memory.

__attribute__((noinline)) static ulong step64(ulong state, uint by, uint *turns) {
  *turns += by & 3;
  return state * 6364136223846793005ul + by;
}

kernel void noinline_call(global const uint *in, global ulong *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  ulong state = in[i];
  uint turns = 0;
  while (turns < 20)
    state = step64(state, (uint)(state >> 33) | 1, &turns);
  out[i] = state ^ turns;
}
