//! Image instructions (MIMG, VIMAGE, VSAMPLE): how many registers an operation's address and data take.
//!
//! The instruction table's row says what an address consists of (`image=`, `args=`): arguments of a dword each (offset,
//! bias, comparison), gradients, coordinates, and a level of detail, clamp or mip level. The dimension determines how
//! many gradients and coordinates there are; `a16` and 16-bit gradients pack two into a dword. The data are a dword for
//! each bit of `dmask`, half as many with packed `d16`, and one more with `tfe`.
//!
//! Before GFX10 an address is in consecutive registers, and the encoding does not say how many. On GFX10 and GFX11 its
//! registers are consecutive, or the instruction is longer and has a byte for each (NSA, "non-sequential address"); on
//! GFX12 it always has. If there are fewer such bytes than dwords, the last byte stands for all remaining registers;
//! for rays, each byte stands for a component. An [`Inst`] holds consecutive registers as one operand, and others as
//! lists: the first six in the address's slot, the rest in the slot of [`OperandRole::More`].
//!
//! Sources: RDNA2, RDNA3 and RDNA4 ISA, "Image address components" and "Vector memory image"; for the numbers of
//! registers that are allowed, what LLVM's assembler takes.

use crate::encode::EncodeError;
use crate::formats::{self, Field, Layout};
use crate::inst::{Form, Inst, Operand, VgprList};
use crate::mods::Mods;
use crate::op::{Opcode, OperandDesc, OperandRole, feature, flags, image};
use crate::target::Target;

/// An image dimension.
pub(crate) struct Dim {
    /// Its name, after `SQ_RSRC_IMG_`.
    pub(crate) name: &'static str,
    coordinates: u8,
    gradients: u8,
    msaa: bool,
}

const fn dim(name: &'static str, coordinates: u8, gradients: u8, msaa: bool) -> Dim {
    Dim { name, coordinates, gradients, msaa }
}

/// Dimensions by number.
pub(crate) const DIMS: [Dim; 8] = [
    dim("1D", 1, 2, false),
    dim("2D", 2, 4, false),
    dim("3D", 3, 6, false),
    dim("CUBE", 3, 4, false),
    dim("1D_ARRAY", 2, 2, false),
    dim("2D_ARRAY", 3, 4, false),
    dim("2D_MSAA", 3, 4, true),
    dim("2D_MSAA_ARRAY", 4, 4, true),
];

const THREE: &Dim = &DIMS[2];

/// The address of a ray intersection: dwords of node, extent or offset, origin, direction, and the rest; and the same
/// with `a16`, where direction and its inverse are packed.
struct Ray {
    opcode: Opcode,
    whole: &'static [u8],
    packed: &'static [u8],
}

const RAYS: [Ray; 4] = [
    Ray { opcode: Opcode::ImageBvhIntersectRay, whole: &[1, 1, 3, 3, 3], packed: &[1, 1, 3, 3] },
    Ray { opcode: Opcode::ImageBvh64IntersectRay, whole: &[2, 1, 3, 3, 3], packed: &[2, 1, 3, 3] },
    Ray { opcode: Opcode::ImageBvhDualIntersectRay, whole: &[2, 2, 3, 3, 2], packed: &[] },
    Ray { opcode: Opcode::ImageBvh8IntersectRay, whole: &[2, 2, 3, 3, 1], packed: &[] },
];

/// The most dwords of an address.
pub(crate) const MAX_ADDRESS: usize = 2 * VgprList::MAX;

/// A short list of small numbers.
#[derive(Copy, Clone, Default)]
pub(crate) struct Bytes {
    len: usize,
    all: [u8; MAX_ADDRESS],
}

impl Bytes {
    /// Appends `n`, or drops it if the list is full.
    fn push(&mut self, n: u8) {
        if let Some(slot) = self.all.get_mut(self.len) {
            (*slot, self.len) = (n, self.len + 1);
        }
    }

    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.all[..self.len]
    }
}

impl FromIterator<u8> for Bytes {
    fn from_iter<T: IntoIterator<Item = u8>>(all: T) -> Bytes {
        let mut bytes = Bytes::default();
        all.into_iter().for_each(|n| bytes.push(n));
        bytes
    }
}

/// Whether the row of `opcode` has these properties.
fn is(opcode: Opcode, property: u32) -> bool {
    opcode.desc().image & property == property
}

/// Whether `opcode` intersects rays: all its modifiers but `a16` are fixed.
pub(crate) fn is_ray(opcode: Opcode) -> bool {
    is(opcode, image::BVH)
}

