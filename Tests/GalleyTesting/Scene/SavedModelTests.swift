import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Observation
import Testing

/// The state of models across saves: each save opens a new session, which takes over the state of the one before it.
@MainActor struct SavedModelTests {
    private final class Cart: ObservableObject {
        @Published var names = ["tea"]
        @Published var total = 1
    }

    @Observable fileprivate final class Player {
        var position = 0.0
        var title = "one"
    }

    private struct Screen: View {
        @StateObject private var cart = Cart()
        @State private var player = Player()
        @State private var taps = 0

        var body: some View {
            VStack {
                Button("buy") {
                    cart.names.append("cup \(cart.total)")
                    cart.total += 1
                }
                Button("play") {
                    player.position += 0.5
                    player.title = "title \(player.position)"
                }
                Button("tap") { taps += 1 }
                Text("\(cart.names.count) \(cart.total) \(player.position) \(player.title) \(taps)").id("state")
            }
        }
    }

    private func text(_ shown: ShownScene) -> String? { shown.node("state")?["text"] as? String }

    private func tap(_ name: String, _ shown: ShownScene) throws {
        let control = try #require(shown.control(name))
        try shown.send(#"{"tap":"\#(control.view)"}"#)
    }

    @Test("The properties of a StateObject, of an Observable model and of a State survive ten saves")
    func tenSaves() throws {
        var shown = try ShownScene { Screen() }
        for save in 1...10 {
            try tap("buy", shown)
            try tap("play", shown)
            try tap("tap", shown)
            let state = try #require(shown.message["state"])
            let event = try JSONSerialization.data(withJSONObject: ["restore": state])
            shown = try ShownScene { Screen() }
            #expect(text(shown) == "1 1 0.000000 one 0")
            try shown.send(String(decoding: event, as: UTF8.self))
            let position = Double(save) / 2
            #expect(text(shown) == "\(save + 1) \(save + 1) \(position)00000 title \(position) \(save)")
        }
    }
}
