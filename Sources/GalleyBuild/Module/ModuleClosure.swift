import Foundation
import GalleyHost
import SwiftSyntax

/// What a plugin's sources take from the module around them: the declarations that they name, those that these name,
/// and
/// so on. Everything else of a file becomes spaces, so that lines and columns stay the author's.
struct ModuleClosure {
    /// The files that something was taken from, with that alone in them.
    private(set) var sources: [SourceText] = []
    let own: [SourceText]
    private let path: String
    private let ownNames: Set<String>
    private let ownTypes: Set<String>
    private let ownProtocols: Set<String>
    var files: [File]?
    private var names = DeclaredNames()
    /// Everything that the plugin's own sources mention.
    private let ownMentions: Set<String>
    /// Names that were looked up.
    private var seen: Set<String> = []
    /// Members that the compiler missed, which are taken wherever an extension declares them.
    private(set) var missed: Set<String> = []
    /// Members that a refused call may mean.
    var supposed: Set<String> = []

    struct File {
        let path: String
        let data: Data
        var source: SourceText?
        var items: [SourceItem] = []
        /// Indices of the items that are taken.
        var kept: Set<Int> = []
        /// Where the members of extensions begin that the compiler refused.
        var refused: Set<Int> = []
    }

    /// - Parameters:
    ///   - own: the plugin's own sources.
    ///   - path: the file or folder that they come from.
    ///   - takesViews: Whether what views have is taken too.
    ///   - device: what answers the conditions of `#if` in the other files; nil: Linux does.
    init(
        _ own: [SourceText], at path: String, takesViews: Bool = false, on device: DeviceConditions? = nil
    ) {
        self.takesViews = takesViews
        self.device = device
        self.own = own
        self.path = path
        var names: Set<String> = []
        var types: Set<String> = []
        var mentions: Set<String> = []
        for source in own {
            for token in source.tree.tokens(viewMode: .sourceAccurate) {
                if case .identifier = token.tokenKind { mentions.insert(token.plainText) }
                switch token.previousToken(viewMode: .sourceAccurate)?.tokenKind {
                case .keyword(.struct), .keyword(.class), .keyword(.enum), .keyword(.protocol), .keyword(.actor),
                    .keyword(.typealias):
                    names.insert(token.plainText)
                    types.insert(token.plainText)
                case .keyword(.var), .keyword(.let), .keyword(.func), .keyword(.case): names.insert(token.plainText)
                default: break
                }
            }
        }
        (ownNames, ownTypes, ownMentions) = (names, types, mentions)
        ownProtocols = Set(Declarations(own).types.filter { $0.kind == .protocol }.map(\.name))
        // `Layout` is SwiftUI's, unless the source says that it has another.
        let isQualified = own.contains { $0.text.contains("SwiftUI.Layout") }
        sdkNames = isQualified ? Self.knownNames.subtracting(["Layout"]) : Self.knownNames
    }

    /// Names of the SDK and of what a layout inherits, which a source means though its module may have such names too.
    private static let knownNames: Set<String> = [
        "Layout", "View", "ViewBuilder", "Subviews", "Cache", "Content", "Body", "Value", "Element", "Index", "Key",
        "LayoutSubviews", "LayoutSubview", "ProposedViewSize", "CGFloat", "CGSize", "CGPoint", "CGRect", "CGVector",
        "Int", "Double", "Bool", "String", "Array", "Set", "Dictionary", "Optional", "Self", "Void", "Any", "Error",
        "LayoutValueKey", "ViewSpacing", "ViewDimensions", "UnitPoint", "Alignment", "Angle", "Axis", "Edge",
        "AnyLayout", "Animatable", "EmptyView", "Text", "Color", "Image",
    ]
    private let sdkNames: Set<String>
    /// Whether what views have is taken too.
    private let takesViews: Bool
    private let device: DeviceConditions?

    /// The files whose text is part of the plugin beside its own.
    var paths: [String] { sources.map(\.path) }

    /// Whether these files still are as they were read. The plugin is named by what is in them after its compile.
    var isCurrent: Bool {
        let paths = Set(paths)
        return (files ?? []).allSatisfy { file in
            !paths.contains(file.path) || FileKind.contents(file.path, atMost: BuildInput.largestFile) == file.data
        }
    }

    /// Takes the declarations of these names, and what they need. False: nothing was taken.
    mutating func take(_ names: Set<String>) throws(BuildError) -> Bool {
        let new = names.subtracting(seen).subtracting(ownNames).subtracting(sdkNames)
        return try grow(new)
    }

