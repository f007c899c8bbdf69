import GalleyEngine
import GalleyFormatting
import GalleySDK

/// Makes the document's nodes from the source tree, the root first, without recursion.
///
/// Errors are collected, so that one reading finds all of them.
struct SceneReader {
    private var values: ValueReader
    private var document: SceneDocument
    /// The changes in the document, which are read after all names are known.
    private var changes: SourceTree.ID?
    private var layouts: LayoutLookup
    private let limits: SceneLimits

    private var errors: [SceneError] = []
    private var isStopped = false
    /// The source nodes of the names.
    private var nameKeys: [String: SourceTree.ID] = [:]
    private var pending: [Pending] = []

    /// A source node that is to become a child of an existing node.
    private struct Pending {
        var id: SourceTree.ID
        var parent: Int?
        var childIndex: Int
        var step: SceneNode.KeyStep
        /// The name from a mapping under `items`.
        var name: String?
        var depth: Int
        /// The number of instances, including every `repeat` around it.
        var copies: Int
        /// The modifiers of the groups around it, which apply to each child of a group; the innermost first.
        var inherited: [ValueReader.Modifier] = []
    }

    init(
        source: SourceTree, document: SceneDocument, folder: String, limits: SceneLimits,
        layouts: @escaping () -> [String], lookup: SceneDocument.Lookup?
    ) {
        values = ValueReader(source, folder: folder, namesFiles: limits.namesFiles, knownFiles: limits.knownFiles)
        self.document = document
        // Most mappings are nodes with a name. An array that grows is twice in memory for a while, and a dictionary
        // hashes each of its keys again.
        let mappings = min(source.entries.count { $0.kind == .mapping } + 1, limits.nodes)
        self.document.nodes.reserveCapacity(mappings)
        nameKeys.reserveCapacity(mappings)
        self.layouts = LayoutLookup(folder: folder, known: layouts, lookup: lookup)
        self.limits = limits
    }

    mutating func read() throws(SceneErrors) -> SceneDocument {
        readDocument()
        while !isStopped, let next = pending.popLast() { readNode(next) }
        if !isStopped { checkRepeatedNames() }
        document.keepPathsApart(from: nameKeys.keys)
        if errors.isEmpty, let changes { readChanges(changes) }
        if !errors.isEmpty { throw SceneErrors(errors, stoppedEarly: errors.count >= limits.errors) }
        return document
    }

    // MARK: - Errors

    /// Adds an error at a node, or at the document itself.
    private mutating func report(_ mismatch: Mismatch, at item: Pending?) {
        guard !isStopped else { return }
        let node = values.source[mismatch.id]
        let path = (item.map(keyPath) ?? "") + mismatch.subpath
        errors.append(
            SceneError(
                file: document.file, line: Int(node.line), column: Int(node.column),
                keyPath: path.hasPrefix(".") ? String(path.dropFirst()) : path, problem: mismatch.problem,
                expected: mismatch.expected, found: mismatch.found, suggestion: mismatch.suggestion,
                advice: mismatch.advice))
        isStopped = errors.count >= limits.errors || values.remaining < 0
    }

    /// Runs `body`. Reports its error, and returns nil after one.
    private mutating func attempt<T>(
        at item: Pending?, _ body: (inout Self) throws(Mismatch) -> T
    ) -> T? {
        do {
            return try body(&self)
        } catch {
            report(error, at: item)
            return nil
        }
    }

    private func keyPath(_ item: Pending) -> String {
        document.keyPath(item.step, item.childIndex, in: item.parent)
    }

    // MARK: - The document

