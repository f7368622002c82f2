#!/usr/bin/env bash
# Builds the wheel, installs it into a fresh virtual environment, and runs tests, examples and type checks there.
#
#     python/check.sh            # the wheel as it is published
#     python/check.sh checked    # built with the tests' profile: quicker to build, with assertions
set -euo pipefail
cd "$(dirname "$0")"
profile=${1:-library}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/venv"
export PATH="$work/venv/bin:$PATH"
pip install --quiet --disable-pip-version-check maturin mypy numpy pytest ruff
maturin build --quiet --locked --profile "$profile" --out "$work"
pip install --quiet --disable-pip-version-check "$work"/gcnc-*.whl

# What is imported is what was installed, and not this folder.
cp -r tests examples README.md "$work"
ruff check gcnc tests examples
ruff format --check gcnc tests examples
cd "$work"
python -m pytest -q tests
for example in examples/*.py; do
    printf '== %s\n' "$example"
    python "$example"
done
python -m mypy --strict -p gcnc
python -m mypy --strict examples
python -m mypy.stubtest gcnc
