import GalleySDK
import GalleyViews

/// What assistive technologies say of a view in a test.
public struct SpokenView: Equatable, Sendable {
    /// Its name: the accessibility label, otherwise what its texts say.
    public let label: String
    /// Its value: the accessibility value, otherwise that of its control, as text.
    public let value: String?
    /// What its action does.
    public let hint: String?
    /// The names of its traits: `button`, `header`, `image`, `link`, `selected`, `toggle` and others.
    public let traits: Set<String>
    /// Whether it is left out.
    public let isHidden: Bool
}

extension ViewHost {
    /// Returns what assistive technologies say of a view.
    ///
    /// - Parameter name: As in `frame(of:)`.
    /// - Throws: `ViewHostError.unknownView`.
    public func spoken(_ name: String) throws -> SpokenView {
        guard let node = nodes(of: name).first else { throw ViewHostError.unknownView(name, names: names) }
        let (label, spoken) = node.spoken
        let nodes = node.sameElement
        var (value, traits) = (spoken.value, spoken.traits.names)
        for node in nodes {
            if node.actions.tap != nil { traits.insert("button") }
            switch node.actions.control {
            case .toggle(let get, _):
                traits.insert("toggle")
                value = value ?? (get() ? "on" : "off")
            case .slider(let get, _, _): value = value ?? "\(get())"
            case .stepper(_, _, let number?): value = value ?? "\(number.get())"
            case .textField(let get, _): value = value ?? get()
            case .picker(let get, _): value = value ?? "\(get().base)"
            case .stepper(_, _, nil), nil: break
            }
        }
        let texts = node.elements.first?.texts.joined(separator: " ") ?? ""
        return SpokenView(
            label: label ?? texts, value: value, hint: spoken.hint, traits: traits, isHidden: spoken.isHidden)
    }
}
