// The records of two runs.
extension Record {
    static let ofComparisons = [
        Record(
            "diff", "galley diff", .lines,
            "The first call that differs, then each view that changed; equal runs print nothing.",
            shape: .either([
                .object([
                    .version,
                    .key(
                        "first",
                        .object([
                            .key("view", .optional(.text), "The view of the call."),
                            .key(
                                "calls", .tuple(2, .optional(.integer)),
                                "Its number in each run; null: the run does not have it."),
                            .key("text", .text, "What differs."),
                        ]), "The first call that differs."),
                ]),
                .object([
                    .version,
                    .key(
                        "change", .word(["added", "removed", "answer", "proposal", "frame", "calls"]),
                        "What changed."),
                    .key("view", .text, "The name of the view."),
                    .key("before", .any, "Before: a frame, a proposal, an answer with its proposal, or a count."),
                    .key("after", .any, "After, in the same form."),
                    .key("others", .integer, "The number of similar changes of the view."),
                ]),
            ])),
        Record(
            "check", "galley check", .lines,
            "A difference from the baseline; or, without any, one record with the counts.",
            shape: .either([
                .object([
                    .version, .key("file", .text, "The baseline."),
                    .key("scenes", .integer, "The scenes that were compared."),
                    .key("facts", .integer, "The facts that were compared."),
                    .key("differences", .integer, "0."),
                ]),
                .object([
                    .version, .key("scene", .text, "The scene."),
                    .key("view", .optional(.text), "The view; null: the scene."),
                    .key("what", .text, "The fact."),
                    .ifAny("expected", .any, "Its value in the baseline; null: none."),
                    .ifAny("found", .any, "Its value now; null: none."),
                    .ifAny("note", .text, "Why the scene could not be compared."),
                ]),
            ])),
    ]
}
