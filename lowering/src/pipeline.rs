//! The pipeline of one function: the passes of [`PASSES`](crate::PASSES), in order.

use std::borrow::Cow;

use gcnc_ir::{Context, FuncId, Function, Op, Type};
use gcnc_isa::Stage;

use crate::build::Build;
use crate::facts::{FunctionRole, KernelFacts, Shader};
use crate::frame::{self, Frame};
use crate::module::Program;
use crate::rebuild::{Analyses, Rebuild, Row};
use crate::uniform::{self, Uniformity};
use crate::variables::{self, LoweredVariables, Tracker, Variables};
use crate::{
    Ctx, Diagnostic, Level, LoweredKernel, Observer, Options, abi, aggregate, calls, cleanup, convention, copied,
    exchange, far, index, kill, licm, module_lds, opt, order, reduce, shader, trim, usage, waterfall,
};

/// Lowers a function, of which `inlined` is the body if others were inlined into it.
pub(crate) fn lower_function(
    ctx: &mut Context,
    program: &Program<'_>,
    id: FuncId,
    inlined: Option<Function>,
    buffers: &mut Ctx,
    observer: Observer<'_>,
) -> Result<LoweredKernel, Diagnostic> {
    let declared = &program.names.functions[id];
    let facts = declared_facts(ctx, program, declared)?;
    observer("abi", declared);
    let mut pipeline = Pipeline { ctx, program, buffers, observer, facts };
    let (source, variables) = pipeline.source(declared, inlined)?;
    module_lds::lay_out(pipeline.ctx, program, (id, &*source), pipeline.buffers, &mut pipeline.facts)?;
    (pipeline.observer)("lds", &source);
    let mut function = pipeline.rebuild_until_settled(&source)?;
    pipeline.optimise_memory(&mut function)?;
    pipeline.finish_shape(&mut function);
    let uniformity = pipeline.expand_divergent(&mut function);
    let frame = pipeline.lay_out_frame(&mut function);
    let Pipeline { ctx, buffers, observer, mut facts, .. } = pipeline;
    usage::run(ctx, program.target, &function, &mut facts);
    observer("usage", &function);
    shader::check_inputs(&facts, facts.inputs, program.target).map_err(|message| refusal(declared, message))?;
    let variables = buffers.tracker.take().map(|tracker| {
        let rows = tracker.finish(ctx, &function);
        Box::new(LoweredVariables { variables, rows })
    });
    let lds = if program.options.debug { buffers.lds.all().collect() } else { Vec::new() };
    Ok(LoweredKernel { source: id, function, facts, uniformity, frame, context: 0, variables, lds })
}

fn refusal(f: &Function, message: String) -> Diagnostic {
    Diagnostic { function: f.name.clone(), loc: f.loc, message }
}

/// The facts that follow from a function's declaration and the options.
fn declared_facts(ctx: &Context, program: &Program<'_>, declared: &Function) -> Result<KernelFacts, Diagnostic> {
    let Options { interface, linked, preload, .. } = program.options;
    let facts = abi::declared(ctx, declared, program.target, interface, program.opencl_version);
    let mut facts = facts.map_err(|message| refusal(declared, message))?;
    facts.preload.all &= preload;
    facts.linked = linked;
    facts.is_graphics = convention::is_graphics(declared.conv, linked);
    let handle = || abi::runtime_handle(ctx, program.names.globals, declared);
    facts.device_enqueue_symbol = facts.device_enqueue_symbol.take().or_else(handle);
    Ok(facts)
}

/// The lowering of one function.
struct Pipeline<'p, 'a> {
    ctx: &'p mut Context,
    program: &'p Program<'a>,
    buffers: &'p mut Ctx,
    observer: Observer<'p>,
    facts: KernelFacts,
}

