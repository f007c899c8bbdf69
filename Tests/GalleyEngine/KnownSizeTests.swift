import GalleyEngine
import GalleySDK
import Testing

/// Layouts that place rigid children in every order: the SDK may keep placements and hand them over together, which
/// nothing may notice.
@Suite struct KnownSizeTests {
    /// How a layout goes through its children.
    enum Way: CaseIterable {
        case inOrder, backwards, twice, everySecond, bySlices, bySubsets, centred, twoProposals, restarted
    }

    private struct Rows: Layout {
        var way: Way

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            var size = CGSize.zero
            for subview in subviews {
                let one = subview.sizeThatFits(.unspecified)
                size = CGSize(width: max(size.width, one.width), height: size.height + one.height)
            }
            return size
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            func place(_ index: Int, _ subview: LayoutSubview, _ anchor: UnitPoint = .topLeading) {
                let size = subview.sizeThatFits(proposal)
                let even = way != .twoProposals || index % 3 == 0
                subview.place(
                    at: CGPoint(x: bounds.minX + size.width / 3, y: bounds.minY + CGFloat(index) * size.height),
                    anchor: anchor, proposal: even ? .unspecified : proposal)
            }
            switch way {
            case .inOrder, .twoProposals: for (index, one) in subviews.enumerated() { place(index, one) }
            case .backwards: for index in subviews.indices.reversed() { place(index, subviews[index]) }
            case .twice:
                for (index, one) in subviews.enumerated() {
                    place(index + 7, one)
                    place(index, one)
                }
            case .everySecond: for index in stride(from: 0, to: subviews.count, by: 2) { place(index, subviews[index]) }
            case .bySlices:
                for (index, one) in subviews.enumerated() { place(index + 5, one) }
                for (index, one) in subviews[3..<9].enumerated() { place(index, one) }
            case .bySubsets:
                for (index, one) in subviews.enumerated() { place(index + 5, one) }
                for (index, one) in subviews[[4, 2, 11]].enumerated() { place(index, one) }
            case .centred:
                for (index, one) in subviews.enumerated() { place(index, one, index < 6 ? .topLeading : .center) }
            case .restarted:
                for index in 0..<8 { place(index + 3, subviews[index]) }
                for (index, one) in subviews.enumerated() { place(index, one) }
            }
        }
    }

    /// SwiftUI's mode has no shortcut: each call goes through the table.
    @Test(arguments: Way.allCases) func everyOrderGivesTheSameFrames(_ way: Way) throws {
        func frames(_ memo: LayoutOptions.Memo, _ direction: LayoutDirection) throws -> [CGRect] {
            let tree = try LayoutTree(LayoutOptions(memo: memo, layoutDirection: direction))
            let leaves = try (0..<12).map { index in
                try tree.addLeaf(.fixed(CGSize(width: 10 + 3 * index, height: 7 + index % 4)))
            }
            let inner = try tree.addContainer(AnyLayout(Rows(way: way)), Array(leaves.reversed()))
            try tree.setRoot(tree.addModifier(.padding(EdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 11)), inner))
            var frames: [CGRect] = []
            for width in [200.0, 90] {
                try tree.layOut(ProposedViewSize(width: width, height: 300))
                frames += leaves.map { tree.frame(of: $0) }
            }
            return frames
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            #expect(try frames(.entries(8), direction) == frames(.swiftUI, direction))
        }
    }

    private struct Keeper: Layout {
        final class Kept { var subviews: [LayoutSubview] = [] }
        let kept: Kept

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            kept.subviews.first.map { $0.sizeThatFits(.unspecified) } ?? CGSize(width: 10, height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            kept.subviews = Array(subviews)
        }
    }

    /// A subview that a layout kept from an earlier pass is treated alike, known size or not.
    @Test func keptSubviewsAreStale() throws {
        func outcome(_ memo: LayoutOptions.Memo) throws -> CGSize? {
            let (tree, kept) = (try LayoutTree(LayoutOptions(memo: memo)), Keeper.Kept())
            let leaves = try (0..<10).map { _ in try tree.addLeaf(.fixed(CGSize(width: 10, height: 10))) }
            try tree.setRoot(tree.addContainer(AnyLayout(Keeper(kept: kept)), leaves))
            try tree.layOut(.unspecified)
            #expect(kept.subviews.count == 10)
            return try? tree.layOut(ProposedViewSize(width: 50, height: 50))
        }
        #expect(try outcome(.entries(8)) == outcome(.swiftUI))
    }

    private struct Lost: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, one) in subviews.enumerated() {
                one.place(at: CGPoint(x: index == 9 ? CGFloat.nan : 0, y: 0), proposal: .unspecified)
            }
        }
    }

    /// A position that is not a number is ignored, and the child is centred, though placements are handed over together.
    @Test func aKeptPlacementIsChecked() throws {
        let tree = try LayoutTree()
        let leaves = try (0..<10).map { try tree.addLeaf(.fixed(CGSize(width: 10, height: 10)), name: "leaf \($0)") }
        try tree.setRoot(tree.addContainer(AnyLayout(Lost()), leaves))
        try tree.layOut(.unspecified)
        #expect(tree.frame(of: leaves[8]) == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(tree.frame(of: leaves[9]) == CGRect(x: -5, y: -5, width: 10, height: 10))
    }
}
