//! The SSA IR: types, functions, builder, verifier, `.ll` reader and writer, reference interpreter.
