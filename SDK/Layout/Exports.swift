// Clients of this module also see the geometry types that its declarations use.
@_exported import CoreGraphics
