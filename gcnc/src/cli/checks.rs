//! `gcnc run --check`: how strictly hardware rules are enforced, the optional checkers, and their report with source
//! locations.

use std::fmt::Write as _;
use std::str::FromStr;

use gcnc_debuginfo::read::SourceMap;
use gcnc_emulator::checks::What;
use gcnc_emulator::{Check, Checks};

use super::run::places;

/// The value of `--check`: a list.
#[derive(Clone, Copy)]
pub struct CheckArg {
    /// Whether violated hardware rules are errors.
    pub check: Check,
    /// The optional checkers to run.
    pub what: What,
}

impl FromStr for CheckArg {
    type Err = String;

    fn from_str(text: &str) -> Result<CheckArg, String> {
        match text {
            "off" => Ok(CheckArg { check: Check::Off, what: What::default() }),
            "strict" => Ok(CheckArg { check: Check::Strict, what: What::default() }),
            _ => match text.parse() {
                Ok(what) => Ok(CheckArg { check: Check::Strict, what }),
                Err(e) => Err(format!("{e}; or, alone, strict and off")),
            },
        }
    }
}

/// The report, as text.
pub fn report(checks: &Checks, file: &[u8]) -> String {
    if checks.findings().is_empty() {
        return String::new();
    }
    let map = SourceMap::of(file);
    let mut out = String::new();
    for finding in checks.findings() {
        let _ = writeln!(out, "{}", finding.headline());
        for site in &finding.sites {
            let _ = write!(out, "  {site}");
            out += &map.as_ref().map_or(String::new(), |map| places(map, site.address)).replace('\n', "\n    ");
            out.push('\n');
        }
        if finding.count > 1 {
            let _ = writeln!(out, "  {} times in all", finding.count);
        }
    }
    match checks.left_out() {
        0 => {}
        n => _ = writeln!(out, "and {n} more"),
    }
    out
}
