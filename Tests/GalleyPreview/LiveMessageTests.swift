import GalleySDK
import Testing

@testable import GalleyPreview

@Suite struct LiveMessageTests {
    @Test func everyCommandIsRead() throws {
        let cases: [(String, LiveCommand)] = [
            (#"{"do":"pick","view":"tags","layout":"radial"}"#, .pick(view: "tags", layout: "radial")),
            (
                #"{"do":"set","view":"a","parameter":"spacing","value":12.5,"rests":false}"#,
                .set(view: "a", parameter: "spacing", value: "12.5", rests: false)
            ),
            (
                #"{"do":"set","view":"a","parameter":"item","value":[40,20],"rests":true}"#,
                .set(view: "a", parameter: "item", value: "[40, 20]", rests: true)
            ),
            (
                #"{"do":"offer","width":240,"height":null,"rests":true}"#,
                .offer(.init(width: 240, height: nil), rests: true)
            ),
            (#"{"do":"offer"}"#, .offer(nil, rests: true)), (#"{"do":"back"}"#, .back),
            (#"{"do":"compare","plugin":"flow"}"#, .compare(plugin: "flow", version: nil)),
        ]
        for (text, command) in cases { #expect(try LiveMessage(text).command == command) }
    }
}
