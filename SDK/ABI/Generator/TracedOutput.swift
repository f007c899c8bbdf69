/// The traced tables: for each function of a table one that announces the call, makes it, and announces its end.
struct TracedOutput {
    let header: Header
    /// `galley_layout` or `galley_subviews_functions`.
    let table: Structure
    /// The Swift name of the table.
    let name: String
    /// Functions that are left to code written by hand, since they are called most.
    let written: Set<String>

    init(_ header: Header, table: String, name: String, written: Set<String> = []) throws {
        self.header = header
        self.written = written
        guard let structure = header.structure(table) else {
            throw HeaderError(line: 1, message: "struct \(table), which is traced, is missing")
        }
        self.table = structure
        self.name = name
        for function in structure.functions {
            let first = function.parameters.first?.type
            guard first == .pointer(.void, isConstant: false) || first == .named("galley_subviews"),
                function.result == .void || function.result == .named("galley_status")
            else {
                throw HeaderError(
                    line: function.line,
                    message: "\(function.name) cannot be traced: it must take an instance or the subviews first and "
                        + "return a status or nothing")
            }
        }
    }

    private var isLayout: Bool { table.name == "galley_layout" }

    var text: String {
        var lines = [Generator.swiftOpening + "import GalleyABI", ""]
        lines += [
            "/// `\(table.name)` with each call announced to `TracedHook`, then made on the inner table.",
            "enum \(name) {",
            "    /// The table, which exists as long as the process.",
            "    nonisolated(unsafe) static let functions: UnsafePointer<\(table.name)> = {",
            "        let table = UnsafeMutablePointer<\(table.name)>.allocate(capacity: 1)",
            "        table.initialize(",
            "            to: \(table.name)(",
            "                size: UInt32(MemoryLayout<\(table.name)>.size), reserved: 0,",
            table.functions.map { "                \($0.name): \($0.name.camelCased)" }.joined(separator: ",\n") + "))",
            "        return UnsafePointer(table)", "    }()",
        ]
        let generated = table.functions.filter { !written.contains($0.name) }
        for function in generated { lines += wrapper(function) }
        lines += ["}", "", "extension \(name) {"]
        for (index, function) in generated.enumerated() {
            lines += (index == 0 ? [] : [""]) + callType(function)
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    /// Returns the type of a call's arguments besides the instance, which the hook receives.
    private func callType(_ function: Function) -> [String] {
        let index = allFunctions.firstIndex(of: "\(table.name).\(function.name)")!
        var lines = ["    /// A call of `\(table.name).\(function.name)`."]
        lines.append("    struct \(function.name.typeCased): TracedCall {")
        lines.append("        static var function: UInt16 { \(index) }")
        for parameter in arguments(function) {
            lines.append("        let \(parameter.name): \(parameter.type.swift)")
        }
        return lines + ["    }"]
    }

    /// All functions in the order of `ABI.functions`.
    private var allFunctions: [String] {
        header.items.flatMap { item -> [String] in
            switch item {
            case .structure(let structure): structure.functions.map { "\(structure.name).\($0.name)" }
            case .functionType(let function): [function.name]
            case .alias, .constant, .macro: []
            }
        }
    }

    private func arguments(_ function: Function) -> ArraySlice<Parameter> {
        isLayout ? function.parameters.dropFirst() : function.parameters[...]
    }

    private func wrapper(_ function: Function) -> [String] {
        let types = function.parameters.map(\.type.swift).joined(separator: ", ")
        let names = function.parameters.map(\.name).joined(separator: ", ")
        let isFallible = function.result != .void
        let fields = arguments(function).map { "\($0.name): \($0.name)" }.joined(separator: ", ")
        let inner = function.parameters.enumerated().map { position, parameter -> String in
            if isLayout && position == 0 { return "record.instance" }
            if parameter.type == .named("galley_subviews") { return "hook.passed(\(parameter.name))" }
            return parameter.name
        }.joined(separator: ", ")
        let record =
            isLayout
            ? "let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)"
            : "let record = TracedPass.of(subviews)"
        let refusal = isFallible ? "return GALLEY_ERROR_UNSUPPORTED" : "return"
        return [
            "", "    /// `\(table.name).\(function.name)`.",
            "    static let \(function.name.camelCased): @convention(c) (\(types)) -> \(function.result.swift) = {",
            "        \(names) in", "        \(record)",
            "        guard let function = record.functions.pointee.\(function.name) else { \(refusal) }",
            "        let hook = TracedHook(record, \(isLayout ? "at: instance.unsafelyUnwrapped" : "container: subviews.container"))",
            "        let call = \(function.name.typeCased)(\(fields))",
            "        let entry = hook.willCall(call)",
            "        \(isFallible ? "let status = " : "")function(\(inner))",
            "        hook.didCall(entry, call, \(isFallible ? "status" : "GALLEY_OK"))",
        ] + (isFallible ? ["        return status"] : []) + ["    }"]
    }
}
