import Foundation

/// The functions of a stack by the names that their author wrote.
extension CrashReport {
    /// The frames of the author's own functions, the innermost first.
    var authors: [Frame] { frames.filter(\.isAuthors) }

    /// Returns a function's name such as `CrashyLayout.sizeThatFits`, without its module, types and specializations.
    package static func shortened(_ function: String) -> String {
        var name = unspecialized(function)
        if name.hasPrefix("closure #"), let outer = name.range(of: " in ", options: .backwards) {
            let closure = name.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
            return "\(closure) in \(shortened(String(name[outer.upperBound...])))"
        }
        name = String(name.prefix { $0 != "(" })
        if let type = name.range(of: " : ") { name = String(name[..<type.lowerBound]) }
        // The builder's module name is unknown to the author.
        guard ["Plugin_", "Views_"].contains(where: name.hasPrefix), let dot = name.firstIndex(of: ".") else {
            return name
        }
        return String(name[name.index(after: dot)...])
    }

    /// Returns a function's name without its specializations. A private type has its own name alone.
    static func unspecialized(_ function: String) -> String {
        var name = Substring(function)
        while name.hasPrefix("generic specialization <") || name.hasPrefix("function signature specialization <"),
            let end = name.range(of: "> of ")
        {
            name = name[end.upperBound...]
        }
        return String(name).replacing(/\((\w+) in _[0-9A-F]+\)/) { $0.1 }
    }
}

extension CrashReport.Frame {
    /// Whether its author wrote the function, rather than a library that is part of the plugin.
    package var isAuthors: Bool {
        guard isPlugin, let function else { return false }
        let name = CrashReport.unspecialized(function)
        let libraries = [
            "Swift.", "GalleySDK.", "GalleyViews", "CoreGraphics.", "SwiftUI.", "__C.", "merged ",
            "Swift runtime failure: ",
        ]
        return !libraries.contains { name.hasPrefix($0) }
    }
}
