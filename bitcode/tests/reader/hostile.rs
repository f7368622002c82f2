//! Damaged files: an error or a module, never a panic, in time and memory bounded by the file.

use crate::common::corpus;
use crate::mutate::mutate;
use gcnc_bitcode::Bitcode;
use gcnc_bitcode::codes::{block, constants, function, metadata, module, types};

/// A few seeds, and all mutants of them that a generator gives.
#[test]
fn mutants() {
    let seeds: Vec<Vec<u8>> = corpus().iter().map(|path| std::fs::read(path).unwrap()).collect();
    let (mut taken, mut refused) = (0, 0);
    for number in 0..4000 {
        let seed = &seeds[number as usize % seeds.len()];
        match gcnc_bitcode::read(&mutate(seed, number)) {
            Ok(module) => {
                taken += 1;
                // What is accepted passes through the verifier and the writer.
                if gcnc_ir::verify(&module).is_ok() {
                    gcnc_ir::write(&module);
                }
            }
            Err(_) => refused += 1,
        }
    }
    assert!(taken > 20 && refused > 1000, "{taken} taken, {refused} refused");
}

/// Truncated files.
#[test]
fn truncated() {
    let path = corpus().into_iter().find(|path| path.to_string_lossy().contains("saxpy")).unwrap();
    let bytes = std::fs::read(path).unwrap();
    for len in 0..bytes.len() {
        let whole = gcnc_bitcode::read(&bytes[..len]).is_ok();
        // Only padding follows the names.
        assert!(!whole || len + 8 > bytes.len(), "{len} of {} bytes are enough", bytes.len());
    }
}

#[test]
fn other_files_are_refused() {
    for (bytes, message) in [
        (&b""[..], "this is not bitcode"),
        (b"BC", "this is not bitcode"),
        (b"BC\xc0\xde", "there is no module"),
        (b"\xde\xc0\x17\x0b", "the wrapper contains no bitcode"),
        (b"\xde\xc0\x17\x0b\0\0\0\0\x14\0\0\0\xff\xff\xff\xff\0\0\0\0BC\xc0\xde", "the wrapper contains no bitcode"),
    ] {
        let error = Bitcode::open(bytes).map(drop).unwrap_err();
        assert!(error.message.contains(message), "{error}");
    }
}

/// The wrapper: magic, version, offset and size of the bitcode, the processor.
#[test]
fn wrapped() {
    for path in corpus() {
        let inner = std::fs::read(&path).unwrap();
        let mut outer = b"\xde\xc0\x17\x0b\0\0\0\0\x14\0\0\0".to_vec();
        outer.extend((inner.len() as u32).to_le_bytes());
        outer.extend([7, 0, 0, 1]);
        outer.extend(&inner);
        outer.extend([0; 12]);
        let [plain, wrapped] = [&inner, &outer].map(|bytes| gcnc_ir::write(&gcnc_bitcode::read(bytes).unwrap()));
        assert_eq!(plain, wrapped);
    }
}

/// Two modules in one file.
#[test]
fn several_modules() {
    let one = std::fs::read(&corpus()[0]).unwrap();
    let two = [&one[..], &one[4..]].concat();
    let error = gcnc_bitcode::read(&two).map(drop).unwrap_err();
    assert!(error.message.contains("several modules"), "{error}");
}

/// A bit writer, for files that no compiler would write.
#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    len: usize,
    /// The offsets of the lengths of open blocks.
    open: Vec<usize>,
}

impl Writer {
    fn bits(&mut self, value: u64, width: usize) {
        for at in 0..width {
            if self.len.is_multiple_of(8) {
                self.bytes.push(0);
            }
            self.bytes[self.len / 8] |= ((value >> at & 1) as u8) << (self.len % 8);
            self.len += 1;
        }
    }

    fn vbr(&mut self, mut value: u64, width: usize) {
        loop {
            let rest = value >> (width - 1);
            let chunk = value & ((1 << (width - 1)) - 1);
            self.bits(chunk | u64::from(rest != 0) << (width - 1), width);
            value = rest;
            if rest == 0 {
                return;
            }
        }
    }

    fn align(&mut self) {
        while !self.len.is_multiple_of(32) {
            self.bits(0, 1);
        }
    }

    /// Begins a block in one whose abbreviation ids have `outer` bits; in it they have three.
    fn begin(&mut self, id: u32, outer: usize) {
        self.bits(1, outer);
        self.vbr(id.into(), 8);
        self.vbr(3, 4);
        self.align();
        self.open.push(self.len / 8);
        self.bits(0, 32);
    }

