import GalleyScene
import Testing

@testable import GalleySceneTree

/// What views write beside their scene.
@Suite struct ViewMessageTests {
    private func message(_ fields: String) throws -> ViewMessage {
        let text = #"{"root": {"kind": "fixed", "name": "count", "w": 10, "h": 10}, \#(fields)}"#
        return try ViewMessage(Array(text.utf8), from: "counter.c")
    }

    @Test(arguments: [
        (#""views": [1]"#, "views: expected an object with one object for each view, found a list"),
        (
            #""views": {"count": "button"}"#,
            #"views.count: expected an object, or null for one that is gone, found "button""#
        ),
        (#""causes": "count: 1""#, #"causes: expected a list of texts, found "count: 1""#),
        (#""lostState": [1]"#, "lostState: expected a list of texts, found a list"),
        (#""derived": true"#, "derived: expected a list of texts, found true"),
        (#""removedState": {}"#, "removedState: expected a list of texts, found an object"),
        (#""awaitsTime": "yes""#, #"awaitsTime: expected true or false, found "yes""#),
        (#""transaction": "default""#, #"transaction: expected an object with an animation, found "default""#),
        (#""views": {"count": {"role": 3}}"#, "views.count.role: expected a text, found 3"),
        (
            #""views": {"count": {"value": [1]}}"#,
            "views.count.value: expected a text, a number or a truth value, found a list"
        ),
        (
            #""views": {"count": {"range": [2, 1]}}"#,
            "views.count.range: expected a list of the least and the greatest value"
        ),
        (#""views": {"count": {"isDisabled": "no"}}"#, #"views.count.isDisabled: expected true or false, found "no""#),
        (
            #""views": {"count": {"gestures": {"hover": "over"}}}"#,
            #"views.count.gestures.hover: expected enters or moves, found "over""#
        ),
        (
            #""views": {"count": {"gestures": {"tap": 1}}}"#,
            "views.count.gestures.tap: expected a list of numbers of taps, found 1"
        ),
    ])
    func aFieldOfAnotherKindIsAnError(_ fields: String, _ expected: String) {
        let error = #expect(throws: SceneError.self) { try message(fields) }
        #expect(error?.description.hasPrefix("counter.c: error: \(expected)") == true, "\(error as Any)")
    }

    @Test func whatIsMissingOrNullHasItsDefault() throws {
        let message = try message(
            #""views": {"count": {"role": null, "gestures": {"press": 1e300, "drag": -1}}, "gone": null}, "state": null"#
        )
        #expect(message.controls.map(\.view) == ["count"] && message.removedControls == ["gone"])
        #expect(message.controls.first?.role == nil && message.controls.first?.isEnabled == true)
        #expect(message.controls.first?.gestures.press == 1e300 && message.controls.first?.gestures.drag == nil)
        #expect(message.causes == [] && !message.isAnimated && message.state == nil)
    }
}
