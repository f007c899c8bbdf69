import CoreGraphics
import Foundation
import GalleySDK

// Modifiers of text and its entry. They do not change a frame.
extension View {
    /// Returns the view unchanged. Without an effect: capitals that a keyboard sets.
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View
    { unchanged }
    /// Returns the view unchanged. Without an effect: capitals that a keyboard sets.
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { unchanged }
    /// The view without corrections of its text. It has no effect.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { unchanged }
    /// The view without corrections of its text. It has no effect.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a kind of keyboard.
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a meaning of its text.
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a name of the key that ends an edit.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: text that can be chosen, or not.
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: text in another width.
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: tighter text where it does not fit.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: text in another scale.
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: text set for a language.
    nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        unchanged
    }
    /// Returns the view unchanged. Without an effect: content that may be out of date.
    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { unchanged }
    /// The view mirrored where text runs from right to left. It has no effect.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: headers that stand out.
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: a search in its text.
    nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View { unchanged }
    /// The view without a search in its text. It has no effect.
    nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { unchanged }
    /// The view without a replacement in its text. It has no effect.
    nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { unchanged }
    /// Returns the view unchanged. Without an effect: tools for writing.
    nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { unchanged }
}

/// When a keyboard sets capitals.
public struct TextInputAutocapitalization: Sendable {
    /// Capitalizes no letter.
    public static let never = TextInputAutocapitalization()
    /// At the begin of words.
    public static let words = TextInputAutocapitalization()
    /// At the begin of sentences.
    public static let sentences = TextInputAutocapitalization()
    /// Capitalizes every letter.
    public static let characters = TextInputAutocapitalization()
}

/// When a keyboard sets capitals, as UIKit says it.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// A kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
    /// Letters, digits and punctuation of ASCII.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The meaning of a text field's content.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a meaning by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension UITextContentType {
    private init(_ name: String) { self.init(rawValue: name) }
    /// A person's name.
    public static let name = UITextContentType("name")
    /// A first name.
    public static let givenName = UITextContentType("givenName")
    /// A family name.
    public static let familyName = UITextContentType("familyName")
    /// The name of an account.
    public static let username = UITextContentType("username")
    /// A password.
    public static let password = UITextContentType("password")
    /// A new password.
    public static let newPassword = UITextContentType("newPassword")
    /// A code that is used once.
    public static let oneTimeCode = UITextContentType("oneTimeCode")
    /// An address of mail.
    public static let emailAddress = UITextContentType("emailAddress")
    /// A number of a telephone.
    public static let telephoneNumber = UITextContentType("telephoneNumber")
    /// An address on the web.
    public static let URL = UITextContentType("URL")
    /// A code of a place.
    public static let postalCode = UITextContentType("postalCode")
    /// A city.
    public static let addressCity = UITextContentType("addressCity")
    /// A whole address.
    public static let fullStreetAddress = UITextContentType("fullStreetAddress")
    /// A country.
    public static let countryName = UITextContentType("countryName")
    /// The number of a card.
    public static let creditCardNumber = UITextContentType("creditCardNumber")
    /// The name of an organisation.
    public static let organizationName = UITextContentType("organizationName")
    /// A location.
    public static let location = UITextContentType("location")
}

/// The name of the key that ends an edit.
public struct SubmitLabel: Sendable {
    /// The edit is done.
    public static let done = SubmitLabel()
    /// Something begins.
    public static let go = SubmitLabel()
    /// Something is sent.
    public static let send = SubmitLabel()
    /// Someone joins.
    public static let join = SubmitLabel()
    /// The next field follows.
    public static let next = SubmitLabel()
    /// A line ends.
    public static let `return` = SubmitLabel()
    /// A search begins.
    public static let search = SubmitLabel()
    /// A path is taken.
    public static let route = SubmitLabel()
    /// It goes on.
    public static let `continue` = SubmitLabel()
}

/// The events that submit an edit.
public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The end of a text.
    public static let text = SubmitTriggers(rawValue: 1)
    /// The end of a search.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The prominence of headers.
public enum Prominence: Hashable, Sendable { case standard, increased }

/// The extent of writing tools.
public struct WritingToolsBehavior: Sendable {
    /// The system's default.
    public static let automatic = WritingToolsBehavior()
    /// All of them.
    public static let complete = WritingToolsBehavior()
    /// Some of them.
    public static let limited = WritingToolsBehavior()
    /// Offers no writing tools.
    public static let disabled = WritingToolsBehavior()
}

/// Whether text can be chosen.
public protocol TextSelectability: Sendable {}

/// Text can be chosen.
public struct EnabledTextSelectability: TextSelectability {}

/// Text cannot be chosen.
public struct DisabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Text can be chosen.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Text cannot be chosen.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
