//! Disassembly of single instructions at an address; the caller's callback reads the bytes.

use std::ffi::{CString, c_char, c_int, c_void};

use gcnc_asm::dis::distance;
use gcnc_ffi::Handles;
use gcnc_isa::{Target, decode_lax, print};

use super::{Handle, give, give_handle, object, release, status, text};
use crate::abi::{Done, Status};
use crate::isa;

/// Reads memory. Arguments: address, buffer, size, the caller's pointer. Returns the number of bytes read.
type Read = unsafe extern "C" fn(u64, *mut c_char, u64, *mut c_void) -> u64;
/// Receives an instruction's text.
type Print = unsafe extern "C" fn(*const c_char, *mut c_void);
/// Receives the address that an operand refers to.
type Annotate = unsafe extern "C" fn(u64, *mut c_void);

struct Disassembly {
    target: Target,
    read: Read,
    print: Print,
    annotate: Annotate,
}

static DISASSEMBLIES: Handles<Disassembly> = Handles::new(7);

/// Bytes of the longest instruction, as in LLVM.
const LONGEST: usize = 20;

/// Creates a disassembler for an ISA.
pub unsafe extern "C" fn create_disassembly_info<const ABI: u32>(
    isa_name: *const c_char,
    read: Option<Read>,
    print: Option<Print>,
    annotate: Option<Annotate>,
    info: *mut Handle,
) -> c_int {
    status(|| {
        // SAFETY: guaranteed by the caller, per the header.
        let target = isa::target_in(ABI, unsafe { text(isa_name) }?)?;
        let (Some(read), Some(print), Some(annotate)) = (read, print, annotate) else {
            return Err(Status::InvalidArgument);
        };
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give_handle(info, || Ok(DISASSEMBLIES.insert(Disassembly { target, read, print, annotate }))) }
    })
}

/// Destroys a disassembler.
pub unsafe extern "C" fn destroy_disassembly_info(info: Handle) -> c_int {
    status(|| release(&DISASSEMBLIES, info))
}

/// Disassembles the instruction at an address; an invalid one is skipped as one word.
pub unsafe extern "C" fn disassemble_instruction(
    info: Handle,
    address: u64,
    user: *mut c_void,
    size: *mut u64,
) -> c_int {
    status(|| {
        let info = object(&DISASSEMBLIES, info)?;
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(size, 0) }?;
        let mut bytes = [0u8; LONGEST];
        // SAFETY: the caller's callback with the caller's pointer, and a buffer of the requested size.
        let read = unsafe { (info.read)(address, bytes.as_mut_ptr().cast(), LONGEST as u64, user) };
        let read = usize::try_from(read).ok().filter(|n| (1..=LONGEST).contains(n)).ok_or(Status::Error)?;
        let (text, taken, to) = match instruction(&bytes[..read], &info.target, address) {
            Ok(found) => found,
            Err(e) => {
                // SAFETY: guaranteed by the caller, per the header.
                unsafe { give(size, read.min(4) as u64) }?;
                return Err(e);
            }
        };
        // SAFETY: guaranteed by the caller, per the header.
        unsafe { give(size, taken as u64) }?;
        // SAFETY: the caller's callbacks with the caller's pointer.
        unsafe {
            (info.print)(text.as_ptr(), user);
            if let Some(to) = to {
                (info.annotate)(to, user);
            }
        }
        Ok(())
    })
}

/// The text of an instruction, its size, and its target if it is a branch.
fn instruction(bytes: &[u8], target: &Target, address: u64) -> Done<(CString, usize, Option<u64>)> {
    let (inst, size) = decode_lax(bytes, target).map_err(|_| Status::Error)?;
    let text = CString::new(format!("\t{}", print(&inst, target))).map_err(|_| Status::Error)?;
    let to = distance(&inst).map(|n| address.wrapping_add(size as u64).wrapping_add_signed(4 * i64::from(n)));
    Ok((text, size, to))
}
