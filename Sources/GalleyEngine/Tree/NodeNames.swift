/// The names of a tree's nodes, by the nodes' indices.
///
/// Large scenes name most of their nodes, so the names are in one array, which a tree without names does not have.
struct NodeNames {
    private var names: [String?] = []

    /// The name of a node; nil if it has none.
    subscript(index: UInt32) -> String? {
        get { index < names.count ? names[Int(index)] : nil }
        set {
            if index < names.count {
                names[Int(index)] = newValue
            } else if let newValue {
                while names.count < index { names.append(nil) }
                names.append(newValue)
            }
        }
    }
}
