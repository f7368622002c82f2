#!/usr/bin/env bash
# Builds the wheel, installs it into a fresh virtual environment, and runs tests, examples and type checks on it.
#
#     python/check.sh            # the wheel as it is published
#     python/check.sh checked    # built with the tests' profile: quicker to build, with assertions
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
profile=${1:-library}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
export PATH="$work/venv/bin:$PATH" PIP_DISABLE_PIP_VERSION_CHECK=1
pip install --quiet maturin mypy numpy pytest ruff tinygrad
maturin build --quiet --locked --profile "$profile" --manifest-path "$here/Cargo.toml" --out "$work"
pip install --quiet "$work"/gcnc-*.whl

ruff format --check "$here"
ruff check "$here"
# From elsewhere, so that what is imported is what was installed, and not the folder beside this script.
cd "$work"
pytest -q -p no:cacheprovider "$here/tests"
for example in "$here"/examples/*.py; do
    printf '== %s\n' "${example##*/}"
    python "$example"
done
mypy --config-file "$here/pyproject.toml" -p gcnc
mypy --config-file "$here/pyproject.toml" "$here/examples"
stubtest --mypy-config-file "$here/pyproject.toml" gcnc
