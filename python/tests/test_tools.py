"""Assembler, disassembler, inspector."""

import numpy as np
import pytest

import gcnc


def test_assemble_what_is_compiled(saxpy):
    text = gcnc.compile(saxpy, "gfx1201", emit="asm").text
    assert gcnc.assemble(text) == gcnc.assemble(text, "gfx1201")
    code = gcnc.assemble(text)
    assert gcnc.inspect(code).kernels[0].name == "saxpy"
    assert gcnc.assemble(gcnc.disassemble(code)) == code
    assert gcnc.assemble(text, object=True)[16] == 1, "ET_REL"


def test_errors_of_assembly():
    with pytest.raises(gcnc.CompileError) as caught:
        gcnc.assemble("  s_nop 0\n  v_adb_f32 v0, v0, v0\n", "gfx1100", name="a.s")
    assert (caught.value.diagnostics[0].file, caught.value.diagnostics[0].line) == ("a.s", 2)
    assert "v_adb_f32" in caught.value.rendered


def test_bare_instructions():
    assert "s_endpgm" in gcnc.disassemble(bytes.fromhex("0000b0bf"), "gfx1100", raw=True)
    with pytest.raises(ValueError, match="need a target"):
        gcnc.disassemble(b"\0\0\0\0", raw=True)


@pytest.mark.parametrize("function", [gcnc.disassemble, gcnc.inspect])
def test_what_is_no_code_object(function):
    for wrong, message in [(b"BC\xc0\xde", "bitcode"), (b"", "empty"), (b"\x7fELF and no more", "not ")]:
        with pytest.raises(gcnc.CompileError, match=message):
            function(wrong)


def test_targets():
    targets = {target.processor: target for target in gcnc.targets()}
    assert targets["gfx90a"].features == ("sramecc", "xnack")
    assert targets["gfx1100"].wave_sizes == (32, 64)
    assert str(targets["gfx1100"]) == "gfx1100"


def test_link_objects():
    def compiled(source):
        return gcnc.compile(source, "gfx90a", emit="object").bytes

    kernel = compiled(
        "declare i32 @two()\ndefine amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  %x = call i32 @two()\n"
        "  store i32 %x, ptr addrspace(1) %p\n  ret void\n}\n"
    )
    two = compiled("define i32 @two() {\n  ret i32 2\n}\n")
    result = np.zeros(1, np.int32)
    gcnc.run(gcnc.link_objects([kernel, two]), "k", (result,), workgroups=1, workgroup_size=1)
    assert result[0] == 2
    assert gcnc.link_objects([gcnc.link_objects([kernel, two], object=True)]) == gcnc.link_objects([kernel, two])
    with pytest.raises(gcnc.CompileError, match="undefined symbol: two"):
        gcnc.link_objects([kernel])
    with pytest.raises(gcnc.CompileError, match="duplicate symbol: two"):
        gcnc.link_objects([kernel, two, two])
    with pytest.raises(gcnc.CompileError, match="object 1: .* is already linked"):
        gcnc.link_objects([two, gcnc.link_objects([kernel, two])])
    with pytest.raises(gcnc.CompileError, match="object 0: this is text"):
        gcnc.link_objects([b"text"])
