import GalleyABI
import Synchronization

/// Numbers for names: custom alignments, layout value keys, spacing categories.
extension HostTable {
    /// One kind of name. The raw value is its `GALLEY_NAME_…`.
    public enum NameKind: UInt32, Sendable {
        case horizontalAlignment = 0
        case verticalAlignment = 1
        case layoutValue = 2
        case spacingCategory = 3

        fileprivate var isAlignment: Bool { self == .horizontalAlignment || self == .verticalAlignment }
    }

    /// The longest name that gets a number, in bytes.
    public static let longestName = 1024

    private struct Names {
        var ids: [NameKind: [String: UInt32]] = [
            .horizontalAlignment: [
                "leading": GALLEY_ALIGNMENT_LEADING, "center": GALLEY_ALIGNMENT_HORIZONTAL_CENTER,
                "trailing": GALLEY_ALIGNMENT_TRAILING,
            ],
            .verticalAlignment: [
                "top": GALLEY_ALIGNMENT_TOP, "center": GALLEY_ALIGNMENT_VERTICAL_CENTER,
                "bottom": GALLEY_ALIGNMENT_BOTTOM, "firstTextBaseline": GALLEY_ALIGNMENT_FIRST_TEXT_BASELINE,
                "lastTextBaseline": GALLEY_ALIGNMENT_LAST_TEXT_BASELINE,
            ],
        ]
        /// The number of a custom alignment tells its axis: even along x, odd along y.
        var next: [NameKind: UInt32] = [
            .horizontalAlignment: GALLEY_ALIGNMENT_BUILTIN_COUNT,
            .verticalAlignment: GALLEY_ALIGNMENT_BUILTIN_COUNT + 1,
        ]
    }

    private static let names = Mutex(Names())

    /// The number of `name`: the same for the same name and kind while the process lives, whoever asks.
    ///
    /// Built-in alignments have the numbers of `galley.h`. Nil: a name that is empty or longer than `longestName`.
    public static func id(of name: String, _ kind: NameKind) -> UInt32? {
        guard !name.isEmpty, name.utf8.count <= longestName else { return nil }
        return names.withLock { names in
            if let id = names.ids[kind]?[name] { return id }
            let id = names.next[kind, default: 1]
            names.next[kind] = id + (kind.isAlignment ? 2 : 1)
            names.ids[kind, default: [:]][name] = id
            return id
        }
    }

    /// The name that has the number `id`; nil if none has. For messages and traces: it searches.
    public static func name(of id: UInt32, _ kind: NameKind) -> String? {
        names.withLock { names in names.ids[kind]?.first { $0.value == id }?.key }
    }

    /// `galley_host.intern`.
    static func intern(_ kind: UInt32, _ name: galley_string, _ id: UnsafeMutablePointer<UInt32>?) -> galley_status {
        guard let id, let kind = NameKind(rawValue: kind), let bytes = name.bytes, name.length <= longestName,
            let name = String(
                validating: UnsafeRawBufferPointer(start: bytes, count: Int(name.length)), as: UTF8.self),
            let number = self.id(of: name, kind)
        else { return GALLEY_ERROR_INVALID_ARGUMENT }
        id.pointee = number
        return GALLEY_OK
    }
}
