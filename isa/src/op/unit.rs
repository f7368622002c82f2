//! Execution units, and the wait counters that count an operation until it is done.

use super::{Format, Opcode, flags, image, implicit};
use crate::inst::Inst;
use crate::target::Target;

/// What executes an instruction.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Unit {
    /// Nothing: compiler-internal.
    Pseudo,
    /// The scalar ALU.
    Salu,
    /// The sequencer: branches, waits, messages.
    Control,
    /// Scalar memory.
    Smem,
    /// The vector ALU.
    Valu,
    /// LDS and GDS.
    Ds,
    /// Vector memory by buffer resource.
    Buffer,
    /// Vector memory by generic address.
    Flat,
    /// Vector memory by global address.
    Global,
    /// Vector memory by offset into scratch.
    Scratch,
    /// Images.
    Image,
    /// Exports.
    Export,
    /// Loads from LDS without an address from the lanes.
    LdsDirect,
}

/// A set of wait counters, see [`Inst::counters`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counters(u8);

impl Counters {
    /// `vmcnt`: vector memory (without vscnt, stores too).
    pub const VM: Counters = Counters(1);
    /// `lgkmcnt`: LDS, GDS, scalar memory, messages.
    pub const LGKM: Counters = Counters(2);
    /// `expcnt`: exports, GDS, direct loads from LDS.
    pub const EXP: Counters = Counters(4);
    /// `vscnt`: vector memory stores.
    pub const VS: Counters = Counters(8);
    /// `kmcnt`: scalar memory and messages, where LDS has a counter of its own (GFX12).
    pub const KM: Counters = Counters(16);
    /// `samplecnt`: instructions with the encoding of samples, where they have a counter of their own (GFX12).
    pub const SAMPLE: Counters = Counters(32);
    /// `bvhcnt`: ray intersections, where they have a counter of their own (GFX12).
    pub const BVH: Counters = Counters(64);

    /// Both sets.
    pub const fn and(self, other: Counters) -> Counters {
        Counters(self.0 | other.0)
    }

