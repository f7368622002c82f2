//! Data layout: sizes and alignments of the target's types, from the `target datalayout` string.
//!
//! A module without one gets [`DataLayout::AMDGCN`], which clang 22 prints for `amdgcn-amd-amdhsa`. Syntax and
//! defaults: LLVM Language Reference, "Data Layout".

use smallvec::SmallVec;

/// The layout of a pointer in one address space, in bits and bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerLayout {
    /// The address space.
    pub addrspace: u32,
    /// Size of the pointer in bits.
    pub bits: u32,
    /// ABI alignment in bytes.
    pub align: u64,
    /// Width of its offsets (`getelementptr` indices) in bits.
    pub index_bits: u32,
}

/// An ABI alignment for values of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Width {
    bits: u32,
    align: u64,
}

/// A parsed data layout: pointers, alignments, and the address spaces of allocas and globals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayout {
    pointers: SmallVec<[PointerLayout; 10]>,
    ints: SmallVec<[Width; 6]>,
    floats: SmallVec<[Width; 4]>,
    vectors: SmallVec<[Width; 12]>,
    aggregate_align: u64,
    /// Address space of allocas (`A5` on AMDGPU).
    pub alloca_addrspace: u32,
    /// Default address space of globals (`G1` on AMDGPU).
    pub global_addrspace: u32,
    /// Address space of functions (`P0`).
    pub program_addrspace: u32,
}

impl DataLayout {
    /// The layout of `amdgcn-amd-amdhsa` as clang 22 prints it.
    pub const AMDGCN: &'static str = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-\
        p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-\
        v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9";

    /// The layout of a string; [`DataLayout::AMDGCN`] is not parsed. The error names the part that is wrong.
    pub fn of(text: &str) -> Result<Self, String> {
        if text == Self::AMDGCN { Ok(Self::amdgcn()) } else { Self::parse(text) }
    }

