import GalleyFormatting
import GalleyScene

/// What pointers do to a view besides one tap.
public struct ViewGestures: Sendable, Equatable {
    /// The numbers of taps that do something; empty: one tap, if the view takes taps.
    public let taps: [Int]
    /// How long a press lasts that does something, in seconds; nil: none does.
    public let press: Double?
    /// How far a pointer moves before a drag begins, in points; nil: the view is not dragged.
    public let drag: Double?
    /// The change of the distance of two fingers before they magnify, as a part of it; nil: they do not.
    public let magnify: Double?
    /// The rotation of two fingers before they rotate, in radians; nil: they do not.
    public let rotate: Double?
    /// When a pointer over the view does something: `enters`, as it comes and leaves, or `moves`, at each step too; nil:
    /// never.
    public let hover: String?
    /// The axes on which the view scrolls: `horizontal`, `vertical` or `both`; nil: it does not scroll.
    public let scroll: String?

    init(_ fields: ViewFields) throws(SceneError) {
        let counts: [Double] = try fields.value("tap", "a list of numbers of taps") ?? []
        taps = counts.compactMap { Int(exactly: $0) }.filter { 1...10 ~= $0 }
        (press, drag) = (try fields.length("press"), try fields.length("drag"))
        (magnify, rotate) = (try fields.length("magnify"), try fields.length("rotate"))
        hover = try fields.word("hover", ["enters", "moves"])
        scroll = try fields.word("scroll", ["horizontal", "vertical", "both"])
    }

    /// Whether pointers do nothing to it besides one tap.
    public var isEmpty: Bool {
        taps.isEmpty && press == nil && drag == nil && magnify == nil && rotate == nil && hover == nil && scroll == nil
    }
}

/// A movement of pointers over a view, or a part of it.
public struct ViewMovement: Sendable, Equatable {
    /// The kinds of movements.
    public enum Kind: Sendable, Equatable {
        /// One pointer moves: how far to the right and downwards, in points, and how fast, in points per second.
        case drag(x: Double, y: Double, velocityX: Double = 0, velocityY: Double = 0)
        /// Two fingers move apart, or together: their distance as a part of the first one.
        case magnify(Double)
        /// Two fingers move around each other: clockwise, in degrees.
        case rotate(Double)
    }

    /// The moments of a movement.
    public enum Phase: String, Sendable { case changed, ended, cancelled }

    /// The kind of movement, and how far it has come.
    public var kind: Kind
    /// The moment; nil: the whole movement, from its begin to its end.
    public var phase: Phase?
    /// The start, in the view's coordinates; nil: the middle of the view.
    public var start: [Double]?

    /// Makes a movement, or a part of one.
    public init(_ kind: Kind, _ phase: Phase? = nil, from start: [Double]? = nil) {
        (self.kind, self.phase, self.start) = (kind, phase, start)
    }

    /// The movement in words, as done.
    var words: String {
        let way =
            switch kind {
            case .drag(let x, let y, _, _): "dragged by \(Points.text(x)) and \(Points.text(y))"
            case .magnify(let factor): "magnified by \(Points.text(factor))"
            case .rotate(let degrees): "rotated by \(Points.text(degrees))°"
            }
        return switch phase {
        case .changed: "is being \(way)"
        case .cancelled: "is no longer \(way)"
        case .ended, nil: "was \(way)"
        }
    }

    /// The fields of the event for the views, without its view.
    var fields: (event: String, values: [String: Any]) {
        var values: [String: Any] = [:]
        if let phase { values["phase"] = phase.rawValue }
        if let start { values["from"] = start }
        switch kind {
        case .drag(let x, let y, let velocityX, let velocityY):
            values["value"] = [x, y]
            if velocityX != 0 || velocityY != 0 { values["velocity"] = [velocityX, velocityY] }
            return ("drag", values)
        case .magnify(let factor):
            values["value"] = factor
            return ("magnify", values)
        case .rotate(let degrees):
            values["value"] = degrees
            return ("rotate", values)
        }
    }
}
