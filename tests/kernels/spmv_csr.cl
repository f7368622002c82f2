// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = A x for a sparse matrix in compressed sparse rows; rows are of very different lengths.

kernel void spmv_csr(global const uint *row_start, global const uint *column, global const float *value,
                     global const float *x, global float *y, uint rows) {
  uint row = get_global_id(0);
  if (row >= rows)
    return;
  float sum = 0.0f;
  for (uint i = row_start[row], end = row_start[row + 1]; i < end; ++i)
    sum += value[i] * x[column[i]];
  y[row] = sum;
}
