// Global variables in each kind of memory, one in parts, and one that is but a number.
global int counter = 7;
constant int weights[4] = {1, 2, 3, 4};
static const int offset = 42;
struct pair { int low; long high; };
static global pair sum;
namespace shape { global int sides = 5; }

kernel void count(global int *out) {
  local int last[2];
  int me = __builtin_amdgcn_workitem_id_x();
  last[me & 1] = me + shape::sides;
  sum.low = me;
  out[me] = weights[me & 3] + counter;
  counter = 9;
  __builtin_amdgcn_s_barrier();
  sum.high += last[me >> 5] + offset;
}
