//! Packets of the Architected Queuing Language (AQL): 64 bytes with one request to a packet processor.
//!
//! The first half-word is the header: the type, whether all earlier packets must be complete, and the scopes of two
//! fences. The last quadword is the completion signal. What lies between depends on the type (HSA Platform System
//! Architecture Specification, "Architected Queuing Language packet format"; for AMD's own, HSA runtime,
//! `hsa_amd_barrier_value_packet_t`).

use crate::memory::le;
use crate::weak::caches::{AGENT, SYSTEM, Scope};

/// Bytes of a packet.
pub const BYTES: usize = 64;

/// Types of packets, as in the header.
const VENDOR_SPECIFIC: u8 = 0;
pub(crate) const INVALID: u8 = 1;
const KERNEL_DISPATCH: u8 = 2;
const BARRIER_AND: u8 = 3;
const AGENT_DISPATCH: u8 = 4;
const BARRIER_OR: u8 = 5;

/// The format of AMD's vendor-specific packet that waits for a value.
const BARRIER_VALUE: u8 = 2;

/// The scope of a fence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fence {
    /// No fence.
    None,
    /// All work-items of the agent.
    Agent,
    /// All agents and the host.
    #[default]
    System,
}

impl Fence {
    /// The fence applies to caches of a smaller scope than this.
    pub(crate) fn scope(self) -> Scope {
        match self {
            Fence::None => 0,
            Fence::Agent => AGENT,
            Fence::System => SYSTEM,
        }
    }

    fn of(bits: u16) -> Result<Fence, String> {
        match bits & 3 {
            0 => Ok(Fence::None),
            1 => Ok(Fence::Agent),
            2 => Ok(Fence::System),
            _ => Err("the scope of a fence is 3, which is reserved".to_owned()),
        }
    }
}

/// The header of a packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The packet begins only once all earlier ones in its queue are complete.
    pub barrier: bool,
    /// The fence before it begins: it sees what others released before.
    pub acquire: Fence,
    /// The fence after it, before its completion is signalled: its effects are visible to later acquires.
    pub release: Fence,
}

/// A kernel over a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelDispatch {
    /// Dimensions of the grid: 1 to 3.
    pub dimensions: u16,
    /// Work-items of a full work-group in each dimension; 1 in dimensions that the grid lacks.
    pub workgroup_size: [u16; 3],
    /// Work-items in each dimension, any number; 1 in dimensions that the grid lacks.
    pub grid_size: [u32; 3],
    /// Bytes of private memory of a work-item: at least those of the kernel descriptor.
    pub private_bytes: u32,
    /// Bytes of LDS of a work-group: those of the kernel descriptor plus dynamic ones.
    pub group_bytes: u32,
    /// The address of the kernel descriptor.
    pub kernel_object: u64,
    /// The address of the kernel arguments, a multiple of 16; 0 if there are none.
    pub kernarg: u64,
}

/// A call of a function of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgentDispatch {
    /// The function.
    pub function: u16,
    /// The address where it stores its result, a quadword; 0 if it is not stored.
    pub result: u64,
    /// Its arguments.
    pub args: [u64; 4],
}

/// How a signal's value is compared (`hsa_signal_condition_t`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Equal.
    Equal,
    /// Not equal.
    NotEqual,
    /// Less (signed).
    Less,
    /// Greater or equal (signed).
    GreaterOrEqual,
}

/// Waits for a signal's value: `value & mask` compared to `reference`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BarrierValue {
    /// The signal; 0 means no signal and no wait.
    pub signal: u64,
    /// The value to compare with.
    pub reference: i64,
    /// The bits of the signal's value that are compared.
    pub mask: i64,
    /// The comparison.
    pub condition: Condition,
}

