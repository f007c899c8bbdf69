import GalleyEngine
import GalleyFormatting

extension ValueReader {
    /// A key of a mapping with its value.
    struct Field {
        var name: String
        var key: SourceTree.ID
        var value: SourceTree.ID
    }

    /// Returns the keys and values of a mapping. Keys must be text and unique.
    func fields(_ id: SourceTree.ID, expected: String) throws(Mismatch) -> [Field] {
        guard source[id].kind == .mapping else {
            throw Mismatch(id: id, expected: expected, found: source[id].found)
        }
        var fields: [Field] = []
        let pairs = source.pairs(id)
        fields.reserveCapacity(pairs.count)
        // Most mappings have a few keys, which are compared faster than hashed.
        let areMany = pairs.count > 16
        var lines: [String: Int32] = [:]
        for (key, value) in pairs {
            let node = source[key]
            guard node.kind == .scalar else {
                throw Mismatch(id: key, expected: "a name as the key", found: node.found)
            }
            let first =
                areMany
                ? lines.updateValue(node.line, forKey: node.text)
                : fields.first { $0.name == node.text }.map { source[$0.key].line }
            if let line = first {
                throw Mismatch(
                    id: key, subpath: keyStep(node.text),
                    problem: "\(quoted(node.text)) is written twice, first in line \(line)")
            }
            fields.append(Field(name: node.text, key: key, value: value))
        }
        return fields
    }

    /// Reads a mapping with the given keys, and returns the values of those that are present.
    mutating func form(
        _ id: SourceTree.ID, _ keys: [SceneKey], of owner: String
    ) throws(Mismatch) -> [String: GalleyValue] {
        var values: [String: GalleyValue] = [:]
        for field in try fields(id, expected: SceneValueType.form(keys).expected) {
            guard let key = keys.first(where: { $0.name == field.name }) else {
                throw unknown(field, keys.map(\.name), of: owner)
            }
            values[field.name] = try value(of: field, as: key.type)
        }
        for key in keys where key.isRequired && values[key.name] == nil {
            throw Mismatch(id: id, problem: "\(owner) needs \(quoted(key.name)), \(key.type.expected)")
        }
        return values
    }

    /// Reads the value of a field. The path of an error contains the field's key.
    mutating func value(of field: Field, as type: SceneValueType) throws(Mismatch) -> GalleyValue {
        do {
            return try value(field.value, as: type)
        } catch {
            throw error.inside(keyStep(field.name))
        }
    }

    /// Returns the error for an unknown key.
    func unknown(_ field: Field, _ names: [String], of owner: String) -> Mismatch {
        let suggestion = nearMiss(field.name, among: names)
        return Mismatch(
            id: field.key, subpath: keyStep(field.name), problem: "unknown key \(quoted(field.name)) in \(owner)",
            suggestion: suggestion,
            advice: suggestion == nil ? "\(owner) takes " + names.joined(separator: ", ") : nil)
    }
}

/// Returns a key as a step of a key path: `.spacing`, or `["two words"]`.
func keyStep(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 == 0x5F || $0 == 0x24 || $0 == 0x2D || isAlphanumeric($0) }
    return isPlain && name.utf8.count <= 60 ? ".\(name)" : "[\(quoted(name))]"
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
}

/// Returns a text in quotes for an error, shortened and in one line.
package func quoted(_ text: String) -> String {
    let short = text.count > 60 ? text.prefix(57) + "…" : text[...]
    return "\"" + String(String.UnicodeScalarView(short.unicodeScalars.map { $0.value < 0x20 ? " " : $0 })) + "\""
}
