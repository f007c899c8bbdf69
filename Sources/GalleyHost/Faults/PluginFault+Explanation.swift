extension PluginFault {
    /// The fault in one line: the author's line, the plugin, the call and the reason.
    public var explanation: String { explanationWithoutPlace + (crash?.line.map { " (\($0))" } ?? "") }

    /// The explanation for reports that name the author's line by themselves.
    package var explanationWithoutPlace: String { description + (reason.map { ": \($0)" } ?? "") }

    /// The message of Swift's runtime: `Index out of range`.
    private var reason: String? {
        let prefix = "Swift runtime failure: "
        return crash?.frames.lazy.compactMap(\.function).first { $0.hasPrefix(prefix) }
            .map { String($0.dropFirst(prefix.count)) } ?? crash?.words
    }
}
