import CoreGraphics
import GalleySDK

/// The place of a panel beside the view that presents it: below it, or above where there is more room, and in the middle of the
/// screen where neither has enough.
struct PanelPlace {
    let insets: EdgeInsets
    let alignment: Alignment

    /// The room in points that a panel needs above or below.
    private static let enough: CGFloat = 100
    private static let distance: CGFloat = 8

    /// In the middle.
    static let middle = PanelPlace(
        insets: EdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12), alignment: .center)

    private init(insets: EdgeInsets, alignment: Alignment) { (self.insets, self.alignment) = (insets, alignment) }

    /// Finds the place beside a view with a frame, on a screen of a size, both in points.
    init(beside frame: CGRect, on screen: CGSize, _ direction: LayoutDirection) {
        let (below, above) = (screen.height - frame.maxY, frame.minY)
        guard max(below, above) >= Self.enough, frame.width.isFinite else {
            self = .middle
            return
        }
        var insets = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        let vertical: VerticalAlignment = below >= above ? .top : .bottom
        if below >= above {
            insets.top = max(frame.maxY, 0) + Self.distance
        } else {
            insets.bottom = max(screen.height - frame.minY, 0) + Self.distance
        }
        let isMirrored = direction == .rightToLeft
        let leading = isMirrored ? screen.width - frame.maxX : frame.minX
        let middle = leading + frame.width / 2
        var horizontal = HorizontalAlignment.center
        // A menu has room in any case.
        let spare = max(screen.width - 250 - 2 * Self.distance, 0)
        if middle < screen.width / 3 {
            (horizontal, insets.leading) = (.leading, max(leading, Self.distance))
        } else if middle > screen.width * 2 / 3 {
            (horizontal, insets.trailing) = (.trailing, max(screen.width - leading - frame.width, Self.distance))
        } else if middle > screen.width / 2 {
            insets.leading += min(2 * middle - screen.width, spare)
        } else {
            insets.trailing += min(screen.width - 2 * middle, spare)
        }
        (self.insets, alignment) = (insets, Alignment(horizontal: horizontal, vertical: vertical))
    }
}
