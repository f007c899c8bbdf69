import Foundation

/// How a plugin is built.
public struct BuildOptions: Sendable, Hashable, Codable {
    /// Which Swift a source is compiled as.
    public enum Runtime: String, Sendable, Codable, CaseIterable {
        /// Embedded Swift, and full Swift where that fails.
        case automatic
        /// Embedded Swift only.
        case embedded
        /// Full Swift only.
        case full
    }

    /// What of a Swift source becomes the plugin.
    public enum Content: String, Sendable, Codable {
        /// Its layouts. Views are left out.
        case layouts
        /// Its previews, windows and views, with all that they need, in full Swift.
        case views
    }

    /// What of a Swift source becomes the plugin.
    public var content = Content.layouts
    /// Which Swift.
    public var runtime = Runtime.automatic
    /// Not optimised, with debug information: a debugger stops at the author's lines.
    public var debug = false
    /// Compiled for a short build instead of a quick run: a saved version appears sooner. Lines are known all the same.
    /// Takes
    /// what is built for speed where the cache has it, and means nothing to other languages than Swift.
    public var quick = false
    /// The language mode of Swift sources: "5" or "6".
    public var languageMode = "5"
    /// The plugin's version.
    public var version = "1.0.0"
    /// The plugin's id; nil: the file's or folder's name in kebab case.
    public var id: String?
    /// Where a copy of the `.so` is written; nil: it stays in the cache only.
    public var output: String?

    /// The defaults.
    public init() {}

    /// All that a result depends on, as text.
    func settings(quick: Bool) -> String {
        var options = self
        (options.output, options.quick) = (nil, quick)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(options)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// What a built plugin is made of.
public enum PluginLanguage: String, Sendable, Codable {
    /// Needs libc and libm alone; can be unloaded.
    case embeddedSwift = "embedded-swift"
    /// Needs the Swift runtime; stays mapped.
    case swift
    /// C; needs what its source needs.
    case c
    /// Rust; needs libc.
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

/// A plugin that was built.
public struct BuildResult: Sendable, Hashable {
    /// The `.so`: in the cache, or at `BuildOptions.output`.
    public var path: String
    /// What the build found and said; the same whether it comes from the cache or not.
    public var record: BuildRecord
    /// Names the source's text and all else that it was built of: equal for two builds that differ in their speed
    /// alone.
    public var source: String
    /// Whether it was compiled for a short build, so that one for speed is to be had.
    public var isQuick: Bool
    /// Whether nothing had to be compiled.
    public var isFromCache: Bool
    /// How long it took.
    public var seconds: Double
    /// How long of that compilers and linkers ran.
    public var compilerSeconds: Double
}

/// What a build found and said.
public struct BuildRecord: Sendable, Hashable, Codable {
    /// The plugin's id.
    public var id: String
    /// What it is made of.
    public var runtime: PluginLanguage
    /// Why it is not Embedded Swift: the compiler's first complaint. nil where it is, and for other languages.
    public var reason: Diagnostic?
    /// Ids of the layouts, in the order of the source. Empty for other languages than Swift, where only the loaded
    /// plugin can say.
    public var layouts: [String] = []
    /// The names of the views that it shows, in the order of the source.
    public var entries: [String]? = nil
    /// Declarations of the source that are not in the plugin, such as views.
    public var leftOut: [SkippedDeclaration] = []
    /// The files around the source that something was taken from: of its module, or of one that it imports.
    public var taken: [String] = []
    /// Layout types that are not exported.
    public var skippedTypes: [SkippedDeclaration] = []
    /// Properties that are no parameters.
    public var skippedProperties: [SkippedDeclaration] = []
    /// The compiler's warnings about the author's code.
    public var warnings: [Diagnostic] = []
    /// The folders of the SDK's libraries that the plugin loads.
    package var libraries: [String] = []
}
