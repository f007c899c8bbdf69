import CoreGraphics
import GalleySDK

/// A controller that shows the last one of several. There is no bar: the shown controller has the whole view.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
    /// The controllers, of which the last one is shown.
    open var viewControllers: [UIViewController] = [] { didSet { show(oldValue) } }
    /// Whether the bar is hidden. It has no effect: there is no bar.
    open var isNavigationBarHidden = false

    /// Makes a controller that shows another one.
    public init(rootViewController: UIViewController) {
        super.init()
        setViewControllers([rootViewController], animated: false)
    }
    /// Makes a controller that shows nothing.
    override public init() { super.init() }
    /// Makes no controller: there are no archives of controllers.
    public required init?(coder: NSCoder) { return nil }

    /// The controller that is shown.
    open var topViewController: UIViewController? { viewControllers.last }
    /// The controller that is shown, or that it presents.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
    /// Sets the controllers.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        self.viewControllers = viewControllers
    }
    /// Hides or shows the bar. It has no effect: there is no bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    /// Shows a controller above the others.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
    }
    /// Shows the controller below the last one.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
    /// Shows the first controller.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let removed = Array(viewControllers.dropFirst())
        viewControllers = Array(viewControllers.prefix(1))
        return removed
    }
    /// Gives the shown controller the whole view.
    override open func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        topViewController?.viewIfLoaded?.frame = view.bounds
    }

    private func show(_ old: [UIViewController]) {
        for controller in old where !viewControllers.contains(where: { $0 === controller }) {
            controller.removeFromParent()
        }
        for controller in viewControllers where controller.parent !== self { addChild(controller) }
        guard old.last !== viewControllers.last else { return }
        old.last?.viewIfLoaded?.removeFromSuperview()
        guard let shown = viewControllers.last?.view else { return }
        shown.frame = view.bounds
        view.addSubview(shown)
    }
}

extension UIViewController {
    /// The navigation controller around this one.
    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
}
