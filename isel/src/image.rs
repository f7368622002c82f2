//! Image operations: intrinsics with an image descriptor.
//!
//! An image descriptor is eight SGPRs, a sampler four. The address is one run of VGPRs: offset, bias, comparison,
//! gradients, coordinates, level. 16-bit components are packed in pairs: the gradients of one direction with each
//! other, coordinates and level with each other. Where the encoding has a field for each address register (NSA),
//! emission fills them.
//!
//! Source: RDNA2 and RDNA3 ISA, "Image address components"; how 16-bit components are paired, LLVM's
//! `SITargetLowering::lowerImage`.

use gcnc_ir::images::{Lod, Sampling};
use gcnc_ir::{BufferRmw, Image, ImageOp};
use gcnc_isa::{Inst, Mods, Opcode, Operand, RegRef, Target, images};
use gcnc_lowering::Diagnostic;
use smallvec::SmallVec;

use crate::memop::ImageData;
use crate::node::{Piece, Value};
use crate::operand::Src;
use crate::selector::Selector;

type Result<T> = std::result::Result<T, Diagnostic>;

/// The registers of an address: one operand each, or two of 16 bits.
type Addresses = SmallVec<[(Value, Option<Value>); 16]>;

impl Selector<'_> {
    /// Selects an image operation; `v` is its result.
    pub fn image(&mut self, v: Value, b: u32, i: usize) -> Result<()> {
        let data = self.view.image(b, i).ok_or_else(|| self.view.unsupported(b, i))?;
        // Without the G16 feature, gradients have the coordinates' size.
        let mixed = data.image.gradients() > 0 && data.a16 != data.g16 && !self.target.has_image_g16();
        let opcode = opcode(data, self.target).filter(|&opcode| self.target.has(opcode) && !mixed);
        let gathers = matches!(data.image.op, ImageOp::Gather4(_));
        // No encoding has this with packed halves (LLVM selects it with `image-gather4-d16-bug`, but can neither
        // assemble nor disassemble it).
        let crowded = gathers && data.status && data.bits == 16 && !self.is_unpacked(data);
        let Some(opcode) = opcode.filter(|_| !crowded) else {
            let name = self.view.intrinsic(b, i).map_or("", |id| id.name());
            let what = if mixed { "with gradients of other size than coordinates" } else { "of this type" };
            let message = format!("`{name}` {what} is not supported on {}: it has no instruction for it", self.target);
            return Err(self.view.refusal(b, i, message));
        };
        self.image_access(v, opcode, b, i, data).ok_or_else(|| self.view.unsupported(b, i))
    }

    fn image_access(&mut self, v: Value, opcode: Opcode, b: u32, i: usize, data: ImageData) -> Option<()> {
        let image = data.image;
        let operand = |s: &Self, k: usize| s.view.operand(b, i, k);
        let mut mods = self.buffer_mods(self.constant_of(operand(self, image.policy()))?);
        mods.set_unorm(true);
        if let Some(k) = image.sampler() {
            mods.set_unorm(self.constant_of(operand(self, k + 1))? & 1 != 0);
        }
        // GFX12's encoding without a sampler has no such bit.
        let says = image.sampler().is_some() || image.op == ImageOp::MsaaLoad || !self.target.has_kmcnt();
        mods.set_unorm(mods.unorm() && says);
        match self.target.images_have_dim() {
            true => mods.set_dim(image.dim as u8),
            false => mods.set_da(image.dim.is_array()),
        }
        mods.set_a16(data.a16);
        mods.set_d16(data.bits == 16 && !image.is_atomic());
        if data.status {
            let failures = self.constant_of(operand(self, image.failures()))?;
            mods.set_tfe(failures & 1 != 0);
            mods.set_lwe(failures & 2 != 0 && images::has_lwe(opcode, self.target));
        }
        if let Some(k) = image.dmask() {
            mods.set_dmask(self.constant_of(operand(self, k))? as u8 & 15);
        }
        let addresses = addresses(image, data, |k| operand(self, k));
        let address = self.image_address(&addresses);
        let resource = self.resource(operand(self, image.resource()));
        let sampler = image.sampler().map(|k| self.resource(operand(self, k)));
        let place = [Some(address), Some(resource), sampler];
        match image.op {
            ImageOp::Rmw(_) | ImageOp::CompareSwap => self.image_atomic(v, opcode, b, i, data, place, mods),
            ImageOp::Store | ImageOp::StoreMip => {
                let value = self.stored_components(operand(self, 0), data);
                self.push_image(opcode, value, &place, None, mods);
                Some(())
            }
            _ => {
                let to = self.reg(v);
                self.load_components(to, opcode, data, place, mods);
                Some(())
            }
        }
    }

    /// Emits one instruction; `data` is its first operand, `old` what atomics read there.
    fn push_image(&mut self, opcode: Opcode, data: RegRef, place: &[Option<RegRef>], old: Option<RegRef>, mods: Mods) {
        let mut operands: SmallVec<[Operand; 6]> = SmallVec::new();
        operands.push(data.into());
        operands.extend(place.iter().flatten().map(|&r| Operand::from(r)));
        operands.push(Operand::None);
        operands.extend(old.map(Operand::from));
        self.cur.push(Inst::new(opcode, &operands).with_mods(mods));
    }

    /// The registers of an address, adjacent.
    fn image_address(&mut self, addresses: &[(Value, Option<Value>)]) -> RegRef {
        if addresses.iter().all(|(_, other)| other.is_none()) {
            let pieces: SmallVec<[_; 16]> = addresses.iter().map(|&(v, _)| self.nodes.piece(v, 0)).collect();
            return self.gather(&pieces);
        }
        let to = self.f.new_vgpr(addresses.len() as u8);
        for (k, &(low, high)) in (0..).zip(addresses) {
            let to = to.dword(k);
            match high {
                None => self.place_dword(to, low, 0),
                Some(high) => {
                    let (low, high) = (self.any(low), self.any(high));
                    self.pack_two(to, low, high);
                }
            }
        }
        to
    }

    /// Whether each component has a register of its own although it is 16-bit.
    fn is_unpacked(&self, data: ImageData) -> bool {
        self.unpacks(data.components.into(), data.bits)
    }

    /// The number of data registers in the instruction: one per component, too, where the hardware has the packed D16
    /// bug.
    fn data_registers(&self, data: ImageData) -> u8 {
        let wrong = match data.image.op {
            ImageOp::Gather4(_) => self.target.has_image_gather4_d16_bug(),
            ImageOp::Store | ImageOp::StoreMip => self.target.has_image_store_d16_bug(),
            _ => false,
        };
        match data.bits {
            16 if !wrong && !self.is_unpacked(data) => data.components.div_ceil(2),
            _ => data.components,
        }
    }

    /// The data of a store.
    fn stored_components(&mut self, value: Value, data: ImageData) -> RegRef {
        if self.is_unpacked(data) {
            return self.unpacked_halves(value, data.components);
        }
        let mut pieces = self.pieces(value, 0, self.nodes[value].dwords);
        pieces.resize(self.data_registers(data).into(), Piece::Undef);
        self.gather(&pieces)
    }

    /// Loads into `to`. The status dword (TFE, LWE) is written only on failure, so it is zeroed first; it is 0 where
    /// the encoding cannot return it.
    fn load_components(&mut self, to: RegRef, opcode: Opcode, data: ImageData, place: [Option<RegRef>; 3], mods: Mods) {
        let says = mods.tfe() || mods.lwe();
        let registers = self.data_registers(data);
        let all = registers + u8::from(says);
        let zeros: SmallVec<[_; 16]> = smallvec::smallvec![Piece::Const(0); all.into()];
        let old = says.then(|| self.gather(&zeros));
        if to.len_dwords() == all && says == data.status {
            return self.push_image(opcode, to, &place, old, mods);
        }
        let loaded = self.f.new_vgpr(all);
        self.push_image(opcode, loaded, &place, old, mods);
        let wanted = to.len_dwords() - u8::from(data.status);
        match self.is_unpacked(data) {
            true => self.pack_halves(to, loaded, data.components),
            false => self.copy(to.sub(0, wanted), Src::reg(loaded.sub(0, wanted))),
        }
        if data.status {
            let status = if says { Src::reg(loaded.dword(registers)) } else { Src::int(0) };
            self.mov_vector(to.dword(wanted), status);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "what an atomic operation is made of")]
    fn image_atomic(
        &mut self,
        v: Value,
        opcode: Opcode,
        b: u32,
        i: usize,
        data: ImageData,
        place: [Option<RegRef>; 3],
        mut mods: Mods,
    ) -> Option<()> {
        let mut pieces: SmallVec<[_; 16]> = SmallVec::new();
        for k in 0..data.image.data() {
            let value = self.view.operand(b, i, k);
            pieces.extend(self.pieces(value, 0, self.nodes[value].dwords));
        }
        let n = pieces.len() as u8;
        let value = self.gather(&pieces);
        let old = (v != Value::NONE).then(|| self.nodes[v].reg).flatten();
        mods.set_glc(old.is_some());
        mods.set_dmask(((1u32 << n) - 1) as u8);
        // cmpswap returns the old value in the lower half of its data.
        let to = old.filter(|r| r.len_dwords() == n).unwrap_or_else(|| self.f.new_vgpr(n));
        self.push_image(opcode, to, &place, Some(value), mods);
        if let Some(old) = old.filter(|r| r.len_dwords() < n) {
            self.copy(old, Src::reg(to.sub(0, old.len_dwords())));
        }
        Some(())
    }
}

