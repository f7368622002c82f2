"""Modules and libraries."""

import pytest

import gcnc

TWO = "define i32 @two() {\n  ret i32 2\n}\n"
USE = """\
declare i32 @two()
define amdgpu_kernel void @k(ptr addrspace(1) %p) {
  %x = call i32 @two()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
"""


def test_round_trip(saxpy):
    module = gcnc.Module.parse(saxpy)
    again = gcnc.Module.parse(module.to_bitcode())
    assert again.to_text() == module.to_text()
    assert gcnc.compile(again, "gfx942").bytes == gcnc.compile(saxpy, "gfx942").bytes


def test_open(tmp_path, saxpy):
    path = tmp_path / "saxpy.ll"
    path.write_text(saxpy)
    assert gcnc.Module.open(path).to_text() == gcnc.Module.parse(saxpy).to_text()
    path.write_text("define void @f( {")
    with pytest.raises(gcnc.CompileError, match=r"saxpy\.ll:1:") as caught:
        gcnc.Module.open(str(path))
    assert "^" in caught.value.rendered
    with pytest.raises(FileNotFoundError):
        gcnc.Module.open(tmp_path / "nothing.ll")


def test_processor(saxpy):
    assert gcnc.Module.parse(saxpy).processor is None
    module = gcnc.Module.parse('define amdgpu_kernel void @k() "target-cpu"="gfx90a" {\n  ret void\n}\n')
    assert module.processor == "gfx90a"


def test_link():
    modules = [gcnc.Module.parse(USE), gcnc.Module.parse(TWO)]
    linked = gcnc.Module.link(modules)
    assert "define i32 @two()" in linked.to_text()
    with pytest.raises(gcnc.CompileError, match="two"):
        gcnc.Module.link([*modules, gcnc.Module.parse(TWO)])


@pytest.mark.parametrize("library", [gcnc.Library.parse, gcnc.Module.parse])
def test_libraries(library):
    with_library = gcnc.compile(USE, "gfx1100", libraries=[library(TWO)])
    alone = gcnc.compile(gcnc.Module.link([gcnc.Module.parse(USE)], libraries=[library(TWO)]), "gfx1100")
    assert with_library.bytes == alone.bytes
    assert b"two" not in with_library.bytes


def test_library_file(tmp_path):
    path = tmp_path / "two.bc"
    path.write_bytes(gcnc.Module.parse(TWO).to_bitcode())
    library = gcnc.Library.open(path)
    assert library.name == str(path)
    assert gcnc.compile(USE, "gfx1100", libraries=(library,)).kernels
