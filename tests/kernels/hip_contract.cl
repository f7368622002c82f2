// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// build: -ffp-contract=fast
//
// As HIP has it: products and sums may become fused multiply-adds, pointers are generic and apart from each other, and
// indices come of block and thread numbers.

typedef struct { float x, y, z; } Vec3;

static Vec3 cross_(Vec3 a, Vec3 b)
{
    return (Vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static void shade(const Vec3 *restrict normals, const Vec3 *restrict tangents, float *restrict out, const float *restrict light, int n)
{
    int i = get_group_id(0) * get_local_size(0) + get_local_id(0);
    if (i >= n)
        return;
    Vec3 a = normals[i], b = tangents[i], c = cross_(a, b);
    float lit = a.x * light[0] + a.y * light[1] + a.z * light[2];
    float side = b.x * light[0] + b.y * light[1] + b.z * light[2];
    float up = c.x * light[0] + c.y * light[1] + c.z * light[2];
    out[i] = lit * lit * light[3] + side * up * light[4] + 0.5f;
}

kernel void hip_shade(global const Vec3 *restrict normals, global const Vec3 *restrict tangents, global float *restrict out,
                      global const float *restrict light, int n)
{
    shade(normals, tangents, out, light, n);
}

static void stencil(const float *restrict in, float *restrict out, const float *restrict c, int nx, int ny, int steps)
{
    int x = get_group_id(0) * get_local_size(0) + get_local_id(0);
    int y = get_group_id(1) * get_local_size(1) + get_local_id(1);
    if (x < 1 || x >= nx - 1 || y < 1 || y >= ny - 1)
        return;
    for (int s = 0; s < steps; s++) {
        int at = (s * ny + y) * nx + x;
        out[at] = c[0] * in[at] + c[1] * (in[at - 1] + in[at + 1]) + c[2] * (in[at - nx] + in[at + nx]);
    }
}

kernel void hip_stencil(global const float *restrict in, global float *restrict out, global const float *restrict c, int nx, int ny, int steps)
{
    stencil(in, out, c, nx, ny, steps);
}
