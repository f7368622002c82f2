//! Symbolic lane sets.
//!
//! While the linear graph is built, a set of lanes is a set of disjoint *tokens*. A divergent branch splits the token
//! of its block into two children; where both children meet again, they are the parent, so the classic "restore EXEC
//! after the `if`" falls out without any pattern, and the mask of a join is known to be the mask before the branch
//! however many blocks lie between. A token that merely names what some block runs with ([`Kind::Exec`]) or what a
//! linear join merges ([`Kind::Param`]) is opaque.

use gcnc_isa::RegRef;
use gcnc_mir::Block;
use smallvec::SmallVec;

/// A set of lanes, named.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Token(u32);

/// Disjoint tokens, sorted.
pub type TokenSet = SmallVec<[Token; 2]>;

/// What a token is.
#[derive(Copy, Clone, Debug)]
pub enum Kind {
    /// The lanes with which `home` runs.
    Exec,
    /// The lanes of `parent` for which the mask has a 1 (`taken`), or a 0, at the end of `home`.
    Split { parent: Token, mask: RegRef, taken: bool, sibling: Token },
    /// A parameter of the linear block `home`.
    Param(RegRef),
}

/// A token's facts.
#[derive(Clone, Debug)]
pub struct TokenData {
    /// What it is.
    pub kind: Kind,
    /// The block at whose end (or, for a parameter, start) it is known.
    pub home: Block,
    /// Its most recent splits.
    children: SmallVec<[(Token, Token); 2]>,
    /// Blocks that run with exactly these lanes.
    pub bodies: SmallVec<[Block; 2]>,
    /// Registers that hold it as a mask, each with the block from whose end on.
    pub captures: SmallVec<[(Block, RegRef); 1]>,
}

/// All tokens of a function.
#[derive(Default)]
pub struct Tokens(Vec<TokenData>);

/// How deep nested splits are looked through before two sets count as different.
const DEPTH: u32 = 16;
/// How many splits of one token are remembered for that.
const CHILDREN: usize = 8;

impl Tokens {
    /// A new opaque token.
    pub fn add(&mut self, kind: Kind, home: Block) -> Token {
        self.0.push(TokenData {
            kind,
            home,
            children: SmallVec::new(),
            bodies: SmallVec::new(),
            captures: SmallVec::new(),
        });
        Token(self.0.len() as u32 - 1)
    }

    /// Splits `parent` by `mask` at the end of `home`: the lanes with a 1, and those with a 0.
    pub fn split(&mut self, parent: Token, mask: RegRef, home: Block) -> [Token; 2] {
        let (yes, no) = (Token(self.0.len() as u32), Token(self.0.len() as u32 + 1));
        self.add(Kind::Split { parent, mask, taken: true, sibling: no }, home);
        self.add(Kind::Split { parent, mask, taken: false, sibling: yes }, home);
        let children = &mut self[parent].children;
        if children.len() == CHILDREN {
            children.remove(0);
        }
        children.push((yes, no));
        [yes, no]
    }

    /// Adds `token` to `set`; with its sibling it becomes their parent.
    pub fn insert(&self, set: &mut TokenSet, mut token: Token) {
        while let Kind::Split { parent, sibling, .. } = self[token].kind
            && let Ok(at) = set.binary_search(&sibling)
        {
            set.remove(at);
            token = parent;
        }
        if let Err(at) = set.binary_search(&token) {
            set.insert(at, token);
        }
    }

    /// Whether the two sets hold the same lanes, given that the tokens of `empty` hold none.
    pub fn same(&self, a: &TokenSet, b: &TokenSet, empty: &TokenSet) -> bool {
        a.iter().all(|&t| self.within(t, b, empty, 0)) && b.iter().all(|&t| self.within(t, a, empty, 0))
    }

    fn within(&self, token: Token, set: &TokenSet, empty: &TokenSet, depth: u32) -> bool {
        self.has_ancestor(token, set, empty)
            || depth < DEPTH
                && self[token]
                    .children
                    .iter()
                    .rev()
                    .any(|&(yes, no)| self.within(yes, set, empty, depth + 1) && self.within(no, set, empty, depth + 1))
    }

    fn has_ancestor(&self, mut token: Token, set: &TokenSet, empty: &TokenSet) -> bool {
        for _ in 0..DEPTH {
            if set.contains(&token) || empty.contains(&token) {
                return true;
            }
            match self[token].kind {
                Kind::Split { parent, .. } => token = parent,
                _ => return false,
            }
        }
        false
    }
}

impl std::ops::Index<Token> for Tokens {
    type Output = TokenData;
    fn index(&self, t: Token) -> &TokenData {
        &self.0[t.0 as usize]
    }
}

impl std::ops::IndexMut<Token> for Tokens {
    fn index_mut(&mut self, t: Token) -> &mut TokenData {
        &mut self.0[t.0 as usize]
    }
}
