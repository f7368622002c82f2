//! Every operation of the instruction table executes, but for those that are refused by name.

use gcnc_emulator::ops;
use gcnc_isa::{Opcode, Target};

/// Not executed: matrix operations, graphics, the trap handler's, and rarities that no compiler emits for compute.
const REFUSED: &[&str] = &[
    "v_mfma_",
    "v_cube",
    "v_dot2_f16_f16",
    "v_dot2_bf16_bf16",
    "v_dot2_f32_bf16",
    "v_cvt_pkaccum_u8_f32",
    "v_movrelsd_2_b32",
    "v_swaprel_b32",
    "s_movrelsd_2_b32",
    "s_rfe_b64",
    "s_subvector_loop_",
    "s_sendmsghalt",
    "s_endpgm_ordered_ps_done",
    "s_code_end",
    "ds_store_src2_",
    "ds_append",
    "ds_consume",
    "ds_wrap_",
    "ds_condxchg32_",
    "ds_storexchg_2addr_",
    "ds_load_addtid_",
    "ds_store_addtid_",
    "s_sendmsg_rtn_",
    "v_cvt_off_f32_i4",
    "v_exp_legacy_f32",
    "v_log_legacy_f32",
    "v_mqsad_",
    "v_mullit_f32",
    "v_qsad_",
    "v_swap_b16",
];

#[test]
fn every_operation_has_semantics_or_is_refused() {
    let targets: Vec<Target> =
        crate::common::TARGETS.iter().map(|t| Target::parse(t).expect("a known processor")).collect();
    let missing: Vec<&str> = Opcode::all()
        .filter(|op| !op.is_pseudo() && targets.iter().any(|t| op.exists_on(t)))
        .filter(|op| ops::handler(*op).is_none())
        .map(Opcode::name)
        .filter(|name| !REFUSED.iter().any(|r| name.starts_with(r)))
        .collect();
    assert!(missing.is_empty(), "no semantics: {missing:#?}");
}
