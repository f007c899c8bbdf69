// What a source that says `import SwiftUI` means: layouts, and in a package also views. The builder of plugins has the
// layouts alone.
@_exported import CoreGraphics
@_exported import GalleySDK

#if canImport(GalleyViews)
    @_exported import GalleyViews
#endif
