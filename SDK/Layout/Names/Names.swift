import GalleyABI

/// The kinds of names.
enum NameKind: UInt32 {
    case horizontalAlignment = 0  // GALLEY_NAME_ALIGNMENT_HORIZONTAL
    case verticalAlignment = 1  // GALLEY_NAME_ALIGNMENT_VERTICAL
    case layoutValue = 2  // GALLEY_NAME_LAYOUT_VALUE
    case spacingCategory = 3  // GALLEY_NAME_SPACING_CATEGORY
}

/// The numbers of names, by the type that has the name. Reading takes no lock.
enum Names {
    // Embedded Swift has no metadata of a type except that of a class.
    final class Token<Type> {}

    /// Returns the number of a type's name, which the host assigns at its first use; 0 for a type without a name.
    /// `isNew` runs before the number is visible to other threads.
    static func number<Type>(
        of type: Type.Type, kind: NameKind, name: () -> String, isNew: (UInt32) -> Void = { _ in }
    ) -> UInt32 {
        // Metadata is aligned, so that the kind fits beside its address.
        let key = UInt(bitPattern: ObjectIdentifier(Token<Type>.self)) << 2 | UInt(kind.rawValue)
        if let number = known(key) { return number }
        var text = name()
        #if !hasFeature(Embedded)
            if text.isEmpty { text = String(reflecting: type) }
        #endif
        let number = intern(text, kind: kind)
        isNew(number)
        remember(key, number)
        return number
    }

    @export(interface) @inline(never) private static func known(_ key: UInt) -> UInt32? { table.number(for: key) }

    @export(interface) @inline(never) private static func remember(_ key: UInt, _ number: UInt32) {
        table.insert(key, number)
    }

    /// Returns the number of a name.
    @export(interface) @inline(never) static func intern(_ name: String, kind: NameKind) -> UInt32 {
        guard let host = LayoutHost.current else { return LocalNames.number(of: name, kind: kind) }
        var number: UInt32 = 0
        let status = name.withBytes {
            host.pointee.intern(host.pointee.context, kind.rawValue, galley_string($0), &number)
        }
        if status < 0 {
            Failure.record(status)
            return 0
        }
        return number
    }

    /// Removes all names, before the plugin that contains this SDK is unloaded.
    @export(interface) @inline(never) static func forgetAll() {
        table.removeAll()
        GuideTable.forgetAll()
    }

    private static let table = NumberTable()
}

/// This process's numbers of names, which a host assigns, and which apply without a host: above the built-in
/// alignments, even for horizontal guides and odd for vertical ones.
enum LocalNames {
    private static let lock = SpinLock()
    // Guarded by `lock`.
    nonisolated(unsafe) private static var names: [(kind: UInt32, name: String)] = []

    @export(interface) @inline(never) static func number(of name: String, kind: NameKind) -> UInt32 {
        let position = lock.withLock {
            let known = names.firstIndex { $0.kind == kind.rawValue && $0.name.hasBytes(of: name) }
            if let known { return known }
            names.append((kind.rawValue, name))
            return names.count - 1
        }
        return number(at: position, kind)
    }

    /// Returns the name with a number; nil if there is none. Takes time in proportion to the number of names.
    @export(interface) @inline(never) static func name(of number: UInt32, kind: NameKind) -> String? {
        lock.withLock {
            names.indices.first { self.number(at: $0, kind) == number && names[$0].kind == kind.rawValue }.map {
                names[$0].name
            }
        }
    }

    private static func number(at position: Int, _ kind: NameKind) -> UInt32 {
        GALLEY_ALIGNMENT_BUILTIN_COUNT + 2 * UInt32(position) + (kind == .verticalAlignment ? 1 : 0)
    }
}
