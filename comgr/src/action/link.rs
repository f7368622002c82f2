//! Linking of relocatable objects, to a relocatable or an executable one.

use std::sync::Arc;

use gcnc_asm::Object;
use gcnc_asm::merge::{Input, MergeOptions, merge};

use super::Job;
use crate::abi::{DataKind, Done};

/// Links to a relocatable object.
pub fn relocatable(job: &mut Job<'_>) -> Done<()> {
    match merged(job, true) {
        Ok(object) => {
            job.put(DataKind::Relocatable, "a.o".to_owned(), object.relocatable());
            Ok(())
        }
        Err(why) => job.fail(why),
    }
}

/// Links to an executable code object.
pub fn executable(job: &mut Job<'_>) -> Done<()> {
    let linked = merged(job, false).and_then(|object| object.code_object().map_err(|e| format!("error: {e}")));
    match linked {
        Ok(bytes) => {
            job.put(DataKind::Executable, "a.so".to_owned(), bytes);
            Ok(())
        }
        Err(why) => job.fail(why),
    }
}

fn merged(job: &Job<'_>, relocatable: bool) -> Result<Object, String> {
    let read = |(name, bytes): (String, Arc<[u8]>)| match Object::read(&bytes) {
        Ok(object) => Ok((name, object)),
        Err(e) => Err(format!("{name}: error: {e}")),
    };
    let objects: Vec<(String, Object)> = job.all(DataKind::Relocatable).map(read).collect::<Result<_, _>>()?;
    let inputs: Vec<Input<'_>> = objects.iter().map(|(name, object)| Input { name, object }).collect();
    let merged = merge(&inputs, MergeOptions { relocatable, ..MergeOptions::default() });
    merged.map_err(|errors| errors.iter().map(|e| format!("error: {e}\n")).collect())
}
