import GalleyPreview
import GalleySceneTree

/// The control of the shown views that the keys of a terminal act on.
struct WatchControls {
    private var view: String?
    /// The text that is being typed into a text field; nil: keys are not typed.
    private(set) var typed: String?
    /// The view that had the focus at the last key.
    private var lastFocused: String?

    /// The result of a key: words to show, or an event for the views.
    enum Answer {
        case none
        case say(String)
        case act([ViewEvent])
    }

    /// Returns the result of a key; nil if it is no key for controls.
    ///
    /// - Parameter all: The controls in the order of the views.
    mutating func press(_ key: Character, _ all: [ViewControl]) -> Answer? {
        let controls = Self.stops(all)
        // Views can move the focus themselves: the keys follow it.
        let focused = all.first { $0.isFocused == true }?.view
        if focused != lastFocused, let focused { view = focused }
        lastFocused = focused
        if let text = typed, let view {
            let control = all.first { $0.view == view }
            return type(key, text, into: view, control?.label ?? view, isSubmitted: control?.isFocused != nil)
        }
        switch key {
        case "\t", WatchTerminal.backTab: return .say(move(key == "\t" ? 1 : -1, controls))
        case "\n", "\r", " ": return controls.first { $0.view == view }.map { use($0) }
        case WatchTerminal.left, WatchTerminal.down:
            return controls.first { $0.view == view }.map { adjust($0, by: -1) }
        case WatchTerminal.right, WatchTerminal.up: return controls.first { $0.view == view }.map { adjust($0, by: 1) }
        default: return nil
        }
    }

    /// The controls at which Tab stops: a picker is one, and its options, which follow it as buttons, are none.
    private static func stops(_ all: [ViewControl]) -> [ViewControl] {
        var options: [String] = []
        return all.filter { control in
            let isUsed = control.role != nil || !control.swipes.isEmpty || control.isMovedByKeys
            guard isUsed || control.gestures.press != nil, control.isEnabled else { return false }
            if control.role == "button", let label = control.label, options.contains(label) { return false }
            options = control.role == "picker" ? control.options : []
            return true
        }
    }

    private mutating func move(_ step: Int, _ controls: [ViewControl]) -> String {
        guard !controls.isEmpty else { return "no view takes events" }
        let place = controls.firstIndex { $0.view == view }
        let next = place.map { ($0 + step + controls.count) % controls.count } ?? (step > 0 ? 0 : controls.count - 1)
        view = controls[next].view
        return Self.words(controls[next])
    }

    private mutating func use(_ control: ViewControl) -> Answer {
        switch control.role {
        case "textField":
            typed = ""
            return .say("\(control.label ?? control.view): type a text, and press Return")
        case "slider", "stepper", "picker": return .say("\(Self.words(control))  ← → change it")
        case nil where control.gestures.press != nil: return .act([.press(control.view)])
        case nil where control.isMovedByKeys: return .say("\(Self.words(control))  ← → move it")
        default: return .act([.tap(control.view)])
        }
    }

    private func adjust(_ control: ViewControl, by step: Int) -> Answer {
        switch control.role {
        case "slider":
            let range = control.range ?? 0...1
            let value = control.value.flatMap(Double.init) ?? range.lowerBound
            let next = value + Double(step) * (range.upperBound - range.lowerBound) / 20
            return .act([.set(control.view, "\(min(max(next, range.lowerBound), range.upperBound))")])
        case "stepper": return .act([.set(control.view, "\(step)")])
        case "picker":
            let place = control.options.firstIndex { $0 == control.value } ?? 0
            let next = place + step
            guard control.options.indices.contains(next) else { return .none }
            return .act([.choose(control.view, control.options[next])])
        case "toggle": return .act([.set(control.view, step > 0 ? "on" : "off")])
        default:
            if !control.swipes.isEmpty { return .act([.swipe(control.view, isTrailing: step < 0)]) }
            let distance = Double(step) * 40
            if let axes = control.gestures.scroll {
                let (x, y) = axes == "horizontal" ? (distance, 0) : (0, distance)
                return .act([.scroll(control.view, x: x, y: y)])
            }
            guard control.isMovedByKeys else { return .none }
            return .act([.move(control.view, ViewMovement(.drag(x: distance, y: 0)))])
        }
    }

    /// - Parameter isSubmitted: Whether Return also is Return in the field.
    private mutating func type(
        _ key: Character, _ text: String, into view: String, _ label: String, isSubmitted: Bool
    ) -> Answer {
        switch key {
        case "\n", "\r":
            typed = nil
            return .act(isSubmitted ? [.set(view, text), .submit(view)] : [.set(view, text)])
        case "\u{1B}":
            typed = nil
            return .say("nothing was typed")
        case "\u{7F}", "\u{8}": typed = String(text.dropLast())
        default: if !key.isNewline, key.unicodeScalars.allSatisfy({ $0.value >= 32 }) { typed = text + String(key) }
        }
        return .say("\(label): \(typed ?? "")")
    }

    private static func words(_ control: ViewControl) -> String {
        let value = (control.spokenValue ?? control.value).map { ": \($0)" } ?? ""
        return "\(control.role ?? "view") \(control.label ?? control.view)\(value)"
    }
}

extension ViewControl {
    /// Whether keys scroll it, or drag it.
    fileprivate var isMovedByKeys: Bool { gestures.scroll != nil || gestures.drag != nil }
}
