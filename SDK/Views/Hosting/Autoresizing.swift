import CoreGraphics
import Foundation
import GalleySDK

extension UIView {
    /// What changes with the size of the view around a view.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes a mask of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance to the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

        /// The frame after a change of the size around it.
        func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
            let x = Autoresizing.span(
                frame.minX, frame.width, new.width - old.width, before: contains(.flexibleLeftMargin),
                length: contains(.flexibleWidth), after: contains(.flexibleRightMargin))
            let y = Autoresizing.span(
                frame.minY, frame.height, new.height - old.height, before: contains(.flexibleTopMargin),
                length: contains(.flexibleHeight), after: contains(.flexibleBottomMargin))
            return CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
        }
    }
}

extension NSView {
    /// What changes with the size of the view around a view.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Makes a mask of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance to the left edge.
        public static let minXMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let width = AutoresizingMask(rawValue: 2)
        /// The distance to the right edge.
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the edge at which y is least.
        public static let minYMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let height = AutoresizingMask(rawValue: 16)
        /// The distance from the edge at which y is largest.
        public static let maxYMargin = AutoresizingMask(rawValue: 32)

        /// The frame after a change of the size around it.
        func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
            UIView.AutoresizingMask(rawValue: rawValue).frame(frame, from: old, to: new)
        }
    }
}

private enum Autoresizing {
    /// The place and the length on one axis after the room grew: the flexible parts share the growth.
    static func span(
        _ origin: CGFloat, _ size: CGFloat, _ growth: CGFloat, before: Bool, length: Bool, after: Bool
    ) -> (origin: CGFloat, length: CGFloat) {
        let count = [before, length, after].reduce(0) { $0 + ($1 ? 1 : 0) }
        guard count > 0 else { return (origin, size) }
        let share = growth / CGFloat(count)
        return (origin + (before ? share : 0), size + (length ? share : 0))
    }
}
