import Foundation
import SwiftUI
import Testing

/// What tests of public packages do with hosting controllers, windows and image renderers: without an import of GalleyTesting.
@MainActor @Suite struct HostingTests {
    private struct FrameKey: PreferenceKey {
        static let defaultValue = CGRect.zero
        static func reduce(value: inout CGRect, nextValue: () -> CGRect) { value = nextValue() }
    }

    private final class Seen {
        var frame = CGRect.zero
        var appearances = 0
    }

    /// A box of 50 × 30 that tells its frame.
    private func box(_ seen: Seen) -> some View {
        Color.red.frame(width: 50, height: 30)
            .background(
                GeometryReader { proxy in Color.clear.preference(key: FrameKey.self, value: proxy.frame(in: .global)) }
            )
            .onPreferenceChange(FrameKey.self) { seen.frame = $0 }
            .onAppear { seen.appearances += 1 }
    }

    private struct Column: View {
        var body: some View {
            VStack(spacing: 4) {
                Color.red.frame(width: 80, height: 20)
                Color.blue.frame(height: 30).frame(maxWidth: 120)
            }
        }
    }

    @Test func aControllerMeasuresItsView() {
        let controller = UIHostingController(rootView: Column())
        let largest = CGFloat.greatestFiniteMagnitude
        #expect(controller.sizeThatFits(in: CGSize(width: 100, height: largest)) == CGSize(width: 100, height: 54))
        #expect(controller.sizeThatFits(in: CGSize(width: largest, height: 10)) == CGSize(width: 120, height: 54))
        #expect(controller.view.intrinsicContentSize == CGSize(width: 80, height: 54))
        let compressed = controller.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(compressed == CGSize(width: 80, height: 54))
        let greedy = UIHostingController(rootView: Color.red)
        #expect(greedy.sizeThatFits(in: CGSize(width: 10, height: largest)) == CGSize(width: 10, height: largest))
    }

    @Test func aWindowShowsItsViewInTheMiddle() {
        let seen = Seen()
        let controller = UIHostingController(rootView: box(seen))
        #expect(controller.sizeThatFits(in: CGSize(width: 400, height: 400)) == CGSize(width: 50, height: 30))
        #expect(seen.appearances == 0)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        #expect(controller.view.window === window)
        #expect(controller.view.frame.size == CGSize(width: 300, height: 100))
        #expect(seen.frame == CGRect(x: 125, y: 35, width: 50, height: 30))
        controller.view.frame.size.width = 100
        controller.view.layoutIfNeeded()
        #expect(seen.frame.minX == 25)
        #expect(seen.appearances == 1)
        #expect(controller.sizeThatFits(in: CGSize(width: 40, height: 40)) == CGSize(width: 50, height: 30))
    }

    @Test func aHostingViewLaysOutItsRoot() {
        let seen = Seen()
        let view = NSHostingView(rootView: AnyView(box(seen)))
        #expect(view.fittingSize == CGSize(width: 50, height: 30))
        view.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
        view.layoutSubtreeIfNeeded()
        #expect(seen.frame == CGRect(x: 20, y: 0, width: 50, height: 30))
        view.rootView = AnyView(box(seen).padding(5))
        #expect(view.fittingSize == CGSize(width: 60, height: 40))
    }

    /// At 20, 10 inside a view at 5, 40, in one at 100, 0.
    @Test func viewsConvertCoordinates() {
        let outer = NSView(frame: CGRect(x: 100, y: 0, width: 90, height: 90))
        let middle = NSView(frame: CGRect(x: 5, y: 40, width: 50, height: 50))
        let inner = NSView(frame: CGRect(x: 20, y: 10, width: 8, height: 6))
        outer.addSubview(middle)
        middle.addSubview(inner)
        #expect(inner.convert(inner.bounds, to: outer) == CGRect(x: 25, y: 50, width: 8, height: 6))
        #expect(outer.convert(CGPoint(x: 25, y: 50), to: inner) == .zero)
        #expect(middle.convert(CGPoint(x: 1, y: 1), from: inner) == CGPoint(x: 21, y: 11))
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 26, y: 52))
        let around = UIView(frame: CGRect(x: 7, y: 7, width: 90, height: 90))
        let within = UIView(frame: CGRect(x: 3, y: 4, width: 8, height: 6))
        around.addSubview(within)
        #expect(within.convert(within.bounds, to: around) == within.frame)
        #expect(within.convert(around.bounds, from: around).origin == CGPoint(x: -3, y: -4))
    }

    private struct Late: View {
        @State private var isWide = false
        var body: some View {
            Color.red.frame(width: isWide ? 90 : 10, height: 10).task {
                await Task.yield()
                isWide = true
            }
        }
    }

    @Test func aLaterChangeIsLaidOut() async {
        let controller = NSHostingController(rootView: Late())
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 100, height: 100), styleMask: [.titled], backing: .buffered,
            defer: false)
        window.contentViewController = controller
        #expect(controller.view.fittingSize.width == 10)
        window.makeKeyAndOrderFront(nil)
        for _ in 0..<1000 where controller.view.fittingSize.width == 10 { await Task.yield() }
        #expect(controller.view.fittingSize.width == 90)
    }

    @Test func aWindowThatIsNotShownLaysItsContentOut() async {
        let seen = Seen()
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 200, height: 90), styleMask: .borderless, backing: .buffered,
            defer: true)
        let view = NSHostingView(rootView: AnyView(box(seen)))
        window.contentView = view
        #expect(seen.frame == CGRect(x: 75, y: 30, width: 50, height: 30))
        window.setContentSize(CGSize(width: 100, height: 90))
        #expect(seen.frame.minX == 25)
        view.rootView = AnyView(box(seen).padding(.leading, 10))
        for _ in 0..<1000 where seen.frame.minX == 25 { await Task.yield() }
        #expect(seen.frame.minX == 30)
    }

    @Test func viewsAroundTheRootChooseTheDirection() {
        let seen = Seen()
        let row = HStack(spacing: 0) {
            box(seen)
            Color.blue.frame(width: 20, height: 30)
        }
        let view = NSHostingView(rootView: row.environment(\.layoutDirection, .rightToLeft).background(Color.gray))
        view.frame = CGRect(x: 0, y: 0, width: 70, height: 30)
        view.layoutSubtreeIfNeeded()
        #expect(seen.frame == CGRect(x: 20, y: 0, width: 50, height: 30))
    }

    @Test func aRendererMakesAPictureOfTheSize() {
        let renderer = ImageRenderer(content: Column())
        renderer.scale = 2
        #expect(renderer.cgImage?.width == 160 && renderer.cgImage?.height == 108)
        #expect(renderer.uiImage?.size == CGSize(width: 80, height: 54))
        renderer.proposedSize = ProposedViewSize(width: 100.25, height: nil)
        #expect(renderer.cgImage?.width == 201)
        #expect(ImageRenderer(content: EmptyView()).nsImage == nil)
    }
}
