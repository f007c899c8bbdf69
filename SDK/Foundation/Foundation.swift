// What `import Foundation` means to a source in Embedded Swift: the geometry types and the mathematical
// functions. A source that uses more of Foundation is built as full Swift.
@_exported import CoreGraphics
