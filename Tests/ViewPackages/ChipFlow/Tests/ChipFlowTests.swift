import SwiftUI
import Testing

@testable import ChipFlow

/// A subview of a test.
private final class TestChip: Chip {
    let size: CGSize
    var emphasis = ChipEmphasis.normal
    var spacing = ViewSpacing()
    var placement: CGRect?

    init(_ width: CGFloat, _ height: CGFloat) { size = CGSize(width: width, height: height) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }

    func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
        placement = CGRect(
            origin: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height), size: size)
    }
}

extension [TestChip]: Chips {}

@Suite struct ChipFlowTests {
    private func place(_ layout: ChipFlowLayout, _ chips: [TestChip], width: CGFloat) -> (CGSize, [CGRect?]) {
        let cache = ChipFlowCache(chips, spacing: layout.spacing)
        let size = layout.size(chips, proposal: ProposedViewSize(width: width, height: nil), cache)
        layout.place(chips, in: CGRect(origin: .zero, size: size), cache)
        return (size, chips.map(\.placement))
    }

    @Test func rowsBreak() {
        let (size, frames) = place(
            ChipFlowLayout(alignment: .top, spacing: 5), [TestChip(40, 10), TestChip(40, 20), TestChip(30, 10)],
            width: 90)
        #expect(size == CGSize(width: 85, height: 35))
        #expect(frames[1] == CGRect(x: 45, y: 0, width: 40, height: 20))
        #expect(frames[2] == CGRect(x: 0, y: 25, width: 30, height: 10))
    }

    @Test func emphasisBeginsARow() {
        let chips = [TestChip(10, 10), TestChip(10, 10)]
        chips[1].emphasis = .row
        let (size, _) = place(ChipFlowLayout(spacing: 2), chips, width: 100)
        #expect(size == CGSize(width: 10, height: 22))
    }

    @MainActor @Test func aViewWithoutViewsIsALayout() {
        let flow = ChipFlow<EmptyView>(alignment: .bottom, spacing: 3)
        #expect(flow.layout.spacing == 3 && flow.layout.alignment == .bottom)
        #expect(ChipFlow<EmptyView>.layoutProperties.stackOrientation == .horizontal)
        _ = AnyLayout(flow)
    }
}
