.amdgpu_metadata
.end_amdgpu_metadata
=====
.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.kernels: []
...
.end_amdgpu_metadata
=====
.amdgpu_metadata
---
amdhsa.kernels: []
...
.end_amdgpu_metadata
=====
.amdgpu_metadata
---
amdhsa.version: [1, 2]
...
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1]
amdhsa.kernels: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, x]
amdhsa.kernels: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, '2']
amdhsa.kernels: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, !str 2]
amdhsa.kernels: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, -2]
amdhsa.kernels: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: 1
amdhsa.kernels: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: {}
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: 5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: [5]
.end_amdgpu_metadata
=====
.amdgpu_metadata
[1, 2]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.printf: []
amdhsa.target: amdgcn-amd-amdhsa--gfx900
amdhsa.unknown: 5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.printf: ['1:1:4:%d', b]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.printf: [1]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.printf: x
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.target: 5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.target: bogus
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.globals: [{.name: a, .size: 4}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.globals: [{.name: a}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: [
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
amdhsa.kernels: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
a: 1.5
b: true
c: no
d: ~
e: null
f: 0x10
g: 010
h: -0x5
i: 1e5
j: .5
k: ''
l: "0"
m: yes
n: True
o: 0b11
p: 0o17
q: 18446744073709551615
r: 18446744073709551616
s: -9223372036854775808
t: +5
u: .inf
v: nan
w: 0x1p3
x: 5.
y: y
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
.end_amdgpu_metadata
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
.end_amdgpu_metadata
=====
//! differs: code object V2, which LLVM 22 has dropped
.amd_amdgpu_hsa_metadata
.end_amd_amdgpu_hsa_metadata
=====
//! triple=amdgcn-amd-amdpal
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
.end_amdgpu_metadata
=====
//! triple=amdgcn
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: 5
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: []
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: true
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: '7'
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: 5
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: []
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: true
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: '7'
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: x
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: []
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: true
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: '7'
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: -1
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 1.5
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: x
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: []
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: true
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: '7'
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: -1
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 1.5
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: x
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: []
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: true
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: '7'
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: -1
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 1.5
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: x
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: []
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: true
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: '7'
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: -1
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 1.5
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: x
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: []
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: true
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: '7'
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: -1
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 1.5
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: x
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: []
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: true
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: '7'
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: -1
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 1.5
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: x
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: []
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: true
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: '7'
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: -1
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 1.5
    .max_flat_workgroup_size: 256
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: x
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: true
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: '7'
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: -1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 1.5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language: OpenCL C
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language: OpenCL C++
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language: HCC
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language: HIP
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language: OpenMP
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language: Assembler
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language: Rust
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language: 5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language_version: [2, 0]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language_version: [2]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language_version: [2, 0, 0]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language_version: 2
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .language_version: [a, b]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [1, 2, 3]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [1, 2]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .reqd_workgroup_size: [1, 2, x]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .workgroup_size_hint: [1, 2, 3]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .workgroup_size_hint: [1, 2]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .workgroup_size_hint: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .vec_type_hint: int
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .vec_type_hint: 5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .device_enqueue_symbol: a
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .device_enqueue_symbol: 5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .uses_dynamic_stack: true
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .uses_dynamic_stack: false
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .uses_dynamic_stack: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .uses_dynamic_stack: x
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .uses_dynamic_stack: yes
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .workgroup_processor_mode: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .workgroup_processor_mode: true
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .workgroup_processor_mode: x
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .sgpr_spill_count: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .sgpr_spill_count: x
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .vgpr_spill_count: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .vgpr_spill_count: x
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .agpr_count: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .agpr_count: x
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .kind: normal
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .kind: bogus
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .kind: 5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .uniform_work_group_size: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .uniform_work_group_size: true
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .cluster_dims: [1, 2, 3]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .cluster_dims: [1, 2]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .cluster_dims: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .named_barrier: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .unknown: 1
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .unknown: [a]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .unknown: {b: c}
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: []
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: {}
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: 5
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [5]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.offset: 0, .value_kind: by_value}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .value_kind: by_value}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: global_buffer}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: dynamic_shared_pointer}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: sampler}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: image}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: pipe}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: queue}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_block_count_x}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_block_count_y}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_block_count_z}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_group_size_x}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_group_size_y}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_group_size_z}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_remainder_x}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_remainder_y}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_remainder_z}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_global_offset_x}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_global_offset_y}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_global_offset_z}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_grid_dims}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_none}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_printf_buffer}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_hostcall_buffer}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_heap_v1}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_default_queue}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_completion_action}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_multigrid_sync_arg}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_dynamic_lds_size}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_private_base}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_shared_base}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: hidden_queue_ptr}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: bogus}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: 5}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.offset: 0, .value_kind: by_value, .size: x}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.offset: 0, .value_kind: by_value, .size: -1}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .value_kind: by_value, .offset: x}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .value_kind: by_value, .offset: '4'}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .name: a}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .name: 5}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .type_name: 'int*'}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .type_name: 5}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .value_type: i32}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .value_type: bogus}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .value_type: 5}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .pointee_align: 4}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .pointee_align: x}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .address_space: private}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .address_space: global}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .address_space: constant}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .address_space: local}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .address_space: generic}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .address_space: region}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .address_space: bogus}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .address_space: 5}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .access: read_only}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .access: write_only}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .access: read_write}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .access: bogus}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .actual_access: read_only}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .actual_access: write_only}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .actual_access: read_write}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .actual_access: bogus}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .is_const: true}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .is_const: 1}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .is_restrict: true}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .is_restrict: 1}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .is_volatile: true}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .is_volatile: x}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .is_pipe: true}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .is_pipe: 1}]
.end_amdgpu_metadata
=====
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: foo
    .symbol: foo.kd
    .kernarg_segment_size: 48
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 4
    .wavefront_size: 64
    .sgpr_count: 2
    .vgpr_count: 3
    .max_flat_workgroup_size: 256
    .args: [{.size: 8, .offset: 0, .value_kind: by_value, .unknown: 5}]
.end_amdgpu_metadata
