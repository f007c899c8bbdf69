import GalleySDK
import GalleyViews

/// The accessibility of a view in a test.
public struct SpokenView: Equatable, Sendable {
    /// The label: the accessibility label, otherwise the view's texts.
    public let label: String
    /// The value as text: the accessibility value, otherwise the value of the view's control.
    public let value: String?
    /// The effect of the view's action.
    public let hint: String?
    /// The names of the traits: `button`, `header`, `image`, `link`, `selected`, `toggle` and others.
    public let traits: Set<String>
    /// Whether the view is hidden from assistive technologies.
    public let isHidden: Bool
}

extension ViewHost {
    /// Returns the accessibility of a view.
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
