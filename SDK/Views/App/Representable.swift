import GalleySDK

// Views that wrap a view of another framework. Galley has none of these frameworks: such a view takes the space that it
// is proposed, and shows nothing. The builder of plugins leaves out what makes and updates the wrapped view.

/// A view that wraps a view of UIKit. It shows nothing.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Color {
    /// The type of the object that carries out what the wrapped view asks for.
    associatedtype Coordinator = Void
    /// The values around the view.
    typealias Context = UIViewRepresentableContext<Self>
}

/// A view that wraps a controller of UIKit. It shows nothing.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Color {
    /// The type of the object that carries out what the wrapped view asks for.
    associatedtype Coordinator = Void
    /// The values around the view.
    typealias Context = UIViewControllerRepresentableContext<Self>
}

/// A view that wraps a view of AppKit. It shows nothing.
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Color {
    /// The type of the object that carries out what the wrapped view asks for.
    associatedtype Coordinator = Void
    /// The values around the view.
    typealias Context = NSViewRepresentableContext<Self>
}

/// A view that wraps a controller of AppKit. It shows nothing.
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View where Body == Color {
    /// The type of the object that carries out what the wrapped view asks for.
    associatedtype Coordinator = Void
    /// The values around the view.
    typealias Context = NSViewControllerRepresentableContext<Self>
}

extension UIViewRepresentable {
    /// Nothing, as large as proposed.
    public var body: Color { .clear }
}

extension UIViewControllerRepresentable {
    /// Nothing, as large as proposed.
    public var body: Color { .clear }
}

extension NSViewRepresentable {
    /// Nothing, as large as proposed.
    public var body: Color { .clear }
}

extension NSViewControllerRepresentable {
    /// Nothing, as large as proposed.
    public var body: Color { .clear }
}

/// The values around a view that wraps one of UIKit.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Wrapper: UIViewRepresentable> {
    /// The object that carries out what the wrapped view asks for.
    public let coordinator: Wrapper.Coordinator
    /// The values of the environment.
    public let environment: EnvironmentValues
    /// The animation of the change.
    public let transaction: Transaction
}

/// The values around a view that wraps a controller of UIKit.
@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Wrapper: UIViewControllerRepresentable> {
    /// The object that carries out what the wrapped view asks for.
    public let coordinator: Wrapper.Coordinator
    /// The values of the environment.
    public let environment: EnvironmentValues
    /// The animation of the change.
    public let transaction: Transaction
}

/// The values around a view that wraps one of AppKit.
@MainActor @preconcurrency public struct NSViewRepresentableContext<Wrapper: NSViewRepresentable> {
    /// The object that carries out what the wrapped view asks for.
    public let coordinator: Wrapper.Coordinator
    /// The values of the environment.
    public let environment: EnvironmentValues
    /// The animation of the change.
    public let transaction: Transaction
}

/// The values around a view that wraps a controller of AppKit.
@MainActor @preconcurrency public struct NSViewControllerRepresentableContext<Wrapper: NSViewControllerRepresentable> {
    /// The object that carries out what the wrapped view asks for.
    public let coordinator: Wrapper.Coordinator
    /// The values of the environment.
    public let environment: EnvironmentValues
    /// The animation of the change.
    public let transaction: Transaction
}
