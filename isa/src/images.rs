//! Images: which registers an operation's address and data are in.
//!
//! An address has what its row says (`image=`, `args=`): arguments of a dword each (offset, bias, comparison),
//! gradients, coordinates, and a level of detail, clamp or mip level. How many gradients and coordinates there are, the
//! dimension says; `a16` and 16-bit gradients pack two into a dword. The data are a dword for each bit of `dmask`, half
//! as many with packed `d16`, and one more with `tfe`.
//!
//! Before GFX10 the registers of an address follow each other, and nothing says how many they are. On GFX10 and GFX11
//! they follow each other, or the instruction is longer and has a byte for each (NSA, "non-sequential address"); on
//! GFX12 it always has. Where there are fewer such bytes than the address has dwords, the last is of all the rest;
//! those of rays are of a component each. An [`Inst`] has registers that follow each other as one operand, and others
//! as lists: the first six in the address's slot, the rest in the slot of [`Role::More`].
//!
//! Sources: RDNA2, RDNA3 and RDNA4 ISA, "Image address components" and "Vector memory image"; which numbers of
//! registers are allowed, from what LLVM's assembler takes.

use crate::encode::EncodeError;
use crate::formats::{self, Field, Layout};
use crate::inst::{Form, Inst, Operand, VgprList};
use crate::mods::Mods;
use crate::op::{Opcode, OperandDesc, Role, feature, flags, image};
use crate::target::Target;

/// A dimension of images.
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

/// The address of an operation on rays: dwords of node, extent or offset, origin, direction, and what else there is;
/// and the same with `a16`, where direction and its inverse are packed.
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

/// Dwords of an address at most.
pub(crate) const MAX_ADDRESS: usize = 2 * VgprList::MAX;

/// A few small numbers.
#[derive(Copy, Clone, Default)]
pub(crate) struct Bytes {
    len: usize,
    all: [u8; MAX_ADDRESS],
}

impl Bytes {
    /// Appends one; one too many is lost.
    fn push(&mut self, n: u8) {
        if let Some(place) = self.all.get_mut(self.len) {
            (*place, self.len) = (n, self.len + 1);
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

/// Whether `opcode` intersects rays: its modifiers are fixed but for `a16`.
pub(crate) fn is_ray(opcode: Opcode) -> bool {
    is(opcode, image::BVH)
}

/// The modifiers that an operation on rays has in its encoding.
pub(crate) fn with_fixed(mut m: Mods, layout: &Layout) -> Mods {
    m.set_dmask(15);
    m.set_r128(true);
    m.set_unorm(layout.has(Field::Unorm));
    m
}

/// Whether `opcode` says by `dim` what its coordinates are.
pub(crate) fn has_dim(opcode: Opcode, target: &Target) -> bool {
    layout(opcode, target).has(Field::Dim) && !is_ray(opcode)
}

/// Whether the registers of an address need not follow each other.
pub(crate) fn has_lists(opcode: Opcode, target: &Target) -> bool {
    layout(opcode, target).address_operands() > 1
}

/// Whether LLVM writes two blanks after the mnemonic: of a sampler with an address that is a list, before GFX12.
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
        // Each direction's are packed on their own.
        _ if packed_gradients => (dim.gradients / 2).next_multiple_of(2),
        _ => dim.gradients,
    };
    row.image_args + gradients + if packed { addresses.div_ceil(2) } else { addresses }
}

/// Dwords of each component of a ray.
fn ray(opcode: Opcode, a16: bool) -> &'static [u8] {
    let row = RAYS.iter().find(|row| row.opcode == opcode);
    row.map_or(&[], |row| if a16 { row.packed } else { row.whole })
}

/// Dwords of the address. Before GFX10 nothing says it: there, those of the smallest.
pub(crate) fn address_dwords(opcode: Opcode, mods: Mods, target: &Target) -> u8 {
    match () {
        _ if is_ray(opcode) => ray(opcode, mods.a16()).iter().sum(),
        _ if target.is_gcn() => smallest(opcode),
        _ => components(opcode, &DIMS[usize::from(mods.dim() & 7)], mods.a16(), is(opcode, image::G16)),
    }
}

