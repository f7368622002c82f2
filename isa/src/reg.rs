//! Registers: one name space for physical and virtual ones, and views of them in 16-bit halves.
//!
//! Physical registers have canonical numbers, the same on every target; the encoder maps them to the target's source
//! codes (`m0` and `null` swap places between GFX10 and GFX11, FLAT_SCRATCH moves about). The canonical numbers of
//! scalar registers are those of GFX11 (AMDGPUUsage, "AMDGPU register names"; ISA manuals, "Scalar ALU operands").
//!
//! An instruction can name 256 vector registers. GFX12.5 has more, so there a tuple may begin with one of those 256 and
//! continue past the last: the next 31 have numbers as well.
//!
//! An operand is a [`RegRef`]: a register or a run of consecutive ones, measured in 16-bit halves, so that 16-bit
//! operands of GFX11 (`v1.l`, `v1.h`) and tuples are the same thing.

use std::fmt;

/// A register file.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum RegClass {
    /// Scalar registers, the named ones (VCC, EXEC, M0, ...) included.
    Sgpr,
    /// Vector registers.
    Vgpr,
    /// Accumulation vector registers.
    Agpr,
    /// Vector registers with a value in every lane, active or not (whole wave mode, WWM). Only virtual registers have
    /// this class.
    Wwm,
}

impl RegClass {
    /// Whether the vector ALU writes its registers.
    pub const fn is_vector(self) -> bool {
        matches!(self, RegClass::Vgpr | RegClass::Wwm)
    }
}

/// A register, virtual or physical.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reg(u32);

const VIRTUAL: u32 = 1 << 31;
const FIRST_VGPR: u32 = 256;
const FIRST_AGPR: u32 = FIRST_VGPR + 256 + 31;
const END: u32 = FIRST_AGPR + 256;

impl Reg {
    /// VCC, low half. The whole is [`RegRef::VCC`].
    pub const VCC_LO: Reg = Reg(106);
    /// VCC, high half.
    pub const VCC_HI: Reg = Reg(107);
    /// The first of sixteen trap handler registers.
    pub const TTMP0: Reg = Reg(108);
    /// Memory register 0.
    pub const M0: Reg = Reg(124);
    /// Reads as zero, writes vanish.
    pub const NULL: Reg = Reg(125);
    /// EXEC, low half. The whole is [`RegRef::EXEC`].
    pub const EXEC_LO: Reg = Reg(126);
    /// EXEC, high half.
    pub const EXEC_HI: Reg = Reg(127);
    /// FLAT_SCRATCH, low half, where it is a scalar register.
    pub const FLAT_SCRATCH_LO: Reg = Reg(128);
    /// FLAT_SCRATCH, high half.
    pub const FLAT_SCRATCH_HI: Reg = Reg(129);
    /// XNACK_MASK, low half.
    pub const XNACK_MASK_LO: Reg = Reg(130);
    /// XNACK_MASK, high half.
    pub const XNACK_MASK_HI: Reg = Reg(131);
    /// Trap base address, low half (GFX9 and earlier trap handlers). Even, as the first of a pair.
    pub const TBA_LO: Reg = Reg(132);
    /// Trap base address, high half.
    pub const TBA_HI: Reg = Reg(133);
    /// Trap memory address, low half.
    pub const TMA_LO: Reg = Reg(134);
    /// Trap memory address, high half.
    pub const TMA_HI: Reg = Reg(135);
    /// The LDS aperture's base (read as 32 bits: its upper half).
    pub const SHARED_BASE: Reg = Reg(136);
    /// Second dword of the 64-bit view of [`Reg::SHARED_BASE`].
    pub const SHARED_BASE_HI: Reg = Reg(137);
    /// The LDS aperture's limit.
    pub const SHARED_LIMIT: Reg = Reg(138);
    /// Second dword of the 64-bit view of [`Reg::SHARED_LIMIT`].
    pub const SHARED_LIMIT_HI: Reg = Reg(139);
    /// The scratch aperture's base.
    pub const PRIVATE_BASE: Reg = Reg(140);
    /// Second dword of the 64-bit view of [`Reg::PRIVATE_BASE`].
    pub const PRIVATE_BASE_HI: Reg = Reg(141);
    /// The scratch aperture's limit.
    pub const PRIVATE_LIMIT: Reg = Reg(142);
    /// Second dword of the 64-bit view of [`Reg::PRIVATE_LIMIT`].
    pub const PRIVATE_LIMIT_HI: Reg = Reg(143);
    /// Primitive-ordered pixel shader wave id.
    pub const POPS_EXITING_WAVE_ID: Reg = Reg(144);
    /// Whether VCC is zero.
    pub const VCCZ: Reg = Reg(145);
    /// Whether EXEC is zero.
    pub const EXECZ: Reg = Reg(146);
    /// The scalar condition code.
    pub const SCC: Reg = Reg(147);
    /// LDS read through M0 as a vector operand.
    pub const LDS_DIRECT: Reg = Reg(148);
    /// FLAT_SCRATCH of GFX12.5, a source only, low half.
    pub const FLAT_SCRATCH_BASE_LO: Reg = Reg(149);
    /// FLAT_SCRATCH of GFX12.5, high half.
    pub const FLAT_SCRATCH_BASE_HI: Reg = Reg(150);
    /// Scalar register `n`.
    ///
    /// # Panics
    /// If `n` is over 105.
    pub const fn sgpr(n: u32) -> Reg {
        assert!(n < 106);
        Reg(n)
    }

