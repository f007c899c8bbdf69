// What a source that says `import SwiftUI` means: layouts, and in a package also views. The builder of plugins has the
// layouts alone.
@_exported import CoreGraphics
@_exported import GalleySDK

#if canImport(GalleyViews)
    @_exported import GalleyViews
#endif
// In a source of views alone: a package has the network of FoundationNetworking.
#if canImport(GalleyNetwork)
    @_exported import GalleyNetwork
#endif
