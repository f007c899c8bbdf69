import GalleyABI
import GalleyEngine

/// Checks of the plugin's tables.
extension Check {
    private static let types = "galley.h, Types"

    static let tableChecks = [
        Check(
            "struct-sizes", .tables, "Every table begins with its size, at least that of ABI 1.0.",
            clause: "galley.h, Rules that hold everywhere: size"
        ) { trial in
            let plugin = try trial.plugin()
            func check<T>(_ pointer: UnsafePointer<T>?, _ name: String) throws(Violation) {
                guard let pointer else { throw Violation("expected \(name), found null") }
                let size = UnsafeRawPointer(pointer).load(as: UInt32.self)
                let least = MemoryLayout<T>.size
                try expect(
                    (least...4096).contains(Int(size)),
                    "expected \(least) bytes or a little more as the size of \(name), found \(size)")
            }
            try check(plugin.table, "galley_plugin")
            for layout in plugin.layouts {
                let descriptor = layout.descriptor.pointee
                try check(layout.descriptor, "the descriptor of \(layout.id)")
                try check(descriptor.functions, "the functions of \(layout.id)")
                for index in 0..<Int(descriptor.parameter_count) {
                    try check(descriptor.parameters?[index], "parameter \(index) of \(layout.id)")
                }
                for index in 0..<Int(descriptor.value_key_count) {
                    try check(descriptor.value_keys?[index], "value key \(index) of \(layout.id)")
                }
            }
        },
        Check("functions-complete", .tables, "No function of a table is null.", clause: types, isGate: true) { trial in
            let plugin = try trial.plugin()
            try expect(plugin.table.pointee.capability != nil, "expected galley_plugin.capability, found null")
            for layout in plugin.layouts {
                try expect(layout.descriptor.pointee.create != nil, "expected create of \(layout.id), found null")
                guard let table = layout.descriptor.pointee.functions?.pointee else {
                    throw Violation("expected the functions of \(layout.id), found null")
                }
                let functions: [(String, Bool)] = [
                    ("destroy", table.destroy != nil), ("properties", table.properties != nil),
                    ("make_cache", table.make_cache != nil), ("update_cache", table.update_cache != nil),
                    ("destroy_cache", table.destroy_cache != nil), ("size_that_fits", table.size_that_fits != nil),
                    ("place_subviews", table.place_subviews != nil), ("spacing", table.spacing != nil),
                    ("explicit_alignment", table.explicit_alignment != nil), ("parameter", table.parameter != nil),
                    ("set_parameter", table.set_parameter != nil),
                ]
                if let missing = functions.first(where: { !$0.1 }) {
                    throw Violation("expected \(missing.0) of \(layout.id), found null")
                }
            }
        },
        Check(
            "ids", .tables, "Ids are kebab case, and those of layouts unique.",
            clause: "galley.h, galley_layout_descriptor.id"
        ) { trial in
            let plugin = try trial.plugin()
            let layouts = plugin.layouts.map(\.id)
            for id in [plugin.table.pointee.id.map { String(cString: $0) } ?? ""] + layouts {
                try expect(isKebabCase(id), "expected an id like column-span-grid, found \"\(id)\"")
            }
            // Views need no layout.
            let hasViews = plugin.table.pointee.capability?(GALLEY_CAPABILITY_SCENE) != nil
            try expect(!layouts.isEmpty || hasViews, "expected a layout or views, found neither")
            let again = layouts.first { id in layouts.count { $0 == id } > 1 }
            try expect(again == nil, "expected different ids, found \"\(again ?? "")\" twice")
        },
        Check(
            "texts", .tables, "Names are not empty, and all text is UTF-8 without control characters.",
            clause: "galley.h, Rules that hold everywhere: text"
        ) { trial in
            for layout in try trial.plugin().layouts {
                let descriptor = layout.descriptor.pointee
                try checkText(descriptor.name, "the name of \(layout.id)")
                try checkText(descriptor.documentation, "the documentation of \(layout.id)", isOptional: true)
                for (index, parameter) in layout.parameters.enumerated() {
                    try checkText(parameter.name, "the name of parameter \(index)")
                    try checkText(parameter.documentation, "the documentation of parameter \(index)", isOptional: true)
                    try checkText(parameter.type_name, "the type name of parameter \(index)", isOptional: true)
                    for choice in 0..<Int(parameter.choice_count) {
                        try checkText(parameter.choices?[choice], "choice \(choice) of parameter \(index)")
                    }
                }
            }
        },
        Check("parameter-table", .tables, "Parameters have unique names, and known types and flags.", clause: types) {
            _, layout in
            let known =
                GALLEY_PARAMETER_REQUIRED | GALLEY_PARAMETER_ANIMATABLE | GALLEY_PARAMETER_HAS_MINIMUM
                | GALLEY_PARAMETER_HAS_MAXIMUM
            var names: Set<String> = []
            for parameter in layout.parameters {
                let name = parameter.label
                try expect(names.insert(name).inserted, "expected different parameter names, found \"\(name)\" twice")
                try expect(
                    (GALLEY_VALUE_BOOL...GALLEY_VALUE_ARRAY).contains(parameter.type),
                    "expected a GALLEY_VALUE_… as the type of \"\(name)\", found \(parameter.type)")
                try expect(
                    parameter.flags & ~known == 0,
                    "expected GALLEY_PARAMETER_… as the flags of \"\(name)\", found \(parameter.flags)")
                let least = parameter.least ?? -.infinity, most = parameter.most ?? .infinity
                try expect(
                    least <= most, "expected a minimum up to the maximum of \"\(name)\", found \(least) and \(most)")
                let choices = parameter.names
                try expect(
                    choices.isEmpty
                        || [GALLEY_VALUE_STRING, GALLEY_VALUE_POINT, GALLEY_VALUE_ARRAY].contains(parameter.type),
                    "expected choices for text, points and arrays only, found some for \"\(name)\"")
                try expect(Set(choices).count == choices.count, "expected different choices for \"\(name)\"")
            }
        },
        Check(
            "parameter-defaults", .tables, "A default has its parameter's type, lies in its range and is a choice.",
            clause: "galley.h, galley_parameter.default_value"
        ) { _, layout in
            for parameter in layout.parameters {
                let name = parameter.label
                let value = try GalleyValue(default: parameter.default_value, of: name)
                if parameter.isRequired {
                    try expect(value == .none, "expected no default for the required \"\(name)\", found \(value)")
                }
                guard value != .none else { continue }
                try expect(
                    value.type == parameter.type,
                    "expected \(GalleyValue.typeName(parameter.type) ?? "a value") as the default of \"\(name)\", "
                        + "found \(value)")
                let number: Double? =
                    switch value {
                    case .number(let number): number
                    case .integer(let integer): Double(integer)
                    default: nil
                    }
                if let number {
                    try expect(
                        number >= parameter.least ?? -.infinity && number <= parameter.most ?? .infinity,
                        "expected a default inside the range of \"\(name)\", found \(value)")
                }
                if case .string(let text) = value, !parameter.names.isEmpty {
                    try expect(
                        parameter.names.contains(text),
                        "expected a choice as the default of \"\(name)\", found \(value)")
                }
            }
        },
        Check(
            "value-keys", .tables, "Layout value keys have unique names, known types and matching defaults.",
            clause: "galley.h, galley_layout_value_key"
        ) { _, layout in
            guard layout.descriptor.pointee.value_key_count > 0 else { throw Skipped("it reads no layout values") }
            var names: Set<String> = []
            for index in 0..<Int(layout.descriptor.pointee.value_key_count) {
                guard let key = layout.descriptor.pointee.value_keys?[index]?.pointee else {
                    throw Violation("expected value key \(index), found null")
                }
                let name = try checkText(key.name, "the name of value key \(index)")
                try expect(names.insert(name).inserted, "expected different key names, found \"\(name)\" twice")
                try expect(
                    key.type <= GALLEY_VALUE_ARRAY,
                    "expected a GALLEY_VALUE_… as the type of \"\(name)\", found \(key.type)")
                let value = try GalleyValue(default: key.default_value, of: name)
                try expect(
                    value == .none || value.type == key.type,
                    "expected \(GalleyValue.typeName(key.type) ?? "a value") as the default of \"\(name)\", found \(value)"
                )
            }
        },
        Check(
            "tables-constant", .tables, "The tables are the same after use.",
            clause: "galley.h, galley_plugin"
        ) { trial, layout in
            func bytes() -> [UInt8] {
                var result = layout.descriptor.bytes + layout.functions.bytes + layout.plugin.table.bytes
                for parameter in layout.parameters { result += withUnsafePointer(to: parameter) { $0.bytes } }
                return result
            }
            let before = bytes()
            var random = trial.random()
            for _ in 0..<10 {
                _ = try layout.container(TrialChild.random(4, using: &random)).layOut(.random(using: &random))
            }
            try expect(bytes() == before, "expected descriptors and tables as they were, found other bytes")
        },
    ]

    private static func isKebabCase(_ id: String) -> Bool {
        let parts = id.split(separator: "-", omittingEmptySubsequences: false)
        return !id.isEmpty
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
            }
    }

    @discardableResult
    private static func checkText(
        _ pointer: UnsafePointer<CChar>?, _ what: String, isOptional: Bool = false
    ) throws(Violation) -> String {
        guard let pointer else {
            try expect(isOptional, "expected \(what), found null")
            return ""
        }
        guard let text = String(validatingCString: pointer) else {
            throw Violation("expected UTF-8 as \(what), found other bytes")
        }
        try expect(isOptional || !text.isEmpty, "expected \(what), found an empty text")
        let isPlain = text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
        try expect(isPlain, "expected \(what) without control characters, found \(text.debugDescription)")
        return text
    }
}

extension UnsafePointer {
    /// The bytes of the pointed-to value.
    fileprivate var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: self, count: MemoryLayout<Pointee>.size)) }
}
