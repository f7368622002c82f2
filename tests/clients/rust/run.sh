#!/bin/sh
# Rust to numbers: `core` and a kernel become bitcode, gcnc links and runs them. Another kernel formats text, whose
# code is calls: it writes what the same program writes on the host, and takes hardly more cycles than LLVM's code.
# Arguments: the gcnc binary, a scratch folder. `core` is built as by `cargo -Zbuild-std`, since there is none for this
# target to download; RUSTC_BOOTSTRAP lets a stable compiler do that.
set -eu
gcnc=$1 scratch=$2 here=$(dirname "$0")
for rustc in rustc /usr/bin/rustc; do
    library=$("$rustc" --print sysroot 2>/dev/null || true)/lib/rustlib/src/rust/library
    [ ! -f "$library/core/src/lib.rs" ] || break
done
if [ ! -f "$library/core/src/lib.rs" ]; then
    echo "rust: no rustc has the sources of core beside it (rustup's rust-src, or Debian's rustc-web and rust-web-src)"
    exit 77
fi
export RUSTC_BOOTSTRAP=1

amdgcn() {
    "$rustc" --edition 2024 --crate-type rlib --target amdgcn-amd-amdhsa -Ctarget-cpu=gfx1100 -Cpanic=abort \
        -Ccodegen-units=1 -Copt-level=3 -L "$scratch" "$@"
}
part_of_std() { amdgcn -Zforce-unstable-if-unmarked --cap-lints allow "$@"; }
part_of_std --crate-name core "$library/core/src/lib.rs" \
    --emit=metadata="$scratch/libcore.rmeta",llvm-bc="$scratch/core.bc"
part_of_std --crate-name compiler_builtins "$library/compiler-builtins/compiler-builtins/src/lib.rs" \
    --cfg 'feature="compiler-builtins"' --cfg 'feature="mem"' \
    --emit=metadata="$scratch/libcompiler_builtins.rmeta",llvm-bc="$scratch/builtins.bc"
amdgcn "$here/rows.rs" --emit=llvm-bc="$scratch/rows.bc"

"$gcnc" link "$scratch/rows.bc" --link "$scratch/core.bc" -o "$scratch/linked.bc"
numbers=$("$gcnc" run "$scratch/linked.bc" --kernel rows --workgroup-size 4 --show 2:f32 --show 3:f32 \
    --arg f32s:5,1,4,8,2,9,3,7,1,2,3,4,5,6,7,-8,0,0,6 --arg u64:19 --arg zeros:12 --arg zeros:12 | xargs)

# Three rows: 8, 8 and 3 values. The medians, then the largest steps.
if [ "$numbers" != "5 4 0 7 15 6" ]; then
    echo "rust: wrong numbers: $numbers"
    exit 1
fi

amdgcn "$here/text.rs" --emit=llvm-bc="$scratch/text.bc"
"$rustc" --edition 2024 -O "$here/text.rs" -o "$scratch/text"
"$scratch/text" > "$scratch/expected"
"$gcnc" link "$scratch/text.bc" --link "$scratch/core.bc" --link "$scratch/builtins.bc" -o "$scratch/linked.ll"

# How many cycles the code object of someone takes.
cycles() {
    "$gcnc" run "$scratch/$1.co" --kernel text --workgroup-size 32 --arg zeros:32768 --out "0:$scratch/written" \
        --timing > "$scratch/timing"
    cmp "$scratch/written" "$scratch/expected" >&2 || return
    awk 'NR == 1 { print $1 }' "$scratch/timing"
}
# With -O3, LLVM 22's code for GFX900 calls `write_char` with half of its address where half of `self` should be
# (`tests/findings/argument-lost-in-a-second-waterfall.ll`).
for way in gfx1100:-O3 gfx900:-O1; do
    cpu=${way%:*}
    sed "s/\"target-cpu\"=\"gfx1100\"/\"target-cpu\"=\"$cpu\"/" "$scratch/linked.ll" > "$scratch/text.ll"
    "$gcnc" compile "$scratch/text.ll" -o "$scratch/ours.co"
    ours=$(cycles ours)
    if ! llc-22 --version > "$scratch/version"; then
        echo "$cpu: $ours cycles; llc-22 is not on PATH"
        continue
    fi
    llc-22 "${way#*:}" -mcpu="$cpu" -filetype=obj "$scratch/text.ll" -o "$scratch/text.o"
    ld.lld-22 -shared "$scratch/text.o" -o "$scratch/llvm.co"
    theirs=$(cycles llvm)
    awk "BEGIN { ratio = $ours/$theirs; print \"$cpu:\", $ours, \"cycles,\", ratio, \"of LLVM's\"; exit ratio > 1.05 }"
done
echo ok
