//! `gcnc run` of a shader: its initial registers and its exports.

use std::io::Write as _;
use std::str::FromStr;

use gcnc_emulator::shader::Parameter;
use gcnc_emulator::{CodeObject, Export, Options, PrivateScalar, RunError, ShaderLaunch, ShaderResult, run_shader};
use gcnc_isa::Target;

use super::Failure;

/// Default bytes of private memory per lane.
const USUAL_PRIVATE: u32 = 16 << 10;

/// The initial value of a scalar register.
#[derive(Clone, Debug, PartialEq)]
pub struct ScalarSpec {
    register: u8,
    value: ScalarValue,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum ScalarValue {
    Bits(u32),
    /// This register and the next hold the address of an argument's buffer.
    Address(usize),
    /// It describes private memory.
    Private(PrivateScalar),
}

/// Kinds of registers that describe private memory, by name on the command line.
const PRIVATE: [(&str, PrivateScalar); 5] = [
    ("table", PrivateScalar::Table),
    ("compute-table", PrivateScalar::ComputeTable),
    ("resource", PrivateScalar::Resource),
    ("resource-address", PrivateScalar::ResourceAddress),
    ("wave-offset", PrivateScalar::WaveOffset),
];

/// The initial value of a vector register: one for all lanes, or one for each of the first.
#[derive(Clone, Debug, PartialEq)]
pub struct VectorSpec {
    register: u16,
    values: Vec<u32>,
}

/// A component of an attribute: the values it is interpolated from.
#[derive(Clone, Debug, PartialEq)]
pub struct ParameterSpec {
    attribute: usize,
    component: usize,
    from: [u32; 3],
}

/// The bits of an integer, or of an f32 if it has a point.
fn bits(text: &str) -> Result<u32, String> {
    let wrong = || format!("`{text}` is neither a number of 32 bits nor a float, such as 7, 0xff, -1 or 1.5");
    if let Some(hex) = text.strip_prefix("0x") {
        return u32::from_str_radix(hex, 16).map_err(|_| wrong());
    }
    if text.contains('.') {
        return text.parse::<f32>().map(f32::to_bits).map_err(|_| wrong());
    }
    let n: i64 = text.parse().map_err(|_| wrong())?;
    u32::try_from(n).or_else(|_| i32::try_from(n).map(|n| n as u32)).map_err(|_| wrong())
}

fn split<'t>(text: &'t str, example: &str) -> Result<(&'t str, &'t str), String> {
    text.split_once(':').ok_or_else(|| format!("`{text}` is not such as {example}"))
}

fn number<N: FromStr>(text: &str, what: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("`{text}` is no number of {what}"))
}

impl FromStr for ScalarSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<ScalarSpec, String> {
        let (register, value) = split(text, "4:7 or 4:arg0")?;
        let private = PRIVATE.iter().find(|(word, _)| *word == value);
        let value = match (private, value.strip_prefix("arg")) {
            (Some((_, what)), _) => ScalarValue::Private(*what),
            (None, Some(argument)) => ScalarValue::Address(number(argument, "an argument")?),
            (None, None) => ScalarValue::Bits(bits(value)?),
        };
        Ok(ScalarSpec { register: number(register, "a scalar register")?, value })
    }
}

impl FromStr for VectorSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<VectorSpec, String> {
        let (register, values) = split(text, "0:1.5 or 0:1,2,3")?;
        let values = values.split(',').map(bits).collect::<Result<_, _>>()?;
        Ok(VectorSpec { register: number(register, "a vector register")?, values })
    }
}

impl FromStr for ParameterSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<ParameterSpec, String> {
        const EXAMPLE: &str = "0.x:1.0,0.5,-0.5 (P0, P10 and P20 of a component)";
        let (place, values) = split(text, EXAMPLE)?;
        let from: Vec<u32> = values.split(',').map(bits).collect::<Result<_, _>>()?;
        let place =
            place.split_once('.').and_then(|(a, c)| Some((a, ["x", "y", "z", "w"].iter().position(|&n| n == c)?)));
        match (place, <[u32; 3]>::try_from(from)) {
            (Some((attribute, component)), Ok(from)) => match number(attribute, "an attribute")? {
                attribute @ 0..=32 => Ok(ParameterSpec { attribute, component, from }),
                _ => Err("attributes are 0 to 32".to_owned()),
            },
            _ => Err(format!("`{text}` is not such as {EXAMPLE}")),
        }
    }
}

/// The initial state of a shader's wave, from the command line.
#[derive(Default)]
pub struct Registers<'a> {
    /// Scalar registers.
    pub scalars: &'a [ScalarSpec],
    /// Vector registers.
    pub vectors: &'a [VectorSpec],
    /// The active lanes.
    pub exec: Option<u64>,
    /// Bytes of private memory per lane.
    pub private: Option<u32>,
    /// The vertices' parameters.
    pub parameters: &'a [ParameterSpec],
}

