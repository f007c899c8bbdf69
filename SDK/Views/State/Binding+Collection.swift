import GalleySDK

// A binding to a collection is a collection of bindings to its elements: `$items.forEach { $item in … }`.

extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// Makes bindings to the elements, in their order.
    public typealias Iterator = IndexingIterator<Binding<Value>>
    /// The bindings at some positions.
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// A position in the collection.
    public typealias Index = Value.Index
    /// The positions of the collection.
    public typealias Indices = Value.Indices

    /// The first position.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The position after the last one.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The positions.
    public var indices: Value.Indices { wrappedValue.indices }
    /// Returns the position after another.
    public func index(after position: Value.Index) -> Value.Index { wrappedValue.index(after: position) }
    /// A binding to the element at a position, which has to stay valid as long as the binding is used.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    /// Returns the position before another.
    public func index(before position: Value.Index) -> Value.Index { wrappedValue.index(before: position) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