    /// Parses a data layout string. The error names the part that is wrong.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut layout = Self::defaults();
        for part in text.split('-').filter(|p| !p.is_empty()) {
            layout.part(part).ok_or_else(|| format!("bad part `{part}` in the data layout"))?;
        }
        Ok(layout)
    }

    /// The layout of AMDGCN.
    pub fn amdgcn() -> Self {
        let pointer = |addrspace, bits, align, index_bits| PointerLayout { addrspace, bits, align, index_bits };
        let width = |bits, align| Width { bits, align };
        let mut layout = Self::defaults();
        layout.pointers = SmallVec::from_slice(&[
            pointer(0, 64, 8, 64),
            pointer(1, 64, 8, 64),
            pointer(2, 32, 4, 32),
            pointer(3, 32, 4, 32),
            pointer(4, 64, 8, 64),
            pointer(5, 32, 4, 32),
            pointer(6, 32, 4, 32),
            pointer(7, 160, 32, 32),
            pointer(8, 128, 16, 48),
            pointer(9, 192, 32, 32),
        ]);
        layout.set(0, width(64, 8));
        for (bits, align) in [(16, 2), (24, 4), (32, 4), (48, 8), (96, 16), (192, 32)] {
            layout.set(2, width(bits, align));
        }
        for bits in [256, 512, 1024, 2048] {
            layout.set(2, width(bits, u64::from(bits) / 8));
        }
        (layout.alloca_addrspace, layout.global_addrspace) = (5, 1);
        layout
    }

    /// LLVM's defaults, which the string overrides.
    fn defaults() -> Self {
        let width = |&(bits, align): &(u32, u64)| Width { bits, align };
        Self {
            pointers: SmallVec::from_slice(&[PointerLayout { addrspace: 0, bits: 64, align: 8, index_bits: 64 }]),
            ints: [(1, 1), (8, 1), (16, 2), (32, 4), (64, 4)].iter().map(width).collect(),
            floats: [(16, 2), (32, 4), (64, 8), (128, 16)].iter().map(width).collect(),
            vectors: [(64, 8), (128, 16)].iter().map(width).collect(),
            aggregate_align: 1,
            alloca_addrspace: 0,
            global_addrspace: 0,
            program_addrspace: 0,
        }
    }

    fn part(&mut self, part: &str) -> Option<()> {
        let (letter, rest) = part.split_at_checked(1)?;
        let mut fields = rest.split(':');
        let first = fields.next()?;
        let number = |s: &str| s.parse::<u32>().ok();
        let bytes = |s: &str| number(s).filter(|b| b % 8 == 0 && *b <= 1 << 19).map(|b| u64::from(b / 8).max(1));
        let aligned = |s: &str| bytes(s).filter(|b| b.is_power_of_two());
        match letter {
            "e" if rest.is_empty() => {}
            "m" | "n" | "S" | "F" => {}
            "A" => self.alloca_addrspace = number(first)?,
            "G" => self.global_addrspace = number(first)?,
            "P" => self.program_addrspace = number(first)?,
            "p" => {
                let digits = first.trim_start_matches(|c: char| c.is_ascii_lowercase());
                let addrspace = if digits.is_empty() { 0 } else { number(digits)? };
                let bits = number(fields.next()?)?;
                let align = aligned(fields.next()?)?;
                let index_bits = fields.nth(1).map_or(Some(bits), number)?;
                let entry = PointerLayout { addrspace, bits, align, index_bits };
                match self.pointers.iter_mut().find(|p| p.addrspace == addrspace) {
                    Some(old) => *old = entry,
                    None => self.pointers.push(entry),
                }
            }
            "i" | "f" | "v" => {
                let entry = Width { bits: number(first)?, align: aligned(fields.next()?)? };
                self.set(["i", "f", "v"].iter().position(|l| *l == letter)?, entry);
            }
            "a" => self.aggregate_align = aligned(fields.next()?)?,
            _ => return None,
        }
        Some(())
    }

    /// Sets an alignment of integers (0), floats (1) or vectors (2), keeping the table sorted by width.
    fn set(&mut self, class: usize, entry: Width) {
        fn put<A: smallvec::Array<Item = Width>>(table: &mut SmallVec<A>, entry: Width) {
            match table.binary_search_by_key(&entry.bits, |w| w.bits) {
                Ok(at) => table[at] = entry,
                Err(at) => table.insert(at, entry),
            }
        }
        match class {
            0 => put(&mut self.ints, entry),
            1 => put(&mut self.floats, entry),
            _ => put(&mut self.vectors, entry),
        }
    }

    /// The layout of pointers of `addrspace`; address spaces that the string does not name are like address space 0.
    pub fn pointer(&self, addrspace: u32) -> PointerLayout {
        let by_index = self.pointers.get(addrspace as usize).filter(|p| p.addrspace == addrspace);
        *by_index.or_else(|| self.pointers.iter().find(|p| p.addrspace == addrspace)).unwrap_or(&self.pointers[0])
    }

    /// ABI alignment of an integer: that of its width, else of the next larger width, else of the largest.
    pub fn int_align(&self, bits: u32) -> u64 {
        let at = self.ints.partition_point(|w| w.bits < bits);
        self.ints.get(at).or(self.ints.last()).map_or(1, |w| w.align)
    }

    /// ABI alignment of a floating-point type of `bits`.
    pub fn float_align(&self, bits: u32) -> u64 {
        let exact = self.floats.iter().find(|w| w.bits == bits);
        exact.map_or(u64::from(bits.div_ceil(8)).next_power_of_two(), |w| w.align)
    }

    /// ABI alignment of a vector of `bits` in total: that of its width, else its size rounded up to a power of two.
    pub fn vector_align(&self, bits: u64) -> u64 {
        let exact = self.vectors.iter().find(|w| u64::from(w.bits) == bits);
        exact.map_or(bits.div_ceil(8).checked_next_power_of_two().unwrap_or(1 << 32).min(1 << 32), |w| w.align)
    }

    /// Minimum ABI alignment of structs, and of arrays of structs.
    pub fn aggregate_align(&self) -> u64 {
        self.aggregate_align
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_string_and_the_built_in_layout_agree() {
        assert_eq!(DataLayout::parse(DataLayout::AMDGCN).unwrap(), DataLayout::amdgcn());
    }

    #[test]
    fn widths_that_are_not_listed() {
        let l = DataLayout::amdgcn();
        assert_eq!((l.int_align(1), l.int_align(48), l.int_align(128)), (1, 8, 8));
        assert_eq!((l.vector_align(24), l.vector_align(160), l.vector_align(96)), (4, 32, 16));
        assert_eq!(l.pointer(3).bits, 32);
        assert_eq!(l.pointer(7).align, 32);
        assert_eq!(l.pointer(1000).bits, 64);
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        assert_eq!(DataLayout::parse("e-q:1").unwrap_err(), "bad part `q:1` in the data layout");
        assert!(DataLayout::parse("p:x").is_err());
        assert!(DataLayout::parse("é").is_err());
    }
}
