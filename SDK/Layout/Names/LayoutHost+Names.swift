extension LayoutHost {
    /// The number of a layout value key's name: what children are asked with (`galley_host.intern`).
    @export(interface) @inline(never) public static func number(ofLayoutValue name: String) -> UInt32 {
        Names.intern(name, kind: .layoutValue)
    }

    /// The number of a custom alignment's name on an axis, as its `AlignmentID` has it in every plugin.
    @export(interface) @inline(never) public static func number(ofAlignment name: String, axis: Axis) -> UInt32 {
        Names.intern(name, kind: axis == .horizontal ? .horizontalAlignment : .verticalAlignment)
    }

    /// The number that this process gives a name of a kind (GALLEY_NAME_…); nil for an unknown kind. A host
    /// answers its plugins with it, so that they and the host's own layouts mean the same.
    @export(interface) @inline(never) public static func number(of name: String, kind: UInt32) -> UInt32? {
        NameKind(rawValue: kind).map { LocalNames.number(of: name, kind: $0) }
    }

    /// The name to which this process gave a number; nil if there is none. It searches.
    @export(interface) @inline(never) public static func name(of number: UInt32, kind: UInt32) -> String? {
        NameKind(rawValue: kind).flatMap { LocalNames.name(of: number, kind: $0) }
    }
}
