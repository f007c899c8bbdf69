import Foundation
import GalleySDK

// Services of macOS. They have no effect, except that a program reads the texts that it copied itself.

/// Feedback of the trackpad. It has no effect.
@MainActor @preconcurrency public final class NSHapticFeedbackManager {
    /// Performs feedback. It has no effect.
    @MainActor @preconcurrency public protocol Performer {
        /// Has no effect.
        func perform(
            _ pattern: NSHapticFeedbackManager.FeedbackPattern,
            performanceTime: NSHapticFeedbackManager.PerformanceTime)
    }
    /// The kinds of feedback.
    public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
    /// The times of feedback.
    public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }

    private struct Nothing: NSHapticFeedbackPerformer {
        func perform(_ pattern: FeedbackPattern, performanceTime: PerformanceTime) {}
    }
    /// Performs feedback. It has no effect.
    public static var defaultPerformer: any NSHapticFeedbackPerformer { Nothing() }
}

/// Performs feedback of the trackpad.
public typealias NSHapticFeedbackPerformer = NSHapticFeedbackManager.Performer

/// The pasteboard. Only the program itself reads what it copies.
public final class NSPasteboard: @unchecked Sendable {
    // Sound: the lock guards the texts and the count.
    private let lock = Lock()
    private var texts: [PasteboardType: String] = [:]
    private var count = 0

    /// The only pasteboard.
    public static let general = NSPasteboard()

    /// The kinds of copied values.
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a kind of its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a kind of its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Texts.
        public static let string = PasteboardType("public.utf8-plain-text")
        /// Addresses.
        public static let URL = PasteboardType("public.url")
        /// Addresses of files.
        public static let fileURL = PasteboardType("public.file-url")
        /// Pictures.
        public static let png = PasteboardType("public.png")
        /// Pictures.
        public static let tiff = PasteboardType("public.tiff")
    }

    /// The number of changes.
    public var changeCount: Int { lock.withLock { count } }
    /// Removes what was copied.
    @discardableResult public func clearContents() -> Int {
        lock.withLock {
            texts = [:]
            count += 1
            return count
        }
    }
    /// Removes what was copied, for values of some kinds.
    @discardableResult public func declareTypes(_ types: [PasteboardType], owner: Any?) -> Int { clearContents() }
    /// Copies a text.
    @discardableResult public func setString(_ string: String, forType type: PasteboardType) -> Bool {
        lock.withLock { texts[type] = string }
        return true
    }
    /// Copies nothing: only texts are kept.
    @discardableResult public func setData(_ data: Data?, forType type: PasteboardType) -> Bool { false }
    /// Copies the texts of some objects.
    @discardableResult public func writeObjects(_ objects: [Any]) -> Bool {
        guard let text = objects.lazy.compactMap({ $0 as? String }).first else { return false }
        return setString(text, forType: .string)
    }
    /// The copied text of a kind.
    public func string(forType type: PasteboardType) -> String? { lock.withLock { texts[type] } }
}

/// The desktop. Nothing is opened.
@MainActor @preconcurrency public final class NSWorkspace {
    /// The only desktop.
    public static let shared = NSWorkspace()
    /// Opens an address. It has no effect.
    @discardableResult public func open(_ url: URL) -> Bool { false }
    /// Shows a file in its folder. It has no effect.
    @discardableResult public func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String)
        -> Bool
    { false }
    /// Shows files in their folders. It has no effect.
    public func activateFileViewerSelecting(_ fileURLs: [URL]) {}
    /// The symbol of a file: an empty picture.
    public func icon(forFile fullPath: String) -> NSImage { NSImage() }
    /// Whether movement should be reduced.
    public let accessibilityDisplayShouldReduceMotion = false
    /// Whether contrast should be increased.
    public let accessibilityDisplayShouldIncreaseContrast = false
}

/// A sound. It is not heard.
public final class NSSound: Sendable {
    /// The name of a sound.
    public typealias Name = String
    /// Makes a sound of its name.
    public init?(named name: String) {}
    /// Plays the sound. It has no effect.
    @discardableResult public func play() -> Bool { false }
    /// Ends the sound. It has no effect.
    @discardableResult public func stop() -> Bool { false }
}

extension NSSound {
    /// The sound of an alert. It has no effect.
    public static func beep() {}
}
