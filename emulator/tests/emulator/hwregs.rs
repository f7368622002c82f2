//! Hardware registers: what waves read from them, and what is rejected.

use gcnc_emulator::{Options, RunError};

use crate::common::{assemble, buffer, oracles, run_kernel};

/// Runs a work-group of `items` work-items with 1024 bytes of LDS; returns the field of a hardware register that lane 0
/// of its last wave read. The instructions `first` run before the read, with SCC set.
fn read(target: &str, first: &str, field: &str, items: u32) -> Result<u32, RunError> {
    let (load, wait, store) = match target.starts_with("gfx12") || target.starts_with("gfx11") {
        true => (
            "s_load_b64",
            if target.starts_with("gfx12") { "s_wait_kmcnt 0x0" } else { "s_waitcnt lgkmcnt(0)" },
            "global_store_b32",
        ),
        false => ("s_load_dwordx2", "s_waitcnt lgkmcnt(0)", "global_store_dword"),
    };
    let idle = if target == "gfx1250" { "s_wait_alu 0x0" } else { "s_nop 1" };
    let body = format!(
        "{load} s[4:5], s[0:1], 0x0\n {wait}\n v_mov_b32 v1, 0\n {first}\n s_cmp_eq_u32 s4, s4\n {idle}\n \
         s_getreg_b32 s6, hwreg({field})\n v_mov_b32 v2, s6\n {store} v1, v2, s[4:5]\n s_endpgm"
    );
    let directives = ".amdhsa_group_segment_fixed_size 1024\n .amdhsa_exception_fp_ieee_div_zero 1";
    let object = assemble(target, &body, directives);
    run_kernel(&object, 1, items, Options::default()).map(|result| buffer(&result)[0])
}

/// RDNA4 ISA, 3.4; the trap handlers of Linux and ROCr for GFX12.
#[test]
fn registers_of_gfx12() {
    if !oracles() {
        return;
    }
    let sched = "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_SCHED_MODE, 0, 2), 2";
    for (field, first, wanted) in [
        ("HW_REG_WAVE_MODE, 4, 4", "", 0xc),
        // VCCZ, VALID, WAVE64; all lanes are active, and there is no other wave.
        ("HW_REG_WAVE_STATUS", "s_mov_b64 vcc, 0", 1 << 10 | 1 << 16 | 1 << 29),
        ("HW_REG_WAVE_STATUS", "s_mov_b64 vcc, 4", 1 << 16 | 1 << 29),
        ("HW_REG_WAVE_STATE_PRIV", "", 1 << 9),
        ("HW_REG_WAVE_GPR_ALLOC, 12, 8", "", 32 / 4 - 1),
        ("HW_REG_WAVE_LDS_ALLOC, 12, 9", "", 1024 / 512),
        ("HW_REG_WAVE_EXCP_FLAG_PRIV", "", 0),
        ("HW_REG_WAVE_EXCP_FLAG_USER", "", 0),
        ("HW_REG_WAVE_TRAP_CTRL", "", 1 << 2),
        ("HW_REG_WAVE_TRAP_CTRL", "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_TRAP_CTRL), 0", 0),
        ("HW_REG_IB_STS", "", 0),
        ("HW_REG_WAVE_HW_ID1", "", 0),
        ("HW_REG_WAVE_HW_ID2", "", 0),
        ("HW_REG_WAVE_SCHED_MODE", "", 0),
        ("HW_REG_WAVE_SCHED_MODE", sched, 2),
        ("HW_REG_WAVE_SCRATCH_BASE_HI, 31, 1", "", 0),
        ("HW_REG_SHADER_CYCLES_HI", "", 0),
        ("HW_REG_PERF_SNAPSHOT_DATA, 0, 1", "", 0),
        ("HW_REG_PERF_SNAPSHOT_DATA2", "", 0),
        ("HW_REG_PERF_SNAPSHOT_PC_HI", "", 0),
    ] {
        let got = read("gfx1200", first, field, 64).unwrap_or_else(|e| panic!("{field}: {e}"));
        assert_eq!(got, wanted, "{field} after `{first}`");
    }
    for (target, field) in
        [("gfx1250", "HW_REG_IB_STS2"), ("gfx1250", "HW_REG_XNACK_STATE_PRIV"), ("gfx1250", "HW_REG_XNACK_MASK")]
    {
        assert_eq!(read(target, "", field, 32).unwrap_or_else(|e| panic!("{field}: {e}")), 0, "{field}");
    }
}

/// A work-group of two waves: they are in different slots, and each sees that there is another wave.
#[test]
fn waves_are_in_different_slots() {
    if !oracles() {
        return;
    }
    for (target, field) in [("gfx1200", "HW_REG_WAVE_HW_ID1"), ("gfx1030", "HW_REG_HW_ID1"), ("gfx900", "HW_REG_HW_ID")]
    {
        assert_eq!(read(target, "", field, 128).unwrap_or_else(|e| panic!("{target}: {e}")), 1, "{target}");
    }
    assert_eq!(read("gfx1200", "", "HW_REG_WAVE_STATUS, 11, 1", 128).expect("it runs"), 1);
}

#[test]
fn registers_before_gfx12() {
    if !oracles() {
        return;
    }
    for (target, field, wanted) in [
        // SCC (VCCZ is not known here), VALID.
        ("gfx900", "HW_REG_STATUS, 0, 1", 1),
        ("gfx1100", "HW_REG_STATUS, 16, 1", 1),
        ("gfx900", "HW_REG_TRAPSTS, 8, 1", 0),
        ("gfx900", "HW_REG_GPR_ALLOC, 8, 6", 32 / 4 - 1),
        ("gfx1030", "HW_REG_GPR_ALLOC, 8, 8", 32 / 4 - 1),
        ("gfx1100", "HW_REG_GPR_ALLOC, 12, 8", 32 / 4 - 1),
        ("gfx900", "HW_REG_LDS_ALLOC, 12, 9", 1024 / 512),
        ("gfx942", "HW_REG_XCC_ID", 0),
        ("gfx1030", "HW_REG_SHADER_CYCLES, 20, 12", 0),
    ] {
        assert_eq!(
            read(target, "", field, 64).unwrap_or_else(|e| panic!("{target}, {field}: {e}")),
            wanted,
            "{target}, {field}"
        );
    }
}

/// Registers that are not modelled are rejected by name instead of reading as zero.
#[test]
fn unmodelled_registers_are_refused() {
    if !oracles() {
        return;
    }
    let raise = "s_setreg_imm32_b32 hwreg(HW_REG_WAVE_TRAP_CTRL), 0x7f";
    for (target, first, field, wanted) in [
        ("gfx1200", "", "HW_REG_WAVE_DVGPR_ALLOC_LO", "hardware register DVGPR_ALLOC_LO"),
        ("gfx1200", raise, "HW_REG_WAVE_MODE", "setting hardware register TRAP_CTRL"),
        ("gfx1200", "", "3", "hardware register 3, which gfx1200 has no name for"),
        ("gfx900", "", "HW_REG_TBA_LO", "hardware register TBA_LO"),
        ("gfx900", "", "HW_REG_GPR_ALLOC", "of hardware register GPR_ALLOC"),
    ] {
        let error = read(target, first, field, 64).expect_err(field).to_string();
        assert!(error.contains(wanted), "{field}: {error}");
    }
}
