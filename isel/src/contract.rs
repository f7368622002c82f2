//! Remarks on FP contraction: which sums became fused multiply-adds, and why others did not. The rules decide
//! (`isle/float.isle`); this only inspects what they selected.

use gcnc_ir::remarks::Kind;

use crate::node::Value;
use crate::op::{Op, RegBank, Ty};
use crate::rules::Context as _;
use crate::selector::Selector;

impl Selector<'_> {
    /// Reports on instruction `i` of block `b`, just selected, if it adds a product.
    pub(crate) fn tell_contraction(&mut self, (op, sum): (Op, Value), b: u32, i: usize) {
        if !matches!(op, Op::FAdd | Op::FSub) || !self.view.remarks_are_wanted() {
            return;
        }
        let products = (0..2).map(|k| self.view.operand(b, i, k));
        let products: Vec<Value> =
            products.filter(|&v| v != Value::NONE && self.nodes[v].op == Op::FMul && sum != Value::NONE).collect();
        let Some(&product) = products.first() else { return };
        let is_fused = |name: &str| ["_fma", "_mad", "_mac", "_pk_fma"].iter().any(|word| name.contains(word));
        let fused = self.cur.iter().map(|inst| inst.opcode.name()).find(|name| is_fused(name));
        let allows = products.iter().any(|&v| self.nodes[v].flags.contract);
        let is_slow = self.nodes[sum].ty == Ty::F32 && self.fast_fma().is_none();
        let (is_scalar, uses) = (self.nodes[sum].bank != RegBank::V, self.nodes[product].uses);
        let target = self.target.name();
        self.view.remark(b, i, "select", || match fused {
            Some(name) if uses > 1 => {
                (Kind::Passed, format!("contracted: a product and this sum are `{name}`; the product has {uses} uses"))
            }
            Some(name) => (Kind::Passed, format!("contracted: a product and this sum are `{name}`")),
            None => {
                let why = match () {
                    () if !self.nodes[sum].flags.contract => "the sum has no flag `contract`".to_owned(),
                    () if !allows => "the product has no flag `contract`".to_owned(),
                    () if is_slow => format!("on {target} fused operations of f32 are slower than two"),
                    () if is_scalar => "both are uniform, and scalar instructions compute them".to_owned(),
                    () => "another instruction takes in the sum".to_owned(),
                };
                (Kind::Missed, format!("product and sum are not contracted: {why}"))
            }
        });
    }
}
