import Foundation
import GalleyFormatting

/// Something that is done to views: by hand, by a script or by a test.
public enum ViewEvent: Sendable, Equatable {
    /// A view is tapped: so many times, or as it wants, at a place in its coordinates, or in its middle.
    case tap(String, count: Int? = nil, at: [Double]? = nil)
    /// A view is pressed for long.
    case press(String)
    /// A view begins to be held down.
    case hold(String)
    /// A view that is held down is let go, which is a tap.
    case release(String)
    /// A view that is held down is left with the pointer, and nothing happens.
    case cancel(String)
    /// A row is swiped from its trailing edge, or from its leading one.
    case swipe(String, isTrailing: Bool)
    /// A view gets the focus.
    case focus(String)
    /// The view that has the focus loses it.
    case unfocus
    /// A key is pressed, with modifier keys.
    case key(KeyChord)
    /// A view is dragged onto another one, and dropped there.
    case drop(String, onto: String)
    /// Return is pressed in a text field.
    case submit(String)
    /// Pointers move over a view: they drag, magnify or rotate it.
    case move(String, ViewMovement)
    /// A pointer comes over a view, at a place in its coordinates; nil: it leaves the view.
    case hover(String, at: [Double]?)
    /// A scroll view is scrolled: how far to the right and downwards, in points.
    case scroll(String, x: Double, y: Double)
    /// A picker's value is chosen, by its text.
    case choose(String, String)
    /// A toggle, a slider, a stepper or a text field is set to a value.
    case set(String, String)
    /// Time passes, in seconds.
    case wait(Double)
    /// The views are shown in a dark or a light environment.
    case isDark(Bool)
    /// The views are laid out from right to left, or from left to right.
    case isRightToLeft(Bool)

    /// The event in words, as done: `Vote was tapped`.
    public var words: String {
        switch self {
        case .tap(let view, let count, _):
            "\(view) was tapped\(count.map { $0 == 1 ? "" : $0 == 2 ? " twice" : " \($0) times" } ?? "")"
        case .press(let view): "\(view) was pressed"
        case .hold(let view): "\(view) was held"
        case .release(let view): "\(view) was released"
        case .cancel(let view): "\(view) is no longer held"
        case .swipe(let view, let isTrailing): "\(view) was swiped from its \(isTrailing ? "end" : "start")"
        case .focus(let view): "\(view) got the focus"
        case .unfocus: "the focus ended"
        case .key(let chord): "\(chord.text) was pressed"
        case .drop(let view, let target): "\(view) was dropped on \(target)"
        case .submit(let view): "\(view) was submitted"
        case .move(let view, let movement): "\(view) \(movement.words)"
        case .hover(let view, let place): "the pointer \(place == nil ? "left" : "is over") \(view)"
        case .scroll(let view, let x, let y): "\(view) was scrolled by \(Points.text(x)) and \(Points.text(y))"
        case .choose(let view, let value): "\(value) of \(view) was chosen"
        case .set(let view, let value): "\(view) was set to \(value)"
        case .wait(let seconds): "\(seconds) s passed"
        case .isRightToLeft(let isRightToLeft): isRightToLeft ? "it became right to left" : "it became left to right"
        case .isDark(let isDark): isDark ? "it became dark" : "it became light"
        }
    }

