//! Input and output files; `-` is stdin or stdout.

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::Failure;

/// Reads a whole file.
pub fn read_input(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = match is_stream(path) {
        true => std::io::stdin().read_to_end(&mut bytes).map(drop),
        false => std::fs::read(path).map(|read| bytes = read),
    };
    read.map_err(|e| Failure::usage(format!("{}: {e}", path.display())))?;
    Ok(bytes)
}

/// Writes a file, or stdout.
pub fn write_output(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let result = match is_stream(path) {
        true => std::io::stdout().write_all(bytes),
        false => std::fs::write(path, bytes),
    };
    written(path, result)
}

/// Turns the result of writing into the command's.
pub fn written(path: &Path, result: std::io::Result<()>) -> Result<(), Failure> {
    match result {
        // The reader closed the pipe, having seen enough.
        Err(e) if e.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        result => result.map_err(|e| Failure::usage(format!("{}: {e}", path.display()))),
    }
}

/// The output of each input: the file or directory named by `-o`, or else the working directory under the input's name
/// with another extension, or stdout if there is no extension.
///
/// # Errors
/// An input would be overwritten, or an output by another.
pub fn outputs(inputs: &[PathBuf], given: Option<&Path>, extension: Option<&str>) -> Result<Vec<PathBuf>, Failure> {
    let directory = given.filter(|path| path.is_dir());
    let mut all: Vec<PathBuf> = Vec::with_capacity(inputs.len());
    for input in inputs {
        let named = |ending: &str| PathBuf::from(input.with_extension(ending).file_name().unwrap_or_default());
        let output = match (directory, given) {
            (Some(directory), _) => directory.join(named(extension.unwrap_or("out"))),
            (None, Some(_)) if inputs.len() > 1 => {
                return Err(Failure::usage("one output for several inputs: let `-o` name a directory that exists"));
            }
            (None, Some(file)) => file.to_owned(),
            (None, None) => match extension {
                Some(ending) if !is_stream(input) => named(ending),
                _ => "-".into(),
            },
        };
        if let Some(same) = inputs.iter().find(|input| are_one(input, &output)) {
            return Err(Failure::usage(format!(
                "the output {} would overwrite the input {}; let `-o` name another file",
                output.display(),
                same.display()
            )));
        }
        if !is_stream(&output) && all.contains(&output) {
            return Err(Failure::usage(format!("{} would be written twice", output.display())));
        }
        all.push(output);
    }
    Ok(all)
}

fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether two paths refer to the same existing file, also through links.
fn are_one(a: &Path, b: &Path) -> bool {
    !is_stream(a) && !is_stream(b) && identity(a).is_some_and(|one| identity(b) == Some(one))
}

/// Identifies a file. Anything but a regular file (`/dev/null`) cannot be overwritten.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    let metadata = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
    Some((metadata.dev(), metadata.ino()))
}

/// Identifies a file.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<PathBuf> {
    std::fs::canonicalize(path).ok().filter(|path| path.is_file())
}
