import GalleyEngine
import GalleySDK

/// A layout of closures.
struct Script: Layout {
    /// Answers `sizeThatFits`; without one it takes the proposal, 10 where there is none.
    var measure: (ProposedViewSize, LayoutSubviews) -> CGSize = { proposal, _ in
        proposal.replacingUnspecifiedDimensions()
    }
    /// Answers `placeSubviews`; without one no child is placed.
    var place: (CGRect, ProposedViewSize, LayoutSubviews) -> Void = { _, _, _ in }
    /// Called for each cache that is made.
    var cached: () -> Void = {}
    /// The preferences of the container; nil: those of the children.
    var preferences: ViewSpacing?

    func makeCache(subviews: Subviews) { cached() }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        measure(proposal, subviews)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        place(bounds, proposal, subviews)
    }

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
        if let preferences { return preferences }
        return subviews.isEmpty ? .zero : subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
    }
}

extension LayoutTree {
    /// Lays out a layout of one child, and gives what it sees of it.
    static func look<T>(at child: (LayoutTree) throws -> NodeID, _ body: @escaping (LayoutSubview) -> T) throws -> T {
        let tree = try LayoutTree()
        var result: T?
        let script = Script(measure: { _, subviews in
            result = body(subviews[0])
            return .zero
        })
        try tree.setRoot(tree.addContainer(AnyLayout(script), [try child(tree)]))
        try tree.layOut(.unspecified)
        return result!
    }
}

/// Numbers in sentences.
enum Words {
    /// All numbers of a text, in its order.
    static func numbers(_ text: some StringProtocol) -> [Double] {
        text.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    }

    /// A leaf: `fixed 30x40`, or one that fills its proposal, ten points where there is none.
    static func leaf(_ text: String) -> Leaf? {
        if text.hasPrefix("fixed ") {
            let numbers = numbers(text.dropFirst(6).prefix { $0.isNumber || $0 == "." || $0 == "x" })
            return numbers.count == 2 ? .fixed(CGSize(width: numbers[0], height: numbers[1])) : nil
        }
        return text.hasPrefix("fills its proposal") ? .fill(whenUnspecified: CGSize(width: 10, height: 10)) : nil
    }
}
