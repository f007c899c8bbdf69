import GalleyABI
import GalleySDK
import Glibc

/// Why a plugin could not be measured.
struct PluginFileError: Error, CustomStringConvertible {
    let description: String
}

/// The first layout of a built plugin, loaded by hand: the host's own loader needs the compiler's parser,
/// which takes minutes to build in release. `arguments` are whole numbers by the names of parameters.
func firstLayout(of path: String, _ arguments: [String: Int] = [:]) throws -> (name: String, layout: AnyLayout) {
    guard let image = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(image, GALLEY_ENTRY_SYMBOL) else {
        throw PluginFileError(description: String(cString: dlerror()))
    }
    // Lives as long as the process, as the plugin does.
    let host = UnsafeMutablePointer<galley_host>.allocate(capacity: 1)
    host.initialize(to: galley_host())
    host.pointee.size = UInt32(MemoryLayout<galley_host>.size)
    host.pointee.abi_version = (GALLEY_ABI_MAJOR << 16) | GALLEY_ABI_MINOR
    host.pointee.capability = { _, _ in nil }
    host.pointee.intern = { _, _, _, _ in GALLEY_ERROR_UNSUPPORTED }
    host.pointee.message = { _, _ in }
    var plugin: UnsafePointer<galley_plugin>?
    let entry = unsafeBitCast(symbol, to: galley_entry_function.self)
    guard let enter = Optional(entry), enter(host, &plugin) >= 0, let plugin, let type = plugin.pointee.layouts[0]
    else {
        throw PluginFileError(description: "\(path): the entry failed")
    }
    var given: [galley_argument] = []
    for index in 0..<type.pointee.parameter_count {
        let parameter = type.pointee.parameters[Int(index)]!
        guard let number = arguments[String(cString: parameter.pointee.name)] else { continue }
        number.withLayoutValue { given.append(galley_argument(parameter: index, reserved: 0, value: $0)) }
    }
    var instance: UnsafeMutableRawPointer?
    guard type.pointee.create(type, UInt32(given.count), given, &instance) >= 0, let instance else {
        throw PluginFileError(description: "\(path): no instance of its first layout")
    }
    let layout = AnyLayout(functions: type.pointee.functions, instance: instance, owner: nil)
    return (String(cString: type.pointee.id), layout)
}
