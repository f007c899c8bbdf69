import GalleyABI
import GalleyEngine
import GalleySignatures
import GalleyText

/// Calls the described functions of a plugin by name, with arguments as text: what `galley plugin call` does.
///
/// Names: `entry`, `plugin.capability`, `LAYOUT.size_that_fits` and the other functions of a layout, `LAYOUT.create`, and the
/// functions of extensions, `LAYOUT.animatable.read`, `plugin.alignments.default_value`. Instances, caches and
/// vectors are made before a call and ended after it.
///
/// After the positional arguments of a layout's function may follow `children=40x20,60x30` (children of fixed sizes)
/// and parameters of the layout, `spacing=4`.
public struct PluginCall {
    let plugin: UnsafePointer<galley_plugin>
    let host: UnsafePointer<galley_host>?
    private let entry: UnsafeRawPointer?
    let targets: [CallTarget]

    /// A caller for a plugin that is loaded and stays loaded. `host` and `entry` (the address of `galley_entry`) are
    /// needed for `entry` only.
    public init(
        plugin: UnsafePointer<galley_plugin>, host: UnsafePointer<galley_host>? = nil, entry: UnsafeRawPointer? = nil
    ) {
        self.plugin = plugin
        self.host = host
        self.entry = entry
        targets = CallTarget.all(of: plugin, entry: host == nil ? nil : entry)
    }

    /// Every name that `call` takes, in the plugin's order.
    public var names: [String] { targets.map(\.name) }

    /// How to call `name`: its arguments, and the C prototype below.
    ///
    /// Errors: `CallError.unknownFunction`.
    public func usage(_ name: String) throws(CallError) -> String {
        try target(name).usage
    }

    /// Calls `name` through libffi.
    ///
    /// Errors: `CallError`; what the function itself answers is the result's status.
    public func call(_ name: String, _ arguments: [String] = []) throws(CallError) -> CallResult {
        let target = try target(name)
        guard let address = target.address else { throw CallError.absent(target.name) }
        let run = try CallRun(self, target, arguments)
        defer { run.end() }
        return try run.result(address)
    }

    private func target(_ name: String) throws(CallError) -> CallTarget {
        // `flow/flow.size_that_fits` is the same as `flow.size_that_fits`.
        let prefix = String(cString: plugin.pointee.id) + "/"
        let short = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        if let target = targets.first(where: { $0.name == short }) { return target }
        throw CallError.unknownFunction(name, nearest: nearMiss(short, among: names), known: names)
    }
}

/// One function that can be called by name.
struct CallTarget {
    let name: String
    let function: ABI.Function
    /// Nil where the plugin's table has none.
    let address: UnsafeRawPointer?
    /// The layout type that the function belongs to; nil for the plugin's own.
    let descriptor: UnsafePointer<galley_layout_descriptor>?
    /// The table that holds it.
    let table: UnsafeRawPointer

    static func all(of plugin: UnsafePointer<galley_plugin>, entry: UnsafeRawPointer?) -> [CallTarget] {
        var targets: [CallTarget] = []
        if let entry, let function = ABI.function("", "galley_entry_function") {
            targets.append(CallTarget(name: "entry", function: function, address: entry, descriptor: nil, table: entry))
        }
        // `unload` is left out: the loader calls it once, when the plugin goes.
        targets += functions(of: "galley_plugin", in: UnsafeRawPointer(plugin), as: "plugin", nil).filter {
            $0.function.name != "unload"
        }
        targets += extensions(["galley_alignments"], of: plugin, as: "plugin", nil)
        for index in 0..<Int(plugin.pointee.layout_count) {
            guard let descriptor = plugin.pointee.layouts[index] else { continue }
            let id = String(cString: descriptor.pointee.id)
            targets += functions(of: "galley_layout_descriptor", in: UnsafeRawPointer(descriptor), as: id, descriptor)
            targets += functions(
                of: "galley_layout", in: UnsafeRawPointer(descriptor.pointee.functions), as: id, descriptor)
            let tables = (0..<Int(descriptor.pointee.capability_count)).compactMap { index in
                descriptor.pointee.capabilities[index].map { table(ofExtension: String(cString: $0)) }
            }
            targets += extensions(tables, of: plugin, as: id, descriptor)
        }
        return targets
    }