    /// Trap handler register `n`.
    ///
    /// # Panics
    /// If `n` is over 15.
    pub const fn ttmp(n: u32) -> Reg {
        assert!(n < 16);
        Reg(Reg::TTMP0.0 + n)
    }

    /// Vector register `n`.
    ///
    /// # Panics
    /// If `n` is over 255.
    pub const fn vgpr(n: u32) -> Reg {
        assert!(n < 256);
        Reg(FIRST_VGPR + n)
    }

    /// Accumulation register `n`.
    ///
    /// # Panics
    /// If `n` is over 255.
    pub const fn agpr(n: u32) -> Reg {
        assert!(n < 256);
        Reg(FIRST_AGPR + n)
    }

    /// Virtual register `n`.
    ///
    /// # Panics
    /// If `n` is 2^31 or more.
    pub const fn virt(n: u32) -> Reg {
        assert!(n < VIRTUAL);
        Reg(VIRTUAL | n)
    }

    /// Whether it is virtual.
    #[inline]
    pub const fn is_virtual(self) -> bool {
        self.0 & VIRTUAL != 0
    }

    /// The number of a virtual register.
    pub const fn virtual_index(self) -> u32 {
        debug_assert!(self.is_virtual());
        self.0 & !VIRTUAL
    }

    /// How many canonical numbers there are.
    pub const COUNT: usize = END as usize;

    /// The canonical number of a physical register: scalar ones come first, then vector ones, then accumulation ones.
    #[inline]
    pub const fn id(self) -> u32 {
        debug_assert!(!self.is_virtual());
        self.0
    }

    /// The physical register with canonical number `id`, if there is one.
    pub const fn from_id(id: u32) -> Option<Reg> {
        if id <= Reg::FLAT_SCRATCH_BASE_HI.0 || (id >= FIRST_VGPR && id < END) { Some(Reg(id)) } else { None }
    }

    /// The file of a physical register.
    #[inline]
    pub const fn class(self) -> RegClass {
        debug_assert!(!self.is_virtual());
        match self.0 {
            0..FIRST_VGPR => RegClass::Sgpr,
            FIRST_VGPR..FIRST_AGPR => RegClass::Vgpr,
            _ => RegClass::Agpr,
        }
    }

    /// The number within its file: 3 for `s3`, `v3` and `a3`. Named scalar registers have numbers over 105.
    #[inline]
    pub const fn index(self) -> u32 {
        debug_assert!(!self.is_virtual());
        match self.class() {
            RegClass::Sgpr => self.0,
            RegClass::Vgpr | RegClass::Wwm => self.0 - FIRST_VGPR,
            RegClass::Agpr => self.0 - FIRST_AGPR,
        }
    }

    /// Whether it is a physical register that the allocator hands out: an SGPR by number, a VGPR or an AGPR.
    #[inline]
    pub const fn is_general(self) -> bool {
        !self.is_virtual() && (self.0 < 106 || self.0 >= FIRST_VGPR)
    }

    /// Whether it is a physical VGPR.
    #[inline]
    pub const fn is_vgpr(self) -> bool {
        !self.is_virtual() && self.0 >= FIRST_VGPR && self.0 < FIRST_AGPR
    }