/// The modifiers that a ray intersection is encoded with.
pub(crate) fn with_fixed(mut m: Mods, layout: &Layout) -> Mods {
    m.set_dmask(15);
    m.set_r128(true);
    m.set_unorm(layout.has(Field::Unorm));
    m
}

/// Whether `opcode` has `dim`.
pub(crate) fn has_dim(opcode: Opcode, target: &Target) -> bool {
    layout(opcode, target).has(Field::Dim) && !is_ray(opcode)
}

/// Whether the registers of an address need not be consecutive.
pub(crate) fn has_lists(opcode: Opcode, target: &Target) -> bool {
    layout(opcode, target).address_operands() > 1
}

/// Whether LLVM prints two blanks after the mnemonic: with a sampler and an address list, before GFX12.
pub(crate) fn has_two_blanks(inst: &Inst, target: &Target) -> bool {
    is(inst.opcode, image::SAMPLER) && matches!(inst.op(1), Operand::Vgprs(_)) && !target.has_scopes()
}

/// The layout of `opcode`'s instructions.
pub(crate) fn layout(opcode: Opcode, target: &Target) -> &'static Layout {
    let form = crate::forms::forms(opcode, target).next().unwrap_or(Form::Auto);
    formats::layout(form, target.family())
}

/// Dwords of an address of dimension `dim`, coordinates or gradients packed in pairs or not.
fn components(opcode: Opcode, dim: &Dim, packed: bool, packed_gradients: bool) -> u8 {
    let row = opcode.desc();
    let coordinates = if is(opcode, image::COORDINATES) { dim.coordinates } else { 0 };
    let addresses = coordinates + u8::from(is(opcode, image::LOD));
    let gradients = match () {
        _ if !is(opcode, image::GRADIENTS) => 0,
        // The gradients of each direction are packed separately.
        _ if packed_gradients => (dim.gradients / 2).next_multiple_of(2),
        _ => dim.gradients,
    };
    row.image_args + gradients + if packed { addresses.div_ceil(2) } else { addresses }
}

/// Dwords of each component of a ray's address.
fn ray(opcode: Opcode, a16: bool) -> &'static [u8] {
    let row = RAYS.iter().find(|row| row.opcode == opcode);
    row.map_or(&[], |row| if a16 { row.packed } else { row.whole })
}

/// Dwords of the address; before GFX10, where the encoding does not say, of the smallest.
pub(crate) fn address_dwords(opcode: Opcode, mods: Mods, target: &Target) -> u8 {
    match () {
        _ if is_ray(opcode) => ray(opcode, mods.a16()).iter().sum(),
        _ if target.is_gcn() => smallest(opcode),
        _ => components(opcode, &DIMS[usize::from(mods.dim() & 7)], mods.a16(), is(opcode, image::G16)),
    }
}

/// Dwords of the smallest possible address: of one dimension, with pairs packed into dwords.
fn smallest(opcode: Opcode) -> u8 {
    opcode.desc().image_args + 1 + u8::from(is(opcode, image::GRADIENTS))
}

/// Whether the address may be a register tuple of so many dwords.
fn fits(opcode: Opcode, mods: Mods, dwords: u8, target: &Target) -> bool {
    let sizes = sizes(opcode);
    let any = |mut of: std::ops::RangeInclusive<u8>| of.any(|n| sizes.contains(&n));
    // LLVM's assembler once had no sizes between 4 and 8.
    let exists = |dwords| sizes.contains(&dwords) || dwords == 4 && any(3..=4) || dwords == 8 && any(5..=8);
    let wanted = address_dwords(opcode, mods, target);
    match target.is_gcn() {
        true => exists(dwords),
        false => exists(wanted) && (dwords == wanted || dwords == 8 && (5..8).contains(&wanted)),
    }
}

/// How many dwords an address may have. Sampling of multi-sampled images is not counted, though `dim` may name them.
fn sizes(opcode: Opcode) -> std::ops::RangeInclusive<u8> {
    match () {
        _ if is_ray(opcode) => {
            let dwords = |a16| ray(opcode, a16).iter().sum::<u8>();
            dwords(is(opcode, image::A16))..=dwords(false)
        }
        _ if is(opcode, image::SAMPLER) => smallest(opcode)..=components(opcode, THREE, false, is(opcode, image::G16)),
        _ => 1..=4,
    }
}

