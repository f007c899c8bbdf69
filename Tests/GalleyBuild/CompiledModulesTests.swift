import Foundation
import GalleyHost
import GalleyModules
import Synchronization
import Testing

@testable import GalleyBuild

/// The SDK's modules are compiled by `swift build` and are a part of an installation, so that the first plugin does not
/// wait for them.
@Suite struct CompiledModulesTests {
    private let fixture = BuilderFixture()

    private func sdk(_ variant: SDKVariant, _ home: GalleyHome) throws -> SDKBuild {
        let place = try CompilerPlace(environment: fixture.environment, confinement: .never)
        return try SDKBuild(
            variant, home: home, toolchain: SwiftToolchain.find(environment: fixture.environment),
            cache: BuildCache(environment: fixture.environment), place: place
        ) { Issue.record("the modules of \(variant) are compiled, but they should be found") }
    }

    /// Builds a plugin with an empty cache, which stays without an SDK.
    private func build(_ variant: SDKVariant, _ home: GalleyHome?) throws -> BuildResult {
        var environment = fixture.environment
        environment["GALLEY_CACHE"] = fixture.directory + "/cache"
        let compiled = Mutex<[PluginLanguage]>([])
        let builder = PluginBuilder(home: home, environment: environment) { kind in
            compiled.withLock { $0.append(kind) }
        }
        let source = fixture.write(
            "row.swift", "import SwiftUI\nstruct RowLayout: Layout {\n\(BuilderFixture.methods)\n}\n")
        var options = BuildOptions()
        options.runtime = variant == .full ? .full : .embedded
        let result = try builder.build(source, options: options)
        #expect(compiled.withLock { $0 } == [])
        #expect(!FileManager.default.fileExists(atPath: fixture.directory + "/cache/sdk"))
        return result
    }

    private func load(_ path: String) throws -> UnsafeMutableRawPointer {
        try #require(dlopen(path, RTLD_NOW | RTLD_LOCAL), "\(String(cString: dlerror()))")
    }

    @Test("swift build compiles the modules of every variant", arguments: SDKVariant.allCases)
    func prebuilt(_ variant: SDKVariant) throws {
        let sdk = try sdk(variant, GalleyHome.find())
        #expect(sdk.directories.allSatisfy { $0.contains("/plugins/outputs/") }, "\(sdk.directories)")
        #expect(sdk.directories.count == (variant == .views ? 2 : 1))
    }

    @Test("The first plugin is built with the modules of swift build", arguments: [SDKVariant.embedded, .full])
    func first(_ variant: SDKVariant) throws {
        let library = try load(build(variant, nil).path)
        #expect(dlsym(library, "galley_entry") != nil)
    }

    @Test("Modules compiled at one path build plugins at another", arguments: [SDKVariant.embedded, .full])
    func installed(_ variant: SDKVariant) throws {
        let checkout = try GalleyHome.find()
        let compiled = try sdk(variant, checkout)
        let home = GalleyHome(path: fixture.directory + "/lib/galley")
        try FileManager.default.createDirectory(atPath: home.modules, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: checkout.sdk, toPath: home.sdk)
        // Other sources, so that those of `swift build` are not taken.
        fixture.write("lib/galley/SDK/Layout/Other.swift", "// Another version.\n")
        let key = SDKModules(
            variant, SDKSources(folder: home.sdk),
            release: try SwiftToolchain.find(environment: fixture.environment).release,
            contents: [variant: try SDKBuild.contentKey(home)]
        ).key
        try #require(key != compiled.key)
        let folder = "\(home.modules)/\(key)"
        try FileManager.default.copyItem(atPath: compiled.directory, toPath: folder)
        if variant == .full {
            func library(_ key: String) -> String { "libGalleySDK-\(SDKModules.name(ofContent: key)).so" }
            try FileManager.default.moveItem(
                atPath: "\(folder)/\(library(compiled.key))", toPath: "\(folder)/\(library(key))")
        }
        let library = try load(build(variant, home).path)
        #expect(dlsym(library, "galley_entry") != nil)
    }

    @Test("A full-Swift plugin whose SDK was removed is built again") func removed() throws {
        let checkout = try GalleyHome.find()
        let result = try build(.full, nil)
        let record = URL(filePath: result.path).deletingLastPathComponent().appending(path: "record.json")
        let directory = try sdk(.full, checkout).directory
        #expect(result.record.libraries == [directory])
        // As another clone's build would have left it, which is gone.
        let text = try String(contentsOf: record, encoding: .utf8)
        let other = text.replacing(directory.replacing("/", with: "\\/"), with: "\\/gone\\/sdk")
        try #require(other != text)
        try Data(other.utf8).write(to: record)
        try EntrySeal.write(record.deletingLastPathComponent().path)
        let again = try build(.full, nil)
        #expect(!again.isFromCache && again.record.libraries == [directory])
        #expect(try build(.full, nil).isFromCache)
    }

    @Test("Views and their macros compile against the modules of views, and become a library") func views() throws {
        let sdk = try sdk(.views, GalleyHome.find())
        let toolchain = try SwiftToolchain.find(environment: fixture.environment)
        let source = fixture.write(
            "Counter.swift",
            """
            import SwiftUI
            extension EnvironmentValues { @Entry var step = 2 }
            struct CounterView: View {
                @State private var count = 1
                @Environment(\\.step) private var step
                var body: some View {
                    VStack { Text("\\(count)"); Button("More") { count += step } }.padding()
                }
            }
            @_cdecl("counter_name") public func name() -> Int { "\\(CounterView.Body.self)".utf8.count }
            """)
        var place = try CompilerPlace(environment: fixture.environment)
        place.readable += [try GalleyHome.find().sdk, fixture.directory]
        place.runnable += toolchain.folders(fixture.environment) + sdk.directories
        place.writable += [fixture.directory, try BuildCache(environment: fixture.environment).moduleCache]
        let product = fixture.directory + "/counter.so"
        let outcome = try place.run(
            toolchain.compiler,
            sdk.compileFlags + ["-parse-as-library", "-module-name", "Counter", "-emit-library", "-o", product, source]
                + sdk.linkFlags, in: fixture.directory)
        #expect(outcome.failure == nil, "\(outcome.output)")
        let name = try #require(dlsym(load(product), "counter_name"))
        typealias Function = @convention(c) () -> Int
        #expect(unsafeBitCast(name, to: Function.self)() > 0)
    }
}
