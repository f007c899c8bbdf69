import GalleySDK

extension Binding {
    /// The value of the first of some bindings, which is written to all of them.
    static func joined(_ bindings: [Binding<Value>]) -> Binding<Value> {
        guard let first = bindings.first else {
            fatalError("a control needs at least one source: found none")
        }
        return Binding(
            get: { first.wrappedValue }, set: { new in for binding in bindings { binding.wrappedValue = new } })
    }
}
