//! Why the compiler puts instructions in, where a word says it all.
//!
//! Passes note one of these as an instruction's location ([`Why::loc`]), which costs them nothing; it becomes words if
//! somebody wants to know. What takes more than a word is a [`Reason`](crate::function::Reason) of the function.

use gcnc_isa::DebugLoc;

/// Numbers from here on are of words that are the same for all functions.
const FIRST: u32 = 1 << 29;

macro_rules! whys {
    ($($name:ident: $pass:literal, $text:literal;)*) => {
        /// Why an instruction is there.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Why {
            $(#[doc = $text] $name,)*
        }

        const WORDS: &[(&str, &str)] = &[$(($pass, $text)),*];
    };
}

whys! {
    Lanes: "linearise", "lanes: which of them go on from here, and which wait";
    Spill: "allocate", "spill: no vector register is left for this value";
    Reload: "allocate", "reload of a spilled vector register";
    LaneSpill: "allocate", "spill: no scalar register is left for this value, a lane of a vector register keeps it";
    LaneReload: "allocate", "reload of a spilled scalar register";
    Save: "allocate", "saves a register that the caller keeps something in";
    Restore: "allocate", "restores a register that the caller keeps something in";
    Copy: "allocate", "copy: a block parameter, a call or a tied operand wants the value in this register";
    Clause: "hints", "clause: these memory accesses issue together";
    Delay: "hints", "delay: when the results arrive that the next instructions read";
    Again: "allocate", "made again: cheaper than a register to keep it in";
}

impl Why {
    /// As the location of an instruction.
    pub const fn loc(self) -> DebugLoc {
        DebugLoc::reason(FIRST + self as u32)
    }
}

/// The pass and the words of a reason's number, if it is one of these.
pub fn words(number: u32) -> Option<(&'static str, &'static str)> {
    WORDS.get(usize::try_from(number.checked_sub(FIRST)?).ok()?).copied()
}
