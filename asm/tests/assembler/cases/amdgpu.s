.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
=====
//! differs: the source may set what the command line leaves open
.amdgcn_target "amdgcn-amd-amdhsa--gfx900:xnack+"
=====
.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
=====
//! differs: the source may set what the command line leaves open
.amdgcn_target "amdgcn-amd-amdpal--gfx900"
=====
.amdgcn_target "amdgcn-amd-amdhsa-gfx900"
=====
.amdgcn_target "amdgcn-amd-amdhsa--gfx900:sramecc+"
=====
.amdgcn_target "amdgcn-amd-amdhsa--gfx900:bogus+"
=====
.amdgcn_target gfx900
=====
.amdgcn_target
=====
.amdgcn_target "amdgcn-amd-amdhsa--gfx900" x
=====
//! differs: the source may set what the command line leaves open
.amdgcn_target "amdgcn-amd-unknown--gfx900"
=====
//! differs: the source may set what the command line leaves open
.amdgcn_target "amdgcn-amd-amdhsa-unknown-gfx900"
=====
//! differs: the source may set what the command line leaves open
.amdgcn_target "amdgcn-unknown-amdhsa--gfx900"
=====
.amdhsa_code_object_version 4
=====
.amdhsa_code_object_version 5
=====
.amdhsa_code_object_version 6
=====
.amdhsa_code_object_version
=====
.amdhsa_code_object_version 5 x
=====
.amdhsa_code_object_version x
=====
s_nop 0
.amdhsa_code_object_version 5
=====
.amdgpu_lds a, 4
=====
.amdgpu_lds a, 4
.quad a
=====
.amdgpu_lds a, 4
s_mov_b32 s0, a@abs32@lo
=====
.amdgpu_lds a, 512, 16
.globl a
s_mov_b32 s0, a@abs32@lo
=====
.amdgpu_lds a, 0, 16
.long a
=====
.amdgpu_lds a
=====
.amdgpu_lds a, -1
=====
.amdgpu_lds a, 4, 3
=====
.amdgpu_lds a, 4, 0
=====
.amdgpu_lds a, 4, -4
=====
.amdgpu_lds a, 4, 16, 5
=====
.amdgpu_lds a, 65536
.long a
=====
.amdgpu_lds a, 65537
=====
//! mcpu=gfx1250
.amdgpu_lds a, 327680
.long a
=====
//! mcpu=gfx1250
.amdgpu_lds a, 327681
=====
//! mcpu=gfx950
.amdgpu_lds a, 163840
.long a
=====
//! mcpu=gfx600
.amdgpu_lds a, 65536
=====
//! mcpu=gfx600
.amdgpu_lds a, 32769
=====
.amdgpu_lds a, 4
.amdgpu_lds a, 4
=====
a:
.amdgpu_lds a, 4
=====
//! differs: LLVM forgets the first
.amdgpu_lds a, 4
a:
=====
.amdgpu_lds 5, 4
=====
.amdgpu_lds a 4
=====
.amdgpu_lds a, 4, 0x80000000
=====
.amdgpu_lds a, 4, 0x100000000
=====
.local a
.amdgpu_lds a, 4
.long a
=====
//! differs: code objects before V4, which LLVM 22 has dropped
.amd_amdgpu_isa "amdgcn-amd-amdhsa--gfx900"
=====
.amd_amdgpu_isa "amdgcn-amd-amdhsa--gfx901"
=====
.amd_amdgpu_isa
=====
.section .rodata, "a", @nobits
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
.text
k:
s_endpgm
=====
.amdhsa_kernel k
.end_amdhsa_kernel
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 1
=====
.amdhsa_kernel
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
=====
.globl k
k: s_endpgm
.rodata
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
=====
.hidden k
.weak k
k: s_endpgm
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
=====
.macro kern n
.amdhsa_kernel \n
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
.endm
kern a
kern b
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr x
.amdhsa_next_free_sgpr x+1
.amdhsa_group_segment_fixed_size x*4
.end_amdhsa_kernel
x = 5
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr undefined
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr 257
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 103
.end_amdhsa_kernel
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 102
.end_amdhsa_kernel
=====
.amdhsa_next_free_vgpr 1
=====
.end_amdhsa_kernel
=====
.amdhsa_kernel k
.byte 1
.end_amdhsa_kernel
=====
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.if 0
.amdhsa_next_free_sgpr 2
.else
.amdhsa_next_free_sgpr 1
.endif
.end_amdhsa_kernel
=====
//! differs: code objects before V4, which LLVM 22 has dropped
.hsa_code_object_version 2,1
=====
//! differs: code objects before V4, which LLVM 22 has dropped
.hsa_code_object_isa 9,0,0,"AMD","AMDGPU"
=====
//! triple=amdgcn
s_nop 0
=====
//! triple=amdgcn
.amdhsa_kernel k
.amdhsa_next_free_vgpr 1
.amdhsa_next_free_sgpr 1
.end_amdhsa_kernel
=====
//! triple=amdgcn
.amdgpu_hsa_kernel k
k:
=====
//! triple=amdgcn-mesa-mesa3d
.amdgpu_hsa_kernel k
k:
.amd_kernel_code_t
.end_amd_kernel_code_t
s_endpgm
=====
//! differs: code objects before V4, which LLVM 22 has dropped
.hsa_code_object_isa
=====
//! triple=amdgcn-mesa-mesa3d
.amdgcn_target "amdgcn-mesa-mesa3d--gfx900"
=====
//! triple=amdgcn-mesa-mesa3d
.amdgpu_metadata
.end_amdgpu_metadata
=====
//! triple=amdgcn-amd-amdpal
.amdgpu_pal_metadata
---
amdpal.version:
  - 2
  - 1
