import GalleySDK

/// Why views are shown as placeholders.
public struct RedactionReasons: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
}

private enum RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
private enum PrivacyKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// The reasons for which views show placeholders.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
    /// Whether views show private content.
    var isPrivacySensitive: Bool {
        get { self[PrivacyKey.self] }
        set { self[PrivacyKey.self] = newValue }
    }
    /// Whether texts and pictures are drawn as placeholders.
    var isRedacted: Bool {
        redactionReasons.contains(.placeholder) || (redactionReasons.contains(.privacy) && isPrivacySensitive)
    }
}

extension View {
    /// The view, whose texts and pictures are drawn as placeholders, beside those of the views around it.
    nonisolated public func redacted(reason: RedactionReasons) -> some View {
        modifier(_EnvironmentModifier(value: reason) { $0.redactionReasons.formUnion($1) })
    }

    /// The view without the placeholders of the views around it.
    nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// The view, whose content is private: with `redacted(reason: .privacy)` around it, it is drawn as a placeholder.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }
}
