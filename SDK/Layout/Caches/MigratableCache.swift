import GalleyABI

/// A cache that the next version of its layout can take over, where versions are exchanged while they run.
///
/// The version that goes writes its cache as a value, and names the value's form; the version that comes makes its own
/// cache of it, and is then told of changes by `updateCache`, as a cache is at any other time. A layout that has no
/// `updateCache` of its own makes its cache anew there.
///
///     struct Cache: MigratableCache {
///         static var schema: CacheSchema { "flow-widths/1" }
///         var widths: [CGFloat]
///
///         init(widths: [CGFloat]) { self.widths = widths }
///
///         var value: [CGFloat] { widths }
///         init?(value: [CGFloat]) { self.init(widths: value) }
///     }
///
/// A cache of several parts is a list of `AnyLayoutValue`. A value of `schema` itself comes to `init?(value:)` alone, one
/// of any other schema to `init?(value:of:)` alone. Where either answers nil, `makeCache` makes the cache, as it does for
/// a container that is new; where they make one, `makeCache` is not called.
public protocol MigratableCache {
    /// What the cache is written as.
    associatedtype Value: LayoutValue

    /// The name of the value's form, which must not be empty. Give it another whenever a value means something else than
    /// before.
    static var schema: CacheSchema { get }

    /// The cache as a value; what it does not hold, `updateCache` finds out anew.
    var value: Value { get }

    /// Makes a cache of a value of its own schema; nil: not of this one. A value that is no `Value` does not come here:
    /// its cache is made anew.
    init?(value: Value)

    /// Makes a cache of a value of another schema than `schema`, which an older or newer version wrote; nil: it does not
    /// know it. Any other version may have written it, also one that is selected again: look at the schema first.
    init?(value: AnyLayoutValue, of schema: CacheSchema)
}

extension MigratableCache {
    /// It knows no other.
    public init?(value: AnyLayoutValue, of schema: CacheSchema) { return nil }
}

/// The name of the form in which a cache is written: `flow-lines/2`.
public struct CacheSchema: Equatable, ExpressibleByStringLiteral, Sendable {
    /// The name: 256 bytes at most.
    public let name: String

    /// A schema by its name.
    public init(stringLiteral name: String) { self.name = name }

    init(_ wire: galley_string) {
        let start = UnsafeRawPointer(wire.bytes)?.assumingMemoryBound(to: UInt8.self)
        let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : wire.length)
        name = String(decoding: bytes, as: UTF8.self)
    }

    /// Whether both names have the same bytes.
    @export(interface) @inline(never) public static func == (one: CacheSchema, other: CacheSchema) -> Bool {
        one.name.hasBytes(of: other.name)
    }
}
