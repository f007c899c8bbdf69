/// An effect on symbols.
public protocol SymbolEffect: Sendable {}

/// An effect on symbols of the system.
///
/// Symbols have one layer here: an effect moves, scales or fades the whole symbol.
public struct SystemSymbolEffect: SymbolEffect, Equatable {
    /// The kinds of effects.
    enum Kind: Equatable, Sendable {
        case bounce, pulse, variableColor, scale, appear, disappear, replace, wiggle, rotate, breathe, drawOn, drawOff
        case automatic
    }

    let kind: Kind
    /// Whether it goes down, or counterclockwise.
    private(set) var isReversed = false

    private func reversed(_ isReversed: Bool) -> SystemSymbolEffect {
        var result = self
        result.isReversed = isReversed
        return result
    }

    /// The effect upwards.
    public var up: SystemSymbolEffect { reversed(false) }
    /// The effect downwards.
    public var down: SystemSymbolEffect { reversed(true) }
    /// The effect on each layer.
    public var byLayer: SystemSymbolEffect { self }
    /// The effect on the whole symbol.
    public var wholeSymbol: SystemSymbolEffect { self }
    /// The effect on one layer after the other.
    public var iterative: SystemSymbolEffect { self }
    /// The effect on more and more layers.
    public var cumulative: SystemSymbolEffect { self }
    /// The effect to and fro.
    public var reversing: SystemSymbolEffect { self }
    /// The effect in one direction.
    public var nonReversing: SystemSymbolEffect { self }
    /// The effect that turns clockwise.
    public var clockwise: SystemSymbolEffect { reversed(false) }
    /// The effect that turns counterclockwise.
    public var counterClockwise: SystemSymbolEffect { reversed(true) }
    /// The effect to the left.
    public var left: SystemSymbolEffect { self }
    /// The effect to the right.
    public var right: SystemSymbolEffect { self }
    /// The effect with dimmed inactive layers.
    public var dimInactiveLayers: SystemSymbolEffect { self }
    /// The effect with hidden inactive layers.
    public var hideInactiveLayers: SystemSymbolEffect { self }
    /// The effect that replaces a symbol from below.
    public var downUp: SystemSymbolEffect { self }
    /// The effect that replaces a symbol from above.
    public var upUp: SystemSymbolEffect { self }
    /// The effect that replaces a symbol by one on top.
    public var offUp: SystemSymbolEffect { self }
    /// The effect that replaces a symbol and keeps the parts that both share.
    public func magic(fallback: SystemSymbolEffect) -> SystemSymbolEffect { self }
}

extension SymbolEffect where Self == SystemSymbolEffect {
    /// The symbol bounces.
    public static var bounce: SystemSymbolEffect { SystemSymbolEffect(kind: .bounce) }
    /// The symbol fades out and in.
    public static var pulse: SystemSymbolEffect { SystemSymbolEffect(kind: .pulse) }
    /// The layers of the symbol change their colour: the symbol fades out and in.
    public static var variableColor: SystemSymbolEffect { SystemSymbolEffect(kind: .variableColor) }
    /// The symbol is larger, or smaller, while the effect is active.
    public static var scale: SystemSymbolEffect { SystemSymbolEffect(kind: .scale) }
    /// The symbol appears. The effect is not drawn.
    public static var appear: SystemSymbolEffect { SystemSymbolEffect(kind: .appear) }
    /// The symbol is hidden while the effect is active.
    public static var disappear: SystemSymbolEffect { SystemSymbolEffect(kind: .disappear) }
    /// The symbol replaces another one, which fades out.
    public static var replace: SystemSymbolEffect { SystemSymbolEffect(kind: .replace) }
    /// The symbol turns to and fro.
    public static var wiggle: SystemSymbolEffect { SystemSymbolEffect(kind: .wiggle) }
    /// The symbol turns around.
    public static var rotate: SystemSymbolEffect { SystemSymbolEffect(kind: .rotate) }
    /// The symbol grows and shrinks.
    public static var breathe: SystemSymbolEffect { SystemSymbolEffect(kind: .breathe) }
    /// The symbol is drawn stroke by stroke. The effect is not drawn.
    public static var drawOn: SystemSymbolEffect { SystemSymbolEffect(kind: .drawOn) }
    /// The symbol disappears stroke by stroke. The effect is not drawn.
    public static var drawOff: SystemSymbolEffect { SystemSymbolEffect(kind: .drawOff) }
    /// The system's default.
    public static var automatic: SystemSymbolEffect { SystemSymbolEffect(kind: .automatic) }
}

/// The repetitions and the speed of an effect on symbols.
public struct SymbolEffectOptions: Sendable, Equatable {
    /// The number of times that the effect is played; nil: once for each new value, and forever while it is active.
    private(set) var count: Int?
    /// The factor of the usual speed.
    private(set) var rate = 1.0

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var result = self
        change(&result)
        return result
    }

    /// The default options of the effect.
    public static let `default` = SymbolEffectOptions()
    /// Repeats the effect forever.
    public static let repeating = SymbolEffectOptions()
    /// Plays the effect once.
    public static let nonRepeating = SymbolEffectOptions().nonRepeating
    /// The options with an effect that repeats forever.
    public var repeating: SymbolEffectOptions { with { $0.count = nil } }
    /// The options with an effect that plays once.
    public var nonRepeating: SymbolEffectOptions { with { $0.count = 1 } }
    /// Repeats the effect a number of times.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// Repeats the effect with a behaviour.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }
    /// The options with a number of repetitions.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions { with { $0.count = min(max(count, 1), 100) } }
    /// The options with a behaviour of repetitions.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { with { $0.count = behavior.count } }
    /// Plays the effect at a multiple of its speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }
    /// The options at a multiple of the effect's speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { $0.rate = speed.isFinite && speed > 0 ? speed : 1 }
    }

    /// The behaviour of repetitions.
    public struct RepeatBehavior: Sendable {
        fileprivate var count: Int?
        /// Repeats without a pause.
        public static let continuous = RepeatBehavior()
        /// Repeats with pauses, which are left out.
        public static let periodic = RepeatBehavior()
        /// Repeats a number of times. The pauses are left out.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count.map { min(max($0, 1), 100) })
        }
    }
}
