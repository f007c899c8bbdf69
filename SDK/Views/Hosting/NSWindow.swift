import CoreGraphics
import Foundation
import GalleySDK

/// A window, for tests that show SwiftUI's views in one.
@MainActor @preconcurrency open class NSWindow: NSResponder {
    /// The rectangle of the content, in points. Windows have no frame around it.
    open var frame: CGRect { didSet { fill() } }
    /// The parts of the frame.
    open var styleMask: StyleMask
    /// The title.
    open var title = ""
    /// Whether closing the window ends it. It has no effect.
    open var isReleasedWhenClosed = true
    /// The colour behind the content. It has no effect.
    open var backgroundColor: NSColor?
    /// Whether it is light or dark. It has no effect.
    open var appearance: NSAppearance?
    /// How opaque it is. It has no effect.
    open var alphaValue: CGFloat = 1
    /// Whether it covers what is behind it. It has no effect.
    open var isOpaque = true
    /// Whether it has a shadow. It has no effect.
    open var hasShadow = true
    /// The place above or below other windows. It has no effect.
    open var level = Level.normal
    /// Its ways with spaces and other windows. It has no effect.
    open var collectionBehavior: CollectionBehavior = []
    /// The way in which it comes and goes. It has no effect.
    open var animationBehavior = AnimationBehavior.default
    /// Whether it becomes a tab of others. It has no effect.
    open var tabbingMode = TabbingMode.automatic
    /// The height of its bar. It has no effect.
    open var toolbarStyle = ToolbarStyle.automatic
    /// Who may read its picture. It has no effect.
    open var sharingType = SharingType.readOnly
    /// Whether it can be moved. It has no effect.
    open var isMovable = true
    /// Whether it is hidden while the program is not in use. It has no effect.
    open var hidesOnDeactivate = false
    /// Whether it is opened again as the program begins. It has no effect.
    open var isRestorable = true
    /// Whether its changes are not saved. It has no effect.
    open var isDocumentEdited = false
    /// Whether it gets the motion of the pointer. It has no effect.
    open var acceptsMouseMovedEvents = false
    /// The second line of the title. It has no effect.
    open var subtitle = ""
    /// Its identity.
    open var identifier: NSUserInterfaceItemIdentifier?
    /// The points per point of a picture: 1.
    open var backingScaleFactor: CGFloat { 1 }
    /// The steps of its size. It has no effect.
    open var contentResizeIncrements = CGSize(width: 1, height: 1)
    /// The ratio of its content's lengths. It has no effect.
    open var contentAspectRatio = CGSize.zero
    /// Whether it may take the keys: one with a title, or that can be resized.
    open var canBecomeKey: Bool { styleMask.contains(.titled) || styleMask.contains(.resizable) }
    /// Whether it may be the main window: one with a title, or that can be resized.
    open var canBecomeMain: Bool { styleMask.contains(.titled) || styleMask.contains(.resizable) }
    /// Whether it shows its content in full size. No window does.
    open var isZoomed: Bool { false }
    /// Whether it is put away. No window is.
    open var isMiniaturized: Bool { false }
    /// Whether its background moves it. It has no effect.
    open var isMovableByWindowBackground = false
    /// Whether its title shows what is behind it. It has no effect.
    open var titlebarAppearsTransparent = false
    /// Whether its title is shown. It has no effect.
    open var titleVisibility = TitleVisibility.visible
    /// Whether it ignores the pointer. It has no effect.
    open var ignoresMouseEvents = false
    /// The smallest size. It has no effect: a window keeps the size that the program gives it.
    open var minSize = CGSize.zero
    /// The largest size. It has no effect: a window keeps the size that the program gives it.
    open var maxSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// The smallest size of the content. It has no effect: a window keeps the size that the program gives it.
    open var contentMinSize = CGSize.zero
    /// The largest size of the content. It has no effect: a window keeps the size that the program gives it.
    open var contentMaxSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// Whether it is shown.
    public private(set) var isVisible = false
    /// Whether it takes the keys.
    public private(set) var isKeyWindow = false

    /// Makes a window of a rectangle.
    public init(
        contentRect: CGRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
    ) {
        frame = contentRect
        styleMask = style
        super.init()
    }
    /// Makes a window of a controller's view.
    public convenience init(contentViewController: NSViewController) {
        let size = contentViewController.view.fittingSize
        self.init(
            contentRect: CGRect(origin: .zero, size: size), styleMask: [.titled, .closable, .resizable],
            backing: .buffered, defer: false)
        self.contentViewController = contentViewController
    }

