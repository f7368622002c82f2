//! Inline assembly that is empty but for comments: it only keeps optimisers from what they know of its operands.
//!
//! Source: LLVM Language Reference, "Inline Asm Constraint String".

/// Whether the text assembles to nothing. Comments go from `;` or `//` to the end of the line.
pub fn is_empty(text: &str) -> bool {
    text.lines().map(str::trim).all(|line| line.is_empty() || line.starts_with(';') || line.starts_with("//"))
}

/// For each result, which operand has the same register; `None` if none has, and the result any value. Clobbers are no operands.
pub fn tied(constraints: &str) -> impl Iterator<Item = Option<usize>> {
    let parts = || constraints.split(',').map(str::trim);
    let results = parts().filter(|c| c.starts_with('=')).count();
    let inputs: Vec<Option<usize>> =
        parts().filter(|c| !c.starts_with(['=', '~']) && !c.is_empty()).map(|c| c.parse().ok()).collect();
    (0..results).map(move |result| inputs.iter().position(|&of| of == Some(result)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_nothing() {
        assert!(is_empty("") && is_empty("; keep $0\n // this"));
        assert!(!is_empty("s_nop 0 ; wait"));
    }

    #[test]
    fn a_digit_ties_an_operand_to_a_result() {
        assert_eq!(tied("=v,=s,v,1,0,~{memory}").collect::<Vec<_>>(), [Some(2), Some(1)]);
        assert_eq!(tied("=v,v").collect::<Vec<_>>(), [None]);
        assert_eq!(tied("~{memory}").count(), 0);
    }
}
