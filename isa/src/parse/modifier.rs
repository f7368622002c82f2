//! Modifiers: they follow the operands, in any order. LLVM's assembler requires those of DPP and SDWA in the order in
//! which they are printed; we do not, since the order means nothing.

use std::ops::Range;

use super::cursor::{Cursor, Token};
use super::expr;
use super::operand::Written;
use super::{ParseError, Suffix, Symbols, register, symbolic};
use crate::buffer_formats;
use crate::formats;
use crate::forms::forms;
use crate::images;
use crate::inst::{Form, Inst, Operand};
use crate::mods::Mods;
use crate::op::{Format, Opcode, OperandDesc, OperandRole, Unit, flags};
use crate::policy;
use crate::reg::RegRef;
use crate::sopp;
use crate::syntax::{
    BITS, DIM, DPP_CONTROLS, DppControl, FLAGS, MATRIX_NEG, NUMBERS, OMOD, OP_SEL, POLICY, SDWA_SELECT, SDWA_UNUSED,
    Special, Values, has_sc_names, negates_matrices, plain, selected, specials,
};
use crate::target::Target;

/// A list of bits: `op_sel:[0,1]`.
#[derive(Clone)]
struct List {
    bits: u8,
    span: Range<usize>,
}

/// The modifiers of a statement.
pub(super) struct Modifiers {
    mods: Mods,
    /// Whether `offset` or the like is among them.
    has_offset: bool,
    /// Whether `dim` is among them.
    has_dim: bool,
    lists: [Option<List>; BITS.len()],
    /// Whether there are modifiers of DPP.
    pub(super) has_dpp: bool,
    pub(super) dpp8: bool,
    /// The lanes to read from, which DPP requires (AMDGPUModifierSyntax, "dpp_ctrl": no default).
    dpp_ctrl: Option<u32>,
    masks: [u32; 2],
    bound_ctrl: bool,
    /// Any number: DPP16 takes its lowest bit, DPP8 whether it is not zero.
    fetch_inactive: i64,
    has_sdwa: bool,
    /// Whether the temporal hint, if any, is the one that only the widest scope has; other scopes have another hint
    /// with its number.
    bypasses: Option<bool>,
    /// Whether there are output modifiers, even without effect (`noclamp`, `mul:1`).
    has_output_modifier: bool,
    /// Destination, first and second source.
    select: [u32; 3],
    unused: u32,
    place: Range<usize>,
}

impl Modifiers {
    pub(super) fn new(opcode: Opcode) -> Modifiers {
        let mut mods = Mods::default_for(opcode);
        if opcode.is_ds() {
            mods.set_gds(false);
        }
        if opcode.desc().format == Format::Mtbuf {
            mods.set_buffer_format(buffer_formats::DEFAULT);
        }
        Modifiers {
            mods,
            has_offset: false,
            has_dim: false,
            lists: Default::default(),
            has_dpp: false,
            dpp8: false,
            dpp_ctrl: None,
            masks: [15; 2],
            bound_ctrl: false,
            fetch_inactive: 0,
            has_sdwa: false,
            bypasses: None,
            has_output_modifier: false,
            select: [6; 3],
            unused: 2,
            place: 0..0,
        }
    }
}

impl Modifiers {
    /// Whether an export's values are halves.
    pub(super) fn is_compressed(&self) -> bool {
        self.mods.compr()
    }
}

/// What the modifier with this name sets: a statement may set it once.
pub(super) fn meaning(name: &str) -> &str {
    let name = name.strip_prefix("no").unwrap_or(name);
    match name {
        "div" => "mul",
        "quad_perm" | "dpp8" => "lanes",
        _ if DPP_CONTROLS.iter().any(|row| row.name == name) => "lanes",
        _ => name,
    }
}

