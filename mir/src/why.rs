//! Fixed reasons for instructions that the compiler inserts.
//!
//! Passes set one of these as an instruction's location ([`Why::loc`]), which costs nothing; it becomes text only when
//! reasons are requested. Reasons with details are the function's ([`Reason`](crate::function::Reason)).

use gcnc_isa::DebugLoc;

/// The first number of these reasons; lower ones are those of a function.
const FIRST: u32 = 1 << 29;

macro_rules! whys {
    ($($name:ident: $pass:literal, $text:literal;)*) => {
        /// Why an instruction was inserted.
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
    /// The reason as an instruction's location.
    pub const fn loc(self) -> DebugLoc {
        DebugLoc::reason(FIRST + self as u32)
    }
}

/// The pass and the text of a reason by number, if it is one of these.
pub fn words(number: u32) -> Option<(&'static str, &'static str)> {
    WORDS.get(usize::try_from(number.checked_sub(FIRST)?).ok()?).copied()
}
