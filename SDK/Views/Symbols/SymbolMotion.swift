import CoreGraphics
import GalleySDK

/// An effect on the symbols of a view.
struct SymbolMotion {
    let effect: SystemSymbolEffect
    let options: SymbolEffectOptions
    /// The value whose changes play the effect; nil: it plays while it is active.
    let trigger: AnyTrigger?
    let isActive: Bool

    /// A pose of the symbol on the way.
    struct Pose {
        var scale = 1.0, opacity = 1.0, degrees = 0.0
    }

    /// The pose while the effect is active, for an effect that does not play.
    var held: Pose {
        guard isActive, trigger == nil else { return Pose() }
        return switch effect.kind {
        case .scale: Pose(scale: effect.isReversed ? 0.8 : 1.2)
        case .disappear: Pose(opacity: 0)
        default: Pose()
        }
    }

    /// The poses of one time that the effect is played, with the seconds of the way to each. Apple documents no values.
    private var steps: [(pose: Pose, seconds: Double)] {
        let way = effect.isReversed ? -1.0 : 1
        return switch effect.kind {
        case .bounce: [(Pose(scale: 1 + way * 0.2), 0.15), (Pose(scale: 1 - way * 0.06), 0.15), (Pose(), 0.15)]
        case .pulse: [(Pose(opacity: 0.35), 0.6), (Pose(), 0.6)]
        case .variableColor: [(Pose(opacity: 0.4), 0.4), (Pose(), 0.4)]
        case .breathe: [(Pose(scale: 1.12, opacity: 0.7), 0.9), (Pose(), 0.9)]
        case .wiggle: [(Pose(degrees: -12 * way), 0.1), (Pose(degrees: 12 * way), 0.2), (Pose(), 0.15)]
        case .rotate: [(Pose(degrees: 360 * way), 1)]
        case .scale where trigger != nil: [(Pose(scale: 1 + way * 0.2), 0.2), (Pose(), 0.2)]
        case .scale, .appear, .disappear, .replace, .drawOn, .drawOff, .automatic: []
        }
    }

    /// Whether it is played again and again.
    var repeats: Bool { trigger == nil && options.count == nil }

    /// The times that the effect is played, as one track.
    var tracks: KeyframeTracks<Pose> {
        guard isActive else { return KeyframeTracks(duration: 0) { _, _ in } }
        let steps = Array(repeatElement(steps, count: repeats ? 1 : options.count ?? 1).joined()), rate = options.rate
        return KeyframeTracks(duration: steps.reduce(0) { $0 + $1.seconds } / rate) { pose, time in
            var (last, rest) = (Pose(), time * rate)
            for step in steps {
                if rest < step.seconds {
                    let part = rest / step.seconds, amount = part * part * (3 - 2 * part)
                    func mix(_ value: KeyPath<Pose, Double>) -> Double {
                        last[keyPath: value] + (step.pose[keyPath: value] - last[keyPath: value]) * amount
                    }
                    pose = Pose(scale: mix(\.scale), opacity: mix(\.opacity), degrees: mix(\.degrees))
                    return
                }
                rest -= step.seconds
                last = step.pose
            }
            pose = Pose()
        }
    }
}

/// A symbol with effects, the first of which is the innermost.
struct MovingSymbol: View {
    let symbol: Image
    let motions: [SymbolMotion]

    var body: some View {
        if let motion = motions.last {
            // What starts and ends with the effect's value animates, and the poses on the way do not need to.
            let held = motion.held
            KeyframeAnimator(
                SymbolMotion.Pose(), motion.trigger ?? AnyTrigger(motion.isActive), motion.repeats,
                { pose in
                    AnyView(MovingSymbol(symbol: symbol, motions: Array(motions.dropLast())))
                        .scaleEffect(CGFloat(pose.scale)).opacity(pose.opacity)
                        .rotationEffect(.degrees(pose.degrees))
                }, beginsAtOnce: motion.trigger == nil, { _ in motion.tracks }
            )
            .scaleEffect(CGFloat(held.scale)).opacity(held.opacity)
            .animation(.default, value: motion.isActive)
        } else {
            symbol.environment(\.symbolMotions, [])
        }
    }
}

private enum SymbolMotionsKey: EnvironmentKey { static var defaultValue: [SymbolMotion] { [] } }

extension EnvironmentValues {
    /// The effects on symbols, the innermost first.
    var symbolMotions: [SymbolMotion] {
        get { self[SymbolMotionsKey.self] }
        set { self[SymbolMotionsKey.self] = newValue }
    }
}

extension View {
    private nonisolated func moving(_ motion: SymbolMotion?) -> some View {
        modifier(
            _EnvironmentModifier(value: motion) { values, motion in
                if let motion { values.symbolMotions.insert(motion, at: 0) }
            })
    }

    /// The view with an effect on its symbols while it is active.
    nonisolated public func symbolEffect<T: SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        moving(
            (effect as? SystemSymbolEffect).map {
                SymbolMotion(effect: $0, options: options, trigger: nil, isActive: isActive)
            })
    }

    /// The view with an effect on its symbols for each new value.
    nonisolated public func symbolEffect<T: SymbolEffect, V: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: V
    ) -> some View {
        moving(
            (effect as? SystemSymbolEffect).map {
                SymbolMotion(effect: $0, options: options, trigger: AnyTrigger(value), isActive: true)
            })
    }

    /// The view without the effects on symbols of the views around it.
    nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        modifier(_EnvironmentModifier(value: isEnabled) { if $1 { $0.symbolMotions = [] } })
    }
}

extension AnyTransition {
    /// Symbols fade in and out.
    public static var symbolEffect: AnyTransition { .opacity }
    /// Symbols fade in and out, whatever the effect is.
    public static func symbolEffect<T: SymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> AnyTransition
    { .opacity }
}

extension Transition where Self == OpacityTransition {
    /// Symbols fade in and out.
    public static var symbolEffect: OpacityTransition { OpacityTransition() }
    /// Symbols fade in and out, whatever the effect is.
    public static func symbolEffect<T: SymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> OpacityTransition
    { OpacityTransition() }
}