/// Reads a modifier if one is next.
pub(super) fn parse(
    c: &mut Cursor<'_>,
    all: &mut Modifiers,
    opcode: Opcode,
    target: &Target,
    symbols: &mut dyn Symbols,
) -> Result<bool, ParseError> {
    let Token::Word(name) = c.peek() else { return Ok(false) };
    let start = c.at();
    let mut p = Reader { c, all, opcode, target, symbols };
    let found = match p.c.peek_second() {
        Token::Sign(":") => p.valued(name)?,
        _ => p.flag(name)?,
    };
    if found {
        all.place = start..c.end();
    }
    Ok(found)
}

/// Flags without a negated form (`no...`), by unit.
const UNDENIED: [(&str, &[Unit]); 8] = [
    ("idxen", &[Unit::Buffer]),
    ("offen", &[Unit::Buffer]),
    ("addr64", &[Unit::Buffer]),
    ("tfe", &[Unit::Buffer]),
    ("lds", &[Unit::Buffer, Unit::Flat, Unit::Global, Unit::Scratch, Unit::Image]),
    ("done", &[Unit::Export]),
    ("compr", &[Unit::Export]),
    ("row_en", &[Unit::Export]),
];

/// A flag by its name on the target.
#[derive(Copy, Clone)]
struct Row {
    units: &'static [Unit],
    set: fn(&mut Mods, bool),
}

struct Reader<'a, 'c> {
    c: &'a mut Cursor<'c>,
    all: &'a mut Modifiers,
    opcode: Opcode,
    target: &'a Target,
    symbols: &'a mut dyn Symbols,
}

impl Reader<'_, '_> {
    fn flag(&mut self, name: &str) -> Result<bool, ParseError> {
        if let Some(row) =
            DPP_CONTROLS.iter().find(|row| row.name == name && row.from.is_none() && self.opcode.is_valu())
        {
            self.c.bump();
            (self.all.has_dpp, self.all.dpp_ctrl) = (true, Some(row.code));
            return Ok(true);
        }
        if self.target.has_scopes() && matches!(name, "nv" | "nonv" | "scale_offset") && !self.opcode.is_valu() {
            self.c.bump();
            match name {
                "nonv" => self.all.mods.set_nv(false),
                "nv" => self.all.mods.set_nv(true),
                _ => self.all.mods.set_scale_offset(true),
            }
            return Ok(true);
        }
        let special = specials(self.opcode, self.target).find(|r| r.name == name && matches!(r.values, Values::Flag));
        if let Some(row) = special {
            self.c.bump();
            row.set(&mut self.all.mods, self.opcode, 1);
            return Ok(true);
        }
        let sc = has_sc_names(self.target, self.opcode);
        let policy: &[_] = if self.target.has_scopes() { &[] } else { &POLICY };
        let find = |name: &str| {
            let flag = FLAGS.iter().find(|f| f.name == name).map(|f| Row { units: f.units, set: f.set });
            flag.or_else(|| {
                let row = policy.iter().find(|p| name == if sc { p.sc_name } else { p.name })?;
                Some(Row { units: row.units, set: row.set })
            })
        };
        let unit = self.opcode.unit();
        let denied = name.strip_prefix("no").filter(|name| self.target.has_dlc() || *name != "dlc");
        let denied = denied.filter(|name| !UNDENIED.iter().any(|(n, units)| n == name && units.contains(&unit)));
        let (row, on) = match (find(name), denied.and_then(find)) {
            (Some(row), _) => (row, true),
            (None, Some(row)) => (row, false),
            (None, None) => return Ok(false),
        };
        if !row.units.contains(&self.opcode.unit()) {
            return match register::is_next(self.c) {
                true => Ok(false),
                false => Err(self.c.expected("an operand or a modifier of this instruction")),
            };
        }
        self.c.bump();
        self.all.has_output_modifier |= self.opcode.is_valu();
        (row.set)(&mut self.all.mods, on);
        Ok(true)
    }

    /// A number from `least` to `most`.
    fn int(&mut self, what: &str, least: i64, most: i64) -> Result<i64, ParseError> {
        expr::number(self.c, format_args!("`{what}`"), least..=most, self.symbols)
    }

