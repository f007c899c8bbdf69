// The records of one scene.
extension Record {
    /// The frames by view, as `layout` and `replay` print them.
    private static let frames = RecordField.key(
        "frames", .map(.optional(.rect)), "The frames of the views by name; null: the view is not shown.")

    static let ofScenes = [
        Record(
            "layout", "galley layout", .one, "The size of the scene and the frames of its named views.",
            [
                .key("size", .size, "The size that the root answered."),
                .ifAny("scale", .number, "The pixels per point to which edges are rounded."), frames,
            ]),
        Record(
            "inspect", "galley inspect", .lines, "A call of the pass, in the order in which the calls began.",
            [
                .key("id", .integer, "The number of the call, from 1."),
                .key("parent", .optional(.integer), "The call in which it was made; null: the pass itself."),
                .key(
                    "call",
                    .word(
                        ["sizeThatFits", "place", "explicitAlignment", "spacing", "makeCache", "updateCache"]
                            + ["nested", "print", "log", "extension", "fault"]),
                    "The function, or an event: the plugin printed or logged a text, called an extension, or faulted."),
                .ifAny("view", .text, "The name of the view."),
                .ifAny("kind", .text, "The kind of the view."),
                .ifAny("proposal", .proposal, "The proposal of the call."),
                .ifAny("size", .size, "The size that was returned, or with which the view is placed."),
                .ifAny(
                    "how", .word(["computed", "hit", "hitRigid", "hitAxes"]),
                    "Whether the layout answered, or the memo."),
                .ifAny("from", .optional(.integer), "The call whose answer the memo gave."),
                .ifAny("evicted", .optional(.integer), "The call whose answer the memo had evicted."),
                .ifAny("invalidated", .optional(.integer), "The call whose answer a change had invalidated."),
                .ifAny("change", .text, "That change."),
                .ifAny("changed", .text, "The view that changed."),
                .ifAny("implied", .bool, "Whether the engine made the call by itself."),
                .ifAny("why", .text, "The parent's reason for the call."),
                .ifAny("position", .point, "Where the view is placed, in its container."),
                .ifAny("anchor", .point, "The point of the view at that position, from 0,0 to 1,1."),
                .ifAny("guide", .integer, "The alignment guide: `galley.h` lists the numbers."),
                .ifAny("value", .optional(.length), "The position of the guide; null: its default."),
                .ifAny("level", .text, "The level of a message."),
                .ifAny("layout", .text, "The layout that the view's layout made and called; the call is `nested`."),
                .ifAny("function", .text, "The function that it called."),
                .ifAny("text", .text, "What the plugin printed."),
                .ifAny("source", .text, "The author's line that made the call, `file:line`, with `--lines`."),
                .ifAny("fault", .bool, "Whether the plugin faulted, so that the fallback layout answered."),
                .ifAny("failed", .bool, "Whether the call failed."),
                .key("ns", .integer, "Its duration in nanoseconds, the calls inside it included."),
            ]),
        Record(
            "views", "galley inspect --views", .lines, "The calls of the pass to one view, the greatest waste first.",
            [
                .key("view", .text, "The name of the view."), .ifAny("kind", .text, "The kind of the view."),
                .key("measures", .integer, "The number of its measurements, including answers from the memo."),
                .key("computed", .integer, "The number of measurements that its layout computed."),
                .key("distinct", .integer, "The number of different answers."),
                .key("waste", .number, "How often each answer was computed, on average."),
                .key("size", .optional(.size), "The size with which it is placed; null: it is not."),
                .key("ns", .number, "The time of its layout in nanoseconds."),
            ]),
        Record(
            "warning", "galley inspect --warnings", .lines, "A warning about the pass.",
            [
                .key("warning", .text, "The kind of warning."),
                .key("view", .optional(.text), "The view; null: the scene."),
                .key("id", .optional(.integer), "The call."),
                .key("message", .text, "The observation."),
                .ifAny("source", .text, "The author's line that made the call, with `--lines`."),
                .key("filter", .text, "The filter with which `galley inspect` shows its calls."),
            ]),
        Record(
            "doctor", "galley doctor", .lines, "A cause of a wrong layout, the likeliest first.",
            [
                .key("finding", .text, "The name of the cause."),
                .key("rank", .integer, "The order of causes: the smaller, the likelier."),
                .key("view", .optional(.text), "The view; null: the scene."),
                .key("kind", .optional(.text), "The kind of the view."),
                .key("also", .list(.text), "Other views with the same cause."),
                .key("file", .optional(.text), "The author's file."),
                .key("line", .optional(.integer), "The line in it, from 1."),
                .key("column", .optional(.integer), "The column in the line, from 1."),
                .key("problem", .text, "The problem."),
                .key("evidence", .text, "The observation that shows it."),
                .key("remedy", .text, "The change that corrects it."),
                .key("command", .optional(.text), "The command that shows more."),
            ]),
        Record(
            "why", "galley why", .lines, "Why a view has its size.",
            [
                .key("view", .text, "The name of the view."),
                .ifAny("kind", .text, "The kind of the view."),
                .key("size", .optional(.size), "Its size; null: the view was never placed."),
                .ifAny("proposal", .proposal, "The proposal that it was placed with."),
                .ifAny("width", .object(side), "The explanation of the width."),
                .ifAny("height", .object(side), "The explanation of the height."),
                .ifAny(
                    "changes",
                    .list(
                        .object([
                            .key("change", .text, "The change that was tried, in a new layout pass."),
                            .key("size", .optional(.size), "The size after it; null: the layout failed."),
                            .key("excess", .number, "The points by which it is then larger than its parent."),
                        ])), "Changes that were tried."),
                .ifAny("leftOut", .list(.text), "Changes that were not tried, because there are many views."),
            ]),
        Record(
            "ask", "galley ask", .lines, "The sizes of a view for the lengths of one axis.",
            [
                .key("view", .text, "The name of the view."),
                .key("axis", .word(["width", "height"]), "The axis along which it is asked."),
                .key("other", .optional(.length), "The length that is proposed on the other axis."),
                .key(
                    "answers",
                    .list(
                        .object([
                            .key("asked", .optional(.length), "The proposed length."),
                            .key("size", .size, "The answer."),
                        ])), "The answers at some lengths."),
                .key(
                    "breaks",
                    .list(
                        .object([
                            .key("at", .number, "The length from which the answer differs."),
                            .key("before", .size, "The answer just below it."),
                            .key("after", .size, "The answer at it."),
                        ])), "Where the answer jumps."),
                .key("curve", .list(.tuple(3, .length)), "Lengths with the width and the height of the answer."),
            ]),
        Record(
            "order", "galley layout --stress-order", .one,
            "Whether frames depend on the order of the calls.",
            [
                .key("seed", .integer, "The seed, to repeat the orders."),
                .key("provokedCalls", .integer, "The number of provoked calls."),
                .key(
                    "findings",
                    .list(
                        .object([
                            .key("layout", .optional(.text), "The view whose layout it is."),
                            .key("kind", .optional(.text), "Its kind."),
                            .key("provocation", .optional(.text), "The call that changed the frames."),
                            .key(
                                "views",
                                .list(
                                    .object([
                                        .key("view", .text, "The name of the view."),
                                        .key("plain", .optional(.rect), "Its frame without that call."),
                                        .key("stressed", .optional(.rect), "Its frame with it."),
                                    ])), "The views that moved."),
                            .ifAny("answers", .list(.size), "Two different answers to the same question."),
                            .ifAny("failure", .text, "Why the layout failed."),
                        ])), "The layouts whose frames differ."),
            ]),
        Record(
            "animate", "galley animate --at", .array, "The drawn views at one time.",
            [
                .key("time", .number, "Seconds from the start."),
                .key(
                    "views",
                    .map(
                        .object([
                            .key("frame", .rect, "The frame."),
                            .ifAny("opacity", .number, "From 0 to 1, where an effect is under way."),
                            .ifAny("scale", .number, "The factor of the effect."),
                            .ifAny("offset", .size, "The offset of the effect, in points."),
                            .ifAny("leaving", .bool, "Whether the view was removed, and is on its way out."),
                        ])), "The named views."),
            ]),
        Record(
            "motion", "galley motion", .array, "A sample of an animated number.",
            [
                .key("time", .number, "Seconds from the start."), .key("value", .number, "The value."),
                .key("velocity", .number, "Its change per second."),
            ]),
        Record(
            "record", "galley record", .one, "The trace that was written.",
            [
                .key("file", .text, "The file."), .key("calls", .integer, "Its calls."),
                .key("views", .integer, "Its views."), .key("bytes", .integer, "Its size."),
            ]),
        Record(
            "replay", "galley layout TRACE", .one, "The frames that a trace leads to.",
            [.key("size", .size, "The size that the root answered."), frames]),
    ]

