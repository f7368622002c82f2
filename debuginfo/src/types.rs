//! Types and their enclosing scopes: namespaces, classes, members (LLVM: `DwarfUnit::createTypeDIE`).
//!
//! An entry is created empty when its node is first mentioned, and filled later from a worklist, so types may be cyclic
//! and nest without limit.

use gcnc_ir::metadata::Md;
use gimli::constants as dw;
use gimli::write::{AttributeValue, Expression, UnitEntryId};

use crate::amd::{self, Dialect};
use crate::entries::Entries;
use crate::nodes::{MAX_DEPTH, flag};

/// Numbers of address spaces in `dwarfAddressSpace:` (Clang, `AMDGPUTargetInfo::getDWARFAddressSpace`).
const CLANG_PRIVATE: i64 = 1;
const CLANG_LOCAL: i64 = 2;

/// The languages in which a function may lack a prototype (LLVM: `isC`).
const C: [gimli::DwLang; 6] =
    [dw::DW_LANG_C89, dw::DW_LANG_C, dw::DW_LANG_C99, dw::DW_LANG_C11, dw::DW_LANG_C17, dw::DW_LANG_ObjC];

impl Entries<'_, '_> {
    /// The entry of a type or an enclosing scope; `None` if the node has none.
    pub fn entry_of(&mut self, unit: usize, node: Md) -> Option<UnitEntryId> {
        // Outwards until an entry is known, then back.
        let mut chain = Vec::new();
        let (mut next, mut parent) = (Some(node), self.root(unit));
        while let Some(node) = next.filter(|_| chain.len() < MAX_DEPTH) {
            if let Some(&known) = self.units[unit].entries.get(&node) {
                parent = known;
                break;
            }
            if self.tag_of(node).is_none() {
                break;
            }
            chain.push(node);
            next = self.nodes.node(node, "scope");
        }
        for node in chain.into_iter().rev() {
            let tag = self.tag_of(node)?;
            let entry = self.add(unit, parent, tag);
            self.units[unit].entries.insert(node, entry);
            self.units[unit].open.push((node, entry));
            parent = entry;
        }
        self.units[unit].entries.get(&node).copied()
    }

    /// The tag of a node's entry, if it has one.
    fn tag_of(&mut self, node: Md) -> Option<gimli::DwTag> {
        match self.nodes.kind(node) {
            "DIBasicType" => Some(self.nodes.tag(node).unwrap_or(dw::DW_TAG_base_type)),
            "DIDerivedType" | "DICompositeType" => self.nodes.tag(node),
            "DISubroutineType" => Some(dw::DW_TAG_subroutine_type),
            "DIStringType" => Some(dw::DW_TAG_string_type),
            "DINamespace" => Some(dw::DW_TAG_namespace),
            "DIModule" => Some(dw::DW_TAG_module),
            // A declaration in a class; definitions have entries of their own.
            "DISubprogram" if self.nodes.node(node, "unit").is_none() => Some(dw::DW_TAG_subprogram),
            _ => None,
        }
    }

    /// Fills a unit's empty entries.
    pub fn fill(&mut self, unit: usize) {
        while let Some((node, entry)) = self.units[unit].open.pop() {
            gcnc_limits::poll();
            match self.nodes.kind(node) {
                "DIBasicType" => self.basic(unit, entry, node),
                "DIDerivedType" => self.derived(unit, entry, node),
                "DICompositeType" => self.composite(unit, entry, node),
                "DISubroutineType" => self.signature(unit, entry, node),
                "DISubprogram" => self.declaration(unit, entry, node),
                "DINamespace" => {
                    self.set_name(unit, entry, node);
                    if self.nodes.is_true(node, "exportSymbols") {
                        self.set(unit, entry, dw::DW_AT_export_symbols, AttributeValue::FlagPresent);
                    }
                }
                _ => {
                    self.set_name(unit, entry, node);
                    self.set_size(unit, entry, node);
                }
            }
        }
    }

    /// Sets the type from a field of a node.
    pub fn set_type(&mut self, unit: usize, entry: UnitEntryId, node: Md, label: &str) {
        if let Some(ty) = self.nodes.node(node, label).and_then(|ty| self.entry_of(unit, ty)) {
            self.set(unit, entry, dw::DW_AT_type, AttributeValue::UnitRef(ty));
        }
    }

    fn set_size(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        let bits = self.nodes.number(node, "size");
        if bits != 0 {
            self.set(unit, entry, dw::DW_AT_byte_size, AttributeValue::Udata(bits.div_ceil(8)));
        }
    }

    /// Sets an attribute to a number, unless it is zero.
    pub fn set_number(&mut self, unit: usize, entry: UnitEntryId, name: gimli::DwAt, value: u64) {
        if value != 0 {
            self.set(unit, entry, name, AttributeValue::Udata(value));
        }
    }

