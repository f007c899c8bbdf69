// The records of plugins, of trust and of the cache.
extension Record {
    static let ofPlugins = [
        Record(
            "plugin-new", "galley plugin new", .one, "The source that was written.",
            [.key("source", .text, "Its path.")]),
        Record(
            "plugin-list", "galley plugin list", .array, "A plugin that can be named by its id.",
            [id, path, kind, .key("shadowed", .bool, "Whether an earlier folder has a plugin of this id.")] + note + [
                problem
            ]),
        Record(
            "plugin-scan", "galley plugin scan", .array, "A plugin that was loaded in a worker.",
            [
                id, path, kind, .key("loads", .bool, "Whether it can be loaded."), problem,
                .ifAny("code", .text, "The name of the refusal: `galley plugin info --help` lists them."),
            ]),
        Record(
            "plugin-info", "galley plugin info", .one, "The layouts of a plugin.",
            [id, .key("version", .text, "Its version."), .key("runtime", .text, "The runtime that it was built with.")]
                + [.key("abi", .text, "The version of the ABI that it was built for."), path]
                + [.key("layouts", .list(.object(layout)), "Its layouts.")]),
        Record(
            "plugin-build", "galley plugin build", .one, "The result of a build.",
            [
                path, id,
                .key("runtime", .text, "What the plugin was built with."),
                .key("reason", .optional(.text), "The reason why it was not built as Embedded Swift."),
                .key("layouts", .list(.text), "The ids of its layouts."),
                .key("leftOut", .list(.text), "Declarations that were left out."),
                .key("skippedTypes", .list(.text), "Layouts that cannot be made, and why."),
                .key("skippedProperties", .list(.text), "Properties that are no parameters, and why."),
                .key("warnings", .list(.text), "The warnings of the compiler."),
                .key("fromCache", .bool, "Whether the build was in the cache."),
                .key("seconds", .number, "The duration in seconds."),
            ]),
        Record(
            "plugin-call", "galley plugin call FILE FUNCTION", .one,
            "The result of a call: `function`, `status` with `statusName` where it returns one, and a key for each value that "
                + "it gave. It has no `v`: the ABI has a version of its own.",
            shape: .map(.any)),
        Record(
            "plugin-check", "galley plugin check", .one, "The outcome of each check.",
            [
                .key("plugin", .text, "The plugin, as it was given."),
                .key("seed", .integer, "The seed, to repeat the run."),
                .key("runs", .integer, "The number of random trials of each check that has any."),
                .key("counts", .map(.integer), "The number of checks with each outcome."),
                .key("checks", .list(.object(rule + outcome)), "The checks."),
            ]),
        Record(
            "plugin-check-list", "galley plugin check --list", .array, "A check.", rule),
        Record(
            "plugin-trust", "galley plugin trust --list", .array,
            "A plugin, or the plugins of a folder, that may run in the host's process.",
            shape: .either([
                .object([.version, .key("folder", .text, "All plugins of this folder.")]),
                .object([
                    .version, .key("path", .text, "The path of the file when it was trusted."),
                    .key("content", .text, "The hash of the trusted file."),
                ]),
            ])),
        Record(
            "cache-list", "galley cache list", .array, "An entry of the cache.",
            [
                .key("kind", .text, "The kind of the entry."), .key("id", .optional(.text), "The id of the plugin."),
                .key("bytes", .integer, "Its size."),
                .key("used", .integer, "When it was last used, in seconds since 1970."),
                path,
            ]),
    ]

    private static let id = RecordField.key("id", .text, "The id of the plugin.")
    private static let path = RecordField.key("path", .text, "The path.")
    private static let kind = RecordField.key("kind", .text, "Whether it is a source or a file, and of which kind.")
    private static let problem = RecordField.ifAny("problem", .text, "Why it cannot be used.")
    private static let note: [RecordField] = [
        .ifAny("version", .text, "Its version."), .ifAny("abi", .text, "The version of the ABI that it was built for."),
    ]

    private static let layout: [RecordField] = [
        .key("id", .text, "Its id."), .key("name", .text, "Its name in the source."),
        .key("documentation", .optional(.text), "Its `///` comment."),
        .key(
            "parameters",
            .list(
                .object([
                    .key("name", .text, "Its name."), .key("type", .text, "Its type in the source."),
                    .key("required", .bool, "Whether a scene has to set it."),
                    .key("animatable", .bool, "Whether a change of it animates."),
                    .key("default", .any, "Its default; null: none."),
                    .ifAny("choices", .list(.text), "The values that it can have."),
                    .ifAny("minimum", .number, "The least value."), .ifAny("maximum", .number, "The greatest value."),
                    .ifAny("documentation", .text, "Its `///` comment."),
                ])), "The parameters that a scene can set."),
        .key(
            "layoutValues",
            .list(
                .object([
                    .key("name", .text, "The name of the key."),
                    .key("default", .any, "The value of a child that sets none."),
                ])), "The layout values that it reads of its children."),
        .key("extensions", .list(.text), "The extensions that it has."),
    ]

    private static let rule: [RecordField] = [
        .key("id", .text, "Its id."), .key("group", .text, "The group it belongs to."),
        .key("rule", .text, "The rule that a plugin must keep."), .key("clause", .text, "The section with the rule."),
        .key("advice", .bool, "Whether a violation is only a warning."),
    ]

    private static let outcome: [RecordField] = [
        .key(
            "outcome", .word(["passed", "failed", "warning", "skipped", "crashed", "timed out"]),
            "The result of the check."),
        .key("concern", .text, "The contract behind the rule: SwiftUI's, the ABI's, or none."),
        .key("cause", .optional(.text), "The check whose finding is the cause of this one."),
        .key("findings", .list(.text), "The findings."), .key("output", .text, "What the plugin printed."),
        .key("seconds", .number, "The duration in seconds."),
    ]
}