/// The address registers of an operation.
fn addresses(image: Image, data: ImageData, operand: impl Fn(usize) -> Value) -> Addresses {
    let first = image.address();
    let gradients = first + image.extras();
    let coordinates = gradients + image.gradients();
    let mut all: Addresses = (first..gradients).map(|k| (operand(k), None)).collect();
    let mut push = |range: std::ops::Range<usize>, packed: bool| {
        let step = if packed { 2 } else { 1 };
        for k in range.clone().step_by(step) {
            all.push((operand(k), (packed && k + 1 < range.end).then(|| operand(k + 1))));
        }
    };
    let directions = image.gradients() / 2;
    push(gradients..gradients + directions, data.g16);
    push(gradients + directions..coordinates, data.g16);
    push(coordinates..image.resource(), data.a16);
    all
}

/// The opcode of an intrinsic.
fn opcode(data: ImageData, target: &Target) -> Option<Opcode> {
    use Opcode as O;
    Some(match data.image.op {
        ImageOp::Load => O::ImageLoad,
        ImageOp::LoadMip => O::ImageLoadMip,
        ImageOp::MsaaLoad => O::ImageMsaaLoad,
        ImageOp::Store => O::ImageStore,
        ImageOp::StoreMip => O::ImageStoreMip,
        ImageOp::ResInfo => O::ImageGetResinfo,
        ImageOp::GetLod => O::ImageGetLod,
        // Without the G16 feature, gradients of all operations have the coordinates' size.
        ImageOp::Sample(s) => return sampling("image_sample", s, data.g16 && target.has_image_g16(), target),
        ImageOp::Gather4(s) => return sampling("image_gather4", s, false, target),
        ImageOp::CompareSwap => O::ImageAtomicCmpswap,
        ImageOp::Rmw(rmw) => match (rmw, data.bits, data.brain) {
            (BufferRmw::Swap, ..) => O::ImageAtomicSwap,
            (BufferRmw::Add, ..) => O::ImageAtomicAddUint,
            (BufferRmw::Sub, ..) => O::ImageAtomicSubUint,
            (BufferRmw::SMin, ..) => O::ImageAtomicMinInt,
            (BufferRmw::UMin, ..) => O::ImageAtomicMinUint,
            (BufferRmw::SMax, ..) => O::ImageAtomicMaxInt,
            (BufferRmw::UMax, ..) => O::ImageAtomicMaxUint,
            (BufferRmw::And, ..) => O::ImageAtomicAnd,
            (BufferRmw::Or, ..) => O::ImageAtomicOr,
            (BufferRmw::Xor, ..) => O::ImageAtomicXor,
            (BufferRmw::Inc, ..) => O::ImageAtomicIncUint,
            (BufferRmw::Dec, ..) => O::ImageAtomicDecUint,
            (BufferRmw::FAdd, 16, false) => O::ImageAtomicPkAddF16,
            (BufferRmw::FAdd, 16, true) => O::ImageAtomicPkAddBf16,
            (BufferRmw::FAdd, 32, _) => O::ImageAtomicAddFlt,
            (BufferRmw::FMin, 32, _) => O::ImageAtomicMinFlt,
            (BufferRmw::FMax, 32, _) => O::ImageAtomicMaxFlt,
            _ => return None,
        },
    })
}

/// A sample or gather opcode, whose name spells out all modifiers.
fn sampling(kind: &str, s: Sampling, g16: bool, target: &Target) -> Option<Opcode> {
    let lod = match s.lod {
        Lod::Implicit => "",
        Lod::Bias => "_b",
        Lod::Level => "_l",
        Lod::Zero => "_lz",
        Lod::Gradients => "_d",
        Lod::CoarseGradients => "_cd",
    };
    let mark = |on: bool, text: &'static str| if on { text } else { "" };
    let name = [kind, mark(s.compare, "_c"), lod, mark(s.clamp, "_cl"), mark(s.offset, "_o"), mark(g16, "_g16")];
    Opcode::from_mnemonic(&name.concat(), target)
}
