//! The arguments of `kernels/launches.toml`: values, buffers, and the random numbers that fill them.
//!
//! The head of that file defines the forms; this is the only Rust parser of them.

use gcnc_emulator::images::Image;

/// A kernel argument.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Bytes passed by value.
    Value(Vec<u8>),
    /// A buffer, whose address is passed.
    Buffer(Vec<u8>),
    /// An image and its texels.
    Image(Image, Vec<u8>),
}

/// Parses one argument.
///
/// # Errors
/// What is wrong with the text.
pub fn parse(text: &str) -> Result<Arg, String> {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    let bad = |what: String| format!("argument {:?}: {what}", &text[..text.len().min(60)]);
    if let Some(element) = kind.strip_prefix("rand-") {
        return random(element, rest).map(Arg::Buffer).map_err(bad);
    }
    match kind {
        "image" => image(rest).map_err(bad),
        "sampler" => rest.parse().map(|s: gcnc_emulator::images::Sampler| Arg::Buffer(s.bytes())).map_err(bad),
        "zeros" => number::<usize>(rest).map(|n| Arg::Buffer(vec![0; n])).map_err(bad),
        "text" => Ok(Arg::Buffer(rest.as_bytes().to_vec())),
        "hex" => hex(rest).map(Arg::Value).map_err(bad),
        "ptr" => number::<u64>(rest).map(|n| Arg::Value(n.to_le_bytes().to_vec())).map_err(bad),
        "iota-u32" => {
            let count = number::<u32>(rest).map_err(bad)?;
            Ok(Arg::Buffer((0..count).flat_map(u32::to_le_bytes).collect()))
        }
        _ => match kind.strip_suffix('s') {
            Some(kind) => {
                let elements: Result<Vec<_>, _> = rest.split(',').map(|text| element(kind, text)).collect();
                elements.map(|e| Arg::Buffer(e.concat())).map_err(bad)
            }
            None => element(kind, rest).map(Arg::Value).map_err(bad),
        },
    }
}

fn image(text: &str) -> Result<Arg, String> {
    let data = text.match_indices(':').nth(1).map(|(at, _)| at).ok_or("no texels")?;
    let (image, texels): (Image, _) = (text[..data].parse()?, parse(&text[data + 1..])?);
    match texels {
        Arg::Buffer(texels) if texels.len() == image.bytes() => Ok(Arg::Image(image, texels)),
        _ => Err(format!("no buffer of {} bytes", image.bytes())),
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("{text:?} is no number of its type"))
}

fn element(kind: &str, text: &str) -> Result<Vec<u8>, String> {
    Ok(match kind {
        "u8" => number::<u8>(text)?.to_le_bytes().to_vec(),
        "u16" => number::<u16>(text)?.to_le_bytes().to_vec(),
        "u32" => number::<u32>(text)?.to_le_bytes().to_vec(),
        "i32" => number::<i32>(text)?.to_le_bytes().to_vec(),
        "u64" => number::<u64>(text)?.to_le_bytes().to_vec(),
        "i64" => number::<i64>(text)?.to_le_bytes().to_vec(),
        "f16" => half(number::<f64>(text)?).to_le_bytes().to_vec(),
        "f32" => number::<f32>(text)?.to_le_bytes().to_vec(),
        "f64" => number::<f64>(text)?.to_le_bytes().to_vec(),
        _ => return Err(format!("unknown kind {kind:?}")),
    })
}

fn hex(text: &str) -> Result<Vec<u8>, String> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect();
    match digits {
        Some(d) if d.len() % 2 == 0 => Ok(d.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect()),
        _ => Err("no pairs of hexadecimal digits".to_owned()),
    }
}

/// The splitmix64 generator.
pub struct SplitMix(u64);

