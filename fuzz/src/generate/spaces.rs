//! Flat pointers whose address space the program computes: elements of vectors at computed indices, selects, phis, and
//! null among them. Accesses are of one or several dwords.

use gcnc_ir::{Access, CastOp, IntPred, Type, Value};

use super::body::Body;

/// Accesses: the type and number of the elements, within an own slot.
const ACCESSES: [(Type, u32); 8] = [
    (Type::I32, 1),
    (Type::I64, 1),
    (Type::F64, 1),
    (Type::I32, 4),
    (Type::I32, 2),
    (Type::I64, 2),
    (Type::I16, 4),
    (Type::I8, 8),
];

impl Body<'_, '_, '_> {
    /// Writes through one of several pointers and reads through another.
    pub fn among_spaces(&mut self) {
        let Some(memory) = self.memory else { return };
        let places = [memory.private, memory.own[0], memory.own[1]];
        for place in places {
            let contents = self.vector_of(Type::I32, 4);
            self.b.store(contents, place, 4);
        }
        let flat = places.map(|place| self.b.cast(CastOp::AddrSpaceCast, place, Type::PTR));
        let vector = self.pointers_of(&flat);
        for writes in [true, false] {
            let place = self.one_pointer(vector, &flat);
            let (ty, len) = self.one_of(&ACCESSES);
            let vector = self.b.vector_type(ty, len);
            let ty = if len == 1 { ty } else { vector };
            if writes {
                let value = self.pick(ty);
                let mut access = Access::plain(4);
                access.set_volatile(self.rarely(4));
                self.b.store_access(value, place, access);
            } else if len == 1 {
                self.load(ty, place, Access::plain(4));
            } else {
                let value = self.b.load(vector, place, 4);
                let element = self.take_apart(value, len);
                self.pool.push(element);
            }
        }
        self.load(Type::I64, places[0], Access::plain(4));
    }

    /// A vector of two or four such pointers, perhaps with null, some at computed indices.
    fn pointers_of(&mut self, flat: &[Value; 3]) -> Value {
        let len = self.one_of(&[2, 2, 4]);
        let ty = self.b.vector_type(Type::PTR, len);
        let mut vector = if self.rarely(2) { self.b.zero(ty) } else { self.b.poison(ty) };
        for lane in 0..len {
            let (lane, place) = (self.b.i32(lane as i32), self.one_of(flat));
            vector = self.b.insert_element(vector, place, lane);
        }
        for _ in 0..self.below(4) {
            vector = match self.below(6) {
                0 => self.b.freeze(vector),
                1 => {
                    let offsets = self.b.vector_type(Type::I64, len);
                    let none = self.b.zero(offsets);
                    self.b.gep(Type::I8, vector, &[none])
                }
                2 => {
                    let lanes: Vec<u32> = (0..len).map(|_| self.below(len as usize) as u32).collect();
                    self.b.shuffle(vector, vector, &lanes)
                }
                3 => {
                    let (condition, place, lane) = (self.pick(Type::I1), self.one_of(flat), self.index(len.into()));
                    let other = self.b.insert_element(vector, place, lane);
                    self.b.select(condition, vector, other)
                }
                4 => {
                    let (lane, null) = (self.index(len.into()), self.b.zero(Type::PTR));
                    self.b.insert_element(vector, null, lane)
                }
                _ => {
                    let (place, lane) = (self.one_of(flat), self.index(len.into()));
                    self.b.insert_element(vector, place, lane)
                }
            };
        }
        vector
    }

    /// Picks one of the pointers that is not null.
    fn one_pointer(&mut self, vector: Value, flat: &[Value; 3]) -> Value {
        let (_, len) = self.b.ctx.types.as_vector(self.b.ty(vector)).unwrap_or((Type::PTR, 2));
        let lane = self.index(len.into());
        let found = self.b.extract_element(vector, lane);
        let null = self.b.zero(Type::PTR);
        let (is_null, other) = (self.b.icmp(IntPred::Eq, found, null), self.one_of(flat));
        if self.rarely(2) {
            return self.b.select(is_null, other, found);
        }
        let (none, join) = (self.b.create_block(), self.b.create_block());
        let place = self.b.append_param(join, Type::PTR);
        self.b.cond_br(is_null, none, &[], join, &[found]);
        self.b.switch_to(none);
        self.b.br(join, &[other]);
        self.b.switch_to(join);
        place
    }
}
