extension LayoutHost {
    /// The number of a layout value key's name: what children are asked with (`galley_host.intern`).
    public static func number(ofLayoutValue name: String) -> UInt32 { Names.intern(name, kind: .layoutValue) }
}