impl SplitMix {
    /// Starts with a seed.
    pub fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = self.0;
        let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

fn random(kind: &str, rest: &str) -> Result<Vec<u8>, String> {
    let fields: Vec<&str> = rest.split(':').collect();
    let field = |i: usize| fields.get(i).copied().ok_or_else(|| "a field is missing".to_owned());
    let count: usize = number(field(0)?)?;
    let mut draws = SplitMix(number(field(1)?)?);
    let mut bytes = Vec::new();
    let limit = |x: u64| match fields.get(2) {
        Some(text) => number::<u64>(text).and_then(|n| x.checked_rem(n).ok_or_else(|| "limit is zero".to_owned())),
        None => Ok(x),
    };
    let scaled = |unit: f64| -> Result<f64, String> {
        let (low, high): (f64, f64) = (number(field(2)?)?, number(field(3)?)?);
        Ok(low + (high - low) * unit)
    };
    for _ in 0..count {
        let x = draws.draw();
        let coarse = (x >> 40) as f64 / f64::from(1 << 24);
        match kind {
            "u64" => bytes.extend(x.to_le_bytes()),
            "u32" => bytes.extend((limit(x >> 32)? as u32).to_le_bytes()),
            "u8" => bytes.push(limit(x >> 56)? as u8),
            "f64" => bytes.extend(scaled((x >> 11) as f64 / (1u64 << 53) as f64)?.to_le_bytes()),
            "f32" => bytes.extend((scaled(coarse)? as f32).to_le_bytes()),
            "f16" => bytes.extend(half(scaled(coarse)?).to_le_bytes()),
            "bf16" => bytes.extend(&(scaled(coarse)? as f32).to_le_bytes()[2..]),
            _ => return Err(format!("unknown kind rand-{kind}")),
        }
    }
    Ok(bytes)
}

/// A double rounded to half precision, to nearest even.
pub fn half(x: f64) -> u16 {
    let sign = if x.is_sign_negative() { 0x8000 } else { 0 };
    let magnitude = x.abs();
    // The unit in the last place of a result of this size; dividing by it is exact.
    let exponent = ((magnitude.to_bits() >> 52) as i32 - 1023).max(-14);
    let unit = 2f64.powi(exponent - 10);
    let steps = (magnitude / unit).round_ties_even();
    if magnitude.is_nan() {
        return 0x7e00;
    }
    if steps * unit >= 65536.0 {
        return sign | 0x7c00;
    }
    // The steps of a normal number are 1024 or more and so carry its implicit bit into the exponent field.
    sign | ((((exponent + 14) as u16) << 10) + steps as u16)
}

/// A half as a double.
pub fn half_to_f64(bits: u16) -> f64 {
    let fraction = f64::from(bits & 0x3ff);
    let magnitude = match i32::from(bits >> 10 & 31) {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        e => (1024.0 + fraction) * 2f64.powi(e - 25),
    };
    if bits >> 15 != 0 { -magnitude } else { magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_starts_as_published() {
        // The first outputs of splitmix64 for seed 1234567 (Vigna's test vector).
        let mut s = SplitMix(1_234_567);
        assert_eq!([s.draw(), s.draw()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
    }

    #[test]
    fn halves_round_to_nearest_even() {
        let cases = [
            (1.0, 0x3c00),
            (-2.0, 0xc000),
            (65504.0, 0x7bff),
            (65519.9, 0x7bff),
            (65520.0, 0x7c00),
            (6.0e-8, 1),
            (2.9e-8, 0),
        ];
        for (x, bits) in cases {
            assert_eq!(half(x), bits, "{x}");
        }
        assert_eq!(half(1.0 + 2f64.powi(-11)), 0x3c00);
        assert_eq!(half(1.0 + 3.0 * 2f64.powi(-11)), 0x3c02);
        assert_eq!(half(2f64.powi(-14) - 2f64.powi(-26)), 0x0400);
        for bits in 0..0x7c00 {
            assert_eq!(half(half_to_f64(bits)), bits);
        }
    }

    #[test]
    fn forms() {
        assert_eq!(parse("u32:7"), Ok(Arg::Value(vec![7, 0, 0, 0])));
        assert_eq!(parse("hex:00fF"), Ok(Arg::Value(vec![0, 255])));
        assert_eq!(parse("u32s:1,2"), Ok(Arg::Buffer(vec![1, 0, 0, 0, 2, 0, 0, 0])));
        assert_eq!(parse("text:a:b"), Ok(Arg::Buffer(b"a:b".to_vec())));
        assert!(parse("u8:256").is_err());
        assert!(parse("rand-u32:1:1:0").is_err());
    }
}
