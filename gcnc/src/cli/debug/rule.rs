//! Rules of breakpoints and watchpoints: condition, hit count, log message.
//!
//! A condition is met if it is true in any active lane; if it cannot be evaluated, the run stops to tell the user why.
//! Hits are the times it is met. Log messages contain expressions in braces.

use std::fmt::Write as _;

use gcnc_emulator::View;

use super::evaluate::Evaluator;
use super::expression::Expression;
use super::state::RunView;

/// A breakpoint's rule. The default always stops.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Rule {
    condition: Option<(String, Expression)>,
    hits: Option<Hits>,
    message: Option<Vec<Piece>>,
}

/// Which hits count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hits {
    Number(u64),
    From(u64),
    To(u64),
    Each(u64),
}

/// A piece of a message.
#[derive(Clone, PartialEq, Debug)]
enum Piece {
    Text(String),
    Value(Expression),
}

/// The lane in which a condition is true, if it depends on the lane; or why it cannot be evaluated.
pub type Met = Result<Option<usize>, String>;

impl Rule {
    /// Parses a rule: a condition, hits, a message.
    pub fn of([condition, hits, message]: [Option<&str>; 3]) -> Result<Rule, String> {
        let given = |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        let parsed = |text: String| text.parse().map(|parsed| (text, parsed));
        let wrong = |text: String| format!("`{text}` is no number of hits: 5, >= 5, % 3");
        Ok(Rule {
            condition: given(condition).map(parsed).transpose()?,
            hits: given(hits).map(|text| hits_of(&text).ok_or_else(|| wrong(text))).transpose()?,
            message: given(message).map(|text| pieces(&text)).transpose()?,
        })
    }

    /// Whether hits are counted.
    pub fn counts(&self) -> bool {
        self.hits.is_some()
    }

    /// Whether the rule applies to the hit of this number, counted from 1.
    pub fn takes(&self, hit: u64) -> bool {
        self.hits.is_none_or(|hits| match hits {
            Hits::Number(n) => hit == n,
            Hits::From(n) => hit >= n,
            Hits::To(n) => hit <= n,
            Hits::Each(n) => hit.is_multiple_of(n),
        })
    }

    /// Whether the condition is true for a wave, and in which lane: the preferred one, if it is true there.
    pub fn met(&self, seen: RunView<'_, '_>, view: &View<'_>, preferred: Option<usize>) -> Option<Met> {
        let Some((text, condition)) = &self.condition else { return Some(Ok(None)) };
        let scopes = seen.symbols.variables(view.address());
        let variables = scopes.first().map_or(&[][..], Vec::as_slice);
        for lane in lanes(view, preferred) {
            let mut evaluator = Evaluator::new(seen, view, lane, variables);
            match evaluator.evaluate(condition).and_then(|value| value.is_true()) {
                Ok(true) => return Some(Ok(Some(lane).filter(|_| evaluator.is_by_lane))),
                Err(why) => return Some(Err(format!("the condition `{text}` cannot be evaluated: {why}"))),
                Ok(false) if !evaluator.is_by_lane => break,
                Ok(false) => {}
            }
        }
        None
    }

    /// The message to log instead of stopping, if any.
    pub fn message(&self, seen: RunView<'_, '_>, view: &View<'_>, lane: Option<usize>) -> Option<String> {
        let pieces = self.message.as_ref()?;
        let scopes = seen.symbols.variables(view.address());
        let variables = scopes.first().map_or(&[][..], Vec::as_slice);
        let lane = lanes(view, lane).next().unwrap_or(0);
        let mut text = String::new();
        for piece in pieces {
            let _ = match piece {
                Piece::Text(piece) => write!(text, "{piece}"),
                Piece::Value(expression) => match Evaluator::new(seen, view, lane, variables).evaluate(expression) {
                    Ok(value) => write!(text, "{value}"),
                    Err(why) => write!(text, "<{why}>"),
                },
            };
        }
        Some(text)
    }
}

/// The active lanes of a wave, the preferred one first. If there are none, lane 0, so that uniform values can be
/// evaluated.
fn lanes(view: &View<'_>, preferred: Option<usize>) -> impl Iterator<Item = usize> {
    let (exec, lanes) = (view.exec(), view.lanes());
    let is_active = move |lane: &usize| *lane < lanes && exec >> lane & 1 != 0;
    let preferred = preferred.filter(is_active);
    let none = (exec == 0).then_some(0);
    preferred.into_iter().chain((0..lanes).filter(is_active)).chain(none)
}

fn hits_of(text: &str) -> Option<Hits> {
    let number = text.trim_start_matches(['<', '>', '=', '%']);
    let (operator, number) = (&text[..text.len() - number.len()], number.trim().parse::<u64>().ok()?);
    Some(match operator {
        "" | "=" | "==" => Hits::Number(number),
        ">" => Hits::From(number.checked_add(1)?),
        ">=" => Hits::From(number),
        "<" => Hits::To(number.checked_sub(1)?),
        "<=" => Hits::To(number),
        "%" if number > 0 => Hits::Each(number),
        _ => return None,
    })
}

/// The pieces of a message; an unclosed brace is text.
fn pieces(mut text: &str) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    while let Some((before, rest)) = text.split_once('{')
        && let Some((expression, behind)) = rest.split_once('}')
    {
        pieces.push(Piece::Text(before.to_owned()));
        pieces.push(Piece::Value(expression.parse()?));
        text = behind;
    }
    pieces.push(Piece::Text(text.to_owned()));
    Ok(pieces)
}

#[cfg(test)]
mod tests {
    use super::Rule;

    #[test]
    fn hits_are_numbers_and_ranges() {
        let cases: [(&str, &[u64]); 8] = [
            ("", &[1, 2, 3, 4, 5, 6]),
            ("3", &[3]),
            ("== 3", &[3]),
            (">= 4", &[4, 5, 6]),
            (">5", &[6]),
            ("< 3", &[1, 2]),
            ("<=1", &[1]),
            ("% 2", &[2, 4, 6]),
        ];
        for (text, expected) in cases {
            let rule = Rule::of([None, Some(text), None]).expect("a rule");
            assert_eq!((1..=6).filter(|&hit| rule.takes(hit)).collect::<Vec<_>>(), expected, "{text}");
            assert_eq!(rule.counts(), !text.is_empty());
        }
        for text in ["x", "% 0", "=> 3", "-1", "3 4"] {
            assert!(Rule::of([None, Some(text), None]).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_in_a_rule_is_said() {
        assert_eq!(Rule::of([Some(" "), None, Some("")]), Ok(Rule::default()));
        assert!(Rule::of([Some("a +"), None, None]).is_err());
        assert!(Rule::of([None, None, Some("a {b +} c")]).is_err());
        assert!(Rule::of([None, None, Some("a {b} { c")]).is_ok());
    }
}
