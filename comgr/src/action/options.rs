//! Clang's command line options: those that affect code generation.

use gcnc::{OptLevel, Target};

/// The options of code generation.
#[derive(Default)]
pub struct Codegen {
    /// The optimisation level.
    pub level: OptLevel,
    /// `-mcode-object-version`
    pub version: Option<u8>,
    /// Target features, such as `+cumode`.
    pub features: Vec<String>,
    /// The wave size.
    pub wave_size: Option<u32>,
}

/// Features with clang options of their own: `-mcumode`, `-mno-cumode`.
const FEATURES: [&str; 4] = ["cumode", "tgsplit", "amdgpu-precise-memory-op", "precise-memory"];

/// Parses options; those that do not affect code generation are ignored.
pub fn codegen(options: &[String]) -> Codegen {
    let mut all = Codegen::default();
    for option in options {
        match option.as_str() {
            "-O0" => all.level = OptLevel::O0,
            "-O1" => all.level = OptLevel::O1,
            "-O" | "-O2" | "-O3" | "-Os" | "-Oz" | "-Ofast" => all.level = OptLevel::O2,
            "-mwavefrontsize64" | "-mno-wavefrontsize32" => all.wave_size = Some(64),
            "-mno-wavefrontsize64" | "-mwavefrontsize32" => all.wave_size = Some(32),
            other => all.other(other),
        }
    }
    all
}

impl Codegen {
    fn other(&mut self, option: &str) {
        if let Some(version) = option.strip_prefix("-mcode-object-version=") {
            // 0 is `none`: the module's version.
            self.version = version.parse().ok().filter(|&n| n > 0);
        } else if let Some(name) = option.strip_prefix("-mno-").filter(|name| FEATURES.contains(name)) {
            self.features.push(format!("-{name}"));
        } else if let Some(name) = option.strip_prefix("-m").filter(|name| FEATURES.contains(name)) {
            self.features.push(format!("+{name}"));
        }
    }

    /// The target with the requested wave size, if it supports that.
    pub fn target(&self, target: Target) -> Target {
        self.wave_size.and_then(|size| target.with_wave_size(size).ok()).unwrap_or(target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_code_generation() {
        let options =
            ["-O1", "-mllvm", "-x", "-mcumode", "-mno-tgsplit", "-mcode-object-version=4", "-mwavefrontsize64"];
        let all = codegen(&options.map(str::to_owned));
        assert_eq!((all.level, all.version, all.wave_size), (OptLevel::O1, Some(4), Some(64)));
        assert_eq!(all.features, ["+cumode", "-tgsplit"]);
        assert_eq!(all.target(Target::parse("gfx1100").unwrap()).wave_size(), 64);
    }
}
