//! Prolog, hazards, branches, encoding, kernel descriptor, metadata and the ELF code object.