    private mutating func readDocument() {
        guard let root = values.source.root else {
            let error = SceneError(
                file: document.file, line: 1, column: 1,
                expected: "a scene like {tree: {kind: hstack, children: [40x20]}}",
                found: "an empty file")
            errors.append(error)
            return
        }
        let keys = SceneVocabulary.document
        let fields = attempt(at: nil) { reader throws(Mismatch) in
            try reader.values.fields(root, expected: "a scene like {tree: {kind: hstack, children: [40x20]}}")
        }
        guard let fields else { return }
        for field in fields {
            guard let key = keys.first(where: { $0.name == field.name }) else {
                var mismatch = values.unknown(field, keys.map(\.name), of: "a scene")
                if field.name == "kind" || field.name == "item" {
                    mismatch.suggestion = nil
                    mismatch.advice = "write the root node under the key tree"
                }
                report(mismatch, at: nil)
                continue
            }
            if case .node = key.type {
                pending.append(Pending(id: field.value, childIndex: 0, step: .root, depth: 1, copies: 1))
                continue
            }
            if case .changes = key.type {
                changes = field.value
                continue
            }
            let value = attempt(at: nil) { reader throws(Mismatch) in try reader.values.value(of: field, as: key.type) }
            switch (key.name, value) {
            case ("proposal", .array(let lengths)?):
                document.proposal = SceneProposal(lengths)
            case ("layoutDirection", let value?): document.isRightToLeft = value == "rtl"
            case ("animation", .string(let text)?): document.animation = SceneAnimation(checked: text)
            case ("reducedMotion", let value?): document.reducesMotion = value == true
            case ("memo", .string(let name)?): document.memo = SceneDocument.Memo(rawValue: name) ?? .wide
            default: break
            }
        }
        if pending.isEmpty, errors.isEmpty {
            report(Mismatch(id: root, problem: "a scene needs \"tree\", its root node"), at: nil)
        }
    }

    private mutating func readChanges(_ id: SourceTree.ID) {
        var reader = ChangeReader(document, values, layouts, limits)
        document.changes = reader.read(id)
        values = reader.values
        for mismatch in reader.mismatches { report(mismatch, at: nil) }
    }

    // MARK: - Nodes

    private mutating func readNode(_ item: Pending) {
        if readPlainLeaf(item) { return }
        guard attempt(at: item, { reader throws(Mismatch) in try reader.values.visit(item.id) }) != nil else { return }
        var draft = NodeDraft(kind: .builtIn(.fixed), id: item.id, name: item.name)
        if item.step == .items || values.source[item.id].kind == .scalar {
            let isRead: Void? = attempt(at: item) { reader throws(Mismatch) in
                try draft.readScalar(&reader.values, isItem: item.step == .items)
            }
            guard isRead != nil else { return }
        } else {
            let fields = attempt(at: item) { reader throws(Mismatch) in
                try reader.values.fields(item.id, expected: SceneValueType.node.expected)
            }
            guard let fields else { return }
            for mismatch in draft.read(fields, &values, &layouts, limits.errors) {
                report(mismatch, at: item)
            }
        }
        if let id = draft.repeatID, let owner = onlyChildOwner(item) {
            report(
                Mismatch(
                    id: id, subpath: ".repeat", problem: "\(owner) holds one node",
                    advice: "put the repeated node into a stack"), at: item)
        }
        if case .builtIn(let kind) = draft.kind, kind.role == .group, let owner = onlyChildOwner(item) {
            report(
                Mismatch(
                    id: item.id,
                    problem: "\(owner) holds one node, but a \(kind.rawValue) adds all of its children",
                    advice: kind == .gridRow ? "put it into a grid" : "put its children into a stack"), at: item)
        }
        if !draft.motion.isPresent, let owner = onlyChildOwner(item) {
            report(
                Mismatch(
                    id: item.id, subpath: ".present", problem: "\(owner) holds one node, which cannot be left out",
                    advice: "put it into a stack"), at: item)
        }
        add(draft, item)
    }

