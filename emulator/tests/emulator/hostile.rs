//! Hostile input: corrupted code objects and random code quickly give a result or an error, never a panic.

use crate::common::{TARGETS, assemble, oracles};
use gcnc_emulator::{Arg, Check, CodeObject, Launch, Options, run};
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};

/// splitmix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Loads a code object and, if that works, runs every kernel for a while.
fn try_all(bytes: &[u8]) {
    let Ok(object) = CodeObject::load(bytes) else { return };
    for kernel in object.kernels().iter().take(2) {
        let explicit = kernel.metadata.as_ref().map_or(0, |m| m.args.iter().filter(|a| !a.is_hidden()).count());
        let launch = Launch {
            kernel: kernel.name.clone(),
            workgroups: [2, 1, 1],
            remainder: [0; 3],
            workgroup_size: [64, 1, 1],
            args: vec![Arg::Buffer(vec![0; 256]); explicit],
            dynamic_lds: 0,
        };
        for check in [Check::Strict, Check::Off] {
            let _ = run(&object, &launch, Options { check, max_instructions: 3000, ..Options::default() });
        }
    }
}

const BODY: &str = "s_load_dwordx2 s[4:5], s[0:1], 0x0\n v_lshlrev_b32_e32 v1, 2, v0\n s_waitcnt lgkmcnt(0)\n\
    global_load_dword v2, v1, s[4:5]\n s_waitcnt vmcnt(0)\n global_store_dword v1, v2, s[4:5]\n s_endpgm";

#[test]
fn noise_is_not_a_code_object() {
    let mut r = Random(1);
    for _ in 0..2000 {
        let n = r.below(300);
        let mut bytes: Vec<u8> = (0..n).map(|_| r.next() as u8).collect();
        for (slot, b) in bytes.iter_mut().zip(b"\x7fELF\x02\x01\x01\x40\x03\0\0\0\0\0\0\0\x03\0\xe0\0") {
            *slot = *b;
        }
        try_all(&bytes);
    }
}

#[test]
fn corrupted_code_objects() {
    if !oracles() {
        return;
    }
    for target in TARGETS {
        let object = assemble(target, BODY, "");
        let mut r = Random(2);
        for round in 0..rounds(1500) as usize {
            let mut bytes = object.clone();
            for _ in 0..1 + round % 5 {
                let at = r.below(bytes.len());
                bytes[at] = match r.below(3) {
                    0 => r.next() as u8,
                    1 => 0xff,
                    _ => bytes[at] ^ 1 << r.below(8),
                };
            }
            if round % 7 == 0 {
                bytes.truncate(r.below(bytes.len()));
            }
            try_all(&bytes);
        }
    }
}

/// First words of an instruction of each encoding, which random words seldom hit.
fn prefixes(target: &str) -> &'static [u32] {
    if target.starts_with("gfx9") {
        // SMEM, VOP3, VOP3P, DS, FLAT, MUBUF, SOP1, SOPC, SOPP, SOPK.
        &[
            0xc000_0000,
            0xd000_0000,
            0xd380_0000,
            0xd800_0000,
            0xdc00_0000,
            0xe000_0000,
            0xbe80_0000,
            0xbf00_0000,
            0xbf80_0000,
            0xb000_0000,
        ]
    } else {
        &[
            0xf400_0000,
            0xd400_0000,
            0xcc00_0000,
            0xd800_0000,
            0xdc00_0000,
            0xe000_0000,
            0xbe80_0000,
            0xbf00_0000,
            0xbf80_0000,
            0xc800_0000,
        ]
    }
}

/// Rounds of the fuzzers: more with `GCNC_FUZZ_ROUNDS`.
fn rounds(usual: u64) -> u64 {
    std::env::var("GCNC_FUZZ_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

#[test]
fn random_code() {
    if !oracles() {
        return;
    }
    for target in TARGETS {
        let nops = "s_nop 0\n".repeat(64);
        let object = assemble(target, &format!("{nops} s_endpgm"), ".amdhsa_group_segment_fixed_size 1024");
        let code = object.windows(16).position(|w| w.chunks(4).all(|c| c == [0, 0, 0x80, 0xbf])).expect("code");
        let mut r = Random(3);
        for round in 0..rounds(3000) {
            let mut bytes = object.clone();
            for at in (code..code + 256).step_by(4) {
                let mut word = r.next() as u32;
                // Prefer small register numbers, and cover each encoding.
                if round % 2 == 0 {
                    word &= !0x00c0_c0c0;
                }
                if round % 3 == 0 {
                    let prefix = prefixes(target);
                    word = word & 0x03ff_ffff | prefix[r.below(prefix.len())];
                }
                bytes[at..at + 4].copy_from_slice(&word.to_le_bytes());
            }
            try_all(&bytes);
        }
    }
}

/// An instruction with this opcode and random operands that its table row accepts.
fn random_instruction(op: Opcode, target: &Target, r: &mut Random) -> Inst {
    use gcnc_isa::op::accepts;
    let mut operands: Vec<Operand> = Vec::new();
    for row in op.desc().operands() {
        let dwords = row.dwords(target.wave_size()).max(1);
        let group = |n: usize| (n as u32 / 4) * 4;
        let operand = match row.accepts {
            _ if row.is_tied() => operands[0],
            a if a & accepts::NONE != 0 && r.below(2) == 0 => Operand::None,
            a if a & accepts::IMM != 0 => Operand::Imm(r.below(64) as i32),
            a if a & accepts::INLINE != 0 && r.below(4) == 0 => Operand::int(r.below(80) as i32 - 16),
            a if a & accepts::VGPR != 0 => RegRef::dwords(Reg::vgpr(group(r.below(24))), dwords).into(),
            a if a & accepts::AGPR != 0 => RegRef::dwords(Reg::agpr(group(r.below(24))), dwords).into(),
            _ => RegRef::dwords(Reg::sgpr(group(r.below(24))), dwords).into(),
        };
        operands.push(operand);
    }
    let mut inst = Inst::new(op, &operands);
    inst.mods.offset = r.below(256) as i32;
    inst
}

#[test]
fn every_operation_with_random_operands() {
    if !oracles() {
        return;
    }
    for name in TARGETS {
        let target = Target::parse(name).and_then(|t| t.with_wave_size(64)).expect("target");
        let nops = "s_nop 0\n".repeat(64);
        let object = assemble(name, &format!("{nops} s_endpgm"), ".amdhsa_group_segment_fixed_size 1024");
        let code = object.windows(16).position(|w| w.chunks(4).all(|c| c == [0, 0, 0x80, 0xbf])).expect("code");
        let (mut r, mut encoded) = (Random(4), 0);
        for op in Opcode::all().filter(|op| !op.is_pseudo() && op.exists_on(&target)) {
            for _ in 0..rounds(20) {
                let mut bytes = Vec::new();
                if gcnc_isa::encode(&random_instruction(op, &target, &mut r), &target, &mut bytes).is_err() {
                    continue;
                }
                encoded += 1;
                let mut object = object.clone();
                object[code..code + bytes.len()].copy_from_slice(&bytes);
                try_all(&object);
            }
        }
        assert!(encoded > 5000, "{name}: only {encoded} instructions were encoded");
    }
}
