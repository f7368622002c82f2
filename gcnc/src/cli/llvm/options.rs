//! Command line parsing in the style of LLVM's tools: a table of options for each tool, and one parser.
//!
//! Long options have one dash or two; values follow `=` or are the next argument, and for short options may also
//! directly follow the name. The order of options and files is kept, since it matters to a linker. `@FILE` expands to
//! the arguments in a file, quoted as by GNU tools. Sources: LLVM's "CommandLine 2.0 Library Manual", `ld.lld --help`.

use std::path::Path;

/// The syntax of an option's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// None: `-shared`; `=true` and `=false` switch it on or off.
    Nothing,
    /// `-name=value`, or the next argument.
    Value,
    /// `-name=value`, or no value.
    Maybe,
    /// Directly after the name, or as with `Value`: `-O3`, `-O 3`, `-O=3`. The name may be a prefix shared by many
    /// options.
    Behind,
}

/// An option.
pub struct Row<M: 'static> {
    /// The name, without dashes.
    pub name: &'static str,
    /// The syntax of its value.
    pub takes: Takes,
    /// Its meaning to the tool.
    pub means: M,
    /// What it does, or why it does nothing, for the help.
    pub help: &'static str,
}

/// A part of a command line.
pub enum Part<M: 'static> {
    /// An option with its value, which is empty if it has none.
    Option(&'static Row<M>, String),
    /// A file.
    File(String),
}

/// Parses arguments.
///
/// # Errors
/// Which option is unknown, or lacks its value.
pub fn parse<M>(table: &'static [Row<M>], arguments: &[String]) -> Result<Vec<Part<M>>, String> {
    let mut parts = Vec::with_capacity(arguments.len());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--" {
            parts.extend(rest.map(|file| Part::File(file.clone())));
            break;
        }
        match argument.strip_prefix('-').filter(|body| !body.is_empty()) {
            None => parts.push(Part::File(argument.clone())),
            Some(body) => {
                let found = find(table, body).ok_or_else(|| unknown(table, argument))?;
                parts.extend(one(found, argument, &mut rest)?);
            }
        }
    }
    Ok(parts)
}

/// The row of an option without its first dash, and the value in the same argument.
fn find<'a, M>(table: &'static [Row<M>], body: &'a str) -> Option<(&'static Row<M>, Option<&'a str>)> {
    let (long, body) = match body.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, body),
    };
    let (name, value) = body.split_once('=').map_or((body, None), |(name, value)| (name, Some(value)));
    if let Some(row) = table.iter().find(|row| row.name == name) {
        return Some((row, value));
    }
    // One-letter options have attached values only after a single dash.
    let begins =
        |row: &&Row<M>| row.takes == Takes::Behind && (row.name.len() > 1 || !long) && body.starts_with(row.name);
    let row = table.iter().filter(begins).max_by_key(|row| row.name.len())?;
    Some((row, Some(&body[row.name.len()..])))
}

