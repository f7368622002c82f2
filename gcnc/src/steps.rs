//! The implementations of passes over machine functions that need more than the function.

use gcnc_memmodel::families::WaveMode;
use gcnc_memmodel::wait::{Reason, WaitOptions};

use crate::abi;
use crate::diagnostic::Diagnostic;
use crate::function::FunctionJob;
use crate::job::{PassCtx, PassResult};

pub(crate) fn linearise(job: &mut FunctionJob) -> PassResult {
    gcnc_linear::run(job.f);
    Ok(())
}

pub(crate) fn split(job: &mut FunctionJob) -> PassResult {
    gcnc_schedule::split::run(job.f, &mut job.ctx.split);
    Ok(())
}

pub(crate) fn sink(job: &mut FunctionJob) -> PassResult {
    gcnc_schedule::sink::run(job.f, &mut job.ctx.analyses, &mut job.ctx.sink);
    Ok(())
}

pub(crate) fn schedule(job: &mut FunctionJob) -> PassResult {
    gcnc_schedule::run(job.f, &mut job.ctx.analyses, &mut job.ctx.schedule);
    Ok(())
}

pub(crate) fn allocate(job: &mut FunctionJob) -> PassResult {
    let options = gcnc_regalloc::Options {
        max_vgprs: job.options.max_vgprs,
        max_sgprs: job.options.max_sgprs,
        verify: job.options.verify,
        scalar_allocator: job.options.scalar_allocator,
    };
    let PassCtx { analyses, allocate, .. } = &mut *job.ctx;
    gcnc_regalloc::run(job.f, &options, analyses, allocate)
        .map_err(|e| vec![Diagnostic::new(format!("`{}`: {e}", job.f.name))])?;
    job.f.layout_frame();
    job.clobbers = gcnc_regalloc::clobbers(job.f);
    Ok(())
}

pub(crate) fn calls(job: &mut FunctionJob) -> PassResult {
    gcnc_emit::calls::expand(job.f, job.program.is_near);
    Ok(())
}

pub(crate) fn legalize(job: &mut FunctionJob) -> PassResult {
    // A function runs in the mode of the kernel that calls it, whatever its own attributes say.
    let is_function = job.f.role == gcnc_mir::FunctionRole::Function;
    let mode = WaveMode {
        tg_split: job.f.kernel.tg_split || is_function && job.program.tg_split,
        compute_unit: job.f.kernel.cu_mode && (job.program.compute_unit || !is_function),
    };
    gcnc_memmodel::legalize::run(job.f, mode, abi::memory_model(job.module));
    Ok(())
}

pub(crate) fn postschedule(job: &mut FunctionJob) -> PassResult {
    gcnc_emit::postschedule::run(job.f, &mut job.ctx.postschedule);
    Ok(())
}

pub(crate) fn vcc(job: &mut FunctionJob) -> PassResult {
    gcnc_emit::vcc::run(job.f, &mut job.ctx.vcc);
    Ok(())
}

pub(crate) fn wait(job: &mut FunctionJob) -> PassResult {
    let omit = job.options.omit_wait.and_then(|k| k.checked_sub(job.first_wait));
    let report = gcnc_memmodel::wait::run(job.f, WaitOptions { omit }, &mut job.ctx.wait);
    job.waits.extend(report.waits.iter().map(|r| *r == Reason::Register));
    Ok(())
}

pub(crate) fn dual(job: &mut FunctionJob) -> PassResult {
    gcnc_emit::dual::run(job.f, &mut job.ctx.dual);
    Ok(())
}

pub(crate) fn hazards(job: &mut FunctionJob) -> PassResult {
    gcnc_emit::hazards::run(job.f, &mut job.ctx.hazards);
    Ok(())
}

pub(crate) fn name_elements(job: &mut FunctionJob) -> PassResult {
    if job.options.is_followed() {
        job.kept.elements(job.f);
    }
    gcnc_emit::pseudo::name_first(job.f);
    Ok(())
}

pub(crate) fn hints(job: &mut FunctionJob) -> PassResult {
    gcnc_emit::hints::run(job.f, &mut job.ctx.hints);
    Ok(())
}
