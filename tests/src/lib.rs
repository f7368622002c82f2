//! Tests that span the whole of gcnc.
