import CoreGraphics
import GalleySDK

// Effects that are not drawn, or take no time.
extension View {
    /// Returns the view unchanged. Without an effect: a way to draw colours of symbols.
    nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { unchanged }
    /// The view transparent where it is dark. It has no effect.
    nonisolated public func luminanceToAlpha() -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an id on glass.
    nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
        unchanged
    }
    /// The view on the glass of others. It has no effect.
    nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: its picture beyond its edges.
    nonisolated public func backgroundExtensionEffect() -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a feedback for each new value.
    nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: a feedback for some new values.
    nonisolated public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a feedback for new values.
    nonisolated public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an effect for a pointer over it.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { unchanged }
    /// The view without effects for a pointer over it. It has no effect.
    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: buttons that repeat, or not.
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: buttons of a size.
    nonisolated public func buttonSizing(_ sizing: ButtonSizing) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a shape for those inside.
    nonisolated public func containerShape<S: Shape>(_ shape: S) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a shape for taps and the like.
    nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false)
        -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: a style of backgrounds.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { unchanged }
    /// The view in previews of a device. It has no effect.
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { unchanged }
    /// The view in previews of an orientation. It has no effect.
    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: an effect around the window.
    nonisolated public func preferredSurroundingsEffect(_ effect: SurroundingsEffect?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: pictures of a range.
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { unchanged }
}
