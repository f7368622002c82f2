//! `.amdhsa_kernel`: a kernel descriptor from its fields.
//!
//! The fields with their bits, defaults and targets are a table of `gcnc-emit`. This file handles what several
//! directives determine together, and which directives are required. Values may use symbols that are defined later, so
//! the descriptor is encoded at the end.

use std::ops::Range;

use gcnc_isa::Target;
use gcnc_isa::parse::{Expr, Token};
use gcnc_object::fields::{self, FieldError};
use gcnc_object::{Field, Os, RegisterCounts};

use super::call::Call;
use crate::error::{AsmResult, Diagnostic, error};
use crate::records::{Kernel, Setting};
use crate::state::{Assembler, next_line};
use crate::symbols::{Definition, absolute};

/// Bytes of a descriptor.
pub(crate) const SIZE: u64 = 64;

/// Offset of the distance to the kernel's code.
pub(crate) const ENTRY: u64 = 16;

/// Whether a target has the directive.
type Exists = fn(&Target) -> bool;

/// Directives that do not correspond to a field.
const COUNTS: [(&str, Exists); 5] = [
    ("next_free_vgpr", |_| true),
    ("next_free_sgpr", |_| true),
    ("reserve_vcc", |_| true),
    ("reserve_flat_scratch", Target::sets_flat_scratch_up),
    // From GFX8 on, like DPP.
    ("reserve_xnack_mask", Target::dpp),
];

/// User SGPRs that each input occupies (AMDGPUUsage, "Initial Kernel Execution State").
pub(crate) const USER_SGPRS: [(&str, u32); 7] = [
    ("user_sgpr_private_segment_buffer", 4),
    ("user_sgpr_dispatch_ptr", 2),
    ("user_sgpr_queue_ptr", 2),
    ("user_sgpr_kernarg_segment_ptr", 2),
    ("user_sgpr_dispatch_id", 2),
    ("user_sgpr_flat_scratch_init", 2),
    ("user_sgpr_private_segment_size", 1),
];

/// Reads `.amdhsa_kernel name` to `.end_amdhsa_kernel`.
pub(crate) fn kernel(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    if a.target.is_none() {
        d.block(".end_amdhsa_kernel")?;
    }
    let target = a.target(d.span.clone())?;
    if a.abi.os != Os::Hsa {
        d.block(".end_amdhsa_kernel")?;
        return error(d.span.clone(), "`.amdhsa_kernel` is for `amdhsa` only");
    }
    let (name, span) = d.word("the name of a kernel")?;
    a.end(d.c)?;
    let mut settings: Vec<Setting> = Vec::new();
    loop {
        next_line(d.c);
        if d.c.end() >= d.c.text().len() {
            return error(span, "this kernel has no `.end_amdhsa_kernel`");
        }
        let (token, at) = d.c.next_token();
        match token {
            Token::End => {}
            Token::Word(".end_amdhsa_kernel") => break,
            Token::Word(directive) => match setting(a, d, directive, at, &settings, &target) {
                Ok(s) => settings.push(s),
                Err(e) => a.report(e),
            },
            _ => a.report(Diagnostic { message: "expected `.amdhsa_` and a field".to_owned(), span: at, help: None }),
        }
    }
    for required in ["next_free_vgpr", "next_free_sgpr", "accum_offset"] {
        let has = fields::find(required, &target).is_none_or(|f| (f.exists)(&target));
        if has && !settings.iter().any(|s| s.name == required) {
            let message = format!("the kernel needs `.amdhsa_{required}`");
            a.report(Diagnostic { message, span: span.clone(), help: None });
        }
    }
    let place = a.here();
    let id = a.symbols.id(&format!("{name}.kd"));
    if a.symbols.all[id].is_defined() {
        return error(span, format!("`{name}.kd` is already defined"));
    }
    a.symbols.id(&name);
    a.symbols.all[id].definition = Definition::Label(place);
    a.symbols.all[id].kind = gcnc_object::elf::consts::STT_OBJECT;
    a.symbols.all[id].size = Some((Expr::Int(SIZE as i64), place));
    a.append(&[0; SIZE as usize], span.clone())?;
    let span = a.origin.clone().unwrap_or(span);
    a.kernels.push(Kernel { name, place, span, settings, target });
    Ok(())
}

