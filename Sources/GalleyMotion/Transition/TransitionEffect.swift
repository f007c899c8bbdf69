import GalleySDK

/// The effect of a transition on a view at one moment.
public struct TransitionEffect: Hashable, Sendable {
    /// The opacity: 0 is invisible, 1 opaque.
    public var opacity: Double
    /// The scale factor, around `anchor`.
    public var scale: Double
    /// The angle of the rotation around `anchor`, in degrees.
    public var rotation: Double
    /// The fixed point of the scale and the rotation, in fractions of the view's size.
    public var anchor: UnitPoint
    /// The offset, in points.
    public var offset: CGSize

    /// Makes an effect, by default none.
    public init(
        opacity: Double = 1, scale: Double = 1, rotation: Double = 0, anchor: UnitPoint = .center,
        offset: CGSize = .zero
    ) {
        self.opacity = opacity
        self.scale = scale
        self.rotation = rotation
        self.anchor = anchor
        self.offset = offset
    }

    /// The absence of an effect.
    public static let identity = TransitionEffect()
}

/// An effect in motion, with lengths in fractions of the view's size, which is unknown until the view is laid out.
struct EffectState: MotionVector {
    /// Opacity, scale, offset in points, offset in widths and heights of the view, anchor of the scale and the rotation,
    /// and rotation in degrees. The rest is 0.
    var numbers: SIMD16<Double>

    static let zero = EffectState(numbers: .zero)

    init(numbers: SIMD16<Double>) { self.numbers = numbers }

    init(
        opacity: Double = 1, scale: Double = 1, points: SIMD2<Double> = .zero, lengths: SIMD2<Double> = .zero,
        rotation: Double = 0, anchor: UnitPoint = .center
    ) {
        numbers = .zero
        (numbers[0], numbers[1]) = (opacity, scale)
        (numbers[2], numbers[3], numbers[4], numbers[5]) = (points.x, points.y, lengths.x, lengths.y)
        (numbers[6], numbers[7], numbers[8]) = (Double(anchor.x), Double(anchor.y), rotation)
    }

    /// The absence of an effect with the same anchor: without a scale and a rotation the anchor does not matter, so it need not move.
    var identity: EffectState {
        var numbers = SIMD16<Double>.zero
        (numbers[0], numbers[1]) = (1, 1)
        (numbers[6], numbers[7]) = (self.numbers[6], self.numbers[7])
        return EffectState(numbers: numbers)
    }

    /// Returns both effects combined, with the anchor of the one that scales or turns.
    func combined(with other: EffectState) -> EffectState {
        var result = numbers + other.numbers
        result[0] = numbers[0] * other.numbers[0]
        result[1] = numbers[1] * other.numbers[1]
        let scaling = hasAnchor ? self : other
        (result[6], result[7]) = (scaling.numbers[6], scaling.numbers[7])
        return EffectState(numbers: result)
    }

    /// Whether it scales or turns.
    private var hasAnchor: Bool { numbers[1] != 1 || numbers[8] != 0 }

    /// Returns the effect on a view of a size. A spring may overshoot the visible range of opacity and scale.
    func effect(size: CGSize) -> TransitionEffect {
        TransitionEffect(
            opacity: min(max(numbers[0], 0), 1), scale: max(numbers[1], 0), rotation: numbers[8],
            anchor: !hasAnchor ? .center : UnitPoint(x: CGFloat(numbers[6]), y: CGFloat(numbers[7])),
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
