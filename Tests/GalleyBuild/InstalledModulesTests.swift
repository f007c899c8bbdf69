import Foundation
import GalleyHost
import Synchronization
import Testing

@testable import GalleyBuild

/// An installation contains the SDK's modules compiled, so that the first plugin does not wait for them.
@Suite struct InstalledModulesTests {
    private let fixture = BuilderFixture()

    @Test("Modules compiled at one path build plugins at another", arguments: [SDKBuild.Kind.embedded, .full])
    func installed(_ kind: SDKBuild.Kind) throws {
        let checkout = try GalleyHome.find()
        let cache = try BuildCache(environment: fixture.environment)
        let toolchain = try SwiftToolchain.find(environment: fixture.environment)
        let place = try CompilerPlace(environment: fixture.environment, confinement: .never)
        let sdk = try SDKBuild(kind, home: checkout, toolchain: toolchain, cache: cache, place: place) {}
        let home = GalleyHome(path: fixture.directory + "/lib/galley")
        try FileManager.default.createDirectory(atPath: home.modules, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: checkout.sdk, toPath: home.sdk)
        try FileManager.default.copyItem(atPath: sdk.directory, toPath: "\(home.modules)/\(sdk.key)")

        var environment = fixture.environment
        environment["GALLEY_CACHE"] = fixture.directory + "/cache"
        let compiled = Mutex<[PluginLanguage]>([])
        let builder = PluginBuilder(home: home, environment: environment) { kind in
            compiled.withLock { $0.append(kind) }
        }
        let source = fixture.write(
            "row.swift", "import SwiftUI\nstruct RowLayout: Layout {\n\(BuilderFixture.methods)\n}\n")
        var options = BuildOptions()
        options.runtime = kind == .full ? .full : .embedded
        let result = try builder.build(source, options: options)

        #expect(compiled.withLock { $0 } == [])
        #expect(!FileManager.default.fileExists(atPath: fixture.directory + "/cache/sdk"))
        let library = try #require(dlopen(result.path, RTLD_NOW | RTLD_LOCAL), "\(String(cString: dlerror()))")
        #expect(dlsym(library, "galley_entry") != nil)
    }
}