    /// A number of 32 bits.
    fn any(&mut self, what: &str) -> Result<i64, ParseError> {
        self.int(what, i32::MIN.into(), i32::MAX.into())
    }

    /// `[a,b,...]` of `least` to `most` numbers of `bits` bits, packed.
    fn list(&mut self, what: &str, least: usize, most: usize, bits: u32) -> Result<u32, ParseError> {
        self.c.expect("[")?;
        let (mut packed, mut n) = (0, 0);
        loop {
            packed |= (self.int(what, 0, (1 << bits) - 1)? as u32) << (bits * n as u32);
            n += 1;
            if n == most || !self.c.eat(",") {
                break;
            }
        }
        if n < least {
            return Err(self.c.expected(&format!("{least} numbers")));
        }
        self.c.expect("]")?;
        Ok(packed)
    }

    fn select(&mut self, names: &[&str]) -> Result<u32, ParseError> {
        let found = match self.c.peek() {
            Token::Word(name) => names.iter().position(|n| *n == name),
            _ => None,
        };
        let n = found.ok_or_else(|| self.c.expected(&format!("one of {}", names.join(", "))))?;
        self.c.bump();
        Ok(n as u32)
    }

    /// `name:value`.
    fn valued(&mut self, name: &str) -> Result<bool, ParseError> {
        let format = self.opcode.desc().format;
        if let Some(row) = specials(self.opcode, self.target).find(|row| row.name == name) {
            return self.special(row).map(|()| true);
        }
        let known = match () {
            _ if format == Format::Mtbuf && name == "format" => return self.buffer_format().map(|()| true),
            _ if self.is_wait(name) => return self.wait(name).map(|()| true),
            _ if self.opcode.is_valu() => self.is_vector_modifier(name),
            _ if self.target.has_scopes() && matches!(name, "th" | "scope") && self.has_policy() => {
                return self.policy(name).map(|()| true);
            }
            _ if self.opcode.unit() == Unit::Image => return self.image(name).map(|()| true),
            _ if self.opcode.is_smem() => name == "offset",
            _ if self.opcode.is_ds() || self.opcode.is_vmem() => name.starts_with("offset"),
            _ => false,
        };
        if !known {
            return Err(self.c.expected("an operand or a modifier of this instruction"));
        }
        self.c.bump();
        self.c.expect(":")?;
        if self.opcode.is_valu() {
            self.vector(name)?;
        } else {
            self.offset(name)?;
        }
        Ok(true)
    }

    /// Whether it is an access to memory that has a cache policy.
    fn has_policy(&self) -> bool {
        let op = self.opcode;
        !op.is_smem() || op.is_load() || op.is_store() || op.is_atomic()
    }

    /// A modifier of few operations, with its value.
    fn special(&mut self, row: &Special) -> Result<(), ParseError> {
        self.c.bump();
        self.c.expect(":")?;
        let named = match (&row.values, self.c.peek()) {
            (Values::Names(names), Token::Word(word)) => names.iter().position(|name| *name == word),
            _ => None,
        };
        let n = match named {
            Some(n) => {
                self.c.bump();
                n as u8
            }
            None if row.name == "bound_ctrl" => self.bound_ctrl()?.into(),
            None if row.name == "fi" => (self.any(row.name)? & 1) as u8,
            None => self.int(row.name, 0, row.max().into())? as u8,
        };
        row.set(&mut self.all.mods, self.opcode, n);
        Ok(())
    }