/// What a packet requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// Run a kernel.
    Kernel(KernelDispatch),
    /// Wait until all of these signals are 0; null signals count as 0.
    BarrierAnd([u64; 5]),
    /// Wait until one of these signals is 0; null signals do not count.
    BarrierOr([u64; 5]),
    /// Call the host.
    Agent(AgentDispatch),
    /// Wait for a value of a signal (AMD's own packet).
    BarrierValue(BarrierValue),
}

/// A packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// The header.
    pub header: Header,
    /// The request.
    pub body: Body,
    /// The signal that is decremented when it is complete; 0 if none.
    pub completion: u64,
}

impl Packet {
    /// Its bytes in memory.
    pub fn bytes(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let mut put = |at: usize, value: &[u8]| bytes[at..at + value.len()].copy_from_slice(value);
        put(0, &self.header_word().to_le_bytes());
        match &self.body {
            Body::Kernel(k) => {
                put(2, &k.dimensions.to_le_bytes());
                for d in 0..3 {
                    put(4 + 2 * d, &k.workgroup_size[d].to_le_bytes());
                    put(12 + 4 * d, &k.grid_size[d].to_le_bytes());
                }
                put(24, &k.private_bytes.to_le_bytes());
                put(28, &k.group_bytes.to_le_bytes());
                put(32, &k.kernel_object.to_le_bytes());
                put(40, &k.kernarg.to_le_bytes());
            }
            Body::BarrierAnd(signals) | Body::BarrierOr(signals) => {
                (0..).zip(signals).for_each(|(n, signal)| put(8 + 8 * n, &signal.to_le_bytes()));
            }
            Body::Agent(a) => {
                put(2, &a.function.to_le_bytes());
                put(8, &a.result.to_le_bytes());
                (0..).zip(a.args).for_each(|(n, arg)| put(16 + 8 * n, &arg.to_le_bytes()));
            }
            Body::BarrierValue(b) => {
                put(2, &[BARRIER_VALUE]);
                put(8, &b.signal.to_le_bytes());
                put(16, &b.reference.to_le_bytes());
                put(24, &b.mask.to_le_bytes());
                put(32, &(b.condition as u32).to_le_bytes());
            }
        }
        put(56, &self.completion.to_le_bytes());
        bytes
    }

    /// The header, which a producer stores last.
    pub fn header_word(&self) -> u16 {
        let Header { barrier, acquire, release } = self.header;
        let kind = match self.body {
            Body::Kernel(_) => KERNEL_DISPATCH,
            Body::BarrierAnd(_) => BARRIER_AND,
            Body::BarrierOr(_) => BARRIER_OR,
            Body::Agent(_) => AGENT_DISPATCH,
            Body::BarrierValue(_) => VENDOR_SPECIFIC,
        };
        u16::from(kind) | u16::from(barrier) << 8 | (acquire as u16) << 9 | (release as u16) << 11
    }

    /// Decodes a packet.
    ///
    /// # Errors
    /// Why the bytes are not a packet that a packet processor accepts.
    pub fn read(bytes: &[u8; BYTES]) -> Result<Packet, String> {
        let word = |at: usize, bytes_of: usize| le(&bytes[at..at + bytes_of]);
        let long = |at: usize| word(at, 8);
        let header = word(0, 2) as u16;
        let signals = || std::array::from_fn(|n| long(8 + 8 * n));
        let body = match bytes[0] {
            KERNEL_DISPATCH => Body::Kernel(KernelDispatch {
                dimensions: word(2, 2) as u16,
                workgroup_size: std::array::from_fn(|d| word(4 + 2 * d, 2) as u16),
                grid_size: std::array::from_fn(|d| word(12 + 4 * d, 4) as u32),
                private_bytes: word(24, 4) as u32,
                group_bytes: word(28, 4) as u32,
                kernel_object: long(32),
                kernarg: long(40),
            }),
            BARRIER_AND => Body::BarrierAnd(signals()),
            BARRIER_OR => Body::BarrierOr(signals()),
            AGENT_DISPATCH => Body::Agent(AgentDispatch {
                function: word(2, 2) as u16,
                result: long(8),
                args: std::array::from_fn(|n| long(16 + 8 * n)),
            }),
            VENDOR_SPECIFIC => vendor_specific(bytes)?,
            INVALID => return Err("its type is invalid (1)".to_owned()),
            kind => return Err(format!("its type {kind} is unknown")),
        };
        let header = Header {
            barrier: header >> 8 & 1 != 0,
            acquire: Fence::of(header >> 9)?,
            release: Fence::of(header >> 11)?,
        };
        Ok(Packet { header, body, completion: long(56) })
    }
}

