import GalleyEngine
import GalleySDK

extension Shape {
    /// Lazy grids, which find their columns twice (Layout rules §7).
    static let lazyGrids = [
        Shape("lazyGrid") { test in
            guard let form = LazyGridForm(test.input) else { return nil }
            let tree = try LayoutTree(LayoutOptions(memo: .swiftUI))
            let views = (0..<form.cells).map { _ in SizedView(.object(["flexible": .bool(true)]))! }
            let nodes = try views.map { try $0.leaf(in: tree) }
            let grid = try tree.addContainer(AnyLayout(form.layout), nodes)
            let isVertical = form.layout.axis == .vertical
            try tree.setRoot(
                tree.addModifier(
                    .frame(
                        width: isVertical ? form.frame : nil, height: isVertical ? nil : form.frame, alignment: .center),
                    grid))
            _ = try tree.sizeThatFits(form.proposal)
            let measured = views.map { $0.asked.last }
            try tree.layOut(form.proposal)
            let frames = nodes.map(tree.frame)
            // The cells of the first row.
            let row = frames.indices.filter {
                isVertical ? frames[$0].minY == frames[0].minY : frames[$0].minX == frames[0].minX
            }
            func lengths(_ value: (Int) -> CGFloat?) -> JSON { .array(row.map { JSON(value($0)) }) }
            func start(_ frame: CGRect) -> CGFloat { isVertical ? frame.minX : frame.minY }
            func length(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

            let (first, second) = (
                lengths { isVertical ? measured[$0]?.width : measured[$0]?.height },
                lengths { length(frames[$0].size) }
            )
            let own = tree.frame(of: grid)
            let drawn = row.last.map { start(frames[$0]) + length(frames[$0].size) - start(frames[row[0]]) } ?? 0
            var answers = ["size": JSON(own.size), "frame": JSON(own), "frames": .array(row.map { JSON(frames[$0]) })]
            for key in ["width", "gridWidth", "reportedWidth"] { answers[key] = JSON(length(own.size)) }
            func pass(_ columns: JSON, _ total: CGFloat, _ keys: String...) {
                for key in keys {
                    answers[key] =
                        test.expected[key]?.object == nil
                        ? columns
                        : .object([
                            "columns": columns, "columnWidths": columns, "widths": columns, "width": JSON(total),
                        ])
                }
            }
            pass(first, length(own.size), "firstPass", "pass1", "firstPassWidths", "measuredWidths")
            pass(second, drawn, "secondPass", "pass2", "secondPassWidths", "placedWidths", "columnWidths", "widths")
            for key in ["x", "columnX", "positions"] { answers[key] = lengths { start(frames[$0]) } }
            for key in ["drawnWidth", "contentWidth"] { answers[key] = JSON(drawn) }
            answers["overflow"] = JSON(drawn - length(own.size))
            answers["columns"] =
                test.expected["columns"]?.array == nil ? .number(Double(row.count)) : second
            return answers
        }
    ]
}

/// A lazy grid as a case describes it.
private struct LazyGridForm {
    var layout: LazyGridLayout
    var proposal: ProposedViewSize
    /// The width of a frame around the grid.
    var frame: CGFloat?
    var cells = 60

