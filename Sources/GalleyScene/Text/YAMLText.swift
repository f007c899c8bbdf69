import GalleyEngine
import GalleyFormatting

// Yams' own composer stops at 1,000 nested brackets, is recursive, and hashes whole subtrees to find duplicates.
// libYAML's events avoid all of this.
internal import CYaml

extension SourceTree {
    /// Parses YAML, or JSON, which is a subset of YAML. The text is in UTF-8, or in UTF-16 with a byte order mark.
    ///
    /// Aliases share their nodes. Duplicate keys of a mapping are not detected here.
    ///
    /// - Throws: `SceneError` with the position, if the text is too large, too deep or malformed.
    init(parsing bytes: [UInt8], file: String, limits: SceneLimits) throws(SceneError) {
        // The tree counts bytes in 32 bits.
        let most = min(limits.fileSize, 1 << 30)
        guard bytes.count <= most else {
            throw SceneError(
                file: file, expected: "at most \(most) bytes", found: "\(bytes.count)",
                advice: "write many equal children as one child with repeat: COUNT")
        }
        let json = bytes.withUnsafeBufferPointer { text in
            Result { () throws(SceneError) in try SourceTree(json: text, file: file, limits: limits) }
        }
        if let tree = try json.get() {
            self = tree
            return
        }
        var parser = YAMLEvents(file: file, limits: limits)
        // The bytes do not move before `parse` returns, and the parser is deleted inside it.
        let result = bytes.withUnsafeBufferPointer { text in Result { () throws(SceneError) in try parser.parse(text) }
        }
        try result.get()
        self = parser.tree
    }
}

/// Makes a tree from libYAML's events.
private struct YAMLEvents {
    let file: String
    let limits: SceneLimits
    var tree = SourceTree()

    private struct Open {
        var node: SourceTree.Entry
        var anchor: String?
        var firstLink: Int
        var isBracket = false
    }
    /// The number of brackets in `open`.
    private var brackets = 0
    private var open: [Open] = []
    /// The links of all open nodes, those of the innermost last.
    private var links: [Int32] = []
    private var anchors: [String: Int32] = [:]
    private var effort = 0

    init(file: String, limits: SceneLimits) {
        self.file = file
        self.limits = limits
    }

    /// libYAML has one limit for all parsers of the process. The check below is stricter, so the limit is set once to a
    /// larger value, in a thread-safe way.
    private static let hasNoNestingLimit: Bool = {
        yaml_set_max_nest_level(1 << 20)
        return true
    }()

