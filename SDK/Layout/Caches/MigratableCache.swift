import GalleyABI

/// A cache that survives a swap of its plugin.
///
/// Before a swap, the old version writes its cache as a value and names the value's form, the schema. The new version
/// makes its own cache from that value, and then updates it with `updateCache`. A layout that does not implement
/// `updateCache` loses the cache in that step, because the default implementation makes a new one.
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
/// For a cache with several parts, use a list of `AnyLayoutValue`. Values of `schema` itself are passed to
/// `init?(value:)` only, values of any other schema to `init?(value:of:)` only. If the initializer returns nil,
/// `makeCache` makes the cache, as for a new container; otherwise `makeCache` is not called.
public protocol MigratableCache {
    /// The type of the value that the cache is written as.
    associatedtype Value: LayoutValue

    /// The name of the value's form, which must not be empty. Change it whenever the meaning of the value changes.
    static var schema: CacheSchema { get }

    /// The cache as a value. `updateCache` computes everything that the value leaves out.
    var value: Value { get }

    /// Makes a cache from a value of its own schema; nil if the cache cannot be made from it. Values that are not a
    /// `Value` are not passed on: `makeCache` makes the cache.
    init?(value: Value)

    /// Makes a cache from a value of another schema, written by an older or newer version; nil if it does not know the
    /// schema. Check the schema first: any kept version may have written the value.
    init?(value: AnyLayoutValue, of schema: CacheSchema)
}

extension MigratableCache {
    /// Returns nil: the cache knows no other schema.
    public init?(value: AnyLayoutValue, of schema: CacheSchema) { return nil }
}

/// The name of the form in which a cache is written, such as `flow-lines/2`.
public struct CacheSchema: Equatable, ExpressibleByStringLiteral, Sendable {
    /// The name, of at most 256 bytes.
    public let name: String

    /// Makes a schema from its name.
    public init(stringLiteral name: String) { self.name = name }

    init(_ wire: galley_string) {
        let start = UnsafeRawPointer(wire.bytes)?.assumingMemoryBound(to: UInt8.self)
        let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : wire.length)
        name = String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether both names have the same bytes.
    @export(interface) @inline(never) public static func == (one: CacheSchema, other: CacheSchema) -> Bool {
        one.name.hasBytes(of: other.name)
    }
}
