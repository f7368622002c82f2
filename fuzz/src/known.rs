//! Known findings that are not gcnc's bugs: one row each, with the evidence.
//!
//! They are counted separately. Programs that LLVM does not compile at all (`atomicrmw usub_sat` on LDS; crashes of
//! instruction selection) are counted as refused.

use gcnc::Target;
use gcnc_ir::{Cfg, DomTree, Function, LoopNest};

use crate::lanes;
use crate::reduce::oracle::Suspect;
use crate::witness;

/// A known finding.
pub struct Known {
    /// Substrings of the witness's name, all of which must occur.
    who: &'static [&'static str],
    /// Substrings of the finding's message, all of which must occur.
    says: &'static [&'static str],
    /// The programs that it occurs with.
    program: Has,
    /// Why it is not gcnc's bug.
    pub why: &'static str,
}

/// A property of programs with a known finding.
enum Has {
    /// Any program.
    Anything,
    /// This text occurs.
    Text(&'static str),
    /// Functions other than kernels.
    Functions,
    /// Arguments in SGPRs, which overlap the callee's scratch resource descriptor, on processors that need one.
    ArgumentsOverTheResource,
    /// A dynamic alloca, on processors whose stack pointer is scaled by the wave size.
    SizedByAValue,
    /// Functions with parameters or results that are vectors of odd integers of more than 32 bits.
    VectorsOfOddIntegers,
    /// A reduction of a constant across a wave whose result differs from the constant.
    SumOfAConstant,
    /// An irreducible cycle.
    IrreducibleCycle,
    /// Inline assembly that names a register of the scratch resource descriptor, on processors that need one.
    AssemblyOverTheResource,
    /// A division of a value that is masked to 24 bits.
    QuotientOf24Bits,
    /// An element of a vector of two at a variable index.
    ElementOfTwo,
    /// SGPRs spilled in a cycle whose lanes LLVM discards at its header: runs LLVM to find out.
    LanesLostInACycle,
}

/// All known findings.
pub const KNOWN: [Known; 47] = [
    Known {
        who: &["gcnc gfx"],
        says: &["shader `", "needs private memory"],
        program: Has::Text("\"amdgcn--\""),
        why: "without an operating system nothing says before GFX11 where a shader's private memory is, which spilled registers need",
    },
    Known {
        who: &["gcnc gfx"],
        says: &["has no instruction for `llvm.amdgcn."],
        program: Has::Anything,
        why: "some intrinsics are of some processors only: permutations of lanes and bytes, dot products",
    },
    Known {
        who: &["gcnc gfx60"],
        says: &["generic pointer"],
        program: Has::Anything,
        why: "generic pointers begin with GFX7; what is an argument or comes from memory can be one",
    },
    Known {
        who: &["gcnc gfx"],
        says: &["has no instruction for DPP"],
        program: Has::Text("update.dpp"),
        why: "data-parallel primitives begin with GFX8, and their intrinsics with them",
    },
    Known {
        who: &["llc-22 gfx"],
        says: &["exports: expected"],
        program: Has::Text("@llvm.amdgcn.kill("),
        why: "LLVM kills lanes before colours that come first in the program are exported: the pixel is thrown away in either case",
    },
    Known {
        who: &["llc-22 gfx", "-O0"],
        says: &["misaligned load", "in private memory"],
        program: Has::Text("<{ "),
        why: "LLVM's caller loads an element of a packed struct that is returned in memory as if it were aligned, without optimisation",
    },
    Known {
        who: &["llc-22 gfx8", "-O0"],
        says: &["misaligned load of 2 bytes", "in LDS memory"],
        program: Has::Text(", align 1\n"),
        why: "LLVM splits no load of 16 bits that is aligned to a byte without optimisation, where such are legal: GFX8 wants alignment",
    },
    Known {
        who: &["llc-22 gfx7"],
        says: &["a flat ", "of 8 bytes in private memory"],
        program: Has::Text("atomic "),
        why: "LLVM makes no two of atomic loads and stores of 64 bits by flat addresses",
    },
    Known {
        who: &["llc-22 gfx8"],
        says: &["a flat ", "of 8 bytes in private memory"],
        program: Has::Text("atomic "),
        why: "LLVM makes no two of atomic loads and stores of 64 bits by flat addresses",
    },
    Known {
        who: &["llc-22 gfx1010"],
        says: &["hazard VMEMtoScalarWrite"],
        program: Has::Functions,
        why: "LLVM looks for the hazard within a function: a callee accesses memory, its caller writes EXEC",
    },
    Known {
        who: &["llc-22 gfx1010"],
        says: &["hazard LdsBranchVmemWAR"],
        program: Has::Anything,
        why: "LLVM looks for the hazard within a function, and no further than the last access of memory before a branch",
    },
    Known {
        who: &["llc-22 gfx12"],
        says: &["hazard VALUReadSGPR", "va_sdst(0)"],
        program: Has::Anything,
        why: "LLVM takes a scalar read for a wait if VALU has read the register on any path, or in any callee",
    },
    Known {
        who: &["llc-22 gfx12"],
        says: &["hazard VALUReadSGPR"],
        program: Has::Text(" asm "),
        why: "LLVM does not look for hazards in inline assembly",
    },
    Known {
        who: &["llc-22 gfx1250"],
        says: &["replayed-operand-overwritten-before-XCNT"],
        program: Has::Anything,
        why: "LLVM forgets what a store reads once a load overwrites a part of it",
    },
    Known {
        who: &["llc-22 gfx11", "wave64"],
        says: &["hazard VALUMaskWrite"],
        program: Has::Anything,
        why: "LLVM looks for the hazard within a function, and no further than a scalar load into the register",
    },
    Known {
        who: &["llc-22 gfx11"],
        says: &["hazard VALUTransUse"],
        program: Has::Functions,
        why: "LLVM looks for the hazard within a function: a callee returns what a transcendental instruction wrote",
    },
    Known {
        who: &["llc-22 gfx11"],
        says: &["hazard VALUTransUse", "16 v"],
        program: Has::Anything,
        why: "LLVM takes the halves of a register for two: one is written by a transcendental instruction, the other read",
    },
    Known {
        who: &["llc-22 gfx11"],
        says: &["hazard VALUTransUse", "16_e64 v"],
        program: Has::Anything,
        why: "LLVM takes the halves of a register for two: one is written by a transcendental instruction, the other read",
    },
    Known {
        who: &["llc-22 gfx1250"],
        says: &["hazard VALU-then-setreg-MODE"],
        program: Has::Anything,
        why: "LLVM leaves the two v_nop out that the first silicon needs before MODE is written",
    },
    Known {
        who: &["llc-22 gfx8"],
        says: &["_load", "overwrites", "flat_load", "vmcnt was not waited for"],
        program: Has::Text("addrspacecast"),
        why: "LLVM waits for LDS alone and leaves the rest of a flat load to the order of vector memory; the emulator asks for both",
    },
    Known {
        who: &["llc-22 gfx9"],
        says: &["_load", "overwrites", "flat_load", "vmcnt was not waited for"],
        program: Has::Text("addrspacecast"),
        why: "LLVM waits for LDS alone and leaves the rest of a flat load to the order of vector memory; the emulator asks for both",
    },
    Known {
        who: &["llc-22", "-O0"],
        says: &[],
        program: Has::Text("smul.with.overflow.i64"),
        why: "LLVM splits the block of a 64-bit product that may overflow, and leaves reloads in front of where EXEC comes back",
    },
    Known {
        who: &["llc-22", "-O0"],
        says: &[],
        program: Has::Text("ptr addrspace(8)"),
        why: "LLVM makes a loop over a divergent resource, and leaves reloads behind it in front of where EXEC comes back",
    },
    Known {
        who: &["llc-22", "-O3"],
        says: &[],
        program: Has::SumOfAConstant,
        why: "LLVM takes the sum of a constant over the wave for the constant",
    },
    Known {
        who: &["llc-22 gfx11", "wave64"],
        says: &["hazard VALUPartialForwarding"],
        program: Has::Functions,
        why: "LLVM looks for the hazard within a function: arguments are written before the call, EXEC in the callee",
    },
    Known {
        who: &["llc-22"],
        says: &["expected"],
        program: Has::Text("half 0xH8000"),
        why: "LLVM makes the vector of a half and -0.0 by masking, as if that were 0.0",
    },
    Known {
        who: &["llc-22", "-O3"],
        says: &["expected"],
        program: Has::Text("llvm.amdgcn.ubfe"),
        why: "LLVM gives `ubfe` of the 16 low bits of a sign extension from i8 all 32 bits of it",
    },
    Known {
        who: &["gfx60"],
        says: &[", got "],
        program: Has::Text("llvm.amdgcn.frexp.mant"),
        why: "the instruction of GFX6 makes a NaN of an infinity's mantissa, which is what the intrinsic asks for",
    },
    Known {
        who: &["gfx60"],
        says: &[", got "],
        program: Has::Text("llvm.amdgcn.fract"),
        why: "the instruction of GFX6 may give 1.0 or a NaN, which is what the intrinsic asks for; the interpreter is exact",
    },
    Known {
        who: &["llc-22"],
        says: &[],
        program: Has::ArgumentsOverTheResource,
        why: "LLVM hands arguments in scalar registers on where a callee has the resource of private memory, before GFX11",
    },
    Known {
        who: &["llc-22 gfx803"],
        says: &["expected"],
        program: Has::Text("llvm.cttz.i64"),
        why: "LLVM adds 32 to the count of the upper half without a clamp where there is none: zero has 31 zeros",
    },
    Known {
        who: &["llc-22 gfx803"],
        says: &["`s_load_dword ", "load of 4 bytes at 0xc0 in global memory"],
        program: Has::Text(", ...)"),
        why: "LLVM makes variable arguments' address generic by the implicit arguments, after it has found that a function needs none",
    },
    Known {
        who: &["llc-22 gfx1250"],
        says: &["`v_dual_", "hazard WMMACoexecution"],
        program: Has::Anything,
        why: "LLVM does not look at what dual instructions write when it counts instructions after matrix operations",
    },
    Known {
        who: &["llc-22 gfx1250"],
        says: &["hazard WMMACoexecution"],
        program: Has::Text("llvm.amdgcn.wmma.bf16f32."),
        why: "LLVM does not look at the addend, which is not where this operation's result goes",
    },
    Known {
        who: &["llc-22 gfx9"],
        says: &["hazard shift-by-last-register"],
        program: Has::Anything,
        why: "LLVM 22 keeps from shifts by the last register on GFX90A alone; later ones do on all of GFX9",
    },
    Known {
        who: &["llc-22"],
        says: &["expected"],
        program: Has::VectorsOfOddIntegers,
        why: "LLVM takes 32 bits of an element of a vector that a function returns for all of it, where it is an odd integer",
    },
    Known {
        who: &["llc-22"],
        says: &[],
        program: Has::SizedByAValue,
        why: "LLVM takes the stack pointer for the address of a variable of variable size: 64 times too far, before GFX11",
    },
    Known {
        who: &["llc-22"],
        says: &[],
        program: Has::IrreducibleCycle,
        why: "LLVM's FixIrreducible loses what an edge carries where such cycles lie in each other or have blocks that go to themselves",
    },
    Known {
        who: &["llc-22"],
        says: &[],
        program: Has::AssemblyOverTheResource,
        why: "LLVM keeps the resource of private memory in s0 to s3 and gives these to inline assembly that names them, before GFX11",
    },
    Known {
        who: &["llc-22"],
        says: &["expected"],
        program: Has::QuotientOf24Bits,
        why: "LLVM divides 24 bits by a float's reciprocal, and gives one too many where a multiple less one is divided",
    },
    Known {
        who: &["llc-22 gfx1", "-O0"],
        says: &["expected"],
        program: Has::Text("llvm.sqrt.f32"),
        why: "LLVM splits the block of a scalar root at -O0, and reloads stand in front of where EXEC comes back",
    },
    Known {
        who: &["llc-22"],
        says: &["expected"],
        program: Has::ElementOfTwo,
        why: "LLVM compares a bit with 0 and with 1 and takes the first answer for both",
    },
    Known {
        who: &["llc-22 gfx6"],
        says: &["hazard VALU-writes-SGPR-VMEM-reads"],
        program: Has::Anything,
        why: "LLVM keeps from it on GFX8 and later only, the manuals say GFX6 and GFX7 as well",
    },
    Known {
        who: &["llc-22 gfx7"],
        says: &["hazard VALU-writes-SGPR-VMEM-reads"],
        program: Has::Anything,
        why: "LLVM keeps from it on GFX8 and later only, the manuals say GFX6 and GFX7 as well",
    },
    Known {
        who: &["llc-22 gfx6"],
        says: &["expected "],
        program: Has::Text("llvm.powi."),
        why: "LLVM does not round a power of halves to a half where they are worked on as floats",
    },
    Known {
        who: &["llc-22 gfx7"],
        says: &["expected "],
        program: Has::Text("llvm.powi."),
        why: "LLVM does not round a power of halves to a half where they are worked on as floats",
    },
    // Last, because it compiles the program.
    Known {
        who: &["llc-22", "-O0"],
        says: &[],
        program: Has::LanesLostInACycle,
        why: "LLVM begins the register that scalars are spilled to at a cycle's head, where it holds those of the turn before",
    },
];

impl Has {
    fn holds(&self, who: &str, program: &str) -> bool {
        match self {
            Has::ArgumentsOverTheResource => {
                program.contains(" inreg") && !program.contains("\"amdgcn--\"") && has_resource(who)
            }
            Has::SizedByAValue => {
                let sized = |line: &str| line.contains(" = alloca ") && line.contains(", i32 %");
                has_resource(who) && program.lines().any(sized)
            }
            Has::VectorsOfOddIntegers => {
                let bits = |part: &str| part.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok();
                let odd = |part: &str| bits(part).is_some_and(|n: u32| n > 32 && !n.is_power_of_two());
                program.lines().filter(|l| l.starts_with("define internal")).any(|l| l.split(" x i").skip(1).any(odd))
            }
            Has::Anything => true,
            Has::Text(text) => program.contains(text),
            Has::Functions => program.contains("define internal"),
            Has::SumOfAConstant => ["add", "sub", "xor", "fadd", "fsub"].iter().any(|sum| {
                let name = format!("@llvm.amdgcn.wave.reduce.{sum}.");
                let operand = |line: &str| {
                    Some(!line.split_once(&name)?.1.split_once('(')?.1.split_once(' ')?.1.starts_with('%'))
                };
                program.lines().any(|line| line.contains(" call ") && operand(line) == Some(true))
            }),
            Has::IrreducibleCycle => {
                let irreducible = |f: &Function| {
                    let cfg = Cfg::compute(f);
                    LoopNest::compute(f, &cfg, &DomTree::compute(f, &cfg)).is_irreducible()
                };
                gcnc_ir::read(program).is_ok_and(|module| module.functions.values().any(irreducible))
            }
            Has::AssemblyOverTheResource => {
                let names: Vec<String> = (0..4).flat_map(|n| [format!("{{s{n}}}"), format!("{{s[{n}:")]).collect();
                let named = |line: &str| line.contains(" asm ") && names.iter().any(|name| line.contains(name));
                has_resource(who) && program.lines().any(named)
            }
            Has::QuotientOf24Bits => {
                let masked = |line: &&str| line.contains(" = and i") && line.ends_with(", 16777215");
                let names = program.lines().filter(masked).filter_map(|line| line.trim().split(' ').next());
                // The dividend is followed by a comma.
                let names: Vec<String> = names.map(|name| format!(" {name}, ")).collect();
                let divisions = [" = udiv ", " = urem ", " = sdiv ", " = srem "];
                let mut lines = program.lines().filter(|line| divisions.iter().any(|div| line.contains(div)));
                lines.any(|line| names.iter().any(|name| line.contains(name)))
            }
            Has::ElementOfTwo => {
                let of_two = |line: &&str| line.contains("element <2 x ");
                let index = |line: &str| line.rsplit(' ').next().is_some_and(|index| index.starts_with('%'));
                program.lines().filter(of_two).any(index)
            }
            Has::LanesLostInACycle => {
                let Ok(Suspect::Llvm(target, level)) = who.parse() else { return false };
                witness::llvm_spills(program, &target, level).is_ok_and(|code| lanes::lost_in_a_cycle(&code))
            }
        }
    }
}

/// Whether the processor in a witness's name accesses private memory through a resource descriptor.
fn has_resource(who: &str) -> bool {
    let target = who.split(' ').find_map(|word| Target::parse(word).ok());
    target.is_some_and(|target| !target.has_architected_flat_scratch())
}

/// The index of the known finding that matches, if any.
pub fn known(who: &str, finding: &str, program: &str) -> Option<usize> {
    let all = |text: &str, parts: &[&str]| parts.iter().all(|part| text.contains(part));
    KNOWN.iter().position(|row| all(who, row.who) && all(finding, row.says) && row.program.holds(who, program))
}