fn setting(
    a: &mut Assembler<'_>,
    d: &mut Call<'_, '_>,
    directive: &str,
    at: Range<usize>,
    settings: &[Setting],
    target: &Target,
) -> AsmResult<Setting> {
    let Some(name) = directive.strip_prefix(".amdhsa_") else {
        return error(at, "expected `.amdhsa_` and a field, or `.end_amdhsa_kernel`");
    };
    let exists = match (fields::find(name, target), COUNTS.iter().find(|(n, _)| *n == name)) {
        (Some(field), _) => (field.exists)(target),
        (None, Some((_, exists))) => exists(target),
        (None, None) => return error(at, format!("there is no field `{name}`")),
    };
    if !exists {
        return error(at, format!("{} has no `{name}`", target.name()));
    }
    if settings.iter().any(|s| s.name == name) {
        return error(at, format!("`{directive}` is given twice"));
    }
    let start = d.c.at();
    let expr = a.symbols.bound(Expr::parse(d.c)?);
    a.end(d.c)?;
    a.symbols.mention(&expr);
    // If the expression has a value now, that value is meant: `.amdgcn.next_free_vgpr` keeps changing.
    let expr = a.absolute(&expr).map_or(expr, Expr::Int);
    let span = a.origin.clone().unwrap_or(start..d.c.end());
    Ok(Setting { name: name.to_owned(), expr, span })
}

impl Assembler<'_> {
    /// Encodes a descriptor and the register counts in it.
    pub(crate) fn descriptor(&mut self, kernel: &Kernel) -> [u8; SIZE as usize] {
        let mut words = [0u32; fields::WORDS];
        let target = &kernel.target;
        let mut values: Vec<(&Setting, u64)> = Vec::new();
        for s in &kernel.settings {
            let value = self.symbols.value(&s.expr, kernel.place, Some(target));
            let what = format!("`.amdhsa_{}`", s.name);
            match value.and_then(|v| absolute(v, "expected a number instead")) {
                Ok(n) if n >= 0 => values.push((s, n as u64)),
                Ok(n) => self.at(&s.span, format!("{n} is not a valid value of {what}")),
                Err(e) => self.at(&s.span, format!("{what} has no value: {}", e.0)),
            }
        }
        for f in fields::ALL.iter().filter(|f| (f.exists)(target)) {
            let given = values.iter().find(|(s, _)| s.name == f.name);
            let (value, span) = match given {
                Some((s, n)) => (*n, &s.span),
                None if f.name == "accum_offset" => continue,
                None => (self.default(f, target).into(), &kernel.span),
            };
            self.put(&mut words, f, value, span);
        }
        self.registers(kernel, &values, &mut words);
        self.user_sgprs(kernel, &values, &mut words);
        bytes(&words)
    }

    /// A field's default.
    fn default(&self, field: &Field, target: &Target) -> u32 {
        match field.name {
            "workgroup_processor_mode" => (!self.modes.cu_mode).into(),
            "tg_split" => self.modes.tg_split.into(),
            _ => (field.default)(target),
        }
    }

    /// Records an error at `span`.
    fn at(&mut self, span: &Range<usize>, message: String) {
        self.report(Diagnostic { message, span: span.clone(), help: None });
    }

    fn put(&mut self, words: &mut [u32; fields::WORDS], field: &Field, value: u64, span: &Range<usize>) {
        let mask = (((1u64 << field.width) - 1) << field.bit) as u32;
        let word = &mut words[field.word as usize];
        match field.encode(value) {
            Ok(bits) => *word = *word & !mask | bits << field.bit,
            Err(e @ FieldError::Range { .. }) => self.at(span, e.to_string()),
            Err(_) => {}
        }
    }

    /// Encodes the register counts, which several directives determine.
    fn registers(&mut self, kernel: &Kernel, values: &[(&Setting, u64)], words: &mut [u32; fields::WORDS]) {
        let get = |name: &str| values.iter().find(|(s, _)| s.name == name).map(|(s, n)| (*n, s.span.clone()));
        let target = &match get("wavefront_size32").map(|(n, span)| (64 >> (n & 1), span)) {
            None => kernel.target,
            Some((lanes, span)) => match kernel.target.with_wave_size(lanes) {
                Ok(target) => target,
                Err(e) => return self.at(&span, e.to_string()),
            },
        };
        let number = |name: &str| get(name).map_or(0, |(n, _)| n.min(0x1_0000) as u32);
        let defaults = RegisterCounts::defaults(target);
        let flag = |name: &str, default| get(name).map_or(default, |(n, _)| n != 0);
        let counts = RegisterCounts {
            next_free_vgpr: number("next_free_vgpr"),
            next_free_sgpr: number("next_free_sgpr").max(preloaded_to(values)),
            reserve_vcc: flag("reserve_vcc", defaults.reserve_vcc),
            reserve_flat_scratch: flag("reserve_flat_scratch", defaults.reserve_flat_scratch),
            reserve_xnack_mask: flag("reserve_xnack_mask", defaults.reserve_xnack_mask),
        };
        let vgprs = if target.has_unified_vgprs() { 2 * target.max_vgprs() } else { target.max_vgprs() };
        let special = counts.sgprs(target) - counts.next_free_sgpr;
        for (name, most) in [("next_free_vgpr", vgprs), ("next_free_sgpr", target.max_sgprs_beside(special))] {
            if let Some((n, span)) = get(name).filter(|(n, _)| *n > most.into()) {
                self.at(&span, format!("{} has only {most} such registers, not {n}", target.name()));
                return;
            }
        }
        for name in ["reserve_vcc", "reserve_flat_scratch", "reserve_xnack_mask"] {
            if let Some((n, span)) = get(name).filter(|(n, _)| *n > 1) {
                self.at(&span, format!("{n} is not a valid value of `{name}`, which must be 0 or 1"));
            }
        }
        if let Some((n, span)) = get("reserve_xnack_mask")
            && (n != 0) != target.reserves_xnack_mask()
        {
            self.at(&span, format!("`reserve_xnack_mask` does not match the target {target}"));
        }
        if let Some((n, span)) = get("accum_offset")
            && n > u64::from(counts.next_free_vgpr).max(1).next_multiple_of(4)
        {
            self.at(&span, "`accum_offset` exceeds the kernel's VGPR count".to_owned());
        }
        let (vgprs, sgprs) = counts.granulated(target);
        if let Some((shared, span)) = get("shared_vgpr_count") {
            self.shared_vgprs(shared, vgprs, target, &span);
        }
        self.put(words, &fields::GRANULATED_VGPRS, vgprs.into(), &kernel.span);
        self.put(words, &fields::GRANULATED_SGPRS, sgprs.into(), &kernel.span);
    }

    /// Checks `shared_vgpr_count` (AMDGPUUsage, `SHARED_VGPR_COUNT`): twice this plus the granulated VGPR count is at
    /// most 63.
    fn shared_vgprs(&mut self, shared: u64, granulated: u32, target: &Target, span: &Range<usize>) {
        if shared != 0 && target.wave_size() == 32 {
            self.at(span, "only wave64 shares registers between the halves of a wave".to_owned());
        } else if shared * 2 + u64::from(granulated) > 63 {
            self.at(span, "the kernel's registers and the shared ones exceed 256".to_owned());
        }
    }

    /// Encodes the number of user SGPRs: the number that the inputs occupy, unless it is given.
    fn user_sgprs(&mut self, kernel: &Kernel, values: &[(&Setting, u64)], words: &mut [u32; fields::WORDS]) {
        let Some(field) = fields::find("user_sgpr_count", &kernel.target) else { return };
        let get = |name: &str| values.iter().find(|(s, _)| s.name == name).map(|(s, n)| (*n, s.span.clone()));
        let needed = needed_user_sgprs(values);
        let most = u64::from(kernel.target.max_user_sgprs());
        if let Some((n, span)) = get("user_sgpr_kernarg_preload_length").filter(|(n, _)| *n > most) {
            self.at(&span, format!("{} has only {most} user SGPRs, not {n}", kernel.target.name()));
        }
        match get("user_sgpr_count") {
            Some((n, span)) if n < needed => self.at(&span, format!("the inputs take {needed} user SGPRs, not {n}")),
            Some(_) => {}
            None => self.put(words, field, needed, &kernel.span),
        }
    }
}

