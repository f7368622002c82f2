//! The implementations of passes over machine functions that need more than the function.

use gcnc_memmodel::families::WaveMode;
use gcnc_memmodel::wait::{Reason, WaitOptions};

use crate::abi;
use crate::diagnostic::Diagnostic;
use crate::function::One;
use crate::job::{Done, PassCtx};

pub(crate) fn linearise(one: &mut One) -> Done {
    gcnc_linear::run(one.f);
    Ok(())
}

pub(crate) fn split(one: &mut One) -> Done {
    gcnc_schedule::split::run(one.f, &mut one.ctx.split);
    Ok(())
}

pub(crate) fn sink(one: &mut One) -> Done {
    gcnc_schedule::sink::run(one.f, &mut one.ctx.analyses, &mut one.ctx.sink);
    Ok(())
}

pub(crate) fn schedule(one: &mut One) -> Done {
    gcnc_schedule::run(one.f, &mut one.ctx.analyses, &mut one.ctx.schedule);
    Ok(())
}

pub(crate) fn allocate(one: &mut One) -> Done {
    let options = gcnc_regalloc::Options {
        max_vgprs: one.options.max_vgprs,
        max_sgprs: one.options.max_sgprs,
        verify: one.options.verify,
        scalar_allocator: one.options.scalar_allocator,
    };
    let PassCtx { analyses, allocate, .. } = &mut *one.ctx;
    gcnc_regalloc::run(one.f, &options, analyses, allocate)
        .map_err(|e| vec![Diagnostic::new(format!("`{}`: {e}", one.f.name))])?;
    one.f.layout_frame();
    one.clobbers = gcnc_regalloc::clobbers(one.f);
    Ok(())
}

pub(crate) fn calls(one: &mut One) -> Done {
    gcnc_emit::calls::expand(one.f, one.program.is_near);
    Ok(())
}

pub(crate) fn legalize(one: &mut One) -> Done {
    // A function runs in the mode of the kernel that calls it, whatever its own attributes say.
    let is_function = one.f.role == gcnc_mir::FunctionRole::Function;
    let mode = WaveMode {
        tg_split: one.f.kernel.tg_split || is_function && one.program.tg_split,
        compute_unit: one.f.kernel.cu_mode && (one.program.compute_unit || !is_function),
    };
    gcnc_memmodel::legalize::run(one.f, mode, abi::memory_model(one.module));
    Ok(())
}

pub(crate) fn postschedule(one: &mut One) -> Done {
    gcnc_emit::postschedule::run(one.f, &mut one.ctx.postschedule);
    Ok(())
}

pub(crate) fn vcc(one: &mut One) -> Done {
    gcnc_emit::vcc::run(one.f, &mut one.ctx.vcc);
    Ok(())
}

pub(crate) fn wait(one: &mut One) -> Done {
    let omit = one.options.omit_wait.and_then(|k| k.checked_sub(one.first_wait));
    let report = gcnc_memmodel::wait::run(one.f, WaitOptions { omit }, &mut one.ctx.wait);
    one.waits.extend(report.waits.iter().map(|r| *r == Reason::Register));
    Ok(())
}

pub(crate) fn dual(one: &mut One) -> Done {
    gcnc_emit::dual::run(one.f, &mut one.ctx.dual);
    Ok(())
}

pub(crate) fn hazards(one: &mut One) -> Done {
    gcnc_emit::hazards::run(one.f, &mut one.ctx.hazards);
    Ok(())
}

pub(crate) fn name_elements(one: &mut One) -> Done {
    if one.options.is_followed() {
        one.kept.elements(one.f);
    }
    gcnc_emit::pseudo::name_first(one.f);
    Ok(())
}

pub(crate) fn hints(one: &mut One) -> Done {
    gcnc_emit::hints::run(one.f, &mut one.ctx.hints);
    Ok(())
}
