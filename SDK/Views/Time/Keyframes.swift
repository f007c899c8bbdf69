import CoreGraphics
import GalleySDK

/// A part of a track of values.
public protocol KeyframeTrackContent<Value> {
    /// The type of the values.
    associatedtype Value: Animatable
    /// The steps of the part.
    var _steps: KeyframeSteps<Value> { get }
}

/// The steps of a track of values.
public struct KeyframeSteps<Value: Animatable> {
    var steps: [KeyframeStep<Value>]
}

extension KeyframeSteps: KeyframeTrackContent {
    /// The steps themselves.
    public var _steps: KeyframeSteps<Value> { self }
}

/// A step straight to a value.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The step.
    public let _steps: KeyframeSteps<Value>
    /// Makes a step.
    public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
        _steps = KeyframeSteps(steps: [KeyframeStep(value: to, duration: duration, curve: .linear(timingCurve))])
    }
}

/// A smooth step to a value.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The step.
    public let _steps: KeyframeSteps<Value>
    /// Makes a step. A velocity of nil continues the motion before or after the step.
    public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        _steps = KeyframeSteps(
            steps: [KeyframeStep(value: to, duration: duration, curve: .cubic(start: startVelocity, end: endVelocity))])
    }
}

/// A step to a value as a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The step.
    public let _steps: KeyframeSteps<Value>
    /// Makes a step. A velocity of nil continues the motion before the step.
    public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        _steps = KeyframeSteps(
            steps: [
                KeyframeStep(
                    value: to, duration: duration ?? spring.settlingDuration,
                    curve: .spring(spring, start: startVelocity))
            ])
    }
}

/// A jump to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// The step.
    public let _steps: KeyframeSteps<Value>
    /// Makes a step.
    public init(_ to: Value) { _steps = KeyframeSteps(steps: [KeyframeStep(value: to, duration: 0, curve: .jump)]) }
}

/// Makes one track of the steps that a closure lists.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// Takes a step.
    public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> KeyframeSteps<Value>
    where K.Value == Value { content._steps }
    /// Joins steps.
    public static func buildBlock(_ parts: KeyframeSteps<Value>...) -> KeyframeSteps<Value> {
        KeyframeSteps(steps: parts.flatMap(\.steps))
    }
    /// Joins steps of a loop.
    public static func buildArray(_ parts: [KeyframeSteps<Value>]) -> KeyframeSteps<Value> {
        KeyframeSteps(steps: parts.flatMap(\.steps))
    }
    /// Passes on the first branch.
    public static func buildEither(first: KeyframeSteps<Value>) -> KeyframeSteps<Value> { first }
    /// Passes on the second branch.
    public static func buildEither(second: KeyframeSteps<Value>) -> KeyframeSteps<Value> { second }
}

/// Tracks of a value's properties.
public protocol Keyframes<Value> {
    /// The type of the value.
    associatedtype Value
    /// The tracks: their duration, and the value at a time.
    var _tracks: KeyframeTracks<Value> { get }
}

/// Tracks of a value's properties.
public struct KeyframeTracks<Value>: Keyframes {
    var duration: Double
    var apply: (inout Value, Double) -> Void
    /// The tracks themselves.
    public var _tracks: KeyframeTracks<Value> { self }
}

/// The steps of one property.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
    private let path: WritableKeyPath<Root, Value>
    private let steps: [KeyframeStep<Value>]

    /// Makes the steps of a property.
    public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
        (path, steps) = (keyPath, content()._steps.steps)
    }
    /// Makes the steps of the value itself.
    public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) where Root == Value {
        (path, steps) = (\.self, content()._steps.steps)
    }

    /// The tracks of the steps.
    public var _tracks: KeyframeTracks<Root> {
        KeyframeTracks(duration: steps.reduce(0) { $0 + $1.duration }) { root, time in
            root[keyPath: path] = KeyframeMotion(root[keyPath: path], steps).value(at: time)
        }
    }
}

