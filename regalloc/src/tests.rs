//! Tests that the checker rejects wrong allocations.

use super::*;
use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Operand, Reg, RegRef, Target};
use gcnc_mir::Block;
use gcnc_mir::generate::{Random, Shape, of_seed};

struct Allocated {
    before: Function,
    after: Function,
    origins: SecondaryMap<Block, Vec<u32>>,
    bounds: check::Bounds,
}

impl Allocated {
    fn new(seed: u64, target: &str) -> Allocated {
        let shape = Shape { blocks: 6, insts: 8, keep: 16, widest: 4, undefined: false };
        let mut before = of_seed(seed, Target::parse(target).unwrap(), &shape);
        scalar::name_arguments(&mut before);
        let options = Options { max_vgprs: Some(24), max_sgprs: Some(48), ..Options::default() };
        let mut ctx = Ctx::default();
        let mut analyses = Analyses::default();
        analyses.update(&before);
        let mut after = before.clone();
        let assigned =
            assign(&mut after, &options, (None, wwm::Assignment::default()), &mut analyses, &mut ctx).unwrap();
        Allocated { before, after, origins: ctx.origins, bounds: assigned.bounds }
    }

    fn check(&self) -> Result<(), Error> {
        check::check(&self.before, &self.after, &self.origins, self.bounds)
    }

    /// All instructions: their block, index and whether the allocator inserted them.
    fn all(&self) -> Vec<(Block, usize, bool)> {
        let blocks = self.after.order.iter();
        blocks
            .flat_map(|&b| self.origins[b].iter().enumerate().map(move |(i, &o)| (b, i, o == rewrite::INSERTED)))
            .collect()
    }
}

/// Removing a move that the allocator inserted is an error, unless its result is never read (parts of registers,
/// scalars of the wave's own blocks).
#[test]
fn a_missing_move_is_noticed() {
    let (mut taken_out, mut noticed) = (0, 0);
    for seed in (0..24).step_by(2) {
        let mut a = Allocated::new(seed, ["gfx900", "gfx90a", "gfx1030"][seed as usize / 2 % 3]);
        a.check().unwrap();
        for (b, i, _) in a.all().into_iter().filter(|&(_, _, inserted)| inserted) {
            let inst = a.after.blocks[b].insts.remove(i);
            let origin = a.origins[b].remove(i);
            taken_out += 1;
            noticed += u32::from(a.check().is_err());
            a.after.blocks[b].insts.insert(i, inst);
            a.origins[b].insert(i, origin);
        }
    }
    assert!(taken_out > 200 && noticed * 100 > taken_out * 65, "{noticed} of {taken_out}");
}

/// So is reading or writing another register.
#[test]
fn a_wrong_register_is_noticed() {
    let (mut changed, mut noticed) = (0, 0);
    let mut random = Random::new(7);
    for seed in (100..116).step_by(2) {
        let mut a = Allocated::new(seed, ["gfx900", "gfx1100"][seed as usize / 2 % 2]);
        for (b, i, inserted) in a.all() {
            let inst = a.after.blocks[b].insts[i];
            let k = random.below(inst.ops().len());
            let Operand::Reg(r) = inst.op(k) else { continue };
            if inserted || !r.reg.is_vgpr() || inst.opcode == gcnc_isa::Opcode::PScratchLoad {
                continue;
            }
            let other = Reg::vgpr((r.reg.index() + 1 + random.below(15) as u32) % 20);
            let mut wrong: Inst = inst;
            wrong.set_op(k, RegRef::new(other, r.offset16, r.size16).into());
            a.after.blocks[b].insts[i] = wrong;
            changed += 1;
            noticed += u32::from(a.check().is_err());
            a.after.blocks[b].insts[i] = inst;
        }
    }
    assert!(changed > 100 && noticed * 100 > changed * 95, "{noticed} of {changed}");
}
