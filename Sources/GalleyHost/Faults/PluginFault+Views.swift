import Glibc

/// Describes faults of views in Swift in the words of their author: bodies and actions, not the ABI's functions of a session.
extension PluginFault {
    /// Whether it happened in a call of views in Swift.
    private var isOfSwiftViews: Bool { isSwift && (isOfViews || call.hasSuffix(" of the views")) }

    /// Whether views in Swift trapped: an index out of range, an unwrapped nil, a precondition.
    var isTrap: Bool {
        guard isOfSwiftViews, case .crashed(let signal) = cause else { return false }
        return signal == SIGILL || signal == SIGTRAP
    }

    /// What ran, in the words of the author of views in Swift, such as `the body of Row` or `an action of Card`; nil for
    /// other plugins.
    var viewFunction: String? {
        guard isOfSwiftViews else { return nil }
        let functions = crash?.isOnOtherThread == true ? [] : (crash?.authors ?? []).compactMap(\.function)
        let bodies = functions.compactMap(Self.body)
        if let body = bodies.first(where: { !$0.isClosure }) { return "the body of \(body.view)" }
        let view = bodies.first?.view
        // Nothing sends events to a body: what runs then is what the author wrote for the event.
        if call.hasPrefix("send ") { return "an action of \(view ?? functions.last.flatMap(Self.type) ?? "its views")" }
        if let view { return "a closure in the body of \(view)" }
        return functions.last.map(CrashReport.shortened) ?? "its views"
    }

    /// Reads the view of the name of a body's function, such as `Row.body.getter`, or of a closure in it.
    private static func body(_ function: String) -> (view: String, isClosure: Bool)? {
        let name = CrashReport.unspecialized(function)
        let own = name.range(of: " in ", options: .backwards).map { String(name[$0.upperBound...]) } ?? name
        guard let end = own.range(of: ".body.getter") else { return nil }
        let isClosure = name.hasPrefix("closure #")
        return (CrashReport.shortened(String((isClosure ? own : name)[..<end.lowerBound])), isClosure)
    }

    /// Returns the type of a method: `Card` of `Card.toggle`.
    private static func type(_ function: String) -> String? {
        let parts = CrashReport.shortened(function).split(separator: ".")
        return parts.count > 1 ? String(parts[parts.count - 2]) : nil
    }
}
