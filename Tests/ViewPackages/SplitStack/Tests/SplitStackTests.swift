import GalleyTesting
import SplitStack
import SwiftUI
import Testing

@MainActor struct SplitStackTests {
    private func stack(_ limit: Int = .max) -> some View {
        SplitStack(limit: limit) {
            ForEach(0..<3) { number in Color.red.frame(width: 20, height: 10).id("part \(number)") }
        } line: {
            Color.black.frame(width: 2, height: 2)
        }
    }

    @Test func linesLieBetweenTheViews() throws {
        let host = try ViewHost(stack())
        #expect(host.size == CGSize(width: 64, height: 10))
        #expect(try host.frame(of: "part 2") == CGRect(x: 44, y: 0, width: 20, height: 10))
    }

    @Test func aNarrowRoomTurnsIt() throws {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = .compact
        let host = try ViewHost(stack(2), environment: environment)
        #expect(host.size == CGSize(width: 20, height: 22))
    }

    @Test func aCardCloses() throws {
        let host = try ViewHost(Color.red.frame(width: 50, height: 50).id("content").cardIf(true, "Title"))
        #expect(host.contains("content"))
        try host.tap("Title")
        #expect(!host.contains("content"))
    }

    @Test func theModelPublishes() {
        let model = SplitModel(limit: 2)
        model.select(1)
        #expect(model.history == [1])
    }
}