/// Makes tracks of the tracks that a closure lists.
@resultBuilder public struct KeyframesBuilder<Value> {
    /// Takes a track.
    public static func buildExpression<K: Keyframes>(_ content: K) -> KeyframeTracks<Value> where K.Value == Value {
        content._tracks
    }
    /// Takes a step of the value itself.
    @_disfavoredOverload public static func buildExpression<K: KeyframeTrackContent>(_ content: K)
        -> KeyframeSteps<Value> where K.Value == Value
    { content._steps }
    /// Joins tracks.
    public static func buildBlock(_ parts: KeyframeTracks<Value>...) -> KeyframeTracks<Value> {
        KeyframeTracks(duration: parts.map(\.duration).max() ?? 0) { value, time in
            for part in parts { part.apply(&value, time) }
        }
    }
    /// Joins steps of the value itself.
    public static func buildBlock(_ parts: KeyframeSteps<Value>...) -> KeyframeTracks<Value> where Value: Animatable {
        KeyframeTrack<Value, Value, KeyframeSteps<Value>> { KeyframeSteps(steps: parts.flatMap(\.steps)) }._tracks
    }
}

/// The values of tracks over time.
public struct KeyframeTimeline<Value> {
    private let initial: Value
    private let tracks: KeyframeTracks<Value>

    /// Makes the values of tracks, from a first one on.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        (initial, tracks) = (initialValue, content()._tracks)
    }
    init(_ initial: Value, _ tracks: KeyframeTracks<Value>) { (self.initial, self.tracks) = (initial, tracks) }

    /// The duration of the longest track, in seconds.
    public var duration: Double { tracks.duration }

    /// The value at a time in seconds.
    public func value(time: Double) -> Value {
        var value = initial
        tracks.apply(&value, max(time, 0))
        return value
    }
    /// The value at a part of the duration.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// Views that follow tracks of values.
nonisolated public struct KeyframeAnimator<Value, Content: View>: View {
    private let initial: Value
    private let trigger: AnyTrigger?
    private let repeats: Bool
    /// Whether the tracks begin as the view appears, although they have a trigger.
    private let beginsAtOnce: Bool
    private let content: (Value) -> Content
    private let tracks: (Value) -> KeyframeTracks<Value>

    init(
        _ initial: Value, _ trigger: AnyTrigger?, _ repeats: Bool, _ content: @escaping (Value) -> Content,
        beginsAtOnce: Bool = false, _ tracks: @escaping (Value) -> KeyframeTracks<Value>
    ) {
        (self.initial, self.trigger, self.repeats, self.content, self.tracks) =
            (initial, trigger, repeats, content, tracks)
        self.beginsAtOnce = beginsAtOnce
    }

    /// Makes views that follow tracks for each new value.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) { self.init(initialValue, AnyTrigger(trigger), false, content) { keyframes($0)._tracks } }

    /// Makes views that follow tracks, repeatedly or once.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) { self.init(initialValue, nil, repeating, content) { keyframes($0)._tracks } }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the views for the value of now, and puts off the next picture.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        let clock = node.graph.clock
        let kept = node.kept(1) { KeyframeRun() }
        if kept.isFirst {
            kept.isFirst = false
            kept.begin = view.trigger == nil || view.beginsAtOnce ? clock.now : nil
        } else if let trigger = view.trigger, let last = kept.trigger, !last.isSame(as: trigger) {
            kept.begin = clock.now
        }
        kept.trigger = view.trigger
        if let number = kept.number { clock.cancel(number) }
        kept.number = nil
        let timeline = KeyframeTimeline(view.initial, view.tracks(view.initial))
        var value = kept.hasRun ? timeline.value(time: timeline.duration) : view.initial
        if let begin = kept.begin {
            var time = clock.now - begin
            if view.repeats, timeline.duration > 0 { time.formTruncatingRemainder(dividingBy: timeline.duration) }
            value = timeline.value(time: time)
            if time < timeline.duration {
                let reference = NodeReference(node)
                kept.number = clock.schedule(at: clock.now + 1.0 / 60) { reference.invalidate("keyframe") }
            } else {
                (kept.begin, kept.hasRun) = (nil, true)
            }
        }
        node.actions.timer = kept.number
        let body = node.observing { view.content(value) }
        node.child(0, body)
        node.role = .list
    }
}

/// The progress of a view through its tracks.
private final class KeyframeRun {
    var isFirst = true
    var hasRun = false
    var begin: Double?
    var number: Int?
    var trigger: AnyTrigger?
}

extension View {
    /// The view as it follows tracks of values for each new value of the trigger.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger,
            content: { content(PlaceholderContentView(content: self), $0) }, keyframes: keyframes)
    }

    /// The view as it follows tracks of values, repeatedly or once.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating,
            content: { content(PlaceholderContentView(content: self), $0) }, keyframes: keyframes)
    }
}
