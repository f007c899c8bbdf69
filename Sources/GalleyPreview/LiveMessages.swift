import GalleyInspector
import GalleyPage

/// The messages that arrived together.
enum LiveMessages {
    /// Returns the messages without the steps of a drag that a later step of the same drag replaces, so that a slow
    /// layout follows the pointer instead of its history.
    static func withoutSteps(_ messages: [LiveServer.Message]) -> [LiveServer.Message] {
        guard messages.count > 1 else { return messages }
        let drags = messages.map(drag)
        return messages.indices.filter { index in
            guard let drag = drags[index] else { return true }
            return index + 1 == messages.count || drags[index + 1] != drag
        }.map { messages[$0] }
    }

    /// The value that a step of a drag sets.
    private struct Drag: Equatable {
        let client: Int
        var view: String?, parameter: String?
    }

    /// Returns the drag of which a message is a step, and not the last one; nil for other messages.
    private static func drag(_ message: LiveServer.Message) -> Drag? {
        guard let (name, fields) = try? PageMessages.toServer.read(message.text) else { return nil }
        // The time is dragged too; of its moments only the last one is laid out.
        if name == "moment" { return Drag(client: message.client, parameter: "moment at a time") }
        guard name == "offer" || name == "set", case .bool(false) = fields["rests"] else { return nil }
        var drag = Drag(client: message.client)
        if case .text(let view) = fields["view"] { drag.view = view }
        if case .text(let parameter) = fields["parameter"] { drag.parameter = parameter }
        return drag
    }
}
