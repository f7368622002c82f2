//! The microcode formats as one table: which words an encoding has on which families, and where its fields are.
//!
//! A `Row` of `table` is an encoding on a range of families: the [`Form`], the bits at the top of its first word that
//! identify it, its length and its fields. Encoder and decoder work from the same rows, so that no bit position is
//! written twice. At compile time the rows become `layout` (of a form on a family) and `identify` (the form of a first
//! word); fields that only copy a modifier's bits become a list that both sides walk without knowing the names.

mod fields;
mod table;

use fields::{EXT, FIELDS, MODS};
pub(crate) use fields::{FURTHER, Field};
use table::{Row, SDWA_COMPARE, TABLE};

use crate::families;
use crate::inst::Form;
use crate::op::{FAMILIES, Family};
use Family::{Gfx8, Gfx9, Gfx10, Gfx11, Gfx90a, Gfx940};

const FORMS: usize = Form::COUNT;

/// The most words of an instruction, without its literal.
pub(crate) const WORDS: usize = 5;

/// The bits of a field: its lowest bit, counted through the instruction's words, and its width; 0 is no field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct FieldBits {
    pub(crate) bit: u8,
    pub(crate) width: u8,
}

impl FieldBits {
    const ABSENT: FieldBits = FieldBits { bit: 0, width: 0 };

    pub(crate) const fn mask(self) -> u32 {
        (1 << self.width) - 1
    }

    pub(crate) const fn word(self) -> usize {
        self.bit as usize / 32
    }

    pub(crate) const fn shift(self) -> u32 {
        self.bit as u32 % 32
    }
}

/// A field that copies bits of `Mods::bits` or `Mods::ext`, and its lowest bit there.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Copied {
    pub(crate) place: FieldBits,
    pub(crate) shift: u8,
}

/// A short list of copied fields, made at compile time.
#[derive(Copy, Clone, Debug)]
pub(crate) struct CopiedList<const N: usize> {
    all: [Copied; N],
    len: u8,
    /// The bits of the modifiers that the fields hold.
    pub(crate) bits: u32,
}

impl<const N: usize> CopiedList<N> {
    const EMPTY: CopiedList<N> =
        CopiedList { all: [Copied { place: FieldBits::ABSENT, shift: 0 }; N], len: 0, bits: 0 };

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Copied> {
        self.all[..usize::from(self.len)].iter()
    }

    const fn of(places: &[FieldBits; FIELDS], table: &[(Field, u8)]) -> CopiedList<N> {
        let mut list = CopiedList::EMPTY;
        let mut i = 0;
        while i < table.len() {
            let (field, shift) = table[i];
            let place = places[field as usize];
            if place.width != 0 {
                list.all[list.len as usize] = Copied { place, shift };
                list.len += 1;
                list.bits |= place.mask() << shift;
            }
            i += 1;
        }
        list
    }
}

/// An encoding of one family.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Layout {
    /// The first word with only its identifying bits.
    pub(crate) prefix: u32,
    /// The words with the identifying bits and the fields that are the same in all instructions of the form.
    pub(crate) fixed: [u32; WORDS],
    /// Number of words without literals; 0 if the family does not have the encoding.
    pub(crate) words: u8,
    places: [FieldBits; FIELDS],
    /// Modifiers of `Mods::bits` and of `Mods::ext`.
    pub(crate) mods: CopiedList<16>,
    pub(crate) ext: CopiedList<6>,
}

impl Layout {
    const ABSENT: Layout = Layout {
        prefix: 0,
        fixed: [0; WORDS],
        words: 0,
        places: [FieldBits::ABSENT; FIELDS],
        mods: CopiedList::EMPTY,
        ext: CopiedList::EMPTY,
    };

    pub(crate) const fn place(&self, field: Field) -> FieldBits {
        self.places[field as usize]
    }

    pub(crate) const fn has(&self, field: Field) -> bool {
        self.places[field as usize].width != 0
    }

