import Foundation
import GalleyEngine

extension NodeDraft {
    /// Checks the node as a whole: its children, missing keys, and contradictions.
    func check(_ fields: [ValueReader.Field], _ answer: LayoutLookup.Answer) throws(Mismatch) {
        try checkChildren(fields.filter { $0.name == "child" || $0.name == "children" || $0.name == "items" })
        try checkRepeatedSizes(fields)
        if case .parameters(let keys) = answer {
            // By index: most keys are only asked whether they are required.
            for index in keys.indices where keys[index].isRequired && !isGiven(keys[index].name) {
                let key = keys[index]
                throw Mismatch(id: id, problem: "\(kind) needs \(quoted(key.name)), \(key.type.expected)")
            }
        }
        // Most nodes have a few, which are compared faster than hashed.
        var names: Set<String> = []
        for (index, parameter) in parameters.enumerated()
        where parameters.count > 16
            ? !names.insert(parameter.name).inserted
            : parameters[..<index].contains(where: { $0.name == parameter.name })
        {
            throw Mismatch(
                id: id, subpath: keyStep(parameter.name), problem: "\(quoted(parameter.name)) is given twice",
                advice: "write it beside kind: or under parameters:, not both")
        }
        if kind == .builtIn(.flexible) { try checkBounds() }
        for parameter in parameters where parameter.name == "columns" || parameter.name == "rows" {
            guard case .builtIn = kind, parameter.value == .array([]) else { continue }
            throw Mismatch(
                id: id, subpath: keyStep(parameter.name), expected: "at least one", found: "an empty list")
        }
    }

    private func isGiven(_ name: String) -> Bool {
        if kind == .builtIn(.fixed), name == "w" || name == "h" {
            let list = name == "w" ? "widths" : "heights"
            return parameters.contains { $0.name == name || $0.name == list }
        }
        return parameters.contains { $0.name == name } || name == "content" && layer != nil
    }

    private func checkChildren(_ keys: [ValueReader.Field]) throws(Mismatch) {
        if keys.count > 1 {
            throw Mismatch(
                id: keys[1].key, subpath: keyStep(keys[1].name), expected: "one of child, children, items",
                found: keys.map(\.name).joined(separator: " and "))
        }
        guard case .builtIn(let builtIn) = kind else { return }
        switch builtIn.role {
        case .container: break
        case .group:
            if motion != SceneMotion() {
                throw Mismatch(
                    id: id, problem: "\(kind) is not a view and does not move",
                    advice: "set the motion of its children")
            }
            if name != nil {
                throw Mismatch(
                    id: id, subpath: ".name", problem: "\(kind) is not a view and has no frame to name",
                    advice: "name its children")
            }
        case .leaf:
            guard let key = keys.first else { return }
            throw Mismatch(
                id: key.key, subpath: keyStep(key.name), problem: "\(kind) is a leaf and has no children",
                advice: "put both into a stack")
        case .modifier:
            guard children.count != 1 else { return }
            throw Mismatch(
                id: keys.first?.key ?? id, subpath: keys.first.map { keyStep($0.name) } ?? "",
                expected: "one child for \(kind)", found: children.isEmpty ? "none" : "\(children.count)",
                advice: children.isEmpty ? "write it as child: {…}" : "put them into a stack")
        }
    }

    private func checkRepeatedSizes(_ fields: [ValueReader.Field]) throws(Mismatch) {
        guard let field = fields.first(where: { $0.name == "widths" || $0.name == "heights" }) else { return }
        guard kind == .builtIn(.fixed), repetitions != nil else {
            throw Mismatch(
                id: field.key, subpath: keyStep(field.name),
                problem: "\(quoted(field.name)) belongs to a repeated leaf of fixed size",
                advice: "like {item: 40x20, repeat: 3, widths: [30, 50, 70]}")
        }
    }

    private func checkBounds() throws(Mismatch) {
        func size(_ name: String) -> CGSize? {
            if case .size(let size)? = parameters.first(where: { $0.name == name })?.value { size } else { nil }
        }
        let minimum = size("min") ?? .zero
        let maximum = size("max") ?? CGSize(width: Double.infinity, height: .infinity)
        let ideal = size("ideal")
        for (small, large, names) in [
            (minimum, maximum, "min and max"), (minimum, ideal ?? maximum, "min and ideal"),
            (ideal ?? minimum, maximum, "ideal and max"),
        ] where small.width > large.width || small.height > large.height {
            throw Mismatch(
                id: id, expected: "min of at most ideal, and ideal of at most max",
                found: "\(names) of \(GalleyValue.size(small)) and \(GalleyValue.size(large))")
        }
    }
}
