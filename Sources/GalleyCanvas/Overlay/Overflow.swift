import GalleyEngine
import GalleySDK

extension Picture {
    /// A view that extends beyond its room.
    public struct Overflow: Hashable, Sendable {
        /// The sides of a frame.
        public enum Side: Int, CaseIterable, Sendable { case left, right, top, bottom }

        /// The view.
        public let node: NodeID
        /// The view whose frame is the room; nil: the proposal to the root.
        public let container: NodeID?
        /// The frame of the view, and its room, in the root's coordinates.
        public let frame: CGRect, room: CGRect
        /// The sides at which the view extends beyond its room.
        public let sides: [Side]

        /// Makes an overflow of a frame at those sides of its room at which it reaches out by more than a hundredth of a
        /// point.
        ///
        /// - Parameters:
        ///   - node: The view.
        ///   - frame: Its frame, in the root's coordinates.
        ///   - room: Its room, in the same.
        ///   - container: The view whose frame is the room; nil: the proposal to the root.
        ///   - sides: The sides that count.
        public init(
            _ node: NodeID, _ frame: CGRect, of room: CGRect, container: NodeID? = nil, at sides: [Side] = Side.allCases
        ) {
            (self.node, self.container, self.frame, self.room) = (node, container, frame, room)
            self.sides = sides.filter { Self.length($0, of: frame, outside: room) > 0.01 }
        }

        /// Returns the length in points by which the view extends beyond a side of its room.
        public func length(at side: Side) -> CGFloat { Self.length(side, of: frame, outside: room) }

        private static func length(_ side: Side, of frame: CGRect, outside room: CGRect) -> CGFloat {
            switch side {
            case .left: room.minX - frame.minX
            case .right: frame.maxX - room.maxX
            case .top: room.minY - frame.minY
            case .bottom: frame.maxY - room.maxY
            }
        }

        /// The parts of the frame outside of the room, one for each side, and their lengths.
        var strips: [(frame: CGRect, length: CGFloat)] {
            let (left, right) = (min(frame.maxX, room.minX), max(frame.minX, room.maxX))
            let (top, bottom) = (min(frame.maxY, room.minY), max(frame.minY, room.maxY))
            return sides.map { side in
                let strip: CGRect =
                    switch side {
                    case .left: CGRect(x: frame.minX, y: frame.minY, width: left - frame.minX, height: frame.height)
                    case .right: CGRect(x: right, y: frame.minY, width: frame.maxX - right, height: frame.height)
                    case .top: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: top - frame.minY)
                    case .bottom: CGRect(x: frame.minX, y: bottom, width: frame.width, height: frame.maxY - bottom)
                    }
                return (strip, length(at: side))
            }
        }
    }
}