    fn set_flag(&mut self, unit: usize, entry: UnitEntryId, name: gimli::DwAt, is_set: bool) {
        if is_set {
            self.set(unit, entry, name, AttributeValue::FlagPresent);
        }
    }

    fn set_access(&mut self, unit: usize, entry: UnitEntryId, flags: u64) {
        // LLVM's numbers are in the opposite order.
        let access = match flags & flag::ACCESS {
            1 => dw::DW_ACCESS_private,
            2 => dw::DW_ACCESS_protected,
            3 => dw::DW_ACCESS_public,
            _ => return,
        };
        self.set(unit, entry, dw::DW_AT_accessibility, AttributeValue::Accessibility(access));
    }

    fn basic(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        self.set_name(unit, entry, node);
        if let Some(encoding) = self.nodes.encoding(node) {
            self.set(unit, entry, dw::DW_AT_encoding, AttributeValue::Encoding(encoding));
        }
        self.set_size(unit, entry, node);
    }

    fn derived(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        let tag = self.tag_of(node);
        self.set_name(unit, entry, node);
        self.set_type(unit, entry, node, "baseType");
        self.set_place(unit, entry, node);
        let flags = self.nodes.flags(node);
        self.set_access(unit, entry, flags);
        if let Some(space) = self.nodes.signed(node, "dwarfAddressSpace") {
            let (name, space) = match (self.dialect, space) {
                (Dialect::Amd, CLANG_PRIVATE) => (amd::at::ADDRESS_SPACE, amd::space::PRIVATE_LANE),
                (Dialect::Amd, CLANG_LOCAL) => (amd::at::ADDRESS_SPACE, amd::space::LOCAL),
                _ => (dw::DW_AT_address_class, space as u64),
            };
            self.set(unit, entry, name, AttributeValue::Udata(space));
        }
        match tag {
            Some(dw::DW_TAG_member | dw::DW_TAG_inheritance | dw::DW_TAG_variable) => {
                self.member(unit, entry, node, flags);
            }
            Some(dw::DW_TAG_ptr_to_member_type) => {
                if let Some(class) = self.nodes.node(node, "extraData").and_then(|class| self.entry_of(unit, class)) {
                    self.set(unit, entry, dw::DW_AT_containing_type, AttributeValue::UnitRef(class));
                }
            }
            // A pointer is 64 bits wide unless the node says otherwise.
            Some(dw::DW_TAG_pointer_type | dw::DW_TAG_reference_type | dw::DW_TAG_rvalue_reference_type)
                if self.nodes.number(node, "size") != 64 =>
            {
                self.set_size(unit, entry, node);
            }
            _ => {}
        }
        self.set_number(unit, entry, dw::DW_AT_alignment, self.nodes.number(node, "align") / 8);
    }

    fn member(&mut self, unit: usize, entry: UnitEntryId, node: Md, flags: u64) {
        let (offset, bits) = (self.nodes.number(node, "offset"), self.nodes.number(node, "size"));
        self.set_flag(unit, entry, dw::DW_AT_artificial, flags & flag::ARTIFICIAL != 0);
        if flags & flag::STATIC_MEMBER != 0 {
            self.set(unit, entry, dw::DW_AT_external, AttributeValue::FlagPresent);
            self.set(unit, entry, dw::DW_AT_declaration, AttributeValue::FlagPresent);
            if let Some(value) = self.nodes.signed(node, "extraData") {
                self.set(unit, entry, dw::DW_AT_const_value, AttributeValue::Sdata(value));
            }
        } else if flags & flag::BIT_FIELD != 0 {
            self.set(unit, entry, dw::DW_AT_bit_size, AttributeValue::Udata(bits));
            self.set(unit, entry, dw::DW_AT_data_bit_offset, AttributeValue::Udata(offset));
        } else {
            self.set(unit, entry, dw::DW_AT_data_member_location, AttributeValue::Udata(offset / 8));
        }
        if flags & flag::VIRTUAL != 0 {
            let virtually = AttributeValue::Virtuality(dw::DW_VIRTUALITY_virtual);
            self.set(unit, entry, dw::DW_AT_virtuality, virtually);
        }
    }