    /// The explanation of one axis.
    private static let side: [RecordField] = [
        .key(
            "offers",
            .list(
                .object(
                    [
                        .key("from", .optional(.text), "The view that proposed; null: the scene."),
                        .key("to", .text, "The view that it was proposed to."),
                        .ifAny("call", .integer, "The number of the call."),
                        .ifAny("source", .text, "The author's line that made it, with `--lines`."),
                        .ifAny("said", .text, "The reason for the proposal."),
                        .ifAny("layout", .text, "The layout that the proposing view's layout made for it."),
                        .ifAny(
                            "sameAs",
                            .object([
                                .key("view", .text, "The view that answered."), .key("call", .integer, "The call."),
                            ]),
                            "The earlier answer with this length, if the layout does not explain the proposal."),
                    ] + sum)), "The proposals from the root to the view."),
        .key("took", .object(sum), "The length of the view."),
        .ifAny(
            "row",
            .list(
                .object([
                    .key("amount", .length, "The points."),
                    .key("is", .word(["subview", "before", "gap", "after"]), "What lies there."),
                    .key("view", .text, "The subview, or the one next to the room."),
                ])),
            "How the subviews lie along the axis, from edge to edge, if the layout does not explain the length."),
        .key("spare", .optional(.length), "The part of the last proposal that it did not take."),
    ]

    /// A length as the sum of its parts.
    private static let sum: [RecordField] = [
        .key("length", .optional(.length), "The length; null: unspecified."),
        .key("parts", .integer, "Into how many equal parts the sum is divided."),
        .key(
            "terms",
            .list(
                .object([
                    .key("amount", .length, "The points."), .key("is", .text, "The meaning of the points."),
                    .ifAny("view", .text, "The view that they belong to."),
                ])), "The terms of the sum."),
    ]
}
