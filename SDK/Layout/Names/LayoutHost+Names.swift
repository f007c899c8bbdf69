extension LayoutHost {
    /// Returns the number of a layout value key's name, with which values are read from children
    /// (`galley_host.intern`).
    @export(interface) @inline(never) public static func number(ofLayoutValue name: String) -> UInt32 {
        Names.intern(name, kind: .layoutValue)
    }

    /// Returns the number of a custom alignment's name on an axis. In every plugin, the `AlignmentID` of that name has
    /// this number.
    @export(interface) @inline(never) public static func number(ofAlignment name: String, axis: Axis) -> UInt32 {
        Names.intern(name, kind: axis == .horizontal ? .horizontalAlignment : .verticalAlignment)
    }

    /// Returns this process's number for a name of a kind (GALLEY_NAME_…); nil for an unknown kind. A host returns it
    /// to its plugins, so that plugins and the host's own layouts use the same numbers.
    @export(interface) @inline(never) public static func number(of name: String, kind: UInt32) -> UInt32? {
        NameKind(rawValue: kind).map { LocalNames.number(of: name, kind: $0) }
    }

    /// Returns the name with a number in this process; nil if there is none. Takes time in proportion to the number of
    /// names.
    @export(interface) @inline(never) public static func name(of number: UInt32, kind: UInt32) -> String? {
        NameKind(rawValue: kind).flatMap { LocalNames.name(of: number, kind: $0) }
    }
}