    /// Reads a leaf `{item: 40x20, name: LEAF}`, the most frequent node of large scenes, without a draft. Returns false for
    /// any other node, and for a wrong one.
    private mutating func readPlainLeaf(_ item: Pending) -> Bool {
        guard item.inherited.isEmpty, item.step != .items, values.source[item.id].kind == .mapping,
            values.remaining > 2
        else { return false }
        let keyCount = values.source.pairCount(item.id)
        guard keyCount <= 2 else { return false }
        var (size, name, nameID) = (CGSize?.none, item.name, SourceTree.ID?.none)
        for position in 0..<keyCount {
            let (key, value) = values.source.pair(item.id, position)
            guard values.source[key].kind == .scalar, values.source[value].kind == .scalar else { return false }
            if size == nil, values.source[key].isText("item") {
                guard let whole = values.source[value].withUTF8({ wholeSize($0) }) else { return false }
                size = whole
            } else if nameID == nil, values.source[key].isText("name") {
                let text = values.source[value].text
                guard !text.isEmpty, !values.source[value].isNull, text.isPrintableASCII else { return false }
                (name, nameID) = (text, key)
            } else {
                return false
            }
        }
        let (count, overflow) = document.count.addingReportingOverflow(item.copies)
        guard let size, !overflow, count <= limits.nodes, document.nodes.count < limits.nodes,
            item.depth <= limits.depth
        else { return false }
        values.skip(1 + keyCount)
        document.count = count
        let place = values.source[item.id]
        document.append(
            SceneNode(
                .leaf(
                    .fixed(SceneFixedLeaf(widths: SceneLengths(size.width), heights: SceneLengths(size.height)))),
                name: name, parent: item.parent, childIndex: item.childIndex, repetitions: nil, line: Int(place.line),
                column: Int(place.column), step: item.step))
        if let name { register(name, item.id, key: nameID, item) }
        return true
    }

    /// Returns the owner of a node that must be its only child: the scene, or the modifier around it.
    private func onlyChildOwner(_ item: Pending) -> String? {
        guard let parent = item.parent else { return "a scene" }
        guard case .builtIn(let kind) = document.nodes[parent].kind, kind.role == .modifier else { return nil }
        return kind.rawValue
    }

    /// Adds a node and the modifiers around it to the document, and its children to the pending nodes.
    private mutating func add(_ draft: NodeDraft, _ item: Pending) {
        var draft = draft
        draft.modifiers += item.inherited
        var inherited: [ValueReader.Modifier] = []
        if case .builtIn(let kind) = draft.kind, kind.role == .group { swap(&draft.modifiers, &inherited) }
        let height = draft.modifiers.count + 1
        let (copies, overflow) = item.copies.multipliedReportingOverflow(by: draft.repetitions ?? 1)
        let (added, overflow2) = copies.multipliedReportingOverflow(by: height)
        let (count, overflow3) = document.count.addingReportingOverflow(added)
        guard !overflow, !overflow2, !overflow3, count <= limits.nodes, document.nodes.count + height <= limits.nodes
        else {
            report(Mismatch(id: item.id, problem: "more than \(limits.nodes) nodes, including repeated ones"), at: item)
            isStopped = true
            return
        }
        let depth = item.depth + draft.modifiers.count
        guard depth <= limits.depth else {
            report(
                Mismatch(
                    id: item.id, problem: "nested too deeply; expected at most \(limits.depth) nodes inside one another"
                ),
                at: item)
            isStopped = true
            return
        }
        document.count = count

        var place = item
        var repetitions = draft.repetitions
        func append(_ kind: SceneNode.Kind, _ name: String?, _ id: SourceTree.ID, _ parameters: [SceneParameter]) {
            let source = values.source[id]
            let typed = content(kind, parameters, id, place)
            let index = document.append(
                SceneNode(
                    typed, name: name, parent: place.parent,
                    childIndex: place.childIndex, repetitions: repetitions, line: Int(source.line),
                    column: Int(source.column), step: place.step))
            if let name { register(name, id, key: id == draft.id ? draft.nameID : nil, place) }
            (place.parent, place.childIndex, place.step, repetitions) = (index, 0, .modifier, nil)
        }
        func add(layer: SourceTree.ID, _ step: SceneNode.KeyStep) {
            pending.append(
                Pending(
                    id: layer, parent: document.nodes.count - 1, childIndex: 1, step: step, depth: depth + 1,
                    copies: copies))
        }
        for modifier in draft.modifiers.reversed() {
            append(.builtIn(modifier.kind), modifier.name, modifier.id, modifier.parameters)
            if let content = modifier.content { add(layer: content, .layer) }
        }
        append(draft.kind, draft.name, draft.id, draft.parameters)
        if draft.motion != SceneMotion() { document.nodes[document.nodes.count - height].motion = draft.motion }
        if let source = draft.source {
            for index in document.nodes.indices.suffix(height) { document.nodes[index].source = source }
        }
        if let layer = draft.layer { add(layer: layer, .content) }

        let parent = document.nodes.count - 1
        for (index, child) in draft.children.enumerated().reversed() {
            pending.append(
                Pending(
                    id: child.id, parent: parent, childIndex: index, step: draft.childStep, name: child.name,
                    depth: depth + 1, copies: copies, inherited: inherited))
        }
    }

