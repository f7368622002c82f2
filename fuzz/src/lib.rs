//! Fuzz targets and the differential fuzzer.
