import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

extension Trace {
    /// The maximum size of a file, in bytes.
    public static let maximumBytes = 1 << 28
    /// The maximum number of calls in a file, at about 130 bytes each.
    public static let maximumCalls = 1 << 20

    /// Reads a trace.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - file: the file's name in errors.
    /// - Throws: `TraceError` with the line.
    public init(_ bytes: [UInt8], file: String) throws(TraceError) {
        guard bytes.count <= Self.maximumBytes else {
            throw TraceError(file: file, "expected at most \(Self.maximumBytes >> 20) MB, found more")
        }
        var lines = TraceLines(bytes, file: file)
        guard let first = try lines.next() else {
            throw TraceError(
                file: file, line: 1, "expected a trace, found an empty file; galley record SCENE -o FILE writes one")
        }
        guard case .text(Self.format)? = first["format"] else {
            throw first.error(
                "expected a trace, which begins with {\"format\":\"\(Self.format)\"; galley record writes one")
        }
        let version = try first.integer("version", 1...Int.max >> 11)
        guard version <= Self.version else {
            throw first.error(
                "expected a trace of version \(Self.version), found version \(version); use a newer galley")
        }
        source = Source(
            try first.text("scene"), text: try first.text("text"), folder: try first.text("folder"),
            sample: try first.optionalText("sample"), memo: try first.optionalText("memo"))
        proposal = try first.proposal("proposal")
        size = try first.isNull("size") ? nil : first.size("size")
        views = []
        for (index, fields) in try first.objects("views").enumerated() {
            views.append(try View(index, fields))
        }
        let count = try first.integer("calls", 0...Self.maximumCalls)
        calls = []
        var guides = TraceGuides()
        while let line = try lines.next() {
            guard calls.count < count else { throw line.error("expected no more than \(count) calls") }
            calls.append(try Call(line, id: calls.count + 1, views: views.count, &guides))
        }
        guard calls.count == count else {
            throw TraceError(
                file: file, line: calls.count + 2,
                "expected \(count) calls, found \(calls.count): the file was cut off; record it again")
        }
    }
}

extension Trace.View {
    fileprivate init(_ index: Int, _ fields: TraceFields) throws(TraceError) {
        self.index = index
        if try !fields.isNull("parent") {
            guard index > 0 else { throw fields.error("expected a root without a parent") }
            parent = try fields.integer("parent", 0...index - 1)
        } else if index > 0 {
            throw fields.error("view \(index): expected a parent, found none; only the first view has none")
        }
        label = ViewLabel(
            name: try fields.text("name"), kind: try fields.optionalText("kind") ?? "",
            isNamed: try fields.flag("named", default: true))
        if try !fields.isNull("frame") {
            let rect = try fields.numbers("frame", 4)
            frame = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
        }
        if fields["priority"] != nil { priority = try fields.number("priority") }
        if fields["orientation"] != nil { orientation = try fields.integer("orientation", 0...2) }
        if fields["values"] != nil { values = try fields.texts("values") }
        guard fields["flags"] != nil else { return }
        let origin = try fields.numbers("origin", 2)
        recorded = Recorded(
            flags: UInt32(try fields.integer("flags", 0...Int(UInt32.max))),
            origin: CGPoint(x: origin[0], y: origin[1]))
        guard case .array(let entries)? = fields["spacing"] else { return }
        var spacing: [Trace.View.Spacing] = []
        for entry in entries {
            guard case .array(let parts) = entry, parts.count == 3, case .number(let edge) = parts[0],
                let edge = UInt32(exactly: edge), case .text(let category) = parts[1],
                case .number(let value) = parts[2]
            else { throw fields.error("spacing: expected an edge, a category and points, found \(entry.words)") }
            spacing.append(Trace.View.Spacing(edge: edge, category: category, value: value))
        }
        recorded?.spacing = spacing
    }
}

