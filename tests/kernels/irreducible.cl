// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loop with two entries, made by goto: lanes enter it at different places.

kernel void irreducible(global const uint *in, global uint *out, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  uint x = in[i], steps = 0;
  if (x & 1)
    goto odd;
even:
  x = x >> 1 ^ steps * 0x9e3779b9u;
  if (++steps > 40 || x < 1000)
    goto done;
  if ((x & 3) == 0)
    goto even;
odd:
  x = (x >> 3) + (x & 0xff);
  steps += 2;
  if ((x & 7) == 5)
    goto odd;
  if (x >= 100)
    goto even;
done:
  out[i] = x << 8 | steps;
}
