// What a source that says `import SwiftUI` means, as far as layouts go.
@_exported import CoreGraphics
@_exported import GalleySDK
