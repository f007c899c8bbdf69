import GalleySDK

/// What a transition does to a view at one moment.
public struct TransitionEffect: Hashable, Sendable {
    /// 0 is invisible, 1 opaque. Between those while a view is seen.
    public var opacity: Double
    /// The factor of its size, around `anchor`.
    public var scale: Double
    /// The point that scaling leaves where it is, in fractions of the view's size.
    public var anchor: UnitPoint
    /// How far it is moved, in points.
    public var offset: CGSize

    /// Nothing, unless said otherwise.
    public init(opacity: Double = 1, scale: Double = 1, anchor: UnitPoint = .center, offset: CGSize = .zero) {
        self.opacity = opacity
        self.scale = scale
        self.anchor = anchor
        self.offset = offset
    }

    /// Nothing.
    public static let identity = TransitionEffect()
}

/// An effect as it moves: with lengths of the view's own size, which is not known before it is seen.
struct EffectState: MotionVector {
    /// Opacity, scale, the offset in points, the offset in widths and heights of the view, and the anchor of the scale.
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

    /// Nothing, with the anchor that there is: a scale of 1 has no use for it, and it need not move.
    var identity: EffectState {
        var numbers: SIMD8<Double> = [1, 1, 0, 0, 0, 0, 0, 0]
        (numbers[6], numbers[7]) = (self.numbers[6], self.numbers[7])
        return EffectState(numbers: numbers)
    }

    /// What both do together, with the anchor of the one that scales.
    func combined(with other: EffectState) -> EffectState {
        var result = numbers + other.numbers
        result[0] = numbers[0] * other.numbers[0]
        result[1] = numbers[1] * other.numbers[1]
        let scaling = numbers[1] == 1 ? other : self
        (result[6], result[7]) = (scaling.numbers[6], scaling.numbers[7])
        return EffectState(numbers: result)
    }

    /// What it does to a view of a size. A spring may carry opacity and scale beyond what can be seen.
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
