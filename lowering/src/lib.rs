//! IR to IR: inlining, simplification, kernel arguments, LDS layout, legalisation, uniformity.
