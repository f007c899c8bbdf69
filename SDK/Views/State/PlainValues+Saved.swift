import CoreGraphics
import Foundation

// The values that most states consist of, without the detour of an encoder: it costs some microseconds a value.

extension Bool: SavedForm {
    static var isOwn: Bool { true }

    var saved: SceneJSON? { .bool(self) }

    init?(saved: SceneJSON) {
        guard case .bool(let value) = saved else { return nil }
        self = value
    }
}

extension Int: SavedForm {
    static var isOwn: Bool { true }

    var saved: SceneJSON? { .integer(Int64(self)) }

    init?(saved: SceneJSON) {
        switch saved {
        case .integer(let value): self.init(exactly: value)
        case .number(let value): self.init(exactly: value)
        default: return nil
        }
    }
}

extension Double: SavedForm {
    static var isOwn: Bool { true }

    /// JSON has no form for a number that is not finite, and the text of one is not that of a finite one.
    var saved: SceneJSON? { isFinite ? .number(self) : .text("\(self)") }

    init?(saved: SceneJSON) {
        switch saved {
        case .integer(let value): self.init(value)
        case .number(let value): self = value
        case .text(let text):
            guard let value = Double(text), !value.isFinite else { return nil }
            self = value
        default: return nil
        }
    }
}

extension CGFloat: SavedForm {
    static var isOwn: Bool { true }

    var saved: SceneJSON? { Double(self).saved }

    init?(saved: SceneJSON) {
        guard let value = Double(saved: saved) else { return nil }
        self.init(value)
    }
}

extension String: SavedForm {
    static var isOwn: Bool { true }

    var saved: SceneJSON? { .text(self) }

    init?(saved: SceneJSON) {
        guard let text = saved.string else { return nil }
        self = text
    }
}

extension UUID: SavedForm {
    static var isOwn: Bool { true }

    var saved: SceneJSON? { .text(uuidString) }

    init?(saved: SceneJSON) {
        guard let text = saved.string else { return nil }
        self.init(uuidString: text)
    }
}

extension Date: SavedForm {
    static var isOwn: Bool { true }

    var saved: SceneJSON? { timeIntervalSinceReferenceDate.saved }

    init?(saved: SceneJSON) {
        guard let seconds = Double(saved: saved) else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}
