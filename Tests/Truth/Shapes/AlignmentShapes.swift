import Foundation
import GalleyEngine
import GalleySDK

/// A guide that no view has by itself.
private enum Custom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { -1 }
    static var _alignmentName: String { "TruthTests.Custom" }
}

/// A guide along one axis.
private enum Guide {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)

    init?(_ name: some StringProtocol, axis: Axis = .horizontal) {
        switch name {
        case "leading": self = .horizontal(.leading)
        case "hcenter": self = .horizontal(.center)
        case "trailing": self = .horizontal(.trailing)
        case "top": self = .vertical(.top)
        case "vcenter": self = .vertical(.center)
        case "bottom": self = .vertical(.bottom)
        case "firstTextBaseline": self = .vertical(.firstTextBaseline)
        case "lastTextBaseline": self = .vertical(.lastTextBaseline)
        case "center": self = axis == .horizontal ? .horizontal(.center) : .vertical(.center)
        case "custom":
            self = axis == .horizontal ? .horizontal(.init(Custom.self)) : .vertical(.init(Custom.self))
        default: return nil
        }
    }

    /// The first guide that a sentence names.
    init?(in text: String) {
        let words = text.split { !$0.isLetter }
        let axis: Axis = words.contains("vertical") ? .vertical : .horizontal
        guard let guide = words.lazy.compactMap({ Guide($0 == "CUSTOM" ? "custom" : $0, axis: axis) }).first else {
            return nil
        }
        self = guide
    }

    func value(_ dimensions: ViewDimensions) -> CGFloat {
        switch self {
        case .horizontal(let guide): dimensions[guide]
        case .vertical(let guide): dimensions[guide]
        }
    }

    func explicit(_ dimensions: ViewDimensions) -> CGFloat? {
        switch self {
        case .horizontal(let guide): dimensions[explicit: guide]
        case .vertical(let guide): dimensions[explicit: guide]
        }
    }

    /// The modifier that sets the guide.
    func set(_ value: @escaping @Sendable (ViewDimensions) -> CGFloat) -> Modifier {
        switch self {
        case .horizontal(let guide): .alignmentGuide(AlignmentGuide(.horizontal(guide), value))
        case .vertical(let guide): .alignmentGuide(AlignmentGuide(.vertical(guide), value))
        }
    }

    /// A leaf with the guide; one without where there is no value.
    func leaf(_ value: Double?, in tree: LayoutTree) throws -> NodeID {
        let leaf = try tree.leaf(.fixed(.zero))
        return try value.map { value in try tree.modifier(set { _ in CGFloat(value) }, leaf) } ?? leaf
    }
}

