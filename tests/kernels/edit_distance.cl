// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Levenshtein distance of pairs of short strings; one row of the table a work-item, in private memory.

#define MAX 20

kernel void edit_distance(global const uchar *left, global const uchar *right, global const uint *lengths,
                          global uchar *out, uint n) {
  uint id = get_global_id(0);
  if (id >= n)
    return;
  global const uchar *a = left + id * MAX, *b = right + id * MAX;
  uint la = lengths[2 * id], lb = lengths[2 * id + 1];
  uchar row[MAX + 1];
  for (uint j = 0; j <= lb; ++j)
    row[j] = j;
  for (uint i = 1; i <= la; ++i) {
    uchar diagonal = row[0];
    row[0] = i;
    for (uint j = 1; j <= lb; ++j) {
      uchar substitute = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = min(substitute, (uchar)(min(row[j], row[j - 1]) + 1));
    }
  }
  out[id] = row[lb];
}
