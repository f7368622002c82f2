//! The commands that work on the fuzz targets without an engine.

pub mod corpus;
pub mod target;
