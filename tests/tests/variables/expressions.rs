//! IR that computes a `DIExpression`.

/// A value on the stack of an expression: its name, its width, and whether it was last converted as a signed number.
/// Constants have no width.
type OnStack = (String, Option<u32>, bool);

/// Computes the value of an expression, each operand at its own width: `i32 %x`. `None` if an operation is unknown.
pub fn computed(values: &str, expression: &str, event: usize, out: &mut String) -> Option<String> {
    let expression = expression.strip_suffix(", DW_OP_stack_value")?;
    let expression = expression.trim_end_matches(", DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef");
    let mut made = 0;
    let mut inst = |text: &str| {
        made += 1;
        let name = format!("%log.c{event}.{made}");
        *out += &format!("  {name} = {text}\n");
        name
    };
    let mut arguments: Vec<OnStack> = Vec::new();
    for value in values.split(", ") {
        let (ty, name) = value.rsplit_once(' ')?;
        if ["poison", "undef"].contains(&name) || name.ends_with(')') {
            return None;
        }
        arguments.push(match ty.strip_prefix('i') {
            Some(bits) => {
                (name.to_owned(), Some(bits.parse().ok().filter(|bits| [8, 16, 32, 64].contains(bits))?), false)
            }
            None if ty.starts_with("ptr addrspace(3)") => (inst(&format!("ptrtoint {value} to i32")), Some(32), false),
            None if ty.starts_with("ptr") => (inst(&format!("ptrtoint {value} to i64")), Some(64), false),
            None => return None,
        });
    }
    let mut stack = if expression.contains("DW_OP_LLVM_arg") { Vec::new() } else { vec![arguments[0].clone()] };
    let mut words = expression.split(", ");
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|text| text.parse::<u64>().ok());
        let pair = match word {
            "DW_OP_LLVM_arg" => {
                stack.push(arguments[number()? as usize].clone());
                continue;
            }
            "DW_OP_constu" => {
                stack.push((number()?.to_string(), None, false));
                continue;
            }
            "DW_OP_LLVM_convert" => {
                let (to, (name, from, was_signed)) = (number()? as u32, stack.pop()?);
                let (from, is_signed) = (from?, words.next()? == "DW_ATE_signed");
                let name = match (to.cmp(&from), was_signed) {
                    (std::cmp::Ordering::Less, _) => inst(&format!("trunc i{from} {name} to i{to}")),
                    (std::cmp::Ordering::Equal, _) => name,
                    (_, true) => inst(&format!("sext i{from} {name} to i{to}")),
                    (_, false) => inst(&format!("zext i{from} {name} to i{to}")),
                };
                stack.push((name, Some(to), is_signed));
                continue;
            }
            "DW_OP_not" => {
                let (name, bits, _) = stack.pop()?;
                stack.push((inst(&format!("xor i{} {name}, -1", bits?)), bits, false));
                continue;
            }
            "DW_OP_plus_uconst" => {
                stack.push((number()?.to_string(), None, false));
                "add"
            }
            "DW_OP_lit0" => {
                stack.push(("0".to_owned(), None, false));
                continue;
            }
            "DW_OP_plus" => "add",
            "DW_OP_minus" => "sub",
            "DW_OP_shr" => "lshr",
            "DW_OP_shra" => "ashr",
            "DW_OP_div" => "sdiv",
            "DW_OP_eq" | "DW_OP_ne" => &format!("icmp {}", &word[6..]),
            "DW_OP_mul" | "DW_OP_and" | "DW_OP_or" | "DW_OP_xor" | "DW_OP_shl" => &word[6..],
            _ => return None,
        };
        let ((right, width, _), (left, own, _)) = (stack.pop()?, stack.pop()?);
        let bits = own.or(width)?;
        let operand = |name: String| match name.parse::<u64>() {
            Ok(number) => (number & u64::MAX >> (64 - bits)).to_string(),
            Err(_) => name,
        };
        let mut result = inst(&format!("{pair} i{bits} {}, {}", operand(left), operand(right)));
        let is_truth = pair.starts_with("icmp");
        if is_truth {
            result = inst(&format!("zext i1 {result} to i64"));
        }
        stack.push((result, Some(if is_truth { 64 } else { bits }), false));
    }
    let [(name, Some(bits), _)] = &stack[..] else { return None };
    Some(format!("i{bits} {name}"))
}