    fn composite(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        self.set_name(unit, entry, node);
        let (tag, flags) = (self.tag_of(node), self.nodes.flags(node));
        let is_declaration = flags & flag::FWD_DECL != 0;
        self.set_flag(unit, entry, dw::DW_AT_declaration, is_declaration);
        self.set_flag(unit, entry, dw::DW_AT_GNU_vector, flags & flag::VECTOR != 0);
        self.set_flag(unit, entry, dw::DW_AT_enum_class, flags & flag::ENUM_CLASS != 0);
        let passed = [(flag::BY_VALUE, dw::DW_CC_pass_by_value), (flag::BY_REFERENCE, dw::DW_CC_pass_by_reference)];
        for (_, how) in passed.into_iter().filter(|(bit, _)| flags & bit != 0) {
            self.set(unit, entry, dw::DW_AT_calling_convention, AttributeValue::CallingConvention(how));
        }
        self.set_type(unit, entry, node, "baseType");
        if !is_declaration && tag != Some(dw::DW_TAG_array_type) || flags & flag::VECTOR != 0 {
            self.set_size(unit, entry, node);
        }
        self.set_place(unit, entry, node);
        self.set_number(unit, entry, dw::DW_AT_alignment, self.nodes.number(node, "align") / 8);
        if tag == Some(dw::DW_TAG_variant_part)
            && let Some(which) = self.nodes.node(node, "discriminator").and_then(|which| self.entry_of(unit, which))
        {
            self.set(unit, entry, dw::DW_AT_discr, AttributeValue::UnitRef(which));
        }
        for element in self.nodes.list(node, "elements").flatten() {
            gcnc_limits::poll();
            match self.nodes.kind(element) {
                "DISubrange" | "DIGenericSubrange" => self.subrange(unit, entry, element),
                "DIEnumerator" => self.enumerator(unit, entry, element),
                // These name the type as their scope.
                _ if self.nodes.node(element, "scope") == Some(node) => {
                    self.entry_of(unit, element);
                }
                _ => self.element(unit, entry, element),
            }
        }
        self.template_parameters(unit, entry, node);
    }

    /// An element that does not name its scope.
    fn element(&mut self, unit: usize, parent: UnitEntryId, element: Md) {
        let Some(tag) = self.tag_of(element).filter(|_| !self.units[unit].entries.contains_key(&element)) else {
            return;
        };
        let entry = self.add(unit, parent, tag);
        self.units[unit].entries.insert(element, entry);
        self.units[unit].open.push((element, entry));
    }

    fn subrange(&mut self, unit: usize, parent: UnitEntryId, node: Md) {
        let entry = self.add(unit, parent, dw::DW_TAG_subrange_type);
        let index = self.index_type(unit);
        self.set(unit, entry, dw::DW_AT_type, AttributeValue::UnitRef(index));
        let labels = [
            ("lowerBound", dw::DW_AT_lower_bound),
            ("count", dw::DW_AT_count),
            ("upperBound", dw::DW_AT_upper_bound),
            ("stride", dw::DW_AT_byte_stride),
        ];
        for (label, name) in labels {
            // A count of -1 means an unknown length.
            match self.nodes.signed(node, label) {
                Some(-1) if label == "count" => {}
                Some(0) if label == "lowerBound" => {}
                Some(count) if label == "count" => {
                    self.set(unit, entry, name, AttributeValue::Udata(count as u64));
                }
                Some(bound) => self.set(unit, entry, name, AttributeValue::Sdata(bound)),
                None => {}
            }
        }
    }

    /// The type of array indices, with LLVM's name for it.
    fn index_type(&mut self, unit: usize) -> UnitEntryId {
        if let Some(known) = self.units[unit].index_type {
            return known;
        }
        let root = self.root(unit);
        let entry = self.add(unit, root, dw::DW_TAG_base_type);
        self.set_text(unit, entry, dw::DW_AT_name, "__ARRAY_SIZE_TYPE__");
        self.set(unit, entry, dw::DW_AT_byte_size, AttributeValue::Udata(8));
        self.set(unit, entry, dw::DW_AT_encoding, AttributeValue::Encoding(dw::DW_ATE_unsigned));
        *self.units[unit].index_type.insert(entry)
    }

    fn enumerator(&mut self, unit: usize, parent: UnitEntryId, node: Md) {
        let entry = self.add(unit, parent, dw::DW_TAG_enumerator);
        self.set_name(unit, entry, node);
        let value = self.nodes.signed(node, "value").unwrap_or(0);
        let value = match self.nodes.is_true(node, "isUnsigned") {
            true => AttributeValue::Udata(value as u64),
            false => AttributeValue::Sdata(value),
        };
        self.set(unit, entry, dw::DW_AT_const_value, value);
    }

    /// A function type.
    fn signature(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        let flags = self.nodes.flags(node);
        self.set_flag(unit, entry, dw::DW_AT_prototyped, flags & flag::PROTOTYPED != 0);
        self.parameters(unit, entry, node, true);
    }

