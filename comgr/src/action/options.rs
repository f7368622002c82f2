//! Options as clang takes them: what of them is for code generation.

use gcnc::{OptLevel, Target};

/// What options ask of code generation.
#[derive(Default)]
pub struct Codegen {
    /// How much work to put into the code.
    pub level: OptLevel,
    /// `-mcode-object-version`
    pub version: Option<u8>,
    /// Target features, `+cumode`.
    pub features: Vec<String>,
    /// Lanes of a wave.
    pub wave_size: Option<u32>,
}

/// Features that clang has options for: `-mcumode`, `-mno-cumode`.
const FEATURES: [&str; 4] = ["cumode", "tgsplit", "amdgpu-precise-memory-op", "precise-memory"];

/// Reads options; what is not for code generation is nobody's here.
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
            // 0 is `none`: what the module says.
            self.version = version.parse().ok().filter(|&n| n > 0);
        } else if let Some(name) = option.strip_prefix("-mno-").filter(|name| FEATURES.contains(name)) {
            self.features.push(format!("-{name}"));
        } else if let Some(name) = option.strip_prefix("-m").filter(|name| FEATURES.contains(name)) {
            self.features.push(format!("+{name}"));
        }
    }

    /// The target with the wave size that is asked for, if it has it.
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
