import GalleySDK

/// A property of a view that is stored outside of the view's value, such as its state.
public protocol DynamicProperty {
    /// Brings the property up to date, before each evaluation of the body.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// A property that the graph connects to a node before it evaluates the view.
protocol NodeProperty: DynamicProperty {
    /// Connects the property of a view's copy. `slot` is its position in the view's type, `name` its name there.
    @MainActor mutating func connect(_ node: _ViewNode, slot: Int, name: String)
}

extension Binding: DynamicProperty {}

extension Environment: DynamicProperty, NodeProperty {
    mutating func connect(_ node: _ViewNode, slot: Int, name: String) { _values = node.environment }
}

/// The properties of a view's type that the graph connects.
@MainActor private final class PropertyTable {
    struct Entry {
        var slot: Int
        var offset: Int
        var name: String
        /// Connects the property, which has a name of its own or that of one around it.
        var connect: (UnsafeMutableRawPointer, _ViewNode, String) -> Void
    }

    static var tables: [ObjectIdentifier: [Entry]] = [:]

    static func entries(of type: Any.Type) -> [Entry] {
        if let known = tables[ObjectIdentifier(type)] { return known }
        var entries: [Entry] = []
        for field in FieldTable.fields(of: type) ?? [] {
            guard let property = field.type as? any DynamicProperty.Type else { continue }
            entries.append(entry(property, field, slot: field.offset))
        }
        tables[ObjectIdentifier(type)] = entries
        return entries
    }

    private static func entry<P: DynamicProperty>(_ type: P.Type, _ field: FieldTable.Field, slot: Int) -> Entry {
        let inner = entries(of: type)
        // The wrapper `_count` of a property is called as the property.
        let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
        return Entry(slot: slot, offset: field.offset, name: name) { address, node, name in
            let pointer = address.assumingMemoryBound(to: P.self)
            if var property = pointer.pointee as? any NodeProperty {
                property.connect(node, slot: slot, name: name)
                pointer.pointee = property as! P
            } else {
                // A property that consists of others.
                let outer = node.propertyBase
                node.propertyBase += slot &+ 1
                for entry in inner {
                    let name = inner.count == 1 ? name : "\(name).\(entry.name)"
                    entry.connect(address + entry.offset, node, name)
                }
                node.propertyBase = outer
            }
            pointer.pointee.update()
        }
    }
}

extension _ViewNode {
    /// Connects the state, environment and other such properties of a copy of the view.
    func install<V>(_ view: inout V) {
        let entries = PropertyTable.entries(of: V.self)
        if entries.isEmpty { return }
        withUnsafeMutablePointer(to: &view) { pointer in
            let address = UnsafeMutableRawPointer(pointer)
            for entry in entries { entry.connect(address + entry.offset, self, entry.name) }
        }
    }

    /// The name of the view's type without its parameters, for causes of changes.
    var viewName: String { String(String(describing: viewType).prefix { $0 != "<" }) }

    /// Returns the object that the node keeps for a property, which is made at its first use.
    func kept<Object: AnyObject>(_ slot: Int, _ make: () -> Object) -> Object {
        let slot = propertyBase + slot
        if let known = properties[slot] as? Object { return known }
        let object = make()
        properties[slot] = object
        return object
    }

    /// The binding that the node keeps for a state, made at its first use. It is not saved with the state.
    func keptBinding<Object: AnyObject>(_ slot: Int, _ make: () -> Object) -> Object {
        let slot = propertyBase + slot
        if let known = bindings[slot] as? Object { return known }
        let object = make()
        bindings[slot] = object
        return object
    }
}
