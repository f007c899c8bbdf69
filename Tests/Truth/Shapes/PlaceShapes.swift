import GalleyEngine
import GalleySDK

extension Shape {
    /// `place(at:anchor:proposal:)`, and children that are not placed.
    static let places = [
        Shape("place") { test in
            guard test.has("place", "subview", optional: ["bounds", "containerProposal"]),
                let leaf = test.input["subview"]?.string.flatMap(Words.leaf), let given = test.input["place"]
            else { return nil }
            let calls = (given.array ?? [given]).compactMap(Placement.init)
            guard !calls.isEmpty, calls.count == given.array?.count ?? 1 else { return nil }
            do {
                let answer = try frame(of: leaf, test) { bounds, subview in
                    for call in calls { subview.place(at: call.position, anchor: call.anchor, proposal: call.proposal) }
                }
                return answer.merging(["traps": .bool(false)]) { $1 }
            } catch let error as LayoutError {
                // Where SwiftUI traps the pass ends with an error.
                return ["traps": .bool(true), "error": .string("\(error)")]
            }
        },
        Shape("place.never") { test in
            guard test.has("subview", "bounds", "containerProposal"),
                let text = test.input["subview"]?.string, text.hasSuffix(", never placed"), let leaf = Words.leaf(text)
            else { return nil }
            return try frame(of: leaf, test) { _, _ in }
        },
        Shape("place.fraction") { test in
            guard test.what == "place() at a fractional point" else { return nil }
            let leaf = Leaf.fixed(CGSize(width: 1, height: 1))
            let answer = try frame(of: leaf, test) { _, subview in
                subview.place(at: CGPoint(x: 10.3, y: 20.7), proposal: .unspecified)
            }
            return ["snapped": .bool(answer["frame"] != JSON(CGRect(x: 10.3, y: 20.7, width: 1, height: 1)))]
        },
        Shape("place.slice") { test in
            guard test.what.hasPrefix("slice of the subviews"), test.has("what", "subview"),
                let leaf = test.input["subview"]?.string.flatMap(Words.leaf)
            else { return nil }
            let numbers = Words.numbers(test.what).suffix(2)
            guard numbers.count == 2, let x = numbers.first, let y = numbers.last else { return nil }
            let tree = try LayoutTree()
            let children = try (0..<3).map { _ in try tree.addLeaf(leaf) }
            let script = Script(
                measure: { _, _ in CGSize(width: 400, height: 400) },
                place: { bounds, _, subviews in
                    let slice = subviews[1...]
                    slice[slice.startIndex].place(
                        at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: .unspecified)
                })
            try tree.setRoot(tree.addContainer(AnyLayout(script), children))
            try tree.layOut(.unspecified)
            let placed = children.firstIndex { tree.frame(of: $0).origin == CGPoint(x: x, y: y) }
            return [
                "index": placed.map { .number(Double($0)) } ?? .null,
                "frame": placed.map { JSON(tree.frame(of: children[$0])) } ?? .null,
            ]
        },
        Shape("place.bounds") { test in
            guard test.has("what"), test.what.hasPrefix("bounds passed to placeSubviews") else { return nil }
            let numbers = Words.numbers(test.what)
            guard numbers.count == 4 else { return nil }
            var seen = CGRect.null
            let inner = Script(
                measure: { _, _ in CGSize(width: numbers[2], height: numbers[3]) },
                place: { bounds, _, _ in seen = bounds })
            let outer = Script(place: { bounds, _, subviews in
                subviews[0].place(
                    at: CGPoint(x: bounds.minX + numbers[0], y: bounds.minY + numbers[1]), proposal: .unspecified)
            })
            let tree = try LayoutTree()
            try tree.setRoot(tree.addContainer(AnyLayout(outer), [tree.addContainer(AnyLayout(inner), [])]))
            try tree.layOut(ProposedViewSize(width: 400, height: 400))
            return [
                "bounds": JSON(seen), "origin": .array([JSON(seen.minX), JSON(seen.minY)]), "size": JSON(seen.size),
            ]
        },
        Shape("place.mirrored") { test in
            guard test.area == "rtl", let bounds = test.input["bounds"]?.rect, let input = test.input.object,
                let wanted = test.expected.object, wanted.count == 1, let key = wanted.keys.first
            else { return nil }
            let rects = input.filter { $0.key != "bounds" }.values.compactMap(\.rect)
            guard let rect = rects.first, rects.count == 1 else { return nil }
            let answer = try frame(of: .fixed(rect.size), test, bounds: bounds, direction: .rightToLeft) { _, subview in
                subview.place(at: rect.origin, proposal: .unspecified)
            }
            return answer["frame"].map { [key: $0] }
        },
    ]

    private struct Placement {
        var position: CGPoint
        var anchor = UnitPoint.topLeading
        var proposal: ProposedViewSize

        init?(_ json: JSON) {
            guard let position = json["at"]?.point else { return nil }
            self.position = position
            proposal = json["proposal"]?.proposal ?? .unspecified
            if let anchor = json["anchor"]?.point { self.anchor = UnitPoint(x: anchor.x, y: anchor.y) }
            guard let name = json["anchor"]?.string else { return }
            if let anchor = Self.anchors[name] {
                self.anchor = anchor
            } else {
                let numbers = Words.numbers(name)
                guard numbers.count == 2 else { return nil }
                anchor = UnitPoint(x: numbers[0], y: numbers[1])
            }
        }

        private static let anchors: [String: UnitPoint] = [
            "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
            "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
            "bottomTrailing": .bottomTrailing,
        ]
    }

    /// The frame of a leaf in a container that lies in the bounds of the case and gets its container proposal.
    private static func frame(
        of leaf: Leaf, _ test: TruthCase, bounds given: CGRect? = nil, direction: LayoutDirection = .leftToRight,
        _ place: @escaping (CGRect, LayoutSubview) -> Void
    ) throws -> [String: JSON] {
        let bounds = given ?? test.input["bounds"]?.rect ?? CGRect(x: 0, y: 0, width: 400, height: 400)
        let proposal = test.input["containerProposal"]?.proposal ?? ProposedViewSize(bounds.size)
        let tree = try LayoutTree(LayoutOptions(layoutDirection: direction))
        let child = try tree.addLeaf(leaf)
        let container = try tree.addContainer(
            AnyLayout(Script(measure: { _, _ in bounds.size }, place: { place($0, $2[0]) })), [child])
        // The window is as large as the bounds with the same room on both sides, so that mirroring it moves nothing.
        let window = CGSize(width: bounds.maxX + bounds.minX, height: bounds.maxY)
        try tree.setRoot(
            tree.addContainer(
                AnyLayout(
                    Script(
                        measure: { _, _ in window },
                        place: { _, _, subviews in subviews[0].place(at: bounds.origin, proposal: proposal) })),
                [container]))
        try tree.layOut(ProposedViewSize(window))
        return ["frame": JSON(tree.frame(of: child))]
    }
}
