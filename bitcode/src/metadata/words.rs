//! The numbers of words in debug information.
//!
//! Inverts the reader's tables, once for each distinct text of the module.

use super::names;
use super::schema::FieldForm;
use cranelift_entity::SecondaryMap;
use gcnc_ir::strings::Symbol;

/// Looks up the numbers of words in debug information, and caches them. A text that is a number stands for itself.
#[derive(Debug)]
pub struct Words {
    known: SecondaryMap<Symbol, u64>,
}

/// The result for a text that is not a word.
const NONE: u64 = u64::MAX;
/// Accessibility and inheritance are two-bit fields; an indirect virtual base is two flags.
const TWO_BITS: [u64; 3] = [3, 3 << 16, 1 << 2 | 1 << 5];

impl Default for Words {
    fn default() -> Words {
        Words { known: SecondaryMap::with_default(NONE) }
    }
}

impl Words {
    /// The number of a word in a field of this form. The meaning of a word does not depend on the field.
    pub(crate) fn number(&mut self, symbol: Symbol, text: &str, form: FieldForm) -> Option<u64> {
        if let Ok(number) = text.parse() {
            return Some(number);
        }
        if self.known[symbol] == NONE {
            self.known[symbol] = match form {
                FieldForm::Flags | FieldForm::SubprogramFlags => flags(text, form)?,
                _ => search(text, form)?,
            };
        }
        Some(self.known[symbol])
    }

    /// The number of a tag: `DW_TAG_member`.
    pub fn tag(&mut self, symbol: Symbol, text: &str) -> Option<u64> {
        self.number(symbol, text, FieldForm::Tag)
    }

    /// The number of a basic type's encoding: `DW_ATE_signed`.
    pub fn encoding(&mut self, symbol: Symbol, text: &str) -> Option<u64> {
        self.number(symbol, text, FieldForm::Encoding)
    }

    /// The number of a language: `DW_LANG_OpenCL`.
    pub fn language(&mut self, symbol: Symbol, text: &str) -> Option<u64> {
        self.number(symbol, text, FieldForm::AnyLanguage)
    }

    /// The number of a calling convention: `DW_CC_LLVM_DeviceKernel`.
    pub fn convention(&mut self, symbol: Symbol, text: &str) -> Option<u64> {
        self.number(symbol, text, FieldForm::Convention)
    }

    /// The number of a compile unit's emission kind: `FullDebug` is 1.
    pub fn emission_kind(&mut self, symbol: Symbol, text: &str) -> Option<u64> {
        self.number(symbol, text, FieldForm::EmissionKind)
    }

    /// The bits of `DIFlagPublic | DIFlagVector`.
    pub fn flags(&mut self, symbol: Symbol, text: &str) -> Option<u64> {
        self.number(symbol, text, FieldForm::Flags)
    }

    /// The bits of `DISPFlagDefinition | DISPFlagOptimized`.
    pub fn subprogram_flags(&mut self, symbol: Symbol, text: &str) -> Option<u64> {
        self.number(symbol, text, FieldForm::SubprogramFlags)
    }

    /// The number of an operation in an expression, or of a type's encoding there.
    pub fn operation(&mut self, symbol: Symbol, text: &str) -> Option<u64> {
        if let Ok(number) = text.parse() {
            return Some(number);
        }
        if text.starts_with("DW_ATE_") {
            return self.number(symbol, text, FieldForm::Encoding);
        }
        if self.known[symbol] == NONE {
            let mut all = (0..0x100).chain(names::FIRST_LLVM_OPERATION..names::FIRST_LLVM_OPERATION + 0x100);
            self.known[symbol] = all.find(|&op| names::operation(op).is_some_and(|(name, _)| name == text))?;
        }
        Some(self.known[symbol])
    }
}

fn search(text: &str, form: FieldForm) -> Option<u64> {
    let all = match form {
        FieldForm::Tag | FieldForm::TagUnless(_) | FieldForm::Language | FieldForm::AnyLanguage => 0..0x1_0000,
        _ => 0..0x100,
    };
    // Numbers without a word stand for themselves.
    let form = if let FieldForm::TagUnless(_) = form { FieldForm::Tag } else { form };
    all.into_iter().find(|&number| names::text(form, number).is_some_and(|word| word == text))
}

/// `A | B`
fn flags(text: &str, form: FieldForm) -> Option<u64> {
    text.split('|').map(str::trim).try_fold(0, |all, word| {
        if let Ok(bits) = word.parse::<u64>() {
            return Some(all | bits);
        }
        if matches!(word, "DIFlagZero" | "DISPFlagZero") {
            return Some(all);
        }
        let mut numbers = (0..32).map(|bit| 1 << bit).chain(TWO_BITS);
        numbers.find(|&number| names::text(form, number).is_some_and(|name| name == word)).map(|bits| all | bits)
    })
}

/// A language by its DWARF 6 number.
pub(crate) fn new_language(text: &str) -> Option<u64> {
    text.parse().ok().or_else(|| (0..0x100).find(|&number| names::new_language(number) == text))
}

/// A decimal number as words in two's complement, as many as it needs including its sign.
pub(crate) fn wide(text: &str) -> Option<Vec<u64>> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    if digits.is_empty() || digits.len() > MAX_DIGITS {
        return None;
    }
    let mut words = vec![0u64];
    for digit in digits.bytes() {
        let mut carry = u128::from(digit.checked_sub(b'0').filter(|&digit| digit < 10)?);
        for word in &mut words {
            let value = u128::from(*word) * 10 + carry;
            (*word, carry) = (value as u64, value >> 64);
        }
        if carry != 0 {
            words.push(carry as u64);
        }
    }
    if negative && words != [0] {
        let mut carry = true;
        for word in &mut words {
            (*word, carry) = (!*word).overflowing_add(carry.into());
        }
        // Its sign would be lost.
        if words.last().is_some_and(|&top| top >> 63 == 0) {
            words.push(u64::MAX);
        }
    }
    Some(words)
}

/// More digits than a number of 4096 bits has: the reader accepts none wider.
const MAX_DIGITS: usize = 1234;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found() {
        assert_eq!(search("DW_TAG_member", FieldForm::Tag), Some(0x0d));
        assert_eq!(search("DW_ATE_signed", FieldForm::Encoding), Some(5));
        assert_eq!(flags("DIFlagPublic | DIFlagPrototyped", FieldForm::Flags), Some(3 | 1 << 8));
        assert_eq!(flags("DIFlagMultipleInheritance | 2147483648", FieldForm::Flags), Some(2 << 16 | 1 << 31));
        assert_eq!(flags("DIFlagNone", FieldForm::Flags), None);
        assert_eq!(new_language("DW_LNAME_C"), Some(3));
    }

    #[test]
    fn numbers_of_any_width() {
        assert_eq!(wide("18446744073709551615"), Some(vec![u64::MAX]));
        assert_eq!(wide("-7"), Some(vec![-7i64 as u64]));
        assert_eq!(wide("-18446744073709551615"), Some(vec![1, u64::MAX]));
        assert_eq!(wide("-170141183460469231731687303715884105728"), Some(vec![0, 1 << 63]));
        assert_eq!(wide("-0"), Some(vec![0]));
        assert_eq!(wide("1x"), None);
    }
}
