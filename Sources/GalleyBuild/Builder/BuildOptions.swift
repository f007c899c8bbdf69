import Foundation

/// The options of a build.
public struct BuildOptions: Sendable, Hashable, Codable {
    /// The forms of Swift that a source is compiled as.
    public enum Runtime: String, Sendable, Codable, CaseIterable {
        /// Embedded Swift, or full Swift if that fails.
        case automatic
        /// Embedded Swift only.
        case embedded
        /// Full Swift only.
        case full
    }

    /// What of a Swift source becomes the plugin.
    public enum Content: String, Sendable, Codable {
        /// The layouts. Views are left out.
        case layouts
        /// The previews, windows and views with everything they need, in full Swift.
        case views
    }

    /// What of a Swift source becomes the plugin.
    public var content = Content.layouts
    /// The form of Swift.
    public var runtime = Runtime.automatic
    /// Whether the plugin is not optimised and has debug information, so that a debugger stops at the author's lines.
    public var debug = false
    /// Whether the build time counts more than the plugin's speed, so that a saved version appears sooner. Lines are known
    /// in both cases. An optimised build in the cache is used instead; other languages than Swift ignore the option.
    public var quick = false
    /// The language mode of Swift sources: "5" or "6".
    public var languageMode = "5"
    /// The plugin's version.
    public var version = "1.0.0"
    /// The plugin's id; nil: the file's or folder's name in kebab case.
    public var id: String?
    /// The path for a copy of the `.so`; nil to keep it in the cache only.
    public var output: String?

    /// Makes the default options.
    public init() {}

    /// Everything that a result depends on, as text.
    func settings(quick: Bool) -> String {
        var options = self
        (options.output, options.quick) = (nil, quick)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(options)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// The kinds of built plugins, by their languages.
public enum PluginLanguage: String, Sendable, Codable {
    /// Embedded Swift: requires only libc and libm, and can be unloaded.
    case embeddedSwift = "embedded-swift"
    /// Full Swift: requires the Swift runtime, and stays mapped.
    case swift
    /// C: requires what its source requires.
    case c
    /// Rust: requires libc.
    case rust

    /// The language's name.
    public var words: String {
        switch self {
        case .embeddedSwift: "Embedded Swift"
        case .swift: "full Swift"
        case .c: "C"
        case .rust: "Rust"
        }
    }
}

/// A built plugin.
public struct BuildResult: Sendable, Hashable {
    /// The path of the `.so`: in the cache, or `BuildOptions.output`.
    public var path: String
    /// The results of the build, which are equal whether or not they come from the cache.
    public var record: BuildRecord
    /// Names the source's text and all else that it was built of: equal for two builds that differ in their speed
    /// alone.
    public var source: String
    /// Whether it was compiled for a short build, so that one for speed is to be had.
    public var isQuick: Bool
    /// Whether the plugin came from the cache.
    public var isFromCache: Bool
    /// The duration of the build.
    public var seconds: Double
    /// The time of compilers and linkers in it.
    public var compilerSeconds: Double
}

/// The results of a build.
public struct BuildRecord: Sendable, Hashable, Codable {
    /// The plugin's id.
    public var id: String
    /// The kind of plugin.
    public var runtime: PluginLanguage
    /// The reason why it is not Embedded Swift: the compiler's first error. Nil for Embedded Swift and other languages.
    public var reason: Diagnostic?
    /// Ids of the layouts, in the order of the source. Empty for other languages than Swift, where only the loaded
    /// plugin can say.
    public var layouts: [String] = []
    /// The names of the views that it shows, in the order of the source.
    public var entries: [String]? = nil
    /// Declarations of the source that are not in the plugin, such as views.
    public var leftOut: [SkippedDeclaration] = []
    /// The files outside of the source from which declarations were taken: of its module, or of one that it imports.
    public var taken: [String] = []
    /// Whether it lacks what another file declares: one that is added beside the source may have it.
    package var isLacking = false
    /// Layout types that are not exported.
    public var skippedTypes: [SkippedDeclaration] = []
    /// Properties that are not parameters.
    public var skippedProperties: [SkippedDeclaration] = []
    /// The compiler's warnings about the author's code.
    public var warnings: [Diagnostic] = []
    /// The folders of the SDK's libraries that the plugin loads.
    package var libraries: [String] = []
}
