/// Which errors of Embedded Swift full Swift may not have.
enum FullSwiftCure {
    /// Whether any of them is of this kind. Where the compiler named no error, it failed in a stage that full Swift
    /// does
    /// without.
    static func helps(_ diagnostics: [Diagnostic], _ output: String, _ sources: [SourceText]) -> Bool {
        let errors = diagnostics.filter { $0.severity == .error }
        return errors.isEmpty || errors.contains { isCurable($0, sources) }
    }

    private static func isCurable(_ error: Diagnostic, _ sources: [SourceText]) -> Bool {
        let message = error.message
        // It takes as long there.
        if message.contains("in reasonable time") { return false }
        if message.contains("mbedded") || message.contains("key path") || message.contains("keyPath") { return true }
        // Embedded Swift has a part of these.
        if ["'Calendar", "'DateComponents'", "'Date'"].contains(where: message.contains) { return true }
        if let name = ViewExtraction.missingName(message) {
            return knows(name)
        }
        if let member = ViewExtraction.missingMember(message) { return members.contains(member) }
        guard let line = line(of: error, sources) else { return false }
        return telling.contains(where: line.contains)
    }

    /// Whether Foundation, Dispatch or Swift's own library declares a name.
    static func knows(_ name: String) -> Bool {
        names.contains(name) || ["NS", "Dispatch", "CF", "CT"].contains(where: name.hasPrefix)
    }

    private static func line(of error: Diagnostic, _ sources: [SourceText]) -> Substring? {
        guard let source = sources.first(where: { $0.path == error.place.path }) else { return nil }
        let lines = source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.indices.contains(error.place.line - 1) ? lines[error.place.line - 1] : nil
    }

    /// What Foundation, Dispatch and Swift's own library have and Embedded Swift does not.
    private static let names: Set<String> = [
        "Date", "DateFormatter", "DateComponents", "DateInterval", "Calendar", "TimeZone", "TimeInterval", "Locale",
        "UUID", "URL", "Data", "NumberFormatter", "AttributedString", "NotificationCenter", "Notification",
        "UserDefaults", "Bundle", "ProcessInfo", "Timer", "Thread", "RunLoop", "OperationQueue", "IndexPath",
        "IndexSet",
        "CharacterSet", "Measurement", "JSONEncoder", "JSONDecoder", "FileManager", "Scanner", "Predicate",
        "SortDescriptor", "KeyPathComparator", "SortOrder", "SortComparator", "Decimal", "ISO8601DateFormatter",
        "ByteCountFormatter", "Task", "MainActor", "AsyncStream", "Mirror", "Environment", "EnvironmentValues",
        "EnvironmentKey", "UserInterfaceSizeClass", "Codable", "Encodable", "Decodable", "CodingKey", "LocalizedError",
        "usleep", "sleep", "autoreleasepool", "arc4random_uniform", "drand48", "srand48", "dump", "type",
        "withUnsafeContinuation", "Mutex", "Atomic", "ContinuousClock", "SuspendingClock", "View",
        "ViewBuilder", "EmptyView",
    ]

    private static let members: Set<String> = [
        "components", "replacingOccurrences", "trimmingCharacters", "range", "capitalized", "localizedCapitalized",
        "localizedStandardCompare", "localizedCaseInsensitiveCompare", "formatted", "padding", "data", "appending",
        "sorted", "sort", "contains", "description", "debugDescription", "localizedDescription", "environment",
        "caseInsensitiveCompare", "compare", "filter", "lastPathComponent", "wrappedValue",
    ]

    /// What a line has whose error may come of it.
    private static let telling = [
        "String(format", "print(", "debugPrint(", "\\.", "any ", "as? ", "as! ", " is ", "Codable", "Date", "formatted",
        "@Environment", "Mirror", "some View", "Any.Type", "ObjectIdentifier(",
    ]
}
