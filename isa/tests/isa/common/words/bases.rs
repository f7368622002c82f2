//! Base instructions from the instruction table, whose other fields are then varied: one of each operation in each
//! form, and of each pair of dual operations. Purely random fields rarely form a valid matrix operation or image
//! address.

use gcnc_isa::op::{Format, OperandRole, Unit, accepts, modifiers};
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, OperandDesc, Reg, RegRef, Target, VgprList, encode, forms};

/// The most instructions tried for an operation.
const TRIES: usize = 1 << 16;

/// The most dwords of an image's address.
const MAX_ADDRESS: usize = 2 * VgprList::MAX;

/// The instructions, each with its bytes.
pub(super) fn bases(target: &Target) -> Vec<(Form, Vec<u8>)> {
    let mut all = Vec::new();
    for op in Opcode::all().filter(|op| !op.is_pseudo() && op.exists_on(target)) {
        all.extend(forms(op, target).filter_map(|form| single(op, form, target)));
    }
    for form in [Form::Vopd, Form::Vopd3] {
        let half = |op: Opcode| match form {
            Form::Vopd => (op.vopd_x(target), op.vopd_y(target)),
            _ => op.vopd3(target),
        };
        for x in Opcode::all().filter(|op| half(*op).0.is_some()) {
            all.extend(Opcode::all().filter(|op| half(*op).1.is_some()).filter_map(|y| dual(x, y, form, target)));
        }
    }
    all
}

fn encoded(inst: &Inst, target: &Target) -> Option<(Form, Vec<u8>)> {
    let mut bytes = Vec::new();
    encode(inst, target, &mut bytes).ok().map(|()| (inst.form, bytes))
}

/// The first of many instructions of the operation that can be encoded.
fn single(op: Opcode, form: Form, target: &Target) -> Option<(Form, Vec<u8>)> {
    let rows = op.desc().operands();
    let (mods, addresses) = (mods(op, form), addresses(op));
    let is_address =
        |row: &OperandDesc| addresses[0].is_some() && matches!(row.role, OperandRole::Vaddr | OperandRole::More);
    let choices = rows.iter().enumerate().map(|(i, row)| match is_address(row) {
        true => vec![Operand::None],
        false if row.is_tied() => vec![Operand::None],
        false => choices(op, i, row, target),
    });
    let choices: Vec<Vec<Operand>> = choices.collect();
    let product: usize = choices.iter().map(Vec::len).product();
    let all = mods.iter().flat_map(|m| addresses.iter().flat_map(move |a| (0..product).map(move |n| (m, a, n))));
    all.take(TRIES).find_map(|(mods, address, mut n)| {
        let mut inst = Inst::new(op, &[]).with_form(form).with_mods(*mods);
        for (row, choices) in rows.iter().zip(&choices) {
            let choice = choices[n % choices.len()];
            n /= choices.len();
            inst.push_op(match (row.role, address) {
                _ if row.is_tied() => gcnc_isa::images::old(row, *mods, inst.op(0)),
                (OperandRole::Vaddr, Some([first, _])) => *first,
                (OperandRole::More, Some([_, rest])) => *rest,
                _ => choice,
            });
        }
        encoded(&inst, target)
    })
}

/// Modifiers that some operation requires.
fn mods(op: Opcode, form: Form) -> Vec<Mods> {
    let usual = Mods::default_for(op);
    let usual = match form {
        Form::Dpp16 | Form::Vop3Dpp16 => {
            let ctrl = if op.desc().mods & modifiers::DPP_ROW_ONLY != 0 { 0x151 } else { 0 };
            usual.with_dpp16(ctrl, 15, 15, false, false)
        }
        Form::Sdwa => usual.with_sdwa(6, 0, [6, 6], [false; 2]),
        _ => usual,
    };
    if op.unit() != Unit::Image {
        return vec![usual, usual.with_glc()];
    }
    let image = |n: u8| {
        let mut m = usual;
        m.set_dmask([1, 3, 15][usize::from(n % 3)]);
        m.set_dim(n / 3 % 8);
        m
    };
    (0..24).map(image).chain([usual]).collect()
}

