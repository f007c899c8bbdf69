import Foundation
import GalleySDK

/// An object of the program with a method that Galley calls once, before the first window. No other event reaches it.
@MainActor @preconcurrency public protocol UIApplicationDelegate: AnyObject {
    /// Prepares the program before its first window is shown, without options.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    /// Has nothing to prepare.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

/// An object of a macOS program with a method that Galley calls once, before the first window. No other event reaches it.
@MainActor @preconcurrency public protocol NSApplicationDelegate: AnyObject {
    /// Prepares the program before its first window is shown.
    func applicationDidFinishLaunching(_ notification: Notification)
}

extension NSApplicationDelegate {
    /// Has nothing to prepare.
    public func applicationDidFinishLaunching(_ notification: Notification) {}
}

extension UIApplication {
    /// Why a program starts. Galley gives no reasons.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name of the reason.
        public let rawValue: String
        /// Makes a reason.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The object of the program that was told that it starts; nil without one.
    public var delegate: (any UIApplicationDelegate)? { ApplicationStart.delegate }
}

/// The objects of a program that are told that it starts.
@MainActor enum ApplicationStart {
    fileprivate(set) static var delegate: (any UIApplicationDelegate)?
    fileprivate static var waiting: [@MainActor () -> Void] = []

    /// Tells the objects that were made since the last time.
    static func finish() {
        let actions = waiting
        waiting = []
        for action in actions { action() }
    }
}

/// Returns a program's object, and tells it before the first window that the program starts. The builder writes the
/// call in the place of `@UIApplicationDelegateAdaptor`.
@MainActor public func _starting<Delegate: UIApplicationDelegate>(_ delegate: Delegate) -> Delegate {
    ApplicationStart.delegate = delegate
    ApplicationStart.waiting.append { _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil) }
    return delegate
}

/// Returns a program's object, and tells it before the first window that the program starts. The builder writes the
/// call in the place of `@NSApplicationDelegateAdaptor`.
@MainActor public func _starting<Delegate: NSApplicationDelegate>(_ delegate: Delegate) -> Delegate {
    ApplicationStart.waiting.append {
        delegate.applicationDidFinishLaunching(
            Notification(name: Notification.Name("NSApplication.didFinishLaunching")))
    }
    return delegate
}