    mutating func parse(_ text: UnsafeBufferPointer<UInt8>) throws(SceneError) {
        _ = Self.hasNoNestingLimit
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { throw SceneError(file: file, problem: "out of memory") }
        defer { yaml_parser_delete(&parser) }
        // An empty buffer has no address, but libYAML requires one.
        let empty: StaticString = ""
        yaml_parser_set_input_string(&parser, text.baseAddress ?? empty.utf8Start, text.count)
        var documents = 0
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else { throw syntaxError(parser, text) }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT:
                return
            case YAML_DOCUMENT_START_EVENT:
                documents += 1
                if documents > 1 {
                    throw error(event.start_mark, "a second document starts here; a scene is one document")
                }
            default:
                try read(event)
            }
        }
    }

    private mutating func read(_ event: yaml_event_t) throws(SceneError) {
        let mark = event.start_mark
        effort += open.count
        guard effort <= limits.textEffort else {
            throw error(mark, "the text is too long for its depth of nesting")
        }
        var node = SourceTree.Entry(
            kind: .scalar, line: Int32(clamping: mark.line + 1), column: Int32(clamping: mark.column + 1))
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            guard scalar.length <= limits.textLength else {
                throw error(mark, "a text of \(scalar.length) bytes; expected at most \(limits.textLength)")
            }
            node.range = tree.append(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
            node.isQuoted = try isString(scalar.tag, mark) ?? (scalar.style != YAML_PLAIN_SCALAR_STYLE)
            close(node, anchor: string(scalar.anchor))
        case YAML_ALIAS_EVENT:
            let name = string(event.data.alias.anchor) ?? ""
            guard let id = anchors[name] else {
                throw error(mark, "no anchor &\(name) before this alias", nearMiss(name, among: anchors.keys))
            }
            link(id)
        case YAML_SEQUENCE_START_EVENT:
            node.kind = .sequence
            _ = try isString(event.data.sequence_start.tag, mark)
            try push(
                node, anchor: string(event.data.sequence_start.anchor), mark,
                isBracket: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_START_EVENT:
            node.kind = .mapping
            _ = try isString(event.data.mapping_start.tag, mark)
            try push(
                node, anchor: string(event.data.mapping_start.anchor), mark,
                isBracket: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            guard var ended = open.popLast() else { return }
            if ended.isBracket { brackets -= 1 }
            let first = Int32(tree.links.count)
            for position in ended.firstLink..<links.count { tree.links.append(links[position]) }
            links.removeLast(links.count - ended.firstLink)
            ended.node.range = first..<Int32(tree.links.count)
            close(ended.node, anchor: ended.anchor)
        default:
            break
        }
    }

    private mutating func push(
        _ node: SourceTree.Entry, anchor: String?, _ mark: yaml_mark_t, isBracket: Bool
    ) throws(SceneError) {
        guard open.count < limits.textDepth else {
            throw .tooDeep(file, Int(mark.line) + 1, Int(mark.column) + 1, limits)
        }
        if isBracket { brackets += 1 }
        guard brackets <= limits.bracketDepth else {
            var error = error(
                mark, "nested too deeply; expected at most \(limits.bracketDepth) brackets inside one another")
            error.advice = "indent instead, or write the scene as JSON"
            throw error
        }
        open.append(Open(node: node, anchor: anchor, firstLink: links.count, isBracket: isBracket))
    }

    private mutating func close(_ node: SourceTree.Entry, anchor: String?) {
        let id = Int32(tree.entries.count)
        tree.entries.append(node)
        // The anchor is added after the node is complete, so that no node can contain itself.
        if let anchor { anchors[anchor] = id }
        link(id)
    }

    private mutating func link(_ id: Int32) {
        if open.isEmpty { tree.root = Int(id) } else { links.append(id) }
    }

    /// Returns true for tags that mark text, and nil without such a tag. Throws an error for tags outside YAML's own.
    private func isString(_ tag: UnsafePointer<yaml_char_t>?, _ mark: yaml_mark_t) throws(SceneError) -> Bool? {
        guard let tag = string(tag) else { return nil }
        if tag == "tag:yaml.org,2002:str" || tag == "!" { return true }
        guard tag.hasPrefix("tag:yaml.org,2002:") else { throw error(mark, "unknown tag \(tag); scenes use no tags") }
        return nil
    }

    private func string(_ text: UnsafePointer<yaml_char_t>?) -> String? {
        text.map { String(decodingCString: $0, as: UTF8.self) }
    }

    private func error(_ mark: yaml_mark_t, _ problem: String, _ suggestion: String? = nil) -> SceneError {
        SceneError(
            file: file, line: Int(mark.line) + 1, column: Int(mark.column) + 1, problem: problem,
            suggestion: suggestion)
    }

    private func syntaxError(_ parser: yaml_parser_t, _ text: UnsafeBufferPointer<UInt8>) -> SceneError {
        let problem = parser.problem.map { String(cString: $0) } ?? "unreadable"
        guard parser.error != YAML_READER_ERROR else {
            let line = text.prefix(Int(parser.problem_offset)).count { $0 == 0x0A } + 1
            return SceneError(
                file: file, line: line, column: 1,
                problem: "not a text file: \(problem) at byte \(parser.problem_offset)",
                advice: "save the scene as UTF-8")
        }
        var result = error(parser.problem_mark, "not valid \(file.hasSuffix(".json") ? "JSON" : "YAML"): \(problem)")
        if let context = parser.context {
            let place = parser.context_mark
            result.problem! += ", \(String(cString: context)) in line \(place.line + 1), column \(place.column + 1)"
        }
        let lines = text.split(separator: 0x0A, maxSplits: result.line, omittingEmptySubsequences: false)
        if lines.indices.contains(result.line - 1),
            lines[result.line - 1].prefix(while: { $0 == 0x20 || $0 == 0x09 }).contains(0x09)
        {
            result.advice = "indent with spaces, not with tabs"
        } else if problem.hasPrefix("mapping values are not allowed") {
            result.advice = "quote text that contains a colon: \"spring(duration: 0.6)\""
        }
        return result
    }
}

extension SceneError {
    /// The error for text with more levels than a scene may have.
    static func tooDeep(_ file: String, _ line: Int, _ column: Int, _ limits: SceneLimits) -> SceneError {
        SceneError(
            file: file, line: line, column: column,
            problem: "nested too deeply; expected at most \(limits.depth) nodes inside one another")
    }
}