    /// Whether it is a physical AGPR.
    pub const fn is_agpr(self) -> bool {
        !self.is_virtual() && self.0 >= FIRST_AGPR
    }

    /// Whether it is a physical scalar register.
    #[inline]
    pub const fn is_sgpr(self) -> bool {
        !self.is_virtual() && self.0 < FIRST_VGPR
    }

    /// The register `n` after this physical one, if that exists in the same file.
    pub fn offset(self, n: u32) -> Option<Reg> {
        let next = Reg::from_id(self.id().checked_add(n)?)?;
        (next.class() == self.class()).then_some(next)
    }
}

/// Names of the scalar registers that are not numbered SGPRs, from [`Reg::VCC_LO`] on.
const NAMES: [&str; 45] = [
    "vcc_lo",
    "vcc_hi",
    "ttmp0",
    "ttmp1",
    "ttmp2",
    "ttmp3",
    "ttmp4",
    "ttmp5",
    "ttmp6",
    "ttmp7",
    "ttmp8",
    "ttmp9",
    "ttmp10",
    "ttmp11",
    "ttmp12",
    "ttmp13",
    "ttmp14",
    "ttmp15",
    "m0",
    "null",
    "exec_lo",
    "exec_hi",
    "flat_scratch_lo",
    "flat_scratch_hi",
    "xnack_mask_lo",
    "xnack_mask_hi",
    "tba_lo",
    "tba_hi",
    "tma_lo",
    "tma_hi",
    "src_shared_base",
    "src_shared_base_hi",
    "src_shared_limit",
    "src_shared_limit_hi",
    "src_private_base",
    "src_private_base_hi",
    "src_private_limit",
    "src_private_limit_hi",
    "src_pops_exiting_wave_id",
    "src_vccz",
    "src_execz",
    "src_scc",
    "src_lds_direct",
    "src_flat_scratch_base_lo",
    "src_flat_scratch_base_hi",
];

/// Names that stand for two registers, by the first.
const PAIRS: [(&str, Reg); 6] = [
    ("vcc", Reg::VCC_LO),
    ("exec", Reg::EXEC_LO),
    ("flat_scratch", Reg::FLAT_SCRATCH_LO),
    ("xnack_mask", Reg::XNACK_MASK_LO),
    ("tba", Reg::TBA_LO),
    ("tma", Reg::TMA_LO),
];

impl RegRef {
    /// The scalar register or pair with this name. Those that are only sources (`src_scc`) have a short name as well
    /// (`scc`).
    pub fn from_name(name: &str) -> Option<RegRef> {
        // Most words are no register names.
        if !matches!(name.as_bytes(), [b'v' | b't' | b'm' | b'n' | b'e' | b'f' | b'x' | b's' | b'p' | b'l', ..]) {
            return None;
        }
        if let Some((_, first)) = PAIRS.iter().find(|(n, _)| *n == name) {
            return Some(RegRef::dwords(*first, 2));
        }
        let index = NAMES.iter().position(|n| *n == name || n.strip_prefix("src_") == Some(name))?;
        Some(RegRef::dwords(Reg(Reg::VCC_LO.0 + index as u32), 1))
    }
}

impl fmt::Display for Reg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_virtual() {
            return write!(f, "%{}", self.virtual_index());
        }
        match self.class() {
            RegClass::Vgpr | RegClass::Wwm => write!(f, "v{}", self.index()),
            RegClass::Agpr => write!(f, "a{}", self.index()),
            RegClass::Sgpr => match (self.0 as usize).checked_sub(106).and_then(|i| NAMES.get(i)) {
                Some(name) => f.write_str(name),
                None => write!(f, "s{}", self.0),
            },
        }
    }
}

impl fmt::Debug for Reg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Always the same byte: the other 255 values are a niche for the discriminant of [`crate::Operand`], which so takes
/// eight bytes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
enum Niche {
    Zero = 0,
}

/// A view of a register, in 16-bit halves.
///
/// For a physical register, `reg` is the first dword and `offset16` is 0, or 1 for its high half. For a virtual
/// register, `reg` is the whole and `offset16` the half where the view starts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(C)] // keeps `niche` in the last byte, which no other variant of an operand needs
pub struct RegRef {
    /// The register.
    pub reg: Reg,
    /// Where the view starts, in halves.
    pub offset16: u8,
    /// How long it is, in halves.
    pub size16: u8,
    spare: u8,
    niche: Niche,
}

