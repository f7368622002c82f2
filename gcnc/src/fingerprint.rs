//! Fingerprints: cache keys and identities. Equal ones mean equal outputs.

use std::fmt;

use gcnc_isa::Target;
use sha2::{Digest, Sha256};

use crate::module::Module;
use crate::options::Options;
use crate::source::{Input, Source};

/// A SHA-256 hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// The hash's bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The key of a compilation: everything that its output depends on.
    pub(crate) fn of_compilation(source: &Source<'_>, target: &Target, options: &Options) -> Fingerprint {
        let mut hash = Parts::new();
        hash.part(crate::BUILD.as_bytes());
        hash.part(format!("{target} {}", target.wave_size()).as_bytes());
        hash_options(&mut hash, options);
        hash_source(&mut hash, source);
        hash.finish()
    }

    /// The fingerprint of a library's bytes.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Fingerprint {
        let mut hash = Parts::new();
        hash.part(bytes);
        hash.finish()
    }

    /// The fingerprint of a module and of the text that diagnostics about it refer to.
    pub(crate) fn of_module(ir: &gcnc_ir::Module, text: Option<&str>) -> Fingerprint {
        let mut hash = Parts::new();
        hash.part(gcnc_ir::write(ir).as_bytes());
        hash.part(text.unwrap_or_default().as_bytes());
        hash.finish()
    }
}

impl fmt::Display for Fingerprint {
    /// In hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Module {
    /// The hash of the module: if two are equal, compilations for the same target with the same options have equal
    /// outputs.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of_module(self.ir(), self.text())
    }
}

/// A hash of length-prefixed parts, so that concatenations cannot collide.
struct Parts(Sha256);

impl Parts {
    fn new() -> Parts {
        Parts(Sha256::new())
    }

    fn part(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
    }

    fn finish(self) -> Fingerprint {
        Fingerprint(self.0.finalize().into())
    }
}

/// The options that affect the output. The pattern names every field, so that none is forgotten.
fn hash_options(hash: &mut Parts, options: &Options) {
    let Options {
        level,
        emit,
        code_object_version,
        features,
        wave_size,
        libraries,
        device_math,
        time_limit: _,
        memory_limit: _,
        cancel: _,
        print_after: _,
        disabled,
        verify: _,
        max_vgprs,
        max_sgprs,
        scalar_allocator,
        strip_debug,
        dwarf,
        annotate,
        remarks,
        follow,
        threads: _,
        omit_wait,
    } = options;
    let all = format!(
        "{level:?} {emit:?} {code_object_version:?} {wave_size:?} {device_math:?} {max_vgprs:?} {max_sgprs:?} {omit_wait:?}"
    );
    hash.part(all.as_bytes());
    hash.part(format!("{strip_debug} {dwarf:?} {annotate} {remarks} {follow} {scalar_allocator}").as_bytes());
    hash.part(features.as_bytes());
    hash.part(disabled.join(",").as_bytes());
    libraries.iter().for_each(|library| hash.part(library.fingerprint().as_bytes()));
    hash.part(b"source");
}

fn hash_source(hash: &mut Parts, source: &Source<'_>) {
    let name = source.name();
    hash.part(name.as_deref().unwrap_or_default().as_bytes());
    match source.input() {
        Input::Text(text) => hash.part(text.as_bytes()),
        Input::Bytes(bytes) => hash.part(bytes),
        Input::Bitcode(bytes) => hash.part(bytes),
        Input::Ir(ir, text) => hash.part(Fingerprint::of_module(ir, text.as_deref()).as_bytes()),
    }
}
