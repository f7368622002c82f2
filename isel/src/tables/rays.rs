//! Layout of ray intersection results in the one register tuple that the instruction writes.

use gcnc_ir::Intrinsic;
use gcnc_isa::images::HIT_DWORDS;

/// The first dwords of its results in the tied run: the hit; origin and direction, after node, extent and mask.
const FIELDS: [u8; 3] = [0, HIT_DWORDS + 4, HIT_DWORDS + 7];

/// The size in dwords of an intersection's result tuple, if it is an intersection that transforms the ray.
pub fn run(id: Intrinsic) -> Option<u8> {
    match id {
        Intrinsic::ImageBvhDualIntersectRay => Some(HIT_DWORDS + 12),
        Intrinsic::ImageBvh8IntersectRay => Some(HIT_DWORDS + 11),
        _ => None,
    }
}

/// The offset of field `k` of the results in that tuple.
pub fn field(k: u32) -> Option<u8> {
    FIELDS.get(k as usize).copied()
}