/// Dwords of the smallest address that there may be: of one dimension, with pairs in a dword.
fn smallest(opcode: Opcode) -> u8 {
    opcode.desc().image_args + 1 + u8::from(is(opcode, image::GRADIENTS))
}

/// Whether the address may be a register of so many dwords.
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

/// Dwords that an address may have. Sampling of multi-sampled images does not count, though their dimensions may be
/// named.
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

/// Whether the data may be a register of so many dwords. What LLVM's assembler wants, or what its selection has: a
/// dword for what failed with `lwe` too, and, where the hardware is wrong about `d16` (LLVM's `image-gather4-d16-bug`,
/// `image-store-d16-bug`), one for each component.
fn data_fits(opcode: Opcode, mods: Mods, dwords: u8, target: &Target) -> bool {
    let status = u8::from(mods.lwe() && !mods.tfe());
    let gathers = is(opcode, image::GATHER4) && target.has_image_gather4_d16_bug();
    let spacious = mods.d16() && (gathers || is(opcode, image::STORE) && target.has_image_store_d16_bug());
    let mut whole = mods;
    whole.set_d16(false);
    let wanted = data_dwords(opcode, mods, target);
    [wanted, wanted + status].contains(&dwords) || spacious && dwords == data_dwords(opcode, whole, target) + status
}

/// Dwords of what a ray that moves hits: the first results of its intersection (RDNA4 ISA, "Image BVH instructions").
pub const HIT_DWORDS: u8 = 10;

/// The old value of the result, `first`, that the operand of a tied row is: of an image, where a dword says what
/// failed, which only what fails writes.
pub fn old(row: &OperandDesc, mods: Mods, first: Operand) -> Operand {
    if row.is_optional() && !mods.tfe() && !mods.lwe() { Operand::None } else { first }
}

/// Whether `opcode` may tell of levels that are not there (`lwe`).
pub fn has_lwe(opcode: Opcode, target: &Target) -> bool {
    layout(opcode, target).has(Field::Lwe)
}

/// The dwords of each operand of an address whose registers do not follow each other.
pub(crate) fn groups(opcode: Opcode, mods: Mods, target: &Target) -> Bytes {
    let most = layout(opcode, target).address_operands();
    let dwords = address_dwords(opcode, mods, target);
    match () {
        _ if dwords <= most => (0..dwords).map(|_| 1).collect(),
        _ if is_ray(opcode) => ray(opcode, mods.a16()).iter().copied().collect(),
        _ => (1..most).map(|_| 1).chain([dwords - (most - 1)]).collect(),
    }
}

/// The registers of the address, by number, if they are listed.
pub(crate) fn listed(inst: &Inst) -> Bytes {
    inst.ops().iter().flat_map(|o| o.listed()).map(|r| r.reg.index() as u8).collect()
}

/// The first register of each group of the address, where they are listed.
pub(crate) fn heads(inst: &Inst, target: &Target) -> Result<Bytes, &'static str> {
    let registers = listed(inst);
    let (mut rest, mut heads) = (registers.as_slice(), Bytes::default());
    for &n in groups(inst.opcode, inst.mods, target).as_slice() {
        let group = rest.split_off(..usize::from(n)).ok_or("an address of another number of registers")?;
        if group.windows(2).any(|pair| pair[1] != pair[0].wrapping_add(1)) || group[0] > u8::MAX - (n - 1) {
            return Err("registers of one component that do not follow each other");
        }
        heads.push(group[0]);
    }
    if rest.is_empty() { Ok(heads) } else { Err("an address of another number of registers") }
}

/// Puts the registers of `heads`, each of a group, into the address's slots: the operands of the address and the rest.
pub(crate) fn list(heads: &[u8], groups: &[u8]) -> Option<[Operand; 2]> {
    let mut all = Bytes::default();
    for (&head, &n) in heads.iter().zip(groups) {
        (0..n).try_for_each(|i| head.checked_add(i).map(|r| all.push(r)))?;
    }
    operands(all.as_slice())
}

