//! Benchmark of the encoder and the decoder: `speed TARGET [ROUNDS [encode|decode]]`. Instruction counts are more
//! stable than seconds: run one of the two for one round and for two under `valgrind --tool=callgrind`, and take the
//! difference.

use std::hint::black_box;
use std::time::Instant;

use gcnc_isa::{Inst, Target, decode, encode};

/// The instructions of random words on `target`.
fn sample(target: &Target) -> Vec<(Vec<u8>, Inst)> {
    let mut state = 0x5eed_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let words = (0..400_000).map(|_| [next().to_le_bytes(), next().to_le_bytes()].concat());
    let decoded =
        words.filter_map(|bytes| decode(&bytes, target).ok().map(|(inst, size)| (bytes[..size].to_vec(), inst)));
    decoded.take(20_000).collect()
}

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or("gfx1030".to_owned());
    let rounds: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(50);
    let only = args.next();
    let target = Target::parse(&name).expect("a target");
    let sample = sample(&target);
    let count = (rounds * sample.len()) as f64;
    let report = |what: &str, start: Instant| {
        println!(
            "{name}: {} instructions, {what} {:.1} ns each",
            sample.len(),
            start.elapsed().as_nanos() as f64 / count
        );
    };
    if only.as_deref() != Some("decode") {
        let mut out = Vec::with_capacity(64);
        let start = Instant::now();
        for (_, inst) in std::iter::repeat_n(&sample, rounds).flatten() {
            out.clear();
            encode(black_box(inst), &target, &mut out).expect("it was decoded");
            black_box(&out);
        }
        report("encode", start);
    }
    if only.as_deref() != Some("encode") {
        let start = Instant::now();
        for (bytes, _) in std::iter::repeat_n(&sample, rounds).flatten() {
            black_box(decode(black_box(bytes), &target).expect("it was decoded"));
        }
        report("decode", start);
    }
}
