//! Linking of bitcode: merges modules, and takes the needed parts of libraries.

use std::sync::Arc;

use gcnc::{Library, Module, Target};

use super::Job;
use crate::abi::{DataKind, Done};

/// Links all bitcode of the input.
pub fn link(job: &mut Job<'_>) -> Done<()> {
    let target = job.target().ok();
    match linked(job, target.as_ref()) {
        Ok(bytes) => {
            job.put(DataKind::Bc, "linked.bc".to_owned(), bytes);
            Ok(())
        }
        Err(why) => job.fail(format!("ERROR: {why}")),
    }
}

fn linked(job: &Job<'_>, target: Option<&Target>) -> Result<Vec<u8>, String> {
    let (mut libraries, mut modules) = (Vec::new(), Vec::new());
    for data in job.data(DataKind::Bc) {
        let bytes = data.bytes().map_err(|_| format!("{} is empty", data.name()))?;
        if data.contents().is_library {
            let library = Library::open(data.name(), bytes.to_vec()).map_err(|e| format!("{}: {e}", data.name()))?;
            libraries.push(Arc::new(library));
        } else {
            let module = match target {
                Some(target) => Module::parse_for(&bytes, target),
                None => Module::parse(&bytes),
            };
            modules.push(module.map_err(|e| format!("{}: {e}", data.name()))?.named(&data.name()));
        }
    }
    if modules.is_empty() {
        return Err("there is no bitcode to link".to_owned());
    }
    let linked = Module::link(&modules, &libraries).map_err(|e| e.to_string())?;
    linked.to_bitcode().map_err(|e| e.to_string())
}