impl<'a> Pipeline<'_, 'a> {
    fn runs(&self, pass: &str) -> bool {
        self.program.options.runs(pass)
    }

    /// The function that the rebuild starts from, and its source variables.
    fn source(
        &mut self,
        declared: &'a Function,
        inlined: Option<Function>,
    ) -> Result<(Cow<'a, Function>, Variables), Diagnostic> {
        let &Program { target, options: Options { level, interface, debug, .. }, .. } = self.program;
        let mut source = inlined.map_or(Cow::Borrowed(declared), Cow::Owned);
        if level > Level::O0
            && let Some(without_copies) = copied::without(self.ctx, &source)
        {
            source = Cow::Owned(without_copies);
        }
        (self.observer)("inline", &source);
        let shader = Shader::of(self.ctx, &source, interface, target);
        self.facts.shader = shader.map_err(|message| refusal(declared, message))?;
        if let Some(shader) = self.facts.shader.as_mut().filter(|shader| shader.stage == Stage::Ps) {
            match kill::run(self.ctx, target, &source, shader) {
                Ok(None) => {}
                Ok(Some(lowered)) => source = Cow::Owned(lowered),
                Err(inst) => {
                    let id = source.op(inst).mnemonic();
                    return Err(Diagnostic {
                        function: source.name.clone(),
                        loc: source.inst(inst).loc,
                        message: format!("`{id}` in a shader that has `llvm.amdgcn.strict.wqm` is not supported"),
                    });
                }
            }
        }
        (self.observer)("kill", &source);
        let mut variables = Variables::default();
        if debug && !source.records.is_empty() {
            variables = variables::find(self.ctx, source.to_mut());
        }
        let has_variables = !variables.states.is_empty();
        self.buffers.tracker = has_variables.then(|| Tracker::new(self.ctx, &variables, &source));
        Ok((source, variables))
    }

    /// Rebuilds a function, and again as long as the CFG passes or promoted memory leave something to simplify.
    fn rebuild_until_settled(&mut self, source: &Function) -> Result<Function, Diagnostic> {
        self.buffers.keeps_divisions = self.runs("divide") && !opt::divide::uses_whole_wave(source);
        self.buffers.keeps_lifetimes = self.runs("frame");
        self.buffers.wants_demand = self.runs("demanded-bits");
        let mut function = self.rebuild(source)?;
        if !self.runs("opt") {
            return Ok(function);
        }
        self.buffers.opt.start(&function);
        let mut promoted = self.buffers.slots.any_promoted();
        for _ in 0..opt::MAX_ROUNDS {
            let Ctx { opt, numbering, graph, loops, tracker, .. } = &mut *self.buffers;
            let reshaped = opt.run(self.ctx, &mut function, numbering, graph, loops);
            (self.observer)("opt", &function);
            if let Some(tracker) = tracker {
                // It is unknown which copy of a cloned value a location means.
                tracker.replace(|v| (!opt.cloned.contains(v)).then(|| Row::from_slice(&[v])));
                opt.cloned.clear();
            }
            // What was in memory when the analyses ran is visible to them only now.
            if !(reshaped || promoted && self.another_rebuild_helps(&function)) {
                break;
            }
            function = self.rebuild(&function)?;
            promoted = reshaped;
        }
        Ok(function)
    }

    /// The passes over memory accesses and divisions, and the rebuild that follows them.
    fn optimise_memory(&mut self, function: &mut Function) -> Result<(), Diagnostic> {
        let mut removed = opt::memory::Removed::default();
        if self.runs("memory") {
            let Ctx { numbering, graph, tracker, .. } = &mut *self.buffers;
            numbering.build(function, graph);
            removed = opt::memory::run(self.ctx, function, numbering, graph);
            removed.stores |= frame::remove_unread(self.ctx, function, numbering, graph);
            if removed.loads || removed.stores {
                cleanup::run(function);
            }
            if let Some(tracker) = tracker.as_mut().filter(|_| removed.stores) {
                tracker.lose_memory();
            }
            (self.observer)("memory", function);
        }
        let mut merged = false;
        if self.runs("merge") {
            merged = opt::merge::run(self.ctx, self.program.target, self.facts.cu_mode, function);
            (self.observer)("merge", function);
        }
        let divided = std::mem::take(&mut self.buffers.keeps_divisions) && opt::divide::run(self.ctx, function);
        // Operations on what was loaded twice may be equal now.
        if merged || divided || removed.loads {
            *function = self.rebuild(function)?;
        }
        if self.runs("divide") {
            (self.observer)("divide", function);
        }
        if self.runs("strength") {
            if opt::strength::run(self.ctx, function) {
                cleanup::run(function);
            }
            (self.observer)("strength", function);
        }
        Ok(())
    }

    /// Brings the CFG into its final form, except for loops that divergent operations need.
    fn finish_shape(&mut self, function: &mut Function) {
        reduce::run(self.ctx, self.program.target, function);
        (self.observer)("reduce", function);
        if self.facts.role == FunctionRole::Function && self.facts.has_calls() {
            calls::duplicate_return(function);
        }
        lay_out(function, self.buffers);
        (self.observer)("layout", function);
        if self.runs("licm") {
            let Ctx { numbering, graph, loops, .. } = &*self.buffers;
            licm::run(self.ctx, function, numbering, graph, loops);
            (self.observer)("licm", function);
        }
    }

    /// Uniformity analysis, and the passes that depend on it.
    fn expand_divergent(&mut self, function: &mut Function) -> Uniformity {
        let target = self.program.target;
        let mut uniformity = self.analyse_uniformity(function);
        (self.observer)("uniform", function);
        let mut reshaped = false;
        if self.runs("aggregate") {
            let shape = (&self.buffers.numbering, &self.buffers.graph);
            reshaped = aggregate::run(self.ctx, target, &self.facts, function, &uniformity, shape);
            (self.observer)("aggregate", function);
        }
        reshaped |= exchange::run(self.ctx, target, function);
        if reshaped {
            lay_out(function, self.buffers);
            uniformity = self.analyse_uniformity(function);
        }
        (self.observer)("exchange", function);
        let registers = target.vgprs_at(target.group_waves(self.facts.flat_work_group_size.1, self.facts.cu_mode));
        let registers = registers.min(self.program.options.max_vgprs.unwrap_or(u16::MAX).into());
        if index::run(self.ctx, function, &mut uniformity, registers) {
            uniformity = self.analyse_uniformity(function);
        }
        (self.observer)("index", function);
        if waterfall::run(self.ctx, function, &uniformity) {
            lay_out(function, self.buffers);
            uniformity = self.analyse_uniformity(function);
        }
        (self.observer)("waterfall", function);
        if self.runs("far") {
            far::run(self.ctx, target, function, &mut uniformity);
            (self.observer)("far", function);
        }
        uniformity
    }

    fn analyse_uniformity(&mut self, function: &mut Function) -> Uniformity {
        let Ctx { numbering, graph, loops, .. } = &*self.buffers;
        uniform::run(self.ctx, self.program.target, function, numbering, graph, loops)
    }

    /// Shrinks and colours the allocas that are left, and reports why they are.
    fn lay_out_frame(&mut self, function: &mut Function) -> Frame {
        let Ctx { slots, shapes, numbering, graph, tracker, .. } = &mut *self.buffers;
        if self.ctx.remarks.are_wanted() {
            numbering.build(function, graph);
            slots.build(self.ctx, shapes, function, graph, &numbering.order);
            slots.remark_in_memory(self.ctx, function);
        }
        if !self.program.options.runs("frame") {
            return Frame::default();
        }
        let trimmed = trim::run(self.ctx, function, numbering, graph, &self.facts);
        if let Some(tracker) = tracker {
            // They may start at another address.
            tracker.replace(|v| (!trimmed.contains(&v)).then(|| Row::from_slice(&[v])));
        }
        let frame = frame::run(self.ctx, function, numbering, graph);
        (self.observer)("frame", function);
        frame
    }

    /// A function with its memory promoted, its values folded, numbered and legal, and dead code removed.
    fn rebuild(&mut self, source: &Function) -> Result<Function, Diagnostic> {
        let (s, ctx, target) = (&mut *self.buffers, &mut *self.ctx, self.program.target);
        s.numbering.build(source, &mut s.graph);
        s.slots.build(ctx, &mut s.shapes, source, &s.graph, &s.numbering.order);
        if ctx.remarks.are_wanted() {
            s.slots.remark_promoted(ctx, source);
        }
        s.places.build(ctx, source, &s.graph, &s.numbering.order, &s.slots);
        (self.observer)("sroa", source);
        s.spaces.build(ctx, source, &s.numbering.order);
        (self.observer)("infer-address-spaces", source);
        s.demand.reset();
        if s.wants_demand {
            s.demand.build(ctx, source, &s.graph, &s.numbering.order);
            (self.observer)("demanded-bits", source);
        }
        let at = Analyses {
            graph: &s.graph,
            order: &s.numbering.order,
            number: &s.numbering.number,
            slots: &s.slots,
            places: &s.places,
            spaces: &s.spaces,
            lds: &s.lds,
            gds: &s.gds.places,
            demand: &s.demand,
        };
        let shell = shell(ctx, source);
        let mut builder = Build::new(ctx, shell, &s.graph, self.facts.float_mode, target);
        builder.reserve(source);
        (builder.keeps_divisions, builder.keeps_lifetimes) = (s.keeps_divisions, s.keeps_lifetimes);
        let names = self.program.names;
        let rebuild = Rebuild::new(builder, source, names, at, &mut s.shapes, target, &mut self.facts);
        let mut function = rebuild.run(s.tracker.as_mut())?;
        (self.observer)("rebuild", &function);
        cleanup::run(&mut function);
        (self.observer)("cleanup", &function);
        Ok(function)
    }

    /// Whether another rebuild would do more than the last one: promote memory whose indices are constant now, use
    /// specific address spaces of pointers that were flat, or compute integers in 32 bits of which only half is
    /// demanded.
    fn another_rebuild_helps(&mut self, function: &Function) -> bool {
        let Ctx { numbering, graph, shapes, slots, spaces, demand, wants_demand, .. } = &mut *self.buffers;
        let ctx = &mut *self.ctx;
        numbering.build(function, graph);
        if function.entry().is_some_and(|b| function.insts(b).any(|i| matches!(function.op(i), Op::Alloca(..)))) {
            slots.build(ctx, shapes, function, graph, &numbering.order);
            if slots.any_promoted() {
                return true;
            }
        }
        spaces.build(ctx, function, &numbering.order);
        if function.blocks().any(|b| function.block_params(b).iter().any(|&p| spaces.of(p).is_some())) {
            return true;
        }
        *wants_demand && {
            demand.build(ctx, function, graph, &numbering.order);
            demand.any_low(function)
        }
    }
}

/// Splits critical edges and lays out the blocks.
fn lay_out(function: &mut Function, buffers: &mut Ctx) {
    order::split_critical_edges(function);
    buffers.numbering.build(function, &mut buffers.graph);
    buffers.loops.build(&buffers.graph);
    order::run(function, &buffers.numbering, &buffers.graph, &buffers.loops);
}

/// An empty function to rebuild `source` into. It has no parameters, because arguments become loads.
fn shell(ctx: &mut Context, source: &Function) -> Function {
    let mut shell = Function::new(source.name.clone(), ctx.types.func(Type::VOID, &[], false));
    (shell.conv, shell.linkage, shell.visibility, shell.loc) =
        (source.conv, source.linkage, source.visibility, source.loc);
    (shell.attrs.func, shell.metadata) = (source.attrs.func.clone(), source.metadata.clone());
    shell
}
