import GalleyEngine
import GalleySDK

/// Sets each subview a step to the right of the one before it.
struct StepsLayout: Layout {
    var step: CGFloat = 20

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var size = CGSize.zero
        for (index, subview) in subviews.enumerated() {
            let answer = subview.sizeThatFits(.unspecified)
            size.width = max(size.width, CGFloat(index) * step + answer.width)
            size.height += answer.height
        }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var position = bounds.origin
        for subview in subviews {
            subview.place(at: position, proposal: .unspecified)
            position.x += step
            position.y += subview.sizeThatFits(.unspecified).height
        }
    }
}

/// Lays three chips out in steps, inside a padding of 8 points, and returns their frames.
func framesOfThreeChips() throws -> [CGRect] {
    let tree = try LayoutTree()
    let chips = try (1...3).map { try tree.addLeaf(.fixed(CGSize(width: 40, height: 20)), name: "chip \($0)") }
    let steps = try tree.addContainer(AnyLayout(StepsLayout()), chips, name: "steps")
    try tree.setRoot(tree.addModifier(.padding(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)), steps))
    try tree.layOut(ProposedViewSize(width: 200, height: nil))
    return chips.map { tree.frame(of: $0) }
}
