import Foundation
import GalleySDK

// The formats of names, which Foundation has on Apple's systems alone.

extension PersonNameComponents {
    /// The text of a name.
    public struct FormatStyle: Foundation.FormatStyle {
        /// The lengths of a name.
        public enum Style: Int, Codable, Hashable, Sendable {
            /// A length of a name.
            case short, medium, long, abbreviated
        }
        /// The length.
        public var style: Style
        /// Makes a format.
        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) { self.style = style }
        /// Returns the text of a name.
        public func format(_ value: PersonNameComponents) -> String {
            let parts: [String?] =
                switch style {
                case .short: [value.nickname ?? value.givenName ?? value.familyName]
                case .medium: [value.givenName, value.familyName]
                case .long:
                    [value.namePrefix, value.givenName, value.middleName, value.familyName, value.nameSuffix]
                case .abbreviated:
                    [[value.givenName, value.familyName].compactMap { $0?.first }.map(String.init).joined()]
                }
            return parts.compactMap { $0 }.joined(separator: " ")
        }
    }

    /// Returns the text in a format.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == PersonNameComponents { style.format(self) }
    /// Returns the given name and the family's.
    public func formatted() -> String { FormatStyle().format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// The format of a name.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
