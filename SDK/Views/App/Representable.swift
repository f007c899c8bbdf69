import GalleySDK

// Views that wrap a view of another framework. Galley has none of these frameworks: such a view takes the space that it
// is proposed, and shows nothing. The builder of plugins leaves out what makes and updates the wrapped view.

/// A view that wraps one of another framework. It shows nothing.
@MainActor @preconcurrency public protocol _WrappingView: View where Body == Color {
    /// The type of the object that carries out what the wrapped view asks for.
    associatedtype Coordinator = Void
    /// The values around the view.
    typealias Context = _WrappingViewContext<Self>
}

extension _WrappingView {
    /// Nothing, as large as proposed.
    public var body: Color { .clear }
}

/// A view that wraps a view of UIKit. It shows nothing.
@MainActor @preconcurrency public protocol UIViewRepresentable: View, _WrappingView {}

/// A view that wraps a controller of UIKit. It shows nothing.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View, _WrappingView {}

/// A view that wraps a view of AppKit. It shows nothing.
@MainActor @preconcurrency public protocol NSViewRepresentable: View, _WrappingView {}

/// A view that wraps a controller of AppKit. It shows nothing.
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View, _WrappingView {}

/// The values around a view that wraps one of another framework.
@MainActor @preconcurrency public struct _WrappingViewContext<Wrapper: _WrappingView> {
    /// The object that carries out what the wrapped view asks for.
    public let coordinator: Wrapper.Coordinator
    /// The values of the environment.
    public let environment: EnvironmentValues
    /// The animation of the change.
    public let transaction: Transaction
}

/// The values around a view that wraps one of UIKit.
public typealias UIViewRepresentableContext<Wrapper: UIViewRepresentable> = _WrappingViewContext<Wrapper>
/// The values around a view that wraps a controller of UIKit.
public typealias UIViewControllerRepresentableContext<Wrapper: UIViewControllerRepresentable> =
    _WrappingViewContext<Wrapper>
/// The values around a view that wraps one of AppKit.
public typealias NSViewRepresentableContext<Wrapper: NSViewRepresentable> = _WrappingViewContext<Wrapper>
/// The values around a view that wraps a controller of AppKit.
public typealias NSViewControllerRepresentableContext<Wrapper: NSViewControllerRepresentable> =
    _WrappingViewContext<Wrapper>
