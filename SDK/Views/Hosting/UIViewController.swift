import CoreGraphics
import Foundation
import GalleySDK

/// A controller of a view, for tests that show SwiftUI's views in one.
@MainActor @preconcurrency open class UIViewController: UIResponder {
    private var loaded: UIView?
    /// The controllers inside.
    public private(set) var children: [UIViewController] = []
    /// The controller around it.
    public private(set) weak var parent: UIViewController?
    /// The title.
    open var title: String?
    /// The size that it wants.
    open var preferredContentSize = CGSize.zero
    /// Whether the interface is light or dark. It has no effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// How the controller covers others. It has no effect.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// Makes a controller.
    override public init() {}
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The view, made at its first use.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            loaded?.controller = nil
            loaded = newValue
            loaded?.controller = self
        }
    }
    /// The view, if it was made.
    public var viewIfLoaded: UIView? { loaded }
    /// Whether the view was made.
    public var isViewLoaded: Bool { loaded != nil }
    /// Makes the view, unless it was made.
    public func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        loaded?.controller = self
        viewDidLoad()
    }
    /// Makes the view.
    open func loadView() { loaded = UIView() }
    /// Called after the view was made.
    open func viewDidLoad() {}
    /// Called before the views inside are laid out.
    open func viewWillLayoutSubviews() {}
    /// Called after the views inside were laid out.
    open func viewDidLayoutSubviews() {}
    /// The traits of the light interface.
    open var traitCollection: UITraitCollection { .current }
    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the view was shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is hidden.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view was hidden.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Begins an appearance.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    }
    /// Ends an appearance.
    public func endAppearanceTransition() { viewDidAppear(false) }
    /// Adds a controller inside.
    open func addChild(_ child: UIViewController) {
        children.append(child)
        child.parent = self
    }
    /// Called before the controller came into another.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller came into another.
    open func didMove(toParent parent: UIViewController?) {}
    /// Takes the controller out of the one around it.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
}

/// How a controller covers others.
public enum UIModalPresentationStyle: Int, Sendable {
    /// A way to cover others.
    case automatic, fullScreen, pageSheet, formSheet, overFullScreen, popover
}
