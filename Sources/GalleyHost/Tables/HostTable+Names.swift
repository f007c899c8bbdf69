import GalleyABI
import GalleySDK

/// Numbers for names: custom alignments, layout value keys, spacing categories.
extension HostTable {
    /// The kinds of names. The raw values are GALLEY_NAME_….
    public enum NameKind: UInt32, Sendable {
        case horizontalAlignment = 0
        case verticalAlignment = 1
        case layoutValue = 2
        case spacingCategory = 3
    }

    /// The maximum length of a name with a number, in bytes.
    public static let longestName = 1024

    /// The names of built-in alignments, for languages without constants for them.
    private static let builtIn: [NameKind: [String: UInt32]] = [
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

    /// Returns the number of a name. It is the same for the same name and kind as long as the process runs.
    ///
    /// Built-in alignments have the numbers of `galley.h`. Nil: the name is empty or longer than `longestName`.
    public static func id(of name: String, _ kind: NameKind) -> UInt32? {
        guard !name.isEmpty, name.utf8.count <= longestName else { return nil }
        return builtIn[kind]?[name] ?? LayoutHost.number(of: name, kind: kind.rawValue)
    }

    /// Returns the name with a number; nil if there is none. It searches all names, so use it for messages and traces.
    public static func name(of id: UInt32, _ kind: NameKind) -> String? {
        builtIn[kind]?.first { $0.value == id }?.key ?? LayoutHost.name(of: id, kind: kind.rawValue)
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
