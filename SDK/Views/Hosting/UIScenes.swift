import CoreGraphics
import Foundation
import GalleySDK

/// A scene of the program.
@MainActor @preconcurrency open class UIScene: Hashable {
    /// Whether the scene is shown.
    public enum ActivationState: Int, Sendable {
        /// A state of a scene.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }
    /// Shown and in use.
    open var activationState: ActivationState { .foregroundActive }

    init() {}
    /// Whether both are the same scene.
    nonisolated public static func == (one: UIScene, other: UIScene) -> Bool { one === other }
    /// Hashes the identity.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The scene of the program, with one window as large as the screen that shows nothing.
@MainActor @preconcurrency public final class UIWindowScene: UIScene {
    static let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    static let only = UIWindowScene()

    /// The windows that are shown, besides the first one. The program that shows them keeps them.
    var shown: [ShownWindow] = []
    private var first: UIWindow?
    private var key: UIWindow?
    /// The windows that are shown: the first one, which shows nothing, and those of the program.
    public var windows: [UIWindow] {
        if first == nil {
            first = UIWindow(windowScene: self)
            first?.rootViewController = UIViewController()
        }
        return [first].compactMap { $0 } + shown.compactMap(\.window)
    }
    /// The window that takes the keys: the one that was made it last, otherwise the first one.
    public var keyWindow: UIWindow? { key ?? windows.first }
    func setKeyWindow(_ window: UIWindow?) { key = window }
    /// Upright.
    public let interfaceOrientation = UIInterfaceOrientation.portrait
    /// The bar of the system.
    public let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    /// The traits of the light interface.
    public var traitCollection: UITraitCollection { .current }
}

/// A window that is shown.
struct ShownWindow {
    weak var window: UIWindow?
}

/// The bar of the system.
@MainActor @preconcurrency public final class UIStatusBarManager {
    /// The room that it takes: none.
    public let statusBarFrame = CGRect.zero
    /// Whether it is hidden.
    public let isStatusBarHidden = false
}

/// The ways to hold a device with its interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// A way to hold the device.
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    /// Whether the long side is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the long side lies.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The ways to hold a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// A way to hold the device.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether the long side is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the long side lies.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the screen is horizontal.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the screen is upright.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// A touch or a key. Galley sends none.
open class UIEvent: NSObject {}

extension UIApplication {
    /// The scenes: one.
    public var connectedScenes: Set<UIScene> { [UIWindowScene.only] }
    /// The windows of the scenes.
    public var windows: [UIWindow] { UIWindowScene.only.windows }
    /// The window that takes the keys.
    public var keyWindow: UIWindow? { UIWindowScene.only.keyWindow }
    /// In use.
    public var applicationState: State { .active }
    /// Shows a number at the icon. It has no effect.
    public var applicationIconBadgeNumber: Int {
        get { 0 }
        set {}
    }

    /// Whether the program is in use.
    public enum State: Int, Sendable {
        /// A state of the program.
        case active, inactive, background
    }
}

extension UIDevice {
    /// Upright.
    public var orientation: UIDeviceOrientation { .portrait }
    /// Would be sent when the device is held in another way; Galley never sends it.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDevice.orientationDidChange")
    /// Has no effect.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Has no effect.
    public func endGeneratingDeviceOrientationNotifications() {}
    /// A name that is the same for all programs of one maker: none.
    public var identifierForVendor: UUID? { nil }
    /// The name of the system.
    public var systemName: String { "iOS" }
    /// How full the battery is: not known.
    public var batteryLevel: Float { -1 }
}

extension UIResponder {
    /// Would be sent before the keyboard appears; Galley never sends it.
    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
    /// Would be sent after the keyboard appeared; Galley never sends it.
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
    /// Would be sent before the keyboard disappears; Galley never sends it.
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
    /// Would be sent after the keyboard disappeared; Galley never sends it.
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
    /// Would be sent before the keyboard's frame changes; Galley never sends it.
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrame")
    /// Would be sent after the keyboard's frame changed; Galley never sends it.
    nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrame")
    /// The key of the keyboard's frame at the end.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the keyboard's frame at the begin.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the animation's duration.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the animation's curve.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