    /// Makes a node's content. After an error the document is discarded, and its nodes only provide the key paths of
    /// further errors, so their parameters may be missing.
    private mutating func content(
        _ kind: SceneNode.Kind, _ parameters: [SceneParameter], _ id: SourceTree.ID, _ place: Pending
    ) -> SceneContent {
        guard errors.isEmpty else { return SceneContent(kind) }
        return attempt(at: place) { _ throws(Mismatch) in
            try Mismatch.refusing(id) { () throws(SceneParameterError) in try SceneContent(kind, parameters) }
        } ?? SceneContent(kind)
    }

    // MARK: - Names

    private mutating func register(_ name: String, _ id: SourceTree.ID, key: SourceTree.ID?, _ place: Pending) {
        // The position of the name, which may be below the first line of its node.
        let id = key ?? nameKey(of: id) ?? id
        let line = Int(values.source[id].line)
        guard let first = nameKeys.updateValue(id, forKey: name).map({ Int(values.source[$0].line) }) else { return }
        report(
            Mismatch(
                id: id, subpath: ".name",
                problem: "two nodes have the name \(quoted(name)), in lines \(first) and \(line)",
                advice: "give each node its own name"), at: place)
    }

    private func nameKey(of id: SourceTree.ID) -> SourceTree.ID? {
        guard values.source[id].kind == .mapping else { return nil }
        return values.source.pairs(id).first { values.source[$0.key].isText("name") }?.key
    }

    /// Reports names that are equal to a name from `repeat`.
    private mutating func checkRepeatedNames() {
        var isRepeated = [Bool](repeating: false, count: document.nodes.count)
        var repeatedNames: Set<String> = []
        // By index: copies of nodes would take most of the time.
        for index in document.nodes.indices {
            isRepeated[index] =
                document.nodes[index].repetitions != nil || document.nodes[index].parent.map { isRepeated[$0] } == true
            if isRepeated[index], let name = document.nodes[index].name { repeatedNames.insert(name) }
        }
        guard !repeatedNames.isEmpty else { return }
        for node in document.nodes {
            guard let name = node.name, name.hasSuffix("]"), let bracket = name.firstIndex(of: "["),
                repeatedNames.contains(String(name[..<bracket])), let key = nameKeys[name],
                let line = nameKeys[String(name[..<bracket])].map({ values.source[$0].line })
            else { continue }
            errors.append(
                SceneError(
                    file: document.file, line: Int(values.source[key].line),
                    column: Int(values.source[key].column),
                    problem: "the name \(quoted(name)) may be that of an instance of the repeated node in line \(line)",
                    advice: "give each node its own name"))
        }
    }
}
