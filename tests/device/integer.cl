// Integers, atomics, work-groups, work-items.
#define K(name, value) kernel void name(global const float *in, global int *out) { \
  size_t i = get_global_id(0); int x = as_int(in[i]), y = as_int(in[i ^ 1]); out[i] = (value); }
K(i32_mul_hi, mul_hi(x, y) + mad_hi(y, x, 3))
K(i32_sat, add_sat(x, y) ^ sub_sat(x, y))
K(i32_bits, clz(x) + popcount(y) * 64 + rotate(x, 5) + (int)ctz(x | 1))
K(i32_convert, convert_int_sat_rte(in[i]) + convert_uchar_sat(x))
K(i32_ids, (int)(get_global_size(0) * 7 + get_local_id(0) + get_group_id(0) * 64 + get_num_groups(0) * 1000 + get_work_dim()))
kernel void i32_atomics(global const float *in, global int *out) {
  size_t i = get_global_id(0); size_t mine = i & ~7;
  atomic_add(out + mine, (int)in[i]); atomic_max(out + mine + 1, as_int(in[i])); atomic_xor(out + mine + 2, as_int(in[i]));
  atomic_cmpxchg(out + mine + 3, 0, 5); }
kernel void i32_shared(global const float *in, global int *out) {
  local int all[64]; size_t l = get_local_id(0), i = get_global_id(0);
  all[l] = as_int(in[i]); barrier(CLK_LOCAL_MEM_FENCE);
  for (size_t step = 32; step > 0; step /= 2) {
    if (l < step) all[l] += all[l + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[i] = all[0] + (int)l; }
kernel void i32_group(global const float *in, global int *out) {
  size_t i = get_global_id(0); int x = as_int(in[i]);
  out[i] = work_group_reduce_add(x) + work_group_scan_inclusive_add(x) + work_group_broadcast(x, 3) + work_group_any(x > 0) * 2; }
kernel void i32_vectors(global const float *in, global int *out) {
  size_t i = get_global_id(0); int4 v = ((global const int4 *)in)[i / 4];
  int4 w = shuffle(v, (uint4)(3, 1, 2, 0)) + select(v, v.wzyx, v > v.yzwx); out[i] = w.x ^ w.y ^ w.z ^ w.w ^ any(v < 0); }