/// One of AMD's own packets; the byte after the header gives its format.
fn vendor_specific(bytes: &[u8; BYTES]) -> Result<Body, String> {
    match bytes[2] {
        BARRIER_VALUE => Ok(Body::BarrierValue(BarrierValue {
            signal: le(&bytes[8..16]),
            reference: le(&bytes[16..24]) as i64,
            mask: le(&bytes[24..32]) as i64,
            condition: match le(&bytes[32..36]) {
                0 => Condition::Equal,
                1 => Condition::NotEqual,
                2 => Condition::Less,
                3 => Condition::GreaterOrEqual,
                other => return Err(format!("its condition is {other}; conditions are 0 to 3")),
            },
        })),
        1 => Err("it is vendor-specific, of format 1: commands in PM4, which the emulator does not run".to_owned()),
        format => Err(format!("it is vendor-specific, of format {format}; only format 2, barrier-value, is known")),
    }
}

impl Condition {
    /// Whether it holds.
    pub(crate) fn holds(self, value: i64, reference: i64) -> bool {
        match self {
            Condition::Equal => value == reference,
            Condition::NotEqual => value != reference,
            Condition::Less => value < reference,
            Condition::GreaterOrEqual => value >= reference,
        }
    }
}

impl Body {
    /// Its name in messages.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Body::Kernel(_) => "kernel dispatch",
            Body::BarrierAnd(_) => "barrier-and",
            Body::BarrierOr(_) => "barrier-or",
            Body::Agent(_) => "agent dispatch",
            Body::BarrierValue(_) => "barrier-value",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_read_as_they_are_written() {
        let header = Header { barrier: true, acquire: Fence::Agent, release: Fence::None };
        let bodies = [
            Body::Kernel(KernelDispatch {
                dimensions: 2,
                workgroup_size: [64, 2, 1],
                grid_size: [1000, 3, 1],
                private_bytes: 4,
                group_bytes: 8,
                kernel_object: 1 << 40,
                kernarg: 1 << 41,
            }),
            Body::BarrierAnd([1, 2, 3, 4, 5]),
            Body::BarrierOr([5, 4, 0, 2, 1]),
            Body::Agent(AgentDispatch { function: 0x8000, result: 7, args: [1, 2, 3, 4] }),
            Body::BarrierValue(BarrierValue { signal: 9, reference: -1, mask: 255, condition: Condition::Less }),
        ];
        for body in bodies {
            let packet = Packet { header, body, completion: 1 << 42 };
            assert_eq!(Packet::read(&packet.bytes()), Ok(packet));
        }
    }

    #[test]
    fn invalid_packets_are_refused() {
        let mut bytes = Packet { header: Header::default(), body: Body::BarrierAnd([0; 5]), completion: 0 }.bytes();
        let mut of = |kind: u8, format: u8, high: u8| {
            (bytes[0], bytes[1], bytes[2]) = (kind, high, format);
            Packet::read(&bytes).unwrap_err()
        };
        assert_eq!(of(1, 0, 0), "its type is invalid (1)");
        assert_eq!(of(77, 0, 0), "its type 77 is unknown");
        assert_eq!(of(3, 0, 6), "the scope of a fence is 3, which is reserved");
        assert!(of(0, 1, 0).contains("PM4"));
        assert!(of(0, 9, 0).contains("of format 9"));
    }
}
