//! Every image operation on every family, with many modifiers, dimensions and shapes of addresses, against `llvm-mc`:
//! LLVM disassembles what we encode to the text that we print; LLVM and our parser assemble that to the same bytes.
//!
//! The sizes of address and data are not computed here: sizes are tried until the encoder accepts one, and LLVM must
//! accept the same.

use crate::common::{have, mc};
use gcnc_isa::op::{OperandRole, Unit};
use gcnc_isa::{
    EncodeError, Form, Inst, Mods, Opcode, Operand, Reg, RegRef, Target, VgprList, decode, encode, parse, print,
};

/// Instructions of each operation.
const INSTANCES: usize = 24;

/// Modifiers tried for each.
const TRIES: usize = 2000;

/// One of each encoding.
const TARGETS: [&str; 12] = [
    "gfx601", "gfx704", "gfx803", "gfx810", "gfx900", "gfx90a", "gfx1010", "gfx1030", "gfx1100", "gfx1150", "gfx1200",
    "gfx1250",
];

/// xorshift64*.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as u32 % n
    }

    fn rare(&mut self) -> bool {
        self.below(5) == 0
    }
}

fn modifiers(r: &mut Random) -> Mods {
    let mut m = Mods::default();
    m.set_dmask(r.below(16) as u8);
    m.set_dim(if r.rare() { 0 } else { r.below(8) as u8 });
    m.set_th(if r.rare() { r.below(3) as u8 } else { 0 });
    // Some scopes lack some hints.
    m.set_scope(if r.rare() && m.th() == 0 { r.below(4) as u8 } else { 0 });
    let flags = [
        Mods::set_unorm,
        Mods::set_glc,
        Mods::set_slc,
        Mods::set_dlc,
        Mods::set_scc,
        Mods::set_r128,
        Mods::set_a16,
        Mods::set_tfe,
        Mods::set_lwe,
        Mods::set_da,
        Mods::set_d16,
    ];
    flags.iter().for_each(|set| set(&mut m, r.rare()));
    // Ray intersections have few modifiers.
    if r.rare() { Mods::default() } else { m }
}

/// An operand of `dwords` registers, from a multiple of `align`, below `end`.
fn tuple(r: &mut Random, first: fn(u32) -> Reg, dwords: u32, align: u32, end: u32) -> Operand {
    RegRef::dwords(first(r.below((end - dwords) / align) * align), dwords as u8).into()
}

/// The two operands of an address as lists of `dwords` registers, random or consecutive.
fn list(r: &mut Random, dwords: u32) -> Option<[Operand; 2]> {
    let (first, random) = (r.below(240), r.below(2) == 0);
    let all: Vec<u8> = (0..dwords).map(|i| if random { r.below(256) as u8 } else { (first + i) as u8 }).collect();
    let (head, rest) = all.split_at(all.len().min(VgprList::MAX));
    let rest = if rest.is_empty() { Operand::None } else { Operand::Vgprs(VgprList::new(rest)?) };
    Some([Operand::Vgprs(VgprList::new(head)?), rest])
}

/// An instruction of `opcode` with these modifiers and the smallest address and data that the encoder accepts, if any.
fn instruction(r: &mut Random, opcode: Opcode, mods: Mods, target: &Target) -> Option<(Inst, Vec<u8>)> {
    let rows = opcode.desc().operands();
    let (mut data, mut address) = (rows[0].size16.div_ceil(2).max(1).into(), 1);
    let (listed, accumulators) = (r.below(2) == 0, r.rare() && target.has_agprs());
    let align = if target.aligned_vgpr_tuples() { 2 } else { 1 };
    while data <= 10 && address <= 12 {
        let components = if listed && address > 1 {
            list(r, address)?
        } else {
            [tuple(r, Reg::vgpr, address, if address > 1 { align } else { 1 }, 256), Operand::None]
        };
        let file = if accumulators { Reg::agpr } else { Reg::vgpr };
        let operands = rows.iter().map(|row| match row.role {
            OperandRole::Vdst | OperandRole::Vdata => tuple(r, file, data, if data > 1 { align } else { 1 }, 256),
            OperandRole::Vaddr => components[0],
            OperandRole::More => components[1],
            OperandRole::Src2 | OperandRole::Src3 if listed => Operand::None,
            _ => tuple(r, Reg::sgpr, u32::from(row.size16) / 2, 4, 100),
        });
        let mut operands: Vec<Operand> = operands.collect();
        if let Some(tied) = rows.iter().position(|row| row.is_tied()) {
            operands[tied] = gcnc_isa::images::old(&rows[tied], mods, operands[0]);
        }
        let inst = Inst::new(opcode, &operands).with_mods(mods);
        let mut bytes = Vec::new();
        match encode(&inst, target, &mut bytes) {
            Ok(()) => return Some((inst.with_form(gcnc_isa::forms(opcode, target).next()?), bytes)),
            Err(EncodeError::Operand { index: 0, .. }) => data += 1,
            Err(EncodeError::Operand { .. }) => address += 1,
            Err(_) => return None,
        }
    }
    None
}

