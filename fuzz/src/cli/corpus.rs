//! `gcnc-fuzz corpus`: writes the seed corpora to files, one folder per target, for a fuzzing engine to start from.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use gcnc_fuzz::targets::TARGETS;

/// What to write.
#[derive(clap::Args)]
pub struct Options {
    /// The output folder, with a folder for each target.
    folder: PathBuf,
    /// The number of entries for each target.
    #[arg(long, default_value_t = 64)]
    count: u64,
}

/// Writes the corpora.
pub fn run(options: &Options) -> ExitCode {
    match write(&options.folder, options.count) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{}: {e}", options.folder.display());
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &Path, count: u64) -> std::io::Result<()> {
    for target in TARGETS {
        let folder = folder.join(target.name);
        std::fs::create_dir_all(&folder)?;
        for seed in 0..count {
            std::fs::write(folder.join(format!("seed{seed:03}")), (target.seed)(seed))?;
        }
    }
    Ok(())
}