    /// `galley.animatable-vector/1` -> `galley_animatable_vector`, the name of its table in the header.
    private static func table(ofExtension id: String) -> String {
        guard id.hasSuffix("/1") else { return "" }
        return String(id.dropLast(2).map { $0 == "." || $0 == "-" ? "_" : $0 })
    }

    private static func extensions(
        _ tables: [String], of plugin: UnsafePointer<galley_plugin>, as owner: String,
        _ descriptor: UnsafePointer<galley_layout_descriptor>?
    ) -> [CallTarget] {
        return tables.flatMap { name -> [CallTarget] in
            let short = name.dropFirst("galley_".count)
            guard ABI.structure(name) != nil, let capability = plugin.pointee.capability,
                let table = capability("galley." + short.replacing("_", with: "-") + "/1")
            else { return [] }
            return functions(of: name, in: table, as: "\(owner).\(short)", descriptor)
        }
    }

    private static func functions(
        of table: String, in memory: UnsafeRawPointer, as owner: String,
        _ descriptor: UnsafePointer<galley_layout_descriptor>?
    ) -> [CallTarget] {
        let size = Int(memory.load(as: UInt32.self))
        return ABI.functions.filter { $0.table == table }.map { function in
            let isThere = function.offset + MemoryLayout<UnsafeRawPointer>.size <= size
            let address = isThere ? memory.load(fromByteOffset: function.offset, as: UnsafeRawPointer?.self) : nil
            return CallTarget(
                name: "\(owner).\(function.name)", function: function, address: address, descriptor: descriptor,
                table: memory)
        }
    }

    // MARK: Usage

    /// The parameters that the caller types, in order.
    var typed: [ABI.Parameter] {
        function.parameters.enumerated().compactMap { index, parameter in
            CallRole(of: index, in: function) == .typed ? parameter : nil
        }
    }

    /// `flow.size_that_fits PROPOSAL [children=WxH,…] [spacing=…]` and the prototype.
    var usage: String {
        var words = [name] + typed.map { $0.name.uppercased() }
        if let descriptor {
            if function.parameters.contains(where: { $0.name == "subviews" }) { words.append("[children=WxH,…]") }
            for parameter in CallParameter.all(of: descriptor) { words.append("[\(parameter.name)=…]") }
        }
        let forms = typed.map { "  \($0.name.uppercased()): \(form($0))" }
        return ([words.joined(separator: " ")] + forms + ["  \(function)"]).joined(separator: "\n")
    }

    /// What the argument for a typed parameter looks like.
    func form(_ parameter: ABI.Parameter) -> String {
        if descriptor != nil, parameter.name == "index", parameter.type == .uint32 {
            return "a parameter's name or index"
        }
        if parameter.type == .constant(.double) { return "numbers such as 1,2.5" }
        return CallText.form(parameter.type) ?? "\(parameter.type)"
    }
}

/// A parameter of a layout, as its descriptor says.
struct CallParameter {
    let index: UInt32
    let name: String
    let type: UInt32

    static func all(of descriptor: UnsafePointer<galley_layout_descriptor>) -> [CallParameter] {
        (0..<Int(descriptor.pointee.parameter_count)).compactMap { index in
            guard let parameter = descriptor.pointee.parameters[index] else { return nil }
            return CallParameter(
                index: UInt32(index), name: String(cString: parameter.pointee.name), type: parameter.pointee.type)
        }
    }
}

/// Where the value of a function's parameter comes from.
enum CallRole: Equatable {
    /// The caller types it.
    case typed
    /// The call makes it ready: instance, cache, children, descriptor, host, vector.
    case prepared
    /// The function writes it.
    case result
    /// The length of the list that follows, or of the buffer.
    case count
    /// A caller's buffer of `capacity` elements.
    case buffer

    init(of index: Int, in function: ABI.Function) {
        let parameter = function.parameters[index]
        let previous = index > 0 ? function.parameters[index - 1] : nil
        let next = index + 1 < function.parameters.count ? function.parameters[index + 1] : nil
        switch parameter.type {
        case .mutable(.void), .constant(.void), .structure("galley_subviews"),
            .constant(.structure("galley_layout_descriptor")), .constant(.structure("galley_host")),
            .constant(.structure("galley_argument")):
            self = .prepared
        case .uint32 where parameter.name == "capacity" || parameter.name == "argument_count": self = .count
        case .uint32 where parameter.name == "count" && next?.type == .constant(.double): self = .count
        case .mutable where previous?.name == "capacity": self = .buffer
        case .mutable: self = .result
        default: self = .typed
        }
    }
}
