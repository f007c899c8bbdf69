import GalleyFormatting
import GalleyHost
import SwiftSyntax

/// What a lone source takes from the rest of its app and can be tried without: constants such as `Tokens.cardGap` and
/// `CGFloat.small`, the type in whose extension a layout is declared, and the types of values that views pass to it. Each
/// stands in as a value that fits its name and the type that its use requires.
///
/// Only constants and plain values do: what a function or an initializer elsewhere would do is not known.
struct ConstantStandIns {
    private let sources: [SourceText]
    private var types: [String: MissingType] = [:]
    /// The missing static members of `CGFloat` and `Double`, by type and name.
    private var lengths: [String: [String: SourcePlace]] = [:]
    /// The first place that needs proposals to be `Hashable`, which SwiftUI's are not.
    private var hashing: SourcePlace?

    /// A type that no source declares.
    private struct MissingType {
        /// The first place that needs it.
        var place: SourcePlace
        /// Whether the sources have values of it, not only its constants.
        var hasValues: Bool
        /// The values that the sources write without the type's name: `.small`.
        var values: Set<String> = []
        /// What the sources take of it by name.
        var members: ConstantMembers
    }

    /// The names of the types that the sources declare: one that is close to them is misspelt.
    private let declared: Set<String>
    /// The members of values whose names are those of counts, such as `rows` and `columnSpan`.
    private var counts: Set<String>

    init(_ sources: [SourceText]) {
        self.sources = sources
        declared = Set(Declarations(sources).types.map(\.name))
        counts = Set(sources.flatMap(ConstantMembers.counts))
    }

    var isEmpty: Bool { types.isEmpty && lengths.isEmpty && hashing == nil }

    /// Whether an error misses something that can stand in.
    func canCure(_ error: Diagnostic) -> Bool {
        missingType(error) != nil || missingLength(error) != nil || missesHashing(error)
    }

    /// Lets what errors miss stand in. False: they miss nothing new that can.
    mutating func adopt(_ errors: [Diagnostic]) -> Bool {
        var isNew = false
        for error in errors {
            if let name = missingType(error) {
                let hasValues = error.message.hasPrefix("cannot find type") && !isExtended(name)
                var type =
                    types[name]
                    ?? MissingType(
                        place: error.place, hasValues: hasValues, members: ConstantMembers(of: name, in: sources))
                type.hasValues = type.hasValues || hasValues
                isNew = isNew || types[name]?.hasValues != type.hasValues
                // The compiler reports the bodies of functions last, and stored properties first.
                if error.place.path == type.place.path, error.place.line < type.place.line { type.place = error.place }
                types[name] = type
            } else if let (owners, name) = missingValue(error) {
                for owner in owners { isNew = types[owner]?.values.insert(name).inserted ?? false || isNew }
            } else if let (type, name) = missingLength(error), lengths[type]?[name] == nil {
                lengths[type, default: [:]][name] = error.place
                isNew = true
            } else if missesHashing(error), hashing == nil {
                hashing = error.place
                isNew = true
            }
        }
        return isNew || release(errors)
    }

    /// Lets the compiler decide the types of the constants in the statements that it refuses.
    private mutating func release(_ errors: [Diagnostic]) -> Bool {
        var isNew = false
        for error in errors where error.severity == .error {
            for name in types.keys { isNew = types[name]?.members.release(at: error.place) ?? false || isNew }
            guard let line = sources.first(where: { $0.path == error.place.path })?.line(error.place.line) else {
                continue
            }
            let near = counts.filter { line.contains(".\($0)") }
            if !near.isEmpty, types.values.contains(where: \.hasValues) {
                counts.subtract(near)
                isNew = true
            }
        }
        return isNew
    }

    // MARK: What is missing

    private func missingType(_ error: Diagnostic) -> String? {
        guard error.severity == .error, !error.message.contains("did you mean"),
            let name = ViewExtraction.missingName(error.message), name.first?.isUppercase ?? false,
            !FullSwiftCure.knows(name), !ViewExtraction.viewNames.contains(name),
            !ViewExtraction.drawingNames.contains(name), nearMiss(name, among: declared) == nil
        else { return nil }
        return sources.contains { makesValues(of: name, in: $0) } ? nil : name
    }

