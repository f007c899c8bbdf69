import GalleyEngine
import GalleyFormatting

/// An error in a value, to which the reader adds the file and the key path.
struct Mismatch: Error {
    /// The source node of the error.
    var id: SourceTree.ID
    /// The key path from the requested value to `id`.
    var subpath = ""
    var problem: String?
    var expected: String?
    var found: String?
    var suggestion: String?
    var advice: String?

    func inside(_ step: String) -> Mismatch {
        var result = self
        result.subpath = step + subpath
        return result
    }

    /// Returns the result of `body`, and throws its error for a parameter as an error at a source node.
    static func refusing<T>(
        _ id: SourceTree.ID, _ body: () throws(SceneParameterError) -> T
    ) throws(Mismatch) -> T {
        do {
            return try body()
        } catch {
            throw Mismatch(id: id, subpath: keyStep(error.parameter.name), problem: "\(error)")
        }
    }

    /// Returns the result of `body`, and throws its error with a step before its key path.
    static func inside<T>(
        _ step: @autoclosure () -> String, _ body: () throws(Mismatch) -> T
    ) throws(Mismatch) -> T {
        do {
            return try body()
        } catch {
            throw error.inside(step())
        }
    }
}

/// Reads source nodes as values of the types in the vocabulary.
struct ValueReader {
    let source: SourceTree
    /// The folder of relative paths; empty: the working directory.
    let folder: String
    /// Whether files may be named.
    let namesFiles: Bool
    /// The files that may be named in any case.
    let knownFiles: Set<String>
    /// The number of source nodes that may still be read. Each is read once, except through aliases, so that only
    /// aliases can exceed it.
    private(set) var remaining: Int

    init(_ source: SourceTree, folder: String, namesFiles: Bool = true, knownFiles: Set<String> = []) {
        self.source = source
        self.folder = folder
        self.namesFiles = namesFiles
        self.knownFiles = knownFiles
        remaining = source.entries.count + 250_000
    }

    /// Counts a source node as read.
    mutating func visit(_ id: SourceTree.ID) throws(Mismatch) {
        remaining -= 1
        guard remaining >= 0 else {
            throw Mismatch(
                id: id, problem: "aliases multiply this scene by more than 250,000 values",
                advice: "use repeat: COUNT for many equal nodes")
        }
    }

    /// Counts source nodes as read. There must be as many that may still be read.
    mutating func skip(_ count: Int) { remaining -= count }

    /// Reads a source node as a value of a type.
    mutating func value(_ id: SourceTree.ID, as type: SceneValueType) throws(Mismatch) -> GalleyValue {
        try visit(id)
        let node = source[id]
        if let value = try plain(node, as: type) { return value }
        let mismatch = Mismatch(id: id, expected: type.expected, found: node.found)
        switch type {
        case .bool:
            guard let value = node.bool else { throw mismatch }
            return .bool(value)
        case .integer(let range):
            guard let value = node.integer, range.contains(value) else { throw mismatch }
            return .integer(value)
        case .number(let range):
            if range.isNullAllowed, node.isNull { return .none }
            guard let value = node.number, range.contains(value) else { throw mismatch }
            return .number(value)
        case .text:
            guard node.kind == .scalar, !node.isNull else { throw mismatch }
            return .string(node.text)
        case .choice(let names):
            return .string(try name(id, among: names, mismatch))
        case .alignment(let axes):
            if axes != .both, node.kind == .scalar, SceneAxes.isCustom(node.text) {
                try checkCustom(node.text, axes.names, mismatch)
                return .string(node.text)
            }
            return .string(try name(id, among: axes.names, mismatch))
        case .guide(let isCenterAllowed):
            if isCenterAllowed, node.text == "center" { return "center" }
            return .string(try guide(id, mismatch))
        case .guideValue:
            return try guideValue(id, mismatch)
        case .size(let infinite):
            let range: SceneNumberRange = infinite ? .notNegative.orInfinity : .notNegative
            let pair = try pair(id, ("width", "height"), range, isTextAllowed: true, mismatch)
            return .size(.init(width: pair.0, height: pair.1))
        case .partialSize:
            guard node.kind == .scalar, node.text.contains("x"), let size = try? SceneProposal(node.text) else {
                throw mismatch
            }
            return .array([size.width.map { .number($0) } ?? .none, size.height.map { .number($0) } ?? .none])
        case .point:
            let pair = try pair(id, ("x", "y"), .any, isTextAllowed: false, mismatch)
            return .point(.init(x: pair.0, y: pair.1))
        case .proposal:
            return try proposal(id, mismatch)
        case .gridItem:
            return try gridItem(id, mismatch)
        case .color:
            return .string(try color(id, mismatch))
        case .shape:
            return try shape(id, mismatch)
        case .font:
            return try font(id, mismatch)
        case .gradient:
            return try gradient(id, mismatch)
        case .stroke:
            return try stroke(id, mismatch)
        case .textRun:
            return try textRun(id)
        case .file:
            return .string(try file(id, mismatch))
        case .list(let element):
            guard node.kind == .sequence else { throw mismatch }
            return .array(try elements(id, as: element))
        case .any:
            return try any(id, depth: 0)
        case .either(let types):
            for type in types {
                if let value = try? self.value(id, as: type) { return value }
            }
            throw mismatch
        case .animation:
            return .string(try animation(id, mismatch))
        case .time:
            return .number(try time(id, mismatch))
        case .transition, .switches, .settings, .names, .changes, .map, .form, .node, .nodes, .items, .modifiers:
            preconditionFailure("\(type) is not one value")
        }
    }

