import Testing

/// What a target declares in `Package.swift` is what its sources import, no more and no less.
struct ImportTests {
    /// Modules of the toolchain.
    private static let toolchain: Set<String> = [
        "Dispatch", "Foundation", "FoundationXML", "Glibc", "Observation", "PackagePlugin", "Swift", "Synchronization",
        "Testing", "XCTest",
    ]
    /// A module that the builder's SDK alone has, which is imported where it is there.
    private static let builders: Set<String> = ["GalleyNetwork"]
    /// Modules of other packages by the product that has them, where it has another name.
    private static let products = ["CYaml": "Yams"]
    /// What is declared and never imported: the compiler itself looks for it, in a file that imports `Testing` beside
    /// `CoreGraphics`, `UIKit` or `AppKit`.
    private static let overlays = ["_Testing_AppKit", "_Testing_CoreGraphics", "_Testing_UIKit"]

    @Test func declaredAndImportedAreTheSame() throws {
        let manifest = try Manifest.galley.get()
        let sources = try Dictionary(
            uniqueKeysWithValues: manifest.targets.map { ($0.name, try TargetSources($0)) })
        try #require(sources.count > 40)
        // A system library cannot declare anything.
        for target in manifest.targets where target.type != "system" {
            let own = try #require(sources[target.name])
            let declared = Set(target.dependencies.map(\.name))
            // Targets of this package that it names, and modules of others.
            let used = Set(
                sources.filter { name, other in
                    name != target.name
                        && !(other.offeredModules.isDisjoint(with: own.modules)
                            && other.offeredHeaders.subtracting(own.offeredHeaders).isDisjoint(with: own.headers))
                }.keys)
            let known = sources.values.reduce(into: Self.toolchain.union(Self.builders)) {
                $0.formUnion($1.offeredModules)
            }
            let foreign = Set(own.modules.subtracting(known).map { Self.products[$0] ?? $0 })
            // A program that a test or the compiler only runs is declared so that it is built.
            let programs = Set(
                manifest.targets.filter { ["executable", "macro"].contains($0.type) }.map(\.name) + Self.overlays)
            let undeclared = used.union(foreign).subtracting(declared)
            let unused = declared.subtracting(used).subtracting(foreign).subtracting(programs)
            #expect(undeclared.isEmpty, "\(target.name) imports what Package.swift does not declare for it")
            #expect(unused.isEmpty, "Package.swift declares for \(target.name) what it does not import")
        }
    }
}