    /// How many components of an image's address there are fields for.
    pub(crate) fn address_operands(&self) -> u8 {
        let further = FURTHER.iter().filter(|f| self.has(**f)).count() as u8;
        1 + further + 4 * self.place(Field::Nsa).mask() as u8
    }
}

static SDWA_COMPARE_LAYOUTS: [Layout; 2] = [make(&SDWA_COMPARE[0]), make(&SDWA_COMPARE[1])];

/// The layout of an SDWA comparison's second word.
pub(crate) fn sdwa_compare(family: Family) -> &'static Layout {
    &SDWA_COMPARE_LAYOUTS[usize::from(family > Gfx8)]
}

/// The numbers of the loads of scales in VOP3P, of 32 bits and of 64 bits. For the latter, 256 is added to the matrix
/// operation's own number in its row.
const SCALE_LOADS: [u32; 2] = [53, 58];

/// The numbers of the loads of scales of a family that has them. GFX950's scales have 32 bits.
pub(crate) const fn scale_loads(family: Family) -> &'static [u32] {
    match family {
        Gfx940 => &[44],
        _ => &SCALE_LOADS,
    }
}

/// The third source of a load of scales, which has none.
pub(crate) const NO_SCALE: u32 = 256;

/// Added to the number of a typed buffer access where it shares an encoding with untyped ones.
pub(crate) const TYPED: u32 = 128;

/// The forms by the segment field of flat instructions.
pub(crate) const SEGMENTS: [Form; 3] = [Form::Flat, Form::Scratch, Form::Global];

/// The segment field of flat instructions; absent where it is part of the identifying bits, or there is only one.
pub(crate) const fn segment(family: Family) -> FieldBits {
    match family {
        Gfx9 | Gfx90a | Gfx940 | Gfx10 => FieldBits { bit: 14, width: 2 },
        Gfx11 => FieldBits { bit: 16, width: 2 },
        _ => FieldBits::ABSENT,
    }
}

const fn make(row: &Row) -> Layout {
    let (value, width) = row.prefix;
    let mut layout =
        Layout { prefix: if width == 0 { 0 } else { value << (32 - width) }, words: row.words, ..Layout::ABSENT };
    let mut i = 0;
    while i < row.fields.len() {
        let mut k = 0;
        while k < row.fields[i].len() {
            let (field, bit, width) = row.fields[i][k];
            assert!(bit / 32 == (bit + width - 1) / 32, "a field lies in one word");
            assert!(layout.places[field as usize].width == 0, "a field is given once");
            layout.places[field as usize] = FieldBits { bit, width };
            k += 1;
        }
        i += 1;
    }
    layout.mods = CopiedList::of(&layout.places, MODS);
    layout.ext = CopiedList::of(&layout.places, EXT);
    layout
}

static LAYOUTS: [[Layout; FORMS]; FAMILIES] = {
    let mut all = [[Layout::ABSENT; FORMS]; FAMILIES];
    let mut i = 0;
    while i < TABLE.len() {
        let row = &TABLE[i];
        let mut family = row.families.0 as usize;
        while family <= row.families.1 as usize {
            assert!(all[family][row.form as usize].words == 0, "one row a form and family");
            all[family][row.form as usize] = make(row);
            family += 1;
        }
        i += 1;
    }
    fixed(inherit(all))
};

/// Forms within another's identifying bits: the inner and the outer form.
pub(crate) const OUTER: [(Form, Form); 7] = [
    (Form::Vop3px2, Form::Vop3p),
    (Form::Vop3Sdst, Form::Vop3),
    (Form::Vop3Interp, Form::Vop3),
    (Form::Mfma, Form::Vop3p),
    (Form::Scratch, Form::Flat),
    (Form::Global, Form::Flat),
    (Form::Mtbuf, Form::Mubuf),
];

/// Gives forms within another form that one's identifying bits.
const fn inherit(mut all: [[Layout; FORMS]; FAMILIES]) -> [[Layout; FORMS]; FAMILIES] {
    let mut i = 0;
    while i < OUTER.len() {
        let (inner, outer) = OUTER[i];
        let mut family = 0;
        while family < FAMILIES {
            if all[family][inner as usize].prefix == 0 {
                all[family][inner as usize].prefix = all[family][outer as usize].prefix;
            }
            family += 1;
        }
        i += 1;
    }
    all
}

