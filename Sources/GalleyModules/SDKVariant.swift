/// The SDK's modules that a plugin is compiled against.
package enum SDKVariant: String, CaseIterable, Sendable {
    /// Embedded Swift: an archive, of which each plugin takes a copy of what it needs. The rest is in the modules.
    case embedded
    /// Full Swift: one shared library for all plugins of a process.
    case full
    /// Full Swift with views: the modules of `full`, GalleyViews as a second shared library, and a module SwiftUI that
    /// exports it.
    case views

    /// Whether it is full Swift.
    package var isFull: Bool { self != .embedded }

    /// The variant whose modules this one adds to.
    package var base: SDKVariant? { self == .views ? .full : nil }

    /// The modules of the variant itself and the folders of their sources, in the order in which they are compiled.
    var modules: [(name: String, folder: String)] {
        let geometry = [(name: "CoreGraphics", folder: "CoreGraphics"), (name: "GalleySDK", folder: "Layout")]
        let facades = [(name: "SwiftUI", folder: "SwiftUI"), (name: "SwiftUICore", folder: "SwiftUICore")]
        switch self {
        case .embedded: return geometry + facades + [(name: "Foundation", folder: "Foundation")]
        // In full Swift, Foundation is the real one.
        case .full: return geometry + facades
        case .views:
            let views = [(name: "GalleyViews", folder: "Views"), (name: "GalleyNetwork", folder: "Network")]
            let frameworks = [
                (name: "SwiftData", folder: "SwiftData"), (name: "GalleyFrameworks", folder: "Frameworks"),
            ]
            return views + facades + frameworks
        }
    }
}
