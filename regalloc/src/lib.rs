//! Wave-aware register allocation: scalars on the linear graph, vectors on the logical one.
