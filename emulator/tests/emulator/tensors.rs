//! Tensors: a descriptor is built field by field, the emulator moves the tile, and the test walks it as the manual
//! describes, dimension within dimension, element by element (CDNA5 ISA, 10.11.2).

use gcnc_emulator::{Arg, CodeObject, Launch, Options, run};

use crate::common::{assemble, oracles};

/// Bytes of the tensor's memory and of LDS.
const MEMORY: usize = 2048;
const LDS: usize = 1024;

/// A descriptor's fields.
#[derive(Clone, Default)]
struct Tile {
    log: u32,
    start: u64,
    lds: u64,
    tensor: [u64; 5],
    tile: [u64; 5],
    strides: [u64; 4],
    /// Encoded interval and amount.
    padding: Option<(u64, u64)>,
    /// Encoded count, steps in memory and in LDS.
    repeats: Option<(u64, u64, u64)>,
    /// Rows, and bits of an index.
    rows: Option<(Vec<u64>, u32)>,
    barrier: Option<u64>,
    stores: bool,
    null: bool,
}

impl Tile {
    /// The descriptor's 20 words; its address is an offset.
    fn words(&self) -> [u32; 20] {
        let mut words = [0u32; 20];
        let mut put = |group: usize, at: usize, bits: usize, value: u64| {
            for i in (0..bits).filter(|i| value >> i & 1 != 0) {
                words[group + (at + i) / 32] |= 1 << ((at + i) % 32);
            }
        };
        const G: [usize; 4] = [0, 4, 12, 16];
        put(G[0], 0, 2, u64::from(!self.null));
        put(G[0], 32, 32, self.lds);
        put(G[0], 64, 57, self.start << self.log);
        put(G[0], 126, 2, 2);
        put(G[1], 16, 2, self.log.into());
        let dims = [(1, 48), (1, 80), (2, 0), (2, 32), (3, 48)];
        let tiles = [(1, 112), (1, 128), (1, 144), (2, 112), (3, 80)];
        let strides = [(1, 160), (1, 208), (2, 64), (3, 0)];
        let overlaid = self.repeats.is_some() || self.rows.is_some();
        for d in (0..5).filter(|d| *d < 2 || self.rows.is_none()).filter(|d| *d < 3 || !overlaid) {
            put(G[dims[d].0], dims[d].1, 32, self.tensor[d]);
            put(G[tiles[d].0], tiles[d].1, 16, if d == 1 && self.rows.is_some() { 0 } else { self.tile[d] });
        }
        for d in (0..4).filter(|d| *d < 2 || !overlaid) {
            put(G[strides[d].0], strides[d].1, 48, self.strides[d]);
        }
        if let Some((interval, amount)) = self.padding {
            put(G[1], 20, 1, 1);
            put(G[1], 22, 3, interval);
            put(G[1], 25, 7, amount);
        }
        if let Some((count, memory, lds)) = self.repeats {
            put(G[1], 19, 1, 1);
            put(G[2], 32, 32, lds);
            put(G[2], 64, 48, memory);
            put(G[2], 112, 16, count);
        }
        if let Some((rows, bits)) = &self.rows {
            put(G[0], 30, 1, u64::from(*bits == 32));
            put(G[0], 31, 1, 1);
            put(G[1], 128, 16, rows.len() as u64);
            for (n, row) in rows.iter().enumerate() {
                put(G[2], n * *bits as usize, *bits as usize, *row);
            }
        }
        if let Some(barrier) = self.barrier {
            put(G[1], 18, 1, 1);
            put(G[1], 32, 16, barrier / 8);
        }
        words
    }

