//! AMD's code object manager (comgr), by gcnc: what `libamd_comgr.so.2` and `libamd_comgr.so.3` do.
//!
//! HIP, hipRTC, the OpenCL runtime and others reach their compiler through this C interface. The packages `so2` and
//! `so3` make the two libraries of this crate; interface 3 dropped some functions of interface 2, added others and
//! gave languages and actions other numbers.
//!
//! | what | where |
//! | --- | --- |
//! | the functions of the C interface | [`api`] |
//! | the numbers of both interfaces | [`abi`] |
//! | data objects, sets, action infos: what handles stand for | [`objects`] |
//! | actions: code generation, linking, assembling, unbundling; source code is passed on | [`action`] |
//! | metadata, symbols, addresses of a code object | [`code_object`], [`metadata`] |
//! | names of ISAs and what is known of them | [`isa`] |
//! | code objects of several targets in one file | [`bundle`] |
//! | functions and lines of addresses | [`symbolize`] |
//! | names of symbols and the expressions behind them | [`names`] |
//!
//! gcnc has no front end: what begins with HIP or OpenCL source is done by AMD's library, if the environment variable
//! `GCNC_REAL_COMGR` names it, up to the bitcode; else it is refused. Device libraries are those of a folder:
//! `GCNC_DEVICE_LIBS`, `$ROCM_PATH/amdgcn/bitcode`, or where packages put them.
//!
//! ```sh
//! comgr/install /opt/gcnc/lib
//! LD_LIBRARY_PATH=/opt/gcnc/lib GCNC_REAL_COMGR=/opt/rocm/lib/libamd_comgr.so.3 my-hip-program
//! ```
//!
//! Source of the interface: ROCm, `amd/comgr/include/amd_comgr.h.in` (interfaces 2.4 and 3.6); where it says nothing,
//! what Debian's 5.2 does.

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
