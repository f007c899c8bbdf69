import Foundation
import GalleyEngine
import GalleySDK

extension Shape {
    /// Guides (Layout rules §4).
    static let alignments = [
        Shape("alignment.merge") { test in
            guard test.what.hasPrefix("merge of explicit values"), test.has("what", "values", optional: ["guide"]),
                let values = test.input["values"]?.array,
                let guide = test.input["guide"]?.string.flatMap({ Guide($0) }) ?? Guide(in: test.what)
            else { return nil }
            // Views without extent, on an edge of the stack, so that only the guides count.
            let stack =
                if case .horizontal = guide { AnyLayout(VStackLayout(alignment: .leading, spacing: 0)) } else {
                    AnyLayout(HStackLayout(alignment: .top, spacing: 0))
                }
            let merged = try LayoutTree.look(at: { tree in
                try tree.addContainer(stack, values.map { try guide.leaf($0.number, in: tree) })
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
            guard test.has("view", optional: ["query", "proposal"]), let view = test.input["view"]?.string,
                let leaf = Words.leaf(view)
            else { return nil }
            let query = test.input["query"]?.array?.map { $0.string.flatMap { Guide($0) } } ?? []
            let asked = query.compactMap { $0 }
            guard asked.count == query.count else { return nil }
            var set: GuideText?
            if let with = view.range(of: " with ") {
                set = GuideText(view[with.upperBound...])
                if set == nil { return nil }
            }
            let wanted = asked + (set?.guides.map(\.guide) ?? [])
            guard !wanted.isEmpty else { return nil }
            let proposal = test.input["proposal"]?.proposal ?? .unspecified
            let found = try LayoutTree.look(at: { tree in
                let leaf = try tree.addLeaf(leaf)
                return try set?.set(on: leaf, in: tree) ?? leaf
            }) { subview in
                let dimensions = subview.dimensions(in: proposal)
                return wanted.map { (value: $0.value(dimensions), explicit: $0.explicit(dimensions)) }
            }
            if !asked.isEmpty {
                let asked = found.prefix(asked.count)
                return [
                    "values": .array(asked.map { JSON($0.value) }), "explicit": .array(asked.map { JSON($0.explicit) }),
                ]
            }
            guard let name = set?.guides.last?.name, let last = found.last else { return nil }
            let key = "explicit" + name.prefix(1).uppercased() + name.dropFirst()
            return [
                key: JSON(last.explicit), key + "IsNil": .bool(last.explicit == nil), "explicit": JSON(last.explicit),
                "value": JSON(last.value),
            ]
        },
        Shape("alignment.zstack") { test in
            guard test.what == "size of a ZStack" else { return nil }
            let tree = try LayoutTree()
            let size = CGSize(width: 20, height: 20)
            let moved = try tree.addModifier(
                .alignmentGuide(AlignmentGuide(.horizontal(.center)) { _ in 0 }), tree.addLeaf(.fixed(size)))
            try tree.setRoot(tree.addContainer(AnyLayout(ZStackLayout()), [moved, tree.addLeaf(.fixed(size))]))
            let found = try tree.layOut(.unspecified)
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
            try tree.addContainer(AnyLayout(script), values.map { try guide.leaf($0, in: tree) })
        }) { guide.explicit($0.dimensions(in: .unspecified)) }
    }
}
