// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prices of European options: logarithm, exponential and square root, and the usual polynomial for the normal law.

static float normal(float d) {
  float k = 1.0f / (1.0f + 0.2316419f * fabs(d));
  float tail = 0.39894228040f * exp(-0.5f * d * d) *
               (k * (0.319381530f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0.0f ? 1.0f - tail : tail;
}

kernel void black_scholes(global const float *price, global const float *strike, global const float *years,
                          global float *call, global float *put, float rate, float volatility, uint n) {
  uint i = get_global_id(0);
  if (i >= n)
    return;
  float s = price[i], x = strike[i], t = years[i];
  float root = sqrt(t);
  float d1 = (log(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
  float d2 = d1 - volatility * root;
  float discount = exp(-rate * t);
  call[i] = s * normal(d1) - x * discount * normal(d2);
  put[i] = x * discount * normal(-d2) - s * normal(-d1);
}