impl RegRef {
    /// VCC as 64 bits.
    pub const VCC: RegRef = RegRef::dwords(Reg::VCC_LO, 2);
    /// EXEC as 64 bits.
    pub const EXEC: RegRef = RegRef::dwords(Reg::EXEC_LO, 2);
    /// M0.
    pub const M0: RegRef = RegRef::dwords(Reg::M0, 1);
    /// The null register as 32 bits.
    pub const NULL: RegRef = RegRef::dwords(Reg::NULL, 1);
    /// FLAT_SCRATCH as 64 bits.
    pub const FLAT_SCRATCH: RegRef = RegRef::dwords(Reg::FLAT_SCRATCH_LO, 2);

    /// A view of `size16` halves that starts at half `offset16`, normalised to an offset of 0 or 1 for physical
    /// registers.
    #[inline]
    pub const fn new(reg: Reg, offset16: u8, size16: u8) -> RegRef {
        if reg.is_virtual() {
            RegRef { reg, offset16, size16, spare: 0, niche: Niche::Zero }
        } else {
            RegRef {
                reg: Reg(reg.0 + offset16 as u32 / 2),
                offset16: offset16 & 1,
                size16,
                spare: 0,
                niche: Niche::Zero,
            }
        }
    }

    /// The first `n` dwords of `reg`.
    #[inline]
    pub const fn dwords(reg: Reg, n: u8) -> RegRef {
        RegRef::new(reg, 0, 2 * n)
    }

    /// VCC as a lane mask: `vcc_lo` for 32 lanes.
    pub const fn vcc(wave_size: u32) -> RegRef {
        RegRef::dwords(Reg::VCC_LO, (wave_size / 32) as u8)
    }

    /// EXEC as a lane mask: `exec_lo` for 32 lanes.
    pub const fn exec(wave_size: u32) -> RegRef {
        RegRef::dwords(Reg::EXEC_LO, (wave_size / 32) as u8)
    }

    /// How many dwords it touches.
    #[inline]
    pub const fn len_dwords(self) -> u8 {
        (self.offset16 % 2 + self.size16).div_ceil(2)
    }

    /// Where it starts, in dwords of `reg`.
    pub const fn offset_dwords(self) -> u8 {
        self.offset16 / 2
    }

    /// Dword `i` of it.
    pub const fn dword(self, i: u8) -> RegRef {
        self.sub(i, 1)
    }

    /// `n` dwords of it, from dword `offset` on.
    pub const fn sub(self, offset: u8, n: u8) -> RegRef {
        RegRef::new(self.reg, self.offset16 + 2 * offset, 2 * n)
    }

    /// The low 16 bits of its first dword.
    pub const fn lo16(self) -> RegRef {
        RegRef::new(self.reg, self.offset16, 1)
    }

    /// The high 16 bits of its first dword.
    pub const fn hi16(self) -> RegRef {
        RegRef::new(self.reg, self.offset16 + 1, 1)
    }

    /// Whether it is 16 bits that are the high half of a dword.
    pub const fn is_hi16(self) -> bool {
        self.size16 == 1 && self.offset16 % 2 == 1
    }

    /// Whether it is virtual.
    pub const fn is_virtual(self) -> bool {
        self.reg.is_virtual()
    }

    /// A hash of the physical registers: those of overlapping views have a bit in common (others may, too).
    #[inline]
    pub fn mask(self) -> u64 {
        let bits = if self.len_dwords() < 64 { (1u64 << self.len_dwords()) - 1 } else { !0 };
        bits.rotate_left((self.first_half() / 2 % 64) as u32)
    }

    /// Whether it shares a half with `other` (virtual and physical registers do not).
    #[inline]
    pub fn overlaps(self, other: RegRef) -> bool {
        let (a, b) = (self.first_half(), other.first_half());
        match self.reg.is_virtual() {
            true => {
                self.reg == other.reg
                    && u16::from(self.offset16) < u16::from(other.offset16) + u16::from(other.size16)
                    && u16::from(other.offset16) < u16::from(self.offset16) + u16::from(self.size16)
            }
            false => !other.reg.is_virtual() && a < b + u64::from(other.size16) && b < a + u64::from(self.size16),
        }
    }