    /// Returns a valid value of a frequent type; nil for any other value. Nearly all values are valid, so no error
    /// messages are made for them.
    private mutating func plain(_ node: SourceTree.Node, as type: SceneValueType) throws(Mismatch) -> GalleyValue? {
        switch type {
        case .number(let range):
            if let value = node.number, range.contains(value) { return .number(value) }
        case .text:
            if node.kind == .scalar, !node.isNull { return .string(node.text) }
        case .bool:
            if let value = node.bool { return .bool(value) }
        case .integer(let range):
            if let value = node.integer, range.contains(value) { return .integer(value) }
        case .choice(let names):
            if node.kind == .scalar, names.contains(node.text) { return .string(node.text) }
        case .alignment(let axes):
            if node.kind == .scalar, axes.names.contains(node.text) { return .string(node.text) }
        case .size(let infinite):
            if node.kind == .scalar, let size = wholeSize(node.text.utf8) { return .size(size) }
            guard node.kind == .sequence, node.linkCount == 2 else { return nil }
            let range: SceneNumberRange = infinite ? .notNegative.orInfinity : .notNegative
            let (first, second) = source.pair(node)
            guard let width = source[first].number, let height = source[second].number, range.contains(width),
                range.contains(height)
            else { return nil }
            try visit(first)
            try visit(second)
            return .size(.init(width: width, height: height))
        default: break
        }
        return nil
    }

    private mutating func elements(_ id: SourceTree.ID, as type: SceneValueType) throws(Mismatch) -> [GalleyValue] {
        var values: [GalleyValue] = []
        for (index, element) in source.elements(id).enumerated() {
            do {
                values.append(try value(element, as: type))
            } catch {
                throw error.inside("[\(index)]")
            }
        }
        return values
    }

    func name(_ id: SourceTree.ID, among names: [String], _ mismatch: Mismatch) throws(Mismatch) -> String {
        let node = source[id]
        guard node.kind == .scalar, names.contains(node.text) else {
            var mismatch = mismatch
            mismatch.suggestion = nearMiss(node.text, among: names)
            throw mismatch
        }
        return node.text
    }

    /// Throws an error for a name that begins with a capital letter, and is therefore a plugin's own, but equals one of
    /// SwiftUI's names except for its case or a type before it.
    private func checkCustom(_ name: String, _ names: [String], _ mismatch: Mismatch) throws(Mismatch) {
        let last = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard let meant = names.first(where: { $0.lowercased() == last }) else { return }
        var mismatch = mismatch
        mismatch.found = quoted(name)
        mismatch.suggestion = meant
        throw mismatch
    }

