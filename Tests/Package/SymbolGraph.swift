import Foundation

/// What the compiler says about a module's public symbols.
struct SymbolGraph: Decodable {
    var module: Module
    var symbols: [Symbol]
    var relationships: [Relationship]

    struct Module: Decodable {
        var name: String
    }

    struct Symbol: Decodable {
        var identifier: Identifier
        var kind: Kind
        /// The names of the types that it lies in, and its own.
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var accessLevel: String
        var swiftExtension: Extension?

        struct Identifier: Decodable {
            var precise: String
        }

        struct Kind: Decodable {
            var identifier: String
        }

        struct Fragment: Decodable {
            var spelling: String
        }

        struct Extension: Decodable {
            var extendedModule: String
        }
    }

    /// How a symbol, its source, is related to another one, its target.
    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
        /// The target's name with its module; nil for a symbol of this graph.
        var targetFallback: String?
    }
}

extension SymbolGraph {
    /// Reads the graphs of a module: its own, and one for each other module that it extends.
    static func read(module: String, from folder: URL) throws -> [SymbolGraph] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appending(path: $0))) }
    }

    /// One line for each symbol of these graphs, sorted: the members of a type follow it.
    static func lines(of graphs: [SymbolGraph]) -> [String] {
        let names = Dictionary(
            graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
            uniquingKeysWith: { first, _ in first })
        var conformances: [String: Set<String>] = [:]
        for relationship in graphs.flatMap(\.relationships)
        where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
            let name = names[relationship.target] ?? relationship.nameInModule ?? relationship.target
            guard !Self.universal.contains(name) else { continue }
            conformances[relationship.source, default: []].insert(name)
        }
        return graphs.flatMap { graph in
            graph.symbols.compactMap { symbol in
                let conformances = conformances[symbol.identifier.precise]
                // An extension's members have lines of their own.
                if symbol.kind.identifier == "swift.extension", conformances == nil { return nil }
                return symbol.line(in: graph.module.name, conformances: conformances ?? [])
            }
        }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Protocols that every type conforms to unless it says otherwise.
    private static let universal: Set<String> = ["Copyable", "Escapable", "SendableMetatype"]
}

extension SymbolGraph.Relationship {
    /// The target's name without its module, if it is a symbol of another one.
    fileprivate var nameInModule: String? {
        targetFallback.map { $0.split(separator: ".").dropFirst().joined(separator: ".") }
    }
}

extension SymbolGraph.Symbol {
    /// Its name, with the module if that is another one, and its declaration.
    fileprivate func line(in module: String, conformances: Set<String>) -> String {
        var path = pathComponents
        if let extended = swiftExtension?.extendedModule, extended != module { path.insert(extended, at: 0) }
        var declaration = declarationFragments.map(\.spelling).joined()
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if accessLevel != "public" { declaration = "\(accessLevel) \(declaration)" }
        if !conformances.isEmpty { declaration += ": " + conformances.sorted().joined(separator: ", ") }
        return path.joined(separator: ".") + "  " + declaration
    }
}
