import GalleySDK

/// Views that go through phases, from one to the next with an animation.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: AnyTrigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?

    init(
        _ phases: [Phase], _ trigger: AnyTrigger?, _ content: @escaping (Phase) -> Content,
        _ animation: @escaping (Phase) -> Animation?
    ) { (self.phases, self.trigger, self.content, self.animation) = (phases, trigger, content, animation) }

    /// Makes views that repeat the phases without end.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.init(Array(phases), nil, content, animation) }

    /// Makes views that go through the phases once for each new value.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.init(Array(phases), AnyTrigger(trigger), content, animation) }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Evaluates the views of the phase, and puts off the next one.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        guard let first = view.phases.first else { return node.role = .list }
        let clock = node.graph.clock
        let kept = node.kept(1) { Phases() }
        if kept.isFirst {
            kept.isFirst = false
            // Without a trigger the first change begins at once.
            kept.end = view.trigger == nil ? clock.now : nil
        } else if let trigger = view.trigger, let last = kept.trigger, !last.isSame(as: trigger), kept.end == nil {
            kept.end = clock.now
        }
        kept.trigger = view.trigger
        // A phase that another evaluation interrupts goes on to its end.
        if let end = kept.end, end <= clock.now + 1e-9, kept.isDue || kept.number == nil {
            if kept.isDue {
                kept.isDue = false
                kept.index = (kept.index + 1) % view.phases.count
                let animation = view.animation(view.phases[kept.index])
                node.animates(animation)
                let isLast = view.trigger != nil && kept.index == 0
                kept.end = isLast ? nil : clock.now + (animation?.seconds ?? 0)
            }
            if let number = kept.number { clock.cancel(number) }
            kept.number = nil
            if let end = kept.end, view.phases.count > 1 {
                let reference = NodeReference(node)
                // Phases without an animation change in the next picture.
                kept.number = clock.schedule(at: max(end, clock.now + 1.0 / 60)) {
                    kept.number = nil
                    kept.isDue = true
                    reference.invalidate("phase")
                }
            }
        }
        node.actions.timer = kept.number
        let phase = view.phases.indices.contains(kept.index) ? view.phases[kept.index] : first
        let body = node.observing { view.content(phase) }
        node.child(0, body)
        node.role = .list
    }
}

/// The progress of a view through its phases.
private final class Phases {
    var index = 0
    var isFirst = true
    var isDue = false
    var end: Double?
    var number: Int?
    var trigger: AnyTrigger?
}

/// A value whose change begins something.
struct AnyTrigger {
    let value: Any
    private let isEqual: (Any) -> Bool

    init<V: Equatable>(_ value: V) {
        self.value = value
        isEqual = { ($0 as? V) == value }
    }

    func isSame(as other: AnyTrigger) -> Bool { isEqual(other.value) }
}

extension View {
    /// The view as it repeats phases without end.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases, content: { content(PlaceholderContentView(content: self), $0) }, animation: animation)
    }

    /// The view as it goes through phases once for each new value.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(content: self), $0) },
            animation: animation)
    }
}

extension Animation {
    /// About how long it takes, with its delay.
    var seconds: Double {
        func number(after name: String) -> Double? {
            guard let start = sceneText.range(of: name + ": ")?.upperBound else { return nil }
            return Double(sceneText[start...].prefix { $0.isNumber || $0 == "." })
        }
        func argument(of modifier: String) -> Double? {
            guard let start = sceneText.range(of: modifier + "(")?.upperBound else { return nil }
            return Double(sceneText[start...].prefix { $0.isNumber || $0 == "." })
        }
        let curves = ["linear", "easeIn", "easeOut", "timingCurve", "default"]
        let usual = curves.contains { sceneText.hasPrefix($0) } ? 0.35 : 0.5
        let length = number(after: "duration") ?? number(after: "response") ?? usual
        return length / max(argument(of: ".speed") ?? 1, 0.001) + (argument(of: ".delay") ?? 0)
    }
}
