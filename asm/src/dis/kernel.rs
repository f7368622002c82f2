//! Kernels: descriptors and `amd_kernel_code_t` as directives.
//!
//! Directives are printed only if they produce exactly the same bytes. Descriptors with fields that the target does not
//! have, reserved bits or counts that no directive produces are printed by [`super::data`].

use gcnc_isa::Target;
use gcnc_object::elf::consts::{R_AMDGPU_REL64, STT_AMDGPU_HSA_KERNEL, STT_OBJECT, STV_DEFAULT, STV_PROTECTED};
use gcnc_object::fields;
use gcnc_object::{KernelCode, KernelDescriptor, RegisterCounts, kernel_code};
use hashbrown::HashSet;

use super::file::{File, Reference, SymbolLocation};
use super::{Printer, quoted};
use crate::directive::kernel::{ENTRY, SIZE, USER_SGPRS};

/// A descriptor that directives can produce.
pub(super) struct Descriptor {
    section: usize,
    offset: u64,
    /// The symbol of the kernel's code.
    code: usize,
    /// Whether no directive sets the visibility: then `.amdhsa_kernel` makes the code's symbol protected and leaves the
    /// descriptor's as it is.
    plain: bool,
    directives: Vec<(&'static str, u32)>,
}

/// The descriptors of a file: symbol, section, offset.
fn descriptors<'f>(file: &'f File<'_>) -> impl Iterator<Item = (usize, usize, u64)> + 'f {
    file.symbols.iter().enumerate().filter_map(|(n, s)| match s.location {
        SymbolLocation::Section(section) if file.abi.has_descriptors() => {
            let is_descriptor = s.name.ends_with(".kd") && s.kind == STT_OBJECT && s.size == SIZE;
            is_descriptor.then_some((n, section, s.offset))
        }
        _ => None,
    })
}

fn bytes<'f>(file: &'f File<'_>, section: usize, offset: u64) -> Option<&'f [u8; SIZE as usize]> {
    let start = usize::try_from(offset).ok()?;
    file.sections[section].bytes.get(start..start.checked_add(SIZE as usize)?)?.try_into().ok()
}

/// The wave size of the first kernel, if the target supports both.
pub(super) fn wave_size(file: &File<'_>) -> Option<u32> {
    let size = |is_32: u64| if is_32 != 0 { 32 } else { 64 };
    if !file.target.can_choose_wave_size() {
        return None;
    }
    if let Some(bytes) = descriptors(file).find_map(|(_, section, offset)| bytes(file, section, offset)) {
        return Some(size(KernelDescriptor::from_bytes(bytes).get(&fields::WAVEFRONT_SIZE32).into()));
    }
    let is_code = |kind| kind == STT_AMDGPU_HSA_KERNEL && file.abi.has_kernel_code();
    file.symbols.iter().filter(|s| is_code(s.kind)).find_map(|s| {
        let SymbolLocation::Section(section) = s.location else { return None };
        let code = kernel_code_at(file.sections[section].bytes.get(usize::try_from(s.offset).ok()?..)?)?;
        Some(size(code.get(kernel_code::find("enable_wavefront_size32")?)))
    })
}

/// All descriptors that directives can produce.
pub(super) fn find(file: &File<'_>) -> Vec<Descriptor> {
    let by_name: hashbrown::HashMap<&str, usize> = file.symbols.iter().enumerate().map(|(n, s)| (s.name, n)).collect();
    let all = descriptors(file).filter_map(|(symbol, section, offset)| {
        let code = *by_name.get(file.symbols[symbol].name.strip_suffix(".kd")?)?;
        let is_self_contained =
            is_self_contained(file, symbol, section, offset) && is_entry(file, section, offset, code);
        let (d, c) = (&file.symbols[symbol], &file.symbols[code]);
        let plain = (d.visibility, c.visibility) == (STV_DEFAULT, STV_PROTECTED);
        let same_visibility =
            d.binding == c.binding && (plain || d.visibility == c.visibility && c.visibility != STV_DEFAULT);
        let directives = directives(bytes(file, section, offset)?, &file.target)?;
        (is_self_contained && same_visibility).then_some(Descriptor { section, offset, code, plain, directives })
    });
    let mut all: Vec<Descriptor> = all.collect();
    all.sort_by_key(|d| (d.section, d.offset));
    all
}

/// The names of the kernels whose visibility no directive sets.
pub(super) fn plain<'d>(file: &File<'d>, kernels: &[Descriptor]) -> HashSet<&'d str> {
    kernels.iter().filter(|k| k.plain).map(|k| file.symbols[k.code].name).collect()
}