amdpal.pipelines:
  - .registers:
      0x2c0a: 0
      0x2c0b: 0x42000000
...
.end_amdgpu_pal_metadata
=====
//! triple=amdgcn-amd-amdpal
.amdgpu_pal_metadata
---
amdpal.version: [3, 0]
amdpal.pipelines:
  - .api: Vulkan
    .hardware_stages:
      .cs:
        .entry_point: _amdgpu_cs
        .sgpr_count: 0x10
        .wavefront_size: 64
    .type: Cs
...
.end_amdgpu_pal_metadata
=====
//! triple=amdgcn-amd-amdpal
.amdgpu_pal_metadata
.end_amdgpu_pal_metadata
=====
//! triple=amdgcn-amd-amdpal
.amdgpu_pal_metadata
bogus: [
.end_amdgpu_pal_metadata
=====
//! triple=amdgcn-amd-amdpal
.amdgpu_pal_metadata
---
=====
//! triple=amdgcn-amd-amdpal
.amd_amdgpu_pal_metadata 0x2c0a,0x0,0x2c0b,0x42000000
=====
//! triple=amdgcn-amd-amdpal
.amd_amdgpu_pal_metadata 0x10000000,0x0,0x2c0b,5
.amd_amdgpu_pal_metadata 0x2c0a,0x7
=====
//! triple=amdgcn-amd-amdpal
.amd_amdgpu_pal_metadata 0x2c0a
=====
//! triple=amdgcn-amd-amdpal
.amd_amdgpu_pal_metadata
=====
//! triple=amdgcn-amd-amdpal
.amd_amdgpu_pal_metadata 0x2c0a,
=====
.amd_amdgpu_pal_metadata 0x2c0a,0x0
=====
.amdgpu_pal_metadata
.end_amdgpu_pal_metadata
=====
//! triple=amdgcn
.amd_amdgpu_pal_metadata 0x2c0a,0x0
=====
//! triple=amdgcn-amd-amdpal
.amdgcn_target "amdgcn-amd-amdpal--gfx900"
s_nop 0
=====
//! triple=amdgcn-amd-amdpal
.amd_amdgpu_isa "amdgcn-amd-amdpal--gfx900"
=====
.p2alignl 6, 3214868480
.fill 48, 4, 3214868480
=====
//! differs: code object V2, which LLVM 22 has dropped
.amd_kernel_code_t
.end_amd_kernel_code_t
=====
//! differs: code object V2, which LLVM 22 has dropped
.amd_kernel_code_t
amd_code_version_major = 1
.end_amd_kernel_code_t
=====
//! triple=amdgcn-mesa-mesa3d
.amd_kernel_code_t
bogus = 1
.end_amd_kernel_code_t
=====
//! triple=amdgcn-mesa-mesa3d
.amd_kernel_code_t
amd_code_version_major = 1
=====
//! triple=amdgcn-mesa-mesa3d
.amd_kernel_code_t
enable_sgpr_dispatch_ptr 1
.end_amd_kernel_code_t
=====
//! differs: new in later versions of LLVM
.amdgpu_info foo
.end_amdgpu_info
=====
//! triple=amdgcn-amd-amdpal
.long .option.machine_version_major, .option.machine_version_minor, .option.machine_version_stepping
.long .kernel.vgpr_count, .kernel.sgpr_count, .kernel.agpr_count
.long .amdgcn.next_free_vgpr, .amdgcn.gfx_generation_number
v_mov_b32 v5, s7
.long .kernel.vgpr_count, .kernel.sgpr_count
=====
//! triple=amdgcn--mesa3d mcpu=gfx90a
v_accvgpr_read_b32 v6, a9
.long .kernel.vgpr_count, .kernel.sgpr_count, .kernel.agpr_count
v_mov_b32 v40, 0
.long .kernel.vgpr_count
=====
//! triple=amdgcn-- mcpu=gfx908
v_accvgpr_read_b32 v6, a9
.long .kernel.vgpr_count, .kernel.sgpr_count, .kernel.agpr_count
=====
.amdgpu_lds a, 4
.globl a
=====
.local a
.amdgpu_lds a, 4, 16
=====
.amdgpu_lds a, 4, 16
.local a
=====
.amdgpu_lds a, 4, 16
.hidden a
=====
.amdgpu_lds a, 4, 16
v_mov_b32 v0, a@abs32@lo
=====
.long 1-undefined
=====
.byte undefined
=====
.short undefined+4
=====
.uleb128 undefined
=====
.long undefined*2
=====
.quad undefined-.
