import GalleyEngine
import GalleyMotion
import GalleySDK
import GalleyFormatting

extension SceneAnimation {
    /// Makes an animation from a text that was checked before; nil for any other text.
    init?(checked text: String) {
        if text == "none" {
            self = .disabled
        } else if let animation = try? Animation(text: text) {
            self = .animation(animation)
        } else {
            return nil
        }
    }
}

extension ValueReader {
    /// The maximum length of an animation's text, because longer ones could contain too many modifiers.
    private static let animationLength = 500

    /// Reads the text of an animation.
    func animation(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> String {
        let node = source[id]
        guard node.kind == .scalar, !node.isNull, node.text.utf8.count <= Self.animationLength else { throw mismatch }
        if node.text == "none" { return node.text }
        do {
            _ = try Animation(text: node.text)
        } catch {
            // If a name was expected, the list of names ends the expectation.
            let names = error.expected.split(separator: ": ").last?.split(separator: ", ").map(String.init) ?? []
            let word = error.found.filter { $0 != "\"" }
            throw Mismatch(
                id: id, expected: error.expected,
                found: "\(error.found) in column \(error.column) of \(quoted(error.text))",
                suggestion: nearMiss(word, among: names + ["none"]))
        }
        return node.text
    }

    /// Reads a time in seconds.
    func time(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> Double {
        let node = source[id]
        let units = [("ms", 0.001), ("s", 1)]
        var seconds = node.number
        if seconds == nil, node.kind == .scalar, let (unit, factor) = units.first(where: { node.text.hasSuffix($0.0) })
        {
            seconds = number(node.text.dropLast(unit.count)).map { $0 * factor }
        }
        guard let seconds, (0...3600).contains(seconds) else { throw mismatch }
        return seconds
    }

    /// Reads one of the keys for motion.
    mutating func motion(
        _ field: Field, _ answer: LayoutLookup.Answer, _ motion: SceneMotion
    ) throws(Mismatch) -> SceneMotion {
        var motion = motion
        switch field.name {
        case "animation":
            guard case .string(let text) = try value(of: field, as: .animation) else { break }
            motion.animation = SceneAnimation(checked: text)
        case "animations":
            do throws(Mismatch) {
                for inner in try fields(field.value, expected: SceneValueType.map(.animation).expected) {
                    if case .parameters(let keys) = answer {
                        let names = keys.map(\.name) + SceneVocabulary.modifiers.map(\.name)
                        guard names.contains(inner.name) else { throw unknown(inner, names, of: "animations") }
                    }
                    guard case .string(let text) = try value(of: inner, as: .animation) else { continue }
                    motion.animations[inner.name] = SceneAnimation(checked: text)
                }
            } catch {
                throw error.inside(".animations")
            }
        case "transition":
            do {
                motion.transition = try transition(field.value, depth: 0)
            } catch {
                throw error.inside(".transition")
            }
        case "matchedGeometry":
            guard case .string(let name) = try value(of: field, as: .text) else { break }
            motion.matchedGeometry = name
        case "contentTransition":
            guard let key = SceneVocabulary.node.first(where: { $0.name == field.name }),
                case .string(let name) = try value(of: field, as: key.type)
            else { break }
            motion.contentTransition = SceneMotion.ContentTransition(rawValue: name) ?? .identity
        case "geometryGroup": motion.isGeometryGroup = try value(of: field, as: .bool) == true
        default: motion.isPresent = try value(of: field, as: .bool) == true
        }
        return motion
    }

    static let transitions: [(name: String, transition: Transition)] = [
        ("opacity", .opacity), ("slide", .slide), ("identity", .identity), ("scale", .scale()),
    ]

    /// Reads a transition.
    private mutating func transition(_ id: SourceTree.ID, depth: Int) throws(Mismatch) -> Transition {
        try visit(id)
        let node = source[id]
        var mismatch = Mismatch(id: id, expected: SceneValueType.transition.expected, found: node.found)
        guard node.kind == .mapping else {
            if let named = Self.transitions.first(where: { $0.name == node.text }), node.kind == .scalar {
                return named.transition
            }
            mismatch.suggestion = nearMiss(node.text, among: Self.transitions.map(\.name))
            throw mismatch
        }
        guard depth < 8 else { throw Mismatch(id: id, problem: "transitions are nested more than 8 deep") }
        var (insertion, removal): (Transition?, Transition?)
        var parts: [Transition] = []
        let written = try fields(id, expected: SceneValueType.transition.expected)
        let anchor = try written.first { $0.name == "anchor" }.map { field throws(Mismatch) in try self.anchor(field) }
        for field in written {
            guard let key = SceneVocabulary.transition.first(where: { $0.name == field.name }) else {
                throw unknown(field, SceneVocabulary.transition.map(\.name), of: "a transition")
            }
            do {
                switch field.name {
                case "scale":
                    guard case .number(let scale) = try value(field.value, as: key.type) else { break }
                    parts.append(.scale(scale, anchor: anchor ?? .center))
                case "opacity":
                    guard case .number(let opacity) = try value(field.value, as: key.type) else { break }
                    parts.append(.opacity(opacity))
                case "rotation":
                    guard case .number(let degrees) = try value(field.value, as: key.type) else { break }
                    parts.append(.rotation(degrees, anchor: anchor ?? .center))
                case "move":
                    let edge = try value(field.value, as: key.type)
                    let edges: [GalleyValue: Edge] = [
                        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
                    ]
                    if let edge = edges[edge] { parts.append(.move(edge: edge)) }
                case "offset":
                    guard case .point(let point) = try value(field.value, as: .point) else { break }
                    parts.append(.offset(x: Double(point.x), y: Double(point.y)))
                case "combined": parts += try combined(field.value, depth)
                case "insertion": insertion = try transition(field.value, depth: depth + 1)
                case "removal": removal = try transition(field.value, depth: depth + 1)
                default: break
                }
            } catch {
                throw error.inside(keyStep(field.name))
            }
        }
        if insertion != nil || removal != nil {
            guard let insertion, let removal, parts.isEmpty, anchor == nil else {
                throw Mismatch(
                    id: id, problem: "insertion and removal need each other, and no other keys",
                    advice: "write {insertion: {combined: [slide, opacity]}, removal: opacity}")
            }
            return .asymmetric(insertion: insertion, removal: removal)
        }
        guard let first = parts.first else { throw mismatch }
        guard anchor == nil || written.contains(where: { ["scale", "rotation"].contains($0.name) }) else {
            throw Mismatch(
                id: id, problem: "an anchor without a scale or a rotation", advice: "write {scale: 0.5, anchor: top}")
        }
        return parts.dropFirst().reduce(first) { $0.combined(with: $1) }
    }

    private mutating func combined(_ id: SourceTree.ID, _ depth: Int) throws(Mismatch) -> [Transition] {
        let elements = source[id].kind == .sequence ? source.elements(id) : []
        guard !elements.isEmpty, elements.count <= 16 else {
            throw Mismatch(id: id, expected: "a list of up to 16 transitions", found: source[id].found)
        }
        var parts: [Transition] = []
        for (index, element) in elements.enumerated() {
            do {
                parts.append(try transition(element, depth: depth + 1))
            } catch {
                throw error.inside("[\(index)]")
            }
        }
        return parts
    }

    private mutating func anchor(_ field: Field) throws(Mismatch) -> UnitPoint {
        let value = try value(of: field, as: .either([.choice(SceneAxes.places), .point]))
        if case .point(let point) = value { return UnitPoint(x: point.x, y: point.y) }
        guard case .string(let name) = value else { return .center }
        func fraction(_ start: String, _ end: String) -> CGFloat {
            let name = name.lowercased()
            return name.contains(start) ? 0 : name.contains(end) ? 1 : 0.5
        }
        return UnitPoint(x: fraction("leading", "trailing"), y: fraction("top", "bottom"))
    }
}
