import Foundation
import GalleyHost

/// Builds one Swift plugin: tries Embedded Swift, then full Swift; the sources as they stand, then the layouts alone.
struct SwiftPluginBuild {
    let input: BuildInput
    let options: BuildOptions
    let toolchain: SwiftToolchain
    let home: GalleyHome
    let cache: BuildCache
    let onSDK: @Sendable (PluginLanguage) -> Void

    /// One way to build a source.
    struct Attempt: Hashable, Codable {
        var isFull: Bool
        /// Without the views and what only they need.
        var layoutsOnly: Bool
    }

    /// What is remembered of a source between its versions.
    private struct Memory: Codable {
        var attempt: Attempt
        var reason: Diagnostic?
        /// The author's line that Embedded Swift refused. When it is gone, Embedded Swift is tried again.
        var refusedLine: String?
    }

    private struct Failure {
        var attempt: Attempt
        var diagnostics: [Diagnostic]
        var output: String
    }

    /// Compiles into `work/<id>.so` and says how it went.
    func build(in work: String) throws(BuildError) -> BuildRecord {
        let sources = try SourceText.all(input)
        // What is generated stands behind the author's code: of a bracket that is not closed it would be told instead.
        for source in sources where source.tree.hasError { _ = try PatientParser.isFaultless(source.path) }
        let finder = try LayoutFinder(sources)
        try Cancellation.check()
        guard !finder.layouts.isEmpty else {
            throw .noLayout(
                path: Diagnostic.shorten(input.path), line: sources.count == 1 ? sources[0].lastLine : nil,
                skipped: finder.skippedTypes.map(\.description))
        }
        let extraction = ViewExtraction(sources, finder)
        var attempts = [false, true].flatMap { isFull in
            (extraction.isNeeded ? [false, true] : [false]).map { Attempt(isFull: isFull, layoutsOnly: $0) }
        }
        switch options.runtime {
        case .automatic: break
        case .embedded: attempts.removeAll(where: \.isFull)
        case .full: attempts.removeAll { !$0.isFull }
        }
        let memory = remembered(sources)
        if let first = memory?.attempt, attempts.contains(first) {
            attempts.removeAll { $0 == first }
            attempts.insert(first, at: 0)
        }

        var failures: [Failure] = []
        for attempt in attempts {
            switch try run(attempt, sources, finder, extraction, in: work) {
            case .success(var record):
                if attempt.isFull, options.runtime == .automatic {
                    let embedded = failures.last { !$0.attempt.isFull && $0.attempt.layoutsOnly == attempt.layoutsOnly }
                    record.reason = embedded.map(firstComplaint) ?? memory?.reason
                }
                remember(attempt, record.reason, sources)
                return record
            case .failure(let failure):
                failures.append(failure)
            }
        }
        throw error(failures)
    }

    /// The first error of a failed attempt; where none names a line (the linker's), what the tool said.
    private func firstComplaint(_ failure: Failure) -> Diagnostic {
        if let error = failure.diagnostics.first(where: { $0.severity == .error }) { return error }
        let lines = failure.output.split(whereSeparator: \.isNewline)
        let line = lines.first { $0.contains("undefined") } ?? lines.first { $0.contains("error") } ?? lines.first
        return Diagnostic(
            place: SourcePlace(path: input.files[0], line: 1, column: 1), severity: .error,
            message: line.map(String.init) ?? "Embedded Swift failed without a message")
    }

    /// The messages of the attempt that could have worked best: full Swift, with the fewest declarations to refuse.
    private func error(_ failures: [Failure]) -> BuildError {
        let best = failures.max { left, right in
            (left.attempt.isFull ? 2 : 0) + (left.attempt.layoutsOnly ? 1 : 0)
                < (right.attempt.isFull ? 2 : 0) + (right.attempt.layoutsOnly ? 1 : 0)
        }
        guard let best, best.diagnostics.contains(where: { $0.severity == .error }) else {
            return .toolFailed(
                tool: toolchain.compiler, status: "\(Diagnostic.shorten(input.path)) was not built",
                output: best?.output ?? "")
        }
        return .compilation(
            path: Diagnostic.shorten(input.path), compiler: "Swift \(toolchain.version)",
            diagnostics: best.diagnostics.filter { $0.severity == .error || $0.severity == .note })
    }

