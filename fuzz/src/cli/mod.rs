//! The commands.

pub mod corpus;
pub mod diff;
pub mod score;
pub mod target;