    private func guide(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> String {
        let node = source[id]
        if node.kind == .scalar, SceneAxes.isCustom(node.text) {
            try checkCustom(node.text, SceneAxes.guides, mismatch)
            return node.text
        }
        guard node.text != "center" else {
            var mismatch = mismatch
            mismatch.advice = "the centre of which axis? write hcenter or vcenter"
            throw mismatch
        }
        return try name(id, among: SceneAxes.guides, mismatch)
    }

    private mutating func guideValue(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        if let value = source[id].number, value.isFinite { return .number(value) }
        guard source[id].kind == .mapping else { throw mismatch }
        let form = try form(id, SceneVocabulary.guideValueKeys, of: "a guide")
        guard let value = Self.guideValue(form) else { throw mismatch }
        return value
    }

    /// Returns the position that a guide's keys describe: exactly one base, and an added distance; nil for any other
    /// combination of keys.
    static func guideValue(_ form: [String: GalleyValue]) -> GalleyValue? {
        let bases = ["const", "of", "width", "height"].filter { form[$0] != nil }
        guard bases.count == 1, let value = form[bases[0]] else { return nil }
        switch bases[0] {
        // `Optional` is written out because a value can itself be null.
        case "const": return form["plus"] == nil ? value : Optional<GalleyValue>.none
        case "of": return form["plus"].map { .array([value, $0]) } ?? value
        default: return .array([.string(bases[0]), value, form["plus"] ?? .number(0)])
        }
    }

    /// Reads two numbers: `[a, b]`, a mapping with two keys, or `AxB`.
    private mutating func pair(
        _ id: SourceTree.ID, _ names: (String, String), _ range: SceneNumberRange, isTextAllowed: Bool,
        _ mismatch: Mismatch
    ) throws(Mismatch) -> (Double, Double) {
        let node = source[id]
        switch node.kind {
        case .scalar:
            let parts = node.text.split(separator: "x", omittingEmptySubsequences: false)
            guard isTextAllowed, parts.count == 2, let first = number(parts[0]), let second = number(parts[1]),
                range.contains(first), range.contains(second)
            else { throw mismatch }
            return (first, second)
        case .sequence:
            guard node.linkCount == 2 else { throw mismatch }
            let values = try elements(id, as: .number(range))
            guard case .number(let first) = values[0], case .number(let second) = values[1] else { throw mismatch }
            return (first, second)
        case .mapping:
            let keys = [names.0, names.1].map { SceneKey($0, .number(range), required: true, "") }
            let form = try form(id, keys, of: isTextAllowed ? "a size" : "a point")
            guard case .number(let first)? = form[names.0], case .number(let second)? = form[names.1] else {
                throw mismatch
            }
            return (first, second)
        }
    }

    private mutating func proposal(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        let node = source[id]
        switch node.kind {
        case .scalar:
            guard let proposal = try? SceneProposal(node.text) else { throw mismatch }
            return .array([proposal.width, proposal.height].map { $0.map { .number($0) } ?? .none })
        case .sequence:
            guard node.linkCount == 2 else { throw mismatch }
            return .array(try elements(id, as: .number(.notNegative.orInfinity.orNull)))
        case .mapping:
            throw mismatch
        }
    }

    private mutating func any(_ id: SourceTree.ID, depth: Int) throws(Mismatch) -> GalleyValue {
        let node = source[id]
        switch node.kind {
        case .scalar:
            if node.isNull { return .none }
            if let value = node.bool { return .bool(value) }
            if let value = node.integer { return .integer(value) }
            if let value = node.number { return .number(value) }
            return .string(node.text)
        case .sequence:
            guard depth < GalleyValue.maximumDepth else {
                throw Mismatch(id: id, problem: "lists are nested more than \(GalleyValue.maximumDepth) deep")
            }
            var values: [GalleyValue] = []
            for (index, element) in source.elements(id).enumerated() {
                try visit(element)
                do {
                    values.append(try any(element, depth: depth + 1))
                } catch {
                    throw error.inside("[\(index)]")
                }
            }
            return .array(values)
        case .mapping:
            let isPoint = source.pairs(id).contains { ["x", "y"].contains(source[$0.key].text) }
            return try value(id, as: isPoint ? .point : .size(infinite: true))
        }
    }
}
