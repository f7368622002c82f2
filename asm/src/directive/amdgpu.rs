//! Directives of AMD's targets: target, versions, metadata, notes, `amd_kernel_code_t` (AMDGPUUsage, "Assembler").

use gcnc_isa::parse::Token;
use gcnc_isa::{Setting, Target};
use gcnc_object::kernel_code;
use gcnc_object::metadata::{pal, schema, yaml};
use gcnc_object::notes::{
    NT_AMD_HSA_ISA_NAME, NT_AMD_HSA_METADATA, NT_AMDGPU_METADATA, put_code_object_version, put_isa_version, put_note,
    put_pal_registers,
};
use gcnc_object::{Abi, KernelCode, Os, Version};
use gcnc_triple::Triple;
use rmpv::Value;

use super::call::{Call, Run};
use super::kernel;
use crate::error::{AsmResult, Diagnostic, error};
use crate::state::{Assembler, next_line};

pub(crate) const DIRECTIVES: &[(&str, Run)] = &[
    (".amdgcn_target", target),
    (".amdhsa_code_object_version", version),
    (".amdhsa_kernel", kernel::kernel),
    (".amdgpu_metadata", |a, d| metadata(a, d, ".end_amdgpu_metadata")),
    (".amd_amdgpu_hsa_metadata", |a, d| metadata(a, d, ".end_amd_amdgpu_hsa_metadata")),
    (".amd_amdgpu_isa", isa),
    (".amdgpu_pal_metadata", |a, d| {
        let text = d.block(".end_amdgpu_pal_metadata")?;
        let text = &d.c.text()[text];
        let tree = pal::completed(tree(d, text)?);
        put_note(&mut a.notes, "AMDGPU", NT_AMDGPU_METADATA, &yaml::encode(tree));
        Ok(())
    }),
    (".amd_amdgpu_pal_metadata", legacy_pal),
    (".hsa_code_object_version", hsa_version),
    (".hsa_code_object_isa", hsa_isa),
    (".amd_kernel_code_t", kernel_code),
    // What the compiler tells its own later passes about a function.
    (".amdgpu_info", |_, d| d.block(".end_amdgpu_info").map(drop)),
];

/// `.amdgcn_target "amdgcn-amd-amdhsa--gfx90a:xnack+"`.
fn target(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let at = d.c.at();
    let text = String::from_utf8_lossy(&d.string()?).into_owned();
    let span = at..d.c.end();
    let wrong = |e: String| Diagnostic { message: e, span: span.clone(), help: None };
    let Some((triple, id)) = Triple::split_target_id(&text) else {
        let help = Some("for example \"amdgcn-amd-amdhsa--gfx1100\"".to_owned());
        return Err(Diagnostic { message: "expected a triple, `-` and a target".to_owned(), span, help });
    };
    let os = Os::of_triple(triple.text()).map_err(|e| wrong(e.to_string()))?;
    let id = v3_features(id).map_err(wrong)?;
    let mut named = Target::parse(&id).map_err(|e| wrong(e.to_string()))?;
    let arch = triple.arch();
    if !named.is_of_architecture(arch) {
        return Err(wrong(format!("`{arch}` is not {}", named.name())));
    }
    // A V3 name lists the features that are on; none is left open.
    if a.abi.version == Version::V3 && os == Os::Hsa {
        let off_if_any = |s| if s == Setting::Any { Setting::Off } else { s };
        named = named.with_xnack(off_if_any(named.xnack())).with_sramecc(off_if_any(named.sramecc()));
    }
    match a.target {
        Some(given) if given.name() != named.name() => {
            let message = format!("the source is for {}, not for {}", named.name(), given.name());
            return Err(wrong(message));
        }
        Some(given) => a.set_target(named.with_wave_size(given.wave_size()).unwrap_or(named)),
        None => a.set_target(named),
    }
    a.set_abi(Abi { os, ..a.abi });
    a.end(d.c)
}

/// Translates a target id as code object V3 wrote it, `gfx90a+xnack+sram-ecc`, to today's form (AMDGPUUsage, "Code
/// Object V3 Target ID"). The error says what is wrong with it.
fn v3_features(id: &str) -> Result<String, String> {
    if id.contains(':') {
        return Ok(id.to_owned());
    }
    let mut parts = id.split('+');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for feature in parts {
        out.push_str(match feature {
            "xnack" => ":xnack+",
            "sram-ecc" => ":sramecc+",
            _ => return Err(format!("`+{feature}` is not a feature of a target id; `+xnack` and `+sram-ecc` are")),
        });
    }
    Ok(out)
}

fn version(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let at = d.c.at();
    let n = a.number_up_to(d.c, "the version", 1000)?;
    match Version::of(n) {
        Some(version) => a.set_abi(Abi { version, ..a.abi }),
        None => return error(at..d.c.end(), "the code object version must be 2 to 6"),
    }
    a.end(d.c)
}

/// A YAML document, in the form that the code object version uses.
fn metadata(a: &mut Assembler<'_>, d: &mut Call<'_, '_>, last: &str) -> AsmResult {
    let range = d.block(last)?;
    if a.abi.os != Os::Hsa {
        return error(d.span.clone(), format!("`{}` is for `amdhsa` only", d.name));
    }
    let text = &d.c.text()[range];
    if a.abi == Abi::hsa(Version::V2) || d.name == ".amd_amdgpu_hsa_metadata" {
        put_note(&mut a.notes, "AMD", NT_AMD_HSA_METADATA, text.trim_start().as_bytes());
        return Ok(());
    }
    let mut tree = tree(d, text)?;
    if let Err(e) = schema::check(&mut tree) {
        let message = format!("metadata: {e}");
        let help = (!e.path.is_empty()).then(|| format!("at `{}`", e.path.join(" / ")));
        return Err(Diagnostic { message, span: d.span.clone(), help });
    }
    put_note(&mut a.notes, "AMDGPU", NT_AMDGPU_METADATA, &yaml::encode(tree));
    Ok(())
}

