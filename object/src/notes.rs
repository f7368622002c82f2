//! ELF note records, which describe the file as a whole.
//!
//! V2 has four, of owner `AMD`; V3 and later one, of owner `AMDGPU`; other OSes the ISA's name, and PAL its metadata
//! (AMDGPUUsage, "Code Object V2 Note Records", "Code Object V3 and Above Note Records").

use gcnc_isa::Target;

use crate::metadata;
use crate::module::ObjectModule;
use crate::version::{Abi, Os, Version};

/// `NT_AMD_HSA_CODE_OBJECT_VERSION`.
pub const NT_AMD_HSA_CODE_OBJECT_VERSION: u32 = 1;
/// `NT_AMD_HSA_HSAIL`.
pub const NT_AMD_HSA_HSAIL: u32 = 2;
/// `NT_AMD_HSA_ISA_VERSION`.
pub const NT_AMD_HSA_ISA_VERSION: u32 = 3;
/// `NT_AMD_HSA_METADATA`.
pub const NT_AMD_HSA_METADATA: u32 = 10;
/// `NT_AMD_HSA_ISA_NAME`.
pub const NT_AMD_HSA_ISA_NAME: u32 = 11;
/// `NT_AMD_PAL_METADATA`: registers and values.
pub const NT_AMD_PAL_METADATA: u32 = 12;
/// `NT_AMDGPU_METADATA`.
pub const NT_AMDGPU_METADATA: u32 = 32;

/// Version of V2 code objects that LLVM writes: 2.1.
const V2_VERSION: [u32; 2] = [2, 1];

/// Appends a record: sizes, type, owner with its NUL, description; each part padded to four bytes.
pub fn put_note(out: &mut Vec<u8>, owner: &str, kind: u32, desc: &[u8]) {
    for word in [owner.len() as u32 + 1, desc.len() as u32, kind] {
        out.extend(word.to_le_bytes());
    }
    out.extend(owner.as_bytes());
    out.push(0);
    out.resize(out.len().next_multiple_of(4), 0);
    out.extend(desc);
    out.resize(out.len().next_multiple_of(4), 0);
}

/// `NT_AMD_HSA_CODE_OBJECT_VERSION`.
pub fn put_code_object_version(out: &mut Vec<u8>, [major, minor]: [u32; 2]) {
    let desc: Vec<u8> = [major, minor].into_iter().flat_map(u32::to_le_bytes).collect();
    put_note(out, "AMD", NT_AMD_HSA_CODE_OBJECT_VERSION, &desc);
}

/// `NT_AMD_HSA_ISA_VERSION`: `amdgpu_hsa_note_isa_s`. Name sizes include the NUL.
pub fn put_isa_version(out: &mut Vec<u8>, isa: [u32; 3], vendor: &str, architecture: &str) {
    let mut desc = Vec::with_capacity(28);
    for name in [vendor, architecture] {
        desc.extend((name.len() as u16 + 1).to_le_bytes());
    }
    desc.extend(isa.into_iter().flat_map(u32::to_le_bytes));
    for name in [vendor, architecture] {
        desc.extend(name.as_bytes());
        desc.push(0);
    }
    put_note(out, "AMD", NT_AMD_HSA_ISA_VERSION, &desc);
}

/// `NT_AMD_HSA_ISA_NAME`, without a NUL.
pub fn put_isa_name(out: &mut Vec<u8>, abi: &Abi, target: &Target) {
    put_note(out, "AMD", NT_AMD_HSA_ISA_NAME, abi.target_id(target).as_bytes());
}

/// `NT_AMD_PAL_METADATA`, unless there are no registers.
pub fn put_pal_registers(out: &mut Vec<u8>, registers: &[(u32, u32)]) {
    let words = registers.iter().flat_map(|(number, value)| [*number, *value]);
    let bytes: Vec<u8> = words.flat_map(u32::to_le_bytes).collect();
    if !bytes.is_empty() {
        put_note(out, "AMD", NT_AMD_PAL_METADATA, &bytes);
    }
}

/// The contents of `.note`.
pub fn notes(module: &ObjectModule<'_>) -> Vec<u8> {
    let abi = &module.abi;
    let mut out = Vec::new();
    match (abi.os, abi.version) {
        (Os::Hsa, Version::V2) => {
            put_code_object_version(&mut out, V2_VERSION);
            // The writer has checked that the target has a V2 name.
            put_isa_version(&mut out, abi.v2_isa(module.target).unwrap_or_default(), "AMD", "AMDGPU");
            put_isa_name(&mut out, abi, module.target);
            put_note(&mut out, "AMD", NT_AMD_HSA_METADATA, metadata::v2::print(module).as_bytes());
        }
        (Os::Hsa, _) => put_note(&mut out, "AMDGPU", NT_AMDGPU_METADATA, &metadata::encode(module)),
        (Os::Pal, _) => {
            put_isa_name(&mut out, abi, module.target);
            match metadata::pal::registers(module) {
                Some(registers) => put_pal_registers(&mut out, &registers),
                None => put_note(&mut out, "AMDGPU", NT_AMDGPU_METADATA, &metadata::encode(module)),
            }
        }
        (Os::Mesa3d | Os::Unknown, _) => put_isa_name(&mut out, abi, module.target),
    }
    out
}
