// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A recursive walk over a binary tree in heap order. What it has met decides which subtrees it leaves out, so lanes are
// at other depths, and what the left subtree gives goes into the right one.
// recursive

static uint walk(global const uint *value, uint count, uint node, uint seed) {
  if (node >= count)
    return seed;
  uint v = value[node];
  if (((v ^ seed) & 7) == 7)
    return seed ^ v;
  uint left = walk(value, count, 2 * node + 1, seed * 5 + v);
  uint right = walk(value, count, 2 * node + 2, left ^ v >> 3);
  return left + 3 * right + v;
}

kernel void tree_walk(global const uint *value, global uint *out, uint count, uint n) {
  uint i = get_global_id(0);
  if (i < n)
    out[i] = walk(value, count, i % 3, i);
}
