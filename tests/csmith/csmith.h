/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What Csmith's programs include, in place of its runtime: arithmetic that is always defined, and a checksum of the variables. The same for the
 * host and for a kernel, so what it computes is of no matter as long as it is defined. */
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;

#define SAFE static inline __attribute__((unused))

#define SAFE_BINARY(T, k, BITS)                                                                     \
    SAFE T safe_add_func_##T##_##k(T a, T b) { T r; return __builtin_add_overflow(a, b, &r) ? a : r; } \
    SAFE T safe_sub_func_##T##_##k(T a, T b) { T r; return __builtin_sub_overflow(a, b, &r) ? a : r; } \
    SAFE T safe_mul_func_##T##_##k(T a, T b) { T r; return __builtin_mul_overflow(a, b, &r) ? b : r; }

#define SAFE_UNSIGNED(T, BITS)                                                                      \
    SAFE_BINARY(T, u_u, BITS)                                                                       \
    SAFE T safe_unary_minus_func_##T##_u(T a) { return (T)(0 - a); }                                \
    SAFE T safe_div_func_##T##_u_u(T a, T b) { return b == 0 ? a : a / b; }                         \
    SAFE T safe_mod_func_##T##_u_u(T a, T b) { return b == 0 ? a : a % b; }                         \
    SAFE T safe_lshift_func_##T##_u_u(T a, unsigned n) { return n >= BITS ? a : (T)(a << n); }      \
    SAFE T safe_lshift_func_##T##_u_s(T a, int n) { return n < 0 || n >= BITS ? a : (T)(a << n); }  \
    SAFE T safe_rshift_func_##T##_u_u(T a, unsigned n) { return n >= BITS ? a : (T)(a >> n); }      \
    SAFE T safe_rshift_func_##T##_u_s(T a, int n) { return n < 0 || n >= BITS ? a : (T)(a >> n); }

#define SAFE_SIGNED(T, U, BITS)                                                                     \
    SAFE_BINARY(T, s_s, BITS)                                                                       \
    SAFE T safe_unary_minus_func_##T##_s(T a) { T r; return __builtin_sub_overflow(0, a, &r) ? a : r; } \
    SAFE int least_##T(T a) { return a == (T)((U)1 << (BITS - 1)); }                                \
    SAFE T safe_div_func_##T##_s_s(T a, T b) { return b == 0 || (least_##T(a) && b == -1) ? a : a / b; } \
    SAFE T safe_mod_func_##T##_s_s(T a, T b) { return b == 0 || (least_##T(a) && b == -1) ? a : a % b; } \
    SAFE T safe_lshift_func_##T##_s_u(T a, unsigned n) { return n >= BITS ? a : (T)((U)a << n); }   \
    SAFE T safe_lshift_func_##T##_s_s(T a, int n) { return n < 0 || n >= BITS ? a : (T)((U)a << n); } \
    SAFE T safe_rshift_func_##T##_s_u(T a, unsigned n) { return n >= BITS ? a : (T)(a >> n); }      \
    SAFE T safe_rshift_func_##T##_s_s(T a, int n) { return n < 0 || n >= BITS ? a : (T)(a >> n); }

SAFE_SIGNED(int8_t, uint8_t, 8)
SAFE_SIGNED(int16_t, uint16_t, 16)
SAFE_SIGNED(int32_t, uint32_t, 32)
SAFE_SIGNED(int64_t, uint64_t, 64)
SAFE_UNSIGNED(uint8_t, 8)
SAFE_UNSIGNED(uint16_t, 16)
SAFE_UNSIGNED(uint32_t, 32)
SAFE_UNSIGNED(uint64_t, 64)

static inline uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x100000001b3ull;
    return hash ^ hash >> 29;
}

#define transparent_crc(value, name, flag) (G->hash = mix(G->hash, (uint64_t)(value)))
#define transparent_crc_bytes(p, n, name, flag) ((void)0)
#define printf(...) ((void)0)
#define platform_main_begin() ((void)0)
#define platform_main_end(crc, flag) ((void)0)
#define crc32_gentab() ((void)0)
