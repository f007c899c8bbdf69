import CoreGraphics
import Foundation
import GalleySDK

/// A controller that shows SwiftUI's views. The test host of GalleyTesting lays them out.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    private let root: HostedRoot<Content>

    /// Makes a controller of a view.
    public init(rootView: Content) {
        root = HostedRoot(rootView)
        super.init()
    }
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The view that is shown.
    public var rootView: Content {
        get { root.content }
        set {
            root.content = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The sizes that the controller takes from its content.
    public var sizingOptions: UIHostingControllerSizingOptions = []
    /// The size that it wants: the ideal size of its content, if the sizing options say so.
    override open var preferredContentSize: CGSize {
        get {
            sizingOptions.contains(.preferredContentSize)
                ? root.sizeThatFits(width: nil, height: nil) : super.preferredContentSize
        }
        set { super.preferredContentSize = newValue }
    }
    /// The safe areas that the content keeps. It has no effect.
    public var safeAreaRegions: SafeAreaRegions = .all

    /// Makes the view.
    override open func loadView() { view = HostingBox(root) }
    /// Returns the size that the views take of a size.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        root.sizeThatFits(width: size.width, height: size.height)
    }
    /// Lays the views out at once.
    public func _render(seconds: Double) {
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }
}

/// The sizes that a hosting controller takes from its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The size of the content in `preferredContentSize`.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// The size of the content in the view's `intrinsicContentSize`.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The view of a hosting controller.
private final class HostingBox<Content: View>: UIView {
    private let root: HostedRoot<Content>

    init(_ root: HostedRoot<Content>) {
        self.root = root
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { fitting.sizeThatFits(width: nil, height: nil) }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        fitting.sizeThatFits(width: size.width, height: size.height)
    }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
        fitting.sizeThatFits(width: width, height: nil).height
    }
    /// The views, with the traits of this view.
    private var fitting: HostedRoot<Content> {
        root.traits = hostedTraits
        return root
    }
    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        // A length of 0 means the smallest that fits the content, as constraints do.
        fitting.sizeThatFits(
            width: targetSize.width == 0 ? nil : targetSize.width,
            height: targetSize.height == 0 ? nil : targetSize.height)
    }
    override func layoutSubviews() { fitting.layOut(in: bounds.size) }
    private var wasInWindow = false
    override func didMoveToWindow() {
        if wasInWindow, window == nil { root.disappear() }
        wasInWindow = window != nil
        if wasInWindow { setNeedsLayout() }
    }
}
