//! Hand-written assembly, assembled by gcnc, gives the right results on the strict emulator.

use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};

/// Runs a kernel of a source with one work-group of one wave of 64 lanes; returns the final contents of its buffers.
fn buffers(source: &str, kernel: &str, args: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    let object = gcnc_asm::assemble(source, gcnc_asm::Options::default()).expect("a source without errors");
    let object = CodeObject::load(&object.code_object().expect("a code object")).expect("a code object that loads");
    let bytes = |words: Vec<u32>| words.into_iter().flat_map(u32::to_le_bytes).collect();
    let launch = Launch {
        kernel: kernel.to_owned(),
        workgroups: [1, 1, 1],
        remainder: [0; 3],
        workgroup_size: [64, 1, 1],
        args: args.into_iter().map(|words| Arg::Buffer(bytes(words))).collect(),
        dynamic_lds: 0,
    };
    let result = run(&object, &launch, Options::default()).expect("a run without faults");
    let word = |b: &[u8]| u32::from_le_bytes([b[0], b[1], b[2], b[3]]);
    result.buffers.into_iter().flatten().map(|b| b.chunks_exact(4).map(word).collect()).collect()
}

/// "The Art of AMDGCN Assembly: How to Bend the Machine to Your Will", verbatim.
#[test]
fn the_art_of_amdgcn_assembly() {
    let input: Vec<u32> = (0..64).map(|i| 1000 + i * i).collect();
    let index: Vec<u32> = (0..64).map(|i| (i * 37 + 5) % 64).collect();
    let expected: Vec<u32> = index.iter().map(|&i| input[i as usize]).collect();
    let source = include_str!("../objects/bpermute.s");
    let buffers = buffers(source, "hello_world", vec![input.clone(), index.clone(), vec![0; 64]]);
    assert_eq!(buffers, [input, index, expected]);
}