fn instructions(target: &Target) -> Vec<(Inst, Vec<u8>)> {
    let mut r = Random(0x1d_0f_7e_a5);
    let mut all = Vec::new();
    for opcode in Opcode::all().filter(|o| o.unit() == Unit::Image && o.exists_on(target)) {
        let tries = (0..TRIES).filter_map(|_| {
            let mut mods = modifiers(&mut r);
            // An atomic's lowest bit means that it returns.
            mods.set_th(if opcode.is_atomic() { mods.th() & 2 } else { mods.th() });
            instruction(&mut r, opcode, mods, target)
        });
        let some: Vec<_> = tries.take(INSTANCES).collect();
        assert!(some.len() >= INSTANCES / 4, "{target:?}: {opcode} has {} encodings only", some.len());
        all.extend(some);
    }
    all
}

/// What is wrong with an instruction, if anything.
fn problem(inst: &Inst, bytes: &[u8], target: &Target) -> Option<String> {
    let text = print(inst, target);
    let read = decode(bytes, target).map(|(inst, size)| (print(&inst, target), size));
    if read != Ok((text.clone(), bytes.len())) {
        return Some(format!("`{text}` decodes as {read:?}"));
    }
    match parse(&text, target) {
        Ok(read) if read == *inst => None,
        other => Some(format!("`{text}` parses as {other:?}, not {inst:?}")),
    }
}

fn compare(name: &str) {
    if !have("llvm-mc-22") {
        return;
    }
    let target = Target::parse(name).expect("a target");
    let all = instructions(&target);
    let texts: Vec<String> = all.iter().map(|(inst, _)| print(inst, &target)).collect();
    let back = mc::assemble(&target, &texts.iter().map(String::as_str).collect::<Vec<_>>());
    // LLVM has no disassembler of GFX6 and GFX7.
    let code: Vec<&[u8]> = all.iter().map(|(_, bytes)| &bytes[..]).collect();
    let theirs = match name {
        "gfx601" | "gfx704" => texts.iter().map(|text| mc::Read::Text(text.clone())).collect(),
        _ => mc::disassemble(&target, &code),
    };
    let mut wrong = Vec::new();
    for (((inst, bytes), text), (theirs, back)) in all.iter().zip(&texts).zip(theirs.iter().zip(&back)) {
        wrong.extend(problem(inst, bytes, &target));
        if *theirs != mc::Read::Text(text.clone()) || back.as_ref().map(|b| &b.bytes) != Ok(bytes) {
            wrong.push(format!("`{text}` {bytes:x?} is to LLVM {theirs:?}, {back:?}"));
        }
    }
    let first: Vec<&str> = wrong.iter().take(10).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{name}: {} of {} differ:\n{}", wrong.len(), all.len(), first.join("\n"));
}

#[test]
fn every_operation() {
    TARGETS.iter().for_each(|name| compare(name));
}

#[test]
fn addresses_that_do_not_follow_each_other_are_used() {
    let target = Target::parse("gfx1030").expect("a target");
    let inst = parse("image_load v[0:3], [v7, v9, v4], s[0:7] dmask:0xf dim:3D", &target).expect("it parses");
    let uses: Vec<Reg> = inst.uses().map(|r| r.reg).filter(|r| r.is_vgpr()).collect();
    assert_eq!(uses, [7, 9, 4].map(Reg::vgpr));
    assert!(inst.mentions(Reg::vgpr(9)) && !inst.mentions(Reg::vgpr(8)));
    assert_eq!(inst.form, Form::Mimg);
}
