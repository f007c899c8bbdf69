extension LayoutHost {
    /// The number of a layout value key's name: what children are asked with (`galley_host.intern`).
    public static func number(ofLayoutValue name: String) -> UInt32 { Names.intern(name, kind: .layoutValue) }

    /// The number of a custom alignment's name on an axis, as its `AlignmentID` has it in every plugin.
    public static func number(ofAlignment name: String, axis: Axis) -> UInt32 {
        Names.intern(name, kind: axis == .horizontal ? .horizontalAlignment : .verticalAlignment)
    }
}
