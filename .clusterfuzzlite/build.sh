#!/bin/bash -eu
# Builds the fuzz targets; puts them, their seed corpora and dictionaries where ClusterFuzzLite looks for them.

fuzz=fuzz/libfuzzer
corpus=$(mktemp -d)

cargo fuzz build --fuzz-dir "$fuzz" --release --debug-assertions
# The tool that writes corpora is an ordinary program, without the sanitizer's flags.
env -u RUSTFLAGS cargo run --profile checked --locked -p gcnc-fuzz -- corpus "$corpus"

for source in "$fuzz"/fuzz_targets/*.rs; do
    target=$(basename "$source" .rs)
    cp "$fuzz/target/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
    zip -qj "$OUT/${target}_seed_corpus.zip" "$corpus/$target"/*
done
for target in reader compile; do
    cp "$fuzz/ll.dict" "$OUT/$target.dict"
done
