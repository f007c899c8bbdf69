import CoreGraphics
import GalleySDK

// Effects that are not drawn, or take no time.
extension View {
    /// The view with an effect on its symbols. It has no effect.
    nonisolated public func symbolEffect<T: SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View { unchanged }
    /// The view with an effect on its symbols for each new value. It has no effect.
    nonisolated public func symbolEffect<T: SymbolEffect, V: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: V
    ) -> some View { unchanged }
    /// The view without effects on its symbols. It has no effect.
    nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { unchanged }
    /// The view with a form of its symbols. It has no effect.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { unchanged }
    /// The view with a way to draw symbols. It has no effect.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { unchanged }
    /// The view with a way to draw colours of symbols. It has no effect.
    nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { unchanged }
    /// The view with an effect that depends on its frame. It has no effect.
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View { unchanged }
    /// The view with an effect where it scrolls into view. It has no effect.
    nonisolated public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View { unchanged }
    /// The view with an effect where it scrolls into view. It has no effect.
    nonisolated public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View { unchanged }
    /// The view with its points moved. It has no effect.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View { unchanged }
    /// The view with its points moved. It has no effect.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View { unchanged }
    /// The view transparent where it is dark. It has no effect.
    nonisolated public func luminanceToAlpha() -> some View { unchanged }
    /// The view on glass. It has no effect.
    nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View { unchanged }
    /// The view on glass. It has no effect.
    nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View { unchanged }
    /// The view with an id on glass. It has no effect.
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        unchanged
    }
    /// The view on the glass of others. It has no effect.
    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
        unchanged
    }
    /// The view with its picture beyond its edges. It has no effect.
    nonisolated public func backgroundExtensionEffect() -> some View { unchanged }
    /// The view with a feedback for each new value. It has no effect.
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        unchanged
    }
    /// The view with a feedback for some new values. It has no effect.
    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { unchanged }
    /// The view with a feedback for new values. It has no effect.
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { unchanged }
    /// The view with an effect for a pointer over it. It has no effect.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { unchanged }
    /// The view without effects for a pointer over it. It has no effect.
    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { unchanged }
    /// The view with a transition for its content. It has no effect.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { unchanged }
    /// The view with a shape of its buttons. It has no effect.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { unchanged }
    /// The view with buttons that repeat, or not. It has no effect.
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { unchanged }
    /// The view with buttons of a size. It has no effect.
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View { unchanged }
    /// The view with a shape for those inside. It has no effect.
    nonisolated public func containerShape<S: Shape>(_ shape: S) -> some View { unchanged }
    /// The view with a shape for taps and the like. It has no effect.
    nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false)
        -> some View
    { unchanged }
    /// The view with a style of backgrounds. It has no effect.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { unchanged }
    /// The view in previews of a device. It has no effect.
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { unchanged }
    /// The view in previews of an orientation. It has no effect.
    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { unchanged }
    /// The view with an effect around the window. It has no effect.
    nonisolated public func preferredSurroundingsEffect(_ effect: SurroundingsEffect?) -> some View { unchanged }
    /// The view with pictures of a range. It has no effect.
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { unchanged }
}
