import Foundation
import PackagePlugin

/// Has `swift build` compile the SDK's modules, so that no plugin waits for them.
@main struct GalleyModulesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let sdk = context.package.directoryURL.appending(path: "SDK")
        let output = context.pluginWorkDirectoryURL
        let tool = try context.tool(named: "galley-modules").url
        let inputs = sources(in: sdk)
        func mark(_ variant: String) -> URL { output.appending(path: "Modules-\(variant).swift") }
        // Each with the one that it adds to.
        return [("embedded", nil), ("full", nil), ("views", "full")].map { variant, base in
            .buildCommand(
                displayName: "Compiling the SDK for plugins (\(variant))", executable: tool,
                arguments: [
                    variant, sdk.path, "swiftc", output.appending(path: "Modules").path, mark(variant).path,
                ],
                inputFiles: inputs + (base.map { [mark($0)] } ?? []), outputFiles: [mark(variant)])
        }
    }

    /// All files of the SDK that are compiled.
    private func sources(in sdk: URL) -> [URL] {
        let endings: Set = ["swift", "h", "modulemap"]
        let names = FileManager.default.subpaths(atPath: sdk.path) ?? []
        return names.sorted().filter { name in
            endings.contains((name as NSString).pathExtension) && !name.contains(".docc/")
                && !name.hasPrefix("ABI/Generator/") && !name.hasPrefix("Templates/")
        }.map { sdk.appending(path: $0) }
    }
}
