//! The SSA IR: types, functions, builder, verifier, `.ll` reader and writer.
//!
//! The text format is LLVM assembly language (opaque pointers); the in-memory IR is our own: typed indices into dense
//! tables, block parameters instead of phis, operand lists in pools. A [`Module`] owns a [`Context`] that its functions
//! share, and passes take `(&mut Context, &mut Function)`.

pub mod asm;
pub mod attrs;
pub mod buffers;
pub mod builder;
pub mod cfg;
pub mod consts;
pub mod context;
pub mod datalayout;
pub mod dom;
pub mod effects;
mod floatbits;
pub mod function;
pub mod images;
pub mod intrinsics;
pub mod layout;
pub mod library;
pub mod link;
pub mod loops;
pub mod metadata;
pub mod module;
pub mod ops;
pub mod phis;
pub mod profile;
pub mod read;
mod records;
pub mod remarks;
pub mod scaled;
pub mod strings;
pub mod types;
pub mod upgrade;
pub mod variadic;
pub mod verify;
pub mod write;

pub use attrs::{Attr, AttrKind, AttrList, AttrSet};
pub use buffers::{Buffer, BufferOp, BufferRmw};
pub use builder::FunctionBuilder;
pub use cfg::Cfg;
pub use consts::{AddressBase, Const, ConstData, ConstOp};
pub use context::Context;
pub use datalayout::DataLayout;
pub use dom::DomTree;
pub use effects::Effects;
pub use function::{Block, CallData, Callee, Edge, Function, ImmList, Inst, InstData, Loc, Value, ValueData, ValueDef};
pub use images::{Image, ImageOp};
pub use intrinsics::Intrinsic;
pub use loops::LoopNest;
pub use metadata::{Md, MdKind, MdNode, MdOperand};
pub use module::{Alias, CallConv, FuncId, Global, GlobalData, Linkage, Module};
pub use ops::{Access, Apart, BinOp, CastOp, Flags, FloatPred, IntPred, Op, Ordering, RmwOp, SyncScope};
pub use phis::Phis;
pub use read::{FunctionNames, Names, ReadError, read, read_names};
pub use records::{Computed, DebugRecord, LabelRecord, RecordKind, Recorded, RecordsAt, Variable};
pub use strings::Symbol;
pub use types::{Type, TypeKind};
pub use verify::{VerifyError, type_name, verify, verify_built, verify_function, verify_named};
pub use write::{write, write_function, write_located};
