#!/usr/bin/env python3
"""Runs tinygrad's tests with LLVM and with gcnc as the code generator of its AMD device, and compares.

    compare.py PYTHON SCRATCH [--quick] [--repository FOLDER] [--arch gfx1100 ...]

PYTHON is an interpreter that has the package gcnc; tinygrad goes to the folder SCRATCH and stays there for later runs.
Its package has one of its tests, `test_tiny.py`: this and `test_programs.py` run on the emulator (`emulated.py`). With
a checkout of its repository, those run that its authors run on its mock GPU, there (it needs `clang` in the path). What
`--quick` takes of either is done in two minutes.
What the mock GPU is known to do otherwise than hardware is corrected in the copy of it (`CORRECTED`).
A test that passes with LLVM has to pass with gcnc. LLVM is what `LLVM_PATH` names, else the newest libLLVM of the
system; without one every test has to pass, and with `GCNC_REQUIRE_ORACLES` that is an error.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as xml
from pathlib import Path

VERSION = "0.14.0"
HERE = Path(__file__).resolve().parent
INSTALL = HERE / "test_install.py"
OURS = [INSTALL, HERE / "test_programs.py", "test/test_tiny.py"]
OURS_QUICK = "not mnist and not hgemm and not 64-64 and not large and not (cast and (short or uchar or uint))"
THEIRS = ["test_tiny", "backend/test_dtype_alu", "backend/test_uops", "opt/test_tensor_cores", "backend/test_ops"]
THEIRS_QUICK = "TestTiny or test_add or test_mul or test_sum or test_exp or test_max or test_where or test_cast"
COUNTED = ["passed", "failed", "skipped"]

# What the mock GPU has, and what is there instead.
EMULATOR = Path("test/mockgpu/amd/emu.py")
HAS_HALVES = "type(inst).__module__ != irc.__name__"
CORRECTED = [
    # Sources of `v_fma_mix` that are f32 (op_sel_hi 0) read inline constants as f32 (Mesa, `aco_ir.cpp`,
    # `get_operand_size`); the mock reads those of an f16.
    (
        "    combined_opsel_hi = (opsel_hi & 0x3) | ((opsel_hi2 & 0x1) << 2)\n",
        "    combined_opsel_hi = (opsel_hi & 0x3) | ((opsel_hi2 & 0x1) << 2)\n"
        "    src0, src1, src2 = (ctx.rsrc_dyn(ctx.inst_field(getattr(type(inst), f'src{i}')), lane,"
        " 16 if combined_opsel_hi >> i & 1 else 32, literal=literal) for i in range(3))\n",
    ),
    # Scalar loads of CDNA that have no immediate name a register in its place (so assembles llvm-mc); the mock takes
    # the register's number for the offset.
    (
        "  offset = ctx.inst_field_signed(offset_field)  # signed immediate\n",
        "  offset = ctx.inst_field_signed(offset_field)  # signed immediate\n"
        "  if isinstance(inst, irc.SMEM) and not inst.imm:"
        " offset = ctx.rsgpr_dyn(ctx.inst_field(offset_field) & _c(0x7F))\n",
    ),
    # Only from GFX11 on, operands of 16 bits name halves of registers (LLVM, feature `true16`). On CDNA v128 is v128.
    ("if bits['s0'] == 16:  # src0 >= 384", f"if bits['s0'] == 16 and {HAS_HALVES}:  # src0 >= 384"),
    ("bits['d'] == 16 and (vdst_reg >=", f"bits['d'] == 16 and {HAS_HALVES} and (vdst_reg >="),
    ("bits['s0'] == 16 and (vsrc1_reg >=", f"bits['s0'] == 16 and {HAS_HALVES} and (vsrc1_reg >="),
    ("if bits['s0'] == 16:\n      vsrc1_hi =", f"if bits['s0'] == 16 and {HAS_HALVES}:\n      vsrc1_hi ="),
]


def pip(python, command, *arguments):
    subprocess.run([python, "-m", "pip", command, "--quiet", "--disable-pip-version-check", *arguments], check=True)


def correct(tests):
    """Applies `CORRECTED` to the copy of the mock GPU."""
    path = tests / EMULATOR
    text = path.read_text()
    for wrong, right in CORRECTED:
        if text.count(wrong) != 1:
            sys.exit(f"{EMULATOR} has not, or not only once\n{wrong}\nit may be right by now, and need no correction")
        text = text.replace(wrong, right)
    path.write_text(text)


def prepare(python, scratch, repository):
    """Installs tinygrad and what its tests need into `site`, and puts the tests into `tests`."""
    site, tests = scratch / "site", scratch / "tests"
    needs = ["numpy", "pytest"] + (["torch", "hypothesis"] if repository else [])
    if not all((site / name).exists() for name in ["tinygrad", *needs]):
        pip(python, "install", "--upgrade", "--target", site, f"tinygrad=={VERSION}", *needs)
    if repository:
        for folder in ("test", "extra", "examples"):
            shutil.copytree(Path(repository, folder), tests / folder, dirs_exist_ok=True)
        correct(tests)
    elif not (tests / "test").exists():
        pip(python, "download", "--no-binary", ":all:", "--no-deps", "--dest", scratch, f"tinygrad=={VERSION}")
        shutil.unpack_archive(scratch / f"tinygrad-{VERSION}.tar.gz", scratch / "source")
        shutil.copytree(scratch / "source" / f"tinygrad-{VERSION}" / "test", tests / "test")
    return site, tests


def find_llvm():
    """The path of libLLVM, or nothing."""
    if path := os.environ.get("LLVM_PATH"):
        return path
    found = Path("/usr/lib").glob("*/libLLVM.so.*")
    return max(found, key=lambda path: float(path.name.removeprefix("libLLVM.so.")), default=None)


def environment(site, scratch, mode, arch, mock):
    """The variables that choose the device, its processor and its code generator."""
    return os.environ | {
        "DEV": f"{'MOCKKFD+' if mock else ''}AMD:LLVM:{arch}",
        "PYTHONPATH": os.pathsep.join(map(str, filter(None, [site, HERE, os.environ.get("PYTHONPATH")]))),
        "XDG_CACHE_HOME": str(scratch / "cache"),
        "LLVM_PATH": str(find_llvm() or ""),
        "SKIP_SLOW_TEST": "1",
    }


def outcomes(report):
    """Each test's name and what became of it, from pytest's XML."""
    kinds = {"failure": "failed", "error": "failed", "skipped": "skipped"}
    result = {}
    for case in xml.parse(report).iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        ended = [kinds[child.tag] for child in case if child.tag in kinds]
        result[name] = min(ended, default="passed")  # "failed" before "skipped"
    return result


def run(python, tests, variables, mode, file, select, report):
    """Runs a file of tests. Returns `outcomes` and seconds."""
    report.unlink(missing_ok=True)
    command = [python, "-m", "gcnc.tinygrad"] if mode == "gcnc" else [python]
    command += ["-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", file]
    command += ["-k", select] if select else []
    command += [] if "MOCK" in variables["DEV"] else ["-p", "emulated"]
    start = time.monotonic()
    with open(report.with_suffix(".log"), "w") as log:
        subprocess.run(command, cwd=tests, env=variables, stdout=log, stderr=subprocess.STDOUT)
    if not report.exists():
        sys.exit(f"{file} did not run to its end: see {report.with_suffix('.log')}")
    return outcomes(report), time.monotonic() - start


def row(label, result, seconds):
    counts = [sum(outcome == kind for outcome in result.values()) for kind in COUNTED]
    print(f"{label:40}" + "".join(f"{count:9}" for count in counts) + f"{seconds:9.0f} s", flush=True)


def compare(options, site, tests, arch, modes):
    """Runs the files for a processor and prints a row for each and mode. Returns what passes with LLVM alone."""
    mock, worse = bool(options.repository), []
    files = [f"test/{file}.py" for file in THEIRS] if mock else OURS
    select = (THEIRS_QUICK if mock else OURS_QUICK) if options.quick else None
    for file in files:
        results = {}
        for mode in modes if file != INSTALL else ["gcnc"]:
            variables = environment(site, options.scratch, mode, arch, mock)
            report = options.scratch / f"{Path(file).stem}-{arch}-{mode}.xml"
            results[mode], seconds = run(options.python, tests, variables, mode, str(file), select, report)
            row(f"{Path(file).stem} {arch} {mode}", results[mode], seconds)
        baseline = results.get("llvm", dict.fromkeys(results["gcnc"], "passed"))
        wanted = [name for name, outcome in baseline.items() if outcome == "passed"]
        worse += [f"{arch} {name}" for name in wanted if results["gcnc"].get(name) in (None, "failed")]
    return worse


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", type=Path)
    parser.add_argument("scratch", type=Path)
    parser.add_argument("--quick", action="store_true", help="a part of the tests")
    parser.add_argument("--repository", help="a checkout of tinygrad, whose mock GPU and tests are taken")
    parser.add_argument("--arch", nargs="+", default=["gfx1100"], help="processors")
    options = parser.parse_args()
    # Tests run elsewhere. A virtual environment's interpreter is a link that has to stay one.
    options.python, options.scratch = options.python.absolute(), options.scratch.resolve()
    options.scratch.mkdir(parents=True, exist_ok=True)
    site, tests = prepare(options.python, options.scratch, options.repository)

    modes = ["llvm", "gcnc"] if find_llvm() else ["gcnc"]
    if modes == ["gcnc"]:
        print("no libLLVM: gcnc alone")
        if os.environ.get("GCNC_REQUIRE_ORACLES"):
            return 1
    print(f"{'':40}" + "".join(f"{kind:>9}" for kind in COUNTED) + f"{'time':>11}")
    worse = [name for arch in options.arch for name in compare(options, site, tests, arch, modes)]
    for name in worse:
        print(f"worse with gcnc: {name}")
    return bool(worse)


if __name__ == "__main__":
    sys.exit(main())