    /// Whether a source calls a type's initializer.
    private func makesValues(of name: String, in source: SourceText) -> Bool {
        source.tree.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier = token.tokenKind, token.plainText == name else { return false }
            // A member of the same name.
            if token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { return false }
            return token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen
        }
    }

    private func isExtended(_ name: String) -> Bool {
        sources.contains { source in
            source.tree.statements.contains {
                $0.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == name
            }
        }
    }

    /// The name of a value that a type which stands in misses, and the types that may be meant.
    private func missingValue(_ error: Diagnostic) -> (owners: [String], name: String)? {
        let owners = types.filter(\.value.hasValues).map(\.key)
        guard error.severity == .error, !owners.isEmpty else { return nil }
        if let match = error.message.wholeMatch(of: /type '(\w+)\??' has no member '([a-z]\w*)'/) {
            return owners.contains(String(match.1)) ? ([String(match.1)], String(match.2)) : nil
        }
        return error.message.wholeMatch(of: /reference to member '([a-z]\w*)' cannot be resolved .*/)
            .map { (owners, String($0.1)) }
    }

    /// The type and the name of a missing static length.
    private func missingLength(_ error: Diagnostic) -> (type: String, name: String)? {
        guard error.severity == .error,
            let match = error.message.wholeMatch(of: /type '(CGFloat|Double)' has no member '([a-z][A-Za-z0-9]*)'/),
            nearMiss(String(match.2), among: Self.ownMembers) == nil
        else { return nil }
        return (String(match.1), String(match.2))
    }

    /// What numbers have: a name that is close to one of these is misspelt.
    private static let ownMembers = [
        "infinity", "zero", "pi", "nan", "greatestFiniteMagnitude", "leastNormalMagnitude", "leastNonzeroMagnitude",
        "ulpOfOne", "signalingNaN", "maximum", "minimum", "random",
    ]

    private func missesHashing(_ error: Diagnostic) -> Bool {
        error.severity == .error && error.message == "type 'ProposedViewSize' does not conform to protocol 'Hashable'"
    }

    // MARK: What stands in

    /// The declarations, which go into a file of their own.
    var code: String {
        guard !isEmpty else { return "" }
        let names = Set(types.values.flatMap(\.members.names).map(Self.last))
        let values = names.sorted().map {
            "    if _galleyIs(name, \(GeneratedCode.literal($0))) { return \(Self.value(of: $0)) }"
        }
        let extensions = lengths.sorted { $0.key < $1.key }.map { type, names in
            let members = names.keys.sorted().map {
                "    public static var `\($0)`: \(type) { \(Self.value(of: $0)) }"
            }
            return "extension \(type) {\n\(members.joined(separator: "\n"))\n}"
        }
        let functions = """
            private func _galleyIs(_ one: StaticString, _ other: StaticString) -> Bool {
                guard one.utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
                for index in 0..<one.utf8CodeUnitCount where one.utf8Start[index] != other.utf8Start[index] {
                    return false
                }
                return true
            }
            private func _galleyConstant(_ name: StaticString) -> Double {
            \(values.joined(separator: "\n"))
                return \(Self.usual)
            }
            """
        let declarations = types.sorted { $0.key < $1.key }.map(declaration)
        let conformances = hashing == nil ? [] : [Self.hashable]
        return ([functions] + declarations + extensions + conformances).joined(separator: "\n") + "\n"
    }

    /// A type all of whose members are there: the one overload that fits decides the type, a length where several do.
    private func declaration(of name: String, _ type: MissingType) -> String {
        guard type.hasValues else {
            return """
                @dynamicMemberLookup public enum `\(name)` {
                \(type.members.code(Self.openMembers))
                \(Self.openMembers(name))
                }
                """
        }
        // Different values are different; all others are the same.
        let values = type.values.sorted().enumerated().map {
            "    public static let `\($0.element)` = `\(name)`(_number: \($0.offset + 1))"
        }
        let counts = counts.sorted().map { "    public var `\($0)`: Int { 1 }" }
        return """
            @dynamicMemberLookup public struct `\(name)`: Hashable, Identifiable, Sendable {
                public let id: Int
                public init(_number: Int = 0) { id = _number }
            \((values + counts).joined(separator: "\n"))
            \(Self.numbers("static "))
            \(Self.numbers(""))
                @_disfavoredOverload public subscript(dynamicMember name: StaticString) -> `\(name)` { self }
            }
            """
    }

    /// The members of a type without values: numbers, truth values, texts, and the type itself.
    private static func openMembers(_ name: String) -> String {
        let itself = "@_disfavoredOverload public static subscript(dynamicMember name: StaticString) -> `\(name)`.Type"
        return """
            \(numbers("static "))
                \(itself) { self }
            """
    }

    /// The members of a type that are numbers, truth values and texts.
    private static func numbers(_ modifier: String) -> String {
        let head = "public \(modifier)subscript(dynamicMember name: StaticString)"
        return """
                \(head) -> CGFloat { CGFloat(_galleyConstant(name)) }
                @_disfavoredOverload \(head) -> Double { _galleyConstant(name) }
                @_disfavoredOverload \(head) -> Int { \(modifier.isEmpty ? "1" : "Int(_galleyConstant(name))") }
                @_disfavoredOverload \(head) -> CGSize {
                    CGSize(width: _galleyConstant(name), height: _galleyConstant(name))
                }
                @_disfavoredOverload \(head) -> ClosedRange<CGFloat> { 0...CGFloat(_galleyConstant(name)) }
                @_disfavoredOverload \(head) -> ClosedRange<Double> { 0..._galleyConstant(name) }
                @_disfavoredOverload \(head) -> Bool { false }
                @_disfavoredOverload \(head) -> String { "" }
            """
    }

    private static let hashable = """
        extension GalleySDK.ProposedViewSize: @retroactive Hashable {
            public func hash(into hasher: inout Hasher) {
                hasher.combine(width.map { Double($0) })
                hasher.combine(height.map { Double($0) })
            }
        }
        """

    /// A length that most constants may have.
    private static let usual = 8

    /// A value that fits the name of a constant: `xs` is small, `spacing12` is 12.
    static func value(of name: String) -> Int {
        let words = name.lowercased()
        let digits = words.reversed().prefix(while: \.isNumber)
        if let number = Int(String(digits.reversed())), (1...400).contains(number) { return number }
        if let size = sizes[words] { return size }
        return kinds.first { words.contains($0.word) }?.value ?? usual
    }

    private static let sizes: [String: Int] = [
        "none": 0, "zero": 0, "xxxs": 1, "xxs": 2, "tiny": 2, "xs": 4, "extrasmall": 4, "s": 8, "sm": 8, "small": 8,
        "m": 12, "md": 12, "medium": 12, "base": 12, "regular": 12, "l": 16, "lg": 16, "large": 16, "xl": 24,
        "extralarge": 24, "xxl": 32, "xxxl": 40, "huge": 40,
    ]
    private static let kinds: [(word: String, value: Int)] = [
        ("column", 3), ("row", 3), ("count", 3), ("lines", 3), ("spacing", 8), ("gap", 8), ("padding", 8),
        ("radius", 8), ("ratio", 1), ("scale", 1), ("opacity", 1), ("factor", 1), ("fraction", 1), ("multiplier", 1),
        ("breakpoint", 400), ("fontsize", 16), ("pointsize", 16), ("textsize", 16), ("width", 100), ("height", 40),
        ("size", 40), ("minimum", 40), ("maximum", 200),
        ("target", 100),
    ]

    // MARK: What is said

    /// One warning for each type, and each length, at its first use.
    var warnings: [Diagnostic] {
        let ofTypes = types.map { name, type in
            let values = type.members.names.map { "\($0) = \(Self.text(of: Self.last($0)))" }
            let text =
                type.hasValues
                ? "a type with small numbers stands in"
                : values.isEmpty ? "an empty type stands in" : "\(values.joined(separator: ", ")) stand in"
            return (type.place, "'\(name)' is declared in another file; until it lies beside this one, \(text)")
        }
        let ofLengths = lengths.flatMap { type, names in
            names.map { name, place in
                (
                    place,
                    "'\(type).\(name)' is declared in another file; until it lies beside this one, \(Self.value(of: name)) "
                        + "stands in"
                )
            }
        }
        let ofHashing = hashing.map {
            [($0, "proposals are made Hashable in another file, and here until that lies beside this one")]
        }
        return (ofTypes + ofLengths + (ofHashing ?? [])).map {
            Diagnostic(place: $0.0, severity: .warning, message: $0.1)
        }
        .sorted { ($0.place.path, $0.place.line, $0.message) < ($1.place.path, $1.place.line, $1.message) }
    }

    /// Returns the text of a constant's value in a warning: `false` for a name such as `isCompact`, otherwise a number.
    private static func text(of name: String) -> String { asks(name) ? "false" : "\(value(of: name))" }

    /// Whether the name of a constant asks a question, as `isCompact` does.
    static func asks(_ name: String) -> Bool {
        ["is", "has", "uses", "shows", "allows", "should", "can"].contains { word in
            name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase ?? false
        }
    }

    /// The name of the constant at the end of a path.
    private static func last(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }
}
