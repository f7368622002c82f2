//! The template of inline assembly: plain text, operands, and a few other substitutions.
//!
//! `$$` is a dollar; `$0` and `${0:c}` are operands, the latter with a modifier; `${:uid}` is a number unique to this
//! expansion, `${:private}` the prefix of a label that becomes no symbol, `${:comment}` starts a comment. `$(a$|b$)`
//! expands to its first alternative, or to the second with `inteldialect`.

/// Whether the text assembles to nothing. Comments go from `;` or `//` to the end of the line.
pub fn is_empty(text: &str) -> bool {
    text.lines().map(str::trim).all(|line| line.is_empty() || line.starts_with(';') || line.starts_with("//"))
}

/// A reference to an operand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Its index: results first, then operands.
    pub index: usize,
    /// Its modifier's letter.
    pub modifier: Option<char>,
}

/// Why a template is malformed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TemplateError {
    /// Byte offset in the text.
    pub at: usize,
    /// What is wrong.
    pub message: String,
}

/// An expanded template.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Template {
    /// The text.
    pub text: String,
    /// Maps offsets back: a byte offset in this text, and the template's offset that corresponds from there on.
    places: Vec<(usize, usize)>,
}

impl Template {
    /// Expands `text` with what `operand` returns for each operand. `variant` is 1 for `inteldialect`, else 0; `uid` is
    /// the number of this expansion.
    ///
    /// # Errors
    /// The template is malformed, or `operand` rejects an operand.
    pub fn fill(
        text: &str,
        variant: usize,
        uid: u32,
        mut operand: impl FnMut(Wanted) -> Result<String, String>,
    ) -> Result<Template, TemplateError> {
        let mut out = Template::default();
        // Inside `$(...$)`: the index of the current alternative.
        let mut alternative: Option<usize> = None;
        let mut at = 0;
        while at < text.len() {
            let skipped = alternative.is_some_and(|n| n != variant);
            let error = |message: &str| Err(TemplateError { at, message: message.to_owned() });
            let rest = &text[at..];
            let Some(after) = rest.strip_prefix('$') else {
                let n = rest.find('$').unwrap_or(rest.len());
                if !skipped {
                    out.push(&rest[..n], at);
                }
                at += n;
                continue;
            };
            let (length, put) = match after.bytes().next() {
                Some(b'$') => (1, Some("$".to_owned())),
                Some(b'(') if alternative.is_none() => {
                    alternative = Some(0);
                    (1, None)
                }
                Some(b'(') => return error("alternatives within alternatives"),
                Some(b'|') => {
                    alternative = alternative.map(|n| n + 1);
                    (1, alternative.is_none().then(|| "|".to_owned()))
                }
                Some(b')') => (1, alternative.take().is_none().then(|| ")".to_owned())),
                Some(b'{') => {
                    let Some(end) = after.find('}') else { return error("`${` without `}`") };
                    let inner = &after[1..end];
                    let put = match inner.strip_prefix(':') {
                        Some("uid") => uid.to_string(),
                        Some("private") => ".L".to_owned(),
                        Some("comment") => ";".to_owned(),
                        Some(_) => return error("after `${:` may stand `uid`, `private` or `comment`"),
                        None => match wanted(inner) {
                            Some(_) if skipped => String::new(),
                            Some(wanted) => operand(wanted).map_err(|message| TemplateError { at, message })?,
                            None => return error("no operand: `${0}` or `${0:c}`"),
                        },
                    };
                    (end + 1, Some(put))
                }
                Some(b'0'..=b'9') => {
                    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
                    let Some(wanted) = wanted(&after[..digits]) else { return error("no such operand") };
                    let put = if skipped {
                        String::new()
                    } else {
                        operand(wanted).map_err(|message| TemplateError { at, message })?
                    };
                    (digits, Some(put))
                }
                _ => return error("after `$` comes the number of an operand, or `$`"),
            };
            if !skipped && let Some(put) = put {
                out.push(&put, at);
            }
            at += 1 + length;
        }
        if alternative.is_some() {
            return Err(TemplateError { at, message: "`$(` without `$)`".to_owned() });
        }
        out.places.push((out.text.len(), at));
        Ok(out)
    }

    fn push(&mut self, text: &str, from: usize) {
        self.places.push((self.text.len(), from));
        self.text.push_str(text);
    }

    /// The template's byte offset that offset `at` of the text came from; for a substitution, its start.
    pub fn origin(&self, at: usize) -> usize {
        let next = self.places.partition_point(|(to, _)| *to <= at);
        let Some(&(to, from)) = next.checked_sub(1).and_then(|k| self.places.get(k)) else { return at };
        let end = self.places.get(next).map_or(usize::MAX, |&(_, from)| from.saturating_sub(1));
        (from + (at - to)).min(end.max(from))
    }
}

/// Parses `0` or `0:c`.
fn wanted(text: &str) -> Option<Wanted> {
    let (number, modifier) = match text.split_once(':') {
        Some((number, modifier)) => {
            let mut letters = modifier.chars();
            let letter = letters.next()?;
            (number, letters.next().is_none().then_some(letter).map(Some)?)
        }
        None => (text, None),
    };
    let plain = !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit());
    Some(Wanted { index: number.parse().ok().filter(|_| plain)?, modifier })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(text: &str, variant: usize) -> Result<String, TemplateError> {
        let operand = |wanted: Wanted| match wanted {
            Wanted { index: index @ 0..3, modifier } => Ok(format!("v{index}{}", modifier.unwrap_or('-'))),
            _ => Err("no such operand".to_owned()),
        };
        Template::fill(text, variant, 7, operand).map(|t| t.text)
    }

    #[test]
    fn comments_are_nothing() {
        assert!(is_empty("") && is_empty("; keep $0\n // this"));
        assert!(!is_empty("s_nop 0 ; wait"));
    }

    #[test]
    fn operands_and_dollars_are_put_in() {
        assert_eq!(fill("a $0, ${1:c} $$ ${:uid} ${:private}l", 0), Ok("a v0-, v1c $ 7 .Ll".to_owned()));
        assert_eq!(fill("x $(a$0$|b$1$) y", 0), Ok("x av0- y".to_owned()));
        assert_eq!(fill("x $(a$0$|b$1$) y", 1), Ok("x bv1- y".to_owned()));
        assert_eq!(fill("{a|b} (c)", 0), Ok("{a|b} (c)".to_owned()));
    }

    #[test]
    fn what_is_no_template_is_refused_at_its_place() {
        let places = ["ab $", "ab $x", "ab $5", "ab ${0", "ab ${:foo}", "ab ${0:cc}", "ab ${x}"]
            .map(|text| fill(text, 0).map_err(|e| e.at));
        assert_eq!(places, std::array::from_fn(|_| Err(3)));
        assert!(fill("$(a", 0).is_err());
    }

    #[test]
    fn places_lead_back() {
        let t = Template::fill("mov $0, $1 x", 0, 0, |w| Ok(format!("v[{}:99]", w.index))).expect("a template");
        assert_eq!(t.text, "mov v[0:99], v[1:99] x");
        let origin = |what: &str| t.origin(t.text.find(what).expect(what));
        assert_eq!([origin("mov"), origin("v[0"), origin("v[1"), origin("x")], [0, 4, 8, 11]);
        assert_eq!(t.origin(t.text.len()), 12);
    }
}
