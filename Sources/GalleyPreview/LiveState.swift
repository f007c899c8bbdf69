import Foundation
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyPage
import GalleySceneTree
import GalleySDK
import GalleySwap
import GalleyFormatting

/// The options of a page's controls, and the current choices.
struct LiveState {
    /// The fields of a message.
    let fields: [(String, String)]

    init(_ session: LiveSession, editor: String?) {
        let proposal = session.scene.animated.proposal
        func lengths(_ size: ProposedViewSize) -> String {
            JSON.list([JSON.length(size.width), JSON.length(size.height)])
        }
        fields = [
            ("layouts", JSON.list(session.layouts.map { JSON.text($0) })),
            ("container", JSON.text(orNull: session.container)), ("proposal", lengths(proposal)),
            ("usual", lengths(session.usual)), ("undo", JSON.text(orNull: session.undoWords)),
            ("redo", JSON.text(orNull: session.redoWords)),
            (
                "translations",
                JSON.list(
                    (session.shownViews?.languages ?? []).map {
                        JSON.list([JSON.text($0), JSON.text(WallAxes.name(ofLanguage: $0))])
                    })
            ),
            ("offered", session.offered == nil ? "false" : "true"),
            ("animation", JSON.text(session.animationText)), ("editor", JSON.text(orNull: editor)),
            ("reduces", session.reducesMotion ? "true" : "false"),
            ("building", JSON.text(orNull: session.building.first)),
            (
                "compared",
                session.compared.map { compared in
                    JSON.object([
                        ("plugin", JSON.text(compared.plugin.path)), ("version", String(compared.version)),
                    ])
                } ?? "null"
            ),
            ("controls", JSON.list(Self.controls(of: session))),
            // The views through which pointers pass.
            (
                "untouchable",
                JSON.list(
                    session.orderedViewControls.filter { !$0.control.allowsHitTesting }.map { JSON.text($0.shown) })
            ),
            ("plugins", JSON.list(session.usedPlugins.map(Self.json))),
        ]
    }

    private static func controls(of session: LiveSession) -> [String] {
        session.orderedViewControls.lazy.filter(\.control.isSpoken).map { json($0.control, shown: $0.shown) }
    }

    private static func json(_ control: ViewControl, shown: String) -> String {
        JSON.object([
            ("view", JSON.text(control.view)), ("shown", JSON.text(shown)), ("role", JSON.text(control.spokenRole)),
            ("label", JSON.text(control.spokenLabel)), ("value", JSON.text(orNull: control.value)),
            ("options", JSON.list(control.options.map { JSON.text($0) })),
            (
                "range",
                control.range.map { range in
                    JSON.list([range.lowerBound, range.upperBound].map { JSON.number(CGFloat($0)) })
                } ?? "null"
            ), ("enabled", control.isEnabled ? "true" : "false"),
            ("spoken", JSON.text(orNull: control.spokenValue)), ("hint", JSON.text(orNull: control.hint)),
            ("selected", control.traits.contains("selected") ? "true" : "false"),
            ("hidden", control.isHidden ? "true" : "false"), ("holds", control.holds ? "true" : "false"),
            ("swipes", JSON.list(control.swipes.map { JSON.text($0) })),
            ("shortcut", JSON.text(orNull: control.shortcut)), ("takesKeys", control.takesKeys ? "true" : "false"),
            ("gestures", control.gestures.isEmpty ? "null" : json(control.gestures)),
            ("focused", control.isFocused.map { $0 ? "true" : "false" } ?? "null"),
        ])
    }

    private static func json(_ gestures: ViewGestures) -> String {
        let number = { (value: Double?) in value.map { JSON.number(CGFloat($0)) } ?? "null" }
        return JSON.object([
            ("taps", JSON.list(gestures.taps.map { "\($0)" })), ("press", number(gestures.press)),
            ("drag", number(gestures.drag)), ("magnify", number(gestures.magnify)),
            ("rotate", number(gestures.rotate)), ("hover", JSON.text(orNull: gestures.hover)),
            ("scroll", JSON.text(orNull: gestures.scroll)),
        ])
    }

    private static func json(_ live: SwappablePlugin) -> String {
        JSON.object([
            ("id", JSON.text(live.current.plugin.id)), ("path", JSON.text(live.path)),
            ("file", JSON.text(URL(fileURLWithPath: live.path).lastPathComponent)),
            ("current", String(live.current.number)),
            (
                "versions",
                JSON.list(
                    live.versions.map { version in
                        let (state, detail) = words(version)
                        return JSON.object([
                            ("number", String(version.number)), ("state", JSON.text(state)),
                            ("detail", JSON.text(orNull: detail)),
                            ("date", String(Int(version.date.timeIntervalSince1970))),
                        ])
                    })
            ),
        ])
    }

    private static func words(_ version: PluginVersion) -> (String, String?) {
        switch version.state {
        case .probation: ("probation", version.isQuick ? "not yet built with optimisation" : nil)
        case .live: ("live", version.unoptimized.map { "built without optimisation: \($0)" })
        case .kept: ("kept", nil)
        case .failed(let why): ("failed", why)
        }
    }
}

extension ViewControl {
    /// Whether the page has an element for it: it can be used, or assistive technologies say something of it.
    fileprivate var isSpoken: Bool {
        role != nil || isFocused != nil || shortcut != nil || takesKeys || !swipes.isEmpty || !gestures.isEmpty
            || (!isHidden && (label != nil || !traits.isEmpty || spokenValue != nil))
    }

    /// Its label, or its name if somebody gave it one. The name of its place in the tree, which has dots, says nothing to
    /// people.
    fileprivate var spokenLabel: String {
        if let label { return label }
        guard view.contains("."), let role else { return view }
        return role.replacing(/[A-Z]/) { " " + $0.output.lowercased() }
    }

    /// What it is in the page: what can be done with it, otherwise what it is for assistive technologies.
    fileprivate var spokenRole: String {
        role ?? (gestures.scroll == nil ? nil : "scrollView") ?? ["header": "heading", "image": "image"].first {
            traits.contains($0.key)
        }?.value ?? "label"
    }
}
