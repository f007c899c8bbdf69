/// The reason why a plugin was not built. Each case says what was expected, what was found, where, and what to do next.
public enum BuildError: Error, Sendable, Equatable {
    /// Nothing lies at the path.
    case missing(path: String)
    /// The path is neither a source nor a folder of sources.
    case notASource(path: String, found: String)
    /// The source cannot be read.
    case unreadable(path: String, reason: String)
    /// No type of the source can be exported; `skipped` says which were seen and why they were not taken. `line` is the
    /// last of a source that is one file: there a layout is missing. `showsViews`: it can be shown as views instead.
    case noLayout(path: String, line: Int?, skipped: [String], showsViews: Bool)
    /// Nothing in the source can be shown as a view; `others` says which views were seen and what they need.
    case noViews(path: String, line: Int?, others: [String])
    /// Two layouts of one plugin would get the same id.
    case duplicateID(id: String, first: SourcePlace, firstType: String, second: SourcePlace, secondType: String)
    /// The id does not fit into the plugin's note.
    case invalidID(id: String, path: String)
    /// The compiler for this kind of source is not installed.
    case compilerMissing(language: String, tried: [String], advice: String)
    /// The compiler's version cannot build the source.
    case compilerVersion(path: String, expected: String, found: String, advice: String)
    /// The compiler refused the source.
    case compilation(path: String, compiler: String, diagnostics: [Diagnostic])
    /// The source compiles, and the library lacks what makes it a plugin: its note, or the entry. `example`: a bundled
    /// plugin in its language.
    case noPlugin(path: String, missing: [String], example: String)
    /// The compiler, or the linker, failed without a diagnostic that names a line.
    case toolFailed(tool: String, status: String, output: String)
    /// The SDK's sources were not found, or do not compile.
    case sdkUnusable(path: String, reason: String)
    /// The cache's directory cannot be used.
    case cacheUnusable(path: String, reason: String)
    /// The result cannot be written.
    case outputUnusable(path: String, reason: String)
    /// The system refuses what every build needs, such as a thread.
    case system(String)
    /// The system cannot keep compilers off this user's files.
    case unconfined(String)
    /// The caller cancelled the build.
    case cancelled
}

extension BuildError: CustomStringConvertible {
    /// The maximum number of reported compiler messages.
    private static let shown = 100

    /// What was expected, what was found, where, and what to do next.
    public var description: String {
        switch self {
        case .missing(let path):
            return "\(path): no such file or directory. Expected a .swift, .c or .rs source, or a folder of them"
        case .notASource(let path, let found):
            return "\(path): expected a .swift, .c or .rs source, or a folder that holds some, found \(found)"
        case .unreadable(let path, let reason):
            return "\(path): cannot be read: \(reason)"
        case .noLayout(let path, let line, let skipped, let showsViews):
            let advice = path + (line.map { ":\($0)" } ?? "") + ": no type that conforms to Layout can be exported"
            if showsViews { return advice + ". It has views, which always run in a worker: galley watch shows them" }
            return skipped.isEmpty
                ? advice + ". Write one as `struct MyLayout: Layout { … }`, or a view that `#Preview { … }` shows"
                : ([advice + ":"] + skipped.map { "  " + $0 }).joined(separator: "\n")
        case .noViews(let path, let line, let others):
            let place = path + (line.map { ":\($0)" } ?? "") + ": found no preview, and no view without arguments"
            return others.isEmpty
                ? place + ". Write one as `#Preview { MyView() }`"
                : ([place + "; write `#Preview { … }` around one of these:"] + others.map { "  " + $0 })
                    .joined(separator: "\n")
        case .duplicateID(let id, let first, let firstType, let second, let secondType):
            return "\(second): \(secondType) would be exported as \"\(id)\", as \(firstType) at \(first) is already. "
                + "Rename one of them"
        case .invalidID(let id, let path):
            return "\(path): expected an id of 1 to 63 bytes, found \"\(id)\". Rename the file or the type"
        case .cancelled: return "the build was given up"
        case .system(let message): return message
        case .unconfined(let found):
            return "expected a system that keeps compilers off your files while they read a source, found \(found). "
                + "Build sources that you trust with GALLEY_CONFINE_BUILDS=available; .so plugins need no compiler"
        case .compilerMissing(let language, let tried, let advice):
            return
                "expected a \(language) compiler, found none (looked for \(tried.joined(separator: ", "))). \(advice)"
        case .compilerVersion(let path, let expected, let found, let advice):
            return "\(path): expected Swift \(expected), found \(found). \(advice)"
        case .compilation(let path, let compiler, let diagnostics):
            let errors = diagnostics.count { $0.severity == .error }
            let more = diagnostics.count > Self.shown ? ["…"] : []
            return
                (diagnostics.prefix(Self.shown).map(\.description) + more
                + ["\(path): \(compiler) found \(errors == 1 ? "1 error" : "\(errors) errors")"])
                .joined(separator: "\n")
        case .noPlugin(let path, let missing, let example):
            return "\(path): it compiles, but is no plugin. Expected \(missing.joined(separator: " and ")), found "
                + "\(missing.count == 1 ? "none" : "neither"). The bundled plugin \(example) has both"
        case .toolFailed(let tool, let status, let output):
            return "\(tool) failed (\(status))" + (output.isEmpty ? "" : ":\n\(output)")
        case .sdkUnusable(let path, let reason):
            return
                "\(path): expected the sources of GalleySDK, \(reason). Set GALLEY_HOME to a checkout or installation"
        case .cacheUnusable(let path, let reason):
            let sentence = reason.hasSuffix(".") ? reason : reason + "."
            return "\(path): cannot be the cache: \(sentence) Set GALLEY_CACHE to a directory of your own"
        case .outputUnusable(let path, let reason):
            return "\(path): cannot be written: \(reason)"
        }
    }
}
