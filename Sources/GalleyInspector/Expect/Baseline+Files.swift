import GalleyEngine
import GalleySDK
import GalleyFormatting

extension Baseline {
    /// The version of the format. Files of later versions are refused.
    public static let version = 1
    /// The maximum size of a file, in bytes.
    public static let maximumBytes = 1 << 26
    /// The identifier of the format.
    private static let format = "galley-expect"

    // MARK: Writing

    /// Returns the lines of a file. Reading them gives the same baseline, bit for bit.
    public func lines() -> [String] {
        func line(_ fields: [(String, String)]) -> String {
            // One space follows each comma and colon.
            "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
        }
        func fields(_ facts: Facts, _ order: [Fact]) -> [(String, String)] {
            order.compactMap { fact in facts[fact].map { (fact.rawValue, $0) } }
        }
        var lines = [line([("format", JSON.text(Self.format)), ("version", String(Self.version))])]
        for scene in scenes {
            lines.append(line([("scene", JSON.text(scene.name))] + fields(scene.facts, Fact.ofScenes)))
            for view in scene.views {
                let number = view.number > 1 ? [("number", String(view.number))] : []
                lines.append(line([("view", JSON.text(view.name))] + number + fields(view.facts, Fact.ofViews)))
            }
            for warning in scene.warnings {
                lines.append(
                    line([
                        ("warning", JSON.text(warning.kind)), ("view", warning.view.map(JSON.text) ?? "null"),
                    ]))
            }
        }
        return lines
    }

    // MARK: Reading

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - file: the file's name in errors.
    /// - Throws: `TraceError` with the line, also for a file without expectations.
    public init(_ bytes: [UInt8], file: String) throws(TraceError) {
        guard bytes.count <= Self.maximumBytes else {
            throw TraceError(file: file, "expected at most \(Self.maximumBytes >> 20) MB, found more")
        }
        var lines = TraceLines(bytes, file: file)
        guard let first = try lines.next() else {
            throw TraceError(
                file: file, line: 1, "expected a baseline, found an empty file; remove it, and --update writes one")
        }
        guard case .text(Self.format)? = first["format"] else {
            throw first.error(
                "expected a baseline, which begins with {\"format\": \"\(Self.format)\"; galley check --update writes one"
            )
        }
        try first.allow(["format", "version"], in: "the first line")
        let version = try first.integer("version", 1...Int.max >> 11)
        guard version <= Self.version else {
            throw first.error(
                "expected a baseline of version \(Self.version), found version \(version); use a newer galley")
        }
        scenes = []
        var known: Set<View.Key> = []
        var names: Set<String> = []
        while let line = try lines.next() {
            if line["scene"] != nil {
                known = []
                let name = try line.text("scene")
                guard names.insert(name).inserted else {
                    throw line.error("scene: \(JSON.text(name)) occurs twice")
                }
            }
            try read(line)
            guard let view = line["view"] != nil && line["warning"] == nil ? scenes.last?.views.last : nil else {
                continue
            }
            guard known.insert(view.key).inserted else {
                throw line.error("view: \(JSON.text(view.title)) occurs twice")
            }
        }
        guard let last = scenes.last else {
            throw TraceError(file: file, line: 2, "expected a scene, found none: nothing would be compared")
        }
        try Self.checkThatSomethingIsExpected(of: last, first)
    }

    private mutating func read(_ line: TraceFields) throws(TraceError) {
        if line["scene"] != nil {
            if let last = scenes.last { try Self.checkThatSomethingIsExpected(of: last, line) }
            let name = try line.text("scene")
            let facts = try line.facts(Fact.ofScenes, beside: ["scene"], in: "a scene")
            scenes.append(Scene(name: name, facts: facts, views: [], warnings: []))
            return
        }
        guard !scenes.isEmpty else { throw line.error("expected a line with \"scene\" first") }
        let last = scenes.count - 1
        if line["warning"] != nil {
            try line.allow(["warning", "view"], in: "a warning")
            let kind = try line.text("warning")
            guard Warning.kinds.contains(where: { $0.rawValue == kind }) else {
                let known = Warning.kinds.map(\.rawValue).joined(separator: ", ")
                throw line.error("warning: expected one of \(known), found \(JSON.text(kind))")
            }
            let view = try line.isNull("view") ? nil : line.text("view")
            scenes[last].warnings.append(Warning(kind: kind, view: view))
            return
        }
        guard line["view"] != nil else {
            throw line.error(
                "expected \"scene\", \"view\" or \"warning\", found \(line.keys.first.map(JSON.text) ?? "nothing")")
        }
        let name = try line.text("view")
        let number = line["number"] == nil ? 1 : try line.integer("number", 1...Int(UInt32.max))
        let facts = try line.facts(Fact.ofViews, beside: ["view", "number"], in: "a view")
        scenes[last].views.append(View(name: name, number: number, facts: facts))
    }

    private static func checkThatSomethingIsExpected(of scene: Scene, _ line: TraceFields) throws(TraceError) {
        guard scene.count > 0 else {
            throw line.error("nothing is expected of the scene \(JSON.text(scene.name)): nothing would be compared")
        }
    }
}

extension TraceFields {
    /// Checks that each key is known and occurs once.
    fileprivate func allow(_ known: [String], in what: String) throws(TraceError) {
        var seen: Set<String> = []
        for key in keys {
            guard known.contains(key) else {
                let meant = nearMiss(key, among: known).map { "; did you mean \"\($0)\"?" }
                throw error(
                    "unknown key \(JSON.text(key)) in \(what)\(meant ?? "; expected one of \(known.joined(separator: ", "))")"
                )
            }
            guard seen.insert(key).inserted else { throw error("key \(JSON.text(key)) occurs twice") }
        }
    }

    fileprivate func facts(_ known: [Baseline.Fact], beside others: [String], in what: String) throws(TraceError)
        -> Baseline.Facts
    {
        try allow(others + known.map(\.rawValue), in: what)
        var facts: Baseline.Facts = [:]
        for fact in known where self[fact.rawValue] != nil { facts[fact] = try value(of: fact) }
        return facts
    }

    /// Returns a value as text, in one form for all equal values.
    private func value(of fact: Baseline.Fact) throws(TraceError) -> String {
        let key = fact.rawValue
        switch fact {
        case .proposal: return JSON.exact(try proposal(key))
        case .memo, .kind: return JSON.text(try text(key))
        case .frame: return try isNull(key) ? "null" : list(try numbers(key, 4))
        case .size: return try isNull(key) ? "null" : list(try numbers(key, 2))
        case .views, .calls, .measures, .computed, .hits, .placements, .warnings:
            return String(try integer(key, 0...Int(UInt32.max)))
        }
    }

    private func list(_ numbers: [Double]) -> String { "[\(numbers.map(JSON.exact).joined(separator: ","))]" }
}
