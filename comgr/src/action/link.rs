//! Relocatable objects to one, relocatable again or executable.

use gcnc_asm::Object;
use gcnc_asm::merge::merge;

use super::Job;
use crate::abi::{DataKind, Done};

/// To one that can be linked again.
pub fn relocatable(job: &mut Job<'_>) -> Done<()> {
    match merged(job) {
        Ok(object) => {
            job.put(DataKind::Relocatable, "a.o".to_owned(), object.relocatable());
            Ok(())
        }
        Err(why) => job.fail(why),
    }
}

/// To one that can be loaded.
pub fn executable(job: &mut Job<'_>) -> Done<()> {
    let linked = merged(job).and_then(|object| {
        let missing: Vec<String> =
            object.undefined().into_iter().map(|name| format!("error: undefined symbol: {name}\n")).collect();
        if !missing.is_empty() {
            return Err(missing.concat());
        }
        object.code_object().map_err(|e| format!("error: {e}"))
    });
    match linked {
        Ok(bytes) => {
            job.put(DataKind::Executable, "a.so".to_owned(), bytes);
            Ok(())
        }
        Err(why) => job.fail(why),
    }
}

fn merged(job: &Job<'_>) -> Result<Object, String> {
    let read =
        |(name, bytes): (String, std::sync::Arc<[u8]>)| Object::read(&bytes).map_err(|e| format!("{name}: error: {e}"));
    let objects: Vec<Object> = job.all(DataKind::Relocatable).map(read).collect::<Result<_, _>>()?;
    merge(&objects).map_err(|e| format!("error: {e}"))
}
