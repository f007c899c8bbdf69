import GalleyHost
import GalleyModules

/// Builds what a Swift source shows as views: its previews, windows and views, in full Swift, with what they need of
/// their module.
struct ViewPluginBuild {
    let input: BuildInput
    let options: BuildOptions
    let toolchain: SwiftToolchain
    let home: GalleyHome
    let cache: BuildCache
    let place: CompilerPlace
    let onSDK: @Sendable (PluginLanguage) -> Void

    /// Compiles into `work/<id>.so` and says how it went.
    ///
    /// Sources are read as on a phone first, then as on a Mac, and then as on Linux, which neither UIKit nor AppKit is
    /// for. If all fail, the errors are those of the phone.
    func build(in work: String) throws(BuildError) -> BuildRecord {
        let own = try SourceText.all(input)
        try toolchain.checkFullSwift()
        let sdk = try SDKBuild(.views, home: home, toolchain: toolchain, cache: cache, place: place) { onSDK(.swift) }
        let catalog = AssetCatalog(around: input.path)
        do throws(BuildError) {
            return try build(own, on: .phone, catalog, sdk, in: work)
        } catch {
            guard error.isOfSource else { throw error }
            var tried = [try read(own, on: .phone).map(\.text)]
            for device in [DeviceConditions.mac, nil] {
                let texts = try read(own, on: device).map(\.text)
                guard !tried.contains(texts) else { continue }
                tried.append(texts)
                if let record = try? build(own, on: device, catalog, sdk, in: work) { return record }
            }
            throw error
        }
    }

    /// The sources as a device reads them; nil: as Linux does.
    private func read(_ sources: [SourceText], on device: DeviceConditions?) throws(BuildError) -> [SourceText] {
        guard let device else { return sources }
        var result: [SourceText] = []
        for source in sources { result.append(try source.views(on: device)) }
        return result
    }

    private func build(
        _ own: [SourceText], on device: DeviceConditions?, _ catalog: AssetCatalog, _ sdk: SDKBuild, in work: String
    ) throws(BuildError) -> BuildRecord {
        var closure = ModuleClosure(own, at: input.path, takesViews: true, on: device)
        let texts = try read(own, on: device)
        while true {
            try Cancellation.check()
            let sources = texts + closure.sources
            let views = ViewFinder(sources, own: own.count)
            guard !views.entries.isEmpty else { throw noViews(own, views) }
            let assets = catalog.declarations(for: sources)
            let outcome = try compile(sources, views, assets, sdk, in: work)
            if outcome.succeeded {
                guard closure.isCurrent else { return try build(own, on: device, catalog, sdk, in: work) }
                var record = BuildRecord(id: input.id, runtime: .swift)
                record.entries = views.entries.map(\.name)
                record.taken = closure.paths + assets.files
                record.libraries = sdk.libraryDirectories
                record.warnings = outcome.authored.filter { $0.severity == .warning } + assets.warnings
                record.warnings += UndrawnModifiers(sources).warnings
                return record
            }
            if try closure.grow(by: outcome.errors) { continue }
            throw error(outcome, sources, views)
        }
    }

    private func compile(
        _ sources: [SourceText], _ views: ViewFinder, _ assets: AssetCatalog.Declarations, _ sdk: SDKBuild,
        in work: String
    ) throws(BuildError) -> SwiftCompile.Outcome {
        let finder = try LayoutFinder(sources, own: 0)
        var options = options
        // A body runs once for each change, and mostly calls the SDK, which is optimised: that would take a third of the
        // compiler's time and gain nothing. A layout runs for each question.
        if finder.declarations.conforming(to: "Layout").isEmpty { options.quick = !options.debug }
        let module =
            "Views_"
            + ContentHash.of(sources.map(\.text) + [sdk.key, input.id, "\(options.quick)", assets.code, assets.values])
            .prefix(16)
        var place = place
        place.runnable += sdk.directories
        let compile = SwiftCompile(
            sdk: sdk, toolchain: toolchain, options: options, cache: cache, place: place,
            folder: input.folder, moduleName: String(module))
        let identity = try PluginIdentity(
            id: input.id, version: options.version, isFull: true,
            build: SDKBuild.noteText(toolchain.version, sdk.name), home: home)
        let code = GeneratedCode(views, in: finder)
        let annotated = sources.enumerated().map { index, source in
            AnnotatedSource(source, index: index, code: code, leftOut: [], edits: views.edits[index])
        }
        return try compile.run(
            annotated, entry: code.viewsEntry(identity, assets, bundle: bundle(sources, finder.declarations)), in: work,
            product: "\(work)/\(input.id).so")
    }

    /// The accessor that SwiftPM adds to a target with resources, where the sources use it.
    private func bundle(_ sources: [SourceText], _ declarations: Declarations) -> String {
        let isDeclared = declarations.extensions.contains { addition in
            addition.path.last == "Bundle"
                && addition.node.memberBlock.members.contains { References.valueNames(of: $0.decl).contains("module") }
        }
        guard !isDeclared, sources.contains(where: { $0.text.contains(".module") }) else { return "" }
        return "import Foundation\nextension Bundle { static var module: Bundle { .main } }"
    }

    private func error(
        _ outcome: SwiftCompile.Outcome, _ sources: [SourceText], _ views: ViewFinder
    ) -> BuildError {
        guard outcome.authored.contains(where: { $0.severity == .error }) else {
            return .toolFailed(
                tool: toolchain.compiler, status: "\(Diagnostic.shorten(input.path)) was not built",
                output: outcome.output)
        }
        let messages = ViewMessages(
            vocabulary: ViewVocabulary(sdk: home.sdk), foreign: views.foreignModules, partial: views.partialModules,
            texts: Dictionary(sources.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first }))
        return .compilation(
            path: Diagnostic.shorten(input.path), compiler: "Swift \(toolchain.version)",
            diagnostics: messages.explained(
                outcome.authored.filter { $0.severity == .error || $0.severity == .note }))
    }

    private func noViews(_ sources: [SourceText], _ views: ViewFinder) -> BuildError {
        .noViews(
            path: Diagnostic.shorten(input.path), line: sources.count == 1 ? sources[0].lastLine : nil,
            others: views.others.map {
                "\($0.name) (\(Diagnostic.shorten($0.place.path)):\($0.place.line)) \($0.reason)"
            })
    }
}
