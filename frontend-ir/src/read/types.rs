//! Parsing types, including typed pointers.

use super::lexer::{Tok, parse_u32};
use super::{Reader, Result};
use crate::types::{ForeignFloat, Type, TypeKind};
use smallvec::SmallVec;
use std::borrow::Cow;

/// The widest integer type of LLVM.
const MAX_INT_BITS: u32 = 1 << 23;

impl<'a> Reader<'a> {
    /// A type that values can have.
    pub(super) fn value_type(&mut self) -> Result<Type> {
        let at = self.start;
        self.pointee = None;
        let ty = self.any_type()?;
        if matches!(self.module.ctx.types.kind(ty), TypeKind::Void | TypeKind::Func { .. }) {
            return self.error_at(at, "expected a type that values can have, not `void` or a function type");
        }
        Ok(ty)
    }

    /// Any type.
    pub(super) fn any_type(&mut self) -> Result<Type> {
        if let Tok::Word(word) = self.tok {
            let scalar = match word {
                "i32" => Type::I32,
                "float" => Type::F32,
                "i64" => Type::I64,
                "i1" => Type::I1,
                "i8" => Type::I8,
                "i16" => Type::I16,
                "half" => Type::F16,
                "double" => Type::F64,
                "void" => Type::VOID,
                _ => return self.other_type(),
            };
            self.advance();
            return match self.tok {
                Tok::Punct(b'*' | b'(') | Tok::Word("addrspace") => self.type_suffix(scalar),
                _ => Ok(scalar),
            };
        }
        self.other_type()
    }

    fn other_type(&mut self) -> Result<Type> {
        self.enter()?;
        let ty = self.base_type()?;
        let ty = self.type_suffix(ty)?;
        self.leave();
        Ok(ty)
    }

    /// `*`, `addrspace(N)*` and function parameters after a type.
    fn type_suffix(&mut self, mut ty: Type) -> Result<Type> {
        loop {
            match self.tok {
                Tok::Punct(b'*') => {
                    self.may_point_to(ty)?;
                    self.advance();
                    self.pointee = Some(ty);
                    ty = Type::PTR;
                }
                Tok::Word("addrspace") => {
                    self.may_point_to(ty)?;
                    let space = self.addrspace()?.unwrap_or(0);
                    self.expect(b'*')?;
                    self.pointee = Some(ty);
                    ty = self.module.ctx.types.ptr(space);
                }
                Tok::Punct(b'(') => {
                    self.enter()?;
                    ty = self.function_type(ty)?;
                    self.leave();
                }
                _ => return Ok(ty),
            }
        }
    }

    /// Checks that a typed pointer may point to it.
    fn may_point_to(&self, ty: Type) -> Result<()> {
        match self.module.ctx.types.kind(ty) {
            TypeKind::Void => self.error("there are no pointers to void; use `ptr` or `i8*`"),
            TypeKind::Label | TypeKind::Metadata | TypeKind::Token => self.error("there are no pointers to this type"),
            _ => Ok(()),
        }
    }

    fn base_type(&mut self) -> Result<Type> {
        match self.tok {
            Tok::Word(word) => self.word_type(word),
            Tok::Punct(b'[') => self.array_type(),
            Tok::Punct(b'<') => {
                self.advance();
                if self.at(b'{') {
                    let ty = self.struct_type(true)?;
                    self.expect(b'>')?;
                    return Ok(ty);
                }
                self.vector_type()
            }
            Tok::Punct(b'{') => self.struct_type(false),
            Tok::Local(raw) => {
                let name = self.name(raw)?;
                self.advance();
                Ok(self.named_type(name))
            }
            Tok::LocalNum(number) => {
                self.advance();
                Ok(self.numbered_type(number))
            }
            _ => self.expected("a type"),
        }
    }

    /// `%name` as a type: an identified struct, or the type that the name is an alias of.
    pub(super) fn named_type(&mut self, name: Cow<'a, str>) -> Type {
        match self.type_aliases.get(&name) {
            Some(&ty) => ty,
            None => self.module.ctx.types.declare_struct(&name),
        }
    }

    /// `%3` as a type: an unnamed identified struct.
    pub(super) fn numbered_type(&mut self, number: u32) -> Type {
        if let Some(ty) = self.type_numbers.get(number) {
            return ty;
        }
        let ty = self.module.ctx.types.declare_struct(&number.to_string());
        self.type_numbers.insert(number, ty);
        ty
    }