    /// Whether all of `other` are in it.
    pub const fn contains(self, other: Counters) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Opcode {
    /// What executes it.
    #[inline]
    pub fn unit(self) -> Unit {
        match self.desc().format {
            Format::Pseudo => Unit::Pseudo,
            Format::Sop1 | Format::Sop2 | Format::Sopc | Format::Sopk => Unit::Salu,
            Format::Sopp => Unit::Control,
            Format::Smem => Unit::Smem,
            Format::Vop1
            | Format::Vop2
            | Format::Vopc
            | Format::Vop3
            | Format::Vop3Sdst
            | Format::Vop3p
            | Format::Vop3px2
            | Format::Vintrp
            | Format::Vinterp
            | Format::Mfma => Unit::Valu,
            Format::Ds => Unit::Ds,
            Format::LdsDir => Unit::LdsDirect,
            Format::Mubuf | Format::Mtbuf => Unit::Buffer,
            Format::Mimg | Format::Vimage | Format::Vsample => Unit::Image,
            Format::Exp => Unit::Export,
            Format::Flat => Unit::Flat,
            Format::Global => Unit::Global,
            Format::Scratch => Unit::Scratch,
        }
    }

    /// Whether it is compiler-internal.
    #[inline]
    pub fn is_pseudo(self) -> bool {
        self.unit() == Unit::Pseudo
    }

    /// Whether the vector ALU runs it.
    #[inline]
    pub fn is_valu(self) -> bool {
        self.unit() == Unit::Valu
    }

    /// Whether the scalar ALU runs it.
    #[inline]
    pub fn is_salu(self) -> bool {
        self.unit() == Unit::Salu
    }

    /// Whether it is a branch, wait, message or the like.
    #[inline]
    pub fn is_control(self) -> bool {
        self.unit() == Unit::Control
    }

    /// Whether it is a scalar memory instruction.
    #[inline]
    pub fn is_smem(self) -> bool {
        self.unit() == Unit::Smem
    }

    /// Whether it is an LDS or GDS instruction.
    #[inline]
    pub fn is_ds(self) -> bool {
        self.unit() == Unit::Ds
    }

    /// Whether it is a vector memory instruction: buffer, flat, global, scratch or image.
    #[inline]
    pub fn is_vmem(self) -> bool {
        matches!(self.unit(), Unit::Buffer | Unit::Flat | Unit::Global | Unit::Scratch | Unit::Image)
    }

    /// Whether it is a `flat_*` instruction, which may access LDS.
    #[inline]
    pub fn is_flat(self) -> bool {
        self.unit() == Unit::Flat
    }

    /// Whether it reads memory.
    #[inline]
    pub fn is_load(self) -> bool {
        self.is(flags::LOAD)
    }

    /// Whether it writes memory.
    #[inline]
    pub fn is_store(self) -> bool {
        self.is(flags::STORE)
    }

    /// Whether it is an atomic read-modify-write.
    #[inline]
    pub fn is_atomic(self) -> bool {
        self.is(flags::ATOMIC)
    }

    /// Whether the transcendental unit runs it.
    #[inline]
    pub fn is_trans(self) -> bool {
        self.is(flags::TRANS)
    }

    /// Whether it is a vector shift of 64 bits, whose amount is its first source.
    pub fn is_vector_shift64(self) -> bool {
        matches!(self, Opcode::VLshlrevB64 | Opcode::VLshrrevB64 | Opcode::VAshrrevI64)
    }

    /// Whether it writes SCC.
    #[inline]
    pub fn writes_scc(self) -> bool {
        self.desc().writes & implicit::SCC != 0
    }

    /// Whether it reads SCC.
    #[inline]
    pub fn reads_scc(self) -> bool {
        self.desc().reads & implicit::SCC != 0
    }
}

impl Inst {
    /// The counters that the instruction increments when it issues and decrements when it completes (ISA manuals,
    /// "S_WAITCNT"; AMDGPUUsage, "Memory Model").
    pub fn counters(&self, target: &Target) -> Counters {
        let store = if target.has_vscnt() { Counters::VS } else { Counters::VM };
        let scalar = if target.has_kmcnt() { Counters::KM } else { Counters::LGKM };
        let unit = self.opcode.unit();
        let vector = || match () {
            _ if self.opcode.is(flags::CACHE) && !self.opcode.is_load() => Counters::default(),
            _ if self.opcode.is_atomic() && self.mods.glc() => Counters::VM,
            _ if self.opcode.is_atomic() || self.opcode.is_store() => store,
            _ => Counters::VM,
        };
        let writes = self.opcode.is_atomic() || self.opcode.is_store();
        let vector = || if writes && target.stores_read_data_late() { vector().and(Counters::EXP) } else { vector() };
        match unit {
            Unit::Smem if self.opcode.is(flags::CACHE) => Counters::default(),
            Unit::Smem => scalar,
            Unit::Ds if self.mods.gds() => Counters::LGKM.and(Counters::EXP),
            Unit::Ds => Counters::LGKM,
            Unit::Flat if self.opcode.is(flags::CACHE) => Counters::default(),
            Unit::Flat => vector().and(Counters::LGKM),
            Unit::Image if self.opcode.enc(target).format == Format::Vsample => Counters::SAMPLE,
            Unit::Image if self.opcode.desc().image & image::BVH != 0 && target.has(Opcode::SWaitBvhcnt) => {
                Counters::BVH
            }
            Unit::Buffer | Unit::Global | Unit::Scratch | Unit::Image => vector(),
            Unit::Export | Unit::LdsDirect => Counters::EXP,
            Unit::Control if self.opcode == Opcode::SSendmsg => scalar,
            Unit::Salu if matches!(self.opcode, Opcode::SSendmsgRtnB32 | Opcode::SSendmsgRtnB64) => scalar,
            Unit::Salu if self.opcode == Opcode::SGetBarrierState => scalar,
            _ => Counters::default(),
        }
    }
}
