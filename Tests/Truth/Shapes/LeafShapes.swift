import CoreGraphics
import GalleyEngine
import GalleySDK

extension Shape {
    /// Views without children, by name.
    static let leaves = [
        Shape("leaf") { test in
            guard test.has("view", "proposal"), let proposal = test.input["proposal"]?.proposal,
                let views = test.input["view"]?.string?.split(separator: " / "), !views.isEmpty
            else { return nil }
            var sizes: [JSON] = []
            for view in views {
                let tree = try LayoutTree()
                switch view {
                case "Rectangle", "RoundedRectangle", "Ellipse", "Color":
                    try tree.setRoot(tree.addLeaf(.fill(whenUnspecified: CGSize(width: 10, height: 10))))
                case "GeometryReader": try tree.setRoot(tree.geometryReader([]))
                case _ where view.hasPrefix("Spacer"):
                    guard let spacer = try tree.spacer(view.dropFirst("Spacer".count)) else { return nil }
                    try tree.setRoot(spacer)
                default: return nil
                }
                sizes.append(JSON(try tree.layOut(proposal)))
            }
            return sizes.allSatisfy { $0 == sizes[0] } ? ["size": sizes[0]] : ["size": .array(sizes)]
        },
        Shape("leaf.geometryReader") { test in
            guard test.has("view", "proposal", optional: ["child", "children"]),
                test.input["view"]?.string == "GeometryReader", let proposal = test.input["proposal"]?.proposal,
                let given = test.input["children"]?.array ?? test.input["child"].map({ [$0] })
            else { return nil }
            let leaves = given.compactMap { $0.string.flatMap(Words.leaf) }
            guard !leaves.isEmpty, leaves.count == given.count else { return nil }
            let tree = try LayoutTree()
            let children = try leaves.map { try tree.addLeaf($0) }
            try tree.setRoot(tree.geometryReader(children))
            let size = try tree.layOut(proposal)
            let frames = children.map { JSON(tree.frame(of: $0)) }
            return ["size": JSON(size), "child": frames[0], "children": .array(frames)]
        },
    ]
}

extension LayoutTree {
    /// A spacer as a text says it, after its name: `(minLength: 20) in an HStack`.
    fileprivate func spacer(_ text: some StringProtocol) throws -> NodeID? {
        let length = Words.numbers(text).first.map { CGFloat($0) }
        let spacer = try leaf(.spacer(minLength: length))
        let stacks: [(String, Axis?)] = [("HStack", .horizontal), ("VStack", .vertical), ("ZStack", nil)]
        if let (_, axis) = stacks.first(where: { text.hasSuffix(" \($0.0)") }) {
            return try modifier(.elidedStack(axis), spacer)
        }
        return text.isEmpty || (text.hasPrefix("(minLength: ") && text.hasSuffix(")")) ? spacer : nil
    }

    /// What a `GeometryReader` is to layout: all that is proposed, 10 where nothing is, its children on one another
    /// in the leading top corner.
    fileprivate func geometryReader(_ children: [NodeID]) throws -> NodeID {
        let range = FlexibleFrame.Range(minimum: 0, ideal: 10, maximum: .infinity)
        let stack = try container(AnyLayout(ZStackLayout(alignment: .topLeading)), children)
        return try modifier(
            .flexibleFrame(FlexibleFrame(width: range, height: range, alignment: .topLeading)), stack)
    }
}