    /// The view of the content, which fills the window.
    open var contentView: NSView? {
        didSet {
            oldValue?.ownWindow = nil
            contentView?.ownWindow = self
            fill()
        }
    }
    /// The controller of the content.
    open var contentViewController: NSViewController? { didSet { contentView = contentViewController?.view } }
    /// Sets the size of the content.
    open func setContentSize(_ size: CGSize) { frame.size = size }
    /// Sets the rectangle of the window.
    open func setFrame(_ frameRect: CGRect, display flag: Bool) { frame = frameRect }
    /// Sets the rectangle of the window, at once.
    open func setFrame(_ frameRect: CGRect, display displayFlag: Bool, animate animateFlag: Bool) { frame = frameRect }
    /// Sets the position.
    open func setFrameOrigin(_ point: CGPoint) { frame.origin = point }
    /// Returns the rectangle of the content in a window: all of it.
    open func contentRect(forFrameRect frameRect: CGRect) -> CGRect { frameRect }
    /// Returns the rectangle of a window around a content: the content's.
    open func frameRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    /// The part of the content that no bar covers: all of it.
    open var contentLayoutRect: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// Lays out the content.
    open func layoutIfNeeded() { contentView?.layoutSubtreeIfNeeded() }
    /// Shows the window, and lays its content out.
    open func makeKeyAndOrderFront(_ sender: Any?) {
        makeKey()
        show()
    }
    /// Shows the window, and lays its content out.
    open func orderFront(_ sender: Any?) { show() }
    /// Shows the window, and lays its content out.
    open func orderFrontRegardless() { show() }
    /// Shows the window behind others, and lays its content out.
    open func orderBack(_ sender: Any?) { show() }
    /// Takes the keys from the window that has them.
    open func makeKey() {
        for window in NSApplication.shared.windows { window.isKeyWindow = false }
        isKeyWindow = true
    }
    /// Whether it is the main window: the one that takes the keys.
    open var isMainWindow: Bool { isKeyWindow }
    /// Takes the keys from the window that has them.
    open func makeMain() { makeKey() }
    /// Hides the window.
    open func orderOut(_ sender: Any?) { hide() }
    /// Hides the window.
    open func close() { hide() }
    /// Lays out the content; nothing is drawn.
    open func display() { layoutIfNeeded() }
    /// Has no effect: there is no screen.
    open func center() {}
    /// Lays out the content.
    open func displayIfNeeded() { layoutIfNeeded() }

    private func show() {
        let isNew = !isVisible
        if isNew { contentViewController?.viewWillAppear() }
        if isNew { NSApplication.shared.windows.append(self) }
        isVisible = true
        layoutIfNeeded()
        if isNew { contentViewController?.viewDidAppear() }
    }
    private func hide() {
        isKeyWindow = false
        guard isVisible else { return }
        contentViewController?.viewWillDisappear()
        isVisible = false
        NSApplication.shared.windows.removeAll { $0 === self }
        contentViewController?.viewDidDisappear()
    }

    private var sheetEnds: [ObjectIdentifier: (NSApplication.ModalResponse) -> Void] = [:]
    /// The panels over the content, of which the first one is shown.
    public private(set) var sheets: [NSWindow] = []
    /// The window over which this one is shown.
    public private(set) weak var sheetParent: NSWindow?
    /// The panel that is shown over the content.
    open var attachedSheet: NSWindow? { sheets.first }
    /// Whether it is shown over another window.
    open var isSheet: Bool { sheetParent != nil }
    /// Shows a panel over the content.
    open func beginSheet(
        _ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
    ) {
        sheets.append(sheetWindow)
        sheetWindow.sheetParent = self
        sheetEnds[ObjectIdentifier(sheetWindow)] = handler
        sheetWindow.makeKeyAndOrderFront(nil)
    }
    /// Ends a panel over the content, and calls its handler.
    open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse = .stop) {
        guard sheets.contains(where: { $0 === sheetWindow }) else { return }
        sheets.removeAll { $0 === sheetWindow }
        sheetWindow.sheetParent = nil
        sheetWindow.orderOut(nil)
        makeKey()
        sheetEnds.removeValue(forKey: ObjectIdentifier(sheetWindow))?(returnCode)
    }

    private weak var responder: NSResponder?
    /// The object that takes the keys: the window itself at first.
    open var firstResponder: NSResponder? { responder ?? self }
    /// Gives the keys to an object, if it takes them; nil: to the window.
    @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        let new = responder ?? self
        guard new !== firstResponder else { return true }
        guard firstResponder?.resignFirstResponder() != false else { return false }
        guard new === self || (new.acceptsFirstResponder && new.becomeFirstResponder()) else {
            self.responder = nil
            return false
        }
        self.responder = new
        return true
    }

    private let nextLayout = NextLayout()

    private func fill() {
        guard let contentView else { return }
        contentView.frame = CGRect(origin: .zero, size: frame.size)
        // AppKit would do it in the next turn of the run loop. In a test on the main actor, which Linux need not run on
        // the main thread, a run loop has no turn.
        layoutIfNeeded()
    }

    /// Lays the content out in the next turn of the run loop.
    func layOutLater() { nextLayout.schedule { [weak self] in self?.layoutIfNeeded() } }
}

/// A window of AppKit beside the main one.
@MainActor @preconcurrency open class NSPanel: NSWindow {
    /// Whether it stays above other windows. It has no effect.
    open var isFloatingPanel = false
    /// Whether it takes the keys only if it needs them. It has no effect.
    open var becomesKeyOnlyIfNeeded = false
}
