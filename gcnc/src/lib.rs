//! A compiler backend for AMD GPUs.