    /// Takes the members of these names that the compiler missed, whatever they extend.
    mutating func take(members: Set<String>) throws(BuildError) -> Bool {
        let new = members.subtracting(missed)
        guard !new.isEmpty else { return false }
        missed.formUnion(new)
        return try grow(new)
    }

    private mutating func grow(_ names: Set<String>) throws(BuildError) -> Bool {
        guard !names.isEmpty else { return false }
        read()
        guard let count = files?.count, count > 0 else { return false }
        let before = files!.map(\.kept)
        let seenBefore = seen
        var open = names.map { (name: $0, from: own[0].path) }
        while let (name, from) = open.popLast() {
            guard seen.insert(name).inserted || missed.contains(name) && names.contains(name) else { continue }
            for (file, item) in try providers(of: name, from) where files![file].kept.insert(item).inserted {
                let source = files![file].path
                open += mentioned(file, item).subtracting(seen).map { ($0, source) }
            }
        }
        // Names that came later make more members of what is taken wanted.
        var grew = true
        while grew {
            grew = false
            for file in files!.indices {
                for item in files![file].kept {
                    let more = mentioned(file, item).subtracting(seen)
                    for name in more {
                        seen.insert(name)
                        for (file, item) in try providers(of: name, files![file].path) {
                            files![file].kept.insert(item)
                        }
                        grew = true
                    }
                }
            }
            if try takeConformances() { grew = true }
        }
        guard files!.map(\.kept) != before || seen != seenBefore && !sources.isEmpty else { return false }
        // Another name may make another member of what is taken wanted.
        return try slice()
    }

    /// Cuts what is taken out of its files. False: it is what it was.
    mutating func slice() throws(BuildError) -> Bool {
        let texts = sources.map(\.text)
        sources = []
        for file in files!.indices where !files![file].kept.isEmpty { sources.append(try sliced(file)) }
        return sources.map(\.text) != texts
    }

    private mutating func read() {
        guard files == nil else { return }
        let module = EnclosingModule(of: path, own: own.map(\.path))
        var read: [File] = []
        for path in module.files {
            guard let data = FileKind.contents(path, atMost: SourceText.largest) else { continue }
            names.add(data, file: read.count)
            read.append(File(path: path, data: data))
        }
        files = read
    }

    private mutating func parse(_ index: Int) -> Bool {
        if files![index].source != nil { return true }
        guard var source = try? SourceText(path: files![index].path, data: files![index].data), !source.tree.hasError
        else { return false }
        if let device, let read = try? takesViews ? source.views(on: device) : device.applied(to: source) {
            source = read
        }
        files![index].source = source
        files![index].items = SourceItem.items(of: source, index: 0)
        return true
    }

    // MARK: Who provides a name

    /// Returns the items that a name refers to: the nearest declaration, and the extensions with members of that name.
    private mutating func providers(of name: String, _ from: String) throws(BuildError) -> [(file: Int, item: Int)] {
        var found: [(Int, Int)] = []
        if !ownTypes.contains(name), !sdkNames.contains(name) {
            let candidates = (names.topLevel[name] ?? []).sorted {
                let (left, right) = (nearness($0, from), nearness($1, from))
                return left == right ? $0 < $1 : left > right
            }
            // Several files may declare functions of one name; of types the nearest is meant.
            var isFound = false
            for file in candidates.prefix(8) where !isFound && parse(file) {
                for (index, item) in files![file].items.enumerated() where item.provides.contains(name) {
                    guard isVisible(item, file, from) else { continue }
                    found.append((file, index))
                    isFound = isFound || item.group != nil || item.node.is(TypeAliasDeclSyntax.self)
                }
            }
        }
        guard !ownNames.contains(name) || missed.contains(name) else { return found }
        let additions = (names.members[name] ?? []).filter { isPossible($0.type) }
        for (file, types) in Dictionary(grouping: additions, by: \.file).sorted(by: { $0.key < $1.key }) {
            guard parse(file) else { continue }
            for (index, item) in files![file].items.enumerated() {
                guard let addition = item.addition, isVisible(item, file, from), !isOfViews(addition),
                    types.contains(where: { $0.type == Self.lastName(addition) })
                else { continue }
                let isOne = addition.memberBlock.members.contains {
                    References.valueNames(of: $0.decl).contains(name) || $0.decl.typeName == name
                        || $0.decl.is(InitializerDeclSyntax.self) && name == "init"
                        || $0.decl.is(SubscriptDeclSyntax.self) && name == "subscript"
                }
                if isOne { found.append((file, index)) }
            }
        }
        return found
    }

