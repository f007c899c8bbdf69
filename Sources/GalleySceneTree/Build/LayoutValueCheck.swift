import GalleyABI
import GalleyEngine
import GalleyHost
import GalleyScene

extension SceneDocument {
    /// Returns the layout values whose types do not match the keys of the layouts that read them.
    ///
    /// Plugin descriptors declare types only. A layout checks the cases of enumerations and the elements of lists
    /// itself when it reads them.
    func layoutValueErrors(_ types: [SceneLayout: PluginLayoutType]) -> [SceneError] {
        var errors: [SceneError] = []
        for node in nodes {
            let (reader, keys): (String, [(name: String, type: UInt32)])
            switch node.kind {
            case .layout(let layout):
                guard let type = types[layout] else { continue }
                (reader, keys) = (type.name, type.valueKeys.map { ($0.name, $0.type) })
            case .builtIn(.grid): (reader, keys) = ("a grid", Self.gridKeys)
            case .builtIn(.lazyVGrid), .builtIn(.lazyHGrid): (reader, keys) = ("a lazy grid", Self.lazyGridKeys)
            default: continue
            }
            for child in views(in: node) {
                for (index, key, value) in layoutValues(of: child) {
                    guard let known = keys.first(where: { $0.name == key }), !Self.accepts(value, as: known.type)
                    else { continue }
                    errors.append(
                        SceneError(
                            file: file, line: nodes[index].line, column: nodes[index].column,
                            keyPath: keyPath(of: index),
                            problem: "the layout value \"\(key)\" that \(reader) reads from \(name(of: child))",
                            expected: GalleyValue.typeName(known.type),
                            found: "\(GalleyValue.typeName(value.type) ?? "a value"), \(value)"))
                }
            }
        }
        return errors
    }

    /// Returns the name of a child or of the view inside its modifiers; without one, its index.
    func name(of child: Int) -> String {
        var index = child
        while nodes[index].name == nil, case .modifier = nodes[index].content, let inner = nodes[index].children.first {
            index = inner
        }
        return nodes[index].name.map { quoted($0) } ?? "child \(nodes[child].childIndex)"
    }

    /// Returns the layout values of a child, which the modifiers around it set. For each key the innermost value
    /// counts (Layout rules §6.5).
    func layoutValues(of child: Int) -> [(node: Int, key: String, value: GalleyValue)] {
        var result: [(node: Int, key: String, value: GalleyValue)] = []
        var index = child
        while case .modifier(let modifier) = nodes[index].content {
            if case .layoutValue(let value) = modifier {
                result.removeAll { $0.key == value.key }
                result.append((index, value.key, value.value))
            }
            guard let inner = nodes[index].children.first else { break }
            index = inner
        }
        return result
    }
}

extension SceneDocument {
    /// The keys that a grid reads from its cells.
    package static let gridKeys = [
        ("gridRow", GALLEY_VALUE_INTEGER), ("gridRowAlignment", GALLEY_VALUE_STRING),
        ("gridCellColumns", GALLEY_VALUE_INTEGER), ("gridCellAnchor", GALLEY_VALUE_POINT),
        ("gridCellUnsizedAxes", GALLEY_VALUE_INTEGER), ("gridColumnAlignment", GALLEY_VALUE_STRING),
    ]

    /// The keys that a lazy grid reads from its cells.
    package static let lazyGridKeys = [("gridLine", GALLEY_VALUE_STRING)]

    /// Returns the children of a node, including those of groups.
    func views(in node: SceneNode) -> [Int] {
        node.children.flatMap { child in
            nodes[child].content.isGroup ? views(in: nodes[child]) : [child]
        }
    }

    /// Returns whether a value matches a key's type. No value means the default, whole numbers are numbers, and points
    /// may be named as those of `UnitPoint`.
    private static func accepts(_ value: GalleyValue, as type: UInt32) -> Bool {
        switch (type, value) {
        case (_, .none), (GALLEY_VALUE_NUMBER, .integer), (GALLEY_VALUE_POINT, .string), (GALLEY_VALUE_ARRAY, .string):
            true
        case (GALLEY_VALUE_INTEGER, .number(let number)): Int64(exactly: number) != nil
        // A key without a declared type accepts every value.
        default: type == GALLEY_VALUE_NONE || type == value.type
        }
    }
}
