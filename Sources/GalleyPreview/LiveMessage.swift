import GalleyCanvas
import GalleyInspector
import GalleyPage
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// A message of a page, checked against `PageMessages.toServer`.
enum LiveMessage: Equatable {
    case command(LiveCommand)
    /// The reader selected a view, whose explanation comes first.
    case look(view: String)
    /// A page shows the wall, or hides it; nil: along the usual axes.
    case wall(shows: Bool, axes: WallAxes?)
    /// A page opens the tree of a fault.
    case tree(Int)
    /// The page shows the lines that make the layouts' calls.
    case lines
    /// The theme in which the page shows films.
    case theme(isDark: Bool)
    /// The reader stands at a moment of the last motion, in seconds from its start.
    case moment(at: Double, view: String?)

    init(_ text: String) throws(LiveCommandError) {
        let message: (name: String, fields: [String: JSONValue])
        do {
            message = try PageMessages.toServer.read(text)
        } catch {
            throw LiveCommandError(error.description)
        }
        let fields = LiveFields(fields: message.fields)
        switch message.name {
        case "look": self = .look(view: try fields.text("view"))
        case "wall": self = .wall(shows: try fields.flag("shows"), axes: try fields.axes("axes"))
        case "lines": self = .lines
        case "tree": self = .tree(try fields.whole("number"))
        case "theme": self = .theme(isDark: try fields.flag("isDark"))
        case "moment":
            self = .moment(at: try fields.number("at"), view: fields.isNull("view") ? nil : try fields.text("view"))
        default: self = .command(try Self.command(message.name, fields))
        }
    }

    private static func command(_ name: String, _ fields: LiveFields) throws(LiveCommandError) -> LiveCommand {
        switch name {
        case "pick": return .pick(view: try fields.text("view"), layout: try fields.text("layout"))
        case "set":
            return .set(
                view: try fields.text("view"), parameter: try fields.text("parameter"),
                value: try fields.sceneText("value"), rests: try fields.flag("rests"))
        case "restore": return .restore(view: try fields.text("view"))
        case "write": return .write
        case "arrange": return .arrange(view: try fields.text("view"), try fields.text("change"))
        case "modify":
            return .modify(
                view: try fields.text("view"), try fields.text("modifier"), isAdded: try fields.flag("isAdded"))
        case "undo": return .undo
        case "redo": return .redo
        case "offer" where fields.fields.isEmpty: return .offer(nil, rests: true)
        case "offer":
            let (width, height) = (try fields.length("width"), try fields.length("height"))
            return .offer(ProposedViewSize(width: width, height: height), rests: try fields.flag("rests"))
        case "animate": return .animate(try fields.text("animation"))
        case "reduceMotion": return .reduceMotion(try fields.flag("reduce"))
        case "select":
            return .select(plugin: try fields.text("plugin"), version: try fields.whole("version"))
        case "tap":
            let count = fields.fields["count"] == nil ? nil : try fields.whole("count")
            return .act(.tap(try fields.text("view"), count: count, at: fields.place("at")))
        case "press": return .act(.press(try fields.text("view")))
        case "hover": return .act(.hover(try fields.text("view"), at: fields.place("at")))
        case "scroll":
            return .act(.scroll(try fields.text("view"), x: try fields.number("x"), y: try fields.number("y")))
        case "drag":
            let velocity = fields.place("velocity") ?? [0, 0]
            let way = ViewMovement.Kind.drag(
                x: try fields.number("x"), y: try fields.number("y"), velocityX: velocity[0], velocityY: velocity[1])
            return .act(try fields.movement(way))
        case "magnify": return .act(try fields.movement(.magnify(try fields.number("value"))))
        case "rotate": return .act(try fields.movement(.rotate(try fields.number("value"))))
        case "hold": return .act(.hold(try fields.text("view")))
        case "release": return .act(.release(try fields.text("view")))
        case "cancel": return .act(.cancel(try fields.text("view")))
        case "swipe":
            return .act(.swipe(try fields.text("view"), isTrailing: try fields.text("edge") == "trailing"))
        case "focus": return .act(.focus(try fields.text("view")))
        case "unfocus": return .act(.unfocus)
        case "submit": return .act(.submit(try fields.text("view")))
        case "key":
            let keys = try fields.text("keys")
            guard let chord = KeyChord(keys) else {
                throw LiveCommandError("\"keys\": expected a key, such as command+s, found \(JSON.text(keys))")
            }
            return .act(.key(chord))
        case "choose": return .act(.choose(try fields.text("view"), try fields.text("value")))
        case "enter": return .act(.set(try fields.text("view"), try fields.text("value")))
        case "reset": return .reset
        case "back": return .back
        case "compare":
            let version = fields.fields["version"] == nil ? nil : try fields.whole("version")
            return .compare(plugin: try fields.text("plugin"), version: version)
        default: throw LiveCommandError("\"do\": \(JSON.text(name)) is declared, but nothing reads it")
        }
    }
}

