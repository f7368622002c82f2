// gcnc.h from C++17: objects freed by unique_ptr, errors as exceptions.
#include <gcnc.h>

#include <cstring>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

template <auto free> struct Free {
    template <class T> void operator()(T *object) const { free(object); }
};
using Error = std::unique_ptr<gcnc_error, Free<gcnc_error_free>>;
using Compiler = std::unique_ptr<gcnc_compiler, Free<gcnc_compiler_free>>;
using Target = std::unique_ptr<gcnc_target, Free<gcnc_target_free>>;
using Compiled = std::unique_ptr<gcnc_compiled, Free<gcnc_compiled_free>>;

static void check(gcnc_error *raw) {
    if (Error error{raw}) throw std::runtime_error(gcnc_error_message(error.get(), nullptr));
}

static Target parse(const char *id) {
    gcnc_target *target = nullptr;
    check(gcnc_target_parse(id, &target));
    return Target(target);
}

static Compiled compile(const Compiler &compiler, const Target &target, std::string_view source) {
    gcnc_compiled *compiled = nullptr;
    check(gcnc_compile(compiler.get(), target.get(), nullptr, "kernel.ll", source.data(), source.size(), &compiled));
    return Compiled(compiled);
}

int main() try {
    Compiler compiler(gcnc_compiler_create());
    Target target = parse("gfx90a");
    Compiled compiled = compile(compiler, target, "define amdgpu_kernel void @k() { ret void }");
    std::size_t length = 0;
    const char *bytes = gcnc_compiled_bytes(compiled.get(), &length);
    if (std::string_view(bytes, length).substr(0, 4) != "\177ELF") throw std::runtime_error("no ELF file");
    gcnc_kernel_info info{};
    info.size = sizeof info;
    if (!gcnc_kernel_get(gcnc_compiled_kernel(compiled.get(), 0), &info) || std::strcmp(info.name, "k") != 0)
        throw std::runtime_error("no kernel @k");
    try {
        compile(compiler, target, "define amdgpu_kernel void @k() { ret i32 1 }");
    } catch (const std::runtime_error &error) {
        return std::string(error.what()).rfind("kernel.ll:1:", 0) == 0 ? 0 : 1;
    }
    throw std::runtime_error("what is wrong compiled");
} catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
