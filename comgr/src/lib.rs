//! AMD's code object manager (comgr) with gcnc: replacements for `libamd_comgr.so.2` and `libamd_comgr.so.3`.
//!
//! HIP, hipRTC, the OpenCL runtime and others call their compiler through this C interface. The packages `so2` and
//! `so3` build the two libraries from this crate; interface 3 dropped some functions of interface 2, added others and
//! renumbered languages and actions.
//!
//! | what | where |
//! | --- | --- |
//! | the functions of the C interface | [`api`] |
//! | the constants of both interfaces | [`abi`] |
//! | data objects, sets, action infos: the objects of handles | [`objects`] |
//! | actions: code generation, linking, assembling, unbundling; source code is delegated | [`action`] |
//! | metadata, symbols, addresses of a code object | [`code_object`], [`metadata`] |
//! | names and metadata of ISAs | [`isa`] |
//! | code objects of several targets in one file | [`bundle`] |
//! | symbolization of addresses | [`symbolize`] |
//! | demangling, and name expressions of hipRTC | [`names`] |
//!
//! gcnc has no front end: HIP or OpenCL source is compiled to bitcode by AMD's library, if the environment variable
//! `GCNC_REAL_COMGR` names it, and rejected otherwise. Device libraries come from a folder: `GCNC_DEVICE_LIBS`,
//! `$ROCM_PATH/amdgcn/bitcode`, or the packages' usual one.
//!
//! ```sh
//! comgr/install /opt/gcnc/lib
//! LD_LIBRARY_PATH=/opt/gcnc/lib GCNC_REAL_COMGR=/opt/rocm/lib/libamd_comgr.so.3 my-hip-program
//! ```
//!
//! Source of the interface: ROCm, `amd/comgr/include/amd_comgr.h.in` (interfaces 2.4 and 3.6); where that is silent,
//! the behaviour of Debian's 5.2.

pub mod abi;
pub mod action;
pub mod api;
pub mod bundle;
pub mod code_object;
pub mod isa;
pub mod metadata;
pub mod names;
pub mod objects;
pub mod symbolize;
