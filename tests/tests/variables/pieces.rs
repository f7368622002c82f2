//! Location expressions of DWARF, of the standard and with AMD's extensions, as pieces of a variable.

use gimli::{EndianSlice, LittleEndian, Operation, Reader as _, Register};

pub type Reader<'a> = EndianSlice<'a, LittleEndian>;

/// Some bytes of a variable.
#[derive(Clone)]
pub enum Piece {
    /// Computed by these operations.
    Computed(Vec<u8>, usize),
    Register(u16, usize),
    Constant(u64, usize),
    /// A fixed lane of a register.
    Lane(u16, usize, usize),
    /// At this offset of the frame.
    Frame(i64, usize),
    Nothing(usize),
}

/// The opcode of AMD's extensions, and those operations that describe variables.
const LLVM_USER: u8 = 0xe9;
const PUSH_LANE: u8 = 3;
const OFFSET: u8 = 4;
const OFFSET_UCONST: u8 = 5;

/// A lane's part of a VGPR, for the current lane or for a fixed one.
fn in_lane(rest: &mut Reader<'_>, register: Piece) -> Piece {
    let Piece::Register(number, size) = register else { panic!("a lane of no register") };
    rest.read_u8().expect("an operation");
    match rest.read_u8().expect("an operation") {
        PUSH_LANE => {
            let behind: Vec<u8> = (0..4).map(|_| rest.read_u8().expect("an operation")).collect();
            assert_eq!(behind, [gimli::DW_OP_lit4.0, gimli::DW_OP_mul.0, LLVM_USER, OFFSET], "lanes are dwords");
            Piece::Register(number, size)
        }
        OFFSET_UCONST => {
            let byte = rest.read_uleb128().expect("a number");
            assert_eq!(byte % 4, 0, "lanes are dwords");
            Piece::Lane(number, byte as usize / 4, 4)
        }
        other => panic!("operation {other} of LLVM's"),
    }
}

pub fn pieces(unit: &gimli::Unit<Reader<'_>>, expression: gimli::Expression<Reader<'_>>) -> Vec<Piece> {
    let (mut all, mut last, mut open) = (Vec::new(), Piece::Nothing(0), false);
    // The operations of the piece, in DWARF 5; where the last one starts; and whether the piece is computed.
    let (mut own, mut last_at, mut is_computed) = (Vec::new(), 0, false);
    let mut rest = expression.0;
    while !rest.is_empty() {
        let before = rest;
        if rest.slice()[0] == LLVM_USER {
            last = in_lane(&mut rest, last);
            own[last_at] = gimli::DW_OP_bregx.0;
            own.push(0);
            continue;
        }
        let operation = Operation::parse(&mut rest, unit.encoding()).expect("an operation");
        match operation {
            Operation::Piece { size_in_bits, bit_offset: None } if is_computed => {
                all.push(Piece::Computed(std::mem::take(&mut own), size_in_bits as usize / 8));
                (last, open) = (Piece::Nothing(0), false);
            }
            Operation::Register { register: Register(number) } => (last, open) = (Piece::Register(number, 8), true),
            Operation::FrameOffset { offset } => (last, open) = (Piece::Frame(offset, 0), true),
            // Private memory.
            Operation::UnsignedConstant { value: 5 } if matches!(last, Piece::Frame(..)) => {}
            Operation::UnsignedConstant { value } => (last, open) = (Piece::Constant(value, 8), true),
            Operation::StackValue | Operation::Swap | Operation::Deref { space: true, .. } => {}
            Operation::Piece { size_in_bits, bit_offset: Some(from) } => {
                let Piece::Register(number, _) = last else { panic!("a lane of no register") };
                all.push(Piece::Lane(number, from as usize / 32, size_in_bits as usize / 8));
                (last, open) = (Piece::Nothing(0), false);
            }
            Operation::Piece { size_in_bits, bit_offset: None } => {
                let size = size_in_bits as usize / 8;
                all.push(match last {
                    Piece::Register(number, _) => Piece::Register(number, size),
                    Piece::Constant(value, _) => Piece::Constant(value, size),
                    Piece::Frame(offset, _) => Piece::Frame(offset, size),
                    Piece::Lane(number, lane, _) => Piece::Lane(number, lane, size),
                    Piece::Computed(..) => panic!("a piece of a piece"),
                    Piece::Nothing(_) => Piece::Nothing(size),
                });
                (last, open) = (Piece::Nothing(0), false);
            }
            _ => is_computed = true,
        }
        match operation {
            Operation::Piece { .. } => {
                own.clear();
                is_computed = false;
            }
            // The value in a lane, which `DW_OP_bregx` already gives.
            Operation::Deref { size: 4, space: false, .. } => {}
            _ => {
                last_at = own.len();
                own.extend(&before.slice()[..before.len() - rest.len()]);
            }
        }
    }
    assert!(!is_computed, "what is computed ends in a piece");
    if open {
        all.push(last);
    }
    all
}
