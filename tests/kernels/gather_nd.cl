// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses: a tensor of four dimensions with strides of 64 bits is permuted, and rows are gathered by indices of 64
// bits, several loads from each base.

typedef struct { ulong size[4], stride[4]; } Shape;

kernel void permute4(global const float *in, global float *out, Shape shape)
{
    ulong at = get_global_id(0);
    ulong l = at % shape.size[3], rest = at / shape.size[3];
    ulong k = rest % shape.size[2];
    rest /= shape.size[2];
    ulong j = rest % shape.size[1], i = rest / shape.size[1];
    if (i < shape.size[0])
        out[at] = in[i * shape.stride[0] + j * shape.stride[1] + k * shape.stride[2] + l * shape.stride[3]];
}

// Bilinear interpolation between four rows of a table of planes, rows and columns, for each query.
kernel void gather_rows(global const float *table, global const long *rows, global const float *weights, global float *out,
                        long pitch, long plane)
{
    long query = get_global_id(1), column = get_global_id(0), width = get_global_size(0);
    long row = rows[2 * query], deep = rows[2 * query + 1];
    float u = weights[2 * query], v = weights[2 * query + 1];
    global const float *corner = table + deep * plane + row * pitch + column;
    float near = fma(u, corner[pitch] - corner[0], corner[0]);
    float far = fma(u, corner[plane + pitch] - corner[plane], corner[plane]);
    out[query * width + column] = fma(v, far - near, near);
}
