//! The book (`book/src`) is true: its transcripts are run, and all that it names is there.
//!
//! A block of code marked `console` is a transcript: commands after `$ `, each followed by what it prints. A line of
//! `...` stands for any number of lines. The commands of a chapter run in order with `sh`, in one new folder where
//! `gcnc` is on the search path, `kernels` is the book's own folder of kernels, and `repo` is the repository.
//! `GCNC_BLESS=1` writes what the commands print into the chapters. This is not `trycmd` because readers pipe output
//! into other programs, which `trycmd` does not run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use gcnc_tests::compiler;
use libtest_mimic::{Arguments, Failed, Trial};

const ELISION: &str = "...";

fn main() {
    let args = Arguments::from_args();
    let mut trials: Vec<Trial> =
        chapters().into_iter().map(|name| Trial::test(name.clone(), move || run_chapter(&name))).collect();
    trials.push(Trial::test("summary_is_complete", summary_is_complete));
    trials.push(Trial::test("links_lead_somewhere", links_lead_somewhere));
    libtest_mimic::run(&args, trials).exit();
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(name: &str) -> String {
    let path = repository().join("book/src").join(name);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The chapters that the summary lists.
fn chapters() -> Vec<String> {
    link_targets(&read("SUMMARY.md"))
}

/// The targets of a page's links, except those on the web.
fn link_targets(text: &str) -> Vec<String> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    links.map(|(target, _)| target.to_owned()).filter(|target| !target.contains("://")).collect()
}

/// The paths in the repository that a page's prose has in backquotes, except patterns.
fn named_files(text: &str) -> impl Iterator<Item = &str> {
    let spans = text.split("\n```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2));
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_alphanumeric() || "_-+./".contains(c));
    spans.filter(is_name).filter(|name| {
        name.split_once('/').is_some_and(|(folder, _)| !folder.is_empty() && repository().join(folder).is_dir())
    })
}

fn summary_is_complete() -> Result<(), Failed> {
    let listed = chapters();
    for file in fs::read_dir(repository().join("book/src"))? {
        let name = file?.file_name().into_string().unwrap_or_default();
        if name != "SUMMARY.md" && !listed.contains(&name) {
            return Err(format!("SUMMARY.md does not list {name}").into());
        }
    }
    Ok(())
}

fn links_lead_somewhere() -> Result<(), Failed> {
    for chapter in chapters() {
        let text = read(&chapter);
        let includes = text.split("{{#include ").skip(1).filter_map(|rest| rest.split_once("}}"));
        // An include may name a part of its file after a colon.
        let included = includes.map(|(target, _)| target.split(':').next().unwrap_or_default().to_owned());
        let named = named_files(&text).map(|path| format!("../../{path}"));
        for target in link_targets(&text).into_iter().chain(included).chain(named) {
            let path = target.split('#').next().unwrap_or_default();
            if !repository().join("book/src").join(path).exists() {
                return Err(format!("{chapter}: there is no {target}").into());
            }
        }
    }
    Ok(())
}

/// Runs the transcripts of a chapter.
fn run_chapter(name: &str) -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("book").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    std::os::unix::fs::symlink(repository().join("book/kernels").canonicalize()?, folder.join("kernels"))?;
    std::os::unix::fs::symlink(repository().canonicalize()?, folder.join("repo"))?;

    let old = read(name);
    let mut new = String::new();
    let mut lines = old.lines().peekable();
    while let Some(line) = lines.next() {
        new += &format!("{line}\n");
        if line != "```console" {
            continue;
        }
        while let Some(mut line) = lines.next_if(|line| *line != "```") {
            if !line.starts_with("$ ") {
                return Err(format!("{name}: output without a command: {line}").into());
            }
            let mut command = String::new();
            loop {
                command += &format!("{line}\n");
                match line.ends_with('\\') {
                    true => line = lines.next().ok_or("a command without its end")?,
                    false => break,
                }
            }
            let mut expected = Vec::new();
            while let Some(line) = lines.next_if(|line| *line != "```" && !line.starts_with("$ ")) {
                expected.push(line);
            }
            let printed = run(command.trim_start_matches("$ "), &folder)?;
            let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
            let kept = if matches(&expected, &printed) { expected } else { printed };
            new += &command;
            new.extend(kept.iter().map(|line| format!("{line}\n")));
        }
    }
    if new == old {
        return Ok(());
    }
    if env::var_os("GCNC_BLESS").is_some() {
        return Ok(fs::write(repository().join("book/src").join(name), new)?);
    }
    let differences = old.lines().zip(new.lines()).find(|(old, new)| old != new);
    Err(format!("{name} is old: run this test with GCNC_BLESS=1. The first difference: {differences:#?}").into())
}

/// Runs a command and returns its output, from both streams.
fn run(command: &str, folder: &Path) -> Result<String, Failed> {
    let tools = compiler::binary()?.parent().ok_or("the binary is in no folder")?;
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(std::iter::once(tools.to_owned()).chain(env::split_paths(&path)))?;
    let out = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .env("PATH", path)
        .current_dir(folder)
        .output()?;
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// Compares output with a transcript's, where [`ELISION`] stands for any number of lines.
fn matches(expected: &[&str], printed: &[&str]) -> bool {
    match expected.split_first() {
        None => printed.is_empty(),
        Some((&ELISION, rest)) => (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..])),
        Some((line, rest)) => printed.split_first().is_some_and(|(first, more)| first == line && matches(rest, more)),
    }
}
