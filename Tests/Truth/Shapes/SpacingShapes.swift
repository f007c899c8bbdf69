import GalleyABI
import GalleyEngine
import GalleySDK

extension Shape {
    /// Preferences about gaps (Layout rules §3).
    static let spacings = [
        Shape("spacing.distance") { test in
            guard test.has("from", "to", optional: ["axis", "direction"]), let input = test.input.object else {
                return nil
            }
            let isRightToLeft = input["direction"]?.string == "rtl"
            guard let first = ViewSpacing(input["from"], isRightToLeft, unshared: 1),
                let second = ViewSpacing(input["to"], isRightToLeft, unshared: 2)
            else { return nil }
            let horizontal = JSON(first.distance(to: second, along: .horizontal))
            let vertical = JSON(first.distance(to: second, along: .vertical))
            var answers = ["horizontal": horizontal, "vertical": vertical]
            if let axis = input["axis"]?.string { answers["distance"] = answers[axis] }
            return answers
        },
        Shape("spacing.union") { test in
            guard let operation = ["union", "formUnion"].first(where: { test.has("value", $0) }),
                let argument = test.input[operation], let edges = edges(argument["edges"]),
                var value = ViewSpacing(test.input["value"]), let other = ViewSpacing(argument["with"])
            else { return nil }
            if operation == "union" { return value.union(other, edges: edges).plainEdges() }
            value.formUnion(other, edges: edges)
            return value.plainEdges()
        },
        Shape("spacing.layout") { test in
            guard test.has("what", "subviews", optional: ["direction"]), let layout = layout(test.what) else {
                return nil
            }
            let isRightToLeft = test.what.contains("rtl") || test.input["direction"]?.string == "rtl"
            let given = test.input["subviews"].flatMap { $0 == .number(0) ? [] : $0.array }
            guard let given else { return nil }
            let children = given.compactMap { ViewSpacing($0, isRightToLeft) }
            guard children.count == given.count else { return nil }
            let found = try LayoutTree.look(at: { tree in
                let views = try children.map { preferences in
                    try tree.addContainer(AnyLayout(Script(preferences: preferences)), [])
                }
                return try tree.addContainer(layout, views)
            }) { $0.spacing }
            return ["spacing": .object(found.plainEdges(isRightToLeft))]
        },
    ]

    private static func layout(_ text: String) -> AnyLayout? {
        if text.hasPrefix("Layout.spacing default") { return AnyLayout(Script()) }
        guard text.hasPrefix("spacing of ") else { return nil }
        if text.contains("HStack") { return AnyLayout(HStackLayout()) }
        if text.contains("VStack") { return AnyLayout(VStackLayout()) }
        return text.contains("ZStack") ? AnyLayout(ZStackLayout()) : nil
    }

    private static func edges(_ json: JSON?) -> Edge.Set? {
        if json == .string("all") { return .all }
        guard let names = json?.array ?? json.map({ [$0] }) else { return nil }
        var result: Edge.Set = []
        for name in names {
            switch name.string {
            case "top": result.insert(.top)
            case "left", "leading": result.insert(.leading)
            case "bottom": result.insert(.bottom)
            case "right", "trailing": result.insert(.trailing)
            case "horizontal": result.formUnion(.horizontal)
            case "vertical": result.formUnion(.vertical)
            case "all": result = .all
            default: return nil
            }
        }
        return result
    }
}

extension ViewSpacing {
    /// Preferences by edge: a number, or numbers by category. Left is leading, from right to left it is trailing.
    ///
    /// - Parameter unshared: the category of preferences that share nothing with others.
    fileprivate init?(_ json: JSON?, _ isRightToLeft: Bool = false, unshared: UInt32 = 1) {
        switch json {
        case .string("zero on all edges"), .string("zero"): self = .zero
        case .string("empty"), .string("no information"): self.init()
        case .string("no information in common"):
            let entries = (UInt32(0)..<4).map { galley_spacing_entry(category: unshared, edge: $0, value: 99) }
            self = entries.withUnsafeBufferPointer { ViewSpacing(_entries: $0) }
        case .object(let edges):
            var entries: [galley_spacing_entry] = []
            for (name, value) in edges {
                guard let edge = Self.edge(name, isRightToLeft) else { return nil }
                if let number = value.number {
                    entries.append(galley_spacing_entry(category: 0, edge: edge, value: number))
                } else if let categories = value.object {
                    for (category, value) in categories {
                        guard let number = value.number else { return nil }
                        entries.append(
                            galley_spacing_entry(category: Self.category(category), edge: edge, value: number))
                    }
                } else if value != .null {
                    return nil
                }
            }
            self = entries.withUnsafeBufferPointer { ViewSpacing(_entries: $0) }
        default: return nil
        }
    }

    private static func edge(_ name: String, _ isRightToLeft: Bool) -> UInt32? {
        switch name {
        case "top": GALLEY_EDGE_TOP
        case "bottom": GALLEY_EDGE_BOTTOM
        case "leading": GALLEY_EDGE_LEADING
        case "trailing": GALLEY_EDGE_TRAILING
        case "left": isRightToLeft ? GALLEY_EDGE_TRAILING : GALLEY_EDGE_LEADING
        case "right": isRightToLeft ? GALLEY_EDGE_LEADING : GALLEY_EDGE_TRAILING
        default: nil
        }
    }

    /// A number for a name, another one for each; short names differ in their bytes.
    private static func category(_ name: String) -> UInt32 {
        name == "none" || name == "default" ? 0 : name.utf8.reduce(5381) { ($0 &* 33) &+ UInt32($1) }
    }

    /// The preferences without a category, by edge.
    fileprivate func plainEdges(_ isRightToLeft: Bool = false) -> [String: JSON] {
        var result: [String: JSON] = ["top": .null, "left": .null, "bottom": .null, "right": .null]
        withUnsafeTemporaryAllocation(of: galley_spacing_entry.self, capacity: 64) { entries in
            var spacing = galley_spacing()
            spacing.size = UInt32(MemoryLayout<galley_spacing>.size)
            spacing.capacity = 64
            spacing.entries = entries.baseAddress
            guard _write(&spacing) == GALLEY_OK else { return }
            for entry in entries[..<Int(spacing.count)] where entry.category == 0 {
                for name in ["top", "left", "bottom", "right"] where Self.edge(name, isRightToLeft) == entry.edge {
                    result[name] = .number(entry.value)
                }
            }
        }
        return result
    }
}