extension Shape {
    /// Guides (`semantics.md` §4).
    static let alignments = [
        Shape("alignment.merge") { test in
            guard test.what.hasPrefix("merge of explicit values"), test.has("what", "values"),
                let values = test.input["values"]?.array, let guide = Guide(in: test.what)
            else { return nil }
            // Views without extent, on an edge of the stack, so that only the guides count.
            let stack =
                if case .horizontal = guide { AnyLayout(VStackLayout(alignment: .leading, spacing: 0)) } else {
                    AnyLayout(HStackLayout(alignment: .top, spacing: 0))
                }
            let merged = try LayoutTree.look(at: { tree in
                try tree.container(stack, values.map { try guide.leaf($0.number, in: tree) })
            }) { guide.explicit($0.dimensions(in: .unspecified)) }
            return ["merged": JSON(merged)]
        },
        Shape("alignment.baselines") { test in
            guard test.has("what", "explicitFirst", "explicitLast", "offsetsY"),
                let offsets = test.input["offsetsY"]?.numbers
            else { return nil }
            var answers: [String: JSON] = [:]
            for (name, key) in [("firstTextBaseline", "explicitFirst"), ("lastTextBaseline", "explicitLast")] {
                guard let values = test.input[key]?.array, values.count == offsets.count, let guide = Guide(name) else {
                    return nil
                }
                let places = offsets.map { CGPoint(x: 0, y: $0) }
                answers[name] = JSON(try explicit(guide, values.map(\.number), at: places))
            }
            return answers
        },
        Shape("alignment.customLayout") { test in
            guard test.has("customLayout", optional: ["container"]), let text = test.input["customLayout"]?.string
            else { return nil }
            if text == "no child has an explicit value for the guide" {
                return ["explicit": JSON(try explicit(Guide("custom")!, [nil, nil], at: [.zero, .zero]))]
            }
            // «two children placed at (0,0) and (0,50), explicit custom vertical guide 30 and 10»
            guard let placed = text.range(of: "placed at "), let explicitly = text.range(of: "explicit "),
                placed.upperBound < explicitly.lowerBound, let guide = Guide(in: String(text[explicitly.upperBound...]))
            else { return nil }
            let coordinates = Words.numbers(text[placed.upperBound..<explicitly.lowerBound])
            let values = Words.numbers(text[explicitly.upperBound...])
            guard coordinates.count == 2 * values.count else { return nil }
            let places = values.indices.map { CGPoint(x: coordinates[2 * $0], y: coordinates[2 * $0 + 1]) }
            let size = test.input["container"]?.size
            return ["explicit": JSON(try explicit(guide, values, at: places, size ?? CGSize(width: 100, height: 100)))]
        },
        Shape("alignment.dimensions") { test in
            guard test.has("view", "query"), let view = test.input["view"]?.string, view.hasSuffix(", not text"),
                let leaf = Words.leaf(view), let query = test.input["query"]?.array
            else { return nil }
            let guides = query.compactMap { $0.string.flatMap { Guide($0) } }
            guard guides.count == query.count else { return nil }
            let values = try LayoutTree.look(at: { try $0.leaf(leaf) }) { subview in
                guides.map { $0.value(subview.dimensions(in: .unspecified)) }
            }
            return ["values": .array(values.map { JSON($0) })]
        },
        Shape("alignment.explicit") { test in
            guard test.has("view"), let view = test.input["view"]?.string, let leaf = Words.leaf(view),
                let with = view.range(of: " with "), let returning = view.range(of: " guide returning "),
                with.upperBound <= returning.lowerBound
            else { return nil }
            let name = view[with.upperBound..<returning.lowerBound]
            let result = view[returning.upperBound...]
            guard let guide = Guide(name) else { return nil }
            let modifier: Modifier
            if result.hasPrefix("d["), let other = Guide(result.dropFirst(2).prefix { $0 != "]" }) {
                modifier = guide.set { other.value($0) }
            } else if let number = Words.numbers(result).first {
                modifier = guide.set { _ in CGFloat(number) }
            } else {
                return nil
            }
            let (explicit, value) = try LayoutTree.look(at: { try $0.modifier(modifier, $0.leaf(leaf)) }) { subview in
                let dimensions = subview.dimensions(in: .unspecified)
                return (guide.explicit(dimensions), guide.value(dimensions))
            }
            let key = "explicit" + name.prefix(1).uppercased() + name.dropFirst() + "IsNil"
            return [key: .bool(explicit == nil), "value": JSON(value)]
        },
        Shape("alignment.zstack") { test in
            guard test.what == "size of a ZStack" else { return nil }
            let tree = try LayoutTree()
            let size = CGSize(width: 20, height: 20)
            let moved = try tree.modifier(
                .alignmentGuide(AlignmentGuide(.horizontal(.center)) { _ in 0 }), tree.leaf(.fixed(size)))
            tree.root = try tree.container(AnyLayout(ZStackLayout()), [moved, tree.leaf(.fixed(size))])
            let found = try tree.layout(.unspecified)
            let union = "union of its subviews frames after alignment"
            return ["rule": .string(found.width == 30 ? union : "\(found.width) wide for two views that cover 30")]
        },
    ]

    /// The explicit value of a layout that puts its children at these places.
    private static func explicit(
        _ guide: Guide, _ values: [Double?], at places: [CGPoint], _ size: CGSize = CGSize(width: 100, height: 100)
    ) throws -> CGFloat? {
        let script = Script(
            measure: { _, _ in size },
            place: { bounds, _, subviews in
                for (subview, place) in zip(subviews, places) {
                    subview.place(
                        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
                }
            })
        return try LayoutTree.look(at: { tree in
            try tree.container(AnyLayout(script), values.map { try guide.leaf($0, in: tree) })
        }) { guide.explicit($0.dimensions(in: .unspecified)) }
    }
}