    /// Whether a value of a type may have come up: the type is foreign and usual, or it is named.
    private func isPossible(_ type: String) -> Bool {
        if seen.contains(type) || ownTypes.contains(type) || ownMentions.contains(type) { return true }
        return names.topLevel[type] == nil && Self.unnamedTypes.contains(type)
    }

    /// The last part of the name of the type that an extension extends.
    private static func lastName(_ addition: ExtensionDeclSyntax) -> String {
        if addition.extendedType.is(ArrayTypeSyntax.self) { return "Array" }
        let type = addition.extendedType
        let name =
            type.as(IdentifierTypeSyntax.self)?.name.plainText ?? type.as(MemberTypeSyntax.self)?.name.plainText
        return name ?? type.trimmedDescription
    }

    /// Types and protocols whose values layouts have without naming them.
    private static let unnamedTypes: Set<String> = [
        "Array", "ArraySlice", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "Character", "ClosedRange",
        "Double", "Dictionary", "Float", "Int", "Optional", "Range", "Set", "String", "StringProtocol", "Substring",
        "Sequence", "LazySequenceProtocol", "Collection", "BidirectionalCollection", "MutableCollection",
        "RandomAccessCollection", "RangeReplaceableCollection", "SetAlgebra", "Comparable", "Equatable", "Hashable",
        "Numeric", "SignedNumeric", "AdditiveArithmetic", "BinaryInteger", "BinaryFloatingPoint", "FloatingPoint",
        "LayoutSubview", "LayoutSubviews", "Subviews", "ProposedViewSize", "ViewDimensions", "ViewSpacing", "Layout",
        "Axis", "Edge", "EdgeInsets", "Alignment", "HorizontalAlignment", "VerticalAlignment", "UnitPoint", "Angle",
        "LayoutDirection", "LayoutValueKey", "Date", "TimeInterval", "Identifiable", "CGAffineTransform",
        "EnvironmentValues", "Element", "Strideable",
    ]

    /// Takes the extensions that make a type conform to something.
    private mutating func takeConformances() throws(BuildError) -> Bool {
        var grew = false
        let types = seen.union(ownTypes)
        // A type of the SDK or of Swift may conform to a protocol of the module, and is then given for it without its name.
        let foreign = Self.unnamedTypes.subtracting(types).filter { names.topLevel[$0] == nil }
        let found = types.union(foreign).flatMap { type in
            (names.conforming[type] ?? []) + (isProtocol(type) ? names.extended[type] ?? [] : [])
        }
        for file in Set(found).sorted() {
            guard parse(file) else { continue }
            for (index, item) in files![file].items.enumerated() where !files![file].kept.contains(index) {
                guard let addition = item.addition, !isOfViews(addition), isVisible(item, file, ""),
                    let last = addition.extendedType.trimmedDescription.split(separator: ".").last,
                    types.contains(String(last)) || foreign.contains(String(last))
                else { continue }
                guard let clause = addition.inheritanceClause else {
                    // What a protocol's extension has, the types that conform to it may need.
                    guard types.contains(String(last)), isProtocol(String(last)) else { continue }
                    files![file].kept.insert(index)
                    grew = true
                    continue
                }
                let names = TypeNames.inherited(clause).map { $0.split(separator: ".").last.map(String.init) ?? $0 }
                guard names.allSatisfy({ types.contains($0) || Self.foreignProtocols.contains($0) }) else { continue }
                guard types.contains(String(last)) || names.contains(where: isProtocol) else { continue }
                files![file].kept.insert(index)
                grew = true
            }
        }
        return grew
    }

    /// Whether a protocol of this name was taken, or is the plugin's own.
    private func isProtocol(_ name: String) -> Bool {
        ownProtocols.contains(name)
            || (names.topLevel[name] ?? []).contains { file in
                files![file].kept.contains {
                    files![file].items[$0].node.as(ProtocolDeclSyntax.self)?.name.plainText == name
                }
            }
    }

