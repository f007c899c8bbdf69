// Clients that import this module see the geometry types it speaks of.
@_exported import CoreGraphics
