import SwiftUI
import Testing

/// The windows, panels and traits of UIKit and AppKit that show SwiftUI's views.
@MainActor @Suite struct ShownWindowTests {
    private final class Log {
        var lines: [String] = []
    }

    private struct Counter: View {
        let log: Log
        @State private var count = 0
        var body: some View {
            let _ = log.lines.append("\(count)")
            Color.red.task {
                await Task.yield()
                count = 7
            }
        }
    }

    private func show(_ log: Log) -> UIViewController {
        let controller = UIHostingController(rootView: Counter(log: log))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return controller
    }

    @Test func theProgramKeepsAShownWindow() async throws {
        let log = Log()
        let controller = show(log)
        let window = try #require(controller.view.window)
        #expect(window.isKeyWindow)
        #expect(UIApplication.shared.windows.contains(window))
        for _ in 0..<100 where log.lines.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(log.lines == ["0", "7"])
        let other = UIWindow(frame: .zero)
        #expect(other.isHidden)
        other.makeKeyAndVisible()
        #expect(!window.isKeyWindow)
        other.isHidden = true
        window.isHidden = true
        #expect(!UIApplication.shared.windows.contains(window))
    }

    @Test func appKitKeepsAShownWindow() {
        func show() -> NSHostingView<Color> {
            let view = NSHostingView(rootView: Color.red)
            let window = NSWindow(
                contentRect: CGRect(x: 0, y: 0, width: 90, height: 90), styleMask: [.titled], backing: .buffered,
                defer: false)
            window.contentView = view
            window.makeKeyAndOrderFront(nil)
            return view
        }
        let view = show()
        #expect(view.window != nil)
        #expect(NSApp.keyWindow === view.window)
        #expect(NSApp.windows.contains { $0 === view.window })
        view.window?.close()
        #expect(!NSApp.windows.contains { $0 === view.window })
    }

    @Test func aControllerPresentsAnother() {
        let log = Log()
        final class Panel: UIViewController {
            var log: Log?
            override func viewDidAppear(_ animated: Bool) { log?.lines.append("appear") }
            override func viewDidDisappear(_ animated: Bool) { log?.lines.append("disappear") }
        }
        let root = UIViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
        window.rootViewController = root
        window.makeKeyAndVisible()
        let panel = Panel()
        panel.log = log
        root.present(panel, animated: false) { log.lines.append("presented") }
        #expect(root.presentedViewController === panel)
        #expect(panel.presentingViewController === root)
        #expect(panel.view.frame == CGRect(x: 0, y: 0, width: 90, height: 60))
        panel.dismiss(animated: true) { log.lines.append("dismissed") }
        #expect(root.presentedViewController == nil)
        #expect(panel.view.window == nil)
        #expect(log.lines == ["appear", "presented", "disappear", "dismissed"])
        window.isHidden = true
    }

    @Test func aWindowShowsASheet() {
        func window() -> NSWindow {
            NSWindow(
                contentRect: CGRect(x: 0, y: 0, width: 90, height: 90), styleMask: [.titled], backing: .buffered,
                defer: false)
        }
        let (parent, sheet) = (window(), window())
        parent.makeKeyAndOrderFront(nil)
        var answer: NSApplication.ModalResponse?
        parent.beginSheet(sheet) { answer = $0 }
        #expect(parent.attachedSheet === sheet)
        #expect(sheet.sheetParent === parent)
        #expect(sheet.isVisible)
        parent.endSheet(sheet, returnCode: .OK)
        #expect(answer == .OK)
        #expect(parent.attachedSheet == nil)
        #expect(!sheet.isVisible)
        parent.close()
    }

    private struct Reader: View {
        let log: Log
        @Environment(\.colorScheme) private var scheme
        @Environment(\.layoutDirection) private var direction
        var body: some View {
            let _ = log.lines.append("\(scheme) \(direction)")
            Color.red
        }
    }

