//! Each wait has a reason, and can be left out. `tests/mir/wait*.mir` shows which waits are inserted, and where.

use gcnc_memmodel::counters::wait_of;
use gcnc_memmodel::families::WaveMode;
use gcnc_memmodel::wait::{Ctx, Reason, WaitOptions, WaitReport};
use gcnc_memmodel::{legalize, wait};
use gcnc_mir::Function;
use gcnc_mir::read::read;

/// A function of one block.
fn function(insts: &str) -> Function {
    let text = format!("function f gfx90a wave64 framed\nbb0:\n{insts}\n  wave end\n");
    read(&text).unwrap().remove(0)
}

fn run(f: &mut Function, omit: Option<usize>) -> WaitReport {
    legalize::run(f, WaveMode::default(), legalize::Language::Hsa);
    wait::run(f, WaitOptions { omit }, &mut Ctx::default())
}

#[test]
fn each_wait_has_its_reason() {
    let mut f = function(
        "    global_load_b32 v1, v[8:9], off sem(global)
    v_mov_b32 v2, v1
    global_store_b32 v[8:9], v2, off sem(global)
    p_fence #4, #4, #7
    global_store_b32 v[8:9], v2, off sem(global)",
    );
    assert_eq!(run(&mut f, None).waits, [Reason::Register, Reason::Ordering]);
}

#[test]
fn one_wait_can_be_left_out() {
    let make = || {
        function(
            "    global_load_b32 v1, v[8:9], off sem(global)
    ds_load_b32 v2, v7
    v_mov_b32 v3, v1
    v_mov_b32 v4, v2",
        )
    };
    let whole = run(&mut make(), None);
    assert_eq!(whole.waits.len(), 2);
    for k in 0..2 {
        let mut f = make();
        assert_eq!(run(&mut f, Some(k)), whole);
        let insts = f.blocks.values().flat_map(|b| &b.insts);
        assert_eq!(insts.filter(|inst| wait_of(inst, &f.target).is_some()).count(), 1);
    }
}
