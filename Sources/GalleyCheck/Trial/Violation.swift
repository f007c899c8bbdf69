import GalleyABI
import GalleyEngine

/// A violation of the contract: the expected and the found state.
struct Violation: Error {
    let text: String

    init(_ text: String) { self.text = text }

    /// A call that answered an error where none is due.
    init(_ call: String, answered status: galley_status) {
        text = "expected \(call) to succeed, found \(Self.name(of: status))"
    }

    /// A status as `galley.h` calls it.
    static func name(of status: galley_status) -> String { "\(status) (\(Status.text(status)))" }
}

/// An answer that SwiftUI and Galley accept, but that the author should know of.
struct Oddity: Error {
    let text: String

    init(_ text: String) { self.text = text }
}

/// Why a check has nothing to ask of this plugin.
struct Skipped: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// Throws a `Violation` where `condition` does not hold.
func expect(_ condition: Bool, _ text: @autoclosure () -> String) throws(Violation) {
    guard condition else { throw Violation(text()) }
}
