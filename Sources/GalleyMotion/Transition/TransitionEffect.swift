import GalleySDK

/// The effect of a transition on a view at one moment.
public struct TransitionEffect: Hashable, Sendable {
    /// The opacity: 0 is invisible, 1 opaque.
    public var opacity: Double
    /// The scale factor, around `anchor`.
    public var scale: Double
    /// The fixed point of the scale, in fractions of the view's size.
    public var anchor: UnitPoint
    /// The offset, in points.
    public var offset: CGSize

    /// Makes an effect, by default none.
    public init(opacity: Double = 1, scale: Double = 1, anchor: UnitPoint = .center, offset: CGSize = .zero) {
        self.opacity = opacity
        self.scale = scale
        self.anchor = anchor
        self.offset = offset
    }

    /// The absence of an effect.
    public static let identity = TransitionEffect()
}

/// An effect in motion, with lengths in fractions of the view's size, which is unknown until the view is laid out.
struct EffectState: MotionVector {
    /// Opacity, scale, offset in points, offset in widths and heights of the view, and anchor of the scale.
    var numbers: SIMD8<Double>

    static let zero = EffectState(numbers: .zero)

    init(numbers: SIMD8<Double>) { self.numbers = numbers }

    init(
        opacity: Double = 1, scale: Double = 1, points: SIMD2<Double> = .zero, lengths: SIMD2<Double> = .zero,
        anchor: UnitPoint = .center
    ) {
        numbers = [
            opacity, scale, points.x, points.y, lengths.x, lengths.y, Double(anchor.x), Double(anchor.y),
        ]
    }

    /// The absence of an effect with the same anchor: at a scale of 1 the anchor does not matter, so it need not move.
    var identity: EffectState {
        var numbers: SIMD8<Double> = [1, 1, 0, 0, 0, 0, 0, 0]
        (numbers[6], numbers[7]) = (self.numbers[6], self.numbers[7])
        return EffectState(numbers: numbers)
    }

    /// Returns both effects combined, with the anchor of the one that scales.
    func combined(with other: EffectState) -> EffectState {
        var result = numbers + other.numbers
        result[0] = numbers[0] * other.numbers[0]
        result[1] = numbers[1] * other.numbers[1]
        let scaling = numbers[1] == 1 ? other : self
        (result[6], result[7]) = (scaling.numbers[6], scaling.numbers[7])
        return EffectState(numbers: result)
    }

    /// Returns the effect on a view of a size. A spring may overshoot the visible range of opacity and scale.
    func effect(size: CGSize) -> TransitionEffect {
        TransitionEffect(
            opacity: min(max(numbers[0], 0), 1), scale: max(numbers[1], 0),
            anchor: numbers[1] == 1 ? .center : UnitPoint(x: CGFloat(numbers[6]), y: CGFloat(numbers[7])),
            offset: CGSize(
                width: numbers[2] + numbers[4] * Double(size.width),
                height: numbers[3] + numbers[5] * Double(size.height)))
    }

    static func + (one: EffectState, other: EffectState) -> EffectState {
        EffectState(numbers: one.numbers + other.numbers)
    }

    static func - (one: EffectState, other: EffectState) -> EffectState {
        EffectState(numbers: one.numbers - other.numbers)
    }

    func scaled(by factor: Double) -> EffectState { EffectState(numbers: numbers * factor) }

    func keeping(_ other: EffectState) -> EffectState {
        EffectState(numbers: numbers.replacing(with: 0, where: other.numbers .== 0))
    }

    var magnitudeSquared: Double { (numbers * numbers).sum() }
}
