import CoreGraphics
import Foundation
import GalleySDK

/// A line of text that is edited and not shown: as wide as proposed, 22 points high.
nonisolated public struct SecureField<Label: View>: View {
    let text: Binding<String>
    let prompt: Text?
    let label: Label

    /// Makes a line that shows its prompt while it is empty, otherwise its label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        (self.text, self.prompt, self.label) = (text, prompt, label())
    }

    /// The line, with a dot for each letter.
    @MainActor public var body: some View {
        FieldLook(text: text.wrappedValue, prompt: prompt ?? label as? Text, isSecure: true)
            .control(.textField(get: { text.wrappedValue }, set: { text.wrappedValue = $0 }))
            .modifier(_NodeModifier(label as? Text) { $0.actions.label = $1?.string })
    }
}

extension SecureField where Label == Text {
    /// Makes a line with a text.
    public init(_ title: LocalizedStringKey, text: Binding<String>) { self.init(text: text) { Text(title) } }
}

/// Several lines of text that are edited. It takes what it is proposed.
nonisolated public struct TextEditor: View {
    let text: Binding<String>

    /// Makes lines for a text.
    public init(text: Binding<String>) { self.text = text }

    /// The lines.
    @MainActor public var body: some View {
        Color.clear.overlay(alignment: .topLeading) { Text(verbatim: text.wrappedValue).padding(5) }
            .control(.textField(get: { text.wrappedValue }, set: { text.wrappedValue = $0 }))
    }
}

/// A value in a range, with a label above a bar that is filled in part.
nonisolated public struct Gauge<Label: View, CurrentLabel: View>: View {
    let part: Double
    let label: Label
    let current: CurrentLabel

    /// Makes a gauge of a value.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentLabel
    ) {
        let length = bounds.upperBound - bounds.lowerBound
        part = length > 0 ? Double((value - bounds.lowerBound) / length) : 0
        (self.label, current) = (label(), currentValueLabel())
    }

    /// The label, the bar and the value.
    @MainActor public var body: some View {
        VStack(spacing: 4) {
            label
            ProgressLook(part: part)
            current
        }
    }
}

extension Gauge where CurrentLabel == EmptyView {
    /// Makes a gauge of a value.
    public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
        self.init(value: value, in: bounds, label: label) { EmptyView() }
    }
}

/// A label that leads to another view. Nothing leads anywhere: the label and a chevron are shown.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
    let label: Label

    /// Makes a link to a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { self.label = label() }

    /// Makes a link to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }

    /// The label, room, and the chevron.
    @MainActor public var body: some View {
        HStack {
            label
            Spacer()
            ChevronLook().stroke(Color.gray, lineWidth: 2).frame(width: 6, height: 11)
        }
    }
}

/// The sign of a row that leads somewhere.
private struct ChevronLook: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
                CGPoint(x: rect.minX, y: rect.maxY),
            ])
        }
    }
}

extension NavigationLink where Label == Text {
    /// Makes a link with a text.
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    /// Makes a link with a text.
    public init(_ title: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Destination == Never {
    /// Makes a link to the view of a value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }
}

/// A label that opens an address. Nothing opens: the label is shown in the colour of controls.
nonisolated public struct Link<Label: View>: View {
    let label: Label

    /// Makes a link.
    public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

    /// The label.
    @MainActor public var body: some View { label.foregroundColor(.accentColor) }
}

extension Link where Label == Text {
    /// Makes a link with a text.
    public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
}

/// A shape of any type.
nonisolated public struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path

    /// Hides the type of a shape.
    public init<S: Shape>(_ shape: S) { outline = { shape.path(in: $0) } }

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { outline(rect) }
}

/// A style of any type.
nonisolated public struct AnyShapeStyle: ShapeStyle {
    /// The colour that stands for it.
    public let _color: Color

    /// Hides the type of a style.
    public init<S: ShapeStyle>(_ style: S) { _color = style._color }
}

/// A number that grows with the size of text. Text has its default size, so that the number stays.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// The number.
    public let wrappedValue: Value

    /// Makes a number.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Makes a number that grows as a style does.
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