/// Whether the descriptor contains no other symbol, and no relocation other than the entry's.
fn is_self_contained(file: &File<'_>, symbol: usize, section: usize, offset: u64) -> bool {
    let s = &file.sections[section];
    let inside = |at: u64| at.wrapping_sub(offset) < SIZE;
    let from = s.symbols.partition_point(|n| file.symbols[*n].offset < offset);
    let others = s.symbols[from..].iter().take_while(|n| inside(file.symbols[**n].offset));
    let first = s.relocations.partition_point(|r| r.offset < offset);
    let mut relocations = s.relocations[first..].iter().take_while(|r| inside(r.offset));
    !s.is_code() && others.copied().eq([symbol]) && relocations.all(|r| r.offset == offset + ENTRY)
}

/// Whether the descriptor's entry refers to the kernel's code.
fn is_entry(file: &File<'_>, section: usize, offset: u64, code: usize) -> bool {
    let s = &file.sections[section];
    let SymbolLocation::Section(code_section) = file.symbols[code].location else { return false };
    if !file.linked {
        let at = s.relocations.partition_point(|r| r.offset < offset + ENTRY);
        let entry = s.relocations.get(at).filter(|r| r.offset == offset + ENTRY);
        return entry
            .is_some_and(|r| (r.kind, r.to, r.addend) == (R_AMDGPU_REL64, Reference::Symbol(code), ENTRY as i64));
    }
    let address = file.sections[code_section].addr.wrapping_add(file.symbols[code].offset);
    let distance = address.wrapping_sub(s.addr.wrapping_add(offset));
    bytes(file, section, offset).is_some_and(|b| b[ENTRY as usize..][..8] == distance.to_le_bytes())
}

/// Fields that are always printed: those whose default depends on the mode or the version of LLVM, or that have none.
const ALWAYS: [&str; 5] =
    ["accum_offset", "wavefront_size32", "workgroup_processor_mode", "memory_ordered", "forward_progress"];

/// The directives that produce these bytes, apart from the distance to the code.
fn directives(bytes: &[u8; SIZE as usize], target: &Target) -> Option<Vec<(&'static str, u32)>> {
    let d = KernelDescriptor::from_bytes(bytes);
    let fixed = |name: &str| fields::find(name, target).filter(|f| (f.exists)(target)).map_or(0, |f| d.get(f));
    if target.has_wave32() && (fixed("wavefront_size32") != 0) != (target.wave_size() == 32) {
        return None;
    }
    let counts = counts(&d, target)?;
    let mut out = vec![("next_free_vgpr", counts.next_free_vgpr), ("next_free_sgpr", counts.next_free_sgpr)];
    out.push(("reserve_vcc", counts.reserve_vcc.into()));
    if target.sets_flat_scratch_up() {
        out.push(("reserve_flat_scratch", counts.reserve_flat_scratch.into()));
    }
    let inputs: u32 = USER_SGPRS.iter().filter(|(name, _)| fixed(name) != 0).map(|(_, n)| n).sum();
    let needed = inputs + fixed("user_sgpr_kernarg_preload_length");
    if fixed("user_sgpr_count") < needed {
        return None;
    }
    let mut again = KernelDescriptor::defaults(target);
    again.set_registers(&counts, target).ok()?;
    for f in fields::ALL.iter().filter(|f| (f.exists)(target)) {
        let value = d.get(f);
        again.set(f, value.into(), target).ok()?;
        let default = if f.name == "user_sgpr_count" { needed } else { (f.default)(target) };
        if value != default || ALWAYS.contains(&f.name) {
            out.push((f.name, value));
        }
    }
    let mut made = again.to_bytes();
    made[ENTRY as usize..][..8].copy_from_slice(&bytes[ENTRY as usize..][..8]);
    (made == *bytes).then_some(out)
}