/// The option of an argument, with its value from the next if needed; none if it is switched off.
fn one<M>(
    (row, value): (&'static Row<M>, Option<&str>),
    argument: &str,
    rest: &mut std::slice::Iter<'_, String>,
) -> Result<Option<Part<M>>, String> {
    let value = match (row.takes, value) {
        (Takes::Nothing, None | Some("true" | "TRUE" | "1")) | (Takes::Maybe, None) => "",
        (Takes::Nothing, Some("false" | "FALSE" | "0")) => return Ok(None),
        (Takes::Nothing, Some(_)) => return Err(format!("option `{argument}` takes no value")),
        (_, Some(value)) => value,
        (Takes::Value | Takes::Behind, None) => match rest.next() {
            Some(next) => next,
            None => return Err(format!("option `{argument}` lacks its value")),
        },
    };
    Ok(Some(Part::Option(row, value.to_owned())))
}

fn unknown<M>(table: &'static [Row<M>], argument: &str) -> String {
    let name = argument.trim_start_matches('-').split('=').next().unwrap_or_default();
    let meant = gcnc::suggestion(name, table.iter().map(|row| row.name));
    let meant = meant.map_or(String::new(), |name| format!("; did you mean `--{name}`?"));
    format!("unknown option `{argument}`{meant}")
}

/// The table as a help text: supported options, then those accepted and ignored.
pub fn help<M>(table: &'static [Row<M>], is_ignored: impl Fn(&M) -> bool) -> String {
    let line = |row: &Row<M>| {
        let value = match row.takes {
            Takes::Nothing => "",
            Takes::Value => "=<value>",
            Takes::Maybe => "[=<value>]",
            Takes::Behind => "<value>",
        };
        let dashes = if row.name.len() == 1 { "-" } else { "--" };
        format!("  {:<34} {}\n", format!("{dashes}{}{value}", row.name), row.help)
    };
    let part =
        |ignored: bool| table.iter().filter(|row| is_ignored(&row.means) == ignored).map(line).collect::<String>();
    format!("OPTIONS:\n{}\nTAKEN AND IGNORED:\n{}", part(false), part(true))
}

/// Maximum nesting of argument files.
const MAX_DEPTH: u32 = 8;

/// Expands argument files (`@FILE`); an argument that names no file is unchanged.
///
/// # Errors
/// A file that is not text, or one that names itself.
pub fn expand(arguments: impl IntoIterator<Item = String>, depth: u32) -> Result<Vec<String>, String> {
    let mut all = Vec::new();
    for argument in arguments {
        match argument.strip_prefix('@').filter(|file| Path::new(file).is_file()) {
            None => all.push(argument),
            Some(file) if depth == MAX_DEPTH => {
                return Err(format!("{file}: files of arguments name each other too deep"));
            }
            Some(file) => {
                let text = std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
                all.extend(expand(words(&text), depth + 1)?);
            }
        }
    }
    Ok(all)
}

/// Splits a text into words at blanks; quotes group, a backslash escapes the next character.
fn words(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' if quote != Some('\'') => word.get_or_insert_default().extend(chars.next()),
            '"' | '\'' if quote.is_none() => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            _ if quote == Some(c) => quote = None,
            _ if quote.is_none() && c.is_whitespace() => all.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    all.extend(word);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[Row<u8>] = &[
        Row { name: "shared", takes: Takes::Nothing, means: 0, help: "" },
        Row { name: "o", takes: Takes::Behind, means: 1, help: "" },
        Row { name: "mcpu", takes: Takes::Value, means: 2, help: "" },
        Row { name: "build-id", takes: Takes::Maybe, means: 3, help: "" },
        Row { name: "lto-O", takes: Takes::Behind, means: 4, help: "" },
    ];

    /// The meanings of options with their values, and the names of files.
    fn parts(line: &str) -> Result<Vec<(Option<u8>, String)>, String> {
        let part = |part: Part<u8>| match part {
            Part::Option(row, value) => (Some(row.means), value),
            Part::File(name) => (None, name),
        };
        Ok(parse(TABLE, &words(line))?.into_iter().map(part).collect())
    }

    #[test]
    fn values_stand_where_each_option_has_them() {
        let option = |means, value: &str| (Some(means), value.to_owned());
        let file = |name: &str| (None, name.to_owned());
        let all =
            parts("-shared a --mcpu gfx90a -mcpu=gfx908 -oout -o out2 --build-id b --build-id=md5 --lto-O3 - -- -x");
        let want = [
            option(0, ""),
            file("a"),
            option(2, "gfx90a"),
            option(2, "gfx908"),
            option(1, "out"),
            option(1, "out2"),
            option(3, ""),
            file("b"),
            option(3, "md5"),
            option(4, "3"),
            file("-"),
            file("-x"),
        ];
        assert_eq!(all.as_deref(), Ok(&want[..]));
        assert_eq!(parts("--shared=false").as_deref(), Ok(&[][..]));
    }

    #[test]
    fn wrong_options_are_named() {
        for (line, said) in [
            ("--sharde", "unknown option `--sharde`; did you mean `--shared`?"),
            ("--oout", "unknown option `--oout`"),
            ("-mcpu", "option `-mcpu` lacks its value"),
            ("-shared=x", "option `-shared=x` takes no value"),
        ] {
            assert_eq!(parts(line), Err(said.to_owned()), "{line}");
        }
    }

    #[test]
    fn words_are_quoted_as_by_gnu_tools() {
        assert_eq!(words("a  'b c'\n\"d \\\" e\" f\\ g '' "), ["a", "b c", "d \" e", "f g", ""]);
    }
}