    fn word_type(&mut self, word: &'a str) -> Result<Type> {
        let ty = match word {
            "ptr" => {
                self.advance();
                let space = self.addrspace()?.unwrap_or(0);
                if self.at(b'*') {
                    return self.error("`ptr*` is not a type; use `ptr`");
                }
                return Ok(self.module.ctx.types.ptr(space));
            }
            "void" => Type::VOID,
            "half" => Type::F16,
            "bfloat" => Type::BF16,
            "float" => Type::F32,
            "double" => Type::F64,
            "fp128" => self.module.ctx.types.intern(TypeKind::Foreign(ForeignFloat::Fp128)),
            "x86_fp80" => self.module.ctx.types.intern(TypeKind::Foreign(ForeignFloat::X86Fp80)),
            "ppc_fp128" => self.module.ctx.types.intern(TypeKind::Foreign(ForeignFloat::PpcFp128)),
            "label" => Type::LABEL,
            "token" => Type::TOKEN,
            "metadata" => Type::METADATA,
            "target" => return self.target_type(),
            _ => match word.strip_prefix('i').and_then(parse_u32) {
                Some(bits @ 1..=MAX_INT_BITS) => self.module.ctx.types.int(bits),
                Some(_) => return self.error(format!("an integer has 1 to {MAX_INT_BITS} bits")),
                None => return self.expected("a type"),
            },
        };
        self.advance();
        Ok(ty)
    }

    fn array_type(&mut self) -> Result<Type> {
        self.advance();
        let len = self.number()?;
        self.expect_word("x")?;
        let elem = self.element_type()?;
        self.expect(b']')?;
        Ok(self.module.ctx.types.array(elem, len))
    }

    fn element_type(&mut self) -> Result<Type> {
        let at = self.start;
        let ty = self.value_type()?;
        match self.module.ctx.types.kind(ty) {
            TypeKind::Label | TypeKind::Metadata | TypeKind::Token => {
                self.error_at(at, "arrays, vectors and structs cannot hold this type")
            }
            _ => Ok(ty),
        }
    }

    /// A vector type after `<`.
    fn vector_type(&mut self) -> Result<Type> {
        let scalable = self.eat_word("vscale");
        if scalable {
            self.expect_word("x")?;
        }
        let at = self.start;
        let len = self.number_u32()?;
        if len == 0 {
            return self.error_at(at, "a vector has at least one element");
        }
        self.expect_word("x")?;
        let at = self.start;
        let elem = self.element_type()?;
        let types = &self.module.ctx.types;
        if !types.is_int(elem) && !types.is_float(elem) && !types.is_ptr(elem) {
            return self.error_at(at, "a vector's elements are integers, floating-point numbers or pointers");
        }
        self.expect(b'>')?;
        Ok(self.module.ctx.types.intern(TypeKind::Vector { elem, len, scalable }))
    }

    fn struct_type(&mut self, packed: bool) -> Result<Type> {
        let fields = self.struct_fields()?;
        Ok(self.module.ctx.types.structure(&fields, packed))
    }

    /// `{ T, T }`
    pub(super) fn struct_fields(&mut self) -> Result<SmallVec<[Type; 8]>> {
        self.expect(b'{')?;
        let mut fields = SmallVec::new();
        if self.eat(b'}') {
            return Ok(fields);
        }
        loop {
            fields.push(self.element_type()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b'}')?;
        Ok(fields)
    }

    /// The parameters of a function type, after its result.
    fn function_type(&mut self, ret: Type) -> Result<Type> {
        if matches!(self.module.ctx.types.kind(ret), TypeKind::Func { .. } | TypeKind::Label | TypeKind::Metadata) {
            return self.error("a function cannot return this type");
        }
        self.expect(b'(')?;
        let mut params = SmallVec::<[Type; 8]>::new();
        let mut vararg = false;
        while !self.at(b')') {
            if self.tok == Tok::Dots {
                self.advance();
                vararg = true;
                break;
            }
            params.push(self.value_type()?);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')')?;
        Ok(self.module.ctx.types.func(ret, &params, vararg))
    }

    /// `target("name", types..., numbers...)`
    fn target_type(&mut self) -> Result<Type> {
        self.advance();
        self.expect(b'(')?;
        let name = self.utf8_string()?;
        let (mut types, mut ints) = (Vec::new(), Vec::new());
        while self.eat(b',') {
            if matches!(self.tok, Tok::Int(_)) {
                ints.push(self.number_u32()?);
            } else if ints.is_empty() {
                types.push(self.any_type()?);
            } else {
                return self.expected("a number");
            }
        }
        self.expect(b')')?;
        let kind = TypeKind::TargetExt { name: name.into(), types: types.into(), ints: ints.into() };
        Ok(self.module.ctx.types.intern(kind))
    }
}
