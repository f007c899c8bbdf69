import GalleyEngine
import GalleySDK

extension Shape {
    /// The window around the root, and the pixels below it (Layout rules §2, §9).
    static let pixels = [
        Shape("pixels.frame") { test in
            guard test.has("layoutFrame", "displayScale"), let frame = test.input["layoutFrame"]?.rect,
                let scale = test.input["displayScale"]?.number
            else { return nil }
            let tree = try LayoutTree()
            let leaf = try tree.addLeaf(.fixed(frame.size))
            let script = Script(place: { bounds, _, subviews in
                subviews[0].place(
                    at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: .unspecified)
            })
            try tree.setRoot(tree.addContainer(AnyLayout(script), [leaf]))
            try tree.layOut(ProposedViewSize(width: 100, height: 100))
            // Only what is drawn is rounded.
            guard tree.frame(of: leaf) == frame else { return ["renderedFrame": .string("the layout was rounded")] }
            return ["renderedFrame": JSON(tree.pixelFrame(of: leaf, scale: CGFloat(scale)))]
        },
        Shape("window.minimum") { test in
            guard test.has("what"), test.what == "minimum window size of a SwiftUI window" else { return nil }
            var offered: [ProposedViewSize] = []
            let tree = try LayoutTree()
            try tree.setRoot(
                tree.addContainer(
                    AnyLayout(
                        Script(measure: { proposal, _ in
                            offered.append(proposal)
                            return CGSize(width: 30, height: 20)
                        })), []))
            guard try tree.minimumSize() == CGSize(width: 30, height: 20), offered.count == 1 else {
                return ["rootProposal": .string("the minimum is not the root's answer")]
            }
            return ["rootProposal": JSON(offered[0])]
        },
    ]
}
