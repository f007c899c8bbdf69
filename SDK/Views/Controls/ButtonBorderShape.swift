import CoreGraphics
import GalleySDK

/// The shape of a button's border.
nonisolated public struct ButtonBorderShape: InsettableShape, ChangedShape, Equatable, Sendable {
    private enum Form: Equatable { case automatic, capsule, circle, rounded(CGFloat?) }

    private let form: Form

    /// The system's default: a rectangle with corners of 8 points.
    public static let automatic = ButtonBorderShape(form: .automatic)
    /// A capsule.
    public static let capsule = ButtonBorderShape(form: .capsule)
    /// A circle.
    public static let circle = ButtonBorderShape(form: .circle)
    /// A rectangle with corners of 8 points.
    public static let roundedRectangle = ButtonBorderShape(form: .rounded(nil))
    /// A rectangle with rounded corners.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(form: .rounded(radius))
    }

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { base.path(in: rect) }

    /// The shape, smaller on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<ButtonBorderShape> {
        _InsetShape(shape: self, amount: amount)
    }

    var base: any Shape {
        switch form {
        case .automatic, .rounded(nil): RoundedRectangle(cornerRadius: 8)
        case .rounded(let radius?): RoundedRectangle(cornerRadius: radius)
        case .capsule: Capsule()
        case .circle: Circle()
        }
    }

    func change(_ shape: inout ResolvedShape) {}

    /// The room on both sides of a label: a circle has as much as above and below it.
    var padding: CGFloat { form == .circle ? 7 : 14 }
}

extension Shape where Self == ButtonBorderShape {
    /// The shape of a button's border where none is set.
    nonisolated public static var buttonBorder: ButtonBorderShape { .automatic }
}

private enum BorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape {
        get { self[BorderShapeKey.self] }
        set { self[BorderShapeKey.self] = newValue }
    }
}

extension View {
    /// The view, whose buttons with a border have a shape.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
