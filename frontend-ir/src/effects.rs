//! Memory effects: how a function accesses each kind of memory, LLVM's `memory(...)` attribute.
//!
//! Two bits for each kind, read and write (LLVM 22, `ModRef.h`: `IRMemLocation`, `MemoryEffects`).

/// Reads and writes of each kind of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects(u32);

/// The kinds, in the order of their bits. `Other` has no name: in the text it is the default.
const KINDS: [Option<&str>; 6] =
    [Some("argmem"), Some("inaccessiblemem"), Some("errnomem"), None, Some("target_mem0"), Some("target_mem1")];
const ACCESSES: [&str; 4] = ["none", "read", "write", "readwrite"];
const OTHER: usize = 3;

impl Effects {
    /// All accesses.
    pub const ANY: Effects = Effects(0xfff);
    /// No accesses.
    pub const NONE: Effects = Effects(0);
    /// Reads of all memory.
    pub const READ: Effects = Effects(0x555);
    /// Writes of all memory.
    pub const WRITE: Effects = Effects(0xaaa);
    /// All accesses to memory that arguments point to.
    pub const ARGUMENTS: Effects = Effects(3);
    /// All accesses to memory that the module cannot name (inaccessible).
    pub const INACCESSIBLE: Effects = Effects(3 << 2);

    /// From two bits per kind: arguments, inaccessible memory, `errno`, all other memory, the target's two.
    pub fn from_bits(bits: u32) -> Effects {
        Effects(bits & Effects::ANY.0)
    }

    /// From LLVM's encoding before `errno` was a kind of its own, two bits per kind: arguments, inaccessible memory,
    /// all other. It had none for the target's memory.
    pub fn from_three(bits: u32) -> Effects {
        let other = bits >> 4 & 3;
        Effects(bits & 0xf | other << 4 | other << 6)
    }

    /// Intersection: the accesses that both allow.
    pub fn and(self, other: Effects) -> Effects {
        Effects(self.0 & other.0)
    }

    /// Union: the accesses that either allows.
    pub const fn or(self, other: Effects) -> Effects {
        Effects(self.0 | other.0)
    }

    fn of(self, kind: usize) -> u32 {
        self.0 >> (2 * kind) & 3
    }

    /// The text between the parentheses of `memory(...)`.
    pub fn text(self) -> String {
        let default = self.of(OTHER);
        let all = (0..KINDS.len()).fold(0, |all, kind| all | self.of(kind));
        let mut parts = Vec::new();
        if default != 0 || all == 0 {
            parts.push(ACCESSES[default as usize].to_owned());
        }
        for (kind, name) in KINDS.iter().enumerate() {
            if let Some(name) = name.filter(|_| self.of(kind) != default) {
                parts.push(format!("{name}: {}", ACCESSES[self.of(kind) as usize]));
            }
        }
        parts.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::Effects;

    /// As `llvm-dis-22` prints them.
    #[test]
    fn effects_are_written_as_by_llvm() {
        let cases = [
            (Effects::NONE, "none"),
            (Effects::READ, "read"),
            (Effects::READ.and(Effects::ARGUMENTS), "argmem: read"),
            (Effects::from_bits(0b01_01_01_00_01_10), "read, argmem: write, errnomem: none"),
            (Effects::from_bits(0b00_01_01_01_01_01), "read, target_mem1: none"),
            (Effects::from_three(0b00_11_01), "argmem: read, inaccessiblemem: readwrite"),
            (Effects::from_three(0b01_01_01), "read, target_mem0: none, target_mem1: none"),
        ];
        for (effects, text) in cases {
            assert_eq!(effects.text(), text);
        }
    }
}
