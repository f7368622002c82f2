//! `libamd_comgr.so.3`: the functions of `gcnc-comgr` under the names and versions of AMD's library.

include!(concat!(env!("OUT_DIR"), "/exports.rs"));
