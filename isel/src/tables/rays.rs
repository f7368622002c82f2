//! Results of ray intersections: where they are in the one register that an intersection writes.

use gcnc_ir::Intrinsic;
use gcnc_isa::images::HIT_DWORDS;

/// The first dwords of its results in the tied run: what is hit; origin and direction, behind node, reach and mask.
const FIELDS: [u8; 3] = [0, HIT_DWORDS + 4, HIT_DWORDS + 7];

/// Dwords of the register of an intersection's results, if it is one that moves the ray.
pub fn run(id: Intrinsic) -> Option<u8> {
    match id {
        Intrinsic::ImageBvhDualIntersectRay => Some(HIT_DWORDS + 12),
        Intrinsic::ImageBvh8IntersectRay => Some(HIT_DWORDS + 11),
        _ => None,
    }
}

/// Where field `k` of the results is in that register.
pub fn field(k: u32) -> Option<u8> {
    FIELDS.get(k as usize).copied()
}
