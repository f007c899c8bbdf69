import CoreGraphics
import GalleySDK

/// The program of AppKit.
@MainActor @preconcurrency public final class NSApplication {
    /// The only program.
    public static let shared = NSApplication()
    /// The ways in which a program is shown.
    public enum ActivationPolicy: Int, Sendable {
        /// A way in which it is shown.
        case regular, accessory, prohibited
    }
    /// Sets how the program is shown. It has no effect.
    @discardableResult public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { false }
    /// Brings the program to the front. It has no effect.
    public func activate(ignoringOtherApps flag: Bool) {}
    /// Ends the program. It has no effect: the program is the one that shows the views.
    public func terminate(_ sender: Any?) {}
    /// The windows that are shown, which the program keeps.
    public internal(set) var windows: [NSWindow] = []
    /// The window that takes the keys.
    public var keyWindow: NSWindow? { windows.first { $0.isKeyWindow } }
    /// The main window: the one that takes the keys.
    public var mainWindow: NSWindow? { keyWindow }

    /// The answer of a panel.
    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        /// The answer as a number.
        public let rawValue: Int
        /// Makes an answer.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The panel was confirmed.
        public static let OK = ModalResponse(rawValue: 1)
        /// The panel was cancelled.
        public static let cancel = ModalResponse(rawValue: 0)
        /// The panel was ended.
        public static let stop = ModalResponse(rawValue: -1000)
        /// The panel was ended at once.
        public static let abort = ModalResponse(rawValue: -1001)
        /// The panel goes on.
        public static let `continue` = ModalResponse(rawValue: -1002)
    }
}

/// The program of AppKit; nil before its first use.
@MainActor @preconcurrency public var NSApp: NSApplication! { NSApplication.shared }
