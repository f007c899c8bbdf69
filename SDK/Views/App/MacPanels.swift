import Foundation
import GalleySDK

// Panels of AppKit that a program waits for. There is no window to show them: each ends at once, as one that is closed
// without an answer, and a line in the output says so.

/// A message of AppKit with buttons. It is not shown, and ends at once without an answer.
@MainActor @preconcurrency public final class NSAlert {
    /// The importance of a message.
    public enum Style: UInt, Sendable { case warning, informational, critical }
    /// The message.
    public var messageText = ""
    /// The text below the message.
    public var informativeText = ""
    /// The importance.
    public var alertStyle = Style.warning
    /// The picture beside the message.
    public var icon: NSImage?
    /// A view below the texts.
    public var accessoryView: NSView?
    /// Whether a box lets people hide the message in the future.
    public var showsSuppressionButton = false
    /// Whether there is a button for help.
    public var showsHelp = false
    /// The buttons.
    public private(set) var buttons: [Button] = []

    /// A button of a message.
    @MainActor @preconcurrency public final class Button {
        /// The title.
        public var title: String
        /// The key that presses it.
        public var keyEquivalent = ""
        /// The number that identifies it.
        public var tag = 0
        /// Whether it destroys something.
        public var hasDestructiveAction = false
        fileprivate init(_ title: String) { self.title = title }
    }

    /// Makes a message.
    public init() {}
    /// Makes a message of an error.
    public convenience init(error: any Error) {
        self.init()
        messageText = error.localizedDescription
    }

    /// Adds a button.
    @discardableResult public func addButton(withTitle title: String) -> Button {
        buttons.append(Button(title))
        return buttons[buttons.count - 1]
    }

    /// Says in the output that the message is not shown, and returns that no button was pressed: `abort`.
    @discardableResult public func runModal() -> NSApplication.ModalResponse {
        MissingPanel.report("NSAlert “\(messageText)”", "abort")
        return .abort
    }
    /// Says in the output that the message is not shown, and calls the function with `abort`.
    public func beginSheetModal(
        for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) { handler?(runModal()) }
}

extension NSApplication.ModalResponse {
    /// The first button of a message was pressed.
    public static let alertFirstButtonReturn = NSApplication.ModalResponse(rawValue: 1000)
    /// The second button of a message was pressed.
    public static let alertSecondButtonReturn = NSApplication.ModalResponse(rawValue: 1001)
    /// The third button of a message was pressed.
    public static let alertThirdButtonReturn = NSApplication.ModalResponse(rawValue: 1002)
}

/// A panel of AppKit in which people choose where to save a file. It is not shown, and is cancelled at once.
@MainActor @preconcurrency open class NSSavePanel {
    /// The title.
    public var title = ""
    /// The text above the files.
    public var message = ""
    /// The title of the button that agrees.
    public var prompt = ""
    /// The title of the field for the name.
    public var nameFieldLabel = ""
    /// The name of the file.
    public var nameFieldStringValue = ""
    /// The folder that is shown at first.
    public var directoryURL: URL?
    /// The kinds of files.
    public var allowedContentTypes: [UTType] = []
    /// The endings of names of files.
    public var allowedFileTypes: [String]?
    /// Whether other kinds of files may be chosen.
    public var allowsOtherFileTypes = false
    /// Whether folders can be made.
    public var canCreateDirectories = true
    /// Whether the name is shown without its ending.
    public var isExtensionHidden = false
    /// Whether hidden files are shown.
    public var showsHiddenFiles = false
    /// Whether packages open as folders.
    public var treatsFilePackagesAsDirectories = false
    /// A view below the files.
    public var accessoryView: NSView?
    /// The chosen file: none.
    public var url: URL? { nil }

    /// Makes a panel.
    public init() {}

    /// Says in the output that the panel is not shown, and returns `cancel`.
    @discardableResult public func runModal() -> NSApplication.ModalResponse {
        MissingPanel.report("\(type(of: self))", "cancel")
        return .cancel
    }
    /// Says in the output that the panel is not shown, and calls the function with `cancel`.
    public func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
        handler(runModal())
    }
    /// Says in the output that the panel is not shown, and calls the function with `cancel`.
    public func beginSheetModal(
        for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
    ) { handler(runModal()) }
    /// Has no effect: the panel is not shown.
    public func close() {}
}

/// A panel of AppKit in which people choose files. It is not shown, and is cancelled at once.
@MainActor @preconcurrency public final class NSOpenPanel: NSSavePanel {
    /// Whether files can be chosen.
    public var canChooseFiles = true
    /// Whether folders can be chosen.
    public var canChooseDirectories = false
    /// Whether several can be chosen.
    public var allowsMultipleSelection = false
    /// Whether links are replaced by the files they lead to.
    public var resolvesAliases = true
    /// The chosen files: none.
    public var urls: [URL] { [] }
}

private enum MissingPanel {
    static func report(_ panel: String, _ response: String) {
        print("\(panel) is not shown: Galley has no modal panels; the response is \(response)")
    }
}
