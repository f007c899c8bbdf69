import SwiftSyntax

/// The parts of a layout's source that a report can point at, and what is probably wrong in them.
///
/// Only Swift sources are read. Places are those of the author's files.
public struct LayoutSource: Sendable {
    /// A place in the source, with its line's text.
    public struct Spot: Hashable, Sendable {
        /// The file, the line and the column.
        public let place: SourcePlace
        /// The text of the line.
        public let text: String
        /// The file, relative to the current directory if that is shorter.
        public var shownPath: String { Diagnostic.shorten(place.path) }
    }

    /// A part of a layout that a report can point at.
    public enum Part: Hashable, Sendable {
        /// A requirement of `Layout`, by its name: `sizeThatFits`. `animatableData` is at its setter.
        case requirement(String)
        /// The call of `place`, if the function that places has only one.
        case place
        /// The size that `sizeThatFits` returns, if it returns one apart from `.zero`.
        case result
        /// The first expression that takes 0 or 10 for an unspecified length.
        case unspecified
        /// The first use of the layout direction.
        case layoutDirection
        /// The axis of the first distance between subviews that is asked for.
        case spacingAxis
        /// The first property that all copies of the layout share: a static variable, or an object.
        case sharedState
    }

    /// A probable mistake that the source alone shows.
    public struct Suspect: Hashable, Sendable {
        /// The kinds of mistakes.
        public enum Kind: Hashable, Sendable {
            /// A member that resembles a requirement and is never called, because its signature differs.
            case signature
            /// Subviews are only measured for a size that the source contains.
            case fixedProposal
            /// A stored property that the source does not read, by its name.
            case unreadParameter(String)
        }

        /// The kind of the mistake.
        public let kind: Kind
        /// The type, by its dotted path.
        public let type: String
        /// The place.
        public let spot: Spot
        /// What was found, and what to write instead.
        public let found, expected: String
        /// The requirement that the member resembles, by its name; nil if the finding is about none.
        var requirement: String?
    }

    /// The parts of each layout, by the dotted path of its type.
    public private(set) var parts: [String: [Part: Spot]] = [:]
    /// The probable mistakes, in the order of the source.
    public private(set) var suspects: [Suspect] = []
    /// The layout value keys that the source declares, in the order of their names.
    public private(set) var valueKeys: [ValueKey] = []

    /// Reads the sources of a plugin.
    ///
    /// - Parameter source: a Swift file, or a folder of them. Other sources have no parts.
    /// - Throws: `BuildError` if the source cannot be read.
    public init(_ source: String) throws(BuildError) {
        let input = try BuildInput(source, options: BuildOptions())
        guard input.language == .swift else { return }
        let sources = try SourceText.all(input)
        let declarations = Declarations(sources)
        valueKeys = Self.valueKeys(sources, declarations)
        let classes = Set(declarations.types.filter { $0.kind == .class }.map(\.name))
        for type in declarations.conforming(to: "Layout") {
            let members = Self.members(of: type, declarations)
            let reader = LayoutReader(type: type.dottedPath, members: members, sources: sources)
            parts[type.dottedPath] = reader.parts.merging(reader.propertyParts(classes)) { part, _ in part }
            suspects += reader.suspects
        }
        for type in declarations.conforming(to: "Hashable") {
            let members = Self.members(of: type, declarations)
            suspects += LayoutReader(type: type.dottedPath, members: members, sources: sources).hashSuspects
        }
    }

    private static func members(of type: TypeDeclaration, _ declarations: Declarations) -> [SourceMember] {
        let own = type.node.memberBlock.members.map { SourceMember(node: $0.decl, source: type.source) }
        let added = declarations.extensions(of: type).flatMap { addition in
            addition.node.memberBlock.members.map { SourceMember(node: $0.decl, source: addition.source) }
        }
        return own + added
    }
}

/// A member of a type, and the index of its source.
struct SourceMember {
    let node: DeclSyntax
    let source: Int
}

extension SourceText {
    func spot(_ node: some SyntaxProtocol) -> LayoutSource.Spot {
        let place = place(node)
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        return LayoutSource.Spot(
            place: place, text: place.line <= lines.count ? String(lines[place.line - 1]) : "")
    }
}
