//! Handles: numbers by which C names objects.
//!
//! A handle consists of a slot number, how often the slot was used before (its *generation*), and its table's tag. So a
//! handle that was released, belongs to another table or was never issued finds nothing. Objects are
//! reference-counted: C releases one that it no longer needs, and code that is using it keeps it alive meanwhile.
//!
//! [`as_pointer`] turns a handle into an opaque pointer, which is never dereferenced.

use std::sync::{Arc, PoisonError, RwLock};

/// Bits of a slot's number and of a generation; the tag has the rest.
const SLOT_BITS: u32 = 32;
const GENERATION_BITS: u32 = 24;
const GENERATIONS: u64 = 1 << GENERATION_BITS;

/// The objects of one type that C has handles of.
pub struct Handles<T> {
    tag: u8,
    slots: RwLock<Slots<T>>,
}

struct Slots<T> {
    all: Vec<Slot<T>>,
    free: Vec<usize>,
}

struct Slot<T> {
    generation: u64,
    /// The object and its reference count.
    holds: Option<(Arc<T>, usize)>,
}

impl<T> Handles<T> {
    /// An empty table. Its tag must differ from that of any table with which it could be confused, and must not be 0,
    /// so that no handle is 0.
    pub const fn new(tag: u8) -> Handles<T> {
        assert!(tag != 0, "a tag of 0 would make a handle of 0");
        Handles { tag, slots: RwLock::new(Slots { all: Vec::new(), free: Vec::new() }) }
    }

    /// Adds an object and returns its handle, which must be released once.
    pub fn insert(&self, object: T) -> u64 {
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        let number = slots.free.pop().unwrap_or(slots.all.len());
        if number == slots.all.len() {
            slots.all.push(Slot { generation: 0, holds: None });
        }
        let slot = &mut slots.all[number];
        slot.holds = Some((Arc::new(object), 1));
        u64::from(self.tag) << (SLOT_BITS + GENERATION_BITS) | slot.generation << SLOT_BITS | number as u64
    }

    /// The object of a handle.
    pub fn get(&self, handle: u64) -> Option<Arc<T>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        let slot = slots.all.get(self.number(handle)?)?;
        let (object, _) = slot.holds.as_ref().filter(|_| slot.generation == generation(handle))?;
        Some(Arc::clone(object))
    }

    /// Adds a reference, so that the handle must be released once more. Returns whether it names an object.
    pub fn retain(&self, handle: u64) -> bool {
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        let slot = self.number(handle).and_then(|number| slots.all.get_mut(number));
        match slot.filter(|slot| slot.generation == generation(handle)).and_then(|slot| slot.holds.as_mut()) {
            Some((_, count)) => {
                *count += 1;
                true
            }
            None => false,
        }
    }

    /// Releases a handle once; after the last release it names nothing. Returns whether it named an object.
    pub fn release(&self, handle: u64) -> bool {
        // Dropping the object may release others, so it happens after the lock is released.
        self.release_in(handle).is_some()
    }

    fn release_in(&self, handle: u64) -> Option<Option<Arc<T>>> {
        let number = self.number(handle)?;
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        let slot = slots.all.get_mut(number).filter(|slot| slot.generation == generation(handle))?;
        let (_, count) = slot.holds.as_mut()?;
        *count -= 1;
        if *count > 0 {
            return Some(None);
        }
        let object = slot.holds.take().map(|(object, _)| object);
        slot.generation = (slot.generation + 1) % GENERATIONS;
        slots.free.push(number);
        Some(object)
    }

    /// The number of objects.
    pub fn len(&self) -> usize {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        slots.all.len() - slots.free.len()
    }

    /// Whether there are no objects.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The slot that a handle of this table names.
    fn number(&self, handle: u64) -> Option<usize> {
        let is_ours = handle >> (SLOT_BITS + GENERATION_BITS) == u64::from(self.tag);
        is_ours.then_some((handle & ((1 << SLOT_BITS) - 1)) as usize)
    }
}

fn generation(handle: u64) -> u64 {
    handle >> SLOT_BITS & (GENERATIONS - 1)
}

/// A handle as a pointer to an opaque type. Only on machines with 64-bit pointers.
#[cfg(target_pointer_width = "64")]
pub fn as_pointer<T>(handle: u64) -> *mut T {
    std::ptr::without_provenance_mut(handle as usize)
}

/// The handle in such a pointer; null is no handle.
#[cfg(target_pointer_width = "64")]
pub fn of_pointer<T>(pointer: *const T) -> u64 {
    pointer.addr() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_handles_find_nothing() {
        let (texts, others) = (Handles::new(1), Handles::new(2));
        let one = texts.insert("one");
        assert_eq!(texts.get(one).as_deref(), Some(&"one"));
        assert!(others.get(one).is_none() && texts.get(0).is_none() && texts.get(one + 1).is_none());
        assert!(texts.release(one) && !texts.release(one) && !texts.retain(one));
        let two = texts.insert("two");
        assert_ne!(one, two);
        assert!(texts.get(one).is_none() && texts.len() == 1);
        others.insert("other");
        assert!(others.get(two).is_none());
    }

    #[test]
    fn objects_are_counted() {
        let texts = Handles::new(3);
        let one = texts.insert(String::from("one"));
        assert!(texts.retain(one) && texts.release(one));
        let held = texts.get(one).expect("released once of twice");
        assert!(texts.release(one) && texts.get(one).is_none() && texts.is_empty());
        assert_eq!(*held, "one");
    }

    #[test]
    fn pointers_are_handles() {
        let numbers = Handles::new(200);
        let one = numbers.insert(7);
        assert_eq!(of_pointer(as_pointer::<u8>(one)), one);
        assert_eq!(numbers.get(of_pointer(std::ptr::null::<u8>())), None);
    }

    #[test]
    fn threads_share_a_table() {
        let numbers = Handles::new(4);
        std::thread::scope(|scope| {
            for n in 0..4 {
                let numbers = &numbers;
                scope.spawn(move || {
                    for i in 0..1000 {
                        let handle = numbers.insert(n * 1000 + i);
                        assert_eq!(numbers.get(handle).as_deref(), Some(&(n * 1000 + i)));
                        assert!(numbers.release(handle));
                    }
                });
            }
        });
        assert!(numbers.is_empty());
    }
}