    /// The effect of the move on memory and LDS.
    fn walk(&self, memory: &mut [u8], lds: &mut [u8]) {
        let size = 1usize << self.log;
        let (count, memory_step, lds_step) = self.repeats.unwrap_or_default();
        let of = |d: usize| if d > 1 && self.rows.is_some() { 1 } else { self.tile[d].max(1) };
        let rows: Vec<u64> = self.rows.as_ref().map_or_else(|| (0..of(1)).collect(), |(rows, _)| rows.clone());
        for repeat in 0..=count {
            let (mut to, mut run) = ((self.lds + repeat * lds_step * size as u64) as usize, 0);
            for z4 in 0..of(4) {
                for z3 in 0..of(3) {
                    for z2 in 0..of(2) {
                        for &y in &rows {
                            for x in 0..of(0) {
                                let at = [x, y, z2, z3, z4];
                                let inside = (0..5).all(|d| at[d] == 0 || at[d] < self.tensor[d]);
                                let offset = x + (1..5).map(|d| at[d] * self.strides[d - 1]).sum::<u64>();
                                let from = (self.start + offset + repeat * memory_step) as usize * size;
                                match (self.stores, inside) {
                                    (true, true) => memory[from..][..size].copy_from_slice(&lds[to..][..size]),
                                    (true, false) => {}
                                    (false, true) => lds[to..][..size].copy_from_slice(&memory[from..][..size]),
                                    (false, false) => lds[to..][..size].fill(0),
                                }
                                to += size;
                                run += size;
                                if let Some((interval, amount)) = self.padding.filter(|_| !self.stores)
                                    && run == 8 << interval
                                {
                                    run = 0;
                                    to += 4 * (amount as usize + 1);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A kernel that fills LDS from the buffer, performs the move, and stores LDS back.
fn kernel(tile: &Tile, four_groups: bool) -> String {
    let words = tile.words();
    let moves: String = (0..20).map(|n| format!("s_mov_b32 s{}, {:#x}\n", 8 + n, words[n])).collect();
    let name = if tile.stores { "tensor_store_from_lds" } else { "tensor_load_to_lds" };
    let rest = if four_groups { ", s[20:23], s[24:27]" } else { "" };
    format!(
        "
        s_load_b64 s[4:5], s[0:1], 0x0
        v_lshlrev_b32 v1, 5, v0
        s_wait_kmcnt 0x0
        global_load_b128 v[4:7], v1, s[4:5] offset:{MEMORY}
        global_load_b128 v[8:11], v1, s[4:5] offset:{MEMORY}+16
        s_wait_loadcnt 0x0
        ds_store_b128 v1, v[4:7]
        ds_store_b128 v1, v[8:11] offset:16
        s_wait_dscnt 0x0
        {moves}
        s_add_co_u32 s10, s10, s4
        s_add_co_ci_u32 s11, s11, s5
        s_mov_b32 exec_lo, 0
        {name} s[8:11], s[12:19]{rest}
        s_mov_b32 exec_lo, -1
        s_wait_tensorcnt 0x0
        ds_load_b128 v[4:7], v1
        ds_load_b128 v[8:11], v1 offset:16
        s_wait_dscnt 0x0
        global_store_b128 v1, v[4:7], s[4:5] offset:{MEMORY}
        global_store_b128 v1, v[8:11], s[4:5] offset:{MEMORY}+16
        s_endpgm"
    )
}

fn bytes(count: usize) -> Vec<u8> {
    (0..count as u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 21) as u8).collect()
}

/// Memory and LDS after the move, or why it is rejected.
fn moved(tile: &Tile, four_groups: bool) -> Result<Vec<u8>, String> {
    let object = assemble("gfx1250", &kernel(tile, four_groups), ".amdhsa_group_segment_fixed_size 1024");
    let object = CodeObject::load(&object).expect("loads");
    let launch = Launch {
        kernel: "k".to_owned(),
        workgroups: [1, 1, 1],
        remainder: [0; 3],
        workgroup_size: [32, 1, 1],
        args: vec![Arg::Buffer(bytes(MEMORY + LDS))],
        dynamic_lds: 0,
    };
    let result = run(&object, &launch, Options::default()).map_err(|e| e.to_string())?;
    Ok(result.buffers[0].clone().expect("a buffer"))
}

fn check(name: &str, tile: &Tile, four_groups: bool) {
    let got = moved(tile, four_groups).unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut memory = bytes(MEMORY + LDS);
    let mut lds = memory.split_off(MEMORY);
    if !tile.null && tile.tile[0] != 0 {
        tile.walk(&mut memory, &mut lds);
    }
    let want: Vec<u8> = memory.into_iter().chain(lds).collect();
    let wrong = (0..want.len()).find(|n| got[*n] != want[*n]);
    assert_eq!(wrong, None, "{name}");
}

/// A tile of two dimensions, part of which lies outside the tensor.
fn flat() -> Tile {
    Tile {
        log: 2,
        start: 3,
        lds: 16,
        tensor: [6, 3, 0, 0, 0],
        tile: [8, 4, 0, 0, 0],
        strides: [10, 0, 0, 0],
        ..Tile::default()
    }
}

#[test]
fn tiles_with_every_element_size() {
    if !oracles() {
        return;
    }
    for log in 0..4 {
        for stores in [false, true] {
            check("flat", &Tile { log, stores, ..flat() }, false);
        }
    }
    check("a row", &Tile { tile: [5, 0, 0, 0, 0], tensor: [9, 0, 0, 0, 0], ..flat() }, false);
    check("nothing", &Tile { tile: [0, 4, 0, 0, 0], ..flat() }, false);
    check("null", &Tile { null: true, barrier: Some(64), ..flat() }, false);
}

#[test]
fn tiles_of_more_dimensions() {
    if !oracles() {
        return;
    }
    for stores in [false, true] {
        let three = Tile { tensor: [5, 4, 1, 0, 0], tile: [4, 3, 2, 0, 0], strides: [8, 40, 0, 0], stores, ..flat() };
        check("three", &three, true);
        let five =
            Tile { log: 1, tensor: [3, 3, 2, 1, 2], tile: [3, 2, 2, 2, 2], strides: [4, 12, 30, 70], stores, ..flat() };
        check("five", &five, true);
    }
}

#[test]
fn gaps_repetitions_and_rows() {
    if !oracles() {
        return;
    }
    let whole = Tile { tensor: [8, 4, 0, 0, 0], ..flat() };
    check("gaps", &Tile { padding: Some((1, 1)), ..whole.clone() }, false);
    check("gaps of a store", &Tile { padding: Some((1, 1)), stores: true, ..whole.clone() }, false);
    let small = Tile { tensor: [8, 9, 0, 0, 0], tile: [4, 2, 0, 0, 0], strides: [8, 0, 0, 0], ..flat() };
    check("thrice", &Tile { repeats: Some((2, 16, 32)), ..small.clone() }, true);
    check("rows", &Tile { rows: Some((vec![5, 0, 3, 7], 16)), ..small.clone() }, true);
    check("wide rows", &Tile { rows: Some((vec![2, 2, 6, 8, 9, 12], 32)), ..small.clone() }, true);
    check("stored rows", &Tile { rows: Some((vec![6, 1, 4], 16)), stores: true, ..small.clone() }, true);
    for (refused, why) in [
        (Tile { rows: Some((vec![9, 1], 16)), ..small.clone() }, "ascending"),
        (Tile { rows: Some((vec![0; 9], 32)), ..small.clone() }, "more than there are indices"),
        (Tile { repeats: Some((4, 16, 32)), ..small.clone() }, "beyond its tensor"),
        (Tile { repeats: Some((300, 0, 0)), ..small.clone() }, "256 repetitions"),
        (Tile { lds: 1000, ..small.clone() }, "LDS"),
        (Tile { padding: Some((0, 0)), log: 0, tile: [3, 2, 0, 0, 0], ..small.clone() }, "dwords"),
    ] {
        let error = moved(&refused, true).expect_err(why);
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn completion_is_signalled_to_a_barrier_object() {
    if !oracles() {
        return;
    }
    let tile = Tile { barrier: Some(512), ..flat() };
    let got = moved(&tile, false).expect("runs");
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes[MEMORY + 512..][..8].try_into().expect("eight bytes"));
    let before = word(&bytes(MEMORY + LDS));
    assert_ne!(before & 0x1fff_ffff, 0);
    assert_eq!(word(&got), before - 1);
}
