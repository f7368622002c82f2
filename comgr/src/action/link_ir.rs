//! Bitcode to bitcode: modules become one, and of libraries what they want.

use gcnc::bitcode::{Bitcode, read_wanted, undefined};
use gcnc::ir::Module;
use gcnc::ir::link::{Input, Library, link as link_modules};
use gcnc::{ModuleFile, Target};

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
    let (libraries, modules): (Vec<_>, Vec<_>) = job.data(DataKind::Bc).partition(|data| data.contents().is_library);
    let mut whole: Vec<Module> = Vec::new();
    for data in &modules {
        let bytes = data.bytes().map_err(|_| format!("{} is empty", data.name()))?;
        let module = ModuleFile::of(&bytes, target).and_then(|file| file.read());
        whole.push(module.map_err(|e| format!("{}: {e}", data.name()))?);
    }
    if whole.is_empty() {
        return Err("there is no bitcode to link".to_owned());
    }
    let bytes: Vec<_> = libraries.iter().filter_map(|data| data.bytes().ok()).collect();
    let open = bytes.iter().map(|bytes| Bitcode::open(&bytes[..]));
    let open: Vec<Bitcode<'_>> = open.collect::<Result<_, _>>().map_err(|e| format!("a library: {e}"))?;
    let parts = read_wanted(&open, whole.iter().flat_map(undefined)).map_err(|e| format!("a library: {e}"))?;
    let parts: Vec<Library> = parts.into_iter().map(|(_, module)| Library::new(module)).collect();
    let inputs: Vec<Input<'_>> = whole.iter().map(Input::Whole).chain(parts.iter().map(Input::Library)).collect();
    let linked = link_modules(&inputs).map_err(|e| match modules.get(e.input) {
        Some(data) => format!("{}: {e}", data.name()),
        None => format!("a library: {e}"),
    })?;
    gcnc::bitcode::write(&linked).map_err(|e| e.to_string())
}
