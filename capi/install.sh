#!/bin/sh
# Installs gcnc for C under a prefix (an absolute path): the header, both libraries, and a file for pkg-config.
#
#     cargo rustc --profile library -p gcnc-capi --crate-type cdylib,staticlib && capi/install.sh target/library
# /usr/local
#
# The crate types are given here because cargo does not optimise across crates for a library that Rust code may also
# link.
# `cargo cinstall` (cargo-c) does the same, from the metadata in Cargo.toml.
set -eu
here=$(dirname "$0") built=$1 prefix=$2
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$here/../Cargo.toml")
install -d "$prefix/include" "$prefix/lib/pkgconfig"
install -m 644 "$here/include/gcnc.h" "$prefix/include/gcnc.h"
install -m 644 "$built/libgcnc_capi.a" "$prefix/lib/libgcnc.a"
install -m 755 "$built/libgcnc_capi.so" "$prefix/lib/libgcnc.so.0"
ln -sf libgcnc.so.0 "$prefix/lib/libgcnc.so"
sed "s|@prefix@|$prefix|; s|@version@|$version|" "$here/gcnc.pc.in" >"$prefix/lib/pkgconfig/gcnc.pc"
