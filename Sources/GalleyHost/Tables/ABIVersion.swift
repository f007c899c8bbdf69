import GalleyABI

/// A version of the plugin ABI, `galley.h`. Every plugin of the host's own major version loads.
public struct ABIVersion: Hashable, Sendable, CustomStringConvertible {
    /// Changes when old plugins stop working.
    public let major: UInt16
    /// Changes when something is added.
    public let minor: UInt16

    /// A version by its two numbers.
    public init(major: UInt16, minor: UInt16) {
        self.major = major
        self.minor = minor
    }

    /// Reads `GALLEY_ABI_VERSION` as plugins carry it: major in the upper half, minor in the lower.
    public init(_ packed: UInt32) {
        self.init(major: UInt16(packed >> 16), minor: UInt16(packed & 0xffff))
    }

    /// The version this host was built with.
    public static let host = ABIVersion(
        major: UInt16(GALLEY_ABI_MAJOR), minor: UInt16(GALLEY_ABI_MINOR))

    /// The struct-table hash of each released version. A plugin of a version that is not listed, a later minor one,
    /// cannot be compared; its structs begin as ours do by the rules of the ABI.
    static let hashes: [ABIVersion: UInt32] = [
        ABIVersion(major: 1, minor: 0): 0x479b_e602,
        // 1.1 added a flag, and changed no struct.
        ABIVersion(major: 1, minor: 1): 0x479b_e602,
        // 1.2 added `galley_cache`.
        ABIVersion(major: 1, minor: 2): 0xb879_05f8,
    ]

    /// `1.2`
    public var description: String { "\(major).\(minor)" }
}

/// What a plugin needs at run time, and with it whether it can be unloaded.
public enum PluginRuntime: UInt32, Sendable, CustomStringConvertible {
    /// C, Rust and the like: the C library at most.
    case none = 0
    /// Embedded Swift: the C library at most.
    case embeddedSwift = 1
    /// The shared Swift runtime. Its code stays mapped for ever: the runtime keeps pointers into it.
    case swift = 2

    /// As the command prints it: `C`, `Embedded Swift`, `Swift`.
    public var description: String {
        switch self {
        case .none: "C"
        case .embeddedSwift: "Embedded Swift"
        case .swift: "Swift"
        }
    }
}
