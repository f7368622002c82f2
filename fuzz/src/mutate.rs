//! Mutation of files, reproducibly: damage as by a truncated download, a bad disk or an attacker.

/// Random numbers for mutations: xorshift64*.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates a generator; equal seeds give equal numbers.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `limit`, or 0 if that is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.draw() % limit.max(1) as u64) as usize
    }
}

/// A copy of `bytes`, damaged in one to three places.
pub fn bytes(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(out.len());
        match random.below(6) {
            0 => out.truncate(at),
            1 if !out.is_empty() => out[at] ^= 1 << random.below(8),
            2 if !out.is_empty() => out[at] = random.draw() as u8,
            3 => {
                let end = (at + 1 + random.below(16)).min(out.len());
                out.drain(at.min(end)..end);
            }
            4 => {
                // A field of four bytes gets an extreme value.
                let value = [0u32, 1, u32::MAX, i32::MAX as u32, 1 << 31][random.below(5)];
                let end = (at + 4).min(out.len());
                out[at..end].copy_from_slice(&value.to_le_bytes()[..end - at]);
            }
            _ => {
                let end = (at + 1 + random.below(64)).min(out.len());
                let copy = out[at.min(end)..end].to_vec();
                let to = random.below(out.len());
                out.splice(to..to, copy);
            }
        }
    }
    out
}

/// A copy of `text` with tokens exchanged, dropped, duplicated or replaced by others of the same text, or bytes
/// damaged.
pub fn text(text: &str, random: &mut Random) -> Vec<u8> {
    if random.below(3) == 0 {
        return bytes(text.as_bytes(), random);
    }
    let mut tokens = tokens(text);
    for _ in 0..=random.below(3) {
        let (a, b) = (random.below(tokens.len()), random.below(tokens.len()));
        match random.below(4) {
            _ if tokens.is_empty() => break,
            0 => tokens.swap(a, b),
            1 => {
                tokens.remove(a);
            }
            2 => tokens.insert(a, tokens[b]),
            _ => tokens[a] = tokens[b],
        }
    }
    tokens.concat().into_bytes()
}

/// Splits text into words, runs of spaces, and other single characters.
fn tokens(text: &str) -> Vec<&str> {
    let class = |c: char| match c {
        c if c.is_alphanumeric() || "._$-".contains(c) => 1,
        c if c.is_whitespace() => 2,
        _ => 0,
    };
    let mut out = Vec::new();
    let (mut start, mut last) = (0, 0);
    for (at, c) in text.char_indices() {
        let kind = class(c);
        if at > start && (kind != last || kind == 0) {
            out.push(&text[start..at]);
            start = at;
        }
        last = kind;
    }
    if start < text.len() {
        out.push(&text[start..]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_make_up_the_text() {
        let source = "define void @f(i32 %x) {\n  ret void\n}\n";
        assert_eq!(tokens(source).concat(), source);
        assert_eq!(tokens("a = b, c"), ["a", " ", "=", " ", "b", ",", " ", "c"]);
    }

    #[test]
    fn the_same_seed_gives_the_same_damage() {
        let source = "store i32 %x, ptr addrspace(1) %p, align 4";
        for seed in 0..200 {
            assert_eq!(text(source, &mut Random::new(seed)), text(source, &mut Random::new(seed)));
            bytes(source.as_bytes(), &mut Random::new(seed));
        }
        bytes(&[], &mut Random::new(1));
    }
}
