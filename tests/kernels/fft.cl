// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Radix-2 FFT of 128 complex numbers a work-group (Stockham, two buffers in LDS); twiddles by sincos.

#define N 128

kernel void fft(global const float2 *in, global float2 *out, float direction) {
  local float2 buffer[2][N];
  uint lid = get_local_id(0), base = get_group_id(0) * N;
  buffer[0][lid] = in[base + lid];
  buffer[0][lid + N / 2] = in[base + lid + N / 2];
  uint from = 0;
  for (uint p = 1; p < N; p <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    uint k = lid & (p - 1);
    float2 u0 = buffer[from][lid], u1 = buffer[from][lid + N / 2];
    float c, s = sincos(direction * M_PI_F * (float)k / (float)p, &c);
    float2 t = (float2)(u1.x * c - u1.y * s, u1.x * s + u1.y * c);
    uint j = (lid << 1) - k;
    buffer[1 - from][j] = u0 + t;
    buffer[1 - from][j + p] = u0 - t;
    from = 1 - from;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[base + lid] = buffer[from][lid];
  out[base + lid + N / 2] = buffer[from][lid + N / 2];
}
