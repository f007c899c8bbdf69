import CoreGraphics
import GalleyABI

/// A layout of another plugin, or a built-in one of the host, by its id.
///
/// Use it as any other layout that your layout contains, with your own subviews. The id and the names of the arguments are
/// those of scenes:
///
/// ```swift
/// let layout = AnyLayout(HostLayout("flow", ["spacing": 8]))
/// ```
///
/// The host makes the layout with the cache. If it has no such layout, or an argument is wrong, your layout's call fails
/// with the host's message. A fault of the other layout is its own: the host's fallback layout then places the subviews.
public struct HostLayout: Layout {
    /// The id: `flow`, `flow/flow`, `hstack`.
    public let id: String
    /// The arguments. Parameters without one have their defaults.
    public let arguments: Arguments

    /// Makes a description of the layout with an id; the host is asked for it when the cache is made.
    public init(_ id: String, _ arguments: Arguments = [:]) {
        self.id = id
        self.arguments = arguments
    }

    /// An argument's value.
    public indirect enum Value: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
        ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral
    {
        /// A truth value.
        case bool(Bool)
        /// A whole number; also for parameters that are numbers.
        case integer(Int)
        /// A number.
        case number(CGFloat)
        /// A text, or the name of an enumeration's case or an alignment.
        case string(String)
        /// A list. Two numbers are a size or a point as well.
        case array([Value])

        /// Makes a number.
        public init(floatLiteral value: Double) { self = .number(CGFloat(value)) }
        /// Makes a whole number.
        public init(integerLiteral value: Int) { self = .integer(value) }
        /// Makes a truth value.
        public init(booleanLiteral value: Bool) { self = .bool(value) }
        /// Makes a text.
        public init(stringLiteral value: String) { self = .string(value) }
        /// Makes a list.
        public init(arrayLiteral elements: Value...) { self = .array(elements) }
    }

    /// Arguments by the names of their parameters.
    public struct Arguments: Sendable, ExpressibleByDictionaryLiteral {
        let list: [(name: String, value: Value)]

        /// Makes the arguments of a literal.
        public init(dictionaryLiteral elements: (String, Value)...) {
            list = elements.map { (name: $0.0, value: $0.1) }
        }

        /// Makes arguments from names and values.
        public init(_ list: [(name: String, value: Value)]) { self.list = list }
    }

    /// The layout that the host made, and its cache.
    public struct Cache {
        fileprivate let layout: HostLayout
        // Nil if the host made none; the call that made this cache has failed then.
        fileprivate var made: AnyLayout?
        fileprivate var cache: AnyLayout.Cache?
    }

    /// Requests the layout from the host, and makes its cache.
    @export(interface) @inline(never) public func makeCache(subviews: Subviews) -> Cache {
        var status = GALLEY_OK
        let made = make(&status)
        if status < 0 { Failure.record(status) }
        return Cache(layout: self, made: made, cache: made.map { $0.makeCache(subviews: recordedByHost(subviews)) })
    }

    /// Updates the cache if it is of the same id and arguments; otherwise makes a new one.
    @export(interface) @inline(never) public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        guard let made = cache.made, cache.cache != nil, isSame(cache.layout) else {
            cache = makeCache(subviews: subviews)
            return
        }
        made.updateCache(&cache.cache!, subviews: recordedByHost(subviews))
    }

    /// Returns the size of the layout for a proposal.
    @export(interface) @inline(never) public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        guard let made = cache.made, cache.cache != nil else { return .zero }
        return made.sizeThatFits(proposal: proposal, subviews: recordedByHost(subviews), cache: &cache.cache!)
    }

    /// Places the subviews with the layout.
    @export(interface) @inline(never) public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        guard let made = cache.made, cache.cache != nil else { return }
        made.placeSubviews(in: bounds, proposal: proposal, subviews: recordedByHost(subviews), cache: &cache.cache!)
    }

    /// Returns the spacing preferences of the layout.
    @export(interface) @inline(never) public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let made = cache.made, cache.cache != nil else { return .zero }
        return made.spacing(subviews: recordedByHost(subviews), cache: &cache.cache!)
    }

    /// Returns the layout's explicit guide.
    @export(interface) @inline(never) public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        guard let made = cache.made, cache.cache != nil else { return nil }
        return made.explicitAlignment(
            of: guide, in: bounds, proposal: proposal, subviews: recordedByHost(subviews), cache: &cache.cache!)
    }

    /// Returns the layout's explicit guide.
    @export(interface) @inline(never) public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        guard let made = cache.made, cache.cache != nil else { return nil }
        return made.explicitAlignment(
            of: guide, in: bounds, proposal: proposal, subviews: recordedByHost(subviews), cache: &cache.cache!)
    }
}

