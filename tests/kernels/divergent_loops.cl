// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Nested loops that lanes leave at different turns and in different ways: break, continue, return.

kernel void divergent_loops(global const uint *in, global uint *out, uint n, uint stop) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  uint x = in[i], sum = 0;
  for (uint outer = 0; outer < 8; ++outer) {
    if (x % 3 == 0) {
      x = x / 3 + outer;
      continue;
    }
    for (uint inner = 0; inner <= (x & 15); ++inner) {
      x = x * 1664525u + 1013904223u;
      if ((x >> 28) == 3)
        continue;
      if ((x >> 27) == stop) {
        out[i] = sum ^ (outer << 24) ^ inner;
        return;
      }
      if ((x & 0xf00) == 0)
        break;
      sum += x >> 16;
    }
    if (sum > 3000000)
      break;
    sum = rotate(sum, outer) + 1;
  }
  out[i] = sum;
}
