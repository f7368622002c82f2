// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A 7-point stencil over a box: a 3D grid with a tail in each dimension.

kernel void grid3d(global const int *in, global int *out, uint nx, uint ny, uint nz) {
  uint x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  if (x >= nx || y >= ny || z >= nz)
    return;
  uint at = (z * ny + y) * nx + x;
  int sum = -6 * in[at];
  sum += x > 0 ? in[at - 1] : 0;
  sum += x + 1 < nx ? in[at + 1] : 0;
  sum += y > 0 ? in[at - nx] : 0;
  sum += y + 1 < ny ? in[at + nx] : 0;
  sum += z > 0 ? in[at - nx * ny] : 0;
  sum += z + 1 < nz ? in[at + nx * ny] : 0;
  out[at] = sum;
}
