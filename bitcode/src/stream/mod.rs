//! The bit stream: blocks, abbreviations and records, without their meanings.
//!
//! A [`Block`] yields its records and the locations of its nested blocks, which it skips by their length. So the caller
//! decides what to enter. Records are read into a reused [`Record`]. Every read is checked; no list grows beyond what
//! the remaining bits could fill. (LLVM, "LLVM Bitcode File Format".)

mod abbrev;
mod bits;

pub use abbrev::{Abbrevs, BlockInfo};

use crate::codes;
use crate::error::{Error, Result};
use abbrev::{Abbrev, List, Scalar, Tail};
use bits::Cursor;

/// A record: its code, its operands, and the bytes of its blob if it has one.
#[derive(Debug, Default)]
pub struct Record {
    /// Its code, by the numbers of its block.
    pub code: u32,
    /// Its operands.
    pub ops: Vec<u64>,
    /// The range of its blob in the file.
    pub blob: Option<std::ops::Range<usize>>,
    /// The bit where it begins.
    pub at: u64,
}

impl Record {
    /// A record with enough capacity for most records.
    pub fn new() -> Record {
        Record { ops: Vec::with_capacity(256), ..Record::default() }
    }
}

/// A block that has not been entered.
#[derive(Clone, Copy, Debug)]
pub struct SubBlock {
    /// Its id.
    pub id: u32,
    /// The width of abbreviation ids in it.
    width: u32,
    /// Its first bit, and the bit after its last.
    start: u64,
    end: u64,
    path: Path,
}

/// What comes next in a block.
#[derive(Debug)]
pub enum StreamItem {
    /// A record, which was read.
    Record,
    /// A block, which was skipped.
    Block(SubBlock),
    /// The end of the block.
    End,
}

/// The ids of the enclosing blocks, outermost first.
#[derive(Clone, Copy, Debug, Default)]
struct Path {
    ids: [u32; 6],
    len: u8,
}

impl Path {
    fn within(mut self, id: u32) -> Path {
        if let Some(place) = self.ids.get_mut(usize::from(self.len)) {
            *place = id;
            self.len += 1;
        }
        self
    }

    fn text(self) -> String {
        let names = self.ids[..usize::from(self.len)].iter().map(|&id| match codes::block::name(id) {
            Some(name) => name.to_owned(),
            None => format!("block {id}"),
        });
        names.collect::<Vec<_>>().join("/")
    }
}

/// A block that is being read.
#[derive(Debug)]
pub struct Block<'a> {
    cursor: Cursor<'a>,
    width: u32,
    abbrevs: List,
    path: Path,
    /// Where the item that was read last begins.
    at: u64,
}