/// The number of user SGPRs that the inputs occupy.
fn needed_user_sgprs(values: &[(&Setting, u64)]) -> u64 {
    let get = |name: &str| values.iter().find(|(s, _)| s.name == name).map_or(0, |(_, n)| *n);
    let inputs = USER_SGPRS.iter().filter(|(name, _)| get(name) != 0);
    inputs.map(|(_, n)| u64::from(*n)).sum::<u64>() + get("user_sgpr_kernarg_preload_length")
}

/// The SGPR count that preloaded arguments require of the wave even if no instruction names them.
fn preloaded_to(values: &[(&Setting, u64)]) -> u32 {
    let preloads = values.iter().any(|(s, n)| s.name == "user_sgpr_kernarg_preload_length" && *n != 0);
    let given = values.iter().find(|(s, _)| s.name == "user_sgpr_count").map(|(_, n)| *n);
    if preloads { given.unwrap_or(needed_user_sgprs(values)).min(0x1_0000) as u32 } else { 0 }
}

/// The descriptor's bytes; the linker fills in the distance to the code.
fn bytes(words: &[u32; fields::WORDS]) -> [u8; SIZE as usize] {
    let mut out = [0; SIZE as usize];
    for (word, at, n) in fields::WORD_OFFSETS {
        out[at..at + n].copy_from_slice(&words[word as usize].to_le_bytes()[..n]);
    }
    out
}
