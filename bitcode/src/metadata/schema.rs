//! The schema of debug info nodes: which operand of a record is which field, and how assembly writes it.
//!
//! A row is a node; a field has its name, the operand and its form. Fields are in the order of the text, and a field
//! with its default value is not written. (LLVM 22, `ModuleBitcodeWriter::write*`, `AsmWriter`'s `write*`.)

use crate::codes::metadata as md;

/// How a field is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldForm {
    /// A node, if there is one.
    Node,
    /// A node, or `null`.
    NodeOrNull,
    /// A string, if it is not empty.
    Text,
    /// A string.
    AnyText,
    /// A number, if it is not zero.
    Number,
    /// A number.
    AnyNumber,
    /// A signed number, if it is not zero.
    Signed,
    /// `true`, if it is.
    True,
    /// `false`, if it is not true.
    False,
    /// `true` or `false`.
    Bool,
    /// A number in older versions; now metadata, mostly a constant.
    Size,
    /// A constant as a number, or any node.
    Bound,
    /// An expression of one constant as a number, or any node.
    ExpressionBound,
    /// Names of DWARF's numbers, by their prefix, if they are not zero.
    Encoding,
    Language,
    AnyLanguage,
    Convention,
    /// A tag, if it is not this one.
    TagUnless(u16),
    /// A tag.
    Tag,
    MacroKind,
    EmissionKind,
    NameTableKind,
    ChecksumKind,
    FixedPointKind,
    /// The number minus 1, if it is not zero.
    LessOne,
    /// The number, if it is not the largest of 32 bits.
    EnumKind,
    /// The number, if it is not negative.
    NotNegative,
    Flags,
    SubprogramFlags,
    /// `virtualIndex` of a subprogram, which is written if the subprogram is virtual.
    VirtualIndex,
}