    private static let foreignProtocols: Set<String> = [
        "Hashable", "Equatable", "Comparable", "Sendable", "CaseIterable", "Identifiable", "AdditiveArithmetic",
        "VectorArithmetic", "Animatable", "CustomStringConvertible", "RawRepresentable", "Layout", "Sequence",
        "Collection", "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral",
        "Numeric", "SignedNumeric", "LayoutValueKey",
    ]

    private func isOfViews(_ addition: ExtensionDeclSyntax) -> Bool {
        let last = addition.extendedType.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        return !takesViews && ViewExtraction.viewNames.contains(last)
    }

    /// Whether another file sees a declaration.
    private func isVisible(_ item: SourceItem, _ file: Int, _ from: String) -> Bool {
        if files![file].path == from { return true }
        let modifiers = item.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
        return !modifiers.contains("private") && !modifiers.contains("fileprivate")
            && !item.node.is(ImportDeclSyntax.self)
    }

    private func nearness(_ file: Int, _ from: String) -> Int {
        zip(files![file].path.split(separator: "/"), from.split(separator: "/")).prefix { $0 == $1 }.count
    }

    // MARK: What is left of a file

    /// The members of an item that are taken; nil: all.
    private func members(_ file: Int, _ item: Int) -> [MemberBlockItemSyntax]? {
        let item = files![file].items[item]
        guard let group = item.group, group.inheritanceClause == nil, !item.node.is(ProtocolDeclSyntax.self) else {
            return nil
        }
        if let addition = item.addition, isProtocol(addition.extendedType.trimmedDescription) { return nil }
        let isExtension = item.addition != nil
        let refused = files![file].refused
        return group.memberBlock.members.filter { member in
            if refused.contains(SourceItem.range(of: member).lowerBound) { return false }
            let names = References.valueNames(of: member.decl) + [member.decl.typeName].compactMap { $0 }
            guard !names.isEmpty else { return true }
            let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
            let isSpare = isExtension || modifiers.contains("static") || member.decl.typeName != nil
            return !isSpare || !seen.isDisjoint(with: names) || !missed.isDisjoint(with: names)
                || !ownNames.isDisjoint(with: names)
        }
    }

    private func mentioned(_ file: Int, _ item: Int) -> Set<String> {
        let node = files![file].items[item].node
        guard let members = members(file, item), let group = files![file].items[item].group else {
            return References.names(in: node)
        }
        var names: Set<String> = []
        for token in group.memberBlock.previousTokens(in: node) { names.formUnion(References.names(in: token)) }
        for member in members { names.formUnion(References.names(in: member)) }
        return names
    }

    private func sliced(_ index: Int) throws(BuildError) -> SourceText {
        let file = files![index]
        let source = file.source!
        var kept: [Range<Int>] = []
        for (position, item) in file.items.enumerated() {
            if item.node.is(ImportDeclSyntax.self) {
                // Views read other modules' imports in words of their own.
                if takesViews || ViewExtraction.foreignModule(item) == nil { kept.append(item.range) }
                continue
            }
            guard file.kept.contains(position) else { continue }
            guard let members = members(index, position), let group = item.group else {
                kept.append(item.range)
                continue
            }
            let block = group.memberBlock
            kept.append(item.range.lowerBound..<block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
            kept += members.map { SourceItem.range(of: $0) }
            kept.append(SourceItem.range(of: block.rightBrace))
        }
        var bytes = Array(source.text.utf8)
        var start = 0
        for range in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) + [bytes.count..<bytes.count] {
            for offset in start..<max(start, range.lowerBound) where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
                bytes[offset] = 0x20
            }
            start = max(start, range.upperBound)
        }
        if !takesViews, SourceItem.seesForeignModulesAlone(file.items) { bytes += Array("\nimport SwiftUI\n".utf8) }
        return try SourceText(path: source.path, text: String(decoding: bytes, as: UTF8.self))
    }
}

extension DeclSyntax {
    /// The name of the type that a declaration is.
    fileprivate var typeName: String? {
        guard !self.is(ExtensionDeclSyntax.self), self.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
        return self.asProtocol((any NamedDeclSyntax).self)?.name.plainText
    }
}

extension MemberBlockSyntax {
    /// The tokens of a declaration before its braces.
    fileprivate func previousTokens(in node: Syntax) -> [TokenSyntax] {
        let end = leftBrace.positionAfterSkippingLeadingTrivia
        return node.tokens(viewMode: .sourceAccurate).prefix { $0.positionAfterSkippingLeadingTrivia < end }.map { $0 }
    }
}
