import GalleySDK
import Observation

extension View {
    /// The view with a value of the environment.
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(_EnvironmentModifier(value: value) { $0[keyPath: keyPath] = $1 })
    }

    /// The view with an observable object for the views inside.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentModifier(value: object) { $0[_object: T.self] = $1 })
    }

    /// The view with an observable object for the views inside.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(_EnvironmentModifier(value: object) { $0[_object: T.self] = $1 })
    }

    /// The view with a changed value of the environment.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(_EnvironmentModifier(value: transform) { $1(&$0[keyPath: keyPath]) })
    }

    /// The view with a font for its text.
    nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
    /// The view with a weight for its text.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
    /// The view with bold text, or not.
    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        environment(\.fontWeight, isActive ? .bold : nil)
    }
    /// The view with text in a colour.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        modifier(
            _EnvironmentModifier(value: color) { values, color in
                (values.foregroundColor, values.foregroundFill, values.foregroundPalette) = (color, nil, [])
            })
    }
    /// The view with a style for text and shapes.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(_EnvironmentModifier(value: ForegroundStyleValue(style)) { $1.write(to: &$0) })
    }
    /// The view with a greatest number of lines in its text.
    nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
    /// The view with a maximum number of lines in its text. The minimum has no effect.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound)
    }
    /// The view with an alignment for the shorter lines of its text.
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    /// The view with too long lines cut at a place.
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
    /// The view with its text in capital or small letters.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    /// The view with controls that react, or not.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        modifier(_EnvironmentModifier(value: disabled) { if $1 { $0.isEnabled = false } })
    }
    /// The view with a size for its text. Text is measured in the default size.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }
}
