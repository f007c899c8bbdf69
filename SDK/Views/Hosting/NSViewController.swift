import CoreGraphics
import Foundation
import GalleySDK

/// A controller of a view, for tests that show SwiftUI's views in one.
@MainActor @preconcurrency open class NSViewController: NSResponder {
    private var loaded: NSView?
    /// The controllers inside.
    public private(set) var children: [NSViewController] = []
    /// The controller around it.
    public private(set) weak var parent: NSViewController?
    /// The title.
    open var title: String?
    /// The size that it wants.
    open var preferredContentSize = CGSize.zero

    /// The controllers that this one presents.
    public private(set) var presentedViewControllers: [NSViewController]? = []
    /// The controller that presented this one.
    public private(set) weak var presentingViewController: NSViewController?

    /// Makes a controller.
    override public init() {}
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The view, made at its first use.
    open var view: NSView {
        get {
            loadViewIfNeeded()
            return loaded!
        }
        set {
            loaded?.controller = nil
            loaded = newValue
            newValue.controller = self
        }
    }
    /// The view, if it was made.
    public var viewIfLoaded: NSView? { loaded }
    /// Makes the view, unless it was made.
    public func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        loaded?.controller = self
        viewDidLoad()
    }
    /// Whether the view was made.
    public var isViewLoaded: Bool { loaded != nil }
    /// Makes the view.
    open func loadView() { loaded = NSView() }
    /// Called after the view was made.
    open func viewDidLoad() {}
    /// Called before the view is shown.
    open func viewWillAppear() {}
    /// Called after the view was shown.
    open func viewDidAppear() {}
    /// Called before the view is hidden.
    open func viewWillDisappear() {}
    /// Called after the view was hidden.
    open func viewDidDisappear() {}
    /// Called before the views inside are laid out.
    open func viewWillLayout() {}
    /// Called after the views inside were laid out.
    open func viewDidLayout() {}
    /// Shows a controller in a sheet of the window, which has the size of its content.
    open func presentAsSheet(_ viewController: NSViewController) { present(viewController) }
    /// Shows a controller in a window, which has the size of its content.
    open func presentAsModalWindow(_ viewController: NSViewController) { present(viewController) }
    private func present(_ viewController: NSViewController) {
        presentedViewControllers?.append(viewController)
        viewController.presentingViewController = self
        let sheet = NSWindow(contentViewController: viewController)
        if let window = viewIfLoaded?.window { window.beginSheet(sheet) } else { sheet.orderFront(nil) }
    }
    /// Ends the presentation of a controller.
    open func dismiss(_ viewController: NSViewController) {
        presentedViewControllers?.removeAll { $0 === viewController }
        viewController.presentingViewController = nil
        guard let sheet = viewController.viewIfLoaded?.window else { return }
        if let parent = sheet.sheetParent { parent.endSheet(sheet) } else { sheet.close() }
    }
    /// Ends the presentation of this controller.
    open func dismiss(_ sender: Any?) { presentingViewController?.dismiss(self) }
    /// Adds a controller inside.
    open func addChild(_ childViewController: NSViewController) {
        children.append(childViewController)
        childViewController.parent = self
    }
    /// Takes the controller out of the one around it.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
}
