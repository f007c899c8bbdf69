import Foundation
import SwiftUI
import Testing

/// What hosting controllers do when their root, their window or the size around them changes.
@MainActor @Suite struct HostedRootTests {
    private final class Log {
        var lines: [String] = []
    }

    private struct Counter: View {
        let name: String
        let log: Log
        @State private var count = 0
        var body: some View {
            let _ = log.lines.append("\(name) \(count)")
            Color.red.frame(width: CGFloat(10 + count), height: 10)
                .onAppear {
                    count += 1
                    log.lines.append("appear")
                }
                .onDisappear { log.lines.append("disappear") }
        }
    }

    @Test func anotherRootOfTheTypeKeepsItsState() {
        let log = Log()
        let controller = UIHostingController(rootView: Counter(name: "a", log: log))
        controller.view.layoutIfNeeded()
        controller.rootView = Counter(name: "b", log: log)
        controller.view.layoutIfNeeded()
        #expect(log.lines == ["a 0", "appear", "a 1", "b 1"])
        let view = NSHostingView(rootView: AnyView(Counter(name: "c", log: log)))
        view.layoutSubtreeIfNeeded()
        log.lines = []
        view.rootView = AnyView(Counter(name: "d", log: log))
        #expect(view.fittingSize == CGSize(width: 11, height: 10))
        view.rootView = AnyView(Counter(name: "e", log: log).padding(2))
        #expect(view.fittingSize == CGSize(width: 14, height: 14))
        #expect(log.lines == ["d 1", "e 0"])
    }

    @Test func viewsDisappearWithTheirWindow() {
        let log = Log()
        let controller = UIHostingController(rootView: Counter(name: "a", log: log))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        log.lines = []
        window.rootViewController = nil
        #expect(log.lines == ["disappear"])
        window.rootViewController = controller
        window.layoutIfNeeded()
        #expect(log.lines == ["disappear", "appear", "a 2"])

        let view = NSHostingView(rootView: Counter(name: "b", log: log))
        let other = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 90, height: 90), styleMask: [.titled], backing: .buffered,
            defer: false)
        other.contentView = view
        log.lines = []
        other.contentView = nil
        #expect(log.lines == ["disappear"])
    }

    @Test func aControllerWantsTheSizeOfItsContent() {
        let controller = UIHostingController(rootView: Color.red.frame(width: 30, height: 20))
        #expect(controller.preferredContentSize == .zero)
        controller.sizingOptions = .preferredContentSize
        #expect(controller.preferredContentSize == CGSize(width: 30, height: 20))
        let other = NSHostingController(rootView: Color.red.frame(width: 30, height: 20))
        other.sizingOptions = [.preferredContentSize]
        #expect(other.preferredContentSize == CGSize(width: 30, height: 20))
    }

    private struct Wrapped: View {
        var body: some View {
            ViewThatFits(in: .horizontal) {
                Color.red.frame(width: 100, height: 10)
                Color.blue.frame(width: 40, height: 25)
            }
        }
    }

    @Test func aRequiredLengthIsKept() {
        let view: UIView = UIHostingController(rootView: Wrapped()).view
        let size = view.systemLayoutSizeFitting(
            CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 60, height: 25))
        let ideal = view.systemLayoutSizeFitting(
            CGSize(width: 60, height: 0), withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(ideal == CGSize(width: 100, height: 10))
    }

    @Test func aViewGrowsWithTheOneAroundIt() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let filling = UIView(frame: outer.bounds)
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let corner = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
        corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        outer.addSubview(filling)
        outer.insertSubview(corner, at: 0)
        #expect(outer.subviews.first === corner && corner.isDescendant(of: outer) && !outer.isDescendant(of: corner))
        outer.frame.size = CGSize(width: 150, height: 90)
        #expect(filling.frame == CGRect(x: 0, y: 0, width: 150, height: 90))
        #expect(corner.frame == CGRect(x: 130, y: 70, width: 20, height: 20))
        let container = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let host = NSHostingView(rootView: Color.red)
        host.frame = container.bounds
        host.autoresizingMask = [.width, .height]
        container.addSubview(host)
        container.setFrameSize(CGSize(width: 70, height: 30))
        #expect(host.frame.size == CGSize(width: 70, height: 30))
    }

    @Test func insetsOfUIKitAreInsets() {
        let insets = EdgeInsets(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    private final class Controller: UIViewController {
        var calls: [String] = []
        override func viewWillLayoutSubviews() { calls.append("will") }
        override func viewDidLayoutSubviews() { calls.append("did") }
    }

    private final class MacController: NSViewController {
        var calls: [String] = []
        override func viewWillAppear() { calls.append("will appear") }
        override func viewDidAppear() { calls.append("did appear") }
        override func viewDidLayout() { calls.append("layout") }
        override func viewDidDisappear() { calls.append("gone") }
    }

    @Test func controllersAreToldOfLayouts() {
        let controller = Controller()
        controller.view.layoutIfNeeded()
        controller.view.layoutIfNeeded()
        #expect(controller.calls == ["will", "did"])
        let other = MacController()
        let panel = NSPanel(
            contentRect: CGRect(x: 0, y: 0, width: 90, height: 90), styleMask: [.nonactivatingPanel],
            backing: .buffered, defer: false)
        panel.contentViewController = other
        other.calls = []
        panel.makeKeyAndOrderFront(nil)
        panel.orderFront(nil)
        #expect(other.calls == ["will appear", "did appear"] && panel.isKeyWindow)
        panel.close()
        #expect(other.calls.last == "gone" && !panel.isVisible)
    }

    private final class Model: ObservableObject {
        @Published var width: CGFloat = 10
    }

    private struct Wide: View {
        @ObservedObject var model: Model
        let seen: (CGFloat) -> Void
        var body: some View {
            Color.red.frame(width: model.width, height: 10)
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    seen($0)
                }
        }
    }

    @Test func aFlushLaysOutWhatIsDue() {
        let (model, log) = (Model(), Log())
        let view = NSHostingView(rootView: Wide(model: model) { log.lines.append("\(Int($0))") })
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 90, height: 90), styleMask: [.titled], backing: .buffered,
            defer: false)
        window.contentView = view
        model.width = 40
        #expect(log.lines == ["10"])
        CATransaction.flush()
        #expect(log.lines == ["10", "40"])
    }
}
