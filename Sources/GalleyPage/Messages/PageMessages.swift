import GalleyInspector
import GalleyFormatting

/// The messages between a live page and the program that serves it. Both ends check messages with this declaration.
///
/// The page contains it as part of its script, so that both ends are always of the same version.
package enum PageMessages {
    /// The messages from the page to the program.
    ///
    /// | message | command |
    /// | --- | --- |
    /// | `{"do": "pick", "view": "tags", "layout": "radial"}` | picks a layout |
    /// | `{"do": "set", "view": "tags", "parameter": "spacing", "value": 12, "rests": true}` | sets a parameter |
    /// | `{"do": "restore", "view": "tags"}` | restores the values of the scene's file |
    /// | `{"do": "write"}` | writes what was set into the scene's file |
    /// | `{"do": "arrange", "view": "a", "change": "later"}` | changes the children of a container in the scene's file |
    /// | `{"do": "modify", "view": "a", "modifier": "padding", "isAdded": true}` | adds a modifier in the scene's file |
    /// | `{"do": "undo"}`, `{"do": "redo"}` | takes the last change back, or makes it again |
    /// | `{"do": "offer", "width": 240, "height": null, "rests": true}` | changes the proposal to the root |
    /// | `{"do": "offer"}` | restores the scene's own proposal |
    /// | `{"do": "animate", "animation": "bouncy"}` | sets the animation of changes |
    /// | `{"do": "reduceMotion", "reduce": true}` | reduces motion |
    /// | `{"do": "select", "plugin": "flow", "version": 2}` | selects a version |
    /// | `{"do": "tap", "view": "Vote", "count": 2, "at": [10, 4]}` | taps a view |
    /// | `{"do": "press", "view": "Vote"}` | presses a view for long |
    /// | `{"do": "hover", "view": "Vote", "at": [10, 4]}` | moves the pointer over a view; null: away from it |
    /// | `{"do": "scroll", "view": "List", "x": 0, "y": 40}` | scrolls a scroll view |
    /// | `{"do": "drag", "view": "Card", "x": 30, "y": 0, "phase": "changed"}` | drags a view |
    /// | `{"do": "magnify", "view": "Photo", "value": 1.5, "phase": "ended"}` | moves two fingers apart over a view |
    /// | `{"do": "rotate", "view": "Photo", "value": 30, "phase": "ended"}` | moves two fingers around each other |
    /// | `{"do": "hold", "view": "Vote"}` | begins to hold a button down |
    /// | `{"do": "release", "view": "Vote"}` | lets a button go, which is a tap |
    /// | `{"do": "cancel", "view": "Vote"}` | ends to hold a button down, without a tap |
    /// | `{"do": "swipe", "view": "Milk", "edge": "trailing"}` | swipes a row from its trailing or leading edge |
    /// | `{"do": "focus", "view": "Name"}` | gives a view the focus |
    /// | `{"do": "unfocus"}` | ends the focus |
    /// | `{"do": "submit", "view": "Name"}` | presses Return in a text field |
    /// | `{"do": "key", "keys": "command+s"}` | presses a key; one that no view takes does nothing |
    /// | `{"do": "choose", "view": "Layout", "value": "Flow"}` | chooses a value of a picker |
    /// | `{"do": "enter", "view": "Size", "value": "20"}` | sets a toggle, slider, stepper or text field |
    /// | `{"do": "reset"}` | opens the views again |
    /// | `{"do": "back"}` | selects the previously selected versions |
    /// | `{"do": "compare", "plugin": "flow", "version": 1}` | compares with a version; without a version, ends the
    /// comparison |
    /// | `{"do": "wall", "shows": true}` | makes previews side by side, after each change, until `shows` is false; `axes`
    /// says along which values they differ |
    /// | `{"do": "moment", "at": 0.2, "view": "tags"}` | lays out a moment of the last motion, and explains a view of it |
    /// | `{"do": "theme", "isDark": true}` | draws the films of motions in this theme; it changes nothing |
    /// | `{"do": "tree", "number": 1}` | shows the tree in which a plugin failed |
    /// | `{"do": "lines"}` | finds the lines of sources that make the layouts' calls |
    /// | `{"do": "look", "view": "tags"}` | explains a view first; it changes nothing |
    package static let toServer = MessageForms(
        key: "do",
        forms: [
            ("pick", [MessageField("view", .text), MessageField("layout", .text)]),
            (
                "set",
                [
                    MessageField("view", .text), MessageField("parameter", .text), MessageField("value", .sceneValue),
                    MessageField("rests", .flag),
                ]
            ),
            ("restore", [MessageField("view", .text)]), ("write", []), ("undo", []), ("redo", []),
            (
                "modify",
                [MessageField("view", .text), MessageField("modifier", .text), MessageField("isAdded", .flag)]
            ),
            (
                "arrange",
                [
                    MessageField("view", .text),
                    MessageField("change", .oneOf(["earlier", "later", "duplicate", "remove", "add"])),
                ]
            ),
            (
                "offer",
                [
                    MessageField("width", .length, isOptional: true),
                    MessageField("height", .length, isOptional: true), MessageField("rests", .flag, isOptional: true),
                ]
            ),
            ("animate", [MessageField("animation", .text)]),
            ("reduceMotion", [MessageField("reduce", .flag)]),
            ("select", [MessageField("plugin", .text), MessageField("version", .whole)]),
            (
                "tap",
                [
                    MessageField("view", .text), MessageField("count", .whole, isOptional: true),
                    MessageField("at", .list(of: .number), isOptional: true),
                ]
            ), ("press", [MessageField("view", .text)]),
            ("hover", [MessageField("view", .text), MessageField("at", .orNull(.list(of: .number)))]),
            ("scroll", [MessageField("view", .text), MessageField("x", .number), MessageField("y", .number)]),
            (
                "drag",
                [MessageField("view", .text), MessageField("x", .number), MessageField("y", .number)] + movement
                    + [MessageField("velocity", .list(of: .number), isOptional: true)]
            ), ("magnify", [MessageField("view", .text), MessageField("value", .number)] + movement),
            ("rotate", [MessageField("view", .text), MessageField("value", .number)] + movement),
            ("hold", [MessageField("view", .text)]),
            ("release", [MessageField("view", .text)]), ("cancel", [MessageField("view", .text)]),
            ("swipe", [MessageField("view", .text), MessageField("edge", .text)]),
            ("focus", [MessageField("view", .text)]), ("unfocus", []), ("submit", [MessageField("view", .text)]),
            ("key", [MessageField("keys", .text)]),
            ("choose", [MessageField("view", .text), MessageField("value", .text)]),
            ("enter", [MessageField("view", .text), MessageField("value", .text)]),
            ("reset", []),
            ("back", []),
            ("compare", [MessageField("plugin", .text), MessageField("version", .whole, isOptional: true)]),
            ("look", [MessageField("view", .text)]),
            ("wall", [MessageField("shows", .flag), MessageField("axes", .object(axes), isOptional: true)]),
            ("moment", [MessageField("at", .number), MessageField("view", .orNull(.text))]), ("lines", []),
            ("theme", [MessageField("isDark", .flag)]), ("tree", [MessageField("number", .whole)]),
        ])

    private static let movement = [
        MessageField("phase", .oneOf(["changed", "ended", "cancelled"]), isOptional: true),
        MessageField("from", .list(of: .number), isOptional: true),
    ]

    /// The messages from the program to the page.
    package static let toPage = MessageForms(
        key: "is",
        forms: [
            ("hello", [MessageField("page", .text), MessageField("run", .text)]),
            ("model", [MessageField("serial", .whole), MessageField("model", .object(model))]),
            (
                "details",
                [
                    MessageField("serial", .whole),
                    MessageField(
                        "details",
                        .object([
                            MessageField("why", why), MessageField("curves", curves), MessageField("isComplete", .flag),
                        ])),
                ]
            ),
            ("film", [MessageField("serial", .whole), MessageField("time", time)]),
            ("state", state),
            (
                "glance",
                [
                    MessageField(
                        "glance",
                        .object([
                            MessageField("proposal", .text), MessageField("size", .text),
                            MessageField("picture", .orNull(picture)), MessageField("frames", frames),
                            MessageField("overflows", overflows),
                        ]))
                ]
            ),
            ("event", [MessageField("at", .number), MessageField("event", .object(event))]),
            ("refused", [MessageField("text", .text)]),
            (
                "moment",
                [
                    MessageField("serial", .whole), MessageField("at", .number), MessageField("summary", .text),
                    MessageField("calls", .object(calls)), MessageField("why", .orNull(.list(of: .text))),
                ]
            ),
            (
                "lines",
                [
                    MessageField(
                        "found",
                        .object([
                            MessageField("files", .list(of: source)),
                            MessageField("calls", .list(of: .list(of: .any))),
                        ]))
                ]
            ),
            (
                "tree",
                [
                    MessageField("number", .whole), MessageField("words", .text), MessageField("model", .object(model)),
                ]
            ),
            ("wall", [MessageField("tiles", .list(of: .object(tile))), MessageField("isComplete", .flag)]),
        ])

    /// The forms of both directions as JSON, for the page's script.
    static var json: String { JSON.object([("toServer", toServer.json), ("toPage", toPage.json)]) }

    /// The values along which the previews of a wall differ: widths in points, the sizes of texts in percent.
    private static let axes: [MessageField] = [
        MessageField("widths", .list(of: .number)), MessageField("directions", .list(of: .oneOf(["ltr", "rtl"]))),
        MessageField("themes", .list(of: .oneOf(["light", "dark"]))), MessageField("texts", .list(of: .number)),
        MessageField("languages", .list(of: .oneOf(["long", "cjk", "rtl"]))),
        MessageField("children", .list(of: .whole)), MessageField("translations", .list(of: .text), isOptional: true),
    ]

    private static let tile: [MessageField] = [
        MessageField("row", .text), MessageField("title", .text), MessageField("size", .text),
        MessageField("width", .anyLength), MessageField("height", .anyLength), MessageField("key", .orNull(.text)),
        MessageField("svg", .orNull(.text)), MessageField("findings", .list(of: .text)),
    ]

    private static let overflows = MessageType.list(
        of: .object([
            MessageField("view", .whole), MessageField("container", .orNull(.whole)),
            MessageField("room", .orNull(.list(of: .anyLength))), MessageField("sides", .list(of: .whole)),
            MessageField("lengths", .list(of: .anyLength)),
        ]))

    private static let frames = MessageType.list(of: .orNull(.list(of: .anyLength)))

    private static let picture = MessageType.object([
        MessageField("svg", .text, isOptional: true), MessageField("colors", .any, isOptional: true),
        MessageField("light", .text, isOptional: true), MessageField("dark", .text, isOptional: true),
    ])

    private static let why = MessageType.orNull(
        .object([
            MessageField("texts", .list(of: .text)), MessageField("lines", .list(of: .orNull(.list(of: .whole)))),
            MessageField("tried", .list(of: .whole)),
        ]))

    private static let curve = MessageType.list(of: .list(of: .anyLength))

    private static let curves = MessageType.orNull(
        .dictionary(
            of: .object([
                MessageField("width", curve), MessageField("height", curve), MessageField("along", curve),
                MessageField("zero", .orNull(.text)),
                MessageField("ideal", .orNull(.text)), MessageField("infinite", .orNull(.text)),
            ])))

    private static let views: [MessageField] =
        [MessageField("count", .whole), MessageField("order", .orNull(.list(of: .whole)))]
        + [
            "name", "kind", "named", "parent", "modifier", "builtIn", "touch", "turn", "clip", "mirrored", "frame",
            "asked", "askedWidth",
            "askedHeight",
            "baselines", "measures", "computed", "distinct", "waste", "ns", "file", "line",
        ].map { MessageField($0, .column) }

    private static let calls: [MessageField] =
        [MessageField("count", .whole)]
        + [
            "parent", "node", "call", "outcome", "reason", "text", "flags", "askedWidth", "askedHeight", "width",
            "height", "x", "y", "ns", "pass", "how", "asked", "got", "view", "why",
        ].map { MessageField($0, .column) }

    private static let warning = MessageType.object([
        MessageField("kind", .text), MessageField("view", .orNull(.whole)), MessageField("call", .orNull(.whole)),
        MessageField("message", .text), MessageField("filter", .text),
    ])

    private static let parameter = MessageType.object([
        MessageField("name", .text), MessageField("type", .text), MessageField("unit", .text),
        MessageField("minimum", .anyLength), MessageField("maximum", .anyLength),
        MessageField("choices", .list(of: .text)), MessageField("optional", .flag), MessageField("value", .any),
        MessageField("default", .any), MessageField("doc", .text),
    ])

    private static let controls = MessageType.list(
        of: .object([
            MessageField("name", .text), MessageField("kind", .text), MessageField("switches", .flag),
            MessageField("changed", .flag), MessageField("views", .list(of: .whole)),
            MessageField("parameters", .list(of: parameter)),
        ]))

    private static let time = MessageType.orNull(
        .object([
            MessageField("rate", .number), MessageField("frames", .whole), MessageField("duration", .number),
            MessageField("rests", .flag), MessageField("changes", .list(of: .number)),
            MessageField("moments", .any), MessageField("film", .orNull(picture)),
            MessageField(
                "views",
                .list(
                    of: .object([
                        MessageField("view", .orNull(.whole)), MessageField("name", .text),
                        MessageField("samples", .list(of: .any)),
                    ]))),
        ]))

    private static let opening = MessageType.orNull(
        .object([MessageField("picture", .orNull(picture)), MessageField("frames", frames)]))

    private static let against = MessageType.orNull(
        .object([
            MessageField("argument", .text), MessageField("isOwn", .flag),
            MessageField(
                "first",
                .orNull(
                    .object([
                        MessageField("call", .orNull(.whole)), MessageField("view", .orNull(.whole)),
                        MessageField("text", .text),
                    ]))),
            MessageField("rows", .list(of: .list(of: .text))), MessageField("changed", .list(of: .whole)),
            MessageField("picture", .orNull(picture)), MessageField("frames", .list(of: .list(of: .anyLength))),
        ]))

    private static let pass = MessageType.orNull(
        .object([
            MessageField("number", .whole), MessageField("cause", .text), MessageField("last", .whole),
            MessageField("replays", .flag), MessageField("spent", .number),
        ]))

    private static let source = MessageType.object([
        MessageField("name", .text), MessageField("path", .orNull(.text)),
        MessageField("lines", .list(of: .text)),
    ])

    private static let model: [MessageField] = [
        MessageField("v", .whole), MessageField("title", .text), MessageField("arguments", .text),
        MessageField("proposal", .text), MessageField("size", .orNull(.text)), MessageField("failure", .orNull(.text)),
        MessageField("summary", .text), MessageField("lost", .whole), MessageField("pass", pass),
        MessageField("views", .object(views)), MessageField("calls", .object(calls)),
        MessageField("warnings", .list(of: warning)), MessageField("picture", .orNull(picture)),
        MessageField("gaps", .list(of: .list(of: .anyLength))), MessageField("overflows", overflows),
        MessageField("why", why),
        MessageField("curves", curves), MessageField("time", time),
        MessageField("opening", opening), MessageField("controls", controls),
        MessageField("against", against), MessageField("sources", .list(of: source)),
    ]

    private static let version = MessageType.object([
        MessageField("number", .whole), MessageField("state", .oneOf(["probation", "live", "kept", "failed"])),
        MessageField("detail", .orNull(.text)), MessageField("date", .whole),
    ])

    private static let hand = MessageType.object([
        MessageField("view", .text), MessageField("shown", .text), MessageField("role", .text),
        MessageField("label", .text), MessageField("value", .orNull(.text)), MessageField("options", .list(of: .text)),
        MessageField("range", .orNull(.list(of: .number))), MessageField("enabled", .flag),
        MessageField("spoken", .orNull(.text)), MessageField("hint", .orNull(.text)),
        MessageField("selected", .flag), MessageField("hidden", .flag), MessageField("holds", .flag),
        MessageField("focused", .orNull(.flag)), MessageField("swipes", .list(of: .text)),
        MessageField("shortcut", .orNull(.text)), MessageField("takesKeys", .flag),
        MessageField(
            "gestures",
            .orNull(
                .object([
                    MessageField("taps", .list(of: .whole)), MessageField("press", .orNull(.number)),
                    MessageField("drag", .orNull(.number)), MessageField("magnify", .orNull(.number)),
                    MessageField("rotate", .orNull(.number)),
                    MessageField("hover", .orNull(.oneOf(["enters", "moves"]))),
                    MessageField("scroll", .orNull(.oneOf(["horizontal", "vertical", "both"]))),
                ]))),
    ])

    private static let state: [MessageField] = [
        MessageField("controls", .list(of: hand)), MessageField("untouchable", .list(of: .text)),
        MessageField("layouts", .list(of: .text)), MessageField("container", .orNull(.text)),
        MessageField("proposal", .list(of: .anyLength)), MessageField("usual", .list(of: .anyLength)),
        MessageField("undo", .orNull(.text)), MessageField("redo", .orNull(.text)),
        MessageField("translations", .list(of: .list(of: .text))),
        MessageField("offered", .flag), MessageField("animation", .text), MessageField("reduces", .flag),
        MessageField("building", .orNull(.text)), MessageField("editor", .orNull(.text)),
        MessageField(
            "compared", .orNull(.object([MessageField("plugin", .text), MessageField("version", .whole)]))),
        MessageField(
            "plugins",
            .list(
                of: .object([
                    MessageField("id", .text), MessageField("path", .text), MessageField("file", .text),
                    MessageField("current", .whole), MessageField("versions", .list(of: version)),
                ]))),
    ]

    private static let finding = MessageType.object([
        MessageField("file", .text), MessageField("line", .whole), MessageField("column", .whole),
        MessageField("severity", .text), MessageField("message", .text), MessageField("source", .orNull(.text)),
        MessageField("before", .list(of: .text)), MessageField("after", .list(of: .text)),
    ])

    private static let event: [MessageField] = [
        MessageField(
            "kind",
            .oneOf([
                "building", "published", "refused", "unchanged", "rolledBack", "settled", "selected", "read", "failed",
            ])), MessageField("text", .text), MessageField("plugin", .orNull(.text)),
        MessageField("version", .orNull(.whole)), MessageField("bad", .flag),
        MessageField("stages", .orNull(.list(of: .list(of: .any)))), MessageField("findings", .list(of: finding)),
        MessageField("tree", .orNull(.object([MessageField("number", .whole), MessageField("words", .text)]))),
    ]
}