    /// Nil where something is said that has no meaning here.
    init?(_ input: JSON) {
        guard var given = input.object else { return nil }
        var axis = Axis.vertical
        for (key, other) in [("lazyVGrid", Axis.vertical), ("lazyHGrid", .horizontal)] {
            guard let inner = given.removeValue(forKey: key) else { continue }
            axis = other
            // Its columns, or an object with them and what else the grid has.
            guard let object = inner.object ?? inner.array.map({ ["columns": .array($0)] }) else { return nil }
            given.merge(object) { first, _ in first }
        }
        if let what = given.removeValue(forKey: "what")?.string, what.contains("LazyHGrid") { axis = .horizontal }
        guard let items = (given.removeValue(forKey: "columns") ?? given.removeValue(forKey: "rows"))?.array else {
            return nil
        }
        layout = LazyGridLayout(axis: axis, items: items.compactMap { GridItem($0) })
        if layout.items.isEmpty || layout.items.count < items.count { return nil }
        proposal = .unspecified
        var isProposed = false
        for (key, value) in given {
            switch (key, value) {
            case ("proposal", .number(let length)), ("width", .number(let length)),
                ("proposedWidth", .number(let length)), ("available", .number(let length)):
                proposal = ProposedViewSize(
                    width: axis == .vertical ? length : nil, height: axis == .vertical ? nil : length)
                isProposed = true
            case ("proposal", _):
                guard let proposal = value.namedProposal else { return nil }
                self.proposal = proposal
                isProposed = true
            case ("frame", .number(let length)), ("frameWidth", .number(let length)):
                frame = CGFloat(length)
                isProposed = true
            case ("cells", .number(let count)):
                guard count >= 1, count == count.rounded() else { return nil }
                cells = Int(count)
            case ("spacing", .null), ("alignment", .null): break
            case ("spacing", .number(let gap)) where given["cells"] != nil, ("rowSpacing", .number(let gap)):
                layout.spacing = CGFloat(gap)
            case ("spacing", .number(let gap)), ("columnSpacing", .number(let gap)):
                // A case without cells is about columns, and so is its spacing.
                for index in layout.items.indices where layout.items[index].spacing == nil {
                    layout.items[index].spacing = CGFloat(gap)
                }
            case ("alignment", .string(let name)):
                guard let alignment = Alignment(layoutValueName: name) else { return nil }
                layout.alignment = alignment
            default: return nil
            }
        }
        if !isProposed { return nil }
    }
}

extension GridItem {
    /// A length, a text like `flexible(minimum: 60)`, or an object like `{"flexible": {"minimum": 60}}`.
    fileprivate init?(_ json: JSON) {
        switch json {
        case .number(let length): self.init(.fixed(length))
        case .string(let text):
            let name = text.drop { $0 == "." }.prefix { $0 != "(" }
            let numbers = text.replacing("infinity", with: "").split(separator: ",").map { Words.numbers($0).first }
            let bounds = zip(text.split(separator: ","), numbers).compactMap { part, number in
                number.map { (part.contains("max") ? "maximum" : "minimum", JSON.number($0)) }
            }
            guard let size = Size(name, .object(Dictionary(bounds) { first, _ in first })) else { return nil }
            self.init(size)
        case .object(let object):
            var (size, spacing, alignment) = (Size?.none, CGFloat?.none, Alignment?.none)
            let bounds = object.filter { ["min", "minimum", "max", "maximum", "width"].contains($0.key) }
            for (key, value) in object {
                switch (key, value) {
                case _ where bounds[key] != nil: break
                case ("kind", .string(let kind)), ("type", .string(let kind)), (let kind, .bool(true)):
                    guard size == nil, let found = Size(kind, .object(bounds)) else { return nil }
                    size = found
                case ("spacing", .number(let gap)): spacing = gap
                case ("alignment", .string(let name)):
                    guard let found = Alignment(layoutValueName: name) else { return nil }
                    alignment = found
                case ("spacing", .null), ("alignment", .null): break
                default:
                    guard size == nil, bounds.isEmpty, let found = Size(key, value) else { return nil }
                    size = found
                }
            }
            guard let size else { return nil }
            self.init(size, spacing: spacing, alignment: alignment)
        default: return nil
        }
    }
}

extension GridItem.Size {
    /// A kind with its bounds: a number, two, or an object with either.
    fileprivate init?(_ kind: some StringProtocol, _ bounds: JSON) {
        var (least, greatest) = (CGFloat?.none, CGFloat.infinity)
        switch bounds {
        case .bool(true), .null: break
        case .number(let length): least = length
        case .array(let lengths):
            guard (1...2).contains(lengths.count), let first = lengths[0].number else { return nil }
            least = CGFloat(first)
            if lengths.count == 2, let second = lengths[1].number { greatest = CGFloat(second) }
        case .object(let object):
            for (key, value) in object where value != .null {
                guard let length = value.number else { return nil }
                switch key {
                case "minimum", "min", "width": least = length
                case "maximum", "max": greatest = length
                default: return nil
                }
            }
        default: return nil
        }
        switch (kind, least) {
        case ("fixed", let length?): self = .fixed(length)
        case ("flexible", _): self = .flexible(minimum: least ?? 10, maximum: greatest)
        case ("adaptive", let least?): self = .adaptive(minimum: least, maximum: greatest)
        default: return nil
        }
    }
}
