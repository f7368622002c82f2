// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One function takes generic pointers that turn out global, local or private at run time.

static uint sum4(const uint *p) { return p[0] + 2 * p[1] + 3 * p[2] + 4 * p[3]; }

static void bump(uint *p, uint by) { p[by & 3] += by; }

kernel void generic_ptr(global uint *data, global const uint *choice, global uint *out, uint n) {
  local uint shared[64 * 4];
  uint mine[4];
  uint i = get_global_id(0), lid = get_local_id(0);
  for (uint k = 0; k < 4; ++k) {
    shared[lid * 4 + k] = i * k;
    mine[k] = i ^ k;
  }
  if (i >= n)
    return;
  uint *p;
  switch (choice[i] % 3) {
  case 0: p = data + i * 4; break;
  case 1: p = shared + lid * 4; break;
  default: p = mine; break;
  }
  bump(p, choice[i] % 11);
  uint result = sum4(p);
  if (to_local(p))
    result += 1000000;
  else if (to_global(p))
    result += 2000000;
  out[i] = result + mine[choice[i] & 3];
}
