// What debug information has entries for besides code and local variables; see tests/tests/debug_entries.rs.
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))

namespace math {
__device__ int scale(int x) { return x * 3; }
struct P { int a, b; };
__device__ int table[4];
enum Kind { A, B = 7 };
enum class Big : unsigned char { X, Y };
}
using namespace math;
namespace other = math;
using math::P;

static __device__ const int hidden = 4;
__device__ int counter = 3;
alignas(64) __device__ int aligned[2];

template <typename T, int N> __device__ __attribute__((noinline)) T times(T x) { return x * N; }
struct S {
  static const int k = -5;
  int v;
  __device__ int get() const { return v + k; }
};

__global__ void kern(int *out, P *p, S s) {
  using math::scale;
  __shared__ int tile[64];
  static __device__ int calls;
  int i = __builtin_amdgcn_workitem_id_x();
  if (i > 9) goto far;
  tile[i] = out[i];
  calls++;
again:
  counter += hidden + table[i & 3] + B + (int)Big::Y + aligned[i & 1];
  out[i] = scale(tile[63 - i]) + p->a + times<int, 5>(i) + s.get();
  if (out[i] & 1) goto again;
far:
  out[0] = i;
}