    /// `dmask:0xf`, `dim:SQ_RSRC_IMG_2D`, `dim:2D`.
    fn image(&mut self, name: &str) -> Result<(), ParseError> {
        let here = self.c.clone();
        self.c.bump();
        self.c.expect(":")?;
        match name {
            "dmask" => {
                let mask = self.int(name, 0, 15)?;
                self.all.mods.set_dmask(mask as u8);
            }
            "dim" if images::has_dim(self.opcode, self.target) => {
                let here = self.c.clone();
                let name = self.c.name();
                let name = name.strip_prefix(DIM).unwrap_or(name);
                let what = || {
                    let names: Vec<&str> = images::DIMS.iter().map(|dim| dim.name).collect();
                    here.expected(&format!("a dimension: one of {}", names.join(", ")))
                };
                let dim = images::DIMS.iter().position(|dim| dim.name == name).ok_or_else(what)?;
                self.all.mods.set_dim(dim as u8);
                self.all.has_dim = true;
            }
            _ => return Err(here.expected("an operand or a modifier of this instruction")),
        }
        Ok(())
    }

    /// Whether this modifier sets a wait of the operation.
    fn is_wait(&self, name: &str) -> bool {
        match self.opcode.desc().format {
            Format::Vinterp => name == "wait_exp",
            Format::LdsDir if self.target.has_scopes() => matches!(name, "wait_va_vdst" | "wait_vm_vsrc"),
            Format::LdsDir => name == "wait_vdst",
            _ => false,
        }
    }

    fn wait(&mut self, name: &str) -> Result<(), ParseError> {
        self.c.bump();
        self.c.expect(":")?;
        match name {
            "wait_exp" => {
                let n = self.int(name, 0, 7)?;
                self.all.mods.set_wait_exp(n as u8);
            }
            "wait_vm_vsrc" => {
                let n = self.int(name, 0, 1)?;
                self.all.mods.set_wait_vsrc(n == 1);
            }
            _ => {
                let n = self.int(name, 0, 15)?;
                self.all.mods.set_wait_vdst(n as u8);
            }
        }
        Ok(())
    }

    /// `format:22`, `format:[BUF_FMT_32_FLOAT]`, `format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_FLOAT]`.
    fn buffer_format(&mut self) -> Result<(), ParseError> {
        self.c.bump();
        self.c.expect(":")?;
        let format = match self.c.eat("[") {
            false => self.int("format", 0, 127)? as u8,
            true => {
                let start = self.c.at();
                let mut names = Vec::with_capacity(2);
                while let Token::Word(name) = self.c.peek() {
                    self.c.bump();
                    names.push(name);
                    if names.len() == 2 || !self.c.eat(",") {
                        break;
                    }
                }
                let span = start..self.c.end();
                self.c.expect("]")?;
                buffer_formats::number(&names, self.target)
                    .ok_or_else(|| ParseError::new(span, "no format of this name on the target"))?
            }
        };
        self.all.mods.set_buffer_format(format);
        Ok(())
    }

    /// `scope:SCOPE_SYS`, `th:TH_LOAD_NT`: the printer has the names.
    fn policy(&mut self, modifier: &str) -> Result<(), ParseError> {
        self.c.bump();
        self.c.expect(":")?;
        let here = self.c.clone();
        let what = || here.expected(&format!("a value of `{modifier}`"));
        if let (Token::Int(_), "scope") = (self.c.peek(), modifier) {
            let scope = self.int(modifier, 0, 3)?;
            self.all.mods.set_scope(scope as u8);
            return Ok(());
        }
        let Token::Word(text) = self.c.peek() else { return Err(what()) };
        self.c.bump();
        if modifier == "scope" {
            let written = format!(" scope:{text}");
            let scope = policy::SCOPES.iter().position(|s| *s == written);
            let scope = scope.or((text == "SCOPE_CU").then_some(0)).ok_or_else(what)?;
            self.all.mods.set_scope(scope as u8);
            return Ok(());
        }
        let regular = ["TH_DEFAULT", "TH_LOAD_RT", "TH_STORE_RT", "TH_ATOMIC_RT"];
        let th = regular.contains(&text).then_some(0).or_else(|| self.hint(&format!(" th:{text}")));
        let th = th.filter(|_| !text.contains("0x")).ok_or_else(what)?;
        self.all.bypasses = Some(text.ends_with("_BYPASS"));
        // An atomic's lowest bit means that it returns.
        let returns = self.opcode.is_atomic() && th & 1 != 0;
        self.all.mods.set_glc(returns);
        self.all.mods.set_th(if self.opcode.is_atomic() { th & 6 } else { th });
        Ok(())
    }