/// A field: its name, its operand, its form.
pub type Field = (&'static str, usize, FieldForm);

/// A node: its record code, its name, the minimum number of operands, its fields.
pub struct Row {
    pub code: u32,
    pub name: &'static str,
    pub least: usize,
    pub fields: &'static [Field],
}

use FieldForm::*;

/// All nodes whose fields are one operand each.
#[rustfmt::skip]
pub const ROWS: [Row; 28] = [
    Row { code: md::SUBRANGE, name: "DISubrange", least: 5, fields: &[
        ("count", 1, Bound), ("lowerBound", 2, Bound), ("upperBound", 3, Bound), ("stride", 4, Bound),
    ] },
    Row { code: md::BASIC_TYPE, name: "DIBasicType", least: 6, fields: &[
        ("tag", 1, TagUnless(0x24)), ("name", 2, Text), ("size", 3, Size), ("align", 4, Number),
        ("dataSize", 8, Number),
        ("encoding", 5, Encoding), ("num_extra_inhabitants", 7, Number), ("flags", 6, Flags),
    ] },
    Row { code: md::STRING_TYPE, name: "DIStringType", least: 9, fields: &[
        ("tag", 1, TagUnless(0x12)), ("name", 2, Text), ("stringLength", 3, Node), ("stringLengthExpression", 4, Node),
        ("stringLocationExpression", 5, Node), ("size", 6, Size), ("align", 7, Number), ("encoding", 8, Encoding),
    ] },
    Row { code: md::DERIVED_TYPE, name: "DIDerivedType", least: 12, fields: &[
        ("tag", 1, Tag), ("name", 2, Text), ("scope", 5, Node), ("file", 3, Node), ("line", 4, Number),
        ("baseType", 6, NodeOrNull), ("size", 7, Size), ("align", 8, Number), ("offset", 9, Size), ("flags", 10, Flags),
        ("extraData", 11, Node), ("dwarfAddressSpace", 12, LessOne), ("annotations", 13, Node),
    ] },
    Row { code: md::SUBRANGE_TYPE, name: "DISubrangeType", least: 13, fields: &[
        ("name", 1, Text), ("scope", 4, Node), ("file", 2, Node), ("line", 3, Number), ("size", 5, Size),
        ("align", 6, Number), ("flags", 7, Flags), ("baseType", 8, NodeOrNull), ("lowerBound", 9, Node),
        ("upperBound", 10, Node), ("stride", 11, Node), ("bias", 12, Node),
    ] },
    Row { code: md::COMPOSITE_TYPE, name: "DICompositeType", least: 16, fields: &[
        ("tag", 1, Tag), ("name", 2, Text), ("scope", 5, Node), ("file", 3, Node), ("line", 4, Number),
        ("baseType", 6, Node), ("size", 7, Size), ("align", 8, Number), ("offset", 9, Size), ("flags", 10, Flags),
        ("elements", 11, Node), ("runtimeLang", 12, Language), ("vtableHolder", 13, Node), ("templateParams", 14, Node),
        ("identifier", 15, Text), ("discriminator", 16, Node), ("dataLocation", 17, Node), ("associated", 18, Node),
        ("allocated", 19, Node), ("rank", 20, Bound), ("annotations", 21, Node), ("num_extra_inhabitants", 22, Number),
        ("specification", 23, Node), ("enumKind", 24, EnumKind), ("bitStride", 25, Node),
    ] },
    Row { code: md::SUBROUTINE_TYPE, name: "DISubroutineType", least: 3, fields: &[
        ("flags", 1, Flags), ("cc", 3, Convention), ("types", 2, NodeOrNull),
    ] },
    Row { code: md::FILE, name: "DIFile", least: 3, fields: &[
        ("filename", 1, AnyText), ("directory", 2, AnyText), ("checksumkind", 3, ChecksumKind), ("checksum", 4, Text),
        ("source", 5, Text),
    ] },
    Row { code: md::COMPILE_UNIT, name: "DICompileUnit", least: 14, fields: &[
        ("language", 1, AnyLanguage), ("file", 2, NodeOrNull), ("producer", 3, Text), ("isOptimized", 4, Bool),
        ("flags", 5, Text), ("runtimeVersion", 6, AnyNumber), ("splitDebugFilename", 7, Text),
        ("emissionKind", 8, EmissionKind), ("enums", 9, Node), ("retainedTypes", 10, Node), ("globals", 12, Node),
        ("imports", 13, Node), ("macros", 15, Node), ("dwoId", 14, Number), ("splitDebugInlining", 16, False),
        ("debugInfoForProfiling", 17, True), ("nameTableKind", 18, NameTableKind), ("rangesBaseAddress", 19, True),
        ("sysroot", 20, Text), ("sdk", 21, Text),
    ] },
    Row { code: md::SUBPROGRAM, name: "DISubprogram", least: 18, fields: &[
        ("name", 2, Text), ("linkageName", 3, Text), ("scope", 1, NodeOrNull), ("file", 4, Node), ("line", 5, Number),
        ("type", 6, Node), ("scopeLine", 7, Number), ("containingType", 8, Node), ("virtualIndex", 10, VirtualIndex),
        ("thisAdjustment", 16, Signed), ("flags", 11, Flags), ("spFlags", 9, SubprogramFlags), ("unit", 12, Node),
        ("templateParams", 13, Node), ("declaration", 14, Node), ("retainedNodes", 15, Node), ("thrownTypes", 17, Node),
        ("annotations", 18, Node), ("targetFuncName", 19, Text), ("keyInstructions", 20, True),
    ] },
    Row { code: md::LEXICAL_BLOCK, name: "DILexicalBlock", least: 5, fields: &[
        ("scope", 1, NodeOrNull), ("file", 2, Node), ("line", 3, Number), ("column", 4, Number),
    ] },
    Row { code: md::LEXICAL_BLOCK_FILE, name: "DILexicalBlockFile", least: 4, fields: &[
        ("scope", 1, NodeOrNull), ("file", 2, Node), ("discriminator", 3, AnyNumber),
    ] },
    Row { code: md::COMMON_BLOCK, name: "DICommonBlock", least: 6, fields: &[
        ("scope", 1, NodeOrNull), ("declaration", 2, NodeOrNull), ("name", 3, Text), ("file", 4, Node),
        ("line", 5, Number),
    ] },
    Row { code: md::MACRO, name: "DIMacro", least: 5, fields: &[
        ("type", 1, MacroKind), ("line", 2, Number), ("name", 3, Text), ("value", 4, Text),
    ] },
    Row { code: md::MACRO_FILE, name: "DIMacroFile", least: 5, fields: &[
        ("line", 2, Number), ("file", 3, NodeOrNull), ("nodes", 4, Node),
    ] },
    Row { code: md::MODULE, name: "DIModule", least: 9, fields: &[
        ("scope", 2, NodeOrNull), ("name", 3, Text), ("configMacros", 4, Text), ("includePath", 5, Text),
        ("apinotes", 6, Text), ("file", 1, Node), ("line", 7, Number), ("isDecl", 8, True),
    ] },
    Row { code: md::ASSIGN_ID, name: "DIAssignID", least: 1, fields: &[] },
    Row { code: md::TEMPLATE_TYPE, name: "DITemplateTypeParameter", least: 3, fields: &[
        ("name", 1, Text), ("type", 2, NodeOrNull), ("defaulted", 3, True),
    ] },
    Row { code: md::TEMPLATE_VALUE, name: "DITemplateValueParameter", least: 6, fields: &[
        ("tag", 1, TagUnless(0x30)), ("name", 2, Text), ("type", 3, Node), ("defaulted", 4, True),
        ("value", 5, NodeOrNull),
    ] },
    Row { code: md::GLOBAL_VAR, name: "DIGlobalVariable", least: 12, fields: &[
        ("name", 2, Text), ("linkageName", 3, Text), ("scope", 1, NodeOrNull), ("file", 4, Node), ("line", 5, Number),
        ("type", 6, Node), ("isLocal", 7, Bool), ("isDefinition", 8, Bool), ("declaration", 9, Node),
        ("templateParams", 10, Node), ("align", 11, Number), ("annotations", 12, Node),
    ] },
    Row { code: md::LOCAL_VAR, name: "DILocalVariable", least: 9, fields: &[
        ("name", 2, Text), ("arg", 6, Number), ("scope", 1, NodeOrNull), ("file", 3, Node), ("line", 4, Number),
        ("type", 5, Node), ("flags", 7, Flags), ("align", 8, Number), ("annotations", 9, Node),
    ] },
    Row { code: md::GLOBAL_VAR_EXPR, name: "DIGlobalVariableExpression", least: 3, fields: &[
        ("var", 1, Node), ("expr", 2, Node),
    ] },
    Row { code: md::OBJC_PROPERTY, name: "DIObjCProperty", least: 8, fields: &[
        ("name", 1, Text), ("file", 2, Node), ("line", 3, Number), ("setter", 4, Text), ("getter", 5, Text),
        ("attributes", 6, Number), ("type", 7, Node),
    ] },
    Row { code: md::IMPORTED_ENTITY, name: "DIImportedEntity", least: 6, fields: &[
        ("tag", 1, Tag), ("name", 5, Text), ("scope", 2, NodeOrNull), ("entity", 3, Node), ("file", 6, Node),
        ("line", 4, Number), ("elements", 7, Node),
    ] },
    Row { code: md::FIXED_POINT_TYPE, name: "DIFixedPointType", least: 9, fields: &[
        ("tag", 1, TagUnless(0x24)), ("name", 2, Text), ("size", 3, Size), ("align", 4, Number),
        ("encoding", 5, Encoding), ("flags", 6, Flags), ("kind", 7, FixedPointKind),
    ] },
    Row { code: md::NAMESPACE, name: "DINamespace", least: 3, fields: &[
        ("name", 2, Text), ("scope", 1, NodeOrNull),
    ] },
    Row { code: md::LABEL, name: "DILabel", least: 5, fields: &[
        ("scope", 1, NodeOrNull), ("name", 2, Text), ("file", 3, Node), ("line", 4, Number), ("column", 5, Number),
    ] },
    Row { code: md::GENERIC_SUBRANGE, name: "DIGenericSubrange", least: 5, fields: &[
        ("count", 1, ExpressionBound), ("lowerBound", 2, ExpressionBound), ("upperBound", 3, ExpressionBound),
        ("stride", 4, ExpressionBound),
    ] },
];

/// The row of a record code.
pub fn row(code: u32) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.code == code)
}

/// The bits of a record's first operand that are its version, and their current value.
pub fn version(code: u32) -> (u64, u64) {
    match code {
        md::SUBRANGE => (!1, 4),
        md::GLOBAL_VAR => (!1, 4),
        md::SUBPROGRAM => (6, 6),
        md::LOCAL_VAR => (2, 2),
        md::SUBROUTINE_TYPE => (2, 2),
        _ => (0, 0),
    }
}

/// Whether the first operand says that sizes are metadata, as since LLVM 21.
pub fn sizes_are_metadata(code: u32, first: u64) -> bool {
    let bit = match code {
        md::COMPOSITE_TYPE => 4,
        md::BASIC_TYPE | md::STRING_TYPE | md::DERIVED_TYPE | md::SUBRANGE_TYPE | md::FIXED_POINT_TYPE => 2,
        _ => 0,
    };
    first & bit != 0
}
