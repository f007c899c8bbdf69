import GalleySDK
import GalleyTesting
import GalleyViews
import SwiftUI
import Testing

/// `environment(\.layoutDirection, _)` around a part of the views.
@MainActor struct PartDirectionTests {
    private struct Card: View {
        var body: some View {
            HStack(spacing: 4) {
                Color.red.frame(width: 10, height: 10).id("icon")
                Color.blue.frame(width: 30, height: 10).id("label")
            }
            .padding(.leading, 6)
            .frame(width: 100, alignment: .leading)
        }
    }

    @Test("The views inside are laid out from right to left, and those around are not")
    func part() throws {
        let host = try ViewHost {
            VStack(alignment: .leading, spacing: 0) {
                Color.green.frame(width: 20, height: 10).id("above")
                Card().environment(\.layoutDirection, .rightToLeft)
                Color.green.frame(width: 120, height: 10).id("below")
            }
        }
        #expect(try host.frame(of: "above").minX == 0)
        // The part is 100 wide and begins at 0; its leading edge is the right one.
        #expect(try host.frame(of: "icon").minX == 84)
        #expect(try host.frame(of: "label").minX == 50)
    }

    @Test("A part inside a part has its own direction")
    func nested() throws {
        let host = try ViewHost {
            HStack(spacing: 0) {
                Color.green.frame(width: 20, height: 10).id("first")
                Card().environment(\.layoutDirection, .leftToRight)
            }
            .environment(\.layoutDirection, .rightToLeft)
            .frame(width: 200, alignment: .leading)
            Color.red.frame(width: 10, height: 10)
        }
        #expect(try host.frame(of: "first").minX == 100)
        #expect(try host.frame(of: "icon").minX == 6)
    }

    private struct Switching: View {
        @State private var direction = LayoutDirection.leftToRight
        var body: some View {
            VStack(spacing: 0) {
                Card().environment(\.layoutDirection, direction)
                Button("turn") { direction = direction == .leftToRight ? .rightToLeft : .leftToRight }
            }
            .frame(width: 100)
        }
    }

    @Test("A direction that changes mirrors the views inside, there and back")
    func switching() throws {
        let host = try ViewHost(Switching())
        #expect(try host.frame(of: "icon").minX == 6)
        try host.tap("turn")
        #expect(try host.frame(of: "icon").minX == 84)
        try host.tap("turn")
        #expect(try host.frame(of: "icon").minX == 6)
    }

    private struct Presenting: View {
        @State private var isShown = false
        var body: some View {
            VStack {
                Button("show") { isShown = true }
                    .sheet(isPresented: $isShown) { Card() }
                    .environment(\.layoutDirection, .rightToLeft)
                Text("x")
            }
        }
    }

    @Test("A panel has the direction of the view that presents it")
    func panel() throws {
        let host = try ViewHost(Presenting(), proposal: ProposedViewSize(width: 300, height: 300))
        try host.tap("show")
        let (icon, label) = (try host.frame(of: "icon"), try host.frame(of: "label"))
        #expect(icon.minX == label.maxX + 4)
    }

    @Test("Scenes mirror the part too, as a whole and in parts", arguments: [false, true])
    func scenes(inParts: Bool) throws {
        let shown = try ShownScene(inParts: inParts) { Switching() }
        func icon() -> CGFloat? { shown.frames.first { $0.key.hasPrefix("icon") }?.value.minX }
        #expect(icon() == 6)
        try shown.send(#"{"tap":"turn"}"#)
        #expect(icon() == 84)
        try shown.send(#"{"tap":"turn"}"#)
        #expect(icon() == 6)
    }
}