    /// The hint that the printer writes like this.
    fn hint(&self, written: &str) -> Option<u8> {
        (0..16u8).find_map(|n| {
            let mut inst = Inst::new(self.opcode, &[]);
            inst.mods = Mods::default();
            inst.mods.set_th(n & 7);
            inst.mods.set_scope(if n > 7 { 3 } else { 0 });
            let mut out = String::new();
            policy::hint(&mut out, &inst).ok()?;
            (out == written).then_some(n & 7)
        })
    }

    fn offset(&mut self, name: &str) -> Result<(), ParseError> {
        let two = self.opcode.is(flags::TWO_OFFSETS);
        let old = self.all.mods.offset;
        self.all.mods.offset = match name {
            "offset0" if two => old & 0xff00 | self.int(name, 0, 255)? as i32,
            "offset1" if two => old & 0xff | (self.int(name, 0, 255)? as i32) << 8,
            "offset" if !two && self.opcode == Opcode::DsSwizzleB32 && self.c.peek() == Token::Word("swizzle") => {
                symbolic::swizzle(self.c, self.target, self.symbols)? as i32
            }
            "offset" if !two => self.any(name)? as i32,
            _ => return Err(self.c.expected(if two { "`offset0` and `offset1`" } else { "`offset`" })),
        };
        self.all.has_offset = true;
        Ok(())
    }

    fn is_vector_modifier(&self, name: &str) -> bool {
        const OTHERS: [&str; 11] = [
            "quad_perm",
            "dpp8",
            "row_mask",
            "bank_mask",
            "bound_ctrl",
            "fi",
            "dst_sel",
            "dst_unused",
            "src0_sel",
            "src1_sel",
            "mul",
        ];
        OTHERS.contains(&name)
            || name == "div"
            || name == MATRIX_NEG && negates_matrices(self.opcode, self.target)
            || BITS.iter().any(|row| row.name == name)
            || NUMBERS.iter().any(|row| row.name == name)
            || DPP_CONTROLS.iter().any(|row| row.name == name && row.from.is_some())
    }

    fn vector(&mut self, name: &str) -> Result<(), ParseError> {
        if let Some(i) = BITS.iter().position(|row| row.name == name) {
            let start = self.c.at();
            let bits = self.list(name, 1, 4, 1)? as u8;
            self.all.lists[i] = Some(List { bits, span: start..self.c.end() });
            return Ok(());
        }
        if let Some(row) = NUMBERS.iter().find(|row| row.name == name) {
            let n = self.int(name, 0, row.max.into())?;
            (row.set)(&mut self.all.mods, n as u8);
            return Ok(());
        }
        match name {
            MATRIX_NEG => {
                let bits = self.list(name, 3, 3, 1)?;
                self.all.mods.set_blgp(bits as u8);
                Ok(())
            }
            "mul" | "div" => {
                let here = self.c.clone();
                let n = self.int(name, 0, 255)?;
                self.all.has_output_modifier = true;
                let row = OMOD.iter().position(|(word, factor)| *word == name && i64::from(*factor) == n);
                match row {
                    Some(i) => self.all.mods.set_omod(i as u8 + 1),
                    // Multiplying or dividing by one has no effect.
                    None if n == 1 => self.all.mods.set_omod(0),
                    None => return Err(here.expected("`mul:2`, `mul:4` or `div:2`")),
                }
                Ok(())
            }
            "dst_sel" | "dst_unused" | "src0_sel" | "src1_sel" => self.sdwa(name),
            _ => self.dpp(name),
        }
    }

