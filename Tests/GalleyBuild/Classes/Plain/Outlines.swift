import SwiftUI

/// Draws a thread round its subviews, which the view around it shows.
struct ThreadedLayout: Layout {
    @Binding var thread: Path

    private func outline() -> Path {
        var path = Path { $0.addLines([.zero, CGPoint(x: 30, y: 4)]) }
        path.addPath(Path(ellipseIn: CGRect(x: 2, y: 3, width: 40, height: 6)))
        return path.offsetBy(dx: 5, dy: 5)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let path = outline()
        guard path.description.hasPrefix("5 5 m 35 9 l 47 11 m"), !path.isEmpty else { return .zero }
        return CGSize(width: path.boundingRect.width, height: path.applying(.identity).currentPoint?.y ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let path = outline()
        if path != thread { thread = path }
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}
