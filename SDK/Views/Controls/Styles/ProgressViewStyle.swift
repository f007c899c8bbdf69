import GalleySDK

/// The parts of a progress view that a style arranges.
public struct ProgressViewStyleConfiguration {
    /// The type of the label.
    public typealias Label = AnyView
    /// The type of the value's label.
    public typealias CurrentValueLabel = AnyView
    /// The completed fraction, from 0 to 1; nil if it is not known.
    public let fractionCompleted: Double?
    /// The label.
    public var label: Label?
    /// The value's label.
    public var currentValueLabel: CurrentValueLabel?
}

/// The style of progress views.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// The type of the view.
    associatedtype Body: View
    /// Makes the view of a progress view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    /// The parts of the progress view that the style arranges.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// A bar that is filled in part, with the label above it and the value's label below it.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Makes the style.
    public init() { tint = nil }
    /// Makes the style in a colour.
    public init(tint: Color) { self.tint = tint }
    /// The labels and the bar.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        if configuration.label == nil, configuration.currentValueLabel == nil {
            ProgressLook(part: configuration.fractionCompleted ?? 0).styleTint(tint)
        } else {
            VStack(alignment: .leading, spacing: 4) {
                configuration.label
                ProgressLook(part: configuration.fractionCompleted ?? 0).styleTint(tint)
                configuration.currentValueLabel.font(.caption).foregroundColor(.secondary)
            }
        }
    }
}

/// A spinner of 20 × 20 points, with the label below it.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// Makes the style.
    public init() { tint = nil }
    /// Makes the style in a colour.
    public init(tint: Color) { self.tint = tint }
    /// The spinner and the label.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        if let label = configuration.label {
            VStack(spacing: 8) {
                SpinnerLook().styleTint(tint)
                label.foregroundColor(.secondary)
            }
        } else {
            SpinnerLook().styleTint(tint)
        }
    }
}

/// The default style: a bar if the completed fraction is known, otherwise a spinner.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Makes the style.
    public init() {}
    /// The labels and the bar or the spinner.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A spinner.
    nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The style where none is set: a bar or a spinner.
    nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension View {
    /// The view with a style for its progress views.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        controlStyle(style) { (style: S, configuration: ProgressViewStyleConfiguration) in
            style.makeBody(configuration: configuration)
                .withoutControlStyle(ProgressViewStyleConfiguration.self)
        }
    }
}
