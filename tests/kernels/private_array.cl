// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A private array with dynamic indices, which must live in scratch: a permutation by insertion, then its cycles.

kernel void private_array(global const uint *keys, global uint *out, uint n) {
  uint id = get_global_id(0);
  if (id >= n)
    return;
  uint key[24], order[24];
  for (uint i = 0; i < 24; ++i) {
    uint k = keys[(id * 7 + i * 5) % n];
    uint j = i;
    while (j > 0 && key[j - 1] > k) {
      key[j] = key[j - 1];
      order[j] = order[j - 1];
      --j;
    }
    key[j] = k;
    order[j] = i;
  }
  uint hash = 0, seen = 0;
  for (uint i = 0; i < 24; ++i) {
    uint length = 0;
    for (uint j = i; !(seen >> j & 1); j = order[j]) {
      seen |= 1u << j;
      ++length;
    }
    hash = hash * 31 + length * key[(i + id) % 24];
  }
  out[id] = hash;
}