/// The fields of a message, after their types were checked. Optional fields may be missing.
private struct LiveFields {
    let fields: [String: JSONValue]

    private func mismatch(_ key: String, _ expected: String) -> LiveCommandError {
        LiveCommandError("\"\(key)\": expected \(expected), found \(fields[key]?.words ?? "nothing")")
    }

    func text(_ key: String) throws(LiveCommandError) -> String {
        guard case .text(let text) = fields[key] else { throw mismatch(key, "a text") }
        return text
    }

    func flag(_ key: String) throws(LiveCommandError) -> Bool {
        guard case .bool(let flag) = fields[key] else { throw mismatch(key, "true or false") }
        return flag
    }

    func whole(_ key: String) throws(LiveCommandError) -> Int {
        guard case .number(let number) = fields[key], let whole = Int(exactly: number) else {
            throw mismatch(key, "a whole number")
        }
        return whole
    }

    func number(_ key: String) throws(LiveCommandError) -> Double {
        guard case .number(let number) = fields[key] else { throw mismatch(key, "a number") }
        return number
    }

    /// Returns two numbers; nil if the field is missing or has others.
    func place(_ key: String) -> [Double]? {
        guard case .array(let values) = fields[key], values.count == 2, case .number(let x) = values[0],
            case .number(let y) = values[1], x.isFinite, y.isFinite
        else { return nil }
        return [x, y]
    }

    func movement(_ kind: ViewMovement.Kind) throws(LiveCommandError) -> ViewEvent {
        let phase = fields["phase"] == nil ? nil : ViewMovement.Phase(rawValue: try text("phase"))
        return .move(try text("view"), ViewMovement(kind, phase, from: place("from")))
    }

    func isNull(_ key: String) -> Bool { if case .null = fields[key] { true } else { false } }

    /// Returns the axes of a wall, within the limits of `galley wall`; nil without the field.
    func axes(_ key: String) throws(LiveCommandError) -> WallAxes? {
        guard case .object(let list) = fields[key] else { return nil }
        let pairs = Dictionary(list.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        let inner = LiveFields(fields: pairs)
        func numbers(_ name: String, _ range: ClosedRange<Double>) throws(LiveCommandError) -> [Double] {
            guard case .array(let values) = pairs[name] else { return [] }
            let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil as Double? } }
            guard numbers.allSatisfy(range.contains) else {
                throw inner.mismatch(name, "numbers from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
            }
            return numbers
        }
        func words(_ name: String) -> [String] {
            guard case .array(let values) = pairs[name] else { return [] }
            return values.compactMap { if case .text(let text) = $0 { text } else { nil as String? } }
        }
        var axes = WallAxes()
        axes.widths = try numbers("widths", 0...10_000)
        axes.directions = words("directions").map { $0 == "rtl" }
        axes.themes = words("themes").compactMap { PictureStyle.Theme(rawValue: $0) }
        axes.textScales = try numbers("texts", 10...1000).map { $0 / 100 }
        axes.languages = words("languages").compactMap { SampleLanguage(rawValue: $0) }
        if pairs["translations"] != nil { axes.translations = words("translations") }
        axes.children = try numbers("children", 0...2000).map { Int($0) }
        return axes
    }

    /// Returns a proposed length; nil for null, an unspecified length.
    func length(_ key: String) throws(LiveCommandError) -> CGFloat? {
        switch fields[key] {
        case .null: return nil
        case .number(let number): return CGFloat(number)
        default: throw mismatch(key, MessageType.length.words)
        }
    }

    /// Returns a value in the notation of scenes.
    func sceneText(_ key: String) throws(LiveCommandError) -> String {
        switch fields[key] {
        case .null: return "null"
        case .bool(let flag): return "\(flag)"
        case .number(let number): return JSON.number(CGFloat(number))
        case .text(let text): return JSON.text(text)
        case .array(let values):
            let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil as Double? } }
            return "[\(numbers.map { JSON.number(CGFloat($0)) }.joined(separator: ", "))]"
        default: throw mismatch(key, MessageType.sceneValue.words)
        }
    }
}
