import Foundation
import GalleySDK

/// The pasteboard. Only the program itself reads what it copies.
public final class UIPasteboard: @unchecked Sendable {
    // Sound: the lock guards the text.
    private let lock = Lock()
    private var text: String?
    /// The only pasteboard.
    public static let general = UIPasteboard()
    /// The copied text.
    public var string: String? {
        get { lock.withLock { text } }
        set { lock.withLock { text = newValue } }
    }
}

/// The program. It has no window.
@MainActor @preconcurrency public final class UIApplication {
    /// The only program.
    public static let shared = UIApplication()
    /// Would be sent when the program becomes active; Galley never sends it.
    nonisolated public static let didBecomeActiveNotification = Notification.Name("UIApplication.didBecomeActive")
    /// Would be sent when the program is about to become inactive; Galley never sends it.
    nonisolated public static let willResignActiveNotification = Notification.Name("UIApplication.willResignActive")
    /// Would be sent when the program went to the background; Galley never sends it.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UIApplication.didEnterBackground")
    /// Would be sent when the program is about to come to the foreground; Galley never sends it.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplication.willEnterForeground")
    /// Would be sent when the program is about to end; Galley never sends it.
    nonisolated public static let willTerminateNotification = Notification.Name("UIApplication.willTerminate")
    /// Would be sent when the program has little memory; Galley never sends it.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplication.didReceiveMemoryWarning")
    /// Would be sent after the user took a screenshot; Galley never sends it.
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplication.userDidTakeScreenshot")
    /// The address of the program's settings.
    nonisolated public static let openSettingsURLString = "app-settings:"
    /// Opens an address. It has no effect.
    public func open(_ url: URL) {}
    /// Whether an address can be opened: it cannot.
    public func canOpenURL(_ url: URL) -> Bool { false }
    /// Sends an action. It has no effect.
    @discardableResult public func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: Any?
    ) -> Bool { false }
    /// Ends the edit of a text. It has no effect.
    public func endEditing() {}
    /// Whether the screen stays on while the program is idle. It has no effect.
    public var isIdleTimerDisabled = false
}

/// The name of an action, which nothing performs.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
    private let name: String
    /// Makes a name.
    public init(stringLiteral value: String) { name = value }
    /// Makes a name.
    public init(_ name: String) { self.name = name }
}

/// The device: a phone.
@MainActor @preconcurrency public final class UIDevice {
    /// The only device.
    public static let current = UIDevice()
    /// The kind of device.
    public enum UserInterfaceIdiom: Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }
    /// A phone.
    public let userInterfaceIdiom = UserInterfaceIdiom.phone
    /// The name of the device.
    public let name = "Galley"
    /// The model.
    public let model = "iPhone"
    /// The release of the system.
    public let systemVersion = "18.0"
}

/// Feedback for touch. It has no effect.
@MainActor @preconcurrency public final class UIImpactFeedbackGenerator {
    /// The strength of the feedback.
    public enum FeedbackStyle: Sendable { case light, medium, heavy, soft, rigid }
    /// Makes a feedback.
    public init(style: FeedbackStyle = .medium) {}
    /// Has no effect.
    public func impactOccurred(intensity: CGFloat = 1) {}
    /// Has no effect.
    public func prepare() {}
}

/// Feedback for the outcome of a task. It has no effect.
@MainActor @preconcurrency public final class UINotificationFeedbackGenerator {
    /// The outcomes of a task.
    public enum FeedbackType: Sendable { case success, warning, error }
    /// Makes a feedback.
    public init() {}
    /// Has no effect.
    public func notificationOccurred(_ type: FeedbackType) {}
    /// Has no effect.
    public func prepare() {}
}

/// Feedback for another selection. It has no effect.
@MainActor @preconcurrency public final class UISelectionFeedbackGenerator {
    /// Makes a feedback.
    public init() {}
    /// Has no effect.
    public func selectionChanged() {}
    /// Has no effect.
    public func prepare() {}
}
