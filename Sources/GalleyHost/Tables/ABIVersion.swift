import GalleyABI

/// A version of the plugin ABI, `galley.h`. A host loads every plugin of its own major version.
public struct ABIVersion: Hashable, Sendable, CustomStringConvertible {
    /// The major version, which changes when old plugins stop working.
    public let major: UInt16
    /// The minor version, which changes when something is added.
    public let minor: UInt16

    /// Makes a version from its two numbers.
    public init(major: UInt16, minor: UInt16) {
        self.major = major
        self.minor = minor
    }

    /// Makes a version from `GALLEY_ABI_VERSION`: major in the upper half, minor in the lower.
    public init(_ packed: UInt32) {
        self.init(major: UInt16(packed >> 16), minor: UInt16(packed & 0xffff))
    }

    /// The version that this host was built with.
    public static let host = ABIVersion(
        major: UInt16(GALLEY_ABI_MAJOR), minor: UInt16(GALLEY_ABI_MINOR))

    /// The struct-table hash of each released version. A plugin of a version that is not listed, a later minor one,
    /// cannot be compared; its structs begin as ours do by the rules of the ABI.
    static let hashes: [ABIVersion: UInt32] = [
        ABIVersion(major: 1, minor: 0): 0x479b_e602,
        // 1.1 added a flag and changed no struct.
        ABIVersion(major: 1, minor: 1): 0x479b_e602,
        // 1.2 added `galley_cache`.
        ABIVersion(major: 1, minor: 2): 0x0816_f74a,
        // 1.3 added `galley_layouts`.
        ABIVersion(major: 1, minor: 3): 0xe008_c1ce,
    ]

    /// The version as text: `1.2`.
    public var description: String { "\(major).\(minor)" }
}

/// The runtime that a plugin needs, which decides whether it can be unloaded.
public enum PluginRuntime: UInt32, Sendable, CustomStringConvertible {
    /// At most the C library, for C, Rust and similar languages.
    case none = 0
    /// At most the C library, for Embedded Swift.
    case embeddedSwift = 1
    /// The shared Swift runtime. The code is never unmapped, because the runtime keeps pointers into it.
    case swift = 2

    /// The runtime's name in output: `native`, `Embedded Swift`, `Swift`.
    public var description: String {
        switch self {
        case .none: "native"
        case .embeddedSwift: "Embedded Swift"
        case .swift: "Swift"
        }
    }
}