/// The operands of these registers of an address.
pub(crate) fn operands(registers: &[u8]) -> Option<[Operand; 2]> {
    let (first, rest) = registers.split_at(registers.len().min(VgprList::MAX));
    let rest = if rest.is_empty() { Operand::None } else { Operand::Vgprs(VgprList::new(rest)?) };
    Some([Operand::Vgprs(VgprList::new(first)?), rest])
}

/// Lists the registers of an address that is in one run of them, where the encoding has a field for each.
pub fn list_address(inst: &mut Inst, target: &Target) {
    let Some(run) = inst.reg(1).filter(|r| r.len_dwords() > 1) else { return };
    // Tensors have the same encoding.
    if inst.opcode.desc().image == 0 || !layout(inst.opcode, target).has(Field::Vaddr1) {
        return;
    }
    let numbers: Bytes = (0..run.len_dwords()).map(|k| run.dword(k).reg.index() as u8).collect();
    let more = inst.opcode.desc().operands().iter().position(|row| row.role == Role::More);
    if let (Some([first, rest]), Some(more)) = (operands(numbers.as_slice()), more) {
        inst.set_op(1, first);
        inst.set_op(more, rest);
    }
}

/// What must hold of an image's operands and modifiers.
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
            (Role::Vdst | Role::Vdata, Operand::Reg(r)) if !data_fits(opcode, inst.mods, r.len_dwords(), target) => {
                Err("`dmask`, `d16` and `tfe` say how many registers the data have")
            }
            (Role::Vaddr, Operand::Reg(r)) if !fits(opcode, inst.mods, r.len_dwords(), target) => {
                Err("the operation, its `dim` and `a16` say how many registers the address has")
            }
            (Role::Vaddr, Operand::Reg(r)) if layout.has(Field::Vaddr1) && r.len_dwords() > 1 => {
                Err("an address of several registers is a list here")
            }
            (Role::Vaddr, Operand::Vgprs(_)) => heads(inst, target).and_then(|heads| match heads.as_slice().len() {
                2.. if layout.address_operands() > 1 && sizes(opcode).contains(&total) => Ok(()),
                _ => Err("an address that is no list here"),
            }),
            _ => Ok(()),
        };
        fits.map_err(|what| EncodeError::Operand { index, what })?;
    }
    Ok(())
}

/// What must hold of a tensor operation: its third and fourth groups of registers are both there or both not.
fn tensor(inst: &Inst) -> Result<(), EncodeError> {
    match inst.op(2).is_none() == inst.op(3).is_none() {
        true => Ok(()),
        false => Err(EncodeError::Operand { index: 2, what: "two groups of registers or four" }),
    }
}

/// What must hold of an image's modifiers.
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
        (is_ray(opcode) && others.bits != 0, "of an operation on rays, which has none but `a16`"),
        (is_ray(opcode) && m.a16() && !is(opcode, image::A16), "`a16`"),
        (m.d16() && !is(opcode, image::D16), "`d16`"),
        (
            is(opcode, image::MSAA) && !DIMS[usize::from(m.dim() & 7)].msaa,
            "a `dim` that is not of multi-sampled images",
        ),
        (is(opcode, image::GATHER4) && components != 1, "a `dmask` of more than the one component that is gathered"),
        (is(opcode, image::GATHER4 | image::SAMPLER) && data_dwords(opcode, m, target) == 3, "`tfe` beside `d16`"),
        (opcode.is(flags::ATOMIC) && ![1, 3, 15].contains(&m.dmask()), "a `dmask` of no atomic"),
        (opcode.is(flags::ATOMIC) && !sizes.contains(&data), "a `dmask` of data of another size"),
    ];
    refused.iter().find(|(on, _)| *on).map_or(Ok(()), |(_, what)| Err(what))
}
