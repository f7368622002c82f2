//! Lists of target features, `+cumode,-xnack`: LLVM's syntax, in which the last mention of a feature decides.

/// The non-empty words of a list.
pub fn words(list: &str) -> impl DoubleEndedIterator<Item = &str> {
    list.split(',').map(str::trim).filter(|word| !word.is_empty())
}

/// The last mention of a feature, which decides.
pub fn last<'l>(list: &'l str, name: &str) -> Option<&'l str> {
    words(list).rfind(|word| word.strip_prefix(['+', '-']) == Some(name))
}

/// Whether a feature is on or off, if the list mentions it.
pub fn setting(list: &str, name: &str) -> Option<bool> {
    last(list, name).map(|word| word.starts_with('+'))
}