    @Test func viewsHaveTheTraitsOfTheirController() {
        let log = Log()
        let parent = UIViewController()
        let child = UIHostingController(rootView: Reader(log: log))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.layoutIfNeeded()
        parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: child)
        child.view.layoutIfNeeded()
        parent.overrideUserInterfaceStyle = .dark
        child.view.layoutIfNeeded()
        #expect(child.traitCollection.userInterfaceStyle == .dark)
        #expect(log.lines == ["light leftToRight", "light rightToLeft", "dark rightToLeft"])
    }

    @Test func oneObjectTakesTheKeys() {
        final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
        let (one, other) = (Field(), Field())
        #expect(one.becomeFirstResponder())
        #expect(other.becomeFirstResponder())
        #expect(!one.isFirstResponder)
        #expect(other.isFirstResponder)
        #expect(other.resignFirstResponder())
        #expect(!UIView().becomeFirstResponder())

        final class Control: NSView { override var acceptsFirstResponder: Bool { true } }
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 90, height: 90), styleMask: [.titled], backing: .buffered,
            defer: false)
        let control = Control()
        #expect(window.firstResponder === window)
        #expect(window.makeFirstResponder(control))
        #expect(window.firstResponder === control)
        #expect(!window.makeFirstResponder(NSView()))
        #expect(window.firstResponder === window)
    }

    @Test func aNavigationControllerShowsTheLastController() {
        let (first, second) = (UIHostingController(rootView: Color.red), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        #expect(first.view.frame == CGRect(x: 0, y: 0, width: 90, height: 60))
        #expect(first.navigationController === navigation)
        navigation.pushViewController(second, animated: false)
        #expect(navigation.topViewController === second)
        #expect(first.view.window == nil)
        #expect(navigation.popViewController(animated: false) === second)
        #expect(first.view.window === window)
        #expect(navigation.popViewController(animated: false) == nil)
        window.isHidden = true
    }

    @Test func animationsOfShownViewsEndByThemselves() async throws {
        struct Moving: View {
            let log: Log
            @State private var isOn = false
            var body: some View {
                Color.red.onAppear {
                    withAnimation(.linear(duration: 0.05)) {
                        isOn = true
                    } completion: {
                        log.lines.append("end")
                    }
                }
            }
        }
        let log = Log()
        let controller = UIHostingController(rootView: Moving(log: log))
        controller.view.layoutIfNeeded()
        #expect(log.lines.isEmpty)
        for _ in 0..<200 where log.lines.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(log.lines == ["end"])
    }

    private final class Overlay: NSWindow {
        override var canBecomeKey: Bool { true }
    }

    @Test("Windows keep what a program sets, and a subclass says whether it takes the keys")
    func values() {
        let rectangle = CGRect(x: 10, y: 20, width: 64, height: 48)
        let window = Overlay(contentRect: rectangle, styleMask: [.borderless], backing: .buffered, defer: false)
        #expect(window.canBecomeKey && !window.canBecomeMain)
        #expect(NSWindow(contentRect: .zero, styleMask: [.titled], backing: .buffered, defer: false).canBecomeMain)
        #expect(window.collectionBehavior == [] && window.isMovable && window.level == .normal)
        window.collectionBehavior = [.canJoinAllSpaces, .fullScreenAuxiliary, .stationary]
        window.level = .screenSaver
        #expect(window.collectionBehavior.rawValue == 0b1_0001_0001)
        #expect(window.level.rawValue > NSWindow.Level.popUpMenu.rawValue)
        window.isMovable = false
        #expect(window.frame == rectangle && !window.isMovable)
    }

    @Test("An NSImage has the size that it is made with")
    func imageSize() throws {
        let image = NSImage(size: CGSize(width: 64, height: 32))
        #expect(image.size == CGSize(width: 64, height: 32))
        #expect(image != NSImage(size: CGSize(width: 32, height: 32)))
        #expect(NSImage().size == CGSize(width: 20, height: 20))
    }
}