/// Dwords of the data.
pub(crate) fn data_dwords(opcode: Opcode, mods: Mods, target: &Target) -> u8 {
    if is_ray(opcode) {
        return opcode.desc().operands()[0].dwords(target.wave_size());
    }
    let components = match is(opcode, image::GATHER4) {
        true => 4,
        false => (mods.dmask().count_ones() as u8).max(1),
    };
    let packed = mods.d16() && !target.features().contains(feature::UNPACKED_D16_VMEM);
    u8::from(mods.tfe()) + if packed { components.div_ceil(2) } else { components }
}

/// Whether the data may be a register tuple of so many dwords: as many as LLVM's assembler wants, or as its selection
/// uses, which has a status dword for `lwe` too, and, where the hardware has a bug of `d16` (LLVM's
/// `image-gather4-d16-bug`, `image-store-d16-bug`), a dword for each component.
fn data_fits(opcode: Opcode, mods: Mods, dwords: u8, target: &Target) -> bool {
    let status = u8::from(mods.lwe() && !mods.tfe());
    let gathers = is(opcode, image::GATHER4) && target.has_image_gather4_d16_bug();
    let spacious = mods.d16() && (gathers || is(opcode, image::STORE) && target.has_image_store_d16_bug());
    let mut whole = mods;
    whole.set_d16(false);
    let wanted = data_dwords(opcode, mods, target);
    [wanted, wanted + status].contains(&dwords) || spacious && dwords == data_dwords(opcode, whole, target) + status
}

/// Dwords of the hit among the results of an intersection that moves its ray: they come first (RDNA4 ISA, "Image BVH
/// instructions").
pub const HIT_DWORDS: u8 = 10;

/// The operand of a tied row: the old value of the result, `first`. An image operation has it only with a status dword,
/// which is written only on failure.
pub fn old(row: &OperandDesc, mods: Mods, first: Operand) -> Operand {
    if row.is_optional() && !mods.tfe() && !mods.lwe() { Operand::None } else { first }
}

/// Whether `opcode` can report missing mip levels (`lwe`).
pub fn has_lwe(opcode: Opcode, target: &Target) -> bool {
    layout(opcode, target).has(Field::Lwe)
}

/// The dwords of each group of an address list.
pub(crate) fn groups(opcode: Opcode, mods: Mods, target: &Target) -> Bytes {
    let most = layout(opcode, target).address_operands();
    let dwords = address_dwords(opcode, mods, target);
    match () {
        _ if dwords <= most => (0..dwords).map(|_| 1).collect(),
        _ if is_ray(opcode) => ray(opcode, mods.a16()).iter().copied().collect(),
        _ => (1..most).map(|_| 1).chain([dwords - (most - 1)]).collect(),
    }
}

/// The numbers of the address's registers, if it is a list.
pub(crate) fn listed(inst: &Inst) -> Bytes {
    inst.ops().iter().flat_map(|o| o.listed()).map(|r| r.reg.index() as u8).collect()
}

/// The first register of each group of an address list.
pub(crate) fn heads(inst: &Inst, target: &Target) -> Result<Bytes, &'static str> {
    let registers = listed(inst);
    let (mut rest, mut heads) = (registers.as_slice(), Bytes::default());
    for &n in groups(inst.opcode, inst.mods, target).as_slice() {
        let group = rest.split_off(..usize::from(n)).ok_or("wrong number of registers in the address")?;
        if group.windows(2).any(|pair| pair[1] != pair[0].wrapping_add(1)) || group[0] > u8::MAX - (n - 1) {
            return Err("the registers of one component must be consecutive");
        }
        heads.push(group[0]);
    }
    if rest.is_empty() { Ok(heads) } else { Err("wrong number of registers in the address") }
}

/// The operands of an address list whose groups start at `heads`: the address's slot and the rest.
pub(crate) fn list(heads: &[u8], groups: &[u8]) -> Option<[Operand; 2]> {
    let mut all = Bytes::default();
    for (&head, &n) in heads.iter().zip(groups) {
        (0..n).try_for_each(|i| head.checked_add(i).map(|r| all.push(r)))?;
    }
    operands(all.as_slice())
}

/// The operands of an address list of these registers.
pub(crate) fn operands(registers: &[u8]) -> Option<[Operand; 2]> {
    let (first, rest) = registers.split_at(registers.len().min(VgprList::MAX));
    let rest = if rest.is_empty() { Operand::None } else { Operand::Vgprs(VgprList::new(rest)?) };
    Some([Operand::Vgprs(VgprList::new(first)?), rest])
}

