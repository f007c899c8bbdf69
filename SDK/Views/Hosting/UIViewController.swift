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
    /// Whether the interface is light or dark in the controller's view.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.traitsChanged() } }
    }
    /// How the controller covers others. It has no effect.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How the controller comes over others. It has no effect.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a gesture does not end the presentation. It has no effect.
    open var isModalInPresentation = false
    private var presented: UIViewController?
    /// The controller that presented this one.
    public private(set) weak var presentingViewController: UIViewController?
    private var childTraits: [ObjectIdentifier: UITraitCollection] = [:]

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
    /// The traits: those around the controller, with what it and the controller around it override.
    open var traitCollection: UITraitCollection { traits(in: viewIfLoaded?.superview) }
    /// Sets traits of a controller inside.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childTraits[ObjectIdentifier(childViewController)] = collection
        childViewController.viewIfLoaded?.traitsChanged()
    }
    /// Returns the traits that were set of a controller inside.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childTraits[ObjectIdentifier(childViewController)]
    }
    /// Called after the traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    func traits(in view: UIView?) -> UITraitCollection {
        (parent?.traits(in: view) ?? view?.traitCollection ?? .current)
            .with(parent?.overrideTraitCollection(forChild: self))
            .with(UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
    }

    /// The controller that this one, or one around it, presents.
    open var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    /// Shows a controller over this one: its view fills the window.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        guard presented == nil else { return }
        presented = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        viewControllerToPresent.beginAppearanceTransition(true, animated: flag)
        if let window = viewIfLoaded?.window, let view = viewControllerToPresent.view {
            view.frame = window.bounds
            window.addSubview(view)
            view.layoutIfNeeded()
        }
        viewControllerToPresent.endAppearanceTransition()
        completion?()
    }
    /// Ends the presentation of the controller that this one presents; without one, that of this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented else {
            guard let presentingViewController else { return completion?() ?? () }
            return presentingViewController.dismiss(animated: flag, completion: completion)
        }
        presented.viewWillDisappear(flag)
        presented.viewIfLoaded?.removeFromSuperview()
        self.presented = nil
        presented.presentingViewController = nil
        presented.viewDidDisappear(flag)
        completion?()
    }
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

/// How a controller comes over others.
public enum UIModalTransitionStyle: Int, Sendable {
    /// A way to come over others.
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// How a controller covers others.
public enum UIModalPresentationStyle: Int, Sendable {
    /// A way to cover others.
    case automatic, fullScreen, pageSheet, formSheet, overFullScreen, popover
}