    /// Reads a script: events, separated by semicolons, such as `tap "Add item"; choose Layout Flow; wait 0.3; set Size 20`.
    ///
    /// - Throws: `ViewScriptError`.
    public static func script(_ text: String) throws(ViewScriptError) -> [ViewEvent] {
        var result: [ViewEvent] = []
        for words in try sentences(text) {
            guard let verb = words.first else { continue }
            let rest = Array(words.dropFirst())
            switch (verb, rest.count) {
            case ("tap", 1): result.append(.tap(rest[0]))
            case ("tap", 2):
                guard let count = Int(rest[1]), 1...10 ~= count else {
                    throw ViewScriptError("tap: expected the number of taps, from 1 to 10, found \(rest[1])")
                }
                result.append(.tap(rest[0], count: count))
            case ("hover", 1): result.append(.hover(rest[0], at: [0, 0]))
            case ("leave", 1): result.append(.hover(rest[0], at: nil))
            case ("key", 1):
                guard let chord = KeyChord(rest[0]) else {
                    throw ViewScriptError(
                        "key: expected a key, such as s, return, upArrow or cmd+shift+s, found \(rest[0])")
                }
                result.append(.key(chord))
            case ("press", 1):
                // A view is pressed for long, and keys that are held with others are pressed.
                if let chord = KeyChord(rest[0]), !chord.modifiers.isEmpty {
                    result.append(.key(chord))
                } else {
                    result.append(.press(rest[0]))
                }
            case ("drag", 3) where rest[1] == "to": result.append(.drop(rest[0], onto: rest[2]))
            case ("hold", 1): result.append(.hold(rest[0]))
            case ("release", 1): result.append(.release(rest[0]))
            case ("cancel", 1): result.append(.cancel(rest[0]))
            case ("swipe", 2):
                guard let isTrailing = ["trailing": true, "leading": false][rest[1]] else {
                    throw ViewScriptError("swipe: expected the edge leading or trailing, found \(rest[1])")
                }
                result.append(.swipe(rest[0], isTrailing: isTrailing))
            case ("focus", 1): result.append(.focus(rest[0]))
            case ("unfocus", 0): result.append(.unfocus)
            case ("submit", 1): result.append(.submit(rest[0]))
            case ("drag", 3), ("drag", 4), ("scroll", 3):
                guard let x = Double(rest[1]), let y = Double(rest[2]), max(abs(x), abs(y)) <= 1e6 else {
                    throw ViewScriptError(
                        "\(verb): expected two numbers of points up to 1000000, such as 100 0, found \(rest[1]) \(rest[2])"
                    )
                }
                if verb == "scroll" {
                    result.append(.scroll(rest[0], x: x, y: y))
                } else {
                    // Slow enough to come to rest, unless the script says how long it takes.
                    let seconds = rest.count == 4 ? try duration(rest[3], verb) : nil
                    let speed = seconds.map { $0 > 0 ? 1 / max($0, 0.001) : 0 } ?? 0
                    let way = ViewMovement.Kind.drag(x: x, y: y, velocityX: x * speed, velocityY: y * speed)
                    result.append(.move(rest[0], ViewMovement(way)))
                }
            case ("magnify", 2):
                guard let factor = Double(rest[1]), factor.isFinite, factor > 0 else {
                    throw ViewScriptError("magnify: expected a factor, such as 1.5, found \(rest[1])")
                }
                result.append(.move(rest[0], ViewMovement(.magnify(factor))))
            case ("rotate", 2):
                guard let degrees = Double(rest[1]), degrees.isFinite else {
                    throw ViewScriptError("rotate: expected degrees, such as 90, found \(rest[1])")
                }
                result.append(.move(rest[0], ViewMovement(.rotate(degrees))))
            case ("choose", 2): result.append(.choose(rest[0], rest[1]))
            case ("set", 2): result.append(.set(rest[0], rest[1]))
            case ("wait", 1):
                result.append(.wait(try duration(rest[0], verb)))
            case ("dark", 0): result.append(.isDark(true))
            case ("light", 0): result.append(.isDark(false))
            case ("right-to-left", 0): result.append(.isRightToLeft(true))
            case ("left-to-right", 0): result.append(.isRightToLeft(false))
            default:
                let forms = [
                    "tap": "tap VIEW [TIMES]", "press": "press VIEW", "key": "key KEYS", "hold": "hold VIEW",
                    "release": "release VIEW",
                    "cancel": "cancel VIEW", "drag": "drag VIEW X Y [SECONDS] or drag VIEW to VIEW",
                    "hover": "hover VIEW", "leave": "leave VIEW", "magnify": "magnify VIEW FACTOR",
                    "rotate": "rotate VIEW DEGREES", "choose": "choose PICKER VALUE",
                    "set": "set CONTROL VALUE", "wait": "wait SECONDS", "focus": "focus VIEW", "submit": "submit FIELD",
                    "swipe": "swipe ROW EDGE", "scroll": "scroll VIEW X Y",
                ]
                if let form = forms[verb] {
                    throw ViewScriptError(
                        "expected \(form), found \(rest.count == 1 ? "1 word" : "\(rest.count) words") after \(verb); put "
                            + "quotes around names with spaces")
                }
                let known = (forms.keys + ["dark", "left-to-right", "light", "right-to-left", "unfocus"]).sorted()
                let near = nearMiss(verb, among: known).map { "; did you mean \($0)?" } ?? ""
                throw ViewScriptError("expected one of \(known.joined(separator: ", ")), found \(verb)\(near)")
            }
        }
        return result
    }

    /// Reads seconds: `0.3`, `0.3s`, `300ms`.
    private static func duration(_ text: String, _ verb: String) throws(ViewScriptError) -> Double {
        let number = text.hasSuffix("ms") ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
        guard let seconds = Double(number), seconds >= 0, seconds <= 3600 else {
            throw ViewScriptError("\(verb): expected seconds from 0 to 3600, such as 0.3, found \(text)")
        }
        return text.hasSuffix("ms") ? seconds / 1000 : seconds
    }

    /// Words in sentences: quotes hold words together, semicolons end a sentence.
    private static func sentences(_ text: String) throws(ViewScriptError) -> [[String]] {
        var (sentences, words, word): ([[String]], [String], String?) = ([], [], nil)
        var quote: Character?
        func end() {
            if let word { words.append(word) }
            word = nil
        }
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character == ";" || character.isNewline {
                end()
                sentences.append(words)
                words = []
            } else if character.isWhitespace {
                end()
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { throw ViewScriptError("expected a closing \(quote!), found the end") }
        end()
        return sentences + [words]
    }
}

/// A script of events that cannot be read.
public struct ViewScriptError: Error, CustomStringConvertible, Sendable {
    /// The expected and the found text.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// An event that views cannot take, or that they do not settle after.
public struct ViewEventError: Error, CustomStringConvertible, Sendable {
    /// The expected and the found state, and advice.
    public let description: String

    init(_ description: String) { self.description = description }
}
