/// The way in which the content of a text or an image changes into another one, if the change is animated.
public struct ContentTransition: Equatable, Sendable {
    /// Whether the old content fades into the new one.
    let isFade: Bool

    /// The old content fades into the new one.
    public static let opacity = ContentTransition(isFade: true)
    /// The new content replaces the old one at once.
    public static let identity = ContentTransition(isFade: false)
    /// Colours and sizes move, as they always do. Letters do not change their shapes on the way.
    public static let interpolate = ContentTransition(isFade: false)
    /// The old content fades into the new one: digits do not roll.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .opacity }
    /// The old content fades into the new one: digits do not roll.
    public static func numericText(value: Double) -> ContentTransition { .opacity }
    /// The old symbol fades into the new one.
    public static let symbolEffect = ContentTransition.opacity
    /// The old symbol fades into the new one, whatever the effect is.
    public static func symbolEffect<T: SymbolEffect>(_ effect: T, options: SymbolEffectOptions = .default)
        -> ContentTransition
    { .opacity }
}

extension View {
    /// The view, whose texts and images change their content in a way, if the change is animated.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
