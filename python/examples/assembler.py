"""Assembles, disassembles and inspects; the text assembles to the same bytes again."""

from pathlib import Path

import gcnc

source = Path(__file__).with_name("saxpy.ll").read_text()
text = gcnc.compile(source, "gfx1100", emit="asm").text
code = gcnc.assemble(text)

listing = gcnc.disassemble(code)
print("\n".join(line for line in listing.splitlines() if "v_fma" in line or "global_" in line))
assert gcnc.assemble(listing) == code

seen = gcnc.inspect(code)
print(seen.target, seen.os, seen.code_object_version)
for arg in seen.kernels[0].args:
    if not arg.is_hidden:
        print(f"{arg.offset:3} {arg.size} {arg.kind}")

print(gcnc.disassemble(bytes.fromhex("01000002"), "gfx1100", raw=True, encodings=False))
