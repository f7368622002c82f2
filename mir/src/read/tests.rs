//! Printed functions read back equal, and no text makes the reader or the verifier panic.

use gcnc_isa::stage::{FirstLanes, FunctionRole};
use gcnc_isa::{Form, Inst, Opcode, Operand, Reg, RegRef, SymKind, Target, VgprList};

use super::*;
use crate::function::{AsmRegisters, Cond, SavedLanes, SavedVector, Stage};
use crate::generate::{Random, Shape, of_seed};
use crate::kernel::{Denormals, Input, InternalTable, PrivateSource, RegisterUse, Requested};
use crate::print::Print;
use crate::regset::RegSet;
use crate::verify::verify;

/// Asserts that the text of `f` reads back as `f`.
#[track_caller]
fn is_read_back(f: &Function) {
    let text = Print(f).to_string();
    let read = read(&text).unwrap_or_else(|e| panic!("{e}\n{}\n{text}", &text[e.span.clone()]));
    assert_eq!(read.len(), 1, "{text}");
    assert_eq!(format!("{f:?}"), format!("{:?}", read[0]), "{text}");
    assert_eq!(text, Print(&read[0]).to_string());
}

fn target(name: &str) -> Target {
    Target::parse(name).expect("a known target")
}

/// A function without any default properties.
fn unusual() -> Function {
    let mut f = Function::new("a \"name\"; of\n\\ é", target("gfx90a:sramecc+:xnack-"));
    f.role = FunctionRole::Function;
    f.stage = Stage::Linear;
    (f.epilog, f.continues, f.preserves, f.keeps_resource) = (Some(3), true, true, true);
    f.first_lanes = Some(FirstLanes::Count { register: 3, shift: 8 });
    (f.by_all_lanes, f.has_calls, f.has_tail_call, f.has_frame_pointer) = (true, true, true, true);
    (f.calls_others, f.is_graphics, f.calls_graphics, f.calls_plain) = (true, true, true, true);
    f.call_vectors = RegSet::EMPTY;
    f.call_scalars.remove(40, 3);
    f.named_scalars = RegSet::first(1);
    let (mask, wide) = (f.new_mask(), f.new_vgpr(4));
    f.new_wwm(1);
    let v = f.new_vreg(RegClass::Agpr, 32);
    f.live_ins.push((v, Reg::agpr(7)));
    let slot = f.new_slot(16, 8);
    f.new_slot(4, 4);
    f.outgoing = Some(slot);
    f.saved_vectors = vec![
        SavedVector { register: 40, lanes: SavedLanes::All },
        SavedVector { register: 41, lanes: SavedLanes::Inactive },
        SavedVector { register: 255, lanes: SavedLanes::Active },
    ];
    f.asm_registers = AsmRegisters { scalars: 4..8, accumulators: 1, vectors: 2, named_scalars: 3 };
    let nop = Inst::new(Opcode::SNop, &[Operand::Imm(-3)]);
    let code = vec![
        AsmInst { inst: nop, branch: Some((Some(Cond::VccNz), 2)) },
        AsmInst { inst: nop, branch: Some((None, 7)) },
        AsmInst { inst: nop, branch: None },
    ];
    f.asm = vec![InlineAsm::default(), InlineAsm { code }];
    let unplaced = f.blocks.push(BlockData::default());
    let block = BlockData { insts: insts(mask, wide), rarity: 3, is_dead_end: true, ..BlockData::default() };
    let b = f.blocks.push(BlockData { has_requested_order: true, ..block });
    f.order.push(b);
    let mut region = Region { first: b, blocks: Default::default() };
    (region.blocks[b], region.blocks[unplaced]) = (true, false);
    f.region = Some(region);
    kernel(&mut f);
    f
}

/// Gives a function a kernel record without any defaults.
fn kernel(f: &mut Function) {
    let k = &mut f.kernel;
    Input::ALL.into_iter().for_each(|input| k.enable(input));
    k.stage = gcnc_isa::Stage::Hs;
    (k.ps_inputs, k.wave_offset, k.vgpr_block) = ([1, u32::MAX], Some(5), Some(16));
    k.private_source = Some(PrivateSource::Table(InternalTable { high: Some(7), low: 8, offset: 16 }));
    (k.may_be_clustered, k.dynamic_lds, k.dynamic_stack, k.uses_scratch) = (true, true, true, true);
    (k.hands_resource_on, k.uses_flat, k.cu_mode, k.tg_split) = (true, true, true, true);
    (k.preloaded, k.min_initialized_sgprs, k.workitem_id_dims) = (3, 16, 2);
    (k.lds_size, k.named_barriers, k.private_base, k.private_size, k.max_workgroup_size) = (1, 2, 3, 4, 5);
    k.min_waves_per_simd = Some(2);
    k.requested = Requested { vgprs: Some(24), sgprs: Some(0), agprs: None };
    k.mode.denormals_f32 = Denormals { inputs: false, outputs: true };
    k.mode.ieee = false;
    k.registers = RegisterUse { sgprs: 1, vgprs: 2, agprs: 3, vcc: true, sgpr_spills: 4, vgpr_spills: 5 };
}

