//! Alias metadata: `!tbaa` (LLVM's `TypeBasedAAResult`) and the kernel's `noalias` arguments, encoded in each access.
//!
//! A scheduler compares accesses pairwise, long after the metadata are gone; so each access is tagged with small
//! numbers here. Types are represented by their ancestor below the type that may alias anything (`int` below
//! `omnipotent char`): two types with different such ancestors are never ancestors of each other.

use gcnc_ir::{Access, Apart, AttrKind, CastOp, Inst, Md, MdKind, MdOperand, Op, Value, ValueDef};
use smallvec::{SmallVec, smallvec};

use super::Rebuild;
use crate::facts::FunctionRole;

/// The longest chain from an address to its argument, and from a type to its root.
const MOST_STEPS: usize = 32;

impl Rebuild<'_> {
    /// Tags the access of a load or store, unless it is tagged.
    pub(super) fn set_alias_class(&mut self, inst: Inst, access: &mut Access) {
        if access.apart != Apart::default() {
            return;
        }
        let pointer = match self.src.op(inst) {
            Op::Load(_) => self.src.arg(inst, 0),
            Op::Store(_) => self.src.arg(inst, 1),
            _ => return,
        };
        let class = self.src.md(inst, MdKind::TBAA).map_or(0, |tag| self.class_of(tag));
        let (argument, noalias) = self.argument_of(pointer).unwrap_or_default();
        access.apart = Apart::new(class, argument, noalias);
    }

    /// The number of an access tag's type class.
    fn class_of(&mut self, tag: Md) -> u8 {
        let Some(ty) = self.b.ctx.metadata.node_operand(tag, 1) else { return 0 };
        // From the type through its ancestors to the root.
        let mut way: SmallVec<[Md; 8]> = smallvec![ty];
        while way.len() < MOST_STEPS
            && let Some(parent) = self.parent_type(way[way.len() - 1])
        {
            way.push(parent);
        }
        let [.., below, anything, root] = way[..] else { return 0 };
        // Type trees of different languages are unrelated.
        let is_root = self.b.ctx.metadata.operands(root).len() <= 1 && self.type_root.is_none_or(|r| r == root);
        if !is_root || self.b.ctx.metadata.operands(anything).len() > 3 {
            return 0;
        }
        self.type_root = Some(root);
        if let Some(at) = self.type_classes.iter().position(|&known| known == below) {
            return at as u8 + 1;
        }
        if self.type_classes.len() == usize::from(Apart::CLASSES) {
            return 0;
        }
        self.type_classes.push(below);
        self.type_classes.len() as u8
    }

    /// The parent of a scalar type; `None` for structs.
    fn parent_type(&self, ty: Md) -> Option<Md> {
        let operands = self.b.ctx.metadata.operands(ty);
        let scalar = matches!(
            operands,
            [MdOperand::String(_), MdOperand::Node(_)] | [MdOperand::String(_), MdOperand::Node(_), _]
        );
        if scalar { self.b.ctx.metadata.node_operand(ty, 1) } else { None }
    }

    /// The index of the kernel argument that an address is based on, from 1, and whether it is `noalias`.
    fn argument_of(&self, pointer: Value) -> Option<(u8, bool)> {
        if self.facts.role != FunctionRole::Kernel {
            return None;
        }
        let src = self.src;
        let mut at = pointer;
        for _ in 0..MOST_STEPS {
            match src.def(at) {
                ValueDef::Param(block, n) if Some(block) == src.entry() => {
                    let noalias = self.b.ctx.attrs.has(src.param_attrs(n as usize), AttrKind::NoAlias);
                    return Some((u8::try_from(n + 1).unwrap_or(0), noalias));
                }
                ValueDef::Inst(inst) => match src.op(inst) {
                    Op::Gep(_) | Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast) => at = src.arg(inst, 0),
                    _ => return None,
                },
                _ => return None,
            }
        }
        None
    }
}