/// Sets [`Layout::fixed`] of all forms.
const fn fixed(mut all: [[Layout; FORMS]; FAMILIES]) -> [[Layout; FORMS]; FAMILIES] {
    let mut family = 0;
    while family < FAMILIES {
        let mut form = 0;
        while form < FORMS {
            all[family][form].fixed = fixed_words(&all[family][form], Form::ALL[form], Family::ALL[family]);
            form += 1;
        }
        family += 1;
    }
    all
}

const fn fixed_words(layout: &Layout, form: Form, family: Family) -> [u32; WORDS] {
    const fn put(words: &mut [u32; WORDS], place: FieldBits, value: u32) {
        words[place.word()] |= (value & place.mask()) << place.shift();
    }
    let mut words = [layout.prefix, 0, 0, 0, 0];
    put(&mut words, layout.place(Field::One), 1);
    put(&mut words, layout.place(Field::Null), families::row(family).encoding.null_number);
    put(&mut words, layout.place(Field::LoadSrc2), NO_SCALE);
    let second = layout.place(Field::SecondPrefix);
    put(&mut words, second, layout.prefix >> second.shift());
    let mut i = 0;
    while i < SEGMENTS.len() {
        if SEGMENTS[i] as u8 == form as u8 {
            put(&mut words, segment(family), i as u32);
        }
        i += 1;
    }
    words
}

/// Number of bits at the top of a word that tell encodings apart.
const TOP: u32 = 9;

/// For each family and top of a first word: the form, or `Form::Auto`.
static FORM_OF: [[Form; 1 << TOP]; FAMILIES] = {
    let mut forms = [[Form::Auto; 1 << TOP]; FAMILIES];
    let mut widths = [[0; 1 << TOP]; FAMILIES];
    let mut i = 0;
    while i < TABLE.len() {
        let row = &TABLE[i];
        let (value, width) = row.prefix;
        let mut family = row.families.0 as usize;
        while width != 0 && family <= row.families.1 as usize {
            let mut top = (value as usize) << (TOP - width as u32);
            while top < (value as usize + 1) << (TOP - width as u32) {
                if width > widths[family][top] {
                    (forms[family][top], widths[family][top]) = (row.form, width);
                }
                top += 1;
            }
            family += 1;
        }
        i += 1;
    }
    forms
};

/// The layout of a form; `words` is 0 if the family does not have it.
pub(crate) fn layout(form: Form, family: Family) -> &'static Layout {
    &LAYOUTS[family as usize][form as usize]
}

/// The form of an instruction with this first word; `Form::Auto` if there is none.
pub(crate) fn identify(word: u32, family: Family) -> Form {
    FORM_OF[family as usize][(word >> (32 - TOP)) as usize]
}

/// The forms of `family` that a first word tells apart, and how many bits at its top do so.
pub(crate) fn identified(family: Family) -> impl Iterator<Item = (Form, u32)> {
    TABLE.iter().filter(on(family)).filter(|row| row.prefix.1 > 0).map(|row| (row.form, row.prefix.1.into()))
}

/// The fields of a form on a family, as its row has them.
pub(crate) fn fields(form: Form, family: Family) -> impl Iterator<Item = (Field, FieldBits)> {
    TABLE.iter().filter(move |row| row.form == form).filter(on(family)).flat_map(Row::fields)
}

/// The fields of an SDWA comparison's second word.
pub(crate) fn sdwa_compare_fields(family: Family) -> impl Iterator<Item = (Field, FieldBits)> {
    SDWA_COMPARE.iter().filter(on(family)).flat_map(Row::fields)
}

/// Whether a row is one of `family`.
fn on(family: Family) -> impl Fn(&&Row) -> bool {
    move |row| row.families.0 <= family && family <= row.families.1
}