/// Register counts that round up to the descriptor's granules.
fn counts(d: &KernelDescriptor, target: &Target) -> Option<RegisterCounts> {
    let wanted = (d.get(&fields::GRANULATED_VGPRS), d.get(&fields::GRANULATED_SGPRS));
    let vgprs = (wanted.0 + 1) * target.vgpr_encoding_granule();
    let most = if target.has_unified_vgprs() { 2 * target.max_vgprs() } else { target.max_vgprs() };
    let accum = fields::ACCUM_OFFSET;
    if vgprs > most || (accum.exists)(target) && d.get(&accum) > vgprs {
        return None;
    }
    let plain = RegisterCounts {
        next_free_vgpr: vgprs,
        next_free_sgpr: 0,
        reserve_vcc: false,
        reserve_flat_scratch: false,
        reserve_xnack_mask: target.reserves_xnack_mask(),
    };
    // No directive sets this, so it has its default.
    let flat = target.sets_flat_scratch_up();
    let always = !flat && RegisterCounts::defaults(target).reserve_flat_scratch;
    let reserving = [(false, always), (true, always), (true, flat || always)];
    reserving.into_iter().find_map(|(reserve_vcc, reserve_flat_scratch)| {
        let counts = RegisterCounts { reserve_vcc, reserve_flat_scratch, ..plain };
        let all = if target.has_fixed_sgpr_allocation() { 8 } else { 8 * (wanted.1 + 1) };
        let special = counts.sgprs(target);
        let free = all.saturating_sub(special).min(target.max_sgprs_beside(special));
        let counts = RegisterCounts { next_free_sgpr: free, ..counts };
        (counts.granulated(target) == wanted).then_some(counts)
    })
}

fn kernel_code_at(bytes: &[u8]) -> Option<KernelCode> {
    bytes.get(..kernel_code::SIZE)?.try_into().ok().map(KernelCode::from_bytes)
}

/// The fields of the `amd_kernel_code_t` at the start of `bytes` that differ from its directive's defaults; `None` if
/// they do not reproduce the bytes.
pub(super) fn code_fields(bytes: &[u8], target: &Target) -> Option<Vec<(&'static str, u64)>> {
    let code = kernel_code_at(bytes)?;
    let mut again = KernelCode::defaults(target);
    let mut out = Vec::new();
    for f in kernel_code::FIELDS.iter().filter(|f| code.get(f) != again.get(f)).collect::<Vec<_>>() {
        again.set(f.name, code.get(f)).ok()?;
        out.push((f.name, code.get(f)));
    }
    (again == code).then_some(out)
}

impl Printer<'_, '_, '_> {
    /// Prints the descriptor at this offset, if there is one that directives can produce.
    pub(super) fn descriptor(&mut self, section: usize, offset: u64) -> bool {
        let found = self.kernels.binary_search_by_key(&(section, offset), |d| (d.section, d.offset));
        let Ok(n) = found else { return false };
        let d = &self.kernels[n];
        self.out.text.push('\n');
        self.out.line(format_args!(".amdhsa_kernel {}", quoted(self.file.symbols[d.code].name)));
        for (name, value) in &d.directives {
            self.out.line(format_args!("\t.amdhsa_{name} {value}"));
        }
        self.out.line(format_args!(".end_amdhsa_kernel"));
        true
    }
}
