#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Remakes ll/<target>/<kernel>.ll from the .cl files: clang 22 at -O2 with the ROCm device libraries linked in, code
# object version 5; and ll/O0/<kernel>.ll at -O0 for gfx900. Then checks that LLVM compiles and links each of them,
# which also shows that nothing but llvm.* intrinsics is left undefined.
#
# A line "// build: FLAGS" near the top of a .cl adds flags for that file ("-x c" first: it is C); a line "// recursive"
# says that it is, a line "// targets: PROCESSOR ..." that it is for these processors alone.
#
#   ./build.sh [-g DIR TARGET] [KERNEL...]      all kernels without an argument
#
# With -g, the kernels of TARGET (O0 for those at -O0) have debug information and go to DIR, and nothing is checked.
#
# Needs: apt-get install clang-22 llvm-22 lld-22 rocm-device-libs
set -eu
cd "$(dirname "$0")"

bitcode=$(dirname "$(dpkg -L rocm-device-libs | grep '/ocml\.bc$')")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The libraries ask the symbol __oclc_ISA_version which processor they are for. Debian's package has no such file for
# GFX11, so all four are made here; everything else of the libraries is the same for every processor.
isa_version() { # NUMBER
    echo "constant unsigned __oclc_ISA_version = $1;" |
        clang-22 --target=amdgcn-amd-amdhsa -mcode-object-version=5 -x cl - -nogpulib -emit-llvm -c -o "$scratch/isa_$1.bc"
}

# Clang mangles a pointer to the generic address space as a plain pointer; the libraries' names still spell it out.
opt-22 -S "$bitcode/opencl.bc" | sed 's/PU3AS0/P/g' | llvm-as-22 -o "$scratch/opencl.bc"

compile() { # KERNEL PROCESSOR ISA-VERSION WAVE64-SWITCH LEVEL OUT
    set -- "$1" "$2" "$3" "$4" "$5" "$6" "$(sed -n 's,^// build: ,,p' "$1.cl")"
    links="-Xclang -mlink-builtin-bitcode -Xclang $scratch/opencl.bc"
    for lib in ocml ockl oclc_daz_opt_off oclc_unsafe_math_off oclc_finite_only_off \
        oclc_correctly_rounded_sqrt_on "oclc_wavefrontsize64_$4" oclc_abi_version_500; do
        links="$links -Xclang -mlink-builtin-bitcode -Xclang $bitcode/$lib.bc"
    done
    case $7 in "-x c "*) language= ;; *) language=-cl-std=CL2.0 ;; esac
    # $7, $links, $language and $debug are lists of words.
    # shellcheck disable=SC2086
    clang-22 --target=amdgcn-amd-amdhsa -mcpu="$2" -mcode-object-version=5 $language "$5" $debug -Wall -mllvm -amdgpu-internalize-symbols \
        $7 -nogpulib $links -Xclang -mlink-builtin-bitcode -Xclang "$scratch/isa_$3.bc" -S -emit-llvm "$1.cl" -o "$6"
    # OpenCL has no recursion, so clang says of every function that there is none.
    if grep -q '^// recursive' "$1.cl"; then sed -i 's/ norecurse//' "$6"; fi
}

check() { # FILE.ll PROCESSOR
    [ -z "$debug" ] || return 0
    llc-22 -O3 -mtriple=amdgcn-amd-amdhsa -mcpu="$2" -filetype=obj "$1" -o "$scratch/k.o"
    ld.lld-22 -shared --no-undefined "$scratch/k.o" -o "$scratch/k.co"
}

debug= out=ll wanted=
if [ "${1-}" = -g ]; then
    debug=-g out=$2 wanted=$3
    shift 3
fi

is_wanted() { # TARGET
    [ -z "$wanted" ] || [ "$wanted" = "$1" ]
}

[ $# -gt 0 ] || set -- $(ls ./*.cl | sed 's,^\./,,; s,\.cl$,,')

is_for() { # KERNEL PROCESSOR USUALLY
    only=$(sed -n 's,^// targets: ,,p' "$1.cl")
    case " $only " in
    "  ") "$3" ;;
    *" $2 "*) ;;
    *) false ;;
    esac
}

while read -r processor version wave64 usually; do
    is_wanted "$processor" || continue
    isa_version "$version"
    mkdir -p "$out/$processor"
    for kernel; do
        is_for "$kernel" "$processor" "$usually" || continue
        compile "$kernel" "$processor" "$version" "$wave64" -O2 "$out/$processor/$kernel.ll"
        check "$out/$processor/$kernel.ll" "$processor"
    done
done <<TARGETS
gfx900 9000 on true
gfx90a 9010 on true
gfx1030 10300 off true
gfx1100 11000 off true
gfx908 9008 on false
gfx942 9402 on false
gfx950 9500 on false
gfx1150 11500 off false
gfx1201 12001 off false
gfx1250 12500 off false
TARGETS

is_wanted O0 || exit 0
isa_version 9000
mkdir -p "$out/O0"
for kernel; do
    is_for "$kernel" gfx900 true || continue
    compile "$kernel" gfx900 9000 on -O0 "$out/O0/$kernel.ll"
    check "$out/O0/$kernel.ll" gfx900
done
