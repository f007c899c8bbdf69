import Foundation
import GalleyHost
import TestTools
import Testing

@testable import GalleyBuild

/// The same source makes the same bytes, wherever it lies and whatever the cache: trust and quarantine are by content.
@Suite struct ReproducibleBuildTests {
    private let fixture = BuilderFixture()

    private func build(_ name: String, _ text: String, _ runtime: BuildOptions.Runtime = .automatic) throws {
        var libraries: [Data] = []
        for folder in ["one", "another/folder"] {
            // A cache of its own.
            let cache = "\(fixture.directory)/\(folder)/cache"
            try FileManager.default.createDirectory(
                atPath: cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            var environment = fixture.environment
            environment["GALLEY_CACHE"] = cache
            let source = fixture.write("\(folder)/\(name)", text)
            let result = try PluginBuilder(environment: environment).build(source, options: options(runtime))
            #expect(!result.isFromCache)
            libraries.append(try Data(contentsOf: URL(fileURLWithPath: result.path)))
        }
        #expect(libraries[0] == libraries[1], "\(libraries.map(\.count))")
        for place in [fixture.directory, try GalleyHome.find().path, "/galley-build-cache"] {
            #expect(libraries[0].range(of: Data(place.utf8)) == nil, "the plugin names \(place)")
        }
    }

    private func options(_ runtime: BuildOptions.Runtime) -> BuildOptions {
        var options = BuildOptions()
        options.runtime = runtime
        return options
    }

    private static let layout = """
        import SwiftUI
        struct RowLayout: Layout {
            var spacing = 8.0
        \(BuilderFixture.methods)
        }
        """

    @Test func embeddedSwift() throws { try build("row.swift", Self.layout, .embedded) }

    @Test(.needs(.cc)) func c() throws {
        try build(
            "row.c",
            """
            const char *when = __DATE__ __TIME__;
            \(PluginText.c)
            """)
    }

    @Test(.needs(.rustc)) func rust() throws {
        try build(
            "row.rs",
            """
            static PLACES: [Option<&str>; 3] = [option_env!("HOME"), option_env!("TMPDIR"), option_env!("PWD")];
            #[no_mangle]
            pub extern "C" fn place(n: usize) -> usize { PLACES[n].unwrap().as_ptr() as usize }
            \(PluginText.rust)
            """)
    }
}