/// Parses a YAML document in the source.
fn tree(d: &mut Call<'_, '_>, text: &str) -> AsmResult<Value> {
    yaml::parse(text).or_else(|e| {
        let start = text.as_ptr() as usize - d.c.text().as_ptr() as usize;
        let before: usize = text.split_inclusive('\n').take(e.line).map(str::len).sum();
        let line = text.lines().nth(e.line).unwrap_or_default();
        error(start + before..start + before + line.len(), format!("metadata: {e}"))
    })
}

/// `.amd_amdgpu_isa "target id"`.
fn isa(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let at = d.c.at();
    let given = String::from_utf8_lossy(&d.string()?).into_owned();
    let target = a.target(d.span.clone())?;
    let wanted = a.abi.target_id(&target);
    if given != wanted && given != a.abi.complete_target_id(&target) {
        return error(at..d.c.end(), format!("this source is for {wanted}"));
    }
    put_note(&mut a.notes, "AMD", NT_AMD_HSA_ISA_NAME, given.as_bytes());
    a.end(d.c)
}

/// `.amd_amdgpu_pal_metadata key,value,...`: register numbers and values, the note of legacy PAL.
fn legacy_pal(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    if a.abi.os != Os::Pal {
        return error(d.span.clone(), "`.amd_amdgpu_pal_metadata` is for `amdpal` only");
    }
    loop {
        let register = a.number(d.c, "a register")? as u32;
        if !d.c.eat(",") {
            return error(d.so_far(), "this register has no value");
        }
        let value = a.number(d.c, "a register's value")? as u32;
        a.pal_registers.insert(register, value);
        if !d.c.eat(",") {
            return a.end(d.c);
        }
    }
}

impl Assembler<'_> {
    /// The note of all registers named by `.amd_amdgpu_pal_metadata`, in ascending order.
    pub(crate) fn legacy_pal_note(&mut self) {
        let registers: Vec<(u32, u32)> = self.pal_registers.iter().map(|(n, value)| (*n, *value)).collect();
        put_pal_registers(&mut self.notes, &registers);
    }
}

/// `.hsa_code_object_version major, minor`.
fn hsa_version(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    let major = a.number_up_to(d.c, "the major version", u32::MAX.into())? as u32;
    d.c.expect(",")?;
    let minor = a.number_up_to(d.c, "the minor version", u32::MAX.into())? as u32;
    put_code_object_version(&mut a.notes, [major, minor]);
    a.set_abi(Abi { version: Version::V2, ..a.abi });
    a.end(d.c)
}

/// `.hsa_code_object_isa [major, minor, stepping, "vendor", "architecture"]`.
fn hsa_isa(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    if d.c.at_end() {
        let target = a.target(d.span.clone())?;
        let isa = a.abi.v2_isa(&target).or_else(|_| Abi::hsa(Version::V2).v2_isa(&target));
        let isa = isa.map_err(|e| Diagnostic { message: e.to_string(), span: d.span.clone(), help: None })?;
        put_isa_version(&mut a.notes, isa, "AMD", "AMDGPU");
        return Ok(());
    }
    let mut isa = [0; 3];
    for part in &mut isa {
        *part = a.number_up_to(d.c, "the version", u32::MAX.into())? as u32;
        d.c.expect(",")?;
    }
    let vendor = String::from_utf8_lossy(&d.string()?).into_owned();
    d.c.expect(",")?;
    let architecture = String::from_utf8_lossy(&d.string()?).into_owned();
    if let (None, Some(target)) = (a.target, gcnc_object::version::v2_target(isa)) {
        a.set_target(target);
    }
    put_isa_version(&mut a.notes, isa, &vendor, &architecture);
    a.end(d.c)
}

/// `.amd_kernel_code_t` to `.end_amd_kernel_code_t`: lines of the form `field = value`.
fn kernel_code(a: &mut Assembler<'_>, d: &mut Call<'_, '_>) -> AsmResult {
    if a.target.is_none() {
        d.block(".end_amd_kernel_code_t")?;
    }
    let target = a.target(d.span.clone())?;
    let mut code = KernelCode::defaults(&target);
    if a.modes.cu_mode && target.has_wgp_mode() {
        let done = code.set("enable_wgp_mode", 0);
        debug_assert!(done.is_ok(), "{done:?}");
    }
    a.end(d.c)?;
    loop {
        next_line(d.c);
        let (token, span) = d.c.next_token();
        match token {
            Token::End if d.c.end() >= d.c.text().len() => {
                return error(d.span.clone(), "this has no `.end_amd_kernel_code_t`");
            }
            Token::End => continue,
            Token::Word(".end_amd_kernel_code_t") => break,
            Token::Word(key) => {
                let Some(field) = kernel_code::find(key) else {
                    a.report(Diagnostic { message: format!("there is no field `{key}`"), span, help: None });
                    continue;
                };
                d.c.expect("=")?;
                let at = d.c.at();
                let n = a.number(d.c, "the value")?;
                let negative = field.width < 64 && n < 0;
                let n = if negative { n as u64 & ((1 << field.width) - 1) } else { n as u64 };
                if let Err(e) = code.set(field.name, n) {
                    a.report(Diagnostic { message: e.to_string(), span: at..d.c.end(), help: None });
                }
                a.end(d.c)?;
            }
            _ => return error(span, "expected `field = value`"),
        }
    }
    a.append(&code.to_bytes(), d.span.clone())
}