/// Instructions with operands and modifiers of all kinds.
fn insts(mask: RegRef, wide: RegRef) -> Vec<Inst> {
    let list = |n: &[u8]| Operand::Vgprs(VgprList::new(n).expect("a list"));
    let views = [
        mask,
        wide.sub(1, 2),
        wide.dword(3).hi16(),
        RegRef::new(wide.reg, 1, 3),
        RegRef::new(Reg::vgpr(3), 1, 4),
        RegRef::new(Reg::sgpr(3), 0, 1),
        RegRef::VCC,
        RegRef::dwords(Reg::VCC_LO, 4),
        RegRef::dwords(Reg::NULL, 2),
        RegRef::dwords(Reg::SHARED_BASE, 2),
        RegRef::dwords(Reg::vgpr(250), 16),
        RegRef::dwords(Reg::ttmp(4), 4),
        RegRef::dwords(Reg::agpr(255), 1),
        RegRef::dwords(Reg::SCC, 1),
    ];
    let symbol = |id, kind| Operand::Sym { id, kind };
    let others = [
        Operand::None,
        list(&[]),
        list(&[9]),
        list(&[7, 3, 255]),
        Operand::Inline(0),
        Operand::Literal(u32::MAX),
        Operand::Literal64(5),
        Operand::Imm(i32::MIN),
        Operand::Block(0),
        symbol(3, SymKind::Rel32Hi),
        symbol(u16::MAX, SymKind::Rel16),
    ];
    let inline = (128..=208).chain(240..=248).map(Operand::Inline);
    let operands: Vec<Operand> = views.into_iter().map(Operand::Reg).chain(others).chain(inline).collect();
    let mut all: Vec<Inst> = operands.chunks(6).map(|ops| Inst::new(Opcode::VFmaF32, ops)).collect();
    let stands_for = Operand::Imm(Opcode::VAddF32 as i32);
    all.push(Inst::new(Opcode::PLanesOp, &[mask.into(), stands_for]));
    all.push(Inst::new(Opcode::VMovB32, &[RegRef::dwords(Reg::agpr(16), 1).into(), Operand::None]));
    all.push(Inst::new(Opcode::PLanesOp, &[mask.into(), Operand::Imm(i32::MAX)]));
    let opcodes = [
        Opcode::VFmaF32,
        Opcode::VPkFmaF32,
        Opcode::GlobalLoadB32,
        Opcode::BufferWbl2,
        Opcode::PScratchLoad,
        Opcode::ImageSample,
        Opcode::Export,
        Opcode::SNop,
        Opcode::DsDirectLoad,
        Opcode::TbufferLoadFormatX,
    ];
    for opcode in opcodes {
        // Image operations have operands, so that an a16 in front is a register.
        let operands = [Operand::None];
        let inst = Inst::new(opcode, if opcode == Opcode::ImageSample { &operands } else { &[] });
        for bit in 0..32 {
            for form in [Form::Auto, Form::Dpp16, Form::Dpp8, Form::Sdwa, Form::Vopd3] {
                let (mut one, mut other, mut offset) = (inst.with_form(form), inst.with_form(form), inst);
                one.mods.bits ^= 1 << bit;
                other.mods.ext ^= 1 << bit;
                offset.mods.offset ^= 1 << bit;
                all.extend([one, other, offset]);
            }
        }
    }
    all
}

#[test]
fn all_of_a_function_is_read_back() {
    is_read_back(&unusual());
    let mut f = unusual();
    f.target = target("gfx1201").with_true16().expect("halves").with_wave_size(64).expect("a size");
    f.first_lanes = Some(FirstLanes::These(u64::MAX));
    f.kernel.private_source = Some(PrivateSource::Implicit { indirect: true });
    is_read_back(&f);
    f.first_lanes = Some(FirstLanes::All { before: 3 });
    f.kernel.private_source = Some(PrivateSource::HandedOn);
    f.call_vectors = RegSet::first(FILE);
    is_read_back(&f);
}