    /// The result of a function type, and its parameters if requested.
    fn parameters(&mut self, unit: usize, entry: UnitEntryId, signature: Md, parameters: bool) {
        let types: Vec<Option<Md>> = self.nodes.list(signature, "types").collect();
        if let Some(result) = types.first().copied().flatten().and_then(|ty| self.entry_of(unit, ty)) {
            self.set(unit, entry, dw::DW_AT_type, AttributeValue::UnitRef(result));
        }
        for ty in types.into_iter().skip(1).filter(|_| parameters) {
            let Some(ty) = ty else {
                self.add(unit, entry, dw::DW_TAG_unspecified_parameters);
                continue;
            };
            let parameter = self.add(unit, entry, dw::DW_TAG_formal_parameter);
            if let Some(entry) = self.entry_of(unit, ty) {
                self.set(unit, parameter, dw::DW_AT_type, AttributeValue::UnitRef(entry));
            }
            let flags = self.nodes.flags(ty);
            self.set_flag(unit, parameter, dw::DW_AT_artificial, flags & flag::ARTIFICIAL != 0);
        }
    }

    /// A subprogram's prototype, unless another entry has it.
    pub fn prototype(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        let flags = self.nodes.flags(node);
        // In other languages all functions are prototyped.
        let is_c = self.nodes.language(self.units[unit].node).is_some_and(|language| C.contains(&language));
        self.set_flag(unit, entry, dw::DW_AT_prototyped, is_c && flags & flag::PROTOTYPED != 0);
        if let Some(signature) = self.nodes.node(node, "type") {
            self.parameters(unit, entry, signature, false);
            if let Some(convention) = self.nodes.convention(signature) {
                let value = AttributeValue::CallingConvention(convention);
                self.set(unit, entry, dw::DW_AT_calling_convention, value);
            }
        }
    }

    /// A member function.
    fn declaration(&mut self, unit: usize, entry: UnitEntryId, node: Md) {
        self.set_name(unit, entry, node);
        if let Some(linkage) = self.nodes.text(node, "linkageName") {
            self.set_text(unit, entry, dw::DW_AT_linkage_name, linkage);
        }
        self.set_place(unit, entry, node);
        let (flags, own) = (self.nodes.flags(node), self.nodes.subprogram_flags(node));
        self.set_access(unit, entry, flags);
        self.set(unit, entry, dw::DW_AT_declaration, AttributeValue::FlagPresent);
        self.set_flag(unit, entry, dw::DW_AT_external, own & flag::LOCAL == 0);
        self.set_flag(unit, entry, dw::DW_AT_artificial, flags & flag::ARTIFICIAL != 0);
        self.set_flag(unit, entry, dw::DW_AT_explicit, flags & flag::EXPLICIT != 0);
        self.set_flag(unit, entry, dw::DW_AT_deleted, own & flag::DELETED != 0);
        let virtuality = match own & 3 {
            1 => Some(dw::DW_VIRTUALITY_virtual),
            2 => Some(dw::DW_VIRTUALITY_pure_virtual),
            _ => None,
        };
        if let Some(virtuality) = virtuality {
            self.set(unit, entry, dw::DW_AT_virtuality, AttributeValue::Virtuality(virtuality));
            let mut slot = Expression::new();
            slot.op_constu(self.nodes.number(node, "virtualIndex"));
            self.set(unit, entry, dw::DW_AT_vtable_elem_location, AttributeValue::Exprloc(slot));
        }
        if let Some(signature) = self.nodes.node(node, "type") {
            self.parameters(unit, entry, signature, true);
            let first = self.nodes.list(signature, "types").nth(1).flatten();
            if first.is_some_and(|first| self.nodes.flags(first) & flag::OBJECT_POINTER != 0) {
                let id = self.units[unit].id;
                let own = self.dwarf.units.get(id).get(entry).children().next().copied();
                if let Some(own) = own {
                    self.set(unit, entry, dw::DW_AT_object_pointer, AttributeValue::UnitRef(own));
                }
            }
        }
        self.template_parameters(unit, entry, node);
    }

    /// The arguments of a template.
    pub fn template_parameters(&mut self, unit: usize, parent: UnitEntryId, node: Md) {
        for parameter in self.nodes.list(node, "templateParams").flatten() {
            let tag = match self.nodes.kind(parameter) {
                "DITemplateTypeParameter" => dw::DW_TAG_template_type_parameter,
                "DITemplateValueParameter" => dw::DW_TAG_template_value_parameter,
                _ => continue,
            };
            let given = self.nodes.tag(parameter).unwrap_or(tag);
            if given != tag {
                // Parameter packs and template template arguments are GNU extensions.
                continue;
            }
            let entry = self.add(unit, parent, tag);
            self.set_name(unit, entry, parameter);
            self.set_type(unit, entry, parameter, "type");
            self.set_flag(unit, entry, dw::DW_AT_default_value, self.nodes.is_true(parameter, "defaulted"));
            if let Some(value) =
                self.nodes.signed(parameter, "value").filter(|_| tag == dw::DW_TAG_template_value_parameter)
            {
                self.set(unit, entry, dw::DW_AT_const_value, AttributeValue::Sdata(value));
            }
        }
    }
}