    fn sdwa(&mut self, name: &str) -> Result<(), ParseError> {
        self.all.has_sdwa = true;
        match name {
            "dst_unused" => self.all.unused = self.select(&SDWA_UNUSED)?,
            "dst_sel" => self.all.select[0] = self.select(&SDWA_SELECT)?,
            "src0_sel" => self.all.select[1] = self.select(&SDWA_SELECT)?,
            _ => self.all.select[2] = self.select(&SDWA_SELECT)?,
        }
        Ok(())
    }

    /// Before GFX11, 0 sets it too: an old bug that code relies on.
    fn bound_ctrl(&mut self) -> Result<bool, ParseError> {
        Ok(self.int("bound_ctrl", 0, 1)? == 1 || !self.target.is_gfx11_up())
    }

    fn dpp(&mut self, name: &str) -> Result<(), ParseError> {
        self.all.has_dpp = true;
        match name {
            "quad_perm" => self.all.dpp_ctrl = Some(self.list(name, 4, 4, 2)?),
            "dpp8" => (self.all.dpp8, self.all.dpp_ctrl) = (true, Some(self.list(name, 8, 8, 3)?)),
            "row_mask" => self.all.masks[0] = self.int(name, 0, 15)? as u32,
            "bank_mask" => self.all.masks[1] = self.int(name, 0, 15)? as u32,
            "bound_ctrl" => self.all.bound_ctrl = self.bound_ctrl()?,
            "fi" if self.target.dpp8() => self.all.fetch_inactive = self.any(name)?,
            "fi" => return Err(self.c.expected("a modifier that the target has")),
            _ => {
                let here = self.c.clone();
                let what = || here.expected(&format!("a number that `{name}` takes"));
                let n = self.int(name, 0, 255)? as u32;
                let fits = |from: u32, codes: u32| n >= from && n - from < codes;
                let mut rows = DPP_CONTROLS.iter().filter(|row| row.name == name);
                let row = rows.find_map(|row| row.from.filter(|from| fits(*from, row.codes)).map(|from| (row, from)));
                let known = |row: &DppControl| {
                    sopp::dpp_control(row.code, self.target).is_some_and(|r| r.name == name)
                        && sopp::has_dpp_ctrl(row.code, self.target)
                };
                let (row, from) = row.filter(|(row, _)| known(row)).ok_or_else(what)?;
                self.all.dpp_ctrl = Some(row.code + n - from);
            }
        }
        Ok(())
    }
}

impl Modifiers {
    /// Sets the modifiers of `inst`, whose operands are known. Returns the form that they require.
    pub(super) fn apply(
        &self,
        inst: &mut Inst,
        written: &Written,
        suffix: Option<Suffix>,
        target: &Target,
        span: Range<usize>,
    ) -> Result<Option<Suffix>, ParseError> {
        let mut own = inst.mods;
        // `gds` must be written, even where the operation always has it.
        if inst.opcode.is_ds() {
            own.set_gds(false);
        }
        // `neg`, `abs` and `sext` come from the operands.
        inst.mods = Mods { offset: own.offset, bits: self.mods.bits | own.bits, ext: self.mods.ext | own.ext };
        if self.has_offset {
            inst.mods.offset = self.mods.offset;
        }
        if images::has_dim(inst.opcode, target) && !self.has_dim {
            return Err(ParseError::new(span, "an image's dimension is missing, such as `dim:2D`"));
        }
        if self.bypasses.zip(policy::bypasses(inst)).is_some_and(|(written, is)| written != is) {
            return Err(ParseError::new(self.place.clone(), "the scope does not have this temporal hint"));
        }
        self.set_lists(inst, target)?;
        let suffix = self.form(suffix, own.ext != 0 && forms(inst.opcode, target).contains(Form::Sdwa))?;
        match suffix {
            Some(Suffix::Sdwa) => self.set_sdwa(inst),
            _ if inst.opcode.is_valu() && own.ext != 0 => {
                return Err(ParseError::new(self.place.clone(), "`sext` is only for SDWA instructions"));
            }
            Some(Suffix::Dpp | Suffix::E64Dpp | Suffix::AnyDpp) => {
                let missing = || {
                    let e = ParseError::new(span, "the lanes to read from are missing");
                    e.with_help("`quad_perm:[0,1,2,3]` reads each lane's own")
                };
                let (ctrl, [rows, banks]) = (self.dpp_ctrl.ok_or_else(missing)?, self.masks);
                inst.mods = match self.dpp8 {
                    true => inst.mods.with_dpp8(ctrl, self.fetch_inactive != 0),
                    false => inst.mods.with_dpp16(ctrl, rows, banks, self.bound_ctrl, self.fetch_inactive & 1 != 0),
                };
            }
            _ => memory(inst, self.has_offset, target)
                .map_err(|(role, what)| ParseError::new(written.role(inst, role, span), what))?,
        }
        Ok(suffix)
    }

