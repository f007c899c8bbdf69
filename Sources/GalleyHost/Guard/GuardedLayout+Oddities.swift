import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

/// Warnings about answers that SwiftUI tolerates: the engine takes the nearest possible value, and a warning in the log
/// names the call.
extension GuardedLayout {
    /// The kinds of odd answers, each reported once for an instance.
    struct Oddities: OptionSet {
        let rawValue: UInt8
        static let negative = Oddities(rawValue: 1)
        static let infinite = Oddities(rawValue: 2)
        static let position = Oddities(rawValue: 4)
        static let notANumber = Oddities(rawValue: 8)
    }

    /// Returns whether an odd size has a nearest possible value; NaN has one only where infinity was proposed.
    @inline(never)
    static func isReadable(_ layout: Instance, oddSize size: galley_size, _ proposal: galley_proposal) -> Bool {
        let isNaN = size.width.isNaN || size.height.isNaN
        if isNaN, proposal.width != .infinity, proposal.height != .infinity { return false }
        let asked = ProposedViewSize(_wire: proposal).text
        let answer = Points.text(CGSize(width: size.width, height: size.height))
        if isNaN {
            warn(
                layout, .notANumber,
                "sizeThatFits returned \(answer) for \(asked); a length that is NaN counts as infinite where infinity is "
                    + "proposed, and as 0 otherwise. Treat an infinite proposal as an unspecified one")
        } else if size.width < 0 || size.height < 0 {
            warn(
                layout, .negative,
                "sizeThatFits returned \(answer) for \(asked); a negative length counts as 0. Return max(0, …)")
        } else {
            warn(
                layout, .infinite,
                "sizeThatFits returned \(answer) for \(asked); a length is infinite only where infinity is proposed. "
                    + "The proposed length counts, or the length of the whole picture where none is proposed. Return a "
                    + "finite length, for example proposal.replacingUnspecifiedDimensions()")
        }
        return true
    }

    /// Warns of an impossible position.
    static func warn(_ layout: Instance, position: galley_point, anchor: galley_point, of child: UInt32) {
        let isAnchor = position.x.isFinite && position.y.isFinite
        let point = isAnchor ? CGPoint(x: anchor.x, y: anchor.y) : CGPoint(x: position.x, y: position.y)
        warn(
            layout, .position,
            "placeSubviews placed subview \(child) \(isAnchor ? "by the anchor" : "at") \(Points.text(point)); the "
                + "placement is ignored, and the subview is centred in the bounds. Place it at a finite position")
    }

    private static func warn(_ layout: Instance, _ oddity: Oddities, _ text: String) {
        guard layout.pointee.warned.insert(oddity).inserted else { return }
        let type = layout.pointee.watch.takeUnretainedValue()
        let name = type.layout.isEmpty || type.layout == type.load.id ? type.load.id : "\(type.load.id)/\(type.layout)"
        HostTable.warn("\(name): \(text)")
    }
}
