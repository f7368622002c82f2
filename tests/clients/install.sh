#!/bin/sh
# A virtual environment with the clients that PyPI has: tests/clients/install.sh FOLDER, then
# GCNC_CLIENTS_VENV=FOLDER/bin. Debian has the others: mlir-22-tools, and rustc-web with rust-web-src.
set -eu
python3 -m venv "$1"
"$1/bin/pip" install --quiet ziglang==0.17.1 iree-base-compiler==3.13.0 apache-tvm==0.27.0.post1 triton==3.9.0 numpy