/// Turns an address in consecutive registers into a list, where the encoding has a field for each.
pub fn list_address(inst: &mut Inst, target: &Target) {
    let Some(run) = inst.reg(1).filter(|r| r.len_dwords() > 1) else { return };
    // Tensor operations have the same encoding.
    if inst.opcode.desc().image == 0 || !layout(inst.opcode, target).has(Field::Vaddr1) {
        return;
    }
    let numbers: Bytes = (0..run.len_dwords()).map(|k| run.dword(k).reg.index() as u8).collect();
    let more = inst.opcode.desc().operands().iter().position(|row| row.role == OperandRole::More);
    if let (Some([first, rest]), Some(more)) = (operands(numbers.as_slice()), more) {
        inst.set_op(1, first);
        inst.set_op(more, rest);
    }
}

/// Checks the operands and modifiers of an image or tensor operation.
pub(crate) fn check(inst: &Inst, target: &Target) -> Result<(), EncodeError> {
    let opcode = inst.opcode;
    if opcode.desc().image == 0 {
        return tensor(inst);
    }
    modifiers(opcode, inst.mods, target).map_err(EncodeError::Modifier)?;
    let layout = layout(opcode, target);
    let total = listed(inst).as_slice().len() as u8;
    let operands = inst.ops().iter().zip(opcode.desc().operands()).enumerate();
    for (index, (&operand, row)) in operands {
        let fits = match (row.role, operand) {
            (OperandRole::Vdst | OperandRole::Vdata, Operand::Reg(r))
                if !data_fits(opcode, inst.mods, r.len_dwords(), target) =>
            {
                Err("`dmask`, `d16` and `tfe` determine how many registers the data have")
            }
            (OperandRole::Vaddr, Operand::Reg(r)) if !fits(opcode, inst.mods, r.len_dwords(), target) => {
                Err("the operation, its `dim` and `a16` determine how many registers the address has")
            }
            (OperandRole::Vaddr, Operand::Reg(r)) if layout.has(Field::Vaddr1) && r.len_dwords() > 1 => {
                Err("an address of several registers must be a list here")
            }
            (OperandRole::Vaddr, Operand::Vgprs(_)) => {
                heads(inst, target).and_then(|heads| match heads.as_slice().len() {
                    2.. if layout.address_operands() > 1 && sizes(opcode).contains(&total) => Ok(()),
                    _ => Err("the address cannot be a list here"),
                })
            }
            _ => Ok(()),
        };
        fits.map_err(|what| EncodeError::Operand { index, what })?;
    }
    Ok(())
}

/// A tensor operation has both its third and fourth groups of registers, or neither.
fn tensor(inst: &Inst) -> Result<(), EncodeError> {
    match inst.op(2).is_none() == inst.op(3).is_none() {
        true => Ok(()),
        false => Err(EncodeError::Operand { index: 2, what: "there must be two groups of registers or four" }),
    }
}

/// Checks the modifiers of an image operation.
fn modifiers(opcode: Opcode, m: Mods, target: &Target) -> Result<(), &'static str> {
    let components = m.dmask().count_ones();
    let data = components.max(1) + u32::from(m.tfe());
    let sizes = match () {
        _ if is(opcode, image::ATOMIC_X2) => 2..=5,
        _ if is(opcode, image::ATOMIC) => 1..=3,
        _ => 1..=5,
    };
    let mut others = m;
    others.set_a16(false);
    let refused = [
        (is_ray(opcode) && others.bits != 0, "a ray intersection takes only `a16`"),
        (is_ray(opcode) && m.a16() && !is(opcode, image::A16), "`a16`"),
        (m.d16() && !is(opcode, image::D16), "`d16`"),
        (
            is(opcode, image::MSAA) && !DIMS[usize::from(m.dim() & 7)].msaa,
            "the operation needs a `dim` of multi-sampled images",
        ),
        (is(opcode, image::GATHER4) && components != 1, "a gather needs a `dmask` of one component"),
        (is(opcode, image::GATHER4 | image::SAMPLER) && data_dwords(opcode, m, target) == 3, "`tfe` beside `d16`"),
        (opcode.is(flags::ATOMIC) && ![1, 3, 15].contains(&m.dmask()), "no atomic has this `dmask`"),
        (opcode.is(flags::ATOMIC) && !sizes.contains(&data), "`dmask` does not fit the size of the data"),
    ];
    refused.iter().find(|(on, _)| *on).map_or(Ok(()), |(_, what)| Err(what))
}