extension HostLayout {
    // The host records the calls of the layouts that it makes, so they are not reported here.
    private func recordedByHost(_ subviews: LayoutSubviews) -> LayoutSubviews {
        var subviews = subviews
        subviews.recordsNested = false
        return subviews
    }

    private func make(_ status: inout galley_status) -> AnyLayout? {
        guard let host = LayoutHost.current,
            let table = host.pointee.capability(host.pointee.context, GALLEY_CAPABILITY_LAYOUTS)
        else {
            if !Failure.isRecorded {
                var message = Message("this host makes no layouts by id, so the layout \"")
                message.add(id)
                message.add("\" cannot be made")
                message.send()
            }
            status = GALLEY_ERROR_UNSUPPORTED
            return nil
        }
        let memory = Allocations()
        let list = memory.array(arguments.list.count) { index in
            galley_named_argument(
                name: memory.string(arguments.list[index].name), value: arguments.list[index].value.wire(memory))
        }
        var functions: UnsafePointer<galley_layout>?
        var instance: UnsafeMutableRawPointer?
        let layouts = table.assumingMemoryBound(to: galley_layouts.self)
        status = layouts.pointee.make(
            host.pointee.context, memory.string(id), UInt32(arguments.list.count), list, &functions, &instance)
        withExtendedLifetime(memory) {}
        guard status >= 0, let functions, let instance else { return nil }
        return AnyLayout(functions: functions, instance: instance, owner: nil)
    }

    private func isSame(_ other: HostLayout) -> Bool {
        guard id.hasBytes(of: other.id), arguments.list.count == other.arguments.list.count else { return false }
        for index in 0..<arguments.list.count {
            let (one, another) = (arguments.list[index], other.arguments.list[index])
            guard one.name.hasBytes(of: another.name), one.value.isSame(another.value) else { return false }
        }
        return true
    }
}

extension HostLayout.Value {
    fileprivate func wire(_ memory: Allocations) -> galley_value {
        var result = galley_value()
        switch self {
        case .bool(let value):
            result.type = GALLEY_VALUE_BOOL
            result.integer = value ? 1 : 0
        case .integer(let value):
            result.type = GALLEY_VALUE_INTEGER
            result.integer = Int64(value)
        case .number(let value):
            result.type = GALLEY_VALUE_NUMBER
            result.number = Double(value)
        case .string(let value):
            result.type = GALLEY_VALUE_STRING
            result.count = UInt32(value.utf8.count)
            result.string = memory.text(value)
        case .array(let values):
            result.type = GALLEY_VALUE_ARRAY
            result.count = UInt32(values.count)
            result.elements = memory.array(values.count) { values[$0].wire(memory) }
        }
        return result
    }

    fileprivate func isSame(_ other: HostLayout.Value) -> Bool {
        switch (self, other) {
        case (.bool(let one), .bool(let another)): return one == another
        case (.integer(let one), .integer(let another)): return one == another
        case (.number(let one), .number(let another)): return one == another
        case (.string(let one), .string(let another)): return one.hasBytes(of: another)
        case (.array(let one), .array(let another)):
            guard one.count == another.count else { return false }
            for index in 0..<one.count where !one[index].isSame(another[index]) { return false }
            return true
        default: return false
        }
    }
}

extension Allocations {
    fileprivate final func string(_ text: String) -> galley_string {
        galley_string(bytes: self.text(text), length: text.utf8.count)
    }
}