/// Addresses of an image, as consecutive registers or as lists; `None` for other operations.
fn addresses(op: Opcode) -> Vec<Option<[Operand; 2]>> {
    if op.unit() != Unit::Image || !op.desc().operands().iter().any(|row| row.role == OperandRole::More) {
        return vec![None];
    }
    let list = |numbers: &[u8]| match numbers {
        [] => Operand::None,
        _ => VgprList::new(numbers).map_or(Operand::None, Operand::Vgprs),
    };
    let numbers: [u8; MAX_ADDRESS] = std::array::from_fn(|i| 16 + i as u8);
    let sizes = || 1..=MAX_ADDRESS;
    let whole = sizes().map(|n| [RegRef::dwords(Reg::vgpr(16), n as u8).into(), Operand::None]);
    let listed = sizes().map(|n| [list(&numbers[..n.min(VgprList::MAX)]), list(&numbers[n.min(VgprList::MAX)..n])]);
    whole.chain(listed).map(Some).collect()
}

/// Candidates for operand `i`, the most usual first.
fn choices(op: Opcode, i: usize, row: &OperandDesc, target: &Target) -> Vec<Operand> {
    let wave = target.wave_size();
    let dwords = match (row.dwords(wave), op.unit()) {
        (0, Unit::Image) => vec![1, 2, 3, 4, 5],
        (0, Unit::Valu) => vec![16, 8],
        (0, _) => vec![2, 1],
        (n, _) => vec![n],
    };
    let tuple = |reg: Reg| dwords.iter().map(move |n| RegRef::dwords(reg, *n).into()).collect::<Vec<Operand>>();
    let has = |bit: u8| row.accepts & bit != 0;
    let mut all = Vec::new();
    if has(accepts::VGPR) {
        let reg = Reg::vgpr(16 * i as u32);
        if row.size16 == 1 && target.true16() && op.is_valu() {
            all.push(RegRef::dwords(reg, 1).lo16().into());
        }
        all.extend(tuple(reg));
    }
    if has(accepts::AGPR) {
        all.extend(tuple(Reg::agpr(16 * i as u32)));
    }
    if has(accepts::SGPR) {
        let mask = [RegRef::vcc(wave), RegRef::exec(wave)].map(Operand::from);
        all.extend(
            mask.into_iter().filter(|_| op.is_valu() && matches!(row.role, OperandRole::Sdst | OperandRole::Mask)),
        );
        all.extend(tuple(Reg::sgpr(8 * (i as u32 + 1))));
        all.extend([RegRef::M0, RegRef::NULL].map(Operand::from));
    }
    if has(accepts::IMM) {
        // All sources of an export are given.
        let usual = if row.role == OperandRole::En { 15 } else { 0 };
        all.push(Operand::Imm(usual));
    }
    if has(accepts::LITERAL) && row.role == OperandRole::K {
        all.extend([Operand::Literal(0x1234_5678), Operand::Literal64(0x1234_5678)]);
    }
    if has(accepts::INLINE) {
        all.push(Operand::Inline(128));
    }
    if has(accepts::NONE) && op.desc().format != Format::Exp {
        all.push(Operand::None);
    }
    if all.is_empty() {
        all.push(Operand::None);
    }
    all
}

/// A dual instruction of two operations, with registers of different banks.
fn dual(x: Opcode, y: Opcode, form: Form, target: &Target) -> Option<(Form, Vec<u8>)> {
    const REGISTERS: [[u32; 4]; 2] = [[0, 4, 8, 12], [3, 6, 10, 14]];
    let mut inst = Inst::new(x, &[]).with_form(form).with_mods(Mods::at(0));
    inst.mods = Mods { bits: 0, ..inst.mods };
    inst.mods.set_vopd_y(y);
    for (half, op) in [x, y].into_iter().enumerate() {
        let rows = || op.desc().operands().iter().filter(|row| !row.is_tied());
        for (role, n) in [OperandRole::Vdst, OperandRole::Src0, OperandRole::Src1].into_iter().zip(REGISTERS[half]) {
            let row = rows().find(|row| row.role == role);
            inst.push_op(row.map_or(Operand::None, |row| RegRef::new(Reg::vgpr(n), 0, row.size16.max(2)).into()));
        }
        let third = rows().find(|row| matches!(row.role, OperandRole::Src2 | OperandRole::Mask)).map_or(0, |row| {
            match row.role {
                OperandRole::Mask => Reg::VCC_LO.id(),
                _ => REGISTERS[half][3],
            }
        });
        if form == Form::Vopd3 {
            inst.mods.set_vopd_third(half, third as u8);
        }
    }
    encoded(&inst, target)
}
