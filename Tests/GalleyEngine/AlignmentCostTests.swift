import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// Explicit guides are asked once a view and proposal: what a pass computes grows as the tree does.
@Suite struct AlignmentCostTests {
    /// What nests.
    enum Shape: CaseIterable {
        case columns, columnsAndRows, depths, own, framed
    }

    /// A leaf that sets both custom guides.
    private var guided: Sketch {
        let third = AlignmentGuide(.horizontal(.third)) { $0.width / 4 }
        let tenth = AlignmentGuide(.vertical(.tenth)) { $0.height / 4 }
        return Sketch(
            .modifier(.alignmentGuide(third)),
            [Sketch(.modifier(.alignmentGuide(tenth)), [Sketch(.leaf(.fill(whenUnspecified: .zero)))])])
    }

    private func tower(_ shape: Shape, _ levels: Int) -> Sketch {
        (0..<levels).reduce(guided) { inner, level in
            let children = [inner, guided]
            switch shape {
            case .columns: return Sketch(.container(.vStack(.third, spacing: nil)), children)
            case .columnsAndRows:
                return level % 2 == 0
                    ? Sketch(.container(.vStack(.third, spacing: nil)), children)
                    : Sketch(.container(.hStack(.tenth, spacing: nil)), children)
            case .depths:
                return Sketch(.container(.zStack(Alignment(horizontal: .third, vertical: .tenth))), children)
            // Default explicit alignment: its children are placed to answer.
            case .own: return Sketch(.container(.wrap(gap: 1)), children)
            case .framed:
                let frame = FlexibleFrame(
                    width: .init(minimum: 1), height: .init(),
                    alignment: Alignment(horizontal: .third, vertical: .tenth))
                return Sketch(
                    .modifier(.flexibleFrame(frame)), [Sketch(.container(.vStack(.third, spacing: 0)), children)])
            }
        }
    }

    private func grid(_ side: Int) -> Sketch {
        let row = { Sketch(.container(.hStack(.tenth, spacing: nil)), (0..<side).map { _ in guided }) }
        return Sketch(.container(.vStack(.third, spacing: nil)), (0..<side).map { _ in row() })
    }

    /// How many answers and guides containers compute in one pass: the least budget that suffices.
    private func cost(_ sketch: Sketch, _ proposal: ProposedViewSize) throws -> Int {
        var (low, high) = (0, 1 << 17)
        while low < high {
            let middle = (low + high) / 2
            let (tree, _) = try sketch.tree(LayoutOptions(budget: middle))
            do {
                try tree.layOut(proposal)
                high = middle
            } catch {
                guard error.code == .budgetExhausted else { throw error }
                low = middle + 1
            }
        }
        return low
    }

    private static let proposals = [ProposedViewSize.unspecified, ProposedViewSize(width: 500, height: 300)]

    /// Twice as deep: twice as much, up to what the ends of the tower add.
    @Test(arguments: Shape.allCases) func twiceAsDeepCostsTwice(_ shape: Shape) throws {
        // Of nothing proposed every level of rows in columns makes a thickness, and the number of different proposals
        // grows with the depth by definition.
        for proposal in shape == .columnsAndRows ? [Self.proposals[1]] : Self.proposals {
            let costs = try [20, 40, 80].map { try cost(tower(shape, $0), proposal) }
            #expect(costs[0] > 20, "\(costs)")
            #expect(costs[1] - costs[0] < costs[0] * 11 / 10, "\(shape), \(proposal.text): \(costs)")
            #expect(costs[2] - costs[1] <= (costs[1] - costs[0]) * 22 / 10, "\(shape), \(proposal.text): \(costs)")
        }
    }

    /// Twice as wide and high: four times as many views, and as much more to compute.
    @Test func gridsCostWhatTheirCellsDo() throws {
        for proposal in Self.proposals {
            let costs = try [6, 12, 24].map { try cost(grid($0), proposal) }
            #expect(costs[0] > 36, "\(costs)")
            #expect(costs[1] < costs[0] * 44 / 10 && costs[2] < costs[1] * 44 / 10, "\(proposal.text): \(costs)")
        }
    }
}