    /// The form that mnemonic and modifiers require; `extends` if sign-extended sources require SDWA.
    fn form(&self, suffix: Option<Suffix>, extends: bool) -> Result<Option<Suffix>, ParseError> {
        let dpp = matches!(suffix, Some(Suffix::Dpp | Suffix::E64Dpp));
        let wrong = self.has_sdwa && !matches!(suffix, None | Some(Suffix::Sdwa))
            || self.has_dpp && !(suffix.is_none() || dpp)
            || self.has_dpp && self.has_sdwa;
        if wrong {
            return Err(ParseError::new(self.place.clone(), "modifiers of another encoding than the mnemonic's"));
        }
        Ok(match suffix {
            None if self.has_sdwa => Some(Suffix::Sdwa),
            None if self.has_dpp => Some(Suffix::AnyDpp),
            None if extends => Some(Suffix::Sdwa),
            None if self.has_output_modifier => Some(Suffix::Long),
            suffix => suffix,
        })
    }

    fn set_lists(&self, inst: &mut Inst, target: &Target) -> Result<(), ParseError> {
        let opcode = inst.opcode;
        let packed = matches!(opcode.desc().format, Format::Vop3p | Format::Mfma | Format::Vop3px2);
        let untied = |row: &OperandDesc| row.is_use() && row.role != OperandRole::Mask && !row.is_tied();
        let sources = match packed {
            true => inst.operands().filter(|(_, _, row)| untied(row)).count().min(3),
            false => selected(inst),
        };
        for (list, row) in self.lists.iter().zip(&BITS) {
            let Some(list) = list else { continue };
            let negates = matches!(row.name, "neg_lo" | "neg_hi");
            if !packed && row.name != OP_SEL.name || negates && opcode.is(flags::MIX) {
                let what = format!("`{}` of an operation that is not packed", row.name);
                let e = ParseError::new(list.span.clone(), what);
                return Err(if negates { e.with_help("`-` in front negates a source") } else { e });
            }
            let permute = matches!(opcode, Opcode::VPermlane16B32 | Opcode::VPermlanex16B32);
            let bits = match row.name {
                "op_sel_hi" => list.bits | crate::encode::unused_sources(opcode),
                "op_sel" if !packed && !permute => {
                    let own = list.bits & ((1 << sources) - 1) | (list.bits >> sources & 1) << 3;
                    own & !halves(inst, target)
                }
                // Bits beyond the sources mean nothing.
                _ if packed => list.bits & ((1 << sources) - 1),
                _ => list.bits,
            };
            let special = inst.mods.bits & !plain(inst.mods, opcode, target).bits;
            (row.set)(&mut inst.mods, bits);
            inst.mods.bits |= special;
        }
        Ok(())
    }

    fn set_sdwa(&self, inst: &mut Inst) {
        let rows = inst.opcode.desc().operands();
        let sext = [inst.mods.src_sext(0), inst.mods.src_sext(1)];
        let two = rows.iter().any(|row| row.role == OperandRole::Src1);
        let select = [self.select[1], if two { self.select[2] } else { 0 }];
        let mask = crate::print::has_only_mask(inst.opcode);
        // Comparisons and conversions of bytes do not select what they write.
        let (dst, unused) = match () {
            _ if mask => (0, 0),
            _ if inst.opcode.desc().mods & crate::op::modifiers::FP8 != 0 => (6, 0),
            _ => (self.select[0], self.unused),
        };
        inst.mods = inst.mods.with_sdwa(dst, unused, select, sext);
    }
}

