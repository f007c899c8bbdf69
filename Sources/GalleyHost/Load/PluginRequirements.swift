import GalleyABI

/// The requirements of a host on a plugin's note, checked before the file is loaded.
public struct PluginRequirements: Sendable {
    /// The compiler and SDK that a full Swift plugin must be built with, as its note names them. Nil: unknown, so that
    /// no full Swift plugin is loaded.
    public var build: String? {
        get { readBuild() }
        set { readBuild = { newValue } }
    }
    /// Works the build out when a full Swift plugin is checked, because it takes a look at all sources of the SDK.
    private var readBuild: @Sendable () -> String?
    /// The ids of this host's extensions.
    public var extensions: Set<String>

    /// Makes requirements. By default they are the extensions of `HostTable`, and no full Swift.
    public init(
        build: @autoclosure @escaping @Sendable () -> String? = nil, extensions: Set<String> = HostTable.extensions
    ) {
        readBuild = build
        self.extensions = extensions
    }

    /// Throws the first reason not to load the plugin.
    public func check(_ note: PluginNote, file: String) throws(PluginRefusal) {
        func refuse(
            _ reason: PluginRefusal.Reason, _ expected: String, _ found: String, _ advice: String
        ) -> PluginRefusal {
            PluginRefusal(reason: reason, file: file, expected: expected, found: found, advice: advice)
        }
        let version = note.abiVersion
        guard version.major == ABIVersion.host.major else {
            let newer = version.major > ABIVersion.host.major
            throw refuse(
                .otherMajorVersion, "plugin ABI \(ABIVersion.host.major).x", "\(version)",
                newer ? "Update Galley, or build the plugin with this one." : "Build the plugin again.")
        }
        if let hash = ABIVersion.hashes[version], hash != note.abiHash {
            throw refuse(
                .hashMismatch, "the struct table \(hex(hash)) of ABI \(version)", hex(note.abiHash),
                "The plugin's copy of galley.h was changed; build it with the released one.")
        }
        if let missing = note.requiredExtensions.first(where: { !extensions.contains($0) }) {
            throw refuse(
                .unknownExtension, "a plugin that requires only \(extensions.sorted().joined(separator: ", "))",
                "one that needs \(missing)", "Update Galley, or ask the author for a build without it.")
        }
        if note.runtime == .swift, note.build != build {
            throw refuse(
                .otherBuild, build.map { "full Swift built with \"\($0)\"" } ?? "Embedded Swift, C or Rust",
                "full Swift built with " + (note.build.isEmpty ? "an unknown compiler" : "\"\(note.build)\""),
                "Swift on Linux has no stable ABI: build the plugin's source again with galley plugin build.")
        }
    }
}