impl Registers<'_> {
    /// Whether anything is specified.
    pub fn is_given(&self) -> bool {
        let registers = !self.scalars.is_empty() || !self.vectors.is_empty() || !self.parameters.is_empty();
        registers || self.exec.is_some() || self.private.is_some()
    }

    /// The launch of `entry`, for waves of this many lanes, with the buffers of arguments. Each buffer goes to only one
    /// register.
    fn launch(&self, entry: &str, lanes: u32, mut buffers: Vec<Option<Vec<u8>>>) -> Result<ShaderLaunch, Failure> {
        let mut launch = ShaderLaunch {
            entry: entry.to_owned(),
            lanes,
            exec: self.exec.unwrap_or(u64::MAX),
            private: self.private.unwrap_or(USUAL_PRIVATE),
            parameters: vec![Parameter::default(); self.parameters.iter().map(|p| p.attribute + 1).max().unwrap_or(0)],
            ..ShaderLaunch::default()
        };
        for spec in self.scalars {
            match spec.value {
                ScalarValue::Bits(value) => launch.scalars.push((spec.register, value)),
                ScalarValue::Private(what) => launch.private_scalars.push((spec.register, what)),
                ScalarValue::Address(n) => match buffers.get_mut(n).and_then(Option::take) {
                    Some(buffer) => launch.buffers.push((spec.register, buffer)),
                    None => {
                        return Err(Failure::usage(format!(
                            "argument {n} is not a buffer, or is given to two registers"
                        )));
                    }
                },
            }
        }
        launch.vectors = self.vectors.iter().map(|v| (v.register, v.values.clone())).collect();
        for spec in self.parameters {
            launch.parameters[spec.attribute][spec.component] = spec.from;
        }
        Ok(launch)
    }

    /// Runs a wave of the shader and prints its exports. Returns the arguments' buffers.
    pub fn run(
        &self,
        object: &CodeObject,
        (entry, lanes): (&str, u32),
        buffers: Vec<Option<Vec<u8>>>,
        options: Options<'_>,
    ) -> Result<Vec<Option<Vec<u8>>>, Failure> {
        let mut all = buffers.clone();
        let launch = self.launch(entry, lanes, buffers)?;
        let result = run_shader(object, &launch, options).map_err(|e| match e {
            RunError::Budget { .. } => Failure::input(format!("{e}\n`--max-instructions` gives it more")),
            e => Failure::input(e.to_string()),
        })?;
        let target = Target::parse(object.target_id()).map_err(|e| Failure::input(e.to_string()))?;
        print(&result, &target);
        let given = self.scalars.iter().filter_map(|spec| match spec.value {
            ScalarValue::Address(n) => Some(n),
            ScalarValue::Bits(_) | ScalarValue::Private(_) => None,
        });
        for (n, buffer) in given.zip(result.buffers) {
            all[n] = Some(buffer);
        }
        Ok(all)
    }
}

/// Prints exports, one component per line.
fn print(result: &ShaderResult, target: &Target) {
    let mut out = std::io::stdout().lock();
    for export in &result.exports {
        let name = gcnc_isa::export_target(export.target.into(), target);
        let row = export.row.map_or_else(String::new, |row| format!(" row {row}"));
        let flag = |is: bool, name: &'static str| if is { name } else { "" };
        let (done, vm) = (flag(export.done, " done"), flag(export.valid_mask, " vm"));
        let _ = writeln!(out, "export {name}{done}{vm}{row} lanes {:#x}", export.lanes);
        print_components(&mut out, export);
    }
}

fn print_components(out: &mut impl std::io::Write, export: &Export) {
    let names = if export.compressed { ["xy", "zw", "", ""] } else { ["x", "y", "z", "w"] };
    for (name, values) in names.into_iter().zip(&export.components) {
        let Some(values) = values else { continue };
        let lanes = (0..values.len()).filter(|lane| export.lanes >> lane & 1 != 0);
        let shown: Vec<String> = lanes.map(|lane| format!("{:#x}", values[lane])).collect();
        let _ = writeln!(out, "  {name}: {}", shown.join(" "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_are_read() {
        assert_eq!("4:-1".parse(), Ok(ScalarSpec { register: 4, value: ScalarValue::Bits(u32::MAX) }));
        assert_eq!("4:arg2".parse(), Ok(ScalarSpec { register: 4, value: ScalarValue::Address(2) }));
        let table = ScalarValue::Private(PrivateScalar::ComputeTable);
        assert_eq!("0:compute-table".parse(), Ok(ScalarSpec { register: 0, value: table }));
        assert_eq!("0:1.0,0x7".parse(), Ok(VectorSpec { register: 0, values: vec![0x3f80_0000, 7] }));
        assert_eq!("2.w:1,2,3".parse(), Ok(ParameterSpec { attribute: 2, component: 3, from: [1, 2, 3] }));
        for wrong in ["4", "4:", "x:1", "4:4294967296", "4:-2147483649"] {
            assert!(wrong.parse::<ScalarSpec>().is_err(), "{wrong}");
        }
        assert!("2.q:1,2,3".parse::<ParameterSpec>().is_err() && "33.x:1,2,3".parse::<ParameterSpec>().is_err());
    }
}
