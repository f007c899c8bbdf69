import GalleyEngine
import GalleySDK
import TreeSamples

/// A view of the reference: layout as the plain recursive definition of the layout rules, without any shortcut.
///
/// Each question is a function of the view and what it is asked, worked out from the children's answers to the same
/// functions: `size`, `explicit`, `spacing`, `priority`, `placements`. The files beside this one hold a subject each;
/// § names a section of «Layout rules».
package final class View {
    /// What the view is, and the views inside.
    package let content: Sketch.Content
    package let children: [View]
    private(set) weak var parent: View?
    /// Where the view lies in its parent since the last `layOut`.
    package internal(set) var frame = Rect(origin: .zero, size: Size(width: 0, height: 0))

    /// Whether answers are remembered for ever. It changes nothing but the time that the definition takes: without, that
    /// is exponential in the depth of the tree.
    private let remembers: Bool
    private var sizes: [Proposal: Size] = [:]
    private var guides: [GuideQuestion: Double?] = [:]

    private struct GuideQuestion: Hashable {
        var guide: Guide
        var proposal: Proposal
    }

    /// The view that a sketch describes, and those inside.
    package init(_ sketch: Sketch, remembers: Bool) {
        content = sketch.content
        children = sketch.children.map { View($0, remembers: remembers) }
        self.remembers = remembers
        for child in children { child.parent = self }
    }

    /// The view and everything below, parents first, in the order of the children.
    package var all: [View] { [self] + children.flatMap(\.all) }

    /// The frame relative to the root.
    package var frameInRoot: Rect {
        var rect = frame
        var outer = parent
        while let view = outer {
            rect.origin = Point(x: rect.origin.x + view.frame.origin.x, y: rect.origin.y + view.frame.origin.y)
            outer = view.parent
        }
        return rect
    }

    /// The size that the view takes for a proposal.
    package func size(_ proposal: Proposal) -> Size {
        if let known = sizes[proposal] { return known }
        let size =
            switch content {
            case .leaf(let leaf): leafSize(leaf, proposal)
            case .modifier(let modifier): modifierSize(modifier, proposal)
            case .container(let arrangement): containerSize(arrangement, proposal)
            }
        if remembers { sizes[proposal] = size }
        return size
    }

    /// Where a guide was set in the view sized for a proposal; nil where nobody set it.
    func explicit(_ guide: Guide, _ proposal: Proposal) -> Double? {
        let question = GuideQuestion(guide: guide, proposal: proposal)
        if let known = guides[question] { return known }
        // At infinity a guide may be nowhere: then there is none.
        let value = explicitValue(guide, proposal).flatMap { $0.isNaN ? nil : $0 }
        if remembers { guides[question] = .some(value) }
        return value
    }

    private func containerSize(_ arrangement: Arrangement, _ proposal: Proposal) -> Size {
        switch arrangement {
        case .hStack(let guide, let gap): stack(.horizontal, Guide(guide), gap).size(proposal)
        case .vStack(let guide, let gap): stack(.vertical, Guide(guide), gap).size(proposal)
        case .zStack(let alignment): depthSize(alignment, proposal)
        case .wrap(let gap): wrapSize(Double(gap), proposal)
        case .diagonal: diagonalSize(proposal)
        case .other: preconditionFailure("the reference knows nothing of this layout")
        }
    }

    /// Where the view puts its children in bounds, given the proposal it was placed with itself; nil for a child that
    /// it does not place.
    func placements(in bounds: Rect, _ proposal: Proposal) -> [Placement?] {
        switch content {
        case .leaf: []
        case .modifier(let modifier): [modifierPlacement(modifier, in: bounds, proposal)]
        case .container(.hStack(let guide, let gap)):
            stack(.horizontal, Guide(guide), gap).placements(in: bounds, proposal)
        case .container(.vStack(let guide, let gap)):
            stack(.vertical, Guide(guide), gap).placements(in: bounds, proposal)
        case .container(.zStack(let alignment)): depthPlacements(alignment, in: bounds)
        case .container(.wrap(let gap)): wrapPlacements(Double(gap), in: bounds, proposal)
        case .container(.diagonal): diagonalPlacements(in: bounds, proposal)
        case .container(.other): preconditionFailure("the reference knows nothing of this layout")
        }
    }

    private func stack(_ axis: Axis, _ guide: Guide, _ gap: CGFloat?) -> StackRules {
        StackRules(axis: axis, guide: guide, gap: gap.map { Double($0) }, children: children)
    }
}