extension Trace.Call {
    fileprivate init(_ fields: TraceFields, id: Int, views: Int, _ guides: inout TraceGuides) throws(TraceError) {
        guard try fields.integer("id", 1...Int(UInt32.max)) == id else {
            throw fields.error("id: expected call \(id); calls must be in order")
        }
        self.id = id
        parent = try fields.isNull("parent") ? nil : fields.integer("parent", 1...max(1, id - 1))
        if parent == id { throw fields.error("parent: expected an earlier call, found the call itself") }
        if try !fields.isNull("view") {
            guard views > 0 else { throw fields.error("view: expected null where there are no views") }
            view = try fields.integer("view", 0...views - 1)
        }
        let name = try fields.text("call")
        guard let event = LedgerEvent.allCases.first(where: { LedgerJSON.name($0) == name }) else {
            let names = LedgerEvent.allCases.map(LedgerJSON.name).joined(separator: ", ")
            throw fields.error("call: expected one of \(names), found \(JSON.text(name))")
        }
        self.event = event
        failed = try fields.flag("failed", default: false)
        isUnplaced = try fields.flag("unplaced", default: false)
        isImplied = try fields.flag("implied", default: false)
        switch event {
        case .measure, .place, .alignment, .spacing: try readAnswer(fields, &guides)
        case .text:
            text = try fields.text("text")
            level = try fields.optionalText("level")
        case .nested: try readNested(fields)
        case .makeCache, .updateCache: break
        }
    }

    private mutating func readNested(_ fields: TraceFields) throws(TraceError) {
        let nested = LedgerEntry.Nested(layout: try fields.text("layout"), function: try fields.text("function"))
        self.nested = nested
        guard nested.hasLengths else { return }
        proposal = try fields.proposal("proposal")
        size = try fields.size("size")
        guard nested.function == "placeSubviews" else { return }
        let point = try fields.numbers("position", 2)
        position = CGPoint(x: point[0], y: point[1])
    }

    private mutating func readAnswer(_ fields: TraceFields, _ guides: inout TraceGuides) throws(TraceError) {
        let how = try fields.text("how")
        let outcomes = [LookupOutcome.computed, .hit, .hitRigid, .hitAxes]
        guard let outcome = outcomes.first(where: { LedgerJSON.name($0) == how }) else {
            let names = outcomes.map(LedgerJSON.name).joined(separator: ", ")
            throw fields.error("how: expected one of \(names), found \(JSON.text(how))")
        }
        self.outcome = outcome
        if event == .spacing { return }
        proposal = try fields.proposal("proposal")
        if let depends = try fields.optionalText("depends") {
            (dependsOnWidth, dependsOnHeight) = (depends.contains("w"), depends.contains("h"))
        }
        if event == .alignment {
            guide = try guides.number(fields)
            value = try fields.isNull("value") ? nil : CGFloat(fields.number("value"))
            return
        }
        size = try fields.size("size")
        guard event == .place else { return }
        let point = try fields.numbers("position", 2)
        position = CGPoint(x: point[0], y: point[1])
        if fields["anchor"] != nil {
            let point = try fields.numbers("anchor", 2)
            anchor = UnitPoint(x: CGFloat(point[0]), y: CGFloat(point[1]))
        }
    }
}

/// The numbers that a trace's guides have in this process.
private struct TraceGuides {
    private var known: [String: UInt32] = [:]
    /// Names are kept for the life of the process.
    private static let limit = 1000

    mutating func number(_ fields: TraceFields) throws(TraceError) -> UInt32 {
        if case .number? = fields["guide"] {
            return UInt32(try fields.integer("guide", 0...Int(GALLEY_ALIGNMENT_BUILTIN_COUNT) - 1))
        }
        let text = try fields.text("guide")
        if let number = known[text] { return number }
        guard text.hasPrefix("x:") || text.hasPrefix("y:") else {
            throw fields.error("guide: expected x: or y: and a name, found \(JSON.text(text))")
        }
        guard known.count < Self.limit else { throw fields.error("expected at most \(Self.limit) different guides") }
        let number = LayoutHost.number(
            ofAlignment: String(text.dropFirst(2)), axis: text.hasPrefix("x") ? .horizontal : .vertical)
        known[text] = number
        return number
    }
}
