import GalleySDK

/// The identities of nodes: 64 bits, computed from the place in the structure, the type and the id.
enum Identity {
    static func mix(_ one: UInt64, _ two: UInt64) -> UInt64 {
        var value = one ^ (two &* 0x9E37_79B9_7F4A_7C15)
        value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
        return value ^ (value >> 32)
    }

    // Names of types are long, and there are few types.
    @MainActor private static var typeHashes: [ObjectIdentifier: UInt64] = [:]

    @MainActor private static func hash(of type: Any.Type) -> UInt64 {
        if let known = typeHashes[ObjectIdentifier(type)] { return known }
        let new = hash(String(describing: type))
        typeHashes[ObjectIdentifier(type)] = new
        return new
    }

    @MainActor static func mix<V>(_ parent: UInt64, _ key: _ViewNode.ChildKey, _ type: V.Type) -> UInt64 {
        let place =
            switch key {
            case .slot(let slot): UInt64(slot)
            case .id(let id): hash(id)
            }
        return mix(mix(parent, place &+ 1), hash(of: type))
    }

    /// A hash that is the same in each process for ids that are text or numbers.
    private static func hash(_ id: AnyHashable) -> UInt64 {
        switch id.base {
        case let number as Int: UInt64(bitPattern: Int64(number))
        case let text as String: hash(text)
        default: UInt64(bitPattern: Int64(id.hashValue))
        }
    }

    static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