impl<'a> Block<'a> {
    /// The whole file, in which abbreviation ids have two bits.
    pub fn file(bytes: &'a [u8], from: usize) -> Block<'a> {
        let cursor = Cursor::new(bytes, from as u64 * 8, bytes.len() as u64 * 8);
        Block { cursor, width: 2, abbrevs: List::default(), path: Path::default(), at: from as u64 * 8 }
    }

    /// Enters a block.
    pub fn enter(bytes: &'a [u8], block: SubBlock, info: &BlockInfo) -> Block<'a> {
        let cursor = Cursor::new(bytes, block.start, block.end);
        Block { cursor, width: block.width, abbrevs: info.of(block.id), path: block.path, at: block.start }
    }

    /// A position in a block whose abbreviations are known, to read one record again.
    pub fn resume(bytes: &'a [u8], abbrevs: &Abbrevs, at: u64) -> Block<'a> {
        let SubBlock { width, end, path, .. } = abbrevs.block;
        Block { cursor: Cursor::new(bytes, at, end), width, abbrevs: abbrevs.list.clone(), path, at }
    }

    /// The block's current abbreviations, to resume it.
    pub fn abbrevs(&self, block: SubBlock) -> Abbrevs {
        Abbrevs { block, list: self.abbrevs.clone() }
    }

    /// The number of bits left, which bounds everything that they can hold.
    pub fn bits_left(&self) -> u64 {
        self.cursor.left()
    }

    /// Where the item that was read last begins.
    pub fn place(&self) -> u64 {
        self.at
    }

    /// An error about the item that was read last.
    #[cold]
    pub fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(self.wrong(message))
    }

    /// The same, as the error itself.
    #[cold]
    pub fn wrong(&self, message: impl Into<String>) -> Box<Error> {
        Box::new(Error { message: message.into(), bit: self.at, path: self.path.text() })
    }

    /// Reads the next record, or skips the next block.
    pub fn next(&mut self, record: &mut Record) -> Result<StreamItem> {
        self.next_up_to(record, u64::MAX)
    }

    /// The same, but reads at most the first `most` operands of an unabbreviated record and skips the rest.
    pub fn next_up_to(&mut self, record: &mut Record, most: u64) -> Result<StreamItem> {
        loop {
            gcnc_limits::poll();
            self.at = self.cursor.pos();
            // The file itself ends without an end marker.
            if self.path.len == 0 && self.cursor.left() < 32 {
                return Ok(StreamItem::End);
            }
            match self.bits(self.width)? as u32 {
                codes::abbreviation::END_BLOCK if self.path.len == 0 => {
                    return self.error("a block ends that did not begin");
                }
                codes::abbreviation::END_BLOCK => return Ok(StreamItem::End),
                codes::abbreviation::ENTER_SUBBLOCK => return self.sub_block().map(StreamItem::Block),
                codes::abbreviation::DEFINE_ABBREV => {
                    let abbrev = self.definition()?;
                    self.abbrevs.push(abbrev);
                }
                codes::abbreviation::UNABBREV_RECORD => {
                    self.unabbreviated(record, most)?;
                    return Ok(StreamItem::Record);
                }
                number => {
                    self.abbreviated(number - 4, record)?;
                    return Ok(StreamItem::Record);
                }
            }
        }
    }

    #[inline(always)]
    fn bits(&mut self, width: u32) -> Result<u64> {
        match self.cursor.bits(width) {
            Some(bits) => Ok(bits),
            None => self.error("the block ends within a record"),
        }
    }

    #[inline(always)]
    fn vbr(&mut self, width: u32) -> Result<u64> {
        match self.cursor.vbr(width) {
            Some(number) => Ok(number),
            None => self.error("a number of variable width has no end"),
        }
    }

    fn sub_block(&mut self) -> Result<SubBlock> {
        let id = self.vbr(8)?;
        let width = self.vbr(4)?;
        self.cursor.align();
        let words = self.bits(32)?;
        let start = self.cursor.pos();
        let (Ok(id), 2..=32) = (u32::try_from(id), width) else {
            return self.error("a block has no number, or abbreviations of no width");
        };
        if words * 32 > self.cursor.left() {
            return self.error("a block is longer than the enclosing one");
        }
        let end = start + words * 32;
        self.cursor.go(end);
        Ok(SubBlock { id, width: width as u32, start, end, path: self.path.within(id) })
    }

    fn unabbreviated(&mut self, record: &mut Record, most: u64) -> Result<()> {
        let (code, count) = (self.vbr(6)?, self.vbr(6)?);
        record.ops.clear();
        self.begin(record, code)?;
        if count > self.cursor.left() / 6 {
            return self.error("a record has more operands than the block has room for");
        }
        let kept = count.min(most);
        record.ops.reserve(kept as usize);
        let read = self.cursor.vbrs(6, kept, &mut record.ops);
        match read.and_then(|()| self.cursor.skip_vbr6s(count - kept)) {
            Some(()) => Ok(()),
            None => self.error("the block ends within a record"),
        }
    }

    /// Sets the position and code of a record; its operands are not touched.
    fn begin(&self, record: &mut Record, code: u64) -> Result<()> {
        record.blob = None;
        record.at = self.at;
        match u32::try_from(code) {
            Ok(code) => record.code = code,
            Err(_) => return self.error("a record has a code of more than 32 bits"),
        }
        Ok(())
    }

    fn abbreviated(&mut self, number: u32, record: &mut Record) -> Result<()> {
        let Some(abbrev) = self.abbrevs.get(number as usize) else {
            return self.error(format!("abbreviation {} is not defined", number + 4));
        };
        record.ops.clear();
        let (mut code, mut whole) = (0, true);
        let (first, scalars) = abbrev.scalars.split_first().unwrap_or((&Scalar::Literal(0), &[]));
        match self.cursor.scalar(*first) {
            Some(op) => code = op,
            None => whole = false,
        }
        for &scalar in scalars {
            match self.cursor.scalar(scalar) {
                Some(op) => record.ops.push(op),
                None => whole = false,
            }
        }
        let tail = abbrev.tail;
        if !whole {
            return self.error("the block ends within a record");
        }
        self.begin(record, code)?;
        match tail {
            Tail::None => Ok(()),
            Tail::Array(elem) => self.array(elem, record),
            Tail::Blob => self.blob(record),
        }
    }

    fn scalar(&mut self, scalar: Scalar) -> Result<u64> {
        match self.cursor.scalar(scalar) {
            Some(op) => Ok(op),
            None => self.error("the block ends within a record"),
        }
    }

    fn array(&mut self, elem: Scalar, record: &mut Record) -> Result<()> {
        let count = self.vbr(6)?;
        let width = match elem {
            Scalar::Literal(_) if count > 0 => return self.error("the elements of an array take no bits"),
            Scalar::Literal(_) => 1,
            Scalar::Fixed(width) | Scalar::Vbr(width) => width.into(),
            Scalar::Char6 => 6,
        };
        if count > self.cursor.left() / width {
            return self.error("an array has more elements than the block has room for");
        }
        record.ops.reserve(count as usize);
        if let Scalar::Vbr(width) = elem {
            return match self.cursor.vbrs(width.into(), count, &mut record.ops) {
                Some(()) => Ok(()),
                None => self.error("the block ends within a record"),
            };
        }
        for _ in 0..count {
            let op = self.scalar(elem)?;
            record.ops.push(op);
        }
        Ok(())
    }

    fn blob(&mut self, record: &mut Record) -> Result<()> {
        let len = self.vbr(6)?;
        self.cursor.align();
        if len > self.cursor.left() / 8 {
            return self.error("a blob is longer than its block");
        }
        let start = (self.cursor.pos() / 8) as usize;
        self.cursor.go(self.cursor.pos() + len * 8);
        self.cursor.align();
        record.blob = Some(start..start + len as usize);
        Ok(())
    }

    /// `DEFINE_ABBREV`: the operands of an abbreviation; the first is the record's code.
    fn definition(&mut self) -> Result<Abbrev> {
        let count = self.vbr(5)?;
        // LLVM's have fewer than 30. Operands that take no bits must not make short records long.
        if count == 0 || count > 64 {
            return self.error("an abbreviation has no operands, or more than 64");
        }
        if self.abbrevs.len() >= 256 {
            return self.error("a block has more than 256 abbreviations");
        }
        let mut abbrev = Abbrev::default();
        let mut left = count;
        while left > 0 {
            left -= 1;
            if !matches!(abbrev.tail, Tail::None) {
                return self.error("an array or blob must be the last operand of an abbreviation");
            }
            match self.operand()? {
                Encoded::Scalar(scalar) => abbrev.scalars.push(scalar),
                Encoded::Blob => abbrev.tail = Tail::Blob,
                Encoded::Array => {
                    let Encoded::Scalar(elem) = self.operand()? else {
                        return self.error("the elements of an array must be numbers");
                    };
                    left = left.saturating_sub(1);
                    abbrev.tail = Tail::Array(elem);
                }
            }
        }
        if abbrev.scalars.is_empty() {
            return self.error("an abbreviation has no code");
        }
        Ok(abbrev)
    }

    fn operand(&mut self) -> Result<Encoded> {
        if self.bits(1)? == 1 {
            return Ok(Encoded::Scalar(Scalar::Literal(self.vbr(8)?)));
        }
        let encoding = self.bits(3)? as u32;
        Ok(match encoding {
            codes::encoding::FIXED | codes::encoding::VBR => {
                let width = self.vbr(5)?;
                match (width, encoding) {
                    (0, _) => Encoded::Scalar(Scalar::Literal(0)),
                    (1..=64, codes::encoding::FIXED) => Encoded::Scalar(Scalar::Fixed(width as u8)),
                    (2..=32, _) => Encoded::Scalar(Scalar::Vbr(width as u8)),
                    _ => return self.error("an abbreviation has an operand of unknown width"),
                }
            }
            codes::encoding::ARRAY => Encoded::Array,
            codes::encoding::CHAR6 => Encoded::Scalar(Scalar::Char6),
            codes::encoding::BLOB => Encoded::Blob,
            _ => return self.error("an abbreviation has an operand of unknown encoding"),
        })
    }
}

/// One operand of an abbreviation's definition.
enum Encoded {
    Scalar(Scalar),
    Array,
    Blob,
}

/// Up to `count` numbers in six-bit chunks; `None` if there are fewer.
pub fn lengths(bytes: &[u8], range: std::ops::Range<usize>, count: u64) -> Option<Vec<u64>> {
    let mut cursor = Cursor::new(bytes, range.start as u64 * 8, range.end as u64 * 8);
    if count > cursor.left() / 6 {
        return None;
    }
    (0..count).map(|_| cursor.vbr(6)).collect()
}