    // MARK: One attempt

    private func run(
        _ attempt: Attempt, _ sources: [SourceText], _ found: LayoutFinder, _ extraction: ViewExtraction,
        in work: String
    ) throws(BuildError) -> AttemptResult {
        if attempt.isFull { try toolchain.checkFullSwift() }
        let kind: SDKBuild.Kind = attempt.isFull ? .full : .embedded
        let language: PluginLanguage = attempt.isFull ? .swift : .embeddedSwift
        let sdk = try SDKBuild(kind, home: home, toolchain: toolchain, cache: cache) { onSDK(language) }
        let module =
            "Plugin_"
            + ContentHash.of(sources.map(\.text) + [kind.rawValue, sdk.key, input.id, "\(options.quick)"]).prefix(16)
        let compile = SwiftCompile(
            kind: kind, sdk: sdk, toolchain: toolchain, options: options, cache: cache, moduleName: String(module))
        let identity = try PluginIdentity(
            id: input.id, version: options.version, isFull: attempt.isFull,
            build: attempt.isFull ? SDKBuild.noteText(toolchain.version, sdk.name) : "", home: home)

        var finder = found
        var extraction = extraction
        // Each round leaves out something that the compiler refused, or takes in something that it missed.
        while true {
            let code = GeneratedCode(finder)
            let leftOut = attempt.layoutsOnly ? extraction.leftOut : sources.map { _ in [] }
            let annotated = sources.enumerated().map { index, source in
                AnnotatedSource(source, index: index, code: code, leftOut: leftOut[index])
            }
            let entry = code.entry(identity)
            let product = "\(work)/\(input.id).so"
            let outcome = try compile.run(annotated, entry: entry, in: work, product: product)
            if outcome.succeeded {
                return .success(record(outcome, attempt, finder, attempt.layoutsOnly ? extraction.left : []))
            }
            // What the later stages of the compiler refuse is the layout's own, not what was left beside it.
            if attempt.layoutsOnly {
                let check = try compile.run(annotated, entry: entry, in: work, product: nil)
                if !check.succeeded, extraction.adjust(to: check.errors) { continue }
            }
            // The author's code is right, what was made of it is not: one parameter or layout less.
            if outcome.errors.isEmpty, let (origin, message) = outcome.generated.first,
                finder.drop(origin, because: message)
            {
                continue
            }
            let told = BuildAdvice(input, sources, extraction).completed(outcome.authored)
            return .failure(Failure(attempt: attempt, diagnostics: told, output: outcome.output))
        }
    }

    private enum AttemptResult {
        case success(BuildRecord)
        case failure(Failure)
    }

    private func record(
        _ outcome: SwiftCompile.Outcome, _ attempt: Attempt, _ finder: LayoutFinder, _ left: [SkippedDeclaration]
    ) -> BuildRecord {
        var record = BuildRecord(id: input.id, runtime: attempt.isFull ? .swift : .embeddedSwift)
        record.layouts = finder.layouts.map(\.id)
        record.leftOut = left
        record.skippedTypes = finder.skippedTypes
        record.skippedProperties = finder.skippedProperties
        record.warnings = outcome.authored.filter { $0.severity == .warning } + finder.cacheWarnings
        return record
    }

    // MARK: Memory

    private var memoryKey: String { ContentHash.of([input.path, options.runtime.rawValue]) }

    private func remembered(_ sources: [SourceText]) -> Memory? {
        guard options.runtime == .automatic, let data = cache.remembered("attempts", memoryKey),
            let memory = try? JSONDecoder().decode(Memory.self, from: data)
        else { return nil }
        guard memory.attempt.isFull, let line = memory.refusedLine else { return memory }
        return sources.contains { $0.text.contains(line) } ? memory : nil
    }

    private func remember(_ attempt: Attempt, _ reason: Diagnostic?, _ sources: [SourceText]) {
        guard options.runtime == .automatic else { return }
        var memory = Memory(attempt: attempt, reason: reason)
        if let place = reason?.place, let source = sources.first(where: { $0.path == place.path }) {
            let lines = source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            if lines.indices.contains(place.line - 1) { memory.refusedLine = String(lines[place.line - 1]) }
        }
        if let data = try? JSONEncoder().encode(memory) { cache.remember("attempts", memoryKey, data) }
    }
}