    fn first_half(self) -> u64 {
        u64::from(self.reg.0) * 2 + u64::from(self.offset16)
    }

    /// The physical dwords that it touches.
    pub fn physical_dwords(self) -> impl Iterator<Item = Reg> {
        debug_assert!(!self.is_virtual());
        let first = self.reg.0;
        (first..first + u32::from(self.len_dwords())).map(Reg)
    }
}

impl fmt::Display for RegRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reg.is_virtual() {
            write!(f, "{}", self.reg)?;
            return match (self.offset16, self.size16) {
                (o, 1) => write!(f, "[{}].{}", o / 2, if o % 2 == 0 { "l" } else { "h" }),
                (o, 2) => write!(f, "[{}]", o / 2),
                (o, n) => write!(f, "[{}:{}]", o / 2, (o + n - 1) / 2),
            };
        }
        if self.size16 == 1 {
            return write!(f, "{}.{}", self.reg, if self.offset16 == 0 { "l" } else { "h" });
        }
        let n = u32::from(self.len_dwords());
        let last = self.reg.0 + n - 1;
        match self.reg {
            _ if n == 1 => write!(f, "{}", self.reg),
            first if n == 2 && PAIRS.iter().any(|(_, r)| *r == first) => {
                f.write_str(PAIRS.iter().find(|(_, r)| *r == first).map_or("", |(name, _)| name))
            }
            Reg(108..=123) => write!(f, "ttmp[{}:{}]", self.reg.0 - 108, last - 108),
            Reg(0..=105) => write!(f, "s[{}:{}]", self.reg.0, last),
            Reg(FIRST_VGPR..FIRST_AGPR) => write!(f, "v[{}:{}]", self.reg.index(), self.reg.index() + n - 1),
            Reg(FIRST_AGPR..) => write!(f, "a[{}:{}]", self.reg.index(), self.reg.index() + n - 1),
            _ => write!(f, "{}", self.reg),
        }
    }
}

impl fmt::Debug for RegRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_of_physical_registers_move_their_register() {
        let pair = RegRef::dwords(Reg::vgpr(4), 2);
        assert_eq!(pair.dword(1), RegRef::dwords(Reg::vgpr(5), 1));
        assert_eq!(pair.dword(1).hi16(), RegRef::new(Reg::vgpr(5), 1, 1));
        assert_eq!(pair.to_string(), "v[4:5]");
        assert_eq!(pair.dword(1).hi16().to_string(), "v5.h");
    }

    #[test]
    fn views_of_virtual_registers_move_their_offset() {
        let quad = RegRef::dwords(Reg::virt(7), 4);
        assert_eq!(quad.sub(1, 2), RegRef::new(Reg::virt(7), 2, 4));
        assert_eq!(quad.sub(1, 2).to_string(), "%7[1:2]");
        assert!(quad.overlaps(quad.dword(3)));
        assert!(!quad.dword(2).overlaps(quad.dword(3)));
    }

    #[test]
    fn masks_of_registers_that_overlap_meet() {
        let views = |first: u32| {
            let whole = (1..=32).map(move |n| RegRef::new(Reg(first), 0, 2 * n));
            whole.chain([RegRef::new(Reg(first), 0, 1), RegRef::new(Reg(first), 1, 1), RegRef::new(Reg(first), 1, 2)])
        };
        let all: Vec<RegRef> =
            [0, 60, 106, 126, 256, 300, 543, 760].into_iter().flat_map(|n| (n..n + 5).flat_map(views)).collect();
        for a in &all {
            assert_eq!(a.mask().count_ones(), a.len_dwords().into(), "{a}");
            for b in &all {
                assert!(!a.overlaps(*b) || a.mask() & b.mask() != 0, "{a} {b}");
            }
        }
        let long = RegRef::new(Reg::vgpr(3), 0, 128);
        assert_eq!(long.mask(), u64::MAX);
    }

    #[test]
    fn named_registers() {
        assert_eq!(RegRef::VCC.to_string(), "vcc");
        assert_eq!(Reg::TMA_HI.to_string(), "tma_hi");
        assert_eq!(Reg::SCC.to_string(), "src_scc");
        assert_eq!(RegRef::dwords(Reg::ttmp(4), 2).to_string(), "ttmp[4:5]");
        assert_eq!(Reg::from_id(200), None);
        assert!(!RegRef::VCC.overlaps(RegRef::EXEC));
    }
}
