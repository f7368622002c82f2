//! The C boundary: arguments are checked before use, and a panic never crosses it.
//!
//! | what | where |
//! | --- | --- |
//! | a panic becomes an error | [`guard`] |
//! | pointers with lengths, C strings, results by pointer | [`mod@pointer`] |
//! | objects that C names by number | [`handle`] |
//!
//! A raw pointer can only be checked for null: any other must be what the C function's documentation requires. Handles
//! are checked fully: a stale, foreign or invented one is an error and nothing else.

pub mod handle;
pub mod pointer;

pub use handle::Handles;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs the body of a C function.
///
/// # Errors
/// The panic's message, if it panicked. In a profile with `panic = "abort"` the process ends instead, so libraries for
/// C are built with one that unwinds.
pub fn guard<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    // Tables that a panic may leave half-changed are behind locks, and their users accept poisoned ones.
    catch_unwind(AssertUnwindSafe(run)).map_err(|payload| message(&*payload))
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
    format!("internal error: {}", text.unwrap_or("a panic without a message"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error() {
        assert_eq!(guard(|| 1), Ok(1));
        assert_eq!(guard(|| -> u32 { panic!("number {}", 7) }), Err("internal error: number 7".to_owned()));
        assert_eq!(guard(|| -> u32 { panic!("plain") }), Err("internal error: plain".to_owned()));
    }
}