/// Operands that are high halves of registers, as bits of `op_sel`.
fn halves(inst: &Inst, target: &Target) -> u8 {
    let roles = [OperandRole::Src0, OperandRole::Src1, OperandRole::Src2, OperandRole::Vdst];
    let high = |o: Operand| matches!(o, Operand::Reg(r) if r.is_hi16());
    let all = inst.operands().filter(|(_, o, row)| target.true16() && !row.is_tied() && high(*o));
    all.filter_map(|(_, _, row)| roles.iter().position(|r| *r == row.role)).fold(0, |bits, i| bits | 1 << i)
}

/// Sets the modifiers that follow from a memory access' operands, and checks that operands and modifiers agree.
fn memory(inst: &mut Inst, has_offset: bool, target: &Target) -> Result<(), (OperandRole, &'static str)> {
    let opcode = inst.opcode;
    let rows = opcode.desc().operands();
    let at = |role| rows.iter().position(|row| row.role == role && !row.is_tied());
    if opcode.is_smem() {
        let register = at(OperandRole::Soffset).is_some_and(|i| inst.reg(i).is_some());
        // An offset of 0 beside a register is another encoding than none.
        inst.mods.set_imm_offset(register && has_offset && inst.mods.offset == 0 && target.is_gcn());
    }
    let dwords = |role| at(role).and_then(|i| inst.reg(i)).map_or(0, |r| r.len_dwords());
    let (address, base) = (dwords(OperandRole::Vaddr), dwords(OperandRole::Saddr));
    let wrong = |on: bool, role: OperandRole, what: &'static str| if on { Err((role, what)) } else { Ok(()) };
    match opcode.unit() {
        Unit::Buffer if !rows.is_empty() => {
            let m = inst.mods;
            let wanted = if m.addr64() { 2 } else { u8::from(m.offen()) + u8::from(m.idxen()) };
            wrong(
                address != wanted,
                OperandRole::Vaddr,
                "`offen`, `idxen` and `addr64` determine how many registers the address has",
            )?;
        }
        Unit::Global | Unit::Flat if at(OperandRole::Vaddr).is_some() => {
            wrong(base == 0 && address != 2, OperandRole::Vaddr, "without a scalar base, the address has 64 bits")?;
            wrong(base != 0 && address != 1, OperandRole::Vaddr, "beside a scalar base, the offset has 32 bits")?;
        }
        Unit::Scratch => {
            // Encodings with a flag for the address can have a base besides.
            let both = formats::layout(Form::Scratch, target.family()).has(formats::Field::HasVaddr);
            wrong(
                address != 0 && base != 0 && !both,
                OperandRole::Saddr,
                "an address and a scalar base exclude each other here",
            )?;
        }
        _ => {}
    }
    if opcode.is_atomic() && rows[0].role == OperandRole::Vdst && opcode.is_vmem() {
        let returns = inst.mods.glc();
        match opcode.unit() {
            Unit::Buffer if returns => {
                // The result is in the data's register.
                if let (Some(r), Some(slot)) = (at(OperandRole::Vdata).and_then(|i| inst.reg(i)), at(OperandRole::Vdst))
                {
                    inst.set_op(slot, RegRef::dwords(r.reg, rows[slot].dwords(target.wave_size()).max(1)).into());
                }
            }
            Unit::Buffer => {}
            _ => {
                wrong(
                    returns && inst.op(0).is_none(),
                    OperandRole::Vaddr,
                    "an atomic with `glc` returns: its result is missing",
                )?;
                wrong(!returns && !inst.op(0).is_none(), OperandRole::Vdst, "an atomic that returns needs `glc`")?;
            }
        }
    }
    Ok(())
}