/// Random functions of a few generations.
fn random() -> impl Iterator<Item = Function> {
    let targets = ["gfx900", "gfx90a", "gfx1030", "gfx1100"];
    let shape = Shape { blocks: 8, insts: 10, keep: 12, widest: 8, undefined: true };
    (0..40).map(move |seed| of_seed(seed, target(targets[seed as usize % 4]), &shape))
}

#[test]
fn random_functions_are_read_back() {
    random().for_each(|f| is_read_back(&f));
}

/// A text with a word, a line or a character changed.
fn damaged(text: &str, random: &mut Random<'_>) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=random.below(3) {
        let (at, other) = (random.below(lines.len()), random.below(lines.len()));
        match random.below(8) {
            0 => drop(lines.remove(at)),
            1 => lines.swap(at, other),
            2 => lines.insert(at, lines[other].clone()),
            3 => {
                let mut bytes = lines[at].clone().into_bytes();
                if !bytes.is_empty() {
                    let k = random.below(bytes.len());
                    bytes[k] = b"0123456789%#:;()[]{}, vsbx\"\\-\0"[random.below(29)];
                }
                lines[at] = String::from_utf8_lossy(&bytes).into_owned();
            }
            // Swapped words are most often still a function.
            _ => {
                let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
                let (mut to, from) = (words(&lines[at]), words(&lines[other]));
                let k = random.below(to.len());
                to[k] = from[random.below(from.len())].clone();
                lines[at] = to.join(" ");
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.join("\n")
}

#[test]
fn damaged_text_is_refused_or_a_function() {
    let mut texts: Vec<String> = random().map(|f| Print(&f).to_string()).collect();
    texts.push(Print(&unusual()).to_string());
    let (mut refused, mut wrong, mut right) = (0, 0, 0);
    for round in 0..40 {
        for (n, text) in texts.iter().enumerate() {
            let damaged = damaged(text, &mut Random::new((round * 1000 + n) as u64));
            let Ok(all) = read(&damaged) else {
                refused += 1;
                continue;
            };
            for f in all {
                match verify(&f) {
                    Ok(()) => right += 1,
                    Err(_) => wrong += 1,
                }
                let text = Print(&f).to_string();
                let again = read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
                assert_eq!(Print(&again[0]).to_string(), text);
            }
        }
    }
    assert!(refused > 300 && wrong > 300 && right > 100, "{refused} {wrong} {right}");
}

#[test]
fn what_is_wrong_is_said_at_its_place() {
    let head = "function f gfx1030 wave32 selected\nregisters %0:s2 %1:v1\n";
    let refused = |text: &str, place: &str, what: &str| {
        let text = format!("{head}{text}");
        let error = read(&text).expect_err(&text);
        assert_eq!(&text[error.span.clone()], place, "{error}");
        assert!(error.message.contains(what), "{error}");
    };
    refused("bb0:\n    v_mov_b32 %1[0], %2[0]\n", "%2", "not among the function's registers");
    refused("bb0:\n    v_mov_b32 %1[0], %0[2]\n", "%0[2]", "no such part");
    refused("bb0:\n    v_mov_b33 %1[0]\n", "v_mov_b33", "expected an instruction");
    refused("bb0:\n    v_mov_b32 %1[0], 65\n", "65", "expected an operand");
    refused("bb0:\n    v_mov_b32 %1[0], 1 neg:8\n", "neg", "3 bits");
    refused("bb0:\n    v_mov_b32 %1[0], v[250:300]\n", "v[250:300]", "no such part");
    refused("bb0:\n  lanes jump bb1\n", "bb1", "there is no bb1");
    refused("bb4000000000:\n", "bb4000000000", "there is no bb4000000000");
    refused("bb0:\nbb0:\n", "bb0", "is there already");
    refused("with epilogue=3\n", "epilogue", "the name of a field");
    refused("kernel lds_size=4294967296\n", "4294967296", "a number up to 4294967295");
    refused("bb0: ; no\n  lanes jump bb0 bb0 x\n", "x", "`bb` and a number");
    assert_eq!(read("; nothing\n\n").map(|all| all.len()), Ok(0));
    assert!(read("bb0:\n").is_err_and(|e| e.message.contains("`function`")));
}