    fn end(&mut self) {
        self.bits(0, 3);
        self.align();
        let at = self.open.pop().unwrap();
        let words = ((self.len / 8 - at - 4) / 4) as u32;
        self.bytes[at..at + 4].copy_from_slice(&words.to_le_bytes());
    }

    fn record(&mut self, code: u32, ops: &[u64]) {
        self.bits(3, 3);
        self.vbr(code.into(), 6);
        self.vbr(ops.len() as u64, 6);
        ops.iter().for_each(|&op| self.vbr(op, 6));
    }

    /// The beginning of a module: its version and its types.
    fn module(types: &[(u32, Vec<u64>)]) -> Writer {
        let mut writer = Writer::default();
        gcnc_bitcode::MAGIC.iter().for_each(|&byte| writer.bits(byte.into(), 8));
        writer.begin(block::MODULE, 2);
        writer.record(module::VERSION, &[2]);
        writer.begin(block::TYPE_NEW, 3);
        types.iter().for_each(|(code, ops)| writer.record(*code, ops));
        writer.end();
        writer
    }

    /// A string table of one letter many times.
    fn names(&mut self, len: usize) {
        self.begin(block::STRTAB, 2);
        // An abbreviation of two operands: the code, then a blob.
        self.bits(2, 3);
        self.vbr(2, 5);
        self.bits(1, 1);
        self.vbr(1, 8);
        self.bits(0, 1);
        self.bits(5, 3);
        self.bits(4, 3);
        self.vbr(len as u64, 6);
        self.align();
        (0..len).for_each(|_| self.bits(b'a'.into(), 8));
        self.align();
        self.end();
    }
}

/// What a few bits can expand to is bounded by the file.
#[test]
fn few_bits_do_not_become_much() {
    let refusal = |writer: &Writer| gcnc_bitcode::read(&writer.bytes).map(drop).unwrap_err().message;
    // Variables that all have the whole table as their name.
    let mut names = Writer::module(&[(types::INTEGER, vec![32])]);
    (0..1000).for_each(|_| names.record(module::GLOBALVAR, &[0, 4096, 0, 2, 0, 0, 0, 0]));
    names.end();
    names.names(4096);
    assert!(refusal(&names).contains("names overlap"), "{}", refusal(&names));
    // Numbers of a megabyte each.
    let mut wide = Writer::module(&[(types::INTEGER, vec![1 << 23])]);
    (0..500).for_each(|at| wide.record(module::GLOBALVAR, &[0, 0, 0, 2, 501 + at, 0, 0, 0]));
    wide.begin(block::CONSTANTS, 3);
    wide.record(constants::SETTYPE, &[0]);
    (0..500).for_each(|at| wide.record(constants::INTEGER, &[2 * at + 2]));
    wide.end();
    wide.end();
    wide.names(4);
    assert!(refusal(&wide).contains("far larger"), "{}", refusal(&wide));
    // Bodies of functions with very many parameters.
    let mut many = vec![0; 20_002];
    many[1] = 1;
    let all = [(types::INTEGER, vec![32]), (types::VOID, vec![]), (types::FUNCTION, many)];
    let mut params = Writer::module(&all);
    (0..2000).for_each(|_| params.record(module::FUNCTION, &[0, 0, 2, 0, 0, 0, 0, 0]));
    for _ in 0..2000 {
        params.begin(block::FUNCTION, 3);
        params.record(function::DECLAREBLOCKS, &[1]);
        params.record(function::RET, &[]);
        params.end();
    }
    params.end();
    params.names(4);
    assert!(refusal(&params).contains("far larger"), "{}", refusal(&params));
}

/// Kinds without a name are rejected: they could not be written.
#[test]
fn kinds_of_metadata_have_names() {
    let read = |name: &[u64]| {
        let mut writer = Writer::module(&[(types::INTEGER, vec![32])]);
        writer.record(module::GLOBALVAR, &[0, 1, 0, 2, 0, 0, 0, 0]);
        writer.begin(block::METADATA_KIND, 3);
        writer.record(metadata::KIND, &[&[7], name].concat());
        writer.end();
        writer.begin(block::METADATA, 3);
        writer.record(metadata::NODE, &[]);
        writer.record(metadata::GLOBAL_DECL_ATTACHMENT, &[0, 7, 0]);
        writer.end();
        writer.end();
        writer.names(4);
        gcnc_bitcode::read(&writer.bytes)
    };
    assert!(gcnc_ir::write(&read(&[b'k'.into()]).unwrap()).contains("!k !0"));
    assert!(read(&[]).unwrap_err().message.contains("no name"));
}
