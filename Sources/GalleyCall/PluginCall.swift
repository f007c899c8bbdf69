import GalleyABI
import GalleyEngine
import GalleySignatures
import GalleyFormatting

/// Calls the described functions of a plugin by name with text arguments, as `galley plugin call` does.
///
/// The names are `entry`, `plugin.capability`, `LAYOUT.create`, `LAYOUT.size_that_fits` and the other functions of a
/// layout, and the functions of extensions, such as `LAYOUT.animatable.read` and `plugin.alignments.default_value`. A
/// plugin that describes extensions of its own, as `OwnSignatures` says, has their functions as well: `acme.extra.box`.
/// Instances, caches and vectors are made before a call and destroyed after it.
///
/// The positional arguments of a layout's function can be followed by `children=40x20,60x30` (children of fixed sizes)
/// and by parameters of the layout, `spacing=4`.
public struct PluginCall {
    let plugin: UnsafePointer<galley_plugin>
    let host: UnsafePointer<galley_host>?
    private let entry: UnsafeRawPointer?
    let targets: [CallTarget]
    /// The reason why the functions of the plugin's own extensions have no names here; nil if there is none.
    public let problem: CallError?
    /// Receives a line before a called function runs and one after it, from a closure around it; nil for none.
    public var trace: (@Sendable (String) -> Void)?

    /// Makes a caller for a loaded plugin, which must stay loaded. Only the function `entry` needs `host` and `entry`,
    /// the address of `galley_entry`.
    public init(
        plugin: UnsafePointer<galley_plugin>, host: UnsafePointer<galley_host>? = nil, entry: UnsafeRawPointer? = nil
    ) {
        self.plugin = plugin
        self.host = host
        self.entry = entry
        var own = OwnSignatures.none
        var problem: CallError?
        do throws(CallError) { own = try OwnSignatures(of: plugin) } catch { problem = error }
        self.problem = problem
        targets =
            CallTarget.all(of: plugin, entry: host == nil ? nil : entry) + CallTarget.all(own, of: plugin)
    }

    /// All names that `call` accepts, in the plugin's order.
    public var names: [String] { targets.map(\.name) }

    /// Returns the arguments of a function, and its C prototype in a second line.
    ///
    /// - Throws: `CallError.unknownFunction`.
    public func usage(_ name: String) throws(CallError) -> String {
        try target(name).usage
    }

    /// Calls a function by name through libffi.
    ///
    /// - Throws: `CallError`. An error of the function itself is the status of the result.
    public func call(_ name: String, _ arguments: [String] = []) throws(CallError) -> CallResult {
        let target = try target(name)
        guard let address = target.address else { throw CallError.absent(target.name) }
        let run = try CallRun(self, target, arguments)
        defer { run.end() }
        return try run.result(address)
    }

    private func target(_ name: String) throws(CallError) -> CallTarget {
        // `flow/flow.size_that_fits` is equivalent to `flow.size_that_fits`.
        let prefix = String(cString: plugin.pointee.id) + "/"
        let short = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        if let target = targets.first(where: { $0.name == short }) { return target }
        if let problem { throw problem }
        throw CallError.unknownFunction(name, nearest: nearMiss(short, among: names), known: names)
    }
}

/// One function that can be called by name.
struct CallTarget {
    let name: String
    let function: ABI.Function
    /// The address; nil if the plugin's table does not have the function.
    let address: UnsafeRawPointer?
    /// The layout type with the function; nil for a function of the plugin itself.
    let descriptor: UnsafePointer<galley_layout_descriptor>?
    /// The table with the function.
    let table: UnsafeRawPointer
    /// The structures that the function passes.
    var structures = ABI.structures

    /// Returns the functions of the extensions that the plugin describes and has.
    static func all(_ own: OwnSignatures, of plugin: UnsafePointer<galley_plugin>) -> [CallTarget] {
        var tables: [String: UnsafeRawPointer] = [:]
        return own.functions.compactMap { function -> CallTarget? in
            guard let table = tables[function.table] ?? plugin.pointee.capability?(function.table) else { return nil }
            tables[function.table] = table
            let size = Int(table.load(as: UInt32.self))
            let isThere = function.offset + MemoryLayout<UnsafeRawPointer>.size <= size
            return CallTarget(
                name: "\(function.table.prefix { $0 != "/" }).\(function.name)", function: function,
                address: isThere ? table.load(fromByteOffset: function.offset, as: UnsafeRawPointer?.self) : nil,
                descriptor: nil, table: table, structures: ABI.structures + own.structures)
        }
    }

    /// Returns a structure that the function passes.
    func structure(_ name: String) -> ABI.Structure? { structures.first { $0.name == name } }

    static func all(of plugin: UnsafePointer<galley_plugin>, entry: UnsafeRawPointer?) -> [CallTarget] {
        var targets: [CallTarget] = []
        if let entry, let function = ABI.function("", "galley_entry_function") {
            targets.append(CallTarget(name: "entry", function: function, address: entry, descriptor: nil, table: entry))
        }
        // `unload` is left out, because only the loader calls it, once, when the plugin is unloaded.
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

    /// Returns the name of an extension's table in the header: `galley_animatable_vector` for
    /// `galley.animatable-vector/1`.
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

    /// The parameters that the caller provides, in order.
    var typed: [ABI.Parameter] {
        function.parameters.enumerated().compactMap { index, parameter in
            CallRole(of: index, in: function) == .typed ? parameter : nil
        }
    }

    /// The function's arguments, such as `flow.size_that_fits PROPOSAL [children=WxH,…] [spacing=…]`, and its
    /// prototype.
    var usage: String {
        var words = [name] + typed.map { $0.name.uppercased() }
        if let descriptor {
            if function.parameters.contains(where: { $0.name == "subviews" }) { words.append("[children=WxH,…]") }
            for parameter in CallParameter.all(of: descriptor) { words.append("[\(parameter.name)=…]") }
        }
        let forms = typed.map { "  \($0.name.uppercased()): \(form($0))" }
        return ([words.joined(separator: " ")] + forms + ["  \(function)"]).joined(separator: "\n")
    }

    /// Returns the expected form of an argument.
    func form(_ parameter: ABI.Parameter) -> String {
        if descriptor != nil, parameter.name == "index", parameter.type == .uint32 {
            return "a parameter's name or index"
        }
        if parameter.type == .constant(.double) { return "numbers such as 1,2.5" }
        if CallText.form(parameter.type) == nil, case .structure(let name) = parameter.type,
            let structure = structure(name)
        {
            return structure.fields.map(\.name).joined(separator: ",") + ", separated by commas"
        }
        return CallText.form(parameter.type) ?? "\(parameter.type)"
    }
}

/// A parameter of a layout, from its descriptor.
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

/// The source of a function's argument.
enum CallRole: Equatable {
    /// The caller provides it.
    case typed
    /// The call prepares it: an instance, cache, children, descriptor, host or vector.
    case prepared
    /// The function writes it.
    case result
    /// The length of the following list or buffer.
    case count
    /// A buffer of `capacity` elements.
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
