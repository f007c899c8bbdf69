import CoreGraphics
import Foundation
import GalleySDK

/// A view of AppKit that shows SwiftUI's views. The test host of GalleyTesting lays them out.
@MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
    private let root: HostedRoot<Content>

    /// Makes a view that shows views.
    public required init(rootView: Content) {
        root = HostedRoot(rootView)
        super.init(frame: .zero)
    }
    /// Makes no view: there are no archives of views.
    public required init?(coder: NSCoder) { return nil }

    /// The view that is shown.
    public var rootView: Content {
        get { root.content }
        set {
            root.content = newValue
            needsLayout = true
        }
    }
    /// The sizes that the view takes from its content. It has no effect.
    public var sizingOptions: NSHostingSizingOptions = .standardBounds

    /// The ideal size of the views.
    override open var intrinsicContentSize: CGSize { root.sizeThatFits(width: nil, height: nil) }
    /// The ideal size of the views.
    override open var fittingSize: CGSize { intrinsicContentSize }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
        root.sizeThatFits(width: width, height: nil).height
    }
    /// Lays the views out in the view's bounds.
    override open func layout() { root.layOut(in: bounds.size) }
    private var wasInWindow = false
    /// Lays the views out in a window, and ends their appearance when the view leaves it.
    override open func viewDidMoveToWindow() {
        if wasInWindow, window == nil { root.disappear() }
        wasInWindow = window != nil
        if wasInWindow { needsLayout = true }
    }
    /// Whether y grows downwards: it does.
    override open var isFlipped: Bool { true }
    /// Returns the size that the views take of a size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { root.sizeThatFits(width: size.width, height: size.height) }
}

/// The sizes that a hosting view takes from its content.
public struct NSHostingSizingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The smallest size.
    public static let minSize = NSHostingSizingOptions(rawValue: 1)
    /// The ideal size.
    public static let intrinsicContentSize = NSHostingSizingOptions(rawValue: 2)
    /// The largest size.
    public static let maxSize = NSHostingSizingOptions(rawValue: 4)
    /// The ideal size in `preferredContentSize`.
    public static let preferredContentSize = NSHostingSizingOptions(rawValue: 8)
    /// The smallest, the ideal and the largest size.
    public static let standardBounds: NSHostingSizingOptions = [.minSize, .intrinsicContentSize, .maxSize]
}

/// A controller of AppKit that shows SwiftUI's views. The test host of GalleyTesting lays them out.
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
    private let hosting: NSHostingView<Content>

    /// Makes a controller of a view.
    public init(rootView: Content) {
        hosting = NSHostingView(rootView: rootView)
        super.init()
    }
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The view that is shown.
    public var rootView: Content {
        get { hosting.rootView }
        set { hosting.rootView = newValue }
    }
    /// The sizes that the controller takes from its content.
    public var sizingOptions: NSHostingSizingOptions = []
    /// The size that it wants: the ideal size of its content, if the sizing options say so.
    override open var preferredContentSize: CGSize {
        get { sizingOptions.contains(.preferredContentSize) ? hosting.fittingSize : super.preferredContentSize }
        set { super.preferredContentSize = newValue }
    }
    /// Makes the view.
    override open func loadView() { view = hosting }
    /// Returns the size that the views take of a size.
    open func sizeThatFits(in size: CGSize) -> CGSize { hosting.sizeThatFits(size) }
}
